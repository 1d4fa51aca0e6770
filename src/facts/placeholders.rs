//! What only keeps the place for a secret: variables, names in brackets, and masks.

use super::Decoded;
use crate::syntax::Span;

/// Whether a value only keeps the place for a secret: `{token}`, `<password>`, `$TOKEN`, `YOUR_API_KEY`, however it is encoded, or
/// cut at a blank in it. A secret may start so.
pub fn is_placeholder(value: &str) -> bool {
    let decoded = Decoded::of(value);
    let view = decoded.fully(Span::new(0, value.len()));
    let value = view.text().unwrap_or(value);
    // The padding of base64, whose end looks like a name, is no value.
    if matches!(value, "…" | "..." | "=" | "==") {
        return true;
    }
    // Marks of the text around a link.
    let value = value.trim_end_matches(['\'', '"', '`', ',', ';', '.', ')']);
    if is_mask(value) {
        return true;
    }
    let marked = value.trim_start_matches(['$', '%', '#', '@']);
    let is_bracket = |first: char| match first {
        '{' | '<' | '[' => true,
        first => first == '(' && marked.len() < value.len(),
    };
    if marked.starts_with(is_bracket) {
        let closed = value.rsplit_once(['}', '>', ']', ')']);
        let behind = closed.map_or("", |(_, behind)| behind);
        // `{a}hunter` is a word, and `%(a)s` is none.
        let is_word = behind.len() > 1 && behind.starts_with(char::is_alphanumeric);
        return !is_word && turns(behind) == 0 && !is_at_random(value);
    }
    let is_of_name = |found: char| found.is_ascii_alphanumeric() || "_-.>:$".contains(found);
    let is_variable = |name: &str| {
        let digits = name.bytes().rev().take_while(u8::is_ascii_digit).count();
        !name.is_empty() && name.chars().all(is_of_name) && digits < 3 && turns(name) == 0
    };
    let is_named = |name: &str| name.chars().all(is_of_name) && !is_at_random(name);
    let framed = value
        .strip_prefix('%')
        .and_then(|rest| rest.strip_suffix('%'));
    let yours = value
        .get(..4)
        .filter(|your| your.eq_ignore_ascii_case("your"));
    let yours = yours.and_then(|your| value.get(your.len()..));
    let is_yours = |name: &str| {
        name.len() > 1 && name.bytes().all(|byte| byte.is_ascii_alphabetic())
            || name.starts_with(['_', '-', ' ', '+']) && !is_at_random(name)
    };
    value.starts_with('%') && value.chars().all(|found| "%sdr@".contains(found))
        || value.strip_prefix('$').is_some_and(is_variable)
        || framed.is_some_and(|name| is_named(name.trim_matches('%')))
        || yours.is_some_and(is_yours)
}

/// Whether a value hides a secret: `***`, `••••••`, `xxxxxxxx`, `REDACTED`.
fn is_mask(value: &str) -> bool {
    let inside = value.trim_matches(['*', '•']);
    let is_crossed_out =
        || value.len() >= 3 && value.bytes().all(|byte| matches!(byte, b'x' | b'X'));
    !value.is_empty() && inside.is_empty()
        || inside.eq_ignore_ascii_case("redacted")
        || is_crossed_out()
}

/// The same of a password in userinfo, which people choose: a name that is not in brackets has capital letters only, and one in
/// brackets is all that there is, or a real password may look like it.
pub fn is_placeholder_of_password(password: &[u8]) -> bool {
    std::str::from_utf8(password).is_ok_and(|password| {
        let is_chosen = password.starts_with(['$', '%', 'Y', 'y'])
            && !password.contains(['{', '<', '[', '('])
            && password.bytes().any(|byte| byte.is_ascii_lowercase());
        let inside = password.trim_start_matches(['$', '%', '#', '{', '<', '[', '(']);
        let name = inside.trim_end_matches(['}', '>', ']', ')']);
        let is_in_brackets = name.len() < inside.len()
            && turns(name) == 0
            && name
                .chars()
                .all(|one| one.is_ascii_alphanumeric() || "_-. ".contains(one));
        let is_open = password.contains(['{', '<', '[', '(']) && !is_in_brackets;
        !is_chosen && !is_open && !password.contains([':', '@']) && is_placeholder(password)
    })
}

/// How often a letter follows a digit.
fn turns(text: &str) -> usize {
    let pairs = text.bytes().zip(text.bytes().skip(1));
    pairs
        .filter(|(one, next)| one.is_ascii_digit() && next.is_ascii_alphabetic())
        .count()
}

/// Whether letters and digits come by turns, as in what a program made.
fn is_at_random(text: &str) -> bool {
    turns(text) > 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn places_that_are_kept() {
        hold("places that are kept", |[value]| is_placeholder(value));
        hold("places of passwords that are kept", |[password]| {
            is_placeholder_of_password(password.as_bytes())
        });
    }
}
