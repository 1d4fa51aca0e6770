//! RFC 3986 §3.1 and RFC 7595: the scheme. What some of them do, and texts that hide or mistake
//! theirs.

use crate::facts::schemes;
use crate::review::Case;
use crate::syntax::{Component, Span};

/// The scheme with its place, if RFC 3986 §3.1 takes it for one.
pub(in crate::review) fn scheme<'c>(case: &Case<'c>) -> Option<(&'c str, Span)> {
    case.component(Component::Scheme)
        .filter(|(scheme, _)| schemes::is_well_formed(scheme))
}

/// Whether the text begins with `https://` and no third slash, as nearly every link does.
pub(in crate::review) fn is_ordinary(case: &Case<'_>) -> bool {
    case.text().strip_prefix("https://").is_some_and(|behind| {
        let first = behind.as_bytes().first();
        first.is_some_and(|first| !matches!(first, b'/' | b'\\' | b'\t' | b'\n' | b'\r'))
    })
}

/// The scheme, unless it is that of nearly every link.
pub(in crate::review) fn uncommon<'c>(case: &Case<'c>) -> Option<(&'c str, Span)> {
    let (name, _) = case.component(Component::Scheme)?;
    let common = name.eq_ignore_ascii_case("https") || name.eq_ignore_ascii_case("http");
    if common { None } else { scheme(case) }
}

/// Whether the program begins with a comment that looks like a host, and goes on behind a line break.
pub(in crate::review) fn behind_comment(case: &Case<'_>, scheme: Span) -> bool {
    let program = Span {
        start: scheme.end + 1,
        ..case.whole()
    };
    let view = case.decoded().once(program);
    view.octets.starts_with(b"//")
        && view
            .octets
            .iter()
            .any(|octet| matches!(octet, b'\n' | b'\r'))
}

/// Kinds of media that can hold a script, besides all that end in `xml`.
pub(in crate::review) const ACTIVE_MEDIA: [&str; 16] = [
    "application/ecmascript",
    "application/hta",
    "application/javascript",
    "application/x-ecmascript",
    "application/x-javascript",
    "application/x-msdownload",
    "application/x-shockwave-flash",
    "application/xhtml",
    "image/svg",
    "message/rfc822",
    "multipart/related",
    "text/ecmascript",
    "text/html",
    "text/javascript",
    "text/vbscript",
    "text/xsl",
];
