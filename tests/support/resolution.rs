//! A reference resolved against a base, from texts.

use urilens::resolve::{Resolution, ResolveOptions};
use urilens::syntax::{Reference, Standard};

/// The reference, resolved against the base by a standard.
pub fn resolved(
    base: &str,
    reference: &str,
    standard: Standard,
    options: ResolveOptions,
) -> Resolution {
    let split = |text| Reference::split(text, standard);
    Resolution::new(Some(&split(base)), &split(reference), options)
}
