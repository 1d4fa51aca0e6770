//! The inspector: what a person sees and does.
//!
//! Events become an [`Action`] by look-up in one table of [`keys`]; only
//! [`update`](update::update) changes the [`State`]; and [`screen`] draws the state,
//! with one file for each of the [`panes`]. Nothing here knows anything about URIs: all facts are in
//! the [`Inspection`](crate::inspect::Inspection), all sentences in [`explain`](crate::explain).
//!
//! From the bottom: what can be done ([`action`], [`keys`]); how text is drawn ([`glyphs`], [`text`],
//! [`line`], [`page`]); what is known ([`state`], [`layout`]); what is seen ([`pane`], [`panes`],
//! `overlay`, `headline`, [`screen`]); what changes the state ([`update`](mod@update)); and the terminal
//! around it (`events`, [`terminal`], `clipboard`).

pub mod action;
mod ansi;
mod clipboard;
pub mod copies;
mod diff;
mod events;
pub mod glyphs;
mod headline;
pub mod input;
pub mod keys;
pub mod layout;
pub mod line;
mod lines;
mod list;
mod other_standard;
mod overlay;
pub mod page;
pub mod pane;
pub mod panes;
mod ruler;
pub mod screen;
pub mod state;
pub mod terminal;
pub mod text;
pub mod theme;
mod titles;
pub mod update;

use std::io;

pub use events::end_by;
pub use keys::keys_markdown;
pub use theme::{ThemeError, Themes, check_theme, themes};
pub use update::{Start, start};

use action::{Action, Effect};
use state::State;

/// Why the inspector could not run.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Standard output is no terminal.
    #[error("the inspector needs a terminal to draw on; `urilens report` needs none")]
    NoTerminal,
    /// The terminal could not be used.
    #[error("the terminal can't be used: {0}")]
    Terminal(#[from] io::Error),
}

/// How the inspector was left.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[must_use]
pub struct Left {
    /// Why the theme isn't the one that was asked for. It may hold anything that names of files hold.
    pub complaint: Option<String>,
    /// The signal that ended it, if one did; the program should [end by it](end_by), as it would have
    /// without us. A terminal that has gone away is a hang-up, by whichever way it was learned.
    pub signal: Option<i32>,
}

/// Shows the inspector until somebody leaves it. The terminal is given back as it was in every
/// case: on leaving, on an error, on a panic, and on the signals that end a program.
///
/// # Errors
/// When there is no terminal, or it can't be used.
pub fn run(options: Start) -> Result<Left, Error> {
    if !io::IsTerminal::is_terminal(&io::stdout()) {
        return Err(Error::NoTerminal);
    }
    // The terminal is asked for its colours before it is taken.
    let Themes { themes, complaint } = themes(options.theme.as_deref());
    let mut state = start(&options, themes);
    if state.message.is_none() {
        state.message.clone_from(&complaint);
    }
    let signal = match show(&mut state) {
        Ok(signal) => signal,
        Err(error) if is_gone(&error) => events::HANG_UP,
        Err(error) => return Err(Error::Terminal(error)),
    };
    Ok(Left { complaint, signal })
}

/// Runs the inspector on the terminal; returns the signal that ended it, if one did.
fn show(state: &mut State) -> io::Result<Option<i32>> {
    // Signals are waited for before there is anything to be given back.
    let events = events::Events::new()?;
    let mut screen = terminal::Screen::take()?;
    let size = screen.size()?;
    resize(state, size);
    screen.draw(state)?;
    events.listen()?;
    // It may have got another size before anybody listened, and lost what was drawn even if it is as
    // large as before by now.
    let was_resized = events.was_resized();
    let now = screen.size()?;
    let mut resized = was_resized || now != size;
    if resized {
        resize(state, now);
    }
    let mut clipboard = clipboard::Clipboard::default();
    let mut drawn = !resized;
    loop {
        // A terminal that has become smaller may have lost what was drawn, even if it is as large as
        // before by now.
        if std::mem::take(&mut resized) {
            screen.forget();
        }
        if !std::mem::take(&mut drawn) {
            screen.draw(state)?;
        }
        // One event is waited for; what has arrived behind it is taken before the next frame.
        for event in events.next_burst(state)? {
            let action = match event {
                events::Event::Action(action) => action,
                events::Event::Signal(signal) => return Ok(Some(signal)),
            };
            resized |= matches!(action, Action::Resize { .. });
            match update::update(state, action) {
                Effect::None => {}
                Effect::Quit => return Ok(None),
                Effect::Copy(text) => {
                    // What is to be said of the text follows what became of it.
                    let mut said = clipboard.copy(&text);
                    if let Some(remark) = state.message.take() {
                        said.push(' ');
                        said.push_str(&remark);
                    }
                    state.message = Some(said);
                }
            }
        }
    }
}

fn resize(state: &mut State, size: (u16, u16)) {
    let (width, height) = terminal::drawable(size);
    update::update(state, Action::Resize { width, height });
}

/// Whether an error says that the terminal isn't there any more.
fn is_gone(error: &io::Error) -> bool {
    // A terminal that was hung up answers reads and writes with EIO.
    const EIO: i32 = 5;
    // Whatever went wrong, it is none any more.
    !io::IsTerminal::is_terminal(&io::stdout())
        || error.kind() == io::ErrorKind::BrokenPipe
        || error.kind() == io::ErrorKind::UnexpectedEof
        || (cfg!(unix) && error.raw_os_error() == Some(EIO))
}
