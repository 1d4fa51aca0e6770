//! What a character does at its place: a delimiter ends or starts something, any other is in a part of the reference.

use super::terms::component_name;
use crate::facts::{Parameter, Parameters};
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
    /// The same without sections and sets, where a fault and its repair need the room.
    Least,
}

impl Length {
    /// Whether room is short.
    pub(super) fn is_short(self) -> bool {
        self != Length::Whole
    }
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
    let section = super::component(component, reference.standard()).section;
    let section = || match length {
        Length::Least => Message::default(),
        _ => message![" (§", section, ")"],
    };
    let whole = component_name(reference, component);
    let of = |one: &&Parameter| one.span().contains(offset) && is_pair(reference, one);
    if let Some(parameter) = parameters.listed.iter().find(of) {
        let name = match parameter.name.is_empty() {
            true => "a parameter without a name".into(),
            false => message![Quote::text(
                parameter.name.of(text).to_owned(),
                parameter.name
            )],
        };
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
        return match length {
            Length::Whole => message![part, name, " of the ", whole, section()],
            _ => message!["in the ", whole, ": ", brief, name, section()],
        };
    }
    let starts = |one: &Parameter| one.component == component && one.span().start == span.end;
    match (component, span.of(text)) {
        (Component::Query, "&") => message!["separates parameters, by convention", section()],
        (Component::Path, ";") if parameters.listed.iter().any(starts) || has_levels(reference) => {
            let grammar = match reference.standard() {
                Standard::Rfc2396 => "",
                Standard::Rfc3986 => ", by convention",
            };
            message!["starts a parameter of a segment", grammar, section()]
        }
        (_, "&" | ";") if parameters.listed.iter().any(starts) => {
            message!["separates parameters, by convention", section()]
        }
        (Component::Path, _) => segment(reference, span, section(), length),
        _ => message!["in the ", whole, section()],
    }
}

/// Whether a parameter is more than the whole of a query: `?y` has no names and values.
fn is_pair(reference: &Reference<'_>, parameter: &Parameter) -> bool {
    let whole = reference.components().get(parameter.component);
    let has_name = parameter
        .value
        .is_some_and(|value| value.start > parameter.name.end);
    has_name || whole != Some(parameter.span())
}

fn segment(reference: &Reference<'_>, span: Span, section: Message, length: Length) -> Message {
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
    if let Some(name) = bare_parameter(reference, place, span) {
        let name = Quote::text(name.of(text), name);
        return match length {
            Length::Whole => message![
                "in the parameter name ",
                name,
                " of segment ",
                number,
                " of the path",
                section
            ],
            _ => message!["in the path: name ", name, section],
        };
    }
    match DotSegment::of(place.of(text)) {
        Some(DotSegment::Single) => message!["dot-segment: this level of the path", section],
        Some(DotSegment::Double) => message!["dot-segment: the level above", section],
        None => {
            let is_quoted = !length.is_short() || place.len() <= SHORT_SEGMENT;
            let quoted = is_quoted.then(|| message![" ", Quote::excerpt(text, place)]);
            let path = (!length.is_short() || !is_quoted).then_some(" of the path");
            message!["in segment ", number, quoted, path, section]
        }
    }
}

/// Whether the path is made of segments that can have parameters (RFC 3986 §3.3), and not a text of the scheme's own, as
/// after `javascript:`.
fn has_levels(reference: &Reference<'_>) -> bool {
    !matches!(
        reference.path_kind(),
        PathKind::Rootless | PathKind::OpaquePart
    )
}

/// The parameter of a segment that a place is in, where it has a name alone (`;p`): the list of parameters holds pairs.
fn bare_parameter(reference: &Reference<'_>, segment: Span, place: Span) -> Option<Span> {
    let text = reference.text();
    let before = Span::new(segment.start as usize, place.start as usize);
    let start = before.start as usize + before.of(text).rfind(';')? + 1;
    let rest = Span::new(start, segment.end as usize).of(text);
    let name = rest.split(';').next().unwrap_or_default();
    (has_levels(reference) && !name.contains('=')).then(|| Span::new(start, start + name.len()))
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
            match rfc2396 {
                true => "in the userinfo, where it is used before a password (§3.2.2)",
                false => "in the userinfo, where it was used before a password (§3.2.1)",
            }
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
