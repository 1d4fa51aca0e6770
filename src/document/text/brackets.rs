//! Where angle brackets around a reference close, and what lines in them have besides it (RFC 3986 appendix C); and templates in
//! references, by their brackets.

use std::borrow::Cow;

use super::matching::is_blank;
use crate::syntax::adjacent::Boundaries;
use crate::syntax::rfc3986::is_scheme;

/// How far after the `<` at `open` the `>` is that closes it, if no other bracket is before. In a mail that is quoted, marks
/// start the lines.
pub(super) fn closing(text: &str, open: usize, rest: &[u8]) -> Option<usize> {
    let is_quoted = || {
        let near = &text.as_bytes()[open.saturating_sub(LONGEST_LINE)..open];
        memchr::memrchr(b'\n', near)
            .map_or(text.starts_with('>'), |at| near.get(at + 1) == Some(&b'>'))
    };
    let mut starts_line = false;
    for (place, byte) in rest.iter().enumerate() {
        match byte {
            b'\n' => starts_line = true,
            b' ' | b'\t' => {}
            b'>' if starts_line && is_quoted() => {}
            b'<' | b'>' => return Some(place),
            _ => starts_line = false,
        }
    }
    None
}

/// How many bytes before a bracket its line may start.
pub(super) const LONGEST_LINE: usize = 1024;

/// A text without the marks of a quoted mail at the start of its lines.
pub(super) fn without_quote_marks(text: &str) -> Cow<'_, str> {
    if !text.contains("\n>") {
        return Cow::Borrowed(text);
    }
    let lines = text
        .split('\n')
        .enumerate()
        .map(|(number, line)| match number {
            0 => line,
            _ => line.trim_start_matches(['>', ' ', '\t']),
        });
    Cow::Owned(lines.collect::<Vec<_>>().join("\n"))
}

/// Whether a text in angle brackets may be one link. In a name, markup escapes a mark: `<a\_at\_example.com>`.
pub(super) fn is_one_link(text: &str) -> bool {
    let is_other = |one: char| one == '"' || is_blank(one);
    let is_escaped = text.contains("\\_") && !text.contains(':');
    !text.is_empty() && !text.contains(is_other) && !is_escaped || is_spaced(text)
}

/// Whether a text in angle brackets is one link with spaces in it: of a scheme and `//`, and of no other link. Where a line
/// was broken, there is no space any more (RFC 3986 appendix C).
fn is_spaced(text: &str) -> bool {
    let other = |one: char| one == '"' || one != ' ' && is_blank(one);
    let Some((scheme, rest)) = text.split_once("://") else {
        return false;
    };
    let mut words = rest.split(' ').skip(1);
    is_scheme(scheme)
        && !rest.starts_with(' ')
        && !text.contains(other)
        && words.all(|word| !word.contains("://") && !word.starts_with("www."))
}

/// The length of a template with blanks, `${{ github.ref }}`, `${(0, a.b)(c)}` or `<%= a %>`; in place of a password, of one in angle brackets too:
/// `<token>@`.
pub(super) fn template(before: &str, rest: &str) -> Option<usize> {
    let (opening, closing) = match rest.as_bytes() {
        [b'{', b'{', ..] => ("{{", "}}"),
        [b'{', b'(', ..] if before.ends_with('$') => ("{", "}"),
        [b'<', b'%', b'=' | b'-', ..] => ("<%", "%>"),
        [b'<', ..] => ("<", ">"),
        _ => return None,
    };
    let near = &rest[opening.len()..rest.boundary_before(LONGEST_TEMPLATE)];
    let inside = near.split_once(closing)?.0;
    let length = inside.len() + opening.len() + closing.len();
    let is_password = || {
        before.len() < LONGEST_TEMPLATE
            && before.trim_end_matches('$').ends_with(':')
            && !before.contains(['/', '?', '#'])
            && !inside.contains(['/', '@'])
            && rest[length..].starts_with('@')
    };
    // The end of a condition is not a part of the link before it.
    let word = inside.trim_start_matches(['-', ' ']).split(' ').next();
    let is_value = opening != "<" && !word.is_some_and(|word| STATEMENTS.contains(&word));
    let is_plain = !inside.contains(['<', '>', '"', '\n']);
    (is_plain && (is_value || is_password())).then_some(length)
}

/// Words by which a template goes on, and adds nothing.
const STATEMENTS: [&str; 6] = ["else", "end", "endif", "if", "range", "with"];

/// The longest template.
const LONGEST_TEMPLATE: usize = 128;
