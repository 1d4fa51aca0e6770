//! What RFC 3986 changed from RFC 2396: its appendix D in a few words, and its table of obsolete rules.

use crate::readings::standards::Change;
use crate::tables::table::{Table, table};

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
    const CHANGES: Table<4> = table!("changes.tsv", 4);
    let [_, title, section, text] = CHANGES.row(change as usize);
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
    static RULES: Table<2> = table!("obsolete_rules.tsv", 2);
    RULES
        .rows()
        .map(|[rule, translation]| ObsoleteRule { rule, translation })
}
