//! The review: it looks at anything at all without harm, points at places of the text, says nothing
//! that is unsafe to show, and its unclickable copies turn back exactly.

use urilens::facts::{DefangStyle, defang, embedded_targets, refang};
use urilens::inspect::{Inspection, inspect};
use urilens::message::stand_ins::is_hidden;
use urilens::readings::{ReadRequest, read, read_one_by_one};
use urilens::resolve::Source;
use urilens::review::{Case, Findings, Settings, review, review_by_all};
use urilens::secrets::{masked, secret_spans};
use urilens::syntax::{Component, Reference, Standard};

use super::view::request;
use super::{choice, texts};

/// Options, a reference, and a base or none.
pub fn holds(data: &[u8]) {
    let (bits, data) = choice(data);
    let [reference, base] = texts(data);
    let inspection = inspect(&request(bits, &reference, &base));
    findings_hold(&inspection);
    shortcuts_hold(&inspection);
    for style in [DefangStyle::Classic, DefangStyle::Bracketed] {
        let defanged = defang(&reference, style);
        assert_eq!(refang(&defanged), refang(&reference), "{defanged}");
    }
    let split = Reference::split(&reference, Standard::Rfc3986);
    let _ = masked(&split);
    for target in embedded_targets(&split) {
        assert!(reference.get(target.span.range()).is_some());
        assert!(!target.url.is_empty());
    }
    for text in [&reference, &base] {
        masks_hold(&inspection, text);
    }
    for span in secret_spans(&split) {
        assert!(reference.get(span.range()).is_some(), "{span:?}");
    }
}

/// What is spared, because a glance says that it comes to nothing or to the same, does so.
fn shortcuts_hold(inspection: &Inspection) {
    let text = inspection.reference.text();
    let base = inspection.base.as_ref().map(|base| base.text());
    assert_eq!(
        read(text, base),
        read_one_by_one(&ReadRequest::new(text, base))
    );
    let split = |text| Reference::split(text, Standard::Rfc3986);
    let (reference, base) = (split(text), base.map(split));
    let settings = Settings::default();
    let case = || Case::new(&reference, base.as_ref(), &inspection.resolution, &settings);
    assert_eq!(review(&case()), review_by_all(&case()));
}

/// Whatever is masked in a text stands in it, from left to right.
fn masks_hold(inspection: &Inspection, text: &str) {
    let secrets = inspection.secrets();
    let places = [
        secrets.in_reference(text),
        secrets.in_piece(text),
        secrets.in_quote(text, true),
        secrets.in_quote(text, false),
    ];
    let components = Component::ALL.map(|one| secrets.in_component(one, text));
    for spans in places.iter().chain(&components) {
        assert!(spans.iter().all(|span| text.get(span.range()).is_some()));
        assert!(spans.is_sorted_by(|a, b| a.end <= b.start), "{spans:?}");
    }
}

/// Every finding has a place in the text, and a sentence that is safe to show anywhere.
pub fn findings_hold(inspection: &Inspection) {
    let typed = inspection.reference.text();
    let mut before: Option<&urilens::review::Finding> = None;
    for finding in &inspection.findings {
        let text = inspection.reviewed(finding.of);
        assert!(
            text.text().get(finding.span.range()).is_some(),
            "{finding:?}"
        );
        if let Some((source, place)) = inspection.place(finding) {
            let typed = match source {
                Source::Reference => Some(typed),
                Source::Base => inspection.base.as_ref().map(|base| base.text()),
            };
            let is_place = typed.is_some_and(|typed| typed.get(place.range()).is_some());
            assert!(is_place, "{finding:?}");
        }
        assert!(!finding.message.to_string().is_empty(), "{finding:?}");
        let hidden = finding
            .message
            .to_string()
            .chars()
            .find(|found| is_hidden(*found));
        assert_eq!(hidden, None, "{finding:?}");
        // What warns the reader comes before what warns the sender, and readers who disagree first of all dangers.
        let order = |found: &urilens::review::Finding| {
            let apart = found.check.id == "parser-disagreement";
            (
                found.risk,
                std::cmp::Reverse(found.severity),
                !apart,
                found.of,
                found.span,
            )
        };
        assert!(before.is_none_or(|before| order(before) <= order(finding)));
        before = Some(finding);
        let same = inspection
            .findings
            .iter()
            .filter(|found| found.check.id == finding.check.id && found.of == finding.of);
        assert!(
            same.count() <= Findings::MAX_OF_ONE_CHECK,
            "{}",
            finding.check.id
        );
    }
    for parsed in [Some(&inspection.reference), inspection.base.as_ref()] {
        let Some(parsed) = parsed else { continue };
        for violation in &parsed.violations {
            let hidden = violation
                .message(parsed.text())
                .to_string()
                .chars()
                .find(|found| is_hidden(*found));
            assert_eq!(hidden, None, "{violation:?}");
        }
    }
    if let Some(destination) = inspection.destination() {
        let text = inspection.target().map_or(typed, |target| target.text());
        assert_eq!(destination.host_span.of(text), destination.host);
    }
    // Nothing is told twice.
    let findings = inspection.findings.iter();
    let mut told: Vec<_> = findings
        .map(|found| {
            (
                found.of,
                found.check.id,
                found.span,
                found.message.to_string(),
            )
        })
        .collect();
    told.sort();
    assert!(told.is_sorted_by(|one, other| one != other), "{told:?}");
}
