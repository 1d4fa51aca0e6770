//! Checks of single characters that a URI contains only percent-encoded.

use crate::facts::characters::named;
use crate::facts::characters::sets::{
    is_bidi_control, is_control, is_east_asian_letter, is_invisible, is_joining, is_unicode_space,
    is_unspaced,
};
use crate::facts::decoded::View;
use crate::review::Onward;
use crate::review::check::runs;
use crate::review::prelude::*;

/// The characters of `view` that pass `wanted`, which gets the characters before and after each too. A place
/// is that of the character as typed, or of its escapes.
pub(super) fn in_text<'v>(
    view: View<'v>,
    wanted: impl Fn(Option<char>, char, Option<char>) -> bool + 'v,
) -> impl Iterator<Item = (Span, char)> + 'v {
    let mut before = None;
    let mut characters = view.characters().peekable();
    std::iter::from_fn(move || {
        while let Some((range, found)) = characters.next() {
            let after = characters.peek().map(|(_, after)| *after);
            let passes = wanted(before, found, after);
            before = Some(found);
            if passes {
                return Some((view.span(range), found));
            }
        }
        None
    })
}

/// The same, but for those that two characters of another charset may make by chance: of two escapes, beside what is not UTF-8.
fn in_utf8<'v>(
    case: &Case<'_>,
    view: View<'v>,
    wanted: impl Fn(Option<char>, char, Option<char>) -> bool + 'v,
) -> impl Iterator<Item = (Span, char)> + 'v {
    let odd = view.in_other_charsets().into_iter();
    let odd: Vec<Span> = odd.map(|range| view.span(range)).collect();
    let path = case.reference.components().path;
    in_text(view, wanted).filter(move |(span, found)| {
        let is_short = span.len() == 6 && found.len_utf8() == 2 && span.start >= path.start;
        let next = odd.partition_point(|one| one.end <= span.start);
        !(is_short && odd.get(next).is_some_and(|one| one.overlaps(*span)))
    })
}

/// The characters outside of the host that pass `wanted`, as typed.
pub(super) fn outside_host<'c>(
    case: &'c Case<'_>,
    wanted: impl Fn(char) -> bool + 'c,
) -> impl Iterator<Item = (Span, char)> + 'c {
    let host = case.reference.components().host.unwrap_or_default();
    let view = case.decoded().at(0, case.whole());
    in_text(view, move |_, found, _| wanted(found)).filter(move |(span, _)| !host.overlaps(*span))
}

/// A run of characters at `span`: the first by code point and name, and how many follow.
pub(super) fn name_run(span: Span, first: char, count: usize) -> Message {
    let first = Quote::bare(named(first), span);
    match count {
        1 => message![first],
        2 => message![first, " and 1 more character like it"],
        _ => message![first, " and ", count - 1, " more characters like it"],
    }
}

/// Whether a place is percent-encoded, and in the path of a page that is no link itself.
fn is_escape_in_path(case: &Case<'_>, span: Span) -> bool {
    is_escape_in(case.reference.components().path, case, span)
}

/// Whether a place is percent-encoded, and in this part of a page that is no link itself.
fn is_escape_in(part: Span, case: &Case<'_>, span: Span) -> bool {
    case.is_web && is_escape(part, case, span) && is_page(case, part)
}

/// Whether a part is no link itself.
fn is_page(case: &Case<'_>, part: Span) -> bool {
    let decoded = case.decoded().fully(part).octets;
    !decoded.contains(&b':')
        && !decoded.contains(&b'\\')
        && memchr::memmem::find(decoded, b"//").is_none()
}

/// Whether a place is percent-encoded, and in this part.
fn is_escape(part: Span, case: &Case<'_>, span: Span) -> bool {
    part.overlaps(span) && span.of(case.text()).starts_with('%')
}

/// Whether a word of a title ends beside a character: at the end of a segment or of a value, or at a hyphen.
fn is_edge(next: Option<char>) -> bool {
    is_gap(next) || next.is_some_and(|next| "/-_#".contains(next))
}

/// Whether a word ends beside a character, be it a link.
fn is_gap(next: Option<char>) -> bool {
    next.is_none_or(|next| next.is_whitespace() || "+=&".contains(next))
}

/// A remark after the name of a character, where it is percent-encoded.
pub(super) fn if_encoded(case: &Case<'_>, span: Span) -> Option<&'static str> {
    let is_encoded = span.of(case.text()).starts_with('%');
    is_encoded.then_some(" (percent-encoded)")
}

/// `control-char-raw`: a control character as typed.
pub(super) fn control(case: &Case<'_>, findings: &mut Findings) {
    let view = case.decoded().at(0, case.whole());
    let is_removed = |found: char| matches!(found, '\t' | '\n' | '\r');
    // What a browser makes of the text is reviewed once, as a link that the first of them leads to.
    let mut read = Some(Onward::new(
        case.text().replace(is_removed, ""),
        case.whole(),
    ));
    for (span, first, count) in runs(in_text(view, |_, found, _| is_control(found))) {
        let is = if count == 1 { " is" } else { " are" };
        let severity = declared::CONTROL_CHAR_RAW.severity;
        let effect = match is_removed(first) {
            true => {
                " not allowed in a URI. Browsers remove tabs and line breaks before they parse the rest."
            }
            false => " not allowed anywhere in a URI.",
        };
        let message = message![name_run(span, first, count), is, effect];
        match read.take_if(|_| is_removed(first)) {
            Some(read) => findings.add_onward(severity, span, message, read),
            None => findings.add(span, message),
        }
    }
}

/// `whitespace-raw`: a space as typed.
pub(super) fn whitespace(case: &Case<'_>, findings: &mut Findings) {
    let view = case.decoded().at(0, case.whole());
    let end = case.text().len() as u32;
    for (span, _, count) in runs(in_text(view, |_, found, _| found == ' ')) {
        let is_one = count == 1;
        let is_at_end = span.start == 0 || span.end == end;
        let message = match span {
            Span { start: 0, .. } if is_one => {
                "The text starts with a space, which browsers remove."
            }
            Span { start: 0, .. } => "The text starts with spaces, which browsers remove.",
            span if span.end == end && is_one => {
                "The text ends with a space, which browsers remove."
            }
            span if span.end == end => "The text ends with spaces, which browsers remove.",
            _ if is_one => "A URI contains no spaces. Some programs end the link at this one.",
            _ => "A URI contains no spaces. Some programs end the link at these.",
        };
        // Nearly every reader cuts off what is at the ends.
        let severity = match is_at_end {
            true => Severity::Notice,
            false => declared::WHITESPACE_RAW.severity,
        };
        findings.add_with(severity, span, message);
    }
}

/// `illegal-char`: an ASCII character that a URI cannot contain, outside of the host.
pub(super) fn illegal(case: &Case<'_>, findings: &mut Findings) {
    for (span, _, _) in runs(outside_host(case, |found| "<>\"{}|^`".contains(found))) {
        let message = said::illegal_char(Quote::text(span.of(case.text()), span));
        findings.add(span, message);
    }
}

/// `non-ascii-raw`: a non-ASCII character as typed, outside of the host.
pub(super) fn non_ascii(case: &Case<'_>, findings: &mut Findings) {
    for (span, first, count) in runs(outside_host(case, |found| !found.is_ascii())) {
        let message = said::non_ascii_raw(
            name_run(span, first, count),
            if count == 1 { " is" } else { " are" },
        );
        findings.add(span, message);
    }
}

/// `unicode-space`: a space or line separator other than U+0020, as typed or percent-encoded.
pub(super) fn unicode_space(case: &Case<'_>, findings: &mut Findings) {
    let view = case.decoded().once(case.whole());
    let query = case.component(Component::Query).map(|(_, span)| span);
    let is_between_letters = |before: Option<char>, found, after: Option<char>| {
        let is_letter = |found: Option<char>| found.is_some_and(is_east_asian_letter);
        found == '\u{3000}' && is_letter(before) && is_letter(after)
    };
    let ordinary: Vec<Span> = in_utf8(case, view, is_between_letters)
        .map(|(span, _)| span)
        .collect();
    for (span, first, count) in runs(in_utf8(case, view, |_, found, _| is_unicode_space(found))) {
        let is_ordinary = query.is_some_and(|query| query.overlaps(span))
            && ordinary.binary_search(&span).is_ok();
        let severity = match is_ordinary {
            true => Severity::Notice,
            false => Severity::Warning,
        };
        let message = said::unicode_space(name_run(span, first, count), if_encoded(case, span));
        findings.add_with(severity, span, message);
    }
}

/// `invisible-char`: a character that is not drawn, or drawn as a blank, as typed or percent-encoded.
pub(super) fn invisible(case: &Case<'_>, findings: &mut Findings) {
    let view = case.decoded().once(case.whole());
    // What a page's title had around its words stays behind in its address, where the escapes show it.
    let is_left = |before: Option<char>, found, after: Option<char>| {
        LEFT_BEHIND.contains(&found) && (is_edge(before) || is_edge(after))
    };
    let left: Vec<Span> = in_utf8(case, view, is_left).map(|(span, _)| span).collect();
    // A joiner beside a letter that joins, and what separates words that have no blanks between them.
    let is_typed = |before: Option<char>, found, after: Option<char>| {
        let has = |is: fn(char) -> bool| before.is_some_and(is) || after.is_some_and(is);
        match found {
            '\u{200c}' | '\u{200d}' => has(is_joining),
            '\u{200b}' => has(is_unspaced),
            _ => false,
        }
    };
    let typed: Vec<Span> = in_utf8(case, view, is_typed)
        .map(|(span, _)| span)
        .collect();
    let host = case.reference.components().host;
    for (span, first, count) in runs(in_utf8(case, view, is_invisible)) {
        let before = |end: u32| left.partition_point(|one| one.start < end);
        let are_left = before(span.end) - before(span.start) == count;
        let message = said::invisible_char(name_run(span, first, count), if_encoded(case, span));
        let is_typed = typed.binary_search(&span).is_ok();
        let severity = match () {
            () if are_left && count == 1 && is_left_in(case, span) => Severity::Notice,
            () if is_typed && !host.is_some_and(|host| host.overlaps(span)) => Severity::Notice,
            () => declared::INVISIBLE_CHAR.severity,
        };
        findings.add_with(severity, span, message);
    }
}

/// Whether a character is left behind by a title: percent-encoded in the path of a page, or in a fragment, which is sent nowhere.
fn is_left_in(case: &Case<'_>, span: Span) -> bool {
    let fragment = case.reference.components().fragment;
    is_escape_in_path(case, span)
        || fragment.is_some_and(|fragment| fragment.overlaps(span) && is_page(case, fragment))
}

/// Invisible characters that titles have: a soft hyphen, blanks without a width, and what chooses the form of an emoji.
const LEFT_BEHIND: [char; 6] = [
    '\u{ad}', '\u{200b}', '\u{200c}', '\u{200d}', '\u{fe0f}', '\u{feff}',
];

/// `bidi-control`: a character that changes the direction of text, as typed or percent-encoded.
pub(super) fn bidi_control(case: &Case<'_>, findings: &mut Findings) {
    let view = case.decoded().once(case.whole());
    let is_mark_at_edge = |before, found, after| {
        matches!(found, '\u{61c}' | '\u{200e}' | '\u{200f}') && (is_edge(before) || is_edge(after))
    };
    let at_edges: Vec<Span> = in_text(view, is_mark_at_edge)
        .map(|(span, _)| span)
        .collect();
    let in_gaps: Vec<Span> = in_text(view, |before, _, after| is_gap(before) || is_gap(after))
        .map(|(span, _)| span)
        .collect();
    // A text of the query has links among its words.
    let is_text = case.is_web || case.has_scheme(&["mailto"]);
    for (span, first, count) in runs(in_text(view, |_, found, _| is_bidi_control(found))) {
        let is_override = first == '\u{202e}' && count == 1;
        let effect = match reversed(case, span).filter(|_| is_override) {
            Some([typed, displayed]) => message![
                " reverses the text after it: ",
                typed,
                " is displayed as ",
                displayed,
                "."
            ],
            None => message![" can change the order in which the surrounding text is displayed."],
        };
        let message = message![name_run(span, first, count), if_encoded(case, span), effect];
        // A mark of direction turns no letters.
        let is_mark = at_edges.binary_search(&span).is_ok() && count == 1;
        let query = case.reference.components().query.unwrap_or_default();
        let is_of_text =
            || is_text && is_escape(query, case, span) && in_gaps.binary_search(&span).is_ok();
        let is_left =
            || is_of_text() || is_escape_in_path(case, span) || is_escape_in(query, case, span);
        let severity = match is_mark && is_left() {
            true => Severity::Notice,
            false => declared::BIDI_CONTROL.severity,
        };
        findings.add_with(severity, span, message);
    }
}

/// The last segment of the text without the override at `span`, as typed and as it is displayed: what follows
/// the override is drawn from right to left (UAX #9, X4). `None` where more follows, or anything but letters,
/// digits and a few marks.
fn reversed(case: &Case<'_>, span: Span) -> Option<[Quote; 2]> {
    let text = case.text();
    let path = case.reference.components().path;
    let before = text.get(path.start as usize..span.start as usize)?;
    let before = before.rsplit('/').next().unwrap_or("");
    let after = text.get(span.end as usize..)?;
    if after.is_empty() || !is_plain(before) || !is_plain(after) {
        return None;
    }
    let turned: String = after.chars().rev().collect();
    let place = Span::new(span.start as usize - before.len(), text.len());
    Some([
        Quote::text(format!("{before}{after}"), place),
        Quote::text(format!("{before}{turned}"), place),
    ])
}

fn is_plain(text: &str) -> bool {
    let is_mark = |byte: u8| matches!(byte, b'.' | b'_' | b'-');
    text.len() <= 64
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || is_mark(byte))
}

/// `backslash-outside-authority`: a backslash in the path, the query or the fragment.
pub(super) fn backslash(case: &Case<'_>, findings: &mut Findings) {
    for (component, span) in case.after_authority() {
        let view = case.decoded().at(0, span);
        let runs = runs(in_text(view, |_, found, _| found == '\\'));
        let (places, counts): (Vec<Span>, Vec<usize>) =
            runs.map(|(span, _, count)| (span, count)).unzip();
        let count: usize = counts.into_iter().sum();
        let start = match count {
            1 => message!["A backslash is"],
            _ => message![count, " backslashes are"],
        };
        let (severity, end) = match component {
            Component::Path if count == 1 => (
                Severity::Warning,
                " not allowed in a URI. In a web address, browsers read it as “/”.",
            ),
            Component::Path => (
                Severity::Warning,
                " not allowed in a URI. In a web address, browsers read each as “/”.",
            ),
            _ => (
                Severity::Notice,
                " not allowed in a URI unless percent-encoded.",
            ),
        };
        let message = message![start, end];
        match places.as_slice() {
            [one] => findings.add_with(severity, *one, message),
            _ => findings.add_places(severity, places, message),
        }
    }
}
