//! `port-malformed`: something other than digits after the host.

use crate::facts::schemes::SCP_LIKE;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "port-malformed",
    severity: Severity::Danger,
    component: Some(Component::Port),
    need: Need::Port,
    source: "RFC 3986 §3.2.3",
    title: "Invalid port",
    explanation: "The text after the host's “:” has a character that is not a digit, or a second “:”. One program uses \
        the first number as the port, another the last, and a third rejects the reference. After ssh and other schemes \
        of login programs, the start of a path, as in “host:user/x”, is a warning; “+” before the port of an IRC link \
        is a notice.",
    verify: "Check that only digits are between the host's “:” and the end of the authority.",
    traits: &[Trait::SaysViolation],
    hostile: &[
        Example::of("http://127.0.0.1:11211:80/"),
        Example::of("http://example.com:80a/"),
        Example::of("http://::1/"),
        Example::of("ssh://git@example.com:user/x"),
    ],
    innocent: &[
        Example::of("http://[::1]:80/"),
        Example::of("http://example.com:80/:a"),
        Example::of("http://a:b@example.com/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
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
