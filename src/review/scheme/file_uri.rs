//! The two kinds of `file:` URIs: local, and on another computer (RFC 8089 §2, appendix E.3).

use super::slashes::slashes;
use super::typed_scheme::uncommon_scheme;
use crate::review::Case;
use crate::syntax::Span;

/// The file that a `file:` URI names.
pub(super) enum File<'t> {
    /// On the computer that opens it.
    Local,
    /// On another computer, whose name has this place.
    Remote(&'t str, Span),
}

/// What a `file:` URI names, and the place of its scheme.
pub(super) fn file<'c>(case: &Case<'c>) -> Option<(File<'c>, Span)> {
    let (_, span) = uncommon_scheme(case).filter(|_| case.has_scheme(&["file"]))?;
    let start = span.end as usize + 1;
    let rest = case.text().get(start..)?;
    let run = slashes(rest);
    let slashes = rest
        .get(..run)?
        .bytes()
        .filter(|byte| matches!(byte, b'/' | b'\\'))
        .count();
    let after = rest.get(run..)?;
    let length = after.find(['/', '\\', '?', '#']).unwrap_or(after.len());
    let host = after.get(..length)?;
    let drive = matches!(host.as_bytes(), [letter, b':' | b'|'] if letter.is_ascii_alphabetic());
    let local = host.is_empty() || drive || host.eq_ignore_ascii_case("localhost");
    // Two slashes start an authority; with four and more, Windows writes the name of another computer.
    let file = if (slashes == 2 || slashes > 3) && !local {
        let start = start + run;
        File::Remote(host, Span::new(start, start + length))
    } else {
        File::Local
    };
    Some((file, span))
}
