//! The target as it fills in, and where each of its parts comes from.

use crate::explain::player::{Slot, Stage};
use crate::syntax::Component;
use crate::tui::state::State;

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
