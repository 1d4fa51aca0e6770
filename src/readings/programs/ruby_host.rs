//! The hosts of Ruby's URIs.

use super::ipv6::groups;
use super::text::{all, cut_last};
use crate::syntax::rfc3986;

/// A host and the digits of its port; `None` if the text is not a host.
pub(super) fn split(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let is_digits = |text: &[u8]| text.iter().all(u8::is_ascii_digit);
    let (name, port) = match cut_last(text, b':') {
        (Some(name), port) if is_digits(port) => (name, port),
        _ => (text, &[][..]),
    };
    (is_literal(name) || all(name, &rfc3986::REG_NAME)).then_some((name, port))
}

fn is_literal(text: &[u8]) -> bool {
    let inside = text
        .strip_prefix(b"[")
        .and_then(|text| text.strip_suffix(b"]"));
    inside.is_some_and(|inside| is_ipv6(inside) || is_future(inside))
}

fn is_future(text: &[u8]) -> bool {
    let Some(version) = text.strip_prefix(b"v") else {
        return false;
    };
    let digits = version
        .iter()
        .take_while(|byte| byte.is_ascii_hexdigit())
        .count();
    let rest = version
        .get(digits..)
        .and_then(|rest| rest.strip_prefix(b"."));
    digits > 0
        && rest.is_some_and(|rest| {
            !rest.is_empty() && rest.iter().all(|byte| rfc3986::USERINFO.contains(*byte))
        })
}

/// The grammar's IPv6address, but for one alternative: six groups after `::` need one before it.
fn is_ipv6(text: &[u8]) -> bool {
    let text = std::str::from_utf8(text).unwrap_or_default();
    let is_ipv4 = |text: &str| text.parse::<std::net::Ipv4Addr>().is_ok();
    let (high, low) = match text.split_once("::") {
        Some((high, low)) => (high, Some(low)),
        None => (text, None),
    };
    match (
        groups(high, low.is_none().then_some(&is_ipv4)),
        low.map(|low| groups(low, Some(&is_ipv4))),
    ) {
        (Some(8), None) => true,
        (Some(high), Some(Some(low))) => match low {
            // `::` 5( h16 ":" ) ls32
            7 => high == 0,
            6 => high == 1,
            _ => high + low <= 7,
        },
        _ => false,
    }
}
