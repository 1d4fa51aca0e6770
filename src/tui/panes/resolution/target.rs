//! The target as it fills in, each part with where it comes from.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::shared::label;
use crate::explain::player::{Origin, Slot, Stage};
use crate::resolve::Source;
use crate::syntax::{Component, Reference, Span};
use crate::tui::glyphs::Glyphs;
use crate::tui::line::Line;
use crate::tui::state::State;
use crate::tui::text::{draw_glyph, put};
use crate::tui::theme::Role;

/// Draws the target: a row for each component, or all of it on one row and its origins on another.
pub fn render(state: &State, stage: &Stage, area: Rect, buf: &mut Buffer) {
    if usize::from(area.height) >= stage.target.len() {
        for (y, slot) in (area.top()..area.bottom()).zip(&stage.target) {
            let row = Rect {
                y,
                height: 1,
                ..area
            };
            slot_row(state, slot, row, buf);
        }
    } else if area.height > 0 {
        one_row(state, stage, Rect { height: 1, ..area }, buf);
        if area.height > 1 {
            origins(
                state,
                stage,
                Rect {
                    y: area.y + 1,
                    height: 1,
                    ..area
                },
                buf,
            );
        }
    }
}

/// The delimiters before and after a component that is defined.
fn delimiters(component: Component) -> (&'static str, &'static str) {
    match component {
        Component::Scheme => ("", ":"),
        Component::Authority => ("//", ""),
        Component::Query => ("?", ""),
        Component::Fragment => ("#", ""),
        _ => ("", ""),
    }
}

fn one_row(state: &State, stage: &Stage, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let mut x = label(state, "target", false, area, buf);
    for slot in &stage.target {
        let (before, after) = delimiters(slot.component);
        let delimiter = theme.style(Role::Delimiter);
        x = match &slot.text {
            None if slot.is_assigned => x,
            None => put(buf, x, area.right(), area.y, "▢", theme.style(Role::Muted)),
            Some(_) => {
                let x = put(buf, x, area.right(), area.y, before, delimiter);
                let x = text(
                    state,
                    slot,
                    Rect {
                        x,
                        width: area.right().saturating_sub(x),
                        ..area
                    },
                    buf,
                );
                put(buf, x, area.right(), area.y, after, delimiter)
            }
        };
    }
}

/// Which component comes from where, the same ones together.
fn origins(state: &State, stage: &Stage, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let mut x = (area.x + super::shared::LABEL).min(area.right());
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
    for (index, (words, names)) in groups.iter().enumerate() {
        let said = format!(
            "{}{}: {words}",
            if index > 0 { " · " } else { "" },
            names.join(", ")
        );
        x = put(
            buf,
            x,
            area.right(),
            area.y,
            &said,
            theme.style(Role::Muted),
        );
    }
}

fn slot_row(state: &State, slot: &Slot, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let name = match slot.component {
        Component::Authority => "T.author.",
        Component::Fragment => "T.fragm.",
        Component::Scheme => "T.scheme",
        Component::Query => "T.query",
        _ => "T.path",
    };
    let wide = area.width >= 44;
    let name = if wide {
        format!("T.{}", slot.component.name())
    } else {
        name.to_owned()
    };
    let x = label(state, &name, slot.is_changed, area, buf);
    let x = if wide { (x + 4).min(area.right()) } else { x };
    let muted = theme.style(Role::Muted);
    let origin = slot.origin.map_or("", Origin::words);
    let room = area.right().saturating_sub(origin.len() as u16 + 2).max(x);
    let row = Rect {
        x,
        width: room - x,
        ..area
    };
    let end = match slot.text.as_deref() {
        None if slot.is_assigned => put(buf, x, room, area.y, "∅", muted),
        None => put(buf, x, room, area.y, "▢", muted),
        Some("") => put(buf, x, room, area.y, "\"\"", muted),
        Some(_) => text(state, slot, row, buf),
    };
    put(buf, end + 2, area.right(), area.y, origin, muted);
}

/// The text of a component; what of a path is the base's is underlined. Returns where it ends.
fn text(state: &State, slot: &Slot, area: Rect, buf: &mut Buffer) -> u16 {
    let text = slot.text.as_deref().unwrap_or_default();
    if slot.component == Component::Authority {
        return authority(state, text, area, buf);
    }
    let theme = state.theme();
    let from_base = match slot.origin {
        Some(Origin::From(Source::Base)) => text.len(),
        Some(Origin::Both { base }) => base,
        _ => 0,
    };
    let masked = match slot.component {
        Component::Path => state.mask().of_piece(text),
        component => state.mask().of_component(component, text),
    };
    let style = theme.component(slot.component);
    let mut x = area.x;
    for glyph in Glyphs::new(text, 0..text.len(), &masked) {
        if glyph.column + glyph.width >= usize::from(area.width) && glyph.end < text.len() {
            return put(buf, x, area.right(), area.y, "…", theme.style(Role::Muted));
        }
        let style = match glyph.start < from_base {
            true => style.add_modifier(Modifier::UNDERLINED),
            false => style,
        };
        if glyph.column + glyph.width <= usize::from(area.width) {
            draw_glyph(buf, area.x + glyph.column as u16, area.y, &glyph, style);
            x = area.x + (glyph.column + glyph.width) as u16;
        }
    }
    x
}

/// An authority stands alone here; behind its slashes it is split, and its secrets masked.
fn authority(state: &State, text: &str, area: Rect, buf: &mut Buffer) -> u16 {
    let text = format!("//{text}");
    let reference = Reference::split(&text, state.standard);
    let line = Line::new(reference, state.mask()).part(Span::new(2, text.len()));
    line.render(state.theme(), area, line.scroll_to_host(area.width), buf);
    area.x
        .saturating_add(line.width().min(usize::from(u16::MAX)) as u16)
        .min(area.right())
}
