//! One finding as JSON.

use super::json_writer::{array, boolean, ends, message, raw, sentence, string};
use crate::review::{Finding, Onward};

/// Appends a finding, with what is known beside its message.
pub(super) fn finding(out: &mut Vec<u8>, finding: &Finding) {
    raw(out, "{\"id\":");
    sentence(out, finding.check.id);
    raw(out, ",\"severity\":\"");
    raw(out, finding.severity.id());
    raw(out, "\",\"risk\":\"");
    raw(out, finding.risk.id());
    raw(out, "\",\"section\":");
    sentence(out, finding.check.source);
    raw(out, ",\"component\":");
    match finding.component {
        Some(component) => sentence(out, component.name()),
        None => raw(out, "null"),
    }
    raw(out, ",");
    ends(out, finding.span);
    raw(out, ",\"message\":");
    said(out, finding);
    raw(out, ",\"of\":\"");
    raw(out, finding.of.id());
    raw(out, "\",\"lookalike\":");
    match finding.alignment.as_deref() {
        Some(found) => array(out, found.pairs(), |out, pair| {
            raw(out, "{\"text\":");
            string(out, &pair.fake);
            raw(out, ",\"name\":");
            string(out, &pair.real);
            raw(out, ",\"differs\":");
            boolean(out, pair.differs);
            raw(out, "}");
        }),
        None => raw(out, "null"),
    }
    raw(out, ",\"onward\":");
    match finding.onward.as_deref() {
        Some(found) => onward(out, found),
        None => raw(out, "null"),
    }
    raw(out, ",\"places\":");
    match finding.places.as_slice() {
        [] => raw(out, "null"),
        places => array(out, places, |out, place| {
            raw(out, "{");
            ends(out, *place);
            raw(out, "}");
        }),
    }
    raw(out, "}");
}

fn said(out: &mut Vec<u8>, finding: &Finding) {
    match finding.there() {
        None => message(out, &finding.message),
        Some(_) => message(out, &finding.said()),
    }
}

fn onward(out: &mut Vec<u8>, onward: &Onward) {
    raw(out, "{\"url\":");
    string(out, &onward.url);
    raw(out, ",");
    ends(out, onward.span);
    raw(out, ",\"worst\":");
    match &onward.worst {
        Some(worst) => {
            raw(out, "{\"id\":");
            sentence(out, worst.check.id);
            raw(out, ",\"severity\":\"");
            raw(out, worst.severity.id());
            raw(out, "\",\"message\":");
            said(out, worst);
            raw(out, "}");
        }
        None => raw(out, "null"),
    }
    raw(out, "}");
}
