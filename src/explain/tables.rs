//! Tables of what is said of an enum: a row for each variant, in the order of the enum, with the variant's name first.

use std::fmt::Debug;

use crate::explain::RepairKind;
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
    check(include_str!("changes.tsv"), 1, &Change::ALL);
    check(include_str!("components.tsv"), 1, &Component::ALL);
    check(include_str!("repairs.tsv"), 1, &RepairKind::ALL);
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
