//! `scheme-data`: a `data:` URI, which is its own document.

use super::typed_scheme::uncommon_scheme;
use crate::facts::lists::{List, list};
use crate::review::prelude::*;

/// Media types that can contain a script, besides all that end in `xml`.
const ACTIVE_MEDIA: List = list("active-media-types");

/// Whether documents of this type are only looked at or listened to, and can contain no script.
fn is_picture(media_type: &str) -> bool {
    let kind = media_type.split('/').next().unwrap_or("");
    matches!(kind, "image" | "audio" | "video" | "font") && media_type.len() > kind.len() + 1
}

/// The longest media type that is looked at, in characters.
const LONGEST: usize = 80;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let data = uncommon_scheme(case).filter(|(scheme, _)| scheme.eq_ignore_ascii_case("data"));
    let Some((_, span)) = data else {
        return;
    };
    let start = span.end as usize + 1;
    let rest = case.text().get(start..).unwrap_or("");
    let typed = rest.split([',', ';']).next().unwrap_or("");
    let mut media_type: String = typed
        .chars()
        .filter(|found| !found.is_ascii_whitespace())
        .take(LONGEST)
        .collect();
    media_type.make_ascii_lowercase();
    let is_active = media_type.ends_with("xml")
        || ACTIVE_MEDIA.has(&media_type)
        || media_type.contains("script");
    if is_active {
        let place = Span::new(start, start + typed.len());
        findings.add_with(
            Severity::Danger,
            span,
            message![
                "The link contains a whole document of type ",
                Quote::bare(media_type, place),
                ", which can run scripts."
            ],
        );
    } else if is_picture(&media_type) {
        let place = Span::new(start, start + typed.len());
        findings.add_with(
            Severity::Notice,
            span,
            message![
                "The link contains a whole document of type ",
                Quote::bare(media_type, place),
                ", and names no host that could be checked."
            ],
        );
    } else {
        findings.add(
            span,
            "The link contains a whole document, and names no host that could be checked.",
        );
    }
}
