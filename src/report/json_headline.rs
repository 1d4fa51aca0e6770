//! What is said first, as JSON: the members `headline`, `repairs` and `recipient` of an inspection.

use super::json_writer::{Sink, any_string, array, ends, raw, sentence, string};
use crate::explain::{self, About, ListedProblem, problems};
use crate::inspect::Inspection;
use crate::message::{Message, TextOf};
use crate::syntax::{Reference, Violation};

/// Repairs are found in a text of at most so many bytes: for each of them, all of the text is read again.
const LONGEST: usize = explain::repaired::LONGEST;

/// The kinds of sentences of a headline.
pub(super) const KINDS: [&str; 6] = [
    "reference",
    "destination",
    "finding",
    "violation",
    "no-target",
    "reader",
];

const fn kind(about: About) -> &'static str {
    match about {
        About::Reference => KINDS[0],
        About::Destination => KINDS[1],
        About::Finding(_) => KINDS[2],
        About::Violation(_) => KINDS[3],
        About::NoTarget => KINDS[4],
    }
}

/// Appends the members.
pub(super) fn headline(sink: &mut impl Sink, inspection: &Inspection) {
    let said = explain::headline(inspection);
    let mut sentences: Vec<(&str, Message, TextOf)> = Vec::new();
    for (index, one) in said.sentences.iter().enumerate() {
        sentences.push((kind(one.about), one.message.clone(), one.of));
        // Who goes where comes after that they do not agree.
        for group in said.groups.iter().filter(|_| index == 0) {
            let readers = Message::words(format!("{}: ", group.readers));
            let place = group.destination.message.clone();
            let words = crate::message![readers, place];
            sentences.push((KINDS[5], words, group.destination.of));
        }
    }
    raw(sink.buffer(), ",\"headline\":");
    array(sink, &sentences, |out, (kind, message, of)| {
        raw(out, "{\"kind\":");
        sentence(out, kind);
        raw(out, ",\"text\":");
        string(out, &message.to_string());
        raw(out, ",\"of\":");
        sentence(out, of.id());
        raw(out, "}");
    });
    repairs(sink, inspection);
    raw(sink.buffer(), ",\"recipient\":");
    let requested = inspection.requested();
    let text = inspection.text_of(requested).unwrap_or_default();
    match explain::recipients_in_words(&Reference::split(text, inspection.standard)) {
        Some(who) => any_string(sink, &who.to_string()),
        None => raw(sink.buffer(), "null"),
    }
}

/// The repairs of what breaks the grammar, in the order in which it is listed.
fn repairs(sink: &mut impl Sink, inspection: &Inspection) {
    raw(sink.buffer(), ",\"repairs\":[");
    let problems = problems(inspection);
    let mut is_first = true;
    for problem in &problems.listed {
        let violation: Option<&Violation> = match problem {
            ListedProblem::Finding(finding) => inspection.said_violation(finding),
            ListedProblem::Violation(_, listed) => Some(listed.violation),
        };
        let reviewed = inspection.reviewed(problem.of());
        let Some(violation) = violation.filter(|_| reviewed.text().len() <= LONGEST) else {
            continue;
        };
        for repair in explain::repairs(&reviewed, violation).unwrap_or_default() {
            raw(sink.buffer(), if is_first { "{" } else { ",{" });
            is_first = false;
            raw(sink.buffer(), "\"what\":");
            let what = repair.words(reviewed.text()).to_string();
            string(sink.buffer(), &what);
            raw(sink.buffer(), ",\"meaning\":");
            sentence(sink.buffer(), repair.kind.meaning());
            raw(sink.buffer(), ",\"reference\":");
            any_string(sink, &repair.apply(reviewed.text()));
            raw(sink.buffer(), ",");
            ends(sink.buffer(), repair.span);
            raw(sink.buffer(), ",\"of\":");
            sentence(sink.buffer(), problem.of().id());
            raw(sink.buffer(), "}");
            sink.relieve();
        }
    }
    raw(sink.buffer(), "]");
}
