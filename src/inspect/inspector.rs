//! One inspection after the other.

use std::sync::OnceLock;

use super::assumed::{AskedBy, AssumedReading};
use super::findings::{Reviewed, Texts};
use super::inspection::Inspection;
use super::lazy::Lazy;
use super::padding;
use super::parsed::Parsed;
use super::request::{Parts, Request};
use super::reviewed_base::ReviewedBase;
use crate::normalize::Ladder;
use crate::readings::{ReadRequest, read_request};
use crate::resolve::Resolution;
use crate::review::Settings;
use crate::secrets::Secrets;
use crate::syntax::{Reference, Span, Standard};

/// The parts that need the resolution: the ladder starts at the target, and the review looks at it.
const RESOLVED: Parts = Parts::NORMALIZATION
    .or(Parts::FINDINGS)
    .or(Parts::DESTINATION);

/// Inspects one reference after the other, in less time than [`inspect`](super::inspect) takes for each: a base that comes
/// again, as in a batch or a document, is not reviewed again. The answers are the same.
///
/// ```
/// use urilens::inspect::{Inspector, Request, inspect};
///
/// let mut inspector = Inspector::default();
/// for reference in ["../g", "g"] {
///     let request = Request { reference, base: Some("http://a/b/c"), ..Request::default() };
///     assert_eq!(inspector.inspect(&request), inspect(&request));
/// }
/// ```
#[derive(Clone, Default, Debug)]
pub struct Inspector {
    base: Option<ReviewedBase>,
}

impl Inspector {
    /// As [`inspect`](super::inspect).
    pub fn inspect(&mut self, request: &Request<'_>) -> Inspection {
        match request.settings {
            Some(settings) => self.inspect_with(request, settings),
            None => self.inspect_with(request, &Settings::default()),
        }
    }

    fn inspect_with(&mut self, request: &Request<'_>, settings: &Settings) -> Inspection {
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
        let wants_readings = parts.any(Parts::READINGS);
        let is_read = parts.any(Parts::FINDINGS | Parts::DESTINATION);
        let inside = padding::inside(request.reference, base.is_some()).filter(|_| is_read);
        let inside = inside.map(|(text, lead)| {
            let split = Reference::split(text, request.standard);
            let resolution = Resolution::silent(base.as_ref(), &split, request.options);
            (split, resolution, lead)
        });
        let (read, read_resolution) = match &inside {
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
        let mut reviewed = if parts.any(Parts::FINDINGS) {
            let texts = Texts {
                request: &Request {
                    reference: read.text(),
                    ..*request
                },
                settings,
                reference: read,
                base: base.as_ref(),
                resolution: read_resolution,
                assumed: assumed.as_ref(),
            };
            texts.review(wants_readings && inside.is_none(), &mut self.base)
        } else {
            Reviewed::default()
        };
        if wants_readings && (inside.is_some() || !parts.any(Parts::FINDINGS)) {
            reviewed.readings = read_request(&ReadRequest {
                text: request.reference,
                base: request.base,
                standard: request.standard,
                options: request.options,
                resolution: resolution.is_known().then_some(&resolution),
                readers: settings.readers.as_ref(),
            });
        }
        let assumed = match &inside {
            Some((split, _, lead)) => {
                let inner = Span::new(*lead, lead + split.text().len());
                reviewed.in_typed_text(request.reference, inner, settings);
                let delimited = || AssumedReading::delimited(split);
                assumed.or_else(delimited).map(|one| one.moved(*lead))
            }
            None => assumed,
        };
        // What the review knows of the reference is known of a target that is the same text.
        let target = resolution.target.as_deref();
        let is_target = assumed.is_none() && inside.is_none() && target == Some(request.reference);
        let is_known = is_target && parts.any(Parts::FINDINGS);
        // What a document shows for a link may hold a secret that the link has in another place.
        let words = request
            .shown
            .filter(|shown| *shown != request.reference && shown.contains([':', '=']));
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
            reference: Parsed::new(&reference),
            base: base.as_ref().map(Parsed::new),
            resolution,
            ladder,
            readings: reviewed.readings,
            assumed,
            findings: reviewed.findings,
            of_destination: reviewed.of_destination,
            roles: settings.roles,
            parts,
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
