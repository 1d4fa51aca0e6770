//! The requirements of RFC 2396, sections 1.3 to 6: one test for each, in the order of the standard.

mod characters;
mod components;
mod references;

use urilens::normalize::normalize;
use urilens::resolve::{Resolution, ResolveOptions};
use urilens::syntax::{Component, HostKind, Reference, Standard, Violation};

fn split(text: &str) -> Reference<'_> {
    Reference::split(text, Standard::Rfc2396)
}

fn first(text: &str) -> Violation {
    let found = split(text).check();
    *found.first().unwrap_or_else(|| panic!("{text} is valid"))
}

#[track_caller]
fn valid(texts: &[&str]) {
    for text in texts {
        assert_eq!(split(text).check(), [], "{text}");
    }
}

/// Each text breaks the rule, and nothing else.
#[track_caller]
fn invalid(rule: &str, texts: &[&str]) {
    for text in texts {
        let rules: Vec<_> = split(text)
            .check()
            .iter()
            .map(|found| found.rule.name)
            .collect();
        assert_eq!(rules, [rule], "{text}");
    }
}

/// The texts of scheme, authority, path, query and fragment.
fn parts(text: &str) -> [Option<&str>; 5] {
    let reference = split(text);
    [
        Component::Scheme,
        Component::Authority,
        Component::Path,
        Component::Query,
        Component::Fragment,
    ]
    .map(|component| reference.get(component))
}

fn host(text: &str) -> (Option<&str>, Option<HostKind>) {
    let reference = split(text);
    (reference.host(), reference.host_kind())
}

fn equivalent(a: &str, b: &str) -> bool {
    normalize(&split(a)) == normalize(&split(b))
}

fn resolve(base: &str, reference: &str) -> Option<String> {
    Resolution::new(
        Some(&split(base)),
        &split(reference),
        ResolveOptions::default(),
    )
    .target
}

/// All characters of US-ASCII.
fn us_ascii() -> impl Iterator<Item = char> {
    (0..128u8).map(char::from)
}

const RESERVED: &str = ";/?:@&=+$,";

const MARK: &str = "-_.!~*'()";
