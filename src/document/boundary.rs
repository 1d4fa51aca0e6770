//! Whether the parts of a message end where they say.

use std::collections::HashSet;

use mail_parser::{MessagePart, MimeHeaders};

/// The boundaries that close a multipart somewhere in a message: the lines `--boundary--` (RFC 2046 §5.1.1).
pub(super) struct Closed<'b>(HashSet<&'b [u8]>);

impl<'b> Closed<'b> {
    /// Those of a message.
    pub fn of(bytes: &'b [u8]) -> Self {
        let lines = bytes.split(|byte| *byte == b'\n');
        let closing = lines.filter_map(|line| {
            let line = line.strip_prefix(b"--")?.trim_ascii_end();
            line.strip_suffix(b"--")
        });
        Closed(closing.collect())
    }

    /// Whether a multipart has an end. One without a boundary has none to miss.
    pub fn has(&self, part: &MessagePart<'_>) -> bool {
        let kind = part.content_type();
        let boundary = kind.and_then(|kind| kind.attribute("boundary"));
        boundary.is_none_or(|boundary| self.0.contains(boundary.trim_ascii_end().as_bytes()))
    }
}
