//! RFC 3986 §7: what a careful reader would warn about.
//!
//! Every check is an entry of one table, [`FAMILIES`]: id, severity, component, source, title,
//! explanation, a way to check it by hand, and a function. The functions sit in one file for each
//! family, look at a [`Case`], and report findings. What they have to say is evidence from the text
//! alone; nothing is looked up anywhere.

mod address;
mod authority;
mod case;
mod characters;
mod decoded;
mod defang;
mod destination;
mod encoding;
mod families;
mod filter;
mod host;
mod name;
mod nested;
mod params;
mod path;
mod payload;
mod port;
mod query;
mod readers;
mod reference;
mod runs;
mod safe;
mod scheme;
mod secrets;
mod settings;
mod userinfo;

pub use address::ranges::{AddressClass, classify, embedded_v4};
pub use case::Case;
pub use characters::{name, named};
pub use decoded::{Decoded, Marks, ROUNDS, View};
pub use defang::{DefangStyle, defang, refang};
pub use destination::{Destination, Tenancy, destination};
pub use families::{FAMILIES, Family};
pub use host::{
    Address, Domain, HostFacts, Ipv4Spelling, Ipv6Spelling, Label, SuffixKind, UNICODE_DOTS,
    map_char, registrable_domain, same_site,
};
pub use name::Brands;
pub use nested::{EmbeddedTarget, Embedding, embedded_targets};
pub use readers::{Camp, camps};
pub use safe::{safe, safe_char, safe_host};
pub use secrets::{covered, secret_spans};
pub use settings::Settings;
pub use userinfo::apparent_host;

use crate::syntax::{Component, Span};

/// How much a finding matters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// A fact that a reviewer wants to see.
    Notice,
    /// Unusual and often abused: a person should look.
    Warning,
    /// Two readers reach different authorities, or the text can only be there to mislead or to
    /// break a parser.
    Danger,
}

impl Severity {
    /// The word for it, in JSON and on the screen.
    pub const fn id(self) -> &'static str {
        match self {
            Severity::Notice => "notice",
            Severity::Warning => "warning",
            Severity::Danger => "danger",
        }
    }
}

/// One check of the review: what it is called, what it means, and the function that looks.
#[derive(Clone, Copy, Debug)]
pub struct Check {
    /// Never changes once it is published.
    pub id: &'static str,
    /// Of an ordinary finding; single findings may be milder.
    pub severity: Severity,
    /// The component that is looked at; `None` for the text as a whole.
    pub component: Option<Component>,
    /// The standard and section that the warning rests on.
    pub source: &'static str,
    /// A few words.
    pub title: &'static str,
    /// Why it matters, in a paragraph.
    pub explanation: &'static str,
    /// How to see it for oneself.
    pub by_hand: &'static str,
    /// Looks, and reports what it finds.
    pub run: fn(&Case<'_>, &mut Report),
}

/// Something that a check found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The check's id.
    pub id: &'static str,
    /// How much it matters here.
    pub severity: Severity,
    /// The standard and section that the warning rests on.
    pub source: &'static str,
    /// The component it is about.
    pub component: Option<Component>,
    /// Where in the reference.
    pub span: Span,
    /// One sentence. It is safe to show anywhere, and holds no password.
    pub message: String,
}

/// Collects what the checks find.
#[derive(Clone, Default, Debug)]
pub struct Report {
    check: Option<&'static Check>,
    /// How many findings the running check has.
    count: usize,
    findings: Vec<Finding>,
}

impl Report {
    /// How many findings of one check are kept. Whoever puts more of one kind into a single link has
    /// been seen through by then.
    pub const MAX_OF_ONE_CHECK: usize = 32;

    fn begin(&mut self, check: &'static Check) {
        self.check = Some(check);
        self.count = 0;
    }

    /// Whether the running check has said all that is kept, and need not look on.
    pub fn is_full(&self) -> bool {
        self.count >= Report::MAX_OF_ONE_CHECK
    }

    /// Adds a finding of the running check, with the check's own severity.
    pub fn add(&mut self, span: Span, message: impl Into<String>) {
        if let Some(check) = self.check {
            self.add_with(check.severity, span, message);
        }
    }

    /// Adds a finding of the running check, with another severity.
    pub fn add_with(&mut self, severity: Severity, span: Span, message: impl Into<String>) {
        let Some(check) = self.check else { return };
        self.count += 1;
        if self.count <= Report::MAX_OF_ONE_CHECK {
            self.findings.push(Finding {
                id: check.id,
                severity,
                source: check.source,
                component: check.component,
                span,
                message: message.into(),
            });
        }
    }
}

/// All checks, one after the other.
pub fn checks() -> impl Iterator<Item = &'static Check> {
    FAMILIES.iter().flat_map(|family| family.checks)
}

/// Runs every check that can find something in `case`. The worst finding comes first, then the one
/// further left; but where readers go to different places, that comes before all else, since the rest is
/// said of one of these places.
pub fn review(case: &Case<'_>) -> Vec<Finding> {
    let mut report = Report::default();
    for family in FAMILIES {
        if !family.is_worth_asking(case) {
            continue;
        }
        for check in family.checks {
            if !case.settings.ignored.iter().any(|id| id == check.id) {
                report.begin(check);
                (check.run)(case, &mut report);
            }
        }
    }
    sorted(report)
}

fn sorted(report: Report) -> Vec<Finding> {
    let mut findings = report.findings;
    let apart = |finding: &Finding| finding.id == "parser-disagreement";
    findings.sort_by(|a, b| {
        let worse = b.severity.cmp(&a.severity);
        worse
            .then_with(|| apart(b).cmp(&apart(a)))
            .then(a.span.cmp(&b.span))
    });
    findings
}
