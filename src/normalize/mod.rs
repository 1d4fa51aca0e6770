//! §6 of both standards: the comparison ladder.
//!
//! A ladder has six rungs, from comparing strings as they are written up to asking the protocol. Each
//! rung starts from the result of the rung below it, and keeps what it changed and where. The
//! highest rung, §6.2.4, is explained and never performed: nothing is ever fetched.
//!
//! RFC 2396 has no ladder. What it licenses is on the same rungs, so that the two can be laid
//! side by side; most of its rungs do nothing, and say why.

mod edit;
mod equivalence;
mod ladder;
mod notes;
mod rfc2396;
mod scheme_rung;
mod syntax_rungs;

pub use edit::{Edit, EditList, Edits};
pub use equivalence::{Difference, Equivalence, Reason, differing_components};
pub use ladder::{Ladder, Rung, RungKind, normalize};
pub use notes::{Note, Notes};
pub use rfc2396::{CANONICALIZATIONS, Canonicalization};
pub use scheme_rung::{SCHEMES, SchemeFacts, scheme_facts};
