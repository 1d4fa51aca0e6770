//! `host-punycode-invalid`: a label that starts like Punycode and cannot be decoded to a valid label.

use super::names::unusual_name;
use crate::facts::characters::bidi::satisfies_bidi_rule;
use crate::facts::characters::quote;
use crate::facts::host::{Label, MAX_LABEL, map_char};
use crate::review::prelude::*;
use icu_properties::CodePointMapData;
use icu_properties::props::{GeneralCategory, GeneralCategoryGroup};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = unusual_name(case) else {
        return;
    };
    for label in host.labels().filter(|label| is_invalid(*label)) {
        let name = Quote::bare(label.text, label.span);
        let odd = label.text.chars().find(|found| !found.is_ascii());
        let message = match (odd, label.text.len(), label.refused()) {
            (Some(odd), _, _) => message![
                name,
                " starts like Punycode, which is ASCII only, but contains ",
                quote(odd, label.span),
                "."
            ],
            (None, length, _) if length > MAX_LABEL => message![
                name,
                " has ",
                length,
                " octets and is not decoded: a label has at most ",
                MAX_LABEL,
                "."
            ],
            (None, _, Some(letters)) => message![
                name,
                " decodes to ",
                Quote::text(&*letters, label.span),
                ", which IDNA does not allow (UTS #46 §4.1). ",
                why_refused(&letters, label.span)
            ],
            (None, _, None) => message![name, " is not valid Punycode."],
        };
        findings.add(label.span, message);
    }
}

fn is_invalid(label: Label<'_>) -> bool {
    label.text.starts_with("xn--") && (label.unicode.is_ascii() || !label.text.is_ascii())
}

/// Which criterion of UTS #46 §4.1 the letters of a label do not meet.
fn why_refused(letters: &str, span: Span) -> Message {
    let is_mark = |found: &char| {
        let category = CodePointMapData::<GeneralCategory>::new().get(*found);
        GeneralCategoryGroup::Mark.contains(category)
    };
    if let Some(first) = letters.chars().next().filter(is_mark) {
        return message!["A label must not start with ", quote(first, span), "."];
    }
    let is_changed = |found: &char| !map_char(*found).chars().eq([*found]);
    let is_joiner = |found: &char| matches!(found, '\u{200C}' | '\u{200D}');
    let mut letters_in_order = letters.chars();
    if let Some(odd) = letters_in_order.find(|found| is_changed(found) || is_joiner(found)) {
        return message![quote(odd, span), " is not allowed in it."];
    }
    match satisfies_bidi_rule(letters) {
        false => message!["It mixes right-to-left and left-to-right letters."],
        true => message!["Encoding the letters again gives another label."],
    }
}
