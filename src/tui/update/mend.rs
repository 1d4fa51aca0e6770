//! Repairs of the reference.

use crate::explain::{self, Repair, RepairKind};
use crate::facts::assumed::AssumedForm;
use crate::syntax::Span;
use crate::tui::state::document_head::DocumentHead;
use crate::tui::state::links::Link;
use crate::tui::state::mending::Mending;
use crate::tui::state::{Focus, Overlay, State};

use super::pause::{draft, inspect_soon};
use super::refresh::report_cut;
use super::sentences::say_undoable;
use super::{browse, links};

/// The first violation of a field for which repairs are known, and they.
fn first(state: &State, field: Focus) -> Option<(Span, Vec<Repair>)> {
    let parsed = state.parsed(field)?;
    let reference = parsed.reference();
    let of = |violation| explain::repairs(&reference, violation).ok();
    let mut violations = parsed.violations.iter();
    violations.find_map(|one| Some((one.span, of(one)?)))
}

/// Repairs a text as the screen offers: a defanged reference becomes the real link, a text without a scheme the URI that it is
/// taken for, and the first violation that can be repaired goes. One step of undo.
pub fn mend(state: &mut State) {
    let Some(Mending { field, .. }) = state.mending() else {
        return;
    };
    let Some(assumed) = state.assumed(field) else {
        let Some((place, found)) = first(state, field) else {
            return;
        };
        // To remove it is always a way. Of others, only the user knows which is meant.
        let ways = found.iter().filter(|one| one.kind != RepairKind::Remove);
        match found.first() {
            Some(found) if ways.count() == 1 || field != Focus::Reference => {
                repair_in(state, field, &found.clone());
            }
            _ => browse::open_review(state, place),
        }
        return;
    };
    let what = match assumed.form {
        AssumedForm::Defanged => "real link",
        AssumedForm::App { .. } => "link inside",
        _ => "URI",
    };
    let link = Link {
        shown: assumed.shown.clone(),
        ..Link::from(assumed.reference.text().to_owned())
    };
    let is_only = state.history.stack.is_empty() && !state.links.is_list();
    let mut cut = 0;
    if link.shown.is_some() && is_only && field == Focus::Reference {
        // What is shown for a link belongs to it.
        links::take(state, vec![link], DocumentHead::default());
    } else {
        cut = replace(state, field, &link.reference);
        inspect_soon(state);
    }
    say_undoable(state, &format!("Replaced with the {what}."));
    report_cut(state, cut);
}

/// Another text in a field, to which the focus goes, so that the key that takes it back does. How much was cut.
fn replace(state: &mut State, field: Focus, text: &str) -> usize {
    if field == Focus::Base {
        state.focus = field;
    }
    state.line_mut(field).replace_with_same(text)
}

/// Repairs a violation of the reference, in one step of undo.
pub fn repair(state: &mut State, repair: &Repair) {
    repair_in(state, Focus::Reference, repair);
}

fn repair_in(state: &mut State, field: Focus, repair: &Repair) {
    let text = state.line(field).text();
    let done = state.mask().message(&repair.words(text), text).to_string();
    let mended = repair.apply(text);
    let cut = replace(state, field, &mended);
    state.links.is_opened |= state.overlay == Some(Overlay::Links);
    state.overlay = None;
    inspect_soon(state);
    draft(state);
    let (name, parsed) = match field {
        Focus::Base => ("base", state.typed().base.as_ref()),
        Focus::Second => ("other reference", state.parsed(field)),
        _ => ("reference", Some(&state.typed().reference)),
    };
    let valid = match parsed.map_or(0, |parsed| parsed.violations.len()) {
        0 => format!("The {name} is valid now."),
        1 => "1 violation is left.".to_owned(),
        left => format!("{left} violations are left."),
    };
    say_undoable(state, &format!("Repair: {done}. {valid}"));
    report_cut(state, cut);
}
