//! Each check on characters, encodings, path, query, secrets, scheme and reference: what it fires
//! on, and the near miss that it stays silent on; two of each.

mod characters;
mod encodings;
mod path;
mod query;
mod reference;
mod scheme;

use crate::support::checks::findings;
use urilens::review::{Severity, checks};

struct Row {
    id: &'static str,
    severity: Severity,
    base: Option<&'static str>,
    hostile: [&'static str; 2],
    near_miss: [&'static str; 2],
}

const fn row(
    id: &'static str,
    severity: Severity,
    hostile: [&'static str; 2],
    near_miss: [&'static str; 2],
) -> Row {
    Row {
        id,
        severity,
        base: None,
        hostile,
        near_miss,
    }
}

const fn on(base: &'static str, row: Row) -> Row {
    Row {
        base: Some(base),
        ..row
    }
}

/// Sections E to H of the table of checks; `uri-long` has a test of its own.
pub const ALL_IDS: &str = "control-char-raw whitespace-raw unicode-space illegal-char non-ascii-raw \
    backslash-outside-authority malformed-percent percent-u-escape encoded-nul encoded-crlf \
    encoded-control double-encoding overlong-utf8 invalid-utf8 encoded-alnum bidi-control bidi-mixed \
    invisible-char markup-payload template-payload dot-segments dot-segments-escape \
    dot-segments-encoded dot-segments-param encoded-slash encoded-backslash path-empty-segments \
    path-becomes-authority nested-url-path file-ext-executable file-ext-double windows-device-name \
    windows-path-trick nested-url open-redirect-param encoded-url-payload secret-param secret-value \
    email-in-url scheme-script scheme-data scheme-wrapper scheme-obfuscated scheme-local-file \
    file-remote-host scheme-os-handler scheme-ssrf scheme-cleartext scheme-typo scheme-unknown \
    scheme-looks-like-host scheme-slashes defanged-input network-path-ref network-path-disguised \
    ref-legacy-same-scheme ref-leaves-site ref-scheme-downgrade ref-same-document suffix-reference \
    mailto-headers tel-service-code";

const TABLES: &[&[Row]] = &[
    characters::ROWS,
    encodings::ROWS,
    path::ROWS,
    query::ROWS,
    scheme::ROWS,
    reference::ROWS,
];

#[test]
fn every_row_fires_and_stays_silent() {
    let mut faults = Vec::new();
    for row in TABLES.iter().copied().flatten() {
        for text in row.hostile {
            let found = findings(text, row.base);
            if !found
                .iter()
                .any(|finding| finding.check.id == row.id && finding.severity == row.severity)
            {
                let ids: Vec<_> = found.iter().map(|f| (f.check.id, f.severity)).collect();
                faults.push(format!("{} misses {text:?}: {ids:?}", row.id));
            }
        }
        for text in row.near_miss {
            let found = findings(text, row.base);
            if found
                .iter()
                .any(|finding| finding.check.id == row.id && finding.severity == row.severity)
            {
                faults.push(format!("{} fires on {text:?}", row.id));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn spans_lie_in_the_text_and_messages_are_safe() {
    for row in TABLES.iter().copied().flatten() {
        for text in row.hostile.into_iter().chain(row.near_miss) {
            for finding in findings(text, row.base) {
                let span = finding.span.range();
                assert!(text.get(span).is_some(), "{} in {text:?}", finding.check.id);
                let safe = finding.message.to_string().chars().all(|found| {
                    !found.is_control()
                        && !matches!(found, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{ad}' | '\u{feff}')
                });
                assert!(safe, "{}: {:?}", finding.check.id, finding.message);
                assert!(
                    finding.message.to_string().ends_with('.'),
                    "{:?}",
                    finding.message
                );
            }
        }
    }
}

#[test]
fn every_check_of_these_families_has_its_rows_and_its_words() {
    for id in ALL_IDS.split_whitespace().chain(["uri-long"]) {
        let mut known = checks().filter(|check| check.id == id);
        let Some(check) = known.next() else {
            panic!("no check has the id {id}");
        };
        assert!(known.next().is_none(), "{id} is there twice");
        for words in [check.title, check.explanation, check.verify, check.source] {
            assert!(!words.is_empty() && !words.contains("  "), "{id}: {words}");
        }
        assert!(check.explanation.ends_with('.') && check.verify.ends_with('.'));
    }
    let rows: Vec<&str> = TABLES.iter().copied().flatten().map(|row| row.id).collect();
    for id in ALL_IDS.split_whitespace() {
        assert!(rows.contains(&id), "{id} has no row");
    }
    for id in rows {
        assert!(ALL_IDS.split_whitespace().any(|known| known == id), "{id}");
    }
}
