//! `host-idna-delimiter`: a character of the host that is mapped to a delimiter.

use super::names::unusual_host;
use crate::facts::characters::quote;
use crate::facts::host::{UNICODE_DOTS, decoded_chars, map_char};
use crate::review::prelude::*;
use icu_normalizer::ComposingNormalizerBorrowed;

/// The delimiters that a name must not be mapped to.
const DELIMITERS: [char; 8] = ['/', '\\', '?', '#', '@', ':', '.', '%'];

/// The NFKC form of a single character.
fn compatible(found: char) -> String {
    let mut buffer = [0; 4];
    ComposingNormalizerBorrowed::new_nfkc()
        .normalize(found.encode_utf8(&mut buffer))
        .into_owned()
}

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = unusual_host(case) else {
        return;
    };
    let differs = ". A program that maps before it splits sees another host.";
    for (found, span) in decoded_chars(host.typed, host.span) {
        if found.is_ascii() || UNICODE_DOTS.contains(&found) {
            continue;
        }
        let mapped = map_char(found);
        let becomes = match mapped.contains(char::REPLACEMENT_CHARACTER) {
            true => compatible(found),
            false => mapped,
        };
        if becomes.contains(DELIMITERS) {
            let becomes = Quote::text(becomes, span);
            let message = message![quote(found, span), " is mapped to ", becomes, differs];
            findings.add(span, message);
        }
    }
    // IDNA refuses such Punycode. A program that decodes without checking finds the character all the same.
    for label in host.labels() {
        let Some(letters) = label.refused() else {
            continue;
        };
        let span = label.span;
        for found in letters.chars().filter(|found| !found.is_ascii()) {
            let compatible = compatible(found);
            let becomes = match compatible.contains(DELIMITERS) {
                true => compatible,
                false if UNICODE_DOTS.contains(&found) => ".".to_owned(),
                false => continue,
            };
            let message = message![
                Quote::bare(label.text, span),
                " decodes to ",
                quote(found, span),
                ", which is mapped to ",
                Quote::text(becomes, span),
                differs
            ];
            findings.add(span, message);
        }
    }
}
