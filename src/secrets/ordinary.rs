//! One look at a link, which tells of most that nothing in them is secret, so that the rest of this room is not asked.
//!
//! What it passes is a link of the web to a plain name, without userinfo and port. Its path, query and fragment are made of letters,
//! digits and a few marks, and have no credential, no name that promises a secret, and nothing long enough and written so that
//! it may be base64 or hexadecimal digits. All else is for the long way, with which properties compare it.

use std::cell::OnceCell;
use std::ops::Range;

use super::layers::{is_mark, may_be_digits};
use super::names::may_promise;
use super::path_keys::may_precede_key;
use super::shapes::{begins_like_credential, credential};
use crate::facts::mail_filters::is_rewritten;
use crate::syntax::{Reference, Standard};

/// Whether a reference is a link that can hold no secret. `false` says nothing.
pub fn holds_none(reference: &Reference<'_>) -> bool {
    is_ordinary(reference, |name| !may_promise(name))
}

/// Whether a reference is a link in which nothing but the names of parameters can tell of a secret. `false` says nothing.
pub(super) fn holds_none_but_named(reference: &Reference<'_>) -> bool {
    is_ordinary(reference, |_| true)
}

fn is_ordinary(reference: &Reference<'_>, is_plain_name: impl Fn(&str) -> bool) -> bool {
    let octets = reference.text().as_bytes();
    let components = reference.components();
    let is_web = (octets.starts_with(b"https://") || octets.starts_with(b"http://"))
        && reference.standard() == Standard::Rfc3986;
    // Rungs and browsers leave a port out that is empty or the scheme's.
    let is_bare = components.userinfo.is_none() && components.port.is_none();
    let Some(host) = components.host.filter(|_| is_web && is_bare) else {
        return false;
    };
    let path = components.path.range();
    let mut segments =
        std::iter::once(host.range()).chain(pieces(octets, path.start + 1..path.end, b'/'));
    let tails = [components.query, components.fragment];
    // A rung and a browser write the host in lower case, which may be another text to who looks for credentials.
    let is_lower = || {
        let host = host.of(reference.text());
        !host.bytes().any(|octet| octet.is_ascii_uppercase())
    };
    // `&#61` is a character to who reads HTML, without a `;` too.
    let has_reference = || {
        let query = components.query.map(|query| query.of(reference.text()));
        components.fragment.is_some() && query.is_some_and(|query| query.ends_with('&'))
    };
    segments
        .all(|segment| is_plain(octets, segment.clone()) && !may_precede_key(octets, segment.start))
        && tails
            .into_iter()
            .flatten()
            .all(|tail| has_plain_params(octets, tail.range(), &is_plain_name))
        && is_lower()
        && !has_reference()
        && !is_rewritten(reference)
}

/// The places between the delimiters at a place.
fn pieces(octets: &[u8], place: Range<usize>, delimiter: u8) -> impl Iterator<Item = Range<usize>> {
    let mut at = place.start;
    let pieces = octets.get(place).unwrap_or_default();
    pieces
        .split(move |octet| *octet == delimiter)
        .map(move |piece| {
            let start = at;
            at += piece.len() + 1;
            start..start + piece.len()
        })
}

/// Whether the names of parameters are plain, and all else is.
fn has_plain_params(
    octets: &[u8],
    place: Range<usize>,
    is_plain_name: impl Fn(&str) -> bool,
) -> bool {
    pieces(octets, place, b'&').all(|param| {
        let text = octets.get(param.clone()).unwrap_or_default();
        let Some(equals) = memchr::memchr(b'=', text) else {
            return is_plain(octets, param);
        };
        let name = text.get(..equals).unwrap_or_default();
        let is_name = |octet: &u8| octet.is_ascii_alphanumeric() || b"_-.".contains(octet);
        let name = std::str::from_utf8(name)
            .ok()
            .filter(|name| !name.is_empty() && name.as_bytes().iter().all(is_name));
        let value = param.start + equals + 1;
        name.is_some_and(&is_plain_name)
            && is_plain(octets, param.start..value - 1)
            && (is_plain(octets, value..param.end) || is_plain_link(octets, value..param.end))
    })
}

/// Whether a value is a link that can hold no secret, in which only delimiters are encoded: `https%3A%2F%2Fexample.com%2Fa`.
fn is_plain_link(octets: &[u8], place: Range<usize>) -> bool {
    let value = octets
        .get(place)
        .and_then(|value| std::str::from_utf8(value).ok());
    let value = value.filter(|value| value.starts_with("http") && value.contains("%3A%2F%2F"));
    value.is_some_and(|value| {
        let link = value.replace("%3A", ":").replace("%2F", "/");
        !link.contains('%') && holds_none(&Reference::split(&link, Standard::Rfc3986))
    })
}

/// What an octet is to one look.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Word,
    /// `-` and `+`, which end words, but not runs of digits of base64.
    Joint,
    /// `.` and `,`, which end both.
    Gap,
    Percent,
    Other,
}

static KINDS: [Kind; 256] = {
    let mut kinds = [Kind::Other; 256];
    let mut octet = 0;
    while octet < kinds.len() {
        kinds[octet] = match octet as u8 {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' => Kind::Word,
            b'-' | b'+' => Kind::Joint,
            b'.' | b',' => Kind::Gap,
            b'%' => Kind::Percent,
            _ => Kind::Other,
        };
        octet += 1;
    }
    kinds
};

/// Whether nothing at a place can be a credential, encoded, or a part of what only the long way reads.
fn is_plain(octets: &[u8], place: Range<usize>) -> bool {
    let piece = octets.get(place.clone()).unwrap_or_default();
    // All of it is looked at once, however often a row of hyphens begins like one.
    let escapes = OnceCell::new();
    let has_escapes = || *escapes.get_or_init(|| piece.contains(&b'%'));
    let begins = |at: usize| {
        let first = octets.get(at..).and_then(<[u8]>::first_chunk);
        first.is_some_and(|first| begins_like_credential(*first))
            && (has_escapes() || credential(octets, at).is_some())
    };
    // Behind the digits of a key there is the data centre that it is for: `-us1`.
    let is_centre = |at: usize| {
        octets
            .get(at..)
            .is_some_and(|rest| rest.starts_with(b"-us"))
    };
    let may_be_digits = |run: Range<usize>| may_be_digits(octets.get(run).unwrap_or_default());
    // Where the digits start that may be base64, and where the escapes of a letter end.
    let (mut run, mut letter) = (place.start, 0);
    let mut before = Kind::Gap;
    for (offset, octet) in piece.iter().enumerate() {
        let at = place.start + offset;
        if at < letter {
            continue;
        }
        let kind = KINDS
            .get(usize::from(*octet))
            .copied()
            .unwrap_or(Kind::Other);
        match kind {
            Kind::Word if before == Kind::Word => continue,
            Kind::Word if begins(at) => return false,
            Kind::Joint
                if *octet == b'-' && (is_mark(octets, at) || begins(at) || is_centre(at)) =>
            {
                return false;
            }
            Kind::Word | Kind::Joint => {}
            Kind::Gap if may_be_digits(run..at) => return false,
            Kind::Gap => run = at + 1,
            // As typed, the digits of an escape start words.
            Kind::Percent
                if !is_letter(octets, at)
                    || may_be_digits(run..at)
                    || begins(at + 1)
                    || begins(at + 4) =>
            {
                return false;
            }
            Kind::Percent => {
                letter = at + LETTER;
                run = letter;
            }
            Kind::Other => return false,
        }
        before = kind;
    }
    !may_be_digits(run..place.end)
}

/// The length of the two escapes of a letter.
const LETTER: usize = 6;

/// Whether the escapes at a place are those of a character that the canonical form keeps: U+00C0 to U+00FF, and U+0400 to
/// U+047F.
fn is_letter(octets: &[u8], at: usize) -> bool {
    let escapes = octets.get(at..).and_then(<[u8]>::first_chunk::<LETTER>);
    matches!(
        escapes,
        Some(
            [b'%', b'C' | b'c', b'3', b'%', b'8' | b'9' | b'A' | b'a' | b'B' | b'b', last]
                | [b'%', b'D' | b'd', b'0' | b'1', b'%', b'8' | b'9' | b'A' | b'a' | b'B' | b'b', last]
        ) if last.is_ascii_hexdigit()
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base64::base64;
    use crate::cases::config;
    use crate::examples::hold;
    use crate::secrets::canonical::Canonical;
    use crate::secrets::spans::{secret_spans, sought};
    use proptest::prelude::*;

    fn passes(text: &str) -> bool {
        let reference = Reference::split(text, Standard::Rfc3986);
        let is_ordinary = holds_none(&reference);
        assert!(!is_ordinary || sought(&reference).is_empty(), "{text}");
        assert_eq!(secret_spans(&reference), sought(&reference), "{text}");
        is_ordinary
    }

    #[test]
    fn most_links_pass() {
        for text in [
            "https://www.example.com",
            "http://example.com/",
            "https://a.example/news-table/winter932/index.html?lang=de&v=caf%C3%A9#top",
            "https://a.example/2024/11/a_title_of_words?q=north+blue&page=12",
        ] {
            assert!(passes(text), "{text}");
        }
        hold("most links pass", |[text]| !passes(text));
    }

    proptest! {
        #![proptest_config(config(4_000))]

        /// Pieces of what secrets are made of, between ordinary ones.
        #[test]
        fn nothing_secret_passes(
            host in "(www\\.|hooks\\.slack\\.com|discord\\.com|urldefense\\.com|a\\.example|[a-z0-9-]{1,12}\\.com)(:[0-9]{0,4})?",
            path in "(/(-{0,5}BEGIN[ ,+-]?(RSA)?[,+-]?PRIVATE|api|webhooks|services|v3|v2|__|reset|invite|magic|private-|password|ical|ghp_|AKIA|sk-|eyJ|cHc9|[a-z]{1,9}|[A-Z0-9]{1,20}|[a-f0-9]{16,40}|[A-Za-z0-9_-]{1,40}|caf%C3%A9|[.-]|-3[AD]|T[0-9]{8})){0,5}",
            tail in "([?#&](q|sid|pass|password2|user\\.password|pwd0|code|key|sig|token|a-b|PASS|smtp_pass|[a-z]{1,5})?(=|)(&#[0-9]{2,3}|&#x[0-9a-f]{2}|-----BEGIN[,+-]PRIVATE|ghp_|AIza|SG\\.|xoxb-|pat|1//0|aHR0c|[A-Za-z0-9+_.,-]{0,45}|[a-f0-9]{16,34}(-us1)?|%D0%BF|%C3%9F|[0-9]{1,9}|[A-Za-z0-9]{20,40}\\.[a-z0-9]{6})){0,4}",
        ) {
            passes(&format!("https://{host}{path}{tail}"));
            let link = format!("https://{host}{path}").replace(':', "%3A").replace('/', "%2F");
            passes(&format!("https://a.example/?u={link}"));
        }

        /// Secrets in base64 and in hexadecimal digits.
        #[test]
        fn nothing_encoded_passes(
            secret in "(pw|password|token|u:|\\{\"pw\":\"|\\{'pw':'|wifi:P:|ss://a:|ghp_)=?[a-z0-9é?&@=\"'}]{1,40}",
            before in "[a-z/.,+-]{0,4}", again in any::<bool>(), line in 14_usize..24,
        ) {
            let hexadecimal: String = secret.bytes().map(|octet| format!("{octet:02x}")).collect();
            let mut digits = base64(secret.as_bytes());
            if again {
                digits = base64(digits.as_bytes());
            }
            let lines = |digits: &str| {
                let lines = digits.as_bytes().chunks(line).map(String::from_utf8_lossy);
                lines.collect::<Vec<_>>().join("+")
            };
            for digits in [lines(&hexadecimal), lines(&digits), hexadecimal, digits] {
                passes(&format!("https://a.example/{before}{digits}"));
                passes(&format!("https://a.example/?q={before}{digits}&a=b"));
                passes(&format!("https://a.example/?u=https%3A%2F%2Fb.example%2F{before}{digits}"));
                passes(&format!("https://a.example/#{before}{digits}"));
            }
        }
    }

    #[test]
    fn the_canonical_form_keeps_what_passes() {
        for found in ('\u{c0}'..='\u{ff}').chain('\u{400}'..='\u{47f}') {
            let octets = found.to_string().into_bytes();
            assert!(Canonical::of(&octets).is_none(), "{found}");
            let escapes: String = octets.iter().map(|octet| format!("%{octet:02X}")).collect();
            assert!(is_letter(escapes.as_bytes(), 0), "{escapes}");
        }
        assert!(!is_letter(b"%C2%A0", 0) && !is_letter(b"%EF%BC%81", 0));
    }
}
