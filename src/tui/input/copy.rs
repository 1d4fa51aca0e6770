//! What can be copied.

use strum::VariantArray;

/// Something that can be copied.
#[derive(Clone, Copy, PartialEq, Eq, Debug, VariantArray)]
pub enum Copy {
    /// What is selected in an input.
    Selection,
    /// What is under the cursor, or what the selected row is about, as it was typed.
    Typed,
    /// The same with all encodings undone.
    Decoded,
    Target,
    /// The target after all rungs of the ladder.
    Normal,
    /// The name or address that the request goes to, in ASCII.
    Host,
    /// The target, or the reference if there is none, so that it can't be clicked.
    Defanged,
    /// The same with brackets, in nested links too.
    Bracketed,
    /// The link that the page is known to forward to, or the only one inside, so that it can't be clicked.
    Inside,
    /// The target, or the reference, without parameters that follow people.
    Untracked,
    /// The findings as Markdown.
    Findings,
    /// The inspection as JSON.
    Json,
    /// The command line that prints the report of what the screen shows.
    Command,
    /// The marked links of the list, or all that it shows, one on each line.
    Links,
}

impl Copy {
    /// All of them, in the order of the menu.
    pub const ALL: &[Copy] = Copy::VARIANTS;

    /// What people call it that its name does not say.
    pub const fn also(self) -> &'static str {
        match self {
            Copy::Normal => "canonical normalize",
            Copy::Host => "punycode idn ascii domain",
            Copy::Untracked => "clean utm",
            Copy::Findings | Copy::Json => "export",
            Copy::Command => "shell cli terminal",
            Copy::Links => "marked urls lines all",
            _ => "",
        }
    }

    /// Its name in the menu, whatever the cursor is on.
    pub const fn title(self) -> &'static str {
        match self {
            Copy::Selection => "Selection",
            Copy::Typed => "Place under the cursor, as typed",
            Copy::Decoded => "Place under the cursor, decoded",
            Copy::Target => "Target",
            Copy::Normal => "Normal form",
            Copy::Host => "Host as looked up",
            Copy::Defanged => "Defanged target",
            Copy::Bracketed => "Bracketed target",
            Copy::Inside => "Link inside, defanged",
            Copy::Untracked => "Target without tracking",
            Copy::Findings => "Findings as Markdown",
            Copy::Json => "Report as JSON",
            Copy::Command => "Report command",
            Copy::Links => "Links of the list",
        }
    }
}
