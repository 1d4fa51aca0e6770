//! The file name at the end of a path, and its extension.

use crate::facts::decoded::View;
use crate::facts::file_types::{is_document_before, is_dotted, is_program, is_run};
use crate::facts::host::looks_like_host;
use crate::facts::lookalikes::fold::skeleton;
use crate::facts::windows_names::is_stream;
use crate::review::prelude::*;
use crate::tables::lists::{List, list};
use std::borrow::Cow;

/// The name in the last segment, decoded once, and where it starts in the octets of the view.
pub(super) fn last_name<'c>(case: &'c Case<'_>) -> Option<(&'c str, View<'c>, usize)> {
    if !is_hierarchical(case) {
        return None;
    }
    let path = case.reference.components().path;
    let text = path.of(case.text());
    let start = text.rfind('/').map_or(0, |slash| slash + 1);
    if start == text.len() {
        return None;
    }
    let span = Span::new(path.start as usize + start, path.end as usize);
    let view = case.decoded().once(span);
    let from = view
        .octets
        .iter()
        .rposition(|octet| matches!(octet, b'/' | b'\\'))
        .map_or(0, |slash| slash + 1);
    let octets = view.octets.get(from..)?;
    // A name that is not UTF-8 still ends in something.
    let name = std::str::from_utf8(octets).or_else(|_| {
        let tail = octets
            .iter()
            .rposition(|octet| !octet.is_ascii())
            .map_or(0, |at| at + 1);
        std::str::from_utf8(octets.get(tail..).unwrap_or_default())
    });
    let name = name.ok()?;
    Some((name, view, view.octets.len() - name.len()))
}

/// Whether the path is one of segments, and not the opaque text that `mailto` or `urn` has.
fn is_hierarchical(case: &Case<'_>) -> bool {
    let components = case.reference.components();
    components.scheme.is_none()
        || components.authority.is_some()
        || case.reference.path().starts_with(['/', '\\'])
        || case.has_scheme(&[
            "blob",
            "feed",
            "file",
            "filesystem",
            "http",
            "https",
            "jar",
            "view-source",
        ])
}

/// The names that may count: all of it, and what comes before its parameters.
pub(super) fn names(name: &str) -> impl Iterator<Item = &str> {
    let before = name.split_once(';').map(|(before, _)| trimmed(before));
    std::iter::once(trimmed(name)).chain(before)
}

/// A name without what a file system drops from its end, or stops at: a NUL, the name of a stream
/// (`a.exe::$DATA`), dots and spaces at the end.
fn trimmed(name: &str) -> &str {
    let end = memchr::memchr(b'\0', name.as_bytes()).unwrap_or(name.len());
    let name = name.get(..end).unwrap_or(name);
    let end = match is_stream(name) {
        true => name.find(':').filter(|at| *at > 0).unwrap_or(name.len()),
        false => name.len(),
    };
    name.get(..end)
        .unwrap_or(name)
        .trim_end_matches(|found: char| found == '.' || is_gap(found))
}

/// A character that leaves a gap in a name.
pub(in crate::review) fn is_gap(found: char) -> bool {
    found.is_whitespace()
        || found.is_control()
        || matches!(found, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}' | '\u{2800}' | '\u{3164}' | '\u{feff}')
}

/// Stem and extension.
pub(in crate::review) fn extension(name: &str) -> Option<(&str, &str)> {
    name.rsplit_once('.').filter(|(stem, extension)| {
        !stem.is_empty() && !extension.is_empty() && extension.len() < 24
    })
}

/// A name with its compatibility forms of ASCII as ASCII: the full-width `．ｅｘｅ`, and other characters that
/// fold to a dot (UTS #46 §4, NFKC). A program that stores the file may fold them.
pub(in crate::review) fn folded(name: &str) -> Cow<'_, str> {
    if name.is_ascii() {
        return Cow::Borrowed(name);
    }
    let fold = |found: char| match found {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(found) - 0xfee0).unwrap_or(found),
        '\u{2024}' | '\u{3002}' | '\u{fe52}' | '\u{ff61}' => '.',
        _ => found,
    };
    Cow::Owned(name.chars().map(fold).collect())
}

/// `file-ext-double`: the extension of a document before that of a program or a script.
pub(super) fn double_extension(case: &Case<'_>, findings: &mut Findings) {
    let Some((name, view, from)) = last_name(case) else {
        return;
    };
    for name in names(&folded(name)) {
        let Some((stem, program)) = extension(name) else {
            continue;
        };
        if !is_run(program) {
            continue;
        }
        let whole = stem;
        let stem =
            whole.trim_end_matches(|found: char| matches!(found, '.' | '+' | '_') || is_gap(found));
        let Some((before, document)) = extension(stem) else {
            continue;
        };
        // What running text was taken to name as a host is one: `my.mp3.com`.
        let is_host_like = before == "www"
            || is_dotted(program) && before.contains('.')
            || case.is_assumed && program.eq_ignore_ascii_case(SITE);
        // With a gap between the two, no script is ordinary either.
        let has_gap = stem.len() < whole.len();
        let judged_as = if has_gap { "exe" } else { program };
        // `.рdf` with a letter of another script.
        let looks = Some(document).filter(|one| !one.is_ascii()).map(skeleton);
        let document_like = looks.as_deref().unwrap_or(document);
        if is_document_before(document_like, judged_as) && !is_host_like {
            let span = view.span(from..view.octets.len());
            let dotted =
                |extension: &str| Quote::text(format!(".{}", extension.to_ascii_lowercase()), span);
            let message = said::file_ext_double(dotted(document), dotted(program));
            findings.add(span, message);
            return;
        }
    }
}

/// The end of the name of a site, and of old programs for DOS: alone it is the former (`/wiki/Booking.com`,
/// `/u/bob@example.com`).
const SITE: &str = "com";

/// A library that a server runs when it is sent a query (ISAPI): `/ws/a.dll?b=c`.
const LIBRARY: &str = "dll";

/// Sites whose pages of so many segments are named by people, after hosts of theirs too.
const NAMED_BY_PEOPLE: [(&str, usize); 7] = [
    ("bitbucket.org", 2),
    ("bsky.app", 2),
    ("codeberg.org", 2),
    ("git.sr.ht", 2),
    ("github.com", 2),
    ("gitlab.com", 2),
    ("keybase.io", 1),
];

/// Whether the path names a repository, a person or a host, such as `dutchcoders/transfer.sh`, and no file.
fn is_named_by_people(case: &Case<'_>) -> bool {
    let path = case.reference.path().trim_end_matches('/');
    let segments = path.matches('/').count();
    // The host of a link in the path: `/https://example.sh`.
    let is_host = path
        .rsplit_once('/')
        .is_some_and(|(before, _)| before.ends_with(":/"));
    let host = case.host.as_ref();
    is_host || host.is_some_and(|host| NAMED_BY_PEOPLE.contains(&(&*host.name, segments)))
}

/// Whether the path is that of a library in a repository of Maven's layout, from which builds take it:
/// `…/guava/33.0.0-jre/guava-33.0.0-jre.jar`.
fn is_library(path: &str) -> bool {
    let mut segments = path.rsplit('/');
    let (file, version, name) = (segments.next(), segments.next(), segments.next());
    let (Some(file), Some(version), Some(name)) = (file, version, name) else {
        return false;
    };
    let rest = file
        .strip_prefix(name)
        .and_then(|rest| rest.strip_prefix('-'));
    !name.is_empty()
        && version.starts_with(|first: char| first.is_ascii_digit())
        && rest.is_some_and(|rest| rest.starts_with(version) && rest.ends_with(".jar"))
}

/// What programs for devices are named after: processors, and the two of a family that is older than most.
const PROCESSORS: List = list("processors");

/// Segments of the pages of sites that show files or write about them.
const PAGES: [&str; 6] = ["blame", "blob", "browse", "src", "tree", "wiki"];

/// `file-ext-executable`: the extension of a program, an installer or a package at the end of the path.
pub(super) fn executable(case: &Case<'_>, findings: &mut Findings) {
    // A name alone is that of a host, if it is one: `a.b.sh` under a suffix of hosting.
    if is_named_by_people(case) || case.is_assumed && looks_like_host(case.text()) {
        return;
    }
    let Some((name, view, from)) = last_name(case) else {
        return;
    };
    let query = case.reference.query().unwrap_or_default();
    let runs = |found: &str| {
        is_program(found)
            && !found.eq_ignore_ascii_case(SITE)
            && (query.is_empty() || !found.eq_ignore_ascii_case(LIBRARY))
    };
    // Whoever infects routers and cameras has a program for each processor, on a machine without a name.
    let is_bare = case.host.as_ref().is_some_and(|host| !host.is_name());
    for name in names(&folded(name)) {
        let end = extension(name).map_or(name, |(_, end)| end);
        if is_bare && (PROCESSORS.has_in_any_case(name) || PROCESSORS.has_in_any_case(end)) {
            let span = view.span(from..view.octets.len());
            let message = said::file_ext_executable::for_processor(Quote::text(name, span));
            findings.add(span, message);
            return;
        }
        if let Some((_, found)) = extension(name).filter(|(_, found)| runs(found)) {
            let span = view.span(from..view.octets.len());
            let found = Quote::text(format!(".{}", found.to_ascii_lowercase()), span);
            let message = said::file_ext_executable::of_extension(found);
            // A well-known site shows the file, or has a page about it.
            let mut segments = case.reference.path().split('/');
            let is_page = case.owned && segments.any(|one| PAGES.contains(&one));
            let severity = match is_page || is_library(case.reference.path()) {
                true => Severity::Notice,
                false => declared::FILE_EXT_EXECUTABLE.severity,
            };
            findings.add_with(severity, span, message);
            return;
        }
    }
}
