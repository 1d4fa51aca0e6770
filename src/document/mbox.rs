//! mbox: messages one after the other, each after a line that starts with `From `.

use std::ops::Range;

/// What a message starts after, if the line before it is empty.
const SEPARATOR: &[u8] = b"\nFrom ";

fn is_after_empty(before: &[u8]) -> bool {
    before.ends_with(b"\n") || before.ends_with(b"\n\r")
}

/// Whether the line of a separator has a date (RFC 4155 appendix A), or a header follows it, as neither is of a sentence that starts so.
fn is_separator(line: &[u8]) -> bool {
    has_date(line) || is_before_header(line)
}

fn is_before_header(line: &[u8]) -> bool {
    let near = &line[..line.len().min(LONGEST_SEPARATOR)];
    let next = near
        .splitn(2, |byte| *byte == b'\n')
        .nth(1)
        .unwrap_or_default();
    let name = next
        .iter()
        .take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'-');
    let length = name.count();
    length > 1
        && next
            .get(length..)
            .is_some_and(|rest| rest.starts_with(b": "))
}

fn has_date(line: &[u8]) -> bool {
    const DAYS: [&[u8]; 7] = [b"Mon", b"Tue", b"Wed", b"Thu", b"Fri", b"Sat", b"Sun"];
    let near = &line[..line.len().min(LONGEST_SEPARATOR)];
    let mut words = near
        .split(|byte| *byte == b'\n')
        .next()
        .unwrap_or_default()
        .split(u8::is_ascii_whitespace);
    let is_time = |word: &[u8]| {
        let colon = memchr::memchr(b':', word);
        let sides = colon.and_then(|at| Some([word.get(at.checked_sub(1)?)?, word.get(at + 1)?]));
        sides.is_some_and(|sides| sides.iter().all(|side| side.is_ascii_digit()))
    };
    words.any(|word| is_time(word) || DAYS.contains(&word))
}

/// How many bytes of a separator are looked at.
const LONGEST_SEPARATOR: usize = 512;

/// The places of the messages, without the lines before them.
pub(super) fn messages(bytes: &[u8]) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        if at >= bytes.len() {
            return None;
        }
        let mut start = at;
        if bytes[at..].starts_with(b"From ") {
            start += memchr::memchr(b'\n', &bytes[at..]).map_or(bytes.len() - at, |end| end + 1);
        }
        // The line before a separator is empty; elsewhere it is text that starts so.
        let mut from = memchr::memmem::find_iter(&bytes[start..], SEPARATOR);
        let end = from.find_map(|offset| {
            let before = &bytes[start..start + offset];
            let is_first = before.is_empty() || is_after_empty(before);
            (is_first && is_separator(&bytes[start + offset + 1..])).then_some(start + offset + 1)
        });
        at = end.unwrap_or(bytes.len());
        Some(start..at)
    })
}

/// How many messages `bytes` hold.
pub fn count_messages(bytes: &[u8]) -> u64 {
    messages(bytes).count() as u64
}

/// Where the last message of `bytes` starts, if that is not before `from`. A box may be cut there.
pub fn last_message(bytes: &[u8], from: usize) -> Option<usize> {
    let near = bytes.get(from.saturating_sub(SEPARATOR.len() + 2)..)?;
    let offset = bytes.len() - near.len();
    let mut found = memchr::memmem::rfind_iter(near, SEPARATOR).map(|at| offset + at);
    let start =
        found.find(|at| is_after_empty(&bytes[..*at]) && is_separator(&bytes[*at + 1..]))? + 1;
    (start >= from).then_some(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_split_at_lines_after_an_empty_one() {
        let text =
            "From a Mon\nSubject: x\n\nhello\nFrom here on\n\nFrom b Tue\r\nSubject: y\r\n\r\n";
        let found: Vec<_> = messages(text.as_bytes())
            .map(|place| &text[place])
            .collect();
        assert_eq!(
            found,
            [
                "Subject: x\n\nhello\nFrom here on\n\n",
                "Subject: y\r\n\r\n"
            ]
        );
        let last = last_message(text.as_bytes(), 0).expect("two messages");
        assert!(text[last..].starts_with("From b Tue"));
        assert_eq!(last_message(text.as_bytes(), last), Some(last));
        assert_eq!(last_message(text.as_bytes(), last + 1), None);
        assert_eq!(last_message(b"From a\n\nFrom here", 9), None);
        assert_eq!(last_message(b"x\nFrom a\n", 0), None);
        assert_eq!(messages(b"").count(), 0);
        assert_eq!(messages(b"From ").count(), 1);
    }
}
