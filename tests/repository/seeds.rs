//! No test fails by chance: every property runs from a seed that can be repeated, the same one unless somebody asks for
//! another.

use std::env;
use std::fs;

use proptest::test_runner::RngSeed;

use crate::support::cases;
use crate::support::folder::files_below;

/// The seed of everyday runs is written here once more, so that nobody changes it unawares.
#[test]
fn a_property_runs_from_a_fixed_seed() {
    let config = cases::config(7);
    let again = cases::config(7);
    assert!(matches!(config.rng_seed, RngSeed::Fixed(_)));
    assert_eq!(config.rng_seed, again.rng_seed);
    // A file of seeds would make the runs of one machine others than those of the next.
    assert!(config.failure_persistence.is_none());
    assert!(!config.fork && config.timeout == 0);
    let asks = |name: &&str| env::var_os(name).is_some();
    if !["URILENS_LONG", "URILENS_SEED", "PROPTEST_CASES"]
        .iter()
        .any(asks)
    {
        assert_eq!(config.rng_seed, RngSeed::Fixed(3986));
        assert_eq!(config.cases, 7);
    }
}

/// What would be random by itself, and where it may be written: where seeds are made.
const RANDOM: [&str; 8] = [
    "TestRunner::default()",
    "ProptestConfig::default()",
    "ProptestConfig::with_cases",
    "Config::with_cases",
    "fastrand::u",
    "fastrand::i",
    "Rng::new()",
    "RngSeed::Random",
];

#[test]
fn no_test_has_a_seed_of_its_own() {
    let mut properties = 0;
    let mut wrong = Vec::new();
    let folders = ["src", "tests", "benches"].into_iter();
    for path in folders.flat_map(|folder| files_below(folder, "rs")) {
        if path.ends_with("support/cases.rs") || path.ends_with("repository/seeds.rs") {
            continue;
        }
        let source = fs::read_to_string(&path).expect("a source");
        for (before, _) in source.match_indices("proptest! {") {
            properties += 1;
            let inside = source[before..].lines().nth(1).unwrap_or_default().trim();
            let named = inside.strip_prefix("#![proptest_config(").map(|named| {
                named
                    .trim_start_matches("crate::")
                    .trim_start_matches("cases::")
            });
            if !named.is_some_and(|named| named.starts_with("config(")) {
                wrong.push(format!(
                    "{}: a property without `cases::config`",
                    path.display()
                ));
            }
        }
        for random in RANDOM {
            if source.contains(random) {
                wrong.push(format!("{}: `{random}`", path.display()));
            }
        }
    }
    assert!(properties > 30, "{properties} properties were found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
