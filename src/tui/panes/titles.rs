//! The names of the panes on the lines above them, and the lines between panes.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::PANES;
use super::pane::NOT_YET;
use crate::message::stand_ins::shown;
use crate::message::wrap::width;
use crate::tui::draw::text::{draw, fill, put};
use crate::tui::input::action::Action;
use crate::tui::layout::{ANSWERS, Cut, Layout, Title};
use crate::tui::state::{Focus, Overlay, State};
use crate::tui::theme::Role;

/// The names of the panes, on the lines above them.
pub fn render(state: &State, layout: &Layout, buf: &mut Buffer) {
    let theme = state.theme();
    let border = theme.style(Role::Border);
    if layout.titles.is_empty() {
        return;
    }
    let wide = layout.panes.len() > 1;
    for y in rows_of(layout) {
        fill(buf, layout.body.row(y - layout.body.y), "─", border);
    }
    // What stands in place of all panes has a name of its own.
    if state.overlay == Some(Overlay::Links) && layout.list.is_empty() {
        put(
            buf,
            layout.body.behind(1),
            &links(state),
            theme.style(Role::Key),
        );
        return;
    }
    // A page lies over panes side by side, and only that of a row belongs to one of them.
    if wide && state.overlay.is_some_and(Overlay::is_page) {
        let is_of_row = state.overlay == Some(Overlay::Page);
        let named = with_key(state, state.pane, PANES[state.pane].shape.title);
        let named = if is_of_row {
            format!(" {named} ")
        } else {
            String::new()
        };
        put(buf, layout.body.behind(1), &named, theme.style(Role::Key));
        return;
    }
    for title in &layout.titles {
        name(state, layout, title, buf);
    }
    if state.shows_panes(layout) {
        for title in &layout.quiet {
            answer(state, title, buf);
        }
    }
    if wide {
        columns(state, layout, buf);
    }
}

/// The name of the list of links, with the file that they are from.
fn links(state: &State) -> String {
    match state.links.file() {
        Some("-") => " Links of standard input ".to_owned(),
        Some(file) => format!(" Links of {} ", shown(file)),
        None => " Links ".to_owned(),
    }
}

fn rows_of(layout: &Layout) -> Vec<u16> {
    let mut rows: Vec<u16> = layout.titles.iter().map(|title| title.area.y).collect();
    rows.dedup();
    rows
}

/// The name of a pane with its answer, where that is all.
fn answer(state: &State, title: &Title, buf: &mut Buffer) {
    let (theme, entry) = (state.theme(), &PANES[title.pane]);
    let area = title.area;
    let (label, text) = (theme.style(Role::Label), theme.style(Role::Text));
    let named = with_key(state, title.pane, entry.shape.title);
    let end = put(buf, area.behind(1), &named, label).x;
    // While the reference is typed, the row stays where it is, and counts what there is to say.
    let said = match state.waits(title.pane) {
        true => NOT_YET.to_owned(),
        false => (entry.quiet)(state).unwrap_or_else(|| (entry.status)(state, None)),
    };
    // A key of the user's own may be longer than usual.
    put(
        buf,
        area.starting_at((area.x + ANSWERS).max(end + 1)),
        &said,
        text,
    );
}

/// The name of a pane after the key that leads there.
fn with_key(state: &State, pane: usize, name: &str) -> String {
    match state.keys.name(&Action::ChoosePane(pane)) {
        Some(key) => format!("{key} {name}"),
        None => name.to_owned(),
    }
}

fn name(state: &State, layout: &Layout, title: &Title, buf: &mut Buffer) {
    let (theme, entry) = (state.theme(), &PANES[title.pane]);
    let area = title.area;
    let chosen = state.pane == title.pane;
    let wide = layout.panes.len() > 1;
    // Of names that share an area, that of the pane which is seen stands out.
    let is_covered = state.overlay.is_some_and(|open| open != Overlay::Page);
    let shown = layout.is_shared(title) && layout.pane(title.pane).is_some() && !is_covered;
    let role = match (chosen && state.focus == Focus::Pane, shown) {
        (true, _) => Role::Focus,
        (false, true) => Role::Key,
        (false, false) => Role::Label,
    };
    let style = match role {
        Role::Focus => theme.focused(),
        role => theme.style(role),
    };
    // Three letters are enough to know it, where the names don't fit.
    let whole = entry.shape.title;
    let named = with_key(state, title.pane, whole);
    let name = match area.width {
        ..8 => whole.get(..3).unwrap_or_default(),
        room if width(&named) + 2 <= usize::from(room) => &named,
        _ => whole,
    };
    let text = match shown {
        true => format!("‹{name}›"),
        false => format!(" {name} "),
    };
    let rest = put(buf, area.behind(u16::from(wide)), &text, style);
    let status = (entry.status)(state, state.selected(title.pane));
    // Nothing is known of nothing.
    let is_known =
        !state.inspection.is_empty() && !state.waits(title.pane) && !state.hides_pane(title.pane);
    let has_status = !status.is_empty() && is_known;
    // What comes last says least.
    let mut status = status.as_str();
    let fits = |status: &str| 3 + (width(status) as u16) < rest.width;
    while let Some((first, _)) = status.rsplit_once(" · ").filter(|_| !fits(status)) {
        status = first;
    }
    if wide && has_status && fits(status) {
        let status = format!(" {status} ");
        put(buf, rest.behind(1), &status, theme.style(Role::Muted));
    }
}

/// The lines between panes that stand side by side.
fn columns(state: &State, layout: &Layout, buf: &mut Buffer) {
    let border = state.theme().style(Role::Border);
    for title in &layout.titles {
        let Some(area) = layout.pane(title.pane) else {
            continue;
        };
        let x = title.area.right();
        if x >= layout.screen.width || x == 0 || layout.is_shared(title) {
            continue;
        }
        let x = x - 1;
        if state.shows_panes(layout) {
            draw(buf, x, title.area.y, "┬", border);
            fill(
                buf,
                Rect {
                    x,
                    width: 1,
                    ..area
                },
                "│",
                border,
            );
        }
        // A name may stand there.
        let free = buf
            .cell((x, area.bottom()))
            .is_some_and(|cell| cell.symbol() == "─");
        if free && state.shows_panes(layout) {
            draw(buf, x, area.bottom(), "┴", border);
        }
    }
}
