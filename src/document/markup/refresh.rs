//! `<meta http-equiv="refresh">`.

use std::ops::Range;

/// The place of the reference in the content of a refresh, such as `5; url=next.html`, by the HTML standard's shared
/// declarative refresh steps; `None` if there is none, or only an empty one.
pub(super) fn reference(content: &str) -> Option<Range<usize>> {
    // The numbers are those of the steps.
    let rest = skip_blanks(content);
    let after_digits = rest.trim_start_matches(|one: char| one.is_ascii_digit());
    if after_digits.len() == rest.len() && !rest.starts_with('.') {
        return None; // 6
    }
    let mut rest = after_digits.trim_start_matches(|one: char| one.is_ascii_digit() || one == '.'); // 8
    if !rest.starts_with(|one: char| matches!(one, ';' | ',') || one.is_ascii_whitespace()) {
        return None; // 11.1
    }
    rest = skip_blanks(rest);
    rest = skip_blanks(rest.strip_prefix([';', ',']).unwrap_or(rest));
    let written = match after_word(rest) {
        // 12.2 to 12.6: what is not `url=` is the reference itself, without a look at quotation marks if it starts with “u”.
        Some(after) => unquoted(after),
        None if rest.starts_with(['u', 'U']) => rest,
        None => unquoted(rest),
    };
    let start = written.as_ptr().addr() - content.as_ptr().addr();
    let written = written.trim_ascii_end();
    (!written.is_empty()).then_some(start..start + written.len())
}

/// What follows `url`, blanks, `=` and blanks.
fn after_word(text: &str) -> Option<&str> {
    let word = text.get(..3)?;
    let rest = skip_blanks(&text[3..]).strip_prefix('=')?;
    word.eq_ignore_ascii_case("url").then(|| skip_blanks(rest))
}

/// The text up to the quotation mark that it starts with.
fn unquoted(text: &str) -> &str {
    match text.chars().next() {
        Some(quote @ ('"' | '\'')) => text[1..].split(quote).next().unwrap_or_default(),
        _ => text,
    }
}

fn skip_blanks(text: &str) -> &str {
    text.trim_ascii_start()
}
