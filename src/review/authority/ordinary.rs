//! References that every reader takes apart alike, which most links are.

use crate::readings::Readers;
use crate::readings::whatwg::{is_special, is_special_with_host};
use crate::review::Case;
use crate::syntax::{Component, rfc3986};

/// Whether the text is so ordinary that no two of the standards' readers can differ about scheme, host and port, and
/// no others are asked. A look at its
/// characters saves reading it three times.
pub(in crate::review) fn is_ordinary(case: &Case<'_>) -> bool {
    // Programs differ on texts that are ordinary for the standards.
    let readers = case.settings.readers.as_ref();
    if readers.is_some_and(Readers::has_programs) {
        return false;
    }
    let text = case.text();
    let ends = |byte: Option<&u8>| byte.is_none_or(u8::is_ascii_graphic);
    if case.base.is_some() || !ends(text.as_bytes().first()) || !ends(text.as_bytes().last()) {
        return false;
    }
    let Some(scheme) = case.reference.scheme() else {
        // Without a base a browser has no reading of it.
        return case.reference.authority().is_none() && !text.contains(['\t', '\n', '\r']);
    };
    let letter = scheme.starts_with(|first: char| first.is_ascii_alphabetic());
    if !(case.is_web || letter && rfc3986::SCHEME.contains_all(scheme)) {
        return false;
    }
    let special = case.is_web || is_special_with_host(scheme);
    let file = !special && is_special(scheme);
    let Some((authority, span)) = case.component(Component::Authority) else {
        return !special && !file && !text.contains(['\\', '\t', '\n', '\r']);
    };
    let Some((host, _)) = case
        .component(Component::Host)
        .filter(|(host, _)| !host.is_empty())
    else {
        return false;
    };
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-');
    let port = authority.get(host.len()..).unwrap_or("");
    let ordinary_port = match port.strip_prefix(':') {
        None => port.is_empty(),
        Some(digits) => {
            digits.bytes().all(|byte| byte.is_ascii_digit()) && digits.parse::<u16>().is_ok()
        }
    };
    let last = host
        .bytes()
        .rposition(|byte| byte == b'.')
        .map_or(0, |dot| dot + 1);
    let numeric = host.as_bytes().get(last).is_some_and(u8::is_ascii_digit);
    // A tab or newline after the authority changes nothing in it.
    !file
        && span.end as usize >= scheme.len() + 3
        && host.bytes().all(plain)
        && authority.starts_with(host)
        && ordinary_port
        && !numeric
        && !host.ends_with('.')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::cases::config;

    use super::*;
    use crate::resolve::{Resolution, ResolveOptions};
    use crate::review::Settings;
    use crate::review::authority::parser_disagreement::differing;
    use crate::review::authority::parser_rejects::refusing;
    use crate::syntax::{Reference, Standard};

    /// What the readings say, whether they were asked or not: ordinary, differing, refused.
    fn judged(text: &str, base: Option<&str>) -> (bool, bool, bool) {
        let reference = Reference::split(text, Standard::Rfc3986);
        let base = base.map(|base| Reference::split(base, Standard::Rfc3986));
        let resolution = Resolution::new(base.as_ref(), &reference, ResolveOptions::default());
        let settings = Settings::default();
        let case = Case::new(&reference, base.as_ref(), &resolution, &settings);
        (
            is_ordinary(&case),
            differing(&case).is_some(),
            refusing(&case).is_some(),
        )
    }

    #[test]
    fn everyday_links_are_not_read_three_times() {
        for text in [
            "https://www.example.com/a/b?c=d#e",
            "http://EXAMPLE.com:8080",
            "mailto:bob@example.net",
            "ssh://host.example/x",
            "../a/b",
            "",
        ] {
            assert_eq!(judged(text, None), (true, false, false), "{text}");
        }
    }

    proptest! {
        #![proptest_config(config(5_000))]

        /// An ordinary reference has no finding about readers.
        #[test]
        fn ordinary_texts_are_read_alike(
            text in "(http|https|ws|ftp|foo|file|mailto|HtTp|1x)?:?(/|//|///|)([a-z1]{1,3}|[@:.%-]|xn--a|0x1|[0-9]{1,6}|\\\\|\t| |é){0,6}([/?#][a-z@:/]{0,4}){0,2}"
        ) {
            let (ordinary, differing, refused) = judged(&text, None);
            prop_assert!(!ordinary || (!differing && !refused), "{text:?}");
        }
    }
}
