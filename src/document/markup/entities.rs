//! Entities that an XML file declares (XML 1.0 §4.2), which are not expanded.

use super::values::quoted;
use crate::document::text::{Names, references};

/// How many entities of a file are looked for.
const MOST: usize = 64;

/// The entities of a file.
pub(super) struct Entities(Vec<Entity>);

struct Entity {
    /// How it is written in a text.
    reference: String,
    /// Whether its text may be that of a link, or of a part of one that makes it one.
    may_be_linked: bool,
}

impl Entities {
    /// Those of the declarations of a file.
    pub fn of(declarations: &str, names: &Names) -> Self {
        let all = declarations.split("<!ENTITY").skip(1);
        let all = all.filter_map(|one| one.trim_start().split_once(char::is_whitespace));
        let all = all.map(|(name, value)| Entity {
            reference: format!("&{name};"),
            may_be_linked: match quoted(value.trim_start()) {
                Some(text) => text.contains("//") || references(text, names).next().is_some(),
                // It is in another file.
                None => true,
            },
        });
        Entities(all.take(MOST).collect())
    }

    /// Whether one is in a text that is a link, or one that may be a link is in any other.
    pub fn are_in(&self, source: &str, is_link: bool) -> bool {
        let mut all = self.0.iter().filter(|one| is_link || one.may_be_linked);
        source.contains('&') && all.any(|one| source.contains(&one.reference))
    }
}
