//! `port-nonstandard`: a port other than the scheme's default.

use super::value::usable;
use crate::facts::ports::{default_port, foreign};
use crate::message;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    if let Some((port, span)) = usable(case)
        && default_port(case.scheme()) != Some(port)
        && foreign(case.scheme(), port).is_none()
    {
        findings.add(
            span,
            message!["Port ", port, " is not the default port of the scheme."],
        );
    }
}
