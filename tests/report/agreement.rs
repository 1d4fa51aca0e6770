//! What is said of a reference is the same in every view: its order, its counts, its words.

use crate::support::examples::{examples, given};
use crate::support::program::run;
use urilens::explain::sections::{DocumentOptions, SectionKind, document, section};
use urilens::inspect::{Inspection, Parts, Request, inspect};
use urilens::message::blocks::Block;
use urilens::report::{ViewOptions, json, markdown, plain, text};

fn inspection(reference: &str) -> Inspection {
    inspect(&Request::new(reference, None))
}

/// The same inspection as text, as Markdown and in plain sentences, with the white space of each as one space.
fn views(inspection: &Inspection) -> [String; 3] {
    let options = ViewOptions::default();
    let (mut text, mut markdown, mut plain) = (Vec::new(), Vec::new(), String::new());
    text::write(inspection, options, &mut text);
    markdown::write(inspection, options, &mut markdown);
    plain::answer(inspection, DocumentOptions::default(), &mut plain);
    let [text, markdown] = [text, markdown].map(|out| String::from_utf8(out).expect("UTF-8"));
    let markdown = markdown.replace('\\', "");
    [text, markdown, plain].map(|view| view.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// What breaks the grammar is listed in the same order everywhere.
#[test]
fn every_view_lists_problems_in_one_order() {
    for reference in [
        "http://a b/{x}/%zz?q=^",
        "http://a/%zz{?^[",
        "data:text/html,<b>",
        "https://user:S3cr3t@www.example.com@198.51.100.7/x{",
    ] {
        let inspection = inspection(reference);
        let problems = section(
            &inspection,
            SectionKind::Problems,
            DocumentOptions::default(),
        );
        let names: Vec<String> = problems
            .blocks
            .iter()
            .filter_map(|block| match block {
                Block::Problem(problem) => Some(problem.name.to_owned()),
                _ => None,
            })
            .collect();
        assert!(names.len() > 2, "{reference}: {names:?}");
        for view in views(&inspection) {
            let view = match view.split_once("- **") {
                Some((_, list)) => list.to_owned(),
                None => view,
            };
            let mut rest = view.as_str();
            for name in &names {
                let forms = [format!(" {name}, "), format!("`{name}`, ")];
                let at = forms.iter().filter_map(|form| rest.find(form)).min();
                let at = at.unwrap_or_else(|| panic!("{name} of {names:?} in {view}"));
                rest = &rest[at + name.len()..];
            }
        }
    }
}

/// How many problems there are is one number: those that are listed, those that are left out, and what the headline counts.
#[test]
fn every_view_counts_problems_in_one_way() {
    for reference in [
        format!("http://a/{}", "%zz{%".repeat(60)),
        format!("http://a/{}", "|b{b}b^b`".repeat(5)),
        "http://a b/{x}/%zz?q=^".to_owned(),
    ] {
        let inspection = inspection(&reference);
        let problems = urilens::explain::problems(&inspection);
        let (listed, count) = (problems.listed.len(), problems.count());
        let [text, markdown, plain] = views(&inspection);
        for view in [&text, &markdown, &plain] {
            if problems.more > 0 {
                let rest = format!("nd {} more places that break the grammar", problems.more);
                assert!(view.contains(&rest), "{rest} in {view}");
            }
            let headline = urilens::explain::headline(&inspection).more;
            assert!(
                view.contains(&format!("{headline} more findings")),
                "{headline} in {view}"
            );
            assert!(headline < count, "{headline} of {count}");
        }
        assert!(
            plain.contains(&format!(" {listed} of {count}: ")),
            "{listed} of {count} in {plain}"
        );
        assert_eq!(markdown.matches("- **").count(), listed, "{markdown}");
    }
}

/// A section that is asked for by itself says what the report says of it.
#[test]
fn a_section_is_the_one_of_the_report() {
    let inspection = inspection("https://a.example/x?u=https%3A%2F%2Fb.example%2F&n=1");
    for whole in document(&inspection, DocumentOptions::default()) {
        let alone = section(&inspection, whole.kind, DocumentOptions::default());
        assert_eq!(alone.heading, whole.heading);
        for block in &whole.blocks {
            assert!(alone.blocks.contains(block), "{block:?}");
        }
    }
}

/// The host that a hidden part pretends to be is shown in every view, and the password in none.
#[test]
fn the_host_of_a_trick_is_no_secret() {
    let inspection = inspection("https://user:S3cr3t@www.example.com@198.51.100.7/");
    for view in views(&inspection) {
        assert!(
            view.contains("user:••••••@www.example.com@198.51.100.7"),
            "{view}"
        );
        assert!(!view.contains("S3cr3t"), "{view}");
    }
}

/// The host that a browser asks for is the destination everywhere, whatever the DNS makes of it; and what a browser refuses is
/// none.
#[test]
fn every_format_names_the_same_recipient() {
    for [reference, lookup] in examples("every format names the same recipient") {
        let lookup = given(lookup);
        let output =
            |arguments: &[&str]| run(&[arguments, &["--", reference]].concat(), b"").stdout;
        let json = output(&["report", "--format", "json", "--only", "destination"]);
        let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        assert_eq!(
            json["destination"]["lookup"].as_str(),
            lookup,
            "{reference}"
        );
        let brief = output(&["report", "--format", "brief"]);
        assert_eq!(
            brief.split('\t').nth(1),
            Some(lookup.unwrap_or("-")),
            "{reference}"
        );
        let field = output(&["get", "{lookup}"]);
        assert_eq!(field.trim_end(), lookup.unwrap_or_default(), "{reference}");
        let [text, ..] = views(&inspection(reference));
        let verb = if lookup.is_some() { "goes" } else { "would go" };
        assert!(text.contains(&format!("The request {verb} to ")), "{text}");
        assert!(!text.contains("““"), "{text}");
    }
}

/// A base that is an IRI leaves no target, but browsers go somewhere.
#[test]
fn a_base_that_is_an_iri_has_a_recipient() {
    for (reference, host) in [("/login", "w.example"), ("//x.example/y", "x.example")] {
        let base = ["-b", "https://w.example/é", reference];
        let output = |arguments: &[&str]| run(&[arguments, &base[..]].concat(), b"").stdout;
        let brief = output(&["report", "--format", "brief"]);
        assert_eq!(brief.split('\t').nth(1), Some(host), "{brief}");
        assert!(!brief.contains("danger"), "{brief}");
        let json = output(&["report", "--format", "json", "--only", "destination"]);
        let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        assert_eq!(json["destination"]["lookup"], host);
    }
}

/// What is hidden is exposed, be there a finding about it or not.
#[test]
fn brief_lines_say_exposed_where_the_exit_status_does() {
    for [reference, severity, exposes] in
        examples("brief lines say exposed where the exit status does")
    {
        let exposes = exposes == "true";
        let arguments = [
            "report",
            "--format",
            "brief",
            "--fail-on",
            "exposed",
            "--",
            reference,
        ];
        let found = run(&arguments, b"");
        assert_eq!(
            found.stdout.split('\t').next(),
            Some(severity),
            "{reference}"
        );
        assert_eq!(found.status, i32::from(exposes), "{reference}");
    }
}

/// Readers that disagree about the scheme name one host.
#[test]
fn a_host_that_readers_agree_about_is_named_once() {
    let found = run(
        &["report", "--format", "brief", "--", "ht\ntp://e27.example/"],
        b"",
    );
    assert_eq!(found.stdout.split('\t').nth(1), Some("e27.example"));
}

/// What a text report says first, programs get too, and both name the host that gets the request.
#[test]
fn the_headline_of_a_report_is_in_its_json() {
    for reference in [
        "https://evil.example\\@good.example/",
        "http://a b/{x}/%zz?q=^",
        "mailto:bob@example.com",
        "../g",
        "https://www.example.com/",
    ] {
        let inspection = inspection(reference);
        let mut out = Vec::new();
        json::write(&inspection, Parts::ALL, &mut out);
        let json: serde_json::Value = serde_json::from_slice(&out).expect("JSON");
        let [text, ..] = views(&inspection);
        let said = json["headline"].as_array().expect("sentences");
        assert!(!said.is_empty(), "{reference}");
        let is_reader = |one: &&serde_json::Value| one["kind"] == "reader";
        for one in said.iter().filter(|one| !is_reader(one)) {
            let words = one["text"].as_str().expect("a text");
            assert!(text.contains(words), "{words} in {text}");
        }
        if let Some(first) = said.iter().find(is_reader) {
            let host = json["destination"]["host"].as_str().expect("a host");
            let words = first["text"].as_str().expect("a text");
            assert!(words.contains(host), "{words}: {host}");
        }
    }
}
