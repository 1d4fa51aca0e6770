//! `injection-payload`: injected command.

use crate::facts::injection::{Injection, injection};
use crate::facts::parameters::params_by_ampersand;
use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let text = case.text();
    // What follows a `;` is a part of the value here.
    let query = case.reference.components().query.unwrap_or_default();
    let whole = params_by_ampersand(text, query).filter(|param| param.value.of(text).contains(';'));
    for param in case.values().chain(whole).take(Findings::MAX_COUNTED) {
        let name = param.name.of(text);
        if name.len() > 8 && is_host_header(name) {
            let message = message![
                Quote::text(name, param.name),
                " is a request header that overrides the host name on some servers."
            ];
            findings.add(param.whole(), message);
            continue;
        }
        let view = case.decoded().fully(param.value);
        let octets = view.octets;
        if octets.len() < 3 || octets.iter().all(u8::is_ascii_alphanumeric) {
            continue;
        }
        let Some(found) = injection(&String::from_utf8_lossy(octets)) else {
            continue;
        };
        let what = match found {
            Injection::Sql => " is SQL that breaks out of the text around it.",
            Injection::Shell => " is a shell command that runs after another.",
            Injection::Script => " is a script that breaks out of the text around it.",
        };
        findings.add(
            param.value,
            message![Quote::excerpt(case.text(), param.value), what],
        );
        if findings.is_full() {
            return;
        }
    }
}

/// Headers by which servers learn their own name.
fn is_host_header(name: &str) -> bool {
    [
        "x-forwarded-host",
        "x-forwarded-server",
        "x-host",
        "x-original-url",
        "x-rewrite-url",
        "x-http-host-override",
    ]
    .iter()
    .any(|header| header.eq_ignore_ascii_case(name))
}
