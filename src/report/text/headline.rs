//! The sentences of the headline.

use super::page::Page;
use super::{INDENT, styles};
use crate::message::blocks::SentenceBlock;
use crate::message::wrap::width;

impl Page<'_> {
    /// A sentence of the headline; the first one after its mark.
    pub(super) fn headline(&mut self, sentence: &SentenceBlock) {
        match sentence.level {
            None => self.space(INDENT),
            Some(level) => {
                let mark = level.badge();
                self.put(styles::level(level), &mark);
                self.space(INDENT.saturating_sub(width(&mark)));
            }
        }
        // Only the host that gets the request stands out, and none that is meant to look like it.
        let style = styles::emphasis(sentence.emphasis);
        match sentence.names_host {
            true => self.message_with_host(style, &sentence.message, INDENT, INDENT),
            false => self.message(style, &sentence.message, INDENT, INDENT),
        }
    }
}
