//! What people read about each program: the constants that `build.rs` makes of `programs.txt`. How a program reads is code.
//!
//! A paragraph is a program, a line `key: text` is a field, and an indented line continues the one before it. Escapes are
//! those of Rust.
//!
//! | field | meaning |
//! |---|---|
//! | `id`, `name`, `version`, `call`, `documentation`, `compared` | the fields of [`Program`] |
//! | `deviation`, `example` | a [`Deviation`], and a reference that shows it; any number of them |
//! | `limit` | one of [`Program::limits`]; any number of them |

use super::{Deviation, Program, Refusal};

/// What a declaration leaves to the code.
const UNDECLARED: Program = Program {
    id: "",
    name: "",
    version: "",
    call: "",
    documentation: "",
    compared: "",
    deviations: &[],
    limits: &[],
    read: |_| Err(Refusal("")),
};

include!(concat!(env!("OUT_DIR"), "/programs.rs"));
