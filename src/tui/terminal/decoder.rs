//! The time that the sequences of the terminal are given.
//!
//! A thread reads and stamps what it has read. The thread that takes it finds out what it means,
//! since only there is known whether more is coming.

use std::env;
use std::time::{Duration, Instant};

use super::frames::Pending;
use super::incoming::Incoming;
use super::parser::Parser;

/// How long the rest of a sequence that was given up is known as such, and is no text.
const LATE: Duration = Duration::from_secs(2);

/// How long an answer is expected that was asked for: longer than any line takes to bring it.
const EXPECTED: Duration = Duration::from_secs(10);

/// How long the next byte of an expected answer is waited for.
const NEXT_BYTE: Duration = Duration::from_secs(1);

/// Turns bytes into what they mean, as they come.
#[derive(Debug, Default)]
pub struct Decoder {
    parser: Parser,
    /// What is waited for, if something has begun.
    wait: Option<Wait>,
    /// How long the rest of a key is waited for, if not as usual.
    patience: Option<Duration>,
    /// Until when the rest of what was given up is no text.
    late: Option<Instant>,
    /// Until when an answer is expected.
    expected: Option<Instant>,
    /// Until when the next byte of it is waited for, if it has begun.
    on_its_way: Option<Instant>,
}

/// Waiting for the rest of something.
#[derive(Clone, Copy, Debug)]
struct Wait {
    since: Instant,
    /// Which it is that has begun.
    of: u64,
    /// When it would be given up if no answer were expected.
    usual: Instant,
    /// When it is given up.
    deadline: Instant,
}

/// How long the rest of a key is waited for: what `ESCDELAY` says, as programs of curses do, or longer than usual where
/// the keys come over a network.
fn patience(escdelay: Option<&str>, is_remote: bool) -> Duration {
    let chosen = escdelay.and_then(|milliseconds| milliseconds.parse().ok());
    match chosen {
        Some(milliseconds) => Duration::from_millis(u64::min(milliseconds, 2000)),
        None if is_remote => Duration::from_millis(200),
        None => Pending::Key.patience(),
    }
}

impl Decoder {
    /// A decoder that waits for the rest of a key as the environment says.
    pub fn of_environment() -> Decoder {
        let is_remote = env::var_os("SSH_CONNECTION").is_some();
        let escdelay = env::var("ESCDELAY").ok();
        Decoder {
            patience: Some(patience(escdelay.as_deref(), is_remote)),
            ..Decoder::default()
        }
    }

    /// Learns that the terminal was asked. Until it has said what it is, or for long, what may be its answer has more time, and
    /// never becomes text.
    pub fn expect_answer(&mut self, asked: Instant) {
        self.expected = Some(asked + EXPECTED);
    }

    /// Until when the next byte of an expected answer is waited for that has begun.
    pub fn answer_deadline(&self) -> Option<Instant> {
        self.on_its_way
    }

    /// Takes bytes that were read at a time.
    pub fn feed(&mut self, read: Instant, bytes: &[u8], incoming: &mut Vec<Incoming>) {
        let is_expected = self.expected.is_some_and(|until| read < until);
        self.parser.expect_answer(is_expected);
        self.expire(read, incoming);
        // It was waited for an answer, and something else comes.
        let is_overdue = self.wait.is_some_and(|wait| read >= wait.usual);
        if is_overdue && !self.parser.is_rest_of_answer(bytes) {
            self.give_up(read, incoming);
        }
        if self.late.is_some_and(|late| read > late) {
            self.parser.forget();
        }
        let known = incoming.len();
        self.parser.feed(bytes, incoming);
        self.finish(read, incoming.get(known..).unwrap_or_default());
    }

    /// Gives up what has waited for too long at a time.
    pub fn expire(&mut self, now: Instant, incoming: &mut Vec<Incoming>) {
        if self.deadline().is_some_and(|deadline| now >= deadline) {
            self.give_up(now, incoming);
        }
    }

    fn give_up(&mut self, now: Instant, incoming: &mut Vec<Incoming>) {
        let known = incoming.len();
        let given_up = self.deadline().map_or(now, |deadline| deadline.min(now));
        self.parser.expire(incoming);
        self.late = self.parser.awaits_rest().then_some(given_up + LATE);
        self.finish(now, incoming.get(known..).unwrap_or_default());
    }

    /// When to call [`expire`](Self::expire), if nothing comes before.
    pub fn deadline(&self) -> Option<Instant> {
        Some(self.wait?.deadline)
    }

    /// Notes what is waited for now, after these have come.
    fn finish(&mut self, now: Instant, answers: &[Incoming]) {
        if answers.contains(&Incoming::Attributes) {
            (self.expected, self.on_its_way) = (None, None);
            self.parser.expect_answer(false);
        }
        let is_color =
            |one: &Incoming| matches!(one, Incoming::Foreground(_) | Incoming::Background(_));
        let begun = self.parser.answer_so_far();
        // ESC and one character more may be keys.
        let has_begun = begun.is_some_and(|begun| begun.len() > 1);
        if let Some(until) = self.expected
            && (has_begun || answers.iter().any(is_color))
        {
            self.on_its_way = Some(now + NEXT_BYTE);
            self.expected = Some(until.max(now + NEXT_BYTE + LATE));
        }
        let of = self.parser.begun();
        self.wait = self.parser.pending().map(|pending| {
            let since = match (self.wait, pending) {
                // Each part of a paste is waited for.
                (_, Pending::Paste | Pending::Interrupt) => now,
                (Some(wait), _) if wait.of == of => wait.since,
                _ => now,
            };
            let patience = self.patience.filter(|_| pending == Pending::Key);
            let usual = since + patience.unwrap_or(pending.patience());
            // A slow line brings an answer byte by byte.
            let deadline = match begun {
                Some(_) => usual.max(now + NEXT_BYTE),
                None => usual,
            };
            Wait {
                since,
                of,
                usual,
                deadline,
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use std::slice::from_ref;

    use super::*;
    use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

    #[test]
    fn a_slow_line_is_given_more_time() {
        let milliseconds = Duration::from_millis;
        assert_eq!(patience(None, false), milliseconds(50));
        assert_eq!(patience(None, true), milliseconds(200));
        assert_eq!(patience(Some("120"), true), milliseconds(120));
        assert_eq!(patience(Some("99999"), false), milliseconds(2000));
        assert_eq!(patience(Some("soon"), false), milliseconds(50));
        let slow = Decoder {
            patience: Some(milliseconds(200)),
            ..Decoder::default()
        };
        let start = Instant::now();
        for (mut decoder, expected) in [
            (slow, vec![key(KeyCode::Char('k'), KeyModifiers::ALT)]),
            (
                Decoder::default(),
                vec![
                    key(KeyCode::Esc, KeyModifiers::NONE),
                    key(KeyCode::Char('k'), KeyModifiers::NONE),
                ],
            ),
        ] {
            let mut incoming = Vec::new();
            decoder.feed(start, b"\x1b", &mut incoming);
            decoder.feed(start + milliseconds(120), b"k", &mut incoming);
            assert_eq!(incoming, expected);
        }
    }

    fn key(code: KeyCode, modifiers: KeyModifiers) -> Incoming {
        Incoming::Event(Event::Key(KeyEvent::new(code, modifiers)))
    }

    /// What comes of parts that are read so many milliseconds after the start.
    fn fed(decoder: &mut Decoder, start: Instant, parts: &[(u64, &str)]) -> Vec<Incoming> {
        let mut incoming = Vec::new();
        for (after, part) in parts {
            let read = start + Duration::from_millis(*after);
            decoder.feed(read, part.as_bytes(), &mut incoming);
        }
        if let Some(deadline) = decoder.deadline() {
            decoder.expire(deadline, &mut incoming);
        }
        incoming
    }

    /// What comes of parts that are read at these milliseconds.
    fn timed(parts: &[(u64, &str)]) -> Vec<Incoming> {
        let start = Instant::now();
        let mut decoder = Decoder::default();
        let incoming = fed(&mut decoder, start, parts);
        assert_eq!(decoder.deadline(), None);
        incoming
    }

    #[test]
    fn a_sequence_may_come_in_parts_but_not_forever() {
        let none = KeyModifiers::NONE;
        let up = key(KeyCode::Up, none);
        assert_eq!(timed(&[(0, "\x1b"), (40, "[A")]), from_ref(&up));
        assert_eq!(timed(&[(0, "\x1b[1"), (200, ";1A")]), [up]);
        let esc = || key(KeyCode::Esc, none);
        let late = [esc(), key(KeyCode::Up, none)];
        assert_eq!(timed(&[(0, "\x1b"), (60, "[A")]), late, "no text");
        // However a sequence is cut, no part of it is text.
        let found = timed(&[(0, "\x1b[1"), (300, ";"), (600, "5"), (900, "D")]);
        assert_eq!(found, [key(KeyCode::Left, KeyModifiers::CONTROL)]);
        let twice = timed(&[(0, "\x1b[1"), (300, ";5D\x1b[D")]);
        let left = [
            key(KeyCode::Left, KeyModifiers::CONTROL),
            key(KeyCode::Left, none),
        ];
        assert_eq!(twice, left);
        let bracket = key(KeyCode::Char('['), KeyModifiers::ALT);
        let cut = [bracket.clone(), key(KeyCode::Left, none)];
        assert_eq!(timed(&[(0, "\x1b["), (300, "D")]), cut);
        // Long afterwards, somebody types.
        let typed = [bracket, key(KeyCode::Char('d'), none)];
        assert_eq!(timed(&[(0, "\x1b["), (3000, "d")]), typed);
        let typed = [
            esc(),
            key(KeyCode::Char('['), none),
            key(KeyCode::Char('A'), KeyModifiers::SHIFT),
        ];
        assert_eq!(timed(&[(0, "\x1b"), (60, "["), (120, "A")]), typed);
        // Each byte of a sequence comes in time, but all of it doesn't: a letter ends it, and the next is a key.
        let drops: Vec<(u64, &str)> = (0..10).map(|part| (part * 90, "1")).collect();
        let drops = [vec![(0, "\x1b[?")], drops, vec![(1000, "x"), (1090, "y")]].concat();
        assert_eq!(timed(&drops), [key(KeyCode::Char('y'), none)]);
    }

    #[test]
    fn a_sequence_may_come_byte_by_byte() {
        let all = "\x1b]11;rgb:ffff/ffff/ffff\x1b\\é\x1b[D";
        let (start, mut decoder) = (Instant::now(), Decoder::default());
        let mut incoming = Vec::new();
        for (index, byte) in all.bytes().enumerate() {
            let read = start + Duration::from_millis(10 * index as u64);
            decoder.feed(read, &[byte], &mut incoming);
        }
        let mut whole = Vec::new();
        Decoder::default().feed(start, all.as_bytes(), &mut whole);
        assert_eq!(incoming, whole);
        let none = KeyModifiers::NONE;
        let keys = [key(KeyCode::Char('é'), none), key(KeyCode::Left, none)];
        assert_eq!(whole[whole.len() - 2..], keys);
        assert_eq!(whole.len(), 3, "{whole:?}");
    }

    /// What comes of parts that are read at these milliseconds after the terminal was asked.
    fn asked(parts: &[(u64, &str)]) -> Vec<Incoming> {
        let start = Instant::now();
        let mut decoder = Decoder::default();
        decoder.expect_answer(start);
        fed(&mut decoder, start, parts)
    }

    /// As whole, as byte by byte with this pause, as two halves with a pause between them.
    #[test]
    fn an_answer_that_is_expected_is_one_however_slow_it_is() {
        let answer = "\x1b]10;rgb:0000/0000/0000\x1b\\\x1b]11;rgb:ffff/ffff/ffff\x1b\\\x1b[?62;22c";
        let whole = asked(&[(0, answer)]);
        assert_eq!(whole.len(), 3, "{whole:?}");
        for pause in [20, 25, 40, 150, 400, 900] {
            let bytes = answer.char_indices();
            let parts: Vec<_> = bytes
                .map(|(at, _)| (pause * at as u64, &answer[at..=at]))
                .collect();
            assert_eq!(asked(&parts), whole, "{pause} ms");
        }
        for at in 1..answer.len() {
            let (one, other) = answer.split_at(at);
            for pause in [100, 300, 400, 900] {
                assert_eq!(
                    asked(&[(0, one), (pause, other)]),
                    whole,
                    "{at}, {pause} ms"
                );
            }
            // The line pauses in the middle of it, and goes on slowly.
            let mut parts = vec![(0, one)];
            let bytes = other.char_indices();
            parts.extend(bytes.map(|(place, _)| (5000 + 40 * place as u64, &other[place..=place])));
            let typed = |one: &&Incoming| matches!(one, Incoming::Event(Event::Key(key)) if !key.modifiers.contains(KeyModifiers::ALT) && key.code != KeyCode::Esc);
            let found = asked(&parts);
            assert_eq!(found.iter().find(typed), None, "{at}");
            assert!(found.contains(&Incoming::Attributes), "{at}: {found:?}");
        }
    }

    #[test]
    fn keys_are_keys_while_an_answer_is_expected() {
        let none = KeyModifiers::NONE;
        let esc = || key(KeyCode::Esc, none);
        let typed = |character| key(KeyCode::Char(character), none);
        assert_eq!(asked(&[(0, "\x1b"), (60, "x")]), [esc(), typed('x')]);
        assert_eq!(
            asked(&[(0, "\x1b"), (1100, "]"), (1200, "x")]),
            [esc(), typed(']'), typed('x')]
        );
        assert_eq!(asked(&[(0, "\x1b"), (1100, "]")]), [esc(), typed(']')]);
        assert_eq!(asked(&[(0, "\x1b"), (1100, "1")]), [esc(), typed('1')]);
        let bracket = key(KeyCode::Char(']'), KeyModifiers::ALT);
        assert_eq!(asked(&[(0, "\x1b]"), (60, "x")]), [bracket, typed('x')]);
        // Once the terminal has said all, or for longer than any line takes.
        let all = "\x1b[?62;22c";
        for parts in [
            [(0, all), (10, "\x1b"), (70, "]"), (80, "1")],
            [(0, ""), (10_010, "\x1b"), (10_070, "]"), (10_080, "1")],
        ] {
            let mut found = asked(&parts);
            found.retain(|one| *one != Incoming::Attributes);
            assert_eq!(found, [esc(), typed(']'), typed('1')]);
        }
    }

    #[test]
    fn keys_are_heard_soon_after_a_string_that_does_not_end() {
        let parts = [(0, "\x1b]10;rgb:ff"), (200, "a"), (400, "b"), (600, "c")];
        assert_eq!(timed(&parts), [key(KeyCode::Char('c'), KeyModifiers::NONE)]);
    }

    #[test]
    fn each_part_of_a_paste_has_its_time() {
        let parts = [(0, "\x1b[200~a"), (900, "b"), (1800, "c\x1b[201~")];
        assert_eq!(timed(&parts), [Incoming::Paste("abc".to_owned(), 0)]);
        let unfinished = [(0, "\x1b[200~a"), (1100, "b")];
        let b = key(KeyCode::Char('b'), KeyModifiers::NONE);
        assert_eq!(timed(&unfinished), [Incoming::Paste("a".to_owned(), 0), b]);
        let interrupted = [(0, "\x1b[200~a"), (300, "\x03"), (360, "b")];
        let found = timed(&interrupted);
        assert_eq!(found[1], key(KeyCode::Char('c'), KeyModifiers::CONTROL));
    }
}
