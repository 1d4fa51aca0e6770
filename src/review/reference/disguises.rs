//! References that are not what they look like.

use crate::facts::defang::undo::{plain_scheme, undone};
use crate::facts::host::reads_as_host;
use crate::facts::redirects::is_redirect;
use crate::facts::schemes::is_well_formed;
use crate::review::prelude::*;
use crate::review::scheme::slashes::browser_host;
use crate::secrets::masked;
use crate::syntax::Reference;
use crate::syntax::adjacent::Adjacent;

/// `defanged-input`: `hxxp` and `[.]`, which keep a link from being clicked.
pub(super) fn defanged(case: &Case<'_>, findings: &mut Findings) {
    let crossed = case
        .reference
        .scheme()
        .is_some_and(|scheme| plain_scheme(scheme) != scheme);
    let bracket = Marks::BRACKET.or(Marks::ILLEGAL);
    if !crossed && !case.marks.any(bracket) {
        return;
    }
    let Some(undone) = undone(case.text()) else {
        return;
    };
    let (Some(first), Some(last)) = (undone.marks.first(), undone.marks.last()) else {
        return;
    };
    let original = Reference::split(&undone.text, case.reference.standard());
    findings.add(
        Span {
            start: first.start,
            end: last.end,
        },
        said::defanged_input(Quote::text_from_elsewhere(masked(&original).into_owned())),
    );
}

/// `joined-host`: text that a program joins to a host.
pub(super) fn joined_host(case: &Case<'_>, findings: &mut Findings) {
    let text = case.text();
    let components = case.reference.components();
    if case.reference.scheme().is_none() && case.host.is_none() && components.path.len() > 3 {
        let path = components.path.of(text);
        let start = usize::from(path.starts_with("/;"));
        look(
            case,
            Span::new(start, components.path.end as usize),
            findings,
        );
    }
    let starts = |pair: &[u8; 2]| matches!(pair, [b'=', b'@' | b'.' | b':' | b';' | b'%']);
    if !case.marks.any(Marks::EQUALS) || !text.as_bytes().adjacent().any(starts) {
        return;
    }
    for param in case.values().take(Findings::MAX_COUNTED) {
        let name = case.decoded().fully(param.name);
        if param.value.len() > 3 && name.text().is_some_and(is_redirect) {
            look(case, param.value, findings);
        }
    }
}

fn look(case: &Case<'_>, span: Span, findings: &mut Findings) {
    let view = case.decoded().fully(span);
    let Some(text) = view.text() else { return };
    let Some(first) = text.chars().next().filter(|first| "@.;:-".contains(*first)) else {
        return;
    };
    let head = text.get(..text.len().min(320)).unwrap_or_default();
    let end = head.find(['/', '?', '#', '\\']).unwrap_or(head.len());
    let authority = head.get(..end).unwrap_or_default();
    let (start, is_userinfo) = match authority.rfind('@') {
        Some(at) => (at + 1, true),
        None => (1, false),
    };
    let host = authority.get(start..).unwrap_or_default();
    // `.b.c` is more than a name with a dot in front: a file has one dot.
    let is_name = match is_userinfo {
        true => reads_as_host(host),
        false => matches!(first, '.' | '-') && reads_as_host(host) && !host.contains('@'),
    };
    if !is_name {
        return;
    }
    let place = view.span(0..end);
    let host = Quote::host(host, view.span(start..end));
    let message = match is_userinfo {
        true => said::joined_host::a_program_that_appends(host),
        false => said::joined_host::a_program_that_puts(host),
    };
    findings.add(place, message);
}

/// `network-path-disguised`: a path that a browser reads as “//” and a host.
pub(super) fn network_path(case: &Case<'_>, findings: &mut Findings) {
    let text = case.text();
    let mut start = text
        .bytes()
        .skip_while(|byte| *byte <= b' ')
        .filter(|byte| !matches!(byte, b'\t' | b'\n' | b'\r'));
    let slash = |byte: Option<u8>| matches!(byte, Some(b'/' | b'\\'));
    if !slash(start.next()) || !slash(start.next()) {
        return;
    }
    let local = !case.reference.scheme().is_some_and(is_well_formed)
        && case.reference.host().is_none_or(str::is_empty);
    if !local {
        return;
    }
    let base = case
        .base
        .map_or("https://base.invalid/", |base| base.text());
    if let Some((span, host)) = browser_host(case, Some(base)) {
        findings.add(
            Span {
                start: 0,
                end: span.start,
            },
            message![
                match case.reference.host().is_some() {
                    true =>
                        "RFC 3986 finds an empty host here, but on a web page a browser goes to ",
                    false => "RFC 3986 finds a path here, but on a web page a browser goes to ",
                },
                Quote::host(host, span),
                "."
            ],
        );
    }
}
