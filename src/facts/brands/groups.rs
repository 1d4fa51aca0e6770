//! The groups of names in which a misspelt one is looked for. The build script sorts the built-in names into them with this.

/// The longest name has fewer octets.
pub const LENGTHS: usize = 32;

/// The shortest name that is looked for inside longer words: shorter ones are parts of many.
pub const SHORTEST_INSIDE: usize = 6;

/// Which group a name is in that starts so and has so many octets.
pub fn group(first: u8, length: usize) -> usize {
    let letter = match first {
        b'a'..=b'z' => first - b'a',
        _ => 26,
    };
    usize::from(letter) * LENGTHS + length
}
