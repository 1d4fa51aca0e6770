//! `--format svg`: a figure that is valid XML for any input, accessible, and shows no secret.

use proptest::prelude::*;
use ratatui::style::Color;
use roxmltree::{Document, Node};

use crate::support::cases::config;
use crate::support::contrast::{contrast, parts};
use crate::support::program::run;
use crate::support::strategies::texts;
use urilens::inspect::{Request, inspect};
use urilens::report::ViewOptions;
use urilens::report::svg::{self, Appearance, Band};
use urilens::syntax::Standard;

fn figure(reference: &str, base: Option<&str>, standard: Standard) -> String {
    let inspection = inspect(&Request {
        reference,
        base,
        standard,
        ..Request::default()
    });
    let mut out = Vec::new();
    let options = ViewOptions::default();
    svg::write(&inspection, Band::ALL, Appearance::Auto, options, &mut out);
    String::from_utf8(out).expect("UTF-8")
}

fn texts_of(figure: &str) -> Vec<String> {
    let document = Document::parse(figure).expect("XML");
    let is_text = |node: &Node<'_, '_>| node.has_tag_name("text");
    let nodes = document.descendants().filter(is_text);
    nodes
        .filter_map(|node| node.text().map(str::to_owned))
        .collect()
}

/// The figure of the RFC 3986 §3, with the names that it has there.
#[test]
fn every_defined_component_has_its_name() {
    let example = "foo://example.com:8042/over/there?name=ferret#nose";
    let shown = texts_of(&figure(example, None, Standard::Rfc3986));
    for (name, text) in [
        ("scheme", "foo"),
        ("host", "example.com"),
        ("port", "8042"),
        ("path", "/over/there"),
        ("query", "name=ferret"),
        ("fragment", "nose"),
    ] {
        assert!(shown.iter().any(|shown| shown == name), "{name}");
        assert!(shown.iter().any(|shown| shown == text), "{text}");
    }
    let relative = texts_of(&figure(
        "../g?y#s",
        Some("http://a/b/c/d;p?q"),
        Standard::Rfc3986,
    ));
    for label in [
        "authority: base",
        "path: base and reference",
        "query: reference",
    ] {
        assert!(relative.iter().any(|shown| shown == label), "{label}");
    }
}

/// A text that the grammar refuses is marked at the fault, in words and in the diagram, with its repair.
#[test]
fn what_is_wrong_is_marked() {
    let figure = figure("http://[::1/", None, Standard::Rfc3986);
    let shown = texts_of(&figure);
    for text in [
        "✗ “[::1” has an opening bracket without a closing bracket. Allowed: “[”, an IPv6address or IPvFuture, and “]”.",
        "Repair: Close the bracket, which gives “http://[::1]/”. All of it is the address, without a port.",
        "✗ authority",
        "✗ host",
        "path",
    ] {
        assert!(shown.iter().any(|shown| shown == text), "{text}: {shown:?}");
    }
    let document = Document::parse(&figure).expect("XML");
    let of_class = |class: &str| {
        let nodes = document.descendants();
        nodes
            .filter(|node| node.attribute("class") == Some(class))
            .count()
    };
    assert_eq!(of_class("wrong"), 2);
    let marked = document
        .descendants()
        .find(|node| node.attribute("class") == Some("alarm"));
    assert_eq!(marked.and_then(|node| node.text()), Some("[::1"));
    let said = document
        .descendants()
        .find(|node| node.has_tag_name("desc"));
    assert!(
        said.and_then(|node| node.text())
            .is_some_and(|text| text.contains("without a closing bracket"))
    );

    let encoded = texts_of(&self::figure("http://a/b c", None, Standard::Rfc3986));
    assert!(
        encoded
            .iter()
            .any(|shown| shown
                .starts_with("Repair: Encode “ ” as “%20”, which gives “http://a/b%20c”.")),
        "{encoded:?}"
    );
    let many = texts_of(&self::figure("http://a/ / / / /", None, Standard::Rfc3986));
    assert!(many.iter().any(|shown| shown == "1 more fault"), "{many:?}");
    for valid in ["http://[::1]/", "../g", ""] {
        let shown = texts_of(&self::figure(valid, None, Standard::Rfc3986));
        assert!(!shown.iter().any(|shown| shown.contains('✗')), "{valid}");
    }
}

/// A defined component without text is there, unlike one that is undefined.
#[test]
fn an_empty_component_is_named_and_an_undefined_one_is_not() {
    let base = Some("http://a/b/c/d;p?q");
    let shown = texts_of(&figure("?", base, Standard::Rfc3986));
    for label in ["query (empty)", "query: reference (empty)", "path: base"] {
        assert!(
            shown.iter().any(|shown| shown == label),
            "{label}: {shown:?}"
        );
    }
    let shown = texts_of(&figure("file:///etc", None, Standard::Rfc3986));
    assert!(
        shown.iter().any(|shown| shown == "host (empty)"),
        "{shown:?}"
    );
    let shown = texts_of(&figure("g", base, Standard::Rfc3986));
    assert!(
        !shown.iter().any(|shown| shown.contains("(empty)")),
        "{shown:?}"
    );
    let described = figure("?", base, Standard::Rfc3986);
    assert!(
        described.contains("path: empty. query: empty. Target"),
        "{described}"
    );
}

/// RFC 2396 has its own names.
#[test]
fn the_names_are_those_of_the_standard() {
    let shown = texts_of(&figure("x://a$b/c", None, Standard::Rfc2396));
    assert!(shown.iter().any(|shown| shown == "reg_name"), "{shown:?}");
    let shown = texts_of(&figure("mailto:a", None, Standard::Rfc2396));
    assert!(
        shown.iter().any(|shown| shown == "opaque_part"),
        "{shown:?}"
    );
}

#[test]
fn a_figure_says_what_it_shows() {
    let figure = figure("http://u:hunter2@h/\u{202e}", None, Standard::Rfc3986);
    let document = Document::parse(&figure).expect("XML");
    let root = document.root_element();
    let text = |name| {
        let node = root.children().find(|node| node.has_tag_name(name));
        node.and_then(|node| node.text())
            .expect("a text")
            .to_owned()
    };
    assert_eq!(root.attribute("role"), Some("img"));
    assert_eq!(
        text("title"),
        "The URI reference http://u:••••••@h/‹U+202E›"
    );
    assert!(text("desc").contains("host: h."), "{}", text("desc"));
    assert!(!figure.contains("hunter2"));
}

#[test]
fn a_figure_is_of_one_reference() {
    let empty = ["report", "--format=svg", "--bands=resolution", "../g"];
    assert!(
        run(&empty, b"")
            .stdout
            .contains("Nothing is resolved without a base.")
    );
    let one = run(&["report", "--format", "svg", "http://a/"], b"");
    assert_eq!(one.status, 0);
    Document::parse(&one.stdout).expect("XML");
    for arguments in [&["a", "b"][..], &[]] {
        let wrong = run(
            &[&["report", "--format", "svg"], arguments].concat(),
            b"x\n",
        );
        assert_eq!(
            (wrong.status, wrong.stderr.as_str()),
            (2, "error: `--format svg` draws exactly one reference\n")
        );
    }
}

proptest! {
    #![proptest_config(config(256))]

    /// Well-formed for any text, and each character of a text of cells has an `x` of its own.
    #[test]
    fn any_text_gives_valid_xml(reference in texts(), base in proptest::option::of(texts())) {
        for standard in Standard::ALL {
            let figure = figure(&reference, base.as_deref(), standard);
            let document = Document::parse(&figure).expect("XML");
            for node in document.descendants().filter(|node| node.has_tag_name("text")) {
                if node.attribute("text-anchor").is_none() {
                    let places = node.attribute("x").unwrap_or("").split(' ').count();
                    prop_assert_eq!(places, node.text().unwrap_or("").chars().count());
                }
            }
        }
    }
}

/// Every part in the alarm colour has its reason, in the text that the part is of.
#[test]
fn a_userinfo_in_the_alarm_colour_says_why() {
    let misleads = "http://user:pw@example.com/";
    for (reference, base, count) in [
        (misleads, None, 1),
        // The base, and the target that has it from there.
        ("g", Some(misleads), 2),
        // The base's own, and the target is the reference's.
        ("http://a/", Some("http://b@c/"), 1),
        (misleads, Some("http://a/"), 2),
        ("http://a/", None, 0),
    ] {
        let figure = figure(reference, base, Standard::Rfc3986);
        let shown = texts_of(&figure);
        let reasons = shown.iter().filter(|text| text.starts_with("! "));
        assert_eq!(reasons.count(), count, "{reference} {base:?} {shown:?}");
        assert!(!figure.contains("pw@"), "{figure}");
    }
}

/// A reference to the current document has no target to draw (RFC 2396 §4.2), and is written as appendix C does.
#[test]
fn the_current_document_is_named() {
    let base = Some("http://a/b/c/d;p?q");
    let shown = texts_of(&figure("#s", base, Standard::Rfc2396));
    assert!(
        shown.contains(&"Target: (current document)#s".to_owned()),
        "{shown:?}"
    );
    let shown = texts_of(&figure("g", Some("h"), Standard::Rfc2396));
    assert!(shown.contains(&"No target".to_owned()), "{shown:?}");
}

/// Texts have a contrast of at least 4.5 with their paper (WCAG 2.2), so that a projector shows them too.
#[test]
fn every_text_can_be_read_on_its_paper() {
    for appearance in [Appearance::Light, Appearance::Dark] {
        let mut out = Vec::new();
        let inspection = inspect(&Request::new("http://a/", None));
        svg::write(
            &inspection,
            Band::ALL,
            appearance,
            ViewOptions::default(),
            &mut out,
        );
        let figure = String::from_utf8(out).expect("UTF-8");
        let fills = figure.lines().filter_map(|line| {
            let (class, color) = line.strip_prefix('.')?.split_once(" { fill: #")?;
            let number = u32::from_str_radix(color.get(..6)?, 16).ok()?;
            Some((class, Color::from_u32(number)))
        });
        let fills: Vec<(&str, Color)> = fills.collect();
        let paper = fills.iter().find(|(class, _)| *class == "background");
        let paper = parts(paper.expect("a paper").1).expect("its parts");
        assert!(fills.len() > 12, "{figure}");
        for (class, color) in fills
            .into_iter()
            .filter(|(class, _)| *class != "background")
        {
            let contrast = contrast(parts(color).expect("its parts"), paper);
            assert!(contrast >= 4.5, "{class}: {contrast:.2}");
        }
    }
}
