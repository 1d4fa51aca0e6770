//! `mailto-headers`: a `mailto:` URI that sets `bcc` and other headers.

use crate::facts::parameters::params;
use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.has_scheme(&["mailto"]) {
        return;
    }
    let text = case.text();
    let breaks = |span: Span| {
        let octets = &case.decoded().once(span).octets;
        octets.iter().any(|octet| matches!(octet, b'\r' | b'\n'))
    };
    let path = case.reference.components().path;
    if case.marks.any(Marks::PERCENT) && breaks(path) {
        findings.add(
            path,
            "The address contains a line break. The text after it can become a mail header.",
        );
    }
    let Some((_, query)) = case.component(Component::Query) else {
        return;
    };
    for param in params(text, query) {
        let name = case.decoded().once(param.name);
        let name = name.text().unwrap_or("").to_ascii_lowercase();
        let name = name.strip_prefix("amp;").unwrap_or(&name);
        if matches!(name, "bcc" | "cc" | "attach" | "attachment" | "attachfile")
            && !param.value.is_empty()
        {
            // Mail programs show a copy next to the recipient, and lists for bugs ask for one.
            let severity = match name == "cc" && !breaks(param.value) {
                true => Severity::Notice,
                false => Severity::Warning,
            };
            findings.add_with(
                severity,
                param.whole(),
                message![
                    "The link fills in the header ",
                    Quote::text(name, param.name),
                    " of the mail, which the sender may not notice."
                ],
            );
        } else if name != "body"
            && case.marks.any(Marks::PERCENT)
            && (breaks(param.value) || breaks(param.name))
        {
            findings.add(
                param.whole(),
                "A header contains a line break. The text after it can become another header.",
            );
        }
        if findings.is_full() {
            return;
        }
    }
}
