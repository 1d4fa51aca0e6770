//! `template-payload`: an expression of a template language, after up to three rounds of decoding.

use crate::facts::decoded::ROUNDS;
use crate::review::prelude::*;
use crate::syntax::percent_encoded_octet;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
        findings.add(
            span,
            message!["This starts a template expression: ", mark, "."],
        );
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
