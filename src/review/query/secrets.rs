//! RFC 3986 §7.5: what should not stand in a link, since a link is passed on, kept and logged.

use crate::review::safe::safe;

/// The start of a secret: never more than three characters, and never more than a quarter of it.
pub(in crate::review) fn masked(secret: &str) -> String {
    let shown = (secret.chars().count() / 4).min(3);
    let start: String = secret.chars().take(shown).collect();
    format!("{}…", safe(&start))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mask_never_shows_much() {
        assert_eq!(masked("abc"), "…");
        assert_eq!(masked("abcdefgh"), "ab…");
        assert_eq!(masked(&"x".repeat(40)), "xxx…");
    }
}
