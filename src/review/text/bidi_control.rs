//! `bidi-control`: a character that changes the direction of text, as typed or percent-encoded.

use super::characters::{if_encoded, in_text, name_run};
use crate::facts::characters::sets::is_bidi_control;
use crate::facts::decoded::Marks;
use crate::message;
use crate::message::Quote;
use crate::review::runs::runs;
use crate::review::{Case, Findings};
use crate::syntax::Span;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.has(Marks::NON_ASCII, 1) {
        return;
    }
    let view = case.decoded().once(case.whole());
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
        findings.add(span, message);
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
