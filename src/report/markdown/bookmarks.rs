//! Bookmarks as a list, with their notes.

use std::fmt::Write;

use super::spans::{code, prose};
use crate::facts::{DefangStyle, defang};
use crate::message;
use crate::message::Quote;
use crate::message::stand_ins::is_named;
use crate::report::masked;
use crate::syntax::Standard;

/// A reference that is kept.
#[derive(Clone, Copy, Debug)]
pub struct Kept<'k> {
    /// The reference.
    pub reference: &'k str,
    /// The base, or nothing.
    pub base: &'k str,
    /// The standard that it was read by.
    pub standard: Standard,
    /// What the user says about it, or nothing.
    pub note: &'k str,
    /// Whether it was kept without its secrets.
    pub lacks_secrets: bool,
}

/// A reference as tickets write it, so that nobody who reads the list clicks it.
fn unclickable(reference: &str) -> String {
    code(&defang(&masked(reference), DefangStyle::Classic))
}

/// The reference with those of its characters percent-encoded that are written by their code points, so that it can be read
/// back; `None` if it has none.
fn encoded(reference: &str) -> Option<String> {
    reference.contains(is_named).then(|| {
        let mut out = String::with_capacity(reference.len());
        for character in reference.chars() {
            if !is_named(character) {
                out.push(character);
                continue;
            }
            for octet in character.encode_utf8(&mut [0; 4]).bytes() {
                // Writing to a string can't fail.
                let _ = write!(out, "%{octet:02X}");
            }
        }
        out
    })
}

/// Bookmarks as Markdown, their links defanged. What looks like a secret is masked: someone may have written it into the file by hand.
pub fn bookmarks<'k>(all: impl IntoIterator<Item = Kept<'k>>) -> String {
    let mut out = "# Bookmarks\n\n".to_owned();
    let start = out.len();
    // Writing to a string can't fail.
    for kept in all {
        let _ = write!(out, "- {}", unclickable(kept.reference));
        if kept.lacks_secrets {
            out.push_str(" (without its secrets)");
        }
        if !kept.note.is_empty() {
            let note = masked(kept.note);
            let note = message![Quote::bare(&*note, 0..note.len())];
            let _ = write!(out, ": {}", prose(&note));
        }
        out.push('\n');
        if let Some(encoded) = encoded(kept.reference) {
            let _ = writeln!(out, "  - Percent-encoded: {}", unclickable(&encoded));
        }
        if !kept.base.is_empty() {
            let _ = writeln!(out, "  - Base: {}", unclickable(kept.base));
        }
        if kept.standard != Standard::default() {
            let _ = writeln!(out, "  - Standard: {}", kept.standard);
        }
    }
    if out.len() == start {
        out.push_str("No bookmarks\n");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_bookmark_is_markup_or_a_secret() {
        let kept = Kept {
            reference: "?`\u{202e}",
            base: "https://bob:hunter2@example.com/",
            standard: Standard::Rfc2396,
            note: "[a](http://b.example) *c*\nd",
            lacks_secrets: false,
        };
        let expected = "# Bookmarks\n\n\
            - ``?`‹U+202E›``: \\[a\\](http\\://b.example) \\*c\\*‹U+000A›d\n  \
            - Percent-encoded: ``?`%E2%80%AE``\n  \
            - Base: `hxxps://bob:••••••@example[.]com/`\n  \
            - Standard: RFC 2396\n";
        assert_eq!(bookmarks([kept]), expected);
        let lacking = Kept {
            lacks_secrets: true,
            ..kept
        };
        let marked = expected.replacen("``:", "`` (without its secrets):", 1);
        assert_eq!(bookmarks([lacking]), marked);
        assert_eq!(bookmarks([]), "# Bookmarks\n\nNo bookmarks\n");
    }
}
