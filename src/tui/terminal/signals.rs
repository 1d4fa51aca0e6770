//! Signals: those that end the program, those that stop and continue it, and a new size of the terminal.
//!
//! A thread waits for them and notes them; the main thread is woken, and looks. No signal is lost
//! because a queue is full, and one that ends the program does not wait behind keys.

/// What a signal asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(not(unix), allow(dead_code))] // Other systems have none of them.
pub enum Signal {
    /// To end, as this signal does.
    End(i32),
    /// To give the terminal back and stop.
    Suspend,
    /// To take the terminal again.
    Resume,
    /// To ask the terminal for its size.
    Resize,
}

#[cfg(unix)]
mod unix {
    use std::io;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, AtomicI32, AtomicUsize, Ordering};
    use std::sync::mpsc::channel;
    use std::thread;
    use std::time::Duration;

    use signal_hook::consts::{
        SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGTERM, SIGTSTP, SIGUSR1, SIGUSR2,
        SIGVTALRM, SIGWINCH, SIGXCPU, SIGXFSZ,
    };
    use signal_hook::iterator::Signals as Iterator;
    use signal_hook::{flag, low_level};

    use super::Signal;
    use crate::tui::terminal::{self, device};

    /// The signals that end a program, and that it can do something about.
    const ENDING: &[i32] = &[
        SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
    ];

    /// The signal of a terminal that has gone away.
    pub const HANG_UP: Option<i32> = Some(SIGHUP);

    /// How long a signal waits for the program to end by itself. A machine with much else to do may need long to
    /// write the history and to give the terminal back.
    const GRACE: Duration = Duration::from_secs(10);

    /// How long it waits while the terminal takes nothing more: each write to it blocks then.
    const STUCK: Duration = Duration::from_millis(400);

    /// How often it looks.
    const PAUSE: Duration = Duration::from_millis(50);

    /// What the thread needs to note a signal.
    const MOMENT: Duration = Duration::from_millis(1);

    /// What was asked for last, of stopping and continuing.
    const STOP: usize = 1;
    const CONTINUE: usize = 2;

    /// What has arrived and was not dealt with.
    #[derive(Default)]
    struct Noted {
        /// Whether another program has the terminal, and Ctrl-C and Ctrl-\ are meant for it.
        is_lent: AtomicBool,
        /// A signal's number, or 0.
        end: AtomicI32,
        suspend: AtomicBool,
        resume: AtomicBool,
        resize: AtomicBool,
    }

    /// The signals that have arrived.
    pub struct Signals {
        noted: Arc<Noted>,
        /// Set where the signal arrives, so that the order of two signals is known.
        wanted: Arc<AtomicUsize>,
    }

    impl Signals {
        /// Waits for signals from now on; `wake` is called after one has arrived.
        ///
        /// # Errors
        /// When the system refuses.
        pub fn new(wake: impl Fn() + Send + 'static) -> io::Result<Signals> {
            let noted = Arc::new(Noted::default());
            let wanted = Arc::new(AtomicUsize::new(0));
            flag::register_usize(SIGTSTP, Arc::clone(&wanted), STOP)?;
            flag::register_usize(SIGCONT, Arc::clone(&wanted), CONTINUE)?;
            // A file that gets too large is an error of the write, as a full disk is.
            flag::register(SIGXFSZ, Arc::default())?;
            let all = ENDING.iter().chain(&[SIGTSTP, SIGCONT, SIGWINCH]);
            let mut signals = Iterator::new(all)?;
            let shared = Arc::clone(&noted);
            thread::Builder::new()
                .name("signals".into())
                .spawn(move || {
                    for signal in signals.forever() {
                        let note = match signal {
                            SIGTSTP => &shared.suspend,
                            SIGCONT => &shared.resume,
                            SIGWINCH => &shared.resize,
                            SIGINT | SIGQUIT if shared.is_lent.load(Ordering::SeqCst) => continue,
                            _ => {
                                shared.end.store(signal, Ordering::SeqCst);
                                wake();
                                // The main thread ends the program, unless it can't.
                                await_end();
                                end_by(signal);
                                break;
                            }
                        };
                        note.store(true, Ordering::SeqCst);
                        wake();
                    }
                })?;
            Ok(Signals { noted, wanted })
        }

        /// The next signal that was not dealt with, the most urgent first.
        pub fn take(&self) -> Option<Signal> {
            let noted = &self.noted;
            let taken = |note: &AtomicBool| note.swap(false, Ordering::SeqCst);
            match self.take_end() {
                None if taken(&noted.suspend) => Some(Signal::Suspend),
                None if taken(&noted.resume) => Some(Signal::Resume),
                None if taken(&noted.resize) => Some(Signal::Resize),
                end => end,
            }
        }

        /// A signal that ends the program, if one was not dealt with.
        pub fn take_end(&self) -> Option<Signal> {
            let end = self.noted.end.swap(0, Ordering::SeqCst);
            (end != 0).then_some(Signal::End(end))
        }

        /// Notes again a signal that ends the program, to be dealt with later.
        pub fn put_back_end(&self, signal: i32) {
            self.noted.end.store(signal, Ordering::SeqCst);
        }

        /// Notes whether another program has the terminal: signals of its keys are ignored then.
        pub fn lend(&self, is_lent: bool) {
            if !is_lent {
                self.await_noted();
            }
            self.noted.is_lent.store(is_lent, Ordering::SeqCst);
        }

        /// Waits until what has arrived so far is noted: the thread takes signals in order, and of those that came together
        /// the new size of a terminal last. After one that ends the program it takes no other.
        fn await_noted(&self) {
            self.noted.resize.store(false, Ordering::SeqCst);
            let _ = low_level::raise(SIGWINCH);
            let mut waited = Duration::ZERO;
            while !self.noted.resize.load(Ordering::SeqCst) && !self.has_end() && waited < GRACE {
                thread::sleep(MOMENT);
                waited += MOMENT;
            }
        }

        fn has_end(&self) -> bool {
            self.noted.end.load(Ordering::SeqCst) != 0
        }

        /// Asks for a stop, as [`Signal::Suspend`] does.
        pub fn want_stop(&self) {
            self.wanted.store(STOP, Ordering::SeqCst);
        }

        /// Stops the program until it is continued; does nothing if that has happened since a
        /// stop was asked for.
        pub fn stop(&self) {
            if self.wanted.load(Ordering::SeqCst) == STOP {
                let _ = low_level::emulate_default_handler(SIGTSTP);
            }
        }

        /// Stops the program until it is continued, unless a signal that ends it has come: nobody continues it a second time
        /// for that.
        pub fn stop_unless_ending(&self) {
            // Whatever continues it from here on is noted, so that it is not stopped again with its end in hand.
            self.want_stop();
            self.await_noted();
            if !self.has_end() {
                self.stop();
            }
        }

        /// Stops again while another program is in the foreground: the terminal is not ours to take then. Returns the signal
        /// that ends the program, if one has come in the background.
        pub fn await_terminal(&self) -> Option<Signal> {
            while !device::is_in_foreground() {
                if let end @ Some(_) = self.take_end() {
                    return end;
                }
                self.stop_unless_ending();
            }
            None
        }
    }

    /// Waits until the main thread should have ended the program, and gives the terminal back in its place.
    fn await_end() {
        let (mut waited, mut stuck) = (Duration::ZERO, Duration::ZERO);
        while waited < GRACE && stuck < STUCK {
            thread::sleep(PAUSE);
            waited += PAUSE;
            stuck = if terminal::is_writing() {
                stuck + PAUSE
            } else {
                Duration::ZERO
            };
        }
        // What is written to a terminal that takes nothing more is never written.
        let (done, given_back) = channel();
        let started = thread::Builder::new().spawn(move || {
            terminal::give_back();
            let _ = done.send(());
        });
        if started.is_err() || given_back.recv_timeout(STUCK).is_err() {
            // That is given back without writing to the terminal.
            let _ = crossterm::terminal::disable_raw_mode();
        }
    }

    /// Whether there is a shell that can continue the program. There is none where the program is what
    /// its terminal was opened for.
    pub fn can_stop() -> bool {
        let group = rustix::process::getpgrp();
        rustix::process::getsid(None).is_ok_and(|session| session != group)
    }

    /// Ends the program as a signal does that nobody handles; a shell reports that as 128 and the
    /// signal's number.
    pub fn end_by(signal: i32) {
        if low_level::emulate_default_handler(signal).is_err() {
            std::process::exit(128 + signal);
        }
    }
}

#[cfg(not(unix))]
mod other {
    use std::io;

    use super::Signal;

    /// The signal of a terminal that has gone away: there is none here.
    pub const HANG_UP: Option<i32> = None;

    /// No signals.
    pub struct Signals;

    impl Signals {
        /// No signals.
        ///
        /// # Errors
        /// Never.
        pub fn new(_: impl Fn() + Send + 'static) -> io::Result<Signals> {
            Ok(Signals)
        }

        /// No signal.
        pub fn take(&self) -> Option<Signal> {
            None
        }

        /// No signal.
        pub fn take_end(&self) -> Option<Signal> {
            None
        }

        /// There was none.
        pub fn put_back_end(&self, _: i32) {}

        /// Nothing is ignored.
        pub fn lend(&self, _: bool) {}

        /// Nothing stops here.
        pub fn want_stop(&self) {}

        /// Nothing stops here.
        pub fn stop(&self) {}

        /// Nothing stops here.
        pub fn stop_unless_ending(&self) {}

        /// The terminal is never another program's.
        pub fn await_terminal(&self) -> Option<Signal> {
            None
        }
    }

    /// Nothing stops here.
    pub fn can_stop() -> bool {
        false
    }

    /// Ends nothing: no signal ended it.
    pub fn end_by(_: i32) {}
}

#[cfg(not(unix))]
pub use other::{HANG_UP, Signals, can_stop, end_by};
#[cfg(unix)]
pub use unix::{HANG_UP, Signals, can_stop, end_by};
