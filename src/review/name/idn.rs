//! Internationalized labels: their Punycode and their scripts.

use std::borrow::Cow;

use icu_properties::CodePointMapData;
use icu_properties::props::{GeneralCategory, GeneralCategoryGroup};

use super::scripts::{foreign_script, is_at_home, is_mixed, names, reads_as_ascii};
use crate::review::characters::satisfies_bidi_rule;
use crate::review::host::{HostFacts, Label, MAX_LABEL, SuffixKind, map_char};
use crate::review::safe::{safe, safe_host};
use crate::review::{Case, Check, Report, Severity, named};
use crate::syntax::Component;

/// The checks of this file.
pub static CHECKS: &[Check] = &[
    Check::of(
        Component::Host,
        "host-idn",
        Severity::Notice,
        "RFC 5891 §4.4; UTS #46 §4.3",
        [
            "An internationalized label",
            "The label starts with “xn--”: it is the ASCII form of letters outside of US-ASCII. People are \
             shown the letters, programs look the ASCII form up.",
            "Decode what follows “xn--” with any Punycode tool.",
        ],
        idn,
    ),
    Check::of(
        Component::Host,
        "host-punycode-invalid",
        Severity::Warning,
        "UTS #46 §4; RFC 5890 §2.3.2.1",
        [
            "An “xn--” label that is none",
            "The label starts with “xn--”, but what follows decodes to nothing, to US-ASCII alone, or to letters \
             that IDNA doesn't allow, or is too long to be decoded. Some programs refuse it, others look it up as it is.",
            "Decode what follows “xn--”, and encode the result again: it has to come out the same.",
        ],
        punycode_invalid,
    ),
    Check::of(
        Component::Host,
        "host-mixed-script",
        Severity::Danger,
        "UTS #39 §5.1, §5.2",
        [
            "Letters of several scripts in one label",
            "The label mixes scripts that no language writes together. Letters of another script that look \
             like Latin ones are the commonest way of forging a name.",
            "Look at the code points of the label and the script of each.",
        ],
        mixed_script,
    ),
    Check::of(
        Component::Host,
        "host-whole-script-confusable",
        Severity::Danger,
        "UTS #39 §4",
        [
            "A foreign label that reads as a Latin one",
            "All letters of the label are of one foreign script, and each of them is drawn like a letter of \
             US-ASCII. Under a domain whose readers don't write in that script, it can only be there to \
             be misread.",
            "Look at the code points of the label, or at its ASCII form, which starts with “xn--”.",
        ],
        whole_script,
    ),
];

/// The labels of a host that have letters outside of US-ASCII, with these letters: once Punycode is decoded, be
/// it good or not.
fn international<'c>(
    case: &'c Case<'_>,
) -> impl Iterator<Item = (&'c HostFacts<'c>, Label<'c>, Cow<'c, str>)> {
    odd_name(case).into_iter().flat_map(|host| {
        host.labels()
            .map(move |label| (host, label, label.letters()))
            .filter(|(_, _, letters)| !letters.is_ascii())
    })
}

/// The host, if it is a name with something beside plain US-ASCII in it.
fn odd_name<'c>(case: &'c Case<'_>) -> Option<&'c HostFacts<'c>> {
    case.host
        .as_ref()
        .filter(|host| !host.is_plain() && host.is_name())
}

fn idn(case: &Case<'_>, report: &mut Report) {
    let Some(host) = odd_name(case) else { return };
    for label in host.labels().filter(|label| !label.unicode.is_ascii()) {
        if label.text.starts_with("xn--") && label.text.is_ascii() && typed(case, label).is_ascii()
        {
            report.add(
                label.span,
                format!(
                    "{} is {} in letters.",
                    safe_host(label.text),
                    safe(label.unicode)
                ),
            );
        }
    }
}

fn typed<'a>(case: &Case<'a>, label: Label<'_>) -> &'a str {
    label.span.of(case.text())
}

fn punycode_invalid(case: &Case<'_>, report: &mut Report) {
    let Some(host) = odd_name(case) else { return };
    for label in host.labels().filter(|label| is_bad(*label)) {
        let name = safe_host(label.text);
        let odd = label.text.chars().find(|found| !found.is_ascii());
        let message = match (odd, label.text.len(), label.refused()) {
            (Some(odd), _, _) => format!(
                "{name} starts as Punycode does, which is US-ASCII throughout, and holds {}.",
                named(odd)
            ),
            (None, length, _) if length > MAX_LABEL => format!(
                "{name} has {length} octets and stays as it is: Punycode of a label has {MAX_LABEL} at most."
            ),
            (None, _, Some(letters)) => format!(
                "{name} decodes to {}, which IDNA refuses (UTS #46 §4.1): {}.",
                safe(&letters),
                why_refused(&letters)
            ),
            (None, _, None) => format!("{name} is no valid Punycode."),
        };
        report.add(label.span, message);
    }
}

/// Whether a label starts as an A-label does, and is none.
fn is_bad(label: Label<'_>) -> bool {
    label.text.starts_with("xn--") && (label.unicode.is_ascii() || !label.text.is_ascii())
}

/// What is wrong with the letters of a label that fails the criteria of UTS #46 §4.1.
fn why_refused(letters: &str) -> String {
    let is_mark = |found: char| {
        let category = CodePointMapData::<GeneralCategory>::new().get(found);
        GeneralCategoryGroup::Mark.contains(category)
    };
    if let Some(first) = letters.chars().next().filter(|first| is_mark(*first)) {
        return format!("no label starts with {}", named(first));
    }
    let changed = |found: &char| !map_char(*found).chars().eq([*found]);
    let joiner = |found: &char| matches!(found, '\u{200C}' | '\u{200D}');
    if let Some(odd) = letters
        .chars()
        .find(|found| changed(found) || joiner(found))
    {
        return format!("{} has no place in it", named(odd));
    }
    match satisfies_bidi_rule(letters) {
        false => "it mixes letters that run from right to left with others".to_owned(),
        true => "encoded again, it is another label".to_owned(),
    }
}

fn mixed_script(case: &Case<'_>, report: &mut Report) {
    for (_, label, letters) in international(case) {
        if is_mixed(&letters) {
            report.add(
                label.span,
                format!(
                    "The label mixes letters of several scripts, as no language does: {}.",
                    names(&letters)
                ),
            );
        }
    }
}

fn whole_script(case: &Case<'_>, report: &mut Report) {
    for (host, label, letters) in international(case) {
        // A top-level domain that no list knows lends no script to anybody.
        let known = host
            .domain
            .is_some_and(|domain| domain.kind != SuffixKind::Unknown);
        let top = host
            .unicode
            .rsplit('.')
            .next()
            .filter(|_| known)
            .unwrap_or("");
        let Some(script) = foreign_script(&letters).filter(|script| !is_at_home(*script, top))
        else {
            continue;
        };
        if reads_as_ascii(&letters) {
            report.add(
                label.span,
                format!(
                    "All letters are {}, and all of them look like US-ASCII: {}.",
                    script.full_name(),
                    safe_host(label.text)
                ),
            );
        }
    }
}
