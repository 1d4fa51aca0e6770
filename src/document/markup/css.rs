//! References in style sheets: `url(…)` and `@import "…"`.

use std::ops::Range;

/// The places of the references in `text`.
pub(super) fn references(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(offset) = memchr::memchr3(b'(', b'@', b'/', &bytes[at..]) {
        let mark = at + offset;
        at = mark + 1;
        match bytes[mark] {
            b'/' if bytes[at..].starts_with(b"*") => {
                // A comment.
                let end = memchr::memmem::find(&bytes[at + 1..], b"*/");
                at = end.map_or(bytes.len(), |end| at + 1 + end + 2);
            }
            b'(' if is_url(&bytes[..mark]) => {
                at = argument(text, at, b')', &mut found);
            }
            b'@' if starts_with(&bytes[at..], b"import") => {
                let rest = &text[at + 6..];
                let start = text.len() - rest.trim_start().len();
                if matches!(bytes.get(start), Some(b'"' | b'\'')) {
                    at = argument(text, start, b';', &mut found);
                }
            }
            _ => {}
        }
    }
    found
}

fn is_url(before: &[u8]) -> bool {
    let start = before.len().saturating_sub(3);
    before[start..].eq_ignore_ascii_case(b"url")
}

fn starts_with(text: &[u8], word: &[u8]) -> bool {
    let start = text.get(..word.len());
    start.is_some_and(|start| start.eq_ignore_ascii_case(word))
}

/// Finds the text in quotation marks at `start`, or the one up to `close`, and returns where it ends.
fn argument(text: &str, start: usize, close: u8, found: &mut Vec<Range<usize>>) -> usize {
    let inside = text.get(start..).unwrap_or_default();
    let trimmed = inside.trim_start();
    let start = start + inside.len() - trimmed.len();
    let (start, rest, close) = match trimmed.as_bytes() {
        [quote @ (b'"' | b'\''), rest @ ..] => (start + 1, rest, *quote),
        rest => (start, rest, close),
    };
    let Some(length) = memchr::memchr2(close, b'\n', rest) else {
        return text.len();
    };
    let end = start + length;
    let reference = text.get(start..end).unwrap_or_default().trim_end();
    let is_whole =
        rest[length] == close && !(close == b')' && reference.contains(['(', '"', '\'']));
    if is_whole && !reference.is_empty() {
        found.push(start..start + reference.len());
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn style_sheets() {
        let found = |text: &'static str| -> Vec<&str> {
            references(text)
                .into_iter()
                .map(|place| &text[place])
                .collect()
        };
        assert_eq!(found("a{b:url(x.png)} c{d:URL( 'y z' )}"), ["x.png", "y z"]);
        assert_eq!(
            found("@import \"a.css\"; @import url(b.css);"),
            ["a.css", "b.css"]
        );
        assert_eq!(
            found("/* url(no) */ url(\"http://a/b)c\")"),
            ["http://a/b)c"]
        );
        assert_eq!(
            found("url( url() rgb(1,2,3) @media x url(a\n) url(b"),
            [""; 0]
        );
    }
}
