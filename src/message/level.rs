//! How serious something is: the words and the marks for it, the same in every view.

/// How serious something is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Level {
    /// No warnings.
    #[default]
    Quiet,
    /// Something is missing for an answer, such as a base, or the worst finding is a notice.
    Notice,
    /// The text holds a secret of the person who passes it on, and nothing deceives.
    Exposed,
    /// The worst finding is a warning.
    Warning,
    /// The text breaks the grammar.
    Invalid,
    /// The worst finding is a danger.
    Danger,
}

impl Level {
    /// All of them, the quietest first.
    pub const ALL: [Level; 6] = [
        Level::Quiet,
        Level::Notice,
        Level::Exposed,
        Level::Warning,
        Level::Invalid,
        Level::Danger,
    ];

    /// The word for it; the quiet level needs none.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Quiet => "",
            Level::Notice => "notice",
            Level::Exposed => "exposed",
            Level::Warning => "warning",
            Level::Invalid => "invalid",
            Level::Danger => "danger",
        }
    }

    /// So many of them in words; none are not counted.
    pub fn counted(self, count: usize) -> Option<String> {
        let word = self.word();
        let adds_s = count > 1 && !matches!(self, Level::Invalid | Level::Exposed);
        let many = if adds_s { "s" } else { "" };
        (count > 0 && !word.is_empty()).then(|| format!("{count} {word}{many}"))
    }

    /// The mark and the word as a headline shows them; the quiet levels need no word there.
    pub fn badge(self) -> String {
        match self {
            Level::Quiet | Level::Notice | Level::Exposed => self.mark().to_owned(),
            level => format!("{} {}", level.mark(), level.word().to_uppercase()),
        }
    }

    /// A mark that tells the levels apart without colour.
    pub const fn mark(self) -> &'static str {
        match self {
            Level::Quiet => "✓",
            Level::Notice => "·",
            Level::Exposed => "◇",
            Level::Warning => "!",
            Level::Invalid => "✗",
            Level::Danger => "▲",
        }
    }
}
