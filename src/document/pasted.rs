//! Texts that people paste: one reference, several, or one with words around it.
//!
//! Whether a text is one reference is decided here. If it isn't, it is read as a file with the same content is, so that what is
//! pasted, opened and scanned has the same links. Only lines of a list are added that are references, though no document would
//! have links there: names that nobody knows, and relative references.

use super::base::Bases;
use super::broken::{LONG, ends_in_host, goes_on, has_own_link, name_of_setting};
use super::content::{Content, Context};
use super::delimiters::{Wrapper, is_space, strip, without_line_marks};
use super::encoded::quoted;
use super::found::{Found, How};
use super::kind::Kind;
use super::list::{LeftOut, has_scheme_and_slashes, lines, starts_line, with_lines};
use super::read::read;
use super::text::Names;
use crate::syntax::letter_case::is_one_of;
use crate::syntax::rfc3986::is_scheme;

/// The references of a text that is more than one reference.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Several {
    /// The type that the text was read as.
    pub kind: Kind,
    /// The text, with the marks of a quoted one taken away from its lines, which `\n` ends.
    pub text: String,
    /// The references from left to right, of which there is one at least, unless the text is a document or has words alone.
    pub found: Vec<Found>,
    /// The bases that [`Found::bases`] points to.
    pub bases: Vec<Bases>,
    pub around: LeftOut,
}

/// The references of `text`, if it is a list, a table, a document or a message with words around them; `None` for a reference,
/// which may have spaces of its own or be broken into lines (appendix C), as [`strip`] puts them together again.
///
/// A line of a list starts a reference with a scheme and `//`, or if `starts` says so: then only after a line that
/// does not end in a character that a reference is broken after.
///
/// ```
/// use urilens::document::{LeftOut, several};
///
/// let several = |text| several(text, &|_: &str, _| false, |_| false);
/// let references = |text| {
///     let found = several(text).into_iter().flat_map(|several| several.found);
///     found.map(|found| found.reference).collect::<Vec<_>>()
/// };
/// let list = "http://a/b\n<http://c/d>\n\n# both\n";
/// assert_eq!(references(list), ["http://a/b", "http://c/d"]);
/// assert_eq!(several(list).unwrap().around, LeftOut::Lines { count: 1, first: 4 });
/// assert_eq!(references("[a](http://a/b)\nB=http://c/d"), ["http://a/b", "http://c/d"]);
/// assert_eq!(references("<p>http://a/b</p>\n<img src='c'>"), ["http://a/b", "c"]);
/// assert_eq!(references("Held.\nPay at https://a.example/t today."), ["https://a.example/t"]);
/// assert_eq!(references("Hello\n\nhttps://a.example/t\n\nThanks"), ["https://a.example/t"]);
/// assert_eq!(references("https://a.example\nBob"), ["https://a.example"]);
/// assert_eq!(references("https://a.example/t\n10:42"), ["https://a.example/t"]);
/// assert_eq!(references("https://a.example/t\n12.50"), ["https://a.example/t"]);
/// for one in ["http://a/b\n  c/d", "<https://a.example/t\n\n u>", "https://a.example/b c", "https://a.example/b\nc"] {
///     assert_eq!(several(one), None);
/// }
/// ```
pub fn several(text: &str, names: &Names, starts: impl Fn(&str) -> bool) -> Option<Several> {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let text = without_line_marks(&text).unwrap_or(text);
    if holds_links(text.trim_matches(is_space), &starts) {
        return None;
    }
    let typed = text.clone();
    // A link alone is one reference, however it is written.
    let source = quoted(text.as_bytes()).filter(|_| text.contains(' '));
    let text = source.as_ref().map_or(text, |source| {
        String::from_utf8_lossy(&source.octets).into_owned()
    });
    let kind = match &source {
        Some(source) if source.is_page => Kind::Html,
        _ => kind(text.trim_matches(is_space), &starts),
    };
    let text = match kind {
        Kind::Text => joined(&text, &starts),
        _ => text,
    };
    let bare = text.trim_matches(is_space);
    let Content {
        mut found, bases, ..
    } = read(text.as_bytes(), kind, &Context::of(names));
    let mut around = LeftOut::Nothing;
    if kind == Kind::Text {
        found = without_shown(&text, found);
        around = LeftOut::Words;
        if let Some(lines) = lines(&text, &starts) {
            (found, around) = with_lines(&text, lines, found);
        } else if is_row(&text, &found) {
            around = LeftOut::Nothing;
        } else if !bare.contains(is_space) {
            return None;
        } else if found.is_empty() && are_apart(bare, &starts) {
            found.extend(first_line(&text, &starts));
        } else if found.is_empty() && is_prose(bare) {
            around = LeftOut::Words;
        } else if !is_message(&text, &found, starts) {
            return None;
        }
    }
    let kind = source.map_or(kind, |_| Kind::Mail);
    let is_document = kind.is_mail() || bare.contains('\n');
    (!found.is_empty() || is_document).then_some(Several {
        kind,
        text: typed,
        found,
        bases,
        around,
    })
}

/// Whether a text is a reference that holds others, whatever is between them: a script or a document, of which no other line starts a
/// reference, or of one line, markup that a query has quoted or closed, or the text of a message that a parameter begins, blanks and all.
fn holds_links(text: &str, starts: impl Fn(&str) -> bool) -> bool {
    let Some((scheme, rest)) = text.split_once(':').filter(|(scheme, _)| is_scheme(scheme)) else {
        return false;
    };
    let word = text.split(is_space).next().unwrap_or_default();
    let is_mail = scheme.eq_ignore_ascii_case("mailto");
    let query = word
        .split_once('?')
        .filter(|_| is_mail || has_scheme_and_slashes(text));
    let is_apart = |line: &str| has_scheme_and_slashes(line) || starts(line);
    let is_whole = || !rest.starts_with(is_space) && !lines_of(text).skip(1).any(is_apart);
    let is_line = !text.contains('\n');
    is_one_of(scheme, &["javascript", "data"]) && (is_line || is_whole())
        || is_line
            && query.is_some_and(|(_, query)| {
                let last = query.rsplit(['&', ';']).next().unwrap_or_default();
                let name = last.split('=').next().unwrap_or_default();
                let is_message = word.len() < text.len() && last.contains('=');
                let quotes = ["=\"", "='", "=<", "\">", "'>"];
                quotes.iter().any(|mark| query.contains(mark))
                    || is_message && is_one_of(name, &["body", "text", "message"])
            })
}

/// The type that a text is read as.
fn kind(text: &str, starts: impl Fn(&str) -> bool) -> Kind {
    if is_table(text, starts) {
        return Kind::Csv;
    }
    match Kind::of_content(text.as_bytes()) {
        // Lines with a label are no mail before there is a text below them.
        Kind::Mail if !text.contains("\n\n") => Kind::Text,
        Kind::Pdf | Kind::Office | Kind::Image => Kind::Text,
        kind => kind,
    }
}

/// Whether lines are the rows of a table without blanks, one of which has a link that only its cells set off. One row may be all,
/// if something comes before the link in it.
fn is_table(text: &str, starts: impl Fn(&str) -> bool) -> bool {
    let lines: Vec<&str> = lines_of(text).filter(|line| !line.is_empty()).collect();
    let link = |line: &str, mark| {
        let mut cells = line.split(mark).map(|cell| cell.trim().trim_matches('"'));
        cells.position(|cell| has_scheme_and_slashes(cell) || starts(cell))
    };
    // Lines that are links are a list, unless a cell would go on with the host.
    let is_cut = |line: &&str, mark| {
        let behind = line
            .split_once("://")
            .filter(|(scheme, _)| is_scheme(scheme));
        behind.is_none_or(|(_, behind)| {
            let host = behind.split(['/', '?', '#']).next().unwrap_or_default();
            host.contains(mark)
        })
    };
    let is_note = |line: &&str, mark| {
        let (_, note) = line.split_once(mark).unwrap_or_default();
        !note.contains(['/', '.', '=', '?', '&', '%'])
    };
    let are_rows = |mark: char| {
        let mut counts = lines.iter().map(|line| line.matches(mark).count());
        let first = counts.next().unwrap_or_default();
        let links: Vec<usize> = lines.iter().filter_map(|line| link(line, mark)).collect();
        first > 0
            && counts.all(|count| count == first)
            && (links.len() > 1 || links.iter().any(|cell| *cell > 0))
            && (lines.iter().any(|line| is_cut(line, mark))
                || lines.iter().all(|line| is_note(line, mark)))
    };
    lines.len() > 1 && [',', ';', '|'].into_iter().any(are_rows)
}

fn lines_of(text: &str) -> impl Iterator<Item = &str> {
    text.split('\n').map(|line| line.trim_matches(is_space))
}

/// The lines of a text without the marks of a quoted text and the blanks before them, and links in one that were broken: in a long
/// line, or where nothing else is in it. In place of a line that is taken to the one before, an empty one is left.
fn joined(text: &str, starts: impl Fn(&str) -> bool) -> String {
    let mut lines: Vec<String> = Vec::new();
    let (mut at, mut before) = (0, "");
    // Below a link in a message, a word of letters is one of the message.
    let has_words = lines_of(text).any(|line| line.contains(' '));
    for line in text.split('\n') {
        let mut line = line.trim_matches([' ', '\t']);
        if line.starts_with("> ") || line.starts_with(">>") {
            line = line.trim_start_matches(['>', ' ', '\t']);
        }
        let last = lines.get(at).map_or("", String::as_str);
        let link = without_name(last.rsplit([' ', '\t']).next().unwrap_or_default());
        let piece = before.rsplit([' ', '\t']).next().unwrap_or_default();
        let is_broken = (before.len() >= LONG || !last.contains([' ', '\t']))
            && goes_on(piece, ends_in_host(link), line)
            && !(has_words && line.chars().all(char::is_alphabetic))
            && (has_scheme_and_slashes(link) || starts(&strip(link).text))
            && !starts_line(line, piece, &starts);
        match lines.get_mut(at).filter(|_| is_broken) {
            Some(last) => {
                last.push_str(line);
                lines.push(String::new());
            }
            None => {
                at = lines.len();
                lines.push(line.to_owned());
            }
        }
        before = line;
    }
    lines.join("\n")
}

/// Whether a text has nothing but links, with what separates the cells of a row between them. In a query a comma separates no
/// links, and after a path a blank no names.
fn is_row(text: &str, found: &[Found]) -> bool {
    let mut end = 0;
    let (mut has_path, mut has_query) = (false, false);
    let mut is_gap = |found: &Found| {
        let gap = text.get(end..found.place.start).unwrap_or("x");
        let is_apart = end == 0 || gap.contains([' ', '\t', '|', '"']) || !has_query;
        let is_link =
            has_scheme_and_slashes(&found.reference) || !has_path || gap.contains([',', ';', '|']);
        has_path |= found.reference.contains('/');
        has_query |= text[end..found.place.end].contains('?');
        end = found.place.end;
        is_apart
            && is_link
            && gap
                .chars()
                .all(|one| is_space(one) || ",;|\"'“”„«»‘’".contains(one))
    };
    found.len() > 1 && found.iter().all(&mut is_gap) && !text[end..].contains(char::is_alphanumeric)
}

/// Without links that are the text of the link before them or behind them: they are no more than what is shown for it.
fn without_shown(text: &str, mut found: Vec<Found>) -> Vec<Found> {
    let is_shown = |found: &Found, before: Option<&Found>| {
        let start = &text[..found.place.start];
        // Before it is the whole text: most are no content of an element.
        let is_content = start.ends_with('>') && text[found.place.end..].starts_with("</a");
        let tag = is_content.then(|| start.rfind('<')).flatten();
        let is_of_link = |tag| {
            before.is_some_and(|before| tag < before.place.end) && text[tag..].starts_with("<a ")
        };
        tag.is_some_and(is_of_link)
    };
    // `www.example.com<https://a.example/>`, as mail programs write their plain texts.
    let is_text_of = |found: &Found, next: Option<&Found>| {
        let next = next.filter(|next| next.shown.as_deref() == text.get(found.place.clone()));
        let gap = next.and_then(|next| text.get(found.place.end..next.place.start));
        gap.is_some_and(|gap| matches!(gap.trim_start(), "<" | "[" | "]("))
    };
    let is_kept = |at: usize| {
        let before = at.checked_sub(1).and_then(|at| found.get(at));
        !is_shown(&found[at], before) && !is_text_of(&found[at], found.get(at + 1))
    };
    let keeps: Vec<bool> = (0..found.len()).map(is_kept).collect();
    let mut keeps = keeps.into_iter();
    found.retain(|_| keeps.next().unwrap_or(true));
    found
}

/// Whether a text is of several lines of words or with labels, as no reference is.
fn is_prose(text: &str) -> bool {
    const WORDS: usize = 3;
    let is_sentence = |line: &&str| {
        let words = line.split_whitespace();
        let words = words.filter(|word| word.contains(char::is_alphabetic));
        let is_label = |(name, rest): (&str, &str)| {
            is_scheme(name) && (rest.is_empty() || rest.starts_with(is_space))
        };
        line.split_once(':').is_some_and(is_label) || words.count() >= WORDS
    };
    lines_of(text).filter(is_sentence).count() > 1
}

/// What comes before a link that is shown with a text.
const OPENING: [&str; 3] = ["](", "<", "[url="];

/// Whether a text without a list is a message with words around the references that are found in it. `starts` says what starts a
/// reference.
fn is_message(text: &str, found: &[Found], starts: impl Fn(&str) -> bool) -> bool {
    let has_blank = |line: &str| line.contains(is_space);
    let is_apart = are_apart(text.trim_matches(is_space), |line| {
        has_scheme_and_slashes(line) || starts(line)
    });
    if !is_apart && !lines_of(text).any(has_blank) {
        return false;
    }
    let is_word = |found: &&Found| {
        let before = &text[..found.place.start];
        let is_mark = |one: char| {
            !one.is_ascii() || one.is_ascii_whitespace() || "(<[{\"':>,;|".contains(one)
        };
        before.is_empty() || before.ends_with(is_mark) || {
            let line = before.rsplit('\n').next().unwrap_or_default();
            name_of_setting(line) == Some(line)
        }
    };
    let mut words = found.iter().filter(is_word);
    let Some(first) = words.next() else {
        return false;
    };
    let bare = text.trim_matches(is_space);
    let start = text.len() - text.trim_start_matches(is_space).len();
    let is_first = !text[start..first.place.start].contains(char::is_whitespace);
    // A name may be a word of the reference that has a blank before it; what has a scheme, or a text of its own, is none.
    let is_other = |other: &Found| {
        let before = &text[..other.place.start];
        let word = before.rfind(|one: char| one.is_whitespace() || "/?=".contains(one));
        bare.contains('\n')
            || other.shown.is_some()
            || has_scheme_and_slashes(&other.reference)
                && (word.is_some_and(|start| has_own_link("", text[start..].trim_start()))
                    || OPENING.iter().any(|mark| before.ends_with(mark)))
    };
    let is_one = !words.any(is_other);
    is_apart || !(is_first && is_one) || ends_with_host(first, &text[first.place.end..])
}

/// Whether a link has no path, and what is behind a blank after it may be no more of it: no host has blanks. Before an `@` they are of a
/// userinfo, unless a mail address is there: `https://www.example.com | info@example.com`.
fn ends_with_host(link: &Found, behind: &str) -> bool {
    let Some((_, authority)) = link.reference.split_once("//") else {
        return false;
    };
    let host = match behind.contains('@') {
        true => authority.trim_end_matches('/'),
        false => authority,
    };
    let is_host = !host.contains(['/', '?', '#', '@']);
    let is_address = |word: &str| {
        let (name, host) = word.split_once('@').unwrap_or_default();
        !name.is_empty() && !host.is_empty() && !host.contains(['/', '?', '#', ':', '@'])
    };
    let mut words = behind.split(is_space).filter(|word| word.contains('@'));
    is_host && behind.trim_start_matches([',', ';']).starts_with(is_space) && words.all(is_address)
}

/// The first line that starts a reference, as that reference: no document has a link there.
fn first_line(text: &str, starts: impl Fn(&str) -> bool) -> Option<Found> {
    let mut lines = lines_of(text).map(|line| strip(line).text);
    let line = lines.find(|line| starts(line) && !line.contains(is_space))?;
    let start = text.find(&*line)?;
    let place = start..start + line.len();
    Some(Found::new(line.into_owned(), place, How::Scheme))
}

/// Whether lines are no parts of the reference that one of them starts; those that it goes on with were joined with it.
fn are_apart(text: &str, starts: impl Fn(&str) -> bool) -> bool {
    // What is in brackets is one reference, whatever is in it; quotation marks are also around the cells of a table.
    if strip(text).wrapper == Some(Wrapper::AngleBrackets) {
        return false;
    }
    // Controls are no blanks of a message.
    let lines = text.split('\n').map(|line| line.trim_matches([' ', '\t']));
    let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
    let starts = |line: &&str| starts(&strip(without_name(line)).text);
    // One word alone may be the rest of the one that the first line ends in.
    let is_of_word = |one: char| one.is_ascii_lowercase() || one == '-';
    match &*lines {
        [first, rest] if starts(first) => {
            ends_in_host(first)
                || !rest.chars().all(is_of_word)
                || !rest.contains(char::is_alphabetic)
        }
        lines => {
            let has_link = |line: &&str| has_own_link("", line);
            lines.len() > 1 && lines.iter().any(starts) || lines.iter().skip(1).any(has_link)
        }
    }
}

/// A line without the name of a setting before its value.
fn without_name(line: &str) -> &str {
    &line[name_of_setting(line).map_or(0, str::len)..]
}
