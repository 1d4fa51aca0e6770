//! What the headline says, ready to be drawn.

use crate::explain::{About, Headline, Level, Sentence, Spelling};
use crate::tui::prose::Prose;

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

impl From<Headline> for Content {
    fn from(headline: Headline) -> Self {
        let groups = headline.groups.iter().map(|group| Group {
            readers: group.readers.clone(),
            destination: Prose::from(&group.destination.message),
            host: Prose::from(&group.host.message),
        });
        // Only the host that gets the request stands out, and none that is meant to pass for it.
        let prose = |sentence: &Sentence| match sentence.about {
            About::Destination => Prose::from(&sentence.message),
            _ => Prose::words(sentence.message.to_string()),
        };
        Content {
            level: headline.level,
            more: headline.more,
            sentences: headline.sentences.iter().map(prose).collect(),
            host: headline.host.as_ref().map(prose),
            groups: groups.collect(),
            tail: headline.tail(),
            spelling: headline.spelling,
        }
    }
}
