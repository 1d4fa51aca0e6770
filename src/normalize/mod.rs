//! RFC 3986 §6: the comparison ladder.
//!
//! A ladder has six rungs, from comparing strings as they stand up to asking the protocol. Each
//! rung starts from the result of the rung below it, and keeps what it changed and where. The
//! highest rung, §6.2.4, is explained and never performed: nothing is ever fetched.

mod edit;
mod ladder;
mod scheme_rung;
mod schemes;
mod syntax_rungs;

pub use edit::{Edit, Edits};
pub use ladder::{Ladder, Note, Notes, Rung, RungKind, normalize};
pub use schemes::{SCHEMES, SchemeFacts, scheme_facts};
