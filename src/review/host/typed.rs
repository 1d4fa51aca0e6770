//! Checks of a name that is not written as it is looked up: with escapes, or with characters that a name has not.

use super::names::{encoded_host, unusual_host, unusual_name};
use crate::facts::characters::quote;
use crate::facts::host::{HostFacts, UNICODE_DOTS, decoded_chars, percent_decoded};
use crate::readings::whatwg::is_special;
use crate::review::prelude::*;
use crate::syntax::percent_encoded_octet;

/// `host-percent-encoded`: percent-encoding in the host.
pub(super) fn percent_encoded(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = encoded_host(case) else {
        return;
    };
    let bytes = host.typed.as_bytes();
    let is_octet = |at: &usize| bytes.get(*at..).and_then(percent_encoded_octet).is_some();
    let mut octets = (0..bytes.len()).filter(is_octet);
    let Some(first) = octets.next() else {
        return;
    };
    let last = octets.next_back().unwrap_or(first);
    // A host is read as one, however many of its letters are written as octets.
    let start = host.span.start as usize;
    let span = Span::new(start + first, start + last + "%41".len());
    let encoded = span.of(case.text());
    let decoded = Quote::text(percent_decoded(encoded), span);
    let encoded = Quote::text(encoded, span);
    findings.add(span, said::host_percent_encoded(encoded, decoded));
}

/// `host-encoded-delimiter`: a percent-encoded delimiter or control character in the host.
pub(super) fn encoded_delimiter(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = encoded_host(case) else {
        return;
    };
    // Programs that name no host have the socket of a server there: `postgresql://%2Fvar%2Frun%2Fpostgresql/db`.
    let is_path = host
        .typed
        .get(..3)
        .is_some_and(|first| first.eq_ignore_ascii_case("%2f"));
    if is_path && case.scheme().is_some_and(|scheme| !is_special(scheme)) {
        return;
    }
    for (found, span) in decoded_chars(host.typed, host.span) {
        // U+0080 to U+009F are controls as well.
        let is_hidden = found.is_control() || "/\\?#@:[]".contains(found);
        if is_hidden && span.of(case.text()).starts_with('%') {
            findings.add(span, said::host_encoded_delimiter(quote(found, span)));
        }
    }
}

/// What RFC 3986 does not allow in a host.
const FORBIDDEN: &[u8] = b" <>\"{}|^`";

/// `host-illegal-char`: a space or another character that no host may contain.
pub(super) fn illegal_char(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = case.host.as_ref() else {
        return;
    };
    // The first one ends the host for some readers; the others say nothing new.
    let mut bytes = host.typed.bytes().enumerate();
    let found = bytes.find(|(_, byte)| FORBIDDEN.contains(byte));
    if let Some((at, byte)) = found {
        let start = host.span.start as usize + at;
        let span = Span::new(start, start + 1);
        let message = match byte {
            b' ' => said::host_illegal_char::space(),
            b'<' | b'>' | b'^' | b'|' => said::host_illegal_char::refused(quote(byte.into(), span)),
            _ => said::host_illegal_char::accepted(quote(byte.into(), span)),
        };
        findings.add(span, message);
    }
}

/// `host-unicode`: non-ASCII characters in the host.
pub(super) fn unicode(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = unusual_host(case).filter(|host| !host.typed.is_ascii()) else {
        return;
    };
    let first = host
        .typed
        .char_indices()
        .find(|(_, found)| !found.is_ascii());
    let contains = first.map(|(at, found)| {
        let start = host.span.start as usize + at;
        let span = Span::new(start, start + found.len_utf8());
        message!["The host contains ", quote(found, span)]
    });
    let message = match host.idna_error {
        true => said::host_unicode::so_this_is_not(contains),
        false => said::host_unicode::so_this_is_an(contains, host.quote()),
    };
    findings.add(host.span, message);
}

/// `host-unicode-dot`: a dot between labels that is not “.”.
pub(super) fn unicode_dot(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = unusual_host(case) else {
        return;
    };
    for (found, span) in decoded_chars(host.typed, host.span) {
        if UNICODE_DOTS.contains(&found) {
            findings.add(span, said::host_unicode_dot(quote(found, span)));
        }
    }
}

/// `host-idn`: a label in Punycode.
pub(super) fn idn(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = unusual_name(case) else {
        return;
    };
    for label in host.labels().filter(|label| !label.unicode.is_ascii()) {
        let is_typed = label.span.of(case.text()).is_ascii();
        if is_typed && label.text.starts_with("xn--") && label.text.is_ascii() {
            let ascii = Quote::bare(label.text, label.span);
            let letters = Quote::text(label.unicode, label.span);
            let message = said::host_idn(ascii, letters);
            findings.add(label.span, message);
        }
    }
}

/// `host-deviation-char`: a character that IDNA 2003 and IDNA 2008 map differently.
pub(super) fn deviation_char(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = unusual_host(case) else {
        return;
    };
    for (found, span) in decoded_chars(host.typed, host.span) {
        let old = match found {
            'ß' | 'ẞ' => "ss",
            'ς' => "σ",
            '\u{200C}' | '\u{200D}' => "",
            _ => continue,
        };
        let other = host.decoded.replace(found, old);
        let other = HostFacts::new(&other, host.span);
        let other = Quote::host(&*other.name, host.span);
        let message = said::host_deviation_char(host.quote(), other);
        // Current browsers look up IDNA 2008 names, and these letters are ordinary in them; a joiner is not seen.
        let severity = match old {
            "" => Severity::Warning,
            _ => declared::HOST_DEVIATION_CHAR.severity,
        };
        findings.add_with(severity, span, message);
        // One is enough: with more of them the names would multiply.
        return;
    }
}
