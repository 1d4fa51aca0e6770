//! The conventions of the words that people read, as far as a program can hold them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use crate::support::checks::findings_in;
use crate::support::examples::examples;
use crate::support::program::run;
use urilens::inspect::{Request, inspect};
use urilens::message::{Message, Piece};
use urilens::report::{ViewOptions, text};
use urilens::review::{Check, checks};
use urilens::syntax::Standard;

/// Phrases that have a plainer word: what not to write, and what to write.
static AVOID: LazyLock<Vec<[&str; 2]>> = LazyLock::new(|| examples("phrases with a plainer word"));

/// The words of a message, without what it quotes.
fn words(message: &Message) -> String {
    let pieces = message.pieces().iter();
    pieces
        .map(|piece| match piece {
            Piece::Words(words) => words.to_string(),
            Piece::Number(number) => number.to_string(),
            Piece::Quote(_) => "“”".to_owned(),
        })
        .collect()
}

/// Text of a document without what is code in it.
fn prose(document: &str) -> String {
    let is_code = |line: &&str| line.starts_with("    ") || line.starts_with("<!--");
    let lines: Vec<&str> = document.lines().filter(|line| !is_code(line)).collect();
    let text = lines.join(" ");
    text.split('`').step_by(2).collect::<Vec<_>>().join(" ")
}

/// The phrases in a text that have a plainer word.
fn avoided(text: &str) -> impl Iterator<Item = String> + use<> {
    let lower = text.to_lowercase();
    let found = AVOID.iter().filter(move |[avoid, _]| lower.contains(avoid));
    found.map(|[avoid, write]| format!("“{avoid}”, better “{write}”"))
}

/// What is wrong with words that people read, if anything.
fn fault(words: &str) -> Option<String> {
    if let Some(avoided) = avoided(words).next() {
        return Some(format!("{avoided}: {words}"));
    }
    // “1 findings”
    let mut before = "";
    for word in words.split(' ') {
        let noun = word.trim_end_matches(['.', ',', ';', ':', ')']);
        let is_plural = noun.len() > 3
            && noun.ends_with('s')
            && !noun.ends_with("ss")
            && noun.bytes().all(|byte| byte.is_ascii_lowercase())
            && !["is", "has", "was"].contains(&noun);
        if before == "1" && is_plural {
            return Some(format!("“1 {noun}”: {words}"));
        }
        before = word;
    }
    words.contains("  ").then(|| format!("two spaces: {words}"))
}

fn assert_no_faults(faults: BTreeSet<String>) {
    assert!(faults.is_empty(), "{faults:#?}");
}

/// A noun phrase in sentence case without a full stop.
fn is_label(label: &str) -> bool {
    let starts = label.starts_with(|first: char| first.is_uppercase() || !first.is_alphabetic());
    starts && !label.ends_with(['.', ':', '!']) && !label.is_empty()
}

/// One or more sentences.
fn is_prose(text: &str) -> bool {
    let starts = |first: char| !first.is_lowercase();
    text.starts_with(starts) && text.ends_with(['.', '”', '?', ')'])
}

#[test]
fn every_check_is_described_in_plain_english() {
    let mut faults = BTreeSet::new();
    for check in checks() {
        let Check {
            id,
            title,
            explanation,
            verify,
            ..
        } = check;
        if !is_label(title) {
            faults.insert(format!("{id}: not a label: {title}"));
        }
        for text in [explanation, verify] {
            if !is_prose(text) {
                faults.insert(format!("{id}: not a sentence: {text}"));
            }
        }
        for text in [title, explanation, verify] {
            faults.extend(fault(text).map(|fault| format!("{id}: {fault}")));
        }
    }
    assert_no_faults(faults);
}

/// Each check's own examples show its messages, and most of those of violations and readings.
#[test]
fn every_message_is_in_plain_english() {
    let mut faults = BTreeSet::new();
    for check in checks() {
        for example in check.hostile.iter().chain(check.innocent) {
            for standard in Standard::ALL {
                let inspection = inspect(&Request {
                    reference: example.reference,
                    base: example.base,
                    standard,
                    ..Request::default()
                });
                let typed = inspection.reference.text();
                let findings = inspection.findings.iter();
                let findings = findings.map(|found| (found.id(), found.message.clone()));
                let violations = inspection.reference.violations.iter();
                let violations = violations.map(|found| (found.rule.name, found.message(typed)));
                for (id, message) in findings.chain(violations) {
                    let words = words(&message);
                    if !is_prose(&words) {
                        faults.insert(format!("{id}: not a sentence: {words}"));
                    }
                    faults.extend(fault(&words).map(|fault| format!("{id}: {fault}")));
                }
                if let Some(error) = &inspection.resolution.error {
                    let words = words(&error.message(example.base.unwrap_or_default()));
                    if words.ends_with('.') || !words.starts_with(char::is_lowercase) {
                        faults.insert(format!("not an error: {words}"));
                    }
                    faults.extend(fault(&words));
                }
            }
        }
    }
    assert_no_faults(faults);
}

/// Whole reports: labels, steps, notes and readings of the examples.
#[test]
fn every_report_is_in_plain_english() {
    let mut faults = BTreeSet::new();
    for check in checks() {
        for example in check.hostile.iter().take(1) {
            let inspection = inspect(&Request::new(example.reference, example.base));
            let mut out = Vec::new();
            text::write(&inspection, ViewOptions::default(), &mut out);
            let report = String::from_utf8_lossy(&out);
            // Its own text may be written in any way.
            let report = report.replace(example.reference, "");
            faults.extend(avoided(&report).map(|avoided| format!("{}: {avoided}", check.id)));
        }
    }
    assert_no_faults(faults);
}

/// The help of each command, and what can be set.
#[test]
fn every_help_text_is_in_plain_english() {
    let mut texts = vec![run(&["config", "--sample"], b"").stdout];
    let commands = [
        "",
        "report",
        "scan",
        "open",
        "compare",
        "get",
        "set",
        "serve",
        "checks",
        "differ",
        "readers",
        "practice",
        "config",
        "schema",
        "completions",
        "man",
    ];
    for command in commands {
        let arguments = [command, "--help"];
        let help = run(&arguments[usize::from(command.is_empty())..], b"").stdout;
        assert!(!help.is_empty());
        texts.push(help);
    }
    let avoided = texts
        .iter()
        .flat_map(|text| avoided(text).map(move |avoided| format!("{avoided}: {text}")));
    assert_no_faults(avoided.collect());
}

/// A check whose examples have several severities says which text gets which.
#[test]
fn every_severity_of_an_example_is_explained() {
    let mut faults = BTreeSet::new();
    for check in checks() {
        for example in check.hostile {
            for found in findings_in(example) {
                let word = found.severity.id();
                if found.check == check
                    && found.severity != check.severity
                    && !check.explanation.contains(&format!(" a {word}"))
                {
                    let reference = example.reference;
                    faults.insert(format!("{}: {reference} is a {word}", check.id));
                }
            }
        }
    }
    assert_no_faults(faults);
}

/// How to verify a finding never takes the reader to the host that is suspected, or asks its server anything.
#[test]
fn no_step_of_verification_contacts_the_host() {
    let mut faults = BTreeSet::new();
    for check in checks() {
        let verify = check.verify.to_lowercase();
        for [contact] in examples("no step of verification contacts the host") {
            let is_without =
                verify.contains("without opening") || verify.contains("before you open");
            if verify.contains(contact) && !is_without {
                faults.insert(format!("{}: “{contact}”: {}", check.id, check.verify));
            }
        }
        if check.verify.starts_with("Ask ") {
            faults.insert(format!("{}: no step: {}", check.id, check.verify));
        }
        for vague in [
            "Feeds of",
            "documentation of",
            "Phishing feature",
            "reports of",
        ] {
            if check.source.contains(vague) {
                faults.insert(format!(
                    "{}: cannot be looked up: {}",
                    check.id, check.source
                ));
            }
        }
    }
    assert_no_faults(faults);
}

#[test]
fn every_document_is_in_plain_english() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<_> = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
        .map(|name| root.join(name))
        .into();
    let docs = fs::read_dir(root.join("docs")).expect("docs");
    files.extend(docs.filter_map(|entry| Some(entry.ok()?.path())));
    let mut faults = BTreeSet::new();
    for file in files {
        let Ok(document) = fs::read_to_string(&file) else {
            continue;
        };
        let avoided = avoided(&prose(&document));
        faults.extend(avoided.map(|avoided| format!("{}: {avoided}", file.display())));
    }
    assert_no_faults(faults);
}

#[test]
fn faults_are_found() {
    assert!(fault("1 findings.").is_some() && fault("1 finding.").is_none());
    assert!(fault("31 findings.").is_none() && fault("Under 1 address.").is_none());
    assert!(fault("Anybody can.").is_some() && fault("a  b").is_some());
    assert!(is_label("IP address as host") && !is_label("ip.") && !is_label("Invalid port."));
    assert!(is_prose("“a” is b.") && !is_prose("is b.") && !is_prose("A is b"));
    assert_eq!(prose("a `US-ASCII` b\n    somebody\nc"), "a   b c");
}
