//! Checks of the scripts of a label (UTS #39 §4, §5).

use super::names::international_labels;
use crate::facts::host::{Label, SuffixKind};
use crate::facts::lookalikes::scripts::{Homes, foreign_script, is_mixed, names, reads_as_ascii};
use crate::review::prelude::*;

/// `host-mixed-script`: a label with letters of several scripts.
pub(super) fn mixed_script(case: &Case<'_>, findings: &mut Findings) {
    for (_, label, letters) in international_labels(case) {
        if !is_mixed(&letters) {
            continue;
        }
        let mut message = message!["The label mixes letters of several scripts: "];
        for (index, name) in names(&letters).into_iter().enumerate() {
            message.push(if index > 0 { ", " } else { "" });
            message.push(name);
        }
        message.push(". No language writes them together.");
        findings.add(label.span, message);
    }
}

/// `host-whole-script-confusable`: a label of another script that reads as ASCII letters.
pub(super) fn whole_script_confusable(case: &Case<'_>, findings: &mut Findings) {
    let mut homes = None;
    for (host, label, letters) in international_labels(case) {
        // A top-level domain that no list knows belongs to the readers of no script.
        let is_known = host
            .domain
            .is_some_and(|domain| domain.kind != SuffixKind::Unknown);
        let top = host.unicode.rsplit('.').next().filter(|_| is_known);
        let homes = homes.get_or_insert_with(|| Homes::under(top.unwrap_or("")));
        let Some(script) = foreign_script(&letters).filter(|script| !homes.has(*script)) else {
            continue;
        };
        if reads_as_ascii(&letters) {
            let message = message![
                "All letters of the label are ",
                script.full_name(),
                " and look like ASCII letters.",
                ascii_form(label)
            ];
            findings.add(label.span, message);
        }
    }
}

/// What is looked up for a label, if IDNA has a form for it.
fn ascii_form(label: Label<'_>) -> Option<Message> {
    let form = match label.text.is_ascii() {
        true => Quote::bare(label.text, label.span),
        false => {
            let ascii = idna::domain_to_ascii(label.text).ok();
            Quote::bare(ascii.filter(|ascii| ascii.is_ascii())?, label.span)
        }
    };
    Some(message![" Its ASCII form is ", form, "."])
}
