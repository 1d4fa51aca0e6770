//! What arrives, as events to be dealt with: those that came in a row together.

use std::io;
use std::process::Child;
use std::time::{Duration, Instant};

use super::child::{self, Change};
use super::clipboard::Copied;
use super::incoming::Incoming;
use super::queue::{Queue, Ready};
use super::signals::{self, Signal};
use crate::tui::input::action::Action;
use crate::tui::input::gestures::{Clicks, action};
use crate::tui::state::State;
use crate::tui::terminal;

/// Something to be dealt with.
#[derive(Debug)]
pub enum Event {
    /// The user did something.
    Action(Action),
    /// A signal has arrived, for another thing than the size.
    Signal(Signal),
    /// The terminal has said whether it is light.
    #[cfg_attr(not(unix), allow(dead_code))]
    Light(bool),
    /// A copy has ended, one way or another.
    Copied(Copied),
}

/// How long keys have to pause until a long text is inspected.
const PAUSE: Duration = Duration::from_millis(60);

/// How long keys have to pause until a text counts as typed: it is judged then, and panes are placed.
const THOUGHT: Duration = Duration::from_secs(1);

/// How soon the key that quits has to be pressed again.
const AGAIN: Duration = Duration::from_secs(2);

/// How many events are taken between two frames.
const BURST: usize = 4096;

/// How long a step is seen while the steps are playing: long enough to read what it does.
const PACE: Duration = Duration::from_millis(1600);

/// How long a program that has the terminal may take to end when a signal ends us.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// How long the terminal is waited for when it is asked for its colors.
#[cfg(unix)]
const ANSWER: Duration = Duration::from_millis(300);

/// What arrives.
pub struct Events {
    /// What has arrived.
    pub queue: Queue,
    clicks: Clicks,
}

impl Events {
    /// Waits for signals from now on.
    ///
    /// # Errors
    /// When the system refuses.
    pub fn new() -> io::Result<Events> {
        Ok(Events {
            queue: Queue::new()?,
            clicks: Clicks::default(),
        })
    }

    /// Notes that the terminal was asked for its colors, and waits for an answer for as long as makes
    /// sense before anything is drawn. Keys that come meanwhile are kept.
    ///
    /// # Errors
    /// When the terminal has gone away.
    #[cfg(unix)]
    pub fn await_answer(&mut self) -> io::Result<Option<bool>> {
        self.queue.answers().ask(Instant::now(), ANSWER);
        self.drain()?;
        Ok(self.queue.answers().is_light())
    }

    /// Waits for what the terminal was asked for, so that no other program gets it as typed text.
    ///
    /// # Errors
    /// When the terminal has gone away.
    #[cfg(unix)]
    pub fn drain(&mut self) -> io::Result<()> {
        while let Some(deadline) = self.queue.answers().outstanding() {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() || self.queue.is_urgent() {
                break;
            }
            self.queue.wait(Some(left))?;
        }
        Ok(())
    }

    /// Waits for what the terminal was asked for: nothing here.
    ///
    /// # Errors
    /// Never.
    #[cfg(not(unix))]
    pub fn drain(&mut self) -> io::Result<()> {
        Ok(())
    }

    /// Waits for the end of a copy. Nothing else is waited for any more, except for what ends the
    /// program at once.
    ///
    /// # Errors
    /// When the terminal has gone away.
    pub fn await_copy(&mut self, deadline: Instant) -> io::Result<Option<Copied>> {
        loop {
            while let Some(ready) = self.queue.take() {
                match ready {
                    Ready::Copied(copied) => return Ok(Some(copied)),
                    Ready::Signal(Signal::End(_)) => return Ok(None),
                    Ready::Gone(error) => return Err(error),
                    Ready::Incoming(_) | Ready::Signal(_) | Ready::Child(_) => {}
                }
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Ok(None);
            }
            self.queue.wait(Some(left))?;
        }
    }

    /// Waits for the end of a program that has the terminal. It stops and goes on with us; a signal that ends us is passed
    /// on to it, and is still there afterwards. Returns its exit status, if it has one.
    ///
    /// # Errors
    /// When it can't be waited for.
    pub fn await_child(&mut self, child: Child) -> io::Result<Option<i32>> {
        let id = child.id();
        let mut later = Vec::new();
        let (mut deadline, mut end) = (None, None);
        self.queue.watch(child)?;
        let status = loop {
            match self.queue.next(deadline)? {
                None => break None,
                Some(Ready::Child(Change::Ended(status))) => break status,
                // From the background it can't say goodbye to the terminal.
                Some(Ready::Child(Change::Stopped)) if end.is_some() => {}
                Some(Ready::Child(Change::Stopped)) => {
                    if signals::can_stop() {
                        self.queue.signals().stop_unless_ending();
                    }
                    child::resume(id);
                }
                Some(Ready::Signal(Signal::End(signal))) => {
                    child::signal(id, signal);
                    child::resume(id);
                    deadline = Some(Instant::now() + LAST_WORDS);
                    end = Some(signal);
                }
                // The size is asked for afterwards, and of stops those of the program count.
                Some(Ready::Signal(_)) => {}
                Some(ready) => later.push(ready),
            }
        };
        self.queue.put_back(later);
        if let Some(end) = end {
            self.queue.signals().put_back_end(end);
        }
        Ok(status)
    }

    /// Waits for an event, and takes those that have arrived after it. What was typed in a row
    /// becomes one action.
    ///
    /// Keys mean what they mean in the state that the burst finds; an event that may change that
    /// ends the burst.
    ///
    /// # Errors
    /// When the terminal has gone away.
    pub fn next_burst(&mut self, state: &State) -> io::Result<Vec<Event>> {
        let mut burst: Vec<Event> = Vec::new();
        let now = Instant::now();
        let is_asked = state.history.session.quits.is_some();
        let first = match state.is_behind() {
            true => Some(now + PAUSE),
            false if state.reviews_links() => Some(now),
            false if state.panes.playing => Some(now + PACE),
            false if is_asked => Some(now + AGAIN),
            false => state.typing.is_typing.then(|| now + THOUGHT),
        };
        for _ in 0..BURST {
            let deadline = if burst.is_empty() { first } else { Some(now) };
            let ready = match self.queue.next(deadline)? {
                Some(ready) => ready,
                None if burst.is_empty() && state.is_behind() => {
                    return Ok(vec![Event::Action(Action::CatchUp)]);
                }
                None if burst.is_empty() && state.typing.is_typing && !state.panes.playing => {
                    return Ok(vec![Event::Action(Action::CatchUp)]);
                }
                None if burst.is_empty() && is_asked && !state.reviews_links() => {
                    return Ok(vec![Event::Action(Action::DontQuit)]);
                }
                None if burst.is_empty() && state.reviews_links() => {
                    return Ok(vec![Event::Action(Action::ReviewLinks)]);
                }
                None if burst.is_empty() => return Ok(vec![Event::Action(Action::Advance)]),
                None => break,
            };
            let event = match ready {
                Ready::Gone(error) => return Err(error),
                Ready::Signal(Signal::Resize) => Some(Event::Action(resized()?)),
                Ready::Signal(signal) => Some(Event::Signal(signal)),
                Ready::Copied(copied) => Some(Event::Copied(copied)),
                // Whose end was not waited for.
                Ready::Child(_) => None,
                Ready::Incoming(Incoming::Event(event)) => {
                    let counted = |action| self.clicks.counted(action, Instant::now());
                    action(state, event).map(counted).map(Event::Action)
                }
                Ready::Incoming(Incoming::Paste(text, dropped)) => {
                    Some(Event::Action(Action::Paste { text, dropped }))
                }
                #[cfg(unix)]
                Ready::Incoming(_) => self.queue.answers().is_light().map(Event::Light),
            };
            let goes_on = match &event {
                None => true,
                // In a pane, the first letter takes the focus to the reference.
                Some(Event::Action(Action::Type(_))) => state.context().is_typed_in(),
                Some(Event::Action(action)) => matches!(
                    action,
                    Action::Move { .. }
                        | Action::Delete(_)
                        | Action::Browse(_)
                        | Action::Resize { .. }
                ),
                Some(_) => false,
            };
            if let Some(event) = event {
                push(&mut burst, event);
            }
            if !goes_on {
                break;
            }
        }
        Ok(burst)
    }
}

/// The size that the terminal has now.
fn resized() -> io::Result<Action> {
    let (width, height) = terminal::drawable(crossterm::terminal::size()?);
    Ok(Action::Resize { width, height })
}

/// Adds an event to a burst; typed text joins the text before it, and of several sizes only the
/// last one matters.
fn push(burst: &mut Vec<Event>, event: Event) {
    match (burst.last_mut(), event) {
        (Some(Event::Action(Action::Type(text))), Event::Action(Action::Type(more))) => {
            text.push_str(&more);
        }
        (
            Some(Event::Action(last @ Action::Resize { .. })),
            Event::Action(resize @ Action::Resize { .. }),
        ) => *last = resize,
        (_, event) => burst.push(event),
    }
}
