//! The whole screen, put together.
//!
//! The input is the picture: everything below refers to it by lighting it up. On a screen that is
//! not wide, one pane is seen at a time, below a row with all their names.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;

use super::text::{clear, put};
use crate::explain;
use crate::inspect::Inspection;
use crate::message::wrap::width;
use crate::resolve::ResolveError;
use crate::syntax::{Reference, Span, Standard};
use crate::tui::draw::text::paragraph;
use crate::tui::input::action::Action;
use crate::tui::layout::{Cut, Layout};
use crate::tui::pages;
use crate::tui::pages::compared;
use crate::tui::panes::pane::NOT_YET;
use crate::tui::panes::{
    PANES, cursor_line, footer, headline, lesson_line, lines, other_standard, parameters_line,
    titles,
};
use crate::tui::state::Predict;
use crate::tui::state::{Focus, Overlay, RESOLUTION, State};
use crate::tui::theme::{Role, Theme};

/// Draws everything, over whatever was there before. Returns where the cursor is, if it is seen.
pub fn render(state: &State, buf: &mut Buffer) -> Option<Position> {
    let layout = state.layout();
    let theme = state.theme();
    ground(buf, theme);
    if let (Some(Overlay::Practice), Some(practice)) = (state.overlay, &state.class.practice) {
        pages::practice::render(state, practice, layout.screen, buf);
        footer::render(state, &layout, buf);
        return None;
    }
    // Help and the like are opened over an exercise, which stays in sight above them.
    if let (Some(open), Some(practice)) = (state.overlay, &state.class.practice)
        && state.is_over_practice()
    {
        pages::practice::render(state, practice, layout.screen, buf);
        pages::render(state, open, state.overlay_area(&layout), buf);
        footer::render(state, &layout, buf);
        return None;
    }
    inputs(state, &layout, buf);
    let label = Rect {
        x: label_column(&layout),
        width: layout.label,
        ..layout.headline
    };
    if let Some(comparison) = &state.comparison {
        second(state, &layout, buf);
        lesson(state, &layout, buf);
        let covers = state.covers();
        compared::render(state, comparison, layout.body, covers.is_some(), buf);
        if let Some(open) = covers {
            pages::render(state, open, state.overlay_area(&layout), buf);
        }
        footer::render(state, &layout, buf);
        return cursor(state, &layout);
    }
    match state.hidden() {
        Some(hidden) => render_question(state, hidden, layout.headline, buf),
        None if state.overlay == Some(Overlay::Links) && state.links.are_filtered_out() => {
            let said = "No link passes the filter. The link above is not in the list.";
            paragraph(buf, layout.headline, said, state.theme().style(Role::Muted));
        }
        None => headline::render(state, label, layout.headline, buf),
    }
    target(state, &layout, buf);
    let lesson = lesson(state, &layout, buf);
    parameters(state, &layout, lesson, buf);
    // What the reader asked for comes before what may help.
    if state.hidden().is_none()
        && !layout.other.intersects(lesson)
        && !(state.class.example_both && other_standard::render(state, layout.other, buf))
    {
        cursor_line::render(state, layout.other, buf);
    }
    titles::render(state, &layout, buf);
    if !layout.list.is_empty() {
        pages::links::render_beside(state, layout.list, buf);
    }
    match state.covers() {
        Some(open) if !state.shows_panes(&layout) => {
            pages::render(state, open, state.overlay_area(&layout), buf);
        }
        // Undefined components would be said of a text that has some.
        _ if is_nothing_known(state) => {}
        _ => {
            for (pane, area) in &layout.panes {
                if state.hides_pane(*pane) {
                    render_hidden(state, *area, buf);
                } else if state.waits(*pane) {
                    let muted = state.theme().style(Role::Muted);
                    put(buf, *area, NOT_YET, muted);
                } else {
                    (PANES[*pane].render)(state, *pane, *area, buf);
                }
            }
        }
    }
    footer::render(state, &layout, buf);
    marked(state, buf);
    cursor(state, &layout)
}

/// Shows what the mouse has selected.
fn marked(state: &State, buf: &mut Buffer) {
    let rows = state.panes.marked.iter().flat_map(|marked| marked.rows());
    for (y, columns) in rows {
        for x in columns {
            if let Some(cell) = buf.cell_mut((x, y)) {
                cell.modifier.toggle(Modifier::REVERSED);
            }
        }
    }
}

/// Whether a text was typed, and none has been inspected yet.
fn is_nothing_known(state: &State) -> bool {
    state.is_behind() && state.inspection.is_empty()
}

/// Empties the screen.
fn ground(buf: &mut Buffer, theme: &Theme) {
    clear(buf, buf.area, theme.screen_style());
}

fn label_column(layout: &Layout) -> u16 {
    u16::from(layout.label >= 12)
}

fn inputs(state: &State, layout: &Layout, buf: &mut Buffer) {
    let theme = state.theme();
    let focused = |focus| state.focus == focus && state.overlay.is_none();
    label(
        state,
        layout,
        layout.base,
        "Base",
        focused(Focus::Base),
        buf,
    );
    if !layout.base.is_empty() {
        match lines::base(state) {
            Some(line) => lines::view(state, Focus::Base, &line, layout).render(theme, None, buf),
            None if !focused(Focus::Base) => {
                let said = if layout.label == 0 { "∅ base" } else { "∅" };
                put(buf, layout.base, said, theme.style(Role::Muted));
            }
            None => {}
        }
    }
    let reference = layout.reference;
    let on_it = focused(Focus::Reference);
    let name = match state.comparison {
        Some(_) => "A",
        None if !state.history.stack.is_empty() => "Nested link",
        None => "Reference",
    };
    label(state, layout, reference, name, on_it, buf);
    let line = lines::reference(state);
    let disagree = state.inspection.readers_disagree() && !state.is_behind();
    let parting = || state.inspection.differences().parting;
    let parting = disagree.then(parting).flatten();
    lines::view(state, Focus::Reference, &line, layout).render(theme, parting, buf);
}

/// The reference that is compared with.
fn second(state: &State, layout: &Layout, buf: &mut Buffer) {
    let on_it = state.focus == Focus::Second && state.overlay.is_none();
    label(state, layout, layout.target, "B", on_it, buf);
    if let Some(line) = lines::second(state) {
        lines::view(state, Focus::Second, &line, layout).render(state.theme(), None, buf);
    }
}

/// The name at the left of a line; its first letter on a narrow screen.
fn label(state: &State, layout: &Layout, line: Rect, name: &str, focused: bool, buf: &mut Buffer) {
    if layout.label == 0 || line.is_empty() {
        return;
    }
    let style = match focused {
        true => state.theme().focused(),
        false => state.theme().style(Role::Label),
    };
    let place = Rect::new(label_column(layout), line.y, layout.label, 1);
    let name = if layout.label < 12 {
        name.get(..1).unwrap_or("")
    } else {
        name
    };
    put(buf, place, name, style);
}

fn target(state: &State, layout: &Layout, buf: &mut Buffer) {
    let area = layout.target;
    if area.is_empty() {
        return;
    }
    let theme = state.theme();
    label(state, layout, area, "Target", false, buf);
    if state.hidden().is_some() {
        render_hidden(state, area, buf);
        return;
    }
    if is_nothing_known(state) {
        return;
    }
    let Some(reference) = state.inspection.target() else {
        let said = match &state.inspection.resolution.error {
            Some(ResolveError::NoBase) if !state.inspection.is_empty() => {
                let keys = headline::keys_to_base(state);
                let colon = if keys.is_empty() { "" } else { ": " };
                format!("∅  needs a base URI{colon}{keys}")
            }
            Some(error) if !state.inspection.is_empty() => {
                let base = state.inspection.base.as_ref();
                format!("∅  {}", state.mask().error(error, base))
            }
            None if state.inspection.resolution.same_document => {
                let reference = state.inspection.reference.reference();
                let said = explain::current_document(&reference);
                state.mask().message(&said, reference.text()).to_string()
            }
            _ => "∅".to_owned(),
        };
        put(buf, area, &said, theme.style(Role::Muted));
        return;
    };
    let spans = state.inspection.target_from_base();
    let Some(line) = lines::target(state, &spans) else {
        return;
    };
    let muted = theme.style(Role::Muted);
    if lines::target_is_reference(state) && line.width() >= usize::from(area.width) {
        let above = lines::reference(state);
        // Of a reference that is seen in part, a part of the target says less; but on one row it may lack its host.
        let is_cut = || {
            layout.reference.height > 1
                && state.panes.target_scroll.is_none()
                && !lines::target_view(state, &line, area).is_whole()
        };
        if lines::view(state, Focus::Reference, &above, layout).is_whole() || is_cut() {
            let said = "same as the reference";
            put(buf, area, said, muted);
            return;
        }
    }
    // Where the target comes from, if there is room to say so.
    let said = origin(state, &spans, reference.text().len());
    let (room, wide) = (area.width, width(said) as u16);
    let mut uri = area;
    if !said.is_empty() && line.width() + 3 + usize::from(wide) <= usize::from(room) {
        put(buf, area.behind(room - wide), said, muted);
        uri.width = room - wide - 1;
    }
    lines::target_view(state, &line, uri).render(theme, None, buf);
}

/// Draws what there is to notice in an example. Returns where.
fn lesson(state: &State, layout: &Layout, buf: &mut Buffer) -> Rect {
    let area = lesson_line::area(state, layout);
    if !area.is_empty() {
        lesson_line::render(state, area, buf);
        label(state, layout, area, "Lesson", false, buf);
    }
    area
}

/// Draws what is handed over, above a lesson.
fn parameters(state: &State, layout: &Layout, lesson: Rect, buf: &mut Buffer) {
    let area = match lesson.is_empty() {
        true => layout.parameters,
        false => (layout.parameters).high(lesson.y.saturating_sub(layout.parameters.y)),
    };
    // The row may be kept free for the next link of a list.
    if !area.is_empty() && parameters_line::render(state, area, buf) {
        label(state, layout, area, "Parameters", false, buf);
    }
}

fn origin(state: &State, spans: &[Span], length: usize) -> &'static str {
    let from_base: usize = spans.iter().map(|span| span.len()).sum();
    match from_base {
        _ if state.inspection.resolution.same_document => same_document(&state.inspection),
        // The target is one standard's, and a browser's is another.
        _ if state.inspection.readers_disagree() => match state.standard {
            // §5.3 alone would give another one.
            Standard::Rfc3986 if state.inspection.resolution.kept_apart => {
                "by RFC 3986, “/.” added"
            }
            Standard::Rfc3986 => "by RFC 3986",
            Standard::Rfc2396 => "by RFC 2396",
        },
        _ if state.inspection.base.is_none() => "",
        0 => "all from the reference",
        from_base if from_base == length => "all from the base",
        // The resolution says which parts.
        _ if state.layout().pane(RESOLUTION).is_some() && state.overlay.is_none() => "",
        _ => "dimmed: taken from the base",
    }
}

/// A target that is the base, aside from fragments (RFC 3986 §4.4).
fn same_document(inspection: &Inspection) -> &'static str {
    let has_fragment = |reference: Reference<'_>| reference.fragment().is_some();
    let base = inspection.base.as_ref();
    let in_base = base.is_some_and(|base| has_fragment(base.reference()));
    match (has_fragment(inspection.reference.reference()), in_base) {
        (true, _) => "the base with this fragment",
        (false, true) => "the base without its fragment",
        (false, false) => "same as the base",
    }
}

fn cursor(state: &State, layout: &Layout) -> Option<Position> {
    if state.overlay.is_some() {
        return None;
    }
    let cursor = state.input(state.focus)?.cursor();
    match lines::of(state, state.focus) {
        Some(line) => lines::view(state, state.focus, &line, layout).position(cursor),
        None if state.focus == Focus::Base && !layout.base.is_empty() => {
            Some(layout.base.as_position())
        }
        None => None,
    }
}

/// Draws the question in place of the headline.
fn render_question(state: &State, hidden: Predict, area: Rect, buf: &mut Buffer) {
    let key = state.keys.name_of(&Action::NextPredict);
    let how = match hidden {
        Predict::Step => format!("In the resolution, → goes there. {key} shows everything."),
        _ => format!("{key} shows it."),
    };
    let said = format!("{} {how}", hidden.question());
    paragraph(buf, area, &said, state.theme().style(Role::Focus));
}

/// Draws what stands in place of a hidden text.
fn render_hidden(state: &State, area: Rect, buf: &mut Buffer) {
    let said = format!(
        "Hidden. {}",
        state.keys.says(&Action::NextPredict, "shows it.")
    );
    paragraph(buf, area, &said, state.theme().style(Role::Muted));
}
