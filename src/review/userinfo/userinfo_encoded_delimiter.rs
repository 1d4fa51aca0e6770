//! `userinfo-encoded-delimiter`: A delimiter in disguise in the userinfo.

use super::parts::*;
use crate::review::safe::safe_char;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, Span, percent_encoded_octet};

/// The check.
pub static CHECK: Check = Check {
    id: "userinfo-encoded-delimiter",
    severity: Severity::Warning,
    component: Some(Component::Userinfo),
    need: Need::Userinfo,
    source: "RFC 3986 §2.2, §7.3",
    title: "A delimiter in disguise in the userinfo",
    explanation: "A percent-encoded “/”, “\\”, “?”, “#”, “@” or “:” is data, and ends nothing. \
            Shown decoded it looks like the end of a host, and a program that decodes before it \
            splits takes it for one. §7.3 asks to split first.",
    verify: "Look for %2F, %5C, %3F, %23, %40 or %3A between “//” and the last “@”.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((text, span)) = userinfo(case).filter(|(text, _)| text.contains('%')) else {
        return;
    };
    for (at, _) in text.match_indices('%') {
        let octet = text
            .as_bytes()
            .get(at..)
            .and_then(percent_encoded_octet)
            .filter(|octet| b"/\\?#@:".contains(octet));
        if let Some(octet) = octet {
            let start = span.start as usize + at;
            findings.add(
                Span::new(start, start + 3),
                format!(
                    "This is an encoded {}: data in the userinfo, and no delimiter.",
                    safe_char(char::from(octet))
                ),
            );
        }
    }
}
