//! `secret-param`: a parameter whose name says that its value is a secret.

use crate::facts::decoded::Marks;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::secrets::places::secret_params;
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "secret-param",
    severity: Severity::Warning,
    component: Some(Component::Query),
    need: Need::Pair,
    source: "RFC 3986 §7.5",
    title: "Secret in a parameter",
    explanation: "A parameter is named like a password, a token, a key or a session, and has a value. RFC 3986 §7.5: \
            a URI is displayed, stored and passed on unprotected, so it should not contain anything that gives \
            access. A short value, which may be a number of a page, is a notice, and so is the passcode in an invitation to a \
            meeting of Zoom. The value is hidden here.",
    verify: "Read the names before each “=”.",
    traits: &[Trait::AboutSecrets],
    hostile: &[
        Example::of("https://example.com/?access_token=2YotnFZFEjr1zCsicMWpAA"),
        Example::of("https://example.com/?access_token=abc"),
        Example::of("https://example.com/#user[pass%77ord]=abc"),
        Example::of("https://example.com/?subscription-key=abc"),
        Example::of("https://example.com/?ticket=ST-1856339-aA5Yuvrxzpv8Tau1cYQ7"),
        Example::of("https://example.com/?user=bob&pass=letmein"),
        Example::of("https://example.com/?otp=123456"),
        Example::of("https://us02web.zoom.us/j/84512345678?pwd=T2xkUGFzc3dvcmRIZXJl"),
    ],
    innocent: &[
        Example::of("https://example.com/?tokens=3"),
        Example::of("https://example.com/?token="),
        Example::of("https://example.com/?ticket=opera-2024-11-21-row-7"),
        Example::of("https://example.com/?pass=full-day"),
        Example::of("https://example.com/?password=required"),
        Example::of("https://example.com/article.php?sid=2762"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::EQUALS) {
        return;
    }
    for param in secret_params(case.reference, case.decoded()) {
        let name = String::from_utf8_lossy(case.decoded().fully(param.name).octets);
        let is_invitation = is_invitation(case, &name);
        let words = match is_invitation {
            true => {
                " is the passcode of a meeting. Invitations are written so: everyone who has the link can join."
            }
            false => " holds a secret, which is exposed wherever the link is stored or passed on.",
        };
        let message = message![Quote::text(name, param.name), words];
        let severity = match is_strong(param.value.of(case.text())) && !is_invitation {
            true => Severity::Warning,
            false => Severity::Notice,
        };
        findings.add_with(severity, param.whole(), message);
        if findings.is_full() {
            return;
        }
    }
}

/// Services whose invitations to a meeting hold its passcode: a registrable domain, the start of the path, and the
/// parameter.
const INVITATIONS: [(&str, &str, &str); 6] = [
    ("zoom.com", "/j/", "pwd"),
    ("zoom.us", "/j/", "pwd"),
    ("zoom.us", "/s/", "pwd"),
    ("zoom.us", "/w/", "pwd"),
    ("zoom.us", "/wc/", "pwd"),
    ("zoomgov.com", "/j/", "pwd"),
];

/// Whether the link is an invitation in which a parameter of this name is meant to be passed on.
fn is_invitation(case: &Case<'_>, name: &str) -> bool {
    let host = case.host.as_ref().and_then(|host| host.registrable());
    let path = case.reference.path();
    host.is_some_and(|host| {
        INVITATIONS.iter().any(|(domain, start, param)| {
            host == *domain && path.starts_with(start) && name == *param
        })
    })
}

/// Whether a value is one that a program made to be kept: sixteen characters or more, of two kinds. A number of a
/// page, or a word, is often all that a parameter of such a name has.
fn is_strong(value: &str) -> bool {
    let kinds = [
        value.bytes().any(|byte| byte.is_ascii_digit()),
        value.bytes().any(|byte| byte.is_ascii_lowercase()),
        value.bytes().any(|byte| byte.is_ascii_uppercase()),
    ];
    value.len() >= 16 && kinds.into_iter().filter(|kind| *kind).count() > 1
}
