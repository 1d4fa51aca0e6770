//! A session: from taking the terminal to giving it back.

use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::config::history::Visited;
use crate::report::cause;
use crate::tui::input::action::{Action, Effect};
use crate::tui::state::State;
use crate::tui::state::pins;
use crate::tui::terminal::clipboard::{Clipboard, Copied};
use crate::tui::terminal::crash;
#[cfg(unix)]
use crate::tui::terminal::device;
use crate::tui::terminal::editing_outside::{EditError, Editing, editor};
use crate::tui::terminal::events::{Event, Events};
use crate::tui::terminal::saving::save;
use crate::tui::terminal::signals::{self, Signal};
use crate::tui::terminal::{self, Screen};
use crate::tui::theme::{Themes, asks_the_terminal, themes};
use crate::tui::update::{Start, answered, at_the_end, prepare, start, update};

/// Why the inspector could not run.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Standard output is no terminal.
    #[error(
        "the inspector needs a terminal to draw on; `urilens report` and `urilens scan` need none"
    )]
    NoTerminal,
    /// The terminal could not be used.
    #[error("the terminal can't be used: {}", cause(.0))]
    Terminal(#[from] io::Error),
}

/// How the inspector was left.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[must_use]
pub struct Left {
    /// Why the theme isn't the one that was asked for. It may hold anything that names of files hold.
    pub complaint: Option<String>,
    /// The signal that ended it, if one did; the program should [end by it](signals::end_by), as it
    /// would have without us. A terminal that has gone away is a hang-up, by whichever way it was
    /// learned.
    pub signal: Option<i32>,
    /// What was looked at in this session, the oldest first.
    pub visited: Vec<Visited>,
}

/// How long the end waits for the last copy: longer than all ways to copy may take, on a machine with much else to do.
const LAST_COPY: Duration = Duration::from_secs(5);

/// What to say when stopping would leave an unusable terminal.
const NO_SHELL: &str = "No shell to return to: this terminal runs urilens alone.";

/// Whether there is a terminal that the inspector can be shown on.
///
/// # Errors
/// When there is no such terminal.
pub fn check_terminal() -> Result<(), Error> {
    if !io::IsTerminal::is_terminal(&io::stdout()) {
        return Err(Error::NoTerminal);
    }
    Ok(())
}

/// Whether the terminal can only write lines.
pub fn is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// Shows the inspector until the user quits. The terminal is restored in every case: on quitting, on an
/// error, on a panic, and on the signals that end a program.
///
/// # Errors
/// When there is no terminal, or it can't be used.
pub fn run(options: Start) -> Result<Left, Error> {
    check_terminal()?;
    let theme = options.theme.as_deref();
    let Themes { themes, complaint } = themes(theme, options.coloring);
    let mut state = start(&options, themes);
    if state.message.is_none() {
        state.message.clone_from(&complaint);
    }
    let mut left = Left {
        complaint,
        signal: None,
        visited: Vec::new(),
    };
    let undecided = asks_the_terminal(theme, options.coloring);
    left.signal = match show(&mut state, &options, undecided, &mut left.complaint) {
        Ok(signal) => signal,
        Err(error) if is_gone(&error) => signals::HANG_UP,
        Err(error) => return Err(Error::Terminal(error)),
    };
    left.visited = at_the_end(&mut state);
    Ok(left)
}

/// Runs the inspector on the terminal; returns the signal that ended it, if one did. `undecided` says
/// that the terminal is to be asked which theme fits.
fn show(
    state: &mut State,
    options: &Start,
    undecided: bool,
    complaint: &mut Option<String>,
) -> io::Result<Option<i32>> {
    // Signals are waited for before there is anything to be given back.
    let mut events = Events::new()?;
    crash::watch()?;
    // The terminal is given back before the clipboard is waited for.
    let mut clipboard = Clipboard::new(events.queue.copied());
    let mut screen = Screen::take(!options.without_mouse)?;
    events.queue.listen()?;
    let ended = interact(
        &mut screen,
        &mut events,
        &mut clipboard,
        state,
        undecided,
        complaint,
    );
    events.queue.stop_listening();
    ended
}

/// Deals with what happens until the end; returns the signal that ended it, if one did.
fn interact(
    screen: &mut Screen,
    events: &mut Events,
    clipboard: &mut Clipboard,
    state: &mut State,
    mut undecided: bool,
    complaint: &mut Option<String>,
) -> io::Result<Option<i32>> {
    #[cfg(unix)]
    if undecided && terminal::colors::is_asked(&std::env::var("TERM").unwrap_or_default()) {
        screen.send(terminal::colors::QUESTION)?;
        if let Some(light) = events.await_answer()? {
            undecided = false;
            choose_theme(state, light, complaint);
        }
    }
    resize(state, screen.size()?);
    // A long text is drawn at each key, and inspected when they pause.
    state.typing.defers = true;
    let mut is_drawn = false;
    loop {
        // What the terminal answers, and keys that do nothing, leave the screen as it is.
        if !is_drawn {
            prepare(state);
            screen.draw(state)?;
        }
        // One event is waited for; what has arrived after it is taken before the next frame.
        let burst = events.next_burst(state)?;
        is_drawn = burst
            .iter()
            .all(|event| matches!(event, Event::Light(_)) && !undecided);
        for event in burst {
            let effect = match event {
                Event::Action(action) => {
                    // A terminal that has become smaller may have lost what was drawn, even if it is as
                    // large as before by now.
                    if matches!(action, Action::Resize { .. }) {
                        screen.forget();
                    }
                    match update(state, action) {
                        Effect::Suspend if !signals::can_stop() => {
                            state.message = Some(NO_SHELL.to_owned());
                            Effect::None
                        }
                        Effect::Suspend => {
                            events.queue.signals().want_stop();
                            Effect::Suspend
                        }
                        effect => effect,
                    }
                }
                Event::Signal(Signal::Suspend) => Effect::Suspend,
                Event::Signal(Signal::Resume) => {
                    screen.resume()?;
                    resize(state, screen.size()?);
                    Effect::None
                }
                Event::Light(light) => {
                    if std::mem::take(&mut undecided) {
                        choose_theme(state, light, complaint);
                    }
                    Effect::None
                }
                Event::Copied(copied) => {
                    clipboard.ended(&copied);
                    state.message = Some(finish_copy(copied, screen)?);
                    Effect::None
                }
                Event::Signal(Signal::End(signal)) => return Ok(Some(signal)),
                // It is an action.
                Event::Signal(Signal::Resize) => Effect::None,
            };
            match effect {
                Effect::None => {}
                Effect::Quit => {
                    let deadline = Instant::now() + LAST_COPY;
                    while clipboard.is_busy()
                        && let Some(copied) = events.await_copy(deadline)?
                    {
                        clipboard.ended(&copied);
                        finish_copy(copied, screen)?;
                    }
                    events.drain()?;
                    return Ok(None);
                }
                Effect::SaveScreen => state.message = Some(save(state, Path::new("."))),
                // What is to be said of the text follows what became of it.
                Effect::Copy { what, text } => clipboard.copy(what, text, state.message.take()),
                Effect::Pin => state.message = Some(pins::toggle(state)),
                Effect::Edit(text) => {
                    match edit_outside(screen, events, &text)? {
                        Ok(Some(text)) => {
                            update(state, Action::Edited(text));
                        }
                        Ok(None) => {}
                        Err(EditError::Ended(signal)) => return Ok(Some(signal)),
                        Err(error) => state.message = Some(error.to_string()),
                    }
                    resize(state, screen.size()?);
                }
                Effect::Redraw => {
                    screen.repair()?;
                    resize(state, screen.size()?);
                }
                Effect::Suspend => {
                    if let Some(Signal::End(signal)) = suspend(screen, events)? {
                        return Ok(Some(signal));
                    }
                    resize(state, screen.size()?);
                }
            }
        }
    }
}

/// Stops until the program is continued, with the terminal given back meanwhile. Returns the signal that ends it in the
/// background.
fn suspend(screen: &mut Screen, events: &mut Events) -> io::Result<Option<Signal>> {
    events.drain()?;
    events.queue.stop_listening();
    screen.suspend();
    events.queue.signals().stop();
    let end = events.queue.signals().await_terminal();
    if end.is_none() {
        screen.resume()?;
        events.queue.listen()?;
    }
    Ok(end)
}

/// Has a text edited in the user's own editor, with the terminal given back meanwhile.
fn edit_outside(
    screen: &mut Screen,
    events: &mut Events,
    text: &str,
) -> io::Result<Result<Option<String>, EditError>> {
    let editor = match editor() {
        Ok(editor) => editor,
        Err(error) => return Ok(Err(error)),
    };
    events.drain()?;
    events.queue.stop_listening();
    // From here on Ctrl-C is meant for the editor, until the terminal is ours again.
    events.queue.signals().lend(true);
    screen.suspend();
    // An editor that is killed leaves the terminal in any state.
    #[cfg(unix)]
    let modes = device::Modes::now();
    let edited = match Editing::start(&editor, text) {
        Ok((editing, child)) => editing.finish(events.await_child(child)?),
        Err(error) => Err(error),
    };
    // After a stop, a shell may have the terminal.
    if signals::can_stop()
        && let Some(Signal::End(signal)) = events.queue.signals().await_terminal()
    {
        return Ok(Err(EditError::Ended(signal)));
    }
    #[cfg(unix)]
    if let Some(modes) = modes {
        modes.restore();
    }
    let resumed = screen.repair();
    events.queue.signals().lend(false);
    resumed?;
    events.queue.listen()?;
    Ok(edited)
}

/// Does the part of a copy that is left to who draws. Returns what to say.
fn finish_copy(copied: Copied, screen: &mut Screen) -> io::Result<String> {
    if let Some(text) = copied.for_terminal {
        screen.copy(&text)?;
    }
    Ok(copied.message)
}

/// Takes the theme that fits the terminal, unless the user has chosen another by now.
fn choose_theme(state: &mut State, light: bool, complaint: &mut Option<String>) {
    if let Some(wrong) = answered(state, light) {
        state.message = Some(wrong.clone());
        *complaint = Some(wrong);
    }
}

fn resize(state: &mut State, size: (u16, u16)) {
    let (width, height) = terminal::drawable(size);
    update(state, Action::Resize { width, height });
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
