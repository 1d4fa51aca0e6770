//! The rules of RFC 2396 appendix A that a text can break, and the characters of each.

use crate::syntax::grammar::{character_rules, rules};

rules! { Rfc2396;
    ESCAPED: "escaped", "2.4.1", "an escaped octet", "“%” and two hexadecimal digits";
    ABSOLUTE_URI: "absoluteURI", "3", "an absolute URI",
        "a scheme, “:”, and then a hier_part, which begins with “/”, or an opaque_part of at least one \
         character";
    SCHEME: "scheme", "3.1", "the scheme", "a letter, then letters, digits, “+”, “-” and “.”";
    AUTHORITY: "authority", "3.2", "the authority",
        "a server or a reg_name: letters, digits, - _ . ! ~ * ' ( ) $ , ; : @ & = + and escaped octets";
    USERINFO: "userinfo", "3.2.2", "the userinfo",
        "letters, digits, - _ . ! ~ * ' ( ) ; : & = + $ , and escaped octets";
    HOST: "host", "3.2.2", "the host", "a hostname, or an IPv4address of four groups of digits";
    PORT: "port", "3.2.2", "the port", "digits, or nothing";
    SEGMENT: "segment", "3.3", "the path",
        "letters, digits, - _ . ! ~ * ' ( ) : @ & = + $ , escaped octets, and params after “;”";
    REL_SEGMENT: "rel_segment", "5", "the first segment of a relative path",
        "letters, digits, - _ . ! ~ * ' ( ) ; @ & = + $ , and escaped octets; a first segment with “:” \
         needs “./” before it";
    OPAQUE_PART: "opaque_part", "3", "the opaque part",
        "letters, digits, - _ . ! ~ * ' ( ) ; / ? : @ & = + $ , and escaped octets";
    QUERY: "query", "3.4", "the query",
        "letters, digits, - _ . ! ~ * ' ( ) ; / ? : @ & = + $ , and escaped octets";
    FRAGMENT: "fragment", "4.1", "the fragment",
        "letters, digits, - _ . ! ~ * ' ( ) ; / ? : @ & = + $ , and escaped octets";
}

character_rules! {
    SCHEME_CHARACTERS: SCHEME, SCHEME;
    /// The characters of an authority.
    AUTHORITY_CHARACTERS: AUTHORITY, REG_NAME or ESCAPED;
    USERINFO_CHARACTERS: USERINFO, USERINFO or ESCAPED;
    PORT_CHARACTERS: PORT, DIGIT;
    /// The characters of an `abs_path`, and of what follows a `rel_segment`.
    PATH_CHARACTERS: SEGMENT, PATH or ESCAPED;
    /// The characters of a `rel_segment`. A `:` in it is checked apart.
    REL_SEGMENT_CHARACTERS: REL_SEGMENT, PATH or ESCAPED;
    /// The characters of an `opaque_part`. (Its first is not a slash, or it would not be an `opaque_part`.)
    OPAQUE_CHARACTERS: OPAQUE_PART, URIC or ESCAPED;
    QUERY_CHARACTERS: QUERY, URIC or ESCAPED;
    FRAGMENT_CHARACTERS: FRAGMENT, URIC or ESCAPED;
}
