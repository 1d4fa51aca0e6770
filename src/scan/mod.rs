//! Files in, references with their places, bases and findings out.
//!
//! [`Files`] opens what is to be scanned, whole or in pieces; [`Scan`] reads a piece, inspects each of its references
//! in its base, and writes it in a [`Format`]; [`Collector`] takes the results in the order of the files, and counts.
//! The work in between is done on all cores by [`batch`](crate::batch), in bounded memory.

mod at;
mod clickable;
mod collect;
mod csv;
mod exceptions;
mod files;
mod format;
mod github;
mod ignored;
mod input;
mod ioc;
mod json;
mod lint;
mod located;
mod mail_block;
mod mail_review;
mod names;
mod parts;
mod piece;
mod repeats;
mod results;
mod sarif;
mod work;

pub use at::{At, Cursor};
pub use clickable::Clickable;
pub use collect::{Collector, Mode, Tally, Watch};
pub use exceptions::Exceptions;
pub use files::{Awaited, Files};
pub use format::Format;
pub use input::{Input, Walk, WalkError};
pub use json::MailIn;
pub use located::masked_pointer;
pub use located::{Located, base_of};
pub use mail_block::{MailBlock, mail_blocks, name_of_attachment};
pub use mail_review::{MailFinding, review_mail};
pub use names::is_known_name;
pub use parts::LeftOut;
pub use parts::SkippedParts;
pub use piece::{File, Piece, Typed};
pub use results::{HostCount, Hosts};
pub use results::{Owner, Results, Row, Told};
pub use work::{Judged, Options, Scan, found_in, told};
