//! What a program sees, as a reading.

use super::programs::{Octets, Program, Seen};
use super::reading::ReadingError;
use super::reading::{Parser, Reading};
use crate::syntax::{Components, Span};

/// Reads `text` as a program does. The target is put together from the parts that the program reports.
pub(super) fn read(program: &'static Program, text: &str) -> Reading {
    let parser = Parser::Program(program);
    match program.read(text) {
        Ok(seen) => {
            let (text, components) = written(&seen, has_empty_authority(program, text, &seen));
            Reading {
                assumes_scheme: seen.is_scheme_assumed,
                error: seen.port_refusal.map(ReadingError::Refusal),
                ..Reading::new(parser, text, components, true)
            }
        }
        Err(refusal) => {
            let components = Components {
                host: Some(Span::default()),
                ..Components::default()
            };
            Reading {
                valid: false,
                accepts: false,
                error: Some(ReadingError::Refusal(refusal)),
                ..Reading::new(parser, "", components, false)
            }
        }
    }
}

/// Whether a text has an authority that is empty, which a program writes again although it reports no host: `file:///a`.
fn has_empty_authority(program: &Program, text: &str, seen: &Seen<'_>) -> bool {
    let scheme = seen.scheme.as_deref().unwrap_or_default();
    let rest = text
        .get(scheme.len()..)
        .and_then(|rest| rest.strip_prefix("://"));
    let is_typed =
        !seen.path.is_empty() && rest.is_some_and(|rest| rest.as_bytes().starts_with(&seen.path));
    // `urlunsplit` does so for some schemes alone, and not before two slashes.
    let is_left_out =
        program.id == "python-urllib" && (scheme != b"file" || seen.path.starts_with(b"//"));
    is_typed && !is_left_out
}

/// The parts between their delimiters, and where they are. Octets that are not UTF-8 are shown as U+FFFD.
fn written(seen: &Seen<'_>, has_empty_authority: bool) -> (String, Components) {
    let mut text = String::new();
    let mut add = |before: &str, part: &Option<Octets<'_>>, after: &str| {
        let part = part.as_deref()?;
        text.push_str(before);
        let start = text.len();
        text.push_str(&String::from_utf8_lossy(part));
        let span = Span::new(start, text.len());
        text.push_str(after);
        Some(span)
    };
    let scheme = add("", &seen.scheme, ":");
    let has_authority = has_empty_authority
        || seen.host.is_some()
        || seen.userinfo.is_some()
        || seen.port.is_some();
    let start = add(
        if has_authority { "//" } else { "" },
        &Some(Octets::default()),
        "",
    );
    let userinfo = add("", &seen.userinfo, "@");
    // Some programs report an IPv6 address without its brackets.
    let is_bare = |host: &Octets<'_>| host.contains(&b':') && !host.starts_with(b"[");
    let (open, close) = match seen.host.as_ref().is_some_and(is_bare) {
        true => ("[", "]"),
        false => ("", ""),
    };
    let host = add(open, &seen.host, close);
    let port = add(":", &seen.port, "");
    let end = add("", &Some(Octets::default()), "");
    let path = add("", &Some(seen.path.clone()), "").unwrap_or_default();
    let query = add("?", &seen.query, "");
    let fragment = add("#", &seen.fragment, "");
    let authority = start.zip(end).filter(|_| has_authority);
    let components = Components {
        scheme,
        authority: authority.map(|(start, end)| Span {
            start: start.start,
            end: end.end,
        }),
        userinfo,
        // A program reports an empty host where there is none.
        host: host.or(end),
        port,
        path,
        query,
        fragment,
    };
    (text, components)
}

#[cfg(test)]
mod tests {
    use super::super::programs::program;
    use super::*;
    use crate::examples::hold;

    #[test]
    fn parts_are_put_together_and_found_again() {
        let seen = |id: &str, text: &str| read(program(id).expect("a program"), text);
        let reading = seen("python-urllib", "http://u:p@[::1]:80/a?b#c");
        assert_eq!(reading.href(), Some("http://u:p@[::1]:80/a?b#c"));
        assert_eq!(reading.host(), Some("::1"));
        assert_eq!(reading.userinfo(), Some("u:p"));
        assert_eq!(reading.port(), Some("80"));
        assert_eq!(reading.path(), "/a");
        // A port that cannot be read is no refusal of the text.
        let reading = seen("python-urllib", "http://evil.example:99999/a");
        assert_eq!(
            (reading.is_taken(), reading.host(), reading.port()),
            (true, Some("evil.example"), None)
        );
        assert!(reading.error.is_some());
        let reading = seen("go", "http://%ff/");
        assert_eq!(reading.host(), Some("\u{fffd}"));
        let reading = seen("go", "mailto:a@b");
        assert_eq!(
            (reading.host(), reading.href()),
            (Some(""), Some("mailto:a@b"))
        );
        // An empty authority is written, or what follows it would be another.
        hold("an empty authority is written", |[id, text]| {
            let reading = seen(id, text);
            assert_eq!(reading.host(), Some(""), "{id} {text}");
            reading.href().map(str::to_owned)
        });
        let reading = seen("curl", "example.com");
        assert!(reading.assumes_scheme && reading.valid);
        let reading = seen("curl", "http://a b/");
        assert_eq!(
            (reading.valid, reading.host(), reading.href()),
            (false, Some(""), None)
        );
    }
}
