//! Where line breaks belong to a text, and what the line behind one says.

use crate::facts::lookup::is_listed;
use crate::facts::parameters::{LONGEST, folded, params, params_by_ampersand};
use crate::review::Case;
use crate::review::safe::safe;
use crate::syntax::{Component, Span};

/// Names of params that hold a text of several lines, as people write it: a message to share, the body of
/// an issue, the code of a playground. In lower case, letters only; sorted.
#[rustfmt::skip]
pub(in crate::review) static PROSE: &[&str] = &[
    "abstract", "body", "caption", "code", "comment", "comments", "content", "desc", "description",
    "details", "message", "msg", "note", "notes", "quote", "status", "steps", "su", "subject", "summary",
    "text", "title",
];

/// What a line begins with that another protocol obeys: headers of HTTP and mail, and commands of mail
/// and data bases. In lower case.
pub(in crate::review) const OBEYED: [&str; 33] = [
    "access-control-",
    "auth ",
    "bcc:",
    "cc:",
    "config ",
    "connection:",
    "content-",
    "cookie:",
    "delete /",
    "ehlo",
    "eval ",
    "flushall",
    "from:",
    "get /",
    "helo",
    "host:",
    "http/",
    "link:",
    "location:",
    "mail from",
    "mime-version:",
    "post /",
    "put /",
    "quit",
    "rcpt to",
    "refresh:",
    "set ",
    "set-cookie",
    "slaveof",
    "status:",
    "to:",
    "transfer-encoding",
    "x-",
];

/// The values whose line breaks belong to a text of several lines, from left to right: they are meant for
/// one, and no line of theirs is one that another protocol obeys. Such texts hold a `;` like any other,
/// so only `&` ends one.
pub(in crate::review) fn prose(case: &Case<'_>) -> Vec<Span> {
    let tail = [Component::Query, Component::Fragment];
    tail.into_iter()
        .filter_map(|component| case.component(component))
        .flat_map(|(_, span)| params_by_ampersand(case.text(), span))
        .filter(|param| {
            let mut buffer = [0; LONGEST];
            let name = case.decoded().fully(param.name);
            name.text()
                .and_then(|name| folded(name, |byte| byte.is_ascii_alphabetic(), &mut buffer))
                .and_then(|name| std::str::from_utf8(name).ok())
                .is_some_and(|name| is_listed(PROSE, name))
        })
        .map(|param| param.value)
        .filter(|value| {
            let view = case.decoded().fully(*value);
            let mut lines = view.octets.split(|octet| matches!(octet, b'\r' | b'\n'));
            lines.next();
            !lines.map(<[u8]>::trim_ascii_start).any(is_obeyed)
        })
        .collect()
}

/// Whether `span` stands in one of `values`, which are sorted.
pub(in crate::review) fn is_within(values: &[Span], span: Span) -> bool {
    let behind = values.partition_point(|value| value.start <= span.start);
    behind
        .checked_sub(1)
        .and_then(|at| values.get(at))
        .is_some_and(|value| value.overlaps(span))
}

pub(in crate::review) fn is_obeyed(line: &[u8]) -> bool {
    // A space may be written as a `+`.
    let start: Vec<u8> = line
        .iter()
        .take(24)
        .map(|octet| {
            if *octet == b'+' {
                b' '
            } else {
                octet.to_ascii_lowercase()
            }
        })
        .collect();
    OBEYED.iter().any(|word| start.starts_with(word.as_bytes()))
}

/// Where line breaks are what the format asks for: in the first body of a `mailto` or `sms` URI,
/// whose lines RFC 6068 §5 has end with `%0D%0A`; and in a text fragment, which quotes lines of the
/// page (`#:~:text=`).
pub(in crate::review) fn quoted_lines(case: &Case<'_>) -> Option<Span> {
    if let Some((fragment, span)) = case.component(Component::Fragment)
        && let Some(directive) = fragment.find(":~:")
    {
        return Some(Span {
            start: span.start + directive as u32,
            ..span
        });
    }
    if !case.has_scheme(&["mailto", "sms"]) {
        return None;
    }
    let (_, query) = case.component(Component::Query)?;
    params(case.text(), query)
        .find(|param| param.name.of(case.text()).eq_ignore_ascii_case("body"))
        .map(|param| param.value)
}

/// How much is quoted of the line that a line break begins, in characters.
pub(in crate::review) const QUOTED: usize = 32;

/// The line that an encoded line break begins, up to the next one, safe to show. `None` where there is
/// none, or a secret in it.
pub(in crate::review) fn line_behind(
    case: &Case<'_>,
    span: Span,
    secrets: &[Span],
) -> Option<String> {
    let behind = Span {
        start: span.end,
        ..case.whole()
    };
    let view = case.decoded().fully(behind);
    let mut characters = view.characters();
    let mut line = String::new();
    let mut end = 0;
    let mut cut = false;
    for (range, found) in characters.by_ref() {
        cut = line.chars().count() >= QUOTED;
        if found == '\r' || found == '\n' || cut {
            break;
        }
        end = range.end;
        line.push(found);
    }
    let place = view.span(0..end);
    if line.trim().is_empty() || secrets.iter().any(|one| one.overlaps(place)) {
        return None;
    }
    // A space in a quotation is a space.
    let words: Vec<String> = line.trim().split(' ').map(safe).collect();
    let line = words.join(" ");
    Some(if cut { format!("{line}…") } else { line })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_sorted() {
        assert!(PROSE.is_sorted_by(|a, b| a < b));
        assert!(OBEYED.is_sorted_by(|a, b| a < b));
    }

    #[test]
    fn lines_that_are_obeyed() {
        for line in [
            "Set-Cookie: a=b",
            "set-cookie:a",
            "RCPT+TO:<a>",
            "HTTP/1.1 200 OK",
            "X-A: b",
        ] {
            assert!(is_obeyed(line.as_bytes()), "{line}");
        }
        for line in [
            "",
            "https://example.com/",
            "Version: 2",
            "fn main() {}",
            "xylophone",
        ] {
            assert!(!is_obeyed(line.as_bytes()), "{line}");
        }
    }
}
