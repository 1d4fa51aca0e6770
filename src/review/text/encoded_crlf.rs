//! `encoded-crlf`: Percent-encoded line break.

use super::encoding::*;
use crate::facts::decoded::Marks;
use crate::review::runs::runs;
use crate::review::text::lines::{is_within, line_behind, prose, quoted_lines};
use crate::review::{Case, Check, Findings, Need, Severity, Trait};
use crate::secrets::secret_spans;
use crate::syntax::Span;

/// The check.
pub static CHECK: Check = Check {
    id: "encoded-crlf",
    severity: Severity::Danger,
    component: None,
    need: Need::Percent,
    source: "RFC 3986 §7.2, RFC 2396 §7",
    title: "Percent-encoded line break",
    explanation: "RFC 3986 §7.2 tells of a URI whose decoded line breaks made another \
            protocol's commands of what followed. Where a server puts a decoded link into a \
            header, a line break starts the next header. The body of a mailto URI, whose lines \
            end with “%0D%0A” by RFC 6068 §5, and a text fragment that quotes lines of the page \
            are left out; in a value that is meant for a text of several lines, such as a message \
            to share, a line break is a notice as long as no line of it begins as a header or a \
            command does.",
    verify: "Look for “%0D” and “%0A”, and for the same behind “%25”.",
    traits: &[Trait::SeveralLines],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::PERCENT) {
        return;
    }
    let view = case.decoded().fully(case.whole());
    if case.has(Marks::CONTROL, 3) {
        let breaks = escaped(view, |octet| octet == b'\r' || octet == b'\n');
        let quoted = quoted_lines(case).unwrap_or_default();
        let outside = breaks.filter(|(span, _)| !quoted.overlaps(*span));
        let (mut secrets, mut values) = (None, None);
        for (span, _, _) in runs(outside) {
            if is_within(values.get_or_insert_with(|| prose(case)), span) {
                findings.add_with(
                    Severity::Notice,
                    span,
                    "A percent-encoded line break in a text of several lines, none of which reads as a header.",
                );
                continue;
            }
            let secrets = secrets.get_or_insert_with(|| secret_spans(case.reference));
            let message = match line_behind(case, span, secrets) {
                Some(line) => format!(
                    "An encoded line break: “{line}” behind it may be read as a line of its own."
                ),
                None => "A percent-encoded line break: what follows it may be read as a line of its own, such as \
                         another header."
                    .to_owned(),
            };
            findings.add(span, message);
        }
    }
    // Programs that keep the low eight bits of a character make CR LF of U+560D U+560A, and of
    // their like.
    if case.has(Marks::NON_ASCII, 3) {
        let mut before: Option<(Span, u32)> = None;
        for (range, found) in view.characters() {
            let (span, point) = (view.span(range), u32::from(found));
            if let Some((start, first)) = before
                && point > 0xff
                && first >> 8 == point >> 8
                && matches!((first & 0xff, point & 0xff), (0x0d, 0x0a) | (0x0a, 0x0d))
            {
                findings.add(
                    Span { end: span.end, ..start },
                    format!(
                        "U+{first:04X} and U+{point:04X} become a line break in programs that keep the low eight bits \
                         of a character."
                    ),
                );
            }
            before = Some((span, point));
        }
    }
}
