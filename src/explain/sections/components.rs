//! The components of the reference.

use super::excerpts::{MOST_OF_CELL, MOST_OF_REFERENCE, part_excerpt};
use super::{Builder, Section};
use crate::explain::form_of;
use crate::message;
use crate::message::blocks::{Block, Content, FieldBlock};
use crate::syntax::Component;

/// How many segments are listed.
const MOST_SEGMENTS: usize = 100;

impl Builder<'_> {
    pub(super) fn components(&self, section: &mut Section) {
        let inspection = self.inspection;
        let reference = inspection.reference.reference();
        if self.is_alone {
            section.field("form", form_of(&inspection.reference));
        }
        for component in Component::ALL {
            let place = reference.components().get(component);
            let value = place.map_or(Content::Undefined, |place| {
                part_excerpt(&reference, place, self.mask, MOST_OF_REFERENCE).into()
            });
            let kind = match component {
                Component::Host => reference.host_kind().map(|kind| kind.name()),
                Component::Path => Some(reference.path_kind().name()),
                _ => None,
            };
            let is_inner = matches!(
                component,
                Component::Userinfo | Component::Host | Component::Port
            );
            section.blocks.push(Block::Field(FieldBlock {
                depth: usize::from(is_inner),
                notes: kind.map(Into::into).into_iter().collect(),
                ..FieldBlock::new(component.name(), value)
            }));
            if component == Component::Path && self.is_alone {
                self.segments(section);
            }
        }
        let parameters = inspection.parameters();
        let count = parameters.listed.len() + parameters.more;
        if count > 0 && self.is_alone {
            section.field("parameters", message![count]);
        }
    }

    /// The segments of the path, if there is more than one.
    fn segments(&self, section: &mut Section) {
        let reference = self.inspection.reference.reference();
        let count = reference.segments().count();
        if count < 2 {
            return;
        }
        for (segment, number) in reference.segments().take(MOST_SEGMENTS).zip(1usize..) {
            let text = part_excerpt(&reference, segment.span, self.mask, MOST_OF_CELL);
            section.field_in(1, message!["segment ", number], text);
        }
        let more = count.saturating_sub(MOST_SEGMENTS);
        section.more(more, "more segment", "more segments");
    }
}
