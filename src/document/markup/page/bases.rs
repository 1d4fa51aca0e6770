//! The bases of a page and of its elements.

use super::Page;
use crate::document::base::LayerKind;
use crate::document::markup::scopes::{DEEPEST_BASES, Scopes};
use crate::document::problem::Problem;
use crate::readings::whatwg::{self, ValidationErrorKind};

impl Page<'_, '_> {
    /// The base of the whole page, which holds before it too; that of a page inside holds there, from its place on.
    pub(super) fn embed_base(&mut self, href: &str) {
        let index = self.scopes.outermost();
        let Some(bases) = self.content.bases.get(index) else {
            return;
        };
        if is_refused(href, bases.base()) {
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

/// Whether a page keeps the base around it although it names this one (HTML Standard, “Set the frozen base URL”): it is no
/// URL, or holds its content itself.
fn is_refused(href: &str, around: Option<&str>) -> bool {
    let around = around.and_then(|around| whatwg::parse(around, None).url);
    let outcome = whatwg::parse(href, around.as_ref());
    match (outcome.url, outcome.failure) {
        (Some(url), _) => matches!(url.scheme(), "data" | "javascript"),
        // Where nothing is around it, that is all that is wrong with a relative one.
        (None, Some(failure)) => {
            failure.kind != ValidationErrorKind::MissingSchemeNonRelativeUrl
                && (cfg!(feature = "idna") || href.is_ascii())
        }
        (None, None) => false,
    }
}
