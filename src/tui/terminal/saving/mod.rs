//! Pictures of the screen, written into new files.

mod svg;

pub use svg::svg;

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::report::cause;
use crate::tui::draw::screen;
use crate::tui::state::State;

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
