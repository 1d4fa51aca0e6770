//! Dates from the numbers and texts of a link, in seconds since 1970 (Unix time).

use std::time::{Duration, SystemTime};

/// The first second of the year 10000, which has no four digits.
const LAST: u64 = 253_402_300_800;

/// A date by RFC 3339, as `2026-01-12T10:00:00Z`; `None` from the year 10000 on.
///
/// ```
/// use urilens::facts::dates::{date, seconds};
///
/// assert_eq!(date(1_768_212_000).as_deref(), Some("2026-01-12T10:00:00Z"));
/// assert_eq!(seconds("2026-01-12T10:00:00Z"), Some(1_768_212_000));
/// assert_eq!(seconds("2026-13-12T10:00:00Z"), None);
/// ```
pub fn date(seconds: u64) -> Option<String> {
    let time = SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(seconds))?;
    (seconds < LAST).then(|| humantime::format_rfc3339_seconds(time).to_string())
}

/// The seconds since 1970 of a date by RFC 3339 in UTC; `None` for what is no such date, or before 1970.
pub fn seconds(date: &str) -> Option<u64> {
    let time = humantime::parse_rfc3339(date).ok()?;
    Some(time.duration_since(SystemTime::UNIX_EPOCH).ok()?.as_secs())
}
