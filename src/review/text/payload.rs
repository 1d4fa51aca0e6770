//! Text that is meant for another program than the one that takes the link apart: markup and
//! scripts for a browser, expressions for a template engine.

use crate::facts::decoded::View;
use crate::review::Findings;
use crate::syntax::{Component, percent_encoded_octet};

/// The components that other programs get to see.
pub(in crate::review) const TAIL: [Component; 3] =
    [Component::Path, Component::Query, Component::Fragment];

/// Ways to write `<` that some program on the way turns back into it, in lower case.
pub(in crate::review) const LESS_THAN: [&[u8]; 9] = [
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

/// Elements whose name alone is reason enough, and how much of it.
pub(in crate::review) const ELEMENTS: [&[u8]; 4] = [b"script", b"svg", b"img", b"iframe"];

/// Elements that run or load something; they end where their name does.
pub(in crate::review) const WHOLE_ELEMENTS: [&[u8]; 26] = [
    b"applet",
    b"audio",
    b"base",
    b"bgsound",
    b"body",
    b"button",
    b"details",
    b"embed",
    b"form",
    b"frame",
    b"frameset",
    b"html",
    b"image",
    b"input",
    b"isindex",
    b"keygen",
    b"link",
    b"marquee",
    b"math",
    b"meta",
    b"object",
    b"select",
    b"style",
    b"template",
    b"textarea",
    b"video",
];

/// How the names of events go on behind `on`.
pub(in crate::review) const EVENTS: [&[u8]; 32] = [
    b"abort",
    b"animation",
    b"auxclick",
    b"before",
    b"begin",
    b"blur",
    b"canplay",
    b"change",
    b"click",
    b"contextmenu",
    b"copy",
    b"cut",
    b"dblclick",
    b"drag",
    b"drop",
    b"end",
    b"error",
    b"focus",
    b"hashchange",
    b"input",
    b"key",
    b"load",
    b"message",
    b"mouse",
    b"page",
    b"paste",
    b"pointer",
    b"scroll",
    b"submit",
    b"toggle",
    b"touch",
    b"wheel",
];

pub(in crate::review) fn starts_with(octets: &[u8], lower: &[u8]) -> bool {
    octets
        .get(..lower.len())
        .is_some_and(|start| start.eq_ignore_ascii_case(lower))
}

pub(in crate::review) fn markup_in(view: View<'_>, findings: &mut Findings) {
    let octets = view.octets;
    let mut open = false;
    let mut quoted = false;
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
                open = true;
                let behind = rest.get(length..).unwrap_or_default();
                let Some(name) = element(behind) else {
                    continue;
                };
                let shown = String::from_utf8_lossy(name).to_ascii_lowercase();
                findings.add(
                    view.span(at..at + length + name.len()),
                    format!("Decoded, this is the start of an HTML element: “<{shown}”."),
                );
            }
            b'"' | b'\'' | b'`' => quoted = true,
            b'j' | b'v' if open => {
                let script = [&b"javascript:"[..], b"vbscript:"];
                if let Some(script) = script.iter().find(|script| starts_with(rest, script)) {
                    findings.add(
                        view.span(at..at + script.len()),
                        "Decoded, this is a script in the place of a link.",
                    );
                }
            }
            b'o' if open || quoted => {
                let before = at.checked_sub(1).and_then(|at| octets.get(at));
                let apart = before.is_some_and(|before| {
                    before.is_ascii_whitespace() || b"/\"'`+\x0b\0".contains(before)
                });
                if let Some(length) = apart.then(|| handler(rest, open)).flatten() {
                    findings.add(
                        view.span(at..at + length),
                        "Decoded, this is an event handler: an attribute that holds a script.",
                    );
                }
            }
            _ => {}
        }
    }
}

/// The length of a `<` in one of its spellings.
pub(in crate::review) fn less_than(rest: &[u8]) -> Option<usize> {
    let found = LESS_THAN.iter().find(|mark| starts_with(rest, mark))?;
    let semicolon = found.starts_with(b"&") && rest.get(found.len()) == Some(&b';');
    Some(found.len() + usize::from(semicolon))
}

/// The name of an element that runs or loads something.
pub(in crate::review) fn element(behind: &[u8]) -> Option<&[u8]> {
    let closing = usize::from(behind.first() == Some(&b'/'));
    let name = behind.get(closing..)?;
    if let Some(found) = ELEMENTS.iter().find(|found| starts_with(name, found)) {
        return behind.get(..closing + found.len());
    }
    let length = name
        .iter()
        .take_while(|octet| octet.is_ascii_alphanumeric())
        .take(16)
        .count();
    let word = name.get(..length)?;
    WHOLE_ELEMENTS
        .iter()
        .any(|element| word.eq_ignore_ascii_case(element))
        .then(|| behind.get(..closing + length))?
}

/// The length of `on…=` at the start of `rest`; behind a quotation mark only with the name of an
/// event.
pub(in crate::review) fn handler(rest: &[u8], any_name: bool) -> Option<usize> {
    let name = starts_with(rest, b"on").then(|| rest.get(2..))??;
    let length = name
        .iter()
        .take_while(|octet| octet.is_ascii_alphabetic())
        .take(32)
        .count();
    let known = EVENTS.iter().any(|event| starts_with(name, event));
    if length < 3 || !(any_name || known) {
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

/// The opening marks of template languages.
pub(in crate::review) const TEMPLATES: [&[u8]; 12] = [
    b"${", b"#{", b"%{", b"*{", b"{{", b"{%", b"{$", b"<%", b"<#", b"<?=", b"<?php", b"#set(",
];

/// Marks that open an expression, and stand for nothing else when what follows is one. Alone they may
/// be a user (`@{name}`) or somebody's folder (`~{name}`) in a pattern of links.
pub(in crate::review) const BEFORE_EXPRESSIONS: [&[u8]; 2] = [b"@{", b"~{"];

/// The opening mark at the start of `rest`.
pub(in crate::review) fn opening(rest: &[u8]) -> Option<&'static [u8]> {
    if let Some(mark) = TEMPLATES.iter().find(|mark| rest.starts_with(mark)) {
        // `a<%20b`: this `%` begins an escape.
        let escape =
            mark.ends_with(b"%") && percent_encoded_octet(rest.get(mark.len() - 1..)?).is_some();
        return (!escape).then_some(mark);
    }
    let mark = BEFORE_EXPRESSIONS
        .iter()
        .find(|mark| rest.starts_with(mark))?;
    let inner = rest.get(mark.len()..)?;
    let inner = inner.get(
        ..inner
            .iter()
            .take(LONGEST)
            .position(|octet| *octet == b'}')?,
    )?;
    let expression = inner.iter().any(|octet| b"*(+'?$:".contains(octet));
    expression.then_some(*mark)
}

/// How far the end of an expression is looked for.
pub(in crate::review) const LONGEST: usize = 128;
