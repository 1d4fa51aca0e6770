//! Pictures of the screen, written into new files.

pub mod format;
mod svg;

pub use svg::svg;

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use self::format::Format;
use super::ansi::write_lines;
use crate::message::wrap::width;
use crate::tui::draw::screen;
use crate::tui::state::State;

/// How many names are tried for a new file.
const MOST_FILES: usize = 10_000;

/// The screen in a format.
pub fn picture(state: &State, format: Format) -> Vec<u8> {
    let (width, height) = state.look.size;
    let mut buf = Buffer::empty(Rect::new(0, 0, width, height));
    screen::render(state, &mut buf);
    let reference = state.mask().reference(state.reference.text()).into_owned();
    match format {
        Format::Svg => svg(&buf, state.theme(), &format!("urilens {reference}")).into_bytes(),
        Format::Ansi => {
            let mut out = Vec::new();
            write_lines(&buf, &mut out);
            out
        }
        Format::Markdown => markdown(&buf).into_bytes(),
    }
}

/// The rows as a code block, in a fence that is longer than any run of backticks in it.
fn markdown(buf: &Buffer) -> String {
    let area = buf.area;
    let mut text = String::new();
    for y in area.top()..area.bottom() {
        let mut row = String::new();
        let mut x = area.left();
        while let Some(cell) = buf.cell((x, y)).filter(|_| x < area.right()) {
            row.push_str(cell.symbol());
            x += (width(cell.symbol()) as u16).max(1);
        }
        text.push_str(row.trim_end());
        text.push('\n');
    }
    let (mut longest, mut run) = (0, 0);
    for character in text.chars() {
        run = if character == '`' { run + 1 } else { 0 };
        longest = longest.max(run);
    }
    let fence = "`".repeat((longest + 1).max(3));
    format!("{fence}text\n{text}{fence}\n")
}

/// Writes the screen into a new file of a folder. Returns what to say.
pub fn save(state: &State, format: Format, folder: &Path) -> String {
    let written = write_new(&picture(state, format), format, folder);
    let folder = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    match written {
        Ok(name) => {
            let secrets = match state.look.secrets && !state.inspection.secrets().is_empty() {
                true => " It contains a secret.",
                false => "",
            };
            format!("Saved as {name} in {}.{secrets}", folder.display())
        }
        Err(error) => format!("Not saved in {}: {error}.", folder.display()),
    }
}

/// Writes into the first file that isn't there yet. Returns its name.
fn write_new(picture: &[u8], format: Format, folder: &Path) -> io::Result<String> {
    for number in 1..=MOST_FILES {
        let ending = format.ending();
        let name = match number {
            1 => format!("urilens-screen.{ending}"),
            number => format!("urilens-screen-{number}.{ending}"),
        };
        match File::create_new(folder.join(&name)) {
            Ok(mut file) => {
                file.write_all(picture)?;
                return Ok(name);
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}
