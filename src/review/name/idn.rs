//! Internationalized labels: their Punycode and their scripts.

use super::scripts::{foreign_script, is_at_home, is_mixed, names, reads_as_ascii};
use crate::review::host::{HostFacts, Label, MAX_LABEL, SuffixKind};
use crate::review::safe::{safe, safe_host};
use crate::review::{Case, Check, Report, Severity};
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
             that IDNA doesn't allow. Some programs refuse it, others look it up as it is.",
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

/// The labels of a host that have letters outside of US-ASCII, once Punycode is decoded.
fn international<'c>(case: &'c Case<'_>) -> impl Iterator<Item = (&'c HostFacts<'c>, Label<'c>)> {
    let host = case
        .host
        .as_ref()
        .filter(|host| !host.is_plain() && host.is_name());
    host.into_iter().flat_map(|host| {
        let labels = host.labels().filter(|label| !label.unicode.is_ascii());
        labels.map(move |label| (host, label))
    })
}

fn idn(case: &Case<'_>, report: &mut Report) {
    for (_, label) in international(case) {
        if label.text.starts_with("xn--") && label.span.of(case.text()).is_ascii() {
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

fn punycode_invalid(case: &Case<'_>, report: &mut Report) {
    let Some(host) = case
        .host
        .as_ref()
        .filter(|host| !host.is_plain() && host.is_name())
    else {
        return;
    };
    for label in host.labels() {
        if label.text.starts_with("xn--") && label.unicode.is_ascii() {
            let name = safe_host(label.text);
            let message = match label.text.len() {
                0..=MAX_LABEL => format!("{name} is no valid Punycode."),
                length => format!(
                    "{name} has {length} octets and stays as it is: Punycode of a label has {MAX_LABEL} at most."
                ),
            };
            report.add(label.span, message);
        }
    }
}

fn mixed_script(case: &Case<'_>, report: &mut Report) {
    for (_, label) in international(case) {
        if is_mixed(label.unicode) {
            report.add(
                label.span,
                format!(
                    "The label mixes letters of several scripts, as no language does: {}.",
                    names(label.unicode)
                ),
            );
        }
    }
}

fn whole_script(case: &Case<'_>, report: &mut Report) {
    for (host, label) in international(case) {
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
        let Some(script) = foreign_script(label.unicode).filter(|script| !is_at_home(*script, top))
        else {
            continue;
        };
        if reads_as_ascii(label.unicode) {
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
