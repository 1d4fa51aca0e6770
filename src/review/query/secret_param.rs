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
            access. A short value, which may be a page number, is a notice. So is a secret in a link made to carry it, such as a meeting passcode, the signature of a stored file, or the key to one step such as a new password. Reports for people hide the value.",
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
        Example::of(
            "https://example.com/users/password/edit?reset_password_token=aBcDeFgHiJkLmNoP1234",
        ),
        Example::of(
            "https://a.s3.amazonaws.com/b?X-Amz-Expires=3600&X-Amz-Signature=4f3c2b1a9e8d7c6b4f3c2b1a9e8d7c6b",
        ),
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
        let purpose = purpose(case, &name);
        let words = match purpose {
            Some(purpose) => purpose.words(),
            None => " holds a secret, which is exposed wherever the link is stored or passed on.",
        };
        let severity = match is_strong(param.value.of(case.text())) && purpose.is_none() {
            true => Severity::Warning,
            false => Severity::Notice,
        };
        let message = message![Quote::text(name, param.name), words];
        findings.add_with(severity, param.whole(), message);
        if findings.is_full() {
            return;
        }
    }
}

/// What a link is for that would be nothing without a secret in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Purpose {
    /// An invitation to a meeting.
    Invitation,
    /// A link of storage that is signed for some time.
    Signed,
    /// A link for one step of an account, which is sent to its owner.
    Once,
}

impl Purpose {
    /// What is to be said of the parameter.
    const fn words(self) -> &'static str {
        match self {
            Purpose::Invitation => {
                " is the passcode of a meeting. Invitations are written so: everyone who has the link can join."
            }
            Purpose::Signed => {
                " belongs to a signed link: everyone who has the link can open what it names until it expires."
            }
            Purpose::Once => {
                " is the key to one step of an account, such as a new password. Everyone who has the link can take \
                 that step."
            }
        }
    }
}

fn purpose(case: &Case<'_>, name: &str) -> Option<Purpose> {
    if is_invitation(case, name) {
        return Some(Purpose::Invitation);
    }
    let query = case.reference.query().unwrap_or_default();
    if name.starts_with("X-Amz-") && query.contains("X-Amz-Expires=")
        || name.starts_with("X-Goog-") && query.contains("X-Goog-Expires=")
        || name == "sig" && query.contains("se=")
    {
        return Some(Purpose::Signed);
    }
    is_for_one_step(case.reference.path(), name).then_some(Purpose::Once)
}

/// The step of an account that a link is sent for, by a word of the path or of the parameter's name.
const STEPS: &[&str] = &[
    "activate",
    "activation",
    "confirm",
    "confirmation",
    "invitation",
    "invite",
    "optin",
    "optout",
    "reset",
    "unsubscribe",
    "verification",
    "verify",
];

/// Whether a parameter is the key to one step: a token or a code, with the step in its own name or in the path.
fn is_for_one_step(path: &str, name: &str) -> bool {
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|found: char| !found.is_ascii_alphabetic());
        words.map(str::to_ascii_lowercase).collect()
    };
    let has_step = |text: &str| words(text).iter().any(|word| STEPS.contains(&&**word));
    // The path says what the token is for only where the name says nothing else of it, as `access_token` does.
    let name_has_step = has_step(name);
    let is_key = words(name)
        .last()
        .is_some_and(|last| matches!(&**last, "token" | "code" | "key"));
    is_key && (name_has_step || words(name).len() == 1 && has_step(path))
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
