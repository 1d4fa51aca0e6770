//! Why two URIs meet on a rung: what the rung does, and what it did to these two.

use super::terms::{note, rung};
use crate::message;
use crate::message::{Message, Quote};
use crate::normalize::{Ladder, Note, RungKind, SchemeFacts, scheme_facts};
use crate::syntax::{Component, Reference, Standard};

/// Why two URIs are equal from a rung on, in a sentence or two: for the scheme's own rules, those that applied.
pub fn meeting(kind: RungKind, ladders: [&Ladder; 2], standard: Standard) -> Message {
    let mut rules = match kind {
        RungKind::Scheme => scheme_rules(ladders, standard),
        _ => Vec::new(),
    };
    if rules.is_empty() {
        rules.push(rung(kind, standard).into());
    }
    let mut rungs = ladders.into_iter().flat_map(|ladder| ladder.rungs());
    if rungs.any(|(rung, _)| rung.kind == kind && rung.notes.has(Note::MailDomainLowered)) {
        rules.push(note(Note::MailDomainLowered).into());
    }
    let mut words = Message::default();
    for rule in rules {
        let between = if words.is_empty() { "" } else { " " };
        words.push(message![between, rule]);
    }
    words
}

/// The rules of schemes that have changed something, each in a sentence.
fn scheme_rules(ladders: [&Ladder; 2], standard: Standard) -> Vec<Message> {
    let mut rules: Vec<Message> = Vec::new();
    for ladder in ladders {
        let mut below = "";
        for (rung, result) in ladder.rungs() {
            if rung.kind == RungKind::Scheme {
                let [before, after] = [below, result].map(|text| Reference::split(text, standard));
                for rule in applied(&before, &after) {
                    if !rules.contains(&rule) {
                        rules.push(rule);
                    }
                }
            }
            below = result;
        }
    }
    rules
}

/// What a scheme's rules have changed in a reference.
fn applied(before: &Reference<'_>, after: &Reference<'_>) -> Vec<Message> {
    let Some(facts) = before.scheme().and_then(scheme_facts) else {
        let is_dropped = port_of(before) == Some("") && port_of(after).is_none();
        return is_dropped.then(|| EMPTY_PORT.into()).into_iter().collect();
    };
    let SchemeFacts { scheme, source, .. } = *facts;
    let mut rules = Vec::new();
    match (port_of(before), port_of(after)) {
        (Some(""), None) => rules.push(EMPTY_PORT.into()),
        (Some(port), None) => {
            let port = Quote::bare_from_elsewhere(port.to_owned());
            rules.push(message![
                port,
                " is the default port of ",
                scheme,
                " (",
                source,
                ")."
            ]);
        }
        _ => {}
    }
    if before.path().is_empty() && after.path() == "/" {
        rules.push(message!["An empty path equals “/” in ", scheme, "."]);
    }
    if before.host() != after.host() && after.host() == Some("") {
        rules.push(message![
            "The host “localhost” equals an empty one in ",
            scheme,
            "."
        ]);
    }
    rules
}

const EMPTY_PORT: &str = "An empty port means the same as none (§3.2.3).";

fn port_of<'r>(reference: &Reference<'r>) -> Option<&'r str> {
    reference.get(Component::Port)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn the_rules_that_applied_are_named() {
        hold("rules", |[a, b]| {
            let climb = |text| Ladder::climb(&Reference::split(text, Standard::Rfc3986));
            meeting(RungKind::Scheme, [&climb(a), &climb(b)], Standard::Rfc3986).to_string()
        });
    }
}
