//! The tapes: the texts that a step works on, each with a name, and with marks where something happens to it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::shared::label;
use crate::explain::player::{Mark, Stage, Tape};
use crate::message::wrap::width;
use crate::tui::glyphs::{Glyph, Glyphs};
use crate::tui::line::scrolled;
use crate::tui::state::State;
use crate::tui::text::{draw, draw_glyph, put};
use crate::tui::theme::{Role, Theme};

/// Draws the tapes of a step, a row each.
pub fn render(state: &State, stage: &Stage, area: Rect, buf: &mut Buffer) {
    for (y, tape) in (area.top()..area.bottom()).zip(&stage.tapes) {
        let row = Rect {
            y,
            height: 1,
            ..area
        };
        let x = label(state, tape.name, false, row, buf);
        let row = Rect {
            x,
            width: area.right() - x,
            ..row
        };
        render_tape(state, tape, row, buf);
    }
}

fn render_tape(state: &State, tape: &Tape, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let muted = theme.style(Role::Muted);
    if tape.text.is_empty() {
        let end = put(buf, area.x, area.right(), area.y, "\"\"", muted);
        put(buf, end + 2, area.right(), area.y, tape.note, muted);
        return;
    }
    let masked = state.mask().of_piece(&tape.text);
    let glyphs = || Glyphs::new(&tape.text, 0..tape.text.len(), &masked);
    // Between parts there is a bar, so that they can be distinguished without colours.
    let bars = |at: usize| {
        tape.marks
            .iter()
            .filter(|(range, _)| 0 < range.start && range.start < at.max(1))
            .count()
            + tape
                .marks
                .iter()
                .filter(|(range, _)| range.end < tape.text.len() && range.end < at)
                .filter(|(range, _)| !tape.marks.iter().any(|(next, _)| next.start == range.end))
                .count()
    };
    let total = glyphs()
        .last()
        .map_or(0, |glyph| glyph.column + glyph.width)
        + bars(usize::MAX);
    let note = width(tape.note) + 3;
    let room = usize::from(area.width);
    let tape_room = if total + note <= room {
        room - note
    } else {
        room
    };
    let wanted = tape
        .marks
        .last()
        .map_or(0, |(range, _)| range.start.min(tape.text.len()));
    let mut column = glyphs();
    column.pass_to(wanted);
    let wanted = column.column();
    let scroll = scrolled(0, wanted..wanted + 1, total, tape_room);
    let mut end = area.x;
    let mut more = false;
    for glyph in glyphs() {
        let cell = glyph.column + bars(glyph.start + 1);
        let Some(cell) = cell.checked_sub(scroll) else {
            continue;
        };
        if cell + glyph.width > tape_room {
            more = true;
            break;
        }
        let x = area.x + cell as u16;
        if bars(glyph.start + 1) > bars(glyph.start) && x > area.x {
            draw(buf, x - 1, area.y, "┊", theme.style(Role::Border));
        }
        draw_glyph(buf, x, area.y, &glyph, style(tape, &glyph, theme));
        end = x + glyph.width as u16;
    }
    if scroll > 0 {
        draw(buf, area.x, area.y, "…", muted);
    }
    if more {
        draw(
            buf,
            area.x + (tape_room as u16).saturating_sub(1),
            area.y,
            "…",
            muted,
        );
    }
    if total + note <= room {
        put(buf, end + 3, area.right(), area.y, tape.note, muted);
    }
}

fn style(tape: &Tape, glyph: &Glyph, theme: &Theme) -> Style {
    let mark = tape
        .marks
        .iter()
        .find(|(range, _)| range.contains(&glyph.start));
    match mark.map(|(_, mark)| *mark) {
        Some(Mark::Removed) => theme.style(Role::Muted).add_modifier(Modifier::CROSSED_OUT),
        Some(Mark::Moved) => theme.style(Role::Muted).patch(theme.style(Role::Edit)),
        Some(Mark::Added) => theme.style(Role::Path).patch(theme.style(Role::Edit)),
        Some(Mark::Kept) => theme.style(Role::Path).add_modifier(Modifier::UNDERLINED),
        None => theme.style(Role::Path),
    }
}
