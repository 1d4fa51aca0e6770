//! RFC 3986 §3.2.3: the port, and the service that answers on it.

mod port_empty;
mod port_leading_zeros;
mod port_malformed;
mod port_nonstandard;
mod port_other_service;
mod port_out_of_range;
mod port_zero;
mod value;

use super::Check;

/// The checks of this component. Of findings at one place with one severity, the check further up comes first.
pub(super) static CHECKS: &[&Check] = &[
    &port_other_service::CHECK,
    &port_nonstandard::CHECK,
    &port_zero::CHECK,
    &port_out_of_range::CHECK,
    &port_leading_zeros::CHECK,
    &port_empty::CHECK,
    &port_malformed::CHECK,
];
