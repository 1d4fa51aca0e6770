//! What a reference resolves to and by which steps, and the rungs of the ladder.

use super::super::fields::{Fields, List, Made, Object, Out, Sentence, Type, Value, raw};
use super::parsed::rungs;
use crate::explain;
use crate::inspect::{Inspection, Parsed};
use crate::normalize::{Edit, Rung};
use crate::resolve::{BufferTexts, StepCode, StepView};
use crate::syntax::{Component, Standard};

pub(super) struct Resolved<'i>(pub &'i Inspection);

impl Object for Resolved<'_> {
    fn fields(fields: &mut Fields<Self>) {
        let about = "What the reference resolves to; null when there is no target.";
        fields.field("target", about, |of| of.0.resolution.target.as_deref());
        let about =
            "Whether it refers to the document that it is in (RFC 3986 §4.4, RFC 2396 §4.2).";
        fields.field("same_document", about, |of| of.0.resolution.same_document);
        let about = "Why there is no target; null when there is one.";
        fields.field("error", about, |of| {
            let base = of.0.base.as_ref().map_or("", Parsed::text);
            let error = of.0.resolution.error.as_ref();
            error.map(|error| error.message(base).to_string())
        });
        let about = "The steps of the resolution, in their order.";
        fields.field("steps", about, |of| Steps(of.0));
        let about = "Whether a reference with the scheme of the base is taken as relative (RFC 3986 §5.2.2).";
        fields.field("lenient", about, |of| of.0.options.lenient);
        fields.field("notes", "What is special about the target.", |of| {
            let notes = of.0.resolution.notes.iter();
            List(notes.map(|note| Sentence(explain::resolution_note(*note))))
        });
    }
}

/// The steps, replayed one after the other: the buffers of a loop are never held all at once.
struct Steps<'i>(&'i Inspection);

impl Value for Steps<'_> {
    fn of() -> Type {
        Type::List(Box::new(Type::object::<StepOf<'_>>()))
    }

    fn write(self, out: &mut Out<'_>) {
        let base = self.0.base.as_ref().map(Parsed::reference);
        let reference = self.0.reference.reference();
        let mut before = "[";
        (self.0.resolution).for_each_step(base.as_ref(), &reference, |view, buffers| {
            raw(out.buffer(), before);
            before = ",";
            // The step that fills the input buffer is no turn of the loop.
            let fills = matches!(view.step.code, StepCode::FillInputBuffer(_));
            out.object(&StepOf {
                view,
                words: explain::step(view),
                buffers: buffers.filter(|_| !fills),
            });
            out.relieve();
        });
        raw(out.buffer(), if before == "[" { "[]" } else { "]" });
    }
}

struct StepOf<'s> {
    view: &'s StepView<'s>,
    words: explain::StepDescription,
    buffers: Option<BufferTexts<'s>>,
}

impl Object for StepOf<'_> {
    fn fields(fields: &mut Fields<Self>) {
        fields.field("id", "The name of the step.", |step| {
            Sentence(step.words.id)
        });
        let about = "The section that states it.";
        fields.field("section", about, |step| Sentence(step.words.section));
        let about = "The standard's own label: 2A to 2E (RFC 3986 §5.2.4), 1 to 7 and 6a to 6h (RFC 2396 §5.2); null without \
                     one.";
        fields.field("rule", about, |step| step.words.rule.map(Sentence));
        let about = "The step in the standard's words.";
        fields.field("text", about, |step| Sentence(step.words.text));
        let about = "What is known of the target after the step.";
        fields.field("target", about, |step| Made(TargetAfter(step.view)));
        let about = "The state of the loop after the step; null outside of loops.";
        fields.field("buffers", about, |step| step.buffers.as_ref());
    }
}

struct TargetAfter<'s>(&'s StepView<'s>);

impl Object for TargetAfter<'_> {
    fn fields(fields: &mut Fields<Self>) {
        let rows = [
            (
                Component::Scheme,
                "The scheme; null while it is unassigned or undefined.",
            ),
            (
                Component::Authority,
                "The authority, set so far; null before.",
            ),
            (Component::Path, "The path, set so far."),
            (Component::Query, "The query, set so far; null before."),
            (
                Component::Fragment,
                "The fragment, set so far; null before.",
            ),
        ];
        for (component, about) in rows {
            fields.field(component.name(), about, |of| of.0.target(component));
        }
    }
}

impl Object for BufferTexts<'_> {
    fn fields(fields: &mut Fields<Self>) {
        fields.field("input", "What is left of the input.", |texts| texts.input);
        fields.field("output", "The output buffer.", |texts| texts.output);
    }
}

/// A rung, and what it makes of the text.
pub(super) struct RungOf<'i> {
    pub standard: Standard,
    pub rung: &'i Rung,
    pub result: &'i str,
}

impl Object for RungOf<'_> {
    fn fields(fields: &mut Fields<Self>) {
        fields.one_of("rung", rungs, "The name of the rung.", |of| {
            Sentence(of.rung.kind.id())
        });
        fields.field("section", "The section that states it.", |of| {
            Sentence(of.rung.kind.section(of.standard))
        });
        fields.field("result", "The text on this rung.", |of| of.result);
        let about = "Whether it differs from the rung below.";
        fields.field("changed", about, |of| of.rung.is_changed());
        fields.field("notes", "What is special about the result.", |of| {
            let notes = of.rung.notes.iter();
            List(notes.map(|note| Sentence(explain::note(note))))
        });
        let about = "The places that changed.";
        fields.field("edits", about, |of| List(&of.rung.edits));
        let about = "How many edits are only counted, past the first 65,536.";
        fields.field("more_edits", about, |of| of.rung.edits.more());
    }
}

impl Object for Edit {
    fn fields(fields: &mut Fields<Self>) {
        let about = "The place in the result of the rung below.";
        fields.field("before", about, |edit| &edit.before);
        let about = "The place in the result of this rung.";
        fields.field("after", about, |edit| &edit.after);
    }
}
