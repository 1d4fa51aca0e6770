//! Turns the bytes that a terminal sends into keys, the mouse, pastes and answers.
//!
//! A terminal sends more than keys: answers to questions, some of them late, reports of modes, and pasted text. The parser
//! keeps no time. What it waits for, and for how long that makes sense, is [`Parser::pending`]; a caller that has waited
//! long enough calls [`Parser::expire`]. What was given up is kept all the same, since its rest may yet come and is no
//! text then.

use std::mem;

use crossterm::event::KeyCode;

use super::colors::is_part_of_answer;
use super::decode::{character_key, decode, key};
use super::frames::{Begun, Cut, ESCAPE, Frame, Pending, cut, introducer};
use super::incoming::Incoming;
use super::paste::Paste;

/// How many bytes of a sequence are kept. The longest that is of any use here is an answer about a color, with about 30.
const CONTENT: usize = 256;

/// The parser.
#[derive(Clone, Default, Debug)]
pub struct Parser {
    /// The bytes of what has begun.
    held: Vec<u8>,
    /// How many of them were given up as keys before.
    spent: usize,
    /// Whether they were given up, and only what goes on with them belongs to them.
    is_late: bool,
    /// Whether they mean nothing any more: there were more than are kept, or they were understood without their end.
    is_spoiled: bool,
    paste: Option<Paste>,
    /// Whether the terminal was asked something that it may yet answer.
    expects_answer: bool,
    /// How many times something has begun.
    begun: u64,
}

impl Parser {
    /// Takes the next bytes, and adds to `incoming` what they mean as soon as it is whole.
    pub fn feed(&mut self, bytes: &[u8], incoming: &mut Vec<Incoming>) {
        let mut input = mem::take(&mut self.held);
        if mem::take(&mut self.is_late) {
            let (spent, is_spoiled) = (input.len(), self.is_spoiled);
            self.begin();
            match self.goes_on(&input, bytes) {
                true => (self.spent, self.is_spoiled) = (spent, is_spoiled),
                false => input.clear(),
            }
        }
        input.extend_from_slice(bytes);
        let mut at = 0;
        while let Some(rest) = input.get(at..) {
            if let Some(paste) = &mut self.paste {
                let (taken, has_ended) = paste.take(rest);
                at += taken;
                if !has_ended {
                    break;
                }
                mem::take(&mut self.paste)
                    .unwrap_or_default()
                    .finish(incoming);
                continue;
            }
            match cut(rest) {
                None | Some(Cut::Begun(_)) => break,
                Some(Cut::Broken(length)) => {
                    self.keys_of(rest.get(..length).unwrap_or_default(), incoming);
                    at += length;
                }
                Some(Cut::Whole(frame, length)) => {
                    self.whole(frame, is_alt(rest), incoming);
                    at += length;
                }
            }
            self.begin();
        }
        input.drain(..at.min(input.len()));
        self.held = input;
        self.bound();
    }

    /// Begins something.
    fn begin(&mut self) {
        (self.spent, self.is_spoiled) = (0, false);
        self.begun += 1;
    }

    fn whole(&mut self, frame: Frame<'_>, alt: bool, incoming: &mut Vec<Incoming>) {
        if frame == Frame::Control(b"200", b'~') {
            incoming.extend(alt.then(|| key(KeyCode::Esc.into())));
            self.paste = Some(Paste::default());
        } else if !self.is_spoiled {
            decode(frame, alt, incoming);
        }
    }

    /// Drops the middle of a sequence that is too long: its beginning says which it is, and its last character may be half
    /// there.
    fn bound(&mut self) {
        const START: usize = 3;
        if self.held.len() <= CONTENT {
            return;
        }
        let begins_character = |byte: &u8| !(0x80..0xc0).contains(byte);
        let last = self.held.iter().rposition(begins_character);
        let last = last.unwrap_or(0).max(self.held.len() - 4);
        self.held.drain(START..last);
        self.is_spoiled = true;
    }

    /// Whether these bytes, which come next, go on with what was given up: a slow line may have torn a sequence in two.
    /// Nobody types the rest of one in one go.
    fn goes_on(&self, held: &[u8], bytes: &[u8]) -> bool {
        let joined = [held, bytes].concat();
        if self.expects_answer && self.is_answer(&joined) {
            return true;
        }
        let Some(Cut::Begun(begun)) = cut(held) else {
            return false;
        };
        // A key of its own, and not Alt with it.
        if begun == Begun::Escape && bytes.first() == Some(&ESCAPE) {
            return false;
        }
        match (begun, cut(&joined)) {
            (Begun::String { escape }, Some(Cut::Whole(..))) => {
                !is_bare(held) && (!escape || bytes.first() == Some(&b'\\'))
            }
            (Begun::Control, Some(Cut::Begun(Begun::Control))) => {
                bytes.iter().all(|byte| matches!(byte, 0x30..=0x3f))
            }
            // What was held up on the way comes all at once: another sequence may follow.
            (
                Begun::Escape | Begun::Control,
                Some(Cut::Whole(Frame::Control(content, last), length)),
            ) => {
                let is_parameter = |byte: &u8| matches!(byte, b'0'..=b'9' | b';' | b'<' | b'?');
                let is_key = last.is_ascii_uppercase() || matches!(last, b'~' | b'u');
                (is_key || begun == Begun::Control)
                    && content.iter().all(is_parameter)
                    && matches!(joined.get(length), None | Some(&ESCAPE))
            }
            (Begun::Escape, Some(Cut::Whole(Frame::Single(b"", last), length))) => {
                last.is_ascii_uppercase() && matches!(joined.get(length), None | Some(&ESCAPE))
            }
            _ => false,
        }
    }

    /// The keys that a sequence may have been that did not go on: if nothing came after its introducer.
    fn keys_of(&self, bytes: &[u8], incoming: &mut Vec<Incoming>) {
        let Some((length, kind)) = introducer(bytes).filter(|(length, _)| *length > 1) else {
            return;
        };
        if bytes.len() == length && self.spent < length {
            // ESC before Alt and a key was a key.
            incoming.extend((length == 3).then(|| key(KeyCode::Esc.into())));
            incoming.push(key(character_key(char::from(kind), self.spent == 0)));
        }
    }

    /// Gives up what is pending. Keys that may have begun it are kept, and so is pasted text.
    pub fn expire(&mut self, incoming: &mut Vec<Incoming>) {
        if let Some(paste) = mem::take(&mut self.paste) {
            paste.give_up(incoming);
        }
        let held = mem::take(&mut self.held);
        let Some(Cut::Begun(begun)) = cut(&held).filter(|_| !self.is_late) else {
            return self.begin();
        };
        match begun {
            Begun::Escape => {
                let keys = held.len().saturating_sub(self.spent);
                incoming.extend((0..keys).map(|_| key(KeyCode::Esc.into())));
            }
            Begun::Character => {
                let alt = held.first() == Some(&ESCAPE);
                incoming.push(key(character_key(char::REPLACEMENT_CHARACTER, alt)));
            }
            Begun::String { escape: true } => {
                let content = &held[..held.len() - 1];
                if is_bare(content) {
                    self.keys_of(content, incoming);
                    incoming.push(key(KeyCode::Esc.into()));
                    return self.begin();
                }
                // Some terminals end a string with ESC alone.
                let ended = [&*held, b"\\"].concat();
                if let Some(Cut::Whole(frame, _)) = cut(&ended) {
                    self.whole(frame, false, incoming);
                }
                self.is_spoiled = true;
            }
            Begun::Control | Begun::Other | Begun::String { escape: false } => {
                self.keys_of(&held, incoming);
            }
        }
        match begun {
            Begun::Character | Begun::Other => self.begin(),
            _ => {
                self.is_spoiled |= matches!(begun, Begun::String { .. }) && !self.expects_answer;
                (self.held, self.is_late) = (held, true);
            }
        }
    }

    /// Learns whether the terminal was asked something that it may yet answer. As long as it may, what goes on with an
    /// answer is no text, whatever was given up.
    pub fn expect_answer(&mut self, is_expected: bool) {
        self.expects_answer = is_expected;
    }

    /// Whether what has begun may become an answer that is expected, and which bytes of it are there after ESC.
    pub fn answer_so_far(&self) -> Option<&[u8]> {
        let is_answer = self.expects_answer && !self.is_late && self.is_answer(&self.held);
        self.held.get(1..).filter(|_| is_answer)
    }

    /// Whether these bytes would go on with an answer that has begun and is expected.
    pub fn is_rest_of_answer(&self, bytes: &[u8]) -> bool {
        self.answer_so_far().is_some() && self.is_answer(&[&*self.held, bytes].concat())
    }

    fn is_answer(&self, bytes: &[u8]) -> bool {
        let is_known = !self.is_spoiled && self.paste.is_none();
        is_known && matches!(bytes, [ESCAPE, rest @ ..] if is_part_of_answer(rest))
    }

    /// Whether the rest of something that was given up may yet come.
    pub fn awaits_rest(&self) -> bool {
        self.is_late
    }

    /// Expects no rest any more of what was given up, but for an answer: what else comes now is typed.
    pub fn forget(&mut self) {
        if self.is_late && !self.expects_answer {
            self.held.clear();
        }
    }

    /// What has begun and is not whole.
    pub fn pending(&self) -> Option<Pending> {
        if let Some(paste) = &self.paste {
            return Some(paste.pending());
        }
        let Some(Cut::Begun(begun)) = cut(&self.held).filter(|_| !self.is_late) else {
            return None;
        };
        Some(match begun {
            Begun::Escape => Pending::Key,
            // Hardly anybody presses Alt-[, and most keys begin like it.
            Begun::Control => Pending::Sequence,
            _ if is_bare(&self.held) => Pending::Key,
            Begun::String { .. } => Pending::String,
            Begun::Character | Begun::Other => Pending::Sequence,
        })
    }

    /// How many times something has begun: a change says that another one is pending.
    pub fn begun(&self) -> u64 {
        // A sequence is something else than the ESC that begins it.
        2 * self.begun + u64::from(introducer(&self.held).is_some())
    }
}

/// Whether bytes begin with ESC before a sequence, which is how a terminal sends Alt and a key.
fn is_alt(bytes: &[u8]) -> bool {
    introducer(bytes).is_some_and(|(length, _)| length == 3)
}

/// Whether bytes only introduce a sequence.
fn is_bare(bytes: &[u8]) -> bool {
    introducer(bytes).is_some_and(|(length, _)| length == bytes.len())
}

#[cfg(test)]
mod tests {
    use crossterm::event::{Event, KeyEvent, KeyModifiers};
    use proptest::prelude::*;

    use super::super::paste::PASTE;
    use super::*;

    fn typed(character: char) -> Incoming {
        key(character_key(character, false))
    }

    fn alt(character: char) -> Incoming {
        key(character_key(character, true))
    }

    fn text(text: &str) -> Vec<Incoming> {
        text.chars().map(typed).collect()
    }

    fn pressed(code: KeyCode, modifiers: KeyModifiers) -> Incoming {
        key(KeyEvent::new(code, modifiers))
    }

    fn pasted(text: &str) -> Incoming {
        Incoming::Paste(text.to_owned(), 0)
    }

    /// Whether it would change a text.
    fn is_text(one: &Incoming) -> bool {
        let Incoming::Event(Event::Key(key)) = one else {
            return false;
        };
        let is_plain = !key
            .modifiers
            .intersects(KeyModifiers::ALT | KeyModifiers::CONTROL);
        is_plain && matches!(key.code, KeyCode::Char(_) | KeyCode::Enter | KeyCode::Tab)
    }

    /// What comes of these bytes, taken in parts that are as long as `cut` says in turn, and given up at the end.
    fn parts(bytes: &[u8], cuts: &[usize]) -> Vec<Incoming> {
        let (mut parser, mut incoming) = (Parser::default(), Vec::new());
        let mut rest = bytes;
        let mut cuts = cuts.iter().cycle();
        while !rest.is_empty() {
            let length = cuts.next().copied().unwrap_or(rest.len());
            let (part, after) = rest.split_at(length.clamp(1, rest.len()));
            parser.feed(part, &mut incoming);
            rest = after;
        }
        parser.expire(&mut incoming);
        incoming
    }

    fn whole(bytes: &[u8]) -> Vec<Incoming> {
        parts(bytes, &[])
    }

    /// What comes of the rest of a sequence that was given up after its first part.
    fn torn(first: &str, rest: &str) -> Vec<Incoming> {
        let (mut parser, mut incoming) = (Parser::default(), Vec::new());
        parser.feed(first.as_bytes(), &mut incoming);
        assert!(parser.pending().is_some(), "{first:?}");
        parser.expire(&mut incoming);
        assert_eq!(parser.pending(), None);
        parser.feed(rest.as_bytes(), &mut incoming);
        parser.expire(&mut incoming);
        incoming
    }

    #[test]
    fn the_rest_of_a_torn_sequence_is_no_text() {
        for rest in ["[15~", "[A", "[1;5C", "OP"] {
            let found = torn("\x1b", rest);
            assert_eq!((found.len(), &found[0]), (2, &typed('\x1b')), "{rest}");
            assert!(!found.iter().any(is_text), "{rest}");
        }
        let down = pressed(KeyCode::Down, KeyModifiers::NONE);
        assert_eq!(torn("\x1b", "\x1b[B"), [typed('\x1b'), down]);
        for typed in ["[", "k", "[x]", "OK!", "[::1]"] {
            assert_eq!(torn("\x1b", typed), text(&format!("\x1b{typed}")));
        }
        for (first, rest, has_text) in [
            ("\x1b[1;", "5D", false),
            ("\x1b[<0;30", ";3M", false),
            ("\x1b[1", "5~", false),
            ("\x1b[", "D", false),
            ("\x1b[", "15~", false),
            ("\x1b[", "<0;3;4M", false),
            ("\x1b[?62", ";22c", false),
            ("\x1b[1;", "http://a/", true),
            ("\x1b[1;", "5 D", true),
            ("\x1b[", "http://a/", true),
        ] {
            let found = torn(first, rest);
            assert_eq!(found.iter().any(is_text), has_text, "{first:?} {rest:?}");
        }
    }

    #[test]
    fn the_rest_of_a_string_that_was_given_up_is_no_text() {
        for rest in ["ff/ffff\x1b\\", "ff/ffff\x07", "\x1b\\"] {
            assert_eq!(torn("\x1b]10;rgb:ff", rest), [], "{rest:?}");
        }
        // The two halves of its end may come apart.
        let answer = whole(b"\x1b]10;rgb:f/f/f\x07");
        let halves = [answer, text("a")].concat();
        assert_eq!(torn("\x1b]10;rgb:f/f/f\x1b", "\\a"), halves);
        // Text that comes first was typed, and so is what looks like the end then.
        let (mut parser, mut incoming) = (Parser::default(), Vec::new());
        parser.feed(b"\x1b]10;rgb:ff", &mut incoming);
        parser.expire(&mut incoming);
        for part in ["abc", "\x1b\\"] {
            parser.feed(part.as_bytes(), &mut incoming);
        }
        assert_eq!(incoming, [text("abc"), vec![alt('\\')]].concat());
    }

    #[test]
    fn characters_and_alt() {
        let characters = "aé\u{1f384}\r\x7f";
        assert_eq!(whole(characters.as_bytes()), text(characters));
        let alts = [alt('x'), alt('é'), alt('\r')];
        assert_eq!(whole(b"\x1bx\x1b\xc3\xa9\x1b\r"), alts);
        assert_eq!(whole(b"\x1b"), text("\x1b"));
        assert_eq!(whole(b"\x1b\x1b"), text("\x1b\x1b"));
        assert_eq!(whole(b"\x1b\x1bx"), [typed('\x1b'), alt('x')]);
        // The keys that also begin a sequence.
        for key in "[O]PX^_".chars() {
            let bytes = [0x1b, key as u8];
            assert_eq!(whole(&bytes), [alt(key)], "{key}");
            let twice = [bytes, bytes].concat();
            assert_eq!(whole(&twice), [alt(key), alt(key)], "{key}");
        }
    }

    #[test]
    fn sequences_in_one_byte_are_those_of_two() {
        let keys = [
            pressed(KeyCode::Right, KeyModifiers::CONTROL),
            pressed(KeyCode::F(1), KeyModifiers::NONE),
        ];
        assert_eq!(whole(b"\x9b1;5C\x8fP"), keys);
        let answer = whole(b"\x1b]10;rgb:f/f/f\x1b\\");
        assert_eq!(whole(b"\x9d10;rgb:f/f/f\x9c"), answer);
    }

    /// rxvt has ended strings by ESC alone, at the end or before another.
    #[test]
    fn an_answer_may_lack_the_half_of_its_end() {
        let answer = whole(b"\x1b]10;rgb:f/f/f\x07");
        assert!(matches!(answer[..], [Incoming::Foreground(_)]));
        assert_eq!(whole(b"\x1b]10;rgb:f/f/f\x1b"), answer);
        let both = [answer, vec![Incoming::Attributes]].concat();
        assert_eq!(whole(b"\x1b]10;rgb:f/f/f\x1b\x1b[?62c"), both);
    }

    #[test]
    fn pastes_hold_anything_but_their_end() {
        assert_eq!(whole(b"\x1b[200~a\x1b[201~b"), [pasted("a"), typed('b')]);
        let hostile = "\x1b]0;t\x07\x1b[2J\x1b[20\x1b\x1b[201\x03\0\u{9b}\r";
        let bytes = format!("\x1b[200~{hostile}\x1b[201~");
        assert_eq!(whole(bytes.as_bytes()), [pasted(hostile)]);
        assert_eq!(whole(b"\x1b[200~\xff\x1b[201~"), [pasted("\u{fffd}")]);
        assert_eq!(whole(b"\x1b[200~\x1b[201~\x1b[201~"), []);
    }

    #[test]
    fn nothing_that_begins_grows_without_end() {
        let length = PASTE + 70_000;
        for character in ["a", "é", "\u{1f384}"] {
            let text = character.repeat(length);
            let incoming = whole(format!("\x1b[200~{text}\x1b[201~x").as_bytes());
            let [Incoming::Paste(text, dropped), last] = &incoming[..] else {
                panic!("{character}");
            };
            assert_eq!(*last, typed('x'));
            assert_eq!((text.chars().count(), *dropped), (PASTE, length - PASTE));
        }
        let (mut parser, mut incoming) = (Parser::default(), Vec::new());
        parser.feed(b"\x1b[200~", &mut incoming);
        for _ in 0..1000 {
            parser.feed(&[0x80; 4096], &mut incoming);
        }
        assert!(parser.paste.is_some_and(|paste| paste.len() <= 4 * PASTE));
        for begin in [b"\x1b[".as_slice(), b"\x1b]", b"\x1bP", b"\x1bO"] {
            for more in ["1".repeat(100_000), "é\u{1f384}".repeat(50_000)] {
                let mut parser = Parser::default();
                parser.feed(begin, &mut incoming);
                for part in more.as_bytes().chunks(4095) {
                    parser.feed(part, &mut incoming);
                    assert!(parser.held.len() <= CONTENT);
                }
                parser.feed(b"\x1b\\x", &mut incoming);
                assert_eq!(incoming.pop(), Some(typed('x')));
                incoming.clear();
            }
        }
    }

    /// Parts that sequences are made of, whole ones, and any bytes at all.
    fn bytes() -> impl Strategy<Value = Vec<u8>> {
        let part = prop_oneof![
            4 => prop::sample::select(vec![
                "\x1b", "\x1b[", "\x1b]", "\x1bP", "\x1bO", "\x1b_", "[", "M", "~", ";", "?", "<",
                "200~", "201~", "\x1b[200~", "\x1b[201~", "\x07", "\x1b\\", "\x03", "1", "5", "u",
                "A", "é", "\u{1f384}", "\x1b[M !!", "\x1b[<0;1;1M", "\x1b]11;rgb:f/f/f\x07", "\r",
            ]).prop_map(|part| part.as_bytes().to_vec()),
            1 => prop::collection::vec(any::<u8>(), 1..8),
        ];
        prop::collection::vec(part, 0..24).prop_map(|parts| parts.concat())
    }

    proptest! {
        #![proptest_config(crate::cases::config(256))]

        #[test]
        fn bytes_mean_the_same_however_they_are_cut(
            bytes in bytes(),
            cuts in prop::collection::vec(1_usize..9, 1..9),
        ) {
            prop_assert_eq!(parts(&bytes, &cuts), whole(&bytes));
        }

        #[test]
        fn a_parser_always_comes_back(bytes in bytes()) {
            let (mut parser, mut incoming) = (Parser::default(), Vec::new());
            parser.feed(&bytes, &mut incoming);
            parser.expire(&mut incoming);
            prop_assert_eq!(parser.pending(), None);
            parser.forget();
            incoming.clear();
            parser.feed("aé\x03".as_bytes(), &mut incoming);
            prop_assert_eq!(incoming, text("aé\x03"));
        }

        #[test]
        fn text_outside_of_sequences_arrives(
            runs in prop::collection::vec(("[^\\p{C}]{0,9}", 0_usize..6), 0..9),
        ) {
            let answers = [
                "", "\x1b[?62c", "\x1b]11;rgb:f/f/f\x07", "\x1bP1$r0m\x1b\\", "\x1b[<35;1;1M",
                "\x1b[?2026;2$y",
            ];
            let (mut bytes, mut expected) = (String::new(), String::new());
            for (run, answer) in runs {
                bytes.push_str(&run);
                bytes.push_str(answers[answer]);
                expected.push_str(&run);
            }
            let mut found = whole(bytes.as_bytes());
            found.retain(|one| matches!(one, Incoming::Event(Event::Key(_))));
            prop_assert_eq!(found, text(&expected));
        }
    }
}
