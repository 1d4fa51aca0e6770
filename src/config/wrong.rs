//! What can't be used of a text with keys and values: all of it is reported, so that it can be mended at once.

use super::ConfigError;
use super::error::in_our_words;
use crate::syntax::order::sort_by_key;

/// The most that is reported of one text; the rest is counted.
const MOST: usize = 32;

/// What can't be used of one text.
#[derive(Default, Debug)]
pub(super) struct Wrong(Vec<Slip>);

#[derive(Debug)]
struct Slip {
    /// The byte where it is.
    at: usize,
    /// The key whose value is wrong, if it is known.
    key: Option<String>,
    message: String,
}

impl Wrong {
    /// The value of `key` at this byte can't be used.
    pub fn add(&mut self, at: usize, key: &str, message: impl Into<String>) {
        self.add_at(at, Some(key.to_owned()), message);
    }

    /// The same, where the key may not be known.
    pub fn add_at(&mut self, at: usize, key: Option<String>, message: impl Into<String>) {
        let message = message.into();
        self.0.push(Slip { at, key, message });
    }

    /// The text can't be read as it should.
    pub fn add_unread(&mut self, error: &toml::de::Error) {
        let at = error.span().map_or(0, |span| span.start);
        self.add_at(at, None, in_our_words(error.message()));
    }

    /// Whether the value of one of these keys can't be used.
    pub fn have(&self, keys: &[&str]) -> bool {
        let mut wrong = self.0.iter().filter_map(|slip| slip.key.as_deref());
        wrong.any(|key| keys.contains(&key))
    }

    /// All that is wrong in `text`, the content of the file `name`, in its order.
    pub fn in_file(mut self, name: &str, text: &str) -> Vec<ConfigError> {
        sort_by_key(&mut self.0, |slip| slip.at);
        let more = self.0.len().saturating_sub(MOST);
        let last = self.0.get(MOST).map(|slip| slip.at);
        let told = self.0.into_iter().take(MOST).map(|slip| {
            let error = ConfigError::at(name, text, slip.at, slip.message);
            let key = slip.key.or(error.key.clone());
            ConfigError { key, ..error }
        });
        let rest = last.map(|at| ConfigError {
            key: None,
            ..ConfigError::at(
                name,
                text,
                at,
                match more {
                    1 => "1 more setting can't be used".to_owned(),
                    more => format!("{more} more settings can't be used"),
                },
            )
        });
        told.chain(rest).collect()
    }

    /// All that is wrong with the value of an environment variable, which has neither a line nor a key of its own.
    pub fn in_variable(self, name: &str) -> Vec<ConfigError> {
        let slips = self.0.into_iter().take(MOST);
        slips
            .map(|slip| ConfigError::of_file(name, slip.message))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_are_told_and_the_rest_counted() {
        let text = "a = 1\n".repeat(MOST + 2);
        let mut wrong = Wrong::default();
        for line in (0..MOST + 2).rev() {
            wrong.add(line * 6, "a", "no");
        }
        let told = wrong.in_file("f", &text);
        assert_eq!(told.len(), MOST + 1);
        assert_eq!(told[0].to_string(), "f, line 1, `a`: no");
        assert_eq!(
            told[MOST].to_string(),
            "f, line 33: 2 more settings can't be used"
        );
    }
}
