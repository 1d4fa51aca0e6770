//! The table of this family.

use super::super::{Check, Severity};
use crate::syntax::Component;

/// The checks of this family.
pub(in super::super) static CHECKS: &[Check] = &[
    Check {
        id: "open-redirect-param",
        severity: Severity::Warning,
        component: Some(Component::Query),
        source: "OWASP, Unvalidated Redirects; RFC 3986 §7.6",
        title: "Parameter that sends the reader elsewhere",
        explanation: "A parameter with a name such as “next” or “url” holds a link to another \
            registrable domain. Pages that follow such a value without a check lend their good \
            name to any destination: the link shows one host, and ends at another. Pages that are \
            known only to share a link, and providers of sign-in whose clients register where they \
            come back to (RFC 6749 §3.1.2.2), make a notice of it.",
        by_hand: "Decode the value behind “=”, and compare the last labels of its host with those \
            of the link.",
        run: super::open_redirect,
    },
    Check {
        id: "encoded-url-payload",
        severity: Severity::Warning,
        component: None,
        source: "RFC 4648 §4, §5",
        title: "Link or address in base64",
        explanation: "A value or a segment decodes from base64 (either alphabet, with or without \
            padding; or from hexadecimal digits) to text with a URL or an e-mail address in it. \
            It hides a destination from readers and filters, or tells the page who was sent the \
            link.",
        by_hand: "Give the value to `base64 -d`, after “-” and “_” are replaced by “+” and “/”.",
        run: super::encoded_payload,
    },
    Check {
        id: "nested-url",
        severity: Severity::Notice,
        component: Some(Component::Query),
        source: "RFC 3986 §3.4",
        title: "Link in a value",
        explanation: "A value of the query or the fragment is an absolute URL or begins with “//” \
            and a host, after up to three rounds of decoding. RFC 3986 §3.4 lets slashes and \
            question marks stand in a query for just that; the inner link deserves the same look \
            as the outer one.",
        by_hand: "Decode the value behind “=”, and look for a scheme or for “//” at its start.",
        run: super::nested_url,
    },
    Check {
        id: "nested-url-path",
        severity: Severity::Notice,
        component: Some(Component::Path),
        source: "RFC 3986 §3.3",
        title: "Link in the path",
        explanation: "Decoded once, the path holds a scheme and “:/”. Archives, proxies and \
            redirectors take their target so; the inner link deserves the same look as the outer \
            one.",
        by_hand: "Look for “:/” in the path.",
        run: super::nested_url_path,
    },
];
