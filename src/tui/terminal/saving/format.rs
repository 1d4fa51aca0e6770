//! The formats of a picture of the screen.

/// How a picture of the screen is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// A picture in the colours of the theme.
    Svg,
    /// Text with escape sequences, for `cat` and `less -R`.
    Ansi,
    /// A code block.
    Markdown,
}

impl Format {
    /// All of them, in the order of the menu.
    pub const ALL: [Format; 3] = [Format::Svg, Format::Ansi, Format::Markdown];

    /// Its name in the menu, and what it is for.
    pub const fn words(self) -> (&'static str, &'static str) {
        match self {
            Format::Svg => ("SVG", "a picture in the colours of the theme"),
            Format::Ansi => (
                "ANSI text",
                "text with escape sequences, for cat and less -R",
            ),
            Format::Markdown => ("Markdown", "the text of the screen as a code block"),
        }
    }

    /// How the names of its files end.
    pub const fn ending(self) -> &'static str {
        match self {
            Format::Svg => "svg",
            Format::Ansi => "ansi",
            Format::Markdown => "md",
        }
    }
}
