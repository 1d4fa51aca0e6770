//! iCalendar (RFC 5545) and vCard (RFC 6350): properties, one per line, on folded lines.

use std::ops::Range;

use super::content::{Content, Part, Spot};
use super::html_value;
use super::markup::{self, Syntax};
use super::problem::Problem;
use super::source::{Map, unescaped};
use super::transfer;
use super::whole::{add_value, is_property_of_reference};
use crate::syntax::letter_case::starts_in_any_case;

/// Reads the lines of a calendar or of cards.
pub(super) fn read(text: &str, part: &Part<'_>, content: &mut Content) {
    let (unfolded, map) = unfold(text);
    let part = &part.on(&map);
    let (mut at, mut files) = (0, 0);
    for line in unfolded.split_inclusive('\n') {
        let start = at;
        at += line.len();
        let Some(colon) = value_start(line) else {
            continue;
        };
        let name = line.split([';', ':']).next().unwrap_or_default().trim();
        let before = &line[..colon];
        let element = element(name);
        // The identifier of a product, `-//a.example//B 1.0//EN`, is no link (RFC 5545 §3.7.3).
        if element == "PRODID" {
            continue;
        }
        let is_link = is_property_of_reference(&element);
        let (value, map) = match is_quoted(before) {
            true => unquote(&line[colon..], start + colon),
            false => unescape(&line[colon..], start + colon, is_link),
        };
        let spot = Spot::of(part.bases, &element);
        // Parameters such as ALTREP and SENT-BY hold references too.
        if before.contains("://") || has(before, "MAILTO:") {
            let parameters = Spot::code(part.bases, &element);
            content.add_piece(part, &unfolded, start..start + colon, parameters);
        }
        let inner = part.on(&map);
        let first = content.found.len();
        files += usize::from(element == "ATTACH" && has(before, "ENCODING=BASE64"));
        if let Some(address) = address(&element, &value) {
            let mail = format!("mailto:{}", &value[address.clone()]);
            content.add(&inner, &mail, address, spot);
        } else if is_link && !value.trim_start().starts_with('<') {
            add_value(&inner, &value, true, spot, content);
        } else if is_page(before) {
            markup::read(&value, Syntax::Html, &inner, content);
        } else {
            html_value::add(&inner, &value, false, spot, content);
        }
        let is_one = is_link || starts_in_any_case(value.trim_start(), "mailto:");
        if let Some(label) = label(before).filter(|_| is_one) {
            for found in content.found.iter_mut().skip(first) {
                found.shown = Some(label.to_owned());
            }
        }
    }
    if files > 0 {
        content.problem_of(part.name, Problem::EmbeddedFiles(files));
    }
}

/// How many bytes are looked at for the parameters of a property.
const LONGEST_NAME: usize = 256;

/// Whether the parameters before a value hold this, whatever the case.
fn has(before: &str, parameter: &str) -> bool {
    before.to_ascii_uppercase().contains(parameter)
}

/// Whether a value is quoted-printable, as vCard 2.1 and vCalendar 1.0 have it.
fn is_quoted(before: &str) -> bool {
    has(before, "QUOTED-PRINTABLE")
}

/// A value in quoted-printable, decoded.
fn unquote(text: &str, from: usize) -> (String, Map) {
    let (octets, map) = transfer::quoted_printable(text.as_bytes(), from);
    match String::from_utf8(octets) {
        Ok(value) => (value, map),
        Err(error) => {
            let value = String::from_utf8_lossy(error.as_bytes()).into_owned();
            let mut map = Map::empty();
            map.push(0, from, text.len(), value.len());
            (value, map)
        }
    }
}

/// The name of a property, with the group that it is in before a dot (RFC 6350 §3.3): `item1.URL`.
fn element(name: &str) -> String {
    match name.rsplit_once('.') {
        Some((group, name)) => format!("{group}.{}", name.to_ascii_uppercase()),
        None => name.to_ascii_uppercase(),
    }
}

/// The address that the value of `EMAIL` is (RFC 6350 §6.4.2): programs write a mail to it.
fn address(element: &str, value: &str) -> Option<Range<usize>> {
    let name = element.rsplit('.').next().unwrap_or_default();
    let text = value.trim();
    let is_address = text.contains('@') && !text.contains([':', ' ', '<', '\n']);
    let start = value.len() - value.trim_start().len();
    (name == "EMAIL" && is_address).then_some(start..start + text.len())
}

/// Whether a value is HTML: it says so, or is the property of Outlook that always is.
fn is_page(before: &str) -> bool {
    let before = before.to_ascii_lowercase();
    before.contains("text/html") || before.starts_with("x-alt-desc")
}

/// The text that is shown for a link (RFC 7986 §6.4), or the name for an address (RFC 5545 §3.2.2).
fn label(before: &str) -> Option<&str> {
    let upper = before.to_ascii_uppercase();
    let mut names = [";LABEL=", ";CN="].into_iter();
    let start = names.find_map(|name| Some(upper.find(name)? + name.len()))?;
    let text = before.get(start..)?;
    match text.strip_prefix('"') {
        Some(quoted) => quoted.split('"').next(),
        None => text.split([';', ':']).next(),
    }
}

/// Where the value starts: after the first colon outside of quotation marks.
fn value_start(line: &str) -> Option<usize> {
    let mut quoted = false;
    let colon = line.bytes().position(|byte| {
        quoted ^= byte == b'"';
        byte == b':' && !quoted
    });
    Some(colon? + 1)
}

/// A line break with a blank after it only folds a line (§3.1).
fn unfold(text: &str) -> (String, Map) {
    let (mut out, mut map, mut at) = (String::with_capacity(text.len()), Map::empty(), 0);
    // Where the last property starts.
    let mut property = 0;
    for line in text.split_inclusive('\n') {
        let last = &out[property..];
        let last = last.strip_suffix('\n').unwrap_or(last);
        let last = last.strip_suffix('\r').unwrap_or(last);
        // In quoted-printable, `=` at the end of a line does so.
        let near = || last.get(..last.len().min(LONGEST_NAME)).unwrap_or_default();
        let is_soft =
            last.ends_with('=') && is_quoted(near().split(':').next().unwrap_or_default());
        let soft = is_soft.then(|| property + last.len() - 1);
        let blank = usize::from(at > 0 && line.starts_with([' ', '\t']) && !is_soft);
        match soft {
            Some(end) => out.truncate(end),
            None if blank > 0 => {
                out.truncate(out.trim_end_matches(['\r', '\n']).len());
                property = property.min(out.len());
            }
            None => property = out.len(),
        }
        map.push(out.len(), at + blank, 1, 1);
        out.push_str(&line[blank..]);
        at += line.len();
    }
    (out, map)
}

/// `\n`, `\,`, `\;` and `\\` of a text (§3.3.11), and `\:`, which programs for addresses write in a link. A link has no escapes of
/// its own (§3.3.13): where it starts with two backslashes, so does what it names.
fn unescape(text: &str, from: usize, is_link: bool) -> (String, Map) {
    let is_plain = is_link && text.contains(r"\\") && !text.contains(r"\\\\");
    unescaped(text, from, b'\\', |text| match text[1..].chars().next() {
        Some(mark @ (',' | ';' | ':')) => (Some(mark), 2),
        Some('n' | 'N') if !is_plain => (Some('\n'), 2),
        Some('\\') if !is_plain => (Some('\\'), 2),
        _ => (Some('\\'), 1),
    })
}
