//! What is shown in place of links, by the brackets around it.

use std::borrow::Cow;
use std::ops::Range;

use crate::syntax::adjacent::Boundaries;
use crate::syntax::letter_case::{starts_in_any_case, strip_end_in_any_case};
use crate::syntax::rfc3986::is_scheme;
use crate::tables::lists::{List, list};

/// Where the text of a link begins that ends with `before`: a bracket without a backslash before it, with pairs of brackets
/// after it alone (CommonMark §6.3), in the same paragraph.
pub(super) fn opening_bracket(before: &str) -> Option<usize> {
    let bytes = before.as_bytes();
    let mut closed = 0usize;
    for at in (0..bytes.len()).rev() {
        let is_escaped = at > 0 && bytes[at - 1] == b'\\';
        match bytes[at] {
            b'\n'
                if before[..at]
                    .trim_end_matches([' ', '\t', '\r'])
                    .ends_with('\n') =>
            {
                return None;
            }
            b']' if !is_escaped => closed += 1,
            b'[' if !is_escaped => match closed.checked_sub(1) {
                Some(less) => closed = less,
                None => return Some(at),
            },
            _ => {}
        }
    }
    None
}

/// How far behind a link its text may end, or what a program does with it, in bytes: thousands of links may be in one value.
const BEHIND: usize = 4 << 10;

/// What is around a link that is written before its text: before the link, between both, and after the text.
const BEFORE_TEXTS: [[&str; 3]; 20] = [
    // Forums, Org, DokuWiki, LaTeX, and RTF as two programs write it.
    ["[url=", "]", "[/url]"],
    ["[[", "][", "]]"],
    ["[[", "|", "]]"],
    ["[[ ", "| ", "]]"],
    // Slack in what is escaped for HTML.
    ["&lt;", "|", "&gt;"],
    ["href{", "}{", "}"],
    // Typst, Texinfo, mdoc, Gemini, and AsciiDoc where the link has marks of its own.
    ["#link(", ")[", "]"],
    ["@url{", ",", "}"],
    ["@uref{", ",", "}"],
    ["\n.Lk ", "", "\n"],
    ["\n=> ", "", "\n"],
    ["link:++", "++[", "]"],
    ["link:", "[", "]"],
    ["HYPERLINK ", "}{\\fldrslt ", "}"],
    ["HYPERLINK ", "}}{\\fldrslt{", "}"],
    // A field of Word.
    ["HYPERLINK ", "", "\n"],
    // Formulas of spreadsheets, in two languages.
    ["HYPERLINK(", ";\"", "\""],
    ["HYPERLINK(", ",\"", "\""],
    // Terminals.
    ["\x1b]8;", "\x07", "\x1b]8;"],
    ["\x1b]8;", "\x1b\\", "\x1b]8;"],
];

/// How quotation marks and the brackets of tags are written: as they are, in a string, and in a text that is escaped for HTML.
const QUOTES: [&str; 9] = [
    "\"", "'", "\\", "&quot;", "&#34;", "&#39;", "\\x22", "\\u0022", " ",
];
const OPENING: [&str; 4] = ["<", "&lt;", "\\x3c", "\\u003c"];
const CLOSING: [&str; 4] = [">", "&gt;", "\\x3e", "\\u003e"];

/// The longest tag of a link, before its address and after it.
const LONGEST_ANCHOR: usize = 512;

/// Whether a link is the address of `<a href="…">`, by what is before it in a text that is no page: a program, a translation, a log.
pub(in crate::document) fn is_in_anchor(before: &str) -> bool {
    let mut rest = before;
    while let Some(less) = QUOTES
        .iter()
        .find_map(|mark| strip_end_in_any_case(rest, mark))
    {
        rest = less;
    }
    let equals = ["=", "\\x3d", "\\u003d"];
    let name = equals
        .iter()
        .find_map(|mark| strip_end_in_any_case(rest, mark));
    let Some(rest) = name.and_then(|name| strip_end_in_any_case(name.trim_end(), "href")) else {
        return false;
    };
    let near = &rest[rest.boundary_before(rest.len().saturating_sub(LONGEST_ANCHOR))..];
    let near = near.to_ascii_lowercase();
    let tags = OPENING
        .iter()
        .filter_map(|mark| Some(near.rfind(mark)? + mark.len()));
    let tag = tags
        .max()
        .and_then(|start| near.get(start..)?.strip_prefix('a'));
    tag.is_some_and(|tag| tag.starts_with([' ', '\n', '\t', '\r', '\\']))
}

/// What a script calls with a link to go there, or sets.
const GOING: List = list("goings-of-scripts");

/// Scripts that run when people click: where they lead, the click does.
pub(in crate::document) const CLICKS: List = list("events-of-clicks");

/// A part of a script before the quotation marks of a string.
fn plain(script: &str) -> &str {
    script.trim_end_matches(['"', '\'', '`', '\\', ' '])
}

/// What a part of a script before a string sets: `location["href"] = "`, `setAttribute('href', '`.
fn set(script: &str) -> &str {
    let script = plain(script);
    let script = plain(script.strip_suffix(['=', ',']).unwrap_or(script));
    plain(script.strip_suffix(']').unwrap_or(script))
}

fn is_of_name(one: char) -> bool {
    one.is_alphanumeric() || "_$".contains(one)
}

/// In place of an element that runs a script by itself, where that goes to the link that follows: `location.href = "`,
/// `location.replace(atob('`.
/// The same of a variable that goes there within the next 4 KiB: `u = "https://…"; location = u`.
pub(in crate::document) fn of_script(
    element: Option<&str>,
    before: &str,
    after: &str,
) -> Option<&'static str> {
    let element = element?;
    let event = element
        .split_once('[')
        .map_or("", |(_, name)| name.trim_end_matches(']'));
    let runs = element == "script" || event.starts_with("on") && !CLICKS.has(event);
    let before = set(before);
    // `location = atob("`, `window.open(u = "`
    let call = before.strip_suffix('(').unwrap_or(before);
    let outer = call.trim_end_matches(|one| is_of_name(one) || one == '.');
    let outer = Some(outer).filter(|outer| outer.len() < call.len());
    let outer = outer.map_or("", set);
    let named = before.strip_suffix('(').map_or(before, |_| outer);
    // A member, too: `{ url: "`.
    let variable = plain(named.strip_suffix(':').unwrap_or(named));
    let variable = variable.rsplit(|one| !is_of_name(one)).next();
    let variable = variable.filter(|name| !name.is_empty());
    let after = &after[..after.boundary_before(BEHIND)];
    let goes_on = |going: &str| {
        after.split(going).skip(1).any(|call| {
            let call = call.trim_start_matches([' ', '=']);
            let mut calls = call.split(|one: char| !(is_of_name(one) || ".(".contains(one)));
            let call = calls.next().and_then(|call| call.rsplit(['.', '(']).next());
            variable.is_some() && call == variable
        })
    };
    let is_gone_to = runs
        && GOING
            .words()
            .any(|going| before.ends_with(going) || outer.ends_with(going) || goes_on(going));
    is_gone_to.then_some("script[location]")
}

/// The text of `<a href="…">` with the link at `place`.
pub(super) fn of_anchor(text: &str, place: &Range<usize>) -> Option<Range<usize>> {
    if !is_in_anchor(&text[..place.start]) {
        return None;
    }
    let after = &text[place.end..];
    let near = after[..after.boundary_before(LONGEST_ANCHOR)].to_ascii_lowercase();
    let first = |marks: &[&str], near: &str| {
        let found = marks
            .iter()
            .filter_map(|mark| Some((near.find(mark)?, mark.len())));
        found.min()
    };
    let (tag, mark) = first(&CLOSING, &near)?;
    let start = tag + mark;
    let inside = near.get(start..)?;
    let ends = ["/a", "\\/a"];
    let ends = OPENING
        .iter()
        .flat_map(|open| ends.map(|end| format!("{open}{end}")));
    let length = ends.filter_map(|end| inside.find(&end)).min()?;
    let start = place.end + start;
    (!near[..tag].contains('<')).then_some(start..start + length)
}

/// A text that is shown without what sets it: tags of HTML and of forums, and commands of TeX and RTF.
pub(in crate::document) fn plain_label(text: &str) -> Cow<'_, str> {
    if !text.contains(['<', '[', '\\', '\x1b']) {
        return Cow::Borrowed(text);
    }
    let (mut plain, mut rest) = (String::new(), text);
    while let Some(at) = rest.find(['<', '[', '\\', '{', '}', '\x1b']) {
        plain.push_str(&rest[..at]);
        let mark = &rest[at..];
        let name = |text: &str| {
            let length = text.bytes().take_while(u8::is_ascii_alphanumeric).count();
            text[..length]
                .starts_with(|first: char| first.is_ascii_alphabetic())
                .then_some(length)
        };
        let tag = mark.trim_start_matches(['<', '[', '/']);
        let skipped = match mark.as_bytes()[0] {
            // A picture of Markdown, and what is shown in its place.
            b'[' if plain.ends_with('!') && mark.contains("](") => {
                plain.pop();
                let link = mark.find("](").unwrap_or_default();
                mark[link..].find(')').map(|end| link + end + 1)
            }
            b'<' => mark.find('>').map(|end| end + 1),
            // Colours of a terminal.
            b'\x1b' => mark
                .find(|one: char| one.is_ascii_alphabetic())
                .map(|end| end + 1),
            b'[' => (name(tag).filter(|length| tag[*length..].starts_with(']')))
                .map(|length| mark.len() - tag.len() + length + 1),
            // Sphinx writes each hyphen so.
            b'\\' if mark.starts_with("\\sphinxhyphen") => {
                plain.push('-');
                name(&mark[1..]).map(|length| 1 + length)
            }
            b'\\' => name(&mark[1..])
                .map(|length| 1 + length + usize::from(mark[1 + length..].starts_with(' '))),
            _ => Some(1),
        };
        let length = skipped.unwrap_or_else(|| {
            plain.push_str(&mark[..1]);
            1
        });
        rest = &mark[length..];
    }
    plain.push_str(rest);
    Cow::Owned(plain)
}

/// The longest text of such a link.
const LONGEST: usize = 256;

/// The text that is shown for the link at `place`, which comes first: `[url=http://example.com/]this[/url]`.
pub(super) fn after_link(text: &str, place: &Range<usize>) -> Option<Range<usize>> {
    let before = text[..place.start].trim_end_matches(['"', '\'']);
    // Terminals take parameters before the link: `id=a;`.
    let is_parameter = |one: char| one.is_ascii_alphanumeric() || "=:._-".contains(one);
    let parameters = before.strip_suffix(';');
    let parameters = parameters.map(|before| before.trim_end_matches(is_parameter));
    let before = parameters
        .filter(|before| before.ends_with("\x1b]8;"))
        .unwrap_or(before);
    let after = text[place.end..].trim_start_matches(['"', '\'', ' ']);
    BEFORE_TEXTS
        .iter()
        .find_map(|[opening, separator, closing]| {
            strip_end_in_any_case(before, opening)?;
            let after = after.strip_prefix(separator)?;
            let near = &after[..after.boundary_before(BEHIND)];
            let first = closing.as_bytes().first()?;
            let mut ends = memchr::memchr_iter(*first, near.as_bytes());
            let is_end =
                |at: &usize| starts_in_any_case(&near[*at..], closing) && is_balanced(&near[..*at]);
            let last = || (*closing == "\n" && near.len() == after.len()).then_some(near.len());
            let length = ends
                .find(is_end)
                .or_else(last)
                .filter(|length| *length > 0)?;
            let start = text.len() - after.len();
            Some(start..start + length)
        })
}

/// Whether all braces are closed that are opened in a text: `\textbf{this`.
fn is_balanced(text: &str) -> bool {
    text.matches('{').count() <= text.matches('}').count()
}

/// The text in brackets right after a link, as AsciiDoc has it (`https://example.com[this]`), or after a blank in brackets that are
/// around both, as MediaWiki has it (`[https://example.com this]`). What is in brackets with links alone is a list, and a link right
/// after another is what that one shows the text of, in plain texts of mails.
pub(super) fn in_brackets(text: &str, place: &Range<usize>) -> Option<Range<usize>> {
    let (before, after) = (&text[..place.start], &text[place.end..]);
    let is_around = before.ends_with('[') && !before.ends_with("[[") && !before.ends_with("![");
    let inside = match after.strip_prefix('[') {
        Some(inside) => inside,
        None => {
            let has_slashes = text[place.clone()].contains("//");
            after
                .strip_prefix(' ')
                .filter(|_| is_around && has_slashes)?
        }
    };
    let near = &inside[..inside.boundary_before(LONGEST)];
    let (scheme, _) = near.split_once("://").unwrap_or_default();
    if after.starts_with('[') && is_scheme(scheme) {
        return None;
    }
    let (label, _) = near.split_once(']')?;
    let is_list = is_around
        && label.split(' ').all(|word| word.contains("://"))
        && !is_of_wiki(text, place.start);
    // What names no host says nothing, and brackets may be a part of a link.
    let names_host = label.contains('.') && label.contains(char::is_alphabetic);
    let is_one = names_host && text[place.clone()].contains('.') && !label.contains(['\n', '\\']);
    let start = text.len() - inside.len();
    (is_one && !is_list).then_some(start..start + label.len())
}

/// Whether the text around is that of a wiki, by the marks of its links, headings and bold words.
fn is_of_wiki(text: &str, at: usize) -> bool {
    const NEAR: usize = 1024;
    let start = text.boundary_before(at.saturating_sub(NEAR));
    let end = text.boundary_before(at + NEAR);
    let near = text.get(start..end).unwrap_or_default();
    ["[[", " ==\n", "'''"]
        .iter()
        .any(|mark| near.contains(mark))
}

/// The name of a link of reStructuredText, which is shown for it wherever it is named: `.. _this: https://example.com`.
pub(super) fn of_target(text: &str, place: &Range<usize>) -> Option<Range<usize>> {
    let before = &text[..place.start];
    let near = before.boundary_before(before.len().saturating_sub(LONGEST));
    let line = before[near..].rsplit('\n').next()?;
    let name = line.trim_start().strip_prefix(".. _")?.trim_end();
    let name = name.strip_suffix(':')?.trim_matches('`');
    let at = near + before[near..].rfind(name)?;
    (!name.is_empty()).then_some(at..at + name.len())
}

/// The link before the mark of a note that is the link at `place`, as programs write the texts of mails: `www.example.com [1]`, and
/// below `[1]: https://example.com`.
pub(super) fn of_note(text: &str, place: &Range<usize>) -> Option<Range<usize>> {
    const FAR: usize = 1 << 15;
    let before = &text[..place.start];
    let near = before.boundary_before(before.len().saturating_sub(LONGEST_TAG));
    let line = before[near..].rsplit('\n').next()?;
    let mark = line.trim().trim_end_matches(':');
    let number = (mark.strip_prefix('[')?.strip_suffix(']')?).trim_start_matches('^');
    let far = before.boundary_before(before.len().saturating_sub(FAR));
    let above = &before[far..before.len() - line.len()];
    let above = above.split(mark).next()?.trim_end_matches([' ', ']']);
    let word = above.rsplit([' ', '\n', '[']).next()?;
    let is_link = word.contains("://") || starts_in_any_case(word, "www.");
    let is_number = !number.is_empty() && number.bytes().all(|one| one.is_ascii_digit());
    (is_link && is_number).then(|| far + above.len() - word.len()..far + above.len())
}

/// Whether the text of a link or a note in brackets starts here, and nothing of a link follows: `[this]`.
pub(super) fn starts_note(text: &str) -> bool {
    let goes_on = |one: char| one.is_alphanumeric() || "-.:/?#@%+*{".contains(one);
    let near = &text[..text.boundary_before(LONGEST)];
    let inside = near
        .strip_prefix('[')
        .and_then(|inside| inside.split_once(']'));
    inside.is_some_and(|(inside, after)| {
        // The mark of a footnote is before the end of a sentence.
        let after = after.strip_prefix(['.', ':', '?']).unwrap_or(after);
        let inside = inside.trim_start_matches(['/', '^']);
        let is_note = inside.is_empty() || inside.starts_with(char::is_alphanumeric);
        is_note && !after.starts_with(goes_on)
    })
}

/// Whether a tag of a forum ends here: `[/url]`.
pub(super) fn closes_tag(text: &str) -> bool {
    let inside = text.strip_prefix("[/").unwrap_or_default();
    let after = inside.trim_start_matches(|one: char| one.is_ascii_alphabetic());
    after.len() < inside.len() && after.starts_with(']')
}

/// The longest name of a tag.
const LONGEST_TAG: usize = 8;
