//! `host-random`: registered name at random.

use super::found::signs;
use crate::facts::impersonation::{Detail, Random, SignKind};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-random",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::Signs,
    source: "MITRE ATT&CK T1568.002",
    title: "Random registrable domain",
    explanation: "Seven letters or more of the registrable label are in an order that names do not have, or letters and digits alternate. Programs that register many names for a few days each make such names; people choose names that others can pronounce. Names under suffixes for governments and schools are not reported.",
    verify: "Read the name aloud, and search for the owner of the domain.",
    traits: &[Trait::Mark],
    hostile: &[
        Example::of("https://xkcjvwq.com/"),
        Example::of("https://www.qwdqwfgrt.cn/login"),
        Example::of("https://a7k2p9q4.net/"),
    ],
    innocent: &[
        Example::of("https://kubernetes.io/"),
        Example::of("https://www.szczecin.pl/"),
        Example::of("https://yarnpkg.com/"),
        Example::of("https://w3schools.com/"),
        Example::of("https://9to5mac.com/"),
        Example::of("https://www.hnzwfwq.gov.cn/"),
        Example::of("https://xkcjvwq.example.com/"),
        Example::of("https://xn--xkcjvwq.com/"),
        Example::of("https://www.dpbolvw.net/click-8123-1177?url=https%3A%2F%2Fexample.net%2F"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    for sign in signs(case, SignKind::HostRandom) {
        let why = match sign.detail {
            Detail::Random(Random::Letters) => " has letters in an order that names do not have",
            _ => " has digits mixed into it",
        };
        let message = message![
            Quote::text(&*sign.text, sign.span),
            why,
            ". Programs that register many names make such names; people seldom do."
        ];
        findings.add(sign.span, message);
    }
}
