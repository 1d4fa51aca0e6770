//! Every check fires on its hostile examples and stays silent on the innocent ones that look alike.

use std::collections::BTreeMap;
use std::path::Path;

use crate::support::checks::findings_in;
use urilens::inspect::{Request, inspect};
use urilens::review::{Check, Example, Finding, checks};

fn findings_of(check: &Check, example: &Example) -> Vec<Finding> {
    let mut found = findings_in(example);
    found.retain(|finding| finding.check == check);
    found
}

#[test]
fn hostile_examples_fire() {
    let mut failures = Vec::new();
    for check in checks() {
        for (index, example) in check.hostile.iter().enumerate() {
            let found = findings_of(check, example);
            let worst = found.iter().map(|finding| finding.severity).max();
            // The first example shows the ordinary case, others may be milder or worse.
            let is_as_declared = match index {
                0 => worst == Some(check.severity),
                _ => worst.is_some(),
            };
            if !is_as_declared {
                failures.push(format!("{}: {example:?} gave {worst:?}", check.id));
            }
        }
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

#[test]
fn innocent_examples_stay_silent() {
    let mut failures = Vec::new();
    for check in checks() {
        for example in check.innocent {
            for finding in findings_of(check, example) {
                failures.push(format!("{}: {example:?}: {}", check.id, finding.message));
            }
        }
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

/// What is found in an example has its place in the text, and a message that is a sentence.
#[test]
fn findings_in_examples_are_sound() {
    let examples = checks().flat_map(|check| check.hostile.iter().chain(check.innocent));
    for example in examples {
        let inspection = inspect(&Request {
            reference: example.reference,
            base: example.base,
            shown: example.shown,
            usage: example.usage.and_then(|usage| usage.parse().ok()),
            ..Request::default()
        });
        for finding in &inspection.findings {
            let id = finding.check.id;
            let text = inspection.reviewed(finding.of);
            assert!(
                text.text().get(finding.span.range()).is_some(),
                "{id}: {example:?}"
            );
            let message = finding.message.to_string();
            let is_unsafe = |found: char| {
                found.is_control()
                    || matches!(found, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
            };
            assert!(
                message.ends_with('.') && !message.contains(is_unsafe),
                "{id}: {example:?}: {message}"
            );
        }
    }
}

/// Titles are labels, everything else is sentences.
#[test]
fn every_check_is_described() {
    for check in checks() {
        let id = check.id;
        assert_eq!(checks().filter(|other| other.id == id).count(), 1, "{id}");
        for words in [check.title, check.explanation, check.verify, check.source] {
            assert!(!words.is_empty() && !words.contains("  "), "{id}: {words}");
        }
        assert!(!check.title.ends_with('.'), "{id}");
        assert!(check.explanation.ends_with('.'), "{id}");
        assert!(check.verify.ends_with('.'), "{id}");
    }
}

#[test]
fn no_check_is_without_examples() {
    for check in checks() {
        assert!(
            !check.hostile.is_empty() && !check.innocent.is_empty(),
            "{}",
            check.id
        );
    }
}

/// A check that is declared and not in the registry would never run.
#[test]
fn every_declared_check_is_registered() {
    let mut declared: Vec<String> = declarations().into_values().flatten().collect();
    let mut registered: Vec<&str> = checks().map(|check| check.id).collect();
    declared.sort();
    registered.sort_unstable();
    assert_eq!(declared, registered);
}

/// The ids of the checks that each folder of `src/review` declares.
fn declarations() -> BTreeMap<String, Vec<String>> {
    let review = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/review");
    let mut found = BTreeMap::new();
    for entry in review.read_dir().expect("a directory") {
        let folder = entry.expect("readable").path();
        let Ok(text) = std::fs::read_to_string(folder.join("checks.txt")) else {
            continue;
        };
        let ids = text.lines().filter_map(|line| line.strip_prefix("id: "));
        let name = folder.file_name().expect("a name").to_string_lossy();
        found.insert(name.into_owned(), ids.map(str::to_owned).collect());
    }
    found
}
