//! `host-option-injection`: a host or a user name that a command may take for an option.

use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};
use crate::syntax::Component;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    if let Some(host) = case
        .host
        .as_ref()
        .filter(|host| host.decoded.starts_with('-'))
    {
        let option = Quote::text(&*host.decoded, host.span);
        findings.add(
            host.span,
            message!["A command may take ", option, " for an option."],
        );
    }
    let Some((userinfo, span)) = case.component(Component::Userinfo) else {
        return;
    };
    let starts_with_hyphen = userinfo.starts_with('-')
        || userinfo
            .get(..3)
            .is_some_and(|start| start.eq_ignore_ascii_case("%2d"));
    if starts_with_hyphen {
        findings.add(span, "A command may take the user name for an option.");
    }
}
