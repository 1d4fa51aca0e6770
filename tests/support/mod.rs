//! What the test programs share: programs and screens to look at, texts to try, and tables of them.
#![allow(dead_code)] // Each program uses a part of it.

use proptest::prelude::*;

pub mod checks;
pub mod hostile;
pub mod program;
#[path = "../promises/mod.rs"]
pub mod promises;
pub mod screen;
pub mod secrets;
pub mod strategies;
pub mod svg;
#[cfg(unix)]
pub mod terminal;

/// How many cases a property is tried with: those of `PROPTEST_CASES`, or some thousands.
pub fn config() -> ProptestConfig {
    let cases = std::env::var("PROPTEST_CASES");
    let cases = cases.ok().and_then(|cases| cases.parse().ok());
    ProptestConfig::with_cases(cases.unwrap_or(4_000))
}
