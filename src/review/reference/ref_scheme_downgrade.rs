//! `ref-scheme-downgrade`: an unencrypted scheme on an encrypted page.

use crate::facts::schemes::is_encrypted;
use crate::message;
use crate::message::Quote;
use crate::readings::whatwg::is_special;
use crate::review::{Case, Findings};
use crate::syntax::{Component, Reference};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
