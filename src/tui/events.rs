//! What arrives from the terminal and from the system, in one queue.
//!
//! Two threads wait, one for the terminal and one for signals; the main thread waits for both by
//! waiting for the queue. Nothing ticks: while nobody does anything, nothing runs.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
#[cfg(unix)]
use std::sync::mpsc::TrySendError;
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::thread;
use std::time::Duration;
#[cfg(unix)]
use std::time::Instant;

use crossterm::event::{self, Event as TerminalEvent, KeyEventKind, MouseButton, MouseEventKind};

use super::action::Action;
use super::state::State;
use super::{keys, terminal};

/// Something to be dealt with.
#[derive(Debug)]
pub enum Event {
    /// Somebody did something.
    Action(Action),
    /// A signal arrived that ends programs.
    Signal(i32),
}

/// What the threads send.
enum Arrival {
    Terminal(io::Result<TerminalEvent>),
    Signal(i32),
}

/// How many events wait in the queue at most; whoever sends more waits.
const QUEUE: usize = 4096;

/// How many events are taken between two frames.
const BURST: usize = 4096;

/// The queue.
pub struct Events {
    sender: SyncSender<Arrival>,
    arrivals: Receiver<Arrival>,
    /// Whether the terminal has got a new size since the queue was made.
    resized: Arc<AtomicBool>,
}

/// Whoever reads from the terminal. However that ends, the main thread is told of it.
struct Reader(SyncSender<Arrival>);

impl Drop for Reader {
    fn drop(&mut self) {
        let error = io::Error::other("nothing can be read from it any more");
        let _ = self.0.send(Arrival::Terminal(Err(error)));
    }
}

/// How long a signal waits for the program to end by itself.
#[cfg(unix)]
const GRACE: Duration = Duration::from_secs(1);

/// The signal of a terminal that has gone away.
#[cfg(unix)]
pub const HANG_UP: Option<i32> = Some(signal_hook::consts::SIGHUP);
/// The signal of a terminal that has gone away: there is none here.
#[cfg(not(unix))]
pub const HANG_UP: Option<i32> = None;

#[cfg(unix)]
fn signals(sender: SyncSender<Arrival>) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT])?;
    thread::Builder::new()
        .name("signals".into())
        .spawn(move || {
            if let Some(signal) = signals.forever().next() {
                // The main thread ends the program, unless it can't: a terminal that reads nothing
                // more stops whoever writes to it.
                let deadline = Instant::now() + GRACE;
                while let Err(TrySendError::Full(_)) = sender.try_send(Arrival::Signal(signal)) {
                    if Instant::now() >= deadline {
                        break;
                    }
                    thread::sleep(GRACE / 100);
                }
                thread::sleep(deadline.saturating_duration_since(Instant::now()));
                terminal::give_modes_back();
                end_by(signal);
            }
        })?;
    Ok(())
}

#[cfg(not(unix))]
fn signals(_: SyncSender<Arrival>) -> io::Result<()> {
    Ok(())
}

/// Ends the program as a signal does that nobody handles; a shell reports that as 128 and the
/// signal's number.
pub fn end_by(signal: i32) {
    #[cfg(unix)]
    if signal_hook::low_level::emulate_default_handler(signal).is_err() {
        std::process::exit(128 + signal);
    }
    #[cfg(not(unix))]
    let _ = signal;
}

impl Events {
    /// A queue of signals. The threads end with the program.
    pub fn new() -> io::Result<Events> {
        let (sender, arrivals) = sync_channel(QUEUE);
        signals(sender.clone())?;
        let resized = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        signal_hook::flag::register(signal_hook::consts::SIGWINCH, Arc::clone(&resized))?;
        Ok(Events {
            sender,
            arrivals,
            resized,
        })
    }

    /// Whether the terminal has got a new size since the queue was made, or since this was asked.
    pub fn was_resized(&self) -> bool {
        self.resized.swap(false, Ordering::SeqCst)
    }

    /// Listens to the terminal too. A new size that it gets from now on is an event.
    pub fn listen(&self) -> io::Result<()> {
        event::poll(Duration::ZERO)?;
        let sender = self.sender.clone();
        thread::Builder::new()
            .name("terminal".into())
            .spawn(move || {
                let sender = Reader(sender);
                loop {
                    let event = event::read();
                    let failed = event.is_err();
                    if sender.0.send(Arrival::Terminal(event)).is_err() || failed {
                        break;
                    }
                }
            })?;
        Ok(())
    }

    /// Waits for an event, and takes those that have arrived behind it. What was typed in a row
    /// becomes one action.
    ///
    /// Keys mean what they mean in the state that the burst finds; an event that may change that
    /// ends the burst.
    pub fn next_burst(&self, state: &State) -> io::Result<Vec<Event>> {
        let mut burst: Vec<Event> = Vec::new();
        let gone = || io::Error::from(io::ErrorKind::UnexpectedEof);
        let mut arrival = self.arrivals.recv().map_err(|_| gone())?;
        for _ in 0..BURST {
            match arrival {
                Arrival::Signal(signal) => {
                    burst.push(Event::Signal(signal));
                    break;
                }
                Arrival::Terminal(Err(error)) => return Err(error),
                Arrival::Terminal(Ok(event)) => {
                    if let Some(action) = action(state, event) {
                        let goes_on =
                            matches!(
                                action,
                                Action::Type(_) | Action::Move { .. } | Action::Delete(_)
                            ) || matches!(action, Action::Browse(_) | Action::Resize { .. });
                        push(&mut burst, action);
                        if !goes_on {
                            break;
                        }
                    }
                }
            }
            arrival = match self.arrivals.try_recv() {
                Ok(arrival) => arrival,
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) if burst.is_empty() => return Err(gone()),
                Err(TryRecvError::Disconnected) => break,
            };
        }
        Ok(burst)
    }
}

/// Adds an action to a burst; typed text joins the text before it, and of several sizes only the
/// last one matters.
fn push(burst: &mut Vec<Event>, action: Action) {
    match (burst.last_mut(), action) {
        (Some(Event::Action(Action::Type(text))), Action::Type(more)) => text.push_str(&more),
        (Some(Event::Action(last @ Action::Resize { .. })), resize @ Action::Resize { .. }) => {
            *last = resize;
        }
        (_, action) => burst.push(Event::Action(action)),
    }
}

/// What an event of the terminal asks for.
fn action(state: &State, event: TerminalEvent) -> Option<Action> {
    match event {
        // Some systems also tell when a key is let go.
        TerminalEvent::Key(key) if key.kind != KeyEventKind::Release => {
            keys::action(state.context(), key)
        }
        TerminalEvent::Paste(text) => Some(Action::Paste(text)),
        TerminalEvent::Resize(width, height) => {
            let (width, height) = terminal::drawable((width, height));
            Some(Action::Resize { width, height })
        }
        TerminalEvent::Mouse(mouse) => {
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
