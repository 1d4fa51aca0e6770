//! What the headline says, ready to be drawn.

use crate::explain::{About, Headline, Sentence};
use crate::tui::draw::prose::Prose;

/// The headline with its sentences as prose.
pub(super) struct Content<'h> {
    /// The headline.
    pub said: &'h Headline,
    /// Its sentences, the most important first.
    pub sentences: Vec<Prose>,
    /// The host that the request goes to, in no words at all.
    pub host: Option<Prose>,
    /// How many findings are not told.
    pub more: usize,
}

impl<'h> Content<'h> {
    /// The headline, with hosts of up to `longest` characters in its sentences.
    pub fn of(said: &'h Headline, longest: usize) -> Content<'h> {
        // Only the host that gets the request stands out, and none that is meant to pass for it.
        let prose = |sentence: &Sentence| match sentence.about {
            About::Destination => Prose::with_hosts(&sentence.message, longest),
            _ => Prose::words(sentence.message.to_string()),
        };
        Content {
            said,
            sentences: said.sentences.iter().map(prose).collect(),
            host: said.host.as_ref().map(prose),
            more: said.more,
        }
    }

    /// How many more findings there are. On what the headline rests is on the page of the finding.
    pub fn tail(&self) -> String {
        let said = Headline {
            source: None,
            more: self.more,
            ..self.said.clone()
        };
        said.tail().join(" · ")
    }

    /// Counts what is said after the sentence about the destination, or after who goes where, but for so many sentences: it
    /// is not said after all.
    pub fn leave_all_but(&mut self, told: usize) {
        let sentences = &self.said.sentences;
        let is_destination = |one: &Sentence| one.about == About::Destination;
        let head = match self.said.groups.is_empty() {
            true => sentences.iter().position(is_destination),
            false => Some(0),
        };
        let head = head.map_or(0, |index| index + 1);
        let left = sentences.iter().skip(head + told);
        self.more = self.said.more + left.filter(|one| one.is_of_finding()).count();
    }
}
