//! A link in a text with words.

/// A link in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Linked {
    /// The URI.
    pub reference: String,
    /// What is shown for it.
    pub shown: Option<String>,
}

impl Linked {
    /// A link for which nothing else is shown.
    pub(super) fn plain(reference: impl Into<String>) -> Self {
        Linked {
            reference: reference.into(),
            shown: None,
        }
    }
}
