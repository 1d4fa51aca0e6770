//! The review: it looks at anything at all without harm, points at places of the text, says nothing
//! that is unsafe to show, and its unclickable copies turn back exactly.

use urilens::inspect::{Inspection, inspect};
use urilens::report::shown::is_hidden;
use urilens::review::{
    DefangStyle, Report, covered, defang, embedded_targets, refang, secret_spans,
};
use urilens::syntax::{Reference, Standard};

use super::view::request;
use super::{choice, texts};

/// Options, a reference, and a base or none.
pub fn holds(data: &[u8]) {
    let (bits, data) = choice(data);
    let [reference, base] = texts(data);
    let inspection = inspect(&request(bits, &reference, &base));
    findings_hold(&inspection);
    for style in [DefangStyle::Classic, DefangStyle::Bracketed] {
        let defanged = defang(&reference, style);
        assert_eq!(refang(&defanged), refang(&reference), "{defanged}");
    }
    let split = Reference::split(&reference, Standard::Rfc3986);
    let _ = covered(&split);
    let _ = embedded_targets(&split);
    for span in secret_spans(&split) {
        assert!(reference.get(span.range()).is_some(), "{span:?}");
    }
}

/// Every finding has a place in the text, and a sentence that is safe to show anywhere.
fn findings_hold(inspection: &Inspection) {
    let typed = inspection.reference.text();
    let mut before: Option<&urilens::review::Finding> = None;
    for finding in &inspection.findings {
        assert!(typed.get(finding.span.range()).is_some(), "{finding:?}");
        assert!(!finding.message.is_empty(), "{finding:?}");
        let hidden = finding.message.chars().find(|found| is_hidden(*found));
        assert_eq!(hidden, None, "{finding:?}");
        // Readers who disagree come first of all dangers.
        let order = |found: &urilens::review::Finding| {
            let apart = found.id == "parser-disagreement";
            (std::cmp::Reverse(found.severity), !apart, found.span)
        };
        assert!(before.is_none_or(|before| order(before) <= order(finding)));
        before = Some(finding);
        let same = inspection
            .findings
            .iter()
            .filter(|found| found.id == finding.id);
        assert!(same.count() <= Report::MAX_OF_ONE_CHECK, "{}", finding.id);
    }
    for parsed in [Some(&inspection.reference), inspection.base.as_ref()] {
        for violation in parsed.iter().flat_map(|parsed| &parsed.violations) {
            let hidden = violation
                .to_string()
                .chars()
                .find(|found| is_hidden(*found));
            assert_eq!(hidden, None, "{violation:?}");
        }
    }
    if let Some(destination) = inspection.destination() {
        let text = inspection.target().map_or(typed, |target| target.text());
        assert!(text.get(destination.host_span.range()).is_some());
    }
}
