//! Hosts that browsers refuse and the standard accepts: those with characters newer than the browsers' Unicode, and more of
//! Firefox's.

use super::domain::to_ascii;

/// Characters of Unicode 18: the modelled Chromium and Firefox have Unicode 17. Both were asked for a host with each
/// character that the tables of this program allow.
#[rustfmt::skip]
static NEWER: [(char, char); 51] = [
    ('\u{558}', '\u{558}'), ('\u{58b}', '\u{58c}'), ('\u{5c8}', '\u{5c9}'), ('\u{b53}', '\u{b54}'),
    ('\u{1ade}', '\u{1adf}'), ('\u{1aec}', '\u{1af0}'), ('\u{208f}', '\u{208f}'), ('\u{209d}', '\u{209f}'),
    ('\u{20c2}', '\u{20c4}'), ('\u{2e60}', '\u{2e63}'), ('\u{a7dd}', '\u{a7dd}'), ('\u{a7e2}', '\u{a7e2}'),
    ('\u{ab6c}', '\u{ab6d}'), ('\u{107bb}', '\u{107bf}'), ('\u{10ec9}', '\u{10ecf}'), ('\u{10ed9}', '\u{10eee}'),
    ('\u{10ef0}', '\u{10ef9}'), ('\u{11b0a}', '\u{11b0a}'), ('\u{11df0}', '\u{11df1}'), ('\u{1246f}', '\u{1246f}'),
    ('\u{12475}', '\u{1247f}'), ('\u{12550}', '\u{12686}'), ('\u{18cd6}', '\u{18cda}'), ('\u{18d1f}', '\u{18d20}'),
    ('\u{18e00}', '\u{19191}'), ('\u{191a0}', '\u{191d2}'), ('\u{1b123}', '\u{1b128}'), ('\u{1b168}', '\u{1b168}'),
    ('\u{1ced2}', '\u{1ced4}'), ('\u{1cedd}', '\u{1cedf}'), ('\u{1cef1}', '\u{1cefd}'), ('\u{1d127}', '\u{1d128}'),
    ('\u{1d1eb}', '\u{1d1ff}'), ('\u{1d250}', '\u{1d281}'), ('\u{1d6a6}', '\u{1d6a6}'), ('\u{1db00}', '\u{1db1c}'),
    ('\u{1df1f}', '\u{1df24}'), ('\u{1df2b}', '\u{1df81}'), ('\u{1df90}', '\u{1df96}'), ('\u{1dfcd}', '\u{1dfff}'),
    ('\u{1f1ae}', '\u{1f1ae}'), ('\u{1f6d9}', '\u{1f6d9}'), ('\u{1f7da}', '\u{1f7db}'), ('\u{1f7f1}', '\u{1f7ff}'),
    ('\u{1fa8b}', '\u{1fa8d}'), ('\u{1facc}', '\u{1facc}'), ('\u{1fadd}', '\u{1fadd}'), ('\u{1faeb}', '\u{1faeb}'),
    ('\u{1faf9}', '\u{1fafa}'), ('\u{2b81e}', '\u{2b81e}'), ('\u{3d000}', '\u{3fc3f}'),
];

/// Whether a host holds such a character: the decoded host, or a label of Punycode in `domain`, what it is mapped to.
pub(super) fn has_newer(decoded: &str, domain: &str) -> bool {
    decoded.chars().any(is_newer) || domain.split('.').any(is_label_newer)
}

/// Whether Firefox refuses the host of a special scheme, decoded and as the domain that it is mapped to: quotation marks,
/// asterisks, labels that are no Punycode after `xn--`, a lone `0x` at its end, and characters newer than its Unicode.
pub(super) fn firefox_refuses(decoded: &str, domain: &str) -> bool {
    let last = domain
        .strip_suffix('.')
        .unwrap_or(domain)
        .rsplit('.')
        .next();
    domain.contains(['"', '*'])
        || last == Some("0x")
        || domain.contains("xn--") && to_ascii(domain).is_none()
        || has_newer(decoded, domain)
}

fn is_newer(found: char) -> bool {
    let next = NEWER.partition_point(|(_, last)| *last < found);
    NEWER.get(next).is_some_and(|(first, _)| *first <= found)
}

#[cfg(feature = "idna")]
fn is_label_newer(label: &str) -> bool {
    let decoded = label
        .strip_prefix("xn--")
        .and_then(idna::punycode::decode_to_string);
    decoded.is_some_and(|decoded| decoded.chars().any(is_newer))
}

/// Without UTS #46, what Punycode represents is not looked at.
#[cfg(not(feature = "idna"))]
fn is_label_newer(_: &str) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ranges_are_sorted() {
        let ends: Vec<char> = NEWER
            .iter()
            .flat_map(|(first, last)| [*first, *last])
            .collect();
        assert!(ends.is_sorted());
    }
}
