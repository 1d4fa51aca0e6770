//! Names that Windows reads in its own way (RFC 3986 §7.3).

use crate::syntax::letter_case::is_one_of;

/// Names of devices without a number.
const DEVICES: [&str; 8] = [
    "aux", "clock$", "con", "conin$", "conout$", "nul", "prn", "pipe$",
];

/// Whether the name of a device can start like this: by its first three letters.
#[inline]
pub fn may_start_device(text: &[u8]) -> bool {
    let Some([first, second, third]) = text.first_chunk() else {
        return false;
    };
    // Setting bit 5 makes capital letters small.
    let small = |octet: u8| octet | 0x20;
    matches!(small(*first), b'a' | b'c' | b'l' | b'n' | b'p')
        && matches!(
            &[small(*first), small(*second), small(*third)],
            b"aux" | b"clo" | b"com" | b"con" | b"lpt" | b"nul" | b"pip" | b"prn"
        )
}

/// Whether a name without its extension is that of a device, which it is in any directory.
pub fn is_device(stem: &str) -> bool {
    // None is longer; `COM¹` has five octets.
    if stem.len() > 7 || !may_start_device(stem.as_bytes()) {
        return false;
    }
    let mut characters = stem.chars();
    let last = characters.next_back();
    let before = characters.as_str();
    let has_port = is_one_of(before, &["com", "lpt"]);
    let has_number =
        last.is_some_and(|last| last.is_ascii_digit() || matches!(last, '¹' | '²' | '³'));
    has_port && has_number || is_one_of(stem, &DEVICES)
}

/// Whether a name is that of a stream of a file, `name:stream:$TYPE`.
pub fn is_stream(text: &str) -> bool {
    let Some((name, kind)) = text.rsplit_once(":$") else {
        return false;
    };
    name.contains(':') && kind.starts_with(|first: char| first.is_ascii_alphabetic())
}

/// Whether a name may be the short one that FAT and NTFS make of a long one: up to six characters, `~`, a
/// number, and an extension of up to three.
pub fn is_short_name(text: &str) -> bool {
    let (stem, extension) = text.split_once('.').unwrap_or((text, ""));
    let Some((name, number)) = stem.split_once('~') else {
        return false;
    };
    (2..=8).contains(&stem.len())
        && !name.is_empty()
        && name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'$'))
        && name.bytes().any(|byte| byte.is_ascii_alphabetic())
        && (1..=2).contains(&number.len())
        && !number.starts_with('0')
        && number.bytes().all(|byte| byte.is_ascii_digit())
        && extension.len() <= 3
        && extension.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    /// In any case, and with numbers.
    #[test]
    fn names_that_windows_knows() {
        hold("devices", |[stem]| is_device(stem));
        hold("streams", |[name]| is_stream(name));
        hold("short names", |[name]| is_short_name(name));
    }
}
