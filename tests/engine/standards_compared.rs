//! A comparison of the two standards has a reason for every difference.

use urilens::explain;
use urilens::inspect::{Request, inspect};
use urilens::readings::standards::{Change, Comparison};
use urilens::resolve::ResolveOptions;
use urilens::syntax::Standard;

const BASE: &str = "http://a/b/c/d;p?q";

fn compare(text: &str, base: Option<&str>) -> Comparison {
    Comparison::new(text, base, ResolveOptions::default())
}

#[test]
fn every_change_has_a_paragraph_of_its_own() {
    let mut titles: Vec<_> = Change::ALL
        .iter()
        .map(|change| {
            let words = explain::change(*change);
            assert!(words.section == "D.1" || words.section == "D.2");
            assert!(words.text.ends_with('.'), "{}", words.text);
            words.title
        })
        .collect();
    titles.sort_unstable();
    titles.dedup();
    assert_eq!(titles.len(), Change::ALL.len());
    assert!(Change::ALL.is_sorted());
}

#[test]
fn an_inspection_has_both_readings_at_hand() {
    for standard in Standard::ALL {
        let inspection = inspect(&Request {
            reference: "?y",
            base: Some(BASE),
            standard,
            ..Request::default()
        });
        let comparison = inspection.comparison();
        assert_eq!(*comparison, compare("?y", Some(BASE)));
        assert_eq!(
            comparison.reading(standard).target,
            inspection.resolution.target
        );
    }
}

/// Whatever differs is explained: over every short text of the characters that matter.
#[test]
fn every_difference_has_a_reason() {
    let pieces = [
        "/",
        "//",
        ".",
        "..",
        ":",
        "@",
        "?",
        "#",
        "a",
        "B",
        "1.2.3.256",
        "[::1]",
        "%7e",
        "%21",
        "%c3",
        "http:",
        "x:",
    ];
    let bases = [
        None,
        Some(BASE),
        Some("x:a?b/c"),
        Some("http://h"),
        Some("f:/a"),
        Some("a:"),
        Some("x:a"),
        Some("x:../a"),
        Some("rel"),
    ];
    let mut texts = vec![String::new()];
    for _ in 0..3 {
        texts = texts
            .iter()
            .flat_map(|text| pieces.map(|piece| format!("{text}{piece}")))
            .chain([String::new()])
            .collect();
        for text in &texts {
            for base in bases {
                for lenient in [false, true] {
                    let options = ResolveOptions {
                        lenient,
                        ..ResolveOptions::default()
                    };
                    let comparison = Comparison::new(text, base, options);
                    assert_eq!(
                        comparison.is_same(),
                        comparison.changes.is_empty(),
                        "{base:?} + {text}: {comparison:#?}"
                    );
                }
            }
        }
    }
}
