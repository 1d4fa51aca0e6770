//! References that every reader takes apart alike, which most links are.

use crate::readings::Readers;
use crate::readings::whatwg::{is_special, is_special_with_host};
use crate::review::Case;
use crate::review::case::starts_web_link;
use crate::syntax::{CharacterSet, Reference, rfc3986};

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
    if !has_plain_ends(text) || case.base.is_some() && !case.is_resolved_strictly() {
        return false;
    }
    match (case.reference.scheme(), case.base) {
        // Every reader takes scheme and authority from the base. Where that has no path, RFC 2396 puts a relative path
        // directly after the authority.
        (None, Some(base)) => {
            case.reference.authority().is_none()
                && !text.contains(['\\', '\t', '\n', '\r'])
                && starts_web_link(base.text())
                && has_plain_ends(base.text())
                && !base.path().is_empty()
                && has_plain_authority(base)
        }
        // Without a base a browser has no reading of it.
        (None, None) => case.reference.authority().is_none() && !text.contains(['\t', '\n', '\r']),
        (Some(scheme), base) => {
            let letter = scheme.starts_with(|first: char| first.is_ascii_alphabetic());
            if !(case.is_web || letter && rfc3986::SCHEME.contains_all(scheme)) {
                return false;
            }
            let special = case.is_web || is_special_with_host(scheme);
            let file = !special && is_special(scheme);
            match case.reference.authority() {
                // A scheme without an authority may be the base's.
                None => {
                    base.is_none() && !special && !file && !text.contains(['\\', '\t', '\n', '\r'])
                }
                Some(_) => !file && has_plain_authority(case.reference),
            }
        }
    }
}

/// What no reader changes in a host.
static PLAIN: CharacterSet = rfc3986::ALPHA.or(&rfc3986::DIGIT).and(b".-");

/// Whether a text starts and ends with characters that no reader cuts off.
fn has_plain_ends(text: &str) -> bool {
    let is_plain = |byte: Option<&u8>| byte.is_none_or(u8::is_ascii_graphic);
    is_plain(text.as_bytes().first()) && is_plain(text.as_bytes().last())
}

/// Whether every reader finds the same host and port in the authority: a name of letters, digits and hyphens whose last label is no
/// number, and a port of digits. A tab or newline after the authority changes nothing in it.
fn has_plain_authority(reference: &Reference<'_>) -> bool {
    let (text, components) = (reference.text(), reference.components());
    let (Some(authority), Some(host)) = (components.authority, components.host) else {
        return false;
    };
    let (authority, host) = (authority.of(text), host.of(text));
    let port = authority.get(host.len()..).unwrap_or("");
    let is_plain_port = match port.strip_prefix(':') {
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
    !host.is_empty()
        && PLAIN.contains_all(host)
        && authority.starts_with(host)
        && is_plain_port
        && !numeric
        && !host.ends_with('.')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::cases::config;
    use crate::examples::{given, hold};

    use super::*;
    use crate::resolve::{ExcessDots, Resolution, ResolveOptions};
    use crate::review::Settings;
    use crate::review::authority::readers::differing;
    use crate::review::authority::readers::refusing;
    use crate::syntax::Standard;

    /// What the readings say, whether they were asked or not: ordinary, differing, refused.
    fn judged(text: &str, base: Option<&str>, options: ResolveOptions) -> (bool, bool, bool) {
        let reference = Reference::split(text, Standard::Rfc3986);
        let base = base.map(|base| Reference::split(base, Standard::Rfc3986));
        let resolution = Resolution::new(base.as_ref(), &reference, options);
        let settings = Settings::default();
        let case = Case::new(&reference, base.as_ref(), &resolution, &settings)
            .resolved_by(Standard::Rfc3986, options);
        (
            is_ordinary(&case),
            differing(&case).is_some(),
            refusing(&case).is_some(),
        )
    }

    #[test]
    fn everyday_links_are_not_read_three_times() {
        hold("everyday links", |[text, base]| {
            let text = given(text).unwrap_or_default();
            let found = judged(text, given(base), ResolveOptions::default());
            found == (true, false, false)
        });
    }

    proptest! {
        #![proptest_config(config(5_000))]

        /// An ordinary reference has no finding about readers.
        #[test]
        fn ordinary_texts_are_read_alike(
            text in "(http|https|ws|ftp|foo|file|mailto|HtTp|1x)?:?(/|//|///|)([a-z1]{1,3}|[@:.%-]|xn--a|0x1|[0-9]{1,6}|\\\\|\t| |é){0,6}([/?#][a-z@:/]{0,4}){0,2}"
        ) {
            let (ordinary, differing, refused) = judged(&text, None, ResolveOptions::default());
            prop_assert!(!ordinary || (!differing && !refused), "{text:?}");
        }

        /// Nor has one on a base, however that looks.
        #[test]
        fn ordinary_texts_are_read_alike_on_a_base(
            base in "(http|https|ws|foo|file|HTTP)?:?(/|//|///|)([a-z1]{1,3}|[@:.%-]|xn--a|[0-9]{1,6}|\\\\|\t| |é){0,4}([/?#][a-z@:/.]{0,4}){0,3}",
            text in "((http|https|foo|mailto|HtTp):)?(/|//|///|)([a-z1]{1,3}|[@:.%-]|\\.\\./|0x1|;|\\[|\\\\|\t| |é){0,6}([/?#][a-z@:/.]{0,4}){0,2}",
            lenient in any::<bool>(),
            excess_dots in prop::sample::select(&[ExcessDots::Keep, ExcessDots::Drop, ExcessDots::Refuse][..]),
        ) {
            let options = ResolveOptions { lenient, excess_dots };
            let (ordinary, differing, refused) = judged(&text, Some(&base), options);
            prop_assert!(!ordinary || (!differing && !refused), "{text:?} on {base:?}");
        }
    }
}
