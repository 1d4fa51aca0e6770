//! What keys and the mouse ask for.

use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyEventKind, MouseButton, MouseEventKind};

use super::action::Action;
use crate::tui::state::State;
use crate::tui::terminal;

/// What an event of the terminal asks for.
pub fn action(state: &State, event: Event) -> Option<Action> {
    match event {
        // Some systems also say when a key is let go.
        Event::Key(key) if key.kind != KeyEventKind::Release => {
            let waits = state.history.session.quits.is_some();
            let action = state.keys.action(state.context(), key);
            action.or_else(|| waits.then_some(Action::DontQuit))
        }
        Event::Resize(width, height) => {
            let (width, height) = terminal::drawable((width, height));
            Some(Action::Resize { width, height })
        }
        Event::Mouse(mouse) => {
            let (column, row) = (mouse.column, mouse.row);
            match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => Some(Action::Click {
                    count: 1,
                    column,
                    row,
                }),
                MouseEventKind::Drag(MouseButton::Left) => Some(Action::Drag { column, row }),
                MouseEventKind::ScrollDown | MouseEventKind::ScrollUp => {
                    let down = mouse.kind == MouseEventKind::ScrollDown;
                    Some(Action::Wheel { down, column, row })
                }
                _ => None,
            }
        }
        _ => None,
    }
}

/// How soon a click has to follow another to belong to it.
const SOON: Duration = Duration::from_millis(400);

/// Clicks in a row.
#[derive(Clone, Copy, Default, Debug)]
pub struct Clicks {
    /// The last one, with its cell.
    last: Option<(Instant, u16, u16)>,
    /// How many clicks before it belong to it.
    before: u8,
}

impl Clicks {
    /// An action; a click soon after another at the same cell becomes the second or third one.
    pub fn counted(&mut self, action: Action, now: Instant) -> Action {
        let Action::Click { column, row, .. } = action else {
            return action;
        };
        let again = self.last.is_some_and(|(when, at, on)| {
            now.saturating_duration_since(when) <= SOON && (at, on) == (column, row)
        });
        self.last = Some((now, column, row));
        self.before = match again {
            true => (self.before + 1) % 3,
            false => 0,
        };
        Action::Click {
            count: self.before + 1,
            column,
            row,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clicks_in_a_row_are_counted() {
        let start = Instant::now();
        let mut clicks = Clicks::default();
        let mut click = |after: u64, column| {
            let action = Action::Click {
                count: 1,
                column,
                row: 2,
            };
            match clicks.counted(action, start + Duration::from_millis(after)) {
                Action::Click { count, .. } => count,
                other => panic!("{other:?}"),
            }
        };
        let counted = [
            click(0, 5),
            click(300, 5),
            click(600, 5),
            click(900, 5),
            click(1_500, 5),
            click(1_600, 6),
        ];
        assert_eq!(counted, [1, 2, 3, 1, 1, 1]);
    }
}
