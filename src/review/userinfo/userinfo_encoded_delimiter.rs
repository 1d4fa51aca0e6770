//! `userinfo-encoded-delimiter`: `%2F` and the like before the “@”.

use super::typed::userinfo;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::{Component, Span, percent_encoded_octet};

/// The check.
pub static CHECK: Check = Check {
    id: "userinfo-encoded-delimiter",
    severity: Severity::Warning,
    component: Some(Component::Userinfo),
    need: Need::Userinfo,
    source: "RFC 3986 §2.2, §7.3",
    title: "Encoded delimiter in the userinfo",
    explanation: "A percent-encoded “/”, “\\”, “?”, “#”, “@” or “:” is data and delimits nothing. \
        Displayed in decoded form it looks like the end of a host, and a program that decodes \
        before it splits reads it as one. RFC 3986 §7.3 requires splitting first.",
    verify: "Look for %2F, %5C, %3F, %23, %40 and %3A between “//” and the last “@”.",
    traits: &[],
    hostile: &[
        Example::of("https://example.com%2Fhome@203.0.113.9/"),
        Example::of("https://a%3ab%5c@203.0.113.9/"),
    ],
    innocent: &[
        Example::of("ftp://bob%20b@example.com/"),
        Example::of("https://example.com/a%2Fb@c"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((text, span)) = userinfo(case).filter(|(text, _)| text.contains('%')) else {
        return;
    };
    for (at, _) in text.match_indices('%') {
        let octet = text
            .as_bytes()
            .get(at..)
            .and_then(percent_encoded_octet)
            .filter(|octet| b"/\\?#@:".contains(octet));
        let Some(octet) = octet else { continue };
        let start = span.start as usize + at;
        let place = Span::new(start, start + 3);
        let fact = match case.is_password(place) {
            true => "The password contains an encoded delimiter.".into(),
            false => message![
                Quote::bare(place.of(case.text()), place),
                " is an encoded ",
                Quote::text(char::from(octet), place),
                "."
            ],
        };
        findings.add(
            place,
            message![
                fact,
                " It is data, but a program that decodes before it splits ends the userinfo there."
            ],
        );
    }
}
