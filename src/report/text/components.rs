//! The components of the reference.

use super::line::Text;
use super::page::Page;
use super::styles;
use super::text_report::TextReport;
use crate::syntax::Component;

impl TextReport<'_, '_> {
    /// The components of the reference.
    pub(super) fn components(&mut self) {
        const NAMES: usize = 13;
        self.heading("Components");
        let reference = self.inspection.reference.reference();
        for component in Component::ALL {
            let is_inner = matches!(
                component,
                Component::Userinfo | Component::Host | Component::Port
            );
            self.page.space(if is_inner { 4 } else { 2 });
            self.page.put(styles::PLAIN, component.name());
            let indent = if is_inner { 4 } else { 2 };
            self.page.space(NAMES + 2 - indent - component.name().len());
            let Some(text) = Text::part(&reference, component, self.mask) else {
                self.page.put(styles::DIM, "∅");
                self.page.end();
                continue;
            };
            let kind = match component {
                Component::Host => reference.host_kind().map(|kind| kind.name()),
                Component::Path => Some(reference.path_kind().name()),
                _ => None,
            };
            let room = Page::WIDTH - NAMES - 4 - kind.map_or(0, |kind| kind.len() + 2);
            text.fitted(&mut self.page, room);
            if let Some(kind) = kind {
                self.page.put(styles::DIM, &format!("  {kind}"));
            }
            self.page.end();
        }
    }
}
