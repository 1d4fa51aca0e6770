//! Exercises with places to fill, and the words to fill them with.

use std::sync::LazyLock;

use super::exercise::ExerciseKind;
use super::random::Random;
use crate::tables::table::{Table, table};

/// A row of the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Template {
    pub kind: ExerciseKind,
    pub level: u8,
    pub base: &'static str,
    pub text: &'static str,
    pub other: &'static str,
}

/// All of them, in the order of the file.
pub(super) fn templates() -> &'static [Template] {
    static TEMPLATES: LazyLock<Vec<Template>> = LazyLock::new(|| {
        const ROWS: Table<5> = table!("templates.tsv", 5);
        ROWS.rows().filter_map(template).collect()
    });
    &TEMPLATES
}

fn template([kind, level, base, text, other]: [&'static str; 5]) -> Option<Template> {
    Some(Template {
        kind: kind.parse().ok()?,
        level: level.parse().ok()?,
        base,
        text,
        other,
    })
}

/// What a place is filled with: its name, and words.
static WORDS: Table<2> = table!("words.tsv", 2);

impl Template {
    /// Base, text and second text with all places filled: the same place with the same word.
    pub fn filled(&self, random: &mut Random) -> (String, String, String) {
        let mut texts = [self.base, self.text, self.other].map(str::to_owned);
        for [place, words] in WORDS.rows() {
            let words: Vec<&str> = words.split(' ').collect();
            let word = random.pick(&words);
            for text in &mut texts {
                *text = text.replace(place, word);
            }
        }
        texts.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::practice::HARDEST;

    #[test]
    fn the_file_is_read_whole_and_every_place_is_filled() {
        let rows = include_str!("templates.tsv").lines().skip(1).count();
        assert_eq!(templates().len(), rows);
        let mut random = Random::of(&[1]);
        for template in templates() {
            let (base, text, other) = template.filled(&mut random);
            for text in [&base, &text, &other] {
                assert!(!text.contains(['{', '}']), "{text}");
            }
            assert!((1..=HARDEST).contains(&template.level), "{template:?}");
            assert_eq!(!other.is_empty(), template.kind == ExerciseKind::Rung);
        }
    }
}
