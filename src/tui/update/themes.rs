//! Themes: the next one, the chosen one, and the one that fits the terminal.

use crate::message::stand_ins::shown;
use crate::tui::input::action::{Action, Choose};
use crate::tui::state::State;
use crate::tui::state::picker::Item;
use crate::tui::theme::{AS_THE_TERMINAL, DARK, LIGHT, MONO, NoColors};

/// Uses a theme, and says how it is kept; or what is wrong in its file.
pub fn take(state: &mut State, theme: usize) {
    state.look.has_auto_theme = false;
    let name = state.look.themes.names().nth(theme).unwrap_or_default();
    let name = shown(name);
    show(state, theme, &name, &name);
}

/// Uses the theme that fits the terminal, and says how that is kept.
pub fn take_auto(state: &mut State) {
    state.look.has_auto_theme = true;
    let theme = state.look.themes.auto().theme;
    show(state, theme, &auto_name(state), "auto");
}

fn show(state: &mut State, theme: usize, name: &str, written: &str) {
    state.look.theme = theme;
    let overridden = state
        .look
        .themes
        .no_colors
        .filter(|_| !["auto", MONO].contains(&written));
    state.message = Some(match (state.look.themes.complaint(theme), overridden) {
        (Some(wrong), _) => wrong.to_owned(),
        (None, None) => format!(
            "Theme: {name}. To keep it, write “theme = \"{written}\"” into the file that “urilens config --path” names."
        ),
        (None, Some(NoColors::Environment)) => format!(
            "Theme: {name}, until you quit. NO_COLOR is set, and only “--theme {written}” on the command line overrides it."
        ),
        (None, Some(NoColors::Never)) => format!(
            "Theme: {name}, until you quit. “--color never” on the command line overrides every theme."
        ),
    });
}

/// What `auto` comes to: `auto (dark)`.
fn auto_name(state: &State) -> String {
    let auto = state.look.themes.auto().theme;
    let name = state.look.themes.names().nth(auto).unwrap_or_default();
    format!("auto ({})", shown(name))
}

/// The item that is in effect.
pub fn in_effect(state: &State) -> Action {
    match state.look.has_auto_theme {
        true => Action::UseTheme(None),
        false => Action::UseTheme(Some(state.look.theme)),
    }
}

/// The theme that an item would use.
pub fn theme_of(state: &State, action: &Action) -> Option<usize> {
    match action {
        Action::UseTheme(theme) => Some(theme.unwrap_or(state.look.themes.auto().theme)),
        _ => None,
    }
}

/// The terminal has said whether it is light: the theme that fits is used, unless the user has chosen another by now.
/// Returns what is wrong in the file of that theme.
pub fn answered(state: &mut State, light: bool) -> Option<String> {
    let name = if light { LIGHT } else { DARK };
    state.look.themes.know_auto(name, AS_THE_TERMINAL);
    let fitting = state.look.themes.auto().theme;
    let open = state.pages.picker.as_ref();
    let in_use = open.map_or(state.look.theme, |open| open.theme);
    // The first is what was taken for the one that fits until now.
    let is_changed = in_use == 0 && fitting != 0;
    let preview = open.is_some_and(|open| open.what == Choose::Theme);
    if is_changed && !preview {
        state.look.theme = fitting;
    }
    // The list reads all themes, which takes longer than to draw the first screen.
    let listed = preview.then(|| items(state));
    if let Some(open) = &mut state.pages.picker {
        if is_changed {
            open.theme = fitting;
        }
        if let Some(items) = listed {
            let chosen = open.item().map(|item| item.action.clone());
            open.fill(items);
            open.choose(&chosen.unwrap_or(Action::UseTheme(Some(fitting))));
        }
    }
    is_changed
        .then(|| state.look.themes.complaint(fitting))
        .flatten()
        .map(str::to_owned)
}

/// The themes, after what `auto` comes to.
pub fn items(state: &State) -> Vec<Item> {
    let known = &state.look.themes;
    let auto = Item::new(auto_name(state), known.auto().why, Action::UseTheme(None));
    let themes = known.names().enumerate().map(|(index, name)| {
        // What is wrong has more room where messages are.
        let words = match known.complaint(index) {
            Some(_) => "can't be used",
            None => "",
        };
        Item::new(shown(name), words, Action::UseTheme(Some(index)))
    });
    [auto].into_iter().chain(themes).collect()
}
