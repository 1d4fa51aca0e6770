//! The syntax of a URI reference as a railroad diagram, with the way that one reference takes lit.

use super::canvas::{Anchor, Canvas, label_width};
use crate::syntax::{Component, Reference, Violation};

/// The height of a box.
const BOX: f32 = 26.0;
/// The length of track between two things.
const TRACK: f32 = 14.0;
/// How far a way around something lies above it.
const DETOUR: f32 = 34.0;

/// A part of the way.
enum Part {
    /// A terminal: characters that are as they are.
    Text(&'static str),
    /// A rule, and the component that it derives.
    Rule(Component),
    /// What may be left out, and the component that says whether it is there.
    Optional(Component, &'static [Part]),
}

/// `URI-reference`, with the authority drawn on a way of its own below (RFC 3986 §3 and §4.1; RFC 2396 §3 is
/// drawn the same).
const REFERENCE: [Part; 5] = [
    Part::Optional(
        Component::Scheme,
        &[Part::Rule(Component::Scheme), Part::Text(":")],
    ),
    Part::Optional(
        Component::Authority,
        &[Part::Text("//"), Part::Rule(Component::Authority)],
    ),
    Part::Rule(Component::Path),
    Part::Optional(
        Component::Query,
        &[Part::Text("?"), Part::Rule(Component::Query)],
    ),
    Part::Optional(
        Component::Fragment,
        &[Part::Text("#"), Part::Rule(Component::Fragment)],
    ),
];

/// `authority = [ userinfo "@" ] host [ ":" port ]` (RFC 3986 §3.2).
const AUTHORITY: [Part; 3] = [
    Part::Optional(
        Component::Userinfo,
        &[Part::Rule(Component::Userinfo), Part::Text("@")],
    ),
    Part::Rule(Component::Host),
    Part::Optional(
        Component::Port,
        &[Part::Text(":"), Part::Rule(Component::Port)],
    ),
];

/// Draws both ways. That of the authority is lit only where the reference has one. A rule that does not derive what
/// is at its place is marked.
pub(super) fn draw(canvas: &mut Canvas, reference: &Reference<'_>, violations: &[Violation]) {
    for (name, parts, is_taken) in [
        ("URI-reference", &REFERENCE[..], true),
        ("authority", &AUTHORITY[..], reference.host().is_some()),
    ] {
        let y = canvas.bottom() + 16.0;
        canvas.label(0.0, y, name, "caption", Anchor::Start);
        let y = y + DETOUR + BOX;
        let mut way = Way {
            canvas,
            reference,
            violations,
            x: 0.0,
            y,
        };
        way.track(TRACK, is_taken);
        for part in parts {
            way.part(part, is_taken);
            way.track(TRACK, is_taken);
        }
        canvas.skip(BOX);
    }
    if !violations.is_empty() {
        let y = canvas.bottom() + 4.0;
        let said = "✗ The text at this place does not match the rule. The text is split by the expression of appendix B.";
        canvas.label(0.0, y, said, "label", Anchor::Start);
        canvas.skip(BOX);
    }
}

/// The way as far as it is drawn.
struct Way<'c, 'r> {
    canvas: &'c mut Canvas,
    reference: &'r Reference<'r>,
    violations: &'r [Violation],
    x: f32,
    y: f32,
}

impl Way<'_, '_> {
    fn track(&mut self, length: f32, is_taken: bool) {
        let end = self.x + length;
        self.canvas
            .line(&[(self.x, self.y), (end, self.y)], class(is_taken));
        self.x = end;
    }

    fn part(&mut self, part: &Part, is_taken: bool) {
        match part {
            Part::Text(text) => self.boxed(text, class(is_taken), is_taken),
            Part::Rule(component) if is_taken && self.fails(*component) => {
                self.boxed(&format!("✗ {}", component.name()), "wrong", true);
            }
            Part::Rule(component) => self.boxed(component.name(), class(is_taken), is_taken),
            Part::Optional(component, parts) => {
                let is_there = is_taken && self.reference.get(*component).is_some();
                let start = self.x;
                self.track(TRACK, is_there);
                for part in *parts {
                    self.part(part, is_there);
                    self.track(TRACK, is_there);
                }
                let (end, top) = (self.x, self.y - DETOUR);
                self.canvas.line(
                    &[(start, self.y), (start, top), (end, top), (end, self.y)],
                    class(is_taken && !is_there),
                );
            }
        }
    }

    /// Whether what is at the place of a component breaks its rule.
    fn fails(&self, component: Component) -> bool {
        let place = self.reference.components().get(component);
        place.is_some_and(|place| self.violations.iter().any(|one| one.span.overlaps(place)))
    }

    fn boxed(&mut self, text: &str, class: &'static str, is_taken: bool) {
        let width = label_width(text) + 20.0;
        let (x, y) = (self.x, self.y - BOX / 2.0);
        self.canvas.rounded_box(x, y, width, BOX, class);
        let label = if is_taken { "label" } else { "muted" };
        self.canvas
            .label(x + width / 2.0, self.y + 4.5, text, label, Anchor::Middle);
        self.x += width;
    }
}

const fn class(is_taken: bool) -> &'static str {
    if is_taken { "lit" } else { "track" }
}
