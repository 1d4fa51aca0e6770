//! The text of strings (ISO 32000-2 §7.3.4 and §7.9.2).

use crate::document::charset::without_utf8_mark;

/// The octets of `(…)`.
pub(super) fn octets_of_literal(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let [first, after @ ..] = rest {
        rest = after;
        if *first != b'\\' {
            out.push(*first);
            continue;
        }
        let Some((escaped, after)) = after.split_first() else {
            break;
        };
        rest = after;
        match escaped {
            b'n' => out.push(b'\n'),
            b'r' => out.push(b'\r'),
            b't' => out.push(b'\t'),
            b'b' => out.push(8),
            b'f' => out.push(12),
            // The line goes on.
            b'\r' => rest = after.strip_prefix(b"\n").unwrap_or(after),
            b'\n' => {}
            b'0'..=b'7' => {
                let digits = after.iter().take(2);
                let digits = digits
                    .take_while(|byte| matches!(byte, b'0'..=b'7'))
                    .count();
                let (more, after) = after.split_at(digits);
                rest = after;
                let value = more
                    .iter()
                    .fold(u32::from(*escaped - b'0'), |value, digit| {
                        8 * value + u32::from(*digit - b'0')
                    });
                // High bits are ignored, as the standard says.
                out.push(value as u8);
            }
            other => out.push(*other),
        }
    }
    out
}

/// The octets of `<…>`.
pub(super) fn octets_of_hexadecimal(bytes: &[u8]) -> impl Iterator<Item = u8> {
    let mut digits = bytes
        .iter()
        .filter_map(|byte| char::from(*byte).to_digit(16));
    // An odd digit at the end is followed by a 0.
    std::iter::from_fn(move || Some((16 * digits.next()? + digits.next().unwrap_or(0)) as u8))
}

/// Octets as text: UTF-16 or UTF-8 after a mark, UTF-8, or else Latin-1, which a URI has no use for.
pub(super) fn decoded(octets: &[u8]) -> String {
    // Viewers read the other order too.
    let is_little = octets.starts_with(b"\xff\xfe");
    if is_little || octets.starts_with(b"\xfe\xff") {
        let units = octets[2..].chunks_exact(2).map(|pair| match is_little {
            true => u16::from_le_bytes([pair[0], pair[1]]),
            false => u16::from_be_bytes([pair[0], pair[1]]),
        });
        return char::decode_utf16(units)
            .map(|one| one.unwrap_or(char::REPLACEMENT_CHARACTER))
            .collect();
    }
    let octets = without_utf8_mark(octets);
    match str::from_utf8(octets) {
        Ok(text) => text.to_owned(),
        Err(_) => octets.iter().map(|octet| char::from(*octet)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_decoded() {
        let of_literal = |bytes: &[u8]| decoded(&octets_of_literal(bytes));
        assert_eq!(
            of_literal(
                br"a\(b\)\150\50x\
c\\"
            ),
            "a(b)h(xc\\"
        );
        assert_eq!(of_literal(b"\xfe\xff\0a\0\xe9"), "a\u{e9}");
        assert_eq!(of_literal(b"\xff\xfea\0\xe9\0"), "a\u{e9}");
        assert_eq!(of_literal("\u{e9}".as_bytes()), "\u{e9}");
        assert_eq!(of_literal(b"\xe9"), "\u{e9}");
        assert_eq!(of_literal(b"\\"), "");
        assert!(octets_of_hexadecimal(b"68 747").eq(*b"htp"));
    }
}
