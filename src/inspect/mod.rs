//! One call that finds out everything about a reference.

mod compared;
mod inspection;
mod parsed;
mod request;
mod value_masks;
mod values;

pub use compared::{
    ComparedReference, ComparedReferences, ComparisonRequest, ParameterPair, compare,
};
pub use inspection::Inspection;
pub use parsed::Parsed;
pub use request::{Parts, Request, UnknownPart};
pub use values::{Masked, Origin, Value, Values};

use inspection::WorkedOut;

use crate::normalize::Ladder;
use crate::readings::{ReadRequest, Reading, read_request};
use crate::resolve::Resolution;
use crate::review::{Case, Finding, Settings, review};
use crate::syntax::{Components, Reference, Standard};

/// The parts that need the resolution: the ladder starts at the target, and the review looks at it.
const RESOLVED: Parts = Parts::RESOLUTION
    .or(Parts::NORMALIZATION)
    .or(Parts::FINDINGS)
    .or(Parts::DESTINATION);

/// Inspects a reference: splits and checks it, resolves it and records every step, climbs the
/// ladder, and reviews it. Pure: the same request always gives the same answer.
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
    let resolution = match parts.any(RESOLVED) {
        true => Resolution::new(base.as_ref(), &reference, request.options),
        false => Resolution::default(),
    };
    let ladder = match resolution.target.as_deref() {
        _ if !parts.any(Parts::NORMALIZATION) => Ladder::default(),
        Some(target) => Ladder::climb(&Reference::split(target, request.standard)),
        None => Ladder::climb(&reference),
    };
    let (findings, readings) = if parts.any(Parts::READINGS | Parts::FINDINGS) {
        reviewed(request, settings, &resolution, reference.components())
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
        roles: settings.roles,
        worked_out: WorkedOut::default(),
    }
}

/// The findings and the readings, as far as they are wanted.
fn reviewed(
    request: &Request<'_>,
    settings: &Settings,
    resolution: &Resolution,
    components: &Components,
) -> (Vec<Finding>, Vec<Reading>) {
    let wants_readings = request.parts.any(Parts::READINGS);
    if !request.parts.any(Parts::FINDINGS) {
        let readings = read_request(&ReadRequest {
            text: request.reference,
            base: request.base,
            standard: request.standard,
            options: request.options,
            resolution: resolution.is_known().then_some(resolution),
            readers: settings.readers.as_ref(),
        });
        return (Vec::new(), readings);
    }
    // Tricks work on today's programs, whichever standard the lesson is about: the review looks
    // for hosts and ports where RFC 3986 sees them.
    let today = |text| Reference::split(text, Standard::Rfc3986);
    let (reference, base) = (today(request.reference), request.base.map(today));
    let case = Case::new(&reference, base.as_ref(), resolution, settings)
        .with_components(components)
        .resolved_by(request.standard, request.options);
    let findings = review(&case);
    let readings = wants_readings.then(|| case.into_readings());
    (findings, readings.unwrap_or_default())
}
