//! The bands of a figure: the reference in its components, how it is resolved, and its normal forms.

use super::brackets::{self, Bracket};
use super::canvas::{Anchor, Canvas, LINE, cells};
use super::cells::{Cells, ROW};
use crate::explain;
use crate::explain::mask::Mask;
use crate::explain::player::{self, Origin};
use crate::explain::repaired::sentences;
use crate::explain::sections::{MOST_OF_CELL, reference_excerpt};
use crate::inspect::Inspection;
use crate::message::TextOf;
use crate::message::wrap::wrap;
use crate::normalize::RungKind;
use crate::resolve::Source;
use crate::syntax::order::sort_by_key;
use crate::syntax::{Component, Reference, Span};

/// How many faults of a text are described.
const MOST_FAULTS: usize = 3;

/// The space between two bands.
const BAND: f32 = 22.0;

/// What is drawn, and with what.
pub(super) struct Bands<'i> {
    pub inspection: &'i Inspection,
    pub mask: Mask<'i>,
}

impl Bands<'_> {
    /// The reference with the names of its components: those that have no component inside below the text, the
    /// authority above it.
    pub fn anatomy(&self, canvas: &mut Canvas) {
        let reference = self.inspection.reference.reference();
        let form = explain::form_of(&self.inspection.reference);
        self.caption(canvas, &format!("Reference: {form}"));
        let mut alarm = self.alarm(&reference, TextOf::Reference);
        let faults = self.inspection.reference.violations.iter();
        alarm.extend(faults.map(|fault| fault.span));
        let text = self.cells(&reference, &alarm);
        let vocabulary = |component| explain::component_name(&reference, component).to_owned();
        // An authority without a host inside, as RFC 2396 has it, is a leaf.
        let authority = reference.host().is_none().then_some(Component::Authority);
        let named = Component::LEAVES.into_iter().chain(authority);
        let labels: Vec<_> = named.map(|one| (one, vocabulary(one))).collect();
        self.bracketed(canvas, &text, &reference, &labels, TextOf::Reference);
        self.faults(canvas, &reference);
    }

    /// What is wrong with a text that is not a valid URI reference, and how it is repaired.
    fn faults(&self, canvas: &mut Canvas, reference: &Reference<'_>) {
        let text = reference.text();
        let violations = &self.inspection.reference.violations;
        for violation in violations.iter().take(MOST_FAULTS) {
            let said = self.mask.message(&violation.message(text), text);
            self.sentence(canvas, &format!("✗ {said}"), "label");
            for said in sentences(self.mask, reference, violation) {
                self.sentence(canvas, &said.to_string(), "muted");
            }
        }
        match violations.len().saturating_sub(MOST_FAULTS) {
            0 => {}
            1 => self.sentence(canvas, "1 more fault", "muted"),
            more => self.sentence(canvas, &format!("{more} more faults"), "muted"),
        }
        if !violations.is_empty() {
            canvas.skip(BAND);
        }
    }

    /// Words on as many rows as they need.
    fn sentence(&self, canvas: &mut Canvas, said: &str, class: &'static str) {
        for line in wrap(said, ROW) {
            let y = canvas.bottom() + 16.0;
            canvas.label(0.0, y, line, class, Anchor::Start);
        }
    }

    /// The base, and the target with where each of its components came from.
    pub fn resolution(&self, canvas: &mut Canvas) {
        let Some(base) = &self.inspection.base else {
            return;
        };
        self.caption(canvas, "Base");
        let base = base.reference();
        let y = canvas.bottom() + LINE;
        let alarm = self.alarm(&base, TextOf::Base);
        self.cells(&base, &alarm).draw_all(canvas, 0.0, y);
        canvas.skip(BAND);
        self.why_alarm(canvas, &base, TextOf::Base);
        let steps = &self.inspection.resolution.steps;
        let (Some(target), Some(last)) = (self.inspection.target(), steps.last()) else {
            self.caption(canvas, &self.no_target());
            return;
        };
        self.caption(canvas, "Target, and where each component came from");
        let from = match last.target.authority.source() {
            Some(Source::Base) => TextOf::Base,
            _ => TextOf::Reference,
        };
        let alarm = self.alarm(&target, from);
        let text = self.cells(&target, &alarm);
        let stage = player::stage(self.inspection, steps.len() - 1);
        let slots = stage.into_iter().flat_map(|stage| stage.target);
        let labels = slots.map(|slot| {
            let name = explain::component_name(&target, slot.component);
            let from = match slot.origin {
                Some(Origin::Both { .. }) => "base and reference",
                origin => origin.map_or("", Origin::words),
            };
            (slot.component, format!("{name}: {from}"))
        });
        let labels: Vec<_> = labels.collect();
        self.bracketed(canvas, &text, &target, &labels, from);
    }

    /// Every rung of the ladder, with what it changed.
    pub fn normalization(&self, canvas: &mut Canvas) {
        self.caption(canvas, "Normalization");
        let standard = self.inspection.standard;
        for (rung, result) in self.inspection.compared_ladder().rungs() {
            let y = canvas.bottom() + LINE;
            let section = format!("§{}", rung.kind.section(standard));
            canvas.label(0.0, y, &section, "muted", Anchor::Start);
            let name = explain::rung_name(rung.kind, standard);
            canvas.label(cells(9), y, name, "label", Anchor::Start);
            let x = cells(27);
            match rung.kind {
                RungKind::Protocol => {
                    canvas.label(
                        x,
                        y,
                        "not performed: nothing is ever fetched",
                        "muted",
                        Anchor::Start,
                    );
                }
                kind if rung.is_changed() || kind == RungKind::SimpleString => {
                    let changed = rung.edits.iter().map(|edit| edit.after.range());
                    let result = reference_excerpt(&Reference::split(result, standard), self.mask);
                    let result = result.with_changes(changed).cut(MOST_OF_CELL);
                    Cells::of(&result, &[]).draw_all(canvas, x, y);
                }
                _ => canvas.label(x, y, "same", "muted", Anchor::Start),
            }
        }
        canvas.skip(BAND);
    }

    fn cells(&self, reference: &Reference<'_>, alarm: &[Span]) -> Cells {
        let excerpt = reference_excerpt(reference, self.mask).cut(MOST_OF_CELL);
        Cells::of(&excerpt, alarm)
    }

    fn caption(&self, canvas: &mut Canvas, caption: &str) {
        let y = canvas.bottom() + 16.0;
        canvas.label(0.0, y, caption, "caption", Anchor::Start);
        canvas.skip(4.0);
    }

    /// What is where a target would.
    fn no_target(&self) -> String {
        let resolution = &self.inspection.resolution;
        if !resolution.same_document || resolution.error.is_some() {
            return "No target".to_owned();
        }
        let reference = self.inspection.reference.reference();
        let words = explain::current_document(&reference);
        format!("Target: {}", self.mask.message(&words, reference.text()))
    }

    /// A text, row by row, with brackets below each row, and above it for the authority.
    fn bracketed(
        &self,
        canvas: &mut Canvas,
        text: &Cells,
        reference: &Reference<'_>,
        labels: &[(Component, String)],
        of: TextOf,
    ) {
        let components = reference.components();
        let has_inside = components.host.is_some();
        let is_below = |component| labels.iter().any(|(found, _)| *found == component);
        for row in 0..text.rows() {
            // An empty component is a point after its delimiter; a path has none.
            let place = |component| {
                let span = components.get(component)?;
                if span.is_empty() && component == Component::Path {
                    return None;
                }
                let stretches = text.stretches(span);
                stretches.into_iter().find(|stretch| stretch.row == row)
            };
            let authority = place(Component::Authority).filter(|place| {
                has_inside && place.start < place.end && !is_below(Component::Authority)
            });
            let y = canvas.bottom() + if authority.is_some() { 56.0 } else { LINE };
            if let Some(place) = authority {
                let label = explain::component_name(reference, Component::Authority).to_owned();
                let class = "label";
                brackets::above(
                    canvas,
                    &Bracket {
                        place,
                        label,
                        class,
                    },
                    0.0,
                    y,
                );
            }
            text.draw(canvas, row, 0.0, y);
            let mut brackets: Vec<Bracket> = labels
                .iter()
                .filter_map(|(component, label)| {
                    let place = place(*component)?;
                    Some(Bracket {
                        place,
                        label: match place.start == place.end {
                            true => format!("{label} (empty)"),
                            false => label.clone(),
                        },
                        class: self.label_class(*component, of),
                    })
                })
                .collect();
            sort_by_key(&mut brackets, |bracket| bracket.place.start);
            brackets::below(canvas, &brackets, 0.0, y);
            canvas.skip(6.0);
        }
        if let Some(rest) = &text.rest {
            let y = canvas.bottom() + LINE;
            canvas.label(0.0, y, rest, "muted", Anchor::Start);
        }
        canvas.skip(BAND);
        self.why_alarm(canvas, reference, of);
    }

    fn label_class(&self, component: Component, of: TextOf) -> &'static str {
        match component {
            Component::Userinfo if self.inspection.misleading_userinfo(of).next().is_some() => {
                "label alarm"
            }
            _ => "label",
        }
    }

    /// The userinfo, where it passes for something else (RFC 3986 §7.6). The text itself may have been made of
    /// another one, whose userinfo it is.
    fn alarm(&self, reference: &Reference<'_>, of: TextOf) -> Vec<Span> {
        let userinfo = reference.components().userinfo;
        userinfo
            .filter(|_| self.inspection.misleading_userinfo(of).next().is_some())
            .into_iter()
            .collect()
    }

    /// Why the userinfo is in the alarm colour.
    fn why_alarm(&self, canvas: &mut Canvas, reference: &Reference<'_>, of: TextOf) {
        let found = self.inspection.misleading_userinfo(of).next();
        let text = self.inspection.text_of(of);
        let (Some(found), Some(text), Some(_)) = (found, text, reference.components().userinfo)
        else {
            return;
        };
        let said = self.mask.finding(found, text);
        let said = format!("! {said} ({})", found.check.source);
        self.sentence(canvas, &said, "label");
        canvas.skip(BAND);
    }
}
