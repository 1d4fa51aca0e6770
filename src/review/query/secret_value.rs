//! `secret-value`: a credential, known by the shape that its issuer gives it.

use crate::review::prelude::*;
use std::cell::OnceCell;

use crate::facts::View;
use crate::facts::decoded::Decoded;
use crate::facts::parameters::Param;
use crate::facts::signed::signed;
use crate::secrets::context::Standing;
use crate::secrets::path_keys::path_keys;
use crate::secrets::places::credentials;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
    let params = params.get_or_init(|| case.values().collect());
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
