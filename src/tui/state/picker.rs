//! A list to choose from by typing: commands, themes, characters, earlier inputs.

use super::input::Input;
use crate::syntax::order::sort_by_key;
use crate::tui::input::action::{Action, Choose};
use crate::tui::input::fuzzy::{is_of_whole_words, score};

/// Something to choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// What it is. Safe to be shown: hostile characters are stand-ins, and secrets are masked.
    pub name: String,
    /// What stands beside it: its keys, its name in Unicode.
    pub words: String,
    /// Whether it can't be done now, for the reason that stands beside it.
    pub is_refused: bool,
    /// What it is found by as well.
    pub found_by: String,
    /// What choosing it does.
    pub action: Action,
}

impl Item {
    /// Something that can be done now.
    pub fn new(name: impl Into<String>, words: impl Into<String>, action: Action) -> Item {
        Item {
            name: name.into(),
            words: words.into(),
            is_refused: false,
            found_by: String::new(),
            action,
        }
    }
}

/// A list, and what is typed to find something in it.
#[derive(Clone, Debug)]
pub struct Picker {
    /// What is chosen.
    pub what: Choose,
    /// What is typed.
    pub query: Input,
    /// The theme that was in use before.
    pub theme: usize,
    /// The item that is chosen, among those that are listed.
    pub chosen: usize,
    /// How many rows at its end a message covers.
    pub covered: u16,
    items: Vec<Item>,
    listed: Vec<usize>,
}

impl Picker {
    /// A list of `items`, all of them listed.
    pub fn new(what: Choose, items: Vec<Item>, theme: usize) -> Picker {
        Picker {
            what,
            query: Input::default(),
            theme,
            chosen: 0,
            covered: 0,
            listed: (0..items.len()).collect(),
            items,
        }
    }

    /// How many items there are.
    pub fn count(&self) -> usize {
        self.items.len()
    }

    /// The items that fit what is typed, the best first.
    pub fn listed(&self) -> impl ExactSizeIterator<Item = &Item> + DoubleEndedIterator {
        self.listed.iter().map(|index| &self.items[*index])
    }

    /// The chosen one.
    pub fn item(&self) -> Option<&Item> {
        self.listed().nth(self.chosen)
    }

    /// Chooses the item that does this, the last one if there are several.
    pub fn choose(&mut self, action: &Action) {
        let place = self.listed().rposition(|item| item.action == *action);
        self.chosen = place.unwrap_or(0);
    }

    /// Lists other items.
    pub fn fill(&mut self, items: Vec<Item>) {
        self.items = items;
        self.find();
    }

    /// Lists the items that fit what is typed, and chooses the first.
    pub fn find(&mut self) {
        let query = self.query.text();
        let scores = self.items.iter().enumerate().filter_map(|(index, item)| {
            let text = format!("{} {} {}", item.name, item.found_by, item.words);
            Some((score(query, &text)?, index))
        });
        let mut scores: Vec<(usize, usize)> = scores.collect();
        // The letters of “theme” are in “the menu” too: who typed a word that is somewhere meant that.
        if scores
            .iter()
            .any(|(score, _)| is_of_whole_words(*score, query))
        {
            scores.retain(|(score, _)| is_of_whole_words(*score, query));
        }
        // Who typed a name means what has it, not another with it beside its own.
        let is_other = |index: usize| {
            let name = self.items.get(index).map(|item| item.name.as_str());
            name.is_none_or(|name| !name.eq_ignore_ascii_case(query.trim()))
        };
        let is_refused = |index: usize| self.items.get(index).is_some_and(|item| item.is_refused);
        let by = |(score, index): &(usize, usize)| {
            (
                is_refused(*index),
                is_other(*index),
                std::cmp::Reverse(*score),
            )
        };
        sort_by_key(&mut scores, by);
        self.listed = scores.into_iter().map(|(_, index)| index).collect();
        self.chosen = 0;
    }
}
