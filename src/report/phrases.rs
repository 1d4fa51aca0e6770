//! Beginnings of steps as JSON, each put together once.
//!
//! A batch repeats the same few dozen sentences. They are static texts, so their addresses identify them and the
//! texts are not read again. `benches/README.md` has what that gains.

use super::json_writer::{raw, sentence};
use crate::explain::StepDescription;

/// How many places a beginning may have; there are some forty beginnings.
const PLACES: usize = 128;

/// How many places from there on are looked at: addresses differ with every build, and two that shared one place would
/// be put together again and again.
const NEAR: usize = 16;

/// The beginnings that were used so far.
#[derive(Clone, Debug)]
pub(super) struct Phrases {
    places: Vec<Phrase>,
}

/// What is written for some words.
#[derive(Clone, Default, Debug)]
struct Phrase {
    key: Option<Key>,
    json: Vec<u8>,
}

/// Where the words lie: equal addresses and lengths are the same text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Key([(usize, usize); 4]);

impl Key {
    fn of(words: &StepDescription) -> Key {
        let place = |text: &'static str| (text.as_ptr().addr(), text.len());
        Key([
            place(words.id),
            place(words.section),
            words.rule.map_or((0, 0), place),
            place(words.text),
        ])
    }

    /// A hash.
    fn place(&self) -> usize {
        let sum = (self.0.iter()).fold(0, |sum: usize, (address, length)| {
            sum.wrapping_mul(31).wrapping_add(address ^ length)
        });
        (sum ^ sum >> 7 ^ sum >> 14) % PLACES
    }
}

impl Default for Phrases {
    fn default() -> Self {
        Phrases {
            places: vec![Phrase::default(); PLACES + NEAR],
        }
    }
}

impl Phrases {
    /// Appends a step up to the value of its `target`.
    pub fn step(&mut self, out: &mut Vec<u8>, words: &StepDescription) {
        let key = Key::of(words);
        let (start, end) = (key.place(), key.place() + NEAR);
        let Some(near) = self.places.get_mut(start..end) else {
            return;
        };
        let is_its_own = |phrase: &Phrase| phrase.key.is_none_or(|known| known == key);
        let at = near.iter().position(is_its_own).unwrap_or_default();
        let Some(phrase) = near.get_mut(at) else {
            return;
        };
        if phrase.key != Some(key) {
            phrase.key = Some(key);
            phrase.json.clear();
            step(&mut phrase.json, words);
        }
        out.extend_from_slice(&phrase.json);
    }
}

fn step(out: &mut Vec<u8>, words: &StepDescription) {
    raw(out, "{\"id\":");
    sentence(out, words.id);
    raw(out, ",\"section\":");
    sentence(out, words.section);
    raw(out, ",\"rule\":");
    match words.rule {
        Some(rule) => sentence(out, rule),
        None => raw(out, "null"),
    }
    raw(out, ",\"text\":");
    sentence(out, words.text);
    raw(out, ",\"target\":");
}
