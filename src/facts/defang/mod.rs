//! Links that can't be clicked: how reports write them, and how they are turned back.
//!
//! Two styles are written. *Classic* is what feeds exchange: `hxxps://www[.]example[.]com/path`.
//! *Bracketed* follows the Internet-Draft on safe sharing of indicators:
//! `[https]://www[.]example[.]com/path`. Links inside path, query and fragment are bracketed in
//! both. Both turn back into the same text.

mod address;
pub mod marks;
pub mod undo;

use std::borrow::Cow;

use super::host::looks_like_host;
use super::schemes::is_web;
use crate::syntax::rfc3986::SCHEME;
use crate::syntax::{Reference, Standard};
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
    if undone(text).is_some() {
        return text.to_owned();
    }
    [style, other]
        .into_iter()
        .map(|style| marked(text, style))
        .find(|marked| refang(marked) == text)
        .unwrap_or_else(|| text.to_owned())
}

/// Makes each link in a text with words unclickable.
pub fn defang_words(text: &str, style: DefangStyle) -> String {
    let is_behind = |one: char| one.is_whitespace() || ",;.:!?)>\"'|".contains(one);
    let words = text.split_inclusive(char::is_whitespace);
    let words = words.map(|word| {
        let (word, rest) = word.split_at(word.trim_end_matches(is_behind).len());
        defang(word, style) + rest
    });
    words.collect()
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
        .filter(|scheme| !(is_port && looks_like_host(scheme)));
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
    if let Some(authority) = components.authority {
        out.push_str("//");
        let authority = before_link(text.get(authority.start as usize..).unwrap_or(""), false);
        with_marks(authority, style, false, &mut out);
        at += 2 + authority.len();
    } else if mail {
        let addresses = before_link(path, false);
        with_marks(addresses, style, true, &mut out);
        at = components.path.start as usize + addresses.len();
    } else if scheme.is_none() && looks_like_host(name) {
        with_marks(first, style, true, &mut out);
        at = first.len();
    }
    let tail = text.get(at..).unwrap_or("");
    links_marked(tail, &mut out);
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

/// Writes path, query and fragment with marks in the links inside.
fn links_marked(tail: &str, out: &mut String) {
    let mut rest = tail;
    while let Some(colon) = rest.find("://") {
        let (before, after) = rest.split_at(colon);
        let start = scheme_start(before);
        let (kept, scheme) = before.split_at_checked(start).unwrap_or((before, ""));
        let after = after.get(3..).unwrap_or("");
        out.push_str(kept);
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
    out.push_str(rest);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::examples;

    /// The examples of these tests.
    const EXAMPLES: &str = include_str!("defang.examples.txt");
    use proptest::prelude::*;

    use crate::cases::config;
    use crate::document::How;

    #[test]
    fn both_styles() {
        for [text, classic, bracketed] in examples(EXAMPLES, "both styles") {
            assert_eq!(defang(text, DefangStyle::Classic), classic);
            assert_eq!(defang(text, DefangStyle::Bracketed), bracketed);
            assert_eq!(refang(classic), text);
            assert_eq!(refang(bracketed), text);
        }
    }

    #[test]
    fn what_else_is_in_use() {
        for [text, plain] in examples(EXAMPLES, "what else is in use") {
            assert_eq!(refang(text), plain, "{text}");
        }
        for [text] in examples(EXAMPLES, "what is not defanged") {
            assert_eq!(refang(text), text);
        }
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
