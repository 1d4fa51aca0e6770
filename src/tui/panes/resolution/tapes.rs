//! The tapes: the texts that a step works on, each with a name, and with marks where something happens to it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::shared::{LABEL, label};
use crate::explain::player::{Mark, Stage, Tape};
use crate::message::wrap::width;
use crate::tui::draw::glyphs::{Glyph, Glyphs};
use crate::tui::draw::line::scrolled;
use crate::tui::draw::text::{draw, draw_glyph, put};
use crate::tui::state::State;
use crate::tui::theme::{Role, Theme};

/// The most rows of a tape.
const MOST: usize = 4;

/// How many rows the tapes want: as many for each, and the same while characters move from one to the other.
pub fn wanted(state: &State, stage: &Stage, width: u16) -> u16 {
    let room = usize::from(width.saturating_sub(LABEL)).max(1);
    let cells = stage.tapes.iter().map(|tape| {
        let masked = state.mask().of_piece(&tape.text);
        let glyphs = Glyphs::new(&tape.text, 0..tape.text.len(), &masked);
        let last = glyphs.take(room * MOST).last();
        // A bar on either side of what moves.
        last.map_or(0, |glyph| glyph.column + glyph.width) + 2
    });
    let each = cells.sum::<usize>().div_ceil(room).clamp(1, MOST);
    (each * stage.tapes.len().max(2)) as u16
}

/// Draws the tapes of a step, each on as many rows.
pub fn render(state: &State, stage: &Stage, area: Rect, buf: &mut Buffer) {
    let each = (area.height / (stage.tapes.len() as u16).max(1)).max(1);
    for (index, tape) in stage.tapes.iter().enumerate() {
        let y = area.y + each * index as u16;
        if y >= area.bottom() {
            break;
        }
        let row = Rect {
            y,
            height: each.min(area.bottom() - y),
            ..area
        };
        let x = label(state, tape.name, false, row, buf);
        let row = Rect {
            x,
            width: area.right() - x,
            ..row
        };
        // The label may leave no room.
        if !row.is_empty() {
            render_tape(state, tape, row, buf);
        }
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
    let rows = usize::from(area.height);
    let wraps = rows > 1 && total > tape_room;
    let scroll = match wraps {
        true => 0,
        false => scrolled(0, wanted..wanted + 1, total, tape_room),
    };
    // Cells that are left free at the ends of rows, where a wide character has no room.
    let mut skipped = 0;
    let mut end = area.x;
    let mut more = false;
    for glyph in glyphs() {
        let cell = glyph.column + bars(glyph.start + 1);
        let Some(cell) = cell.checked_sub(scroll) else {
            continue;
        };
        let has_bar = bars(glyph.start + 1) > bars(glyph.start) && cell > 0;
        if wraps {
            let left = tape_room - (cell + skipped) % tape_room;
            skipped += if left < glyph.width { left } else { 0 };
        }
        let cell = cell + skipped;
        let (row, cell) = match wraps {
            true => (cell / tape_room, cell % tape_room),
            false => (0, cell),
        };
        if row >= rows || cell + glyph.width > tape_room {
            more = true;
            break;
        }
        let (x, y) = (area.x + cell as u16, area.y + row as u16);
        if has_bar && x > area.x {
            draw(buf, x - 1, y, "┊", theme.style(Role::Border));
        }
        draw_glyph(buf, x, y, &glyph, style(tape, &glyph, theme));
        end = x + glyph.width as u16;
    }
    if scroll > 0 {
        draw(buf, area.x, area.y, "…", muted);
    }
    if more {
        draw(
            buf,
            area.x + (tape_room as u16).saturating_sub(1),
            area.bottom() - 1,
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
