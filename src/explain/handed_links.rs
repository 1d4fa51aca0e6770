//! The links in values, by their hosts, and the names of values.

use crate::facts::HostFacts;
use crate::facts::embedded::EmbeddedTarget;
use crate::facts::embedded::target::host_of;
use crate::facts::forwarding::{ForwardedTo, forwarding};
use crate::facts::identifier_parameters::is_identifying_part;
use crate::facts::refang;
use crate::inspect::{Masked, Origin, Value};
use crate::message;
use crate::message::{MASK, Message, Quote};
use crate::secrets::{Secrets, replaced};
use crate::syntax::{Component, Reference, Span, Standard};

/// The most links that are named of one value, and the last one of those that are each inside the one before.
const MOST_LINKS: usize = 4;

/// How what is secret is shown.
#[derive(Clone, Copy)]
pub(super) struct Masks<'i> {
    /// Whether secrets are hidden.
    pub hides: bool,
    pub secrets: &'i Secrets,
}

/// The hosts of the links among these values, each after the one that it is inside. Where visitors are known to be
/// forwarded to the first, those that they are forwarded to from there come first, and one that is only handed over to
/// the last of them is in brackets.
pub(super) fn links(values: &[Value], mut is_followed: bool, masks: Masks<'_>) -> Option<Message> {
    let mut places: Option<Message> = None;
    let mut around: Option<&Value> = None;
    let mut is_open = false;
    let links = links_to_name(values, masks);
    let (named, left) = links.split_at(links.len().min(MOST_LINKS));
    for link in named {
        let place = place(link, masks);
        let is_inside = around.is_some_and(|outer| link.depth > outer.depth);
        let goes_on = is_inside && around.is_some_and(|outer| is_forwarded(outer, link));
        places = Some(match places {
            None => place,
            Some(before) if is_inside && is_followed && !goes_on => {
                is_open = true;
                message![before, " (", name(link, masks.hides), " → ", place]
            }
            Some(before) if is_inside => message![before, " → ", place],
            Some(before) => message![before, ", ", place],
        });
        is_followed &= around.is_none() || goes_on;
        around = Some(link);
    }
    // Of links that are each inside the one before, the last is where all of them lead.
    let goes_on = |two: &[&Value]| {
        two.iter()
            .is_sorted_by(|outer, inner| outer.depth < inner.depth)
    };
    let ends_in = left.last().filter(|_| links.windows(2).all(goes_on));
    places = places.map(|places| match (left.len(), ends_in) {
        (0, _) => places,
        (1, Some(last)) => message![places, " → ", place(last, masks)],
        (_, Some(last)) => message![places, " → … → ", place(last, masks)],
        (more, None) => message![places, " and ", more, " more"],
    });
    let end = is_open.then_some(")");
    places.map(|places| message![places, end])
}

/// The links among these values that are named.
fn links_to_name<'v>(values: &'v [Value], masks: Masks<'_>) -> Vec<&'v Value> {
    // What has neither scheme nor host leads nowhere else, whatever it looks like; and what a value decodes to is the
    // same link again.
    let links = values.iter().filter(|value| {
        let is_claim = value.depth > 0 && is_identifying_part(&value.name.text);
        value.decoded_from.is_none() && !is_claim && leads_away(value)
    });
    told_once(links.collect(), masks)
}

/// The links without those that go to the same place as one before them; of links that are each inside the one
/// before, without those that go to the place of the one around them.
fn told_once<'v>(links: Vec<&'v Value>, masks: Masks<'_>) -> Vec<&'v Value> {
    let mut told: Vec<(String, &Value)> = Vec::new();
    for link in links {
        let place = place(link, masks).to_string();
        let is_inside = told
            .last()
            .is_some_and(|(_, outer)| link.depth > outer.depth);
        let is_told = match is_inside {
            true => told.last().is_some_and(|(before, _)| *before == place),
            false => told.iter().any(|(before, _)| *before == place),
        };
        if !is_told {
            told.push((place, link));
        }
    }
    told.into_iter().map(|(_, link)| link).collect()
}

/// Whether a value is a link with a scheme or a host. A path has slashes of its own, and what only a browser takes for a
/// host in it is none.
fn leads_away(value: &Value) -> bool {
    value.link().is_some_and(|link| {
        let split = Reference::split(link, Standard::Rfc3986);
        split.scheme().is_some()
            || split.host().is_some()
            || !matches!(value.origin, Origin::Segment(_)) && host_of(link).is_some()
    })
}

/// Whether the page at a link is known to forward its visitors to another link, which is inside it.
fn is_forwarded(outer: &Value, inner: &Value) -> bool {
    let (Some(outer), Some(inner)) = (outer.link(), inner.link()) else {
        return false;
    };
    let outer = Reference::split(outer, Standard::Rfc3986);
    let found = HostFacts::of(&outer).and_then(|host| forwarding(&outer, &host));
    match found.map(|found| found.to) {
        Some(ForwardedTo::Shown { host, .. }) => host_of(inner) == Some(host),
        _ => false,
    }
}

/// The host of a link that only those who know the service find in a value.
pub(super) fn known_link(
    targets: &[&EmbeddedTarget],
    value: &Value,
    masks: Masks<'_>,
) -> Option<Message> {
    let place = value.place?;
    let first = targets.partition_point(|target| target.span.start < place.start);
    let found = targets
        .get(first)
        .filter(|target| target.span.end <= place.end)?;
    let held = value.value.as_ref()?;
    let is_inside = value.is_sealed || !held.secrets.is_empty();
    Some(of_link(&found.url, is_inside, masks))
}

/// The host of a link, or its scheme if it has none.
fn place(link: &Value, masks: Masks<'_>) -> Message {
    let is_secret = |text: &Masked| !text.secrets.is_empty();
    let is_inside = link.is_sealed || link.undone().is_some_and(is_secret);
    of_link(link.link().unwrap_or_default(), is_inside, masks)
}

/// The host of a link as a browser reads it, or its scheme if it has none. Who gets a request is shown, even of a link
/// inside a secret.
pub(super) fn of_link(text: &str, is_inside: bool, masks: Masks<'_>) -> Message {
    let text = &*refang(text);
    let Some(host) = host_of(text) else {
        let link = Reference::split(text, Standard::Rfc3986);
        // A password is no link, whatever it looks like.
        let starts = |secret: &Span| secret.start == 0;
        let is_secret = masks.hides && masks.secrets.known_in(text).first().is_some_and(starts);
        return match link.scheme() {
            Some(_) if is_secret => message![Quote::bare_from_elsewhere(MASK)],
            Some(scheme) => message![Quote::bare_from_elsewhere(format!("{scheme}:"))],
            None => "a link without a host".into(),
        };
    };
    let hidden = match masks.hides {
        true => masks.secrets.in_host(&host, is_inside),
        false => Vec::new(),
    };
    let shown = replaced(&host, &hidden, MASK).into_owned();
    // A mask is no host, and its dots are not read as one.
    match hidden.is_empty() {
        true => message![Quote::host_from_elsewhere(shown)],
        false => message![Quote::bare_from_elsewhere(shown)],
    }
}

/// The name of a parameter; of a segment, that it is one.
pub(super) fn name(value: &Value, hides: bool) -> Message {
    match (value.origin, value.name.text.is_empty()) {
        (Origin::Segment(_), _) => message!["in the path"],
        (_, true) => match value.component {
            Component::Fragment => message!["in the fragment"],
            _ => message!["in the query"],
        },
        _ => message![Quote::bare_from_elsewhere(
            value.name.shown(!hides).into_owned()
        )],
    }
}
