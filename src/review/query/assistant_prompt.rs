//! `assistant-prompt`: prompt for an assistant.

use crate::facts::sign_in::prompt_parameters;
use crate::review::prelude::*;
use crate::tables::lists::{List, list};

/// What instructions for an assistant say, in lower case, with `+` for spaces.
const INSTRUCTIONS: List = list("assistant-instructions");

/// What prompts say that reach beyond an answer, in the same writing: for what the user has, or for what the assistant does to it.
const REACHING: List = list("reaching-prompts");

/// What an assistant is asked to do with what the user has: “open all messages”.
const VERBS: List = list("taking-verbs");

/// What the user has, after “my”, “the” or “all”.
const POSSESSIONS: List = list("possessions");

/// Whether a prompt, in lower case, starts with a request for what the user has.
fn asks_for_possessions(lower: &str) -> bool {
    let mut words = lower.split(|letter: char| !letter.is_alphanumeric());
    let mut next = || words.find(|word| !word.is_empty()).unwrap_or_default();
    VERBS.has(next()) && ["all", "my", "the"].contains(&next()) && POSSESSIONS.has(next())
}

/// The longest prompt that a person reads to its end.
const LONGEST: usize = 300;

/// A notice for a question, a warning for a prompt that reaches for what the user has.
fn severity_of(prompt: &str) -> Severity {
    let lower = prompt.to_lowercase();
    let written = lower.replace(' ', "+");
    let mut reaching = INSTRUCTIONS.words().chain(REACHING.words());
    let reaches = reaching.any(|words| written.contains(words)) || asks_for_possessions(&lower);
    match prompt.len() > LONGEST || reaches {
        true => declared::ASSISTANT_PROMPT.severity,
        false => Severity::Notice,
    }
}

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    if let Some(names) = case
        .host
        .as_ref()
        .and_then(|host| prompt_parameters(case.reference, host))
    {
        for param in case.values() {
            let typed = case.decoded().once(param.name).text();
            if names.split(' ').any(|name| Some(name) == typed) && param.value.len() > 1 {
                let value = case.decoded().once(param.value);
                let prompt = String::from_utf8_lossy(value.octets).replace('+', " ");
                let severity = severity_of(&prompt);
                let message = message![
                    "The link fills in a prompt for an AI assistant: ",
                    Quote::text(prompt, param.value),
                    "."
                ];
                findings.add_with(severity, param.value, message);
            }
        }
    }
    let Some(fragment) = case
        .reference
        .components()
        .fragment
        .filter(|fragment| fragment.len() > 12)
    else {
        return;
    };
    let view = case.decoded().fully(fragment);
    let lower = String::from_utf8_lossy(view.octets)
        .to_ascii_lowercase()
        .replace([' ', '-', '_'], "+");
    if INSTRUCTIONS.words().any(|words| lower.contains(words)) {
        let prompt = String::from_utf8_lossy(view.octets).into_owned();
        let message = message![
            "The fragment contains instructions for an AI assistant: ",
            Quote::text(prompt, fragment),
            "."
        ];
        findings.add(fragment, message);
    }
}
