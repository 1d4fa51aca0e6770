//! Tables of names that come and go are looked through once a year.

use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

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

#[test]
fn no_table_is_older_than_a_year() {
    let facts = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/facts");
    let year = Duration::from_secs(366 * 86_400);
    let mut old = Vec::new();
    for table in AGING {
        let text = fs::read_to_string(facts.join(table)).expect("a table");
        let first = text.lines().next().unwrap_or_default();
        let date = first.rsplit("; ").next().unwrap_or_default();
        let date_of = humantime::parse_rfc3339_weak(&format!("{date} 00:00:00"));
        if date_of.expect("a date") + year < SystemTime::now() {
            old.push(format!("{table}: {date}"));
        }
    }
    assert!(
        old.is_empty(),
        "look these tables through, as CONTRIBUTING.md says, and change their dates: {old:?}"
    );
}
