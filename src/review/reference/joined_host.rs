//! `joined-host`: text that a program joins to a host.

use crate::facts::host::reads_as_host;
use crate::facts::redirects::is_redirect;
use crate::review::prelude::*;
use crate::syntax::adjacent::Adjacent;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
        true => message![
            "A program that appends this text to an origin goes to ",
            host,
            ", and the origin becomes userinfo."
        ],
        false => message![
            "A program that puts an origin before this text goes to a name in front of ",
            host,
            "."
        ],
    };
    findings.add(place, message);
}
