//! What the headline says, ready to be drawn.

use crate::explain::{Headline, Level, Spelling, Told};
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
        let groups = headline.camps.iter().map(|camp| Group {
            readers: camp.who.clone(),
            destination: prose(&camp.goes),
            host: prose(&camp.host),
        });
        Content {
            level: headline.level,
            sentences: headline.sentences.iter().map(prose).collect(),
            host: headline.host.as_ref().map(prose),
            groups: groups.collect(),
            tail: tail(&headline),
            spelling: headline.spelling,
        }
    }
}

/// Words with the host that they name.
fn prose(told: &Told) -> Prose {
    let Some(host) = told.host.clone() else {
        return Prose::words(&told.text);
    };
    let part = |from: usize, to: usize| told.text.get(from..to).unwrap_or("");
    let from_host = |at: usize| at.saturating_sub(host.start);
    let owner = told
        .owner
        .as_ref()
        .map_or(0, |owner| from_host(owner.start));
    let platform = told.platform.as_ref().map(|one| from_host(one.start));
    let mut prose = Prose::words(part(0, host.start));
    prose.push_host(part(host.start, host.end), owner, platform);
    prose.push_words(part(host.end, told.text.len()));
    prose
}

/// The source, and how many more findings there are.
fn tail(headline: &Headline) -> String {
    let is_quiet = headline.level == Level::Quiet;
    let more = match (headline.more, is_quiet) {
        (0, _) => None,
        (1, true) => Some("1 notice".to_owned()),
        (more, true) => Some(format!("{more} notices")),
        (1, false) => Some("1 more finding".to_owned()),
        (more, false) => Some(format!("{more} more findings")),
    };
    let parts: Vec<String> = headline.source.clone().into_iter().chain(more).collect();
    parts.join(" · ")
}
