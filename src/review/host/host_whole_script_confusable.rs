//! `host-whole-script-confusable`: a label of another script that reads as ASCII letters.

use super::names::international_labels;
use crate::facts::host::{Label, SuffixKind};
use crate::facts::lookalikes::scripts::{Homes, foreign_script, reads_as_ascii};
use crate::message;
use crate::message::{Message, Quote};
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
