//! The texts that a message may quote.

/// Which text of an inspection the places of a message's quotes are offsets in.
///
/// They are ordered as they are looked at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum TextOf {
    /// The reference.
    #[default]
    Reference,
    /// The URI that a reference without a scheme is taken for.
    Assumed,
    /// The target.
    Target,
    /// The base.
    Base,
}

impl TextOf {
    /// Its name in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            TextOf::Reference => "reference",
            TextOf::Base => "base",
            TextOf::Target => "target",
            TextOf::Assumed => "assumed",
        }
    }

    /// The label before a finding in a list; empty for the reference.
    pub const fn label(self) -> &'static str {
        match self {
            TextOf::Reference => "",
            TextOf::Base => "In the base: ",
            TextOf::Target => "In the target: ",
            TextOf::Assumed => "In the assumed URI: ",
        }
    }

    /// A noun phrase for it, with its article.
    pub const fn name(self) -> &'static str {
        match self {
            TextOf::Reference => "the reference",
            TextOf::Base => "the base",
            TextOf::Target => "the target",
            TextOf::Assumed => "the assumed URI",
        }
    }
}
