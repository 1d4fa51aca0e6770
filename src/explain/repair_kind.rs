//! The kinds of repairs: what each does, and what the text means then.

/// The kinds of changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
    pub const ALL: [RepairKind; 14] = [
        RepairKind::Encode,
        RepairKind::EncodePercent,
        RepairKind::Slash,
        RepairKind::Remove,
        RepairKind::Bracket,
        RepairKind::BracketBeforePort,
        RepairKind::CloseBracket,
        RepairKind::CloseBracketBeforePort,
        RepairKind::Colon,
        RepairKind::RemoveBrackets,
        RepairKind::RemoveZone,
        RepairKind::AsHost,
        RepairKind::AsPath,
        RepairKind::AsciiName,
    ];

    /// What to do, in a few words.
    pub const fn title(self) -> &'static str {
        match self {
            RepairKind::Encode => "Encode it",
            RepairKind::EncodePercent => "Encode the percent sign",
            RepairKind::Slash => "Write a slash",
            RepairKind::Remove => "Remove it",
            RepairKind::Bracket | RepairKind::BracketBeforePort => {
                "Put brackets around the address"
            }
            RepairKind::CloseBracket => "Close the bracket",
            RepairKind::CloseBracketBeforePort => "Close the bracket before the port",
            RepairKind::Colon => "Put a colon before the port",
            RepairKind::RemoveBrackets => "Remove the brackets",
            RepairKind::RemoveZone => "Remove the zone",
            RepairKind::AsHost => "Mark it as a host",
            RepairKind::AsPath => "Mark it as a path",
            RepairKind::AsciiName => "Write the host in ASCII",
        }
    }

    /// The same inside a sentence.
    pub const fn advice(self) -> &'static str {
        match self {
            RepairKind::Encode => "encode it",
            RepairKind::EncodePercent => "encode the percent sign",
            RepairKind::Slash => "write a slash",
            RepairKind::Remove => "remove it",
            RepairKind::Bracket | RepairKind::BracketBeforePort => {
                "put brackets around the address"
            }
            RepairKind::CloseBracket => "close the bracket",
            RepairKind::CloseBracketBeforePort => "close the bracket before the port",
            RepairKind::Colon => "put a colon before the port",
            RepairKind::RemoveBrackets => "remove the brackets",
            RepairKind::RemoveZone => "remove the zone",
            RepairKind::AsHost => "mark it as a host",
            RepairKind::AsPath => "mark it as a path",
            RepairKind::AsciiName => "write the host in ASCII",
        }
    }

    /// What the text means then.
    pub const fn meaning(self) -> &'static str {
        match self {
            RepairKind::Encode => "This keeps the character as data.",
            RepairKind::EncodePercent => "This keeps the percent sign as data.",
            RepairKind::Slash => {
                "It separates segments, as a browser reads it in http and https links."
            }
            RepairKind::Remove => "This is right if it is not part of the reference.",
            RepairKind::Bracket => "All of it is one IPv6 address, without a port.",
            RepairKind::BracketBeforePort => "The digits after the last colon are the port.",
            RepairKind::CloseBracket => "All of it is the address, without a port.",
            RepairKind::CloseBracketBeforePort => "The digits after the last colon are the port.",
            RepairKind::Colon => "The digits are the port.",
            RepairKind::RemoveBrackets => {
                "The host is a name or an IPv4 address, which has no brackets."
            }
            RepairKind::RemoveZone => {
                "The address is meant without the zone, which is known on one machine only."
            }
            RepairKind::AsHost => "The address is the host, and the base gives the scheme.",
            RepairKind::AsPath => {
                "What is before the colon is not a scheme but part of a relative path."
            }
            RepairKind::AsciiName => "The host is looked up by its A-label (Punycode form).",
        }
    }
}
