//! What a headline is made of.

use super::groups::Group;
use super::level::Level;
use super::sentence::{Sentence, joined};
use super::spelling::Spelling;
use crate::message::Message;

/// What is to be said first. Nothing in it is masked yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Headline {
    /// How loudly.
    pub level: Level,
    /// The sentences, the most important first: where the request goes, and why that or the text
    /// misleads.
    pub sentences: Vec<Sentence>,
    /// The host that gets the request, alone.
    pub host: Option<Sentence>,
    /// Where readers go to different places: who, and where to. The sentences only say that they do,
    /// and why.
    pub groups: Vec<Group>,
    /// The host as displayed and as looked up, where that is not the same. Its texts are as they are typed: a
    /// view replaces what is not safe to show.
    pub spelling: Option<Spelling>,
    /// The standard and section that it rests on.
    pub source: Option<String>,
    /// The checks that have found what many links of phishing have, and ordinary ones too.
    pub hints: Vec<&'static str>,
    /// How many more findings and violations there are.
    pub more: usize,
    /// How many of them are about what the text exposes.
    pub exposed: usize,
}

impl Headline {
    /// What is said before anything is known.
    pub fn of_words(words: &'static str) -> Self {
        Headline::new(Level::Notice, vec![Sentence::of_reference(words)])
    }

    pub(super) fn new(level: Level, sentences: Vec<Sentence>) -> Self {
        Headline {
            level,
            sentences,
            host: None,
            groups: Vec::new(),
            spelling: None,
            source: None,
            hints: Vec::new(),
            more: 0,
            exposed: 0,
        }
    }

    /// All sentences as one message.
    pub fn message(&self) -> Message {
        joined(&self.sentences)
    }

    /// The source, the hints of phishing, and how many more findings there are.
    pub fn tail(&self) -> Vec<String> {
        let is_quiet = matches!(self.level, Level::Quiet | Level::Exposed);
        let exposed = if is_quiet {
            self.exposed.min(self.more)
        } else {
            0
        };
        let more = match (self.more - exposed, is_quiet) {
            (0, _) => None,
            (1, true) => Some("1 notice".to_owned()),
            (more, true) => Some(format!("{more} notices")),
            (1, false) => Some("1 more finding".to_owned()),
            (more, false) => Some(format!("{more} more findings")),
        };
        let exposed = (exposed > 0).then(|| format!("{exposed} {}", Level::Exposed.word()));
        // One is no news.
        let hints = (self.hints.len() > 1).then(|| {
            let count = self.hints.len();
            format!("{count} hints of phishing: {}", self.hints.join(", "))
        });
        let parts = self
            .source
            .clone()
            .into_iter()
            .chain(hints)
            .chain(exposed)
            .chain(more);
        parts.collect()
    }

    /// The headline with each of its messages as `change` returns it.
    pub fn map_messages(self, change: impl Fn(&Sentence) -> Message) -> Headline {
        let changed = |sentence: Sentence| sentence.with(change(&sentence));
        Headline {
            sentences: self.sentences.into_iter().map(changed).collect(),
            host: self.host.map(changed),
            groups: self
                .groups
                .into_iter()
                .map(|group| Group {
                    destination: changed(group.destination),
                    host: changed(group.host),
                    ..group
                })
                .collect(),
            ..self
        }
    }
}
