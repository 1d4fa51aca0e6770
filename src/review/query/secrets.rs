//! Secrets that a link passes on.

use super::nested::holder;
use crate::facts::View;
use crate::facts::decoded::Decoded;
use crate::facts::parameters::Param;
use crate::facts::signed::{Signed, may_be_of_signature, signed};
use crate::review::prelude::*;
use crate::secrets::context::Standing;
use crate::secrets::path_keys::path_keys;
use crate::secrets::places::{credentials, secret_params};
use crate::secrets::{is_name_of_password, secret_in_json};
use crate::tables::lists::{List, list};
use std::cell::OnceCell;

/// `secret-param`: a parameter whose name says that its value is a secret.
pub(super) fn param(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::EQUALS) {
        return;
    }
    add_json(case, findings);
    let mut is_signed = false;
    let mut tries = MOST_TRIES;
    for param in secret_params(case.reference, case.decoded()) {
        let name = String::from_utf8_lossy(case.decoded().fully(param.name).octets);
        let is_signature = may_be_of_signature(&name);
        if is_signature {
            // The parts of a signature say one thing.
            let found = match (is_signed, tries) {
                (true, _) | (_, 0) => None,
                _ => signed(case.reference, case.decoded(), &name),
            };
            tries = tries.saturating_sub(1);
            if let Some(signed) = found {
                is_signed = true;
                let severity = match signed.is_of_account {
                    true => Severity::Warning,
                    false => Severity::Notice,
                };
                findings.add_with(severity, param.whole(), allowed(signed, param.name));
            }
            if is_signed {
                continue;
            }
        }
        if KEY_IDS.iter().any(|id| id.eq_ignore_ascii_case(&name)) {
            // It names a key, and opens nothing without it.
            continue;
        }
        let purpose = purpose(case, &name);
        let words = match purpose {
            Some(purpose) => purpose.words(),
            None => " holds a secret, which is exposed wherever the link is stored or passed on.",
        };
        // A signature opens one link, and mostly for a time.
        let is_long = || is_strong(param.value.of(case.text())) && !is_signature;
        let is_key = is_name_of_password(&name) || is_long();
        let severity = match is_key && purpose.is_none() {
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

/// Values that are JSON, also in base64 or compressed, with a member that is named like a secret.
fn add_json(case: &Case<'_>, findings: &mut Findings) {
    for param in case.values() {
        if param.value.len() < SHORTEST_JSON {
            continue;
        }
        let Some(secret) = secret_in_json(case.decoded().fully(param.value).octets) else {
            continue;
        };
        let severity = match is_strong(&secret) {
            true => Severity::Warning,
            false => Severity::Notice,
        };
        let message = said::secret_param::holds_data_with(holder(case.text(), param));
        findings.add_with(severity, param.value, message);
        if findings.is_full() {
            return;
        }
    }
}

/// `{"pw":1}` is the shortest JSON with a secret.
const SHORTEST_JSON: usize = 8;

/// How many parameters are looked at for a signature. It has not as many.
const MOST_TRIES: usize = 8;

/// Parameters that name the key which a link was signed with.
const KEY_IDS: [&str; 2] = ["X-Amz-Credential", "AWSAccessKeyId"];

/// What everyone may do who has a signed link.
fn allowed(signed: Signed, place: Span) -> Message {
    let Signed {
        until,
        rights,
        is_of_account,
    } = signed;
    let last = rights.len().saturating_sub(1);
    let rights = rights
        .into_iter()
        .enumerate()
        .map(|(index, right)| match index {
            0 => message![right],
            index if index == last => message![" and ", right],
            _ => message![", ", right],
        });
    let rights = rights.reduce(|all, next| message![all, next]);
    let rights = rights.unwrap_or_else(|| "open".into());
    let until = match until {
        Some(until) => message!["until ", Quote::bare(until, place)],
        None => "until it expires".into(),
    };
    said::secret_param::the_link_is(
        rights,
        match is_of_account {
            true => " all of the storage account, and not only what the path names, ",
            false => " what it names ",
        },
        until,
    )
}

/// What a link is for that would be nothing without a secret in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Purpose {
    /// An invitation to a meeting.
    Invitation,
    /// A link to a shared file.
    Sharing,
    /// A link for one step of an account, which is sent to its owner.
    Once,
    /// The answer of a sign-in (RFC 6749 §4.1.2).
    SignIn,
}

impl Purpose {
    /// What is to be said of the parameter.
    const fn words(self) -> &'static str {
        match self {
            Purpose::Invitation => {
                " is the passcode of a meeting. Invitations are written so: everyone who has the link can join."
            }
            Purpose::Sharing => {
                " is the key of a shared file. Links for sharing are written so: everyone who has the link can open it."
            }
            Purpose::Once => {
                " is the key to one step of an account, such as a new password. Everyone who has the link can take \
                 that step."
            }
            Purpose::SignIn => {
                " is the answer of a sign-in: the first program that exchanges this code gets access (RFC 6749 §4.1.2)."
            }
        }
    }
}

fn purpose(case: &Case<'_>, name: &str) -> Option<Purpose> {
    if is_made_for(case, &INVITATIONS, name) {
        return Some(Purpose::Invitation);
    }
    if is_made_for(case, &SHARING, name) {
        return Some(Purpose::Sharing);
    }
    if is_for_one_step(case.reference.path(), name) {
        return Some(Purpose::Once);
    }
    // Without a sign-in, a parameter of this name is no secret.
    (name == "code").then_some(Purpose::SignIn)
}

/// The step of an account that a link is sent for, by a word of the path or of the parameter's name.
const STEPS: List = list("steps-of-sign-in");

/// Whether a parameter is the key to one step: a token or a code, with the step in its own name or in the path.
fn is_for_one_step(path: &str, name: &str) -> bool {
    let words = |text| str::split(text, |found: char| !found.is_ascii_alphabetic());
    let has_step = |text| words(text).any(|word| STEPS.has_in_any_case(word));
    // The path says what the token is for only where the name says nothing else of it, as `access_token` does.
    let name_has_step = has_step(name);
    let is_key = words(name).next_back().is_some_and(|last| {
        let keys = ["token", "code", "key"];
        keys.iter().any(|key| last.eq_ignore_ascii_case(key))
    });
    is_key && (name_has_step || words(name).count() == 1 && has_step(path))
        || name == FIREBASE && path == "/__/auth/action"
}

/// The key to one step in mails of Firebase.
const FIREBASE: &str = "oobCode";

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

/// Services whose links to a shared file hold its key, in the same form.
const SHARING: [(&str, &str, &str); 1] = [("dropbox.com", "/scl/", "rlkey")];

/// Whether the link is one of these, in which a parameter of this name is meant to be passed on.
fn is_made_for(case: &Case<'_>, links: &[(&str, &str, &str)], name: &str) -> bool {
    let host = case.host.as_ref().and_then(|host| host.registrable());
    let path = case.reference.path();
    host.is_some_and(|host| {
        links.iter().any(|(domain, start, param)| {
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

/// `secret-value`: a credential, known by the shape that its issuer gives it.
pub(super) fn value(case: &Case<'_>, findings: &mut Findings) {
    let plain;
    let view = if case.marks.any(Marks::PERCENT) {
        case.decoded().fully(case.whole())
    } else {
        plain = Decoded::without_escapes(case.text());
        plain.at(0, case.whole())
    };
    add_path_keys(case, view, findings);
    let params = OnceCell::new();
    let signature = OnceCell::new();
    for found in credentials(view) {
        let what = found.what;
        if found.standing == Standing::Name && *signature.get_or_init(|| is_signed(case)) {
            // The signature is what gives access, and that is said of the link as a whole.
            continue;
        }
        let (severity, message) = match found.standing {
            Standing::Secret => (
                Severity::Danger,
                said::secret_value::has_the_shape(holder_of(case, &params, found.span), what),
            ),
            Standing::Open => continue,
            Standing::Name => (
                Severity::Warning,
                said::secret_value::is_the_id(holder_of(case, &params, found.span), what),
            ),
            Standing::Shown => (
                Severity::Warning,
                said::secret_value::has_a_key(holder_of(case, &params, found.span), what),
            ),
        };
        findings.add_with(severity, found.span, message);
        if findings.is_full() {
            return;
        }
    }
}

/// Says of keys in the path what they open. A link that is made to carry one is a notice.
fn add_path_keys(case: &Case<'_>, view: View<'_>, findings: &mut Findings) {
    let after = case.reference.components().path;
    for (span, what) in path_keys(view).filter(|(span, _)| after.overlaps(*span)) {
        if findings.is_full() {
            return;
        }
        findings.add_with(
            Severity::Notice,
            span,
            said::secret_value::the_path_holds(what),
        );
    }
}

/// Whether the link is signed with a key whose id it has.
fn is_signed(case: &Case<'_>) -> bool {
    let mut ids = ["X-Amz-Credential", "AWSAccessKeyId"].into_iter();
    ids.any(|id| case.text().contains(id) && signed(case.reference, case.decoded(), id).is_some())
}

/// The parameter around a place.
fn holding(case: &Case<'_>, params: &OnceCell<Vec<Param>>, span: Span) -> Option<Param> {
    let params = params.get_or_init(|| case.values().collect());
    let first = params.partition_point(|param| param.value.end <= span.start);
    let param = params.get(first).filter(|param| param.value.overlaps(span));
    param.copied()
}

/// The parameter that holds a credential, by its name.
fn holder_of(case: &Case<'_>, params: &OnceCell<Vec<Param>>, span: Span) -> Message {
    let param = holding(case, params, span);
    match param.filter(|param| !param.name.is_empty() && !param.name.overlaps(span)) {
        Some(param) => message![Quote::text(param.name.of(case.text()), param.name)],
        None => "This".into(),
    }
}
