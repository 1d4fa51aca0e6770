//! One call that finds out everything about a reference.

mod aligned;
mod assumed;
mod compared;
mod findings;
mod inspection;
mod parsed;
mod partings;
mod request;
mod value;
mod value_masks;
mod values;

pub use aligned::{AlignedComponent, RungPair, differing};
pub use assumed::AssumedReading;
pub use compared::{
    ComparedReference, ComparedReferences, ComparisonRequest, ParameterPair, compare,
};
pub use inspection::Inspection;
pub use parsed::Parsed;
pub use partings::{ELSEWHERE, Filter, Parting, Partings, partings};
pub use request::{Parts, Request, UnknownPart};
pub use values::{Masked, Origin, Value, Values};

use findings::Texts;
use inspection::WorkedOut;

use crate::normalize::Ladder;
use crate::readings::{ReadRequest, read_request};
use crate::resolve::Resolution;
use crate::review::Settings;
use crate::syntax::Reference;

/// The parts that need the resolution: the ladder starts at the target, and the review looks at it.
const RESOLVED: Parts = Parts::NORMALIZATION
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
    let resolution = match () {
        () if parts.any(Parts::RESOLUTION) => {
            Resolution::new(base.as_ref(), &reference, request.options)
        }
        () if parts.any(RESOLVED) => Resolution::silent(base.as_ref(), &reference, request.options),
        () => Resolution::default(),
    };
    let ladder = match resolution.target.as_deref() {
        _ if !parts.any(Parts::NORMALIZATION) => Ladder::default(),
        Some(target) => Ladder::climb(&Reference::split(target, request.standard)),
        None => Ladder::climb(&reference),
    };
    let assumed = match parts.any(Parts::FINDINGS) {
        true => AssumedReading::of(&reference, &resolution, request.standard),
        false => None,
    };
    let (findings, readings) = if parts.any(Parts::FINDINGS) {
        let texts = Texts {
            request,
            settings,
            reference: &reference,
            base: base.as_ref(),
            resolution: &resolution,
            assumed: assumed.as_ref(),
        };
        texts.review(parts.any(Parts::READINGS))
    } else if parts.any(Parts::READINGS) {
        let read = read_request(&ReadRequest {
            text: request.reference,
            base: request.base,
            standard: request.standard,
            options: request.options,
            resolution: resolution.is_known().then_some(&resolution),
            readers: settings.readers.as_ref(),
        });
        (Vec::new(), Some(read))
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
        readings: readings.unwrap_or_default(),
        assumed,
        findings,
        roles: settings.roles,
        worked_out: WorkedOut::default(),
    }
}
