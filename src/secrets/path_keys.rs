//! Keys that are segments of a path: who has the link has what it opens.

use super::alphabet::{Alphabet, is_words, run};
use crate::facts::View;
use crate::syntax::Span;

/// A key that is a segment.
struct PathKey {
    /// What the path has before it, in lower case.
    before: &'static str,
    /// What the path has further in front.
    within: &'static str,
    /// How many segments are between that and the key.
    between: usize,
    /// What the key is made of, and the least of its length.
    alphabet: Alphabet,
    least: usize,
    /// What it is.
    what: &'static str,
}

/// A key right after `before`.
const fn after(
    before: &'static str,
    alphabet: Alphabet,
    least: usize,
    what: &'static str,
) -> PathKey {
    PathKey {
        before,
        within: "",
        between: 0,
        alphabet,
        least,
        what,
    }
}

const CALENDAR: &str = "the key to a private calendar: everyone who has the link can read it";
const STORAGE: &str = "the key to stored files: everyone who has the link can do what it allows";
const SIGN_IN: &str = "the key to a sign-in: everyone who has the link can sign in with it";
const RESET: &str = "the key to a new password: everyone who has the link can set one";
const CONFIRMATION: &str =
    "the key to a confirmation: everyone who has the link can confirm the address";
const HOOK: &str = "the key to a webhook: everyone who has the link can call it";
const INVITATION: &str = "the key to an invitation: everyone who has the link can accept it";

/// All that are plainly keys.
static PATH_KEYS: [PathKey; 12] = [
    PathKey {
        within: "/ical/",
        ..after("/private-", Alphabet::Hex, 32, CALENDAR)
    },
    PathKey {
        within: ".oraclecloud.com",
        ..after("/p/", Alphabet::Dashed, 40, STORAGE)
    },
    after("/magic-link/", Alphabet::Dotted, 16, SIGN_IN),
    after("/magic/", Alphabet::Hex, 32, SIGN_IN),
    after("/password/reset/", Alphabet::Hex, 40, RESET),
    after("/reset/", Alphabet::Dotted, 20, RESET),
    after("/reset-password/", Alphabet::Dotted, 20, RESET),
    after("/invite/", Alphabet::Dotted, 20, INVITATION),
    after("/verify-email/", Alphabet::Dotted, 20, CONFIRMATION),
    after("/confirm-email/", Alphabet::Dotted, 20, CONFIRMATION),
    after("/api/webhook/", Alphabet::Dotted, 20, HOOK),
    // Django: who it is for in base64, then the time and a digest.
    PathKey {
        between: 1,
        ..after("/reset/", Alphabet::Dash, 26, RESET)
    },
];

/// What these start with.
const FIRST: &[u8] = b"acimprv";

/// Whether a key may follow the segment that starts here.
pub fn may_precede_key(octets: &[u8], segment: usize) -> bool {
    let rest = octets.get(segment.saturating_sub(1)..).unwrap_or_default();
    rest.get(1).is_some_and(|first| FIRST.contains(first))
        && PATH_KEYS
            .iter()
            .any(|key| rest.starts_with(key.before.as_bytes()))
}

/// The keys in a text, each with what it is.
pub fn path_keys<'v>(view: View<'v>) -> impl Iterator<Item = (Span, &'static str)> + use<'v> {
    let octets = view.octets;
    let may_start = |at: &usize| {
        octets
            .get(at + 1)
            .is_some_and(|first| FIRST.contains(first))
    };
    let starts = memchr::memchr_iter(b'/', octets).filter(may_start);
    starts.flat_map(move |at| {
        let (before, rest) = octets.split_at_checked(at).unwrap_or_default();
        let keys = PATH_KEYS.iter();
        let keys = keys.filter(|key| rest.starts_with(key.before.as_bytes()));
        keys.filter_map(move |key| {
            // Many servers merge repeated slashes.
            let slashes = |at: usize| {
                let rest = octets.get(at..).unwrap_or_default();
                let ends_segment = octets.get(at.wrapping_sub(1)) == Some(&b'/');
                let count = rest.iter().take_while(|octet| **octet == b'/').count();
                if ends_segment { count } else { 0 }
            };
            let mut start = at + key.before.len();
            start += slashes(start);
            for _ in 0..key.between {
                start += memchr::memchr(b'/', octets.get(start..)?)? + 1;
                start += slashes(start);
            }
            let rest = octets.get(start..)?;
            let length = run(rest, key.alphabet);
            let is_end = rest
                .get(length)
                .is_none_or(|next| b"/?#&\"'<> ".contains(next));
            let is_key = length >= key.least
                && is_end
                && memchr::memmem::find(before, key.within.as_bytes()).is_some()
                && !is_words(rest.get(..length).unwrap_or_default());
            is_key.then(|| (view.span(start..start + length), key.what))
        })
    })
}
