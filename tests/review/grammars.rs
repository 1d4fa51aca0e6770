//! Each technique as a grammar: a regular expression, from which texts are made. The grammars were written from the
//! titles of the techniques, apart from the tables of the checks.

use proptest::strategy::{Strategy, ValueTree};
use proptest::string::string_regex;
use proptest::test_runner::TestRunner;
use urilens::inspect::{Request, inspect};
use urilens::review::{Risk, Severity};

use crate::support::cases::{config, count};

/// Techniques and their grammars.
fn grammars() -> impl Iterator<Item = (&'static str, &'static str)> {
    let rows = include_str!("grammars.tsv").lines();
    rows.filter(|row| !row.starts_with('#'))
        .map(|row| row.split_once('\t').expect("a technique and its grammar"))
}

/// Whether the one whom a technique harms is warned: who follows the link, or who sent it.
fn is_warned_of(reference: &str, harmed: Risk) -> bool {
    let inspection = inspect(&Request::new(reference, None));
    let mut found = inspection.findings.iter();
    found.any(|found| found.risk == harmed && found.severity > Severity::Notice)
}

/// Of what each grammar makes, at least 98 % is a warning or worse. `URILENS_LONG=6` has some 300 texts of each.
#[test]
fn every_technique_is_seen() {
    let mut runner = TestRunner::new(config(1));
    let mut missed = Vec::new();
    for (technique, grammar) in grammars() {
        let texts = string_regex(grammar).unwrap_or_else(|error| panic!("{technique}: {error}"));
        let count = count(50) as usize;
        let harmed = match technique.starts_with("exposes: ") {
            true => Risk::Exposes,
            false => Risk::Deceives,
        };
        let silent: Vec<String> = (0..count)
            .map(|_| texts.new_tree(&mut runner).expect("a text").current())
            .filter(|text| !is_warned_of(text, harmed))
            .collect();
        println!("{technique}: {} of {count}", count - silent.len());
        if silent.len() * 50 > count {
            missed.push((
                technique,
                silent.len(),
                silent.into_iter().take(5).collect::<Vec<_>>(),
            ));
        }
    }
    assert!(missed.is_empty(), "{missed:#?}");
    assert!(grammars().count() > 100);
}
