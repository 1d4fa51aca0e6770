//! `ref-scheme-downgrade`: an unencrypted scheme on an encrypted page.

use crate::facts::schemes::is_encrypted;
use crate::message;
use crate::message::Quote;
use crate::readings::whatwg::is_special;
use crate::review::{Case, Check, Findings, Need, declared};
use crate::syntax::{Component, Reference};

/// The check.
pub static CHECK: Check = Check {
    need: Need::Relative,
    run,
    ..declared::REF_SCHEME_DOWNGRADE
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    // Of web pages and what they load.
    let encryption = |scheme: &str| is_encrypted(scheme).filter(|_| is_special(scheme));
    let base = case.base.and_then(Reference::scheme).and_then(encryption);
    let Some((scheme, span)) = case.component(Component::Scheme) else {
        return;
    };
    if (base, encryption(scheme)) == (Some(true), Some(false)) {
        findings.add(
            span,
            message![
                "The base is encrypted, but ",
                Quote::text(scheme, span),
                " is not."
            ],
        );
    }
}
