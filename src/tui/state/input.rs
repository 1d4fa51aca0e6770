//! A line that can be edited: its text, its cursor and its selection. Its changes are kept by [`History`], which counts their
//! bytes; a reference is drawn by [`Line`](crate::tui::draw::line::Line), since no widget paints parts of a line in styles of
//! their own.

use std::borrow::Cow;
use std::ops::Range;

use super::history::{Change, History, words};
use crate::explain::common_ends;
use crate::secrets::merged;
use crate::syntax::Span;
use crate::syntax::adjacent::Boundaries;

/// The longest text that an input takes, in characters. (The report has no such limit.)
pub const MAX_CHARACTERS: usize = 64 * 1024;

/// An input line.
#[derive(Clone, Debug)]
pub struct Input {
    text: String,
    /// Where the cursor is, in bytes.
    cursor: usize,
    /// Where the selection began that goes on to the cursor.
    anchor: Option<usize>,
    history: History,
    hidden: HiddenPlaces,
    /// Rows that are scrolled out at the top, or cells at the left where there is one row only.
    pub scroll: usize,
    /// What the mouse button went down on: a cell, a component or everything.
    pub pressed: Range<usize>,
    /// The load that has put it here, by its number: what is undone once nothing else is left to undo.
    pub loaded_by: Option<usize>,
    /// The load that was undone last, as long as nothing was changed since.
    pub undone: Option<usize>,
}

impl Default for Input {
    fn default() -> Self {
        Input::new("").0
    }
}

impl Input {
    /// A line with a text that can't be undone, its cursor at the end; and how many characters
    /// were too many. Line breaks stay characters of the line, so that an argument is shown as it was given.
    pub fn new(text: &str) -> (Self, usize) {
        let (text, cut) = capped(text, MAX_CHARACTERS);
        let input = Input {
            text: text.to_owned(),
            cursor: text.len(),
            anchor: None,
            history: History::default(),
            hidden: HiddenPlaces::default(),
            scroll: 0,
            pressed: 0..0,
            loaded_by: None,
            undone: None,
        };
        (input, cut)
    }

    /// Whether the text was changed, and not only put here.
    pub fn is_changed(&self) -> bool {
        self.history.last().is_some()
    }

    /// Whether the text is more than what was put here at once.
    pub fn is_edited(&self) -> bool {
        let last = self.history.last();
        last.is_some_and(|last| last.inserted != self.text())
    }

    /// Whether the text is typed, or edited since it was put here.
    pub fn is_begun(&self) -> bool {
        self.history.is_open() || self.is_edited()
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Notes what is hidden in the text. It stays hidden when the text is changed, such as the name that it was hidden for.
    pub fn hide(&mut self, masked: Vec<Span>) {
        self.hidden.masked = masked;
    }

    /// Hides in this text what stays hidden in others.
    pub fn keep_of(&mut self, others: &[Input]) {
        let others = others.iter().map(|other| (other.text(), &other.hidden));
        self.hidden = HiddenPlaces::of_others(others, self.text());
    }

    /// The text with what stays hidden in it, if anything does.
    pub fn kept(&self) -> Option<(String, Vec<Span>)> {
        let kept = &self.hidden.kept;
        (!kept.is_empty()).then(|| (self.text().to_owned(), kept.clone()))
    }

    /// Where the cursor stands, in bytes.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// What is selected, in bytes.
    pub fn selection(&self) -> Option<Range<usize>> {
        let anchor = self.anchor?;
        let range = anchor.min(self.cursor)..anchor.max(self.cursor);
        (!range.is_empty()).then_some(range)
    }

    /// Whether the cursor is at the end, and nothing is selected.
    pub fn is_at_end(&self) -> bool {
        self.selection().is_none() && self.cursor == self.text.len()
    }

    /// Moves the cursor to a byte; with `select`, what lies between becomes selected.
    pub fn move_to_byte(&mut self, byte: usize, select: bool) {
        self.history.close();
        self.move_to(self.text.boundary_after(byte), select);
    }

    /// Selects nothing any more. Says whether something was selected.
    pub fn unselect(&mut self) -> bool {
        let was_selected = self.selection().is_some();
        self.anchor = None;
        was_selected
    }

    fn move_to(&mut self, byte: usize, select: bool) {
        self.anchor = select.then(|| self.anchor.unwrap_or(self.cursor));
        self.cursor = byte;
    }

    /// Selects everything.
    pub fn select_all(&mut self) {
        self.history.close();
        self.move_to(0, false);
        self.move_to(self.text.len(), true);
    }

    /// The end of the character behind the cursor, or the start of the one before it.
    fn next(&self, forward: bool) -> usize {
        match forward {
            true => self.text.boundary_after(self.cursor + 1),
            false => self.text.boundary_before(self.cursor.saturating_sub(1)),
        }
    }

    /// Moves the cursor by a character; out of a selection, to its end on that side.
    pub fn step(&mut self, forward: bool, select: bool) {
        self.history.close();
        let to = match self.selection().filter(|_| !select) {
            Some(selected) if forward => selected.end,
            Some(selected) => selected.start,
            None => self.next(forward),
        };
        self.move_to(to, select);
    }

    /// Inserts text at the cursor, in place of what is selected, as one change. Returns how many
    /// characters were too many.
    pub fn insert(&mut self, text: &str) -> usize {
        self.put(text, false)
    }

    /// Inserts what was typed. The letters of a word are one change.
    pub fn type_text(&mut self, text: &str) -> usize {
        self.put(text, true)
    }

    fn put(&mut self, text: &str, by_key: bool) -> usize {
        let place = self.selection().unwrap_or(self.cursor..self.cursor);
        let count = |text: &str| text.chars().count();
        let kept = count(&self.text) - self.text.get(place.clone()).map_or(0, count);
        let (text, cut) = capped(text, MAX_CHARACTERS.saturating_sub(kept));
        let text = one_line(text);
        if !text.is_empty() {
            self.change(place, text.into_owned(), by_key);
        }
        cut
    }

    /// Puts a text in the place of all that is there, as one change. Returns how many characters
    /// were too many.
    pub fn replace(&mut self, text: &str) -> usize {
        self.select_all();
        self.insert(text)
    }

    /// The same with a text that is made from the one that is there: what stays hidden in that is hidden in this.
    pub fn replace_with_same(&mut self, text: &str) -> usize {
        let before = self.clone();
        let cut = self.replace(text);
        self.keep_of(&[before]);
        cut
    }

    /// Takes all of the text away, as one change. Says whether there was any.
    pub fn clear(&mut self) -> bool {
        self.select_all();
        self.delete(self.cursor, false)
    }

    /// Puts a text in the place of all that is there, as one change of the part that differs. Returns how many
    /// characters were too many.
    pub fn rewrite(&mut self, text: &str) -> usize {
        let (text, cut) = capped(text, MAX_CHARACTERS);
        let text = one_line(text);
        let [start, end] = common_ends(&self.text, &text);
        let place = start..self.text.len() - end;
        let put = text.get(start..text.len() - end).unwrap_or("").to_owned();
        if !(place.is_empty() && put.is_empty()) {
            self.history.close();
            self.change(place, put, false);
        }
        cut
    }

    /// Deletes what is selected; without a selection, from the cursor up to `byte`.
    pub fn delete_to(&mut self, byte: usize) -> bool {
        self.delete(byte, false)
    }

    fn delete(&mut self, byte: usize, by_key: bool) -> bool {
        let byte = self.text.boundary_after(byte);
        let place = self.selection();
        let by_key = by_key && place.is_none();
        let place = place.unwrap_or(self.cursor.min(byte)..self.cursor.max(byte));
        if place.is_empty() {
            return false;
        }
        self.change(place, String::new(), by_key);
        true
    }

    /// Deletes the character before or behind the cursor, or what is selected.
    pub fn delete_step(&mut self, forward: bool) -> bool {
        self.delete(self.next(forward), true)
    }

    /// Forgets what was undone: something else has been done since.
    pub fn forget_undone(&mut self) {
        self.history.forget_undone();
        self.undone = None;
    }

    /// How many bytes it takes, with the changes that can be undone.
    pub fn bytes(&self) -> usize {
        self.text.len() + self.history.bytes()
    }

    /// Whether there is a change to take back, or to make again.
    pub fn can_undo(&self, again: bool) -> bool {
        self.history.has(again)
    }

    /// Takes the last change back, or makes it again.
    pub fn undo(&mut self, again: bool) -> bool {
        let change = match again {
            true => self.history.redo(),
            false => self.history.undo(),
        };
        let Some(change) = change else {
            return false;
        };
        self.apply(&change);
        if let Some(hidden) = change.hidden.filter(|_| !again) {
            self.hidden.kept = hidden;
        }
        true
    }

    /// Puts `inserted` in a place of the text, and notes it.
    fn change(&mut self, place: Range<usize>, inserted: String, by_key: bool) {
        let removed = self.text.get(place.clone()).unwrap_or("").to_owned();
        let change = Change {
            at: place.start,
            removed,
            inserted,
            hidden: Some(self.hidden.all()),
        };
        self.apply(&change);
        self.undone = None;
        if !by_key {
            self.history.note(change, false);
            return;
        }
        // Keys that arrive together are as many changes as keys that arrive one by one.
        let (mut at, mut removed, mut hidden) = (change.at, change.removed, change.hidden);
        for word in words(&change.inserted) {
            let piece = Change {
                at,
                removed: std::mem::take(&mut removed),
                inserted: word.to_owned(),
                hidden: hidden.take(),
            };
            at += word.len();
            self.history.note(piece, true);
        }
    }

    fn apply(&mut self, change: &Change) {
        let place = change.at..change.at + change.removed.len();
        if self.text.get(place.clone()).is_none() {
            return;
        }
        self.hidden = self.hidden.after(change, &self.text);
        self.text.replace_range(place, &change.inserted);
        self.move_to(change.at + change.inserted.len(), false);
    }
}

/// The first `room` characters of `text`, and how many there are behind them.
fn capped(text: &str, room: usize) -> (&str, usize) {
    match text.char_indices().nth(room) {
        Some((end, _)) => {
            let (kept, rest) = text.split_at(end);
            (kept, rest.chars().count())
        }
        None => (text, 0),
    }
}

/// `text` without line breaks.
fn one_line(text: &str) -> Cow<'_, str> {
    if text.contains(['\n', '\r']) {
        Cow::Owned(text.replace(['\n', '\r'], ""))
    } else {
        Cow::Borrowed(text)
    }
}

/// How many bytes of what was hidden are too few to find it in another text.
const SHORTEST: usize = 4;

/// The hidden places of a text.
#[derive(Clone, Default, Debug)]
pub struct HiddenPlaces {
    /// What is hidden in the text as it is.
    pub masked: Vec<Span>,
    /// What was hidden before it was changed, where it is now.
    pub kept: Vec<Span>,
}

impl HiddenPlaces {
    /// What stays hidden in a text of what does so in others.
    pub fn of_others<'t>(
        others: impl Iterator<Item = (&'t str, &'t HiddenPlaces)>,
        text: &str,
    ) -> HiddenPlaces {
        let hidden = others.map(|(other, hidden)| (other, hidden.all()));
        let values = hidden.flat_map(|(other, hidden)| {
            let values = hidden.into_iter().map(|span| span.of(other));
            values.collect::<Vec<_>>()
        });
        let values = values.filter(|value| value.len() >= SHORTEST);
        let found = values.flat_map(|value| text.match_indices(value));
        let found = found.map(|(at, value)| Span::new(at, at + value.len()));
        HiddenPlaces {
            masked: Vec::new(),
            kept: merged(found.collect()),
        }
    }

    /// All of them.
    pub fn all(&self) -> Vec<Span> {
        merged([&*self.kept, &*self.masked].concat())
    }

    /// Those after a change of `text`.
    pub fn after(&self, change: &Change, text: &str) -> HiddenPlaces {
        // What is typed at the end is not what it will be; a copy of it elsewhere is.
        let is_growth = change.removed.is_empty() && change.at == text.len();
        let grows = |span: &&Span| is_growth && span.end as usize == text.len();
        let masked = self.masked.iter().filter(|span| !grows(span));
        let hidden = self.kept.iter().chain(masked);
        let moved = hidden.filter_map(|span| change.moved(span.range()));
        let moved = moved.map(|place| Span::new(place.start, place.end));
        HiddenPlaces {
            masked: Vec::new(),
            kept: merged(moved.collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    /// Does what a word of a script says: `+a` inserts, `~a` types, `=a` replaces all, `@3` moves there and `&5` selects up to
    /// there, `!3` deletes up to there, `<` and `>` delete a character, `l` and `r` go to the next, `u` and `U` undo and redo.
    fn act(input: &mut Input, word: &str) {
        let (what, rest) = word.split_at(1);
        let byte = || rest.parse().expect("a place");
        match what {
            "+" => _ = input.insert(rest),
            "~" => _ = input.type_text(rest),
            "=" => _ = input.replace(rest),
            "@" => input.move_to_byte(byte(), false),
            "&" => input.move_to_byte(byte(), true),
            "!" => _ = input.delete_to(byte()),
            "<" | ">" => _ = input.delete_step(what == ">"),
            "l" | "r" => input.step(what == "r", false),
            "u" | "U" => _ = input.undo(what == "U"),
            "*" => input.select_all(),
            other => panic!("{other}"),
        }
    }

    /// Each row: a text, what is done with it, and what comes of that: its text, its cursor, and how much is selected.
    #[test]
    fn scripts_change_the_text() {
        hold("scripts change the text", |[text, script]| {
            let mut input = Input::new(text).0;
            script
                .split_whitespace()
                .for_each(|word| act(&mut input, word));
            let selected = input.selection().map_or(0, |range| range.len());
            let numbers = [input.cursor(), selected].map(|number| number.to_string());
            (input.text().to_owned(), numbers)
        });
    }

    #[test]
    fn a_text_is_capped_and_keeps_to_one_line() {
        let (mut input, cut) = Input::new(&"é".repeat(MAX_CHARACTERS + 7));
        assert_eq!(cut, 7);
        assert_eq!(input.cursor(), 2 * MAX_CHARACTERS);
        assert_eq!(input.insert("abc"), 3);
        input.delete_step(false);
        assert_eq!(input.insert("abc"), 2);
        input.select_all();
        assert_eq!(input.insert("a\nb\r\nc"), 0);
        assert_eq!(input.text(), "abc");
    }

    #[test]
    fn what_was_hidden_is_hidden_again_where_it_comes_back() {
        let (mut input, _) = Input::new("?token=Zq7Plant&a");
        let hidden = |input: &Input| {
            input
                .kept()
                .map(|(text, spans)| spans[0].of(&text).to_owned())
        };
        input.hide(vec![Span::new(7, 15)]);
        input.move_to_byte(6, false);
        input.delete_step(false);
        assert_eq!(
            hidden(&input).as_deref(),
            Some("Zq7Plant"),
            "{}",
            input.text()
        );
        input.move_to_byte(0, false);
        input.delete_to(14);
        assert_eq!((input.text(), hidden(&input)), ("&a", None));
        input.undo(false);
        assert_eq!(input.text(), "?toke=Zq7Plant&a");
        assert_eq!(hidden(&input).as_deref(), Some("Zq7Plant"));
        let (mut other, _) = Input::new("https://h/?toke=Zq7Plant");
        other.keep_of(&[input]);
        assert_eq!(hidden(&other).as_deref(), Some("Zq7Plant"));
    }
}
