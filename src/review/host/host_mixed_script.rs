//! `host-mixed-script`: a label with letters of several scripts.

use super::names::international_labels;
use crate::facts::lookalikes::scripts::{is_mixed, names};
use crate::message;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
