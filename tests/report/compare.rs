//! `urilens compare`: the verdict, the rung on which two URIs meet, why a difference remains, and the exit status.

use proptest::prelude::*;
use serde_json::{Value, json};

use crate::support::cases::config;
use crate::support::program::run;
use crate::support::strategies::texts;
use urilens::inspect::{ComparisonRequest, Request, compare};
use urilens::normalize::RungKind;
use urilens::report::fields;
use urilens::syntax::{Reference, Standard};

fn compared(arguments: &[&str]) -> (i32, Value) {
    let run = run(&[&["compare", "--format", "json"], arguments].concat(), b"");
    let value = serde_json::from_str(&run.stdout).unwrap_or_else(|_| panic!("{}", run.stderr));
    (run.status, value)
}

/// RFC 3986 §6.2: each pair with the rung of the section that calls it equivalent.
#[test]
fn equivalent_uris_name_their_rung_and_section() {
    for (a, b, rung, section) in [
        ("http://a/", "http://a/", "simple-string", "6.2.1"),
        (
            "HTTP://www.EXAMPLE.com/",
            "http://www.example.com/",
            "case",
            "6.2.2.1",
        ),
        (
            "http://a/%7euser",
            "http://a/~user",
            "percent-encoding",
            "6.2.2.2",
        ),
        ("http://a/./b/../c", "http://a/c", "dot-segments", "6.2.2.3"),
        (
            "http://example.com:80",
            "http://example.com/",
            "scheme",
            "6.2.3",
        ),
    ] {
        let (status, value) = compared(&[a, b]);
        assert_eq!(status, 0, "{a} {b}");
        assert_eq!(value["equivalent"], true);
        assert_eq!(value["rung"], rung, "{a} {b}");
        assert_eq!(value["section"], section, "{a} {b}");
        assert_eq!(value["difference"], Value::Null);
    }
}

#[test]
fn a_difference_that_remains_has_its_place_and_reason() {
    let (status, value) = compared(&["http://example.com/?", "HTTP://example.com/"]);
    assert_eq!(status, 1);
    assert_eq!(value["equivalent"], false);
    assert_eq!(value["rung"], Value::Null);
    let difference = &value["difference"];
    assert_eq!(difference["rung"], "scheme");
    assert_eq!(difference["component"], "query");
    assert_eq!(difference["a"], json!({"text": "", "start": 20, "end": 20}));
    assert_eq!(difference["b"], Value::Null);
    let why = difference["why"].as_str().expect("a sentence");
    assert!(
        why.contains("empty component is not the same as none"),
        "{why}"
    );
}

/// What an invalid text identifies is not defined: there is no verdict, and the reason is said.
#[test]
fn there_is_no_verdict_on_an_invalid_text() {
    let rfc2396 = &["--standard", "rfc2396"][..];
    for (options, a, b, said) in [
        (&[][..], "http://[::1/", "http://[::1]/", "A is"),
        (&[], "http://[::1]/", "http://[::1/", "B is"),
        (&[], "http://[::1/", "http://[::2/", "Neither is"),
        (&[], "http://[::1/", "http://[::1/", "Neither is"),
        (&[], "http://a/%2F", "http://a/%%32F", "B is"),
        (&[], "http://h:8080/", "http://h:80%380/", "B is"),
        (&[], "http://[::1]/", "http://[::%31]/", "B is"),
        (&["-b", "http://a/b"], ":c", "http://a/:c", "A is"),
        (rfc2396, "http://a/%%32f", "http://a/%2f", "A is"),
    ] {
        let (status, compared) = compared(&[options, &["--", a, b]].concat());
        assert_eq!(
            (status, &compared["equivalent"]),
            (2, &Value::Null),
            "{a} {b}"
        );
        assert_eq!(compared["rung"], Value::Null, "{a} {b}");
        let why = compared["no_verdict"].as_str().unwrap_or_default();
        let said = format!("{said} a valid URI reference").replace("is a", "is not a");
        let said = said.replace("Neither is not", "Neither is");
        assert!(why.starts_with(&said) && why.contains("Repair"), "{why}");
        if let Some(difference) = compared["difference"].as_object() {
            assert_eq!(difference["why"], why);
        }
        let arguments = [&["compare", "--rung", "case"], options, &["--", a, b]].concat();
        let text = run(&arguments, b"");
        assert_eq!(text.status, 2, "{}", text.stderr);
        assert!(text.stdout.contains("– No verdict: "), "{}", text.stdout);
        assert!(
            text.stdout
                .contains("The rung of --rung, case: no verdict.")
        );
    }
    // By the other standard only: RFC 2396 has no IPv6 addresses.
    let (status, value) = compared(&["http://[::1]/", "http://[::1]:/"]);
    assert_eq!((status, &value["equivalent"]), (0, &json!(true)));
    assert_eq!(value["other_standard"]["equivalent"], Value::Null);
    // The URI that an invalid text may mean is named.
    let (status, value) = compared(&["http://a/b c", "http://a/b%20c"]);
    let why = value["no_verdict"].as_str().unwrap_or_default();
    assert!(
        status == 2 && why.contains("it would equal the other"),
        "{why}"
    );
    let (_, compared) = compared(&["http://a/", "http://b/"]);
    let why = compared["difference"]["why"].as_str().unwrap_or_default();
    assert!(why.contains("cannot rule that out"), "{why}");
}

/// A rung that lies below the one on which they meet does not count.
#[test]
fn the_status_depends_on_the_rung_that_is_asked_for() {
    for (rung, status) in [
        ("simple-string", 1),
        ("case", 1),
        ("percent-encoding", 0),
        ("scheme", 0),
    ] {
        let run = run(
            &["compare", "--rung", rung, "http://a/%7E", "http://a/~"],
            b"",
        );
        assert_eq!(run.status, status, "{rung}");
        assert!(
            run.stdout
                .contains("Equivalent from percent-encoding normalization on")
        );
        let verdict = [
            "equivalent on it or an earlier one",
            "different on it and all earlier ones",
        ][usize::from(status != 0)];
        let asked = format!("The rung of --rung, {rung}: {verdict}.");
        assert!(run.stdout.contains(&asked), "{}", run.stdout);
    }
    let as_is = run(
        &["compare", "--rung", "as is", "http://a/%7E", "http://a/~"],
        b"",
    );
    assert_eq!(as_is.status, 1, "{}", as_is.stderr);
    assert!(
        as_is
            .stdout
            .contains("The rung of --rung, simple-string: different")
    );
    let run = run(&["compare", "--rung", "protocol", "a", "b"], b"");
    assert_eq!((run.status, run.stdout.as_str()), (2, ""));
}

/// §6.1: relative references are resolved before they are compared; a URI is compared unchanged, whatever
/// the base.
#[test]
fn relative_references_are_resolved_first() {
    let (status, value) = compared(&["-b", "http://a/b/c/d;p?q", "../g", "HTTP://a/b/g"]);
    assert_eq!((status, &value["rung"]), (0, &json!("case")));
    assert_eq!(value["targets"]["a"], "http://a/b/g");
    let (_, value) = compared(&["-b", "http://a/b/c/d;p?q", "http://a/./g", "/g"]);
    assert_eq!(value["rung"], "dot-segments");
}

/// The two standards and a browser can disagree.
#[test]
fn the_other_standard_and_the_browser_are_shown_beside_it() {
    let (status, value) = compared(&["http://a/b/../c", "http://a/c"]);
    assert_eq!((status, &value["equivalent"]), (0, &json!(true)));
    assert_eq!(value["other_standard"]["standard"], "rfc2396");
    assert_eq!(value["other_standard"]["equivalent"], false);
    assert_eq!(value["same_in_browser"], true);
    let (_, value) = compared(&["--standard", "rfc2396", "http://a/b/../c", "http://a/c"]);
    assert_eq!(value["equivalent"], false);
    assert_eq!(value["other_standard"]["rung"], "dot-segments");
    let (_, value) = compared(&["http://[", "http://a/"]);
    assert_eq!(value["same_in_browser"], Value::Null);
}

#[test]
fn it_is_said_which_of_them_a_browser_refuses() {
    for (a, b, said) in [
        ("a", "b", "A browser refuses both."),
        ("a", "http://b/", "A browser refuses A."),
        ("http://a/", "http://[", "A browser refuses B."),
    ] {
        let run = run(&["compare", a, b], b"");
        assert!(run.stdout.contains(said), "{a} {b}: {}", run.stdout);
    }
}

#[test]
fn parameters_are_aligned_by_name() {
    let (_, value) = compared(&["http://a/?x=1&y=2&x=3", "http://a/?y=2&x=1&x=4&z"]);
    let rows: Vec<_> = value["parameters"]
        .as_array()
        .expect("an array")
        .iter()
        .map(|row| {
            (
                row["name"].clone(),
                row["same"].clone(),
                row["a"].clone(),
                row["b"].clone(),
            )
        })
        .collect();
    assert_eq!(
        rows,
        [
            (json!("x"), json!(true), json!("x=1"), json!("x=1")),
            (json!("y"), json!(true), json!("y=2"), json!("y=2")),
            (json!("x"), json!(false), json!("x=3"), json!("x=4")),
            (json!("z"), json!(false), Value::Null, json!("z")),
        ]
    );
}

#[test]
fn the_text_names_what_a_reader_would_ask() {
    let shown = run(&["compare", "http://a/?b=1&a=2", "http://a/?a=2&b=1"], b"").stdout;
    assert!(
        shown.contains("Parameters of the query: the same, in another order"),
        "{shown}"
    );
    let shown = run(&["compare", "../x", "http://a/x"], b"").stdout;
    let words: Vec<_> = shown.split_whitespace().collect();
    let shown = words.join(" ");
    assert!(
        shown.contains("has to be resolved against a base before it can be compared"),
        "{shown}"
    );
}

#[test]
fn text_masks_secrets_and_shows_hidden_characters() {
    let (a, b) = (
        "http://u:hunter2@h/?token=abcdef",
        "http://h/\u{202e}?token=fedcba",
    );
    let shown = run(&["compare", a, b], b"").stdout;
    for secret in ["hunter2", "abcdef", "fedcba", "\u{202e}"] {
        assert!(!shown.contains(secret), "{shown}");
    }
    let shown = run(&["compare", "--show-secrets", a, b], b"").stdout;
    assert!(
        shown.contains("hunter2") && shown.contains("‹U+202E›"),
        "{shown}"
    );
}

proptest! {
    #![proptest_config(config(256))]

    /// §6.2: equivalence is reflexive and symmetric, and the JSON is valid for any two texts.
    #[test]
    fn any_two_texts_are_compared(a in texts(), b in texts()) {
        let request = |a, b| ComparisonRequest { a, b, common: Request::default() };
        let same = compare(&request(&a, &a));
        let is_valid = |text: &str| Reference::split(text, Standard::Rfc3986).is_valid();
        let simple = is_valid(&a).then_some(RungKind::SimpleString);
        prop_assert_eq!(same.equivalence.rung, simple);
        let (forth, back) = (compare(&request(&a, &b)), compare(&request(&b, &a)));
        prop_assert_eq!(forth.equivalence.rung, back.equivalence.rung);
        let is_equivalent = (is_valid(&a) && is_valid(&b)).then_some(forth.equivalence.difference.is_none());
        prop_assert_eq!(forth.equivalence.is_equivalent(), is_equivalent);
        let mut out = Vec::new();
        fields::write(&forth, &mut out);
        let value: Value = serde_json::from_slice(&out).expect("JSON");
        prop_assert_eq!(&value["a"], &json!(a));
    }
}
