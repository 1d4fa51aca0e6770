//! Who gets a request or a mail besides the host of the reference: links that readers are sent on to, and addresses.

use std::borrow::Cow;

use crate::facts::recipients::recipients;
use crate::message::Quote;
use crate::resolve::{Resolution, ResolveOptions};
use crate::review::{
    Case, Finding, HeadlineRole, Onward, Risk, Settings, Severity, Trait, most_telling, review,
    sort,
};
use crate::syntax::{Component, Reference, Span, Standard};

/// Tricks work on today's programs, whichever standard the lesson is about: the review looks for hosts and ports where
/// RFC 3986 sees them.
pub(super) fn today(text: &str) -> Reference<'_> {
    Reference::split(text, Standard::Rfc3986)
}

/// How many links inside a link are followed, and how many inside each of these.
const FOLLOWED: &[usize] = &[8, 4, 2];

/// How many of those who get a mail, a call or a message are reviewed.
const RECIPIENTS: usize = 8;

/// How the domain of an address of mail imitates a well-known name. Places are those in the domain.
pub fn imitations(domain: &str, settings: &Settings) -> Vec<Finding> {
    let mut found = imitating(&format!("//{domain}"), settings);
    for one in &mut found {
        let range = one.span.range();
        let behind = |at: usize| at.saturating_sub("//".len());
        one.span = Span::new(behind(range.start), behind(range.end));
    }
    found
}

/// How the name of a file looks like that of another. Delimiters of a URI are none in it.
pub fn file_imitations(name: &str, settings: &Settings) -> Vec<Finding> {
    let segment = name.replace(['/', '\\', '?', '#', '%', ':'], "_");
    imitating(&format!("./{segment}"), settings)
}

fn imitating(text: &str, settings: &Settings) -> Vec<Finding> {
    let resolution = Resolution::default();
    let mut found = review(&Case::new(&today(text), None, &resolution, settings));
    found.retain(|one| one.check.is(Trait::Imitates) && one.severity > Severity::Notice);
    found
}

/// The domains of those who get a mail, a call or a message that look like others. No host is asked, and an answer goes there all
/// the same.
fn of_recipients(case: &Case<'_>) -> Vec<Finding> {
    let text = case.text();
    let Some(who) = recipients(case.reference) else {
        return Vec::new();
    };
    let places = who.all().take(RECIPIENTS);
    let found = places.flat_map(|place| {
        let address = place.of(text);
        let domain = ["@", "%40"]
            .iter()
            .filter_map(|at| address.rfind(at).map(|start| start + at.len()));
        let Some(start) = domain.max() else {
            return Vec::new();
        };
        let place = Span::new(place.start as usize + start, place.end as usize);
        let domain = place.of(text);
        let found = imitations(domain, case.settings);
        let placed = found.into_iter().map(|one| Finding {
            of: case.of,
            component: case.components.around(place),
            span: match domain.contains('%') {
                true => place,
                false => one.span.shifted(place.range().start),
            },
            ..placed(one, text, place)
        });
        placed.collect()
    });
    found.collect()
}

/// The findings of a case, with those of who gets it, and the worst that is found in the links that they lead on to.
pub(super) fn with_destination(case: &Case<'_>, mut findings: Vec<Finding>) -> Vec<Finding> {
    let of_recipients = of_recipients(case);
    if !of_recipients.is_empty() {
        findings.extend(of_recipients);
        sort(&mut findings);
    }
    follow(
        &mut findings,
        case.reference.text(),
        case.settings,
        FOLLOWED,
    );
    findings
}

/// As [`follow_all`], without what leads to a text that is no link for sure, and in whose host nothing is found.
fn follow(findings: &mut Vec<Finding>, text: &str, settings: &Settings, followed: &[usize]) {
    follow_all(findings, text, settings, followed);
    let is_of_host = |worst: &Finding| {
        let component = worst.component;
        matches!(component, Some(Component::Host | Component::Userinfo))
    };
    let is_kept =
        |onward: &Onward| !onward.is_assumed || onward.worst.as_ref().is_some_and(is_of_host);
    findings.retain(|finding| finding.onward.as_deref().is_none_or(is_kept));
}

/// Reviews the links that findings of `text` lead on to, so many on each level, so that the work is bounded. A finding is as
/// severe as the worst in the link that it leads to; a notice of a link that a warning is about already stays one.
fn follow_all(findings: &mut [Finding], text: &str, settings: &Settings, followed: &[usize]) {
    let leads_on = findings.iter().any(|finding| finding.onward.is_some());
    let Some((&most, deeper)) = followed.split_first().filter(|_| leads_on) else {
        return;
    };
    let mut is_worse = false;
    let has_breaks = text.contains(['\t', '\n', '\r']);
    let found: Vec<(&str, Severity)> = (findings.iter())
        .map(|finding| (finding.id(), finding.severity))
        .collect();
    // Of the same text in other words, what is said of this one already is not said again.
    let is_told = |worst: &Finding, span: Span| {
        span.len() == text.len()
            && (found.iter()).any(|(id, severity)| *id == worst.id() && *severity >= worst.severity)
    };
    let mut known: Vec<(String, Option<Finding>)> = Vec::new();
    // What forwards every reader is judged first: other findings of the same link say less.
    for forwards in [true, false] {
        let role = HeadlineRole::Forwards;
        let outer = findings.iter_mut();
        for outer in outer.filter(|outer| outer.check.has_role(role) == forwards) {
            let Some(onward) = &mut outer.onward else {
                continue;
            };
            // Where a browser removes something, what it makes of the text is followed.
            if has_breaks && onward.span.len() < text.len() {
                continue;
            }
            let again = known.iter().find(|(url, _)| *url == onward.url);
            let worst = match again {
                Some(_) if outer.severity == Severity::Notice => continue,
                Some((_, worst)) => worst.clone(),
                None if known.len() == most => continue,
                None => {
                    let worst = worst_in(&onward.url, settings, deeper);
                    known.push((onward.url.clone(), worst.clone()));
                    worst
                }
            };
            let Some(worst) = worst.filter(|worst| !is_told(worst, onward.span)) else {
                continue;
            };
            let worst = placed(worst, text, onward.span);
            outer.alignment = worst.alignment.clone();
            if !settings.severities.contains_key(outer.check.id) {
                is_worse |= worst.severity > outer.severity;
                outer.severity = outer.severity.max(worst.severity);
            }
            onward.worst = Some(worst);
        }
    }
    if is_worse {
        sort(findings);
    }
}

/// The worst that is found in the link `url`, if that is more than a notice.
fn worst_in(url: &str, settings: &Settings, followed: &[usize]) -> Option<Finding> {
    // A form writes a space as `+`, and readers cut it off. They keep the scheme of the page.
    let url = url.trim_matches([' ', '+']);
    let url = match url.starts_with("//") {
        true => Cow::Owned(format!("https:{url}")),
        false => Cow::Borrowed(url),
    };
    let inner = today(&url);
    let resolution = Resolution::silent(None, &inner, ResolveOptions::default());
    let case = Case::new(&inner, None, &resolution, settings);
    let mut found = review(&case);
    found.extend(of_recipients(&case));
    sort(&mut found);
    follow(&mut found, &url, settings, followed);
    // What the destination exposes is found in the text as a whole too, and deceives nobody.
    found.retain(|finding| finding.risk == Risk::Deceives);
    let worst = most_telling(&found).map(|index| found.swap_remove(index));
    worst.filter(|worst| worst.severity > Severity::Notice)
}

/// A finding in a link that is at `span` of another, `text`. What it quotes has the place where it is found as it
/// is, so that a secret elsewhere in the link hides nothing of it, nor of what follows from its host; what else is found only by
/// decoding follows from all of the link.
fn placed(finding: Finding, text: &str, span: Span) -> Finding {
    let message = finding.message.map_quotes(|quote| {
        let found = match quote.text.is_empty() {
            true => None,
            false => memchr::memmem::find(span.of(text).as_bytes(), quote.text.as_bytes()),
        };
        let place = found.map(|at| {
            let start = span.start as usize + at;
            start..start + quote.text.len()
        });
        let is_of_host = finding.component == Some(Component::Host);
        Quote {
            place: place.or_else(|| (!is_of_host).then(|| span.range())),
            ..quote.clone()
        }
    });
    let onward = finding.onward.map(|mut onward| {
        onward.span = span;
        onward.worst = onward.worst.map(|worst| placed(worst, text, span));
        onward
    });
    Finding {
        span,
        message,
        onward,
        places: Vec::new(),
        ..finding
    }
}
