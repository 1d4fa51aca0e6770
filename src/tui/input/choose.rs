//! What can be chosen from a list by typing.

/// What can be chosen by typing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choose {
    /// Any action.
    Command,
    /// A theme; the chosen one is seen at once.
    Theme,
    /// An input that was pinned, or looked at before.
    Visited,
    /// The standard, and how strictly it is read.
    Standard,
    /// A text to copy.
    Copy,
}

impl Choose {
    /// A heading.
    pub const fn title(self) -> &'static str {
        match self {
            Choose::Command => "Commands",
            Choose::Theme => "Themes",
            Choose::Visited => "Earlier references",
            Choose::Standard => "Standard",
            Choose::Copy => "Copy",
        }
    }

    /// What the chosen entry is for, as the footer has it.
    pub const fn hint(self) -> &'static str {
        match self {
            Choose::Command => "Run",
            Choose::Theme => "Use",
            Choose::Visited => "Open",
            Choose::Standard => "Choose",
            Choose::Copy => "Copy",
        }
    }
}
