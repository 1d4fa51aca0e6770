//! Where values break the grammar.

use std::ops::Range;

use super::{Inspection, Origin, Value};
use crate::syntax::percent_encoded_octet;

impl Inspection {
    /// The places in the decoded value of a parameter that break the grammar in the reference, in their order. There are none
    /// for a value that decodes to what has no places in the reference, such as text in another charset.
    pub fn broken_in(&self, value: &Value) -> Vec<Range<usize>> {
        let mut found: Vec<Range<usize>> = Vec::new();
        let Origin::Parameter(index) = value.origin else {
            return found;
        };
        let violations = &self.reference.violations;
        let listed = self.parameters().listed.get(index);
        let place = listed.and_then(|one| one.value);
        let Some((place, held)) = place.zip(value.value.as_ref()) else {
            return found;
        };
        let first = violations.partition_point(|one| one.span.end <= place.start);
        let mut violations = violations.iter().skip(first).peekable();
        let Some(_) = violations.peek().filter(|one| one.span.start < place.end) else {
            return found;
        };
        let octets = place.of(self.reference.text()).as_bytes();
        let (mut at, mut decoded) = (0, 0);
        while let Some(rest) = octets.get(at..).filter(|rest| !rest.is_empty()) {
            let here = place.start as usize + at;
            while violations
                .next_if(|one| one.span.end as usize <= here)
                .is_some()
            {}
            if violations
                .peek()
                .is_some_and(|one| one.span.start as usize <= here)
            {
                match found.last_mut().filter(|last| last.end == decoded) {
                    Some(last) => last.end += 1,
                    None => found.push(decoded..decoded + 1),
                }
            }
            at += if percent_encoded_octet(rest).is_some() {
                3
            } else {
                1
            };
            decoded += 1;
        }
        // Otherwise it is not octet by octet what it decodes to.
        match decoded == held.text.len() {
            true => found,
            false => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::examples::hold;
    use crate::inspect::{Request, inspect};

    #[test]
    fn values_are_marked_where_the_reference_is() {
        hold("broken values", |[reference]| {
            let inspection = inspect(&Request::new(reference, None));
            let values = inspection.values().listed.iter();
            let parts = values.flat_map(|value| {
                let held = value.value.clone().map(|held| held.text);
                let text = held.unwrap_or_default();
                let places = inspection.broken_in(value);
                places.into_iter().map(move |place| text[place].to_owned())
            });
            parts.collect::<Vec<_>>()
        });
    }
}
