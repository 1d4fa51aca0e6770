//! The resolution, step by step: the pseudocode of the standard, and what it has done so far.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::explain;
use crate::inspect::{Inspection, Parsed};
use crate::message::wrap::width;
use crate::resolve::{
    BufferTexts, Buffers, PartialTarget, Source, StepCode, StepView, TargetComponent,
};
use crate::syntax::{Component, Reference, Span};
use crate::tui::layout::{Place, Shape};
use crate::tui::line::Line;
use crate::tui::list::{rows, with_below};
use crate::tui::page::Block;
use crate::tui::pane::Pane;
use crate::tui::state::State;
use crate::tui::text::{paragraph, put};
use crate::tui::theme::Role;

/// The row of the table.
pub const PANE: Pane = Pane {
    shape: Shape {
        title: "Resolution",
        place: Place::Upper,
        weight: 42,
        full: false,
        status_room: 0,
    },
    starts_at_end: true,
    height: 1,
    heights: None,
    count: |state| state.inspection.resolution.steps.len(),
    status,
    subject: |state, row| subject(&state.inspection, row),
    link: |_, _| None,
    list: |_, area| parts(area).0,
    render,
    page,
};

/// From this width on, list and state stand side by side.
const BESIDE: u16 = 70;

/// Rows below the list otherwise: a sentence and the target. The buffers stand in the list.
const BELOW: u16 = 8;

/// The components that the pseudocode knows.
const TARGET: [Component; 5] = [
    Component::Scheme,
    Component::Authority,
    Component::Path,
    Component::Query,
    Component::Fragment,
];

fn status(inspection: &Inspection, selected: Option<usize>) -> String {
    let count = inspection.resolution.steps.len();
    match selected {
        Some(selected) => format!("{} of {count}", selected + 1),
        None => String::new(),
    }
}

/// Calls `look` with the wanted steps.
fn with_steps(
    inspection: &Inspection,
    wanted: impl Fn(usize) -> bool,
    mut look: impl FnMut(usize, &StepView<'_>),
) {
    let reference = inspection.reference.reference();
    let base = inspection.base.as_ref().map(Parsed::reference);
    let mut index = 0;
    // Only the buffers that are looked at are copied.
    let tell = |view: &StepView<'_>, buffers: Option<BufferTexts<'_>>| {
        if wanted(index) {
            let mut view = view.clone();
            view.buffers = buffers.map(Buffers::from);
            look(index, &view);
        }
        index += 1;
    };
    inspection
        .resolution
        .for_each_step(base.as_ref(), &reference, tell);
}

fn subject(inspection: &Inspection, row: usize) -> Option<(Source, Span)> {
    let mut subject = None;
    with_steps(
        inspection,
        |step| step == row,
        |_, view| {
            subject = view.subject();
        },
    );
    subject
}

fn parts(area: Rect) -> (Rect, Rect) {
    if area.width < BESIDE {
        return with_below(area, BELOW, 5);
    }
    let left = area.width / 2;
    let list = Rect {
        width: left,
        ..area
    };
    let right = Rect {
        x: area.x + left + 2,
        width: area.width - left - 3,
        ..area
    };
    (list, right)
}

fn render(state: &State, index: usize, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let inspection = &state.inspection;
    if state.inspection.is_empty() {
        let said = "How the reference is resolved against the base, step by step.";
        paragraph(buf, area, said, theme.style(Role::Muted));
        return;
    }
    if let Some(error) = &inspection.resolution.error {
        let error = state.mask().error(error, inspection.base.as_ref());
        let said = format!("No target: {error}.");
        paragraph(buf, area, &said, theme.style(Role::Muted));
        return;
    }
    let seen = rows(&PANE, state, index, area, buf);
    let first = seen.first().map_or(0, |(index, _)| *index);
    let selected = state.selected(index);
    let (_, below) = parts(area);
    let wanted = |step| selected == Some(step) || (first..first + seen.len()).contains(&step);
    with_steps(inspection, wanted, |step, view| {
        let is_selected = selected == Some(step);
        let row = step.checked_sub(first).and_then(|row| seen.get(row));
        if let Some((_, area)) = row {
            render_row(state, view, is_selected, *area, buf);
        }
        if is_selected {
            render_state(state, view, below, buf);
        }
    });
}

fn render_row(state: &State, view: &StepView<'_>, selected: bool, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let words = explain::step(view);
    let quiet = theme.style(Role::Muted);
    // RFC 2396 has one section for all, and numbers its steps.
    let place = match words.rule {
        Some(rule) if words.section.len() <= 3 => format!("{} {rule}", words.section),
        _ => words.section.to_owned(),
    };
    put(buf, area.x, area.right(), area.y, &place, quiet);
    let x = (area.x + 7).min(area.right());
    let style = match selected {
        true => theme.style(Role::Focus),
        false => theme.style(Role::Text),
    };
    // The answer to a question stands apart, at the right.
    let (code, answer) = match words.code.rsplit_once("  ") {
        Some((code, answer)) => (code, answer),
        None => (words.code.as_ref(), ""),
    };
    let end = area.right().saturating_sub(width(answer) as u16 + 1);
    let x = put(buf, x, end.max(x), area.y, code, style);
    if let Some(buffers) = &view.buffers {
        let x = x + 2;
        let x = put(
            buf,
            x,
            area.right(),
            area.y,
            &state.mask().piece(&buffers.output),
            theme.style(Role::Path),
        );
        let x = put(buf, x, area.right(), area.y, "┊", theme.style(Role::Border));
        let input = state.mask().piece(&buffers.input);
        put(buf, x, area.right(), area.y, &input, quiet);
    }
    let role = match answer {
        "yes" => Role::Ok,
        _ => Role::Muted,
    };
    put(
        buf,
        end.max(x),
        area.right(),
        area.y,
        answer,
        theme.style(role),
    );
}

/// What the step does, in a sentence; both buffers; and the target so far.
fn render_state(state: &State, view: &StepView<'_>, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    if area.height < 2 {
        return;
    }
    let beside = area.height > BELOW;
    let reserved = TARGET.len() as u16 + if beside { 2 } else { 0 };
    let said = Rect {
        height: area
            .height
            .saturating_sub(reserved)
            .clamp(1, if beside { 6 } else { 3 }),
        ..area
    };
    paragraph(buf, said, &told(state, view), theme.style(Role::Text));

    let mut y = said.bottom();
    let quiet = theme.style(Role::Muted);
    let (output, input) = match &view.buffers {
        Some(Buffers { input, output }) => (output.as_str(), input.as_str()),
        None => ("", ""),
    };
    for (name, text, role) in [
        ("output", output, Role::Path),
        ("input", input, Role::Muted),
    ] {
        // The rows are kept free where a step has no buffers.
        if beside && y + (TARGET.len() as u16) < area.bottom() {
            if view.buffers.is_some() {
                put(buf, area.x, area.right(), y, name, theme.style(Role::Label));
                let x = area.x + 13;
                match text {
                    "" => put(buf, x, area.right(), y, "\"\"", quiet),
                    text => {
                        let text = state.mask().piece(text);
                        put(buf, x, area.right(), y, &text, theme.style(role))
                    }
                };
            }
            y += 1;
        }
    }
    for component in TARGET {
        if y >= area.bottom() {
            break;
        }
        let row = Rect {
            y,
            height: 1,
            ..area
        };
        render_slot(state, view, component, row, buf);
        y += 1;
    }
}

/// What a step does; the last one also has what a reader of the target should know.
fn told(state: &State, view: &StepView<'_>) -> String {
    let resolution = &state.inspection.resolution;
    let mut text = explain::step(view).text.to_owned();
    let last = resolution.steps.last();
    if last.is_some_and(|last| std::ptr::eq(last, view.step)) {
        for note in &resolution.notes {
            text.push(' ');
            text.push_str(explain::resolution_note(*note));
        }
    }
    text
}

/// One component of the target so far, and where it comes from.
fn render_slot(
    state: &State,
    view: &StepView<'_>,
    component: Component,
    area: Rect,
    buf: &mut Buffer,
) {
    let theme = state.theme();
    let changed = match view.step.code {
        StepCode::Set(set, _) => set == component,
        StepCode::Merge { .. } | StepCode::TakeOutputBuffer | StepCode::KeepPathApart => {
            component == Component::Path
        }
        _ => false,
    };
    let role = if changed { Role::Focus } else { Role::Label };
    let name = format!("T.{}", component.name());
    put(buf, area.x, area.right(), area.y, &name, theme.style(role));
    let x = (area.x + 13).min(area.right());
    let quiet = theme.style(Role::Muted);
    let x = match view.target(component) {
        None if view.is_assigned(component) => put(buf, x, area.right(), area.y, "∅", quiet),
        None => put(buf, x, area.right(), area.y, "·", quiet),
        Some("") => put(buf, x, area.right(), area.y, "\"\"", quiet),
        Some(text) if component == Component::Authority => {
            render_authority(state, text, x, area, buf)
        }
        Some(text) => put(
            buf,
            x,
            area.right(),
            area.y,
            &state.mask().component(component, text),
            theme.component(component),
        ),
    };
    let said = match source(&view.step.target, component) {
        Some(Source::Base) => "from base",
        Some(Source::Reference) => "from reference",
        None => "",
    };
    put(buf, x + 2, area.right(), area.y, said, quiet);
}

/// An authority stands alone here; behind its slashes it is split, and its secrets masked.
fn render_authority(state: &State, text: &str, x: u16, area: Rect, buf: &mut Buffer) -> u16 {
    let text = format!("//{text}");
    let reference = Reference::split(&text, state.standard);
    let line = Line::new(reference, state.mask()).part(Span::new(2, text.len()));
    let row = Rect {
        x,
        width: area.right() - x,
        ..area
    };
    line.render(state.theme(), row, line.scroll_to_host(row.width), buf);
    x.saturating_add(line.width().min(usize::from(u16::MAX)) as u16)
        .min(area.right())
}

fn source(target: &PartialTarget, component: Component) -> Option<Source> {
    let slot = match component {
        Component::Scheme => target.scheme,
        Component::Authority => target.authority,
        Component::Query => target.query,
        Component::Fragment => target.fragment,
        _ => TargetComponent::Unset,
    };
    slot.source()
}

fn page(state: &State, row: usize) -> Vec<Block<'_>> {
    let mut blocks = Vec::new();
    with_steps(
        &state.inspection,
        |step| step == row,
        |_, view| {
            let words = explain::step(view);
            let rule = words
                .rule
                .map_or(String::new(), |rule| format!(", rule {rule}"));
            let title = format!("{} §{}{rule}", state.standard, words.section);
            blocks.push(Block::Title(title, Role::Key));
            blocks.push(Block::Words(words.code.clone().into_owned(), Role::Text));
            blocks.push(Block::Words(told(state, view), Role::Text));
            if let Some(buffers) = &view.buffers {
                for (name, text) in [("output", &buffers.output), ("input", &buffers.input)] {
                    blocks.push(Block::Words(format!("{name} buffer:"), Role::Muted));
                    match text.is_empty() {
                        true => blocks.push(Block::Words("\"\"".into(), Role::Muted)),
                        false => {
                            let text = state.mask().piece(text).into_owned();
                            blocks.push(Block::Value(text, Role::Path));
                        }
                    }
                }
            }
        },
    );
    blocks
}
