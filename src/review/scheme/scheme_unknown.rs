//! `scheme-unknown`: schemes in no list.

use super::typed_scheme::uncommon_scheme;
use crate::facts::app_links::may_hand_over;
use crate::facts::schemes;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((name, span)) = uncommon_scheme(case) else {
        return;
    };
    // Web applications may register any scheme that starts so (HTML Standard).
    let is_of_web_application = name.to_ascii_lowercase().starts_with("web+");
    if !schemes::is_known(name) && !may_hand_over(name) && !is_of_web_application {
        findings.add(
            span,
            message![
                Quote::text(name, span),
                " is neither in the IANA registry of URI schemes nor known to urilens."
            ],
        );
    }
}
