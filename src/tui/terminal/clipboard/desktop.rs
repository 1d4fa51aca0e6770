//! The desktop's clipboard. It is asked from a thread of its own, since it may never answer.

use std::env;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::thread;

use super::way::{DEADLINE, DESKTOP_THREAD, Failure};

/// The desktop's clipboard. What was copied lives as long as this does, unless a clipboard manager takes it over.
#[derive(Default)]
pub struct Desktop {
    /// Locked while the desktop is asked: as long as it does not answer, there is nobody to ask.
    clipboard: Arc<Mutex<Option<arboard::Clipboard>>>,
}

impl Desktop {
    /// Copies a text.
    pub fn copy(&self, text: &str) -> Result<(), Failure> {
        let given_up = Arc::new(AtomicBool::new(false));
        let (text, is_given_up) = (text.to_owned(), Arc::clone(&given_up));
        let answer = self.ask(move |clipboard| {
            let copied = copy(clipboard, &text, &is_given_up);
            // A server that has gone away may be back the next time.
            if copied.is_err() {
                *clipboard = None;
            }
            copied
        })?;
        let answered = answer.recv_timeout(DEADLINE);
        answered.unwrap_or_else(|_| {
            given_up.store(true, Ordering::SeqCst);
            Err(Failure::Silent)
        })
    }

    fn ask<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&mut Option<arboard::Clipboard>) -> T + Send + 'static,
    ) -> Result<Receiver<T>, Failure> {
        let (answer, answered) = channel();
        let clipboard = Arc::clone(&self.clipboard);
        let ask = move || {
            if let Ok(mut clipboard) = clipboard.try_lock() {
                let _ = answer.send(ask(&mut clipboard));
            }
        };
        let thread = thread::Builder::new()
            .name(DESKTOP_THREAD.into())
            .spawn(ask);
        thread.map_err(|_| Failure::Unavailable)?;
        Ok(answered)
    }
}

impl Drop for Desktop {
    /// Gives the desktop a moment to take over what was copied.
    fn drop(&mut self) {
        if let Ok(ended) = self.ask(|clipboard| *clipboard = None) {
            let _ = ended.recv_timeout(DEADLINE);
        }
    }
}

/// Whether something says that there is a desktop: without, as on a server, nothing is missed.
fn is_named() -> bool {
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(windows, target_os = "macos")) || is_set("DISPLAY")
}

fn copy(
    clipboard: &mut Option<arboard::Clipboard>,
    text: &str,
    given_up: &AtomicBool,
) -> Result<(), Failure> {
    #[cfg(all(unix, not(target_os = "macos")))]
    if clipboard.is_none() && !super::display::is_local() {
        return Err(Failure::Refused);
    }
    let unavailable = |_| match is_named() {
        true => Failure::Refused,
        false => Failure::Unavailable,
    };
    let clipboard = match clipboard {
        Some(clipboard) => clipboard,
        None => clipboard.insert(arboard::Clipboard::new().map_err(unavailable)?),
    };
    if given_up.load(Ordering::SeqCst) {
        return Err(Failure::Silent);
    }
    clipboard.set_text(text).map_err(unavailable)
}
