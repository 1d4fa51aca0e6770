//! Texts from outside, their secrets and components marked.

use std::ops::Range;

use crate::explain::level_of_userinfo;
use crate::explain::mask::Mask;
use crate::inspect::{Inspection, Masked};
use crate::message::{Emphasis, Excerpt};
use crate::secrets::cut;
use crate::syntax::{Component, Reference, Span};

/// How many characters of a reference are shown; JSON has all of them.
pub const MOST_OF_REFERENCE: usize = 1 << 16;

/// How many characters of a text in a table are shown.
pub const MOST_OF_CELL: usize = 1 << 12;

/// A text with secrets at these places.
pub fn excerpt(text: &str, secrets: &[Span], most: usize) -> Excerpt {
    Excerpt::new(text, secrets.iter().map(|span| span.range())).cut(most)
}

/// A whole reference, with its components.
pub fn reference_excerpt(reference: &Reference<'_>, mask: Mask<'_>) -> Excerpt {
    let text = reference.text();
    excerpt(text, &mask.of_reference(text), MOST_OF_REFERENCE).with_parts(parts(reference))
}

/// The same with what the inspection knows about userinfo and host.
pub(super) fn judged_excerpt(
    reference: &Reference<'_>,
    mask: Mask<'_>,
    inspection: &Inspection,
) -> Excerpt {
    let mut parts = parts(reference);
    for (_, emphasis) in &mut parts {
        match *emphasis {
            Emphasis::Userinfo if level_of_userinfo(inspection).is_some() => {
                *emphasis = Emphasis::Misleading;
            }
            Emphasis::Host if inspection.makes_no_request() => *emphasis = Emphasis::Muted,
            _ => {}
        }
    }
    reference_excerpt(reference, mask).with_parts(parts)
}

/// A place of a reference.
pub(super) fn part_excerpt(
    reference: &Reference<'_>,
    place: Span,
    mask: Mask<'_>,
    most: usize,
) -> Excerpt {
    let text = reference.text();
    excerpt(place.of(text), &cut(&mask.of_reference(text), place), most)
}

/// A component that is by itself, such as one that a step sets.
pub(super) fn component_excerpt(component: Component, text: &str, mask: Mask<'_>) -> Excerpt {
    excerpt(text, &mask.of_component(component, text), MOST_OF_CELL)
}

/// A decoded text.
pub(super) fn decoded_excerpt(masked: &Masked, shows_secrets: bool) -> Excerpt {
    match shows_secrets {
        true => excerpt(&masked.text, &[], MOST_OF_CELL),
        false => excerpt(&masked.text, &masked.secrets, MOST_OF_CELL),
    }
}

/// The components of a reference from left to right; the authority only where it has no host inside.
fn parts(reference: &Reference<'_>) -> Vec<(Range<usize>, Emphasis)> {
    let components = reference.components();
    let authority = components.authority.filter(|_| components.host.is_none());
    let parts = [
        (components.scheme, Emphasis::Scheme),
        (authority, Emphasis::Authority),
        (components.userinfo, Emphasis::Userinfo),
        (components.host, Emphasis::Host),
        (components.port, Emphasis::Port),
        (Some(components.path), Emphasis::Path),
        (components.query, Emphasis::Query),
        (components.fragment, Emphasis::Fragment),
    ];
    let place = |(span, emphasis): (Option<Span>, Emphasis)| Some((span?.range(), emphasis));
    parts.into_iter().filter_map(place).collect()
}
