//! The links that the inspector was opened on, or that were pasted together: a list, and which of them is shown.

use super::action::Action;
use super::keys::name_of;

/// A link of the list.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Link {
    /// The reference.
    pub reference: String,
    /// The base that it has of its own; `None` leaves the one that is typed.
    pub base: Option<String>,
    /// What a document shows for it, if it was found in one.
    pub shown: Option<String>,
}

impl From<String> for Link {
    fn from(reference: String) -> Self {
        Link {
            reference,
            ..Link::default()
        }
    }
}

/// Links, and which of them is shown.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Links {
    links: Vec<Link>,
    at: usize,
}

impl Links {
    /// These links, with the first shown.
    pub fn new(links: Vec<Link>) -> Self {
        Links { links, at: 0 }
    }

    /// All of them.
    pub fn all(&self) -> &[Link] {
        &self.links
    }

    /// The index of the one that is shown.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The one that is shown; `None` without links.
    pub fn shown(&self) -> Option<&Link> {
        self.links.get(self.at)
    }

    /// Shows another one; the last where `at` is past it.
    pub fn show(&mut self, at: usize) {
        self.at = at.min(self.links.len().saturating_sub(1));
    }

    /// Which link is shown, and the keys to the others; `None` for fewer than two.
    pub fn place(&self) -> Option<String> {
        let count = self.links.len();
        (count > 1).then(|| {
            format!(
                "Link {} of {count}. {} and {} show the next and the previous.",
                self.at + 1,
                name_of(&Action::NextLink),
                name_of(&Action::PreviousLink),
            )
        })
    }
}
