//! What keys do in practice. The texts of the inspector stay as they are.

use ratatui::layout::Rect;

use crate::explain::Topic;
use crate::explain::practice::{Exercise, Look, choices, names_a_choice};
use crate::resolve::{ResolveOptions, Source};
use crate::syntax::Component;
use crate::tui::input::action::{Action, Browse, Choose, Effect};
use crate::tui::pages;
use crate::tui::panes::PANES;
use crate::tui::panes::footer;
use crate::tui::state::Class;
use crate::tui::state::input::Input;
use crate::tui::state::practice::{Practice, Practise};
use crate::tui::state::{COMPONENTS, Focus, NORMALIZATION, Overlay, RESOLUTION, REVIEW, State};

use super::browse;
use super::query::{Edit, edit};
use super::refresh;

/// Opens practice, or closes it. The session goes on where it was.
pub fn toggle(state: &mut State) {
    let (first, standard) = (state.class.first_exercise, state.standard);
    let practice = state
        .class
        .practice
        .get_or_insert_with(|| Box::new(Practice::new(first, standard)));
    if practice.standard != standard {
        practice.read_by(standard);
        state.class.graded = None;
    }
    browse::open(state, Overlay::Practice);
}

/// What becomes of an action while practice is open.
pub enum Handled {
    /// It is done, and this remains to be done outside of the state.
    Done(Effect),
    /// It does what it always does.
    AsAlways,
    /// It stands for another one.
    Instead(Action),
}

/// Carries out an action in practice.
pub fn handle(state: &mut State, action: &Action) -> Handled {
    let Some(practice) = state.class.practice.as_mut() else {
        return Handled::AsAlways;
    };
    let is_typed = practice.grade.is_none();
    match action {
        Action::Practise(step) => practise(state, *step),
        Action::Close | Action::TogglePractice => state.overlay = None,
        Action::ToggleStandard => {
            state.standard = state.standard.other();
            practice.read_by(state.standard);
            state.class.graded = None;
            refresh::inspect(state);
            state.message = Some(format!("Standard: {}", state.standard));
        }
        Action::CopyOrQuit => return Handled::AsAlways,
        Action::Cut if is_typed => return Handled::AsAlways,
        Action::Browse(way) => walk(state, *way),
        Action::Play if !is_typed => {
            let shown = state.class.graded.as_deref();
            state.panes.playing = shown.is_some_and(State::plays) && !state.panes.playing;
        }
        Action::Advance => {
            walk(state, Browse::Forward);
            let shown = state.class.graded.as_deref();
            state.panes.playing &= shown.is_some_and(browse::has_next);
        }
        Action::Wheel { down, .. } => walk(state, Browse::line(*down)),
        Action::Click { count, column, row } => {
            let layout = state.layout();
            if let Some(action) = footer::action_at(state, &layout, *column, *row) {
                return Handled::Instead(action);
            }
            let chosen = choice_at(state, layout.screen, *row).filter(|_| is_typed);
            if let (Some(name), Some(practice)) = (chosen, state.class.practice.as_mut()) {
                practice.answer = Input::new(name).0;
                if *count > 1 {
                    practise(state, Practise::Grade);
                }
            }
        }
        action => {
            let is_text = is_typed && edit(&mut practice.answer, action) != Edit::None;
            if !is_text && passes(action) {
                return Handled::AsAlways;
            }
        }
    }
    Handled::Done(Effect::None)
}

/// The choice at a row of the screen.
fn choice_at(state: &State, screen: Rect, row: u16) -> Option<&'static str> {
    pages::practice::choice_at(state, state.class.practice.as_ref()?, screen, row)
}

/// Whether an action is about the program, and not about the texts below.
fn passes(action: &Action) -> bool {
    matches!(
        action,
        Action::Quit
            | Action::Suspend
            | Action::Redraw
            | Action::ToggleHelp
            | Action::OpenTopic(Topic::Glossary)
            | Action::SaveScreen
            | Action::UseTheme(_)
            | Action::CopyOrQuit
            | Action::AskToQuit
            | Action::Choose(Choose::Theme | Choose::Command)
            | Action::Resize { .. }
            | Action::CatchUp
    )
}

/// Whether an action does something in practice that is not one of practice alone.
pub fn does(action: &Action) -> bool {
    passes(action) || matches!(action, Action::ToggleStandard | Action::TogglePractice)
}

fn practise(state: &mut State, step: Practise) {
    let Some(practice) = &mut state.class.practice else {
        return;
    };
    match step {
        Practise::Grade => {
            let Some(grade) = practice.grade() else {
                let answer = practice.answer.text().trim();
                state.message = Some(match names_a_choice(&practice.exercise, answer) {
                    _ if answer.is_empty() => "Type an answer first.".to_owned(),
                    true => String::new(),
                    false => {
                        let last = choices(&practice.exercise).len();
                        format!(
                            "That is none of the choices. Type a name, or a number from 1 to {last}."
                        )
                    }
                });
                return;
            };
            let look = grade.look;
            let exercise = practice.exercise.clone();
            state.class.graded = Some(Box::new(shown(state, &exercise, look)));
            return;
        }
        Practise::Next => practice.next(),
        Practise::Harder => practice.turn_level(true),
        Practise::Easier => practice.turn_level(false),
        Practise::NextKind => practice.turn_kind(),
    }
    if practice.grade.is_none() {
        state.class.graded = None;
    }
}

/// Moves through the rows or steps of the pane that shows why.
fn walk(state: &mut State, way: Browse) {
    if let Some(shown) = &mut state.class.graded {
        browse::browse(shown, way);
    }
}

/// A screen with the texts of an exercise, at what there is to look at.
fn shown(state: &State, exercise: &Exercise, look: Look) -> State {
    let text = |text: Option<&str>| Input::new(text.unwrap_or_default()).0;
    let mut shown = State {
        base: text(exercise.base.as_deref()),
        reference: text(Some(&exercise.reference)),
        standard: exercise.standard,
        options: ResolveOptions::default(),
        overlay: None,
        focus: Focus::Pane,
        comparison: None,
        class: Class::default(),
        ..state.clone()
    };
    shown.panes.lists = Default::default();
    shown.look.secrets = true;
    shown.history.stack = Vec::new();
    refresh::inspect(&mut shown);
    // No headline is above it.
    shown.panes.is_first_said = false;
    shown.panes.is_stepping = true;
    let (pane, row) = match look {
        Look::Step(at) => (RESOLUTION, Some(at)),
        Look::Component(component) => component_row(&shown, component),
        Look::Rung(kind) => {
            let mut rungs = shown.inspection.compared_ladder().rungs();
            (NORMALIZATION, rungs.position(|(rung, _)| rung.kind == kind))
        }
        Look::Review => fault_row(&shown),
    };
    shown.pane = pane;
    shown.select(pane, row.unwrap_or(0));
    shown
}

/// The row of the first violation; the component that it is in, where no row is about the place; and the components of a
/// text without any.
fn fault_row(shown: &State) -> (usize, Option<usize>) {
    let reference = shown.inspection.reference.reference();
    let Some(violation) = shown.inspection.reference.violations.first() else {
        return (COMPONENTS, None);
    };
    let place = |row: &usize| {
        let (source, place) = (PANES[REVIEW].subject)(shown, *row)?;
        (source == Source::Reference).then_some(place)
    };
    let rows = || 0..shown.count(REVIEW);
    let same = rows().find(|row| place(row) == Some(violation.span));
    let near = || rows().find(|row| place(row).is_some_and(|place| place.overlaps(violation.span)));
    if let Some(row) = same.or_else(near) {
        return (REVIEW, Some(row));
    }
    match reference.components().around(violation.span) {
        Some(component) => component_row(shown, component),
        None => (COMPONENTS, None),
    }
}

/// The row of a component; the last step of the resolution if the reference has it from the base.
fn component_row(shown: &State, component: Component) -> (usize, Option<usize>) {
    let reference = shown.inspection.reference.reference();
    let Some(span) = reference.components().get(component) else {
        let last = shown.count(RESOLUTION).saturating_sub(1);
        return (RESOLUTION, Some(last));
    };
    let about = |row: &usize| (PANES[COMPONENTS].subject)(shown, *row);
    let place = Some((Source::Reference, span));
    let mut rows = (0..shown.count(COMPONENTS)).filter(|row| about(row) == place);
    // A host that is the whole authority stands below it.
    let row = match component {
        Component::Authority => rows.next(),
        _ => rows.next_back(),
    };
    (COMPONENTS, row)
}
