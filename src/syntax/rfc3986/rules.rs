//! The rules of appendix A that a component's text can break, and the characters of each.

use super::super::Standard;
use super::super::characters::Class;
use super::super::violation::Rule;

/// A rule that says which characters a component is made of.
pub struct CharacterRule {
    /// The rule.
    pub rule: &'static Rule,
    /// Its characters, percent-encoded octets aside.
    pub class: Class,
    /// Whether percent-encoded octets may stand among them.
    pub escapes: bool,
}

macro_rules! rule {
    ($name:literal, $section:literal, $allows:literal) => {
        Rule {
            standard: Standard::Rfc3986,
            name: $name,
            section: $section,
            allows: $allows,
        }
    };
}

/// `pct-encoded`.
pub static PCT_ENCODED: Rule = rule!("pct-encoded", "2.1", "“%” and two hexadecimal digits");
/// `scheme`.
pub static SCHEME: Rule = rule!(
    "scheme",
    "3.1",
    "a letter, then letters, digits, “+”, “-” and “.”"
);
/// `userinfo`.
pub static USERINFO: Rule = rule!(
    "userinfo",
    "3.2.1",
    "letters, digits, - . _ ~ ! $ & ' ( ) * + , ; = : and percent-encoded octets"
);
/// `IP-literal`.
pub static IP_LITERAL: Rule = rule!(
    "IP-literal",
    "3.2.2",
    "“[”, an IPv6address or IPvFuture, and “]”"
);
/// `IPv6address`.
pub static IPV6_ADDRESS: Rule = rule!(
    "IPv6address",
    "3.2.2",
    "eight groups of one to four hexadecimal digits with “:” between them, the last two also as \
     an IPv4address, and one “::” for missing groups"
);
/// `IPvFuture`.
pub static IPV_FUTURE: Rule = rule!(
    "IPvFuture",
    "3.2.2",
    "“v”, a hexadecimal version, “.”, then letters, digits, - . _ ~ ! $ & ' ( ) * + , ; = :"
);
/// `reg-name`.
pub static REG_NAME: Rule = rule!(
    "reg-name",
    "3.2.2",
    "letters, digits, - . _ ~ ! $ & ' ( ) * + , ; = and percent-encoded octets"
);
/// `port`.
pub static PORT: Rule = rule!("port", "3.2.3", "digits, or nothing");
/// `segment`.
pub static SEGMENT: Rule = rule!(
    "segment",
    "3.3",
    "letters, digits, - . _ ~ ! $ & ' ( ) * + , ; = : @ and percent-encoded octets"
);
/// `segment-nz-nc`.
pub static SEGMENT_NZ_NC: Rule = rule!(
    "segment-nz-nc",
    "3.3",
    "a first segment without “:”, for instance with “./” before it"
);
/// `query`.
pub static QUERY: Rule = rule!(
    "query",
    "3.4",
    "letters, digits, - . _ ~ ! $ & ' ( ) * + , ; = : @ / ? and percent-encoded octets"
);
/// `fragment`.
pub static FRAGMENT: Rule = rule!(
    "fragment",
    "3.5",
    "letters, digits, - . _ ~ ! $ & ' ( ) * + , ; = : @ / ? and percent-encoded octets"
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
/// The characters of `userinfo`.
pub static USERINFO_CHARACTERS: CharacterRule = characters!(USERINFO, USERINFO, true);
/// The characters of a `reg-name`.
pub static REG_NAME_CHARACTERS: CharacterRule = characters!(REG_NAME, REG_NAME, true);
/// The characters of a `port`.
pub static PORT_CHARACTERS: CharacterRule = characters!(PORT, DIGIT, false);
/// The characters of a path.
pub static PATH_CHARACTERS: CharacterRule = characters!(SEGMENT, PATH, true);
/// The characters of a `query`.
pub static QUERY_CHARACTERS: CharacterRule = characters!(QUERY, QUERY, true);
/// The characters of a `fragment`.
pub static FRAGMENT_CHARACTERS: CharacterRule = characters!(FRAGMENT, QUERY, true);
