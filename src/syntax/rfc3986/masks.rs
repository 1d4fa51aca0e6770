//! Bytes as bits: which bytes of a block are colons, slashes, letters, and so on.
//!
//! The fast path splits and checks a reference by arithmetic on these masks, with few
//! branches. The time that an ordinary URI takes depends on how often the processor mispredicts a branch, not on
//! how many bytes are read. Blocks are 64 bytes, read 16 at a time.

use wide::u8x16;

/// One bit for each byte of a block of up to 64 bytes; the first byte is the lowest bit.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Masks {
    /// `:`
    pub colon: u64,
    /// `/`
    pub slash: u64,
    /// `?`
    pub question: u64,
    /// `#`
    pub number_sign: u64,
    /// `@`
    pub at: u64,
    /// `%`
    pub percent: u64,
    /// `ALPHA`
    pub alpha: u64,
    /// `DIGIT`
    pub digit: u64,
    /// `HEXDIG`
    pub hex_digit: u64,
    /// Characters that are not allowed in any component: neither unreserved nor reserved nor `%`. Brackets count
    /// too, since only an IP literal has them.
    pub not_allowed: u64,
}

impl Masks {
    /// The bytes in a block.
    pub const SIZE: usize = 64;

    /// The masks of the first block of `bytes`.
    #[inline]
    pub fn of(bytes: &[u8]) -> Masks {
        let mut masks = Masks::default();
        let block = &bytes[..bytes.len().min(Self::SIZE)];
        let mut rest = block;
        let mut at = 0;
        while let Some((chunk, others)) = rest.split_first_chunk::<16>() {
            masks.add(u8x16::new(*chunk), at);
            rest = others;
            at += 16;
        }
        if rest.is_empty() {
            return masks;
        }
        match block.last_chunk::<16>() {
            // The last 16 bytes overlap those before; the same bits are set again.
            Some(chunk) => masks.add(u8x16::new(*chunk), block.len() - 16),
            None => {
                masks.add(u8x16::new(padded(block)), 0);
                // `a` is in no mask but those of letters and digits.
                let inside = below(block.len());
                masks.alpha &= inside;
                masks.hex_digit &= inside;
            }
        }
        masks
    }

    /// Adds the bits of 16 bytes that start at byte `at` of the block.
    #[inline(always)]
    fn add(&mut self, bytes: u8x16, at: usize) {
        let is = |byte: u8| bytes.simd_eq(u8x16::splat(byte));
        let within = |bytes: u8x16, first: u8, last: u8| {
            let offset = bytes - u8x16::splat(first);
            offset.min(u8x16::splat(last - first)).simd_eq(offset)
        };
        let bits = |mask: u8x16| u64::from(mask.to_bitmask() as u16) << at;

        // Setting bit 5 makes capital letters small, and no other byte a letter.
        let lowered = bytes | u8x16::splat(0x20);
        let alpha = within(lowered, b'a', b'z');
        let digit = within(bytes, b'0', b'9');
        let allowed = alpha
            | within(bytes, b'#', b';')
            | within(bytes, b'?', b'@')
            | is(b'!')
            | is(b'=')
            | is(b'_')
            | is(b'~');
        self.colon |= bits(is(b':'));
        self.slash |= bits(is(b'/'));
        self.question |= bits(is(b'?'));
        self.number_sign |= bits(is(b'#'));
        self.at |= bits(is(b'@'));
        self.percent |= bits(is(b'%'));
        self.alpha |= bits(alpha);
        self.digit |= bits(digit);
        self.hex_digit |= bits(digit | within(lowered, b'a', b'f'));
        self.not_allowed |= bits(!allowed);
    }
}

/// Whether `test` sets no bit for any of `bytes`, of which it gets 16 at once; it has to set none for `a`.
#[inline(always)]
#[cfg(feature = "review")]
pub(crate) fn none_is(bytes: &[u8], test: impl Fn(u8x16) -> u8x16) -> bool {
    let (chunks, rest) = bytes.as_chunks::<16>();
    let found = |chunk: [u8; 16]| test(u8x16::new(chunk)).to_bitmask() != 0;
    let last = match bytes.last_chunk::<16>() {
        // The last 16 bytes overlap those before.
        Some(chunk) => *chunk,
        None => padded(rest),
    };
    !chunks.iter().any(|chunk| found(*chunk)) && (rest.is_empty() || !found(last))
}

/// Fewer than 16 bytes, with `a` after them. Two reads that overlap take less time than a copy of their number.
#[inline(always)]
fn padded(bytes: &[u8]) -> [u8; 16] {
    const LETTERS: u128 = u128::from_le_bytes([b'a'; 16]);
    let length = bytes.len();
    let text = match (bytes.first_chunk(), bytes.last_chunk()) {
        (Some(first), Some(last)) => {
            let last = u128::from(u64::from_le_bytes(*last));
            u128::from(u64::from_le_bytes(*first)) | last << (8 * (length - 8))
        }
        _ => match (bytes.first_chunk(), bytes.last_chunk()) {
            (Some(first), Some(last)) => {
                let last = u128::from(u32::from_le_bytes(*last));
                u128::from(u32::from_le_bytes(*first)) | last << (8 * (length - 4))
            }
            _ => {
                let bytes = bytes.iter().rev();
                bytes.fold(0, |text, byte| text << 8 | u128::from(*byte))
            }
        },
    };
    (text | LETTERS << (8 * length)).to_le_bytes()
}

/// Whether a block holds nothing but characters that path, query and fragment allow, and none that ends one of them or
/// starts an escape.
#[inline]
pub(super) fn is_plain(block: &[u8; Masks::SIZE]) -> bool {
    let (chunks, _) = block.as_chunks::<16>();
    let plain = chunks.iter().fold(u8x16::splat(u8::MAX), |plain, chunk| {
        let bytes = u8x16::new(*chunk);
        let is = |byte: u8| bytes.simd_eq(u8x16::splat(byte));
        let within = |bytes: u8x16, first: u8, last: u8| {
            let offset = bytes - u8x16::splat(first);
            offset.min(u8x16::splat(last - first)).simd_eq(offset)
        };
        let alpha = within(bytes | u8x16::splat(0x20), b'a', b'z');
        let others = within(bytes, b'&', b';') | is(b'_') | is(b'=') | is(b'~');
        plain & (alpha | others | is(b'@') | is(b'$') | is(b'!'))
    });
    plain.to_bitmask() as u16 == u16::MAX
}

/// The bits of the first `count` bytes.
#[inline]
pub(super) const fn below(count: usize) -> u64 {
    if count >= 64 {
        u64::MAX
    } else {
        (1 << count) - 1
    }
}

#[cfg(test)]
mod tests {
    use super::super::characters;
    use super::*;

    #[test]
    fn masks_agree_with_the_table_of_characters() {
        // Every byte value, at every place of a block, in blocks of every length.
        for length in [1, 2, 3, 4, 5, 7, 8, 9, 12, 15, 16, 17, 31, 33, 63, 64] {
            for value in 0..=255u8 {
                let place = usize::from(value) % length;
                let mut bytes = vec![b'-'; length];
                bytes[place] = value;
                let masks = Masks::of(&bytes);
                let only = |mask: u64, expected: bool| {
                    assert_eq!(
                        mask,
                        u64::from(expected) << place,
                        "{value} at {place} of {length}"
                    );
                };
                only(masks.colon, value == b':');
                only(masks.slash, value == b'/');
                only(masks.question, value == b'?');
                only(masks.number_sign, value == b'#');
                only(masks.at, value == b'@');
                only(masks.percent, value == b'%');
                only(masks.alpha, characters::ALPHA.contains(value));
                only(masks.digit, characters::DIGIT.contains(value));
                only(masks.hex_digit, characters::HEXDIG.contains(value));
                let allowed = characters::QUERY.contains(value) || value == b'%' || value == b'#';
                only(masks.not_allowed, !allowed);
                if let Some(block) = bytes.first_chunk() {
                    let ends = matches!(value, b'?' | b'#' | b'%');
                    assert_eq!(is_plain(block), allowed && !ends, "{value} at {place}");
                }
            }
        }
    }
}
