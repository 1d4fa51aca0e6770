//! `port-leading-zeros`: a port such as `0080`.

use super::value::value;
use crate::message;
use crate::review::{Case, Findings};
use crate::syntax::Component;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
                value => message!["The port has leading zeros. Its value is ", value, "."],
            },
        );
    }
}
