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
mod host;
mod lookup;

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
pub use secrets::{Secrets, covered, cut, replaced, secret_spans};
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
    /// All of them, the mildest first.
    pub const ALL: [Severity; 3] = [Severity::Notice, Severity::Warning, Severity::Danger];

    /// The severity of this name.
    pub fn of(id: &str) -> Option<Severity> {
        Severity::ALL.into_iter().find(|one| one.id() == id)
    }

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

impl Check {
    /// A check of a component. The texts are its title, its explanation, and the way to do it by hand.
    const fn of(
        component: Component,
        id: &'static str,
        severity: Severity,
        source: &'static str,
        texts: [&'static str; 3],
        run: fn(&Case<'_>, &mut Report),
    ) -> Check {
        let [title, explanation, by_hand] = texts;
        Check {
            id,
            severity,
            component: Some(component),
            source,
            title,
            explanation,
            by_hand,
            run,
        }
    }
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
    /// Severities of which nothing is kept.
    silenced: Vec<Severity>,
    /// How many findings the running check has, kept or not.
    count: usize,
    /// How many of them are passed over because there are so many.
    more: usize,
    /// Where those of the running check begin.
    first: usize,
    findings: Vec<Finding>,
    /// The checks that have more than is kept, and how many more.
    crowded: Vec<(&'static str, usize)>,
}

impl Report {
    /// How many findings of one check are kept. Whoever puts more of one kind into a single link has
    /// been seen through by then; the last that is kept says how many more there are.
    pub const MAX_OF_ONE_CHECK: usize = 32;

    /// How many findings of one check are counted.
    pub const MAX_COUNTED: usize = 256;

    fn run(&mut self, check: &'static Check, case: &Case<'_>) {
        self.check = Some(check);
        (self.count, self.more, self.first) = (0, 0, self.findings.len());
        (check.run)(case, self);
        if self.more > 0 {
            self.crowded.push((check.id, self.more));
        }
    }

    /// Whether the running check has said all that is counted, and need not look on.
    pub fn is_full(&self) -> bool {
        self.count >= Report::MAX_COUNTED
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
        if self.silenced.contains(&severity) {
            return;
        }
        let message = message.into();
        let kept = self.findings.get_mut(self.first..).unwrap_or_default();
        // What is there already tells nothing new.
        if kept
            .iter()
            .any(|kept| kept.span == span && kept.message == message)
        {
            return;
        }
        // Where there are too many, a worse one takes the place of a milder one.
        let milder = match kept.len() >= Report::MAX_OF_ONE_CHECK {
            false => None,
            true => {
                self.more += 1;
                match kept.iter_mut().rev().find(|kept| kept.severity < severity) {
                    Some(milder) => Some(milder),
                    None => return,
                }
            }
        };
        let finding = Finding {
            id: check.id,
            severity,
            source: check.source,
            component: check.component,
            span,
            message,
        };
        match milder {
            Some(milder) => *milder = finding,
            None => self.findings.push(finding),
        }
    }

    /// All findings, the worst first, then the one further left. The last one of a check that has more
    /// says so.
    fn sorted(self) -> Vec<Finding> {
        let mut findings = self.findings;
        let apart = |finding: &Finding| finding.id == "parser-disagreement";
        findings.sort_by(|a, b| {
            let worse = b.severity.cmp(&a.severity);
            worse
                .then_with(|| apart(b).cmp(&apart(a)))
                .then(a.span.cmp(&b.span))
        });
        for (id, more) in self.crowded {
            if let Some(last) = findings.iter_mut().rev().find(|found| found.id == id) {
                let counted = more + Report::MAX_OF_ONE_CHECK < Report::MAX_COUNTED;
                let least = if counted { "" } else { "at least " };
                last.message
                    .push_str(&format!(" And {least}{more} more like this."));
            }
        }
        findings
    }
}

/// All checks, one after the other.
pub fn checks() -> impl Iterator<Item = &'static Check> {
    FAMILIES.iter().flat_map(|family| family.checks)
}

/// Runs every check that can find something in `case` and isn't silenced. The worst finding comes first,
/// then the one further left; but where readers go to different places, that comes before all else,
/// since the rest is said of one of these places.
pub fn review(case: &Case<'_>) -> Vec<Finding> {
    run(case, |family| family.is_worth_asking(case))
}

/// As [`review`], by every check there is: what [`review`] always has to come to.
pub fn review_by_all(case: &Case<'_>) -> Vec<Finding> {
    run(case, |_| true)
}

fn run(case: &Case<'_>, asked: impl Fn(&Family) -> bool) -> Vec<Finding> {
    let mut report = Report {
        silenced: case.settings.silenced.clone(),
        ..Report::default()
    };
    for family in FAMILIES.iter().filter(|family| asked(family)) {
        for check in family.checks {
            if !case.settings.ignored.iter().any(|id| id == check.id) {
                report.run(check, case);
            }
        }
    }
    let mut findings = report.sorted();
    readers::qualify(case, &mut findings);
    findings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inspect::{Request, inspect_with};

    #[test]
    fn what_is_too_much_of_one_kind_is_counted() {
        let found = |count: usize| {
            let reference = format!("/a{}", "/.".repeat(count));
            let request = Request {
                reference: &reference,
                ..Request::default()
            };
            let mut findings = inspect_with(&request, &Settings::default()).findings;
            findings.retain(|found| found.id == "dot-segments");
            let ends = findings.last().map(|last| last.message.clone());
            (findings.len(), ends.unwrap_or_default())
        };
        assert!(!found(32).1.contains("more like this"));
        let (kept, last) = found(33);
        assert_eq!(kept, 32);
        assert!(last.ends_with(" And 1 more like this."), "{last}");
        assert!(found(255).1.ends_with(" And 223 more like this."));
        assert!(found(256).1.ends_with(" And at least 224 more like this."));
        assert!(found(3000).1.ends_with(" And at least 224 more like this."));
    }

    #[test]
    fn the_worst_are_kept() {
        fn many(_: &Case<'_>, report: &mut Report) {
            for at in 0..40 {
                let severity = match at {
                    0..35 => Severity::Notice,
                    _ => Severity::Danger,
                };
                report.add_with(severity, Span::empty(at), "");
            }
        }
        static CHECK: Check = Check {
            run: many,
            ..query::CHECKS[0]
        };
        let reference = crate::syntax::Reference::split("", crate::syntax::Standard::Rfc3986);
        let resolution = crate::resolve::Resolution::new(None, &reference, Default::default());
        let settings = Settings::default();
        let case = Case::new(&reference, None, &resolution, &settings);
        let mut report = Report::default();
        report.run(&CHECK, &case);
        let findings = report.sorted();
        let dangers = findings
            .iter()
            .filter(|one| one.severity == Severity::Danger);
        assert_eq!((findings.len(), dangers.count()), (32, 5));
        assert_eq!(findings[31].message, " And 8 more like this.");
    }
}
