//! mbox: messages one after the other, each after a line that starts with `From `.

use std::ops::Range;

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
        let mut from = memchr::memmem::find_iter(&bytes[start..], b"\nFrom ");
        let end = from.find_map(|offset| {
            let before = &bytes[start..start + offset];
            let is_after_empty =
                before.is_empty() || before.ends_with(b"\n") || before.ends_with(b"\n\r");
            is_after_empty.then_some(start + offset + 1)
        });
        at = end.unwrap_or(bytes.len());
        Some(start..at)
    })
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
        assert_eq!(messages(b"").count(), 0);
        assert_eq!(messages(b"From ").count(), 1);
    }
}
