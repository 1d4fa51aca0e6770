//! `uri-long`: a text of more than 2,000 characters.

use crate::message;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};

/// The check.
pub static CHECK: Check = Check {
    id: "uri-long",
    severity: Severity::Notice,
    component: None,
    need: Need::EmailOrLength,
    source: "RFC 9110 §4.1",
    title: "Long link",
    explanation: "The text has more than 2,000 characters. RFC 9110 §4.1 recommends support for at least 8,000 octets, \
        but many programs truncate or reject shorter ones, and people do not read what is far to the right.",
    verify: "Count the characters (`wc -m`).",
    traits: &[Trait::Spelling],
    hostile: &[Example::of(as_text(&LONG))],
    innocent: &[Example::of(as_text(&SHORT))],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.may_be_long() {
        return;
    }
    let length = case.text().chars().count();
    if length > Case::LONG {
        findings.add(
            case.whole(),
            message![
                "The text has ",
                length,
                " characters. Some programs truncate it, and few people read to the end."
            ],
        );
    }
}

const LONG: [u8; Case::LONG + 1] = link();
const SHORT: [u8; Case::LONG] = link();

/// A link of so many characters.
const fn link<const LENGTH: usize>() -> [u8; LENGTH] {
    let start = b"https://example.com/";
    let mut link = [b'a'; LENGTH];
    let mut at = 0;
    while at < start.len() {
        link[at] = start[at];
        at += 1;
    }
    link
}

const fn as_text(bytes: &'static [u8]) -> &'static str {
    match str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => panic!("the example is ASCII"),
    }
}
