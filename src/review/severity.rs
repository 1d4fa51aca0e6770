//! How much a finding matters.

/// How much a finding matters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// A fact that a reviewer wants to see.
    Notice,
    /// Unusual and often abused: a person should look.
    Warning,
    /// Two readers reach different authorities, or the text can only be there to mislead or to
    /// break a parser.
    Danger,
}

impl Severity {
    /// All of them, the mildest first.
    pub const ALL: [Severity; 3] = [Severity::Notice, Severity::Warning, Severity::Danger];

    /// The severity of this name.
    pub fn of(id: &str) -> Option<Severity> {
        Severity::ALL.into_iter().find(|one| one.id() == id)
    }

    /// The word for it, in JSON and on the screen.
    pub const fn id(self) -> &'static str {
        match self {
            Severity::Notice => "notice",
            Severity::Warning => "warning",
            Severity::Danger => "danger",
        }
    }
}
