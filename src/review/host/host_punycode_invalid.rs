//! `host-punycode-invalid`: a label that starts like Punycode and cannot be decoded to a valid label.

use super::names::unusual_name;
use crate::facts::characters::bidi::satisfies_bidi_rule;
use crate::facts::characters::quote;
use crate::facts::host::{Label, MAX_LABEL, map_char};
use crate::message;
use crate::message::{Message, Quote};
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::{Component, Span};
use icu_properties::CodePointMapData;
use icu_properties::props::{GeneralCategory, GeneralCategoryGroup};

/// The check.
pub static CHECK: Check = Check {
    id: "host-punycode-invalid",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::OddHost,
    source: "UTS #46 §4; RFC 5890 §2.3.2.1",
    title: "Invalid Punycode label",
    explanation: "The label starts with “xn--”, but the rest is too long, cannot be decoded, or decodes to ASCII \
         alone or to characters that IDNA does not allow. Some programs refuse such a name, others look it up unchanged.",
    verify: "Decode the text after “xn--” and encode the result again: it must be the same text.",
    traits: &[],
    hostile: &[
        Example::of("http://xn--a.example/"),
        Example::of("http://xn--abc-.example/"),
        Example::of("http://xn--.example/"),
        Example::of("http://XN--zzzzzz99999999.example/"),
        Example::of("http://xn--é/"),
        Example::of("http://xn--google-kf0c.example/"),
        Example::of("http://xn--a-znc.example/"),
        Example::of("http://xn--8i7caa.example/"),
    ],
    innocent: &[
        Example::of("http://xn--bcher-kva.example/"),
        Example::of("http://axn--a.example/"),
        Example::of("http://xné.example/"),
        Example::of("http://a.example/xn--é"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
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
