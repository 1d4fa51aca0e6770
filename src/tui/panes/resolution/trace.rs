//! A row for each step with what it gave, the lines that were not taken, and below them where each part of the target came
//! from.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::shared::{origins_of, shown, so_far, with_steps};
use crate::explain::named_buffers;
use crate::explain::player::{self, CodeLine, LineState, TraceStep};
use crate::message::wrap::{last_columns, width, wrap};
use crate::resolve::{StepCode, StepView};
use crate::syntax::Component;
use crate::tui::draw::list::{is_active, rows};
use crate::tui::draw::text::{draw, paragraph, put};
use crate::tui::layout::Cut;
use crate::tui::panes::pane::Pane;
use crate::tui::state::{RESOLUTION, State};
use crate::tui::theme::Role;

/// The heights from which there is room for words below the steps: for where the parts of the target come from, and for
/// what a step does.
const LEAST: u16 = 9;
const LEAST_OF_STEP: u16 = 4;

/// The columns of the widest line with its answer; values follow where there are more.
const CODE: u16 = 50;

/// The last step that is shown.
fn last(state: &State) -> usize {
    let last = state.inspection.resolution.steps.len().saturating_sub(1);
    match state.selected(RESOLUTION) {
        Some(selected) if state.is_stepping() => selected.min(last),
        _ => last,
    }
}

/// The part of the area that the steps take.
pub fn list(state: &State, area: Rect) -> Rect {
    // Of a step, what it does comes before its neighbours.
    let least = if state.is_stepping() {
        LEAST_OF_STEP
    } else {
        LEAST
    };
    if area.height < least {
        return area;
    }
    let said = said(state);
    let rows = said.iter().map(|(words, _)| {
        let rows = wrap(words, usize::from(area.width).max(1));
        rows.count() as u16
    });
    let below = (1 + rows.sum::<u16>()).min(area.height * 2 / 3);
    area.shorter(below)
}

/// What is said below the steps: of a step, what it does and why it is its turn, and the target so far; and where the parts
/// of the target come from.
fn said(state: &State) -> Vec<(String, Role)> {
    let Some(stage) = player::stage(&state.inspection, last(state)) else {
        return Vec::new();
    };
    let mut said = Vec::new();
    if state.is_stepping() {
        let (step, count) = (last(state) + 1, state.inspection.resolution.steps.len());
        let does = shown(state, &stage.text);
        said.push((format!("Step {step} of {count}: {does}"), Role::Text));
        let refused = stage.refused.iter();
        let refused =
            refused.map(|(rule, why)| format!("{} {}", rule.rule.label(), shown(state, why)));
        let refused: Vec<_> = refused.collect();
        if !refused.is_empty() {
            said.push((format!("Not {}", refused.join(" · ")), Role::Muted));
        }
    }
    match &stage.current_document {
        Some(words) => said.push((format!("Target: {}", shown(state, words)), Role::Text)),
        None => {
            if state.is_stepping()
                && let Some(target) = so_far(state, &stage)
            {
                said.push((format!("Target so far: {target}"), Role::Text));
            }
            let origins = origins_of(&stage);
            if !origins.is_empty() {
                said.push((format!("Parts from {origins}"), Role::Text));
            }
        }
    }
    said
}

/// A row for each step. Free rows go to values that are cut, and then to lines that were not taken.
pub fn heights(state: &State, _: usize, list: Rect) -> Vec<u16> {
    let trace = player::trace(&state.inspection, last(state)).steps;
    laid_out(state, &trace, list).0
}

/// Whether lines that were not taken are only counted, unless a key shows them.
pub fn folds(state: &State) -> bool {
    let trace = player::trace(&state.inspection, last(state)).steps;
    let area = state.layout().pane(RESOLUTION);
    area.is_some_and(|area| laid_out(state, &trace, list(state, area)).1)
}

/// The rows of each step, and whether too few are left for lines that were not taken. Those have rows where there are enough
/// for all of them, and where they are asked for; otherwise their numbers are said.
fn laid_out(state: &State, trace: &[TraceStep], list: Rect) -> (Vec<u16>, bool) {
    let mut heights = vec![1; trace.len()];
    let mut spare = usize::from(list.height).saturating_sub(trace.len());
    with_steps(&state.inspection, 0..trace.len(), |at, view| {
        // A long path has hundreds of steps, and no rows to give away.
        if spare > 0
            && let Some((step, height)) = trace.get(at).zip(heights.get_mut(at))
        {
            let more = (wanted(step, &value(state, view), list) - 1).min(spare);
            *height += more as u16;
            spare -= more;
        }
    });
    let skipped: usize = trace.iter().map(|step| step.skipped.len()).sum();
    if state.panes.unfolds_trace || skipped <= spare {
        for (step, height) in trace.iter().zip(&mut heights) {
            *height += step.skipped.len() as u16;
        }
    }
    // Later steps are not shown.
    heights.resize(state.inspection.resolution.steps.len(), 0);
    (heights, skipped > spare)
}

/// The rows that the values of a step take with nothing cut.
fn wanted(step: &TraceStep, value: &Value, area: Rect) -> usize {
    let is_one = value.texts.len() < 2;
    let rows = |room: u16| {
        let rows = value.texts.iter().map(|(name, words)| {
            let name = if name.is_empty() { 0 } else { width(name) + 1 };
            wrap(words, usize::from(room).saturating_sub(name).max(1)).count()
        });
        rows.sum::<usize>().max(1)
    };
    let room = area.right().saturating_sub(values_of(step, area));
    let half = usize::from(room) / value.texts.len().max(1);
    let mut texts = value.texts.iter();
    let is_beside = texts.all(|(name, words)| width(name) + width(words) + 2 <= half);
    match rows(room) {
        _ if is_beside => 1,
        1 if is_one => 1,
        rows if room >= LEAST_VALUE => rows,
        // Below the code, with more room.
        _ => 1 + rows(area.width.saturating_sub(BELOW)),
    }
}

/// Columns that are too few for a value on several rows, and the indent of one that is below its line then.
const LEAST_VALUE: u16 = 24;
const BELOW: u16 = 10;

/// Draws it.
pub fn render(entry: &Pane, state: &State, index: usize, area: Rect, buf: &mut Buffer) {
    let trace = player::trace(&state.inspection, last(state));
    let visible = rows(entry, state, index, area, buf);
    let (Some((first, _)), Some((end, _))) = (visible.first(), visible.last()) else {
        return;
    };
    let wanted = *first..*end + 1;
    let mut values = Vec::with_capacity(wanted.len());
    with_steps(&state.inspection, wanted, |_, view| {
        values.push(value(state, view));
    });
    let list = list(state, area);
    let is_whole = state.panes.unfolds_trace || !folds(state);
    let mut bottom = list.y;
    let (mut columns, mut before) = (Vec::new(), String::new());
    for ((row, place), mut value) in visible.into_iter().zip(values) {
        if let Some(step) = trace.steps.get(row) {
            // The turns of a loop are a table, and its first row has the names of the columns.
            let own = step.line.is_none().then_some(&value.texts);
            let own: Vec<_> = own.into_iter().flatten().map(|(name, _)| *name).collect();
            value.is_unnamed = !own.is_empty() && own == columns;
            columns = own;
            let asked = step
                .line
                .as_ref()
                .map(|line| shown(state, &line.value).to_string());
            let asked = asked.unwrap_or_default();
            // What was asked about just before is not said again.
            let new = if asked == before && asked != "∅" {
                ""
            } else {
                &asked
            };
            render_step(state, (step, is_whole), (new, &value), place, buf);
            before = asked;
        }
        bottom = place.bottom();
        if state.is_stepping() && row == last(state) && !is_active(state, index) {
            let style = state.theme().style(Role::Focus);
            draw(buf, place.x, place.y, "▸", style);
        }
    }
    for (y, line) in (bottom..list.bottom()).zip(&trace.pending) {
        render_line(state, line, area.row(y - area.y), buf);
    }
    let mut below = area.below(list.height + 1);
    for (words, role) in said(state) {
        let used = paragraph(buf, below, &words, state.theme().style(role));
        below = below.below(used);
    }
}

/// What a step gave: a component of the target, or what its loop holds after it, with the label of its rule.
struct Value {
    rule: &'static str,
    texts: Vec<(&'static str, String)>,
    /// Whether the row above has the same names in the same columns.
    is_unnamed: bool,
}

fn value(state: &State, view: &StepView<'_>) -> Value {
    let step = crate::explain::step(view);
    let piece = |text: &str| quoted(&state.mask().piece(text));
    let component = |component: Component| match view.target(component) {
        None => "∅".to_owned(),
        Some(text) if component == Component::Path => piece(text),
        Some(text) => quoted(&state.mask().component(component, text)),
    };
    let texts = match (view.step.code, &view.buffers) {
        (StepCode::Set(set, _), _) => vec![("", component(set))],
        (StepCode::Merge { .. } | StepCode::KeepPathApart, _) => {
            vec![("", component(Component::Path))]
        }
        (StepCode::TakeOutputBuffer, _) => vec![("T.path", component(Component::Path))],
        (_, Some(buffers)) => {
            let named = named_buffers(view, buffers).into_iter();
            named.map(|(name, text)| (name, piece(text))).collect()
        }
        _ => Vec::new(),
    };
    Value {
        rule: step.rule.unwrap_or_default(),
        texts,
        is_unnamed: false,
    }
}

fn quoted(text: &str) -> String {
    match text {
        "" => "\"\"".to_owned(),
        text => text.to_owned(),
    }
}

fn render_step(
    state: &State,
    (step, is_whole): (&TraceStep, bool),
    (asked, value): (&str, &Value),
    area: Rect,
    buf: &mut Buffer,
) {
    let theme = state.theme();
    let muted = theme.style(Role::Muted);
    let row = area.row(0);
    let mut rest = match &step.line {
        Some(line) => render_line(state, line, row, buf),
        // A turn of a loop, below the line that it is a turn of.
        None => put(buf, row.behind(6), value.rule, theme.style(Role::Key)),
    };
    if let Some(line) = &step.line
        && let Some(yes) = line.answer
    {
        let answer = if yes { "yes" } else { "no" };
        rest = row.starting_at(values_at(rest.x, area));
        if !asked.is_empty() {
            rest = put(buf, rest, asked, muted).behind(2);
        }
        let role = if yes { Role::Ok } else { Role::Muted };
        rest = put(buf, rest, answer, theme.style(role));
    }
    let skipped: &[CodeLine] = if is_whole { &step.skipped } else { &[] };
    let height = area.height.saturating_sub(skipped.len() as u16).max(1);
    let own = match step.line {
        Some(_) => values_at(rest.x, area),
        None => values_of(step, area),
    };
    let own = area.high(height).starting_at(own);
    let place = match height > 1 && own.width < LEAST_VALUE {
        true => area.high(height).below(1).behind(BELOW),
        false => own,
    };
    // Two names without their values say nothing.
    let names = value.texts.iter().map(|(name, _)| width(name) + 6);
    let is_shown = height > 1 || value.texts.len() < 2 || usize::from(place.width) >= names.sum();
    if !value.texts.is_empty() && is_shown {
        rest = row.starting_at(render_values(state, value, place, buf));
    }
    for (place, line) in area.below(height).rows().zip(skipped) {
        render_line(state, line, place, buf);
    }
    if !is_whole && !step.ruled_out.is_empty() {
        let count = step.ruled_out.len();
        let said = [format!("┊ {count} skipped"), format!("┊ {count}")];
        let mut said = said.iter();
        if let Some(said) = said.find(|said| 2 + width(said) <= usize::from(rest.width)) {
            put(buf, rest.behind(2), said, muted);
        }
    }
}

/// The columns of a short output buffer before its input buffer.
const NEAR: u16 = 28;

/// Draws texts beside each other, each with as many columns, or below each other where there are rows for that. Returns
/// where the last one ends.
fn render_values(state: &State, value: &Value, area: Rect, buf: &mut Buffer) -> u16 {
    let theme = state.theme();
    let (text, muted) = (theme.style(Role::Text), theme.style(Role::Muted));
    let first = value.texts.first();
    let first = first.map_or(0, |(name, words)| width(name) + width(words) + 3);
    let half = area.width / (value.texts.len() as u16).max(1);
    // A table is read more easily where its columns are near each other.
    let half = half.min(first.max(usize::from(NEAR)).min(usize::from(u16::MAX)) as u16);
    // Near each other, both may be whole.
    let last = value.texts.last();
    let last = last.map_or(0, |(name, words)| width(name) + width(words) + 1);
    let half = match usize::from(half) + last > usize::from(area.width) {
        true => half.min(u16::try_from(first).unwrap_or(u16::MAX)),
        false => half,
    };
    let (mut x, mut left) = (area.x, area);
    for (place, (name, words)) in value.texts.iter().enumerate() {
        let is_last = place + 1 == value.texts.len();
        let room = match (area.height, is_last) {
            (2.., _) => left,
            (_, true) => area.behind(half * place as u16),
            (_, false) => area.wide(half.saturating_sub(1)),
        };
        let is_unnamed = value.is_unnamed && area.height == 1 && half == NEAR;
        let room = match name.is_empty() {
            true => room,
            false if is_unnamed => room.behind(width(name) as u16 + 1),
            false => room.starting_at(put(buf, room, name, muted).x + 1),
        };
        if area.height == 1 {
            // A step takes from the start of its input, and changes the end of all else.
            let room_for = usize::from(room.width);
            let cut = (*name != "input" && width(words) > room_for).then(|| {
                let end = last_columns(words, room_for.saturating_sub(1));
                format!("…{end}")
            });
            x = put(buf, room, cut.as_ref().unwrap_or(words), text).x;
        } else {
            left = left.below(paragraph(buf, room, words, text));
        }
    }
    x
}

/// The column in which the values of a step start.
fn values_of(step: &TraceStep, area: Rect) -> u16 {
    match &step.line {
        Some(line) => {
            let rule = if line.rule.is_empty() {
                0
            } else {
                line.rule.len() as u16 + 1
            };
            let code = area.x + 2 + rule + u16::from(line.depth) + width(line.code) as u16;
            values_at(code, area)
        }
        // A turn of a loop, after the label of its rule.
        None => area.x + 10.min(area.width),
    }
}

/// The column in which values start, after the code of a line or below that of others.
fn values_at(x: u16, area: Rect) -> u16 {
    (x + 2).max(area.x + CODE.min(area.width / 2))
}

fn render_line(state: &State, line: &CodeLine, area: Rect, buf: &mut Buffer) -> Rect {
    let theme = state.theme();
    let (mark, mark_role, role) = match line.state {
        LineState::NotTaken => ("┊", Role::Muted, Role::Muted),
        LineState::Pending => (" ", Role::Label, Role::Label),
        LineState::Current if state.is_stepping() => (" ", Role::Focus, Role::Focus),
        LineState::Current | LineState::Taken => (" ", Role::Text, Role::Text),
    };
    draw(buf, area.x, area.y, mark, theme.style(mark_role));
    let rest = match line.rule.is_empty() {
        true => area.behind(2),
        false => put(buf, area.behind(2), line.rule, theme.style(Role::Key)).behind(1),
    };
    let code = rest.behind(u16::from(line.depth));
    put(buf, code, line.code, theme.style(role))
}
