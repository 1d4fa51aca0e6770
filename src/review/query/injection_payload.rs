//! `injection-payload`: injected command.

use crate::facts::embedded::values;
use crate::facts::injection::{Injection, injection};
use crate::facts::parameters::params_by_ampersand;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};

/// The check.
pub static CHECK: Check = Check {
    id: "injection-payload",
    severity: Severity::Warning,
    component: None,
    need: Need::Value,
    source: "OWASP, Top 10:2021, A03 Injection",
    title: "Injected command",
    explanation: "Decoded, a value is a piece of SQL, of a command line or of a script that ends the text around it, or a header that overrides the host name, such as X-Forwarded-Host. A program that puts the value into a query, a command or a \
        page without escaping it runs the piece.",
    verify: "Decode the value, and look for what closes a quotation mark, a command or a tag.",
    traits: &[],
    hostile: &[
        Example::of("https://example.com/?q=%27%20OR%201=1--"),
        Example::of("https://example.com/?id=1%20UNION%20SELECT%20a"),
        Example::of("https://example.com/?c=;cat%20/etc/passwd"),
        Example::of("https://example.com/?q=%22;alert(1)//"),
        Example::of("https://example.com/?X-Forwarded-Host=evil.example"),
        Example::of("https://example.com/?h=$(id)"),
        Example::of("https://example.com/?h=a%7Cwhoami"),
        Example::of("https://example.com/?id=1;DROP%20TABLE%20a"),
        Example::of("https://example.com/?id=1%20AND%20SLEEP(5)"),
    ],
    innocent: &[
        Example::of("https://example.com/?q=it%27s%20or%20not"),
        Example::of("https://example.com/?q=select%20a%20plan"),
        Example::of("https://example.com/?q=cats;dogs"),
        Example::of("https://example.com/?q=a%20%26%20b"),
        Example::of("https://example.com/?q=$(document)"),
        Example::of("https://example.com/?q=union%20station"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let text = case.text();
    // What follows a `;` is a part of the value here.
    let query = case.reference.components().query.unwrap_or_default();
    let whole = params_by_ampersand(text, query).filter(|param| param.value.of(text).contains(';'));
    for param in values(case.reference)
        .chain(whole)
        .take(Findings::MAX_COUNTED)
    {
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
