//! The queue of all that arrives: from the terminal, from signals, and from the clipboard.
//!
//! Threads wait, one for the terminal, one for signals, and one for the clipboard while something is
//! copied; the main thread waits for all of them by waiting for the queue. Nothing ticks: while nobody
//! does anything and no steps are playing, nothing runs.

use std::collections::VecDeque;
use std::io;
use std::process::Child;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

#[cfg(not(unix))]
use crossterm::event::Event as TerminalEvent;

use super::child::{self, Change};
use super::clipboard::Copied;
#[cfg(unix)]
use super::colors::Answers;
#[cfg(unix)]
use super::decoder::Decoder;
#[cfg(unix)]
use super::device::{Device, Listening};
use super::incoming::Incoming;
use super::signals::{Signal, Signals};

/// What the threads send.
enum Arrival {
    /// Bytes that were read at a time.
    #[cfg(unix)]
    Bytes(Instant, Vec<u8>),
    #[cfg(not(unix))]
    Event(TerminalEvent),
    /// Nothing can be read from the terminal any more.
    Gone(io::Error),
    /// There is a signal to be looked at.
    Signal,
    /// A copy has ended.
    Copied(Copied),
    /// The program that has the terminal has stopped or ended.
    Child(Change),
}

/// What has been understood and not been dealt with.
pub enum Ready {
    /// Something from the terminal.
    Incoming(Incoming),
    /// The terminal has gone away.
    Gone(io::Error),
    Signal(Signal),
    /// A copy has ended.
    Copied(Copied),
    /// The program that has the terminal has stopped or ended.
    Child(Change),
}

/// How many arrivals the queue holds at most; a sender waits while it is full.
const QUEUE: usize = 1024;

/// How long the thread that reads from the terminal is waited for.
#[cfg(unix)]
const GRACE: Duration = Duration::from_millis(100);

/// The queue.
pub struct Queue {
    sender: SyncSender<Arrival>,
    arrivals: Receiver<Arrival>,
    signals: Signals,
    /// Whether [`Arrival::Signal`] is in the queue. It is there once at most: signals that come faster than frames are
    /// drawn would fill the queue, and keys would wait behind all of them.
    is_woken: Arc<AtomicBool>,
    ready: VecDeque<Ready>,
    #[cfg(unix)]
    decoder: Decoder,
    #[cfg(unix)]
    listening: Option<Listening>,
}

/// The thread that reads from the terminal. However it ends, the main thread learns of it.
struct Reader(SyncSender<Arrival>);

impl Drop for Reader {
    fn drop(&mut self) {
        let error = io::Error::other("nothing can be read from it any more");
        let _ = self.0.send(Arrival::Gone(error));
    }
}

impl Queue {
    /// A queue of signals. The threads end with the program.
    ///
    /// # Errors
    /// When the system refuses.
    pub fn new() -> io::Result<Queue> {
        let (sender, arrivals) = sync_channel(QUEUE);
        let wake = sender.clone();
        let is_woken = Arc::new(AtomicBool::new(false));
        let woken = Arc::clone(&is_woken);
        let signals = Signals::new(move || {
            // A full queue is being emptied, and signals are looked at then.
            if !woken.swap(true, Ordering::SeqCst) && wake.try_send(Arrival::Signal).is_err() {
                woken.store(false, Ordering::SeqCst);
            }
        })?;
        Ok(Queue {
            sender,
            arrivals,
            signals,
            is_woken,
            ready: VecDeque::new(),
            #[cfg(unix)]
            decoder: Decoder::of_environment(),
            #[cfg(unix)]
            listening: None,
        })
    }

    /// The signals.
    pub fn signals(&self) -> &Signals {
        &self.signals
    }

    /// What the clipboard calls when a copy has ended.
    pub fn copied(&self) -> impl Fn(Copied) + Send + 'static {
        let sender = self.sender.clone();
        move |copied| {
            let _ = sender.send(Arrival::Copied(copied));
        }
    }

    /// Waits for a program that has the terminal.
    ///
    /// # Errors
    /// When the system refuses.
    pub fn watch(&self, child: Child) -> io::Result<()> {
        let sender = self.sender.clone();
        child::watch(child, move |change| {
            let _ = sender.send(Arrival::Child(change));
        })
    }

    /// Puts back what is to be dealt with later.
    pub fn put_back(&mut self, ready: Vec<Ready>) {
        for one in ready.into_iter().rev() {
            self.ready.push_front(one);
        }
    }

    /// Listens to the terminal too.
    ///
    /// # Errors
    /// When there is no terminal to listen to.
    pub fn listen(&mut self) -> io::Result<()> {
        let sender = self.sender.clone();
        #[cfg(unix)]
        let read = {
            let (mut device, listening) = Device::open()?;
            self.listening = Some(listening);
            move || {
                let bytes = device.read()?;
                Ok(bytes.map(|bytes| Arrival::Bytes(Instant::now(), bytes)))
            }
        };
        #[cfg(not(unix))]
        let read = || Ok(Some(Arrival::Event(crossterm::event::read()?)));
        thread::Builder::new()
            .name("terminal".into())
            .spawn(move || receive(&Reader(sender), read))?;
        Ok(())
    }

    /// Leaves what is typed from now on to the next program.
    #[cfg(unix)]
    pub fn stop_listening(&mut self) {
        if self.listening.take().is_none() {
            return;
        }
        // The thread says so when it ends. It may wait for room in the queue before that.
        while let Ok(arrival) = self.arrivals.recv_timeout(GRACE) {
            let is_last = matches!(arrival, Arrival::Gone(_));
            self.arrived(arrival);
            if is_last {
                break;
            }
        }
    }

    /// Leaves what is typed from now on to the next program.
    #[cfg(not(unix))]
    pub fn stop_listening(&mut self) {}

    /// The next thing that is ready: what ends the program first, all else in the order in which it has arrived. Waits for
    /// it if necessary: until `deadline`, or without a limit if that is `None`.
    ///
    /// # Errors
    /// When the terminal has gone away.
    pub fn next(&mut self, deadline: Option<Instant>) -> io::Result<Option<Ready>> {
        loop {
            if let Some(signal) = self.signals.take_end() {
                return Ok(Some(Ready::Signal(signal)));
            }
            if let Some(ready) = self.ready.pop_front() {
                return Ok(Some(ready));
            }
            let limit = deadline.map(|end| end.saturating_duration_since(Instant::now()));
            // The wait may have ended early, to give up the rest of a sequence.
            if !self.wait(limit)? && limit.is_some_and(|limit| limit.is_zero()) {
                return Ok(None);
            }
            // One that came while the queue was full.
            if self.ready.is_empty()
                && let Some(signal) = self.signals.take()
            {
                return Ok(Some(Ready::Signal(signal)));
            }
        }
    }

    /// What the terminal was asked, and what it has answered.
    #[cfg(unix)]
    pub fn answers(&mut self) -> &mut Answers {
        &mut self.decoder.answers
    }

    /// Whether there is something that no answer of the terminal is waited for any longer.
    #[cfg(unix)]
    pub fn is_urgent(&self) -> bool {
        let urgent = |ready: &Ready| matches!(ready, Ready::Gone(_) | Ready::Signal(_));
        self.ready.iter().any(urgent)
    }

    /// Takes the first of what is ready.
    pub fn take(&mut self) -> Option<Ready> {
        self.ready.pop_front()
    }

    /// Waits for an arrival, but not longer than `limit`, nor than the rest of a sequence is waited
    /// for. Says whether something has arrived.
    ///
    /// # Errors
    /// When the terminal has gone away.
    pub fn wait(&mut self, limit: Option<Duration>) -> io::Result<bool> {
        let gone = || io::Error::from(io::ErrorKind::UnexpectedEof);
        let rest = self.deadline();
        let rest = rest.map(|rest| rest.saturating_duration_since(Instant::now()));
        let arrival = match limit.into_iter().chain(rest).min() {
            None => self.arrivals.recv().map_err(|_| gone())?,
            Some(wait) => match self.arrivals.recv_timeout(wait) {
                Ok(arrival) => arrival,
                Err(RecvTimeoutError::Disconnected) => return Err(gone()),
                Err(RecvTimeoutError::Timeout) => {
                    self.expire();
                    return Ok(!self.ready.is_empty());
                }
            },
        };
        self.arrived(arrival);
        Ok(true)
    }

    fn arrived(&mut self, arrival: Arrival) {
        match arrival {
            #[cfg(unix)]
            Arrival::Bytes(read, bytes) => {
                let mut incoming = Vec::new();
                self.decoder.feed(read, &bytes, &mut incoming);
                self.ready.extend(incoming.into_iter().map(Ready::Incoming));
            }
            #[cfg(not(unix))]
            Arrival::Event(TerminalEvent::Paste(text)) => {
                self.ready
                    .push_back(Ready::Incoming(Incoming::Paste(text, 0)));
            }
            #[cfg(not(unix))]
            Arrival::Event(event) => self
                .ready
                .push_back(Ready::Incoming(Incoming::Event(event))),
            // The thread may take long to end after it was asked to.
            #[cfg(unix)]
            Arrival::Gone(_) if self.listening.is_none() => {}
            Arrival::Gone(error) => self.ready.push_back(Ready::Gone(error)),
            Arrival::Copied(copied) => self.ready.push_back(Ready::Copied(copied)),
            Arrival::Child(change) => self.ready.push_back(Ready::Child(change)),
            Arrival::Signal => {
                self.is_woken.store(false, Ordering::SeqCst);
                let signals = std::iter::from_fn(|| self.signals.take());
                self.ready.extend(signals.map(Ready::Signal));
            }
        }
    }

    /// Gives up the rest of a sequence that does not come.
    #[cfg(unix)]
    fn expire(&mut self) {
        let mut incoming = Vec::new();
        self.decoder.expire(Instant::now(), &mut incoming);
        self.ready.extend(incoming.into_iter().map(Ready::Incoming));
    }

    #[cfg(not(unix))]
    fn expire(&mut self) {}

    #[cfg(unix)]
    fn deadline(&self) -> Option<Instant> {
        self.decoder.deadline()
    }

    #[cfg(not(unix))]
    fn deadline(&self) -> Option<Instant> {
        None
    }
}

/// Sends what `read` reads, until nothing can be read or the queue is closed.
fn receive(reader: &Reader, mut read: impl FnMut() -> io::Result<Option<Arrival>>) {
    loop {
        let (arrival, last) = match read() {
            Ok(Some(arrival)) => (arrival, false),
            Ok(None) => break,
            Err(error) => (Arrival::Gone(error), true),
        };
        if reader.0.send(arrival).is_err() || last {
            break;
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use rustix::process::{Signal as Number, getpid, kill_process};

    /// A signal that comes again before each frame is drawn.
    #[test]
    fn keys_keep_their_place_among_signals() {
        let mut queue = Queue::new().expect("a queue");
        let resize = || kill_process(getpid(), Number::WINCH).expect("a signal");
        resize();
        // The key is sent once the signal is in the queue.
        let signal = queue.arrivals.recv().expect("a signal");
        queue.sender.send(signal).expect("room in the queue");
        let key = Arrival::Bytes(Instant::now(), b"x".to_vec());
        queue.sender.send(key).expect("room in the queue");
        let first = queue.next(None).expect("a signal");
        assert!(matches!(first, Some(Ready::Signal(Signal::Resize))));
        resize();
        let second = queue.next(None).expect("a key");
        assert!(matches!(second, Some(Ready::Incoming(_))));
        let third = queue.next(None).expect("a signal");
        assert!(matches!(third, Some(Ready::Signal(Signal::Resize))));
    }
}
