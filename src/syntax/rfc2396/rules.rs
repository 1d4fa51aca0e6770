//! The rules of appendix A that a text can break, and the characters of each.

use super::characters::Class;
use crate::syntax::{Rule, Standard};

/// A rule that says which characters a component is made of.
pub struct CharacterRule {
    /// The rule.
    pub rule: &'static Rule,
    /// Its characters, escaped octets aside.
    pub class: Class,
    /// Whether escaped octets may stand among them.
    pub escapes: bool,
}

macro_rules! rule {
    ($name:literal, $section:literal, $allows:literal) => {
        Rule {
            standard: Standard::Rfc2396,
            name: $name,
            section: $section,
            allows: $allows,
        }
    };
}

/// `escaped`.
pub static ESCAPED: Rule = rule!("escaped", "2.4.1", "“%” and two hexadecimal digits");
/// `absoluteURI`.
pub static ABSOLUTE_URI: Rule = rule!(
    "absoluteURI",
    "3",
    "a scheme, “:”, and then a hier_part, which begins with “/”, or an opaque_part of at least one \
     character"
);
/// `scheme`.
pub static SCHEME: Rule = rule!(
    "scheme",
    "3.1",
    "a letter, then letters, digits, “+”, “-” and “.”"
);
/// `authority`.
pub static AUTHORITY: Rule = rule!(
    "authority",
    "3.2",
    "a server or a reg_name: letters, digits, - _ . ! ~ * ' ( ) $ , ; : @ & = + and escaped octets"
);
/// `userinfo`.
pub static USERINFO: Rule = rule!(
    "userinfo",
    "3.2.2",
    "letters, digits, - _ . ! ~ * ' ( ) ; : & = + $ , and escaped octets"
);
/// `host`.
pub static HOST: Rule = rule!(
    "host",
    "3.2.2",
    "a hostname, or an IPv4address of four groups of digits"
);
/// `port`.
pub static PORT: Rule = rule!("port", "3.2.2", "digits, or nothing");
/// `segment`.
pub static SEGMENT: Rule = rule!(
    "segment",
    "3.3",
    "letters, digits, - _ . ! ~ * ' ( ) : @ & = + $ , escaped octets, and params behind “;”"
);
/// `rel_segment`.
pub static REL_SEGMENT: Rule = rule!(
    "rel_segment",
    "5",
    "letters, digits, - _ . ! ~ * ' ( ) ; @ & = + $ , and escaped octets; a first segment with “:” \
     needs “./” before it"
);
/// `opaque_part`.
pub static OPAQUE_PART: Rule = rule!(
    "opaque_part",
    "3",
    "letters, digits, - _ . ! ~ * ' ( ) ; / ? : @ & = + $ , and escaped octets"
);
/// `query`.
pub static QUERY: Rule = rule!(
    "query",
    "3.4",
    "letters, digits, - _ . ! ~ * ' ( ) ; / ? : @ & = + $ , and escaped octets"
);
/// `fragment`.
pub static FRAGMENT: Rule = rule!(
    "fragment",
    "4.1",
    "letters, digits, - _ . ! ~ * ' ( ) ; / ? : @ & = + $ , and escaped octets"
);

macro_rules! characters {
    ($rule:ident, $class:ident, $escapes:literal) => {
        CharacterRule {
            rule: &$rule,
            class: Class::$class,
            escapes: $escapes,
        }
    };
}

/// The characters of a `scheme`; the first is looked at apart.
pub static SCHEME_CHARACTERS: CharacterRule = characters!(SCHEME, SCHEME, false);
/// The characters of an authority.
pub static AUTHORITY_CHARACTERS: CharacterRule = characters!(AUTHORITY, REG_NAME, true);
/// The characters of `userinfo`.
pub static USERINFO_CHARACTERS: CharacterRule = characters!(USERINFO, USERINFO, true);
/// The characters of a `port`.
pub static PORT_CHARACTERS: CharacterRule = characters!(PORT, DIGIT, false);
/// The characters of an `abs_path`, and of what follows a `rel_segment`.
pub static PATH_CHARACTERS: CharacterRule = characters!(SEGMENT, PATH, true);
/// The characters of a `rel_segment`, beside the `:` that is looked at apart.
pub static REL_SEGMENT_CHARACTERS: CharacterRule = characters!(REL_SEGMENT, PATH, true);
/// The characters of an `opaque_part`. (Its first is no slash, or it would be no `opaque_part`.)
pub static OPAQUE_CHARACTERS: CharacterRule = characters!(OPAQUE_PART, URIC, true);
/// The characters of a `query`.
pub static QUERY_CHARACTERS: CharacterRule = characters!(QUERY, URIC, true);
/// The characters of a `fragment`.
pub static FRAGMENT_CHARACTERS: CharacterRule = characters!(FRAGMENT, URIC, true);
