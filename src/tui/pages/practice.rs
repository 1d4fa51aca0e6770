//! Practice: an exercise on a screen of its own, the answer below it, and once that is graded the pane that shows why.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::explain::practice::{ExerciseKind, Grade, choices, solution};
use crate::message::wrap::{width, wrap};
use crate::syntax::{Reference, Span};
use crate::tui::draw::flow::{self, Piece};
use crate::tui::draw::glyphs::Glyph;
use crate::tui::draw::line::Line;
use crate::tui::draw::list::shared_out;
use crate::tui::draw::masked::put_typed;
use crate::tui::draw::text::{fill, paragraph, put, shade};
use crate::tui::input::action::Action;
use crate::tui::input::context::Context;
use crate::tui::input::keymap::sentences;
use crate::tui::layout::Cut;
use crate::tui::panes::PANES;
use crate::tui::state::State;
use crate::tui::state::practice::{Practice, Practise};
use crate::tui::theme::Role;

/// From this height on, there is air between the parts.
const AIRY: u16 = 30;

/// From this height on, there is air while there is no pane.
const ROOMY: u16 = 20;

/// Below this height, the rows are for the texts, the answer and its grade.
const LOW: u16 = 9;

/// The rows that are left.
struct Rows {
    left: Rect,
}

impl Rows {
    /// The next `count` rows.
    fn take(&mut self, count: u16) -> Rect {
        let taken = self.left.high(count);
        self.left = self.left.below(count);
        taken
    }
}

/// The choice at a row of the screen.
pub fn choice_at(
    state: &State,
    practice: &Practice,
    screen: Rect,
    row: u16,
) -> Option<&'static str> {
    let mut nowhere = Buffer::empty(screen);
    let places = render(state, practice, screen, &mut nowhere);
    let is_there = |place: &Rect| (place.top()..place.bottom()).contains(&row);
    let index = places.iter().position(is_there)?;
    let choices = choices(&practice.exercise);
    choices.get(index).map(|choice| choice.name)
}

/// Draws it over the whole screen but its last row. Returns where the choices are.
pub fn render(state: &State, practice: &Practice, screen: Rect, buf: &mut Buffer) -> Vec<Rect> {
    let indent = u16::from(screen.width >= 60);
    let area = screen.shorter(1).behind(indent).narrower(indent);
    let across = |rows: Rect| Rect::new(screen.x, rows.y, screen.width, rows.height);
    // What choices mean comes before air.
    let is_choice = !choices(&practice.exercise).is_empty();
    let needs_little = practice.grade.is_none() && screen.height >= ROOMY && !is_choice;
    let air = u16::from(screen.height >= AIRY || needs_little);
    let rows = &mut Rows { left: area };
    let is_low = screen.height < LOW;
    if !is_low {
        head(state, practice, rows.take(1), buf);
        rule(state, across(rows.take(1)), buf);
        rows.take(air);
    }
    // What is typed is seen on the smallest screen, and then whether it is right.
    let kept = match practice.grade {
        None => 1,
        Some(_) => 3,
    };
    let above = &mut Rows {
        left: rows.take(rows.left.height.saturating_sub(kept)),
    };
    let below = rows.left;
    if !is_low || practice.grade.is_none() {
        let question = practice.exercise.kind.question();
        let style = state.theme().style(Role::Text);
        let used = paragraph(buf, above.left, question, style);
        above.take(used);
        above.take(air);
    }
    given(state, practice, above, buf);
    above.take(air);
    rows.left = Rect {
        y: above.left.y,
        height: above.left.height + below.height,
        ..below
    };
    answer(state, practice, rows.take(1), buf);
    match (&practice.grade, &state.class.graded) {
        (Some(grade), shown) => {
            verdict(state, practice, grade, rows, buf);
            if let Some(shown) = shown {
                pane(shown, across(rows.left), buf);
            }
            Vec::new()
        }
        (None, _) => {
            rows.take(1);
            let offered = offered(state, practice, rows.left, buf);
            rows.take(offered.iter().map(|place| place.height).sum());
            rows.take(1);
            how(state, practice, rows.left, buf);
            offered
        }
    }
}

/// The kind, the level, the score, and the seed at the right.
fn head(state: &State, practice: &Practice, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let kinds = practice.kind.map_or("All kinds", ExerciseKind::title);
    let score = match practice.graded {
        0 => "no answer yet".to_owned(),
        graded => format!("{} of {graded} right", practice.right),
    };
    let rest = put(buf, area, "Practice", theme.style(Role::Focus));
    let said = format!("  {kinds} · level {} · {score}", practice.level);
    let rest = put(buf, rest, &said, theme.style(Role::Label));
    let seed = format!("seed {}", practice.seed);
    if let Some(left) = rest
        .width
        .checked_sub(width(&seed) as u16)
        .filter(|left| *left > 2)
    {
        put(buf, rest.behind(left), &seed, theme.style(Role::Muted));
    }
}

fn rule(state: &State, row: Rect, buf: &mut Buffer) {
    fill(buf, row, "─", state.theme().style(Role::Border));
}

/// The texts. Their colours would name the components, and so they come with the grade.
fn given(state: &State, practice: &Practice, rows: &mut Rows, buf: &mut Buffer) {
    let exercise = &practice.exercise;
    for (name, given) in exercise.given() {
        let marked = exercise.marked.filter(|_| given == exercise.reference);
        if rows.left.is_empty() {
            return;
        }
        let place = named(state, name, Role::Label, rows.left, buf);
        let used = match given {
            "" => {
                put(buf, place, "\"\"", state.theme().style(Role::Muted));
                1
            }
            given => text(state, given, marked, practice.grade.is_some(), place, buf),
        };
        rows.take(used);
    }
}

/// The answer, as it is typed.
fn answer(state: &State, practice: &Practice, row: Rect, buf: &mut Buffer) {
    if row.is_empty() {
        return;
    }
    let theme = state.theme();
    let is_typed = practice.grade.is_none();
    let (name, role) = match is_typed {
        true => ("Answer", Role::Focus),
        false => ("Answer", Role::Label),
    };
    let place = named(state, name, role, row, buf);
    let rest = put_typed(state, buf, place, &practice.answer, is_typed);
    if !is_typed && let Some(name) = named_by_number(practice) {
        put(buf, rest.behind(2), name, theme.style(Role::Muted));
    }
}

/// What the number means that was given as an answer.
fn named_by_number(practice: &Practice) -> Option<&'static str> {
    let number: usize = practice.answer.text().trim().parse().ok()?;
    let choices = choices(&practice.exercise);
    choices
        .get(number.checked_sub(1)?)
        .map(|choice| choice.name)
}

/// Whether the answer is right, what is, and why.
fn verdict(state: &State, practice: &Practice, grade: &Grade, rows: &mut Rows, buf: &mut Buffer) {
    let theme = state.theme();
    let (mark, role) = match grade.is_right {
        true => ("✓ Right", Role::Ok),
        false => ("✗ Wrong", Role::Danger),
    };
    if rows.left.is_empty() {
        return;
    }
    // The last row is for the grade.
    if !grade.is_right
        && rows.left.height > 1
        && let Some(solution) = solution(&practice.exercise)
    {
        let room = rows.left.shorter(1);
        let place = named(state, "Correct", Role::Label, room, buf);
        let used = match practice.exercise.kind {
            ExerciseKind::Target => text(state, &solution.answer, None, true, place, buf),
            _ => {
                put(buf, place, &solution.answer, theme.style(Role::Text));
                1
            }
        };
        rows.take(used.min(room.height));
    }
    let place = named(state, mark, role, rows.left, buf);
    let (most, words) = (place.high(4).wide(100), grade.words.to_string());
    let used = paragraph(buf, most, &words, theme.style(Role::Text));
    rows.take(used.max(1));
}

/// How it is answered, and what else can be asked for.
fn how(state: &State, practice: &Practice, area: Rect, buf: &mut Buffer) {
    let key = |of, does| (state.keys).says_in(Context::Practice, &Action::Practise(of), does);
    let answer = match practice.exercise.kind {
        ExerciseKind::Target => "Type the whole target.",
        ExerciseKind::Host => "Type the host.",
        _ => "Type a name or its number.",
    };
    let answer = sentences([answer.to_owned(), key(Practise::Grade, "grades it.")]);
    let place = named(state, "", Role::Label, area, buf).wide(100);
    let all = sentences([
        answer.clone(),
        key(Practise::Harder, "makes the exercises harder."),
        key(Practise::Easier, "makes them easier."),
        key(Practise::NextKind, "chooses one kind of them."),
        "Nothing is stored.".to_owned(),
    ]);
    // Half of a sentence is of no use.
    let rows = wrap(&all, usize::from(place.width).max(1)).count();
    let said = match rows > usize::from(place.height) {
        true => answer,
        false => all,
    };
    paragraph(buf, place, &said, state.theme().style(Role::Muted));
}

/// The pane that shows why, with its name above.
fn pane(shown: &State, area: Rect, buf: &mut Buffer) {
    if area.height <= 3 {
        return;
    }
    let entry = &PANES[shown.pane];
    rule(shown, area.row(0), buf);
    let status = (entry.status)(shown, shown.selected(shown.pane));
    let title = format!(" {}  {status} ", entry.shape.title);
    put(
        buf,
        area.behind(1),
        &title,
        shown.theme().style(Role::Focus),
    );
    let inside = area.below(1).behind(1).narrower(1);
    shade(buf, inside, shown.theme().screen_style());
    (entry.render)(shown, shown.pane, inside, buf);
}

/// Columns of the number of a choice.
const NUMBER: u16 = 3;

/// Columns of the names at the left.
const NAME: u16 = 12;

/// A text with a place marked: without colours as long as they would name its components. Returns how many rows it takes.
fn text(
    state: &State,
    text: &str,
    marked: Option<Span>,
    is_coloured: bool,
    area: Rect,
    buf: &mut Buffer,
) -> u16 {
    let theme = state.theme();
    let line = Line {
        lit: marked,
        masked: Vec::new(),
        ..Line::new(Reference::split(text, state.standard), state.mask())
    };
    let plain = theme.style(Role::Text);
    let style = |glyph: &Glyph| match marked.is_some_and(|span| span.contains(glyph.start)) {
        _ if is_coloured => line.style(glyph, theme),
        true => plain.patch(theme.style(Role::Highlight)),
        false => plain,
    };
    let used = flow::render_from(&[Piece::broken(line.glyphs(), style)], area, 0, buf) as u16;
    let Some(marked) = marked.filter(|_| used == 1) else {
        return used;
    };
    // On one row, for those who see no colours.
    let before = text.get(..marked.start as usize).unwrap_or("");
    let mark = "^".repeat(width(marked.of(text)));
    let below = area.row(1).behind(width(before) as u16);
    put(buf, below, &mark, theme.style(Role::Focus));
    used + 1
}

/// A name at the left, and the place beside it.
fn named(state: &State, name: &str, role: Role, area: Rect, buf: &mut Buffer) -> Rect {
    let columns = NAME.min(area.width / 3);
    let style = state.theme().style(role);
    put(buf, area.wide(columns.saturating_sub(1)), name, style);
    area.behind(columns)
}

/// Rows for how an exercise is answered, with the row of air above them: for its first sentence.
const HOW: u16 = 2;

/// The answers to choose from, with their numbers. What they mean takes as many rows as there are. Returns their places.
fn offered(state: &State, practice: &Practice, area: Rect, buf: &mut Buffer) -> Vec<Rect> {
    let theme = state.theme();
    let choices = choices(&practice.exercise);
    let longest = choices.iter().map(|choice| width(choice.name)).max();
    let longest = longest.unwrap_or(0) as u16;
    let before = NUMBER + longest + 3;
    let beside = named(state, "", Role::Label, area, buf);
    let room = usize::from(beside.width.saturating_sub(before)).max(1);
    let wanted = choices
        .iter()
        .map(|choice| wrap(choice.words, room).count().max(1) as u16);
    let room = area.height.saturating_sub(HOW);
    let heights = shared_out(choices.len(), room, wanted.enumerate());
    let mut left = area;
    let mut places = Vec::new();
    for ((number, choice), height) in (1..).zip(&choices).zip(heights) {
        if left.is_empty() {
            break;
        }
        let row = left.high(height);
        left = left.below(height);
        let place = row.starting_at(beside.x);
        let number = format!("{number}  ");
        let named = put(buf, place, &number, theme.style(Role::Key));
        put(buf, named, choice.name, theme.style(Role::Text));
        let words = place.starting_at(named.x + longest + 3);
        match words.height {
            // On one row, what has no room is cut at its end.
            1 => _ = put(buf, words, choice.words, theme.style(Role::Muted)),
            _ => _ = paragraph(buf, words, choice.words, theme.style(Role::Muted)),
        }
        places.push(row);
    }
    places
}
