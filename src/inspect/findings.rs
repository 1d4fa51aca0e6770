//! The review of all texts that a request shows: reference, base, target, and the URI that a text without a scheme
//! is taken for.

use std::borrow::Cow;

use super::assumed::{AssumedReading, is_opened};
use super::request::Request;
use super::reviewed_base::ReviewedBase;
use crate::facts::assumed::AssumedForm;
use crate::facts::defang::undo::plain_scheme;
use crate::message::{Quote, TextOf};
use crate::readings::{Parser, Reading};
use crate::resolve::{Resolution, ResolveOptions, Source, TargetComponent};
use crate::review::{
    Case, Finding, HeadlineRole, Risk, Settings, Severity, Trait, by_usage, most_telling, review,
    sort,
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
}

/// Tricks work on today's programs, whichever standard the lesson is about: the review looks for hosts and ports where
/// RFC 3986 sees them.
fn today(text: &str) -> Reference<'_> {
    Reference::split(text, Standard::Rfc3986)
}

impl Texts<'_> {
    /// The findings of all texts, the worst first; and the readings of the reference, if they are wanted or the review has
    /// asked for them. `known` is
    /// the base that was reviewed before.
    pub fn review(
        &self,
        wants_readings: bool,
        known: &mut Option<ReviewedBase>,
    ) -> (Vec<Finding>, Vec<Reading>) {
        let request = self.request;
        let (split, split_base);
        let (reference, base) = match request.standard {
            Standard::Rfc3986 => (self.reference, self.base),
            Standard::Rfc2396 => {
                (split, split_base) = (today(request.reference), request.base.map(today));
                (&split, split_base.as_ref())
            }
        };
        let case = Case::new(reference, base, self.resolution, self.settings)
            .shown_as(request.shown)
            .assumed(request.is_assumed)
            .with_components(self.reference.components())
            .resolved_by(request.standard, request.options);
        let mut findings = with_destination(&case, review(&case));
        if self.is_dead(&case) {
            // A reader may take the delimiters off by itself, as Java's URL does with “url:”.
            let is_delimited = self
                .assumed
                .is_some_and(|one| one.form == AssumedForm::Delimited);
            findings.retain(|found| {
                found.check.is(Trait::Defanged)
                    || is_delimited && found.check.has_role(HeadlineRole::ReadersDisagree)
            });
        }
        // Of a host and a port, nobody named the scheme: neither the one that the standard sees nor the one that is assumed.
        if self.assumed.is_some_and(|assumed| assumed.adds_scheme) {
            findings.retain(|found| !found.check.has_role(HeadlineRole::UnknownScheme));
        }
        if wants_readings {
            case.readings();
        }
        let readings = case.into_readings();
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
            let mut found = self.alone(&uri, TextOf::Assumed, request.shown);
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
        (findings, readings)
    }

    /// The text that a finding is about.
    fn text(&self, finding: &Finding) -> &str {
        let assumed = || Some(self.assumed?.reference.text());
        let found = match finding.of {
            TextOf::Reference => Some(self.request.reference),
            TextOf::Base => self.request.base,
            TextOf::Target => self.resolution.target.as_deref(),
            TextOf::Assumed => assumed(),
        };
        found.unwrap_or_default()
    }

    /// Whether the reference is a defanged or delimited link, or a sentence with one, that goes nowhere as it is written. What its marks break is no news: the
    /// original is reviewed.
    fn is_dead(&self, case: &Case<'_>) -> bool {
        let is_another = |found: &AssumedReading| {
            let forms = [
                AssumedForm::Defanged,
                AssumedForm::Delimited,
                AssumedForm::Words,
            ];
            forms.contains(&found.form)
        };
        if !self.assumed.is_some_and(is_another) {
            return false;
        }
        // IANA lists “hxxps” as well, which nothing opens.
        let is_opened = |scheme: &str| {
            is_opened(&scheme.to_ascii_lowercase()) && plain_scheme(scheme) == scheme
        };
        let mut readings = case.readings().iter();
        let browser = readings.find(|reading| reading.parser == Parser::Whatwg);
        !case.scheme().is_some_and(is_opened)
            || browser.is_some_and(|browser| {
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
    /// takes from the base.
    fn matters(&self, finding: &Finding) -> bool {
        let Some(target) = &self.resolution.made_of else {
            return finding.severity > Severity::Notice;
        };
        let from_base = |slot: TargetComponent| slot.source() == Some(Source::Base);
        finding.severity > Severity::Notice
            || match finding.component {
                Some(Component::Scheme) => from_base(target.scheme),
                Some(Component::Path | Component::Query) => from_base(target.query),
                Some(Component::Fragment) => false,
                _ => from_base(target.authority),
            }
    }
}

/// How many links inside a link are followed, and how many inside each of these.
const FOLLOWED: &[usize] = &[8, 4, 2];

/// The findings of a case, with the worst that is found in the links that they lead on to.
fn with_destination(case: &Case<'_>, mut findings: Vec<Finding>) -> Vec<Finding> {
    follow(
        &mut findings,
        case.reference.text(),
        case.settings,
        FOLLOWED,
    );
    findings
}

/// Reviews the links that findings of `text` lead on to, so many on each level, so that the work is bounded. A finding is as
/// severe as the worst in the link that it leads to; a notice of a link that a warning is about already stays one.
fn follow(findings: &mut [Finding], text: &str, settings: &Settings, followed: &[usize]) {
    let Some((&most, deeper)) = followed.split_first() else {
        return;
    };
    let mut is_worse = false;
    let mut known: Vec<(String, Option<Finding>)> = Vec::new();
    // What forwards every reader is judged first: other findings of the same link say less.
    for forwards in [true, false] {
        let role = HeadlineRole::Forwards;
        let outer = findings.iter_mut();
        for outer in outer.filter(|outer| outer.check.has_role(role) == forwards) {
            let Some(onward) = &mut outer.onward else {
                continue;
            };
            let again = known.iter().find(|(url, _)| *url == onward.url);
            let worst = match again {
                Some(_) if outer.severity == Severity::Notice => continue,
                Some((_, worst)) => worst.clone(),
                None if known.len() == most => continue,
                None => {
                    let worst = worst_in(&onward.url, settings, deeper);
                    known.push((onward.url.clone(), worst.clone()));
                    worst
                }
            };
            let Some(worst) = worst else { continue };
            let worst = placed(worst, text, onward.span);
            outer.alignment = worst.alignment.clone();
            if !settings.severities.contains_key(outer.check.id) {
                is_worse |= worst.severity > outer.severity;
                outer.severity = outer.severity.max(worst.severity);
            }
            onward.worst = Some(worst);
        }
    }
    if is_worse {
        sort(findings);
    }
}

/// The worst that is found in the link `url`, if that is more than a notice.
fn worst_in(url: &str, settings: &Settings, followed: &[usize]) -> Option<Finding> {
    // A form writes a space as `+`, and readers cut it off. They keep the scheme of the page.
    let url = url.trim_start_matches([' ', '+']);
    let url = match url.starts_with("//") {
        true => Cow::Owned(format!("https:{url}")),
        false => Cow::Borrowed(url),
    };
    let inner = today(&url);
    let resolution = Resolution::silent(None, &inner, ResolveOptions::default());
    let mut found = review(&Case::new(&inner, None, &resolution, settings));
    follow(&mut found, &url, settings, followed);
    // What the destination exposes is found in the text as a whole too, and deceives nobody.
    found.retain(|finding| finding.risk == Risk::Deceives);
    let worst = most_telling(&found).map(|index| found.swap_remove(index));
    worst.filter(|worst| worst.severity > Severity::Notice)
}

/// A finding in a link that is at `span` of another, `text`. What it quotes has the place where it is found as it
/// is, so that a secret elsewhere in the link hides nothing of it; what is found only by decoding follows from all of
/// the link.
fn placed(finding: Finding, text: &str, span: Span) -> Finding {
    let message = finding.message.map_quotes(|quote| {
        let found = match quote.text.is_empty() {
            true => None,
            false => memchr::memmem::find(span.of(text).as_bytes(), quote.text.as_bytes()),
        };
        let place = found.map_or(span.range(), |at| {
            let start = span.start as usize + at;
            start..start + quote.text.len()
        });
        Quote {
            place: Some(place),
            ..quote.clone()
        }
    });
    let onward = finding.onward.map(|mut onward| {
        onward.span = span;
        onward.worst = onward.worst.map(|worst| placed(worst, text, span));
        onward
    });
    Finding {
        span,
        message,
        onward,
        places: Vec::new(),
        ..finding
    }
}

/// Whether two findings say the same.
fn is_same(one: &Finding, other: &Finding) -> bool {
    one.check == other.check && one.message.to_string() == other.message.to_string()
}

#[cfg(test)]
mod tests {
    use crate::inspect::{Request, inspect};

    fn checks(reference: &str) -> Vec<&'static str> {
        let inspection = inspect(&Request::new(reference, None));
        let found = inspection.findings.iter();
        found.map(|found| found.check.id).collect()
    }

    /// In running text, a host with its port gets as much as one without: a notice.
    #[test]
    fn a_port_is_not_held_against_an_assumed_scheme() {
        use crate::review::Severity::{Notice, Warning};

        let severity = |reference, is_assumed| {
            let request = Request {
                reference,
                is_assumed,
                ..Request::default()
            };
            inspect(&request).severity()
        };
        for text in [
            "www.example.com:443",
            "db.example.com:5432",
            "mail.example.com:25",
            "example.com:8443/x?a=b",
        ] {
            assert_eq!(checks(text), ["scheme-looks-like-host"], "{text}");
            assert_eq!(severity(text, true), Some(Notice), "{text}");
            assert_eq!(severity(text, false), Some(Warning), "{text}");
        }
        assert_eq!(checks("example[.]com:6379"), ["defanged-input"]);
        assert!(checks("hxxp://example[.]com:6379").contains(&"port-other-service"));
        for text in [
            "example.com:443@evil.net/",
            "example.com:443:80/",
            "example.com:443\\x",
            "example.com:99999",
        ] {
            assert!(severity(text, true) >= Some(Warning), "{text}");
        }
    }
}
