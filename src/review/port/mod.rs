//! RFC 3986 §3.2.3: the port, and the service that answers on it.

use super::{Check, Evidence};
use crate::facts::ports::{default_port, foreign, is_to_fill_in};
use crate::facts::schemes::{SCP_LIKE, is_forgery, is_web};
use crate::review::prelude::*;

/// The checks of this component. Of findings at one place with one severity, the check further up comes first.
pub(super) static CHECKS: &[Check] = &[
    declared::PORT_OTHER_SERVICE.found_by(Evidence::PORT, other_service),
    declared::PORT_NONSTANDARD.found_by(Evidence::PORT, nonstandard),
    declared::PORT_ZERO.found_by(Evidence::PORT, zero),
    declared::PORT_OUT_OF_RANGE.found_by(Evidence::PORT, out_of_range),
    declared::PORT_LEADING_ZEROS.found_by(Evidence::PORT, leading_zeros),
    declared::PORT_EMPTY.found_by(Evidence::PORT, empty),
    declared::PORT_MALFORMED.found_by(Evidence::PORT, malformed),
];

/// The value of the port with its place, if it is digits only. A value that does not fit is `u64::MAX`.
fn value(case: &Case<'_>) -> Option<(u64, Span)> {
    let (digits, span) = case
        .component(Component::Port)
        .filter(|(digits, _)| !digits.is_empty())?;
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some((digits.parse().unwrap_or(u64::MAX), span))
}

/// The port with its place, if a program can connect to it.
fn usable(case: &Case<'_>) -> Option<(u16, Span)> {
    let (value, span) = value(case)?;
    let port = u16::try_from(value).ok().filter(|port| *port != 0)?;
    Some((port, span))
}

/// `port-zero`: no server can listen on port 0.
fn zero(case: &Case<'_>, findings: &mut Findings) {
    if let Some((0, span)) = value(case) {
        findings.add(span, said::port_zero());
    }
}

/// `port-out-of-range`: a port above 65535.
fn out_of_range(case: &Case<'_>, findings: &mut Findings) {
    let Some((value, span)) = value(case).filter(|(value, _)| *value > 65_535) else {
        return;
    };
    findings.add(
        span,
        match value {
            u64::MAX => "The port has too many digits. The highest port is 65535.".into(),
            value => said::port_out_of_range(value % 65_536),
        },
    );
}

/// `port-leading-zeros`: a port such as `0080`.
fn leading_zeros(case: &Case<'_>, findings: &mut Findings) {
    let Some((digits, _)) = case.component(Component::Port) else {
        return;
    };
    if let Some((value, span)) = value(case).filter(|(value, _)| *value != 0)
        && digits.starts_with('0')
    {
        findings.add(
            span,
            match value {
                u64::MAX => "The port has leading zeros.".into(),
                value => said::port_leading_zeros(value),
            },
        );
    }
}

/// `port-empty`: the authority ends with a “:” and no port.
fn empty(case: &Case<'_>, findings: &mut Findings) {
    let port = case.component(Component::Port);
    if let Some((_, span)) = port.filter(|(text, _)| text.is_empty()) {
        let end = span.start as usize;
        findings.add(Span::new(end.saturating_sub(1), end), said::port_empty());
    }
}

/// `port-nonstandard`: a port other than the scheme's default.
fn nonstandard(case: &Case<'_>, findings: &mut Findings) {
    if let Some((port, span)) = usable(case)
        && default_port(case.scheme()) != Some(port)
        && foreign(case.scheme(), port).is_none()
    {
        findings.add(span, said::port_nonstandard(port));
    }
}

/// `port-malformed`: something other than digits after the host.
fn malformed(case: &Case<'_>, findings: &mut Findings) {
    let Some((text, span)) = case.component(Component::Port) else {
        return;
    };
    // The authority of the AT Protocol is an identifier with colons: `at://did:plc:x/y`.
    let is_identifier = case.has_scheme(&["at"]);
    if is_identifier || text.bytes().all(|byte| byte.is_ascii_digit()) {
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
            said::port_malformed::is_not_a_port_the(Quote::text(text, span)),
        );
        return;
    }
    let digits = text.strip_prefix('+');
    let has_digits = digits.is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()));
    if has_digits && case.has_scheme(&["irc", "ircs"]) {
        findings.add_with(
            Severity::Notice,
            span,
            said::port_malformed::is_not_a_port_a_port_has_digits_only_some(Quote::text(
                text, span,
            )),
        );
        return;
    }
    // Several hosts, as databases have them, deceive nobody: `mongodb://a:27017,b:27017/x`.
    let severity = match case.scheme().is_some_and(|scheme| !is_web(scheme)) {
        // A policy allows any port so: `https://*.example.com:*`.
        _ if is_to_fill_in(text) || text == "*" => Severity::Notice,
        true => Severity::Warning,
        false => Severity::Danger,
    };
    findings.add_with(
        severity,
        span,
        said::port_malformed::is_not_a_port_a_port_has_digits_only(Quote::text(text, span)),
    );
}

/// `port-other-service`: the port of a mail, file or database server in a web link.
fn other_service(case: &Case<'_>, findings: &mut Findings) {
    let Some((port, span)) = usable(case) else {
        return;
    };
    let Some(foreign) = foreign(case.scheme(), port) else {
        return;
    };
    let Some(service) = foreign.service else {
        findings.add(span, said::port_other_service(port));
        return;
    };
    let scheme = match case.component(Component::Scheme) {
        Some((scheme, place)) => Some(Quote::bare(scheme, place)),
        None => case
            .scheme()
            .map(|scheme| Quote::bare_from_elsewhere(scheme.to_owned())),
    };
    let not_to_scheme = scheme.map(|scheme| message![", not to ", scheme]);
    let refused = foreign
        .is_blocked
        .then_some(" Browsers refuse to connect to it; other programs may not.");
    // A server with a scheme of its own listens where its owner likes; others may be made to speak to any (`gopher:`).
    let has_server = |scheme: &str| !is_forgery(scheme) && default_port(Some(scheme)).is_some();
    let severity = match () {
        () if foreign.is_blocked => declared::PORT_OTHER_SERVICE.severity,
        () if case.is_web => Severity::Warning,
        () if case.scheme().is_some_and(has_server) => Severity::Notice,
        () if port < 1024 => declared::PORT_OTHER_SERVICE.severity,
        () => Severity::Warning,
    };
    findings.add_with(
        severity,
        span,
        message![
            "Port ",
            port,
            " belongs to ",
            service,
            not_to_scheme,
            ".",
            refused
        ],
    );
}
