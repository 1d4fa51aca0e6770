//! References in plain text, as appendix C describes them and as people write them.
//!
//! One pass over the text looks for the characters that no reference can do without: the `:` after a scheme, the
//! `.` in a name, the `<` of a delimiter. Around each of them the start is looked for backwards, over a bounded
//! number of characters, and the end forwards; the next search starts after that end. So time is linear.

mod address;
mod brackets;
mod end;
mod finder;
mod host_end;
mod labels;
mod listed;
mod matching;
mod name;
mod percent;
mod pieces;
mod scheme;
mod shape;
mod share;
mod triplet;

pub use finder::{LONGEST_BRACKETED, Matches, references};
pub(super) use host_end::end_of_picture;
pub(super) use labels::{CLICKS, is_in_anchor, of_script, plain_label};
pub(super) use matching::is_blank;
pub use matching::{Match, Names};
