//! How many cases each property is tried with, and from which seed.
//!
//! `cargo test` tries the same cases every time, so that no run fails by chance. `URILENS_LONG=100 cargo test`
//! tries a hundred times as many from a random seed; a test that fails prints the seed, and `URILENS_SEED`
//! repeats it. Whatever is found that way is added to the tests as an example.

use std::env;
use std::str::FromStr;
use std::sync::LazyLock;

use proptest::prelude::ProptestConfig;
use proptest::test_runner::RngSeed;

/// The seed of every run that does not ask for another.
const SEED: u64 = 3986;

/// A number from the environment.
fn variable<T: FromStr>(name: &str) -> Option<T> {
    let text = env::var(name).ok()?;
    let number = text.parse().ok();
    Some(number.unwrap_or_else(|| panic!("{name} is not a number: {text:?}")))
}

/// The seed of this run.
pub fn seed() -> u64 {
    static RUN: LazyLock<u64> = LazyLock::new(|| match variable::<u32>("URILENS_LONG") {
        Some(_) => fastrand::u64(..),
        None => SEED,
    });
    let seed = variable("URILENS_SEED").unwrap_or(*RUN);
    println!("repeat this with URILENS_SEED={seed} and the same URILENS_LONG");
    seed
}

/// How many cases to try where `cases` are enough for every day. `PROPTEST_CASES` is the number for all.
pub fn count(cases: u32) -> u32 {
    let cases = variable("PROPTEST_CASES").unwrap_or(cases);
    cases.saturating_mul(variable("URILENS_LONG").unwrap_or(1))
}

/// So many of the items, evenly spread: the first is among them. A long run takes all of them.
#[allow(dead_code)] // Not every program of tests has a list this long.
pub fn spread<T>(items: impl IntoIterator<Item = T>, wanted: u32) -> impl Iterator<Item = T> {
    let items: Vec<T> = items.into_iter().collect();
    let step = items.len().div_ceil(count(wanted) as usize).max(1);
    items.into_iter().step_by(step)
}

/// The configuration of a property that is tried with so many cases every day.
pub fn config(cases: u32) -> ProptestConfig {
    let cases = count(cases);
    ProptestConfig {
        cases,
        rng_seed: RngSeed::Fixed(seed()),
        // What fails is kept as an example, where it can be read.
        failure_persistence: None,
        // For each case that a property takes it may pass over so many.
        max_global_rejects: cases.saturating_mul(256),
        ..ProptestConfig::default()
    }
}
