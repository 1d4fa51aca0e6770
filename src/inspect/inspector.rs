//! One inspection after the other.

use std::sync::{LazyLock, OnceLock};

use super::assumed::{AskedBy, AssumedReading};
use super::findings::ReviewedBase;
use super::findings::{Reviewed, Texts};
use super::inspection::Inspection;
use super::lazy::Lazy;
use super::onward::today;
use super::padding;
use super::parsed::Parsed;
use super::request::{Parts, Request};
use crate::normalize::Ladder;
use crate::readings::{ReadRequest, read_request};
use crate::resolve::Resolution;
use crate::review::{Case, Finding, Settings, review_whole};
use crate::secrets::Secrets;
use crate::syntax::{Reference, Span, Standard};

/// The parts that need the resolution: the ladder starts at the target, and the review looks at it.
const RESOLVED: Parts = Parts::NORMALIZATION
    .or(Parts::FINDINGS)
    .or(Parts::DESTINATION);

/// What a request asks of the review that asks for nothing.
static USUAL: LazyLock<Settings> = LazyLock::new(Settings::default);

/// Inspects many references, in less time than [`inspect`](super::inspect) takes for each: a base that comes
/// again, as in a batch or a document, is not reviewed again. The answers are the same.
///
/// ```
/// use urilens::inspect::{Inspector, Request, inspect};
///
/// let mut inspector = Inspector::default();
/// let requests = ["../g", "g"].map(|reference| Request::new(reference, Some("http://a/b/c")));
/// for (one, request) in inspector.inspect_all(&requests).zip(&requests) {
///     assert_eq!(one, inspect(request));
/// }
/// ```
#[derive(Clone, Default, Debug)]
pub struct Inspector {
    base: Option<ReviewedBase>,
}

impl Inspector {
    /// As [`inspect`](super::inspect).
    pub fn inspect(&mut self, request: &Request<'_>) -> Inspection {
        let split = Split::new(request);
        let mut case = split.case();
        let found = review_whole(case.as_slice()).pop();
        let reviewed = split.reviewed(case.as_mut().zip(found), &mut self.base);
        drop(case);
        split.inspection(reviewed)
    }

    /// Inspects all of `requests`, which are not too many to be kept. Each step is taken for all of them before the next
    /// one: the code of a step fits in a processor's nearest cache, and that of all steps does not.
    pub fn inspect_all(&mut self, requests: &[Request<'_>]) -> impl Iterator<Item = Inspection> {
        let split = requests.iter().map(Split::new);
        let split: Vec<Split<'_>> = split.collect();
        let mut cases: Vec<Case<'_>> = split.iter().filter_map(Split::case).collect();
        let found = review_whole(&cases);
        let mut found = cases.iter_mut().zip(found);
        let reviewed: Vec<Reviewed> = split
            .iter()
            .map(|split| {
                let found = split.is_reviewed().then(|| found.next()).flatten();
                split.reviewed(found, &mut self.base)
            })
            .collect();
        drop(cases);
        let split = split.into_iter().zip(reviewed);
        split.map(|(split, reviewed)| split.inspection(reviewed))
    }
}

/// A request with what is known before its review.
struct Split<'a> {
    request: &'a Request<'a>,
    settings: &'a Settings,
    parts: Parts,
    reference: Reference<'a>,
    base: Option<Reference<'a>>,
    resolution: Resolution,
    ladder: Ladder,
    /// What is inside of white space, how it resolves, and where it begins.
    inside: Option<Box<(Reference<'a>, Resolution, usize)>>,
    assumed: Option<AssumedReading>,
    /// What the review reads, by RFC 3986, and the base, where the standard is another.
    today: Option<Box<(Reference<'a>, Option<Reference<'a>>)>>,
}

impl<'a> Split<'a> {
    fn new(request: &'a Request<'a>) -> Split<'a> {
        let reference = Reference::split(request.reference, request.standard);
        let base = request
            .base
            .map(|base| Reference::split(base, request.standard));
        let parts = request.parts.with_needs();
        let resolution = match () {
            () if parts.any(Parts::RESOLUTION) => {
                Resolution::new(base.as_ref(), &reference, request.options)
            }
            () if parts.any(RESOLVED) => {
                Resolution::silent(base.as_ref(), &reference, request.options)
            }
            () => Resolution::default(),
        };
        let ladder = match resolution.target.as_deref() {
            _ if !parts.any(Parts::NORMALIZATION) => Ladder::default(),
            Some(target) => Ladder::climb(&Reference::split(target, request.standard)),
            None => Ladder::climb(&reference),
        };
        let is_read = parts.any(Parts::FINDINGS | Parts::DESTINATION);
        let inside = padding::inside(request.reference, base.is_some()).filter(|_| is_read);
        let inside = inside.map(|(text, lead)| {
            let split = Reference::split(text, request.standard);
            let resolution = Resolution::silent(base.as_ref(), &split, request.options);
            Box::new((split, resolution, lead))
        });
        let (read, read_resolution) = match inside.as_deref() {
            Some((split, resolution, _)) => (split, resolution),
            None => (&reference, &resolution),
        };
        let assumed = match is_read {
            true => AssumedReading::of(
                read,
                read.scheme().is_none() && read_resolution.target.is_some(),
                request.standard,
                match request.usage {
                    Some(_) => AskedBy::Document,
                    None => AskedBy::Person,
                },
            ),
            false => None,
        };
        let today = (request.standard != Standard::Rfc3986).then(|| {
            let inner = inside.as_deref().map(|(split, ..)| split.text());
            let text = inner.unwrap_or(request.reference);
            Box::new((today(text), request.base.map(today)))
        });
        Split {
            request,
            settings: request.settings.unwrap_or(&USUAL),
            parts,
            reference,
            base,
            resolution,
            ladder,
            inside,
            assumed,
            today,
        }
    }

    /// What is reviewed.
    fn texts(&self) -> Texts<'_> {
        let (reference, resolution) = match self.inside.as_deref() {
            Some((split, resolution, _)) => (split, resolution),
            None => (&self.reference, &self.resolution),
        };
        let today = self.today.as_deref();
        let today = today.map(|(reference, base)| (reference, base.as_ref()));
        Texts {
            request: self.request,
            settings: self.settings,
            reference,
            base: self.base.as_ref(),
            resolution,
            assumed: self.assumed.as_ref(),
            today: today.unwrap_or((reference, self.base.as_ref())),
        }
    }

    fn is_reviewed(&self) -> bool {
        self.parts.any(Parts::FINDINGS)
    }

    /// What is reviewed, if that is asked for.
    fn case(&self) -> Option<Case<'_>> {
        self.is_reviewed().then(|| self.texts().case())
    }

    /// The review of a case, with what was found in it, and of what belongs to it.
    fn reviewed(
        &self,
        found: Option<(&mut Case<'_>, Vec<Finding>)>,
        known: &mut Option<ReviewedBase>,
    ) -> Reviewed {
        let wants_readings = self.parts.any(Parts::READINGS);
        let mut reviewed = match found {
            Some((case, found)) => {
                let wants_readings = wants_readings && self.inside.is_none();
                self.texts().reviewed(case, found, wants_readings, known)
            }
            None => Reviewed::default(),
        };
        if wants_readings && (self.inside.is_some() || !self.is_reviewed()) {
            let request = self.request;
            reviewed.readings = read_request(&ReadRequest {
                text: request.reference,
                base: request.base,
                standard: request.standard,
                options: request.options,
                resolution: self.resolution.is_known().then_some(&self.resolution),
                readers: self.settings.readers.as_ref(),
            });
        }
        if let Some((split, _, lead)) = self.inside.as_deref() {
            let inner = Span::new(*lead, lead + split.text().len());
            reviewed.in_typed_text(self.request.reference, inner, self.settings);
        }
        reviewed
    }

    fn inspection(self, reviewed: Reviewed) -> Inspection {
        let request = self.request;
        let is_reviewed = self.is_reviewed();
        let assumed = match self.inside.as_deref() {
            Some((split, _, lead)) => {
                let delimited = || AssumedReading::delimited(split);
                self.assumed.or_else(delimited).map(|one| one.moved(*lead))
            }
            None => self.assumed,
        };
        // What the review knows of the reference is known of a target that is the same text.
        let target = self.resolution.target.as_deref();
        let is_target =
            assumed.is_none() && self.inside.is_none() && target == Some(request.reference);
        let is_known = is_target && is_reviewed;
        // What a document shows for a link may hold a secret that the link has in another place.
        let words = request
            .shown
            .filter(|shown| *shown != request.reference && shown.contains([':', '=']));
        let reference = &self.reference;
        let mut lazy = match is_known && request.standard == Standard::Rfc3986 {
            true => Lazy {
                target: (*reference.components(), reference.host_kind()).into(),
                destination: reviewed
                    .destination
                    .map_or_else(OnceLock::new, |to| Some(to).into()),
                forwarding: match reviewed.may_forward {
                    true => OnceLock::new(),
                    false => None.into(),
                },
                secrets: match reviewed.holds_none && words.is_none() {
                    true => Secrets::default().into(),
                    false => OnceLock::new(),
                },
                ..Lazy::default()
            },
            false => Lazy::default(),
        };
        lazy.outer.extend(words.map(str::to_owned));
        Inspection {
            standard: request.standard,
            options: request.options,
            reference: Parsed::new(reference),
            base: self.base.as_ref().map(Parsed::new),
            resolution: self.resolution,
            ladder: self.ladder,
            readings: reviewed.readings,
            assumed,
            findings: reviewed.findings,
            of_destination: reviewed.of_destination,
            roles: self.settings.roles,
            parts: self.parts,
            lazy,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cases::config;
    use crate::inspect::inspect;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(config(500))]

        /// `Lazy` adds nothing to a comparison of inspections, so each field is compared.
        #[test]
        fn what_the_review_knows_is_what_views_would_find(
            text in "(HTTPS?|https?|ftp|mailto)://(bob(:pw)?@)?(www\\.google\\.com|bit\\.ly|SK_LIVE_ABCDEFGHI1\\.example|[a-zA-Z0-9-]{1,9}\\.(com|co\\.uk)|10\\.0\\.0\\.1|\\[::1\\])(:[0-9]{2,4})?(/(url|\\.\\.|a\\.html|[a-z0-9%]{1,9})){0,3}(\\?(q|token|u)=(https?://b\\.example/|[A-Za-z0-9]{1,30}))?(#[a-z=]{0,9})?"
        ) {
            let known = inspect(&Request::new(&text, None));
            let mut fresh = known.clone();
            fresh.lazy = Lazy::default();
            prop_assert_eq!(known.secrets(), fresh.secrets());
            prop_assert_eq!(known.destination(), fresh.destination());
            prop_assert_eq!(known.forwarding(), fresh.forwarding());
            let components = |one: &Inspection| one.target().map(|target| *target.components());
            prop_assert_eq!(components(&known), components(&fresh));
        }
    }

    /// In a group, requests differ in all that one may ask for.
    #[test]
    fn requests_of_a_group_are_answered_as_each_alone() {
        let parts = [
            Parts::ALL,
            Parts::REFERENCE,
            Parts::FINDINGS,
            Parts::READINGS,
        ];
        let texts = [
            "http://a@127.0.0.1/",
            " ../g ",
            "paypa1.com",
            "hxxp://a[.]b",
            "//x/?u=//y",
        ];
        let requests: Vec<Request<'_>> = (0..80)
            .map(|index| Request {
                reference: texts[index % 5],
                base: [None, Some("http://g00gle.com/%2e/b")][index / 5 % 2],
                standard: [Standard::Rfc3986, Standard::Rfc2396][index / 10 % 2],
                parts: parts[index / 20],
                ..Request::default()
            })
            .collect();
        let mut inspector = Inspector::default();
        let together: Vec<Inspection> = inspector.inspect_all(&requests).collect();
        let alone: Vec<Inspection> = requests.iter().map(inspect).collect();
        assert_eq!(together, alone);
    }

    #[test]
    fn a_base_is_never_taken_for_another() {
        let mut loud = Settings::default();
        loud.silence("notice");
        let all = [Settings::default(), loud];
        let mut inspector = Inspector::default();
        // Each base, standard and settings come after each other one.
        let cases = |index: usize| {
            let bases = [
                "http://a/b",
                "http://g00gle.com/%2e/b",
                "http://a@127.0.0.1/",
            ];
            let standard = [Standard::Rfc3986, Standard::Rfc2396][index / 3 % 2];
            (bases[index % 3], standard, &all[index / 6 % 2])
        };
        for index in 0..144 {
            for number in [index % 12, index / 12] {
                let (base, standard, settings) = cases(number);
                let request = Request {
                    reference: "../g",
                    base: Some(base),
                    standard,
                    settings: Some(settings),
                    ..Request::default()
                };
                let found = inspector.inspect(&request);
                assert_eq!(found, inspect(&request), "{base} {standard:?}");
                assert_eq!(found, inspector.inspect(&request));
            }
        }
    }
}
