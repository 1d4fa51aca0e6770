//! One inspection on one line, for lists of links: severity, destination, worst finding, reference and where the
//! destination is known to forward its visitors, separated by tabs, with `-` for what there is not.

use std::borrow::Cow;

use super::options::ViewOptions;
use super::quote::without_formula_but_numbers;
use crate::explain::mask::Mask;
use crate::explain::sections::MOST_OF_REFERENCE;
use crate::explain::{Level, recipients_in_words};
use crate::facts::reader_groups::by_browser;
use crate::inspect::{Inspection, Parts};
use crate::message;
use crate::message::stand_ins::push_all_shown;
use crate::message::{LONGEST_NAME, Message, Quote, QuoteKind, TextOf, first, more_characters};
use crate::review::{Finding, Severity, most_telling};
use crate::syntax::{Component, Reference};

/// The parts of an inspection that the line is made of. Where readers disagree, the review has read the text already.
pub const PARTS: Parts = Parts::FINDINGS.or(Parts::DESTINATION);

/// Between the destinations of readers that disagree.
const OR: &str = "|";

/// Written in place of an empty field.
const NOTHING: &str = "-";

/// Room for a severity, the id of a check and what separates fields, in bytes.
const ROOM: usize = 64;

/// Appends `inspection` to `out` as a line.
///
/// ```
/// use urilens::inspect::{Request, inspect};
/// use urilens::report::{ViewOptions, brief};
///
/// let reference = "https://bank.example.com@10.0.0.1:8080/";
/// let mut out = Vec::new();
/// brief::write(&inspect(&Request { reference, ..Request::default() }), ViewOptions::default(), &mut out);
/// let line = String::from_utf8_lossy(&out);
/// assert_eq!(line, format!("danger\t10.0.0.1:8080\tuserinfo-looks-like-host\t{reference}\t-\n"));
/// ```
pub fn write(inspection: &Inspection, options: ViewOptions, out: &mut Vec<u8>) {
    let mask = Mask::new(inspection, options.show_secrets);
    // The line is about the reference, and has no room to say that something is wrong with the base.
    let is_of_base = |finding: &Finding| finding.of == TextOf::Base;
    let of_link: Cow<'_, [Finding]> = match inspection.findings.iter().any(is_of_base) {
        false => Cow::Borrowed(&inspection.findings),
        true => {
            let findings = inspection.findings.iter();
            findings.filter(|one| !is_of_base(one)).cloned().collect()
        }
    };
    let worst = most_telling(&of_link);
    let worst = worst.and_then(|index| of_link.get(index));
    // Lists name the whole finding in place of its part.
    let whole = |part: &Finding| of_link.iter().find(|whole| whole.covers(part));
    let worst = worst.map(|worst| whole(worst).unwrap_or(worst));
    // A secret that is shown is worse than a notice of what may deceive.
    let exposed = of_link
        .iter()
        .find(|one| Level::from(*one) == Level::Exposed);
    let is_notice = |worst: &&Finding| worst.severity == Severity::Notice;
    let worst = exposed
        .filter(|_| worst.is_some_and(|worst| is_notice(&worst)))
        .or(worst);
    let severity = match worst {
        Some(worst) => Level::from(worst).word(),
        None if !inspection.reference.is_valid() => "invalid",
        None if inspection.hides() => Level::Exposed.word(),
        None => NOTHING,
    };
    let id = worst.map_or(NOTHING, |worst| worst.check.id);
    let destination = destination(inspection, mask);
    let reference = mask.reference(inspection.reference.text());
    let (shown, more) = first(&reference, MOST_OF_REFERENCE);
    let mut line = String::with_capacity(destination.len() + shown.len() + ROOM);
    for field in [severity, &without_formula_but_numbers(&destination), id] {
        line.push_str(field);
        line.push('\t');
    }
    push_all_shown(&without_formula_but_numbers(shown), &mut line);
    if more > 0 {
        line.push_str(&more_characters(more));
    }
    if reference.is_empty() {
        line.push_str(NOTHING);
    }
    let forwarded = forwarded_to(inspection, mask);
    line.push('\t');
    line.push_str(forwarded.as_deref().unwrap_or(NOTHING));
    line.push('\n');
    out.extend_from_slice(line.as_bytes());
}

/// The host that gets the request, as it is looked up, with the port if it is unusual. Where readers disagree, the
/// hosts of all of them, the browser's first.
pub fn destination(inspection: &Inspection, mask: Mask<'_>) -> String {
    destination_in(inspection, mask, OR).unwrap_or_else(|| NOTHING.to_owned())
}

fn destination_in(inspection: &Inspection, mask: Mask<'_>, or: &str) -> Option<String> {
    if inspection.makes_no_request() && !inspection.is_taken_for_another() {
        return None;
    }
    if inspection.readers_disagree() {
        let groups = by_browser(&inspection.readings);
        let places = groups.iter().map(|group| {
            let host = group.host.as_deref()?;
            let port = group.port.as_deref();
            let port = port.map(|port| mask.component(Component::Port, port));
            Some(place(mask.host(host), port))
        });
        let mut places: Vec<Option<String>> = places.collect();
        // They may disagree about the scheme alone.
        places.dedup();
        // Readers may disagree on something else than a host: one runs a script.
        let any = places.iter().any(Option::is_some);
        let names = places
            .iter()
            .map(|place| place.as_deref().unwrap_or(NOTHING));
        return any.then(|| names.collect::<Vec<_>>().join(or));
    }
    let Some(to) = inspection.recipient() else {
        let requested = inspection.requested();
        let text = inspection.text_of(requested).unwrap_or_default();
        let recipients = recipients_in_words(&Reference::split(text, inspection.standard));
        return recipients.map(|who| shown(&mask.message(&who, text)));
    };
    let port = to.port.filter(|_| to.unusual_port);
    let port = port.map(|port| port.to_string());
    Some(place(mask.destination(&to.ascii), port.map(Cow::Owned)))
}

/// The host to which the page that gets the request is known to forward its visitors, if the text shows it.
pub fn forwarded_to(inspection: &Inspection, mask: Mask<'_>) -> Option<String> {
    if inspection.makes_no_request() || inspection.readers_disagree() {
        return None;
    }
    let to = inspection.forwarded_to()?;
    let port = to.port.filter(|_| to.unusual_port);
    let port = port.map(|port| port.to_string());
    Some(place(mask.destination(&to.ascii), port.map(Cow::Owned)))
}

/// The destination, and after an arrow where it forwards its visitors.
pub fn way(inspection: &Inspection, mask: Mask<'_>) -> String {
    way_in(inspection, mask, OR, ARROW).unwrap_or_else(|| NOTHING.to_owned())
}

/// The same with other words between destinations of readers that disagree, and before the host that it forwards to; `None`
/// where there is no destination.
pub fn way_in(inspection: &Inspection, mask: Mask<'_>, or: &str, arrow: &str) -> Option<String> {
    let mut way = destination_in(inspection, mask, or);
    if let Some(forwarded) = forwarded_to(inspection, mask) {
        let way = way.get_or_insert_with(|| NOTHING.to_owned());
        way.push_str(arrow);
        way.push_str(&forwarded);
    }
    way
}

/// Between a page and the host that it forwards to.
pub const ARROW: &str = " → ";

/// “10.0.0.1:8080”. What a reader finds may be in no single place of the reference.
fn place(host: Cow<'_, str>, port: Option<Cow<'_, str>>) -> String {
    let mut place = host.into_owned();
    if let Some(port) = port {
        place.push(':');
        place.push_str(&port);
    }
    if place.len() <= LONGEST_NAME && place.bytes().all(|byte| byte.is_ascii_graphic()) {
        return place;
    }
    let message = message![Quote::bare_from_elsewhere(place)];
    let shown = message.quotes().map(|quote| {
        let shown = quote.visible_up_to(LONGEST_NAME).text;
        // Of what is longer still, the end tells who owns it.
        match shown.ends_with('…') {
            true => {
                let kind = QuoteKind::host();
                let host = Quote {
                    kind,
                    ..quote.clone()
                };
                host.visible_up_to(LONGEST_NAME).text
            }
            false => shown,
        }
    });
    shown.collect()
}

/// A message on one line.
fn shown(message: &Message) -> String {
    let mut line = String::new();
    push_all_shown(&message.to_string(), &mut line);
    line
}
