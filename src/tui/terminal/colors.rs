//! Whether the terminal is light or dark: the question, and the answers.
//!
//! The terminal answers whenever it likes, or never. Its answers come among the keys, as all that it
//! sends does (`OSC 10` and `OSC 11`: xterm, "Operating System Commands").

use std::time::{Duration, Instant};

use xterm_color::Color;

use super::incoming::Incoming;
use super::sequences::{BELL, ESCAPE};
use crate::tui::terminal::clipboard::is_console;

/// Asks for the foreground and the background color, and then for something that every terminal
/// knows: a terminal that has answered that has answered all that it will. BEL ends each question,
/// since some terminals end their answers as the question ended, and rxvt gets the other end wrong.
pub const QUESTION: &[u8] = b"\x1b]10;?\x07\x1b]11;?\x07\x1b[c";

/// Whether a terminal is asked: the console of Linux knows none of the questions, and older ones write them out.
pub fn is_asked(term: &str) -> bool {
    !is_console(term)
}

/// How long an answer is expected that was asked for: longer than any line takes to bring it.
const EXPECTED: Duration = Duration::from_secs(10);

/// How long an answer that has begun is waited for after each of its parts, and how long it is expected then.
const NEXT: Duration = Duration::from_secs(1);
const NEXT_EXPECTED: Duration = Duration::from_secs(3);

/// What the terminal was asked, and what it has said.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Answers {
    foreground: Option<Color>,
    background: Option<Color>,
    /// Until when the rest is waited for.
    outstanding: Option<Instant>,
    /// Until when the rest may come.
    expected: Option<Instant>,
}

impl Answers {
    /// Notes that the terminal was asked, and how long it is waited for. Until it has said what it is, or for long, what may be
    /// its answer is no text.
    pub fn ask(&mut self, asked: Instant, patience: Duration) {
        self.outstanding = Some(asked + patience);
        self.expected = Some(asked + EXPECTED);
    }

    /// Until when an answer is waited for; `None` if there are all, or nothing was asked.
    pub fn outstanding(&self) -> Option<Instant> {
        self.outstanding
    }

    /// Until when an answer may come.
    pub fn expected_until(&self) -> Option<Instant> {
        self.expected
    }

    /// Whether an answer may come.
    pub fn is_expected(&self, now: Instant) -> bool {
        self.expected.is_some_and(|until| now < until)
    }

    /// Notes that a part of an answer has come.
    pub fn is_coming(&mut self, now: Instant) {
        self.outstanding = self.outstanding.map(|until| until.max(now + NEXT));
        self.expected = self.expected.map(|until| until.max(now + NEXT_EXPECTED));
    }

    /// Takes an answer, if it is one.
    pub fn take(&mut self, incoming: &Incoming, now: Instant) {
        match incoming {
            Incoming::Foreground(color) => self.foreground = Some(color.clone()),
            Incoming::Background(color) => self.background = Some(color.clone()),
            Incoming::Attributes => return (self.outstanding, self.expected) = (None, None),
            _ => return,
        }
        self.is_coming(now);
    }

    /// Whether text is dark on light; `None` while that is not known. The background alone decides it where a terminal says
    /// nothing of its text.
    pub fn is_light(&self) -> Option<bool> {
        let background = self.background.as_ref()?.perceived_lightness();
        let foreground = self.foreground.as_ref().map(Color::perceived_lightness);
        Some(background > foreground.unwrap_or(0.5))
    }
}

/// An answer about a color: `11;rgb:ffff/ffff/ffff`.
pub fn color_answer(content: &[u8]) -> Option<Incoming> {
    // The color may hold anything.
    let content = content.is_ascii().then_some(content)?;
    let is_foreground = content.starts_with(b"10;");
    let is_background = content.starts_with(b"11;");
    let color = Color::parse(content.get(3..)?).ok()?;
    match (is_foreground, is_background) {
        (true, _) => Some(Incoming::Foreground(color)),
        (_, true) => Some(Incoming::Background(color)),
        _ => None,
    }
}

/// Whether these bytes, which follow ESC, are the beginning of an answer to [`QUESTION`], or all of one with whatever
/// comes after it.
pub fn is_part_of_answer(bytes: &[u8]) -> bool {
    /// Longer than a color that any terminal answers.
    const LONGEST: usize = 64;
    fn split(bytes: &[u8], is_inside: fn(u8) -> bool) -> (&[u8], &[u8]) {
        let length = bytes.iter().take_while(|byte| is_inside(**byte)).count();
        bytes.split_at(length)
    }
    match bytes {
        [] | [b'['] => true,
        [b'[', b'?', rest @ ..] => {
            let (_, end) = split(rest, |byte| byte.is_ascii_digit() || byte == b';');
            matches!(end, [] | [b'c', ..])
        }
        [b']', rest @ ..] => {
            let (number, color) = rest.split_at(rest.len().min(3));
            let is_number = [b"10;", b"11;"].iter().any(|one| one.starts_with(number));
            let in_color = |byte: u8| byte.is_ascii_hexdigit() || b"rg:/#".contains(&byte);
            let (color, end) = split(color, in_color);
            let is_end = matches!(end, [] | [ESCAPE] | [ESCAPE, b'\\', ..] | [BELL, ..]);
            is_number && color.len() <= LONGEST && is_end
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn answers_about_colors() {
        hold("terminals that are asked", |[term]| is_asked(term));
        hold("answers about colors", |[answer]| {
            color_answer(answer.as_bytes()).map(|answer| format!("{answer:?}"))
        });
    }

    #[test]
    fn however_an_answer_is_cut_its_beginning_is_known() {
        for answer in [
            "]10;rgb:ffff/0000/9aFc\x1b\\x",
            "]11;rgba:ff/ff/ff/ff\x07[",
            "]11;#fff\x1b\\",
            "[?62;22c]",
        ] {
            for end in 0..=answer.len() {
                let part = &answer.as_bytes()[..end];
                assert!(is_part_of_answer(part), "{}", part.escape_ascii());
            }
        }
        let long = format!("]11;rgb:{}", "f".repeat(99));
        let others = "a [A [1;5C [?1u [?x ]x ]12 ]52;c ]11;? ]11;blue ]11;ff\x1bO O \x1b";
        for other in others.split(' ').chain([&*long]) {
            assert!(!is_part_of_answer(other.as_bytes()), "{other:?}");
        }
    }

    #[test]
    fn dark_text_is_on_a_light_ground() {
        hold("grounds", |[foreground, background]| {
            let mut answers = Answers::default();
            for answer in [format!("10;{foreground}"), format!("11;{background}")] {
                if let Some(answer) = color_answer(answer.as_bytes()) {
                    answers.take(&answer, Instant::now());
                }
            }
            let is_light = answers.is_light()?;
            Some(if is_light { "light" } else { "dark" })
        });
    }
}
