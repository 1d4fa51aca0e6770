//! When two labels look alike: skeletons (UTS #39 §4), and what plain letters and digits pass for.

/// How many letters of a label are compared; the DNS ends at 63 octets.
pub const MAX_FOLDED: usize = 64;

/// Prototypes of UTS #39 that are no US-ASCII letters, but pass for some at a glance: small capitals,
/// and Greek and Cyrillic letters in other hands. In the skeleton's own terms, where m is rn.
const PASSES_FOR: &[(char, &str)] = &[
    ('ß', "b"),
    ('ƅ', "b"),
    ('Ɛ', "e"),
    ('ǝ', "e"),
    ('ȝ', "3"),
    ('ɐ', "a"),
    ('ɒ', "a"),
    ('ɔ', "c"),
    ('ɛ', "e"),
    ('ɜ', "e"),
    ('ɢ', "g"),
    ('ɴ', "n"),
    ('ʀ', "r"),
    ('ʃ', "f"),
    ('ʉ', "u"),
    ('ʌ', "v"),
    ('ʍ', "rn"),
    ('ʎ', "y"),
    ('ʙ', "b"),
    ('ʜ', "h"),
    ('ʟ', "l"),
    ('Γ', "r"),
    ('μ', "u"),
    ('π', "n"),
    ('ς', "c"),
    ('χ', "x"),
    ('ω', "w"),
    ('д', "d"),
    ('л', "n"),
    ('ҏ', "p"),
    ('ҳ', "x"),
    ('մ', "u"),
    ('ᴀ', "a"),
    ('ᴃ', "b"),
    ('ᴅ', "d"),
    ('ᴇ', "e"),
    ('ᴊ', "j"),
    ('ᴌ', "l"),
    ('ᴎ', "n"),
    ('ᴘ', "p"),
    ('ᴙ', "r"),
    ('ᴛ', "t"),
    ('∂', "d"),
    ('ĸ', "k"),
    ('ꞓ', "e"),
];

/// What a label looks like: its skeleton by UTS #39 in lower case, without marks above and below, and
/// with what passes for a letter of US-ASCII turned into it. Two labels with one skeleton look alike.
pub fn skeleton(label: &str) -> String {
    let mut out = String::with_capacity(label.len());
    for found in unicode_security::skeleton(label).take(4 * MAX_FOLDED) {
        for lowered in found.to_lowercase() {
            match PASSES_FOR
                .iter()
                .find(|(prototype, _)| *prototype == lowered)
            {
                Some((_, letters)) => out.push_str(letters),
                // Marks and modifiers are neither letters nor digits.
                None if lowered.is_alphanumeric() || lowered == '-' => out.push(lowered),
                None => {}
            }
        }
    }
    out
}

/// What a label of US-ASCII passes for, once 0, 1, 3, 4, 5, 7, 8, 9, |, i, l, rn, vv and cl are read as
/// the letters that they are drawn like; capital letters are lowered. Of a longer label, the first
/// [`MAX_FOLDED`] letters count.
pub fn ascii_fold<'b>(label: &str, buffer: &'b mut [u8; MAX_FOLDED]) -> &'b str {
    let drawn_like = |byte: u8| match byte.to_ascii_lowercase() {
        b'0' => b'o',
        b'1' | b'|' | b'i' => b'l',
        b'3' => b'e',
        b'4' => b'a',
        b'5' => b's',
        b'7' => b't',
        b'8' => b'b',
        b'9' => b'g',
        other => other,
    };
    let mut rest = label.bytes().map(drawn_like).peekable();
    let mut length = 0;
    for slot in buffer.iter_mut() {
        let Some(byte) = rest.next() else { break };
        let two = match (byte, rest.peek()) {
            (b'r', Some(b'n')) => Some(b'm'),
            (b'v', Some(b'v')) => Some(b'w'),
            (b'c', Some(b'l')) => Some(b'd'),
            _ => None,
        };
        if two.is_some() {
            rest.next();
        }
        *slot = two.unwrap_or(byte);
        length += 1;
    }
    buffer
        .get(..length)
        .and_then(|folded| std::str::from_utf8(folded).ok())
        .unwrap_or("")
}

/// The letters of a label as a set: a bit for each of a to z, one for all else.
pub fn letters(label: &str) -> u32 {
    label.bytes().fold(0, |set, byte| {
        set | match byte {
            b'a'..=b'z' => 1 << (byte - b'a'),
            _ => 1 << 26,
        }
    })
}

/// Whether two labels with one fold differ by nothing but a small `i` for an `l`, or the other way
/// round: letters that a reader in small type still tells apart.
pub fn differs_in_small_i_only(typed: &str, name: &str) -> bool {
    typed.len() == name.len()
        && typed.bytes().zip(name.bytes()).all(|(typed, name)| {
            typed.eq_ignore_ascii_case(&name)
                || matches!((typed, name), (b'i' | b'L', b'l') | (b'l', b'i'))
        })
}

/// Whether one edit (a letter put in, left out or exchanged, or two neighbours swapped) makes one
/// label of the other.
pub fn is_one_edit(a: &str, b: &str) -> bool {
    let (short, long) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    let (short, long) = (short.as_bytes(), long.as_bytes());
    if long.len() - short.len() > 1 || short == long {
        return false;
    }
    let same = |(x, y): &(&u8, &u8)| x == y;
    let prefix = short.iter().zip(long).take_while(same).count();
    let suffix = short
        .iter()
        .rev()
        .zip(long.iter().rev())
        .take_while(same)
        .count()
        .min(short.len() - prefix);
    let (x, y) = (
        short.get(prefix..short.len() - suffix).unwrap_or_default(),
        long.get(prefix..long.len() - suffix).unwrap_or_default(),
    );
    match (x, y) {
        ([], [_]) | ([_], [_]) => true,
        ([a, b], [c, d]) => a == d && b == c,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skeletons_see_through_scripts_and_marks() {
        for (label, name) in [
            ("pаypаl", "paypal"),
            ("аррӏе", "apple"),
            ("googlé", "google"),
            ("ɢoogle", "google"),
            ("miсrоsоft", "microsoft"),
            ("facebооk", "facebook"),
            ("тwitter", "twitter"),
            ("εbay", "ebay"),
            ("łinkedin", "linkedin"),
            ("gοοgle", "google"),
        ] {
            assert_eq!(skeleton(label), skeleton(name), "{label}");
        }
        assert_ne!(skeleton("münchen"), skeleton("munich"));
    }

    #[test]
    fn folds_see_through_digits() {
        for (label, name) in [
            ("paypa1", "paypal"),
            ("PayPaI", "paypal"),
            ("rnicrosoft", "microsoft"),
            ("g00gle", "google"),
            ("tvvitter", "twitter"),
            ("m1crosoft", "microsoft"),
            ("4mazon", "amazon"),
            ("clropbox", "dropbox"),
            ("icIoud", "icloud"),
        ] {
            let (mut a, mut b) = ([0; MAX_FOLDED], [0; MAX_FOLDED]);
            assert_eq!(
                ascii_fold(label, &mut a),
                ascii_fold(name, &mut b),
                "{label}"
            );
        }
        assert!(differs_in_small_i_only("paypai", "paypal"));
        assert!(!differs_in_small_i_only("paypaI", "paypal"));
        assert!(!differs_in_small_i_only("paypa1", "paypal"));
    }

    #[test]
    fn edits() {
        for (a, b, near) in [
            ("gogole", "google", true),
            ("gogle", "google", true),
            ("gooogle", "google", true),
            ("foogle", "google", true),
            ("google", "google", false),
            ("gogoel", "google", false),
            ("goglee", "google", false),
            ("", "a", true),
        ] {
            assert_eq!(is_one_edit(a, b), near, "{a} {b}");
            assert_eq!(is_one_edit(b, a), near, "{b} {a}");
        }
    }
}
