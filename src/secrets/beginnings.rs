//! Where a text holds the beginning of a secret: what was typed or copied of it, before or after the whole.

use aho_corasick::{AhoCorasick, MatchKind};

use super::spans::merged;
use crate::facts::Decoded;
use crate::syntax::Span;

/// How many characters a beginning has at least.
const SHORTEST: usize = 8;

/// Finds beginnings of values that have at least eight characters and more than half of the value. A shorter one is as
/// likely an ordinary word.
#[derive(Debug)]
pub struct Beginnings {
    values: Vec<String>,
    finder: Option<AhoCorasick>,
}

impl Beginnings {
    /// Those of these values.
    pub(super) fn of<'v>(values: impl Iterator<Item = &'v String>) -> Beginnings {
        let values = values.filter(|value| beginning(value).len() < value.len());
        let values: Vec<String> = values.cloned().collect();
        let builder = &mut AhoCorasick::builder();
        let builder = builder.ascii_case_insensitive(true);
        let builder = builder.match_kind(MatchKind::LeftmostFirst);
        let finder = builder.build(values.iter().map(|value| beginning(value)));
        Beginnings {
            finder: finder.ok().filter(|_| !values.is_empty()),
            values,
        }
    }

    /// Where they are in a text, as they are or percent-encoded, each as far as it is like the value.
    pub fn places_in(&self, text: &str) -> Vec<Span> {
        let Some(finder) = &self.finder else {
            return Vec::new();
        };
        let mut spans = Vec::new();
        let decoded = Decoded::of(text);
        for round in 0..=decoded.rounds() {
            let view = decoded.at(round, Span::new(0, text.len()));
            for found in finder.find_iter(view.octets) {
                let value = self.values.get(found.pattern().as_usize());
                let value = value.map_or("", String::as_str).bytes();
                let typed = view.octets.get(found.start()..).unwrap_or_default();
                let alike = typed.iter().zip(value);
                let alike = alike.take_while(|(typed, octet)| typed.eq_ignore_ascii_case(octet));
                spans.push(view.span(found.start()..found.start() + alike.count()));
            }
        }
        merged(spans)
    }
}

/// The shortest beginning of a value that tells it: the whole value, if it is short.
fn beginning(value: &str) -> &str {
    let length = SHORTEST.max(value.chars().count() / 2 + 1);
    let end = value.char_indices().nth(length);
    end.and_then(|(end, _)| value.get(..end)).unwrap_or(value)
}

#[cfg(test)]
mod tests {
    use crate::examples::hold;
    use crate::secrets::Secrets;

    #[test]
    fn a_beginning_has_eight_characters_and_more_than_half() {
        hold("a beginning has eight characters", |[secret, text]| {
            let link = format!("https://u:{secret}@h.example/");
            let beginnings = Secrets::of([link.as_str()]).beginnings();
            let spans = beginnings.places_in(text).into_iter();
            spans.map(|span| span.of(text)).collect::<Vec<_>>()
        });
    }
}
