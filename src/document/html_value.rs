//! Values of data that may be pages, as feeds of JSON and tables of posts have them, or texts and Markdown with tags in them. What
//! they are is not said: the links of both are found, each once.

use std::ops::Range;

use super::base::Bases;
use super::binary::{self, is_binary};
use super::body::START;
use super::content::{Content, Part, Spot};
use super::encoded;
use super::found::{Found, How};
use super::kind::Kind;
use super::markup::{self, Syntax};
use super::problem::Problem;
use super::whole::add_value;
use crate::syntax::order::sort_by_key;
use crate::syntax::{Reference, Standard};

/// Adds the references of a value. `is_named` says whether its name says that it is one.
pub(super) fn add(
    part: &Part<'_>,
    value: &str,
    is_named: bool,
    spot: Spot<'_>,
    content: &mut Content,
) {
    let Some((octets, map)) = encoded::decoded(value) else {
        return add_plain(part, value, is_named, spot, content);
    };
    let before = content.found.len();
    let inside = Part {
        bases: spot.bases,
        ..part.on(&map)
    };
    let text = String::from_utf8_lossy(&octets);
    match Kind::of_content(&octets[..octets.len().min(START)]) {
        // A message is read only where it is a file.
        Kind::Mail | Kind::Mbox | Kind::Mhtml => {
            content.problem_of(part.name, Problem::EmbeddedFiles(1));
        }
        kind if is_binary(kind) => {
            binary::read(&octets, kind, &inside, content);
        }
        Kind::Html => markup::read(&text, Syntax::Html, &inside, content),
        _ => add_plain(&inside, &text, is_named, spot, content),
    }
    for found in content.found.iter_mut().skip(before) {
        found.pointer = spot.pointer.map(str::to_owned);
    }
}

fn add_plain(part: &Part<'_>, value: &str, is_named: bool, spot: Spot<'_>, content: &mut Content) {
    let before = content.found.len();
    add_value(part, value, is_named, spot, content);
    encoded::add_hidden(part, value, spot, content);
    if !has_link(value) {
        return;
    }
    let text = content.found.split_off(before);
    let bases = spot.bases;
    markup::read(value, Syntax::Html, &Part { bases, ..*part }, content);
    let page = content.found.split_off(before).into_iter();
    // What is code for the page is a text for others.
    let (page, code): (Vec<_>, Vec<_>) = page.partition(|found| match found.how {
        How::Format => !is_quoted_again(&found.reference),
        _ => found.element.is_none(),
    });
    let base = |bases| content.bases.get(bases).and_then(Bases::base);
    // Many of them are templates, whose links are put together later.
    let page = page.into_iter().filter(|found| {
        let is_based = base(found.bases) != base(spot.bases);
        found.how != How::Format || is_based || has_host(&found.reference)
    });
    let page = InOrder::of(page.collect());
    let text = text.into_iter();
    let text = InOrder::of(text.filter(|found| !page.has(found)).collect());
    let code = code.into_iter().filter(|found| !text.is_at(&found.place));
    let found = page.0.iter().cloned().chain(code).map(|found| Found {
        pointer: spot.pointer.map(str::to_owned),
        ..found
    });
    content.found.extend(found);
    content.found.extend(text.0);
}

/// References in the order of their places.
struct InOrder(Vec<Found>);

impl InOrder {
    fn of(mut found: Vec<Found>) -> Self {
        sort_by_key(&mut found, |found| found.place.start);
        InOrder(found)
    }

    fn before(&self, at: usize) -> &[Found] {
        let end = self.0.partition_point(|found| found.place.start < at);
        self.0.get(..end).unwrap_or_default()
    }

    /// Whether one is at this place, or at a part of it.
    fn is_at(&self, place: &Range<usize>) -> bool {
        let last = self.before(place.end).last();
        last.is_some_and(|last| last.place.end > place.start)
    }

    /// Whether one of a text is one of these, or what is shown for one.
    fn has(&self, text: &Found) -> bool {
        let mut before = self.before(text.place.start).iter().rev().take(NEAR);
        let shown = before.find_map(|found| found.shown.as_deref());
        self.is_at(&text.place) || shown.is_some_and(|shown| shown.contains(&text.reference))
    }
}

/// How many references before one in a text may be in the same link.
const NEAR: usize = 8;

/// Whether a text has a link of HTML, with its end.
fn has_link(text: &str) -> bool {
    let bytes = text.as_bytes();
    let tag = memchr::memchr_iter(b'<', bytes).find(|tag| {
        let after = bytes.get(tag + 1..tag + 3).unwrap_or_default();
        matches!(after, [b'a' | b'A', mark] if mark.is_ascii_whitespace() || *mark == b'/')
    });
    tag.is_some_and(|tag| {
        let rest = text[tag..].to_ascii_lowercase();
        rest.contains("href") && rest.contains("</a")
    })
}

/// Whether the page is in a string of JSON or of a script, whose quotation marks are in its attributes.
fn is_quoted_again(reference: &str) -> bool {
    const JOINED: [&str; 4] = ["'+", "' +", "\"+", "\" +"];
    let starts = ["\\\"", "\\'"].iter();
    starts.into_iter().any(|start| reference.starts_with(start))
        || JOINED.iter().any(|joined| reference.contains(joined))
}

/// Whether a reference has a scheme or a host, as browsers read it.
fn has_host(reference: &str) -> bool {
    let reference = reference.replace('\\', "/");
    let reference = Reference::split(&reference, Standard::Rfc3986);
    reference.scheme().or(reference.authority()).is_some()
}
