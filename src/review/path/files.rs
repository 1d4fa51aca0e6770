//! Names that file systems and servers treat specially.

use super::file_names::extension;
use super::pieces::for_each_piece;
use crate::facts::file_types::{is_program, is_served};
use crate::facts::host::reads_as_host;
use crate::facts::recipients::recipients;
use crate::facts::sensitive::{may_be_sensitive, sensitive_file};
use crate::facts::windows_names::{is_device, is_short_name, is_stream, may_start_device};
use crate::review::prelude::*;

/// `windows-device-name`: a segment that Windows reads as a device.
pub(super) fn device_name(case: &Case<'_>, findings: &mut Findings) {
    for_each_piece(
        case,
        findings,
        may_start_device,
        |text, view, piece, findings| {
            let stem = text
                .split(['.', ':', ';'])
                .next()
                .unwrap_or("")
                .trim_end_matches(' ');
            if is_device(stem) {
                let span = view.span(piece);
                let name = Quote::text(stem.to_ascii_lowercase(), span);
                let message = said::windows_device_name(name);
                findings.add(span, message);
            }
        },
    );
}

/// `windows-path-trick`: a name by which Windows finds a file that has another one.
pub(super) fn windows_trick(case: &Case<'_>, findings: &mut Findings) {
    // An address of mail or a number names no file.
    if recipients(case.reference).is_some() {
        return;
    }
    // Where the drive letter of a file is at home (RFC 8089 appendix E.2).
    let drive = case
        .has_scheme(&["file"])
        .then(|| case.reference.components().path.start + 1);
    for_each_piece(
        case,
        findings,
        |_| true,
        |text, view, piece, findings| {
            let span = view.span(piece);
            let is_plain_drive =
                Some(span.start) == drive && text.len() == 2 && text.ends_with(':');
            // Without a scheme, a host comes first: `example.com.`.
            let is_host = span.start == 0 && reads_as_host(text.trim_end_matches('.'));
            if let Some(message) = trick(text).filter(|_| !is_plain_drive && !is_host) {
                findings.add(span, message);
            }
        },
    );
}

/// What Windows makes of a piece of a path, if it is a name for another one.
fn trick(text: &str) -> Option<&'static str> {
    let is_drive = matches!(text.as_bytes(), [letter, b':' | b'|'] if letter.is_ascii_alphabetic());
    let is_dots = matches!(text.trim_end_matches(' '), "." | "..");
    Some(if is_drive {
        "This segment is a drive letter. On Windows, the path starts over here."
    } else if is_stream(text) {
        "On Windows, this is a stream of a file: it gets the file past a check of its extension."
    } else if is_short_name(text) {
        "On Windows, this may be the short name of another file."
    } else if is_dots && text.ends_with(' ') {
        "Windows ignores spaces at the end of a name, so that this is a dot-segment there."
    } else if has_trailing_dot_or_space(text) {
        "Windows ignores dots and spaces at the end of a name: the extension is the one before them."
    } else {
        return None;
    })
}

fn has_trailing_dot_or_space(text: &str) -> bool {
    let name = text.trim_end_matches(['.', ' ']);
    name.len() < text.len()
        && extension(name).is_some_and(|(_, found)| is_served(found) || is_program(found))
}

/// Segments of sites that show the files of repositories.
const SHOWING: [&str; 7] = ["blob", "raw", "src", "tree", "browse", "plain", "+"];

/// `sensitive-file`: sensitive file.
pub(super) fn sensitive(case: &Case<'_>, findings: &mut Findings) {
    let text = case.text();
    let path = case.reference.components().path;
    // An escape, or a NUL, may end the path earlier.
    let ends_so = case
        .marks_after_authority
        .any(Marks::PERCENT.or(Marks::CONTROL))
        || may_be_sensitive(path.of(text).as_bytes());
    if ends_so && is_own_file(path.of(text)) && case.reference.scheme() != Some("file") {
        look(case, path, findings);
    }
    let components = case.reference.components();
    if components.query.is_none() && components.fragment.is_none() {
        return;
    }
    for param in case.values().take(Findings::MAX_COUNTED) {
        let value = param.value.of(text);
        // A text about the file is no path to it.
        let is_path = value.starts_with(['/', '.', '%', '\\'])
            || ["..", ":/", ":\\", ":%", "%3A", "%3a"]
                .iter()
                .any(|mark| value.contains(mark));
        if is_path && value.len() > 4 {
            look(case, param.value, findings);
        }
    }
}

/// Whether a path is that of a file of the site itself, near its root.
fn is_own_file(path: &str) -> bool {
    let is_shown = || path.split('/').any(|segment| SHOWING.contains(&segment));
    path.starts_with('/') && path.split('/').count() <= 5 && !is_shown()
}

fn look(case: &Case<'_>, span: Span, findings: &mut Findings) {
    let view = case.decoded().fully(span);
    let end = view
        .octets
        .iter()
        .position(|octet| *octet == 0)
        .unwrap_or(view.octets.len());
    let Some(text) = view
        .octets
        .get(..end)
        .and_then(|text| std::str::from_utf8(text).ok())
    else {
        return;
    };
    if let Some(file) = sensitive_file(text) {
        let place = view.span(end - file.len()..end);
        let file = Quote::text(file, place);
        findings.add(place, said::sensitive_file(file));
    }
}
