//! Names that IDNA maps, decodes or refuses (RFC 5890, UTS #46).

use super::names::{unusual_host, unusual_name};
use crate::facts::characters::bidi::satisfies_bidi_rule;
use crate::facts::characters::quote;
use crate::facts::host::{
    HostFacts, Label, MAX_LABEL, MAX_NAME, UNICODE_DOTS, decoded_chars, map_char,
};
use crate::review::prelude::*;
use icu_normalizer::ComposingNormalizerBorrowed;
use icu_properties::CodePointMapData;
use icu_properties::props::{GeneralCategory, GeneralCategoryGroup};

/// The delimiters that a name must not be mapped to.
const DELIMITERS: [char; 8] = ['/', '\\', '?', '#', '@', ':', '.', '%'];

/// The NFKC form of a single character.
fn compatible(found: char) -> String {
    let mut buffer = [0; 4];
    ComposingNormalizerBorrowed::new_nfkc()
        .normalize(found.encode_utf8(&mut buffer))
        .into_owned()
}

/// `host-idna-delimiter`: a character of the host that is mapped to a delimiter.
pub(super) fn delimiter(case: &Case<'_>, findings: &mut Findings) {
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

/// `host-idna-mapped`: a character of the host that IDNA maps to others.
pub(super) fn mapped(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = unusual_host(case) else {
        return;
    };
    // A host in styled letters is one finding, not one for each letter.
    let mut first: Option<(Message, Span)> = None;
    let mut more = 0usize;
    for (found, span) in decoded_chars(host.typed, host.span) {
        if found.is_ascii() || UNICODE_DOTS.contains(&found) {
            continue;
        }
        let mapped = map_char(found);
        let lowered: String = found.to_lowercase().collect();
        let is_lowered_only = mapped == lowered && !lowered.is_ascii();
        if mapped.contains(char::REPLACEMENT_CHARACTER)
            || is_lowered_only
            || mapped.contains(['/', '\\', '?', '#', '@', ':', '.', '%'])
            || mapped.chars().eq([found])
        {
            continue;
        }
        if let Some((_, whole)) = &mut first {
            *whole = Span::new(whole.start as usize, span.end as usize);
            more += 1;
            continue;
        }
        let change = match mapped.is_empty() {
            true => message![" is removed from the name"],
            false => message![" is mapped to ", Quote::text(mapped, span)],
        };
        first = Some((message![quote(found, span), change], span));
    }
    let Some((message, span)) = first else { return };
    let others = match more {
        0 => message!["."],
        1 => message![", and another character is mapped or removed as well."],
        _ => message![
            ", and ",
            more,
            " more characters are mapped or removed as well."
        ],
    };
    findings.add(span, message![message, others, looked_up(host)]);
}

/// The name that all mappings lead to, unless it can't exist in the DNS.
fn looked_up(host: &HostFacts<'_>) -> Option<Message> {
    let is_possible = !host.idna_error && host.name.len() <= MAX_NAME;
    is_possible.then(|| message![" The host looked up is ", host.quote(), "."])
}

/// `host-punycode-invalid`: a label that starts like Punycode and cannot be decoded to a valid label.
pub(super) fn punycode_invalid(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = unusual_name(case) else {
        return;
    };
    for label in host.labels().filter(|label| is_invalid(*label)) {
        let name = Quote::bare(label.text, label.span);
        let odd = label.text.chars().find(|found| !found.is_ascii());
        let message = match (odd, label.text.len(), label.refused()) {
            (Some(odd), _, _) => {
                said::host_punycode_invalid::starts_like_punycode(name, quote(odd, label.span))
            }
            (None, length, _) if length > MAX_LABEL => {
                said::host_punycode_invalid::has_octets_and(name, length, MAX_LABEL)
            }
            (None, _, Some(letters)) => message![
                name,
                " decodes to ",
                Quote::text(&*letters, label.span),
                ", which IDNA does not allow (UTS #46 §4.1). ",
                why_refused(&letters, label.span)
            ],
            (None, _, None) => said::host_punycode_invalid::is_not_valid(name),
        };
        findings.add(label.span, message);
    }
}

fn is_invalid(label: Label<'_>) -> bool {
    label.text.starts_with("xn--") && (label.unicode.is_ascii() || !label.text.is_ascii())
}

/// Which criterion of UTS #46 §4.1 the letters of a label do not meet.
fn why_refused(letters: &str, span: Span) -> Message {
    let is_mark = |found: &char| {
        let category = CodePointMapData::<GeneralCategory>::new().get(*found);
        GeneralCategoryGroup::Mark.contains(category)
    };
    if let Some(first) = letters.chars().next().filter(is_mark) {
        return said::host_punycode_invalid::a_label_must(quote(first, span));
    }
    let is_changed = |found: &char| !map_char(*found).chars().eq([*found]);
    let is_joiner = |found: &char| matches!(found, '\u{200C}' | '\u{200D}');
    let mut letters_in_order = letters.chars();
    if let Some(odd) = letters_in_order.find(|found| is_changed(found) || is_joiner(found)) {
        return said::host_punycode_invalid::is_not_allowed(quote(odd, span));
    }
    match satisfies_bidi_rule(letters) {
        false => said::host_punycode_invalid::it_mixes_right(),
        true => said::host_punycode_invalid::encoding_the_letters(),
    }
}
