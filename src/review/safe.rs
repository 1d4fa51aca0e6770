//! Text from a link, made safe for a sentence: nothing invisible, nothing that turns the line
//! round, nothing that a terminal obeys, and never more than a line of it.

use std::fmt::Write as _;

use icu_properties::CodePointMapData;
use icu_properties::props::BidiClass;
use unicode_security::GeneralSecurityProfile as _;

/// How many characters of a text a sentence quotes.
const QUOTED: usize = 96;

/// `text` for a sentence. Graphic US-ASCII and ordinary left-to-right letters and digits stay; all
/// else appears by its code point, as `U+202E`. A long text loses its end to `…`.
pub fn safe(text: &str) -> String {
    let mut out = String::with_capacity(text.len().min(4 * QUOTED));
    for (index, found) in text.chars().enumerate() {
        if index == QUOTED {
            out.push('…');
            break;
        }
        push(found, &mut out);
    }
    out
}

/// As [`safe`], for a host: a long one loses its left end, so that the labels which decide stay. One without a
/// letter or digit stands in quotation marks, since it would pass for the end of a sentence.
pub fn safe_host(host: &str) -> String {
    if !host.is_empty() && host.chars().all(|found| found.is_ascii_punctuation()) {
        return format!("“{}”", safe(host));
    }
    match host.char_indices().rev().nth(QUOTED - 1) {
        Some((start, _)) if start > 0 => {
            format!("…{}", safe(host.get(start..).unwrap_or("")))
        }
        _ => safe(host),
    }
}

/// What the host of a text is, for the end of a sentence.
pub fn host_is(host: Option<&str>) -> String {
    match host.filter(|host| !host.is_empty()) {
        Some(host) => format!("the host is {}", safe_host(host)),
        None => "there is no host".to_owned(),
    }
}

/// A character with its name for a sentence: `“/”`, or `U+2044`.
pub fn safe_char(found: char) -> String {
    if found.is_ascii_graphic() {
        format!("“{found}”")
    } else {
        format!("U+{:04X}", u32::from(found))
    }
}

fn push(found: char, out: &mut String) {
    if found.is_ascii_graphic() || is_plain_letter(found) {
        out.push(found);
    } else {
        // Writing to a string can't fail.
        let _ = write!(out, "U+{:04X}", u32::from(found));
    }
}

/// A letter or digit beyond US-ASCII that takes up room and runs from left to right.
fn is_plain_letter(found: char) -> bool {
    if found.is_ascii() || !found.identifier_allowed() || !found.is_alphanumeric() {
        return false;
    }
    let class = CodePointMapData::<BidiClass>::new().get(found);
    class == BidiClass::LeftToRight || class == BidiClass::EuropeanNumber
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_visible_left_to_right_text_is_left() {
        for (text, shown) in [
            ("a-b.example", "a-b.example"),
            ("bücher", "bücher"),
            ("a b", "aU+0020b"),
            ("\u{1b}[2J", "U+001B[2J"),
            ("a\u{202e}b", "aU+202Eb"),
            ("\u{3164}\u{200d}", "U+3164U+200D"),
            ("\u{5d0}", "U+05D0"),
            ("i\u{307}", "iU+0307"),
        ] {
            assert_eq!(safe(text), shown);
        }
    }

    #[test]
    fn long_texts_are_cut_where_they_matter_least() {
        let long = format!("{}.example", "a".repeat(1000));
        assert!(safe(&long).ends_with('…'));
        assert!(safe_host(&long).starts_with('…'));
        assert!(safe_host(&long).ends_with("a.example"));
        assert_eq!(safe_host("a.example"), "a.example");
        assert_eq!(safe_host("."), "“.”");
        assert_eq!(host_is(Some("a")), "the host is a");
        assert_eq!(host_is(Some("")), "there is no host");
    }
}
