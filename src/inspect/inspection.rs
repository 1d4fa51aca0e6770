//! Everything that is known about a reference.

use std::borrow::Cow;

use super::assumed::AssumedReading;
use super::lazy::Lazy;
use super::opened::{on_any_page, opened};
use super::parsed::Parsed;
use super::request::Parts;
use super::values::{Masked, Values};
use crate::facts::assumed::AssumedForm;
use crate::facts::defang::refang;
use crate::facts::destination::{Destination, destination};
use crate::facts::embedded::{EmbeddedTarget, embedded_targets};
use crate::facts::forwarding::{ForwardedTo, Forwarding, final_forwarding};
use crate::facts::host::HostFacts;
use crate::facts::schemes::{connects, has_no_authority, is_internal, is_web};
use crate::facts::{Decoded, Parameters, parameters_of};
use crate::message::TextOf;
use crate::normalize::Ladder;
use crate::readings::standards::Comparison;
use crate::readings::{Differences, Part, ReadRequest, Reading, Roles};
use crate::resolve::{Resolution, ResolveError, ResolveOptions, Source, TargetComponent};
use crate::review::{Finding, HeadlineRole, Severity};
use crate::syntax::{Component, Reference, Span, Standard, Violation, Violations};

/// Everything that urilens has to say about a reference. All views, on the screen and in reports,
/// are views of this value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inspection {
    /// The standard that everything was read by.
    pub standard: Standard,
    /// How it was resolved.
    pub options: ResolveOptions,
    /// The reference.
    pub reference: Parsed,
    /// The base, if one was given.
    pub base: Option<Parsed>,
    /// From reference and base to the target.
    pub resolution: Resolution,
    /// The ladder, climbed from the target; from the reference when there is no target. What people compare is
    /// [`compared_ladder`](Self::compared_ladder).
    pub ladder: Ladder,
    /// The reference as every reader sees it: RFC 3986, RFC 2396, a browser, and a careless one where
    /// that one differs.
    #[doc(hidden)]
    pub readings: Vec<Reading>,
    /// The URI that a reference without a scheme is taken for, where it reads like a host or the like.
    pub assumed: Option<AssumedReading>,
    /// What the review found in all of these texts, the worst first.
    #[doc(hidden)]
    pub findings: Vec<Finding>,
    /// What the review knows of who gets the request, be it reported or not.
    pub(super) of_destination: Vec<HeadlineRole>,
    /// Who checks the reference and who fetches it, if the user has said so.
    pub roles: Option<Roles>,
    /// What was asked for.
    pub(crate) parts: Parts,
    pub(super) lazy: Lazy,
}

impl Inspection {
    /// Whether neither a reference nor a base was given.
    pub fn is_empty(&self) -> bool {
        self.reference.text().is_empty() && self.base.is_none()
    }

    /// The same reference under both standards, resolved the same way.
    pub fn comparison(&self) -> &Comparison {
        self.lazy.comparison.get_or_init(|| {
            Box::new(Comparison::of(&ReadRequest {
                text: self.reference.text(),
                base: self.base.as_ref().map(Parsed::text),
                standard: self.standard,
                options: self.options,
                resolution: self.resolution.is_recorded().then_some(&self.resolution),
                readers: None,
            }))
        })
    }

    /// How the readings differ, and where in the reference they part ways.
    pub fn differences(&self) -> &Differences {
        self.lazy.differences.get_or_init(|| {
            let base = self.base.as_ref().map(Parsed::text);
            Differences::new(self.reference.text(), base, &self.readings)
        })
    }

    /// Who gets the request: of a link with marks or words around it, of the target, or of the reference where there is no target. Spans
    /// are offsets into that text, and of a link inside into the one around it. `None` if it names no host.
    pub fn destination(&self) -> Option<&Destination> {
        let text = self.reference.text();
        let inside = || self.assumed.as_ref()?.destination_in(text);
        let of_text = || match self.target() {
            Some(target) => destination(&target),
            // With a base, it has no target for a reason.
            None if self.base.is_some() => None,
            None if self.assumed.is_some() => destination(&self.reference.reference()),
            None => on_any_page(&self.reference.reference()),
        };
        let find = || inside().unwrap_or_else(of_text);
        self.lazy.destination.get_or_init(find).as_ref()
    }

    /// The text that a request is made for: what the reference is taken for, or the target.
    pub fn requested(&self) -> TextOf {
        match (&self.resolution.target, &self.assumed) {
            (_, Some(_)) => TextOf::Assumed,
            (Some(_), None) => TextOf::Target,
            (None, None) => TextOf::Reference,
        }
    }

    /// Who gets the request for that text, and where readers disagree, that of a browser. `None` if it names no host that can be
    /// looked up.
    pub fn recipient(&self) -> Option<Cow<'_, Destination>> {
        // Browsers take a base that is no URI, such as an IRI.
        let has_base = !matches!(self.resolution.error, Some(ResolveError::InvalidBase(_)));
        let to = match self.requested() {
            TextOf::Assumed => return self.assumed.as_ref()?.destination().map(Cow::Owned),
            _ if self.readers_disagree() || !has_base => self.opened_destination()?,
            _ => Cow::Borrowed(self.destination()?),
        };
        to.can_be_looked_up.then_some(to)
    }

    /// Where the page that gets the request is known to forward its visitors.
    pub fn forwarding(&self) -> Option<&Forwarding> {
        let find = || {
            let reference = self.reviewed(self.requested());
            final_forwarding(&reference, &HostFacts::of(&reference)?)
        };
        self.lazy.forwarding.get_or_init(find).as_ref()
    }

    /// Who gets the visitor after that: the destination of the address that the page is known to forward to, if the text
    /// shows it.
    pub fn forwarded_to(&self) -> Option<Cow<'_, Destination>> {
        match &self.forwarding()?.to {
            ForwardedTo::Shown { url, .. } => {
                let reference = Reference::split(url, self.standard);
                opened(&reference, None, &reference).map(Cow::Owned)
            }
            ForwardedTo::Claimed { .. } | ForwardedTo::Hidden => None,
        }
    }

    /// Where the target breaks the grammar. That of a valid reference never does.
    pub fn target_violations(&self) -> &[Violation] {
        self.lazy.target_violations.get_or_init(|| {
            let target = self.target().filter(|_| !self.reference.is_valid());
            target.map_or_else(Violations::default, |target| target.check())
        })
    }

    /// The links inside the reference, from left to right.
    pub fn embedded_targets(&self) -> &[EmbeddedTarget] {
        let text = self.reference.text();
        let in_words = || self.assumed.as_ref()?.links_in(text);
        let find = || in_words().unwrap_or_else(|| embedded_targets(&self.reference.reference()));
        self.lazy.embedded.get_or_init(find)
    }

    /// What the text shows for a link that it has words around.
    pub fn shown_for(&self, link: &str) -> Option<&str> {
        let assumed = self.assumed.as_ref()?;
        let own = (assumed.reference.text(), &assumed.shown);
        let mut others = assumed
            .others
            .iter()
            .map(|one| (&*one.reference, &one.shown));
        let is_it = |(one, _): &(&str, _)| *one == link;
        let found = Some(own).filter(is_it).or_else(|| others.find(is_it));
        found?.1.as_deref()
    }

    /// The parameters of the reference, from left to right.
    pub fn parameters(&self) -> &Parameters {
        let find = || parameters_of(&self.reference.reference());
        self.lazy.parameters.get_or_init(find)
    }

    /// The values that the reference hands over, and what is inside them.
    pub fn values(&self) -> &Values {
        let find = || {
            Values::of(
                &self.reference.reference(),
                self.parameters(),
                self.secrets(),
            )
        };
        self.lazy.values.get_or_init(find)
    }

    /// What a place of the reference decodes to, decoded once.
    pub fn decoded(&self, place: Span) -> Masked {
        let text = self.reference.text();
        let decoded = Decoded::of(text);
        Masked::of_view(decoded.once(place), &self.secrets().in_reference(text))
    }

    /// What is compared with another URI: the target of a relative reference, as §6.1 asks, or the reference as it
    /// was typed. Resolution removes the dot-segments of a URI too (§5.2.2), before the ladder gets to them (§6.2.2.3).
    pub fn compared_text(&self) -> Reference<'_> {
        let reference = self.reference.reference();
        let may_be_relative = self.options.lenient && self.base.is_some();
        match self.target() {
            Some(target) if reference.scheme().is_none() || may_be_relative => target,
            _ => reference,
        }
    }

    /// The ladder from what is compared, on which a URI is as it was typed. Empty where no ladder was asked for.
    pub fn compared_ladder(&self) -> &Ladder {
        let climb = || {
            let from = self.ladder.rungs().next()?.1;
            let compared = self.compared_text();
            (from != compared.text()).then(|| Box::new(Ladder::climb(&compared)))
        };
        let own = self.lazy.compared.get_or_init(climb).as_deref();
        own.unwrap_or(&self.ladder)
    }

    /// Where what a reader sees in a part holds secrets: offsets into what it sees. Sorted, and none overlaps another.
    pub fn secrets_read(&self, reading: &Reading, part: Part) -> Cow<'_, [Span]> {
        let known = &self.lazy.read_secrets;
        known.find(&self.readings, reading, part, self.secrets())
    }

    /// The link that a defanged reference represents; `None` if the reference isn't defanged.
    pub fn refanged(&self) -> Option<&str> {
        let text = self.reference.text();
        let refanged = self.lazy.refanged.get_or_init(|| match refang(text) {
            Cow::Owned(refanged) if refanged != text => Some(refanged),
            _ => None,
        });
        refanged.as_deref()
    }

    /// A text that was reviewed.
    pub fn reviewed(&self, of: TextOf) -> Reference<'_> {
        let other = match of {
            TextOf::Reference => None,
            TextOf::Assumed => self
                .assumed
                .as_ref()
                .map(|found| found.reference.reference()),
            TextOf::Target => self.target(),
            TextOf::Base => self.base.as_ref().map(Parsed::reference),
        };
        other.unwrap_or_else(|| self.reference.reference())
    }

    /// The label before a finding about a text in a list; empty for the reference. What a defanged link was made from is its
    /// original.
    pub fn label_of(&self, of: TextOf) -> &'static str {
        let form = self.assumed.as_ref().map(|assumed| &assumed.form);
        match (of, form) {
            (TextOf::Assumed, Some(AssumedForm::Defanged)) => "In the original link: ",
            _ => of.label(),
        }
    }

    /// Where a finding is in what was typed: in the reference or in the base. `None` for one that only the target shows.
    pub fn place(&self, finding: &Finding) -> Option<(Source, Span)> {
        match (finding.of, &self.assumed) {
            (TextOf::Reference, _) => Some((Source::Reference, finding.span)),
            (TextOf::Base, _) => Some((Source::Base, finding.span)),
            (TextOf::Assumed, Some(assumed)) => {
                let place = assumed.place_in_text(finding.span, self.reference.text());
                Some((Source::Reference, place))
            }
            (TextOf::Assumed, None) | (TextOf::Target, _) => None,
        }
    }

    /// Whether readers go to different places.
    pub fn readers_disagree(&self) -> bool {
        self.of_destination.contains(&HeadlineRole::ReadersDisagree)
    }

    /// Whether the text is taken for another link than the one that is in delimiters in it.
    pub fn is_taken_for_another(&self) -> bool {
        let assumed = self.assumed.as_ref();
        assumed.is_some_and(|found| found.form != AssumedForm::Delimited)
    }

    /// Whether no host gets a request, or not the one that is seen: the scheme runs a script, holds its data
    /// itself, opens an application that asks no host, or names a page of the browser.
    pub fn makes_no_request(&self) -> bool {
        let reference = self.reference.reference();
        let is_kept = |assumed: &AssumedReading| assumed.hands_over_host_of(&reference);
        let target = self.target();
        let delimited = self
            .assumed
            .as_ref()
            .filter(|_| !self.is_taken_for_another());
        let delimited = delimited.map(|found| found.reference.reference());
        let asked = delimited.as_ref().or(target.as_ref());
        let asked = asked.unwrap_or(&reference);
        let scheme = asked.scheme().unwrap_or_default();
        if self.of_destination.is_empty() && is_web(scheme) {
            return false;
        }
        let is_known = |role| self.of_destination.contains(&role);
        let is_handed_over = is_known(HeadlineRole::NoRequest) && !connects(scheme);
        let is_silent =
            is_internal(scheme) || asked.authority().is_some() && has_no_authority(scheme);
        // RFC 3986 §3.1: each scheme says by itself what follows it, and nobody knows what this one says.
        let is_unknown = !self.is_taken_for_another()
            && asked.authority().is_some()
            && is_known(HeadlineRole::UnknownScheme)
            && !is_known(HeadlineRole::MistypedScheme);
        !self.assumed.as_ref().is_some_and(is_kept) && (is_silent || is_unknown || is_handed_over)
    }

    /// A text of the inspection; `None` if there is no such text.
    pub fn text_of(&self, of: TextOf) -> Option<&str> {
        match of {
            TextOf::Reference => Some(self.reference.text()),
            TextOf::Base => self.base.as_ref().map(Parsed::text),
            TextOf::Target => self.resolution.target.as_deref(),
            TextOf::Assumed => self.assumed.as_ref().map(|found| found.reference.text()),
        }
    }

    /// What is said of a userinfo that passes for something else, the gravest first. Nothing where readers disagree: what is
    /// userinfo for one of them may be the host for another.
    pub fn misleading_userinfo(&self, of: TextOf) -> impl Iterator<Item = &Finding> {
        let misleads = move |finding: &&Finding| {
            finding.of == of
                && finding.check.component == Some(Component::Userinfo)
                && finding.severity > Severity::Notice
        };
        let is_one = !self.readers_disagree();
        self.findings
            .iter()
            .filter(misleads)
            .take_while(move |_| is_one)
    }

    /// The target, split; `None` when there is none.
    pub fn target(&self) -> Option<Reference<'_>> {
        let target = self.resolution.target.as_deref()?;
        Some(self.lazy.split_target(target, self.standard))
    }

    /// Where the target has the authority of the base, if it took that. More may follow in the authority: RFC 2396 §5.2 step 6
    /// puts a relative path directly after the authority of a base without a path.
    pub fn authority_from_base(&self) -> Option<Span> {
        let is_taken = self.resolution.made_of?.authority.source() == Some(Source::Base);
        let span = self.target()?.components().authority.filter(|_| is_taken)?;
        let base = self.base.as_ref()?.reference().authority()?;
        Some(Span {
            end: span.end.min(span.start + base.len() as u32),
            ..span
        })
    }

    /// The places of the target that were taken from the base, from left to right, with their
    /// delimiters. Everything else is the reference's.
    pub fn target_from_base(&self) -> Vec<Span> {
        let (Some(target), Some(made_of)) = (self.target(), self.resolution.made_of) else {
            return Vec::new();
        };
        let components = target.components();
        let from_base = |slot: TargetComponent| slot.source() == Some(Source::Base);
        let mut spans: Vec<Span> = Vec::new();
        let mut add = |start: usize, end: usize| match spans.last_mut() {
            Some(last) if last.end as usize == start => last.end = Span::new(start, end).end,
            _ if start < end => spans.push(Span::new(start, end)),
            _ => {}
        };
        // Before each component is its delimiter, but the scheme's comes after it.
        if let Some(span) = components.scheme.filter(|_| from_base(made_of.scheme)) {
            add(0, span.end as usize + 1);
        }
        if let Some(span) = self.authority_from_base() {
            add((span.start as usize).saturating_sub(2), span.end as usize);
        }
        let path = components.path.start as usize;
        add(path, path + self.resolution.path_from_base);
        if let Some(span) = components.query.filter(|_| from_base(made_of.query)) {
            add((span.start as usize).saturating_sub(1), span.end as usize);
        }
        spans
    }
}

#[cfg(test)]
mod tests {
    use crate::examples::{given, hold};
    use crate::inspect::{Request, inspect};

    /// §6.2: a URI is compared as it was typed, and a relative reference by its target.
    #[test]
    fn a_ladder_is_climbed_from_what_is_compared() {
        hold("a ladder is climbed from", |[base, reference, lenient]| {
            let mut request = Request::new(reference, given(base));
            request.options.lenient = lenient == "lenient";
            let inspection = inspect(&request);
            // JSON climbs from the target.
            let target = inspection.resolution.target.as_deref();
            let of_json = inspection.ladder.rungs().next();
            assert_eq!(of_json.map(|(_, text)| text), target.or(Some(reference)));
            let first = inspection.compared_ladder().rungs().next();
            first.map(|(_, text)| text.to_owned())
        });
    }

    #[test]
    fn parts_of_the_target_that_the_base_gave() {
        hold("parts of the base in the target", |[base, reference]| {
            let inspection = inspect(&Request::new(reference, Some(base)));
            let target = inspection.resolution.target.clone().unwrap_or_default();
            let spans = inspection.target_from_base();
            let parts = spans.iter().map(|span| span.of(&target).to_owned());
            parts.collect::<Vec<_>>()
        });
    }
}
