//! The kinds of repairs: what each does, and what the text means then.

use strum::VariantArray;

use crate::facts::table::{Table, table};

/// The kinds of changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, VariantArray)]
pub enum RepairKind {
    /// Characters are percent-encoded.
    Encode,
    /// A `%` that starts no octet is percent-encoded.
    EncodePercent,
    /// Backslashes become slashes.
    Slash,
    /// Characters are dropped.
    Remove,
    /// An IPv6 address gets brackets.
    Bracket,
    /// The same, and what follows the last colon is the port.
    BracketBeforePort,
    /// The closing bracket is put at the end of the host.
    CloseBracket,
    /// The closing bracket is put before the last colon.
    CloseBracketBeforePort,
    /// A colon is put between the bracket and the port.
    Colon,
    /// Brackets around something that is no IPv6 address are dropped.
    RemoveBrackets,
    /// The zone of an address is dropped.
    RemoveZone,
    /// `//` is put before an IP literal that no scheme is before.
    AsHost,
    /// `./` is put before what is not a scheme.
    AsPath,
    /// A host is written as the DNS knows it.
    AsciiName,
}

impl RepairKind {
    /// Whether characters are written in another way, which says more than the title.
    pub const fn is_encoding(self) -> bool {
        matches!(self, RepairKind::Encode | RepairKind::EncodePercent)
    }

    /// All of them.
    pub const ALL: &[RepairKind] = RepairKind::VARIANTS;

    /// What to do, in a few words; the same inside a sentence; what the text means then.
    fn words(self) -> [&'static str; 3] {
        const REPAIRS: Table<4> = table!("repairs.tsv", 4);
        let [_, words @ ..] = REPAIRS.row(self as usize);
        words
    }

    /// What to do, in a few words.
    pub fn title(self) -> &'static str {
        let [title, ..] = self.words();
        title
    }

    /// The same inside a sentence.
    pub fn advice(self) -> &'static str {
        let [_, advice, _] = self.words();
        advice
    }

    /// What the text means then.
    pub fn meaning(self) -> &'static str {
        let [.., meaning] = self.words();
        meaning
    }
}
