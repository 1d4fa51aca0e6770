//! `invisible-char`: a character that is not drawn, or drawn as a blank, as typed or percent-encoded.

use super::characters::{if_encoded, in_text, name_run};
use crate::facts::characters::sets::is_invisible;
use crate::facts::decoded::Marks;
use crate::message;
use crate::review::runs::runs;
use crate::review::{Case, Check, Example, Findings, Need, Severity};

/// The check.
pub static CHECK: Check = Check {
    id: "invisible-char",
    severity: Severity::Danger,
    component: None,
    need: Need::UnusualCharacter,
    source: "UAX #44, Default_Ignorable_Code_Point; Chromium",
    title: "Invisible character",
    explanation: "The text contains a character that is not displayed, or displayed as a blank. Two links that \
            look the same can then be different, and a word that a filter looks for can be cut in two. Joiners \
            between letters of scripts that use them and variation selectors after emoji are not reported.",
    verify: "Count the characters (`wc -m`), and compare the count with what you see.",
    traits: &[],
    hostile: &[
        Example::of("http://exam\u{200b}ple.com/"),
        Example::of("https://example.com/a%EF%BB%BFb"),
    ],
    innocent: &[
        Example::of(
            "https://example.com/\u{645}\u{6cc}\u{200c}\u{62e}\u{648}\u{627}\u{647}\u{645}",
        ),
        Example::of("https://example.com/%E2%9D%A4%EF%B8%8F"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.has(Marks::NON_ASCII, 1) {
        return;
    }
    let view = case.decoded().once(case.whole());
    for (span, first, count) in runs(in_text(view, is_invisible)) {
        let message = message![
            name_run(span, first, count),
            if_encoded(case, span),
            " is invisible: the text contains more than it shows."
        ];
        findings.add(span, message);
    }
}
