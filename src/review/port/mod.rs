//! RFC 3986 §3.2.3: the port, and the service that answers on it.

mod number;

use super::{Check, Evidence, declared};

/// The checks of this component. Of findings at one place with one severity, the check further up comes first.
pub(super) static CHECKS: &[Check] = &[
    declared::PORT_OTHER_SERVICE.found_by(Evidence::PORT, number::other_service),
    declared::PORT_NONSTANDARD.found_by(Evidence::PORT, number::nonstandard),
    declared::PORT_ZERO.found_by(Evidence::PORT, number::zero),
    declared::PORT_OUT_OF_RANGE.found_by(Evidence::PORT, number::out_of_range),
    declared::PORT_LEADING_ZEROS.found_by(Evidence::PORT, number::leading_zeros),
    declared::PORT_EMPTY.found_by(Evidence::PORT, number::empty),
    declared::PORT_MALFORMED.found_by(Evidence::PORT, number::malformed),
];
