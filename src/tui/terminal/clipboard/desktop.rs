//! The desktop's clipboard, behind a thread that may never come back.

use std::env;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::thread;

use super::way::{DEADLINE, DESKTOP_THREAD, Failure};

/// A text for the desktop.
struct Request {
    text: String,
    /// Set when nobody waits for it any more: then it must not replace what was copied since.
    given_up: Arc<AtomicBool>,
    answer: Sender<Result<(), Failure>>,
}

/// The thread that speaks to the desktop.
struct Server {
    requests: Sender<Request>,
    /// Hung up when the thread has ended.
    ended: Receiver<()>,
}

/// The desktop's clipboard.
#[derive(Default)]
pub struct Desktop {
    server: Option<Server>,
    /// The answer that was not waited for.
    late: Option<Receiver<Result<(), Failure>>>,
}

impl Desktop {
    /// Copies a text.
    pub fn copy(&mut self, text: &str) -> Result<(), Failure> {
        // As long as the thread hangs, there is nobody to ask.
        match self.late.as_ref().map(Receiver::try_recv) {
            Some(Err(TryRecvError::Empty)) => return Err(Failure::Silent),
            Some(Err(TryRecvError::Disconnected)) => self.server = None,
            Some(Ok(_)) | None => {}
        }
        self.late = None;
        let server = match &self.server {
            Some(server) => server,
            None => self.server.insert(start()?),
        };
        let (answer, answered) = channel();
        let given_up = Arc::new(AtomicBool::new(false));
        let request = Request {
            text: text.to_owned(),
            given_up: Arc::clone(&given_up),
            answer,
        };
        let sent = server.requests.send(request);
        match sent.map(|()| answered.recv_timeout(DEADLINE)) {
            Ok(Ok(answer)) => answer,
            Ok(Err(RecvTimeoutError::Timeout)) => {
                given_up.store(true, Ordering::SeqCst);
                self.late = Some(answered);
                Err(Failure::Silent)
            }
            // The thread has ended, which it should not.
            Ok(Err(RecvTimeoutError::Disconnected)) | Err(_) => {
                self.server = None;
                Err(Failure::Unavailable)
            }
        }
    }
}

impl Drop for Desktop {
    /// Gives the desktop a moment to take over what was copied.
    fn drop(&mut self) {
        if let Some(Server { requests, ended }) = self.server.take() {
            drop(requests);
            if self.late.is_none() {
                let _ = ended.recv_timeout(DEADLINE);
            }
        }
    }
}

fn start() -> Result<Server, Failure> {
    let (requests, waiting) = channel();
    let (alive, ended) = channel::<()>();
    let serve = move || {
        serve(&waiting);
        drop(alive);
    };
    thread::Builder::new()
        .name(DESKTOP_THREAD.into())
        .spawn(serve)
        .map_err(|_| Failure::Unavailable)?;
    Ok(Server { requests, ended })
}

fn serve(requests: &Receiver<Request>) {
    let mut clipboard = None;
    while let Ok(request) = requests.recv() {
        let answer = copy(&mut clipboard, &request);
        // A server that has gone away may be back the next time.
        if answer.is_err() {
            clipboard = None;
        }
        let _ = request.answer.send(answer);
    }
}

/// Whether something says that there is a desktop: without, as on a server, nothing is missed.
fn is_named() -> bool {
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(windows, target_os = "macos")) || is_set("DISPLAY")
}

fn copy(clipboard: &mut Option<arboard::Clipboard>, request: &Request) -> Result<(), Failure> {
    #[cfg(all(unix, not(target_os = "macos")))]
    if clipboard.is_none() {
        super::display::check()?;
    }
    let unavailable = |_| match is_named() {
        true => Failure::Refused,
        false => Failure::Unavailable,
    };
    let clipboard = match clipboard {
        Some(clipboard) => clipboard,
        None => clipboard.insert(arboard::Clipboard::new().map_err(unavailable)?),
    };
    if request.given_up.load(Ordering::SeqCst) {
        return Err(Failure::Silent);
    }
    clipboard
        .set_text(request.text.as_str())
        .map_err(unavailable)
}
