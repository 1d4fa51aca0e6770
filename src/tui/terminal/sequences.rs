//! Splits the bytes that a terminal sends into characters, sequences and pastes.
//!
//! A terminal sends more than keys: answers to questions, some of them late, reports of the mouse and
//! of modes, and pasted text. The grammar is that of ECMA-48 §5 with the additions of xterm, and
//! every sequence is recognized to its end whether it means something here or not, so that no part of
//! it is taken for typed text.
//!
//! The parser keeps no time. What it waits for, and for how long that makes sense, is
//! [`Parser::pending`]; a caller that has waited long enough calls [`Parser::expire`].

mod pending;

use std::mem;

use super::late::GivenUp;
use super::paste::Paste;
use super::piece::{Piece, StringKind};
use super::states::{
    BELL, CTRL_C, ESCAPE, Kind, ST, State, after_escape, introduced, rest_of_character,
};

/// How many bytes of a sequence are kept. The longest that is of any use here is an answer about a
/// colour, with about 30.
const CONTENT: usize = 256;

/// The parser.
#[derive(Clone, Default, Debug)]
pub struct Parser {
    state: State,
    /// The bytes of the character or sequence that has begun.
    content: Vec<u8>,
    /// Whether there were more bytes than are kept.
    overflow: bool,
    /// The character after the ESC that began the sequence: if nothing follows, that was a key.
    key: Option<char>,
    /// Whether another ESC came before that.
    alt: bool,
    /// Whether the ESC was given up as a key before.
    torn: bool,
    paste: Paste,
    /// What was given up whose rest may yet come.
    given_up: GivenUp,
    /// Whether the terminal was asked something that it may yet answer.
    expects_answer: bool,
    /// How many times something has begun.
    begun: u64,
}

impl Parser {
    /// Takes the next bytes, and adds to `pieces` what has become whole.
    pub fn feed(&mut self, bytes: &[u8], pieces: &mut Vec<Piece>) {
        let rest = self.given_up.rest(bytes, self.expects_answer);
        if let Some(begun) = rest.of {
            self.resume(&begun, pieces);
        }
        for byte in bytes.iter().skip(rest.skipped) {
            self.byte(*byte, pieces);
        }
    }

    /// What has begun and could go on after it was given up: its bytes after ESC.
    fn begun_so_far(&self) -> Option<Vec<u8>> {
        let begun = after_escape(self.state, self.alt, &self.content)?;
        (!self.overflow).then_some(begun)
    }

    /// Goes on with what was given up.
    fn resume(&mut self, begun: &[u8], pieces: &mut Vec<Piece>) {
        self.byte(ESCAPE, pieces);
        self.torn = true;
        for byte in begun {
            self.byte(*byte, pieces);
        }
        // What it began with is gone as a key.
        self.key = None;
    }

    /// Gives up what is pending. Keys that may have begun it are kept, and so is pasted text.
    pub fn expire(&mut self, pieces: &mut Vec<Piece>) {
        self.given_up.begun = self.begun_so_far();
        match self.state {
            State::Ground => {}
            State::Character { alt } => self.replacement(alt, pieces),
            State::Escape { twice } => {
                for _ in 0..=u8::from(twice) {
                    pieces.push(Piece::typed('\x1b'));
                }
                self.given_up.escape = true;
            }
            State::Sequence(Kind::String { kind, escape, .. }) => {
                match (self.is_key(), escape) {
                    (true, _) => {
                        self.abandon(pieces);
                        if escape {
                            pieces.push(Piece::typed('\x1b'));
                        }
                    }
                    // Some terminals end a string with ESC alone.
                    (false, true) => {
                        self.given_up.terminator = true;
                        self.end_string(kind, pieces);
                    }
                    (false, false) => self.given_up.string = true,
                }
            }
            State::Sequence(kind) => {
                self.given_up.control = kind == Kind::Control;
                self.abandon(pieces);
            }
            State::Paste => mem::take(&mut self.paste).give_up(pieces),
        }
        self.state = State::Ground;
    }

    fn byte(&mut self, byte: u8, pieces: &mut Vec<Piece>) {
        match self.state {
            State::Ground => self.ground(byte, pieces),
            State::Character { alt } => self.character(byte, alt, pieces),
            State::Escape { twice } => self.escape(byte, twice, pieces),
            State::Sequence(Kind::Control) => self.control(byte, pieces),
            State::Sequence(Kind::Single) => self.single(byte, pieces),
            State::Sequence(Kind::Console) => self.console(byte, pieces),
            State::Sequence(Kind::Mouse) => self.mouse(byte, pieces),
            State::Sequence(Kind::String { kind, escape, rest }) => {
                self.string(byte, kind, escape, rest, pieces);
            }
            State::Paste => {
                if self.paste.push(byte) {
                    self.state = State::Ground;
                    mem::take(&mut self.paste).finish(pieces);
                }
            }
        }
    }

    /// Begins something.
    fn begin(&mut self, state: State, key: Option<char>) {
        self.state = state;
        self.content.clear();
        self.overflow = false;
        self.key = key;
        self.alt = false;
        self.torn = false;
        self.begun += 1;
    }

    fn ground(&mut self, byte: u8, pieces: &mut Vec<Piece>) {
        self.state = State::Ground;
        match byte {
            ESCAPE => self.begin(State::Escape { twice: false }, None),
            0..=0x7f => pieces.push(Piece::typed(char::from(byte))),
            ST => {}
            _ => match introduced(byte.wrapping_sub(0x40)).filter(|_| byte < 0xa0) {
                Some(kind) => self.begin(State::Sequence(kind), None),
                None => {
                    self.begin(State::Character { alt: false }, None);
                    self.character(byte, false, pieces);
                }
            },
        }
    }

    /// A byte of a character that has several.
    fn character(&mut self, byte: u8, alt: bool, pieces: &mut Vec<Piece>) {
        self.content.push(byte);
        match std::str::from_utf8(&self.content) {
            Ok(text) => {
                let found = text
                    .chars()
                    .map(|character| Piece::Character { character, alt });
                pieces.extend(found);
                self.state = State::Ground;
            }
            Err(error) if error.error_len().is_none() => {}
            Err(_) => {
                self.replacement(alt, pieces);
                // The byte that didn't fit begins something else, unless it was the first.
                if self.content.len() > 1 {
                    self.ground(byte, pieces);
                }
            }
        }
    }

    /// Something came that is not UTF-8: a person should see that.
    fn replacement(&mut self, alt: bool, pieces: &mut Vec<Piece>) {
        let character = char::REPLACEMENT_CHARACTER;
        pieces.push(Piece::Character { character, alt });
        self.state = State::Ground;
    }

    fn escape(&mut self, byte: u8, twice: bool, pieces: &mut Vec<Piece>) {
        let sequence = introduced(byte);
        // Alt and a key that has a sequence of its own: two times ESC.
        let both = matches!(sequence, Some(Kind::Control | Kind::Single));
        if twice && !both {
            pieces.push(Piece::typed('\x1b'));
        }
        match (sequence, byte) {
            (Some(kind), _) => {
                let torn = self.torn;
                self.begin(State::Sequence(kind), Some(char::from(byte)));
                (self.alt, self.torn) = (twice && both, torn);
            }
            (None, ESCAPE) => self.state = State::Escape { twice: true },
            // Whatever came before it, this is Ctrl-C.
            (None, CTRL_C) | (None, 0x80..=0xc1 | 0xf5..) => {
                pieces.push(Piece::typed('\x1b'));
                self.ground(byte, pieces);
            }
            (None, 0..=0x7f) => {
                let character = char::from(byte);
                pieces.push(Piece::Character {
                    character,
                    alt: true,
                });
                self.state = State::Ground;
            }
            (None, _) => {
                self.begin(State::Character { alt: true }, None);
                self.character(byte, true, pieces);
            }
        }
    }

    fn control(&mut self, byte: u8, pieces: &mut Vec<Piece>) {
        match byte {
            0x20..=0x3f => self.keep(byte),
            b'M' if self.content.is_empty() => self.state = State::Sequence(Kind::Mouse),
            b'[' if self.content.is_empty() => self.state = State::Sequence(Kind::Console),
            b'~' if self.content == b"200" => {
                if self.alt {
                    pieces.push(Piece::typed('\x1b'));
                }
                self.begin(State::Paste, None);
            }
            0x40..=0x7e => {
                self.state = State::Ground;
                if !self.overflow {
                    pieces.push(Piece::Control {
                        content: mem::take(&mut self.content),
                        last: byte,
                        alt: self.alt,
                    });
                }
            }
            _ => self.interrupted(byte, pieces),
        }
    }

    fn single(&mut self, byte: u8, pieces: &mut Vec<Piece>) {
        match byte {
            b'0'..=b'9' => self.keep(byte),
            0x20..=0x7e => {
                self.state = State::Ground;
                pieces.push(Piece::Single {
                    content: mem::take(&mut self.content),
                    last: byte,
                    alt: self.alt,
                });
            }
            _ => self.interrupted(byte, pieces),
        }
    }

    fn console(&mut self, byte: u8, pieces: &mut Vec<Piece>) {
        match byte {
            0x20..=0x7e => {
                self.state = State::Ground;
                pieces.push(Piece::Console(byte));
            }
            _ => self.interrupted(byte, pieces),
        }
    }

    fn mouse(&mut self, byte: u8, pieces: &mut Vec<Piece>) {
        match byte {
            // A column or row that is too large for the report is sent as 0.
            0 | 0x20.. => {
                self.keep(byte);
                if let [button, column, row] = self.content[..] {
                    self.state = State::Ground;
                    pieces.push(Piece::Mouse([button, column, row]));
                }
            }
            _ => self.interrupted(byte, pieces),
        }
    }

    fn string(
        &mut self,
        byte: u8,
        kind: StringKind,
        escape: bool,
        rest: u8,
        pieces: &mut Vec<Piece>,
    ) {
        let ends = match byte {
            b'\\' => escape,
            BELL => !escape && kind == StringKind::Osc,
            ST => !escape && rest == 0,
            _ => false,
        };
        if ends {
            self.end_string(kind, pieces);
        } else if escape {
            // ESC ends a string, whatever follows it. Some terminals leave it at that, and the next
            // ESC is another sequence's.
            if self.is_key() {
                self.abandon(pieces);
            } else {
                self.end_string(kind, pieces);
            }
            if byte != ESCAPE {
                self.begin(State::Escape { twice: false }, None);
            }
            self.byte(byte, pieces);
        } else {
            let mut next = (false, 0);
            match byte {
                ESCAPE => next = (true, 0),
                // Format effectors belong to a string (ECMA-48 §5.6); other controls are keys.
                BELL..=0x0d | 0x20.. => {
                    next.1 = rest_of_character(byte, rest);
                    self.keep(byte);
                }
                _ => return self.interrupted(byte, pieces),
            }
            let (escape, rest) = next;
            self.state = State::Sequence(Kind::String { kind, escape, rest });
        }
    }

    fn end_string(&mut self, kind: StringKind, pieces: &mut Vec<Piece>) {
        self.state = State::Ground;
        if !self.overflow {
            let content = mem::take(&mut self.content);
            pieces.push(Piece::String { kind, content });
        }
    }

    fn keep(&mut self, byte: u8) {
        self.overflow |= self.content.len() >= CONTENT;
        if !self.overflow {
            self.content.push(byte);
        }
    }

    /// Whether nothing follows ESC and a character yet, so that it may have been Alt and a key.
    fn is_key(&self) -> bool {
        let begun = matches!(
            self.state,
            State::Sequence(Kind::Control | Kind::Single | Kind::String { .. })
        );
        begun && self.key.is_some() && self.content.is_empty() && !self.overflow
    }

    /// Leaves a sequence that did not end, for a byte that cannot be in it.
    fn interrupted(&mut self, byte: u8, pieces: &mut Vec<Piece>) {
        self.abandon(pieces);
        self.ground(byte, pieces);
    }

    /// Leaves a sequence that did not end. If nothing came after its beginning, that was a key.
    fn abandon(&mut self, pieces: &mut Vec<Piece>) {
        if let Some(character) = self.key.filter(|_| self.is_key()) {
            if self.alt {
                pieces.push(Piece::typed('\x1b'));
            }
            pieces.push(Piece::Character {
                character,
                alt: !self.torn,
            });
        }
        self.state = State::Ground;
    }
}

#[cfg(test)]
mod tests {
    use std::slice::from_ref;

    use proptest::prelude::*;

    use super::super::paste::PASTE;
    use super::super::piece::Pending;
    use super::*;

    fn typed(character: char) -> Piece {
        Piece::typed(character)
    }

    #[test]
    fn the_rest_of_a_torn_key_is_no_text() {
        let torn = |rest: &[u8]| {
            let (mut parser, mut pieces) = (Parser::default(), Vec::new());
            parser.feed(b"\x1b", &mut pieces);
            parser.expire(&mut pieces);
            parser.feed(rest, &mut pieces);
            parser.expire(&mut pieces);
            pieces
        };
        for rest in ["[15~", "[A", "[1;5C", "OP"] {
            let found = torn(rest.as_bytes());
            assert_eq!(found.first(), Some(&typed('\x1b')), "{rest}");
            let is_text = |piece: &Piece| matches!(piece, Piece::Character { .. });
            assert_eq!(
                found.iter().filter(|piece| is_text(piece)).count(),
                1,
                "{rest}"
            );
            assert_eq!(found.len(), 2, "{rest}");
        }
        for text in ["[", "k", "[x]", "OK!", "[::1]"] {
            let characters: Vec<Piece> = "\x1b".chars().chain(text.chars()).map(typed).collect();
            assert_eq!(torn(text.as_bytes()), characters, "{text}");
        }
    }

    #[test]
    fn the_rest_of_a_torn_sequence_is_no_text() {
        for (first, rest, text) in [
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
            let (mut parser, mut pieces) = (Parser::default(), Vec::new());
            parser.feed(first.as_bytes(), &mut pieces);
            assert_eq!(parser.pending(), Some(Pending::Sequence));
            parser.expire(&mut pieces);
            parser.feed(rest.as_bytes(), &mut pieces);
            let is_text = |piece: &Piece| matches!(piece, Piece::Character { alt: false, .. });
            assert_eq!(
                pieces.iter().any(is_text),
                text,
                "{first:?} {rest:?}: {pieces:?}"
            );
        }
    }

    /// All pieces of these bytes, taken in parts that are as long as `cut` says in turn, and given up
    /// at the end.
    fn pieces(bytes: &[u8], cuts: &[usize]) -> Vec<Piece> {
        let mut parser = Parser::default();
        let mut pieces = Vec::new();
        let mut rest = bytes;
        let mut cuts = cuts.iter().cycle();
        while !rest.is_empty() {
            let length = cuts.next().copied().unwrap_or(rest.len());
            let (part, after) = rest.split_at(length.clamp(1, rest.len()));
            parser.feed(part, &mut pieces);
            rest = after;
        }
        parser.expire(&mut pieces);
        pieces
    }

    fn whole(bytes: &[u8]) -> Vec<Piece> {
        pieces(bytes, &[])
    }

    fn text(text: &str) -> Vec<Piece> {
        text.chars().map(typed).collect()
    }

    fn alt(character: char) -> Piece {
        Piece::Character {
            character,
            alt: true,
        }
    }

    fn control(content: &str, last: char) -> Piece {
        Piece::Control {
            content: content.into(),
            last: last as u8,
            alt: false,
        }
    }

    fn string(kind: StringKind, content: &str) -> Piece {
        let content = content.into();
        Piece::String { kind, content }
    }

    fn pasted(text: &str) -> Piece {
        let text = text.to_owned();
        Piece::Paste { text, dropped: 0 }
    }

    #[test]
    fn characters_and_alt() {
        assert_eq!(
            whole("aé\u{1f384}\r\x7f".as_bytes()),
            text("aé\u{1f384}\r\x7f")
        );
        assert_eq!(
            whole(b"\x1bx\x1b\xc3\xa9\x1b\r"),
            [alt('x'), alt('é'), alt('\r')]
        );
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
    fn what_is_no_utf8_is_seen() {
        for bytes in [
            b"a\xffb".as_slice(),
            b"a\xe2\x82b",
            b"a\xc0b",
            b"a\xf8b",
            b"a\xa0b",
        ] {
            let shown = String::from_utf8_lossy(bytes);
            assert_eq!(whole(bytes), text(&shown), "{bytes:?}");
        }
        assert_eq!(whole(b"a\xe2\x82"), text("a\u{fffd}"));
    }

    #[test]
    fn sequences_of_keys() {
        assert_eq!(whole(b"a\x1b[Cb")[1], control("", 'C'));
        assert_eq!(whole(b"\x1b[1;5C"), [control("1;5", 'C')]);
        assert_eq!(whole(b"\x1b[[A"), [Piece::Console(b'A')]);
        assert_eq!(whole(b"\x1b[M !\xff"), [Piece::Mouse([b' ', b'!', 0xff])]);
        let single = |content: &str, last, alt| Piece::Single {
            content: content.into(),
            last,
            alt,
        };
        assert_eq!(whole(b"\x1bOP"), [single("", b'P', false)]);
        assert_eq!(whole(b"\x1bO5P"), [single("5", b'P', false)]);
        assert_eq!(whole(b"\x1b\x1bOP"), [single("", b'P', true)]);
        let up = Piece::Control {
            content: Vec::new(),
            last: b'A',
            alt: true,
        };
        assert_eq!(whole(b"\x1b\x1b[A"), [up]);
        // The same in one byte.
        assert_eq!(
            whole(b"\x9b1;5C\x8fP"),
            [control("1;5", 'C'), single("", b'P', false)]
        );
    }

    /// Answers to questions of other programs are discarded whole, and what is typed around them is
    /// kept.
    #[test]
    fn answers_are_never_text() {
        for answer in [
            "\x1b]10;rgb:ffff/ffff/ffff\x1b\\",
            "\x1b]11;rgb:0000/0000/0000\x07",
            "\x1b]52;c;aGVsbG8=\x1b\\",
            "\x1b]0;ти\u{301c}тул\u{9c}e\x07",
            "\x1b[?62;22c",
            "\x1b[>41;380;0c",
            "\x1b[?2026;2$y",
            "\x1b[?997;1n",
            "\x1b[0n",
            "\x1b[12;40R",
            "\x1b[?1u",
            "\x1b[4;600;800t",
            "\x1b[<0;5;5Z",
            "\x1bP>|kitty(0.42.0)\x1b\\",
            "\x1bP1+r544e=787465726d\x1b\\",
            "\x1bP!|00000000\x1b\\",
            "\x1b_Gi=31;OK\x1b\\",
            "\x1b^private\tmessage\x1b\\",
            "\x1bXanything\r\n at all\x1b\\",
        ] {
            let bytes = format!("ab{answer}cd");
            let mut pieces = whole(bytes.as_bytes());
            let swallowed = pieces.splice(2..pieces.len() - 2, []);
            assert_eq!(swallowed.count(), 1, "{answer:?}");
            assert_eq!(pieces, text("abcd"), "{answer:?}");
        }
        let osc = "10;rgb:ffff/ffff/ffff";
        let expected = string(StringKind::Osc, osc);
        for bytes in [
            format!("\x1b]{osc}\x1b\\"),
            format!("\x1b]{osc}\x07"),
            // Two that rxvt has sent: ESC alone ends the string, at the end or before another.
            format!("\x1b]{osc}\x1b"),
        ] {
            assert_eq!(whole(bytes.as_bytes()), from_ref(&expected), "{bytes:?}");
        }
        let both = format!("\x1b]{osc}\x1b\x1b[?62c");
        assert_eq!(
            whole(both.as_bytes()),
            [expected.clone(), control("?62", 'c')]
        );
        let bytes = [b"\x9d".as_slice(), osc.as_bytes(), b"\x9c"].concat();
        assert_eq!(whole(&bytes), [expected]);
    }

    /// What is cut off is no text either, and Ctrl-C is heard in the middle of anything.
    #[test]
    fn broken_sequences_are_given_up() {
        for broken in [
            "\x1b[?",
            "\x1b[<",
            "\x1b[1;",
            "\x1b[",
            "\x1b[[",
            "\x1b[M",
            "\x1b[M !",
            "\x1bO",
            "\x1bO5",
            "\x1b",
            "\x1b\x1b",
            "\x1b]",
            "\x1b]10;rgb:ff",
            "\x1b]10;rgb:ff\x1b",
            "\x1bP1$r",
            "\x1b_G",
            "\x1b^x",
            "\x1bXx",
        ] {
            let mut parser = Parser::default();
            let mut pieces = Vec::new();
            parser.feed(broken.as_bytes(), &mut pieces);
            assert!(parser.pending().is_some(), "{broken:?}");
            parser.expire(&mut pieces);
            let keys = mem::take(&mut pieces);
            let is_key =
                |key: &Piece| matches!(key, Piece::Character { .. } | Piece::String { .. });
            assert!(
                keys.len() <= 2 && keys.iter().all(is_key),
                "{broken:?}: {keys:?}"
            );
            assert_eq!(parser.pending(), None);
            parser.feed(b"http://a", &mut pieces);
            assert_eq!(pieces, text("http://a"), "{broken:?}");

            let interrupted = format!("{broken}\x03");
            let pieces = whole(interrupted.as_bytes());
            assert_eq!(pieces.last(), Some(&typed('\x03')), "{broken:?}");
        }
    }

    #[test]
    fn the_rest_of_a_string_that_was_given_up_is_no_text() {
        let mut parser = Parser::default();
        let mut pieces = Vec::new();
        for rest in ["ff/ffff\x1b\\", "ff/ffff\x07", "\x1b\\"] {
            parser.feed(b"\x1b]10;rgb:ff", &mut pieces);
            parser.expire(&mut pieces);
            parser.feed(rest.as_bytes(), &mut pieces);
            assert_eq!(mem::take(&mut pieces), [], "{rest:?}");
        }
        // The two halves of its end may come apart.
        parser.feed(b"\x1b]10;rgb:ff\x1b", &mut pieces);
        parser.expire(&mut pieces);
        assert_eq!(
            mem::take(&mut pieces),
            [string(StringKind::Osc, "10;rgb:ff")]
        );
        parser.feed(b"\\a", &mut pieces);
        assert_eq!(mem::take(&mut pieces), text("a"));
        parser.feed(b"\\", &mut pieces);
        assert_eq!(mem::take(&mut pieces), text("\\"));
        parser.feed(b"\x1b]10;rgb:ff", &mut pieces);
        parser.expire(&mut pieces);
        parser.feed(b"abc", &mut pieces);
        parser.feed(b"\x1b\\", &mut pieces);
        assert_eq!(pieces, [text("abc"), vec![alt('\\')]].concat());
    }

    #[test]
    fn pastes_hold_anything_but_their_end() {
        assert_eq!(whole(b"\x1b[200~a\x1b[201~b"), [pasted("a"), typed('b')]);
        let hostile = "\x1b]0;t\x07\x1b[2J\x1b[20\x1b\x1b[201\x03\0\u{9b}\r";
        let bytes = format!("\x1b[200~{hostile}\x1b[201~");
        assert_eq!(whole(bytes.as_bytes()), [pasted(hostile)]);
        assert_eq!(whole(b"\x1b[200~\xff\x1b[201~"), [pasted("\u{fffd}")]);
        assert_eq!(whole(b"\x1b[200~\x1b[201~\x1b[201~"), [control("201", '~')]);
    }

    #[test]
    fn a_paste_without_an_end_ends() {
        let mut parser = Parser::default();
        let mut pieces = Vec::new();
        parser.feed(b"\x1b[200~http://a/", &mut pieces);
        assert_eq!(parser.pending(), Some(Pending::Paste));
        parser.feed(b"\x03", &mut pieces);
        assert_eq!(parser.pending(), Some(Pending::Interrupt));
        assert_eq!(pieces, []);
        parser.expire(&mut pieces);
        assert_eq!(pieces, [pasted("http://a/"), typed('\x03')]);
    }

    #[test]
    fn a_paste_is_bounded() {
        let length = PASTE + 70_000;
        for character in ["a", "é", "\u{1f384}"] {
            let text = character.repeat(length);
            let bytes = format!("\x1b[200~{text}\x1b[201~x");
            let pieces = whole(bytes.as_bytes());
            let [Piece::Paste { text, dropped }, last] = &pieces[..] else {
                panic!("{pieces:?}");
            };
            assert_eq!(*last, typed('x'));
            assert_eq!(text.chars().count(), PASTE);
            assert_eq!(*dropped, length - PASTE);
        }
        let mut parser = Parser::default();
        let mut pieces = Vec::new();
        parser.feed(b"\x1b[200~", &mut pieces);
        for _ in 0..1000 {
            parser.feed(&[0x80; 4096], &mut pieces);
        }
        assert!(parser.paste.len() <= 4 * PASTE);
        // Nor does any other sequence grow.
        for begin in [b"\x1b[".as_slice(), b"\x1b]", b"\x1bP", b"\x1bO"] {
            let mut parser = Parser::default();
            parser.feed(begin, &mut pieces);
            parser.feed(&[b'1'; 100_000], &mut pieces);
            assert!(parser.content.len() <= CONTENT);
            assert!(parser.pending().is_some());
            parser.feed(b"\x1b\\x", &mut pieces);
            assert_eq!(pieces.pop(), Some(typed('x')));
            pieces.clear();
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
            prop_assert_eq!(pieces(&bytes, &cuts), whole(&bytes));
        }

        #[test]
        fn a_parser_always_comes_back(bytes in bytes()) {
            let mut parser = Parser::default();
            let mut out = Vec::new();
            parser.feed(&bytes, &mut out);
            parser.expire(&mut out);
            prop_assert_eq!(parser.pending(), None);
            parser.forget();
            out.clear();
            parser.feed("aé\x03".as_bytes(), &mut out);
            prop_assert_eq!(out, text("aé\x03"));
        }

        #[test]
        fn text_outside_of_sequences_arrives(
            runs in prop::collection::vec(("[^\\p{C}]{0,9}", 0_usize..6), 0..9),
        ) {
            let answers = [
                "", "\x1b[?62c", "\x1b]11;rgb:f/f/f\x07", "\x1bP1$r0m\x1b\\", "\x1b[<35;1;1M",
                "\x1b[?2026;2$y",
            ];
            let mut bytes = String::new();
            let mut expected = String::new();
            for (run, answer) in runs {
                bytes.push_str(&run);
                bytes.push_str(answers[answer]);
                expected.push_str(&run);
            }
            let mut found = whole(bytes.as_bytes());
            found.retain(|piece| matches!(piece, Piece::Character { .. }));
            prop_assert_eq!(found, text(&expected));
        }
    }
}
