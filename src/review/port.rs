//! RFC 3986 §3.2.3: the port, and whose service answers there.

mod services;

use super::safe::safe;
use super::{Case, Check, Report, Severity};
use crate::syntax::{Component, Span};
pub(super) use services::default_port;
use services::{is_blocked, is_own_port, service_at, speaks_web};

/// The checks of this family.
pub static CHECKS: &[Check] = &[
    Check::of(
        Component::Port,
        "port-other-service",
        Severity::Danger,
        "RFC 3986 §7.2; RFC 2396 §7; Fetch Standard, port blocking",
        [
            "The port of another service",
            "The port belongs to another service than the scheme's. A request that is sent there may be read \
             as commands by a mail, file or database server. Browsers refuse to connect to most of \
             these ports.",
            "Look the port up in the IANA registry of service names, or in the Fetch Standard's list.",
        ],
        other_service,
    ),
    Check::of(
        Component::Port,
        "port-nonstandard",
        Severity::Notice,
        "RFC 3986 §3.2.3",
        [
            "An unusual port",
            "A port is given that is not the scheme's default. The server behind it may be another one \
             than the one that answers on the default port.",
            "Compare with the default: 80 for http, 443 for https, 21 for ftp.",
        ],
        nonstandard,
    ),
    Check::of(
        Component::Port,
        "port-zero",
        Severity::Warning,
        "RFC 3986 §7.2; RFC 6335 §6",
        [
            "Port 0",
            "Port 0 is reserved, and nothing can listen there. Some systems take it for “any port”, some \
             libraries for “none given”.",
            "Read the number behind the “:” that follows the host.",
        ],
        zero,
    ),
    Check::of(
        Component::Port,
        "port-out-of-range",
        Severity::Warning,
        "RFC 3986 §3.2.3; URL Standard, port state",
        [
            "A port that is too great",
            "Ports end at 65535, though the grammar allows any number of digits. A browser refuses this \
             one; a program that keeps 16 bits of it connects to another port.",
            "Divide by 65536: the remainder is the port that such a program uses.",
        ],
        out_of_range,
    ),
    Check::of(
        Component::Port,
        "port-leading-zeros",
        Severity::Notice,
        "RFC 3986 §3.2.3, §6.2.3",
        [
            "Leading zeros in the port",
            "The port has zeros in front. Its value is the same for most readers, but a comparison of \
             texts does not see that.",
            "Read the digits behind the “:” that follows the host.",
        ],
        leading_zeros,
    ),
    Check::of(
        Component::Port,
        "port-empty",
        Severity::Notice,
        "RFC 3986 §3.2.3, §6.2.3",
        [
            "An empty port",
            "There is a “:” behind the host and no port. The grammar allows it, and it means the default \
             port. Producers should leave the “:” out.",
            "Look for a “:” right before the end of the authority.",
        ],
        empty,
    ),
    Check::of(
        Component::Port,
        "port-malformed",
        Severity::Danger,
        "RFC 3986 §3.2.3",
        [
            "A port that is no number",
            "What stands behind the host's “:” holds something other than digits, or a second “:”. One \
             reader takes the first number for the port, another the last, a third refuses the text.",
            "Only digits may stand between the host's “:” and the end of the authority.",
        ],
        malformed,
    ),
];

/// The port with its place, if it is digits and nothing else, and its value; values that don't fit
/// are `u64::MAX`.
fn number(case: &Case<'_>) -> Option<(u64, Span)> {
    let (digits, span) = case
        .component(Component::Port)
        .filter(|(digits, _)| !digits.is_empty())?;
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some((digits.parse().unwrap_or(u64::MAX), span))
}

/// The port's value where it is a port that can be connected to.
fn usable(case: &Case<'_>) -> Option<(u16, Span)> {
    let (value, span) = number(case)?;
    let port = u16::try_from(value).ok().filter(|port| *port != 0)?;
    Some((port, span))
}

/// What to say about a port of another service; `None` if it is not one.
fn foreign(case: &Case<'_>, port: u16) -> Option<String> {
    let scheme = case.scheme();
    if is_own_port(scheme, port) {
        return None;
    }
    let blocked = speaks_web(scheme) && is_blocked(port);
    let service = service_at(port);
    match (service, blocked) {
        (Some(service), true) => Some(format!(
            "Port {port} is for {service}, not for {}: browsers refuse it, other programs may not.",
            safe(scheme.unwrap_or("this scheme"))
        )),
        (Some(service), false) if port < 1024 => Some(format!(
            "Port {port} is for {service}, not for {}.",
            safe(scheme.unwrap_or("this scheme"))
        )),
        (None, true) => Some(format!("Browsers refuse port {port}.")),
        _ => None,
    }
}

fn other_service(case: &Case<'_>, report: &mut Report) {
    if let Some((port, span)) = usable(case)
        && let Some(message) = foreign(case, port)
    {
        report.add(span, message);
    }
}

fn nonstandard(case: &Case<'_>, report: &mut Report) {
    if let Some((port, span)) = usable(case)
        && !is_default(case, port)
        && foreign(case, port).is_none()
    {
        report.add(span, format!("Port {port} is not the scheme's default."));
    }
}

fn is_default(case: &Case<'_>, port: u16) -> bool {
    default_port(case.scheme()) == Some(port)
}

fn zero(case: &Case<'_>, report: &mut Report) {
    if let Some((0, span)) = number(case) {
        report.add(span, "Nothing can listen on port 0.");
    }
}

fn out_of_range(case: &Case<'_>, report: &mut Report) {
    let Some((value, span)) = number(case).filter(|(value, _)| *value > 65_535) else {
        return;
    };
    let message = match value {
        u64::MAX => "No port has so many digits; the greatest is 65535.".to_owned(),
        value => format!(
            "The greatest port is 65535; a program that keeps 16 bits connects to port {}.",
            value % 65_536
        ),
    };
    report.add(span, message);
}

fn leading_zeros(case: &Case<'_>, report: &mut Report) {
    let text = case.component(Component::Port).map_or("", |(text, _)| text);
    if let Some((value, span)) = number(case).filter(|(value, _)| *value != 0)
        && text.starts_with('0')
    {
        let message = match value {
            u64::MAX => "The port has leading zeros.".to_owned(),
            value => format!("The port is {value}, with leading zeros."),
        };
        report.add(span, message);
    }
}

fn empty(case: &Case<'_>, report: &mut Report) {
    if let Some((_, span)) = case
        .component(Component::Port)
        .filter(|(text, _)| text.is_empty())
    {
        let end = span.start as usize;
        report.add(
            Span::new(end.saturating_sub(1), end),
            "A “:” without a port means the scheme's default port.",
        );
    }
}

/// Schemes that are often put before the form `user@host:path`, which has no place for a port.
const COPY_SCHEMES: &[&str] = &["ssh", "git+ssh", "git", "svn+ssh", "sftp", "scp", "rsync"];

fn malformed(case: &Case<'_>, report: &mut Report) {
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
    if path_like && case.has_scheme(COPY_SCHEMES) {
        report.add_with(
            Severity::Warning,
            span,
            "This is no port: “user@host:path” was put behind a scheme, where “:” starts a port.",
        );
        return;
    }
    report.add(
        span,
        format!("“{}” is no port: a port is digits alone.", safe(text)),
    );
}
