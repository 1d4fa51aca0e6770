//! What RFC 3986 changed from RFC 2396: its appendix D in a few words, and its table of obsolete rules.

use std::sync::LazyLock;

use super::tables::rows;
use crate::readings::standards::Change;

/// A change, explained.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChangeWords {
    /// A few words.
    pub title: &'static str,
    /// The section of RFC 3986 that describes it: `D.1` or `D.2`.
    pub section: &'static str,
    /// A paragraph.
    pub text: &'static str,
}

/// A change in words.
pub fn change(change: Change) -> ChangeWords {
    static CHANGES: LazyLock<Vec<[&str; 4]>> = LazyLock::new(|| rows(include_str!("changes.tsv")));
    let row = CHANGES.get(change as usize).copied();
    let [_, title, section, text] = row.unwrap_or_default();
    ChangeWords {
        title,
        section,
        text,
    }
}

/// A row of the table in RFC 3986 D.2: a rule of RFC 2396, and how RFC 3986 would write it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ObsoleteRule {
    /// The rule's name in RFC 2396.
    pub rule: &'static str,
    /// Its translation in the grammar of RFC 3986.
    pub translation: &'static str,
}

/// RFC 3986 D.2: the obsolete rules of RFC 2396, with their translations.
pub fn obsolete_rules() -> impl Iterator<Item = ObsoleteRule> {
    let rows = rows(include_str!("obsolete_rules.tsv")).into_iter();
    rows.map(|[rule, translation]| ObsoleteRule { rule, translation })
}
