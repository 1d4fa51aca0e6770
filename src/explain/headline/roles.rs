//! Two readers in a row that go to different places: what the first has checked is not what the second fetches.

use super::sentence::Sentence;
use crate::facts::reader_groups::{Goal, place};
use crate::inspect::Inspection;
use crate::message;
use crate::message::{Message, Quote};
use crate::readings::{Parser, Reading};

/// What follows from the roles; `None` if they are not set, or both readers go to the same place, or one of them
/// refuses the reference.
pub(super) fn sentence(inspection: &Inspection) -> Option<Sentence> {
    let roles = inspection.roles?;
    let of = |parser: Parser| {
        let mut readings = inspection.readings.iter();
        readings.find(|reading| reading.parser == parser && reading.is_taken() && has_host(reading))
    };
    let (checked, fetched) = (of(roles.checked_by)?, of(roles.fetched_by)?);
    let (checked_goal, fetched_goal) = (Goal::of(checked), Goal::of(fetched));
    if checked_goal == fetched_goal {
        return None;
    }
    let is_host_enough = checked_goal.has_other_host(&fetched_goal);
    let seen = |reading: &Reading| -> Message {
        match reading.host() {
            Some(host) if is_host_enough => message![Quote::host_from_elsewhere(host.to_owned())],
            _ => place(reading),
        }
    };
    let message = message![
        filter(roles.checked_by),
        " sees ",
        seen(checked),
        "; ",
        fetcher(roles.fetched_by),
        " connects to ",
        seen(fetched),
        "."
    ];
    Some(Sentence::of_reference(message))
}

fn has_host(reading: &Reading) -> bool {
    reading.host().is_some_and(|host| !host.is_empty())
}

/// A filter that reads like this, at the start of a sentence.
fn filter(parser: Parser) -> Message {
    match parser {
        Parser::Rfc3986 | Parser::Rfc2396 => message!["A filter by ", parser.name()],
        Parser::Whatwg => "A filter by the URL Standard".into(),
        Parser::Naive => "A careless filter".into(),
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
