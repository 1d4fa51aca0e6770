//! The rules of RFC 3986 appendix A that a component's text can break, and the characters of each.

use crate::syntax::grammar::{character_rules, rules};

rules! { Rfc3986;
    PCT_ENCODED: "pct-encoded", "2.1", "a percent-encoded octet", "“%” and two hexadecimal digits";
    SCHEME: "scheme", "3.1", "the scheme", "a letter, then letters, digits, “+”, “-” and “.”";
    USERINFO: "userinfo", "3.2.1", "the userinfo",
        "letters, digits, - . _ ~ ! $ & ' ( ) * + , ; = : and percent-encoded octets";
    IP_LITERAL: "IP-literal", "3.2.2", "the host", "“[”, an IPv6address or IPvFuture, and “]”";
    IPV6_ADDRESS: "IPv6address", "3.2.2", "an IPv6 address",
        "eight groups of one to four hexadecimal digits with “:” between them; the last two groups can be an \
         IPv4address, and one “::” can stand for missing groups";
    IPV_FUTURE: "IPvFuture", "3.2.2", "an IPvFuture address",
        "“v”, a hexadecimal version, “.”, then letters, digits, - . _ ~ ! $ & ' ( ) * + , ; = :";
    REG_NAME: "reg-name", "3.2.2", "the host",
        "letters, digits, - . _ ~ ! $ & ' ( ) * + , ; = and percent-encoded octets";
    PORT: "port", "3.2.3", "the port", "digits, or nothing";
    SEGMENT: "segment", "3.3", "the path",
        "letters, digits, - . _ ~ ! $ & ' ( ) * + , ; = : @ and percent-encoded octets";
    SEGMENT_NZ_NC: "segment-nz-nc", "3.3", "the first segment of a relative path",
        "a first segment without “:”, for instance with “./” before it";
    QUERY: "query", "3.4", "the query",
        "letters, digits, - . _ ~ ! $ & ' ( ) * + , ; = : @ / ? and percent-encoded octets";
    FRAGMENT: "fragment", "3.5", "the fragment",
        "letters, digits, - . _ ~ ! $ & ' ( ) * + , ; = : @ / ? and percent-encoded octets";
}

character_rules! {
    SCHEME_CHARACTERS: SCHEME, SCHEME;
    USERINFO_CHARACTERS: USERINFO, USERINFO or PCT_ENCODED;
    REG_NAME_CHARACTERS: REG_NAME, REG_NAME or PCT_ENCODED;
    PORT_CHARACTERS: PORT, DIGIT;
    PATH_CHARACTERS: SEGMENT, PATH or PCT_ENCODED;
    QUERY_CHARACTERS: QUERY, QUERY or PCT_ENCODED;
    FRAGMENT_CHARACTERS: FRAGMENT, QUERY or PCT_ENCODED;
}
