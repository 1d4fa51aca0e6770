//! One look at a reference: the evidence that checks are called by.

use super::authority::ordinary;
use super::{Case, Evidence, host};
use crate::document::Usage;
use crate::facts::decoded::Marks;
use crate::facts::embedded::written::{SHORTEST, may_be_payload, may_hold_payload};
use crate::facts::file_types::is_run;
use crate::facts::schemes;
use crate::facts::sensitive::may_be_sensitive;
use crate::facts::sign_in::device_page;
use crate::facts::windows_names::may_start_device;
use crate::syntax::adjacent::Adjacent;
use crate::syntax::{Span, percent_encoded_octet};

/// What is looked at, one after the other.
const LOOKS: [fn(&Case<'_>) -> Evidence; 7] = [
    characters, components, of_host, signs, forwarding, secrets, values,
];

/// The evidence in each of `cases`.
pub(super) fn look(cases: &[Case<'_>]) -> Vec<Evidence> {
    let mut found = vec![Evidence::TEXT; cases.len()];
    for look in LOOKS {
        for (case, found) in cases.iter().zip(&mut found) {
            found.add(look(case));
        }
    }
    found
}

fn signs(case: &Case<'_>) -> Evidence {
    Evidence::SIGNS.when(!case.signs().is_empty())
}

fn forwarding(case: &Case<'_>) -> Evidence {
    Evidence::FORWARDING.when(case.may_forward())
}

fn secrets(case: &Case<'_>) -> Evidence {
    Evidence::SECRETS.when(!case.holds_no_secret())
}

/// What the characters are, as typed and after each round of decoding.
fn characters(case: &Case<'_>) -> Evidence {
    let path = case.reference.components().path;
    let later = Span {
        end: case.text().len() as u32,
        ..path
    };
    let mut found = Evidence::typed(case.marks);
    let mut marks = case.marks;
    let mut later_marks = case.marks_after_authority;
    found.add(shape(path.of(case.text()).as_bytes()));
    let has_parts = Marks::PERCENT.or(Marks::EQUALS).or(Marks::SEMICOLON);
    let may_hold = later_marks.any(has_parts)
        && Marks::of(path.of(case.text()).as_bytes()).any(has_parts)
        || may_hold_payload(path.of(case.text()));
    found.add(Evidence::PAYLOAD.when(may_hold));
    if case.marks.any(Marks::PERCENT) {
        let decoded = case.decoded();
        for round in 1..=decoded.rounds() {
            let view = decoded.at(round, later);
            marks = marks.or(decoded.marks(round).unwrap_or_default());
            later_marks = later_marks.or(Marks::of(view.octets));
            found.add(shape(decoded.at(round, path).octets));
        }
        let once = decoded.once(case.whole());
        found.add(Evidence::NOT_UTF_8.when(once.text().is_none()));
        found.add(Evidence::DECODED_TWICE.when(decoded.rounds() > 1));
        found.add(escapes(case.text().as_bytes()));
    }
    if marks.any(Marks::AMPERSAND) {
        let octets = case.decoded().fully(case.whole()).octets;
        let mut after = memchr::memchr_iter(b'&', octets).map(|at| octets.get(at + 1));
        let is_entity = after.any(|next| matches!(next, Some(b'#' | b'l' | b'L')));
        found.add(Evidence::MARKED_AS_HTML.when(is_entity));
    }
    found.add(Evidence::decoded(marks));
    found.add(Evidence::LATER_COLON.when(later_marks.any(Marks::COLON)));
    found
}

/// What a path looks like.
fn shape(path: &[u8]) -> Evidence {
    let mut found = Evidence::SENSITIVE_END.when(may_be_sensitive(path));
    // A path without a slash at its start begins with a segment all the same.
    let mut before = b'/';
    let mut extension = None;
    if may_start_device(path) {
        found.add(Evidence::DEVICE);
    }
    for (at, byte) in path.iter().enumerate() {
        let byte = match *byte {
            b'\\' => b'/',
            other => other,
        };
        match byte {
            b'/' => {
                found.add(Evidence::SLASHES.when(before == b'/' && at > 0));
                found.add(Evidence::DOT_LAST.when(before == b'.'));
                let segment = path.get(at + 1..).unwrap_or_default();
                extension = None;
                found.add(Evidence::DEVICE.when(may_start_device(segment)));
            }
            b'.' => {
                extension = path.get(at + 1..);
                found.add(Evidence::DOT_FIRST.when(before == b'/'));
                found.add(Evidence::DOTS.when(before == b'.'));
            }
            b':' => found.add(Evidence::PATH_COLON),
            b';' => found.add(Evidence::PATH_PARAMETER),
            b'x' | b'X' => found.add(Evidence::PATH_PARAMETER.when(before == b'0')),
            _ => {}
        }
        before = byte;
    }
    found.add(Evidence::DOT_LAST.when(before == b'.'));
    found.add(Evidence::EXTENSION.when(extension.is_some_and(may_run)));
    found
}

/// Whether a file with this extension may be run: `false` for other extensions of letters and digits alone.
fn may_run(extension: &[u8]) -> bool {
    let is_plain = !extension.is_empty() && extension.iter().all(u8::is_ascii_alphanumeric);
    !is_plain || std::str::from_utf8(extension).is_ok_and(is_run)
}

/// What the escapes of a text as typed represent.
fn escapes(text: &[u8]) -> Evidence {
    let mut found = Evidence::default();
    for at in memchr::memchr_iter(b'%', text) {
        let rest = text.get(at..).unwrap_or_default();
        found.add(match percent_encoded_octet(rest) {
            None => Evidence::BARE_PERCENT,
            Some(b'/') => Evidence::ESCAPED_SLASH,
            Some(b'\\') => Evidence::ESCAPED_BACKSLASH,
            Some(octet) => Evidence::ESCAPED_ALNUM.when(octet.is_ascii_alphanumeric()),
        });
    }
    found
}

/// Which components there are, and what is around the reference.
fn components(case: &Case<'_>) -> Evidence {
    let text = case.text();
    let components = case.reference.components();
    let has_tail = components.query.is_some() || components.fragment.is_some();
    let is_well_formed = || case.reference.scheme().is_some_and(schemes::is_well_formed);
    let is_relative = case.base.is_some() || !case.is_web && !is_well_formed();
    let is_https = case.is_web && text.starts_with("https");
    [
        (Evidence::READERS, !ordinary::is_ordinary(case)),
        (Evidence::USERINFO, components.userinfo.is_some()),
        (Evidence::PORT, components.port.is_some()),
        (Evidence::TAIL, has_tail),
        (Evidence::FRAGMENT, components.fragment.is_some()),
        (Evidence::AFTER_HOST, components.path.len() > 1 || has_tail),
        (Evidence::RELATIVE, is_relative),
        (Evidence::UNCOMMON_SCHEME, !case.is_web),
        (Evidence::NOT_HTTPS, !is_https),
        (Evidence::LONG, text.len() > Case::LONG),
        (Evidence::SHOWN, case.shown.is_some()),
        (Evidence::ON_OPENING, case.usage == Some(Usage::OnOpening)),
        (Evidence::ENTITY, text.starts_with('&')),
        (Evidence::KEPT_APART, case.resolution.kept_apart),
    ]
    .into_iter()
    .fold(Evidence::default(), |found, (evidence, is_there)| {
        found.or(evidence.when(is_there))
    })
}

/// What the host is, and what it is known for.
fn of_host(case: &Case<'_>) -> Evidence {
    let before_path = case.marks_before_path;
    let odd = Marks::PERCENT.or(Marks::ILLEGAL).or(Marks::SPACE);
    let mut found = Evidence::ODD_HOST.when(before_path.any(odd));
    found.add(Evidence::RARE_SHAPE.when(case.reference.components().userinfo.is_some()));
    let Some(host) = &case.host else {
        return found;
    };
    found.add(host::evidence::of_host(case, host));
    found.add(Evidence::ODD_HOST.when(!host.is_plain()));
    found.add(Evidence::FOREIGN_HOST.when(!case.owned));
    found.add(Evidence::DELIMITED_HOST.when(before_path.any(Marks::SUB_DELIMITER)));
    found.add(Evidence::DEVICE_PAGE.when(device_page(case.reference, host).is_some()));
    found
}

/// What the names and values of the parameters are.
fn values(case: &Case<'_>) -> Evidence {
    const LINK: Marks = Marks::COLON
        .or(Marks::SLASH)
        .or(Marks::BACKSLASH)
        .or(Marks::BRACKET);
    const BREAKS: Marks = Marks::ILLEGAL
        .or(Marks::QUOTE)
        .or(Marks::AMPERSAND)
        .or(Marks::BRACKET)
        .or(Marks::SEMICOLON)
        .or(Marks::EQUALS)
        .or(Marks::CONTROL)
        .or(Marks::BREAKING);
    let text = case.text();
    let mut found = Evidence::default();
    for param in case.values() {
        let has_escapes = case.marks.any(Marks::PERCENT);
        let typed = param.value.of(text);
        let name = match has_escapes {
            true => case.decoded().once(param.name).text().unwrap_or_default(),
            false => param.name.of(text),
        };
        let is_of_sign_in = matches!(name, "client_id" | "request" | "SAMLRequest");
        found.add(Evidence::SIGN_IN.when(is_of_sign_in));
        let is_of_header = name.starts_with(['x', 'X']) || name.len() > 8 && name.contains("proto");
        found.add(Evidence::HEADER.when(is_of_header));
        let octets = match has_escapes {
            true => case.decoded().fully(param.value).octets,
            false => typed.as_bytes(),
        };
        // The padding of a text without a name reads as its value, or as the `=` before an empty one.
        let is_padding = typed.bytes().all(|octet| octet == b'=');
        found.add(Evidence::PAYLOAD.when(is_padding && name.len() >= SHORTEST));
        let (Some(first), Some(typed_first)) = (octets.first(), typed.as_bytes().first()) else {
            continue;
        };
        let marks = Marks::of(octets);
        let is_number = first.is_ascii_digit();
        let breaks = marks.any(BREAKS)
            || marks.any(Marks::HYPHEN) && octets.adjacent().any(|pair| pair == b"--")
            || is_number && !octets.iter().all(u8::is_ascii_alphanumeric);
        let is_address = is_number && octets.contains(&b'.')
            || octets.starts_with(b"localhost")
            || octets.starts_with(b"metadata.google.internal");
        // A route of a page has segments.
        let may_hold = may_be_payload(octets) || name.is_empty() && typed.contains(['/', '!']);
        found.add(Evidence::PAYLOAD.when(may_hold));
        found.add(Evidence::VALUE_LINK.when(marks.any(LINK)));
        found.add(Evidence::VALUE_DOT.when(octets.contains(&b'.')));
        found.add(Evidence::VALUE_COLON.when(marks.any(Marks::COLON)));
        found.add(Evidence::VALUE_BREAKS.when(breaks));
        found.add(Evidence::VALUE_ADDRESS.when(is_address));
        found.add(Evidence::VALUE_JOINS.when(b"@.:;-%".contains(typed_first)));
        found.add(Evidence::SENSITIVE_END.when(may_be_sensitive(octets)));
    }
    found
}

#[cfg(test)]
mod tests {
    use crate::examples::examples;
    use proptest::prelude::*;

    use crate::cases::config;

    use super::super::{Settings, review, review_by_all};
    use super::*;
    use crate::resolve::{Resolution, ResolveOptions};
    use crate::syntax::{Reference, Standard};

    #[test]
    fn paths_show_what_is_in_them() {
        let extension = Evidence::EXTENSION;
        let (first, last) = (Evidence::DOT_FIRST, Evidence::DOT_LAST);
        for (path, expected) in [
            ("", Evidence::default()),
            ("/a/b-c/", Evidence::default()),
            ("/a.b", Evidence::default()),
            ("/a.b/c", Evidence::default()),
            ("/a.EXE", extension),
            ("/a.e%65", extension),
            (".", extension.or(first).or(last)),
            ("..", extension.or(first).or(last).or(Evidence::DOTS)),
            ("/a/./b", first.or(last)),
            ("/a\\.\\b", first.or(last)),
            ("/a.", extension.or(last)),
            ("//", Evidence::SLASHES),
            ("a/\\b", Evidence::SLASHES),
            ("con", Evidence::DEVICE),
            ("/x/LPT1.txt", Evidence::DEVICE),
            ("/co", Evidence::default()),
            ("/a:b", Evidence::PATH_COLON),
            ("/a;b", Evidence::PATH_PARAMETER),
            ("/0X1", Evidence::PATH_PARAMETER),
        ] {
            assert_eq!(shape(path.as_bytes()), expected, "{path}");
        }
    }

    #[track_caller]
    fn assert_nothing_is_missed(text: &str, base: Option<&str>) {
        let reference = Reference::split(text, Standard::Rfc3986);
        let base = base.map(|base| Reference::split(base, Standard::Rfc3986));
        let resolution = Resolution::new(base.as_ref(), &reference, ResolveOptions::default());
        let settings = Settings::default();
        let case = Case::new(&reference, base.as_ref(), &resolution, &settings);
        assert_eq!(review(&case), review_by_all(&case), "{text:?}");
    }

    #[test]
    fn texts_in_which_evidence_could_be_missed() {
        for [text] in examples("texts in which evidence could be missed") {
            assert_nothing_is_missed(text, None);
        }
    }

    proptest! {
        #![proptest_config(config(2_000))]

        #[test]
        fn no_check_is_missed(
            text in "(https?|HTTP|ftp|file|javascript|mailto|x|h)?:?(//|/|\\\\\\\\|///?)?((bob|paypal|-x|%2d)(:p)?@)?((www|paypal|google|com|a--b|xn--a|metadata|nip|_x|[a-z0-9-]{1,8}|é|a%41|127|0x7f|1)[.:]){0,4}(com|io|zip|local|example|test|org|tk|80|22|)([/?#;&=](\\.\\.|\\.|%2e|con|LPT1|\\.\\.;|\\.{3,4}//|0x2e0x2e|//|:|;|\\\\|a\\.pdf\\.exe(;b\\.c|:b\\.c|%00\\.png)?|~1|next=//x|token=abcdefgh|x@y\\.com|<svg|'|%00|ghp_|[a-z0-9=&%.@\\\\ ]{0,6})){0,4}",
            base in proptest::option::of("(https?://(a\\.example|b\\.com)/x/y|mailto:a)")
        ) {
            assert_nothing_is_missed(&text, base.as_deref());
        }

        /// Values with what injections, links and credentials are made of, encoded up to three times.
        #[test]
        fn no_check_of_values_is_missed(
            text in "https?://([a-z]{1,6}\\.){1,2}com(/[a-z.]{0,4}){0,2}[?#]((u|next|q|client_id|request|scope|X-Forwarded-Host|file)=(%(25){0,2}(2f|3a|5c|2e|27|3c|0a|00|41|e2%81%84|ef%bc%8f)|[a-z0-9:/\\\\.;@'\"($|*-]|--|or 1=1|localhost|127\\.0\\.0\\.1|\\.env|https://a\\.b|é|č|[\u{2b0}\u{ff0f}\u{202e}\u{a0}]){0,5}&?){0,3}"
        ) {
            assert_nothing_is_missed(&text, None);
        }
    }
}
