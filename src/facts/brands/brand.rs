//! A well-known name.

/// How others may use a well-known name without borrowing it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// Hardly at all.
    Name,
    /// As a label for software or mail of that name, which they run themselves: `gitlab.example.com`.
    Hosted,
    /// As a word of everyday language, or a family name.
    Word,
    /// As an abbreviation: two to four letters that represent many things.
    Short,
}

impl Use {
    /// Whether the name means its owner wherever it is alone.
    pub const fn is_distinct(self) -> bool {
        matches!(self, Use::Name | Use::Hosted)
    }
}

/// A well-known name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Brand<'b> {
    /// The first label of the domain, in lower case.
    pub label: &'b str,
    /// The label as people write it, which may have letters outside of ASCII where the other has those that they look like.
    pub written: &'b str,
    /// The registrable domain that people know.
    pub domain: &'b str,
    /// How others may use the label.
    pub usage: Use,
    /// Whether the owner has no site under another domain than those of the table.
    pub is_closed: bool,
}

impl Brand<'_> {
    /// Whether its domain has exactly this first label, in lower case.
    pub fn is_labelled(&self, label: &str) -> bool {
        let rest = self.domain.strip_prefix(label);
        rest.is_some_and(|rest| rest.starts_with('.'))
    }
}
