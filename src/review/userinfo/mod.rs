//! RFC 3986 §3.2.1, §7.5, §7.6: the userinfo before the `@`.

use std::borrow::Cow;

use super::{Check, Evidence};
use crate::facts::characters::sets::{is_control, is_invisible};
use crate::facts::host::{decoded_chars, percent_decoded};
use crate::facts::userinfo::{apparent_host, password};
use crate::review::prelude::*;
use crate::syntax::percent_encoded_octet;

/// The checks of this component. Of findings at one place with one severity, the check further up comes first.
pub(super) static CHECKS: &[Check] = &[
    declared::USERINFO_LOOKS_LIKE_HOST.found_by(Evidence::USERINFO, looks_like_host),
    declared::USERINFO_PRESENT.found_by(Evidence::USERINFO, present),
    declared::USERINFO_EMPTY.found_by(Evidence::USERINFO, empty),
    declared::USERINFO_PASSWORD.found_by(Evidence::USERINFO, password_in_clear),
    declared::USERINFO_ENCODED_DELIMITER.found_by(Evidence::USERINFO, encoded_delimiter),
    declared::USERINFO_LONG.found_by(Evidence::USERINFO, long),
];

/// The userinfo with its place, unless it is empty.
fn userinfo<'a>(case: &Case<'a>) -> Option<(&'a str, Span)> {
    case.component(Component::Userinfo)
        .filter(|(text, _)| !text.is_empty())
}

/// The userinfo with the `@` after it.
fn with_at(span: Span) -> Span {
    Span {
        end: span.end + 1,
        ..span
    }
}

/// `userinfo-present`: an authority with a user before the “@”.
fn present(case: &Case<'_>, findings: &mut Findings) {
    let Some((text, span)) = userinfo(case).filter(|(text, _)| *text != ":") else {
        return;
    };
    // No browser opens the address of another service, and a repository is cloned by its owner's name.
    let is_service = |scheme: &str| !scheme.eq_ignore_ascii_case("file");
    let is_service = !case.is_web && case.reference.scheme().is_some_and(is_service);
    let is_cloned = case.reference.path().ends_with(".git") && !text.contains('.');
    let severity = match !text.contains(':') && (is_service || is_cloned) {
        true => Severity::Notice,
        false => Severity::Warning,
    };
    let message = "Everything before “@” is userinfo: it identifies a user, not the host.";
    findings.add_with(severity, with_at(span), message);
}

/// `userinfo-empty`: an “@” with no user name before it.
fn empty(case: &Case<'_>, findings: &mut Findings) {
    let userinfo = case.component(Component::Userinfo);
    if let Some((_, span)) = userinfo.filter(|(text, _)| matches!(*text, "" | ":")) {
        findings.add(with_at(span), said::userinfo_empty());
    }
}

/// `userinfo-password`: a password in the authority.
fn password_in_clear(case: &Case<'_>, findings: &mut Findings) {
    if let Some(span) = userinfo(case).and_then(|_| password(case.reference)) {
        findings.add(span, said::userinfo_password());
    }
}

/// The longest userinfo that is not reported, in characters.
const LONGEST: usize = 64;

/// What so many characters do.
const OUT_OF_SIGHT: &str = ". They may push the host after them out of sight.";

/// `userinfo-long`: more than 64 characters before the “@”.
fn long(case: &Case<'_>, findings: &mut Findings) {
    let Some((text, span)) = userinfo(case).filter(|(text, _)| text.len() > LONGEST) else {
        return;
    };
    let typed = text.chars().count();
    if typed <= LONGEST {
        return;
    }
    // The length of the whole says something about the length of a password.
    if case.is_password(span) {
        let message = message![
            "The userinfo has more than ",
            LONGEST,
            " characters",
            OUT_OF_SIGHT
        ];
        findings.add(span, message);
        return;
    }
    let count = decoded_chars(text, span).count();
    let decoded = (count != typed).then(|| message![", ", count, " when decoded"]);
    findings.add(
        span,
        message![
            "The userinfo has ",
            typed,
            " characters",
            decoded,
            OUT_OF_SIGHT
        ],
    );
}

/// `userinfo-encoded-delimiter`: `%2F` and the like before the “@”.
fn encoded_delimiter(case: &Case<'_>, findings: &mut Findings) {
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
            false => said::userinfo_encoded_delimiter::is_an_encoded(
                Quote::bare(place.of(case.text()), place),
                Quote::text(char::from(octet), place),
            ),
        };
        findings.add(place, said::userinfo_encoded_delimiter::it_is_data(fact));
    }
}

/// `userinfo-looks-like-host`: a host name or an address before the “@”, where a user name belongs.
fn looks_like_host(case: &Case<'_>, findings: &mut Findings) {
    let Some((text, span)) = userinfo(case) else {
        return;
    };
    let decoded = seen(percent_decoded(text));
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
        said::userinfo_looks_like_host(Quote::host(name, place.shifted(span.start as usize))),
    );
}

/// What a person sees of a text: browsers remove tabs and line breaks (URL Standard §4.4), and nothing is drawn of others.
fn seen(text: Cow<'_, str>) -> Cow<'_, str> {
    let is_unseen = |found: char| is_control(found) || is_invisible(None, found, None);
    match text.contains(is_unseen) {
        true => Cow::Owned(text.replace(is_unseen, "")),
        false => text,
    }
}
