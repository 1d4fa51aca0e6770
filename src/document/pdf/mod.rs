//! PDF (ISO 32000-2): the references of link annotations and actions. Text of pages is not read.
//!
//! Objects are read one after the other as they are written in the file, also those that a later revision of it replaces: a
//! reader of the table of objects sees fewer. Streams that hold objects or scripts are unpacked one at a time, within limits.
//!
//! Crates that read PDF parse all objects before the first can be asked for, with a limit for each stream alone: of 650 KB that
//! unpack to arrays of numbers, `lopdf` 0.47 took more than 8 GB, and this reader 43 MB.

mod encryption;
mod encryption_dictionary;
mod entries;
mod filters;
#[cfg(feature = "qr")]
mod images;
mod objects;
mod opened;
mod opening;
mod places;
mod tokens;

pub(super) use entries::how;
pub(super) use objects::read;
pub(super) use places::starts;
