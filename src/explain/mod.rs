//! What a component, rule, step, rung or finding means, in sentences and by either standard: the headline, repairs,
//! the glossary and the lessons.
//!
//! Nothing is decided here. The engine deals in codes; this room has the sentences for them.

mod at_cursor;
mod changes;
mod components;
mod decoding;
mod derivation;
mod differing;
mod equivalence;
mod glossary;
mod grammar;
mod handed_links;
mod handed_over;
mod headline;
mod lessons;
pub mod mask;
mod meeting;
mod other_standard;
pub mod player;
pub mod practice;
mod problem_list;
pub mod problems;
pub mod reading_words;
mod repair;
pub mod repaired;
mod role;
pub mod sections;
mod side_by_side;
mod steps;
mod terms;
mod values;

pub use at_cursor::{AtCursor, at_cursor};
pub use changes::{ChangeWords, ObsoleteRule, change, obsolete_rules};
pub use components::{
    ABOUT_INVALID, ComponentWords, about_path, component, host, host_class, port, reading_note,
};
pub use decoding::{
    Decoding, decoded_lines, decoded_once, decoding, fully_decoded, keeps_meaning_decoded,
};
pub use derivation::{Derived, derivation, underived};
pub use differing::differing;
pub use equivalence::{browser_verdict, by_scheme, difference, remaining, verdict, verdict_mark};
pub use glossary::{Term, Topic, glossary};
pub use grammar::{GrammarRule, grammar_rule, grammar_rules};

pub use handed_over::{HandedOver, handed_over, hidden_link, links_of};
pub use headline::{
    About, Group, Headline, Level, Sentence, Spelling, assumed_forms, finding_word, headline,
    joined, level_of, level_of_userinfo, recipients_in_words, why_assumed,
};
pub use lessons::{Example, Lesson, LessonPane, lessons, lessons_of};
pub use meeting::meeting;
pub use other_standard::{OtherStandard, other_standard};
pub use problems::{ListedProblem, Problems, findings_beside, problems};
pub use repair::{NoRepair, Repair, RepairKind, repairs};
pub use side_by_side::{SideBySide, side_by_side};
pub use steps::{
    StepDescription, StepPage, named_buffers, position_of_step, resolution_note, step, step_names,
    step_page,
};
pub use terms::{
    absolute, component_name, current_document, form, form_of, identifier, is_absolute,
    no_identifier, normalization, note, nothing_to_do, rung, rung_name, scheme_part,
};
pub use values::{Note, decoded_from, kinds, noted, notes as value_notes, value};

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use super::RepairKind;
    use crate::normalize::{Note, RungKind};
    use crate::readings::standards::Change;
    use crate::resolve::ResolutionNote;
    use crate::syntax::{Component, ReadingNote};

    /// The rows of a file, checked: they are those of an enum, whose last variant this is, and no cell but the last may be
    /// empty.
    fn check(file: &str, per_variant: usize, variants: &[impl Debug]) {
        let rows: Vec<&str> = file.lines().skip(1).collect();
        assert_eq!(rows.len(), variants.len() * per_variant);
        for (rows, variant) in rows.chunks(per_variant).zip(variants) {
            for row in rows {
                let cells: Vec<&str> = row.split('\t').collect();
                assert_eq!(cells[0], format!("{variant:?}"));
                let (_, all_but_last) = cells.split_last().expect("a cell");
                assert!(all_but_last.iter().all(|cell| !cell.is_empty()), "{row}");
            }
        }
    }

    #[test]
    fn every_variant_has_its_row_in_its_place() {
        use ReadingNote::{OpaqueQuestionMark, QueryWithoutPath, RegistryName};
        check(include_str!("changes.tsv"), 1, Change::ALL);
        check(include_str!("components.tsv"), 1, &Component::ALL);
        check(include_str!("repairs.tsv"), 1, RepairKind::ALL);
        check(include_str!("rungs.tsv"), 2, &RungKind::ALL);
        check(include_str!("rung_notes.tsv"), 1, &Note::ALL);
        let notes = [QueryWithoutPath, OpaqueQuestionMark, RegistryName];
        check(include_str!("reading_notes.tsv"), 1, &notes);
        let notes = [
            ResolutionNote::RootAppeared,
            ResolutionNote::BaseWithoutPath,
            ResolutionNote::OpaqueBase,
            ResolutionNote::PathReadsAsAuthority,
            ResolutionNote::SameSchemeRemoved,
            ResolutionNote::SchemeNotKnown,
            ResolutionNote::ExcessDotsKept,
            ResolutionNote::ExcessDotsDropped,
        ];
        check(include_str!("resolution_notes.tsv"), 1, &notes);
    }
}
