//! The IPv6 parser (section "Host parsing").

use super::errors::{Log, ValidationError, ValidationErrorKind, failure};

/// A reader over the address; offsets are into the address, errors into the whole text.
struct Reader<'a> {
    address: &'a str,
    /// Offset of the address in the text that the state machine reads.
    start: usize,
    pointer: usize,
}

impl Reader<'_> {
    /// The byte at the pointer, `None` at the end. All that the grammar knows is ASCII.
    fn peek(&self) -> Option<u8> {
        self.address.as_bytes().get(self.pointer).copied()
    }

    fn digit(&self, radix: u32) -> Option<u16> {
        self.peek()
            .and_then(|byte| char::from(byte).to_digit(radix))
            .map(|value| value as u16)
    }

    fn fail<T>(
        &self,
        kind: ValidationErrorKind,
        from: usize,
        to: usize,
    ) -> Result<T, ValidationError> {
        Err(failure(kind, self.start + from, self.start + to))
    }

    /// Failure because of the character at the pointer; at the end, because of the one before.
    fn fail_here<T>(&self, kind: ValidationErrorKind) -> Result<T, ValidationError> {
        let here = self.pointer;
        match self
            .address
            .get(here..)
            .and_then(|rest| rest.chars().next())
        {
            Some(c) => self.fail(kind, here, here + c.len_utf8()),
            // All that the pointer moves over is ASCII.
            None => self.fail(kind, here.saturating_sub(1), here),
        }
    }

    /// Failure because of all that is left.
    fn fail_rest<T>(&self, kind: ValidationErrorKind) -> Result<T, ValidationError> {
        self.fail(kind, self.pointer, self.address.len())
    }
}

/// The IPv6 parser. `address` is without its brackets at offset `start` of the text that the
/// state machine reads.
pub(super) fn parse(
    address: &str,
    start: usize,
    log: &mut Log,
) -> Result<[u16; 8], ValidationError> {
    use ValidationErrorKind::*;
    let mut reader = Reader {
        address,
        start,
        pointer: 0,
    };
    let mut pieces = [0u16; 8];
    let mut index = 0;
    let mut compress = None;
    if reader.peek() == Some(b':') {
        if !address.starts_with("::") {
            return reader.fail_here(Ipv6InvalidCompression);
        }
        reader.pointer = 2;
        index = 1;
        compress = Some(index);
    }
    while let Some(byte) = reader.peek() {
        if index == 8 {
            return reader.fail_rest(Ipv6TooManyPieces);
        }
        if byte == b':' {
            if compress.is_some() {
                let before = reader.pointer.saturating_sub(1);
                return reader.fail(Ipv6MultipleCompression, before, reader.pointer + 1);
            }
            reader.pointer += 1;
            index += 1;
            compress = Some(index);
            continue;
        }
        let piece_start = reader.pointer;
        let mut value = 0u16;
        while reader.pointer - piece_start < 4
            && let Some(digit) = reader.digit(16)
        {
            value = value << 4 | digit;
            reader.pointer += 1;
        }
        let length = reader.pointer - piece_start;
        match reader.peek() {
            Some(b'.') => {
                if length == 0 {
                    return reader.fail_here(Ipv4InIpv6InvalidCodePoint);
                }
                reader.pointer = piece_start;
                if index > 6 {
                    return reader.fail_rest(Ipv4InIpv6TooManyPieces);
                }
                let parts = parse_ipv4_tail(&mut reader)?;
                if let Some([high, low]) = pieces.get_mut(index..index + 2) {
                    *high = parts[0] << 8 | parts[1];
                    *low = parts[2] << 8 | parts[3];
                }
                index += 2;
                break;
            }
            Some(b':') => {
                reader.pointer += 1;
                if reader.peek().is_none() {
                    return reader.fail_here(Ipv6InvalidCodePoint);
                }
            }
            Some(_) => return reader.fail_here(Ipv6InvalidCodePoint),
            None => {}
        }
        if length > 1 && u32::from(value) < 1 << (4 * (length - 1)) {
            let from = start + piece_start;
            log.report(Ipv6PieceLeadingZero, from, from + length);
        }
        if let Some(piece) = pieces.get_mut(index) {
            *piece = value;
        }
        index += 1;
    }
    match compress {
        // The pieces after the compression move to the end.
        Some(compress) => {
            if let Some(tail) = pieces.get_mut(compress.min(8)..) {
                tail.rotate_right((8 - index).min(tail.len()));
            }
        }
        None if index != 8 => {
            return reader.fail(Ipv6TooFewPieces, 0, address.len());
        }
        None => {}
    }
    Ok(pieces)
}

/// The four numbers of the IPv4 address that an IPv6 address ends in.
fn parse_ipv4_tail(reader: &mut Reader<'_>) -> Result<[u16; 4], ValidationError> {
    use ValidationErrorKind::*;
    let start = reader.pointer;
    let mut parts = [0u16; 4];
    let mut seen = 0;
    while reader.peek().is_some() {
        if seen > 0 {
            if reader.peek() != Some(b'.') || seen == 4 {
                return reader.fail_here(Ipv4InIpv6InvalidCodePoint);
            }
            reader.pointer += 1;
        }
        let part_start = reader.pointer;
        let mut value = None;
        while let Some(digit) = reader.digit(10) {
            let next = match value {
                None => digit,
                Some(0) => {
                    return reader.fail(Ipv4InIpv6InvalidCodePoint, part_start, reader.pointer + 1);
                }
                Some(value) => value * 10 + digit,
            };
            reader.pointer += 1;
            if next > 255 {
                while reader.digit(10).is_some() {
                    reader.pointer += 1;
                }
                return reader.fail(Ipv4InIpv6OutOfRangePart, part_start, reader.pointer);
            }
            value = Some(next);
        }
        let Some(value) = value else {
            return reader.fail_here(Ipv4InIpv6InvalidCodePoint);
        };
        if let Some(part) = parts.get_mut(seen) {
            *part = value;
        }
        seen += 1;
    }
    match seen {
        4 => Ok(parts),
        _ => reader.fail(Ipv4InIpv6TooFewParts, start, reader.pointer),
    }
}
