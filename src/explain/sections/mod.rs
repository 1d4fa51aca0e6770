//! The document that is said of an inspection: the sections of every report and page, built once.
//!
//! A file for each section. Order, limits, counts and wording are decided here, and what is secret is marked here;
//! back ends lay the [blocks](crate::message::blocks) out and decide nothing.

mod compared;
mod components;
mod excerpts;
mod explained;
mod facts;
mod headline;
mod normalization;
mod overview;
mod parameters;
mod problems;
mod readings;
mod resolution;

pub use compared::{comparison, differing};
pub use excerpts::{MOST_OF_CELL, MOST_OF_REFERENCE, excerpt, reference_excerpt};
pub use explained::{character, explained};

use super::mask::Mask;
use crate::inspect::Inspection;
use crate::message::blocks::{Section, SectionKind};

/// What people choose about a document.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct DocumentOptions {
    /// Whether secrets are shown.
    pub show_secrets: bool,
    /// Whether to say what the other standard makes of the reference.
    pub both_standards: bool,
}

/// The sections of a report, in the order in which an eye should travel: who gets the request and what is wrong with that,
/// the reference, its target, each problem, why.
const REPORT: [SectionKind; 10] = [
    SectionKind::Headline,
    SectionKind::Reference,
    SectionKind::Overview,
    SectionKind::Problems,
    SectionKind::Readings,
    SectionKind::Components,
    SectionKind::Parameters,
    SectionKind::Resolution,
    SectionKind::Normalization,
    SectionKind::Facts,
];

/// Everything that is said of `inspection`. Sections with nothing to say are left out.
///
/// ```
/// use urilens::explain::sections::{DocumentOptions, document};
/// use urilens::inspect::{Request, inspect};
/// use urilens::message::blocks::SectionKind;
///
/// let inspection = inspect(&Request { reference: "http://a/?b=c", ..Request::default() });
/// let sections = document(&inspection, DocumentOptions::default());
/// assert_eq!(sections[0].kind, SectionKind::Headline);
/// assert!(sections.iter().any(|one| one.heading == Some("Parameters")));
/// ```
pub fn document(inspection: &Inspection, options: DocumentOptions) -> Vec<Section> {
    let builder = Builder::new(inspection, options);
    let sections = REPORT.into_iter().map(|kind| builder.section(kind));
    sections.filter(|one| !one.blocks.is_empty()).collect()
}

/// One section, asked for by itself: it says so where there is nothing to say, and more where a report has no room.
pub fn section(inspection: &Inspection, kind: SectionKind, options: DocumentOptions) -> Section {
    let builder = Builder {
        is_alone: true,
        ..Builder::new(inspection, options)
    };
    builder.section(kind)
}

/// What sections are built from.
#[derive(Clone, Copy)]
struct Builder<'i> {
    inspection: &'i Inspection,
    mask: Mask<'i>,
    options: DocumentOptions,
    /// Whether one section was asked for.
    is_alone: bool,
}

impl<'i> Builder<'i> {
    fn new(inspection: &'i Inspection, options: DocumentOptions) -> Self {
        Builder {
            inspection,
            mask: Mask::new(inspection, options.show_secrets),
            options,
            is_alone: false,
        }
    }

    fn section(&self, kind: SectionKind) -> Section {
        match kind {
            SectionKind::Headline => self.headline(),
            SectionKind::Reference => self.reference(),
            SectionKind::Overview => self.overview(),
            SectionKind::Problems => self.problems(),
            SectionKind::Readings => self.readings(),
            SectionKind::Components => self.components(),
            SectionKind::Parameters => self.parameters(),
            SectionKind::Links => self.links(),
            SectionKind::Resolution => self.resolution(),
            SectionKind::Normalization => self.normalization(),
            SectionKind::Facts => self.facts(),
            // It takes two inspections.
            SectionKind::Comparison => Section::new(kind),
        }
    }
}
