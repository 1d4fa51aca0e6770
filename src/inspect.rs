//! One call that finds out everything about a reference.

use std::ops::BitOr;
use std::str::FromStr;
use std::sync::OnceLock;

use crate::facts::destination::{Destination, destination};
use crate::facts::embedded::{EmbeddedTarget, embedded_targets};
use crate::normalize::Ladder;
use crate::readings::standards::Comparison;
use crate::readings::{Differences, Reading, read};
use crate::resolve::{Resolution, ResolveOptions, Source, TargetComponent};
use crate::review::{Case, Finding, Settings, Severity, review};
use crate::secrets::Secrets;
use crate::syntax::{
    Components, HostKind, ReadingNote, Reference, Span, Standard, Violation, uri_from_iri,
};

/// Which parts of an inspection are wanted.
///
/// ```
/// use urilens::inspect::{Parts, Request, inspect};
///
/// let parts: Parts = "readings,findings".parse()?;
/// assert_eq!(parts, Parts::READINGS | Parts::FINDINGS);
/// let inspection = inspect(&Request { reference: "http://a/", parts, ..Request::default() });
/// assert_eq!(inspection.readings.len(), 3);
/// assert_eq!(inspection.ladder.rungs().count(), 0);
/// # Ok::<(), urilens::inspect::UnknownPart>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parts(u8);

impl Parts {
    /// The reference and the base, split and checked; they belong to every inspection.
    pub const REFERENCE: Parts = Parts(0);
    /// The target, and the steps to it.
    pub const RESOLUTION: Parts = Parts(1);
    /// The ladder.
    pub const NORMALIZATION: Parts = Parts(1 << 1);
    /// What other readers see.
    pub const READINGS: Parts = Parts(1 << 2);
    /// The review.
    pub const FINDINGS: Parts = Parts(1 << 3);
    /// Everything.
    pub const ALL: Parts = Parts(0b1111);

    /// The parts by the names that they have in JSON.
    pub const NAMES: [(&str, Parts); 5] = [
        ("reference", Parts::REFERENCE),
        ("resolution", Parts::RESOLUTION),
        ("normalization", Parts::NORMALIZATION),
        ("readings", Parts::READINGS),
        ("findings", Parts::FINDINGS),
    ];

    /// Whether one of `wanted` is among them.
    pub const fn any(self, wanted: Parts) -> bool {
        self.0 & wanted.0 != 0
    }
}

impl Default for Parts {
    /// Everything.
    fn default() -> Self {
        Parts::ALL
    }
}

impl BitOr for Parts {
    type Output = Parts;

    fn bitor(self, other: Parts) -> Parts {
        Parts(self.0 | other.0)
    }
}

/// A name that no part has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "unknown part `{0}`: reference, resolution, normalization, readings and findings are known"
)]
pub struct UnknownPart(pub String);

impl FromStr for Parts {
    type Err = UnknownPart;

    /// Reads names with commas between.
    fn from_str(names: &str) -> Result<Self, UnknownPart> {
        names.split(',').try_fold(Parts::REFERENCE, |parts, name| {
            let found = Parts::NAMES.iter().find(|(known, _)| *known == name);
            let (_, part) = found.ok_or_else(|| UnknownPart(name.to_owned()))?;
            Ok(parts | *part)
        })
    }
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Request<'a> {
    /// The reference; may be any text.
    pub reference: &'a str,
    /// The base; may be any text.
    pub base: Option<&'a str>,
    /// The standard to read both by.
    pub standard: Standard,
    /// How to resolve.
    pub options: ResolveOptions,
    /// What the user wants of the review; `None` is nothing out of the ordinary.
    pub settings: Option<&'a Settings>,
    /// What is wanted of the answer. The other parts are left empty, and cost nothing.
    pub parts: Parts,
}

/// A text as a standard reads it: its components, and where it breaks the grammar.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parsed {
    text: String,
    standard: Standard,
    components: Components,
    host_kind: Option<HostKind>,
    /// Every violation of the grammar, in the order of the text.
    pub violations: Vec<Violation>,
    /// The URI that the text maps to if it is an IRI (RFC 3987 §3.1).
    pub uri_from_iri: Option<String>,
}

impl Parsed {
    fn new(reference: &Reference<'_>) -> Self {
        Parsed {
            text: reference.text().to_owned(),
            standard: reference.standard(),
            components: *reference.components(),
            host_kind: reference.host_kind(),
            violations: reference.check(),
            uri_from_iri: uri_from_iri(reference),
        }
    }

    /// The text, split.
    pub fn reference(&self) -> Reference<'_> {
        Reference::from_parts(&self.text, self.standard, self.components, self.host_kind)
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What a reader should know of the way the text is read, beside violations.
    pub fn notes(&self) -> Vec<ReadingNote> {
        self.reference().notes()
    }

    /// Whether the text is a `URI-reference`.
    pub fn is_valid(&self) -> bool {
        self.violations.is_empty()
    }
}

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
    /// The ladder, climbed from the target; from the reference when there is no target.
    pub ladder: Ladder,
    /// The reference as every reader sees it: RFC 3986, RFC 2396, a browser, and a careless one where
    /// that one differs.
    pub readings: Vec<Reading>,
    /// What the review found, the worst first.
    pub findings: Vec<Finding>,
    embedded: Later<Vec<EmbeddedTarget>>,
    secrets: Later<Secrets>,
}

/// What is looked for when it is first asked for. It follows from the text, and so adds nothing to a
/// comparison.
#[derive(Clone, Debug)]
struct Later<T>(OnceLock<T>);

impl<T> Default for Later<T> {
    fn default() -> Self {
        Later(OnceLock::new())
    }
}

impl<T> PartialEq for Later<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<T> Eq for Later<T> {}

impl Inspection {
    /// The worst severity that was found.
    pub fn severity(&self) -> Option<Severity> {
        self.findings.first().map(|finding| finding.severity)
    }

    /// The same reference under both standards, resolved the same way.
    pub fn comparison(&self) -> Comparison {
        let base = self.base.as_ref().map(Parsed::text);
        Comparison::new(self.reference.text(), base, self.options)
    }

    /// How the readings differ, and where in the reference they part ways.
    pub fn differences(&self) -> Differences {
        let base = self.base.as_ref().map(Parsed::text);
        Differences::new(self.reference.text(), base, &self.readings)
    }

    /// Who gets the request: of the target, or of the reference where there is no target. Spans are
    /// offsets into that text. `None` if it names no host.
    pub fn destination(&self) -> Option<Destination> {
        match self.target() {
            Some(target) => destination(&target),
            None => destination(&self.reference.reference()),
        }
    }

    /// The links inside the reference, from left to right. Looked for once.
    pub fn embedded_targets(&self) -> &[EmbeddedTarget] {
        let find = || embedded_targets(&self.reference.reference());
        self.embedded.0.get_or_init(find)
    }

    /// The secrets in all of this. Looked for once.
    pub fn secrets(&self) -> &Secrets {
        self.secrets.0.get_or_init(|| {
            let base = self.base.as_ref().map(Parsed::text);
            let last = self.ladder.rungs().last().map(|(_, result)| result);
            // Each reader may spell a password in another way.
            let read = self.readings.iter().filter_map(|reading| reading.href());
            let texts = [Some(self.reference.text()), base, last];
            let target = self.resolution.target.as_deref();
            Secrets::of(texts.into_iter().flatten().chain(target).chain(read))
        })
    }

    /// The target, split; `None` when there is none.
    pub fn target(&self) -> Option<Reference<'_>> {
        let target = self.resolution.target.as_deref()?;
        Some(Reference::split(target, self.standard))
    }

    /// The places of the target that were taken from the base, from left to right, with their
    /// delimiters. Everything else is the reference's.
    pub fn target_from_base(&self) -> Vec<Span> {
        let (Some(target), Some(step)) = (self.target(), self.resolution.steps.last()) else {
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
        // Before each component stands its delimiter, but the scheme's stands behind it.
        if let Some(span) = components.scheme.filter(|_| from_base(step.target.scheme)) {
            add(0, span.end as usize + 1);
        }
        if let Some(span) = components
            .authority
            .filter(|_| from_base(step.target.authority))
        {
            add((span.start as usize).saturating_sub(2), span.end as usize);
        }
        let path = components.path.start as usize;
        add(path, path + self.resolution.path_from_base);
        if let Some(span) = components.query.filter(|_| from_base(step.target.query)) {
            add((span.start as usize).saturating_sub(1), span.end as usize);
        }
        spans
    }
}

/// Inspects a reference: splits and checks it, resolves it with every step told, climbs the
/// ladder, and reviews it. Pure: the same request always gives the same answer, and nothing is
/// asked of the world.
///
/// ```
/// use urilens::inspect::{Request, inspect};
/// use urilens::review::Severity;
///
/// let inspection = inspect(&Request {
///     reference: "../g",
///     base: Some("http://a/b/c/d;p?q"),
///     ..Request::default()
/// });
/// assert!(inspection.reference.is_valid());
/// assert_eq!(inspection.resolution.target.as_deref(), Some("http://a/b/g"));
/// assert!(inspection.severity() <= Some(Severity::Notice));
/// ```
pub fn inspect(request: &Request<'_>) -> Inspection {
    match request.settings {
        Some(settings) => inspect_with(request, settings),
        None => inspect_with(request, &Settings::default()),
    }
}

/// As [`inspect`], with a review after these settings, whatever the request's own are.
pub fn inspect_with(request: &Request<'_>, settings: &Settings) -> Inspection {
    let reference = Reference::split(request.reference, request.standard);
    let base = request
        .base
        .map(|base| Reference::split(base, request.standard));
    let parts = request.parts;
    // The ladder starts at the target, and the review looks at it.
    let resolution = if parts.any(Parts::RESOLUTION | Parts::NORMALIZATION | Parts::FINDINGS) {
        Resolution::new(base.as_ref(), &reference, request.options)
    } else {
        Resolution::default()
    };
    let ladder = match resolution.target.as_deref() {
        _ if !parts.any(Parts::NORMALIZATION) => Ladder::default(),
        Some(target) => Ladder::climb(&Reference::split(target, request.standard)),
        None => Ladder::climb(&reference),
    };
    let (findings, readings) = if parts.any(Parts::READINGS | Parts::FINDINGS) {
        reviewed(request, settings, &resolution)
    } else {
        Default::default()
    };
    Inspection {
        standard: request.standard,
        options: request.options,
        reference: Parsed::new(&reference),
        base: base.as_ref().map(Parsed::new),
        resolution,
        ladder,
        readings,
        findings,
        embedded: Later::default(),
        secrets: Later::default(),
    }
}

/// The findings and the readings, as far as they are wanted.
fn reviewed(
    request: &Request<'_>,
    settings: &Settings,
    resolution: &Resolution,
) -> (Vec<Finding>, Vec<Reading>) {
    let wants_readings = request.parts.any(Parts::READINGS);
    if !request.parts.any(Parts::FINDINGS) {
        return (Vec::new(), read(request.reference, request.base));
    }
    // Tricks work on today's programs, whichever standard the lesson is about: the review looks
    // for hosts and ports where RFC 3986 sees them.
    let today = |text| Reference::split(text, Standard::Rfc3986);
    let (reference, base) = (today(request.reference), request.base.map(today));
    let case = Case::new(&reference, base.as_ref(), resolution, settings);
    let findings = review(&case);
    let readings = wants_readings.then(|| case.into_readings());
    (findings, readings.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_the_target_that_the_base_gave() {
        let parts = |base, reference| {
            let inspection = inspect(&Request {
                reference,
                base: Some(base),
                ..Request::default()
            });
            let target = inspection.resolution.target.clone().unwrap_or_default();
            let spans = inspection.target_from_base();
            spans
                .iter()
                .map(|span| span.of(&target).to_owned())
                .collect::<Vec<_>>()
        };
        let base = "http://a/b/c/d;p?q";
        assert_eq!(parts(base, "../g?y#s"), ["http://a/b"]);
        assert_eq!(parts(base, "#s"), ["http://a/b/c/d;p?q"]);
        assert_eq!(parts(base, "?y"), ["http://a/b/c/d;p"]);
        assert_eq!(parts(base, "//g"), ["http:"]);
        assert_eq!(parts(base, "g:h"), Vec::<String>::new());
        assert_eq!(parts("f:/a", ".//g"), ["f:"]);
    }
}
