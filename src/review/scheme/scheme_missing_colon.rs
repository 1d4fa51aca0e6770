//! `scheme-missing-colon`: `https//` without its colon.

use crate::review::prelude::*;

/// The schemes that people leave the colon out of.
const SCHEMES: [&str; 5] = ["https", "http", "ftp", "wss", "ws"];

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let text = case.text();
    if case.reference.scheme().is_some() {
        return;
    }
    let Some((before, after)) = text.split_once("//") else {
        return;
    };
    let name = before.trim_end_matches([';', '.', ',']);
    let is_scheme = SCHEMES
        .iter()
        .any(|scheme| scheme.eq_ignore_ascii_case(name));
    if !is_scheme || before.len() > name.len() + 1 {
        return;
    }
    let host = after.split(['/', '?', '#', '\\']).next().unwrap_or("");
    let start = before.len() + 2;
    let span = Span::new(0, start + host.len());
    let meant = (!host.is_empty()).then(|| {
        let host = Quote::host(host, Span::new(start, start + host.len()));
        message![". People read a link to ", host]
    });
    let message = message![
        Quote::text(name, 0..name.len()),
        " has no colon after it, so this is a path and not a link to another host",
        meant,
        "."
    ];
    findings.add(span, message);
}
