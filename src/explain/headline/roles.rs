//! Two readers in a row: whether what the first has checked is what the second fetches.

use std::net::IpAddr;

use super::sentence::Sentence;
use crate::facts::reader_groups::{Goal, place};
use crate::inspect::Inspection;
use crate::message;
use crate::message::{Message, Quote};
use crate::readings::{Parser, Reading};

/// What one of the two makes of the reference.
enum Fate<'i> {
    /// It connects to the host of this reading.
    Goes(&'i Reading),
    /// It reads the reference and finds no host.
    Nowhere,
    /// It refuses the reference.
    Refuses,
}

impl<'i> Fate<'i> {
    fn of(inspection: &'i Inspection, parser: Parser) -> Option<Self> {
        let mut readings = inspection.readings.iter();
        let reading = readings.find(|reading| reading.parser == parser)?;
        Some(match reading.host() {
            _ if !reading.is_taken() => Fate::Refuses,
            Some(host) if !host.is_empty() => Fate::Goes(reading),
            _ => Fate::Nowhere,
        })
    }

    /// What the reader does: it sees a host, or connects to it.
    fn said(&self, verb: &'static str, is_host_enough: bool) -> Message {
        match self {
            Fate::Goes(reading) => message![verb, seen(reading, is_host_enough)],
            Fate::Nowhere => "sees no host".into(),
            Fate::Refuses => "rejects the reference".into(),
        }
    }
}

/// What the two readers in their roles make of the reference.
pub(super) struct Verdict {
    /// In a sentence.
    pub(super) sentence: Sentence,
    /// Whether the filter lets pass what leads to a place that it has not seen.
    pub(super) is_passed: bool,
}

/// What follows from the roles; `None` if they are not set or the readers were not asked.
pub(super) fn verdict(inspection: &Inspection) -> Option<Verdict> {
    let roles = inspection.roles?;
    let checked = Fate::of(inspection, roles.checked_by)?;
    let fetched = Fate::of(inspection, roles.fetched_by)?;
    let (filter, fetcher) = (filter(roles.checked_by), fetcher(roles.fetched_by));
    let both = |words: &'static str| {
        message![
            roles.checked_by.capitalized_name(),
            " and ",
            roles.fetched_by.name(),
            words
        ]
    };
    let apart = |checks: Message, fetches: Message| {
        message![
            filter.clone(),
            " ",
            checks,
            "; ",
            fetcher.clone(),
            " ",
            fetches,
            "."
        ]
    };
    let message = match (&checked, &fetched) {
        (Fate::Goes(checked), Fate::Goes(fetched))
            if Goal::of(checked) == Goal::of(fetched) && !is_other_spelling(checked, fetched) =>
        {
            return Some(Verdict {
                sentence: Sentence::of_reference(both(" go to the same place.")),
                is_passed: false,
            });
        }
        (Fate::Nowhere, Fate::Nowhere) => both(" see no host."),
        (Fate::Refuses, Fate::Refuses) => both(" reject the reference."),
        (Fate::Refuses, _) => {
            message![
                filter,
                " rejects the reference, so that ",
                fetcher,
                " is not asked."
            ]
        }
        (Fate::Goes(one), Fate::Goes(other)) => {
            let is_host_enough =
                is_other_spelling(one, other) || Goal::of(one).has_other_host(&Goal::of(other));
            apart(
                checked.said("sees ", is_host_enough),
                fetched.said("connects to ", is_host_enough),
            )
        }
        _ => apart(
            checked.said("sees ", true),
            fetched.said("connects to ", true),
        ),
    };
    Some(Verdict {
        sentence: Sentence::of_reference(message),
        is_passed: matches!(
            (checked, fetched),
            (Fate::Goes(_) | Fate::Nowhere, Fate::Goes(_))
        ),
    })
}

/// Whether the second reader connects to an address that the first has read in another spelling: a list of addresses
/// knows each in one.
fn is_other_spelling(checked: &Reading, fetched: &Reading) -> bool {
    let bare = |reading: &Reading| {
        let host = reading.host().unwrap_or_default();
        host.trim_matches(['[', ']']).to_ascii_lowercase()
    };
    let (seen, reached) = (bare(checked), bare(fetched));
    seen != reached && reached.parse::<IpAddr>().is_ok()
}

/// The host that a reader connects to, or its whole destination if the host alone does not tell it from another.
fn seen(reading: &Reading, is_host_enough: bool) -> Message {
    match reading.host() {
        Some(host) if is_host_enough => message![Quote::host_from_elsewhere(host.to_owned())],
        _ => place(reading),
    }
}

/// A filter that reads like this, at the start of a sentence.
fn filter(parser: Parser) -> Message {
    match parser {
        Parser::Rfc3986 | Parser::Rfc2396 => message!["A filter by ", parser.name()],
        Parser::Whatwg => "A filter by the URL Standard".into(),
        Parser::Naive => "A naive filter".into(),
        Parser::Program(program) => message!["A filter with ", program.name],
    }
}

/// A program that reads like this.
fn fetcher(parser: Parser) -> Message {
    match parser {
        Parser::Rfc3986 | Parser::Rfc2396 => message!["a program by ", parser.name()],
        Parser::Whatwg | Parser::Naive | Parser::Program(_) => parser.name().into(),
    }
}
