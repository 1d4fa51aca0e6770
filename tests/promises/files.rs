//! Texts that come from outside in other ways: what is pasted (appendix C), and the user's files,
//! which are themes and the configuration.

use urilens::config::parse as parse_settings;
use urilens::document::strip;
use urilens::facts::Brands;
use urilens::message::stand_ins::{is_hidden, shown};
use urilens::review::checks;
use urilens::tui::theme::{Depth, Role, Theme};

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
            for depth in [Depth::Monochrome, Depth::Sixteen, Depth::Indexed] {
                let _ = theme.clone().at(depth);
            }
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

/// A configuration is read as far as it can be, and silences nothing but checks there are; what can't be read is told with its
/// place in the file, in words that are safe to show. Saying the same thing twice changes nothing.
pub fn configuration_holds(data: &[u8]) {
    let [text] = texts(data);
    let loaded = parse_settings("config.toml", &text);
    let settings = &loaded.config.settings;
    for id in &settings.ignored {
        assert!(checks().any(|check| check.id == id), "{id}");
        assert!(text.contains("ignore"), "{id}");
    }
    if !text.contains("brands") {
        assert_eq!(settings.brands, Brands::default());
    }
    assert_eq!(parse_settings("config.toml", &text), loaded);
    let lines = text.lines().count().max(1);
    let mut last = 1;
    for error in &loaded.wrong {
        let line = error.line.expect("a line");
        assert!((last..=lines + 1).contains(&line), "{error}");
        last = line;
        assert!(!error.message.is_empty());
        let words = error.to_string();
        assert!(
            words.starts_with(&format!("config.toml, line {line}")),
            "{words}"
        );
        let mut shown = words
            .lines()
            .flat_map(|line| shown(line).chars().collect::<Vec<_>>());
        let hidden = shown.find(|found| is_hidden(*found));
        assert_eq!(hidden, None, "{words:?}");
    }
}
