//! The glossary: the terms of the field in plain words, each with its section, RFC 2396's counterpart and an
//! example.

use std::sync::LazyLock;

use super::sections::SectionKind;
use crate::tables::table::{Table, table};

/// A term.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// The term.
    pub name: &'static str,
    /// Where it is defined.
    pub source: &'static str,
    /// What RFC 2396 calls it or says about it; empty where it says nothing.
    pub rfc2396: &'static str,
    /// What it means.
    pub words: &'static str,
    /// The base of the example, or nothing.
    pub base: &'static str,
    /// The reference of the example.
    pub reference: &'static str,
}

/// All terms, in the order of the alphabet.
pub fn glossary() -> &'static [Term] {
    static TERMS: LazyLock<Vec<Term>> = LazyLock::new(|| {
        const ROWS: Table<6> = table!("glossary.tsv", 6);
        let terms = ROWS
            .rows()
            .map(|[name, source, rfc2396, words, base, reference]| Term {
                name,
                source,
                rfc2396,
                words,
                base,
                reference,
            });
        terms.collect()
    });
    &TERMS
}

/// A page of explanations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Topic {
    /// All terms and rules.
    Glossary,
    /// A term of the glossary, by its index.
    Term(usize),
    /// A rule of a standard's grammar, by its index.
    Rule(crate::syntax::Standard, usize),
    /// How the character at this byte is derived: of the base or of the reference.
    Derivation(crate::resolve::Source, usize),
    /// The same of the reference that it is compared with.
    DerivationOfSecond(usize),
    Lessons,
    /// A section of what is said of the reference.
    Section(SectionKind),
}

impl Topic {
    /// Whether it is how a character is derived.
    pub const fn is_derivation(self) -> bool {
        matches!(self, Topic::Derivation(..) | Topic::DerivationOfSecond(_))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_in_order() {
        let terms = glossary();
        for pair in terms.windows(2) {
            assert!(
                pair[0].name.to_lowercase() < pair[1].name.to_lowercase(),
                "{pair:?}"
            );
        }
        for term in terms {
            assert!(term.words.ends_with(['.', '@', '=']), "{term:?}");
            assert!(
                term.source.contains("RFC ") && !term.reference.is_empty(),
                "{term:?}"
            );
        }
    }
}
