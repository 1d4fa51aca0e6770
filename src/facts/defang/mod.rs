//! Links that can't be clicked: how reports write them, and how they are turned back.
//!
//! Two styles are written. *Classic* is what feeds exchange: `hxxps://www[.]example[.]com/path`.
//! *Bracketed* follows the Internet-Draft on safe sharing of indicators:
//! `[https]://www[.]example[.]com/path`. Links inside path, query and fragment are bracketed in
//! both, and so are mail addresses. Both turn back into the same text.

mod address;
pub mod marks;
pub mod undo;

use std::borrow::Cow;
use std::ops::Range;

use self::address::plain_addresses;
use super::host::reads_as_host;
use super::schemes::is_web;
use crate::document::{How, references};
use crate::syntax::rfc3986::SCHEME;
use crate::syntax::{Reference, Standard};
use marks::takes_slashes;
use undo::{authority_length, is_scheme, undone};

/// How a link is made unclickable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum DefangStyle {
    /// `hxxps://www[.]example[.]com`; other schemes have their colon in brackets.
    #[default]
    Classic,
    /// `[https]://www[.]example[.]com`; colons of IPv6 addresses are in brackets too.
    Bracketed,
}

/// Turns an unclickable text back into the link that it represents: both styles of [`defang`], and
/// what else is in use. A text without such marks comes back as it is.
///
/// ```
/// use urilens::facts::refang;
/// assert_eq!(refang("hxxps://example[.]com/a"), "https://example.com/a");
/// assert_eq!(refang("bob[at]example[dot]com"), "bob@example.com");
/// assert_eq!(refang("https://example.com/[.]"), "https://example.com/[.]");
/// ```
pub fn refang(text: &str) -> Cow<'_, str> {
    match undone(text) {
        Some(undone) => Cow::Owned(undone.text),
        None => Cow::Borrowed(text),
    }
}

/// Makes a link unclickable. [`refang`] gives exactly `text` back. A text that is unclickable
/// already stays as it is. Secrets stay too: masking is not its task.
///
/// ```
/// use urilens::facts::{DefangStyle, defang};
/// let text = "https://www.example.com/path";
/// assert_eq!(defang(text, DefangStyle::Classic), "hxxps://www[.]example[.]com/path");
/// assert_eq!(defang(text, DefangStyle::Bracketed), "[https]://www[.]example[.]com/path");
/// assert_eq!(defang("javascript:alert(1)", DefangStyle::Classic), "javascript[:]alert(1)");
/// ```
pub fn defang(text: &str, style: DefangStyle) -> String {
    let other = match style {
        DefangStyle::Classic => DefangStyle::Bracketed,
        DefangStyle::Bracketed => DefangStyle::Classic,
    };
    let link = refang(text);
    if link != text && !has_web_link(text) {
        return text.to_owned();
    }
    [style, other]
        .into_iter()
        .map(|style| marked(&link, style))
        .find(|marked| refang(marked) == link)
        .unwrap_or_else(|| text.to_owned())
}

/// Whether a text has a link of the web in it whose scheme has no marks.
fn has_web_link(text: &str) -> bool {
    text.match_indices("://").any(|(colon, _)| {
        let before = text.get(..colon).unwrap_or_default();
        let scheme = before.get(scheme_start(before)..).unwrap_or_default();
        is_web(scheme) || scheme.eq_ignore_ascii_case("ftp")
    })
}

/// Makes each link and each address in a text unclickable, whatever is around them. A text that is one link is written as
/// [`defang`] does, so that it turns back exactly.
///
/// ```
/// use urilens::facts::{DefangStyle, defang_text};
/// let text = "Bob: see https://example.com/ or bob@example.net";
/// let expected = "Bob: see hxxps://example[.]com/ or bob[@]example[.]net";
/// assert_eq!(defang_text(text, DefangStyle::Classic), expected);
/// ```
pub fn defang_text(text: &str, style: DefangStyle) -> String {
    let whole = defang(text, style);
    if !text.contains(char::is_whitespace) && clickable(&whole).is_empty() {
        return whole;
    }
    let mut out = String::with_capacity(text.len() + 16);
    mark_links(text, style, &mut out);
    out
}

fn mark_links(text: &str, style: DefangStyle, out: &mut String) {
    let mut at = 0;
    for place in clickable(text) {
        out.push_str(text.get(at..place.start).unwrap_or(""));
        at = place.end;
        // Programs end a link at a blank, and may find another one after it.
        let link = text.get(place).unwrap_or("");
        let mut words = link.split_inclusive(char::is_whitespace);
        let first = words.next().unwrap_or("");
        match defang(first, style) {
            // One that would not turn back is unclickable all the same.
            same if same == first => out.push_str(&marked(first, style)),
            defanged => out.push_str(&defanged),
        }
        for word in words {
            let (word, blank) = word.split_at(word.trim_end().len());
            mark_links(word, style, out);
            out.push_str(blank);
        }
    }
    out.push_str(text.get(at..).unwrap_or(""));
}

/// The places of the links and addresses in a text that can be clicked, in their order.
fn clickable(text: &str) -> Vec<Range<usize>> {
    let is_name = |name: &str, _: bool| reads_as_host(name);
    let found: Vec<_> = references(text, &is_name).collect();
    // What is shown for a link may hold others.
    let labels = found.iter().filter_map(|found| found.label.clone());
    let labels = labels.flat_map(|label| {
        let shown = text.get(label.clone()).unwrap_or("");
        let inside = references(shown, &is_name).filter(|found| found.how != How::Defanged);
        let places =
            inside.map(|found| found.place.start + label.start..found.place.end + label.start);
        places.collect::<Vec<_>>()
    });
    let links = found.iter().filter(|found| match found.how {
        How::Defanged => text.get(found.place.clone()).is_some_and(has_web_link),
        How::Name | How::Www => !is_value(text.get(..found.place.start).unwrap_or("")),
        _ => true,
    });
    let links = links.map(|found| found.place.clone());
    let mut places: Vec<_> = links.chain(labels).chain(plain_addresses(text)).collect();
    places.retain(|place| !place.is_empty());
    // Of two that begin together, the longer one has the other in it.
    places.sort_unstable_by_key(|place| (place.start, usize::MAX - place.end));
    let mut end = 0;
    places.retain(|place| {
        let is_apart = place.start >= end;
        end = end.max(place.end);
        is_apart
    });
    places
}

/// Whether what comes after `before` is a value in a query or a fragment.
fn is_value(before: &str) -> bool {
    let word = before.rsplit(char::is_whitespace).next().unwrap_or("");
    word.ends_with('=') && word.contains(['?', '#'])
}

fn marked(text: &str, style: DefangStyle) -> String {
    let split = Reference::split(text, Standard::Rfc3986);
    let components = split.components();
    let mut out = String::with_capacity(text.len() + 16);
    let mut at = 0;
    let path = components.path.of(text);
    // A host and its port are no scheme and path.
    let is_port = path.starts_with(|first: char| first.is_ascii_digit());
    let scheme = split
        .scheme()
        .filter(|scheme| is_scheme(scheme) && !(is_port && reads_as_host(scheme)));
    if let Some(scheme) = scheme {
        let web = is_web(scheme);
        match style {
            DefangStyle::Classic if web => {
                out.extend(scheme.chars().map(|found| match found {
                    't' => 'x',
                    'T' => 'X',
                    found => found,
                }));
                out.push(':');
            }
            DefangStyle::Classic => {
                out.push_str(scheme);
                out.push_str("[:]");
            }
            DefangStyle::Bracketed => {
                out.push('[');
                out.push_str(scheme);
                out.push_str("]:");
            }
        }
        at = scheme.len() + 1;
    }
    let mail = scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case("mailto"));
    let first = text.split(['/', '?', '#']).next().unwrap_or("");
    let name = first.rsplit('@').next().unwrap_or("");
    let name = name.split(':').next().unwrap_or("");
    let rest = text.get(at..).unwrap_or("");
    let run = rest.len() - rest.trim_start_matches(['/', '\\']).len();
    let slashes = match takes_slashes(scheme, rest) {
        true => Some(run),
        false => components.authority.map(|_| 2),
    };
    if let Some(slashes) = slashes {
        out.push_str(text.get(at..at + slashes).unwrap_or(""));
        at += slashes;
        let authority = before_link(text.get(at..).unwrap_or(""), false);
        // A share follows its host.
        let is_share = !scheme.is_some_and(is_web);
        let authority = authority
            .split('\\')
            .next()
            .filter(|_| is_share)
            .unwrap_or(authority);
        with_marks(authority, style, false, &mut out);
        at += authority.len();
    } else if mail {
        let addresses = before_link(path, false);
        with_marks(addresses, style, true, &mut out);
        at = components.path.start as usize + addresses.len();
    } else if scheme.is_none() && reads_as_host(name) {
        with_marks(first, style, true, &mut out);
        at = first.len();
    }
    let tail = text.get(at..).unwrap_or("");
    links_marked(tail, &mut out);
    out
}

/// A host with marks in place of its dots, whatever its letters are.
pub fn defang_host(host: &str) -> String {
    let mut out = String::with_capacity(host.len() + 16);
    with_marks(host, DefangStyle::Classic, false, &mut out);
    out
}

/// Writes an authority, or the addresses of a mail, with marks.
fn with_marks(text: &str, style: DefangStyle, mail: bool, out: &mut String) {
    let literal = text
        .rfind('[')
        .map(|start| start..text.rfind(']').unwrap_or(text.len()));
    for (at, found) in text.char_indices() {
        let inside = literal
            .as_ref()
            .is_some_and(|literal| literal.contains(&at));
        match found {
            '.' => out.push_str("[.]"),
            '\u{3002}' | '\u{ff0e}' | '\u{ff61}' => out.extend(['[', found, ']']),
            ':' if inside && style == DefangStyle::Bracketed => out.push_str("[:]"),
            '@' if mail => out.push_str("[@]"),
            found => out.push(found),
        }
    }
}

/// The longest scheme that is looked for.
const LONGEST_SCHEME: usize = 39;

/// Where the scheme at the end of `before` starts, if one ends there.
fn scheme_start(before: &str) -> usize {
    let run = before.bytes().rev().take(LONGEST_SCHEME);
    let run = run.take_while(|found| SCHEME.contains(*found)).count();
    let word = before.bytes().skip(before.len() - run);
    // As finders of links do, after digits that no scheme starts with.
    let skipped = word.take_while(|found| !found.is_ascii_alphabetic());
    before.len() - run + skipped.count()
}

/// The authority at the start of `text`, up to a link that follows without a break: `a.` in `a.https://b.example`.
fn before_link(text: &str, inside: bool) -> &str {
    let (authority, rest) = text.split_at(authority_length(text, inside));
    let glued = authority
        .strip_suffix(':')
        .filter(|_| rest.starts_with("//"));
    let start = glued.map(|before| (before, scheme_start(before)));
    let scheme = start.filter(|(before, start)| before.get(*start..).is_some_and(is_scheme));
    let end = scheme.map_or(authority.len(), |(_, start)| start);
    authority.get(..end).unwrap_or(authority)
}

/// Writes path, query and fragment with marks in the links and mail addresses inside.
fn links_marked(tail: &str, out: &mut String) {
    let mut rest = tail;
    while let Some(colon) = rest.find("://") {
        let (before, after) = rest.split_at(colon);
        let start = scheme_start(before);
        let (kept, scheme) = before.split_at_checked(start).unwrap_or((before, ""));
        let after = after.get(3..).unwrap_or("");
        addresses_marked(kept, out);
        if is_scheme(scheme) {
            out.push('[');
            out.push_str(scheme);
            out.push_str("]://");
            let authority = before_link(after, true);
            with_marks(authority, DefangStyle::Bracketed, false, out);
            rest = after.get(authority.len()..).unwrap_or("");
        } else {
            out.push_str(scheme);
            out.push_str("://");
            rest = after;
        }
    }
    addresses_marked(rest, out);
}

fn addresses_marked(text: &str, out: &mut String) {
    let mut at = 0;
    for place in plain_addresses(text) {
        out.push_str(text.get(at..place.start).unwrap_or(""));
        at = place.end;
        with_marks(
            text.get(place).unwrap_or(""),
            DefangStyle::Classic,
            true,
            out,
        );
    }
    out.push_str(text.get(at..).unwrap_or(""));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    use proptest::prelude::*;

    use crate::cases::config;
    use crate::document::How;

    #[test]
    fn both_styles() {
        hold("both styles", |[text]| {
            let styles = [DefangStyle::Classic, DefangStyle::Bracketed];
            let [classic, bracketed] = styles.map(|style| defang(text, style));
            assert_eq!([refang(&classic), refang(&bracketed)], [text; 2]);
            (classic, bracketed)
        });
    }

    #[test]
    fn texts_with_links() {
        hold("texts with links", |[text]| {
            let defanged = defang_text(text, DefangStyle::Classic);
            assert!(clickable(&defanged).is_empty(), "{text}");
            defanged
        });
    }

    #[test]
    fn what_else_is_in_use() {
        hold("what else is in use", |[text]| refang(text));
        hold("what is not defanged", |[text]| refang(text) == text);
    }

    proptest! {
        #![proptest_config(config(256))]

        #[test]
        fn any_text_comes_back(text in "\\PC{0,40}") {
            for style in [DefangStyle::Classic, DefangStyle::Bracketed] {
                let marked = defang(&text, style);
                prop_assert_eq!(refang(&marked), refang(&text), "by way of {}", marked);
            }
        }

        #[test]
        fn any_text_of_marks_comes_back(text in "(h[tx]{2}ps?|ftp|a|mailto)?[\\[\\]().:@/?#a{}x&.]{0,24}") {
            for style in [DefangStyle::Classic, DefangStyle::Bracketed] {
                let marked = defang(&text, style);
                prop_assert_eq!(refang(&marked), refang(&text), "by way of {}", marked);
            }
        }

        #[test]
        fn a_link_is_left_without_a_live_host(
            text in "(http|https|ftp|HtTp)://([a-z]{1,5}:[a-z.]{0,5}@)?([a-z]{1,4}\\.){1,3}[a-z]{2,3}(:[0-9]{1,4})?(/[a-z.]{0,6}){0,2}(\\?u=https://[a-z]{1,3}\\.com/[a-z.]{0,4})?(#[a-z.]{0,4})?"
        ) {
            for style in [DefangStyle::Classic, DefangStyle::Bracketed] {
                let marked = defang(&text, style);
                prop_assert_eq!(refang(&marked), text.as_str());
                let split = Reference::split(&text, Standard::Rfc3986);
                let live = format!("//{}", split.host().unwrap_or(""));
                prop_assert!(!marked.contains(&live), "{}", marked);
                prop_assert_ne!(marked, text.clone());
            }
        }

        /// Neither our own finder nor another finds a link that can be clicked, and the copy turns back.
        #[test]
        fn nothing_in_a_copy_can_be_clicked(
            text in "(https?|ftp|FTP|mailto)(://|:)([a-z.]{1,5}@)?([a-z]{1,4}\\.){1,2}com/(/|\\?u=|#|&v=|/[a-z0-9.]{0,3}|https?://([a-z]{1,3}\\.){1,2}com|[0-9.+-]{0,2}see-http://[a-z]{1,3}\\.cn|[(]ftp://e\\.de[)]){0,6}"
        ) {
            for style in [DefangStyle::Classic, DefangStyle::Bracketed] {
                let marked = defang(&text, style);
                prop_assert_eq!(refang(&marked), text.as_str(), "by way of {}", marked);
                let ours = crate::document::references(&marked, &|_: &str, _| false);
                let ours: Vec<_> = ours.filter(|found| found.how != How::Defanged).collect();
                prop_assert!(ours.is_empty(), "{}: {:?}", marked, ours);
                let mut finder = linkify::LinkFinder::new();
                finder.kinds(&[linkify::LinkKind::Url]);
                // To any other program, “hxxp” is a scheme that nothing opens.
                let mut theirs = finder.links(&marked);
                let theirs = theirs.find(|link| !link.as_str().starts_with("hxxp"));
                let theirs = theirs.map(|link| link.as_str().to_owned());
                prop_assert_eq!(theirs, None, "{}", marked);
            }
        }
    }
}
