//! Ways to copy, tried in the order that fits where the program runs.
//!
//! A display server, tmux or wl-copy may never answer. So a thread of its own tries each way for a short time
//! and goes on to the next, while the screen stays usable. The last way, the terminal's own escape
//! sequence, is left to the thread that draws, the only one that writes to the terminal.

mod desktop;
#[cfg(all(unix, not(target_os = "macos")))]
mod display;
mod way;

use std::env;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

pub use way::{DESKTOP_THREAD, is_console};

use desktop::Desktop;
use way::{DEADLINE, Failure, Way};

/// How a copy ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Copied {
    /// What to say.
    pub message: String,
    /// The text, if it is to be sent to the terminal.
    pub for_terminal: Option<String>,
    /// Which copy this was.
    number: usize,
}

/// A text to be copied.
struct Job {
    /// What it is, as a noun phrase.
    what: String,
    text: String,
    /// What else is to be said.
    remark: Option<String>,
    number: usize,
}

/// The clipboard. On X11 what was copied lives as long as this does, unless a clipboard manager takes
/// it over.
pub struct Clipboard {
    report: Option<Box<dyn Fn(Copied) + Send>>,
    jobs: Option<Sender<Job>>,
    /// Hung up when the thread has ended.
    ended: Option<Receiver<()>>,
    /// How many copies were asked for, and the last one that has ended.
    asked: usize,
    last: usize,
}

impl Clipboard {
    /// A clipboard that calls `report` from another thread when a copy has ended.
    pub fn new(report: impl Fn(Copied) + Send + 'static) -> Clipboard {
        Clipboard {
            report: Some(Box::new(report)),
            jobs: None,
            ended: None,
            asked: 0,
            last: 0,
        }
    }

    /// Begins to copy a text. When that has ended, the message says `what` it is, and `remark`.
    pub fn copy(&mut self, what: String, text: String, remark: Option<String>) {
        if let Some(report) = self.report.take() {
            let (jobs, waiting) = channel();
            let (alive, ended) = channel::<()>();
            let work = move || {
                work(&waiting, &report);
                drop(alive);
            };
            let started = thread::Builder::new().name("clipboard".into()).spawn(work);
            if started.is_ok() {
                (self.jobs, self.ended) = (Some(jobs), Some(ended));
            }
        }
        self.asked += 1;
        let number = self.asked;
        if let Some(jobs) = &self.jobs {
            let _ = jobs.send(Job {
                what,
                text,
                remark,
                number,
            });
        }
    }

    /// Notes that a copy has ended.
    pub fn ended(&mut self, copied: &Copied) {
        self.last = self.last.max(copied.number);
    }

    /// Whether the last copy has not ended.
    pub fn is_busy(&self) -> bool {
        self.jobs.is_some() && self.last < self.asked
    }
}

impl Drop for Clipboard {
    /// Gives the desktop a moment to take over what was copied.
    fn drop(&mut self) {
        drop(self.jobs.take());
        if let Some(ended) = &self.ended {
            // As long as the desktop is given, and a little more.
            let _ = ended.recv_timeout(2 * DEADLINE);
        }
    }
}

/// Copies one text after the other.
fn work(jobs: &Receiver<Job>, report: &dyn Fn(Copied)) {
    let desktop = Desktop::default();
    while let Ok(mut job) = jobs.recv() {
        // Of texts that have queued up, only the last one would stay on the clipboard.
        while let Ok(newer) = jobs.try_recv() {
            job = newer;
        }
        let is_console = env::var("TERM").is_ok_and(|term| is_console(&term));
        let chain = Way::chain(
            |name| env::var_os(name).is_some_and(|set| !set.is_empty()),
            is_console,
        );
        let (way, failed) = copy_by(&chain, |way| match way {
            Way::Tmux => way::copy(way::TMUX, &job.text),
            Way::Wayland => way::copy(way::WAYLAND, &job.text),
            Way::Desktop => desktop.copy(&job.text),
            Way::Terminal | Way::Nowhere => Ok(()),
        });
        report(Copied {
            message: said(&job.what, way, job.remark.as_deref(), &failed),
            for_terminal: (way == Way::Terminal).then_some(job.text),
            number: job.number,
        });
    }
}

/// Tries one way after the other. Returns the one that worked, and what to say of those that did not.
fn copy_by(
    chain: &[Way],
    mut try_way: impl FnMut(Way) -> Result<(), Failure>,
) -> (Way, Vec<&'static str>) {
    let mut failed = Vec::new();
    let mut worked = chain.last().copied().unwrap_or(Way::Terminal);
    for way in chain {
        match try_way(*way) {
            Ok(()) => {
                worked = *way;
                break;
            }
            Err(failure) => failed.extend(way.failed(failure)),
        }
    }
    (worked, failed)
}

/// What is said of a copy: what was copied, how, and what is to be known of it, the main thing first. Who pastes a text
/// without its secrets has to know that, however narrow the screen is.
fn said(what: &str, way: Way, remark: Option<&str>, failed: &[&'static str]) -> String {
    let mut said = format!("{what} {}", way.done());
    match remark.filter(|_| way.instead().is_none()) {
        Some(remark) => said.push_str(&format!("; {remark}")),
        None => said.push('.'),
    }
    for more in way.instead().iter().chain(failed) {
        said.push(' ');
        said.push_str(more);
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::{given, hold};

    #[test]
    fn the_first_way_fits_where_the_program_runs() {
        hold("ways", |[set, console]| {
            let is_set = |name: &str| set.split(' ').any(|one| one == name);
            let ways = Way::chain(is_set, console == "console").into_iter();
            ways.map(|way| format!("{way:?}")).collect::<Vec<_>>()
        });
    }

    #[test]
    fn what_was_copied_is_said_first_and_what_failed_last() {
        let all = [Way::Tmux, Way::Desktop, Way::Terminal];
        let result = |of: &str| match of {
            "silent" => Err(Failure::Silent),
            "missing" => Err(Failure::Unavailable),
            "refused" => Err(Failure::Refused),
            _ => Ok(()),
        };
        hold("what is said of a copy", |[tmux, desktop, remark]| {
            let (way, failed) = copy_by(&all, |way| match way {
                Way::Tmux => result(tmux),
                Way::Desktop => result(desktop),
                Way::Wayland | Way::Terminal | Way::Nowhere => Ok(()),
            });
            said("Ticket", way, given(remark), &failed)
        });
    }

    #[test]
    fn where_nothing_was_copied_nothing_is_said_of_its_secrets() {
        assert_eq!(
            said("Target", Way::Nowhere, Some("secrets hidden."), &[]),
            "Target not copied: this terminal has no clipboard. The screen can be saved to a file."
        );
    }
}
