//! `port-other-service`: the port of a mail, file or database server in a web link.

use super::number::usable;
use crate::facts::ports::foreign;
use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((port, span)) = usable(case) else {
        return;
    };
    let Some(foreign) = foreign(case.scheme(), port) else {
        return;
    };
    let Some(service) = foreign.service else {
        findings.add(
            span,
            message!["Browsers refuse to connect to port ", port, "."],
        );
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
    let severity = match port {
        ..1024 => declared::PORT_OTHER_SERVICE.severity,
        _ if foreign.is_blocked => declared::PORT_OTHER_SERVICE.severity,
        _ => Severity::Warning,
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
