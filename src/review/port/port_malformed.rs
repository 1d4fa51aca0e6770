//! `port-malformed`: something other than digits after the host.

use crate::facts::schemes::SCP_LIKE;
use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((text, span)) = case.component(Component::Port) else {
        return;
    };
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        return;
    }
    let path_like = text.starts_with(|first: char| first.is_ascii_alphabetic() || first == '~')
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte));
    if path_like && case.has_scheme(SCP_LIKE) {
        findings.add_with(
            Severity::Warning,
            span,
            message![
                Quote::text(text, span),
                " is not a port. The scp form “user@host:path” takes no scheme: after one, \
                 the path starts with “/” and not with “:”."
            ],
        );
        return;
    }
    let digits = text.strip_prefix('+');
    let has_digits = digits.is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()));
    if has_digits && case.has_scheme(&["irc", "ircs"]) {
        findings.add_with(
            Severity::Notice,
            span,
            message![
                Quote::text(text, span),
                " is not a port: a port has digits only. Some IRC programs mark a port with TLS like this."
            ],
        );
        return;
    }
    findings.add(
        span,
        message![
            Quote::text(text, span),
            " is not a port: a port has digits only."
        ],
    );
}
