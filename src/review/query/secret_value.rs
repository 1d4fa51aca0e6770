//! `secret-value`: a credential, known by the shape that its issuer gives it.

use std::cell::OnceCell;

use crate::facts::View;
use crate::facts::decoded::{Decoded, Marks};
use crate::facts::embedded::values;
use crate::facts::parameters::Param;
use crate::facts::signed::signed;
use crate::message;
use crate::message::{Message, Quote};
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::secrets::context::Standing;
use crate::secrets::path_keys::path_keys;
use crate::secrets::places::credentials;
use crate::syntax::Span;

/// The check.
pub static CHECK: Check = Check {
    id: "secret-value",
    severity: Severity::Danger,
    component: None,
    need: Need::Nothing,
    source: "RFC 3986 §7.5; the prefixes that issuers publish",
    title: "Credential",
    explanation: "The text contains a credential, recognized by the shape that its issuer gives it: an access key, a \
            token, a web token, a private key, or the address of a webhook. Anyone who sees the link can use it, and \
            links end up in histories, logs and the Referer field (RFC 3986 §7.5). The id of a key, and a key \
            that pages show openly, give away less and are a warning. A segment that is plainly a key, such as that of a \
            sign-in link or of a private calendar, is a notice: the link is made to carry it. A web token that is itself the \
            request to sign in (RFC 9101), or that has no signature, gives nobody access.",
    verify: "Compare the first letters with the documentation of the issuer: “ghp_” is GitHub, “AKIA” is AWS.",
    traits: &[Trait::AboutSecrets],
    hostile: &[
        Example::of("https://example.com/?k=ghp_abcdefghijklmnopqrstuvwxyzABCDEFGHIJ"),
        Example::of(
            "https://hooks.slack.com/services/T00000000/B00000000/abcdefghijklmnopqrstuvwx",
        ),
        Example::of("https://example.com/?id=AKIAIOSFODNN7QWERTY2"),
        Example::of("https://example.com/a?AWSAccessKeyId=ASIAIOSFODNN7QWERTY2&Expires=1"),
        Example::of(
            "https://maps.googleapis.com/maps/api/js?key=AIzaSyA1234567890abcdefghijklmnopqrstuv",
        ),
        Example::of("https://example.com/auth/magic-link/kT9vQ2LmZx81bR4cW7yJ"),
    ],
    innocent: &[
        Example::of("https://example.com/AKIA"),
        Example::of("https://example.com/?k=ghp_abcdefghijk"),
        Example::of("https://example.com/blog/magic-link/how-it-works-for-everybody"),
        Example::of("https://example.com/xoxo-love-letter-2024-edition"),
        Example::of("https://example.com/sk_test_environment.html"),
        // {"alg":"none"}, {"iss":"s6","scope":"openid"}, and no signature
        Example::of(
            "https://example.com/?a=eyJhbGciOiJub25lIn0.eyJpc3MiOiJzNiIsInNjb3BlIjoib3BlbmlkIn0.",
        ),
        // {"alg":"HS256"}
        Example::of(
            "https://example.com/?client_id=s6&request=eyJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJzNiIsInNjb3BlIjoib3BlbmlkIn0.c2lnbmVk",
        ),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
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
                message![
                    holder(case, &params, found.span),
                    " has the shape of a credential: ",
                    what,
                    "."
                ],
            ),
            Standing::Open => continue,
            Standing::Name => (
                Severity::Warning,
                message![
                    holder(case, &params, found.span),
                    " is the id of a key, and not the secret that belongs to it: ",
                    what,
                    "."
                ],
            ),
            Standing::Shown => (
                Severity::Warning,
                message![
                    holder(case, &params, found.span),
                    " has a key of a kind that pages show openly: ",
                    what,
                    ". Its owner should have restricted its use."
                ],
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
            message!["The path holds ", what, "."],
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
    let params = params.get_or_init(|| values(case.reference).collect());
    let first = params.partition_point(|param| param.value.end <= span.start);
    let param = params.get(first).filter(|param| param.value.overlaps(span));
    param.copied()
}

/// The parameter that holds a credential, by its name.
fn holder(case: &Case<'_>, params: &OnceCell<Vec<Param>>, span: Span) -> Message {
    let param = holding(case, params, span);
    match param.filter(|param| !param.name.is_empty() && !param.name.overlaps(span)) {
        Some(param) => message![Quote::text(param.name.of(case.text()), param.name)],
        None => "This".into(),
    }
}
