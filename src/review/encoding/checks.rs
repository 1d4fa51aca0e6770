//! The table of this family.

use super::super::{Check, Severity};

/// The checks of this family.
pub(in super::super) static CHECKS: &[Check] = &[
    Check {
        id: "encoded-nul",
        severity: Severity::Danger,
        component: None,
        source: "RFC 3986 §7.3",
        title: "Percent-encoded NUL",
        explanation: "RFC 3986 §7.3 warns of “%00”: decoded, it ends the text for programs that \
            mark the end of a string with it, and not for others. So “shell.php%00.png” is a \
            picture to one program, and a script to the next. The escape counts in each of three \
            rounds of decoding.",
        by_hand: "Look for “%00”, and for “%2500” and “%252500”.",
        run: super::encoded_nul,
    },
    Check {
        id: "encoded-crlf",
        severity: Severity::Danger,
        component: None,
        source: "RFC 3986 §7.2, RFC 2396 §7",
        title: "Percent-encoded line break",
        explanation: "RFC 3986 §7.2 tells of a URI whose decoded line breaks made another \
            protocol's commands of what followed. Where a server puts a decoded link into a \
            header, a line break starts the next header. The body of a mailto URI, whose lines \
            end with “%0D%0A” by RFC 6068 §5, and a text fragment that quotes lines of the page \
            are left out; in a value that is meant for a text of several lines, such as a message \
            to share, a line break is a notice as long as no line of it begins as a header or a \
            command does.",
        by_hand: "Look for “%0D” and “%0A”, and for the same behind “%25”.",
        run: super::encoded_crlf,
    },
    Check {
        id: "overlong-utf8",
        severity: Severity::Danger,
        component: None,
        source: "RFC 3629 §10",
        title: "Overlong UTF-8",
        explanation: "UTF-8 has one way to write each character; the octets here are a longer \
            one, which RFC 3629 §3 forbids. A careless decoder takes “%C0%AE” for a dot and \
            “%C0%AF” for a slash, after the check for “..” and “/” has passed (RFC 3629 §10).",
        by_hand: "In UTF-8 there is no octet C0 or C1, none of 80 to 9F behind E0, none of 80 to \
            8F behind F0.",
        run: super::overlong_utf8,
    },
    Check {
        id: "encoded-control",
        severity: Severity::Warning,
        component: None,
        source: "RFC 3986 §7.3",
        title: "Percent-encoded control character",
        explanation: "Decoded, the link holds a control character other than NUL and line breaks. \
            Printed to a terminal or a log it may be obeyed, and filters that look for words are \
            led past it (RFC 3986 §7.3).",
        by_hand: "Look for “%” with 0 or 1 and a digit behind it, “%7F”, and “%C2” with 8 or 9.",
        run: super::encoded_control,
    },
    Check {
        id: "double-encoding",
        severity: Severity::Warning,
        component: None,
        source: "RFC 3986 §2.4",
        title: "Encoded twice",
        explanation: "An escape stands behind an encoded “%”. RFC 3986 §2.4: a text must not be \
            encoded or decoded more than once. Where two programs decode one after the other, the \
            first sees nothing to refuse, and the second acts on what appears. In the value of a \
            query or in a fragment, a link inside a link makes this ordinary, and it is a notice.",
        by_hand: "Look for “%25” with two hexadecimal digits behind it.",
        run: super::double_encoding,
    },
    Check {
        id: "encoded-alnum",
        severity: Severity::Warning,
        component: None,
        source: "RFC 3986 §2.3",
        title: "Letter or digit that is percent-encoded",
        explanation: "Letters and digits never need percent-encoding, and RFC 3986 §2.3 asks that \
            none be produced: the link means the same with and without it. What an encoded letter \
            does is lead a filter or a reader past a word.",
        by_hand: "Look for “%3” with 0 to 9, “%4” to “%7” with the codes of letters, and read the \
            word again.",
        run: super::encoded_alnum,
    },
    Check {
        id: "malformed-percent",
        severity: Severity::Warning,
        component: None,
        source: "RFC 3986 §2.1",
        title: "“%” without two digits",
        explanation: "RFC 3986 §2.1 has “%” followed by two hexadecimal digits, always. Programs \
            keep a stray one, drop it, encode it as “%25”, or refuse the link; so they go \
            different ways.",
        by_hand: "Read the two characters behind each “%”.",
        run: super::malformed_percent,
    },
    Check {
        id: "percent-u-escape",
        severity: Severity::Warning,
        component: None,
        source: "RFC 3986 §2.1; the %u form of early IIS",
        title: "“%u” escape",
        explanation: "“%u” and four digits was JavaScript's and IIS's own way to write a \
            character, and never a part of any standard for URIs. A server that still knows it \
            reads a character where filters and other programs see none.",
        by_hand: "Look for “%u”, and look up the four digits as a Unicode code point.",
        run: super::percent_u_escape,
    },
    Check {
        id: "invalid-utf8",
        severity: Severity::Notice,
        component: None,
        source: "RFC 3986 §2.5",
        title: "Octets that are no UTF-8",
        explanation: "The percent-encoded octets don't make UTF-8, which RFC 3986 §2.5 has new \
            schemes use. They may be text in an older encoding, or no text at all. Programs show \
            them in different ways.",
        by_hand: "Decode the escapes with a tool that reports broken UTF-8 (`iconv -f utf-8`).",
        run: super::invalid_utf8,
    },
];
