//! No secret is written to the file that keeps inputs between sessions.

use crate::support::cases::config;
use crate::support::secrets::{links, planted};
use proptest::prelude::*;
use urilens::config::history::{Visited, add};
use urilens::syntax::Standard;

/// Whether anything of an input is kept.
fn is_kept(base: &str, reference: &str) -> bool {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("history.jsonl");
    let visited = Visited {
        base: base.to_owned(),
        reference: reference.to_owned(),
        standard: Standard::default(),
        pinned: false,
        ..Visited::default()
    };
    add(&path, vec![visited]).expect("it is written");
    path.exists()
}

#[test]
fn no_link_with_a_secret_is_kept() {
    for link in links() {
        assert!(
            !is_kept(link.base, link.reference),
            "{} {}",
            link.base,
            link.reference
        );
    }
    assert!(is_kept("https://example.com/a", "?q=1"));
}

proptest! {
    #![proptest_config(config(64))]

    #[test]
    fn no_link_with_a_planted_secret_is_kept(reference in planted()) {
        prop_assert!(!is_kept("", &reference), "{reference}");
    }
}
