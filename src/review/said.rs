//! The sentences of findings: a function for each line `says` in the files `checks.txt`. That of `host-is-scheme` is
//! `said::host_is_scheme`, and of a check with several `says by-name` is a function of the module of the check.

use crate::message::{Append, Message};

include!(concat!(env!("OUT_DIR"), "/said.rs"));
