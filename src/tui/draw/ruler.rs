//! Brackets below a row of a reference that name its components, as the figures in textbooks do.
//!
//! ```text
//! http://u:p@h:1/a?b#c
//! └┬─┘   └┬┘ ┬ ┬├┘ ┬ └ fragment
//! scheme  │host││query
//!     userinfo │path
//!            port
//! ```
//!
//! A name is inside its bracket, or below it where it has a part above it; lines lead to names
//! that there is no room for next to the bracket. A name without room is left out: a name that is
//! below another bracket would be a lie.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::line::Line;
use super::rows::Rows;
use super::text::draw;
use crate::explain::component_name;
use crate::syntax::Component;
use crate::tui::theme::{Role, Theme};

/// The most rows of names.
const MOST: usize = 4;

/// A component on a row.
struct Bracket {
    component: Component,
    /// Cells of the row, both inside it.
    first: usize,
    last: usize,
    /// Whether it starts on this row, and whether it ends there.
    opens: bool,
    closes: bool,
    /// The name, where it isn't named on a row above.
    name: Option<Cow<'static, str>>,
    place: Place,
}

/// Where the name of a bracket is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Nowhere,
    /// In the bracket.
    Inside,
    /// Behind the last bracket, on the same row.
    Behind,
    /// On a row of names, at this cell.
    Below {
        row: usize,
        start: usize,
    },
}

impl Bracket {
    fn width(&self) -> usize {
        self.last - self.first + 1
    }

    /// The cell that a line to the name starts from.
    fn tick(&self) -> usize {
        self.first + (self.width() - 1) / 2
    }

    fn length(&self) -> usize {
        self.name.as_ref().map_or(0, |name| name.chars().count())
    }
}

/// The brackets below one row.
pub struct Ruler {
    /// The row that they are about.
    pub row: usize,
    brackets: Vec<Bracket>,
}

/// The rulers of a line: one below its first row, and one below each row on which a component starts.
pub fn rulers(line: &Line<'_>, rows: &Rows) -> Vec<Ruler> {
    let mut rulers: Vec<Ruler> = vec![Ruler::new(line, rows, 0)];
    for component in Component::LEAVES {
        let span = line.reference.components().get(component);
        if let Some(span) = span.filter(|span| !span.is_empty()) {
            let (row, _) = rows.cell(line.column(span.start as usize));
            if rulers.iter().all(|ruler| ruler.row != row) {
                rulers.push(Ruler::new(line, rows, row));
            }
        }
    }
    rulers
}

impl Ruler {
    /// The brackets below a row of a line.
    pub fn new(line: &Line<'_>, rows: &Rows, row: usize) -> Ruler {
        let mut brackets = brackets(line, rows, row);
        let room = rows.room();
        let below = place(&mut brackets, room, false);
        // Behind the last bracket there is room for its name, if no other place is left.
        if below > 1 && place(&mut brackets, room, true) >= below {
            place(&mut brackets, room, false);
        }
        Ruler { row, brackets }
    }

    /// How many rows it takes.
    pub fn height(&self) -> u16 {
        let below = self.brackets.iter().map(|bracket| match bracket.place {
            Place::Below { row, .. } => row + 2,
            _ => 1,
        });
        below.max().unwrap_or(1) as u16
    }

    /// The component whose bracket or name is at a cell of one of its rows.
    pub fn component_at(&self, row: usize, cell: usize) -> Option<Component> {
        let holds = |bracket: &&Bracket| {
            let (first, last) = match bracket.place {
                Place::Below { row: at, start } if row == at + 1 => {
                    (start, start + bracket.length() - 1)
                }
                Place::Behind if row == 0 => (bracket.first, bracket.last + 1 + bracket.length()),
                _ if row == 0 => (bracket.first, bracket.last),
                _ => return false,
            };
            (first..=last).contains(&cell)
        };
        let found = self.brackets.iter().find(holds)?;
        Some(found.component)
    }

    /// Draws as much of it as there is room for, and at the cell `parting` that readers part ways there.
    pub fn render(
        &self,
        line: &Line<'_>,
        theme: &Theme,
        parting: Option<usize>,
        area: Rect,
        buf: &mut Buffer,
    ) {
        if area.is_empty() {
            return;
        }
        let names = usize::from(area.height - 1);
        let x = |cell: usize| area.x + cell as u16;
        // Lines before names, so that they end at them.
        for bracket in &self.brackets {
            if let Place::Below { row, .. } = bracket.place
                && row < names
            {
                for above in 0..row {
                    let y = area.y + 1 + above as u16;
                    let style = theme.style(role(bracket, line));
                    draw(buf, x(bracket.tick()), y, "│", style);
                }
            }
        }
        for bracket in &self.brackets {
            let style = theme.style(role(bracket, line));
            let is_led = matches!(bracket.place, Place::Below { row, .. } if row < names);
            for cell in bracket.first..=bracket.last {
                let mark = bracket.mark(cell, is_led);
                draw(buf, x(cell), area.y, mark, style);
            }
            let name = bracket.name.as_deref().unwrap_or_default();
            match bracket.place {
                Place::Inside => {
                    let start = bracket.start_inside(parting);
                    draw(buf, x(start - 1), area.y, &format!(" {name} "), style);
                }
                Place::Behind => {
                    draw(buf, x(bracket.last + 2), area.y, name, style);
                }
                Place::Below { row, start } if row < names => {
                    draw(buf, x(start), area.y + 1 + row as u16, name, style);
                }
                Place::Below { .. } | Place::Nowhere => {}
            }
        }
        if let Some(cell) = parting {
            part(cell, theme, area, buf);
        }
    }
}

impl Bracket {
    /// Where the name starts that is inside: in the middle, or beside the cell at which readers part ways, where the bracket has
    /// room for it.
    fn start_inside(&self, parting: Option<usize>) -> usize {
        let length = self.length();
        let middle = self.first + (self.width() - length) / 2;
        let Some(cell) = parting.filter(|cell| (middle..middle + length).contains(cell)) else {
            return middle;
        };
        if cell + 2 + length < self.last {
            cell + 2
        } else if self.first + 1 + length + 1 < cell {
            cell - 1 - length
        } else {
            middle
        }
    }

    fn mark(&self, cell: usize, is_led: bool) -> &'static str {
        let is_first = cell == self.first && self.opens;
        let is_last = cell == self.last && self.closes;
        match (is_first, is_last) {
            (true, true) if self.place == Place::Behind => "└",
            (true, true) => "┬",
            _ if cell != self.tick() || !is_led => match (is_first, is_last) {
                (true, _) => "└",
                (_, true) => "┘",
                _ => "─",
            },
            (true, _) => "├",
            (_, true) => "┤",
            _ => "┬",
        }
    }
}

fn role(bracket: &Bracket, line: &Line<'_>) -> Role {
    match (bracket.component, line.alarm) {
        (Component::Userinfo, Some(level)) => Role::from(level).calm(),
        (Component::Host, _) if line.unasked || line.apart => Role::Muted,
        (Component::Userinfo, _) if line.apart => Role::Muted,
        (component, _) => Role::of(component),
    }
}

/// Finds places for the names; with `behind`, that of the last bracket comes after it. Returns how
/// many rows of names they take.
fn place(brackets: &mut [Bracket], room: usize, behind: bool) -> usize {
    for bracket in &mut *brackets {
        let is_inside = bracket.width() >= bracket.length() + 4;
        bracket.place = match &bracket.name {
            Some(_) if is_inside => Place::Inside,
            _ => Place::Nowhere,
        };
    }
    if let Some(last) = brackets.last_mut().filter(|_| behind)
        && last.name.is_some()
        && last.place == Place::Nowhere
    {
        if last.last + 2 + last.length() > room {
            return usize::MAX;
        }
        last.place = Place::Behind;
    }
    let mut rows = 0;
    for row in 0..MOST {
        let waiting: Vec<usize> = (0..brackets.len())
            .filter(|index| {
                let bracket = &brackets[*index];
                bracket.name.is_some() && bracket.place == Place::Nowhere
            })
            .collect();
        if waiting.is_empty() {
            break;
        }
        rows = row + 1;
        let mut free = 0;
        for (at, index) in waiting.iter().enumerate() {
            let next = waiting
                .get(at + 1)
                .map_or(room, |next| brackets[*next].tick());
            let bracket = &mut brackets[*index];
            let (tick, length) = (bracket.tick(), bracket.length());
            let least = free.max((tick + 1).saturating_sub(length));
            // A name ends before the line of the next one starts.
            let most = next.checked_sub(length).map(|most| tick.min(most));
            free = tick + 1;
            if let Some(most) = most.filter(|most| least <= *most) {
                let start = tick.saturating_sub(length / 2).clamp(least, most);
                bracket.place = Place::Below { row, start };
                free = start + length + 1;
            }
        }
    }
    rows
}

/// The components that are seen on a row.
fn brackets(line: &Line<'_>, rows: &Rows, row: usize) -> Vec<Bracket> {
    let mut found = Vec::new();
    let spans = Component::LEAVES.map(|component| {
        let span = line.reference.components().get(component)?;
        (!span.is_empty()).then_some(span)
    });
    // Where components start, and where their last glyphs end; from left to right, as they are written.
    let places: Vec<usize> = spans
        .iter()
        .flatten()
        .flat_map(|span| [span.start as usize, span.end as usize])
        .collect();
    let columns = line.columns(&places);
    let mut columns = columns.chunks_exact(2);
    for (component, span) in Component::LEAVES.into_iter().zip(spans) {
        if span.is_none() {
            continue;
        }
        let Some(&[start, end]) = columns.next() else {
            break;
        };
        let Some((first, last)) = rows.cells(row, start, end) else {
            continue;
        };
        let opens = start >= rows.start(row).column;
        let wide = last - first + 1;
        let name = match (component, line.alarm) {
            (Component::Userinfo, Some(level)) => {
                let name = format!("{} userinfo", level.mark());
                let long = format!("{name}, not the host");
                let fits = wide >= long.chars().count() + 4;
                Cow::Owned(if fits { long } else { name })
            }
            (Component::Host, _) if line.unasked => "host, gets no request".into(),
            (component, _) => component_name(&line.reference, component).into(),
        };
        found.push(Bracket {
            component,
            first,
            last,
            opens,
            closes: end <= rows.start(row + 1).column,
            name: (opens || row == 0).then_some(name),
            place: Place::Nowhere,
        });
    }
    found
}

/// Marks the cell at which readers part ways, among the brackets.
fn part(cell: usize, theme: &Theme, area: Rect, buf: &mut Buffer) {
    if area.height == 0 || cell >= usize::from(area.width) {
        return;
    }
    let x = area.x + cell as u16;
    let style = theme.style(Role::Warning);
    draw(buf, x, area.y, "≠", style);
    // Below it what that means, where no name is.
    let said = "≠ readers disagree here";
    let wide = said.chars().count() as u16;
    let start = x.saturating_sub(wide / 2).max(area.x);
    for y in area.y + 1..area.bottom() {
        let free = |x: u16| buf.cell((x, y)).is_some_and(|cell| cell.symbol() == " ");
        let from = [x, start].into_iter().find(|from| {
            let cells = from.saturating_sub(1)..from + wide + 1;
            cells.end <= area.right() && cells.clone().all(free)
        });
        if let Some(from) = from {
            draw(buf, from, y, said, style);
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use crate::explain::mask::Mask;
    use crate::syntax::{Reference, Standard};

    fn line(text: &str) -> Line<'_> {
        Line::new(Reference::split(text, Standard::Rfc3986), Mask::NONE)
    }

    fn drawn(text: &str, width: u16, mark: Option<usize>) -> String {
        let line = line(text);
        let rows = Rows::of(&line, usize::from(width));
        let mut lines = Vec::new();
        let theme = Theme::bundled("mono").expect("it is bundled");
        for ruler in rulers(&line, &rows) {
            let area = Rect::new(0, 0, width, ruler.height());
            let mut buf = Buffer::empty(area);
            ruler.render(&line, &theme, mark, area, &mut buf);
            for y in 0..area.height {
                let row: String = (0..width).map(|x| buf[(x, y)].symbol()).collect();
                lines.push(row.trim_end().to_owned());
            }
        }
        lines.join("\n")
    }

    /// The first is the figure above. Lines lead to names without room, and a component that goes on has an open bracket.
    #[test]
    fn figures_are_drawn() {
        hold("figures", |[text, width]| {
            let width = width.parse().expect("a number");
            drawn(text, width, None)
        });
        for width in 1..30 {
            drawn("//u:p@h:1/é\u{202e}?#", width, None);
        }
    }

    #[test]
    fn a_name_gives_way_to_the_mark_at_which_readers_part() {
        hold("figures with a mark", |[text, cell]| {
            drawn(text, 60, cell.parse().ok())
        });
    }

    /// Below each tick is its name, or a line that leads to it; wherever there is room for one.
    #[test]
    fn a_name_has_a_part_below_its_bracket() {
        let names = [
            "scheme", "userinfo", "host", "port", "path", "query", "fragment",
        ];
        for text in [
            "http://u:p@h:1/a?b#c",
            "a:/b?c#d",
            "//a:1?b#c",
            "s://h/p#f",
            "http://a.example/b/c?y#s",
        ] {
            let line = line(text);
            let rows = Rows::of(&line, 60);
            let ruler = Ruler::new(&line, &rows, 0);
            for bracket in &ruler.brackets {
                let name = bracket.name.as_deref().expect("all is on one row");
                assert!(names.contains(&name), "{text}: {name}");
                match bracket.place {
                    Place::Below { start, .. } => {
                        let cells = start..start + name.len();
                        assert!(cells.contains(&bracket.tick()), "{text}: {name}");
                    }
                    Place::Inside | Place::Behind => {}
                    Place::Nowhere => panic!("{text}: {name} has no place"),
                }
            }
        }
    }

    /// No name overwrites another one, or the line to one.
    #[test]
    fn names_never_overwrite_each_other() {
        for text in [
            "a?b#c",
            "a:b?c#d",
            "../g?y#s",
            "//u@h:1?q#f",
            "s:p#f",
            "?q#f",
            "//a?b#c",
        ] {
            for width in 1..40 {
                let line = line(text);
                let rows = Rows::of(&line, width);
                for ruler in rulers(&line, &rows) {
                    let mut taken = std::collections::HashSet::new();
                    for bracket in &ruler.brackets {
                        if let Place::Below { row, start } = bracket.place {
                            let lines = (0..row).map(|above| (above, bracket.tick()));
                            let name = (start..start + bracket.length()).map(|cell| (row, cell));
                            for cell in lines.chain(name) {
                                assert!(taken.insert(cell), "{text}, {width}: {cell:?}");
                            }
                        }
                    }
                }
            }
        }
    }
}
