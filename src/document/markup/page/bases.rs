//! The bases of a page and of its elements.

use super::Page;
use crate::document::base::LayerKind;
use crate::document::markup::scopes::{DEEPEST_BASES, Scopes};
use crate::document::problem::Problem;

impl Page<'_, '_> {
    /// The base of the whole page, which holds before it too; that of a page inside holds there, from its place on.
    pub(super) fn embed_base(&mut self, href: &str) {
        let index = self.scopes.outermost();
        let Some(bases) = self.content.bases.get(index) else {
            return;
        };
        if holds_content(href) {
            return;
        }
        let bases = bases.with(LayerKind::Embedded, "base[href]", href);
        match self.depth {
            0 => self.content.set_bases(index, bases),
            _ => self.scopes = Scopes::new(self.content.add_bases(bases, index)),
        }
    }

    /// The base of what is in an element (XML Base).
    pub(super) fn open_base(&mut self, tag: &str, base: &str, self_closing: bool) {
        let around = self.bases();
        if self.scopes.is_full() {
            self.content.problem(Problem::TooDeep {
                what: "elements with xml:base",
                most: DEEPEST_BASES,
            });
        } else if let Some(bases) = self.content.bases.get(around) {
            let bases = bases.with(LayerKind::Embedded, "xml:base", base);
            let index = self.content.add_bases(bases, around);
            self.scopes.open(tag, self_closing, index);
        }
    }
}

/// Whether a page has no base although it names this one (HTML Standard, "Set the frozen base URL").
fn holds_content(href: &str) -> bool {
    // Browsers remove these from a URL.
    let href = href.trim_start_matches(|found: char| found <= ' ');
    let href = href.replace(['\t', '\n', '\r'], "").to_ascii_lowercase();
    href.starts_with("data:") || href.starts_with("javascript:")
}
