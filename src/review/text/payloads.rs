//! HTML, scripts and templates, after up to three rounds of decoding.

use crate::facts::decoded::{ROUNDS, View};
use crate::facts::parameters::all_params_of;
use crate::review::prelude::*;
use crate::syntax::letter_case::starts_in_any_case;
use crate::syntax::percent_encoded_octet;
use crate::tables::lists::{List, list};

/// `markup-payload`: HTML that runs or loads something, or a script as a value, after up to three rounds of
/// decoding.
pub(super) fn markup(case: &Case<'_>, findings: &mut Findings) {
    let marked = Marks::ILLEGAL.or(Marks::BACKSLASH).or(Marks::NOT_LATIN);
    let marked = marked.or(Marks::QUOTE).or(Marks::AMPERSAND);
    if case.has(marked, ROUNDS) {
        for (_, mut span) in case.after_authority() {
            // What follows in a fragment quotes words of the page, which never sees it (URL Fragment Text Directives §3.1).
            if case.components.fragment == Some(span)
                && let Some(quoted) = span.of(case.text()).find(":~:")
            {
                span = Span::new(span.range().start, span.range().start + quoted);
            }
            markup_in(case.decoded().fully(span), findings);
        }
    }
    for param in all_params_of(case.reference) {
        if findings.is_full() {
            return;
        }
        if is_script(case.decoded().fully(param.value).octets) {
            findings.add(param.value, said::markup_payload::this_value_is());
        }
    }
}

/// Whether a value begins as a script does, quotation marks and white space aside.
fn is_script(octets: &[u8]) -> bool {
    let bare = octets
        .iter()
        .filter(|octet| **octet > b' ' && !b"\"'".contains(octet));
    let bare = bare.map(u8::to_ascii_lowercase);
    let mut scripts = ["javascript:", "vbscript:", "data:text/html"].into_iter();
    scripts.any(|script| bare.clone().take(script.len()).eq(script.bytes()))
}

fn markup_in(view: View<'_>, findings: &mut Findings) {
    let octets = view.octets;
    let mut is_open = false;
    let mut is_quoted = false;
    for (at, octet) in octets.iter().enumerate() {
        if findings.is_full() {
            return;
        }
        let rest = octets.get(at..).unwrap_or_default();
        match octet.to_ascii_lowercase() {
            b'<' | b'&' | b'\\' | 0xef => {
                let Some(length) = less_than(rest) else {
                    continue;
                };
                is_open = true;
                let Some(name) = element(rest.get(length..).unwrap_or_default()) else {
                    continue;
                };
                let span = view.span(at..at + length + name.len());
                let start = String::from_utf8_lossy(name).to_ascii_lowercase();
                let start = Quote::text(format!("<{start}"), span);
                findings.add(span, said::markup_payload::this_decodes_to_the(start));
            }
            b'"' | b'\'' | b'`' => is_quoted = true,
            b'j' | b'v' if is_open => {
                let script = [&b"javascript:"[..], b"vbscript:"];
                if let Some(script) = script
                    .iter()
                    .find(|script| starts_in_any_case(rest, script))
                {
                    findings.add(
                        view.span(at..at + script.len()),
                        said::markup_payload::this_decodes_to_a(),
                    );
                }
            }
            b'o' if is_open || is_quoted => {
                let before = at.checked_sub(1).and_then(|at| octets.get(at));
                let is_apart = before.is_some_and(|before| {
                    before.is_ascii_whitespace() || b"/\"'`+\x0b\0".contains(before)
                });
                if let Some(length) = is_apart.then(|| handler(rest, is_open)).flatten() {
                    findings.add(
                        view.span(at..at + length),
                        said::markup_payload::this_decodes_to_an(),
                    );
                }
            }
            _ => {}
        }
    }
}

/// Ways to write `<` that some program on the way turns back into it, in lower case.
const LESS_THAN: [&[u8]; 9] = [
    b"<",
    b"&lt",
    b"&#60",
    b"&#060",
    b"&#x3c",
    b"&#x03c",
    b"\\u003c",
    b"\\x3c",
    "\u{ff1c}".as_bytes(),
];

/// The length of a `<` in one of its spellings.
fn less_than(rest: &[u8]) -> Option<usize> {
    let found = LESS_THAN
        .iter()
        .find(|mark| starts_in_any_case(rest, mark))?;
    let semicolon = found.starts_with(b"&") && rest.get(found.len()) == Some(&b';');
    Some(found.len() + usize::from(semicolon))
}

/// Elements that are reported whatever follows these letters.
const ELEMENTS: [&[u8]; 6] = [
    b"script",
    b"svg",
    b"img",
    b"iframe",
    b"!entity",
    b"xi:include",
];

/// Elements that run or load something, and end where their name does.
const WHOLE_ELEMENTS: List = list("active-elements");

/// The name of an element that runs or loads something, at the start of what follows a `<`.
fn element(rest: &[u8]) -> Option<&[u8]> {
    let closing = usize::from(rest.first() == Some(&b'/'));
    let name = rest.get(closing..)?;
    if let Some(found) = ELEMENTS
        .iter()
        .find(|found| starts_in_any_case(name, found))
    {
        return rest.get(..closing + found.len());
    }
    let length = name
        .iter()
        .take_while(|octet| octet.is_ascii_alphanumeric())
        .take(16)
        .count();
    let word = std::str::from_utf8(name.get(..length)?).ok()?;
    let is_active = WHOLE_ELEMENTS.has_in_any_case(word);
    is_active.then(|| rest.get(..closing + length))?
}

/// How the names of events start, after `on`.
const EVENTS: List = list("starts-of-events");

/// The length of `on…=` at the start of `rest`. Outside of an element only the name of an event counts.
fn handler(rest: &[u8], is_in_element: bool) -> Option<usize> {
    let name = starts_in_any_case(rest, b"on").then(|| rest.get(2..))??;
    let length = name
        .iter()
        .take_while(|octet| octet.is_ascii_alphabetic())
        .take(32)
        .count();
    let is_event = EVENTS
        .words()
        .any(|event| starts_in_any_case(name, event.as_bytes()));
    if length < 3 || !(is_in_element || is_event) {
        return None;
    }
    let blanks = name
        .get(length..)?
        .iter()
        .take_while(|octet| octet.is_ascii_whitespace() || **octet == b'+')
        .take(8)
        .count();
    (name.get(length + blanks) == Some(&b'=')).then_some(2 + length + blanks + 1)
}

/// `template-payload`: an expression of a template language, after up to three rounds of decoding.
pub(super) fn template(case: &Case<'_>, findings: &mut Findings) {
    let may_be_set = case.has(Marks::BRACKET, ROUNDS) && case.marks.any(Marks::PERCENT);
    if !may_be_set && !case.has(Marks::ILLEGAL, ROUNDS) {
        return;
    }
    let authority = case.reference.components().authority.into_iter();
    for span in authority.chain(case.after_authority().map(|(_, span)| span)) {
        // A later round may take a mark apart: the “%” of “<%” is one. So the last round that has one
        // counts.
        for round in (0..=case.decoded().rounds()).rev() {
            let view = case.decoded().at(round, span);
            let mut end = 0;
            for at in 0..view.octets.len() {
                if at < end {
                    continue;
                }
                let Some(mark) = view.octets.get(at..).and_then(opening) else {
                    continue;
                };
                end = at + mark.len();
                if findings.is_full() {
                    return;
                }
                let span = view.span(at..end);
                let starts = match span.of(case.text()).as_bytes() == mark {
                    true => "This starts a template expression: ",
                    false => "This decodes to the start of a template expression: ",
                };
                let mark = Quote::text(String::from_utf8_lossy(mark), span);
                let message = message![starts, mark, "."];
                findings.add(span, message);
            }
            if end > 0 {
                break;
            }
        }
    }
    // As typed, the “#” of “#{” begins the fragment.
    if let Some((fragment, span)) = case.component(Component::Fragment)
        && let Some(inner) = fragment.strip_prefix('{')
        && !inner.starts_with('"')
        && let Some((expression, _)) = inner.split_once('}')
        && expression.contains(['*', '(', '.', '\'', '+', '?'])
    {
        let start = span.start as usize;
        let span = Span::new(start - 1, start + 1);
        let mark = Quote::text("#{", span);
        findings.add(span, said::template_payload(mark));
    }
}

/// The opening marks of template languages.
const TEMPLATES: [&[u8]; 12] = [
    b"${", b"#{", b"%{", b"*{", b"{{", b"{%", b"{$", b"<%", b"<#", b"<?=", b"<?php", b"#set(",
];

/// Marks that open an expression only where one follows. Otherwise they may be a user (`@{name}`) or a home
/// directory (`~{name}`) in a pattern of links.
const BEFORE_EXPRESSIONS: [&[u8]; 2] = [b"@{", b"~{"];

/// How far the end of an expression is looked for.
const LONGEST: usize = 128;

/// The opening mark at the start of `rest`.
fn opening(rest: &[u8]) -> Option<&'static [u8]> {
    if let Some(mark) = TEMPLATES.iter().find(|mark| rest.starts_with(mark)) {
        // `a<%20b`: this `%` begins an escape.
        let is_escape =
            mark.ends_with(b"%") && percent_encoded_octet(rest.get(mark.len() - 1..)?).is_some();
        return (!is_escape).then_some(mark);
    }
    let mark = BEFORE_EXPRESSIONS
        .iter()
        .find(|mark| rest.starts_with(mark))?;
    let inner = rest.get(mark.len()..)?;
    let near = inner.get(..LONGEST).unwrap_or(inner);
    let inner = near.get(..memchr::memchr(b'}', near)?)?;
    let is_expression = inner.iter().any(|octet| b"*(+'?$:".contains(octet));
    is_expression.then_some(*mark)
}
