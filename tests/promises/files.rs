//! Texts that come from outside in other ways: what is pasted (appendix C), and files of themes.

use urilens::document::strip;
use urilens::tui::theme::{Role, Theme};

use super::texts;

/// What stands around a URI is taken away, never a part of it; and once is enough.
pub fn delimiters_hold(data: &[u8]) {
    let [text] = texts(data);
    let stripped = strip(&text);
    assert!(!stripped.text.contains(['\n', '\r']), "{stripped:?}");
    // What is left was there, in its order.
    let mut rest = text.chars();
    for kept in stripped.text.chars() {
        assert!(rest.any(|found| found == kept), "{stripped:?}");
    }
    let nothing = stripped.wrapper.is_none() && !stripped.prefix && stripped.line_breaks == 0;
    assert_eq!(stripped.words().is_empty(), nothing);
    if nothing {
        assert_eq!(strip(&stripped.text).text, stripped.text);
    }
}

/// A theme is read, or refused with a place in its file.
pub fn theme_holds(data: &[u8]) {
    let [text] = texts(data);
    match Theme::parse("fuzz", "fuzz.toml", &text) {
        Ok(theme) => {
            for role in Role::ALL {
                let _ = theme.style(role);
            }
            let _ = theme.in_256_colours();
        }
        Err(error) => {
            let lines = text.lines().count().max(1);
            assert!(
                error
                    .line
                    .is_none_or(|line| (1..=lines + 1).contains(&line))
            );
            assert!(!error.message.is_empty());
            let _ = error.to_string();
        }
    }
}
