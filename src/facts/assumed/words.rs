//! A link that has words around it, as in a message, a log or a list. It is looked for as in any running text.

use std::net::Ipv4Addr;

use crate::document::{Context, Found, How, Kind, Match, read, references};
use crate::facts::defang::marks::mark;
use crate::facts::defang::refang;
use crate::facts::defang::undo::plain_scheme;
use crate::facts::embedded::target::email_in;
use crate::facts::host::reads_as_host;
use crate::facts::schemes::{self, is_web};
use crate::message::stand_ins::is_hidden;
use crate::syntax::adjacent::Boundaries;
use crate::syntax::letter_case::starts_in_any_case;
use crate::tables::lists::{List, list};

/// Schemes that anything may follow, white space and other links too.
const AROUND: List = list("schemes-of-anything");

/// What a link may follow at once.
const GAPS: &str = "<>([{`\"'|,;=*“„‘«‹「『《【（，、：—–→¿";

/// The longest text that Markdown shows for a link, in bytes.
const LONGEST_LABEL: usize = 1024;

/// Whether a link at a place is in a reference that the text starts with: one to another host, or one with a scheme. The start of the
/// text is looked at once for all links in it.
fn around(text: &str) -> impl Fn(usize) -> bool {
    let start = text.trim_start();
    let names_host = names_host(start);
    let word = text.len() - start.len() + start.find(char::is_whitespace).unwrap_or(start.len());
    let (scheme, rest) = text.split_once(':').unwrap_or((text, ""));
    let colon = scheme.len();
    // Browsers take line breaks and tabs out (URL Standard, basic URL parser).
    let scheme = scheme.trim_start().replace(['\t', '\n', '\r'], "");
    let scheme = scheme.to_ascii_lowercase();
    // Nothing else has white space after its colon, and a word that is no scheme has no link.
    let is_label = rest.starts_with(char::is_whitespace) && !AROUND.has(&scheme)
        || label_of_web(text).is_some();
    let is_known = !is_label && schemes::is_known(&scheme);
    let may_be_one = !is_label && schemes::is_well_formed(&scheme);
    move |place| names_host || colon < place && (is_known || may_be_one && word >= place)
}

/// The word before a link of the web, where a text starts with one that is no scheme: `DHL:https://example.com/`,
/// `Host:example.com`.
fn label_of_web(text: &str) -> Option<&str> {
    let (label, rest) = text.trim_start().split_once(':')?;
    let rest = rest.trim_start_matches(['-', '+', '.']);
    let is_word = !label.is_empty() && label.chars().all(char::is_alphabetic);
    let host = rest.split(['/', '?', '#', ':', '@']).next();
    let is_link = ["http://", "https://"]
        .iter()
        .any(|start| starts_in_any_case(rest, start))
        || label.len() > 1 && host.is_some_and(reads_as_host);
    (is_word && is_link && !schemes::is_known(&label.to_ascii_lowercase())).then_some(label)
}

/// Whether a text starts as links to another host do: `//a.example`, `\\a.example\share`. A comment has a word after its slashes, or
/// white space.
pub(super) fn names_host(start: &str) -> bool {
    let host = start.trim_start_matches(['/', '\\']);
    let (slashes, rest) = start.split_at(start.len() - host.len());
    let ends = |one: char| one.is_whitespace() || "/\\:?#".contains(one);
    let name = rest.split(ends).next().unwrap_or_default();
    let behind = rest.strip_prefix(name).unwrap_or_default();
    let is_word = name.chars().all(|one| one.is_alphabetic() || one == '!');
    let is_apart = behind
        .trim_start_matches(':')
        .starts_with(char::is_whitespace);
    slashes.len() >= 2 && !name.is_empty() && !(is_word && is_apart && !slashes.contains('\\'))
}

/// Whether the words before a place in a text are no part of a reference with what is there.
pub(super) fn is_after_words(text: &str, place: usize) -> bool {
    let before = text.get(..place).unwrap_or_default();
    !before.trim().is_empty() && is_apart(before) && !around(text)(place)
}

/// All links of a text in which something may be around them.
pub(super) fn all_links(text: &str) -> Vec<Linked> {
    let may_end = |octet: u8| b" \t\n\r<>`\"'|,;([{!)]}".contains(&octet) || !octet.is_ascii();
    if !text.bytes().any(may_end) {
        return Vec::new();
    }
    let names = |name: &str, _: bool| reads_as_host(name);
    let all = references(text, &names);
    all.map(|found| linked(text, &found)).collect()
}

fn linked(text: &str, found: &Match<'_>) -> Linked {
    let before = || text.get(..found.place.start).and_then(label_before);
    let label = found.label.clone().and_then(|label| text.get(label));
    // An element is drawn, and not shown as it is written.
    let shown = label.or_else(before).filter(|shown| !shown.contains('<'));
    Linked {
        reference: refang(&found.reference).into_owned(),
        shown: shown.map(|shown| shown.trim().to_owned()),
    }
}

/// The links of a text that has words before one of them, or remarks after it; that link is the first. A text that starts with a link has
/// spaces of its own, and so has a relative reference with a query.
pub(super) fn from_words(text: &str) -> Option<Vec<Linked>> {
    if let Some(address) = labelled(text) {
        return Some(vec![Linked::plain(address)]);
    }
    let may_end_word = |octet: u8| b" \t\n\r<>`\"'|,;=*([{".contains(&octet) || !octet.is_ascii();
    let label = label_of_web(text);
    if label.is_none() && !text.bytes().any(may_end_word) {
        return None;
    }
    let is_labelled = |before: &str| {
        let before = before.trim().trim_end_matches(['-', '+', '.']);
        label.is_some_and(|label| before.strip_suffix(':') == Some(label))
    };
    let scheme_of = |found: &Match<'_>| {
        let link = refang(&found.reference);
        let scheme = link
            .split_once(':')
            .map(|(scheme, _)| scheme.to_ascii_lowercase());
        scheme.filter(|scheme| schemes::is_known(scheme))
    };
    let is_link = |found: &Match<'_>| match found.how {
        How::NetworkPath | How::Encoded => false,
        How::Name => text.get(..found.place.start).is_some_and(is_labelled),
        How::Www | How::Defanged => true,
        _ => scheme_of(found).is_some(),
    };
    let names = |name: &str, _: bool| reads_as_host(name);
    let links = references(text, &names).filter(is_link);
    let mut links: Vec<Match<'_>> = links.take(MOST).collect();
    let is_around = around(text);
    let before = |found: &Match<'_>| text.get(..found.place.start).unwrap_or_default();
    let behind = |found: &Match<'_>| text.get(found.place.end..).unwrap_or_default();
    // What a link shows is none: `[shown](link)`, `<link|shown>`.
    let is_shown_for = |found: &Match<'_>| {
        let is_labelled = found.label.is_some() || label_before(before(found)).is_some();
        // The link that the text starts with is what this one shows: `https://a.example <https://b.example>`.
        let is_all_before = || {
            let shown = found
                .label
                .clone()
                .filter(|shown| before(found).len() > shown.end);
            let (start, gap) = before(found).split_at(shown.map_or(0, |shown| shown.end));
            !start.trim().contains(' ') && matches!(gap, " <" | " [" | "[")
        };
        is_labelled && (!is_around(found.place.start) || is_all_before())
    };
    // A link of the web is what people click, and not a name or an address before it.
    let is_web = |found: &Match<'_>| {
        found.how == How::Defanged || scheme_of(found).is_some_and(|scheme| is_web(&scheme))
    };
    links.sort_by_cached_key(|found| (!is_shown_for(found), !is_web(found)));
    let is_listed = |found: &Match<'_>| {
        let behind = behind(found);
        behind.starts_with(", ") || behind.starts_with("; ")
    };
    let is_meant = |found: &Match<'_>| {
        let link = &*refang(&found.reference);
        match before(found).trim().is_empty() {
            _ if is_shown_for(found) => true,
            // What is defanged is opened by nobody with what comes next in a list.
            true if found.how == How::Defanged && is_listed(found) => true,
            true => is_remark(link, behind(found)),
            false => {
                (is_apart(before(found)) || is_labelled(before(found)))
                    && !is_around(found.place.start)
                    && !goes_on(link, behind(found))
            }
        }
    };
    let found = links.remove(links.iter().position(is_meant)?);
    let labels: Vec<_> = links
        .iter()
        .chain([&found])
        .filter_map(|one| one.label.clone())
        .collect();
    let is_label = |one: &&Match<'_>| labels.contains(&one.place) || behind(one).starts_with("](");
    let others = links.iter().filter(|one| !is_label(one));
    let all = std::iter::once(&found).chain(others);
    Some(all.map(|one| linked(text, one)).collect())
}

/// The links of a text that is the source of a page, with what browsers decode or take out of them: character references, tabs and line
/// breaks. Those of its tags are first.
pub(super) fn from_page(text: &str) -> Option<Vec<Linked>> {
    let place = text.find('<')?;
    let starts = |tag: &str| tag.starts_with(|first: char| first.is_ascii_alphabetic());
    let is_before = text.get(..place)?.trim().is_empty() || is_after_words(text, place);
    if !is_before || !text.get(place + 1..).is_some_and(starts) {
        return None;
    }
    let names = |name: &str, _: bool| reads_as_host(name);
    let mut found = read(text.as_bytes(), Kind::Html, &Context::of(&names)).found;
    let is_link = |reference: &str| {
        let scheme = reference.split_once(':').map(|(scheme, _)| scheme);
        let scheme = scheme.map(|scheme| scheme.replace(['\t', '\n', '\r'], ""));
        let is_known = |scheme: String| schemes::is_known(&scheme.to_ascii_lowercase());
        names_host(reference) || scheme.is_some_and(is_known)
    };
    found.retain(|found| is_link(&found.reference));
    let is_of_tag = |found: &Found| found.how == How::Format;
    found.sort_by_key(|found| !is_of_tag(found));
    let is_page = found.first().is_some_and(is_of_tag);
    let links = found.into_iter().map(|found| Linked {
        reference: found.reference,
        shown: found.shown,
    });
    is_page.then(|| links.collect())
}

/// What Markdown shows for a link, where a text ends with that: `[shown](`.
fn label_before(before: &str) -> Option<&str> {
    let before = before.strip_suffix('<').unwrap_or(before);
    let label = before.strip_suffix("](");
    let label = label.and_then(|label| {
        label.get(label.boundary_before(label.len().saturating_sub(LONGEST_LABEL))..)
    });
    let (outside, label) = label?.rsplit_once('[')?;
    // Of a picture with a link, what is shown in its place.
    let (outside, label) = match (outside.strip_suffix("[!"), label.split_once("](")) {
        (Some(outside), Some((label, _))) => (outside, label),
        _ => (outside, label),
    };
    let ends = |end: char| end.is_whitespace() || GAPS.contains(end);
    (outside.is_empty() || outside.ends_with(ends)).then_some(label)
}

/// Whether what follows a link may be a part of it: a userinfo with its `@`, a host after a mark that browsers map. What is shown for
/// another link is none.
fn goes_on(link: &str, behind: &str) -> bool {
    let tail = behind.split(char::is_whitespace).next().unwrap_or_default();
    let rest = tail.trim_start_matches(|one: char| !one.is_alphanumeric());
    let marks = tail.strip_suffix(rest).unwrap_or_default();
    let word = tail.split(['"', '\'', '<', '>']).next().unwrap_or_default();
    let is_mapped = !tail.is_empty() && !tail.starts_with(|one: char| one.is_ascii());
    let has_more = || word.contains('@') || word.trim_end_matches('.').contains('.');
    tail.starts_with("](") || marks.contains('@') || is_mapped && ends_with_host(link) && has_more()
}

/// The most links of a text that are looked at: one with more is a list.
const MOST: usize = 64;

/// Whether a character is not seen, and no blank: it may show what comes next in another order, or as another word.
fn is_unseen(one: char) -> bool {
    is_hidden(one) && !one.is_whitespace()
}

/// Whether what comes before a link is no part of a reference with it.
fn is_apart(before: &str) -> bool {
    let words = before.trim();
    // Thai, Chinese, Japanese and Korean have no blank before it, and no scheme their letters (§3.1).
    let is_unspaced = |one| matches!(one, '\u{e00}'..='\u{eff}' | '\u{3001}'..='\u{9fff}' | '\u{ac00}'..='\u{d7a3}');
    let ends = |end: char| end.is_whitespace() || GAPS.contains(end) || is_unspaced(end);
    let is_gap = before.ends_with(ends);
    let has_words = words.contains(char::is_whitespace) || words.len() < before.len();
    // Rows have semicolons between their cells, and pairs of a reference too. Entities of HTML have one at their end.
    let is_of_reference = |one: char| match one {
        ';' => before.ends_with('='),
        '&' => before.ends_with(';'),
        one => "/?#\\@".contains(one),
    };
    let is_text = !words.contains(is_unseen) && (has_words || !words.contains(is_of_reference));
    let is_query = |word: &str| {
        let query = word.split_once('?');
        query.is_some_and(|(_, query)| query.contains('='))
    };
    is_gap && is_text && !words.split_whitespace().any(is_query)
}

/// Whether a link ends with its host, or its port: a space after it would be a part of that.
fn ends_with_host(link: &str) -> bool {
    let rest = link.split_once("://").map_or(link, |(_, rest)| rest);
    !rest.contains(['/', '\\', '?', '#'])
}

/// The links of a row of a table, of which the first cell is one: a tab is after it. Browsers take tabs out, so that a host, a value or a
/// link in the path would go on.
pub(super) fn from_row(text: &str, is_name: impl Fn(&str) -> bool) -> Option<Vec<Linked>> {
    let (cell, behind) = text.split_once('\t')?;
    if behind.contains(|one: char| one == '\n' || is_unseen(one)) {
        return None;
    }
    let link = refang(cell.trim());
    let next = behind.split_whitespace().next().unwrap_or_default();
    let (host, tail) = match link.split_once("://") {
        Some((scheme, rest)) if is_web(scheme) && !rest.contains('@') => {
            rest.split_at(rest.find(['/', '?', '#']).filter(|end| *end > 0)?)
        }
        _ if is_name(&link) => link.split_at(link.find(['/', '?', '#']).unwrap_or(link.len())),
        _ => return None,
    };
    let is_number = next.bytes().all(|byte| byte.is_ascii_digit());
    let is_word = !next.contains(['.', '/', ':', '\\', '?', '#', '@', '%']);
    let is_plain = !tail.contains([':', ';', '%', '\\', '@', '<']) && !tail.contains("//");
    let ends = match tail.is_empty() {
        true => !(is_number && host.ends_with(|last: char| last.is_ascii_digit())),
        false => !tail.ends_with('.') && (is_number || !tail.contains('=')),
    };
    // Another link is a cell of its own, unless it is the value of a parameter.
    let starts_link = next
        .split_once("://")
        .is_some_and(|(scheme, _)| is_web(scheme));
    let is_link = starts_link && !tail.ends_with(['=', ':', '@']) && !host.contains([' ', '\\']);
    // What is defanged is opened by nobody with its tab.
    let is_cell = link != cell.trim()
        || is_link
        || is_word && is_plain && ends && !host.contains([' ', '\\']);
    let first = Linked::plain(link.clone());
    let others = match all_links(behind) {
        none if none.is_empty() && starts_link => vec![Linked::plain(next)],
        others => others,
    };
    is_cell.then(|| [first].into_iter().chain(others).collect())
}

/// Whether a text goes on with a remark after a link and white space: `# comment`, `is the address`. What has an `@` in it may go on with
/// the userinfo, and what has a dot or a slash with the host. After a path it has a mark before it, and a query may have any words.
fn is_remark(link: &str, behind: &str) -> bool {
    // Without a scheme, it is a name that is defanged.
    let is_name = !link.contains([':', '/', '@']);
    if behind.contains(['\n', '\r']) || !(is_name || link.contains("://")) {
        return false;
    }
    let remark = behind.trim_start();
    if remark.contains(is_unseen) {
        return false;
    }
    let first = remark.split_whitespace().next().unwrap_or_default();
    let is_marked = ["#", "-", "–", "—", "|"].contains(&first) || remark.starts_with(['(', '<']);
    let is_of_host = |word: &str| {
        let word = word.trim_end_matches(['.', ',', ':', '!', '?']);
        word.contains(['.', '/', ':', '[', '@'])
    };
    let is_plain = || !remark.split_whitespace().any(is_of_host);
    let starts_word = first.starts_with(char::is_alphanumeric);
    // What has an `@` or a backslash in it may go on with the userinfo.
    let goes_on = || !is_name && remark.contains(['@', '\\']);
    let is_apart = match ends_with_host(link) {
        true => is_host(link) && (is_marked && !goes_on() || starts_word && is_plain()),
        false => is_marked && is_plain() && !link.contains('?') && !remark.contains(['=', '%']),
    };
    let is_before_link = || starts_on_web(link) && starts_with_scheme(behind);
    is_before_link() || is_apart && behind.starts_with(' ') && mark(remark).is_none()
}

/// Whether a link without a path names a host as those of the web are.
fn is_host(link: &str) -> bool {
    let host = link.split_once("://").map_or(link, |(_, host)| host);
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    reads_as_host(name) || name.parse::<Ipv4Addr>().is_ok() || name.starts_with('[')
}

/// Whether a link starts as those of the web do, and has nothing that may go on.
fn starts_on_web(link: &str) -> bool {
    let scheme = link.split_once("://").map(|(scheme, _)| scheme);
    scheme.is_some_and(is_web) && !link.contains(['?', '#', '\\', '@'])
}

/// Whether another link is the next in a list.
fn starts_with_scheme(behind: &str) -> bool {
    let next = behind.trim_start_matches([' ', ',', ';', '|']);
    let scheme = next.split_once("://").map(|(scheme, _)| scheme);
    let is_known = |scheme: &str| schemes::is_known(&plain_scheme(scheme).to_ascii_lowercase());
    next.len() < behind.len() && scheme.is_some_and(is_known)
}

/// A link in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Linked {
    /// The URI.
    pub reference: String,
    pub shown: Option<String>,
}

impl Linked {
    /// A link for which nothing else is shown.
    pub(super) fn plain(reference: impl Into<String>) -> Self {
        Linked {
            reference: reference.into(),
            shown: None,
        }
    }
}

/// Fields of mail, which are labels before an address and no users: `E-Mail:bob@example.com`.
const LABELS: List = list("fields-of-mail");

/// The address of mail behind a label without a blank.
fn labelled(text: &str) -> Option<&str> {
    let (label, address) = text.split_once(':')?;
    let is_one = LABELS.has_in_any_case(label) && email_in(address) == Some(0..address.len());
    is_one.then_some(address)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn a_link_has_words_around_it() {
        hold("a link has words around it", |[text]| {
            from_words(text).map(|links| links[0].reference.clone())
        });
    }
}
