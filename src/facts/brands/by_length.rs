//! Names of like length: an edit changes it by one octet at most.

use super::brand::Brand;
use super::built_in::{NAMES, STARTING, brand_at};
use crate::facts::lookalikes::fold::letters;

/// The numbers of the names, by the lengths of their labels.
static BY_LENGTH: [u16; NAMES.len()] = {
    let mut numbers = [0; NAMES.len()];
    let mut count = 0;
    let mut length = 0;
    while count < NAMES.len() {
        let mut index = 0;
        while index < NAMES.len() {
            if NAMES[index].brand.label.len() == length {
                numbers[count] = index as u16;
                count += 1;
            }
            index += 1;
        }
        length += 1;
    }
    numbers
};

/// How many sets of letters are compared at once.
const AT_ONCE: usize = 8;

/// The letters of the names in the same order, side by side: most of them are looked at and left. No name has the
/// sets at the end, so that there are always as many as are compared at once.
static LETTERS: [u32; NAMES.len() + AT_ONCE] = {
    let mut letters = [u32::MAX; NAMES.len() + AT_ONCE];
    let mut at = 0;
    while at < BY_LENGTH.len() {
        letters[at] = NAMES[BY_LENGTH[at] as usize].letters;
        at += 1;
    }
    letters
};

/// How many names have labels that are shorter than each length.
static SHORTER: [u16; 65] = {
    let mut shorter = [0; 65];
    let mut length = 0;
    while length < shorter.len() {
        let mut count = 0;
        while count < BY_LENGTH.len() && NAMES[BY_LENGTH[count] as usize].brand.label.len() < length
        {
            count += 1;
        }
        shorter[length] = count as u16;
        length += 1;
    }
    shorter
};

/// The names whose labels have from `least` to `most` octets, and whose letters differ from the set `letters` in
/// `BITS` letters at most. The shortest come first.
pub fn of_length<const BITS: usize>(
    least: usize,
    most: usize,
    letters: u32,
) -> impl Iterator<Item = Brand<'static>> {
    let start = shorter(least);
    let end = shorter(most.saturating_add(1)).max(start);
    let whole = (end - start).next_multiple_of(AT_ONCE);
    let sets = LETTERS.get(start..start + whole).unwrap_or_default();
    let (groups, _) = sets.as_chunks::<AT_ONCE>();
    let is_near = move |set: &u32| has_at_most::<BITS>(set ^ letters);
    groups
        .iter()
        .enumerate()
        .filter(move |(_, sets)| sets.iter().fold(false, |any, set| any | is_near(set)))
        .flat_map(move |(group, sets)| {
            let first = start + group * AT_ONCE;
            let near = sets.iter().enumerate().filter(move |(_, set)| is_near(set));
            near.map(move |(at, _)| first + at)
        })
        .filter(move |at| *at < end)
        .filter_map(|at| brand_at(usize::from(*BY_LENGTH.get(at)?)))
}

/// How many names have fewer octets.
fn shorter(length: usize) -> usize {
    SHORTER
        .get(length)
        .map_or(NAMES.len(), |count| (*count).into())
}

/// The names of at least `least` octets that start like `label` and may be two edits away from it: among those of one length
/// they are together. An edit that adds or removes a letter changes the set of letters by one, and any other by two.
pub fn within_two(label: &str, least: usize) -> impl Iterator<Item = Brand<'static>> {
    let first = label.as_bytes().first().copied().unwrap_or_default();
    let shortest = label.len().saturating_sub(2).max(least);
    let (own_length, letters) = (label.len(), letters(label));
    let is_ascii = label.is_ascii();
    let start_of = |number: &u16| {
        let octets = STARTING.get(usize::from(*number));
        octets.map_or(0, |octets| octets.to_be_bytes()[0])
    };
    (shortest..=own_length + 2).flat_map(move |length| {
        // Of letters beyond ASCII one edit changes several octets.
        let bits = match is_ascii {
            true => 4 - length.abs_diff(own_length),
            false => 4,
        };
        let (start, end) = (shorter(length), shorter(length + 1));
        let names = BY_LENGTH.get(start..end).unwrap_or_default();
        let before = names.partition_point(|number| start_of(number) < first);
        let names = names.get(before..).unwrap_or_default().iter();
        let sets = LETTERS.get(start + before..).unwrap_or_default();
        names
            .take_while(move |number| start_of(number) == first)
            .zip(sets)
            .filter(move |(_, set)| (*set ^ letters).count_ones() as usize <= bits)
            .filter_map(|(number, _)| brand_at(usize::from(*number)))
    })
}

/// Whether at most `BITS` bits of a set are set.
pub const fn has_at_most<const BITS: usize>(set: u32) -> bool {
    let mut rest = set;
    let mut removed = 0;
    while removed < BITS {
        rest &= rest.wrapping_sub(1);
        removed += 1;
    }
    rest == 0
}
