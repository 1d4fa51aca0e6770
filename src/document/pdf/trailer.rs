//! Whether a file was cut.

use memchr::memmem;

/// Whether a file stops before its end: each revision of it ends with `%%EOF` (ISO 32000-2 §7.5.5), after which there are
/// no objects.
pub(super) fn is_cut(bytes: &[u8]) -> bool {
    let end = memmem::rfind(bytes, b"%%EOF").unwrap_or(0);
    let rest = bytes.get(end..).unwrap_or_default();
    memmem::find(rest, b" obj").is_some()
}

#[cfg(test)]
mod tests {
    use super::is_cut;

    #[test]
    fn objects_stand_before_the_end() {
        for (text, expected) in [
            ("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n", false),
            ("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n", true),
            ("%PDF-1.7\n1 0 obj\n%%EOF\n2 0 obj\n<</URI(", true),
            ("%PDF-1.7\n", false),
        ] {
            assert_eq!(is_cut(text.as_bytes()), expected, "{text}");
        }
    }
}
