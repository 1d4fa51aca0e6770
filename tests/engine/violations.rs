//! A violation names its place and its rule (appendix A of each standard), in the words of the standard.

use Standard::{Rfc2396, Rfc3986};
use urilens::message::Quote;
use urilens::syntax::{Reference, Span, Standard, ipv6_address};

fn split(text: &str, standard: Standard) -> Reference<'_> {
    Reference::split(text, standard)
}

/// A view hides a quote that overlaps a secret. Nothing else in a message depends on the text.
#[test]
fn everything_that_follows_from_the_text_is_a_quote_with_its_place() {
    let words = |text: &str, standard| {
        let violation = split(text, standard).check()[0];
        for quote in violation.message(text).quotes() {
            let place = quote.place.clone().expect("the quote has a place");
            assert!(
                !place.is_empty() && text.get(place).is_some(),
                "{text}: {quote:?}"
            );
        }
        let hidden = violation.message(text).map_quotes(|quote| Quote {
            text: "…".into(),
            ..quote.clone()
        });
        hidden.to_string()
    };
    for standard in [Rfc3986, Rfc2396] {
        assert_eq!(words("//u:{@h", standard), words("//u:}@h", standard));
        assert_eq!(words("//u:é@h", standard), words("//u:ü@h", standard));
    }
}

/// The text at a fault may be as long as the whole; a message is not.
#[test]
fn a_message_about_a_long_text_is_short() {
    let text = format!("//[{}", "a".repeat(100_000));
    let message = split(&text, Rfc3986).check()[0].message(&text);
    assert!(message.quotes().all(|quote| quote.text.len() < 200));
    assert!(message.to_string().contains("…”"), "{message}");
}

#[test]
fn an_address_says_where_it_goes_wrong() {
    for (text, span) in [
        ("", Span::new(0, 0)),
        (":1", Span::new(0, 1)),
        ("1:", Span::new(1, 2)),
        ("1:2:3", Span::new(0, 5)),
        ("1::2::", Span::new(4, 6)),
        ("::12345", Span::new(2, 7)),
        ("::1.2.3.256", Span::new(2, 11)),
        ("1:2:3:4:5:6:7:8:9", Span::new(16, 17)),
        ("1:2:3:4:5:6:7:8:", Span::new(15, 16)),
        ("::x", Span::new(2, 3)),
        ("1x", Span::new(1, 2)),
    ] {
        assert_eq!(
            ipv6_address(text).map_err(|fault| fault.span),
            Err(span),
            "{text}"
        );
    }
}
