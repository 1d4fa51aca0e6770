//! What is found in a text, and what that takes.

use std::borrow::Cow;
use std::ops::Range;

use crate::document::found::How;
use crate::syntax::letter_case::strip_end_in_any_case;

/// Whether a name, in lower case and with dots between its labels, is a host that people type without a scheme. The flag says
/// that a path, a port or something else follows that only a host has.
///
/// Which names exist is known in a module above this one, so the caller of the finder passes the answer in.
pub type Names = dyn Fn(&str, bool) -> bool + Sync;

/// A reference in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match<'t> {
    /// Its bytes in the text, without delimiters.
    pub place: Range<usize>,
    /// The reference, without the line breaks that the text has in it.
    pub reference: Cow<'t, str>,
    /// What gave it away.
    pub how: How,
    /// A line of it ends in a hyphen, which may not belong to it (RFC 3986 appendix C).
    pub hyphen: bool,
    /// Where the text is that is shown in its place, as in `<http://example.com/|this>` of chats and
    /// `www.example.com<http://example.net/>` of mail.
    pub label: Option<Range<usize>>,
}

/// What was found at a place: a reference, or where the search goes on.
pub(super) type Try<'t> = Result<Match<'t>, usize>;

/// Whether no reference goes on past this character: whitespace, and controls.
pub(in crate::document) fn is_blank(character: char) -> bool {
    character.is_whitespace() || character.is_control()
}

/// Whether `text` before `end` says that a reference follows: `URL:`.
pub(super) fn has_prefix(text: &str, end: usize) -> bool {
    let before = text[..end].trim_end_matches([' ', '\t']);
    strip_end_in_any_case(before, "URL:").is_some()
}

/// Whether a scheme before `//` is broken, as people write it for others who mend it: `https//a.example`, `https ://a.example`,
/// `ｈｔｔｐｓ://a.example`.
pub(super) fn has_broken_scheme(outside: &str) -> bool {
    if let Some(before) = outside.strip_suffix(':') {
        return !before.ends_with(|one: char| one.is_ascii_graphic());
    }
    let before = |scheme| strip_end_in_any_case(outside, scheme);
    let is_of_path = |one: char| one.is_ascii_alphanumeric() || "/._-".contains(one);
    let before = ["https", "http", "hxxps", "hxxp"]
        .into_iter()
        .find_map(before);
    before.is_some_and(|before| !before.ends_with(is_of_path))
}

/// Letters of scripts that put no spaces between words.
pub(super) fn is_unspaced(character: char) -> bool {
    matches!(character,
        '\u{e00}'..='\u{e7f}' | '\u{2e80}'..='\u{d7af}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

/// Letters of scripts that put words before and behind a name without a blank, and have none that looks like one of ASCII: Hebrew,
/// Arabic, those of India, Georgian, Ethiopic.
pub(super) fn is_prefix(character: char) -> bool {
    matches!(character,
        '\u{5d0}'..='\u{6ff}' | '\u{900}'..='\u{d7f}' | '\u{10d0}'..='\u{10ff}' | '\u{1200}'..='\u{137f}')
}
