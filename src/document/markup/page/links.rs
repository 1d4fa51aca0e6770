//! The links that are open, and the texts between their tags.

use std::ops::Range;

use crate::document::content::Content;
use crate::document::markup::shown::Shown;

/// A link that is open.
struct Open {
    tag: String,
    /// Its references.
    found: Range<usize>,
    shown: Shown,
}

/// The links that are open: one of HTML, and shapes of VML, in which Outlook draws buttons.
#[derive(Default)]
pub(super) struct Links(Vec<Open>);

/// The most links that are open at once.
const MOST: usize = 8;

impl Links {
    /// Whether text is in a link.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What is shown for each link that is open.
    pub fn shown(&mut self) -> impl Iterator<Item = &mut Shown> {
        self.0.iter_mut().map(|link| &mut link.shown)
    }

    /// Adds to the text of all that are open.
    pub fn push(&mut self, text: &str) {
        for shown in self.shown() {
            shown.push(text);
        }
    }

    /// Opens a link with these references.
    pub fn open(&mut self, tag: &str, found: Range<usize>) {
        if self.0.len() < MOST {
            self.0.push(Open {
                tag: tag.to_owned(),
                found,
                shown: Shown::default(),
            });
        }
    }

    /// Ends the innermost link of this tag: its references have its text.
    pub fn end(&mut self, tag: &str, content: &mut Content) {
        if let Some(index) = self.0.iter().rposition(|link| link.tag == tag) {
            self.0.remove(index).end(content);
        }
    }

    /// Ends all.
    pub fn end_all(&mut self, content: &mut Content) {
        for link in self.0.drain(..) {
            link.end(content);
        }
    }
}

impl Open {
    fn end(self, content: &mut Content) {
        let Some(shown) = self.shown.whole() else {
            return;
        };
        for found in content.found.get_mut(self.found).unwrap_or_default() {
            found.shown = Some(shown.clone());
        }
    }
}
