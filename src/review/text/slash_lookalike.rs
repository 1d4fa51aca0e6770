//! `slash-lookalike`: host after a mark that looks like a slash.

use crate::facts::characters::quote;
use crate::facts::host::{map_char, reads_as_host};
use crate::facts::lookalikes::delimiters::looks_like_delimiter;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};

/// The check.
pub static CHECK: Check = Check {
    id: "slash-lookalike",
    severity: Severity::Warning,
    component: None,
    need: Need::UnusualCharacter,
    source: "UTS #39 §4; Chromium, IDN spoof checks",
    title: "Host after a mark that looks like a slash",
    explanation: "A character that looks like “/”, or that a program maps to it, is where a slash would start a host, and a host name follows. RFC 3986 does not allow the character; a program that splits the text finds it in the path. A program that normalizes it to “/” goes to that host. People see a host in any case.",
    verify: "Copy the text and look at the code points before the host.",
    traits: &[],
    hostile: &[
        Example::of("/\u{3031}evil.example"),
        Example::of("https://example.com/\u{2571}\u{2571}evil.example/x"),
        Example::of("\u{2215}\u{2215}evil.example"),
        Example::of("https://example.com/?next=/\u{29f8}evil.example"),
        Example::of("\u{ff0f}\u{ff0f}evil.example"),
        Example::of("/%E3%80%B1evil.example"),
    ],
    innocent: &[
        Example::of("/\u{3031}example"),
        Example::of("https://example.com/\u{30ce}\u{30fc}\u{30c8}"),
        Example::of("https://example.com/a\u{2044}b"),
        Example::of("https://example.com/1\u{2044}2"),
    ],
    run,
};

/// The longest name of a host, in octets.
const LONGEST_HOST: usize = 253;

fn run(case: &Case<'_>, findings: &mut Findings) {
    let view = case.decoded().once(case.whole());
    let start = case
        .reference
        .components()
        .host
        .map_or(0, |host| host.end as usize);
    let mut before = None;
    for (range, found) in view.characters() {
        let is_start =
            before.is_none_or(|before| matches!(before, '/' | '\\' | '=') || is_slash(before));
        before = Some(found);
        if !is_slash(found) || !is_start || findings.is_full() {
            continue;
        }
        let place = view.span(range.clone());
        let after = view.octets.get(range.end..).unwrap_or_default();
        let after = after
            .get(..after.len().min(LONGEST_HOST))
            .unwrap_or_default();
        let end = after
            .iter()
            .position(|octet| b"/?#&\\:".contains(octet) || *octet >= 0x80)
            .unwrap_or(after.len());
        let host = after
            .get(..end)
            .and_then(|host| std::str::from_utf8(host).ok());
        let Some(host) = host.filter(|host| reads_as_host(host)) else {
            continue;
        };
        if (place.start as usize) < start {
            continue;
        }
        let host_place = view.span(range.end..range.end + end);
        let message = message![
            quote(found, place),
            " looks like “/”, and the host ",
            Quote::host(host, host_place),
            " follows it. A program that replaces it with a slash goes there."
        ];
        findings.add(place, message);
    }
}

/// Whether a character looks like a slash, or is mapped to one.
fn is_slash(found: char) -> bool {
    !found.is_ascii()
        && (looks_like_delimiter(found).is_some_and(|drawn| matches!(drawn, '/' | '\\'))
            || matches!(&*map_char(found), "/" | "\\"))
}
