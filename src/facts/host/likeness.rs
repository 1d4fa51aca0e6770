//! Whether a text without a scheme reads like a host.

use super::public_suffix::{SuffixKind, public_suffix};
use crate::facts::file_types::is_file_type;
use crate::syntax::ipv4_address;
use crate::syntax::letter_case::is_one_of;
use crate::tables::table::{Table, table};

/// Top-level domains that are more often the ending of a file name.
static FILE_ENDINGS: Table<1> = table!("file_endings.tsv", 1);

/// Whether people read `segment` as a host: `www.…`, an IPv4 address, or a name under a known suffix that is
/// not a file type.
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
    let file = FILE_ENDINGS.has_in_any_case(last) || is_file_type(last);
    // Files have no such endings as `.web.app`.
    www || match public_suffix(&lower) {
        (start, SuffixKind::Icann) => start > 0 && !file,
        (start, kind) => start > 0 && kind == SuffixKind::Private,
    }
}

/// Top-level domains that are set aside (RFC 2606, RFC 6761, RFC 7686, RFC 9476 and ICANN), and represent hosts
/// all the same.
const SET_ASIDE: [&str; 6] = ["alt", "example", "internal", "local", "onion", "test"];

/// As [`looks_like_host`], or a name under a top-level domain that is set aside.
pub fn reads_as_host(segment: &str) -> bool {
    if looks_like_host(segment) {
        return true;
    }
    let name = segment.strip_suffix('.').unwrap_or(segment);
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-');
    name.rsplit_once('.').is_some_and(|(before, last)| {
        is_one_of(last, &SET_ASIDE)
            && !before.starts_with('.')
            && !name.contains("..")
            && before.bytes().all(is_plain)
            && !before.is_empty()
    })
}

/// Whether a piece of a text names a host: a name with a dot whose labels are words or numbers, or one under a suffix
/// of the Public Suffix List. A mixture of letters and digits by itself is as likely a secret.
pub fn names_a_host(text: &str) -> bool {
    let labels = || text.split('.');
    let is_label = |label: &str| {
        let is_ldh = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        !label.is_empty() && label.bytes().all(is_ldh)
    };
    let is_mixed = |label: &str| {
        label.bytes().any(|byte| byte.is_ascii_digit())
            && label.bytes().any(|byte| byte.is_ascii_lowercase())
    };
    let top = labels().next_back().unwrap_or_default();
    labels().count() > 1
        && labels().all(is_label)
        && top.len() > 1
        && top.bytes().all(|byte| byte.is_ascii_lowercase())
        && (!labels().any(is_mixed) || public_suffix(text).1 != SuffixKind::Unknown)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn hosts_and_file_names_are_told_apart() {
        hold("hosts", |[text]| {
            (looks_like_host(text), reads_as_host(text))
        });
    }
}
