//! Taking the terminal, and giving it back whole.
//!
//! [`Screen`] is a guard: however it goes away, the terminal is as it was. A panic gives it back
//! before its message is printed, so that the message can be read.

use std::cell::RefCell;
use std::io::{self, Write, stdout};
use std::panic;
use std::rc::Rc;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::cursor::Show;
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::style::{ResetColor, force_color_output};
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{execute, queue};
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::changes::changes;
use super::screen;
use super::state::State;

/// Whether the terminal is ours and has to be given back.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// The largest picture that is drawn: no screen is larger, but a terminal can say that it is.
const LARGEST: (u16, u16) = (1000, 500);

/// The terminal, while it is ours.
pub struct Screen {
    backend: CrosstermBackend<Picture>,
    picture: Picture,
    /// What the terminal shows.
    shown: Buffer,
    /// What it is to show.
    next: Buffer,
}

/// All that one picture sends. It goes out as a whole, in one write.
#[derive(Clone, Default)]
struct Picture(Rc<RefCell<Vec<u8>>>);

impl Picture {
    /// Sends what has been drawn.
    fn send(&self) -> io::Result<()> {
        let mut bytes = self.0.borrow_mut();
        let mut out = stdout().lock();
        let sent = out.write_all(&bytes).and_then(|()| out.flush());
        bytes.clear();
        sent
    }
}

impl Write for Picture {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Screen {
    /// Takes the terminal: raw mode, the alternate screen, bracketed paste, and the mouse.
    ///
    /// # Errors
    /// When there is none, or it refuses; it is left as it was then.
    pub fn take() -> io::Result<Screen> {
        give_back_on_panic();
        // Themes decide what is coloured. Left to itself, crossterm turns colours into resets when
        // NO_COLOR is set, and these also take bold and underline away.
        force_color_output(true);
        TAKEN.store(true, Ordering::SeqCst);
        let picture = Picture::default();
        let taken = enable_raw_mode().and_then(|()| {
            execute!(
                stdout(),
                EnterAlternateScreen,
                EnableBracketedPaste,
                EnableMouseCapture
            )?;
            Ok(())
        });
        match taken {
            Ok(()) => Ok(Screen {
                backend: CrosstermBackend::new(picture.clone()),
                picture,
                shown: Buffer::empty(Rect::ZERO),
                next: Buffer::empty(Rect::ZERO),
            }),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }

    /// Width and height in cells.
    ///
    /// # Errors
    /// When the terminal doesn't say.
    pub fn size(&self) -> io::Result<(u16, u16)> {
        let size = self.backend.size()?;
        Ok((size.width, size.height))
    }

    /// Forgets what is on the screen: all of it is sent when it is drawn again.
    ///
    /// # Errors
    /// When the terminal can't be written to.
    pub fn forget(&mut self) -> io::Result<()> {
        self.backend.clear()?;
        self.shown.reset();
        Ok(())
    }

    /// Draws the state; only cells that have changed are sent.
    ///
    /// # Errors
    /// When the terminal can't be written to.
    pub fn draw(&mut self, state: &State) -> io::Result<()> {
        let area = Rect::new(0, 0, state.size.0, state.size.1);
        if self.next.area != area {
            self.next = Buffer::empty(area);
            self.shown = Buffer::empty(area);
            self.backend.clear()?;
        }
        let cursor = screen::render(state, &mut self.next);
        self.backend.draw(changes(&self.shown, &self.next))?;
        match cursor {
            Some(position) => {
                self.backend.set_cursor_position(position)?;
                self.backend.show_cursor()?;
            }
            None => self.backend.hide_cursor()?,
        }
        std::mem::swap(&mut self.shown, &mut self.next);
        self.picture.send()
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

/// Gives the terminal back, once. Errors are of no use here: everything is tried.
fn give_back() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut out = stdout();
    let _ = queue!(
        out,
        DisableMouseCapture,
        DisableBracketedPaste,
        ResetColor,
        LeaveAlternateScreen,
        Show
    );
    let _ = out.flush();
    let _ = disable_raw_mode();
}

/// Gives back what can be given back without writing to the terminal, when it takes nothing more.
pub fn give_modes_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = disable_raw_mode();
    }
}

fn give_back_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            give_back();
            before(info);
        }));
    });
}
