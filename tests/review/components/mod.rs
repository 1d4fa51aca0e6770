//! Each check on the scheme and on references: what it fires on, and the near miss that it stays silent on.

mod reference;
mod scheme;

use crate::support::checks::findings;
use urilens::review::Severity;

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

const TABLES: &[&[Row]] = &[scheme::ROWS, reference::ROWS];

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
