//! Finding rows of a table by the hashes of their keys. Most keys that are looked up are in no table: then nothing is
//! compared. The indexes are made when the program is built.

/// The longest key that is looked up, in bytes; no row has a longer one. So a look-up takes no more time in a longer text, of
/// which there may be as many as it has octets.
pub const LONGEST: usize = 64;

/// No row.
pub const EMPTY: u16 = u16::MAX;

/// A key in lower case, if it is as short as those in tables.
pub fn lowered<'b>(key: &str, buffer: &'b mut [u8; LONGEST]) -> Option<&'b [u8]> {
    let lowered = buffer.get_mut(..key.len())?;
    lowered.copy_from_slice(key.as_bytes());
    lowered.make_ascii_lowercase();
    Some(lowered)
}

/// The rows that may have a key, in order: all that have it are among them.
#[inline]
pub fn rows_at<'s>(slots: &'s [u16], key: &[u8]) -> impl Iterator<Item = usize> + use<'s> {
    // The number of slots is a power of two.
    let mask = slots.len().wrapping_sub(1);
    let mut slot = (key.len() <= LONGEST).then(|| hash(key) & mask);
    std::iter::from_fn(move || {
        let row = *slots.get(slot?)?;
        slot = slot.map(|slot| (slot + 1) & mask);
        (row != EMPTY).then_some(row.into())
    })
}

/// A number that all octets decide; eight at once.
#[inline]
pub fn hash(text: &[u8]) -> usize {
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut hash = text.len() as u64;
    let mut rest = text;
    while let Some((eight, others)) = rest.split_first_chunk::<8>() {
        hash = (hash ^ u64::from_le_bytes(*eight))
            .wrapping_mul(FACTOR)
            .rotate_left(29);
        rest = others;
    }
    // What is left over may overlap what was read, or itself.
    let left = match (text.last_chunk::<8>(), rest.first_chunk::<4>()) {
        (Some(_), _) if rest.is_empty() => 0,
        (Some(last), _) => u64::from_le_bytes(*last),
        (None, Some(first)) => {
            let last = match rest.last_chunk::<4>() {
                Some(last) => u32::from_le_bytes(*last),
                None => 0,
            };
            (u32::from_le_bytes(*first) as u64) << 32 | last as u64
        }
        (None, None) => match rest {
            [] => 0,
            [one] => *one as u64,
            [one, .., last] => {
                (*one as u64) << 16 | (rest[rest.len() / 2] as u64) << 8 | *last as u64
            }
        },
    };
    let mixed = (hash ^ left).wrapping_mul(FACTOR);
    (mixed >> 40) as usize
}
