//! RFC 3986 §7.5: what should not stand in a link, since a link is passed on, kept and logged.

mod names;
mod shapes;

use std::borrow::Cow;

use super::params::{Param, all_params_of};
use super::{Case, Check, Decoded, Marks, Report, Severity, View, safe};
use crate::syntax::{Class, Component, Reference, Span};

/// The checks of this family.
pub(super) static CHECKS: &[Check] = &[
    Check {
        id: "secret-value",
        severity: Severity::Danger,
        component: None,
        source: "RFC 3986 §7.5; the prefixes that issuers publish",
        title: "Credential",
        explanation: "The text holds a credential by the shape that its issuer gives it: an \
            access key, a token, a web token, a private key, or the address of a webhook. Whoever \
            sees the link can use it, and links end up in histories, logs and the Referer field \
            (RFC 3986 §7.5 asks that none be put there).",
        by_hand: "Compare the first letters with the issuer's documentation: “ghp_” is GitHub's, \
            “AKIA” is that of AWS.",
        run: value,
    },
    Check {
        id: "secret-param",
        severity: Severity::Warning,
        component: Some(Component::Query),
        source: "RFC 3986 §7.5",
        title: "Parameter that holds a secret",
        explanation: "A parameter is named like a password, a token, a key or a session, and has \
            a value. RFC 3986 §7.5: a URI is shown, stored and passed on without protection, so \
            what gives access must not be part of it. The value is covered here.",
        by_hand: "Read the names before each “=”.",
        run: parameter,
    },
];

/// The start of a secret: never more than three characters, and never more than a quarter of it.
fn masked(secret: &str) -> String {
    let shown = (secret.chars().count() / 4).min(3);
    let start: String = secret.chars().take(shown).collect();
    format!("{}…", safe(&start))
}

/// The params that hold a secret; those behind `;` in the path too, for the names of sessions only.
fn secret_params<'a>(
    reference: &Reference<'a>,
    decoded: &'a Decoded<'a>,
) -> impl Iterator<Item = Param> + use<'a> {
    let text = reference.text();
    let path = reference.components().path;
    let in_path = path.of(text).match_indices(';').filter_map(move |(at, _)| {
        let start = path.start as usize + at + 1;
        let behind = text.get(start..path.end as usize)?;
        let end = start
            + behind
                .find([';', '/', '='])
                .filter(|end| behind.as_bytes().get(*end) == Some(&b'='))?;
        let value = text.get(end + 1..path.end as usize)?;
        let name = text.get(start..end)?;
        let length = value.find([';', '/']).unwrap_or(value.len());
        let session = name.to_ascii_lowercase().contains("sess");
        session.then_some(Param {
            name: Span::new(start, end),
            value: Span::new(end + 1, end + 1 + length),
        })
    });
    let signed = reference
        .query()
        .is_some_and(|query| query.contains("sv=") && query.contains("se="));
    all_params_of(reference)
        .chain(in_path)
        .filter(move |param| {
            if param.name.is_empty() || param.value.is_empty() {
                return false;
            }
            let name = decoded.fully(param.name);
            // Azure's shared access signature.
            let shared = signed && param.name.of(text) == "sig";
            (shared || name.text().is_some_and(names::is_secret))
                && !decoded
                    .fully(param.value)
                    .text()
                    .is_some_and(names::is_placeholder)
        })
}

fn parameter(case: &Case<'_>, report: &mut Report) {
    if !case.text().contains('=') {
        return;
    }
    for param in secret_params(case.reference, case.decoded()) {
        let value = param.value.of(case.text());
        report.add(
            param.whole(),
            format!(
                "“{}” carries a secret ({}, {} characters), which goes wherever the link goes.",
                safe(&String::from_utf8_lossy(
                    case.decoded().fully(param.name).octets
                )),
                masked(value),
                value.chars().count()
            ),
        );
        if report.is_full() {
            return;
        }
    }
}

/// No credential has fewer octets.
const SHORTEST: usize = 15;

/// The credentials in some octets, each with its place in them.
fn credentials<'v>(view: View<'v>) -> impl Iterator<Item = (Span, &'static str)> + use<'v> {
    let octets = view.octets;
    let mut at = 0;
    std::iter::from_fn(move || {
        // Behind these places there is no room for any.
        while at + SHORTEST <= octets.len() {
            // A credential isn't the end of a longer word.
            let before = at.checked_sub(1).and_then(|before| octets.get(before));
            let apart = before.is_none_or(|before| {
                !Class::UNRESERVED.contains(*before) || matches!(before, b'-' | b'.' | b'~')
            });
            let found = match octets.get(at..at + 2) {
                Some([first, second]) if apart && shapes::may_start(*first, *second) => {
                    shapes::credential(octets, at)
                }
                _ => None,
            };
            if let Some((length, what)) = found {
                let span = view.span(at..at + length);
                at += length;
                return Some((span, what));
            }
            at += 1;
        }
        None
    })
}

fn value(case: &Case<'_>, report: &mut Report) {
    let view = if case.marks.any(Marks::PERCENT) {
        case.decoded().fully(case.whole())
    } else {
        case.decoded().at(0, case.whole())
    };
    for (span, what) in credentials(view) {
        report.add(
            span,
            format!(
                "This has the shape of a credential: {what} ({}, {} characters).",
                masked(span.of(case.text())),
                span.of(case.text()).chars().count()
            ),
        );
        if report.is_full() {
            return;
        }
    }
}

/// Where a reference holds what is covered until the user asks: the password of its userinfo, the
/// values of params that are named like secrets, and credentials. Sorted, and none overlaps
/// another.
pub fn secret_spans(reference: &Reference<'_>) -> Vec<Span> {
    let decoded = Decoded::of(reference.text());
    let mut spans: Vec<Span> = Vec::new();
    if let Some(userinfo) = reference.components().userinfo
        && let Some(colon) = userinfo.of(reference.text()).find(':')
    {
        spans.push(Span {
            start: userinfo.start + colon as u32 + 1,
            ..userinfo
        });
    }
    spans.extend(secret_params(reference, &decoded).map(|param| param.value));
    let whole = Span::new(0, reference.text().len());
    spans.extend(credentials(decoded.fully(whole)).map(|(span, _)| span));
    spans.retain(|span| !span.is_empty());
    spans.sort_unstable();
    let mut merged: Vec<Span> = Vec::with_capacity(spans.len());
    for span in spans {
        match merged.last_mut() {
            Some(last) if span.start < last.end => last.end = last.end.max(span.end),
            _ => merged.push(span),
        }
    }
    merged
}

/// The text of a reference with `***` in the place of every secret.
///
/// ```
/// use urilens::review::covered;
/// use urilens::syntax::{Reference, Standard};
///
/// let reference = Reference::split("https://bob:hunter2@example.com/?token=abc&a=b", Standard::Rfc3986);
/// assert_eq!(covered(&reference), "https://bob:***@example.com/?token=***&a=b");
/// ```
pub fn covered<'a>(reference: &Reference<'a>) -> Cow<'a, str> {
    let text = reference.text();
    let spans = secret_spans(reference);
    if spans.is_empty() {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for span in spans {
        out.push_str(text.get(at..span.start as usize).unwrap_or(""));
        out.push_str("***");
        at = span.end as usize;
    }
    out.push_str(text.get(at..).unwrap_or(""));
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::Standard;

    #[test]
    fn secrets_are_covered() {
        let token = format!("ghp_{}", "a".repeat(36));
        for (text, shown) in [
            (
                "https://example.com/?a=b",
                "https://example.com/?a=b".to_owned(),
            ),
            (
                "https://u:p@example.com/",
                "https://u:***@example.com/".to_owned(),
            ),
            (
                "https://u:@example.com/",
                "https://u:@example.com/".to_owned(),
            ),
            (
                "/?sid=x;b#access_token=y",
                "/?sid=***;b#access_token=***".to_owned(),
            ),
            ("/a;jsessionid=0123/b", "/a;jsessionid=***/b".to_owned()),
            (
                &format!("/{token}/x?token={token}"),
                "/***/x?token=***".to_owned(),
            ),
            ("/?pass%77ord=x", "/?pass%77ord=***".to_owned()),
        ] {
            let reference = Reference::split(text, Standard::Rfc3986);
            assert_eq!(covered(&reference), shown);
        }
    }

    #[test]
    fn a_mask_never_shows_much() {
        assert_eq!(masked("abc"), "…");
        assert_eq!(masked("abcdefgh"), "ab…");
        assert_eq!(masked(&"x".repeat(40)), "xxx…");
    }
}
