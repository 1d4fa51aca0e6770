//! Paths that are, or become, a link to another host.

use crate::facts::embedded::target::{host_in, is_url};
use crate::facts::host::reads_as_host;
use crate::facts::redirects::LinkHandling;
use crate::resolve::{Merged, remove_dot_segments};
use crate::review::check::MOST;
use crate::review::prelude::*;
use crate::review::{Case, Findings, Onward};
use crate::syntax::Reference;
use crate::syntax::letter_case::starts_in_any_case;
use crate::tables::lists::{List, list};

/// `path-becomes-authority`: a path without authority that starts with `//` once its dot-segments are removed.
pub(super) fn becomes_authority(case: &Case<'_>, findings: &mut Findings) {
    if case.resolution.kept_apart || normalizes_to_authority(case) {
        findings.add(
            case.reference.components().path,
            "Once its dot-segments are removed, this path starts with “//”, and its first segment would be read as \
             a host.",
        );
    }
}

/// Whether the path of the target, or of a reference without one, starts with `//` once it is normalized.
fn normalizes_to_authority(case: &Case<'_>) -> bool {
    let reference = case.reference;
    // Nothing can grow two slashes at the start of a path that has none side by side.
    if !reference.path().contains("//") || reference.authority().is_some() {
        return false;
    }
    match case.resolution.target.as_deref() {
        Some(target) => {
            let target = Reference::split(target, reference.standard());
            target.authority().is_none() && starts_with_slashes(target.path())
        }
        None => starts_with_slashes(reference.path()),
    }
}

/// Whether a path starts with `//` after normalization (RFC 3986 §6.2.2).
fn starts_with_slashes(path: &str) -> bool {
    if path.starts_with("/.//") {
        return true;
    }
    let plain;
    let path = if path.contains('%') {
        plain = path.replace("%2e", ".").replace("%2E", ".");
        plain.as_str()
    } else {
        path
    };
    let mut out = String::with_capacity(path.len());
    remove_dot_segments(Merged::whole(path), &mut out, |_| {});
    out.starts_with("//")
}

/// `path-empty-segments`: two slashes or more in a row in the path.
pub(super) fn empty_segments(case: &Case<'_>, findings: &mut Findings) {
    let Some((path, span)) = case.component(Component::Path) else {
        return;
    };
    // Data in base64 has slashes as digits.
    if case
        .reference
        .scheme()
        .is_some_and(|scheme| scheme.eq_ignore_ascii_case("data"))
    {
        return;
    }
    let mut end = 0;
    let doubled = path.match_indices("//").filter_map(|(at, _)| {
        if at < end {
            return None;
        }
        let slashes = path
            .get(at..)?
            .bytes()
            .take_while(|byte| *byte == b'/')
            .count();
        end = at + slashes;
        Some(Span::new(at, end))
    });
    for run in doubled.take(MOST) {
        let before = path.get(..run.start as usize).unwrap_or("");
        // The slashes after the scheme of a URL inside the path.
        let is_nested = run.len() == 2
            && before
                .strip_suffix(':')
                .is_some_and(|before| before.ends_with(|last: char| last.is_ascii_alphanumeric()));
        if !is_nested {
            findings.add(
                run.shifted(span.start as usize),
                said::path_empty_segments(),
            );
        }
    }
}

/// Schemes after which something runs, or is taken from the link itself.
const RUNNING: [&str; 3] = ["javascript:", "vbscript:", "data:text/"];

/// Pages that take an address after their first slash.
const TAKING: List = list("link-taking-hosts");

/// `path-is-link`: path that is a link.
pub(super) fn is_link(case: &Case<'_>, findings: &mut Findings) {
    let components = case.reference.components();
    let severity = match &case.host {
        Some(host) if TAKING.has(&host.name) => Severity::Notice,
        _ => Severity::Warning,
    };
    let has_scheme = case.reference.scheme().is_some();
    if (!has_scheme || case.host.is_some()) && components.path.len() > 3 {
        look_for_link(case, components.path, severity, findings);
    }
    if let Some(fragment) = components.fragment.filter(|fragment| fragment.len() > 3) {
        look_for_link(case, fragment, severity, findings);
    }
    if case.text().starts_with('&') {
        look_for_entities(case, findings);
    }
}

fn look_for_link(case: &Case<'_>, span: Span, severity: Severity, findings: &mut Findings) {
    let is_fragment = case.reference.components().fragment == Some(span);
    let is_rooted = span.of(case.text()).starts_with('/');
    for round in 0..=case.decoded().rounds() {
        let view = case.decoded().at(round, span);
        let Some(text) = view.text() else { continue };
        let bare = text.trim_start_matches(['/', '\\']);
        let slashes = text.len() - bare.len();
        if !is_fragment && !is_rooted && round == 0 {
            return;
        }
        let starts_with = |scheme: &&str| starts_in_any_case(bare, scheme);
        if RUNNING.iter().any(starts_with) {
            let end = bare.find(':').unwrap_or(0) + 1;
            let place = view.span(slashes..slashes + end);
            let script = Quote::text(bare.get(..end).unwrap_or_default(), place);
            let message = said::path_is_link::a_page_that(script);
            findings.add_with(severity, place, message);
            return;
        }
        let is_web = ["http:", "https:", "ftp:"].iter().any(starts_with);
        let is_host = is_fragment && slashes == 2 && round == 0;
        let link = if is_web { bare } else { text };
        if !(is_web || is_host) || !is_url(link.as_bytes()) {
            continue;
        }
        let Some((host, _)) = host_in(link).filter(|(host, _)| reads_as_host(host) || is_web)
        else {
            continue;
        };
        let place = view.span(0..text.len());
        let part = match is_fragment {
            true => "The fragment",
            false => "The path",
        };
        let message = said::path_is_link::is_a_link(part, Quote::host(host, place));
        if case.link_handling() == LinkHandling::Displays {
            findings.add_with(Severity::Notice, place, message);
            return;
        }
        findings.add_onward(severity, place, message, Onward::new(link, place));
        return;
    }
}

/// How slashes are written for HTML, in lower case.
const SLASHES: [&str; 8] = [
    "/", "&sol;", "&#x2f;", "&#47;", "&bsol;", "&#x5c;", "&#92;", "&#x002f;",
];

/// A reference that starts with slashes as HTML writes them.
fn look_for_entities(case: &Case<'_>, findings: &mut Findings) {
    let lower = case.text().get(..case.text().len().min(64));
    let lower = lower.unwrap_or_default().to_ascii_lowercase();
    let mut rest = &*lower;
    let mut count = 0;
    while let Some(after) = SLASHES.iter().find_map(|slash| rest.strip_prefix(slash)) {
        rest = after;
        count += 1;
    }
    let host = rest.split(['/', '?', '#', '&']).next().unwrap_or_default();
    if count > 0 && reads_as_host(host) {
        let start = lower.len() - rest.len();
        let place = Span::new(0, start);
        let host = Quote::host(host, start..start + host.len());
        let message = said::path_is_link::is_how_html(Quote::excerpt(case.text(), place), host);
        findings.add(place, message);
    }
}

/// `path-starts-with-host`: host at the start of the path.
pub(super) fn starts_with_host(case: &Case<'_>, findings: &mut Findings) {
    let span = case.reference.components().path;
    let path = span.of(case.text());
    let starts = path
        .get(..1)
        .is_some_and(|first| matches!(first, "/" | "<" | "%" | "\\"));
    if !starts || path.len() < 4 || case.reference.scheme().is_some() && case.host.is_none() {
        return;
    }
    for round in 0..=case.decoded().rounds().min(2) {
        let view = case.decoded().at(round, span);
        // Dot-segments before the slashes are removed before anything is sent.
        let before = memchr::memmem::find(view.octets, b"//");
        let before = before.filter(|_| view.text().is_some_and(starts_with_slashes));
        let before = before.unwrap_or_default();
        let octets = view.octets.get(before..).unwrap_or_default();
        let is_mark =
            |octet: &u8| matches!(octet, b'/' | b'\\' | b'<' | b'>' | b'\t' | b'\r' | b'\n');
        let marks = octets.iter().take_while(|octet| is_mark(octet)).count();
        let slashes = octets
            .iter()
            .take(marks)
            .filter(|octet| matches!(octet, b'/' | b'\\'))
            .count();
        let Some(rest) = octets.get(marks..).filter(|_| slashes > 1) else {
            continue;
        };
        let rest = rest.get(..rest.len().min(254)).unwrap_or_default();
        let end = rest
            .iter()
            .position(|octet| b"/?#\\:".contains(octet))
            .unwrap_or(rest.len());
        let Some(host) = rest
            .get(..end)
            .and_then(|host| std::str::from_utf8(host).ok())
        else {
            continue;
        };
        if !reads_as_host(host) {
            continue;
        }
        let place = view.span(0..before + marks + end);
        let host = Quote::host(host, view.span(before + marks..before + marks + end));
        let message = said::path_starts_with_host(host);
        // Two links without a space between them: the first one's host ends in the scheme of the second, and no server has it.
        let is_glued = case.host.as_ref().is_some_and(|host| {
            let last = host.last_label();
            last.ends_with("http") || last.ends_with("https")
        });
        let severity = match is_glued {
            true => Severity::Notice,
            false => Severity::Warning,
        };
        findings.add_with(severity, place, message);
        return;
    }
}
