//! Characters that look like others, or are shown in another order.

use crate::facts::characters::bidi::{is_left_to_right, is_right_to_left, satisfies_bidi_rule};
use crate::facts::characters::quote;
use crate::facts::host::{is_mapped_to, map_char, reads_as_host};
use crate::facts::lookalikes::delimiters::looks_like_delimiter;
use crate::review::prelude::*;
use unicode_script::{Script, UnicodeScript as _};

/// `bidi-mixed`: right-to-left letters next to left-to-right characters in one component.
pub(super) fn bidi_mixed(case: &Case<'_>, findings: &mut Findings) {
    let has_punycode = case
        .host
        .as_ref()
        .is_some_and(|host| host.name.contains("xn--"));
    if !has_punycode && !case.has(Marks::NON_ASCII, 1) {
        return;
    }
    look_at_host(case, findings);
    for component in [
        Component::Userinfo,
        Component::Path,
        Component::Query,
        Component::Fragment,
    ] {
        let Some((_, span)) = case.component(component) else {
            continue;
        };
        let view = case.decoded().once(span);
        let has = |wanted: fn(char) -> bool| view.characters().any(|(_, found)| wanted(found));
        if has(is_right_to_left) && has(is_left_to_right) {
            let message = said::bidi_mixed::the_mixes_right(component.name());
            findings.add(span, message);
        }
    }
}

fn look_at_host(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = case.host.as_ref().filter(|host| host.is_name()) else {
        return;
    };
    let has = |wanted: fn(char) -> bool| {
        host.labels()
            .any(|label| label.letters().chars().any(wanted))
    };
    if !has(is_right_to_left) {
        return;
    }
    let mut has_unsafe_label = false;
    for label in host.labels() {
        if !satisfies_bidi_rule(&label.letters()) {
            has_unsafe_label = true;
            findings.add_with(
                Severity::Warning,
                label.span,
                said::bidi_mixed::this_label_breaks(),
            );
        }
    }
    if !has_unsafe_label && has(is_left_to_right) {
        findings.add(host.span, said::bidi_mixed::the_host_mixes());
    }
}

/// The longest name of a host, in octets.
const LONGEST_HOST: usize = 253;

/// `slash-lookalike`: host after a mark that looks like a slash.
pub(super) fn slash(case: &Case<'_>, findings: &mut Findings) {
    let view = case.decoded().once(case.whole());
    let start = case
        .reference
        .components()
        .host
        .map_or(0, |host| host.end as usize);
    let mut before = None;
    for (range, found) in view.characters() {
        let is_start =
            before.is_none_or(|before| matches!(before, '/' | '\\' | '=') || is_slash(before));
        before = Some(found);
        if !is_slash(found) || !is_start || findings.is_full() {
            continue;
        }
        let place = view.span(range.clone());
        let after = view.octets.get(range.end..).unwrap_or_default();
        let after = after
            .get(..after.len().min(LONGEST_HOST))
            .unwrap_or_default();
        let end = after
            .iter()
            .position(|octet| b"/?#&\\:".contains(octet) || *octet >= 0x80)
            .unwrap_or(after.len());
        let host = after
            .get(..end)
            .and_then(|host| std::str::from_utf8(host).ok());
        let Some(host) = host.filter(|host| reads_as_host(host)) else {
            continue;
        };
        if (place.start as usize) < start {
            continue;
        }
        let host_place = view.span(range.end..range.end + end);
        let message = said::slash_lookalike(quote(found, place), Quote::host(host, host_place));
        findings.add(place, message);
    }
}

/// Whether a character looks like a slash, or is mapped to one.
fn is_slash(found: char) -> bool {
    !found.is_ascii()
        && (looks_like_delimiter(found).is_some_and(|drawn| matches!(drawn, '/' | '\\'))
            || ["/", "\\"].iter().any(|slash| is_mapped_to(found, slash)))
}

/// How many characters in a row are not there by chance.
const LEAST: usize = 3;

/// `styled-text`: styled letters.
pub(super) fn styled(case: &Case<'_>, findings: &mut Findings) {
    if case.text().is_ascii()
        && !case.text().contains("%E")
        && !case.text().contains("%e")
        && !case.text().contains("%F")
        && !case.text().contains("%f")
    {
        return;
    }
    for (_, span) in case.after_authority() {
        let view = case.decoded().fully(span);
        let is_east_asian = view.characters().any(|(_, found)| {
            matches!(
                found.script(),
                Script::Han | Script::Hiragana | Script::Katakana | Script::Hangul
            )
        });
        let (mut mapped, mut start, mut end, mut is_wide) = (String::new(), 0, 0, true);
        for (range, found) in view
            .characters()
            .chain([(view.octets.len()..view.octets.len(), '/')])
        {
            if findings.is_full() {
                return;
            }
            if let Some(letter) = letter_of(found) {
                if mapped.is_empty() {
                    start = range.start;
                }
                is_wide &= ('\u{ff01}'..='\u{ff5e}').contains(&found);
                mapped.push(letter);
                end = range.end;
                continue;
            }
            if mapped.chars().filter(char::is_ascii_alphabetic).count() >= LEAST {
                let place = view.span(start..end);
                let severity = match is_wide && is_east_asian {
                    true => Severity::Notice,
                    false => Severity::Warning,
                };
                let styled = view.octets.get(start..end).unwrap_or_default();
                let styled = String::from_utf8_lossy(styled);
                let message =
                    said::styled_text(Quote::text(styled, place), Quote::text(&*mapped, place));
                findings.add_with(severity, place, message);
            }
            mapped.clear();
            is_wide = true;
        }
    }
}

/// The ASCII letter or digit that a styled character is mapped to.
fn letter_of(found: char) -> Option<char> {
    if found.is_ascii() || found.is_alphabetic() && (found as u32) < 0x2b0 {
        return None;
    }
    let mapped = map_char(found);
    let mut letters = mapped.chars();
    let letter = letters.next().filter(char::is_ascii_alphanumeric)?;
    letters.next().is_none().then_some(letter)
}
