//! An asciicast as an animated SVG picture.
//!
//! What stays on the screen for the same time is one group, which a rule of the style sheet shows and hides. A reader that
//! does not animate, or is asked not to, shows the last frame.
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;
use std::num::NonZeroU16;

use ratatui::style::Color;
use serde_json::Value;
use urilens::tui::theme::colors::rgb_of_xterm;

const CELL_WIDTH: f64 = 8.4;
const CELL_HEIGHT: f64 = 19.0;
const BASELINE: f64 = 14.0;
const MARGIN: f64 = 14.0;

/// How long the last frame stays, in seconds.
const LAST: f64 = 5.0;

/// A part of a picture: its layer, and how it is drawn. Shapes are under the cursor, and text is over it.
type Part = (u8, String);

/// The frames in which a part is seen, from one and before another.
type Life = Vec<(usize, usize)>;

/// The picture of an asciicast of version 2.
///
/// # Errors
/// When it is none.
pub fn animated(cast: &str) -> Result<String, Box<dyn std::error::Error>> {
    let mut lines = cast.lines();
    let header: Value = serde_json::from_str(lines.next().unwrap_or_default())?;
    let number = |name: &str| header[name].as_u64().ok_or(format!("no `{name}`"));
    if number("version")? != 2 {
        return Err("not an asciicast of version 2".into());
    }
    let cells = |count: u64| u16::try_from(count).ok().and_then(NonZeroU16::new);
    let width = cells(number("width")?).ok_or("no columns")?;
    let height = cells(number("height")?).ok_or("no rows")?;
    let paper = Paper {
        front: header["theme"]["fg"].as_str().unwrap_or("#cccccc").into(),
        back: header["theme"]["bg"].as_str().unwrap_or("#000000").into(),
    };

    let mut parser = vt100::Parser::new(height, width, 0);
    let mut begins: Vec<f64> = Vec::new();
    let mut lives: HashMap<Part, Life> = HashMap::new();
    for line in lines {
        let (time, kind, data): (f64, String, String) = serde_json::from_str(line)?;
        if kind != "o" {
            continue;
        }
        parser.process(data.as_bytes());
        let frame = begins.len();
        begins.push(time);
        for part in parts(parser.screen(), &paper) {
            let life = lives.entry(part).or_default();
            match life.last_mut() {
                Some((_, end)) if *end == frame => *end = frame + 1,
                _ => life.push((frame, frame + 1)),
            }
        }
    }
    let title = header["title"].as_str().unwrap_or_default();
    Ok(written(
        title,
        (width.get(), height.get()),
        &paper,
        &begins,
        lives,
    ))
}

fn written(
    title: &str,
    (width, height): (u16, u16),
    paper: &Paper,
    begins: &[f64],
    lives: HashMap<Part, Life>,
) -> String {
    // In the order of lives, and not of the table, which is another one each time.
    let mut groups: BTreeMap<Life, Vec<Part>> = BTreeMap::new();
    for (part, life) in lives {
        groups.entry(life).or_default().push(part);
    }
    let length = begins.last().unwrap_or(&0.0) + LAST;
    let percent = |frame: usize| match begins.get(frame) {
        Some(time) => (time / length * 1000.0 * 100.0).round() / 1000.0,
        None => 100.0,
    };
    let (wide, high) = (
        f64::from(width) * CELL_WIDTH + 2.0 * MARGIN,
        f64::from(height) * CELL_HEIGHT + 2.0 * MARGIN,
    );
    let mut out = String::new();
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{high}\" viewBox=\"0 0 {wide} {high}\" role=\"img\">\n\
         <title>{}</title>\n<desc>A recording of urilens, {width} by {height} cells.</desc>\n<style>\n\
         text {{ font: 14px 'JetBrains Mono', 'DejaVu Sans Mono', Menlo, Consolas, monospace; font-variant-ligatures: none; \
         font-feature-settings: 'liga' 0, 'calt' 0; white-space: pre }}\n\
         .b {{ font-weight: bold }} .i {{ font-style: italic }} .h {{ visibility: hidden }}",
        escaped(title)
    );
    for (index, life) in groups.keys().enumerate() {
        if is_always(life, begins.len()) {
            continue;
        }
        let _ = write!(
            out,
            "#a{index},#b{index},#c{index}{{animation:k{index} {length}s step-end infinite}}@keyframes k{index}{{"
        );
        if life.first().is_some_and(|(from, _)| *from > 0) {
            out.push_str("0%{visibility:hidden}");
        }
        for (from, to) in life {
            let _ = write!(out, "{}%{{visibility:visible}}", percent(*from));
            if *to < begins.len() {
                let _ = write!(out, "{}%{{visibility:hidden}}", percent(*to));
            }
        }
        out.push_str("}\n");
    }
    let _ = writeln!(
        out,
        "@media (prefers-reduced-motion: reduce) {{ g {{ animation: none !important }} }}\n</style>\n\
         <rect width=\"{wide}\" height=\"{high}\" rx=\"8\" fill=\"{}\"/>",
        paper.back
    );
    for layer in 0..3 {
        for (index, (life, parts)) in groups.iter_mut().enumerate() {
            parts.sort();
            let here: Vec<&str> = parts
                .iter()
                .filter(|(of, _)| *of == layer)
                .map(|(_, drawn)| drawn.as_str())
                .collect();
            if here.is_empty() {
                continue;
            }
            let is_last = life.last().is_some_and(|(_, to)| *to == begins.len());
            let hidden = if is_last { "" } else { " class=\"h\"" };
            let name = ["a", "b", "c"][usize::from(layer)];
            let _ = writeln!(
                out,
                "<g id=\"{name}{index}\"{hidden}>\n{}\n</g>",
                here.join("\n")
            );
        }
    }
    out.push_str("</svg>\n");
    out
}

fn is_always(life: &Life, frames: usize) -> bool {
    life == &[(0, frames)]
}

/// What a screen is drawn with where it says nothing else.
struct Paper {
    front: String,
    back: String,
}

/// How a cell looks.
#[derive(PartialEq)]
struct Look {
    front: String,
    back: String,
    class: &'static str,
    underlined: bool,
}

impl Look {
    fn of(cell: &vt100::Cell, paper: &Paper) -> Look {
        let hex = |color: vt100::Color, own: &str| {
            let color = match color {
                vt100::Color::Default => Color::Reset,
                vt100::Color::Idx(index) => Color::Indexed(index),
                vt100::Color::Rgb(red, green, blue) => Color::Rgb(red, green, blue),
            };
            match rgb_of_xterm(color) {
                Some([red, green, blue]) => format!("#{red:02x}{green:02x}{blue:02x}"),
                None => own.to_owned(),
            }
        };
        let mut front = hex(cell.fgcolor(), &paper.front);
        let mut back = hex(cell.bgcolor(), &paper.back);
        if cell.inverse() {
            std::mem::swap(&mut front, &mut back);
        }
        Look {
            front,
            back,
            class: match (cell.bold(), cell.italic()) {
                (false, false) => "",
                (true, false) => " class=\"b\"",
                (false, true) => " class=\"i\"",
                (true, true) => " class=\"b i\"",
            },
            underlined: cell.underline(),
        }
    }
}

/// All parts of a frame.
fn parts(screen: &vt100::Screen, paper: &Paper) -> Vec<Part> {
    let (rows, columns) = screen.size();
    let (rows, columns) = (rows.get(), columns.get());
    let mut parts = Vec::new();
    for y in 0..rows {
        let cells: Vec<(u16, &vt100::Cell, Look)> = (0..columns)
            .filter_map(|x| screen.cell(y, x).map(|cell| (x, cell)))
            .filter(|(_, cell)| !cell.is_wide_continuation())
            .map(|(x, cell)| (x, cell, Look::of(cell, paper)))
            .collect();
        for run in cells.chunk_by(|(_, _, one), (_, _, other)| one == other) {
            run_parts(run, y, paper, &mut parts);
        }
    }
    if !screen.hide_cursor() {
        let (y, x) = screen.cursor_position();
        let drawn = format!(
            "<path d=\"M{:.1} {}v{CELL_HEIGHT}\" stroke=\"{}\" stroke-width=\"2\"/>",
            x_of(x) + 1.0,
            top_of(y),
            paper.front
        );
        parts.push((1, drawn));
    }
    parts
}

fn run_parts(run: &[(u16, &vt100::Cell, Look)], y: u16, paper: &Paper, parts: &mut Vec<Part>) {
    let Some((first, _, look)) = run.first() else {
        return;
    };
    let columns = |cells: &[(u16, &vt100::Cell, Look)]| -> u16 {
        cells
            .iter()
            .map(|(_, cell, _)| 1 + u16::from(cell.is_wide()))
            .sum()
    };
    let (left, top) = (x_of(*first), top_of(y));
    let wide = f64::from(columns(run)) * CELL_WIDTH;
    if look.back != paper.back {
        let drawn = format!(
            "<rect x=\"{left:.1}\" y=\"{top}\" width=\"{wide:.1}\" height=\"{CELL_HEIGHT}\" fill=\"{}\"/>",
            look.back
        );
        parts.push((0, drawn));
    }
    if look.underlined {
        let line = top + BASELINE + 3.0;
        let drawn = format!(
            "<path d=\"M{left:.1} {line}h{wide:.1}\" stroke=\"{}\"/>",
            look.front
        );
        parts.push((0, drawn));
    }
    // A word is as long as its cells, whatever the font; a character that a font may lack stands alone.
    let together = |one: &(u16, &vt100::Cell, Look), next: &(u16, &vt100::Cell, Look)| {
        let (one, next) = (one.1.contents(), next.1.contents());
        let is_letter =
            |text: &str| text.bytes().all(|byte| byte.is_ascii_graphic()) && !text.is_empty();
        is_letter(one) && is_letter(next) || one == "─" && next == "─"
    };
    for word in run.chunk_by(together) {
        let text: String = word.iter().map(|(_, cell, _)| cell.contents()).collect();
        let Some((x, _, _)) = word.first().filter(|_| !text.trim().is_empty()) else {
            continue;
        };
        let length = match word.len() {
            1 => String::new(),
            _ => format!(
                " textLength=\"{:.1}\"",
                f64::from(columns(word)) * CELL_WIDTH
            ),
        };
        let drawn = format!(
            "<text x=\"{:.1}\" y=\"{}\" fill=\"{}\"{}{length}>{}</text>",
            x_of(*x),
            top + BASELINE,
            look.front,
            look.class,
            escaped(&text)
        );
        parts.push((2, drawn));
    }
}

fn x_of(column: u16) -> f64 {
    MARGIN + f64::from(column) * CELL_WIDTH
}

fn top_of(row: u16) -> f64 {
    MARGIN + f64::from(row) * CELL_HEIGHT
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
