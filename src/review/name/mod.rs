//! RFC 3986 §3.2.2: a host that is a name, with its characters, its scripts, the names that it
//! borrows, its shape and its end.

mod brand_list;
mod brands;
mod characters;
mod delimiters;
mod fold;
mod idn;
mod lookalikes;
mod quoted;
mod scripts;
mod shape;
mod suffixes;
mod tables;

pub use brands::Brands;
pub use characters::CHECKS as CHARACTERS;
pub use delimiters::CHECKS as DELIMITERS;
pub use idn::CHECKS as IDN;
pub use lookalikes::CHECKS as LOOKALIKES;
pub use quoted::CHECKS as QUOTED;
pub(super) use quoted::may_quote;
pub use shape::CHECKS as SHAPE;
pub(super) use shape::has_rare_shape;
pub use suffixes::CHECKS as SUFFIXES;
pub(super) use suffixes::has_rare_suffix;

use super::{Case, Check, Report, Severity};
use crate::syntax::Component;

/// A check of the host, with its title, its explanation, and the way to do it by hand.
const fn name_check(
    id: &'static str,
    severity: Severity,
    source: &'static str,
    texts: [&'static str; 3],
    run: fn(&Case<'_>, &mut Report),
) -> Check {
    let [title, explanation, by_hand] = texts;
    Check {
        id,
        severity,
        component: Some(Component::Host),
        source,
        title,
        explanation,
        by_hand,
        run,
    }
}
