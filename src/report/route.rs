//! Host and forwarding target, for columns.
//!
//! Where another host follows, in place of a whole name is its registrable domain, which names the owner, after a mark
//! that something was left out: it is not the name that gets the request.

use std::borrow::Cow;

use super::brief::{ARROW, destination, forwarded_to};
use crate::explain::mask::Mask;
use crate::facts::destination::Destination;
use crate::inspect::Inspection;
use crate::message::wrap::{first_columns, last_columns, width};

/// The way, and how much of it there is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShortRoute {
    /// `www.example.com → a.example`, in no more than the columns that there are.
    pub text: String,
    /// Whether it has the whole of the host that gets the request.
    pub names_first: bool,
    /// The columns from which on the owners of its hosts are whole; none where they are, or where it has none.
    pub wanted: usize,
}

/// The longest form of the way that has room.
pub fn short_route(inspection: &Inspection, mask: Mask<'_>, room: usize) -> ShortRoute {
    let first = destination(inspection, mask);
    let second = forwarded_to(inspection, mask);
    let owner = |place: &str, to: Option<Cow<'_, Destination>>| to.and_then(|to| owner(place, &to));
    let Some(second) = second else {
        let names_first = width(&first) <= room;
        let owner = owner(&first, inspection.recipient()).filter(|_| !names_first);
        let wanted = owner.map_or(0, |owner| width(&owner));
        let text = match names_first {
            true => first,
            // Of a name the end tells who owns it; of anything else, such as a list of recipients, it is the start.
            false if inspection.recipient().is_some() => tail(&first, room),
            false => head(&first, room),
        };
        return ShortRoute {
            text,
            names_first,
            wanted: if wanted > room { wanted } else { 0 },
        };
    };
    let first_owner = owner(&first, inspection.recipient()).unwrap_or_else(|| first.clone());
    let second_owner = owner(&second, inspection.forwarded_to()).unwrap_or_else(|| second.clone());
    for (one, other, names_first) in [
        (&first, &second, true),
        (&first_owner, &second, false),
        (&first, &second_owner, true),
        (&first_owner, &second_owner, false),
    ] {
        let text = format!("{one}{ARROW}{other}");
        if width(&text) <= room {
            return ShortRoute {
                text,
                names_first,
                wanted: 0,
            };
        }
    }
    let wanted = width(&first_owner) + width(ARROW) + width(&second_owner);
    // What one of them leaves is the other's.
    let room = room.saturating_sub(width(ARROW));
    let least = (room / 2).max(room.saturating_sub(width(&second_owner)));
    let one = tail(&first_owner, least);
    let other = tail(&second_owner, room.saturating_sub(width(&one)));
    ShortRoute {
        text: format!("{one}{ARROW}{other}"),
        names_first: false,
        wanted,
    }
}

/// The registrable domain of a place that is shown, with its port, after the mark of what comes before it.
fn owner(place: &str, to: &Destination) -> Option<String> {
    let registrable = to.registrable.as_deref()?;
    let start = place.rfind(registrable)?;
    // A name that is masked, or shown in another way, is what it is.
    let port = place.get(start + registrable.len()..)?;
    let mark = if start > 0 { "…" } else { "" };
    (port.is_empty() || port.starts_with(':'))
        .then(|| format!("{mark}{}", place.get(start..).unwrap_or(place)))
}

/// The end of a text that has no room for all of it.
fn tail(text: &str, room: usize) -> String {
    if width(text) <= room {
        return text.to_owned();
    }
    format!("…{}", last_columns(text, room.saturating_sub(1)))
}

/// Its start.
fn head(text: &str, room: usize) -> String {
    format!("{}…", first_columns(text, room.saturating_sub(1)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use crate::inspect::{Request, inspect};

    /// The registrable domain has 42 columns.
    #[test]
    fn a_way_without_room_for_owners_says_how_much_they_want() {
        let of = |reference, room| {
            let inspection = inspect(&Request::new(reference, None));
            short_route(&inspection, Mask::NONE, room).wanted
        };
        let long = "https://login.my-very-long-registrable-domain-name.co.uk/x";
        assert_eq!((of(long, 28), of(long, 43), of(long, 60)), (43, 0, 0));
        let forwards = "https://www.google.com/url?q=https%3A%2F%2Fa.my-very-long-registrable-domain-name.co.uk";
        assert_eq!((of(forwards, 28), of(forwards, 57)), (57, 0));
        assert_eq!(of("mailto:a@b.example,c@d.example", 4), 0);
    }

    #[test]
    fn both_ends_of_a_way_are_seen_in_any_room() {
        let reference = "https://eur03.safelinks.protection.outlook.com/?url=https%3A%2F%2Flogin.contoso-hr.example.net%2F";
        let forwards = inspect(&Request::new(reference, None));
        let way = |room| short_route(&forwards, Mask::NONE, room);
        hold("both ends", |[room]| {
            let way = way(room.parse().expect("a number"));
            (way.text, (way.names_first, way.wanted.to_string()))
        });
        for room in 8..90 {
            let text = way(room).text;
            assert!(
                width(&text) <= room && text.contains(" → "),
                "{room}: {text}"
            );
        }
    }

    #[test]
    fn one_end_keeps_its_owner_and_recipients_their_first() {
        hold("one end", |[reference, room]| {
            let inspection = inspect(&Request::new(reference, None));
            let room = room.parse().expect("a number");
            short_route(&inspection, Mask::NONE, room).text
        });
    }
}
