//! Where what comes of a reference holds secrets.

use std::borrow::Cow;

use super::inspection::Inspection;
use crate::syntax::Span;

impl Inspection {
    /// Where a link that was found inside of the reference, or that a defanged one stands for, holds secrets: its own, and
    /// those of the reference. Sorted, and none overlaps another.
    pub fn secrets_of_link(&self, link: &str) -> Cow<'_, [Span]> {
        let inside = self.embedded_targets().iter();
        let links = inside.map(|target| &*target.url).chain(self.refanged());
        let known = &self.worked_out.link_secrets;
        known.find(links, link, |link| self.secrets().in_link(link))
    }
}
