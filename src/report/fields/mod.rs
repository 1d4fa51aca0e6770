//! Members of JSON: each is one row, with its name, a sentence about it, and what to write.
//!
//! An [`Object`] lists its rows once. The writer visits them with a value, and schemas and documents visit them without one: the
//! type of a member is the type of what its row returns.

mod object;
mod out;
mod schema;
mod value;

pub use object::{Fields, Member, Object, Type, Value, members, write, write_more};
pub use out::{Out, Sink, needs_no_escape, number, raw, string};
pub use schema::{Described, schema, shared};
pub use value::{List, Made, Named, Sentence};
