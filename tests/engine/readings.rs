//! One text as every reader sees it.

use crate::support::cases::config;
use crate::support::strategies;
use proptest::prelude::*;
use proptest::sample::select;

use urilens::inspect::{Parts, Request, inspect};
use urilens::readings::{Parser, Reading, read};
use urilens::report::json;
use urilens::resolve::{ExcessDots, ResolveOptions};
use urilens::syntax::Standard;

fn of(readings: &[Reading], parser: Parser) -> Option<&Reading> {
    readings.iter().find(|reading| reading.parser == parser)
}

/// Text, base, and the host that RFC 3986 and a browser see; `None` for a browser that refuses.
type Row<'a> = (
    &'a str,
    Option<&'a str>,
    Option<&'a str>,
    Option<Option<&'a str>>,
);

#[test]
fn hosts_of_two_readers() {
    let rows: &[Row<'_>] = &[
        ("http://a/b", None, Some("a"), Some(Some("a"))),
        ("HTTP://A:80/b", None, Some("A"), Some(Some("a"))),
        (r"http://a\@b/", None, Some("b"), Some(Some("a"))),
        ("http:/a/", None, None, Some(Some("a"))),
        ("mailto:a@b", None, None, Some(None)),
        ("http://a b/", None, Some("a b"), None),
        ("../g", Some("http://a/b/c"), Some("a"), Some(Some("a"))),
        (r"\\g", Some("http://a/b/c"), Some("a"), Some(Some("g"))),
        ("#s", Some("http://a/b/c"), Some("a"), Some(Some("a"))),
        ("../g", None, None, None),
        (
            "http://0x7f.1/",
            None,
            Some("0x7f.1"),
            Some(Some("127.0.0.1")),
        ),
        ("http://[::1]/", None, Some("[::1]"), Some(Some("[::1]"))),
        (
            "http://bücher.example/",
            None,
            Some("bücher.example"),
            Some(Some("xn--bcher-kva.example")),
        ),
    ];
    for (text, base, strict, browser) in rows {
        let readings = read(text, *base);
        let host = |parser| of(&readings, parser).and_then(|reading| reading.host());
        assert_eq!(host(Parser::Rfc3986), *strict, "{text}");
        let whatwg = of(&readings, Parser::Whatwg).expect("a browser reads every text");
        assert_eq!(whatwg.valid, browser.is_some(), "{text}");
        assert_eq!(whatwg.href().is_some(), browser.is_some(), "{text}");
        if let Some(expected) = browser {
            assert_eq!(whatwg.host(), *expected, "{text}");
        }
    }
}

#[test]
fn the_careless_reading_follows_where_it_differs() {
    for (text, host) in [
        ("http://a@b:1@c/", Some("b")),
        ("http://a#@b/", Some("b")),
        ("http://a@b/", None),
        ("http://a/", None),
        ("http://[::1]/", None),
        ("mailto:a@b", None),
    ] {
        let readings = read(text, None);
        let careless = of(&readings, Parser::Naive).and_then(|reading| reading.host());
        assert_eq!(careless, host, "{text}");
    }
}

#[test]
fn scheme_and_authority_are_refused_for_themselves_alone() {
    for (text, accepted) in [
        ("https://example.com/{id}", true),
        ("https://exa{mple.com/", false),
        ("1http://a/", false),
        ("http://bücher.example/", true),
        ("http://a:b/", false),
        ("../a b", true),
    ] {
        let readings = read(text, None);
        let strict = of(&readings, Parser::Rfc3986).expect("RFC 3986 reads every text");
        assert_eq!(strict.accepts, accepted, "{text}");
    }
}

#[test]
fn readings_stand_in_json() {
    let inspection = inspect(&Request::new(r"http://a\@b/", None));
    let mut out = Vec::new();
    json::write(&inspection, Parts::default(), &mut out);
    let json: serde_json::Value = serde_json::from_slice(&out).expect("JSON");
    let readings = json["readings"].as_array().expect("an array");
    let parsers: Vec<_> = readings.iter().map(|one| one["parser"].as_str()).collect();
    assert_eq!(parsers, [Some("rfc3986"), Some("rfc2396"), Some("whatwg")]);
    assert_eq!(readings[2]["valid"], true);
    assert_eq!(readings[2]["host"], "a");
    assert_eq!(readings[2]["href"], "http://a/@b/");
    assert!(readings[0]["port"].is_null());
}

#[test]
fn the_current_document_is_on_the_base_s_host_under_both_standards() {
    // RFC 2396 §4.2: no target, and still the same document.
    for text in ["", "#s"] {
        let inspection = inspect(&Request::new(text, Some("http://a/b/c")));
        let old = of(&inspection.readings, Parser::Rfc2396).expect("a reading");
        assert_eq!(old.host(), Some("a"));
        assert_eq!(old.href(), None);
        assert!(
            inspection
                .findings
                .iter()
                .all(|finding| finding.check.id != "parser-disagreement")
        );
    }
}

proptest! {
    #![proptest_config(config(1_000))]

    /// Whatever is asked of the resolution, the reading of the standard in use has it.
    #[test]
    fn the_reading_of_the_standard_in_use_is_the_resolution(
        base in proptest::option::of(prop_oneof![strategies::texts(), Just("http://a/b/c/d;p?q".to_owned())]),
        reference in strategies::texts(),
        standard in select(&Standard::ALL),
        lenient in any::<bool>(),
        excess_dots in select(&[ExcessDots::Keep, ExcessDots::Drop, ExcessDots::Refuse]),
    ) {
        let inspection = inspect(&Request {
            reference: &reference,
            base: base.as_deref(),
            standard,
            options: ResolveOptions { lenient, excess_dots },
            ..Request::default()
        });
        let own = match standard {
            Standard::Rfc3986 => Parser::Rfc3986,
            Standard::Rfc2396 => Parser::Rfc2396,
        };
        let own = of(&inspection.readings, own).expect("both standards read every text");
        prop_assert_eq!(own.href(), inspection.resolution.target.as_deref());
    }
}
