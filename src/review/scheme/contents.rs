//! Schemes whose text is no address: a document, a file, another link, a message, a number.

use super::listed::uncommon_scheme;
use crate::facts::app_links::may_hand_over;
use crate::facts::embedded::target::url_in;
use crate::facts::embedded::wrapped;
use crate::facts::parameters::params;
use crate::facts::recipients::{Disguise, disguises};
use crate::facts::remote_file::remote_file;
use crate::facts::schemes::is_web;
use crate::review::Onward;
use crate::review::prelude::*;
use crate::secrets::masked;
use crate::syntax::Reference;
use crate::tables::lists::{List, list};

/// Media types that can contain a script, besides all that end in `xml`.
const ACTIVE_MEDIA: List = list("active-media-types");

/// Whether documents of this type are only looked at or listened to, and can contain no script.
fn is_picture(media_type: &str) -> bool {
    let kind = media_type.split('/').next().unwrap_or("");
    matches!(kind, "image" | "audio" | "video" | "font") && media_type.len() > kind.len() + 1
}

/// The longest media type that is looked at, in characters.
const LONGEST: usize = 80;

/// `scheme-data`: a `data:` URI, which is its own document.
pub(super) fn data(case: &Case<'_>, findings: &mut Findings) {
    let data = uncommon_scheme(case).filter(|(scheme, _)| scheme.eq_ignore_ascii_case("data"));
    let Some((_, span)) = data else {
        return;
    };
    let start = span.end as usize + 1;
    let rest = case.text().get(start..).unwrap_or("");
    // A program adds the document later; a link to none shows an empty page (RFC 2397 §3).
    let is_empty = |document: &str| document.is_empty() || document.starts_with('#');
    if rest
        .split_once(',')
        .is_some_and(|(_, document)| is_empty(document))
    {
        let empty = said::scheme_data::the_document_in_the_link_is_empty();
        return findings.add_with(Severity::Notice, span, empty);
    }
    let typed = rest.split([',', ';']).next().unwrap_or("");
    let mut media_type: String = typed
        .chars()
        .filter(|found| !found.is_ascii_whitespace())
        .take(LONGEST)
        .collect();
    media_type.make_ascii_lowercase();
    let is_active = media_type.ends_with("xml")
        || ACTIVE_MEDIA.has(&media_type)
        || media_type.contains("script");
    if is_active {
        let place = Span::new(start, start + typed.len());
        findings.add_with(
            Severity::Danger,
            span,
            said::scheme_data::the_link_contains_a_whole_document_of_type_which(Quote::bare(
                media_type, place,
            )),
        );
    } else if is_picture(&media_type) {
        let place = Span::new(start, start + typed.len());
        findings.add_with(
            Severity::Notice,
            span,
            said::scheme_data::the_link_contains_a_whole_document_of_type_and(Quote::bare(
                media_type, place,
            )),
        );
    } else {
        findings.add(
            span,
            said::scheme_data::the_link_contains_a_whole_document_and(),
        );
    }
}

/// `scheme-wrapper`: `view-source:` and other schemes with a link inside.
pub(super) fn wrapper(case: &Case<'_>, findings: &mut Findings) {
    let Some((name, span)) = uncommon_scheme(case) else {
        return;
    };
    let Some(inner) = wrapped(case.reference) else {
        return;
    };
    // HTML writes an opaque origin as “null”; a blob of such a page has a name, and there is no link in it.
    if name.eq_ignore_ascii_case("blob") && inner.url.starts_with("null/") {
        findings.add_with(
            Severity::Notice,
            span,
            said::scheme_wrapper::names_data_of(Quote::text(name, span)),
        );
        return;
    }
    let (inner, place) = (&inner.url, inner.span);
    let inner = Reference::split(inner, case.reference.standard());
    let is_web = inner.scheme().is_some_and(is_web);
    // Pages offer their feeds so to programs that subscribe to them.
    let severity = match name.eq_ignore_ascii_case("feed") && is_web {
        true => Severity::Notice,
        false => declared::SCHEME_WRAPPER.severity,
    };
    let message = said::scheme_wrapper::wraps_another_link(
        Quote::text(name, span),
        Quote::text_from_elsewhere(masked(&inner).into_owned()),
    );
    // What an application is given is reviewed by itself.
    match may_hand_over(name) {
        true => findings.add_with(severity, span, message),
        false => {
            let onward = Onward::new(inner.text(), place);
            findings.add_onward(severity, span, message, onward);
        }
    }
}

/// Schemes that write messages.
const SCHEMES: [&str; 7] = ["mms", "mmsto", "sms", "smsto", "tg", "viber", "whatsapp"];

/// `message-with-link`: message with a link.
pub(super) fn message_with_link(case: &Case<'_>, findings: &mut Findings) {
    let Some((scheme, span)) = uncommon_scheme(case) else {
        return;
    };
    if !SCHEMES
        .iter()
        .any(|known| known.eq_ignore_ascii_case(scheme))
    {
        return;
    }
    let after = Span::new(span.end as usize + 1, case.text().len());
    let view = case.decoded().fully(after);
    let text = String::from_utf8_lossy(view.octets);
    // The scheme's own slashes start no link.
    let text = text.trim_start_matches('/');
    let link = url_in(text).or_else(|| text.find("www.").and_then(|at| text.get(at..)));
    if let Some(link) = link {
        let message = said::message_with_link(Quote::text(link, after));
        findings.add(span, message);
    }
}

/// `tel-service-code`: `*` or `#` in a phone number.
pub(super) fn service_code(case: &Case<'_>, findings: &mut Findings) {
    if !case.has_scheme(&["tel", "telprompt", "callto"]) {
        return;
    }
    let Some(scheme) = case.reference.components().scheme else {
        return;
    };
    let number = Span::new(scheme.end as usize + 1, case.text().len());
    let octets = &case.decoded().fully(number).octets;
    // After a pause, tones follow (RFC 3601 §2.1).
    let called = octets.split(|octet| b",;pPwW".contains(octet)).next();
    let is_call = called.is_some_and(|called| {
        called
            .first()
            .is_some_and(|first| first.is_ascii_digit() || *first == b'+')
    });
    let octets = if is_call {
        called.unwrap_or_default()
    } else {
        octets
    };
    if octets.iter().any(|octet| matches!(octet, b'*' | b'#')) {
        findings.add(number, said::tel_service_code());
    }
}

/// `recipient-looks-like-another`: an address of mail that looks like one of another site.
pub(super) fn recipient(case: &Case<'_>, findings: &mut Findings) {
    for Disguise {
        place,
        shown,
        domain,
    } in disguises(case.reference)
    {
        let message = match shown.starts_with("=?") {
            true => said::recipient_looks_like_another::an_encoded_word,
            false => said::recipient_looks_like_another::the_mail_goes,
        };
        let (domain, shown) = (Quote::host(domain, place), Quote::bare(shown, place));
        findings.add(place, message(domain, shown));
    }
}

/// `mailto-headers`: a `mailto:` URI that sets `bcc` and other headers.
pub(super) fn mailto_headers(case: &Case<'_>, findings: &mut Findings) {
    if !case.has_scheme(&["mailto"]) {
        return;
    }
    let text = case.text();
    // A line that begins with a blank continues the one before it (RFC 5322 §2.2.3).
    let breaks = |span: Span| {
        let octets = &case.decoded().once(span).octets;
        let mut lines = octets.split(|octet| matches!(octet, b'\r' | b'\n')).skip(1);
        lines.any(|line| !matches!(line, [] | [b' ' | b'\t', ..]))
    };
    let path = case.reference.components().path;
    if case.marks.any(Marks::PERCENT) && breaks(path) {
        findings.add(path, said::mailto_headers::the_address_contains());
    }
    let Some((_, query)) = case.component(Component::Query) else {
        return;
    };
    for param in params(text, query) {
        let name = case.decoded().once(param.name);
        let name = name.text().unwrap_or("").to_ascii_lowercase();
        let name = name.strip_prefix("amp;").unwrap_or(&name);
        if matches!(name, "bcc" | "cc" | "attach" | "attachment" | "attachfile")
            && !param.value.is_empty()
        {
            // Mail programs show a copy next to the recipient, and lists for bugs ask for one.
            let severity = match name == "cc" && !breaks(param.value) {
                true => Severity::Notice,
                false => Severity::Warning,
            };
            findings.add_with(
                severity,
                param.whole(),
                said::mailto_headers::the_link_fills(Quote::text(name, param.name)),
            );
        } else if name != "body"
            && case.marks.any(Marks::PERCENT)
            && (breaks(param.value) || breaks(param.name))
        {
            findings.add(param.whole(), said::mailto_headers::a_header_contains());
        }
        if findings.is_full() {
            return;
        }
    }
}

/// The place of the scheme of a `file:` URI.
fn file(case: &Case<'_>) -> Option<Span> {
    let (_, span) = uncommon_scheme(case).filter(|_| case.has_scheme(&["file"]))?;
    Some(span)
}

/// `scheme-local-file`: a `file:` URI without a host.
pub(super) fn local_file(case: &Case<'_>, findings: &mut Findings) {
    if let Some(span) = file(case).filter(|_| remote_file(case.reference).is_none()) {
        findings.add(span, said::scheme_local_file());
    }
}

/// `file-remote-host`: a file on another computer, by `file:` or a UNC path.
pub(super) fn remote_host(case: &Case<'_>, findings: &mut Findings) {
    if let Some((host, span)) = file(case).and_then(|_| remote_file(case.reference)) {
        findings.add(
            span,
            said::file_remote_host::windows_opens_this(Quote::host(host, span)),
        );
        return;
    }
    let Some((host, span)) = unc_host(case) else {
        return;
    };
    // After `\\.\` Windows keeps the names of devices on the computer itself.
    let message = match host {
        "." => "Windows reads this as a device or a pipe on the same computer.".into(),
        host => said::file_remote_host::windows_reads_this(Quote::host(host, span)),
    };
    findings.add(span, message);
}

/// The host of a UNC path, such as `\\host\share`.
pub(in crate::review) fn unc_host<'c>(case: &Case<'c>) -> Option<(&'c str, Span)> {
    let text = case.text();
    let share = text.trim_start_matches(|found: char| found <= ' ');
    if !case.marks.any(Marks::BACKSLASH) || !share.starts_with("\\\\") {
        return None;
    }
    let after = share.trim_start_matches('\\');
    let start = text.len() - after.len();
    let length = after.find(['\\', '/', '?', '#']).unwrap_or(after.len());
    let host = after.get(..length).filter(|host| !host.is_empty())?;
    Some((host, Span::new(start, start + length)))
}
