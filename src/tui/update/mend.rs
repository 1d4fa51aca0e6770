//! Repairs of the reference.

use crate::explain::{self, Repair, RepairKind};
use crate::facts::assumed::AssumedForm;
use crate::syntax::Span;
use crate::tui::state::{Overlay, State};

use super::browse;
use super::pause::{draft, inspect_soon};
use super::refresh::report_cut;
use super::sentences::say_undoable;

/// The first violation for which repairs are known, and they.
fn first(state: &State) -> Option<(Span, Vec<Repair>)> {
    let parsed = &state.inspection.reference;
    let reference = parsed.reference();
    let of = |violation| explain::repairs(&reference, violation).ok();
    let mut violations = parsed.violations.iter();
    violations.find_map(|one| Some((one.span, of(one)?)))
}

/// Whether there is something to repair.
pub fn can_mend(state: &State) -> bool {
    state.inspection.assumed.is_some() || first(state).is_some()
}

/// Repairs the reference as the screen offers: a defanged reference becomes the real link, a text without a scheme the
/// URI that it is taken for, and the first violation that can be repaired goes. One step of undo.
pub fn mend(state: &mut State) {
    let Some(assumed) = &state.inspection.assumed else {
        let Some((place, found)) = first(state) else {
            return;
        };
        // To remove it is always a way. Of others, only the user knows which is meant.
        let ways = found.iter().filter(|one| one.kind != RepairKind::Remove);
        match found.first() {
            Some(found) if ways.count() == 1 => repair(state, &found.clone()),
            _ => browse::open_review(state, place),
        }
        return;
    };
    let what = match assumed.form {
        AssumedForm::Defanged => "real link",
        AssumedForm::App { .. } => "link inside",
        _ => "URI",
    };
    let uri = assumed.reference.text().to_owned();
    let cut = state.reference.replace_with_same(&uri);
    inspect_soon(state);
    say_undoable(state, &format!("Replaced with the {what}."));
    report_cut(state, cut);
}

/// Repairs a violation of the reference, in one step of undo.
pub fn repair(state: &mut State, repair: &Repair) {
    let text = state.reference.text();
    let done = state.mask().message(&repair.words(text), text).to_string();
    let mended = repair.apply(text);
    let cut = state.reference.replace_with_same(&mended);
    state.links.is_opened |= state.overlay == Some(Overlay::Links);
    state.overlay = None;
    inspect_soon(state);
    draft(state);
    let left = state.typed().reference.violations.len();
    let valid = match left {
        0 => "The reference is valid now.".to_owned(),
        1 => "1 violation is left.".to_owned(),
        left => format!("{left} violations are left."),
    };
    say_undoable(state, &format!("Repair: {done}. {valid}"));
    report_cut(state, cut);
}
