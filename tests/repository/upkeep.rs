//! Tables of names that come and go are looked through once a year.

use std::fs;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

/// Tables whose rows go out of date: domains change hands, services close, and attackers move on. What a
/// standard lists is not among them.
const AGING: &[&str] = &[
    "address/resolving_services.tsv",
    "assistants.tsv",
    "brands/brands.tsv",
    "device_pages.tsv",
    "forwarding/partner_networks.tsv",
    "forwarding/redirectors.tsv",
    "host/delivery_networks.tsv",
    "host/shorteners.tsv",
    "impersonation/abused_suffixes.tsv",
    "impersonation/bait_parts.tsv",
    "impersonation/bait_words.tsv",
    "impersonation/kit_parameters.tsv",
    "oauth_scopes.tsv",
    "sharing_pages.tsv",
    "sign_in_pages.tsv",
    "tenants/buckets.tsv",
    "tenants/own_names.tsv",
    "tenants/platform_paths.tsv",
    "tenants/platforms.tsv",
];

/// The days from 1970-01-01 to a date of the Gregorian calendar, such as 2026-11-22.
fn days(date: &str) -> Option<i64> {
    let mut parts = date.split('-').map(str::parse::<i64>);
    let (year, month, day) = (
        parts.next()?.ok()?,
        parts.next()?.ok()?,
        parts.next()?.ok()?,
    );
    // The year starts in March, so that a leap day is its last.
    let year = if month <= 2 { year - 1 } else { year };
    let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let of_era = of_era * 365 + of_era / 4 - of_era / 100 + of_year;
    Some(era * 146_097 + of_era - 719_468)
}

#[test]
fn days_are_counted() {
    assert_eq!(days("1970-01-01"), Some(0));
    assert_eq!(days("2000-02-29"), Some(11_016));
    assert_eq!(days("2026-11-22"), Some(20_779));
    assert_eq!(days("2026-11"), None);
}

#[test]
fn no_table_is_older_than_a_year() {
    let facts = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/facts");
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let today = now.expect("after 1970").as_secs() as i64 / 86_400;
    let mut old = Vec::new();
    for table in AGING {
        let text = fs::read_to_string(facts.join(table)).expect("a table");
        let first = text.lines().next().unwrap_or_default();
        let date = first.rsplit("; ").next().unwrap_or_default();
        let age = today - days(date).expect("a date");
        if age > 366 {
            old.push(format!("{table}: {date}"));
        }
    }
    assert!(
        old.is_empty(),
        "look these tables through, as CONTRIBUTING.md says, and change their dates: {old:?}"
    );
}
