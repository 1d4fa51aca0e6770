//! Where a key has its meaning.

use strum::{IntoStaticStr, VariantArray};

/// Where a key has its meaning, in the order of the help.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Context {
    /// In all contexts that have no other use for the key.
    #[strum(serialize = "")]
    Anywhere,
    /// While an input has the focus.
    #[default]
    #[strum(serialize = "text-field")]
    Input,
    /// While nothing is typed yet and examples are offered; the keys of an input work there too.
    #[strum(serialize = "examples")]
    Start,
    /// While a pane has the focus.
    Pane,
    /// While Components has the focus; the keys of a pane work there too.
    Components,
    /// While Readings has the focus; the keys of a pane work there too.
    Readings,
    /// While a pane has the focus whose rows are steps; the keys of a pane work there too.
    #[strum(serialize = "steps")]
    Stage,
    /// While a page or the help is open.
    Page,
    /// While the page of a row of a pane is open; the keys of a page work there too.
    RowPage,
    /// While the derivation of a character is open; the keys of a page work there too.
    Derivation,
    /// While the list of links is open; the keys of a page work there too.
    Links,
    /// While something is chosen by typing; the keys of an input work there too.
    #[strum(serialize = "choice")]
    Picker,
    /// While an exercise waits for its answer; the keys of an input work there too.
    Practice,
    /// While the answer to an exercise is graded; keys of practice work there too.
    Graded,
}

impl Context {
    /// All of them.
    pub const ALL: &[Context] = Context::VARIANTS;

    /// A heading.
    pub const fn title(self) -> &'static str {
        match self {
            Context::Anywhere => "Anywhere",
            Context::Input => "In a text field",
            Context::Start => "In an empty text field",
            Context::Pane => "In a pane",
            Context::Components => "In Components",
            Context::Readings => "In Readings",
            Context::Stage => "In the steps of the resolution",
            Context::Page => "On a page",
            Context::RowPage => "On the page of a row",
            Context::Derivation => "On a derivation",
            Context::Links => "In the list of links",
            Context::Picker => "In a list to choose from",
            Context::Practice => "In practice",
            Context::Graded => "After the grade",
        }
    }

    /// The same in a sentence: `in a pane`.
    pub fn place(self) -> String {
        let mut letters = self.title().chars();
        let first = letters.next().map(|first| first.to_ascii_lowercase());
        first.into_iter().chain(letters).collect()
    }

    /// Its table in the configuration; empty for the keys that work anywhere.
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// Whether text can be typed here.
    pub const fn is_typed_in(self) -> bool {
        matches!(
            self,
            Context::Input | Context::Start | Context::Picker | Context::Practice
        )
    }

    /// Whether a character that is no command here is typed into the reference.
    pub const fn passes_text(self) -> bool {
        matches!(
            self,
            Context::Pane | Context::Components | Context::Readings | Context::Stage
        )
    }

    /// The context whose keys work here too.
    pub const fn outer(self) -> Option<Context> {
        match self {
            Context::Start | Context::Picker | Context::Practice => Some(Context::Input),
            Context::Graded => Some(Context::Practice),
            Context::Components | Context::Readings | Context::Stage => Some(Context::Pane),
            Context::RowPage | Context::Derivation | Context::Links => Some(Context::Page),
            _ => None,
        }
    }

    /// Whether the footer offers only what can be done right here.
    pub const fn stands_alone(self) -> bool {
        matches!(self, Context::Practice | Context::Graded)
    }
}
