//! Documents that are no text: PDF, packages of office programs, images.

use super::content::{Content, Part};
use super::kind::COMPOUND;
use super::kind::Kind;
use super::problem::Problem;
use super::skipped::SkippedKind;
use super::{office, pdf};

/// Whether a document of this type is read here.
pub(super) const fn is_binary(kind: Kind) -> bool {
    matches!(kind, Kind::Pdf | Kind::Office | Kind::Image)
}

/// Reads a document. Returns what it is if something in it is not read.
pub(super) fn read(
    bytes: &[u8],
    kind: Kind,
    part: &Part<'_>,
    content: &mut Content,
) -> Option<SkippedKind> {
    match kind {
        Kind::Pdf => {
            if !pdf::starts(bytes) {
                let detail = "it does not start with `%PDF-`";
                content.problem_of(part.name, Problem::Malformed { kind, detail });
            }
            pdf::read(bytes, part, content).then_some(SkippedKind::Encrypted)
        }
        // Encrypted, or from before 2007.
        Kind::Office if bytes.starts_with(COMPOUND) => Some(SkippedKind::Document),
        Kind::Office => {
            office::read(bytes, part, content);
            None
        }
        Kind::Image => {
            #[cfg(feature = "qr")]
            super::images::read(bytes, 0..bytes.len(), part, content);
            // What else it shows is not read.
            Some(SkippedKind::Image)
        }
        _ => None,
    }
}
