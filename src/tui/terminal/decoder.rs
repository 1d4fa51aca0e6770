//! Turns the bytes that a terminal sends into keys, the mouse, pastes and answers.
//!
//! A terminal sends more than keys: answers to questions, some of them late, reports of modes, and pasted text. What has
//! begun is waited for, and not forever. An answer that was asked for has more time, and never becomes text.

use std::env;
use std::mem;
use std::time::{Duration, Instant};

use crossterm::event::KeyCode;

use super::colors::{Answers, is_part_of_answer};
use super::decode::{character_key, decode, key};
use super::incoming::Incoming;
use super::paste::Paste;
use super::sequences::{Begun, Cut, ESCAPE, Sequence, cut, introducer, is_bare};

/// How many bytes of a sequence are kept. The longest that is of any use here is an answer about a color, with about 30.
const CONTENT: usize = 256;

/// How long the rest of a key is waited for, where neither the environment nor the line says otherwise.
const KEY: Duration = Duration::from_millis(50);

/// How long the rest is waited for of what no key sends as its first bytes.
///
/// A terminal writes a sequence at once. What comes late was broken up on the way, by a network or by a busy computer.
const REST: Duration = Duration::from_millis(250);

/// How long the rest of a sequence is no text, although it comes so late.
const LATE: Duration = Duration::from_secs(2);

/// How long the beginning of an answer that is expected is waited for before it is a key.
const ANSWER: Duration = Duration::from_secs(1);

/// Turns bytes into what they mean, as they come.
#[derive(Debug, Default)]
pub struct Decoder {
    /// What the terminal was asked, and what it has said.
    pub answers: Answers,
    /// The bytes of what has begun.
    held: Vec<u8>,
    /// How many of them were given up as keys, so that only their rest gives them another meaning.
    spent: usize,
    /// What has begun, and when.
    pending: Option<(Begun, Instant)>,
    /// A paste that has begun, and when its last bytes came.
    paste: Option<(Paste, Instant)>,
    /// How long the rest of a key is waited for, if not as usual.
    patience: Option<Duration>,
}

/// How long the rest of a key is waited for: what `ESCDELAY` says, as programs of curses do, or longer than usual where
/// the keys come over a network.
fn patience(escdelay: Option<&str>, is_remote: bool) -> Duration {
    let chosen = escdelay.and_then(|milliseconds| milliseconds.parse().ok());
    match chosen {
        Some(milliseconds) => Duration::from_millis(u64::min(milliseconds, 2000)),
        None if is_remote => Duration::from_millis(200),
        None => KEY,
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

    /// Takes bytes that were read at a time.
    pub fn feed(&mut self, read: Instant, bytes: &[u8], incoming: &mut Vec<Incoming>) {
        self.expire(read, incoming);
        let joined = [&*self.held, bytes].concat();
        let is_rest = self.is_answer(&joined, read);
        // It was waited for an answer, and something else comes.
        if !is_rest && self.usual_deadline().is_some_and(|usual| read >= usual) {
            self.give_up(read, incoming);
        }
        if self.spent > 0 && !is_rest && !is_rest_of_key(&self.held, bytes) {
            self.held.drain(..mem::take(&mut self.spent));
            self.pending = None;
        }
        self.held.extend_from_slice(bytes);
        let known = incoming.len();
        self.decode(read, incoming);
        for one in incoming.get(known..).unwrap_or_default() {
            self.answers.take(one, read);
        }
        self.bound();
        self.wait(read);
    }

    /// Takes what is whole out of the bytes that are held.
    fn decode(&mut self, read: Instant, incoming: &mut Vec<Incoming>) {
        let input = mem::take(&mut self.held);
        let mut rest = &*input;
        loop {
            if let Some((mut paste, _)) = self.paste.take() {
                let (taken, has_ended) = paste.take(rest);
                rest = rest.get(taken..).unwrap_or_default();
                if !has_ended {
                    self.paste = Some((paste, read));
                    return;
                }
                paste.finish(incoming);
            }
            let length = match cut(rest) {
                None | Some(Cut::Begun(_)) => break,
                Some(Cut::Broken(length)) => {
                    keys_of(rest.get(..length).unwrap_or_default(), incoming);
                    length
                }
                Some(Cut::Whole(sequence, length)) => {
                    // A terminal sends ESC before the sequence of a key that was pressed with Alt.
                    let alt = introducer(rest).is_some_and(|(length, _)| length == 3);
                    if sequence == Sequence::Control(b"200", b'~') {
                        incoming.extend(alt.then(|| key(KeyCode::Esc.into())));
                        self.paste = Some((Paste::default(), read));
                    } else {
                        decode(sequence, alt, incoming);
                    }
                    length
                }
            };
            rest = rest.get(length..).unwrap_or_default();
            (self.spent, self.pending) = (0, None);
        }
        self.held = rest.to_vec();
    }

    /// Drops the middle of a sequence that is too long: its beginning says which it is, its last byte may be half of its end,
    /// and what takes the place of the others has no meaning.
    fn bound(&mut self) {
        const START: usize = 3;
        if self.held.len() > CONTENT {
            let last = self.held.len() - 1;
            self.held.splice(START..last, *b"!");
        }
    }

    /// Notes what has begun by now.
    fn wait(&mut self, now: Instant) {
        self.pending = match cut(&self.held) {
            // A sequence is something else than the ESC that begins it.
            Some(Cut::Begun(begun)) => match self.pending {
                Some((before, since)) if before == begun => Some((begun, since)),
                _ => Some((begun, now)),
            },
            _ => None,
        };
        // ESC and one character more may be keys.
        if self.held.len() > 2 && self.is_answer(&self.held, now) {
            self.answers.is_coming(now);
        }
    }

    /// Whether these bytes are the beginning of an answer that is expected.
    fn is_answer(&self, bytes: &[u8], now: Instant) -> bool {
        let is_possible = self.paste.is_none() && self.answers.is_expected(now);
        is_possible && matches!(bytes, [ESCAPE, rest @ ..] if is_part_of_answer(rest))
    }

    /// When what has begun is given up if no answer is expected and nothing comes before.
    fn usual_deadline(&self) -> Option<Instant> {
        let (begun, since) = self.pending?;
        let is_bare = is_bare(&self.held);
        let patience = match begun {
            _ if self.spent == self.held.len() => LATE,
            Begun::Escape => self.patience.unwrap_or(KEY),
            // Hardly anybody presses Alt-[, and most keys begin like it.
            Begun::Control if is_bare => REST,
            _ if is_bare => self.patience.unwrap_or(KEY),
            Begun::Character | Begun::Other => REST,
            Begun::Control | Begun::String => LATE,
        };
        Some(since + patience)
    }

    /// When to call [`expire`](Self::expire), if nothing comes before.
    pub fn deadline(&self) -> Option<Instant> {
        if let Some((paste, read)) = &self.paste {
            return Some(*read + paste.patience());
        }
        let (begun, since) = self.pending?;
        let usual = self.usual_deadline()?;
        let may_be_key = begun == Begun::Escape || is_bare(&self.held);
        Some(match self.answers.expected_until() {
            Some(until) if self.is_answer(&self.held, since) => {
                usual.max(match may_be_key && self.spent < self.held.len() {
                    true => since + ANSWER,
                    false => until,
                })
            }
            _ => usual,
        })
    }

    /// Gives up what has waited for too long at a time.
    pub fn expire(&mut self, now: Instant, incoming: &mut Vec<Incoming>) {
        if self.deadline().is_some_and(|deadline| now >= deadline) {
            self.give_up(now, incoming);
            self.wait(now);
        }
    }

    /// Gives up what has begun. Keys that may have begun it are kept, and so is pasted text.
    fn give_up(&mut self, now: Instant, incoming: &mut Vec<Incoming>) {
        if let Some((paste, _)) = self.paste.take() {
            paste.give_up(incoming);
        }
        let (held, spent) = (mem::take(&mut self.held), mem::take(&mut self.spent));
        let Some((begun, _)) = self.pending.take().filter(|_| spent < held.len()) else {
            return;
        };
        match begun {
            Begun::Escape => {
                let keys = held.iter().skip(spent);
                incoming.extend(keys.map(|_| key(KeyCode::Esc.into())));
            }
            Begun::Character => {
                let alt = held.first() == Some(&ESCAPE);
                incoming.push(key(character_key(char::REPLACEMENT_CHARACTER, alt)));
            }
            // The ESC before it was a key.
            _ if spent > 0 && is_bare(&held) => {
                let typed = held.iter().skip(spent);
                incoming.extend(typed.map(|byte| key(character_key(char::from(*byte), false))));
            }
            Begun::Control | Begun::Other | Begun::String => keys_of(&held, incoming),
        }
        let is_key = matches!(*held, [ESCAPE] | [ESCAPE, b'[']);
        let may_go_on = is_key || is_bare(&held) && self.is_answer(&held, now);
        if may_go_on {
            (self.spent, self.held) = (held.len(), held);
        }
    }
}

/// The keys that a sequence may have been that did not go on: if nothing came after its introducer.
fn keys_of(bytes: &[u8], incoming: &mut Vec<Incoming>) {
    if let Some((length, kind)) = introducer(bytes).filter(|(length, _)| *length == bytes.len()) {
        // ESC before Alt and a key was a key.
        incoming.extend((length == 3).then(|| key(KeyCode::Esc.into())));
        incoming.push(key(character_key(char::from(kind), true)));
    }
}

/// Whether these bytes go on with what was given up, to the sequence of a key: a slow line may have torn it in two. Nobody
/// types the rest of one in one go.
fn is_rest_of_key(held: &[u8], bytes: &[u8]) -> bool {
    let joined = [held, bytes].concat();
    let is_parameter = |byte: &u8| matches!(byte, b'0'..=b'9' | b';' | b'<');
    let (is_key, length) = match cut(&joined) {
        // A key of its own, and not Alt with it.
        _ if bytes.first() == Some(&ESCAPE) => return false,
        Some(Cut::Whole(Sequence::Control(content, last), length)) => {
            let is_last = last.is_ascii_uppercase() || matches!(last, b'~' | b'u');
            (is_last && content.iter().all(is_parameter), length)
        }
        Some(Cut::Whole(Sequence::Single(b"", last), length)) => {
            (last.is_ascii_uppercase(), length)
        }
        _ => return false,
    };
    // What was held up on the way comes all at once: another sequence may follow.
    is_key && matches!(joined.get(length), None | Some(&ESCAPE))
}

#[cfg(test)]
mod tests {
    use super::super::paste::PASTE;
    use super::*;
    use crate::examples::hold;
    use crate::tui::input::chord::Chord;
    use crossterm::event::{Event, KeyModifiers};
    use proptest::prelude::*;

    fn typed(character: char) -> Incoming {
        key(character_key(character, false))
    }

    fn alt(character: char) -> Incoming {
        key(character_key(character, true))
    }

    fn text(text: &str) -> Vec<Incoming> {
        text.chars().map(typed).collect()
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

    /// What comes of parts that are read so many milliseconds after the start, and of what is given up afterwards.
    fn fed<'p>(
        decoder: &mut Decoder,
        start: Instant,
        parts: impl IntoIterator<Item = (u64, &'p [u8])>,
    ) -> Vec<Incoming> {
        let mut incoming = Vec::new();
        for (after, part) in parts {
            let read = start + Duration::from_millis(after);
            decoder.feed(read, part, &mut incoming);
        }
        while let Some(deadline) = decoder.deadline() {
            decoder.expire(deadline, &mut incoming);
        }
        incoming
    }

    /// The same of a text with the milliseconds between arrows, perhaps after the terminal was asked.
    fn timed(text: &str, is_asked: bool) -> Vec<Incoming> {
        let (start, mut decoder) = (Instant::now(), Decoder::default());
        if is_asked {
            decoder.answers.ask(start, Duration::ZERO);
        }
        let mut pieces = text.split('→');
        let mut parts = vec![(0, pieces.next().unwrap_or("").as_bytes())];
        while let (Some(after), Some(part)) = (pieces.next(), pieces.next()) {
            parts.push((after.parse().expect("a number"), part.as_bytes()));
        }
        fed(&mut decoder, start, parts)
    }

    /// What came, in short.
    fn named(incoming: Vec<Incoming>) -> Vec<String> {
        let name = |one| match one {
            Incoming::Event(Event::Key(key)) => Chord::new(key.code, key.modifiers).name(),
            Incoming::Paste(text, 0) => format!("“{text}”"),
            Incoming::Foreground(_) => "foreground".to_owned(),
            Incoming::Attributes => "attributes".to_owned(),
            other => panic!("{other:?}"),
        };
        incoming.into_iter().map(name).collect()
    }

    /// What comes of these bytes, taken in parts that are as long as `cuts` says in turn.
    fn parts(bytes: &[u8], cuts: &[usize]) -> Vec<Incoming> {
        let mut rest = bytes;
        let mut cuts = cuts.iter().cycle();
        let parts = std::iter::from_fn(|| {
            let length = cuts.next().copied().unwrap_or(rest.len());
            let (part, after) = rest.split_at(length.min(rest.len()));
            rest = after;
            (!part.is_empty()).then_some((0, part))
        });
        fed(&mut Decoder::default(), Instant::now(), parts)
    }

    fn whole(bytes: &[u8]) -> Vec<Incoming> {
        parts(bytes, &[])
    }

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
        for (mut decoder, expected) in [(slow, vec![alt('k')]), (Decoder::default(), text("\x1bk"))]
        {
            let mut incoming = Vec::new();
            decoder.feed(start, b"\x1b", &mut incoming);
            decoder.feed(start + milliseconds(120), b"k", &mut incoming);
            assert_eq!(incoming, expected);
        }
    }

    #[test]
    fn a_sequence_may_come_in_parts_but_not_forever() {
        hold("what comes of parts", |[sent]| named(timed(sent, false)));
    }

    #[test]
    fn the_rest_of_a_torn_sequence_is_no_text() {
        hold("the rest of a torn sequence is text", |[first, rest]| {
            let found = timed(&format!("{first}→1000→{rest}"), false);
            found.iter().any(is_text)
        });
    }

    #[test]
    fn a_sequence_may_come_byte_by_byte() {
        let all = "\x1b]11;rgb:ffff/ffff/ffff\x1b\\é\x1b[D";
        let bytes = all.as_bytes().chunks(1);
        let slowly = (0..).step_by(10).zip(bytes);
        let found = fed(&mut Decoder::default(), Instant::now(), slowly);
        assert_eq!(found, whole(all.as_bytes()));
        assert_eq!(named(found[1..].to_vec()), ["é", "←"]);
    }

    /// As whole, as byte by byte with this pause, as two halves with a pause between them.
    #[test]
    fn an_answer_that_is_expected_is_one_however_slow_it_is() {
        let answer = "\x1b]10;rgb:0000/0000/0000\x1b\\\x1b]11;rgb:ffff/ffff/ffff\x1b\\\x1b[?62;22c";
        let asked = |parts: &[(u64, &str)]| {
            let (start, mut decoder) = (Instant::now(), Decoder::default());
            decoder.answers.ask(start, Duration::ZERO);
            let parts = parts.iter().map(|(after, part)| (*after, part.as_bytes()));
            fed(&mut decoder, start, parts)
        };
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
        let title = "what comes while an answer is expected";
        hold(title, |[sent]| named(timed(sent, true)));
    }

    #[test]
    fn pastes_hold_anything_but_their_end() {
        let hostile = "\x1b]0;t\x07\x1b[2J\x1b[20\x1b\x1b[201\x03\0\u{9b}\r";
        let bytes = format!("\x1b[200~{hostile}\x1b[201~");
        assert_eq!(whole(bytes.as_bytes()), [pasted(hostile)]);
        assert_eq!(whole(b"\x1b[200~\xff\x1b[201~"), [pasted("\u{fffd}")]);
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
        let now = Instant::now();
        let (mut decoder, mut incoming) = (Decoder::default(), Vec::new());
        decoder.feed(now, b"\x1b[200~", &mut incoming);
        for _ in 0..1000 {
            decoder.feed(now, &[0x80; 4096], &mut incoming);
        }
        let paste = decoder.paste.expect("a paste");
        assert!(paste.0.len() <= 4 * PASTE);
        for begin in [b"\x1b[".as_slice(), b"\x1b]", b"\x1bP", b"\x1bO"] {
            for more in ["1".repeat(100_000), "é\u{1f384}".repeat(50_000)] {
                let mut decoder = Decoder::default();
                decoder.feed(now, begin, &mut incoming);
                for part in more.as_bytes().chunks(4095) {
                    decoder.feed(now, part, &mut incoming);
                    assert!(decoder.held.len() <= CONTENT);
                }
                decoder.feed(now, b"\x1b\\x", &mut incoming);
                assert_eq!(incoming.pop(), Some(typed('x')));
                incoming.clear();
            }
        }
        // What is left out of a sequence makes no other of it.
        let long = format!(
            "\x1b]11;{}rgb:f/f/f\x07\x1b[1;{}5D",
            "1".repeat(300),
            "1".repeat(300)
        );
        assert_eq!(parts(long.as_bytes(), &[7]), []);
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
        fn keys_are_heard_after_anything(bytes in bytes()) {
            let (start, mut decoder) = (Instant::now(), Decoder::default());
            fed(&mut decoder, start, [(0, &*bytes)]);
            let late = (3000, "aé\x03".as_bytes());
            prop_assert_eq!(fed(&mut decoder, start, [late]), text("aé\x03"));
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
