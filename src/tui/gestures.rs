//! What keys and the mouse ask for.

use crossterm::event::{Event, KeyEventKind, MouseButton, MouseEventKind};

use super::action::Action;
use super::state::State;
use super::{keys, terminal};

/// What an event of the terminal asks for.
pub fn action(state: &State, event: Event) -> Option<Action> {
    match event {
        // Some systems also say when a key is let go.
        Event::Key(key) if key.kind != KeyEventKind::Release => keys::action(state.context(), key),
        Event::Resize(width, height) => {
            let (width, height) = terminal::drawable((width, height));
            Some(Action::Resize { width, height })
        }
        Event::Mouse(mouse) => {
            let (column, row) = (mouse.column, mouse.row);
            match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => Some(Action::Click { column, row }),
                MouseEventKind::Drag(MouseButton::Left) => Some(Action::Drag { column, row }),
                MouseEventKind::ScrollDown => Some(Action::Wheel {
                    down: true,
                    column,
                    row,
                }),
                MouseEventKind::ScrollUp => Some(Action::Wheel {
                    down: false,
                    column,
                    row,
                }),
                _ => None,
            }
        }
        _ => None,
    }
}
