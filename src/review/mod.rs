//! RFC 3986 §7: what a careful person would warn about.
//!
//! A check is a paragraph of a text file, which declares it and has its texts and examples (`declared`), and a function that
//! looks at a [`Case`] and adds [`Finding`]s. The folders are the components that checks look at; each has a table of its
//! checks, and [`checks`] lists all. What they report is evidence from the text alone: nothing is looked up.

mod authority;
mod by_usage;
mod case;
mod check;
mod declared;
mod evidence;
mod fields;
mod finding_place;
mod host;
mod impersonation;
mod look;
mod path;
mod port;
mod prelude;
mod query;
mod reference;
mod registry;
mod said;
mod scheme;
mod settings;
mod text;
mod userinfo;

pub use by_usage::by_usage;
pub use case::Case;
pub use check::{Check, Finding, Findings, Onward, sort};
pub use declared::{MAIL_CHECKS, MailCheck};
pub use evidence::Evidence;
pub use fields::{Example, HeadlineRole, Risk, Severity, Trait};
pub use registry::checks;
pub use settings::Settings;

use authority::readers;

/// Runs every check that can find something in `case` and isn't silenced. The worst finding comes first,
/// then the one further left; but where readers go to different places, that comes before all else,
/// since the rest is said of one of these places.
pub fn review(case: &Case<'_>) -> Vec<Finding> {
    let mut found = review_whole(std::slice::from_ref(case));
    let mut findings = found.pop().unwrap_or_default();
    findings.retain(|finding| !case.settings.silences(finding.id(), finding.severity));
    findings
}

/// The same with findings that are silenced, where they tell who gets the request: that is so whether it is reported or not.
pub fn review_whole(cases: &[Case<'_>]) -> Vec<Vec<Finding>> {
    let evidence = look::look(cases);
    let all = evidence
        .iter()
        .fold(Evidence::default(), |all, one| all.or(*one));
    let mut found: Vec<Findings> = cases
        .iter()
        .map(|case| Findings::without(&case.settings.silenced))
        .collect();
    for check in registry::called(all) {
        for ((case, evidence), findings) in cases.iter().zip(&evidence).zip(&mut found) {
            if evidence.meets(check.needs) && !passes_over(check, case) {
                findings.run(check, case);
            }
        }
    }
    let found = cases.iter().zip(found);
    found.map(|(case, found)| in_order(case, found)).collect()
}

/// Of the findings that warn the same people as the worst and are as severe, the index of the one that tells the most: what a document shows for
/// the link; else the first that the headline does not imply and that is about more than how the text is written.
pub fn most_telling(findings: &[Finding]) -> Option<usize> {
    let worst = findings.first()?;
    let is_as_bad =
        |finding: &&Finding| (finding.risk, finding.severity) == (worst.risk, worst.severity);
    let first = |is_passed: &dyn Fn(&Finding) -> bool| {
        findings
            .iter()
            .take_while(is_as_bad)
            .position(|finding| !is_passed(finding))
    };
    let implied = |finding: &Finding| finding.check.has_role(HeadlineRole::Implied);
    let spelled = |finding: &Finding| implied(finding) || finding.check.is(Trait::Spelling);
    let alone = |finding: &Finding| !finding.check.is(Trait::OfDocument);
    first(&alone)
        .or_else(|| first(&spelled))
        .or_else(|| first(&implied))
        .or(Some(0))
}

/// As [`review`], by every check there is, whatever the evidence: [`review`] always returns the same.
pub fn review_by_all(case: &Case<'_>) -> Vec<Finding> {
    let mut findings = Findings::without(&case.settings.silenced);
    for check in checks().filter(|check| !passes_over(check, case)) {
        findings.run(check, case);
    }
    let mut findings = in_order(case, findings);
    findings.retain(|finding| !case.settings.silences(finding.id(), finding.severity));
    findings
}

fn passes_over(check: &Check, case: &Case<'_>) -> bool {
    case.settings.ignores(check.id) && !check.tells_destination()
}

fn in_order(case: &Case<'_>, findings: Findings) -> Vec<Finding> {
    let mut findings = findings.sorted(&case.components);
    readers::qualify(case, &mut findings);
    for finding in &mut findings {
        finding.of = case.of;
    }
    findings
}
