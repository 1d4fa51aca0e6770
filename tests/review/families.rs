//! Each technique as a family of texts: each of its starts with each of its ends is a warning or worse, by some check.

use crate::support::examples::examples;
use urilens::inspect::{Request, inspect};
use urilens::review::Severity;

fn warns(text: &str) -> bool {
    let request = Request::new(text, None);
    let findings = inspect(&request).findings;
    findings.iter().any(|one| one.severity >= Severity::Warning)
}

#[test]
fn every_text_of_a_family_is_a_warning() {
    for [family, starts, ends] in examples("families") {
        let starts = starts.split(' ');
        let texts = starts.flat_map(|start| ends.split(' ').map(move |end| [start, end].concat()));
        let (warned, silent): (Vec<String>, Vec<String>) = texts.partition(|text| warns(text));
        assert!(silent.is_empty(), "{family}: {silent:#?}");
        assert!(warned.len() > 5, "{family} has {} texts", warned.len());
    }
}
