//! What came from the terminal, whatever the system.

use crossterm::event::Event;
#[cfg(unix)]
use xterm_color::Color;

/// What came from the terminal.
#[derive(Clone, PartialEq, Debug)]
pub enum Incoming {
    /// A key, a movement of the mouse, or a change of focus.
    Event(Event),
    /// A pasted text; so many characters more than were kept.
    Paste(String, usize),
    /// The terminal says what its foreground color is.
    #[cfg(unix)]
    Foreground(Color),
    /// The terminal says what its background color is.
    #[cfg(unix)]
    Background(Color),
    /// The terminal says what it is (primary device attributes): what was asked before that is
    /// answered, or never will be.
    #[cfg(unix)]
    Attributes,
}
