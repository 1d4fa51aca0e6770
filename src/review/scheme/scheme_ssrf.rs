//! `scheme-ssrf`: schemes that attackers make servers follow.

use super::typed_scheme::uncommon_scheme;
use crate::facts::schemes;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let forgery = uncommon_scheme(case).filter(|(scheme, _)| schemes::is_forgery(scheme));
    if let Some((name, span)) = forgery {
        findings.add(
            span,
            message![
                Quote::text(name, span),
                " is rare in links for people. Attackers use it to make a server connect to another service \
                 or read a file."
            ],
        );
    }
}
