//! One of the two lines that can be edited.
//!
//! The text, its cursor and its selection are kept by `tui-textarea`, and its changes by
//! [`History`], which counts their bytes; it is drawn by [`Line`](crate::tui::draw::line::Line), since no widget
//! paints parts of a line in styles of their own. Only
//! operations that can't break the line into two are used. Positions are characters here, as the
//! model has them, and bytes to the outside.

use std::borrow::Cow;
use std::ops::Range;

use tui_textarea::{CursorMove, TextArea};

use super::hidden_places::HiddenPlaces;
use super::history::{Change, History, words};
use crate::syntax::Span;

/// The longest text that an input takes, in characters. (The report has no such limit.)
pub const MAX_CHARACTERS: usize = 64 * 1024;

/// An input line.
#[derive(Clone, Debug)]
pub struct Input {
    area: TextArea<'static>,
    characters: usize,
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
        let characters = text.chars().count();
        let mut area = TextArea::new(vec![text.to_owned()]);
        area.set_max_histories(0);
        let mut input = Input {
            area,
            characters,
            history: History::default(),
            hidden: HiddenPlaces::default(),
            scroll: 0,
            pressed: 0..0,
            loaded_by: None,
            undone: None,
        };
        input.move_to(characters, false);
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
        self.area.lines().first().map_or("", String::as_str)
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
        self.byte(self.area.cursor().1)
    }

    /// What is selected, in bytes.
    pub fn selection(&self) -> Option<Range<usize>> {
        let ((_, start), (_, end)) = self.area.selection_range()?;
        Some(self.byte(start)..self.byte(end)).filter(|range| !range.is_empty())
    }

    /// Whether the cursor is at the end, and nothing is selected.
    pub fn is_at_end(&self) -> bool {
        self.selection().is_none() && self.cursor() == self.text().len()
    }

    fn byte(&self, character: usize) -> usize {
        let text = self.text();
        if self.characters == text.len() {
            return character.min(text.len());
        }
        text.char_indices()
            .nth(character)
            .map_or(text.len(), |(offset, _)| offset)
    }

    fn character(&self, byte: usize) -> usize {
        if self.characters == self.text().len() {
            return byte.min(self.characters);
        }
        self.text()
            .char_indices()
            .take_while(|(offset, _)| *offset < byte)
            .count()
    }

    /// Moves the cursor to a byte; with `select`, what lies between becomes selected.
    pub fn move_to_byte(&mut self, byte: usize, select: bool) {
        self.history.close();
        self.move_to(self.character(byte), select);
    }

    /// Selects nothing any more. Says whether something was selected.
    pub fn unselect(&mut self) -> bool {
        let was_selected = self.selection().is_some();
        self.area.cancel_selection();
        was_selected
    }

    fn move_to(&mut self, character: usize, select: bool) {
        if !select {
            self.area.cancel_selection();
        } else if !self.area.is_selecting() {
            self.area.start_selection();
        }
        // A jump reaches 65,535 characters, and the end may be one behind that.
        match u16::try_from(character) {
            Ok(column) => self.area.move_cursor(CursorMove::Jump(0, column)),
            Err(_) => self.area.move_cursor(CursorMove::End),
        }
    }

    /// Selects everything.
    pub fn select_all(&mut self) {
        self.history.close();
        self.move_to(0, false);
        self.move_to(self.characters, true);
    }

    /// Moves the cursor by a character; out of a selection, to its end on that side.
    pub fn step(&mut self, forward: bool, select: bool) {
        self.history.close();
        let cursor = self.area.cursor().1;
        let to = match self.area.selection_range().filter(|_| !select) {
            Some(((_, start), (_, end))) if start != end && forward => end,
            Some(((_, start), (_, end))) if start != end => start,
            _ if forward => (cursor + 1).min(self.characters),
            _ => cursor.saturating_sub(1),
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
        let selected = match self.area.selection_range() {
            Some(((_, start), (_, end))) => end.saturating_sub(start),
            None => 0,
        };
        let room = MAX_CHARACTERS.saturating_sub(self.characters.saturating_sub(selected));
        let (text, cut) = capped(text, room);
        let text = one_line(text);
        if !text.is_empty() {
            let place = self.selection().unwrap_or_else(|| {
                let cursor = self.cursor();
                cursor..cursor
            });
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
        self.delete(self.cursor(), false)
    }

    /// Puts a text in the place of all that is there, as one change of the part that differs. Returns how many
    /// characters were too many.
    pub fn rewrite(&mut self, text: &str) -> usize {
        let (text, cut) = capped(text, MAX_CHARACTERS);
        let text = one_line(text);
        let before = self.text();
        let same = |(one, other): &(char, char)| one == other;
        let pairs = before.chars().zip(text.chars());
        let start: usize = pairs.take_while(same).map(|(one, _)| one.len_utf8()).sum();
        let (was, is) = (
            before.get(start..).unwrap_or(""),
            text.get(start..).unwrap_or(""),
        );
        let pairs = was.chars().rev().zip(is.chars().rev());
        let end: usize = pairs.take_while(same).map(|(one, _)| one.len_utf8()).sum();
        let place = start..before.len() - end;
        let put = is.get(..is.len() - end).unwrap_or("").to_owned();
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
        let cursor = self.cursor();
        let byte = self.byte(self.character(byte));
        let place = self.selection();
        let by_key = by_key && place.is_none();
        let place = place.unwrap_or(cursor.min(byte)..cursor.max(byte));
        if place.is_empty() {
            return false;
        }
        self.change(place, String::new(), by_key);
        true
    }

    /// Deletes the character before or behind the cursor, or what is selected.
    pub fn delete_step(&mut self, forward: bool) -> bool {
        let cursor = self.area.cursor().1;
        let to = if forward {
            (cursor + 1).min(self.characters)
        } else {
            cursor.saturating_sub(1)
        };
        self.delete(self.byte(to), true)
    }

    /// Forgets what was undone: something else has been done since.
    pub fn forget_undone(&mut self) {
        self.history.forget_undone();
        self.undone = None;
    }

    /// How many bytes it takes, with the changes that can be undone.
    pub fn bytes(&self) -> usize {
        self.text().len() + self.history.bytes()
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
        let removed = self.text().get(place.clone()).unwrap_or("").to_owned();
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
        let text = self.text();
        let end = change.at + change.removed.len();
        let (Some(before), Some(after)) = (text.get(..change.at), text.get(end..)) else {
            return;
        };
        let hidden = self.hidden.after(change, text);
        // The model takes out and puts in characters one by one, and so takes long for many.
        // Texts of one byte for each character need not be counted.
        let is_narrow = self.characters == text.len();
        let count = |part: &str| match is_narrow {
            true => part.len(),
            false => part.chars().count(),
        };
        let start = count(before);
        let inserted = change.inserted.chars().count();
        let line = [before, &change.inserted, after].concat();
        let characters = start + inserted + count(after);
        let mut area = TextArea::new(vec![line]);
        area.set_max_histories(0);
        self.area = area;
        self.characters = characters;
        self.hidden = hidden;
        self.move_to(start + inserted, false);
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

/// `text` without line breaks: the model would make lines of them.
fn one_line(text: &str) -> Cow<'_, str> {
    if text.contains(['\n', '\r']) {
        Cow::Owned(text.replace(['\n', '\r'], ""))
    } else {
        Cow::Borrowed(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn texts_are_edited() {
        hold("editing", |[text, done]| {
            let mut input = Input::new(text).0;
            for one in done.split_whitespace() {
                let (what, with) = one.split_once(':').unwrap_or((one, ""));
                let place = || with.parse().expect("a place");
                match what {
                    "to" => input.move_to_byte(place(), false),
                    "select" => input.move_to_byte(place(), true),
                    "all" => input.select_all(),
                    "left" | "right" => input.step(what == "right", false),
                    "back" | "delete" => drop(input.delete_step(what == "delete")),
                    "up-to" => drop(input.delete_to(place())),
                    "type" => assert_eq!(input.insert(with), 0),
                    "replace" => assert_eq!(input.replace(with), 0),
                    _ => assert!(input.undo(what == "redo"), "{one}"),
                }
            }
            let selection = input.selection().map(|place| format!("{place:?}"));
            [
                Some(input.text().to_owned()),
                Some(input.cursor().to_string()),
                selection,
            ]
        });
        let mut input = Input::new("one/").0;
        assert!(!input.delete_to(4));
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
