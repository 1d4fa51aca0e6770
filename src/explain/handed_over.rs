//! What a reference hands over, in a line: how many parameters there are, and which of them matter to who follows
//! the link.

use crate::facts::embedded::EmbeddedTarget;
use crate::facts::layers::LayerKind;
use crate::inspect::{Inspection, Masked, Origin, Value};
use crate::message;
use crate::message::{Message, Quote};
use crate::syntax::{Component, Reference, Standard};

/// The most links that are named of one value.
const MOST_LINKS: usize = 4;

/// What a reference hands over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandedOver {
    /// “12 parameters”.
    pub count: String,
    /// What is to be known of them, most important first: links, secrets, addresses, what is encoded, trackers.
    pub notes: Vec<Message>,
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
    let mut notes: Vec<(Rank, Message)> = Vec::new();
    let (mut secrets, mut trackers) = (Vec::new(), Vec::new());
    let mut targets: Vec<&EmbeddedTarget> = inspection.embedded_targets().iter().collect();
    targets.sort_by_key(|target| target.span.start);
    let mut next = 0;
    while let Some(value) = values.get(next) {
        let end = value.end.max(next + 1);
        if value.is_sealed && value.layers.is_empty() {
            secrets.push(name(value, mask));
            next = end;
            continue;
        }
        let around = values.get(next..end).unwrap_or_default();
        match note(&targets, value, around, mask) {
            Some(note) => notes.push(note),
            None if value.tracker.is_some() => trackers.push(name(value, mask)),
            None => {}
        }
        next = end;
    }
    let secrets = together("secret: ", secrets);
    notes.extend(secrets.map(|note| (Rank::Secret, note)));
    if count == 0 {
        // A path is no list of values; a link in it leads away all the same.
        notes.retain(|(rank, _)| *rank == Rank::Link);
    }
    notes.sort_by_key(|(rank, _)| *rank);
    let mut notes: Vec<Message> = notes.into_iter().map(|(_, note)| note).collect();
    notes.extend(together("tracking: ", trackers));
    if count < 2 && notes.is_empty() {
        return None;
    }
    let count = match count {
        0 => "No parameters".to_owned(),
        1 => "1 parameter".to_owned(),
        many => format!("{many} parameters"),
    };
    Some(HandedOver { count, notes })
}

/// What comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Link,
    Secret,
    Address,
    Encoded,
}

/// What is said of a value, which `around` starts with, followed by those inside of it.
fn note(
    targets: &[&EmbeddedTarget],
    value: &Value,
    around: &[Value],
    mask: Option<&str>,
) -> Option<(Rank, Message)> {
    let kinds = Quote::bare_from_elsewhere(super::kinds(&value.layers));
    let name = name(value, mask);
    if value.is_sealed {
        return Some((Rank::Secret, message![name, ": secret, ", kinds]));
    }
    let places = links(around, mask).or_else(|| known_link(targets, value, mask));
    if let Some(places) = places {
        return Some((Rank::Link, message![name, " → ", places]));
    }
    let holds_secret = |held: &Option<Masked>| {
        let secrets = held.as_ref().map(|held| held.secrets.len());
        secrets.is_some_and(|count| count > 0)
    };
    if holds_secret(&value.value) || holds_secret(&value.text) {
        return Some((Rank::Secret, message![name, ": holds a secret"]));
    }
    match value.kind()? {
        LayerKind::Email => Some((Rank::Address, message![name, ": e-mail address"])),
        // What is no more than another spelling, or a number, is in the list.
        LayerKind::PercentEncoded | LayerKind::Uuid | LayerKind::UnixTime => None,
        _ => Some((Rank::Encoded, message![name, ": ", kinds])),
    }
}

/// The hosts of the links among these values, each after the one that it is inside of.
fn links(values: &[Value], mask: Option<&str>) -> Option<Message> {
    let mut places: Option<Message> = None;
    let mut depth = 0;
    // What has neither scheme nor host leads nowhere else, whatever it looks like.
    let leads_away = |link: &str| {
        let link = Reference::split(link, Standard::Rfc3986);
        link.scheme().is_some() || link.host().is_some()
    };
    let links = values
        .iter()
        .filter(|value| value.link().is_some_and(leads_away));
    for link in links.take(MOST_LINKS) {
        let place = place(link, mask);
        places = Some(match places {
            None => message![place],
            Some(before) if link.depth > depth => message![before, " → ", place],
            Some(before) => message![before, ", ", place],
        });
        depth = link.depth;
    }
    places
}

/// The host of a link that only those who know the service find in a value.
fn known_link(targets: &[&EmbeddedTarget], value: &Value, mask: Option<&str>) -> Option<Message> {
    let place = value.place?;
    let held = value.value.as_ref()?;
    if mask.is_some() && !held.secrets.is_empty() {
        return None;
    }
    let first = targets.partition_point(|target| target.span.start < place.start);
    let found = targets
        .get(first)
        .filter(|target| target.span.end <= place.end)?;
    Some(message![of_link(&found.url)])
}

/// The host of a link, or its scheme if it has none.
fn place(link: &Value, mask: Option<&str>) -> Quote {
    if link.is_sealed && mask.is_some() {
        return Quote::bare_from_elsewhere(mask.unwrap_or_default().to_owned());
    }
    let text = link.undone().map(|text| shown(text, mask));
    of_link(&text.unwrap_or_default())
}

fn of_link(text: &str) -> Quote {
    let inner = Reference::split(text, Standard::Rfc3986);
    match inner.host().filter(|host| !host.is_empty()) {
        Some(host) => Quote::host_from_elsewhere(host.to_owned()),
        None => Quote::bare_from_elsewhere(format!("{}:", inner.scheme().unwrap_or_default())),
    }
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
