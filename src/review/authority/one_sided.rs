//! Findings of userinfo that hold for one of several readers.

use crate::readings::Parser;
use crate::review::{Case, Finding, HeadlineRole};
use crate::syntax::Component;

/// Where readers go to different places and a browser finds no userinfo, says of findings about userinfo that
/// they hold for RFC 3986.
pub(in crate::review) fn qualify(case: &Case<'_>, findings: &mut [Finding]) {
    let disagree = |one: &Finding| one.check.has_role(HeadlineRole::ReadersDisagree);
    if !findings.iter().any(disagree) {
        return;
    }
    let mut readings = case.readings().iter();
    let browser = readings.find(|one| one.parser == Parser::Whatwg);
    if browser.is_none_or(|browser| browser.href().is_none() || browser.userinfo().is_some()) {
        return;
    }
    let of_userinfo = |one: &&mut Finding| one.check.component == Some(Component::Userinfo);
    for finding in findings.iter_mut().filter(of_userinfo) {
        finding
            .message
            .push(" This holds for RFC 3986; a browser finds no userinfo here.");
    }
}
