//! Taking the terminal, and giving it back whole.
//!
//! [`Screen`] is a guard: however it goes away, the terminal is as it was. A panic gives it back
//! before its message is printed, so that the message can be read.

use std::io::{self, BufWriter, Stdout, Write, stdout};
use std::panic;
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
use ratatui::Terminal;
use ratatui::backend::{Backend, CrosstermBackend};

use super::screen;
use super::state::State;

/// Whether the terminal is ours and has to be given back.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// The terminal, while it is ours.
pub struct Screen {
    terminal: Terminal<CrosstermBackend<BufWriter<Stdout>>>,
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
        let taken = enable_raw_mode().and_then(|()| {
            execute!(
                stdout(),
                EnterAlternateScreen,
                EnableBracketedPaste,
                EnableMouseCapture
            )?;
            Terminal::new(CrosstermBackend::new(BufWriter::new(stdout())))
        });
        match taken {
            Ok(terminal) => Ok(Screen { terminal }),
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
        let size = self.terminal.size()?;
        Ok((size.width, size.height))
    }

    /// Forgets what is on the screen: all of it is sent when it is drawn again.
    ///
    /// # Errors
    /// When the terminal can't be written to.
    pub fn forget(&mut self) -> io::Result<()> {
        // Ratatui's own way asks the terminal where the cursor is, and not every terminal answers.
        self.terminal.backend_mut().clear()?;
        self.terminal.swap_buffers();
        Ok(())
    }

    /// Draws the state; only cells that have changed are sent.
    ///
    /// # Errors
    /// When the terminal can't be written to.
    pub fn draw(&mut self, state: &State) -> io::Result<()> {
        self.terminal.draw(|frame| {
            if let Some(position) = screen::render(state, frame.buffer_mut()) {
                frame.set_cursor_position(position);
            }
        })?;
        Ok(())
    }
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
