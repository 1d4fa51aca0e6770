//! A text that was split and checked, and the names that several members may have.

use super::super::fields::{Fields, List, Made, Object, Sentence};
use crate::explain;
use crate::inspect::Parsed;
use crate::message::TextOf;
use crate::normalize::RungKind;
use crate::syntax::{
    Component, Form, HostKind, Kind, PathKind, Reference, Span, Standard, Violation,
};

impl Object for Parsed {
    const SHARED: Option<(&'static str, &'static str)> = Some((
        "parsed",
        "A text, split into components and checked by the grammar.",
    ));

    fn fields(fields: &mut Fields<Self>) {
        fields.field("valid", "Whether it is valid.", Parsed::is_valid);
        let names = || [Kind::Uri, Kind::RelativeRef].map(Kind::id).to_vec();
        fields.one_of("kind", names, "Whether it has a scheme.", |parsed| {
            Sentence(parsed.reference().kind().id())
        });
        let about = "The finer kind (RFC 3986 §4.2 to §4.4).";
        fields.one_of("form", forms, about, |parsed| {
            Sentence(parsed.reference().form().name())
        });
        let about = "Its components, each null when undefined.";
        fields.field("components", about, |parsed| {
            Made(ComponentsOf(parsed.reference()))
        });
        let about = "The rule that the host is read by; the last two are those of RFC 2396. Null without a host.";
        fields.one_of("host_kind", host_kinds, about, |parsed| {
            let kind = parsed.reference().host_kind();
            kind.map(|kind| Sentence(kind.id()))
        });
        let about = "The rule that the path is read by (RFC 3986 §3.3); the last four are those of RFC 2396.";
        fields.one_of("path_kind", path_kinds, about, |parsed| {
            Sentence(parsed.reference().path_kind().name())
        });
        let about = "The places where it is not valid.";
        fields.field("violations", about, |parsed| {
            let text = parsed.text();
            List((parsed.violations.iter()).map(move |found| Made(ViolationIn(found, text))))
        });
        let about = "How many violations are only counted, past the first 1,000.";
        fields.field("more_violations", about, |parsed| parsed.violations.more());
        let about = "What breaks no rule and still should be known.";
        fields.field("notes", about, |parsed| {
            let notes = parsed.notes().into_iter();
            List(notes.map(|note| Sentence(explain::reading_note(note))))
        });
    }
}

fn forms() -> Vec<&'static str> {
    use Form::{AbsolutePath, AbsoluteUri, NetworkPath, RelativePath, SameDocument, Uri};
    let all = [
        Uri,
        AbsoluteUri,
        NetworkPath,
        AbsolutePath,
        RelativePath,
        SameDocument,
    ];
    all.map(Form::name).to_vec()
}

fn host_kinds() -> Vec<&'static str> {
    use HostKind::{Hostname, Ipv4, Ipv6, IpvFuture, RegName, RegistryName};
    let all = [Ipv4, Ipv6, IpvFuture, RegName, Hostname, RegistryName];
    all.map(HostKind::id).to_vec()
}

fn path_kinds() -> Vec<&'static str> {
    use PathKind::{
        Abempty, AbsPath, Absolute, Empty, EmptyPath, Noscheme, OpaquePart, RelPath, Rootless,
    };
    let all = [
        Abempty, Absolute, Noscheme, Rootless, Empty, AbsPath, RelPath, OpaquePart, EmptyPath,
    ];
    all.map(PathKind::name).to_vec()
}

struct ComponentsOf<'t>(Reference<'t>);

impl Object for ComponentsOf<'_> {
    fn fields(fields: &mut Fields<Self>) {
        let rows = [
            (Component::Scheme, "The scheme (§3.1)."),
            (Component::Authority, "The authority (§3.2)."),
            (Component::Userinfo, "The user information (§3.2.1)."),
            (Component::Host, "The host (§3.2.2)."),
            (Component::Port, "The port (§3.2.3)."),
            (
                Component::Path,
                "The path (§3.3); empty where there is none. Null in a text that is too long to be split.",
            ),
            (Component::Query, "The query (§3.4)."),
            (Component::Fragment, "The fragment (§3.5)."),
        ];
        for (component, about) in rows {
            fields.field(component.name(), about, |ComponentsOf(reference)| {
                let span = reference.components().get(component);
                span.map(|span| Made(PlacedText::of(reference.text(), span)))
            });
        }
    }
}

/// A component and its place.
pub(super) struct PlacedText<'t> {
    text: &'t str,
    span: Span,
}

impl<'t> PlacedText<'t> {
    pub fn of(text: &'t str, span: Span) -> Self {
        PlacedText {
            text: span.of(text),
            span,
        }
    }
}

impl Object for PlacedText<'_> {
    const SHARED: Option<(&'static str, &'static str)> =
        Some(("component", "A component and its place."));

    fn fields(fields: &mut Fields<Self>) {
        let about = "The component, without its delimiters.";
        fields.field("text", about, |found| found.text);
        place(fields, PLACE, |found| found.span);
    }
}

/// What is said of `start` and `end` of a place in the text that the object belongs to.
pub(super) const PLACE: [&str; 2] = [
    "The offset of its first byte.",
    "The offset after its last byte.",
];

/// The members `start` and `end`.
pub(super) fn place<'v, T: 'v>(
    fields: &mut Fields<'v, '_, '_, T>,
    [start, end]: [&'static str; 2],
    get: impl Copy + Fn(&'v T) -> Span,
) {
    fields.field("start", start, move |value| get(value).start);
    fields.field("end", end, move |value| get(value).end);
}

impl Object for Span {
    const SHARED: Option<(&'static str, &'static str)> =
        Some(("place", "A part of a text, in byte offsets (UTF-8)."));

    fn fields(fields: &mut Fields<Self>) {
        place(fields, PLACE, |span| *span);
    }
}

struct ViolationIn<'v>(&'v Violation, &'v str);

impl Object for ViolationIn<'_> {
    fn fields(fields: &mut Fields<Self>) {
        place(fields, PLACE, |found| found.0.span);
        let about = "The rule of the grammar that is broken.";
        fields.field("rule", about, |found| Sentence(found.0.rule.name));
        let about = "The section that states the rule.";
        fields.field("section", about, |found| Sentence(found.0.rule.section));
        let about = "What is wrong, and what is allowed.";
        fields.field("message", about, |found| {
            found.0.message(found.1).to_string()
        });
    }
}

pub(super) fn standards() -> Vec<&'static str> {
    Standard::ALL.map(Standard::id).to_vec()
}

pub(super) fn components() -> Vec<&'static str> {
    Component::ALL.map(Component::name).to_vec()
}

pub(super) fn rungs() -> Vec<&'static str> {
    RungKind::ALL.map(RungKind::id).to_vec()
}

/// The texts that something may be about.
pub(super) fn texts() -> Vec<&'static str> {
    use TextOf::{Assumed, Base, Reference, Target};
    [Reference, Base, Target, Assumed].map(TextOf::id).to_vec()
}
