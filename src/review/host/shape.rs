//! Checks of the shape of a name: its length, its labels, and the characters between letters.

use super::names::name_or_dots;
use crate::facts::brands::is_shared;
use crate::facts::host::{HostFacts, MAX_LABEL, MAX_NAME, SpecialUse, names_address, special_name};
use crate::facts::impersonation::{is_bait, is_phrase, is_tool};
use crate::facts::tenants::{Hosting, Tenant, tenant};
use crate::review::prelude::*;
use crate::syntax::letter_case::starts_in_any_case;

/// `host-long`: a host of more than 60 characters.
pub(super) fn long(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name_or_dots(case).filter(|host| host.typed.len() > 60) else {
        return;
    };
    let count = host.typed.chars().count();
    if count > 60 {
        let message = said::host_long(count);
        findings.add_with(unless_made(case, host), host.span, message);
    }
}

/// A warning, unless a platform or the owner's own machines make such names.
fn unless_made(case: &Case<'_>, host: &HostFacts<'_>) -> Severity {
    let is_made = |tenant: Tenant<'_>| {
        matches!(
            tenant.hosting,
            Hosting::Generated | Hosting::Delivery | Hosting::Closed
        ) || tenant.is_bucket
    };
    let is_local = matches!(
        special_name(&host.name),
        Some((
            _,
            SpecialUse::Internal | SpecialUse::Loopback | SpecialUse::NotInDns
        ))
    ) || host.last_label() == "arpa"
        || names_address(&host.name);
    // A long place name in a short host is no trick.
    let is_word = host.labels().count() < 5
        && !host
            .name
            .contains(|found: char| found == '-' || found.is_ascii_digit());
    match case.owned || is_local || is_word || tenant(host).is_some_and(is_made) {
        true => Severity::Notice,
        false => Severity::Warning,
    }
}

/// `host-many-labels`: seven labels or more.
pub(super) fn many_labels(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name_or_dots(case) else {
        return;
    };
    let count = host.name.bytes().filter(|byte| *byte == b'.').count() + 1;
    if count >= 7 {
        let message = said::host_many_labels(count);
        findings.add_with(unless_made(case, host), host.span, message);
    }
}

/// `host-many-hyphens`: a registrable label with three hyphens or more.
pub(super) fn many_hyphens(case: &Case<'_>, findings: &mut Findings) {
    let host = case.host.as_ref().filter(|_| !case.owned);
    let Some((host, label)) = host.and_then(|host| Some((host, host.registrable_label()?))) else {
        return;
    };
    let count = label.text.bytes().filter(|byte| *byte == b'-').count();
    if count < 3 || label.text.starts_with("xn--") || tenant(host).is_some() {
        return;
    }
    let message = said::host_many_hyphens(count);
    // Names of blogs and projects are phrases: `girl-on-a-bus`.
    let has_small_word = || {
        let mut words = label.text.split('-');
        words.any(|word| matches!(word, "a" | "all" | "what" | "you"))
    };
    // Banks have abbreviations in theirs: `s-fints-pt-be`, `vr-bank-in-suedniedersachsen`.
    let is_short = || {
        let long = label.text.split('-').filter(|word| word.len() > 2);
        long.count() < 3 && !label.text.split('-').any(is_bait)
    };
    // A company that many have a name with is called after its town: `sparkasse-rhein-neckar-nord`.
    let is_of_town = || {
        let suffix = host.suffix().unwrap_or_default();
        let is_bait = label.text.split('-').any(is_bait);
        label.text.split('-').any(|word| is_shared(word, suffix)) && !is_bait
    };
    let is_name = is_phrase(label.text) || is_tool(label.text) || has_small_word() || is_of_town();
    let severity = match is_name || is_short() {
        true => Severity::Notice,
        false => declared::HOST_MANY_HYPHENS.severity,
    };
    findings.add_with(severity, label.span, message);
}

/// `host-underscore`: an underscore in the host.
pub(super) fn underscore(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name_or_dots(case) else {
        return;
    };
    if let Some(at) = host.typed.find('_') {
        let start = host.span.start as usize + at;
        let span = Span::new(start, start + 1);
        findings.add(span, said::host_underscore());
    }
}

/// `host-trailing-dot`: a trailing dot.
pub(super) fn trailing_dot(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name_or_dots(case).filter(|host| host.trailing_dot) else {
        return;
    };
    if host.name.is_empty() || host.name.ends_with('.') {
        return;
    }
    // The dot may be one of four characters, all of which end the last label.
    let last = host.labels().last().map_or(host.span, |label| label.span);
    let start = match last == host.span {
        // Mapping may remove what is after the dot: the last character will do.
        true => {
            let character = host.typed.chars().next_back().map_or(0, char::len_utf8);
            host.span.end.saturating_sub(character as u32)
        }
        false => last.end,
    };
    let span = Span { start, ..host.span };
    findings.add(span, said::host_trailing_dot());
}

/// `host-empty-label`: an empty label.
pub(super) fn empty_label(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name_or_dots(case) else {
        return;
    };
    let is_empty = host.name.is_empty()
        || host.name.starts_with('.')
        || host.name.ends_with('.')
        || host.name.contains("..");
    if !is_empty {
        return;
    }
    let typed = host.typed;
    let (start, end) = match (typed.find(".."), typed.starts_with('.')) {
        (_, true) => (0, 1),
        (Some(at), _) => (at, at + 2),
        (None, false) => (0, typed.len()),
    };
    let from = host.span.start as usize;
    let span = Span::new(from + start, from + end);
    let is_cut = typed.contains("...") || typed == "..";
    match is_cut {
        true => findings.add_with(Severity::Notice, span, said::host_empty_label::is_cut()),
        false => findings.add(span, said::host_empty_label::is_empty()),
    }
}

/// `host-dns-limits`: a name that the DNS cannot hold.
pub(super) fn dns_limits(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name_or_dots(case) else {
        return;
    };
    let too_long = |what: &'static str, length: usize, most: usize| {
        said::host_dns_limits::has_octets_the(what, length, most)
    };
    if host.name.len() > MAX_NAME {
        let message = too_long("The name", host.name.len(), MAX_NAME);
        findings.add(host.span, message);
    }
    for label in host.labels() {
        if label.text.len() > MAX_LABEL {
            let message = too_long("The label", label.text.len(), MAX_LABEL);
            findings.add(label.span, message);
        } else if label.text.ends_with('-') {
            findings.add(label.span, said::host_dns_limits::the_label_ends());
        }
    }
}

/// `host-option-injection`: a host or a user name that a command may take for an option.
pub(super) fn option_injection(case: &Case<'_>, findings: &mut Findings) {
    if let Some(host) = case
        .host
        .as_ref()
        .filter(|host| host.decoded.starts_with('-'))
    {
        let option = Quote::text(&*host.decoded, host.span);
        findings.add(
            host.span,
            said::host_option_injection::a_command_may_take_for(option),
        );
    }
    let Some((userinfo, span)) = case.component(Component::Userinfo) else {
        return;
    };
    if userinfo.starts_with('-') || starts_in_any_case(userinfo, "%2d") {
        findings.add(span, said::host_option_injection::a_command_may_take_the());
    }
}

/// `host-sub-delim`: delimiter in a host.
pub(super) fn sub_delim(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = case.host.as_ref().filter(|host| !host.is_literal()) else {
        return;
    };
    let found = host.typed.find(|found| ";,&!$'()*+=".contains(found));
    let Some(at) = found else { return };
    // `*.example.com` is a pattern for names.
    if host.typed.starts_with("*.") && host.typed.matches('*').count() == 1 && at == 0 {
        return;
    }
    let start = host.span.start as usize + at;
    let place = Span::new(start, start + 1);
    let message = said::host_sub_delim(Quote::excerpt(case.text(), place));
    findings.add(place, message);
}
