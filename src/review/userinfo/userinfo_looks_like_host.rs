//! `userinfo-looks-like-host`: a host name or an address before the “@”, where a user name belongs.

use std::borrow::Cow;

use super::typed::userinfo;
use crate::facts::host::percent_decoded;
use crate::facts::userinfo::apparent_host;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "userinfo-looks-like-host",
    severity: Severity::Danger,
    component: Some(Component::Userinfo),
    need: Need::Userinfo,
    source: "RFC 3986 §7.6",
    title: "Userinfo that looks like a host",
    explanation: "Everything between “//” and the last “@” of an authority is userinfo: it identifies a \
        user, not a host. A host name or an address there makes people believe that the request \
        goes to it, while it goes to the host after the “@”.",
    verify: "Find the last “@” before the first “/”, “?” or “#” after “//”. The host starts there.",
    traits: &[Trait::OneSided],
    hostile: &[
        Example::of("https://www.paypal.com@203.0.113.9/"),
        Example::of("ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm"),
        Example::of("https://WWW%2EPayPal%2Ecom&x=1@203.0.113.9/"),
        Example::of("https://192.0.2.1:80@example.com/"),
        Example::of("https://www.paypal.com%E3%80%80@example.net/"),
    ],
    innocent: &[
        Example::of("ftp://first.last@ftp.example.org/"),
        Example::of("mailto:a.com@example.com"),
        Example::of("https://12345@example.com/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((text, span)) = userinfo(case) else {
        return;
    };
    let decoded = percent_decoded(text);
    let Some(name) = apparent_host(&decoded) else {
        return;
    };
    let place = match (&decoded, decoded.find(name)) {
        (Cow::Borrowed(_), Some(at)) => Span::new(at, at + name.len()),
        // The name is part of the user, which ends at the first colon.
        (Cow::Owned(_), Some(0)) => Span::new(0, text.find(':').unwrap_or(text.len())),
        _ => Span::new(0, text.len()),
    };
    findings.add(
        span,
        message![
            "Everything before “@” is userinfo, made to look like the host ",
            Quote::host(name, place.shifted(span.start as usize)),
            "."
        ],
    );
}
