//! Files of other computers, as Windows reads `file:` URIs (RFC 8089 appendix E.3).

use crate::syntax::{Reference, Span};

/// The computer whose file a `file:` URI names, if it is another one, and its place: after two slashes, or after more than three,
/// with which Windows writes a share.
pub fn remote_file<'t>(reference: &Reference<'t>) -> Option<(&'t str, Span)> {
    let text = reference.text();
    let scheme = reference.scheme();
    let scheme = scheme.filter(|scheme| scheme.eq_ignore_ascii_case("file"))?;
    let rest = text.get(scheme.len() + 1..)?;
    // Browsers drop tabs and line breaks.
    let host = rest.trim_start_matches(['/', '\\', '\t', '\n', '\r']);
    let run = rest[..rest.len() - host.len()].bytes();
    let slashes = run.filter(|byte| matches!(byte, b'/' | b'\\')).count();
    let start = text.len() - host.len();
    let host = host.split(['/', '\\', '?', '#']).next()?;
    let host = without_port(host);
    let is_drive = matches!(host.as_bytes(), [letter, b':' | b'|'] if letter.is_ascii_alphabetic());
    let is_local = host.is_empty() || is_drive || host.eq_ignore_ascii_case("localhost");
    let is_remote = (slashes == 2 || slashes > 3) && !is_local;
    is_remote.then(|| (host, Span::new(start, start + host.len())))
}

/// A host without what Windows takes for the port of WebDAV: `@SSL`, `@80`.
fn without_port(mut host: &str) -> &str {
    while let Some((before, port)) = host.rsplit_once('@')
        && (port.eq_ignore_ascii_case("ssl") || port.parse::<u16>().is_ok())
    {
        host = before;
    }
    host
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use crate::syntax::Standard;

    #[test]
    fn files_of_other_computers() {
        hold("files of other computers", |[text]| {
            let reference = Reference::split(text, Standard::Rfc3986);
            remote_file(&reference).map(|(host, _)| host)
        });
    }
}
