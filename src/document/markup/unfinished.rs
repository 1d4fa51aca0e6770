//! How tags are read, and what is read of one that the end of the text cuts.

use std::ops::Range;

use crate::document::content::{Content, Part, Spot};
use crate::document::kind::Kind;
use crate::document::problem::Problem;

/// How tags are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::document) enum Syntax {
    /// Scripts and styles hold no tags.
    Html,
    /// All elements are alike.
    Xml,
}

/// Reads the start of a tag at `place`. The tokenizer doesn't tell all of its attributes: links are looked for as in a
/// text. `said` is how the tags of the document are read, if this is its end.
pub(super) fn read(
    text: &str,
    place: Range<usize>,
    part: &Part<'_>,
    spot: Spot<'_>,
    said: Option<Syntax>,
    content: &mut Content,
) {
    let start = place.start;
    content.add_piece(part, text, place, spot);
    if let Some(syntax) = said {
        let problem = Problem::Malformed {
            kind: match syntax {
                Syntax::Html => Kind::Html,
                Syntax::Xml => Kind::Xml,
            },
            detail: "it ends inside a tag",
        };
        content.problem_at(part, start, problem);
    }
}
