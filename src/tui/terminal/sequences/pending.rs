//! What is pending and what was given up, for the caller that keeps the time.

use super::Parser;
use crate::tui::terminal::colors::is_part_of_answer;
use crate::tui::terminal::piece::Pending;
use crate::tui::terminal::states::{Kind, State};

impl Parser {
    /// Learns whether the terminal was asked something that it may yet answer. As long as it may, what goes on with an
    /// answer is no text, whatever was given up.
    pub fn expect_answer(&mut self, is_expected: bool) {
        self.expects_answer = is_expected;
    }

    /// What has begun and may become an answer that is expected: its bytes after ESC.
    pub fn answer_so_far(&self) -> Option<Vec<u8>> {
        let begun = self.begun_so_far().filter(|_| self.expects_answer)?;
        is_part_of_answer(&begun).then_some(begun)
    }

    /// Whether the rest of something that was given up may yet come.
    pub fn awaits_rest(&self) -> bool {
        self.given_up.is_awaited()
    }

    /// Expects no rest any more of what was given up, but for an answer: what else comes now is typed.
    pub fn forget(&mut self) {
        self.given_up.forget();
    }

    /// What has begun and is not whole.
    pub fn pending(&self) -> Option<Pending> {
        match self.state {
            State::Ground => None,
            State::Escape { .. } => Some(Pending::Key),
            // Hardly anybody presses Alt-[, and most keys begin like it.
            State::Sequence(Kind::Control) => Some(Pending::Sequence),
            State::Sequence(_) if self.is_key() => Some(Pending::Key),
            State::Sequence(Kind::String { .. }) => Some(Pending::String),
            State::Sequence(_) | State::Character { .. } => Some(Pending::Sequence),
            State::Paste => Some(self.paste.pending()),
        }
    }

    /// How many times something has begun: a change says that what is pending is not what was.
    pub fn begun(&self) -> u64 {
        self.begun
    }
}
