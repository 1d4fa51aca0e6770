//! Keys that are no text, in a typed line: terminals send sequences for them.

/// A typed line without the sequences that keys such as arrows send; `None` if it has none.
pub(super) fn without_keys(line: &str) -> Option<String> {
    let mut out = String::new();
    let mut parts = line.split('\u{1b}');
    out.push_str(parts.next().unwrap_or_default());
    let mut found = false;
    for part in parts {
        found = true;
        let rest = match part.strip_prefix(['[', 'O']) {
            // Parameters, then one final character (ECMA-48 §5.4).
            Some(sequence) => sequence
                .trim_start_matches(|one: char| matches!(one, '0'..='?'))
                .get(1..)
                .unwrap_or_default(),
            None => part,
        };
        out.push_str(rest);
    }
    found.then_some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_that_are_no_text_leave_a_line() {
        assert_eq!(without_keys("http://a/"), None);
        assert_eq!(without_keys("\u{1b}[A").as_deref(), Some(""));
        assert_eq!(
            without_keys("a\u{1b}[1;5Cb\u{1b}OHc").as_deref(),
            Some("abc")
        );
        assert_eq!(without_keys("a\u{1b}").as_deref(), Some("a"));
        assert_eq!(without_keys("\u{1b}[ü").as_deref(), Some(""));
    }
}
