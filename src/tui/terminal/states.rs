//! The states that the parser of sequences goes through (ECMA-48 §5.3 to §5.6).

use super::piece::StringKind;

/// The key that quits.
pub const CTRL_C: u8 = 0x03;
/// What ends an operating system command, besides the string terminator.
pub const BELL: u8 = 0x07;
/// What begins sequences.
pub const ESCAPE: u8 = 0x1b;
/// What Backspace sends.
pub const DELETE: u8 = 0x7f;
/// The string terminator in one byte.
pub const ST: u8 = 0x9c;

/// Where the parser is.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum State {
    /// Between sequences.
    #[default]
    Ground,
    /// In a character of several bytes.
    Character {
        /// Whether ESC came before it.
        alt: bool,
    },
    /// After ESC; with `twice`, after two of them.
    Escape {
        /// Whether there were two.
        twice: bool,
    },
    /// In a sequence.
    Sequence(Kind),
    /// In a paste.
    Paste,
}

/// The sequences.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// After CSI.
    Control,
    /// After SS3.
    Single,
    /// After `CSI [`.
    Console,
    /// After `CSI M`.
    Mouse,
    /// In a string.
    String {
        /// Which.
        kind: StringKind,
        /// Whether the last byte was ESC, the first half of its terminator.
        escape: bool,
        /// How many bytes of a character are to come. One of them may look like a terminator.
        rest: u8,
    },
}

/// What begins with ESC and this byte, or with the control character of C1 that this stands for
/// (ECMA-48 §5.3).
pub fn introduced(byte: u8) -> Option<Kind> {
    let kind = match byte {
        b'[' => return Some(Kind::Control),
        b'O' => return Some(Kind::Single),
        b']' => StringKind::Osc,
        b'P' => StringKind::Dcs,
        b'X' => StringKind::Sos,
        b'^' => StringKind::Pm,
        b'_' => StringKind::Apc,
        _ => return None,
    };
    Some(Kind::String {
        kind,
        escape: false,
        rest: 0,
    })
}

/// What has come after ESC: nothing yet, or the beginning of a control sequence or of an operating system command; with
/// `alt`, another ESC before that.
pub fn after_escape(state: State, alt: bool, content: &[u8]) -> Option<Vec<u8>> {
    let (introducer, end): (&[u8], &[u8]) = match state {
        State::Escape { .. } => (b"", b""),
        State::Sequence(Kind::Control) => (b"[", b""),
        State::Sequence(Kind::String {
            kind: StringKind::Osc,
            escape,
            ..
        }) => (b"]", if escape { &[ESCAPE] } else { b"" }),
        _ => return None,
    };
    let alt: &[u8] = if alt { &[ESCAPE] } else { b"" };
    Some([alt, introducer, content, end].concat())
}

/// How many bytes of a character are to come after this one, where `rest` were to come before it.
pub const fn rest_of_character(byte: u8, rest: u8) -> u8 {
    match byte {
        0x80..=0xbf => rest.saturating_sub(1),
        0xc2..=0xdf => 1,
        0xe0..=0xef => 2,
        0xf0..=0xf4 => 3,
        _ => 0,
    }
}

/// How many of these bytes are the rest of a string that was given up: those up to its terminator, if
/// that is there.
pub fn rest_of_string(bytes: &[u8]) -> usize {
    let in_string = |byte: &&u8| !matches!(**byte, 0..=BELL | 0x0e..=0x1f | DELETE | ST);
    let length = bytes.iter().take_while(|byte| in_string(byte)).count();
    match &bytes[length..] {
        [BELL | ST, ..] => length + 1,
        [ESCAPE, b'\\', ..] => length + 2,
        _ => 0,
    }
}

/// These bytes up to where another sequence begins: what was held up on the way comes all at once.
fn before_escape(bytes: &[u8]) -> &[u8] {
    let length = bytes.iter().take_while(|byte| **byte != ESCAPE).count();
    &bytes[..length]
}

/// Whether these bytes are what follows the ESC of a single key: `[15~`, `[A`, `OP`.
pub fn is_rest_of_key(bytes: &[u8]) -> bool {
    match before_escape(bytes) {
        [b'[', parameters @ .., last] => {
            let is_parameter = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b';' | b'<');
            (last.is_ascii_uppercase() || *last == b'~' || *last == b'u')
                && parameters.iter().all(is_parameter)
        }
        [b'O', last] => last.is_ascii_uppercase(),
        _ => false,
    }
}

/// Whether these bytes go on with a control sequence: `5D`, `;3M`, or `1;` of which more is to come. Keys that are typed come
/// one by one, and hardly ever right after a sequence that was given up.
pub fn is_rest_of_control(bytes: &[u8]) -> bool {
    let bytes = before_escape(bytes);
    let parameters = bytes
        .iter()
        .take_while(|byte| matches!(byte, 0x30..=0x3f))
        .count();
    match &bytes[parameters..] {
        [] => parameters > 0,
        [last] => last.is_ascii_alphabetic() || matches!(last, b'~' | b'^' | b'@' | b'$'),
        _ => false,
    }
}
