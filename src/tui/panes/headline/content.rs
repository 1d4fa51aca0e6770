//! What the headline says, ready to be drawn.

use crate::explain::{About, Headline, Level, Sentence, Spelling};
use crate::tui::draw::prose::Prose;

/// The headline with its texts as prose.
pub(super) struct Content {
    /// How loud it is.
    pub level: Level,
    /// The sentences, the most important first.
    pub sentences: Vec<Prose>,
    /// The host that the request goes to, in no words at all.
    pub host: Option<Prose>,
    /// Where readers go to different hosts: who, and where to.
    pub groups: Vec<Group>,
    /// The host as displayed and as looked up.
    pub spelling: Option<Spelling>,
    /// How many findings are not told.
    pub more: usize,
    /// The source, and how many more findings there are.
    pub tail: String,
    /// Both, if nothing is said after the sentence about the destination, or after who goes where.
    without_rest: (usize, String),
    /// Both, if one sentence is said after that.
    with_one: (usize, String),
}

/// Readers who go to the same host.
pub(super) struct Group {
    /// Who they are.
    pub readers: String,
    /// Where they go, in a few words.
    pub destination: Prose,
    /// The same in as few words as possible.
    pub host: Prose,
}

impl Content {
    /// Counts what is said after the first sentence, since it is not said after all.
    pub fn leave_rest(&mut self) {
        (self.more, self.tail) = self.without_rest.clone();
    }

    /// Counts what is said after the sentence that follows the first.
    pub fn leave_all_but_one(&mut self) {
        (self.more, self.tail) = self.with_one.clone();
    }
}

impl Content {
    /// The headline, with hosts of up to `longest` characters in its sentences.
    pub fn of(headline: &Headline, longest: usize) -> Content {
        // On what it rests is on the page of the finding.
        let headline = &Headline {
            source: None,
            ..headline.clone()
        };
        let groups = headline.groups.iter().map(|group| Group {
            readers: group.readers.clone(),
            destination: Prose::from(&group.destination.message),
            host: Prose::from(&group.host.message),
        });
        // Only the host that gets the request stands out, and none that is meant to pass for it.
        let prose = |sentence: &Sentence| match sentence.about {
            About::Destination => Prose::with_hosts(&sentence.message, longest),
            _ => Prose::words(sentence.message.to_string()),
        };
        let is_destination = |one: &Sentence| one.about == About::Destination;
        let sentences = || headline.sentences.iter();
        let head = match headline.groups.is_empty() {
            true => sentences().position(is_destination),
            false => Some(0),
        };
        let head = head.map_or(0, |index| index + 1);
        let without = |said: usize| {
            let left = sentences().skip(head + said);
            let more = headline.more + left.filter(|one| one.is_of_finding()).count();
            let shorter = Headline {
                more,
                ..headline.clone()
            };
            (more, shorter.tail().join(" · "))
        };
        Content {
            without_rest: without(0),
            with_one: without(1),
            level: headline.level,
            more: headline.more,
            sentences: headline.sentences.iter().map(prose).collect(),
            host: headline.host.as_ref().map(prose),
            groups: groups.collect(),
            tail: headline.tail().join(" · "),
            spelling: headline.spelling.clone(),
        }
    }
}
