//! What the reference hands over: its parameters, what is inside their values, and the links among them.

use std::borrow::Cow;

use super::excerpts::{MOST_OF_REFERENCE, decoded_excerpt, excerpt};
use super::{Builder, Section};
use crate::explain;
use crate::inspect::Origin;
use crate::message;
use crate::message::blocks::{Block, TreeNode};

/// How many values are listed.
const MOST_VALUES: usize = 100;

impl Builder<'_> {
    /// The parameters of the reference, each decoded, with what is inside them.
    pub(super) fn parameters(&self, section: &mut Section) {
        let shows_secrets = self.options.show_secrets;
        let values = self.inspection.values().visible(shows_secrets);
        if values.is_empty() && self.is_alone {
            section.say("There are no parameters.");
        }
        for value in values.iter().take(MOST_VALUES) {
            let name = match (value.origin, value.decoded_from) {
                (Origin::Segment(index), _) => message!["segment ", index + 1].into(),
                (_, Some(kind)) => explain::decoded_from(kind).into(),
                _ => decoded_excerpt(&value.name, shows_secrets).into(),
            };
            let held = value.value.as_ref();
            section.blocks.push(Block::Node(TreeNode {
                depth: value.depth,
                name,
                value: held.map_or("no value".into(), |held| {
                    decoded_excerpt(held, shows_secrets).into()
                }),
                notes: explain::value_notes(value, !shows_secrets),
            }));
        }
        let more = values.len().saturating_sub(MOST_VALUES) + self.inspection.parameters().more;
        section.more(more, "more", "more");
    }

    /// The links inside the reference.
    pub(super) fn links(&self, section: &mut Section) {
        let shows_secrets = self.options.show_secrets;
        let links = self.inspection.embedded_targets();
        if links.is_empty() {
            section.say("There are no nested links.");
        }
        for (link, number) in links.iter().zip(1usize..) {
            let secrets = match shows_secrets {
                true => Cow::Borrowed(&[][..]),
                false => self.inspection.secrets_of_link(&link.url),
            };
            let url = excerpt(&link.url, &secrets, MOST_OF_REFERENCE);
            section.field(message!["Nested link ", number], url);
        }
    }
}
