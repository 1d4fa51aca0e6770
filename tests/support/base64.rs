//! Base64 for texts of tests and benches.

/// RFC 4648 §5, without padding.
pub fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let group = |chunk: &[u8]| {
        let octet = |index: usize| u32::from(chunk.get(index).copied().unwrap_or(0));
        let bits = octet(0) << 16 | octet(1) << 8 | octet(2);
        let digit = |index: usize| char::from(DIGITS[(bits >> (18 - 6 * index)) as usize & 63]);
        (0..=chunk.len()).map(digit).collect::<String>()
    };
    bytes.chunks(3).map(group).collect()
}
