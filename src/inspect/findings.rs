//! The review of all texts that a request shows: reference, base, target, and the URI that a text without a scheme
//! is taken for.

use super::assumed::{AssumedReading, is_opened};
use super::inspection::Inspection;
use super::onward::{today, with_destination};
use super::padding::{moved, notices};
use super::request::{Parts, Request};
use crate::facts::assumed::AssumedForm;
use crate::facts::defang::undo::plain_scheme;
use crate::facts::destination::{Destination, destination_of};
use crate::facts::remote_file::remote_file;
use crate::message::TextOf;
use crate::readings::{Parser, Reading};
use crate::resolve::{Resolution, ResolveOptions, Source, TargetComponent};
use crate::review::{
    Case, Finding, HeadlineRole, Risk, Settings, Severity, Trait, by_usage, review, sort,
};
use crate::syntax::{Component, Reference, Span, Standard};

/// What the texts of one request are.
pub(super) struct Texts<'a> {
    pub request: &'a Request<'a>,
    pub settings: &'a Settings,
    /// The reference and the base, in the standard of the request.
    pub reference: &'a Reference<'a>,
    pub base: Option<&'a Reference<'a>>,
    pub resolution: &'a Resolution,
    pub assumed: Option<&'a AssumedReading>,
    /// What the review reads, by RFC 3986, and its base.
    pub today: (&'a Reference<'a>, Option<&'a Reference<'a>>),
}

/// What was found in them.
#[derive(Default)]
pub(super) struct Reviewed {
    /// The worst first.
    pub findings: Vec<Finding>,
    /// Those of the reference, if they are wanted or the review has asked for them.
    pub readings: Vec<Reading>,
    /// What the review knows of who gets the request for the reference, be it reported or not.
    pub of_destination: Vec<HeadlineRole>,
    /// Who gets the request for the reference, if that is asked for and its host does.
    pub destination: Option<Destination>,
    /// Whether the page may forward its visitors, as far as its host and its path tell.
    pub may_forward: bool,
    /// Whether one look at the reference tells that nothing in it is secret.
    pub holds_none: bool,
}

impl Reviewed {
    /// The same for the text as typed, in which what was reviewed is at `inner`.
    pub fn in_typed_text(&mut self, text: &str, inner: Span, settings: &Settings) {
        let found = std::mem::take(&mut self.findings).into_iter();
        let found = found.map(|found| match found.of {
            TextOf::Reference => moved(found, inner.range().start),
            _ => found,
        });
        self.findings = found.chain(notices(text, inner, settings)).collect();
        sort(&mut self.findings);
    }
}

impl<'a> Texts<'a> {
    /// The reference with what its review needs to know.
    pub fn case(&self) -> Case<'a> {
        let request = self.request;
        let (reference, base) = self.today;
        Case::new(reference, base, self.resolution, self.settings)
            .shown_as(request.shown)
            .used(request.usage)
            .assumed(request.is_assumed)
            .with_components(self.reference.components())
            .resolved_by(request.standard, request.options)
    }

    /// The review of all texts, with what was found in `case`. `known` is the base that was reviewed before.
    pub fn reviewed(
        &self,
        case: &mut Case<'_>,
        found: Vec<Finding>,
        wants_readings: bool,
        known: &mut Option<ReviewedBase>,
    ) -> Reviewed {
        let request = self.request;
        let (reference, base) = self.today;
        let mut findings = with_destination(case, found);
        if self.is_dead(case) {
            // A reader may take the delimiters off by itself, as Java's URL does with “url:”.
            let is_delimited = self
                .assumed
                .is_some_and(|one| one.form == AssumedForm::Delimited);
            findings.retain(|found| {
                let disagrees = found.check.has_role(HeadlineRole::ReadersDisagree);
                found.check.is(Trait::Defanged) || is_delimited && disagrees
            });
        }
        // Of a host and a port, nobody named the scheme: neither the one that the standard sees nor the one that is assumed.
        if self.assumed.is_some_and(|assumed| assumed.adds_scheme) {
            findings.retain(|found| !found.check.has_role(HeadlineRole::UnknownScheme));
        }
        if wants_readings {
            case.readings();
        }
        let host = case.host.as_ref();
        let asked = host
            .filter(|_| request.parts.any(Parts::DESTINATION) && remote_file(reference).is_none());
        let destination = asked.map(|host| destination_of(reference, host));
        let may_forward = host.is_none() || case.may_forward();
        let holds_none = base.is_none() && case.holds_no_secret();
        let readings = case.take_readings();
        let mut of_destination: Vec<HeadlineRole> = roles_of_destination(&findings).collect();
        let is_silent = |found: &Finding| {
            let is_fact = found.check.tells_destination();
            is_fact && self.settings.silences(found.id(), found.severity)
        };
        findings.retain(|found| !is_silent(found));
        let own = findings.len();
        if let Some(base) = self.base {
            let review = || self.alone(base, TextOf::Base, None);
            let found = ReviewedBase::findings(known, base, self.settings, review);
            let target = self.only_in_target(&findings, found);
            findings.extend(found.iter().filter(|found| self.matters(found)).cloned());
            findings.extend(target);
        }
        if let Some(assumed) = self.assumed {
            let uri = assumed.reference.reference();
            let shown = assumed.shown.as_deref().or(request.shown);
            let mut found = self.alone(&uri, TextOf::Assumed, shown);
            if assumed.adds_scheme {
                found.retain(|found| !found.check.is(Trait::AgainstScheme));
            }
            // Of a UNC path and its URI, a check says the same in other words. Dangers are reported for both: the
            // headline names those of the URI.
            let is_share = assumed.form == AssumedForm::Unc;
            let is_known = |known: &Finding, found: &Finding| {
                let is_as_bad = known.check == found.check && known.severity >= found.severity;
                let is_danger = found.severity == Severity::Danger;
                is_same(known, found) || is_share && is_as_bad && !is_danger
            };
            if assumed.form == AssumedForm::Delimited {
                // The readings are those of the text with its delimiters.
                let roles = roles_of_destination(&found);
                of_destination.extend(roles.filter(|role| *role != HeadlineRole::ReadersDisagree));
            }
            let is_new = |found: &Finding| !findings.iter().any(|known| is_known(known, found));
            let new: Vec<Finding> = found.into_iter().filter(is_new).collect();
            findings.extend(new);
        }
        if let Some(usage) = request.usage {
            by_usage(&mut findings, usage, self.settings, |finding| {
                self.text(finding)
            });
        }
        if findings.len() > own || request.usage.is_some() {
            sort(&mut findings);
        }
        Reviewed {
            findings,
            readings,
            of_destination,
            destination,
            may_forward,
            holds_none,
        }
    }

    /// The text that a finding is about.
    fn text(&self, finding: &Finding) -> &str {
        let assumed = || Some(self.assumed?.reference.text());
        let found = match finding.of {
            TextOf::Reference => Some(self.reference.text()),
            TextOf::Base => self.request.base,
            TextOf::Target => self.resolution.target.as_deref(),
            TextOf::Assumed => assumed(),
        };
        found.unwrap_or_default()
    }

    /// Whether the reference is a defanged, delimited or escaped link, or a sentence with one, that goes nowhere as it is written. What its marks break is no news: the
    /// original is reviewed.
    fn is_dead(&self, case: &Case<'_>) -> bool {
        let Some(assumed) = self.assumed else {
            return false;
        };
        let text = self.reference.text();
        let in_browser = || {
            let mut readings = case.readings().iter();
            readings.find(|reading| reading.parser == Parser::Whatwg)
        };
        match assumed.form {
            AssumedForm::Words | AssumedForm::Account => return true,
            // A browser takes its backslashes for the slashes that they stand before.
            AssumedForm::Json => {
                let host = in_browser().and_then(Reading::host);
                return host.is_some() && host == assumed.reference.reference().host();
            }
            AssumedForm::Defanged | AssumedForm::Delimited => {}
            // Something is around it.
            AssumedForm::Host | AssumedForm::Email => {
                return !assumed.reference.text().ends_with(text);
            }
            _ => return false,
        }
        // IANA lists “hxxps” as well, which nothing opens.
        let is_opened = |scheme: &str| {
            is_opened(&scheme.to_ascii_lowercase()) && plain_scheme(scheme) == scheme
        };
        !case.scheme().is_some_and(is_opened)
            || in_browser().is_some_and(|browser| {
                // A browser asks for a host with `(.)` in it, which the DNS has none of.
                let marked = |host: &str| host.contains(['(', '{']);
                browser.href().is_none() || browser.host().is_some_and(marked)
            })
    }

    /// What is found in a text that needs no base.
    fn alone(&self, text: &Reference<'_>, of: TextOf, shown: Option<&str>) -> Vec<Finding> {
        let split = today(text.text());
        let options = ResolveOptions::default();
        let resolution = Resolution::silent(None, &split, options);
        let case = Case::new(&split, None, &resolution, self.settings)
            .with_components(text.components())
            .resolved_by(Standard::Rfc3986, options)
            .shown_as(shown)
            .about(of);
        with_destination(&case, review(&case))
    }

    /// What is found in the target, and neither in the reference nor in the base.
    fn only_in_target(&self, reference: &[Finding], base: &[Finding]) -> Vec<Finding> {
        let standard = self.request.standard;
        let target = self.resolution.target.as_deref();
        let is_new = |target: &&str| {
            let base = self.base.map_or("", Reference::text);
            self.reference.scheme().is_none() && !base.starts_with(*target)
        };
        let Some(target) = target.filter(is_new) else {
            return Vec::new();
        };
        let mut found = self.alone(&Reference::split(target, standard), TextOf::Target, None);
        let known = |found: &Finding| {
            let mut known = reference.iter().chain(base);
            known.any(|known| known.check == found.check)
        };
        found.retain(|found| !known(found));
        found
    }

    /// Whether a finding of the base is worth its line: one that is more than a notice, and notices of what the target
    /// takes from the base. The base of a document has a line of its own: what is found in it is listed only of links that take
    /// the authority from it, and what it exposes only where they take that.
    fn matters(&self, finding: &Finding) -> bool {
        let Some(target) = &self.resolution.made_of else {
            return finding.severity > Severity::Notice;
        };
        let from_base = |slot: TargetComponent| slot.source() == Some(Source::Base);
        let has_line = self.request.usage.is_some();
        let is_loud =
            finding.severity > Severity::Notice && (!has_line || from_base(target.authority));
        let is_left = has_line && finding.risk == Risk::Exposes;
        is_loud && !is_left
            || match finding.component {
                Some(Component::Scheme) => from_base(target.scheme),
                Some(Component::Path | Component::Query) => from_base(target.query),
                Some(Component::Fragment) => false,
                _ => from_base(target.authority),
            }
    }
}

/// What findings say of who gets the request.
fn roles_of_destination(findings: &[Finding]) -> impl Iterator<Item = HeadlineRole> {
    let roles = findings.iter().filter_map(|found| found.check.headline);
    roles.filter(|role| role.tells_destination())
}

/// Whether two findings say the same.
fn is_same(one: &Finding, other: &Finding) -> bool {
    one.check == other.check && one.message.to_string() == other.message.to_string()
}

impl Inspection {
    /// The worst severity of what warns the reader: whether the link deceives.
    pub fn severity(&self) -> Option<Severity> {
        let first = self.findings.first();
        let first = first.filter(|finding| finding.risk == Risk::Deceives);
        first.map(|finding| finding.severity)
    }

    /// The worst severity that was found, whomever it warns.
    pub fn severity_of_all(&self) -> Option<Severity> {
        self.findings.iter().map(|finding| finding.severity).max()
    }

    /// What the review found in all of these texts, the worst first; `None` if that was not asked for.
    pub fn findings(&self) -> Option<&[Finding]> {
        self.asked(Parts::FINDINGS, &self.findings)
    }

    /// The reference as every reader sees it; `None` if that was not asked for.
    pub fn readings(&self) -> Option<&[Reading]> {
        self.asked(Parts::READINGS, &self.readings)
    }

    fn asked<'i, T>(&self, part: Parts, found: &'i [T]) -> Option<&'i [T]> {
        self.parts.any(part).then_some(found)
    }
}

/// A base with what was found in it.
#[derive(Clone, Debug)]
pub(super) struct ReviewedBase {
    text: String,
    standard: Standard,
    settings: Settings,
    findings: Vec<Finding>,
}

impl ReviewedBase {
    /// What is found in `base` after these settings: what is known already, or else what `review` finds, which is
    /// known from then on.
    pub(super) fn findings<'k>(
        known: &'k mut Option<ReviewedBase>,
        base: &Reference<'_>,
        settings: &Settings,
        review: impl FnOnce() -> Vec<Finding>,
    ) -> &'k [Finding] {
        let is_known = |known: &ReviewedBase| {
            known.text == base.text()
                && known.standard == base.standard()
                && known.settings == *settings
        };
        if !known.as_ref().is_some_and(is_known) {
            *known = Some(ReviewedBase {
                text: base.text().to_owned(),
                standard: base.standard(),
                settings: settings.clone(),
                findings: review(),
            });
        }
        known.as_ref().map_or(&[], |known| &known.findings)
    }
}

#[cfg(test)]
mod tests {
    use crate::examples::hold;
    use crate::inspect::Request;
    use crate::inspect::inspect;

    /// In running text, a host with its port gets as much as one without: a notice.
    #[test]
    fn a_port_is_not_held_against_an_assumed_scheme() {
        hold("ports of assumed schemes", |[reference, how]| {
            let inspection = inspect(&Request {
                reference,
                is_assumed: how == "assumed",
                ..Request::default()
            });
            let checks = inspection.findings.iter().map(|found| found.check.id);
            let severity = inspection.severity().map(|one| format!("{one:?}"));
            (severity, checks.collect::<Vec<_>>())
        });
    }
}
