//! The rows of a comparison: where they stand, and how they are drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::columns::{Columns, NAME, Side};
use super::sides::masks;
use crate::explain;
use crate::inspect::{AlignedComponent, RungPair, differing};
use crate::normalize::RungKind;
use crate::report::mask::{MASK, pair_name};
use crate::syntax::Span;
use crate::tui::draw::list;
use crate::tui::draw::text::{draw, ending, put, shade};
use crate::tui::state::comparison::{Comparison, Row};
use crate::tui::state::{Focus, State};
use crate::tui::theme::Role;

/// Cells of a section's number.
const SECTION: u16 = 10;

/// A line of what is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// A row that can be selected, by its index.
    Row(usize, Row),
    /// A line of air.
    Air,
    /// The name above the components.
    Components,
    /// The name above the parameters.
    Parameters,
    /// Where the links in a pair of parameters lead, by its index.
    Links(usize),
}

/// All lines.
pub fn lines(comparison: &Comparison) -> Vec<Shown> {
    let mut lines = Vec::new();
    let mut last = None;
    for (index, row) in comparison.rows().into_iter().enumerate() {
        let heading = match row {
            Row::Rung(_) => None,
            Row::Component(_) => Some(Shown::Components),
            Row::Parameter(_) => Some(Shown::Parameters),
        };
        if heading != last {
            lines.push(Shown::Air);
            lines.extend(heading);
            last = heading;
        }
        lines.push(Shown::Row(index, row));
        if let Row::Parameter(pair) = row
            && comparison.linked.contains(&pair)
        {
            lines.push(Shown::Links(pair));
        }
    }
    lines
}

/// How many lines have to be scrolled out so that the selected row is seen, with the name above it.
pub fn scrolled_to(comparison: &Comparison, height: usize) -> usize {
    let lines = lines(comparison);
    let is_selected =
        |line: &Shown| matches!(line, Shown::Row(index, _) if *index == comparison.selected);
    let at = lines.iter().position(is_selected).unwrap_or(0);
    let heading = lines
        .iter()
        .take(at)
        .rev()
        .take_while(|line| !matches!(line, Shown::Row(..)));
    let first = at - heading.count();
    let most = lines.len().saturating_sub(height);
    let offset = comparison.offset.min(first);
    offset.max((at + 1).saturating_sub(height)).min(most)
}

/// The row at a row of the screen.
pub fn row_at(comparison: &Comparison, area: Rect, y: u16) -> Option<usize> {
    let line = usize::from(y.checked_sub(area.y)?) + comparison.offset;
    match lines(comparison).get(line)? {
        Shown::Row(index, _) => Some(*index),
        _ => None,
    }
}

/// How the parameters compare, in a few words; `None` if there are none.
pub fn parameters_status(comparison: &Comparison) -> Option<String> {
    let compared = &comparison.compared;
    let pairs = &compared.parameters;
    let different = pairs.iter().filter(|pair| !pair.is_same()).count();
    let noun = match pairs.len() {
        0 => return None,
        1 => "1 parameter".to_owned(),
        count => format!("{count} parameters"),
    };
    Some(match different {
        0 if compared.same_order() => format!("{noun}, all the same"),
        0 => format!("{noun}, the same in another order"),
        different => format!("{noun}, {different} different"),
    })
}

/// Draws the lines that are in sight.
pub fn render(state: &State, comparison: &Comparison, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let lines = lines(comparison);
    let fit = usize::from(area.height);
    let scrolls = lines.len() > fit;
    if scrolls {
        list::bar(state, area, comparison.offset, fit, lines.len(), buf);
    }
    let width = area.width.saturating_sub(u16::from(scrolls) * 2);
    let Some(pair) = comparison.compared.rung(comparison.rung) else {
        return;
    };
    let shown = lines.iter().skip(comparison.offset).take(fit).zip(area.y..);
    for (line, y) in shown {
        let row = Rect {
            y,
            height: 1,
            width,
            ..area
        };
        let columns = Columns::new(row);
        match line {
            Shown::Air => {}
            Shown::Components => {
                let name = rung_name(state, &pair);
                columns.head(state, &format!("“{name}”"), buf);
            }
            Shown::Parameters => columns.head(state, "Parameters", buf),
            Shown::Links(pair) => render_links(state, comparison, *pair, columns, buf),
            Shown::Row(index, found) => {
                if *index == comparison.selected && state.focus == Focus::Compared {
                    let shaded = Rect {
                        x: row.x.saturating_sub(1),
                        width: row.width + row.x.min(1),
                        ..row
                    };
                    shade(buf, shaded, theme.style(Role::Selected));
                    if row.x > 0 {
                        draw(buf, row.x - 1, row.y, "▸", theme.style(Role::Focus));
                    }
                }
                match found {
                    Row::Rung(rung) => render_rung(state, comparison, *rung, row, buf),
                    Row::Component(component) => {
                        render_component(state, comparison, &pair, component, columns, buf);
                    }
                    Row::Parameter(at) => render_parameter(state, comparison, *at, columns, buf),
                }
            }
        }
    }
}

fn rung_name(state: &State, pair: &RungPair<'_>) -> &'static str {
    explain::rung_name(pair.kind(), state.standard)
}

/// A rung: its section, its name, and what differs on it.
fn render_rung(state: &State, comparison: &Comparison, index: usize, row: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let Some(pair) = comparison.compared.rung(index) else {
        return;
    };
    let is_looked_at = comparison.rung == index;
    let section = format!("§{}", pair.kind().section(state.standard));
    let name = if is_looked_at { Role::Key } else { Role::Text };
    let end = row.right();
    put(buf, row.x, end, row.y, &section, theme.style(Role::Muted));
    let x = (row.x + SECTION).min(end);
    put(
        buf,
        x,
        end,
        row.y,
        rung_name(state, &pair),
        theme.style(name),
    );
    let x = (x + NAME).min(end);
    let meeting = comparison.compared.equivalence.rung;
    if pair.kind() == RungKind::Protocol {
        put(
            buf,
            x,
            end,
            row.y,
            "not performed",
            theme.style(Role::Muted),
        );
    } else if pair.is_same() {
        let said = match meeting == Some(pair.kind()) {
            true => "✓ same: they meet here",
            false => "✓ same",
        };
        put(buf, x, end, row.y, said, theme.style(Role::Ok));
    } else {
        let components = pair.components().into_iter().filter(|one| !one.is_same);
        let names: Vec<_> = components.map(|one| one.component.name()).collect();
        let said = format!("≠ {}", names.join(", "));
        put(buf, x, end, row.y, &said, theme.style(Role::Text));
    }
}

/// Where two places differ.
fn differences(
    (a, place_a): (&str, Option<Span>),
    (b, place_b): (&str, Option<Span>),
) -> [Option<Span>; 2] {
    let (Some(place_a), Some(place_b)) = (place_a, place_b) else {
        return [None, None];
    };
    let (in_a, in_b) = differing(place_a.of(a), place_b.of(b));
    let moved = |span: Span, place: Span| {
        let start = place.start as usize;
        Span::new(start + span.start as usize, start + span.end as usize)
    };
    [Some(moved(in_a, place_a)), Some(moved(in_b, place_b))]
}

fn render_component(
    state: &State,
    comparison: &Comparison,
    pair: &RungPair<'_>,
    aligned: &AlignedComponent,
    columns: Columns,
    buf: &mut Buffer,
) {
    let name = explain::component_name(&pair.a, aligned.component);
    columns.name(state, name, aligned.is_same, buf);
    let differs = match aligned.is_same {
        true => [None, None],
        false => differences((pair.a.text(), aligned.a), (pair.b.text(), aligned.b)),
    };
    let masks = masks(state, comparison);
    let sides = [
        (pair.a, aligned.a, pair.rung_a, columns.a),
        (pair.b, aligned.b, pair.rung_b, columns.b),
    ];
    for (((reference, place, rung, area), mask), differs) in
        sides.into_iter().zip(masks).zip(differs)
    {
        let side = Side {
            reference,
            place,
            mask,
            edited: rung.edits.iter().map(|edit| edit.after).collect(),
            differs,
        };
        side.render(state, area, buf);
    }
}

/// Where the links in a parameter lead, however often they are encoded.
fn render_links(
    state: &State,
    comparison: &Comparison,
    index: usize,
    columns: Columns,
    buf: &mut Buffer,
) {
    let compared = &comparison.compared;
    let Some(pair) = compared.parameters.get(index) else {
        return;
    };
    let sides = [
        (&compared.a, &pair.a, columns.a),
        (&compared.b, &pair.b, columns.b),
    ];
    let mask = (!state.look.secrets).then_some(MASK);
    let muted = state.theme().style(Role::Muted);
    for (side, parameter, area) in sides {
        let place = parameter.as_ref().map(|one| one.span());
        let links = place.and_then(|place| explain::links_of(&side.inspection, place, mask));
        let Some(links) = links else { continue };
        let said = format!("→ {links}");
        let (mark, shown) = ending(&said, usize::from(area.width));
        let x = put(buf, area.x, area.right(), area.y, mark, muted);
        put(buf, x, area.right(), area.y, shown, muted);
    }
}

fn render_parameter(
    state: &State,
    comparison: &Comparison,
    index: usize,
    columns: Columns,
    buf: &mut Buffer,
) {
    let compared = &comparison.compared;
    let Some(pair) = compared.parameters.get(index) else {
        return;
    };
    let masks = masks(state, comparison);
    let name = pair_name(pair, compared, masks);
    columns.name(state, name, pair.is_same(), buf);
    let texts = [&compared.a, &compared.b].map(|side| side.inspection.reference.reference());
    let places = [&pair.a, &pair.b].map(|parameter| parameter.as_ref().and_then(|one| one.value));
    let differs = match pair.is_same() {
        true => [None, None],
        false => differences((texts[0].text(), places[0]), (texts[1].text(), places[1])),
    };
    for (side, area) in [columns.a, columns.b].into_iter().enumerate() {
        let parameter = [&pair.a, &pair.b][side];
        let style = state.theme().style(Role::Muted);
        match parameter {
            None => {
                put(
                    buf,
                    area.x,
                    area.right(),
                    area.y,
                    "no such parameter",
                    style,
                );
            }
            Some(one) if one.value.is_none() => {
                put(buf, area.x, area.right(), area.y, "no value", style);
            }
            Some(_) => Side {
                reference: texts[side],
                place: places[side],
                mask: masks[side],
                edited: Vec::new(),
                differs: differs[side],
            }
            .render(state, area, buf),
        }
    }
}
