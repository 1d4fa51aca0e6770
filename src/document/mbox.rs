//! mbox: messages one after the other, each after a line that starts with `From `.

use std::ops::Range;

/// What a message starts after, if the line before it is empty.
const SEPARATOR: &[u8] = b"\nFrom ";

fn is_after_empty(before: &[u8]) -> bool {
    before.ends_with(b"\n") || before.ends_with(b"\n\r")
}

/// Whether a line that starts with `From ` is a separator: it has a date, as `Sun Nov 29` (RFC 4155 appendix A), or a mailbox, and at
/// least a time, a day or a header after it. A sentence starts so, too.
fn is_separator(line: &[u8]) -> bool {
    let near = &line[..line.len().min(LONGEST_SEPARATOR)];
    let first = near.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let words = first.split(u8::is_ascii_whitespace).skip(1);
    let words: Vec<&[u8]> = words.filter(|word| !word.is_empty()).collect();
    let is_dated = words
        .windows(2)
        .any(|pair| DAYS.contains(&pair[0]) && MONTHS.contains(&pair[1]));
    let is_mailbox = words
        .first()
        .is_some_and(|word| *word == b"-" || word.contains(&b'@'));
    let has_date = || {
        words
            .iter()
            .any(|word| is_time(word) || DAYS.contains(word))
    };
    is_dated || is_mailbox && (has_date() || is_before_header(line))
}

const DAYS: [&[u8]; 7] = [b"Mon", b"Tue", b"Wed", b"Thu", b"Fri", b"Sat", b"Sun"];
const MONTHS: [&[u8]; 12] = [
    b"Jan", b"Feb", b"Mar", b"Apr", b"May", b"Jun", b"Jul", b"Aug", b"Sep", b"Oct", b"Nov", b"Dec",
];

fn is_time(word: &[u8]) -> bool {
    let colon = memchr::memchr(b':', word);
    let sides = colon.and_then(|at| Some([word.get(at.checked_sub(1)?)?, word.get(at + 1)?]));
    sides.is_some_and(|sides| sides.iter().all(|side| side.is_ascii_digit()))
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
        let text = "From a@x Mon\nSubject: x\n\nhello\nFrom here on\n\nFrom our call at 9:30: x\n\nFrom b Tue Nov 3\r\nSubject: y\r\n\r\n";
        let found: Vec<_> = messages(text.as_bytes())
            .map(|place| &text[place])
            .collect();
        assert_eq!(
            found,
            [
                "Subject: x\n\nhello\nFrom here on\n\nFrom our call at 9:30: x\n\n",
                "Subject: y\r\n\r\n"
            ]
        );
        let last = last_message(text.as_bytes(), 0).expect("two messages");
        assert!(text[last..].starts_with("From b Tue Nov"));
        assert_eq!(last_message(text.as_bytes(), last), Some(last));
        assert_eq!(last_message(text.as_bytes(), last + 1), None);
        assert_eq!(last_message(b"From a\n\nFrom here", 9), None);
        assert_eq!(last_message(b"x\nFrom a\n", 0), None);
        assert_eq!(messages(b"").count(), 0);
        assert_eq!(messages(b"From ").count(), 1);
    }
}
