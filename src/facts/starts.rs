//! Finding the strings of a table inside a longer one.

use crate::syntax::adjacent::Adjacent;
use crate::tables::table::Table;

/// How the strings of a table start, to find these strings inside a longer one: 64 bits for each of `WORDS`, of which
/// the first four octets of a string choose one. Where hundreds of strings are looked for in most texts, more bits let
/// fewer others pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Starts<const WORDS: usize = 64>([u64; WORDS]);

impl<const WORDS: usize> Starts<WORDS> {
    /// Without strings.
    pub const NONE: Self = Starts([0; WORDS]);

    /// Those of the strings in the first column of a table.
    pub const fn of<const COLUMNS: usize>(table: &Table<COLUMNS>) -> Self {
        let (mut starts, mut row) = (Self::NONE, 0);
        while row < table.row_count() {
            starts = starts.with(table.cell(row, 0).as_bytes());
            row += 1;
        }
        starts
    }

    /// These starts, and that of one string more, of four octets at least.
    pub const fn with(mut self, text: &[u8]) -> Self {
        let [first, second, third, fourth, ..] = text else {
            panic!("a string that is found inside of others has four octets or more")
        };
        let bit = Self::bit([*first, *second, *third, *fourth]);
        self.0[bit / 64] |= 1 << (bit % 64);
        self
    }

    const fn bit(start: [u8; 4]) -> usize {
        let unused = 32 - (64 * WORDS).ilog2();
        (u32::from_le_bytes(start).wrapping_mul(0x9e37_79b1) >> unused) as usize
    }

    /// The places of `text` at which a string of the table may start.
    pub fn places<'t>(&self, text: &'t str) -> impl Iterator<Item = usize> + use<'_, 't, WORDS> {
        let windows = text.as_bytes().adjacent().enumerate();
        windows.filter_map(|(at, start)| self.has(*start).then_some(at))
    }

    /// `false` if no string of the table starts so.
    #[inline]
    pub const fn has(&self, start: [u8; 4]) -> bool {
        let bit = Self::bit(start);
        self.0[bit / 64] >> (bit % 64) & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn strings_inside_of_others_are_found() {
        const STARTS: Starts = Starts::NONE.with(b"login").with(b"verif");
        hold("places", |[text]| {
            let places = STARTS.places(text).map(|place| place.to_string());
            places.collect::<Vec<_>>()
        });
    }
}
