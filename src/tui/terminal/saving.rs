//! Pictures of the screen: its cells as SVG, written into new files.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::Path;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use crate::report::cause;
use crate::report::svg::escaped;
use crate::tui::draw::screen;
use crate::tui::state::State;
use crate::tui::theme::Theme;
use crate::tui::theme::colors::rgb_of_xterm;

/// How many names are tried for a new file.
const MOST_FILES: usize = 10_000;

/// The screen as a picture in the colours of the theme.
pub fn picture(state: &State) -> String {
    let (width, height) = state.look.size;
    let mut buf = Buffer::empty(Rect::new(0, 0, width, height));
    screen::render(state, &mut buf);
    let reference = state.mask().reference(state.reference.text()).into_owned();
    svg(&buf, state.theme(), &format!("urilens {reference}"))
}

/// Writes the screen into a new file of a folder. Returns what to say.
pub fn save(state: &State, folder: &Path) -> String {
    let written = write_new(&picture(state), folder);
    let folder = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    match written {
        Ok(name) => {
            let secrets = match state.look.secrets && !state.inspection.secrets().is_empty() {
                true => " It contains a secret.",
                false => "",
            };
            format!("Saved as {name} in {}.{secrets}", folder.display())
        }
        Err(error) => format!("Not saved in {}: {}.", folder.display(), cause(&error)),
    }
}

/// Writes into the first file that isn't there yet. Returns its name.
fn write_new(picture: &str, folder: &Path) -> io::Result<String> {
    for number in 1..=MOST_FILES {
        let name = match number {
            1 => "urilens-screen.svg".to_owned(),
            number => format!("urilens-screen-{number}.svg"),
        };
        let path = folder.join(&name);
        match File::create_new(&path) {
            Ok(mut file) => {
                return match file.write_all(picture.as_bytes()) {
                    Ok(()) => Ok(name),
                    // A part of a picture is none.
                    Err(error) => fs::remove_file(&path).and(Err(error)),
                };
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

const CELL_WIDTH: f32 = 8.4;
const CELL_HEIGHT: u16 = 19;
const FONT_SIZE: u16 = 14;
const BASELINE: u16 = 14;
const MARGIN: u16 = 14;

/// How a cell looks in the end.
#[derive(Clone, Copy, PartialEq)]
struct Look {
    front: [u8; 3],
    back: [u8; 3],
    modifiers: Modifier,
}

/// The cells of `buf` as an SVG picture, with the theme's colours. Colours that a terminal would
/// decide are the theme's background and text; a theme without any is drawn as black on white paper.
pub fn svg(buf: &Buffer, theme: &Theme, title: &str) -> String {
    let paper = Paper::new(theme);
    let area = buf.area;
    let width = f32::from(area.width) * CELL_WIDTH + f32::from(2 * MARGIN);
    let height = u32::from(area.height) * u32::from(CELL_HEIGHT) + 2 * u32::from(MARGIN);
    let mut out = String::new();
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{}</title>\n<desc>The screen of urilens, {} by {} cells.</desc>\n\
         <style>text {{ font: {FONT_SIZE}px 'JetBrains Mono', 'DejaVu Sans Mono', Menlo, Consolas, \
         monospace; font-variant-ligatures: none; \
         font-feature-settings: 'liga' 0, 'calt' 0; white-space: pre }} .b {{ font-weight: bold }} \
         .i {{ font-style: italic }}</style>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{}\"/>",
        escaped(title),
        area.width,
        area.height,
        hex(paper.background)
    );
    for y in area.top()..area.bottom() {
        let row: Vec<(u16, &Cell, Look)> = (area.left()..area.right())
            .filter_map(|x| buf.cell((x, y)).map(|cell| (x, cell, paper.look(cell))))
            .collect();
        for run in row.chunk_by(|a, b| a.2 == b.2) {
            write_run(&mut out, run, y, &paper);
        }
    }
    out.push_str("</svg>\n");
    out
}

fn write_run(out: &mut String, run: &[(u16, &Cell, Look)], y: u16, paper: &Paper) {
    let Some((first, _, look)) = run.first() else {
        return;
    };
    let left = x_of(*first);
    let top = u32::from(MARGIN) + u32::from(y) * u32::from(CELL_HEIGHT);
    let wide = run.len() as f32 * CELL_WIDTH;
    if look.back != paper.background {
        let _ = writeln!(
            out,
            "<rect x=\"{left:.1}\" y=\"{top}\" width=\"{wide:.1}\" height=\"{CELL_HEIGHT}\" \
             fill=\"{}\"/>",
            hex(look.back)
        );
    }
    let front = hex(look.front);
    for (modifier, offset) in [
        (Modifier::UNDERLINED, BASELINE + 3),
        (Modifier::CROSSED_OUT, BASELINE - 5),
    ] {
        if look.modifiers.contains(modifier) {
            let line = top + u32::from(offset);
            let _ = writeln!(
                out,
                "<path d=\"M{left:.1} {line}h{wide:.1}\" stroke=\"{front}\"/>"
            );
        }
    }
    // Classes, since the style sheet's own font outweighs attributes.
    let style = match (
        look.modifiers.contains(Modifier::BOLD),
        look.modifiers.contains(Modifier::ITALIC),
    ) {
        (false, false) => "",
        (true, false) => " class=\"b\"",
        (false, true) => " class=\"i\"",
        (true, true) => " class=\"b i\"",
    };
    // Blanks need no text; their background is drawn. Words start anew, and so does everything
    // that a font may lack: not every renderer heeds more than the first `x`.
    let together = |a: &(u16, &Cell, Look), b: &(u16, &Cell, Look)| {
        let kinds = (kind(a.1), kind(b.1));
        match kinds {
            (Kind::Blank, Kind::Blank) => true,
            // Of three like letters (www) a font may make one sign.
            (Kind::Letter, Kind::Letter) => a.1.symbol() != b.1.symbol(),
            _ => false,
        }
    };
    for word in run.chunk_by(together) {
        let text: String = word.iter().map(|(_, cell, _)| cell.symbol()).collect();
        if text.trim().is_empty() {
            continue;
        }
        let columns: Vec<String> = word
            .iter()
            .map(|(x, _, _)| format!("{:.1}", x_of(*x)))
            .collect();
        let _ = writeln!(
            out,
            "<text y=\"{}\" fill=\"{front}\"{style} x=\"{}\">{}</text>",
            top + u32::from(BASELINE),
            columns.join(" "),
            escaped(&text)
        );
    }
}

/// What a cell holds, for the question which cells are one text.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Blank,
    /// A letter of US-ASCII, or a digit.
    Letter,
    /// Digits are joined with an “x” by some fonts, and marks (`://`, `!=`) with each other, whatever
    /// the style sheet says. So they are alone, as is all that a font may lack.
    Alone,
}

fn kind(cell: &Cell) -> Kind {
    match cell.symbol().as_bytes() {
        [] | [b' '] => Kind::Blank,
        [byte] if byte.is_ascii_alphanumeric() && *byte != b'x' => Kind::Letter,
        _ => Kind::Alone,
    }
}

fn x_of(column: u16) -> f32 {
    f32::from(MARGIN) + f32::from(column) * CELL_WIDTH
}

/// What a terminal would decide.
struct Paper {
    background: [u8; 3],
    text: [u8; 3],
}

impl Paper {
    fn new(theme: &Theme) -> Paper {
        match rgb_of_xterm(theme.background) {
            Some(background) => Paper {
                background,
                text: theme
                    .screen_style()
                    .fg
                    .and_then(rgb_of_xterm)
                    .unwrap_or([128; 3]),
            },
            None => Paper {
                background: [255; 3],
                text: [0; 3],
            },
        }
    }

    fn look(&self, cell: &Cell) -> Look {
        let front = rgb_of_xterm(cell.fg).unwrap_or(self.text);
        let back = rgb_of_xterm(cell.bg).unwrap_or(self.background);
        let modifiers = cell.modifier;
        let (front, back) = match modifiers.contains(Modifier::REVERSED) {
            true => (back, front),
            false => (front, back),
        };
        let front = match modifiers.contains(Modifier::DIM) {
            true => mixed(front, back),
            false => front,
        };
        Look {
            front,
            back,
            modifiers: modifiers - Modifier::REVERSED - Modifier::DIM,
        }
    }
}

fn mixed(front: [u8; 3], back: [u8; 3]) -> [u8; 3] {
    let mut out = front;
    for (channel, back) in out.iter_mut().zip(back) {
        *channel = ((u16::from(*channel) * 3 + u16::from(back) * 2) / 5) as u8;
    }
    out
}

fn hex([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}
