//! What urilens finds in texts beside what linkify finds, which many programs use: each difference has its reason.
//!
//! `cargo bench --bench scan -- FOLDER` prints the differences in the files of a folder.

use crate::support::examples::examples;
use std::fs;

use urilens::document::references;
use urilens::scan::is_known_name;

fn ours(text: &str) -> Vec<String> {
    let found = references(text, &is_known_name);
    found.map(|found| found.reference.into_owned()).collect()
}

fn theirs(text: &str) -> Vec<String> {
    let mut finder = linkify::LinkFinder::new();
    finder.kinds(&[linkify::LinkKind::Url]);
    let found = finder.links(text);
    found.map(|link| link.as_str().to_owned()).collect()
}

/// A text, what urilens finds, what linkify finds, and why urilens does not do the same.
type Difference = (
    &'static str,
    &'static [&'static str],
    &'static [&'static str],
    &'static str,
);

#[rustfmt::skip]
const DIFFERENCES: &[Difference] = &[
    ("see <ftp://foo.example.\n com/rfc/>", &["ftp://foo.example.com/rfc/"], &["ftp://foo.example"],
     "appendix C: within angle brackets, whitespace is removed"),
    ("it is \"http://a.example/b.\", he said", &["http://a.example/b."], &["http://a.example/b"],
     "appendix C: quotation marks delimit, so what is in them belongs to the reference"),
    ("<URL:../g>", &["../g"], &[],
     "appendix C: “URL:” says that a reference follows"),
    ("go to www.example.com/x or example.com", &["www.example.com/x", "example.com"], &[],
     "people type names without a scheme, and mail programs link them; `found_by` says that they are assumed"),
    ("src=//cdn.example.com/x.js", &["//cdn.example.com/x.js"], &[],
     "a network-path reference (§4.2) goes to another host"),
    ("mailto:jo@example.com, tel:+1-555", &["mailto:jo@example.com", "tel:+1-555"], &[],
     "not every URI has “//”"),
    ("javascript:alert(1)", &["javascript:alert(1)"], &[],
     "the schemes that run code are those that a review must see"),
    ("https:evil.example http:/evil.example", &["https:evil.example", "http:/evil.example"], &[],
     "browsers read them as https://evil.example/"),
    (r"http:\\evil.example\x", &[r"http:\\evil.example\x"], &[],
     "browsers read backslashes as slashes"),
    ("hxxps[:]//evil[.]example/x evil[.]example", &["hxxps[:]//evil[.]example/x", "evil[.]example"], &[],
     "reports of attacks write links so"),
    ("http://[2001:db8::1]:8080/x", &["http://[2001:db8::1]:8080/x"], &[],
     "the address of a host in brackets is a host (§3.2.2)"),
    ("看http://例え.example/路径。好", &["http://例え.example/路径"], &["http://例え.example/路径。好"],
     "a full stop of Chinese and Japanese ends the sentence"),
    ("http://a.example/x”y", &["http://a.example/x"], &["http://a.example/x”y"],
     "typographic quotation marks end a reference, as plain ones do"),
    ("http://a.example/?x=1&quot;&gt;", &["http://a.example/?x=1"], &["http://a.example/?x=1&quot;&gt"],
     "escapes of HTML for marks that end a reference end it too"),
    (r#"{\"u\":\"http://a.example/b\"}"#, &["http://a.example/b"], &[r"http://a.example/b\"],
     "the backslash is that of the string around it"),
    (r"http://a.example/b\n see", &["http://a.example/b"], &[r"http://a.example/b\n"],
     "a line break of a string in code ends the line"),
    ("\u{1b}[34mhttp://a.example/\u{1b}[0m", &["http://a.example/"], &["mhttp://a.example/"],
     "logs have their links in colours"),
];

#[test]
fn each_difference_from_linkify_has_a_reason() {
    let mut wrong = Vec::new();
    for (text, expected, of_linkify, reason) in DIFFERENCES {
        assert_ne!(expected, of_linkify, "no difference: {text:?}");
        assert!(!reason.is_empty());
        let found = (ours(text), theirs(text));
        if found.0 != *expected || found.1 != *of_linkify {
            wrong.push(format!("{text:?}: {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What linkify's own documentation promises, urilens does too.
#[test]
fn both_find_the_examples_of_linkify() {
    for [text] in examples("both find the examples of linkify") {
        assert_eq!(ours(text), theirs(text), "{text}");
    }
}

/// On the reviewed documents, linkify finds nothing with a scheme that urilens overlooks.
#[test]
fn nothing_is_overlooked_in_the_samples() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/report/samples");
    let mut compared = 0;
    for entry in fs::read_dir(folder).expect("the folder") {
        let path = entry.expect("a file").path();
        let Ok(text) = fs::read_to_string(&path) else {
            continue;
        };
        // As it is written: escapes of strings are linkify's, and not decoded.
        let found = references(&text, &is_known_name);
        let ours: Vec<_> = found.map(|found| text[found.place].to_owned()).collect();
        for link in theirs(&text) {
            // Where the two don't end at the same place, one of the reasons above holds.
            let known = |found: &String| found.starts_with(&*link) || link.starts_with(&**found);
            assert!(ours.iter().any(known), "{}: {link}", path.display());
            compared += 1;
        }
    }
    assert!(compared > 30, "{compared}");
}
