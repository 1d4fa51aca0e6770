//! What a character does at its place: a delimiter ends or starts something, any other is in a part of the reference.

use super::terms::component_name;
use crate::facts::Parameters;
use crate::message;
use crate::message::{Message, Quote};
use crate::syntax::{Component, DotSegment, PathKind, Reference, Span, Standard};

/// How much is said.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Length {
    /// All of it.
    Whole,
    /// What has room on a narrow screen.
    Brief,
}

/// The longest segment that is quoted where room is short.
const SHORT_SEGMENT: usize = 20;

/// What the character does at its place.
pub(super) fn role(
    reference: &Reference<'_>,
    parameters: &Parameters,
    span: Span,
    length: Length,
) -> Message {
    if let Some(delimiter) = delimiter(reference, span) {
        return delimiter.into();
    }
    let text = reference.text();
    let components = reference.components();
    let offset = span.start as usize;
    let Some(component) = components.at(offset) else {
        return match components.authority {
            Some(authority) if authority.contains(offset) => "in the authority (§3.2)".into(),
            _ => Message::default(),
        };
    };
    let parameter = parameters.listed.iter().find(|one| {
        let whole = one.span();
        whole.contains(offset)
    });
    let section = super::component(component, reference.standard()).section;
    let section = || Quote::bare(format!(" (§{section})"), span);
    if let Some(parameter) = parameter {
        let name = Quote::text(parameter.name.of(text).to_owned(), parameter.name);
        let (part, brief) = if parameter.name.contains(offset) {
            ("in the parameter name ", "name ")
        } else if parameter.value.is_some_and(|value| value.contains(offset)) {
            ("in the value of ", "value of ")
        } else {
            (
                "separates name and value of ",
                "separates name and value of ",
            )
        };
        let whole = component_name(reference, component);
        return match length {
            Length::Whole => message![part, name, " of the ", whole, section()],
            Length::Brief => message!["in the ", whole, ": ", brief, name, section()],
        };
    }
    match component {
        Component::Path => segment(reference, span, section(), length),
        Component::Query if span.of(text) == "&" => {
            message!["separates parameters, by convention", section()]
        }
        component => message!["in the ", component_name(reference, component), section()],
    }
}

fn segment(reference: &Reference<'_>, span: Span, section: Quote, length: Length) -> Message {
    let text = reference.text();
    if reference.path_kind() == PathKind::OpaquePart {
        return message!["in the opaque_part", section];
    }
    if span.of(text) == "/" {
        let starts = span.start == reference.components().path.start;
        return match starts {
            true => message!["starts the path", section],
            false => message!["separates two segments of the path", section],
        };
    }
    let mut segments = reference.segments().zip(1_u64..);
    let found = segments.find(|(segment, _)| segment.span.contains(span.start as usize));
    let Some((segment, number)) = found else {
        return message!["in the path", section];
    };
    let place = segment.span;
    match DotSegment::of(place.of(text)) {
        Some(DotSegment::Single) => message!["dot-segment: this level of the path", section],
        Some(DotSegment::Double) => message!["dot-segment: the level above", section],
        None if length == Length::Brief && place.len() <= SHORT_SEGMENT => {
            message![
                "in segment ",
                number,
                " ",
                Quote::excerpt(text, place),
                section
            ]
        }
        None if length == Length::Brief => message!["in segment ", number, " of the path", section],
        None => message![
            "in segment ",
            number,
            " ",
            Quote::excerpt(text, place),
            " of the path",
            section
        ],
    }
}

/// What a delimiter of components does.
fn delimiter(reference: &Reference<'_>, span: Span) -> Option<&'static str> {
    let components = reference.components();
    let at = span.start;
    let text = span.of(reference.text());
    let ends = |place: Option<Span>| place.is_some_and(|place| place.end == at);
    let starts = |place: Option<Span>| place.is_some_and(|place| place.start == at + 1);
    let rfc2396 = reference.standard() == Standard::Rfc2396;
    Some(match text {
        ":" if ends(components.scheme) => "ends the scheme (§3.1)",
        "/" if components
            .authority
            .is_some_and(|place| at < place.start && place.start <= at + 2) =>
        {
            "starts the authority, with the other slash (§3.2)"
        }
        "@" if ends(components.userinfo) && rfc2396 => "ends the userinfo (§3.2.2)",
        "@" if ends(components.userinfo) => "ends the userinfo (§3.2.1)",
        ":" if starts(components.port) && rfc2396 => "starts the port (§3.2.2)",
        ":" if starts(components.port) => "starts the port (§3.2.3)",
        ":" if components
            .userinfo
            .is_some_and(|place| place.contains(at as usize)) =>
        {
            "in the userinfo, where it was used before a password (§3.2.1)"
        }
        "[" if components.host.is_some_and(|host| host.start == at) => {
            "starts an IP literal (§3.2.2)"
        }
        "]" if components.host.is_some_and(|host| host.end == at + 1) => {
            "ends an IP literal (§3.2.2)"
        }
        "?" if starts(components.query) => "starts the query (§3.4)",
        "?" if components
            .query
            .is_some_and(|place| place.contains(at as usize)) =>
        {
            "data: only the first “?” starts the query (§3.4)"
        }
        "#" if starts(components.fragment) && rfc2396 => "starts the fragment (§4.1)",
        "#" if starts(components.fragment) => "starts the fragment (§3.5)",
        _ => return None,
    })
}
