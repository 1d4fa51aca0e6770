//! Cuts what a terminal sends into characters, control sequences and strings: ECMA-48 §5 with the additions of xterm.
//!
//! Every sequence is recognized to its end whether it means something here or not, so that no part of it is taken for
//! typed text.

/// The key that quits.
pub const CTRL_C: u8 = 0x03;
/// What ends an operating system command, besides the string terminator.
pub const BELL: u8 = 0x07;
/// What begins sequences.
pub const ESCAPE: u8 = 0x1b;

/// Something whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sequence<'b> {
    /// A character, which may be a control character; U+FFFD for bytes that are not UTF-8.
    Character {
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
    String,
}

/// What bytes begin with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cut<'b> {
    /// Something whole, which takes so many bytes.
    Whole(Sequence<'b>, usize),
    /// Something that the byte after so many can't be in.
    Broken(usize),
    /// Something of which more is to come.
    Begun(Begun),
}

/// How many bytes introduce a sequence, and the byte that says which: after ESC, or after two of them for Alt and a key that
/// has a sequence of its own.
pub fn introducer(bytes: &[u8]) -> Option<(usize, u8)> {
    match *bytes {
        [ESCAPE, ESCAPE, kind @ (b'[' | b'O'), ..] => Some((3, kind)),
        [ESCAPE, kind, ..] if b"[O]PX^_".contains(&kind) => Some((2, kind)),
        _ => None,
    }
}

/// Whether bytes only introduce a sequence.
pub fn is_bare(bytes: &[u8]) -> bool {
    introducer(bytes).is_some_and(|(length, _)| length == bytes.len())
}

/// What these bytes begin with; `None` if there are none.
pub fn cut(bytes: &[u8]) -> Option<Cut<'_>> {
    let escape = Sequence::Character {
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
        _ => character(bytes, false),
    })
}

impl Cut<'_> {
    /// The same after so many bytes.
    fn after(self, start: usize) -> Self {
        match self {
            Cut::Whole(sequence, length) => Cut::Whole(sequence, start + length),
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
    Cut::Whole(Sequence::Character { character, alt }, length)
}

/// A sequence of a kind, from what follows its introducer on.
fn sequence(kind: u8, bytes: &[u8]) -> Cut<'_> {
    match (kind, bytes) {
        (b'[', [b'M', report @ ..]) => mouse(report).after(1),
        (b'[', [b'[', key @ ..]) => match key {
            [] => Cut::Begun(Begun::Other),
            [key @ 0x20..=0x7e, ..] => Cut::Whole(Sequence::Console(*key), 2),
            _ => Cut::Broken(1),
        },
        (b'[', _) => {
            let inside = |byte: u8| matches!(byte, 0x20..=0x3f);
            ended(bytes, inside, 0x40, Begun::Control, Sequence::Control)
        }
        (b'O', _) => {
            let inside = |byte: u8| byte.is_ascii_digit();
            ended(bytes, inside, 0x20, Begun::Other, Sequence::Single)
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
    sequence: fn(&'b [u8], u8) -> Sequence<'b>,
) -> Cut<'b> {
    let length = bytes.iter().take_while(|byte| inside(**byte)).count();
    let (content, end) = bytes.split_at(length);
    match end.first() {
        None => Cut::Begun(begun),
        Some(last) if (first..=0x7e).contains(last) => {
            Cut::Whole(sequence(content, *last), length + 1)
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
            Cut::Whole(Sequence::Mouse([button, column, row]), 3)
        }
        _ if length == report.len() => Cut::Begun(Begun::Other),
        _ => Cut::Broken(length),
    }
}

fn string(is_command: bool, bytes: &[u8]) -> Cut<'_> {
    let sequence = |content| match is_command {
        true => Sequence::Answer(content),
        false => Sequence::Nothing,
    };
    // Format effectors belong to a string (ECMA-48 §5.6); other controls are keys.
    let inside = |byte: &u8| matches!(byte, BELL..=0x0d | 0x20..) && (*byte != BELL || !is_command);
    let length = bytes.iter().take_while(|byte| inside(byte)).count();
    let (content, end) = bytes.split_at(length);
    let whole = |end: usize| Cut::Whole(sequence(content), length + end);
    match end {
        [] | [ESCAPE] => Cut::Begun(Begun::String),
        [ESCAPE, b'\\', ..] => whole(2),
        // It was a key before.
        [ESCAPE, ..] if content.is_empty() => Cut::Broken(0),
        // ESC ends a string, whatever follows it. Some terminals leave it at that, and the next ESC is another sequence's.
        [ESCAPE, ESCAPE, ..] => whole(1),
        [ESCAPE, ..] => whole(0),
        [BELL, ..] => whole(1),
        _ => Cut::Broken(length),
    }
}
