//! Whether a text that has no scheme reads like a host.

use crate::facts::file_types::is_file_type;
use crate::syntax::ipv4_address;

/// Top-level domains that are more often the ends of file names.
const FILE_ENDS: [&str; 10] = ["ai", "app", "cc", "md", "ml", "pl", "ps", "py", "rs", "so"];

/// Whether `segment` reads as a host to people: `www.…`, an IPv4 address, or a name under a known
/// suffix that is no type of file.
pub fn looks_like_host(segment: &str) -> bool {
    let name = segment.strip_suffix('.').unwrap_or(segment);
    if ipv4_address(name).is_some() {
        return true;
    }
    let plain = name.bytes().all(|byte| {
        byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_') || byte >= 0x80
    });
    let Some((before, last)) = name.rsplit_once('.').filter(|_| plain) else {
        return false;
    };
    if name.split('.').any(str::is_empty) {
        return false;
    }
    let lower = name.to_lowercase();
    let www = lower.starts_with("www.") && before.contains('.');
    let file = FILE_ENDS.iter().any(|end| end.eq_ignore_ascii_case(last)) || is_file_type(last);
    www || !file
        && psl::suffix(lower.as_bytes())
            .is_some_and(|suffix| suffix.is_known() && suffix.as_bytes().len() < lower.len())
}
