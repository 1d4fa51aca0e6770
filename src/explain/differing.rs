//! The characters in which two references differ, component by component.

use crate::syntax::{Component, Reference, Span};

/// Of each component that is not the same in both, what is between their common start and their common end. A secret is the
/// same or not as a whole: how it starts is nobody's business.
pub fn differing(sides: [(&Reference<'_>, &[Span]); 2]) -> [Vec<Span>; 2] {
    let [a, b] = sides.map(|(reference, _)| reference);
    let mut found = [Vec::new(), Vec::new()];
    for component in Component::LEAVES {
        let spans = [a, b].map(|one| one.components().get(component));
        let [start, end] = match spans {
            [Some(one), Some(other)] => common(one.of(a.text()), other.of(b.text())),
            _ => [0, 0],
        };
        for ((span, (_, secrets)), found) in spans.into_iter().zip(sides).zip(&mut found) {
            let Some(span) = span else { continue };
            let (mut start, mut end) = (span.start as usize + start, span.end as usize - end);
            for secret in secrets.iter().map(|secret| secret.range()) {
                if start < secret.end && end > secret.start {
                    (start, end) = (start.min(secret.start), end.max(secret.end));
                }
            }
            if start < end {
                found.push(Span::new(start, end));
            }
        }
    }
    found
}

/// How many bytes are the same at the start, and of the rest at the end.
fn common(a: &str, b: &str) -> [usize; 2] {
    let same = |(one, other): &(char, char)| one == other;
    let lengths = |pairs: &mut dyn Iterator<Item = (char, char)>| {
        pairs.take_while(same).map(|(one, _)| one.len_utf8()).sum()
    };
    let start: usize = lengths(&mut a.chars().zip(b.chars()));
    let [a, b] = [a, b].map(|text| text.get(start..).unwrap_or_default());
    let end = lengths(&mut a.chars().rev().zip(b.chars().rev()));
    [start, end]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use crate::syntax::Standard;

    #[test]
    fn only_what_differs_is_found() {
        let split = |text| Reference::split(text, Standard::Rfc3986);
        hold("differing", |[a, b]| {
            let [of_a, of_b] = differing([(&split(a), &[]), (&split(b), &[])]);
            let texts = |spans: Vec<Span>, text| -> Vec<&str> {
                spans.iter().map(|span| span.of(text)).collect()
            };
            [texts(of_a, a), texts(of_b, b)]
        });
        // A secret differs as a whole.
        let [a, b] = ["http://a/?t=secret1&x", "http://a/?t=secret2&x"].map(split);
        let secret = [Span::new(12, 19)];
        let sides = [(&a, &secret[..]), (&b, &secret[..])];
        assert_eq!(differing(sides), [secret.to_vec(), secret.to_vec()]);
    }
}
