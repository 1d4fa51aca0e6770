//! Whether a name may be one edit away from a label, without a look at each name; `benches/README.md` has what that
//! gains.
//!
//! An edit changes two neighbouring octets at most. So of two labels with five octets or more that are one edit apart, the
//! first two octets are the same, or the last two are; and their lengths differ by one octet at most.

use super::built_in::NAMES;
use super::by_length::has_at_most;
use crate::facts::lookalikes::fold::letters;

/// The shortest label that is judged: a name that one edit turns it into has five octets at least.
const SHORTEST: usize = 6;

/// The names, sorted by a pair of their octets, and those with the same pair by length.
struct Pairs {
    /// The pairs and lengths.
    keys: [u32; NAMES.len()],
    /// The letters of the names, in the same order.
    letters: [u32; NAMES.len()],
}

impl Pairs {
    /// Sorts by insertion.
    const fn of(are_last: bool) -> Self {
        let mut sorted = Pairs {
            keys: [0; NAMES.len()],
            letters: [0; NAMES.len()],
        };
        let mut end = 0;
        while end < NAMES.len() {
            let name = &NAMES[end];
            let octets = name.brand.label.as_bytes();
            let pair = match are_last {
                true => octets.last_chunk(),
                false => octets.first_chunk(),
            };
            let key = match pair {
                Some(pair) => key(pair, octets.len()),
                None => 0,
            };
            let mut at = end;
            while at > 0 && key < sorted.keys[at - 1] {
                sorted.keys[at] = sorted.keys[at - 1];
                sorted.letters[at] = sorted.letters[at - 1];
                at -= 1;
            }
            sorted.keys[at] = key;
            sorted.letters[at] = name.letters;
            end += 1;
        }
        sorted
    }

    /// Whether a name has this pair, a length that differs from `length` by one at most, and at most two letters that are
    /// not in `set`, or the other way round.
    fn has(&self, pair: Option<&[u8; 2]>, length: usize, set: u32) -> bool {
        let Some(pair) = pair else {
            return true;
        };
        let (least, most) = (key(pair, length.saturating_sub(1)), key(pair, length + 1));
        let first = self.keys.partition_point(|known| *known < least);
        let names = self.keys.iter().zip(&self.letters).skip(first);
        names
            .take_while(|(known, _)| **known <= most)
            .any(|(_, letters)| has_at_most::<2>(letters ^ set))
    }
}

/// A pair and a length in octets, of which all above 255 are one: a label of a host has 63 at most.
const fn key([one, other]: &[u8; 2], length: usize) -> u32 {
    let length = if length > 0xff { 0xff } else { length as u8 };
    u32::from_be_bytes([0, *one, *other, length])
}

static BY_FIRST: Pairs = Pairs::of(false);

static BY_LAST: Pairs = Pairs::of(true);

/// `false` if no built-in name is one edit away from `label`.
pub fn may_be_near(label: &str) -> bool {
    let octets = label.as_bytes();
    let set = letters(label);
    octets.len() < SHORTEST
        || BY_FIRST.has(octets.first_chunk(), octets.len(), set)
        || BY_LAST.has(octets.last_chunk(), octets.len(), set)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_is_missed() {
        for name in &NAMES {
            let label = name.brand.label;
            for at in 0..label.len() {
                let (before, after) = label.split_at(at);
                let without = after.get(1..).unwrap_or_default();
                let one = after.get(..1).unwrap_or_default();
                let other = without.get(..1).unwrap_or_default();
                let behind = without.get(1..).unwrap_or_default();
                for edited in [
                    format!("{before}{without}"),
                    format!("{before}x{after}"),
                    format!("{before}x{without}"),
                    format!("{before}{other}{one}{behind}"),
                ] {
                    assert!(may_be_near(&edited), "{label} {edited}");
                }
            }
        }
        assert!(!may_be_near("weather-station"));
    }
}
