//! What a reference hands over, in a line: how many parameters there are, and which of them matter to who follows
//! the link.

use super::handed_links::{Masks, known_link, links, name, of_link};
use super::values::{count_of_parameters, holds_address};
use crate::facts::embedded::EmbeddedTarget;
use crate::facts::forwarding::ForwardedTo;
use crate::facts::identifier_parameters::is_identifier;
use crate::facts::layers::LayerKind;
use crate::inspect::{Inspection, Masked, Origin, Value};
use crate::message;
use crate::message::{Message, Quote};
use crate::syntax::order::sort_by_key;
use crate::syntax::{Reference, Span};

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

/// How many names a note has.
const NAMES: usize = 2;

impl HandedOver {
    /// The number of parameters, and the notes.
    pub fn facts(&self) -> Vec<Message> {
        let count = Message::words(self.count.clone());
        [count]
            .into_iter()
            .chain(self.notes.iter().cloned())
            .collect()
    }
}

/// Names in a note, behind each other.
struct List {
    /// What they are.
    what: &'static str,
    /// The first of them.
    names: Vec<Message>,
    /// The place of the first value.
    first: Option<usize>,
    /// How many there are.
    count: usize,
}

impl List {
    fn new(what: &'static str) -> Self {
        List {
            what,
            names: Vec::new(),
            first: None,
            count: 0,
        }
    }

    fn push(&mut self, name: impl FnOnce() -> Message, value: usize) {
        self.count += 1;
        self.first = self.first.or(Some(value));
        if self.names.len() < NAMES {
            self.names.push(name());
        }
    }

    /// What is said of it, if there is anything in it: “tracking: utm_source, utm_medium and 2 more”.
    fn note(self) -> Option<Note> {
        Some(Note {
            value: self.first?,
            said: message![self.what, Message::listed(self.names, self.count, NAMES)],
        })
    }
}

/// What `inspection`'s reference hands over; `None` if that is one plain value at most, and where the text is no more than what is
/// around the link that is meant. `hides` says that secrets are hidden.
///
/// ```
/// use urilens::explain::handed_over;
/// use urilens::inspect::{Request, inspect};
///
/// let reference = "https://a.example/out?u=https%3A%2F%2Fb.example%2F&utm_source=x&e=anna%40c.example&n=1";
/// let found = handed_over(&inspect(&Request { reference, ..Request::default() }), true).unwrap();
/// let notes: Vec<String> = found.notes.iter().map(|note| note.to_string()).collect();
/// assert_eq!(found.count, "4 parameters");
/// assert_eq!(notes, ["u → b.example", "e: e-mail address", "tracking: utm_source"]);
/// ```
pub fn handed_over(inspection: &Inspection, hides: bool) -> Option<HandedOver> {
    let assumed = inspection.assumed.as_ref();
    if assumed.is_some_and(|assumed| assumed.form.is_around()) {
        return None;
    }
    let parameters = inspection.parameters();
    let count = parameters.listed.len() + parameters.more;
    let values = &inspection.values().listed;
    let mut notes: Vec<(Rank, Note)> = Vec::new();
    let (mut hidden, mut trackers) = (List::new("secret: "), List::new("tracking: "));
    let mut targets: Vec<&EmbeddedTarget> = inspection.embedded_targets().iter().collect();
    sort_by_key(&mut targets, |target| target.span.start);
    let secrets = inspection.secrets();
    let masks = Masks { hides, secrets };
    let forwarded = inspection.forwarding().and_then(|found| match found.to {
        ForwardedTo::Shown { span, .. } => Some(span),
        ForwardedTo::Claimed { .. } | ForwardedTo::Hidden => None,
    });
    let reference = inspection.reference.reference();
    let mut next = 0;
    while let Some(value) = values.get(next) {
        let end = value.end.max(next + 1);
        if value.is_sealed && value.layers.is_empty() {
            hidden.push(|| name(value, hides), next);
            next = end;
            continue;
        }
        let around = values.get(next..end).unwrap_or_default();
        match note(&reference, &targets, around, forwarded, masks) {
            Some((rank, said)) => {
                let note = Note { said, value: next };
                notes.push((rank, note));
            }
            None if value.tracker.is_some() => {
                trackers.push(|| name(value, hides), next);
            }
            None => {}
        }
        let inside = around.iter().enumerate().skip(1);
        for (at, inner) in inside.filter(|(_, inner)| inner.tracker.is_some()) {
            trackers.push(|| name(inner, hides), next + at);
        }
        next = end;
    }
    notes.extend(hidden.note().map(|note| (Rank::Secret, note)));
    if count == 0 {
        // A path is no list of values; a link in it leads away all the same.
        notes.retain(|(rank, _)| *rank == Rank::Link);
    }
    sort_by_key(&mut notes, |(rank, _)| *rank);
    let notes = notes.into_iter().map(|(_, note)| note);
    let notes: Vec<Note> = notes.chain(trackers.note()).collect();
    if count < 2 && notes.is_empty() {
        return None;
    }
    Some(HandedOver {
        count: count_of_parameters(parameters, count),
        values: notes.iter().map(|note| note.value).collect(),
        notes: notes.into_iter().map(|note| note.said).collect(),
    })
}

/// What is said of a link in a hidden value: who would get its request, and nothing else of it.
pub fn hidden_link(inspection: &Inspection, url: &str) -> Message {
    let secrets = inspection.secrets();
    let masks = Masks {
        hides: true,
        secrets,
    };
    let place = of_link(url, true, masks);
    message!["A link to ", place, " in a hidden value"]
}

/// The hosts of the links in the value whose name and value are at `place`, each after the one that it is inside.
/// `hides` says that secrets are hidden.
pub fn links_of(inspection: &Inspection, place: Span, hides: bool) -> Option<Message> {
    let values = &inspection.values().listed;
    let is_it = |value: &Value| value.place == Some(place);
    let at = values.iter().position(is_it)?;
    let end = values.get(at)?.end.max(at + 1);
    let secrets = inspection.secrets();
    links(values.get(at..end)?, false, Masks { hides, secrets })
}

/// What is said of values.
struct Note {
    said: Message,
    value: usize,
}

/// What comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Link,
    Secret,
    Address,
    Encoded,
}

/// What is said of the first of these values, the others of which are inside it. Readers are forwarded to what is
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
    let name = name(value, masks.hides);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inspect::{Request, inspect};

    fn notes(reference: &str) -> Vec<String> {
        let inspection = inspect(&Request::new(reference, None));
        let found = handed_over(&inspection, true);
        let notes = found.map_or_else(Vec::new, |found| found.notes);
        notes.iter().map(Message::to_string).collect()
    }

    /// However deep the secret is: the hosts on the way are shown, and it is not.
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
