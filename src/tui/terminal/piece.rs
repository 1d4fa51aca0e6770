//! What a terminal sends, in pieces, and what of it is still to come.

use std::time::Duration;

/// What a terminal sent, in pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Piece {
    /// A character, which may be a control character.
    Character {
        /// The character; U+FFFD for bytes that are not UTF-8.
        character: char,
        /// Whether ESC came right before it, which is how a terminal sends Alt.
        alt: bool,
    },
    /// A control sequence: `CSI`, `content`, and a byte that ends it.
    Control {
        /// Parameter bytes, then intermediate bytes.
        content: Vec<u8>,
        /// What ends the sequence, and says what it is.
        last: u8,
        /// Whether ESC came right before it.
        alt: bool,
    },
    /// `SS3`, perhaps a digit, and a byte that says which key it is.
    Single {
        /// Digits: the modifiers, as some terminals send them.
        content: Vec<u8>,
        /// The key.
        last: u8,
        /// Whether ESC came right before it.
        alt: bool,
    },
    /// A function key of the Linux console: `CSI [` and this byte.
    Console(u8),
    /// A mouse report of the oldest kind: button, column and row.
    Mouse([u8; 3]),
    /// A string: an answer of the terminal to some question.
    String {
        /// What began it.
        kind: StringKind,
        /// What it holds.
        content: Vec<u8>,
    },
    /// Text that was pasted between its brackets.
    Paste {
        /// The text, as many characters of it as are kept.
        text: String,
        /// How many characters came after those.
        dropped: usize,
    },
}

/// The kinds of strings (ECMA-48 §5.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StringKind {
    /// An operating system command.
    Osc,
    /// A device control string.
    Dcs,
    /// An application program command.
    Apc,
    /// A privacy message.
    Pm,
    /// A string without a grammar of its own.
    Sos,
}

/// What has begun and is not whole.
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

impl Piece {
    /// A character without Alt.
    pub const fn typed(character: char) -> Piece {
        Piece::Character {
            character,
            alt: false,
        }
    }
}
