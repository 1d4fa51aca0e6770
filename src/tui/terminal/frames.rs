//! Cuts what a terminal sends into characters, control sequences and strings: ECMA-48 §5 with the additions of xterm.
//!
//! Every sequence is recognized to its end whether it means something here or not, so that no part of it is taken for
//! typed text.

use std::time::Duration;

/// The key that quits.
pub const CTRL_C: u8 = 0x03;
/// What ends an operating system command, besides the string terminator.
pub const BELL: u8 = 0x07;
/// What begins sequences.
pub const ESCAPE: u8 = 0x1b;
/// The string terminator in one byte.
pub const ST: u8 = 0x9c;

/// Something whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frame<'b> {
    /// A character, which may be a control character; U+FFFD for bytes that are not UTF-8.
    Character {
        /// The character.
        character: char,
        /// Whether ESC came right before it, which is how a terminal sends Alt.
        alt: bool,
    },
    /// `CSI`, parameter and intermediate bytes, and the byte that says what it is.
    Control(&'b [u8], u8),
    /// `SS3`, perhaps the modifiers in digits, and the key.
    Single(&'b [u8], u8),
    /// A function key of the Linux console: `CSI [` and this byte.
    Console(u8),
    /// A mouse report of the oldest kind: button, column and row.
    Mouse([u8; 3]),
    /// An operating system command: an answer of the terminal to some question.
    Answer(&'b [u8]),
    /// A string of another kind, or the end of one.
    Nothing,
}

/// What has begun and is not whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Begun {
    /// ESC, or two of them.
    Escape,
    /// A character of several bytes.
    Character,
    /// A control sequence.
    Control,
    /// A single key, a key of the console, or an old mouse report.
    Other,
    /// A string, perhaps with the first half of its terminator.
    String {
        /// Whether ESC came last.
        escape: bool,
    },
}

/// A kind of input that is pending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    /// ESC, or ESC and a character: the beginning of a sequence, or a key.
    Key,
    /// More of a sequence than any key sends at once.
    Sequence,
    /// A string.
    String,
    /// A paste.
    Paste,
    /// A paste that has got as far as Ctrl-C.
    Interrupt,
}

impl Pending {
    /// How long the rest is waited for: after the beginning, and in a paste after its last byte.
    ///
    /// A terminal writes a sequence at once. What comes late was broken up on the way, by a network
    /// or by a busy computer.
    pub const fn patience(self) -> Duration {
        Duration::from_millis(match self {
            Pending::Key | Pending::Interrupt => 50,
            Pending::Sequence => 250,
            Pending::String => 500,
            Pending::Paste => 1000,
        })
    }
}

/// What bytes begin with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cut<'b> {
    /// Something whole, which takes so many bytes.
    Whole(Frame<'b>, usize),
    /// Something that the byte after so many can't be in.
    Broken(usize),
    /// Something of which more is to come.
    Begun(Begun),
}

/// How many bytes introduce a sequence, and the byte that says which: after ESC, after two of them for Alt and a key that has
/// a sequence of its own, or as the control character of C1 with the same meaning (ECMA-48 §5.3).
pub fn introducer(bytes: &[u8]) -> Option<(usize, u8)> {
    let is_one = |kind: u8| b"[O]PX^_".contains(&kind);
    match *bytes {
        [ESCAPE, ESCAPE, kind @ (b'[' | b'O'), ..] => Some((3, kind)),
        [ESCAPE, kind, ..] if is_one(kind) => Some((2, kind)),
        [kind @ 0x80..=0x9f, ..] if is_one(kind - 0x40) => Some((1, kind - 0x40)),
        _ => None,
    }
}

/// What these bytes begin with; `None` if there are none.
pub fn cut(bytes: &[u8]) -> Option<Cut<'_>> {
    let escape = Frame::Character {
        character: '\x1b',
        alt: false,
    };
    if let Some((start, kind)) = introducer(bytes) {
        return Some(sequence(kind, bytes.get(start..)?).after(start));
    }
    Some(match bytes {
        [] => return None,
        [ESCAPE] | [ESCAPE, ESCAPE] => Cut::Begun(Begun::Escape),
        // Whatever came before it, this is Ctrl-C; and invalid bytes have no Alt.
        [ESCAPE, ESCAPE | CTRL_C | 0x80..=0xc1 | 0xf5.., ..] => Cut::Whole(escape, 1),
        [ESCAPE, rest @ ..] => character(rest, true).after(1),
        [ST, ..] => Cut::Whole(Frame::Nothing, 1),
        _ => character(bytes, false),
    })
}

impl Cut<'_> {
    /// The same after so many bytes.
    fn after(self, start: usize) -> Self {
        match self {
            Cut::Whole(frame, length) => Cut::Whole(frame, start + length),
            Cut::Broken(length) => Cut::Broken(start + length),
            Cut::Begun(begun) => Cut::Begun(begun),
        }
    }
}

fn character(bytes: &[u8], alt: bool) -> Cut<'static> {
    let part = bytes.get(..4).unwrap_or(bytes);
    let (valid, wrong) = match std::str::from_utf8(part) {
        Ok(text) => (text.len(), None),
        Err(error) => (error.valid_up_to(), error.error_len()),
    };
    let text = std::str::from_utf8(&part[..valid]).unwrap_or_default();
    let (character, length) = match (text.chars().next(), wrong) {
        (Some(character), _) => (character, character.len_utf8()),
        (None, Some(length)) => (char::REPLACEMENT_CHARACTER, length),
        (None, None) => return Cut::Begun(Begun::Character),
    };
    Cut::Whole(Frame::Character { character, alt }, length)
}

/// A sequence of a kind, from what follows its introducer on.
fn sequence(kind: u8, bytes: &[u8]) -> Cut<'_> {
    match (kind, bytes) {
        (b'[', [b'M', report @ ..]) => mouse(report).after(1),
        (b'[', [b'[', key @ ..]) => match key {
            [] => Cut::Begun(Begun::Other),
            [key @ 0x20..=0x7e, ..] => Cut::Whole(Frame::Console(*key), 2),
            _ => Cut::Broken(1),
        },
        (b'[', _) => {
            let inside = |byte: u8| matches!(byte, 0x20..=0x3f);
            ended(bytes, inside, 0x40, Begun::Control, Frame::Control)
        }
        (b'O', _) => {
            let inside = |byte: u8| byte.is_ascii_digit();
            ended(bytes, inside, 0x20, Begun::Other, Frame::Single)
        }
        _ => string(kind == b']', bytes),
    }
}

/// Bytes that are `inside`, and one that ends them: `first` or a later one.
fn ended<'b>(
    bytes: &'b [u8],
    inside: impl Fn(u8) -> bool,
    first: u8,
    begun: Begun,
    frame: fn(&'b [u8], u8) -> Frame<'b>,
) -> Cut<'b> {
    let length = bytes.iter().take_while(|byte| inside(**byte)).count();
    let (content, end) = bytes.split_at(length);
    match end.first() {
        None => Cut::Begun(begun),
        Some(last) if (first..=0x7e).contains(last) => {
            Cut::Whole(frame(content, *last), length + 1)
        }
        Some(_) => Cut::Broken(length),
    }
}

fn mouse(report: &[u8]) -> Cut<'static> {
    // A column or row that is too large for the report is sent as 0.
    let inside = |byte: &&u8| matches!(**byte, 0 | 0x20..);
    let length = report.iter().take(3).take_while(inside).count();
    match *report {
        [button, column, row, ..] if length == 3 => {
            Cut::Whole(Frame::Mouse([button, column, row]), 3)
        }
        _ if length == report.len() => Cut::Begun(Begun::Other),
        _ => Cut::Broken(length),
    }
}

fn string(is_command: bool, bytes: &[u8]) -> Cut<'_> {
    let frame = |content| match is_command {
        true => Frame::Answer(content),
        false => Frame::Nothing,
    };
    // How many bytes of a character are to come: one of them may look like a terminator.
    let mut rest = 0;
    for (at, &byte) in bytes.iter().enumerate() {
        let whole = |length| Cut::Whole(frame(&bytes[..at]), length);
        match (byte, bytes.get(at + 1).copied()) {
            (ESCAPE, None) => return Cut::Begun(Begun::String { escape: true }),
            (ESCAPE, Some(b'\\')) => return whole(at + 2),
            // It was a key before.
            (ESCAPE, Some(_)) if at == 0 => return Cut::Broken(0),
            // ESC ends a string, whatever follows it. Some terminals leave it at that, and the next ESC is another
            // sequence's.
            (ESCAPE, Some(ESCAPE)) => return whole(at + 1),
            (ESCAPE, Some(_)) => return whole(at),
            (BELL, _) if is_command => return whole(at + 1),
            (ST, _) if rest == 0 => return whole(at + 1),
            // Format effectors belong to a string (ECMA-48 §5.6); other controls are keys.
            (BELL..=0x0d | 0x20.., _) => rest = rest_of_character(byte, rest),
            _ => return Cut::Broken(at),
        }
    }
    Cut::Begun(Begun::String { escape: false })
}

/// How many bytes of a character are to come after this one, where `rest` were to come before it.
const fn rest_of_character(byte: u8, rest: u8) -> u8 {
    match byte {
        0x80..=0xbf => rest.saturating_sub(1),
        0xc2..=0xdf => 1,
        0xe0..=0xef => 2,
        0xf0..=0xf4 => 3,
        _ => 0,
    }
}
