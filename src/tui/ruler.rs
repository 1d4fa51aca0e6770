//! Brackets below a reference that name its components, as the figures in textbooks do.
//!
//! ```text
//! http://a.example/b/c?y#s
//! └┬─┘   └ host ─┘└┬─┘ ┬ ┬
//! scheme         path query fragment
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::line::Line;
use super::text::draw;
use super::theme::{Role, Theme};
use crate::explain::component_name;
use crate::syntax::Component;

/// A bracket that is seen.
struct Bracket {
    component: Component,
    /// Cells from the left of the area, both inside of it.
    first: usize,
    last: usize,
    name: String,
}

/// Marks the place at which readers part ways, among the brackets.
pub fn part(
    line: &Line<'_>,
    parting: usize,
    theme: &Theme,
    area: Rect,
    scroll: usize,
    buf: &mut Buffer,
) {
    let Some(cell) = line.column(parting).checked_sub(scroll) else {
        return;
    };
    if area.height > 0 && cell < usize::from(area.width) {
        let x = area.x + cell as u16;
        let style = theme.style(Role::Warning);
        draw(buf, x, area.y, "≠", style);
        // Below it what that means, where no name stands.
        let said = "≠ readers disagree here";
        let wide = said.chars().count() as u16;
        let y = area.y + 1;
        let free = |x: u16| buf.cell((x, y)).is_some_and(|cell| cell.symbol() == " ");
        let start = x.saturating_sub(wide / 2).max(area.x);
        let from = [x, start].into_iter().find(|from| {
            let cells = from.saturating_sub(1)..from + wide + 1;
            y < area.bottom() && cells.end <= area.right() && cells.clone().all(free)
        });
        if let Some(from) = from {
            draw(buf, from, y, said, style);
        }
    }
}

/// Draws the ruler of a line that is scrolled by `scroll` cells, on two rows.
pub fn render(line: &Line<'_>, theme: &Theme, area: Rect, scroll: usize, buf: &mut Buffer) {
    if area.height < 2 || area.width == 0 {
        return;
    }
    // Names below brackets stand beside each other, and never on each other.
    let mut free = 0;
    for bracket in brackets(line, usize::from(area.width), scroll) {
        let role = match bracket.component {
            Component::Userinfo if line.alarm => Role::Invalid,
            Component::Host if line.unasked || line.apart => Role::Muted,
            Component::Userinfo if line.apart => Role::Muted,
            component => Role::of(component),
        };
        let style = theme.style(role);
        let x = |cell: usize| area.x + cell as u16;
        let wide = bracket.last - bracket.first + 1;
        let length = bracket.name.chars().count();
        let inside = wide >= length + 4;
        let middle = bracket.first + (wide - 1) / 2;
        for cell in bracket.first..=bracket.last {
            let mark = match (cell == bracket.first, cell == bracket.last) {
                (true, true) => "┬",
                _ if cell == middle && !inside && wide > 2 => "┬",
                (true, false) => "└",
                (false, true) => "┘",
                (false, false) => "─",
            };
            draw(buf, x(cell), area.y, mark, style);
        }
        if inside {
            let start = bracket.first + (wide - length) / 2;
            draw(
                buf,
                x(start - 1),
                area.y,
                &format!(" {} ", bracket.name),
                style,
            );
            continue;
        }
        let start = middle.saturating_sub(length / 2).max(free);
        if start + length <= usize::from(area.width) {
            draw(buf, x(start), area.y + 1, &bracket.name, style);
            free = start + length + 1;
        }
    }
}

/// The components that are seen, with the name that each has room for.
fn brackets(line: &Line<'_>, room: usize, scroll: usize) -> Vec<Bracket> {
    let mut found = Vec::new();
    let spans = Component::LEAVES.map(|component| {
        let span = line.reference.components().get(component)?;
        (!span.is_empty()).then_some(span)
    });
    // Where components start, and where their last glyphs end; from left to right, as they stand.
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
        if end <= scroll || start >= scroll + room || end <= start {
            continue;
        }
        let first = start.saturating_sub(scroll);
        let last = (end - scroll).min(room) - 1;
        let name = match component {
            Component::Userinfo if line.alarm => {
                let long = "▲ userinfo, not the host";
                let fits = last - first + 1 >= long.chars().count() + 4;
                if fits { long } else { "▲ userinfo" }
            }
            Component::Host if line.unasked => "host, gets no request",
            component => component_name(&line.reference, component),
        };
        found.push(Bracket {
            component,
            first,
            last,
            name: name.to_owned(),
        });
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::{Reference, Standard};

    fn drawn(text: &str, width: u16, scroll: usize) -> [String; 2] {
        let line = Line::new(
            Reference::split(text, Standard::Rfc3986),
            crate::report::mask::Mask::NONE,
        );
        let area = Rect::new(0, 0, width, 2);
        let mut buf = Buffer::empty(area);
        let theme = Theme::bundled("mono").expect("it is bundled");
        render(&line, &theme, area, scroll, &mut buf);
        [0, 1].map(|y| {
            let row: String = (0..width).map(|x| buf[(x, y)].symbol()).collect();
            row.trim_end().to_owned()
        })
    }

    #[test]
    fn names_stand_in_brackets_or_below_them() {
        assert_eq!(
            drawn("http://a.example/b/c?y#s", 40, 0),
            [
                "└┬─┘   └ host ─┘└┬─┘ ┬ ┬",
                "scheme         path query fragment"
            ]
        );
        assert_eq!(drawn("", 40, 0), ["", ""]);
    }

    #[test]
    fn brackets_follow_the_row_when_it_is_scrolled() {
        let [brackets, _] = drawn("http://a.example/b/c", 10, 10);
        assert_eq!(brackets, "└─┬──┘└┬─┘");
        for width in 0..30 {
            for scroll in 0..30 {
                drawn("//u:p@h:1/é\u{202e}?#", width, scroll);
            }
        }
    }
}
