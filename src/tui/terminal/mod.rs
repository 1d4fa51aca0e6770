//! Taking the terminal, and giving it back whole.
//!
//! [`Screen`] is a guard: however it goes away, the terminal is as it was. A panic gives it back
//! before its message is printed, so that the message can be read.

pub(super) mod ansi;
pub(super) mod child;
pub(super) mod clipboard;
#[cfg(unix)]
pub mod colors;
pub(super) mod crash;
#[cfg(unix)]
mod decode;
#[cfg(unix)]
mod decoder;
#[cfg(unix)]
pub mod device;
pub(super) mod diff;
pub(super) mod editing_outside;
pub(super) mod events;
pub mod incoming;
#[cfg(unix)]
mod paste;
pub(super) mod queue;
pub mod saving;
#[cfg(unix)]
mod sequences;
pub(super) mod session;
pub(super) mod signals;

#[cfg(unix)]
use std::fmt;
use std::io::{self, Write, stdout};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};
use std::{panic, thread};

#[cfg(unix)]
use crossterm::Command;
use crossterm::clipboard::CopyToClipboard;
use crossterm::cursor::Show;
#[cfg(not(unix))]
use crossterm::event::EnableMouseCapture as MouseOn;
use crossterm::event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste};
use crossterm::queue;
use crossterm::style::{ResetColor, force_color_output};
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::state::State;
use crate::tui::draw::glyphs::for_console;
use crate::tui::draw::screen;
use crate::tui::terminal::ansi::{move_to, write_cells};
use crate::tui::terminal::clipboard::{DESKTOP_THREAD, is_console};
use crate::tui::terminal::diff::{Shown, diff};

/// Whether the terminal is ours and has to be given back. Held while that goes on, so that who comes second waits
/// until the terminal has everything.
static TAKEN: Mutex<bool> = Mutex::new(false);

/// Whether something is being written to the terminal.
static WRITING: AtomicBool = AtomicBool::new(false);

/// Asks for reports of the mouse's buttons, of drags, and of the wheel, in numbers. Moves without a
/// button mean nothing here and are not asked for.
#[cfg(unix)]
struct MouseOn;

#[cfg(unix)]
impl Command for MouseOn {
    fn write_ansi(&self, out: &mut impl fmt::Write) -> fmt::Result {
        out.write_str("\x1b[?1000h\x1b[?1002h\x1b[?1006h")
    }
}

/// The largest frame that is drawn: no screen is larger, but a terminal can say that it is.
const LARGEST: (u16, u16) = (1000, 500);

/// What a stray text of another program can leave in a terminal, undone: styles, line drawing instead of letters (both
/// sets), inserting instead of replacing, places counted from a margin, and margins.
const PLAIN_STATE: &[u8] = b"\x1b[0m\x1b(B\x0f\x1b[4l\x1b[?6l\x1b[r";

/// The terminal, while it is ours.
pub struct Screen {
    /// What the terminal shows.
    shown: Vec<Shown>,
    /// What it is to show.
    next: Buffer,
    /// What is to be sent: a frame goes out as a whole, in one write.
    bytes: Vec<u8>,
    /// Whether the cursor is seen.
    cursor: bool,
    /// Whether the mouse is listened to.
    mouse: bool,
    /// Whether its font has few characters.
    is_console: bool,
}

impl Screen {
    /// Takes the terminal: raw mode, the alternate screen, bracketed paste, and the mouse if it is wanted.
    ///
    /// # Errors
    /// When there is none, or it refuses; it is left as it was then.
    pub fn take(mouse: bool) -> io::Result<Screen> {
        give_back_on_panic();
        // Themes decide what is coloured. Left to itself, crossterm turns colours into resets when
        // NO_COLOR is set, and these also take bold and underline away.
        force_color_output(true);
        enter(mouse)?;
        Ok(Screen {
            shown: Vec::new(),
            next: Buffer::empty(Rect::ZERO),
            bytes: Vec::new(),
            cursor: true,
            mouse,
            is_console: is_console(&std::env::var("TERM").unwrap_or_default()),
        })
    }

    /// Gives the terminal back for now.
    pub fn suspend(&mut self) {
        give_back();
    }

    /// Takes the terminal again, whatever others have done with it meanwhile.
    ///
    /// # Errors
    /// When it is gone, or it refuses.
    pub fn resume(&mut self) -> io::Result<()> {
        // Raw mode may be gone although nobody here has given it back. Where it holds it is kept: what is
        // typed between leaving and entering it would be echoed, and Ctrl-C would be a signal.
        if !is_raw() {
            disable_raw_mode()?;
        }
        enter(self.mouse)?;
        self.forget();
        self.cursor = true;
        self.bytes.extend_from_slice(b"\x1b[?25h");
        Ok(())
    }

    /// Takes the terminal again, and undoes what others may have written to it meanwhile.
    ///
    /// # Errors
    /// When it is gone, or it refuses.
    pub fn repair(&mut self) -> io::Result<()> {
        self.bytes.extend_from_slice(PLAIN_STATE);
        self.resume()
    }

    /// Sends these bytes, and what waits to be sent.
    ///
    /// # Errors
    /// When the terminal can't be written to.
    pub fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.bytes.extend_from_slice(bytes);
        let mut out = stdout().lock();
        let sent = writing(|| out.write_all(&self.bytes).and_then(|()| out.flush()));
        self.bytes.clear();
        sent
    }

    /// Asks the terminal to put a text on its clipboard.
    ///
    /// # Errors
    /// When the terminal can't be written to.
    pub fn copy(&mut self, text: &str) -> io::Result<()> {
        queue!(self.bytes, CopyToClipboard::to_clipboard_from(text))?;
        self.send(b"")
    }

    /// Width and height in cells.
    ///
    /// # Errors
    /// When the terminal doesn't say.
    pub fn size(&self) -> io::Result<(u16, u16)> {
        crossterm::terminal::size()
    }

    /// Forgets what is on the screen: all of it is sent when it is drawn again.
    pub fn forget(&mut self) {
        self.bytes.extend_from_slice(b"\x1b[2J");
        self.shown.fill(Shown::BLANK);
    }

    /// Draws the state; only cells that have changed are sent.
    ///
    /// # Errors
    /// When the terminal can't be written to.
    pub fn draw(&mut self, state: &State) -> io::Result<()> {
        let area = Rect::new(0, 0, state.look.size.0, state.look.size.1);
        if self.next.area != area {
            self.next = Buffer::empty(area);
            self.shown = vec![Shown::BLANK; self.next.content.len()];
            self.forget();
        }
        let cursor = screen::render(state, &mut self.next);
        if self.is_console {
            for_console(&mut self.next);
        }
        write_cells(diff(&mut self.shown, &self.next), &mut self.bytes);
        if let Some(Position { x, y }) = cursor {
            move_to(x, y, &mut self.bytes);
        }
        if self.cursor != cursor.is_some() {
            self.cursor = cursor.is_some();
            let change: &[u8] = if self.cursor {
                b"\x1b[?25h"
            } else {
                b"\x1b[?25l"
            };
            self.bytes.extend_from_slice(change);
        }
        self.send(b"")
    }
}

/// A size that can be drawn.
pub fn drawable((width, height): (u16, u16)) -> (u16, u16) {
    (width.min(LARGEST.0), height.min(LARGEST.1))
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

#[cfg(unix)]
fn is_raw() -> bool {
    device::is_raw().unwrap_or(false)
}

/// Whether the terminal is this program's.
#[cfg(unix)]
fn is_ours() -> bool {
    device::is_in_foreground()
}

/// There are no jobs.
#[cfg(not(unix))]
fn is_ours() -> bool {
    true
}

/// Not known here; entering raw mode twice does no harm where no signal is raised by a key.
#[cfg(not(unix))]
fn is_raw() -> bool {
    false
}

/// Takes the terminal. Raw mode comes first: a program in the background is stopped there, before it
/// draws over what is in the foreground.
fn enter(mouse: bool) -> io::Result<()> {
    *taken() = true;
    let entered = enable_raw_mode().and_then(|()| {
        let mut out = stdout();
        queue!(out, EnterAlternateScreen, EnableBracketedPaste)?;
        if mouse {
            queue!(out, MouseOn)?;
        }
        out.flush()
    });
    if entered.is_err() {
        give_back();
    }
    entered
}

fn taken() -> MutexGuard<'static, bool> {
    TAKEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Writes to the terminal.
fn writing<T>(write: impl FnOnce() -> T) -> T {
    WRITING.store(true, Ordering::SeqCst);
    let written = write();
    WRITING.store(false, Ordering::SeqCst);
    written
}

/// Whether something is being written. For long, that means that the terminal takes nothing more.
pub fn is_writing() -> bool {
    WRITING.load(Ordering::SeqCst)
}

/// Gives the terminal back, once; when this returns, it has been given back. Errors are of no use here: everything is
/// tried.
pub fn give_back() {
    let mut taken = taken();
    if !std::mem::take(&mut *taken) {
        return;
    }
    let farewell = farewell();
    let mut out = stdout();
    let _ = writing(|| out.write_all(&farewell).and_then(|()| out.flush()));
    // A shell that has it meanwhile has set its own modes, and stops who changes them in the background.
    if is_ours() {
        let _ = disable_raw_mode();
    }
}

/// What the terminal is sent when it is given back.
pub fn farewell() -> Vec<u8> {
    let mut bytes = Vec::new();
    let _ = queue!(
        bytes,
        DisableMouseCapture,
        DisableBracketedPaste,
        ResetColor,
        LeaveAlternateScreen,
        Show
    );
    bytes
}

/// Gives the terminal back while another thread may have stopped anywhere: nothing is allocated or waited for.
#[cfg(unix)]
pub fn give_back_at_once(farewell: &[u8]) {
    if TAKEN.try_lock().is_ok_and(|taken| !*taken) {
        return;
    }
    let _ = rustix::io::write(stdout(), farewell);
    let _ = disable_raw_mode();
}

fn give_back_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            // The desktop's libraries may fail by themselves. Their thread stops here, since a release would end with it,
            // and who waits for its answer has a deadline.
            while thread::current().name() == Some(DESKTOP_THREAD) {
                thread::park();
            }
            give_back();
            before(info);
        }));
    });
}
