//! What a reference hands over, in a line: how many parameters there are, and which of them matter to who follows
//! the link.

use super::values::{count_of_parameters, holds_address};
use crate::facts::HostFacts;
use crate::facts::embedded::EmbeddedTarget;
use crate::facts::embedded::target::host_of;
use crate::facts::forwarding::{ForwardedTo, forwarding};
use crate::facts::identifier_parameters::{is_identifier, is_identifying_part};
use crate::facts::layers::LayerKind;
use crate::facts::refang;
use crate::inspect::{Inspection, Masked, Origin, Value};
use crate::message;
use crate::message::{Message, Quote};
use crate::secrets::{Secrets, replaced};
use crate::syntax::order::sort_by_key;
use crate::syntax::{Component, Reference, Span, Standard};

/// The most links that are named of one value, and the last one of those that are each inside of the one before.
const MOST_LINKS: usize = 4;

/// What a reference hands over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandedOver {
    /// “12 parameters”.
    pub count: String,
    /// What is to be known of them, most important first: links, secrets, addresses, what is encoded, trackers.
    pub notes: Vec<Message>,
    /// Which value each note is about, by its place in the list; the first where it is about several.
    pub values: Vec<usize>,
}

impl HandedOver {
    /// All of it in a line.
    pub fn message(&self) -> Message {
        let mut message = message![Quote::bare_from_elsewhere(self.count.clone())];
        for note in &self.notes {
            message = message![message, " · ", note.clone()];
        }
        message
    }
}

/// What `inspection`'s reference hands over; `None` if that is one plain value at most. `mask` stands in place of
/// each secret; without it, they are shown.
///
/// ```
/// use urilens::explain::handed_over;
/// use urilens::inspect::{Request, inspect};
///
/// let reference = "https://a.example/out?u=https%3A%2F%2Fb.example%2F&utm_source=x&e=anna%40c.example&n=1";
/// let found = handed_over(&inspect(&Request { reference, ..Request::default() }), Some("***")).unwrap();
/// let notes: Vec<String> = found.notes.iter().map(|note| note.to_string()).collect();
/// assert_eq!(found.count, "4 parameters");
/// assert_eq!(notes, ["u → b.example", "e: e-mail address", "tracking: utm_source"]);
/// ```
pub fn handed_over(inspection: &Inspection, mask: Option<&str>) -> Option<HandedOver> {
    let parameters = inspection.parameters();
    let count = parameters.listed.len() + parameters.more;
    let values = &inspection.values().listed;
    let mut notes: Vec<(Rank, Message, usize)> = Vec::new();
    let (mut secrets, mut trackers) = (Vec::new(), Vec::new());
    let (mut first_secret, mut first_tracker) = (None, None);
    let mut targets: Vec<&EmbeddedTarget> = inspection.embedded_targets().iter().collect();
    sort_by_key(&mut targets, |target| target.span.start);
    let masks = Masks {
        mask,
        secrets: inspection.secrets(),
    };
    let forwarded = inspection.forwarding().and_then(|found| match found.to {
        ForwardedTo::Shown { span, .. } => Some(span),
        ForwardedTo::Claimed { .. } | ForwardedTo::Hidden => None,
    });
    let reference = inspection.reference.reference();
    let mut next = 0;
    while let Some(value) = values.get(next) {
        let end = value.end.max(next + 1);
        if value.is_sealed && value.layers.is_empty() {
            secrets.push(name(value, mask));
            first_secret.get_or_insert(next);
            next = end;
            continue;
        }
        let around = values.get(next..end).unwrap_or_default();
        match note(&reference, &targets, around, forwarded, masks) {
            Some((rank, note)) => notes.push((rank, note, next)),
            None if value.tracker.is_some() => {
                trackers.push(name(value, mask));
                first_tracker.get_or_insert(next);
            }
            None => {}
        }
        for inner in around
            .iter()
            .skip(1)
            .filter(|inner| inner.tracker.is_some())
        {
            trackers.push(name(inner, mask));
            first_tracker.get_or_insert(next);
        }
        next = end;
    }
    let secrets = together("secret: ", secrets);
    let first_secret = first_secret.unwrap_or_default();
    notes.extend(secrets.map(|note| (Rank::Secret, note, first_secret)));
    if count == 0 {
        // A path is no list of values; a link in it leads away all the same.
        notes.retain(|(rank, ..)| *rank == Rank::Link);
    }
    sort_by_key(&mut notes, |(rank, ..)| *rank);
    let notes = notes.into_iter().map(|(_, note, value)| (note, value));
    let tracking = together("tracking: ", trackers);
    let first_tracker = first_tracker.unwrap_or_default();
    let tracking = tracking.into_iter().map(|note| (note, first_tracker));
    let (notes, about): (Vec<Message>, Vec<usize>) = notes.chain(tracking).unzip();
    if count < 2 && notes.is_empty() {
        return None;
    }
    Some(HandedOver {
        count: count_of_parameters(parameters, count),
        notes,
        values: about,
    })
}

/// What is said of a link in a hidden value: who would get its request, and nothing else of it. `mask` stands in
/// place of a secret in the host.
pub fn hidden_link(inspection: &Inspection, url: &str, mask: &str) -> Message {
    let masks = Masks {
        mask: Some(mask),
        secrets: inspection.secrets(),
    };
    let place = of_link(url, true, masks);
    message!["A link to ", place, " in a hidden value"]
}

/// The hosts of the links in the value whose name and value stand at `place`, each after the one that it is inside of.
/// `mask` stands in place of each secret; without it, they are shown.
pub fn links_of(inspection: &Inspection, place: Span, mask: Option<&str>) -> Option<Message> {
    let values = &inspection.values().listed;
    let is_it = |value: &Value| value.place == Some(place);
    let at = values.iter().position(is_it)?;
    let end = values.get(at)?.end.max(at + 1);
    let secrets = inspection.secrets();
    links(values.get(at..end)?, false, Masks { mask, secrets })
}

/// What comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Link,
    Secret,
    Address,
    Encoded,
}

/// How what is secret is shown.
#[derive(Clone, Copy)]
struct Masks<'i> {
    /// What stands in place of a secret; `None` where secrets are shown.
    mask: Option<&'i str>,
    secrets: &'i Secrets,
}

/// What is said of the first of these values, the others of which are inside of it. Readers are forwarded to what stands
/// at `forwarded`.
fn note(
    reference: &Reference<'_>,
    targets: &[&EmbeddedTarget],
    around: &[Value],
    forwarded: Option<Span>,
    masks: Masks<'_>,
) -> Option<(Rank, Message)> {
    let value = around.first()?;
    let is_followed = forwarded.zip(value.place);
    let is_followed = is_followed.is_some_and(|(span, place)| span.overlaps(place));
    let kinds = Quote::bare_from_elsewhere(super::kinds(&value.layers));
    let name = name(value, masks.mask);
    // An identifier has the form of a link, and leads nowhere. Who gets a mail is in the headline.
    let is_mailto = reference
        .scheme()
        .is_some_and(|scheme| scheme.eq_ignore_ascii_case("mailto"));
    let is_recipient = is_mailto && matches!(value.origin, Origin::Segment(_));
    if is_recipient || is_identifier(reference, &value.name.text) {
        return None;
    }
    let places = links(around, is_followed, masks).or_else(|| known_link(targets, value, masks));
    if value.is_sealed {
        let places = places.map(|places| message![" → ", places]);
        return Some((Rank::Secret, message![name, ": secret, ", kinds, places]));
    }
    let holds_secret = |held: &Option<Masked>| {
        let secrets = held.as_ref().map(|held| held.secrets.len());
        secrets.is_some_and(|count| count > 0)
    };
    let holds_secret = holds_secret(&value.value) || holds_secret(&value.text);
    if let Some(places) = places {
        let secret = holds_secret.then_some(", holds a secret");
        return Some((Rank::Link, message![name, " → ", places, secret]));
    }
    if holds_secret {
        return Some((Rank::Secret, message![name, ": holds a secret"]));
    }
    let address = || (Rank::Address, message![name.clone(), ": e-mail address"]);
    // The text of a mail names addresses as it names anything.
    if holds_address(value) && !is_mailto {
        return Some(address());
    }
    match value.kind()? {
        LayerKind::Email => Some(address()),
        // What is no more than another spelling, or a number, is in the list.
        LayerKind::PercentEncoded | LayerKind::Uuid | LayerKind::UnixTime => None,
        _ => Some((Rank::Encoded, message![name, ": ", kinds])),
    }
}

/// The hosts of the links among these values, each after the one that it is inside of. Where visitors are known to be
/// forwarded to the first, those that they are forwarded to from there come first, and one that is only handed over to
/// the last of them stands in brackets.
fn links(values: &[Value], mut is_followed: bool, masks: Masks<'_>) -> Option<Message> {
    let mut places: Option<Message> = None;
    let mut around: Option<&Value> = None;
    let mut is_open = false;
    // What has neither scheme nor host leads nowhere else, whatever it looks like; and what a value decodes to is the
    // same link again.
    let links: Vec<&Value> = values
        .iter()
        .filter(|value| {
            let is_claim = value.depth > 0 && is_identifying_part(&value.name.text);
            value.decoded_from.is_none() && !is_claim && leads_away(value)
        })
        .collect();
    let links = told_once(links, masks);
    let (named, left) = links.split_at(links.len().min(MOST_LINKS));
    for link in named {
        let place = place(link, masks);
        let is_inside = around.is_some_and(|outer| link.depth > outer.depth);
        let goes_on = is_inside && around.is_some_and(|outer| is_forwarded(outer, link));
        places = Some(match places {
            None => place,
            Some(before) if is_inside && is_followed && !goes_on => {
                is_open = true;
                message![before, " (", name(link, masks.mask), " → ", place]
            }
            Some(before) if is_inside => message![before, " → ", place],
            Some(before) => message![before, ", ", place],
        });
        is_followed &= around.is_none() || goes_on;
        around = Some(link);
    }
    // Of links that are each inside of the one before, the last is where all of them lead.
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

/// The links without those that go to the same place as one before them; of links that are each inside of the one
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

/// Whether the page at a link is known to forward its visitors to another link, which is inside of it.
fn is_forwarded(outer: &Value, inner: &Value) -> bool {
    let (Some(outer), Some(inner)) = (outer.link(), inner.link()) else {
        return false;
    };
    let outer = Reference::split(outer, Standard::Rfc3986);
    let Some(span) = outer.components().host else {
        return false;
    };
    let found = forwarding(&outer, &HostFacts::new(span.of(outer.text()), span));
    match found.map(|found| found.to) {
        Some(ForwardedTo::Shown { host, .. }) => host_of(inner) == Some(host),
        _ => false,
    }
}

/// The host of a link that only those who know the service find in a value.
fn known_link(targets: &[&EmbeddedTarget], value: &Value, masks: Masks<'_>) -> Option<Message> {
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
/// inside of a secret.
fn of_link(text: &str, is_inside: bool, masks: Masks<'_>) -> Message {
    let text = &*refang(text);
    let Some(host) = host_of(text) else {
        let link = Reference::split(text, Standard::Rfc3986);
        return match link.scheme() {
            Some(scheme) => message![Quote::bare_from_elsewhere(format!("{scheme}:"))],
            None => "a link without a host".into(),
        };
    };
    let hidden = match masks.mask {
        Some(_) => masks.secrets.in_host(&host, is_inside),
        None => Vec::new(),
    };
    let host = replaced(&host, &hidden, masks.mask.unwrap_or_default()).into_owned();
    message![Quote::host_from_elsewhere(host)]
}

/// The name of a parameter; of a segment, that it is one.
fn name(value: &Value, mask: Option<&str>) -> Message {
    match (value.origin, value.name.text.is_empty()) {
        (Origin::Segment(_), _) => message!["in the path"],
        (_, true) => match value.component {
            Component::Fragment => message!["in the fragment"],
            _ => message!["in the query"],
        },
        _ => message![Quote::bare_from_elsewhere(shown(&value.name, mask))],
    }
}

fn shown(text: &Masked, mask: Option<&str>) -> String {
    match mask {
        Some(mask) => text.masked(mask).into_owned(),
        None => text.text.clone(),
    }
}

/// “tracking: utm_source, utm_medium and 2 more”.
fn together(what: &'static str, names: Vec<Message>) -> Option<Message> {
    const MOST: usize = 2;
    let more = names.len().saturating_sub(MOST);
    let listed = names.into_iter().take(MOST);
    let listed = listed.reduce(|all, name| message![all, ", ", name])?;
    Some(match more {
        0 => message![what, listed],
        more => message![what, listed, " and ", more, " more"],
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inspect::{Request, inspect};

    fn notes(reference: &str) -> Vec<String> {
        let inspection = inspect(&Request {
            reference,
            ..Request::default()
        });
        let found = handed_over(&inspection, Some("***"));
        let notes = found.map_or_else(Vec::new, |found| found.notes);
        notes.iter().map(Message::to_string).collect()
    }

    /// Hosts are those that a browser goes to, each once. What is handed over to the last place is kept apart from where readers
    /// are forwarded.
    #[test]
    fn links_are_named_by_their_hosts() {
        for (reference, expected) in [
            (r"https://a.example/?next=/\b.example", "next → b.example"),
            ("https://a.example/?next=javascript:x", "next → javascript:"),
            (
                "https://a.example/r/aHR0cHM6Ly9iLmV4YW1wbGUv",
                "in the path → b.example",
            ),
            (
                "https://www.google.com/url?q=https%3A%2F%2Fb.example%2F%3Fd%3Dhttps%253A%252F%252Fc.example",
                "q → b.example (d → c.example)",
            ),
            (
                "https://a.example/?d=https%3A%2F%2Fb.example%2F%3Fd%3Dhttps%253A%252F%252Fc.example",
                "d → b.example → c.example",
            ),
            // As filters of mail rewrite an address: alone, and in one another.
            (
                "https://urldefense.com/v3/__https://b.example/d?from=mail*2Finvoice__;JQ!!A!b$",
                "in the path → b.example",
            ),
            (
                "https://eur03.safelinks.protection.outlook.com/?url=https%3A%2F%2Furldefense.com%2Fv3%2F__https%3A%2F%2Fb.example%2Fs%3Fid%3D%2A7B42%2A7D__%3BJSU%21%21A%21b%24",
                "url → urldefense.com → b.example",
            ),
            (
                "https://urldefense.proofpoint.com/v2/url?u=https-3A__b.example_sso-3Fnext-3D-252Fhome&d=DwMFaQ",
                "u → b.example",
            ),
            (
                "https://a.example/share?text=Look%20at%20https%3A%2F%2Fb.example%2Flogin%20now",
                "text → b.example",
            ),
            (
                "mailto:a@b.example?body=Pay%20here%3A%20https%3A%2F%2Fc.example%2Flogin.",
                "body → c.example",
            ),
            (
                "https://a.example/?u=hxxp[:]//b[.]example/",
                "u → b.example",
            ),
            (
                "https://a.example/?text=see%20https%3A%2F%2Fb.example%20or%20https%3A%2F%2Fc.example%2F",
                "text → b.example, c.example",
            ),
            (
                "https://a.example/?text=https%3A%2F%2Fb.example%20https%3A%2F%2Fc.example%20https%3A%2F%2Fd.example%20https%3A%2F%2Fe.example%20https%3A%2F%2Ff.example",
                "text → b.example, c.example, d.example, e.example and 1 more",
            ),
            // A SAML request: the issuer is an identifier, and the answer goes to another place.
            (
                "https://a.example/?x=%3Cr%20u%3D%22https%3A%2F%2Fb.example%2Facs%22%3E%3CIssuer%3Ehttps%3A%2F%2Fc.example%3C%2FIssuer%3E%3C%2Fr%3E",
                "x → b.example",
            ),
            // A Safe Link, with who got it.
            (
                "https://eur02.safelinks.protection.outlook.com/?data=05%7C02%7Cjane.doe%40contoso.com%7C21862ab8%7C0",
                "data: e-mail address",
            ),
            // A place that is named twice, by itself and inside of itself.
            (
                "https://a.example/?text=https%3A%2F%2Fb.example%2F1%20https%3A%2F%2Fc.example%20https%3A%2F%2Fb.example%2F2",
                "text → b.example, c.example",
            ),
            (
                "https://a.example/?d=https%3A%2F%2Fb.example%2F%3Fd%3Dhttps%253A%252F%252Fb.example",
                "d → b.example",
            ),
            // {"a":1}.{"iss":"https://a.example","to":"https://b.example/"}
            (
                "https://a.example/?token=eyJhIjoxfQ.eyJpc3MiOiJodHRwczovL2EuZXhhbXBsZSIsInRvIjoiaHR0cHM6Ly9iLmV4YW1wbGUvIn0.c2ln",
                "token: secret, JSON Web Token → b.example",
            ),
        ] {
            assert_eq!(notes(reference), [expected], "{reference}");
        }
        assert_eq!(
            notes("https://a.example/?u=https%3A%2F%2Fb.example%2F%3Futm_source%3Dx&gclid=y"),
            ["u → b.example", "tracking: utm_source, gclid"]
        );
        assert_eq!(notes("mailto:a@b.example?subject=x"), [""; 0]);
        assert_eq!(notes("mailto:a@b.example?body=Ask%20c@d.example."), [""; 0]);
        let scope = "https://a.example/?client_id=a&scope=https%3A%2F%2Fb.example%2Fc";
        assert_eq!(notes(scope), [""; 0]);
    }

    /// However deep the secret stands: the hosts on the way are shown, and it is not.
    #[test]
    fn a_secret_hides_no_host_on_the_way_to_it() {
        let mut link = String::from("https://t0.example/?password=hunter2zebra");
        for depth in 1..=5 {
            let inner = crate::facts::parameter_edits::encoded(&link);
            link = format!("https://t{depth}.example/?d={inner}");
            let hosts: Vec<String> = (0..depth)
                .rev()
                .map(|host| format!("t{host}.example"))
                .collect();
            assert_eq!(
                notes(&link),
                [format!("d → {}, holds a secret", hosts.join(" → "))],
                "{link}"
            );
        }
    }
}
