//! The target as it fills in, each part with where it comes from.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::shared::{label, shown};
use crate::explain::player::{Origin, Slot, Stage};
use crate::message::wrap::width;
use crate::resolve::Source;
use crate::syntax::{Component, Reference, Span};
use crate::tui::draw::flow::{self, Piece};
use crate::tui::draw::glyphs::{Glyph, Glyphs};
use crate::tui::draw::line::Line;
use crate::tui::draw::text::{draw_glyph, paragraph, put};
use crate::tui::state::State;
use crate::tui::theme::Role;

/// Draws the target: a row for each component, or all of it on one row and its origins on another.
pub fn render(state: &State, stage: &Stage, area: Rect, buf: &mut Buffer) {
    if let Some(words) = &stage.current_document {
        if !area.is_empty() {
            let x = label(state, "target", false, area, buf);
            let (words, style) = (shown(state, words), state.theme().style(Role::Muted));
            put(buf, x, area.right(), area.y, &words.to_string(), style);
        }
        return;
    }
    let count = stage.target.len() as u16;
    if area.height >= count {
        let mut spare = area.height - count;
        let mut y = area.y;
        for slot in &stage.target {
            let row = Rect { y, ..area };
            let more = match spare {
                0 => 0,
                _ => slot_rows(state, slot, row, spare + 1).saturating_sub(1),
            };
            let more = more.min(spare);
            spare -= more;
            let height = 1 + more;
            slot_row(state, slot, Rect { height, ..row }, buf);
            y += height;
        }
    } else if area.height > 0 {
        one_row(state, stage, Rect { height: 1, ..area }, buf);
        if area.height > 1 {
            origins(
                state,
                stage,
                Rect {
                    y: area.y + 1,
                    height: area.height - 1,
                    ..area
                },
                buf,
            );
        }
    }
}

/// How many rows the whole target wants, once all of it is decided.
pub fn wanted(state: &State, width: u16) -> u16 {
    let Some(target) = state.inspection.target() else {
        return 0;
    };
    let wide = if width >= NAMED { 4 } else { 0 };
    let room = usize::from(width.saturating_sub(super::shared::LABEL + wide + ORIGIN)).max(1);
    let components = [
        Component::Scheme,
        Component::Authority,
        Component::Path,
        Component::Query,
        Component::Fragment,
    ];
    let rows = components.map(|component| {
        let text = target.get(component).unwrap_or_default();
        let glyphs = Glyphs::new(text, 0..text.len(), &[]);
        let last = glyphs
            .take(room * MOST)
            .last()
            .map_or(0, |glyph| glyph.column + glyph.width);
        last.div_ceil(room).clamp(1, MOST) as u16
    });
    rows.iter().sum()
}

/// Columns of where a component comes from, which is `reference` mostly, and the most rows of one.
const ORIGIN: u16 = 11;
const MOST: usize = 99;

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
    let quiet = theme.style(Role::Muted);
    let undecided = |slot: &&Slot| slot.text.is_none() && !slot.is_assigned;
    let open = stage.target.iter().filter(undecided).count();
    if open == stage.target.len() {
        put(
            buf,
            x,
            area.right(),
            area.y,
            "▢  decided in later steps",
            quiet,
        );
        return;
    }
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
    let legend = "▢ decided in a later step";
    if open > 0 && usize::from(x) + 3 + width(legend) <= usize::from(area.right()) {
        put(buf, x + 3, area.right(), area.y, legend, quiet);
    }
}

/// What comes from where, on as many rows as there are: `base: scheme, authority · reference: path`.
fn origins(state: &State, stage: &Stage, area: Rect, buf: &mut Buffer) {
    let x = (area.x + super::shared::LABEL).min(area.right());
    let place = Rect {
        x,
        width: area.right().saturating_sub(x),
        ..area
    };
    let style = state.theme().style(Role::Muted);
    paragraph(buf, place, &origins_of(stage), style);
}

/// Whether what comes from where takes more than a row.
pub fn origins_are_cut(stage: &Stage, columns: u16) -> bool {
    let room = usize::from(columns.saturating_sub(super::shared::LABEL));
    width(&origins_of(stage)) > room
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

/// How many rows the text of a slot takes, at most so many.
fn slot_rows(state: &State, slot: &Slot, area: Rect, most: u16) -> u16 {
    let Some(text) = slot.text.as_deref() else {
        return 1;
    };
    let place = value_place(slot, area);
    with_glyphs(state, slot, text, |glyphs, _| {
        let style = |_: &Glyph| Style::new();
        flow::rows(&[Piece::broken(glyphs, style)], place.width, most)
    })
}

/// Where the value of a slot stands: between its name and where it comes from.
fn value_place(slot: &Slot, area: Rect) -> Rect {
    let wide = if area.width >= NAMED { 4 } else { 0 };
    let x = (area.x + super::shared::LABEL + wide).min(area.right());
    let origin = origin_words(slot, area);
    let end = area.right().saturating_sub(origin.len() as u16 + 2).max(x);
    Rect {
        x,
        width: end - x,
        ..area
    }
}

/// Where a slot comes from; in fewer letters where its value has no room beside them.
fn origin_words(slot: &Slot, area: Rect) -> &'static str {
    let Some(origin) = slot.origin else {
        return "";
    };
    let text = slot.text.as_deref().unwrap_or_default();
    let wide = if area.width >= NAMED { 4 } else { 0 };
    let words = width(origin.words()) + 2 + usize::from(super::shared::LABEL + wide);
    let room = usize::from(area.width).saturating_sub(words);
    match origin {
        Origin::Both { .. } if text.len() > room => "both",
        _ => origin.words(),
    }
}

/// From this width on, components have their whole names.
const NAMED: u16 = 30;

/// Calls `look` with the glyphs of the text of a slot, and how many bytes of it are the base's.
fn with_glyphs<R>(
    state: &State,
    slot: &Slot,
    text: &str,
    look: impl FnOnce(Glyphs<'_>, usize) -> R,
) -> R {
    let from_base = match slot.origin {
        Some(Origin::From(Source::Base)) => text.len(),
        Some(Origin::Both { base }) => base,
        _ => 0,
    };
    if slot.component == Component::Authority {
        // An authority stands alone here; behind its slashes it is split, and its secrets masked.
        let whole = format!("//{text}");
        let reference = Reference::split(&whole, state.standard);
        let line = Line::new(reference, state.mask()).part(Span::new(2, whole.len()));
        return look(line.glyphs(), 0);
    }
    let masked = match slot.component {
        Component::Path => state.mask().of_piece(text),
        component => state.mask().of_component(component, text),
    };
    look(Glyphs::new(text, 0..text.len(), &masked), from_base)
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
    let wide = area.width >= NAMED;
    let name = if wide {
        format!("T.{}", slot.component.name())
    } else {
        name.to_owned()
    };
    label(state, &name, slot.is_changed, area, buf);
    let place = value_place(slot, area);
    let (x, room) = (place.x, place.right());
    let muted = theme.style(Role::Muted);
    let origin = origin_words(slot, area);
    let end = match slot.text.as_deref() {
        None if slot.is_assigned => put(buf, x, room, area.y, "∅", muted),
        None => put(buf, x, room, area.y, "▢ decided in a later step", muted),
        Some("") => put(buf, x, room, area.y, "\"\"", muted),
        Some(whole) if area.height > 1 && slot.component == Component::Authority => {
            let whole = format!("//{whole}");
            let reference = Reference::split(&whole, state.standard);
            let line = Line::new(reference, state.mask()).part(Span::new(2, whole.len()));
            line.render_wrapped(theme, place, buf);
            room
        }
        Some(whole) if area.height > 1 => {
            let style = theme.component(slot.component);
            with_glyphs(state, slot, whole, |glyphs, from_base| {
                let style = |glyph: &Glyph| match glyph.start < from_base {
                    true => style.add_modifier(Modifier::UNDERLINED),
                    false => style,
                };
                flow::render(&[Piece::broken(glyphs, style)], place, buf);
            });
            room
        }
        Some(_) => text(state, slot, place, buf),
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
    let style = theme.component(slot.component);
    with_glyphs(state, slot, text, |glyphs, from_base| {
        let mut x = area.x;
        for glyph in glyphs {
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
    })
}

/// An authority on its own: split behind its slashes, and its secrets masked.
fn authority(state: &State, text: &str, area: Rect, buf: &mut Buffer) -> u16 {
    let text = format!("//{text}");
    let reference = Reference::split(&text, state.standard);
    let line = Line::new(reference, state.mask()).part(Span::new(2, text.len()));
    line.render(state.theme(), area, line.scroll_to_host(area.width), buf);
    area.x
        .saturating_add(line.width().min(usize::from(u16::MAX)) as u16)
        .min(area.right())
}
