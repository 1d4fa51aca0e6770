//! `assistant-prompt`: prompt for an assistant.

use crate::facts::sign_in::prompt_parameters;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};

/// What instructions for an assistant say, in lower case.
const INSTRUCTIONS: [&str; 8] = [
    "ignore previous",
    "ignore all previous",
    "ignore the above",
    "ignore your instructions",
    "disregard previous",
    "system prompt",
    "you are now",
    "do not tell the user",
];

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let text = case.text();
    if let Some(names) = case
        .host
        .as_ref()
        .and_then(|host| prompt_parameters(case.reference, host))
    {
        for param in case.values() {
            if names.split(' ').any(|name| name == param.name.of(text)) && param.value.len() > 1 {
                let value = case.decoded().once(param.value);
                let prompt = String::from_utf8_lossy(value.octets).replace('+', " ");
                let message = message![
                    "The link fills in a prompt for an AI assistant: ",
                    Quote::text(prompt, param.value),
                    "."
                ];
                findings.add(param.value, message);
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
        .replace(['+', '-', '_'], " ");
    if INSTRUCTIONS.iter().any(|words| lower.contains(words)) {
        let prompt = String::from_utf8_lossy(view.octets).into_owned();
        let message = message![
            "The fragment contains instructions for an AI assistant: ",
            Quote::text(prompt, fragment),
            "."
        ];
        findings.add(fragment, message);
    }
}
