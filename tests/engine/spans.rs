//! Spans are half-open byte ranges, and every byte of a text belongs to a component or is a delimiter.

use Standard::Rfc3986;
use urilens::syntax::{Reference, Span, Standard};

fn split(text: &str, standard: Standard) -> Reference<'_> {
    Reference::split(text, standard)
}

#[test]
fn spans_are_half_open() {
    let span = Span::new(2, 5);
    assert_eq!(
        (span.len(), span.is_empty(), span.range()),
        (3, false, 2..5)
    );
    assert_eq!(span.of("0123456"), "234");
    assert_eq!(span.of("012"), "", "outside of the text there is nothing");
    assert_eq!(
        [1, 2, 4, 5].map(|at| span.contains(at)),
        [false, true, true, false]
    );
    assert_eq!(span.shifted(3), Span::new(5, 8));
    assert_eq!(format!("{span:?}"), "2..5");
    assert_eq!(Span::empty(4), Span::new(4, 4));
    assert!(Span::empty(4).is_empty());
    for (start, end, overlaps) in [
        (0, 2, false),
        (0, 3, true),
        (3, 4, true),
        (4, 9, true),
        (5, 9, false),
        (0, 9, true),
    ] {
        let other = Span::new(start, end);
        assert_eq!(span.overlaps(other), overlaps, "{other:?}");
        assert_eq!(other.overlaps(span), overlaps, "{other:?}");
    }
}

#[test]
fn every_byte_is_of_a_component_or_a_delimiter() {
    let text = "s://u@h:1/p?q#f";
    let reference = split(text, Rfc3986);
    let names: String = (0..=text.len())
        .map(|at| {
            reference
                .components()
                .at(at)
                .map_or("-", |found| &found.name()[..2])
        })
        .collect();
    assert_eq!(names, "sc---us-ho-popapa-qu-fr-");
}
