//! Which rungs of the ladder a text may need, found in one pass of 16 bytes at a time. `benches/README.md` has what
//! that gains.

use wide::u8x16;

/// What a text as a whole has or lacks.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Prefilter {
    /// Whether it holds a `%`.
    pub percent: bool,
    /// Whether it holds a capital letter.
    pub capital: bool,
    /// Whether it has a `.` at its start or after a `/`, where a dot-segment would start.
    pub leading_dot: bool,
}

impl Prefilter {
    /// Reads every byte of `text` once.
    #[inline]
    pub fn of(text: &str) -> Prefilter {
        let none = u8x16::splat(0);
        let (mut percent, mut capital, mut leading_dot) = (none, none, 0);
        // The start of a text is like a slash before it.
        let mut slash_before = 1;
        let mut read = |bytes: u8x16, slash_before: u32| {
            percent |= bytes.simd_eq(u8x16::splat(b'%'));
            let offset = bytes - u8x16::splat(b'A');
            capital |= offset.min(u8x16::splat(b'Z' - b'A')).simd_eq(offset);
            let slashes = bytes.simd_eq(u8x16::splat(b'/')).to_bitmask();
            let dots = bytes.simd_eq(u8x16::splat(b'.')).to_bitmask();
            leading_dot |= (slashes << 1 | slash_before) & dots;
            slashes >> 15 & 1
        };
        let mut rest = text.as_bytes();
        while let Some((chunk, others)) = rest.split_first_chunk::<16>() {
            slash_before = read(u8x16::new(*chunk), slash_before);
            rest = others;
        }
        if !rest.is_empty() {
            match text.as_bytes().last_chunk::<16>() {
                // The first of these bytes was read already, with the byte before it.
                Some(chunk) => read(u8x16::new(*chunk), 0),
                None => {
                    let mut chunk = [0; 16];
                    chunk[..rest.len()].copy_from_slice(rest);
                    read(u8x16::new(chunk), slash_before)
                }
            };
        }
        Prefilter {
            percent: percent.to_bitmask() != 0,
            capital: capital.to_bitmask() != 0,
            leading_dot: leading_dot != 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_prefilter_finds_what_is_there() {
        for length in 0..50 {
            for place in 0..length {
                for (found, expected) in [
                    (
                        "%",
                        Prefilter {
                            percent: true,
                            ..Prefilter::default()
                        },
                    ),
                    (
                        "A",
                        Prefilter {
                            capital: true,
                            ..Prefilter::default()
                        },
                    ),
                    (
                        "Z",
                        Prefilter {
                            capital: true,
                            ..Prefilter::default()
                        },
                    ),
                    (
                        "/.",
                        Prefilter {
                            leading_dot: true,
                            ..Prefilter::default()
                        },
                    ),
                    ("[@", Prefilter::default()),
                    ("a.", Prefilter::default()),
                ] {
                    let text =
                        format!("{}{found}{}", "a".repeat(place), "a".repeat(length - place));
                    assert_eq!(Prefilter::of(&text), expected, "{text}");
                }
            }
        }
        assert!(Prefilter::of(".").leading_dot);
        assert!(!Prefilter::of("").leading_dot);
    }
}
