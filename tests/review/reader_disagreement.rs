//! Readers disagree where the link is a trick, and not where one of them forgets a slash.

use urilens::inspect::{Request, inspect};

/// RFC 2396 §5.2 step 6 forgets a slash that RFC 3986 §5.2.3 puts in: no trick of the link. The reading shows it
/// all the same.
#[test]
fn a_base_without_a_path_makes_no_trick_of_a_relative_one() {
    let apart = |reference: &str, base: &str| {
        let inspection = inspect(&Request::new(reference, Some(base)));
        let old = inspection.readings.iter().find_map(|reading| {
            let is_old = reading.parser == urilens::readings::Parser::Rfc2396;
            reading.href().filter(|_| is_old).map(str::to_owned)
        });
        let mut findings = inspection.findings.iter();
        (
            findings.any(|found| found.check.id == "parser-disagreement"),
            old,
        )
    };
    let (danger, old) = apart("a.png", "https://example.com");
    assert!(!danger);
    assert_eq!(old.as_deref(), Some("https://example.coma.png"));
    for (reference, base) in [
        ("../a", "https://example.com"),
        ("./a", "https://example.com"),
        ("a/b?c#d", "https://example.com:8080?x"),
        ("a.png", "https://example.com/"),
        // No URIs: there is no target, and no trick either.
        ("/a", "https://example.com/é"),
        ("a.png", "https://example.com/a b"),
        ("//c.example/é", "https://example.com/é"),
    ] {
        assert!(!apart(reference, base).0, "{reference} on {base}");
    }
    for (reference, base) in [
        ("/\\b.example/a", "https://example.com"),
        ("\\\\b.example/a", "https://example.com"),
        ("@b.example", "https://example.com"),
        (".b.example/a", "https://example.com"),
        ("/\\b.example/a", "https://example.com/é"),
        ("//a\\@b.example/a", "https://example.com/é"),
    ] {
        assert!(apart(reference, base).0, "{reference} on {base}");
    }
}

/// A reader that resolves as the request asks does not disagree with itself.
#[test]
fn options_of_the_resolution_are_those_of_the_readings() {
    use urilens::resolve::{ExcessDots, ResolveOptions};
    use urilens::syntax::Standard;

    let disagree = |reference: &str, base: &str, standard, lenient, excess_dots| {
        let inspection = inspect(&Request {
            reference,
            base: Some(base),
            standard,
            options: ResolveOptions {
                lenient,
                excess_dots,
            },
            ..Request::default()
        });
        inspection.readers_disagree()
    };
    for standard in Standard::ALL {
        let lenient = |reference, base| disagree(reference, base, standard, true, ExcessDots::Keep);
        assert!(!lenient("http:g", "http://a/b/c"), "{standard}");
        assert!(!lenient("http:../g?y", "http://a/b/c/d"), "{standard}");
        assert!(!lenient("http:/g", "HTTP://a/b/c"), "{standard}");
        for excess_dots in [ExcessDots::Keep, ExcessDots::Drop, ExcessDots::Refuse] {
            let reference = "../../../g";
            assert!(!disagree(
                reference,
                "http://a/b/c",
                standard,
                false,
                excess_dots
            ));
        }
    }
    // Without leniency, programs do go to different places.
    assert!(disagree(
        "http:g",
        "http://a/b/c",
        Standard::Rfc3986,
        false,
        ExcessDots::Keep
    ));
}
