//! One call that finds out everything about a reference.

mod assumed;
mod broken;
mod browser_destination;
mod compared;
mod findings;
mod hidden;
mod inspection;
mod inspector;
mod lazy;
mod onward;
mod opened;
mod padding;
mod parsed;
mod partings;
mod problems;
mod request;
mod top_level_values;
mod value;
mod value_masks;
mod values;

pub use assumed::AssumedReading;
pub use compared::{
    ComparedReference, ComparedReferences, ComparisonRequest, ParameterPair, compare,
};
pub use inspection::Inspection;
pub use inspector::Inspector;
pub use onward::{file_imitations, imitations};
pub use opened::opened;
pub use parsed::Parsed;
pub use partings::{ELSEWHERE, Filter, Parting, Partings, partings};
pub use problems::Listed;
pub use request::{Parts, Request, UnknownPart};
pub use values::{Masked, Origin, Value, Values};

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
    Inspector::default().inspect(request)
}
