//! What the parts of the pane share: steps with their buffers, and messages with their secrets masked.

use std::ops::Range;

use crate::explain::player::{Slot, Stage};
use crate::inspect::{Inspection, Parsed};
use crate::message::Message;
use crate::resolve::{BufferTexts, Buffers, StepView};
use crate::syntax::Component;
use crate::tui::state::State;

/// Calls `look` with some steps and their indices.
pub fn with_steps(
    inspection: &Inspection,
    wanted: Range<usize>,
    mut look: impl FnMut(usize, &StepView<'_>),
) {
    let reference = inspection.reference.reference();
    let base = inspection.base.as_ref().map(Parsed::reference);
    let mut index = 0;
    // Only the buffers that are looked at are copied.
    let visit = |view: &StepView<'_>, buffers: Option<BufferTexts<'_>>| {
        if wanted.contains(&index) {
            let mut view = view.clone();
            view.buffers = buffers.map(Buffers::from);
            look(index, &view);
        }
        index += 1;
    };
    inspection
        .resolution
        .for_each_step(base.as_ref(), &reference, visit);
}

/// A message with its secrets masked.
pub fn shown(state: &State, message: &Message) -> Message {
    let text = state.inspection.reference.text();
    state.mask().message(message, text)
}

/// The target so far, with `…` for what is decided in a later step; `None` before the first part is.
pub fn so_far(state: &State, stage: &Stage) -> Option<String> {
    stage.target.iter().find(|slot| slot.text.is_some())?;
    let mut target = String::new();
    for slot in &stage.target {
        let (before, after) = match slot.component {
            Component::Scheme => ("", ":"),
            Component::Authority => ("//", ""),
            Component::Query => ("?", ""),
            Component::Fragment => ("#", ""),
            _ => ("", ""),
        };
        match masked(state, slot) {
            Some(text) => target.extend([before, &text, after]),
            None if slot.is_assigned => {}
            None if target.ends_with('…') => {}
            None => target.push('…'),
        }
    }
    Some(target)
}

/// The text of a component, its secrets masked.
pub fn masked(state: &State, slot: &Slot) -> Option<String> {
    let text = slot.text.as_deref()?;
    let masked = match slot.component {
        Component::Path => state.mask().piece(text),
        component => state.mask().component(component, text),
    };
    Some(masked.into_owned())
}

/// The components by where they come from.
pub fn origins_of(stage: &Stage) -> String {
    if stage.current_document.is_some() {
        return String::new();
    }
    let known = stage.target.iter().filter(|slot| slot.text.is_some());
    let mut groups: Vec<(&'static str, Vec<&'static str>)> = Vec::new();
    for slot in known {
        let Some(origin) = slot.origin else { continue };
        let name = slot.component.name();
        match groups
            .iter_mut()
            .find(|(words, _)| *words == origin.words())
        {
            Some((_, names)) => names.push(name),
            None => groups.push((origin.words(), vec![name])),
        }
    }
    let parts = groups.iter();
    let parts = parts.map(|(words, names)| format!("{words}: {}", names.join(", ")));
    parts.collect::<Vec<_>>().join(" · ")
}
