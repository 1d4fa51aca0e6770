//! What is known of a file before its objects are read: whether it is encrypted, and whether it was cut.

use memchr::memmem;

use super::tokens::is_blank;

/// Whether the file says that it is encrypted (§7.6).
pub(super) fn is_encrypted(bytes: &[u8]) -> bool {
    memmem::find_iter(bytes, b"/Encrypt").any(|at| {
        let after = bytes.get(at + 8..).unwrap_or_default();
        let value = after.iter().find(|byte| !is_blank(**byte));
        let is_key = after
            .first()
            .is_some_and(|byte| is_blank(*byte) || *byte == b'<');
        is_key && value.is_some_and(|byte| byte.is_ascii_digit() || *byte == b'<')
    })
}

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
