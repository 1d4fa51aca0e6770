//! Whom a finding warns.

/// Whom a finding warns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Risk {
    /// Whoever follows the link: it leads elsewhere than it seems, or does something there.
    Deceives,
    /// Whoever passes it on: it has a secret or an address of theirs.
    Exposes,
}

impl Risk {
    /// The word for it, in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            Risk::Deceives => "deceives",
            Risk::Exposes => "exposes",
        }
    }
}
