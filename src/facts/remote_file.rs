//! Files of other computers: as Windows reads `file:` URIs (RFC 8089 appendix E.3), and UNC paths, `\\host\share\file`, with the
//! form in which Windows asks a web server for the file (WebDAV).

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
    // The address in brackets has colons (§3.2.2), and a word in them is to be filled in: `file://[path]`.
    let is_word = host.starts_with('[') && !host.contains(':');
    let is_remote = (slashes == 2 || slashes > 3) && !is_local && !is_word;
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

/// The URI of a path that starts with the letter of a drive.
pub fn uri_of_drive(path: &str) -> Option<String> {
    let [drive, b':', b'\\' | b'/', next @ ..] = path.as_bytes() else {
        return None;
    };
    let is_path = drive.is_ascii_alphabetic() && next.first() != Some(&b'/');
    is_path.then(|| format!("file:///{}", path.replace('\\', "/")))
}

/// The URI of the UNC path `text`; `None` if it is none, or names no share.
///
/// ```
/// use urilens::facts::remote_file::uri_of_unc;
///
/// assert_eq!(uri_of_unc(r"\\host\share\a").as_deref(), Some("file://host/share/a"));
/// assert_eq!(uri_of_unc(r"\\host@SSL@8443\share").as_deref(), Some("https://host:8443/share"));
/// ```
pub fn uri_of_unc(text: &str) -> Option<String> {
    let (machine, share) = text.strip_prefix(r"\\")?.split_once('\\')?;
    if share.is_empty() {
        return None;
    }
    let share = share.replace('\\', "/");
    let mut parts = machine.split('@');
    let host = parts.next().filter(|host| is_name(host))?;
    // After “@” is the port of a web server, after “@SSL” that of one that encrypts.
    let (mut scheme, mut port) = (None, String::new());
    for part in parts {
        match part.eq_ignore_ascii_case("ssl") {
            true => scheme = Some("https"),
            false if is_port(part) => port = format!(":{part}"),
            false => return None,
        }
    }
    let scheme = match (scheme, port.is_empty()) {
        (Some(scheme), _) => scheme,
        (None, false) => "http",
        (None, true) => "file",
    };
    Some(format!("{scheme}://{host}{port}/{share}"))
}

fn is_port(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether `text` may be the name of a host or of a user.
pub(super) fn is_name(text: &str) -> bool {
    let is_name = |found: char| found.is_alphanumeric() || matches!(found, '.' | '-' | '_' | '+');
    !text.is_empty() && text.chars().all(is_name)
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

    #[test]
    fn files_and_web_servers() {
        hold("files and web servers", |[text]| uri_of_unc(text));
    }
}
