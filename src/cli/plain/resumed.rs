//! The prompt after the shell has continued the program: what the shell wrote is where it was.

#[cfg(unix)]
pub(super) use unix::Resumed;

#[cfg(not(unix))]
pub(super) use elsewhere::Resumed;

#[cfg(unix)]
mod unix {
    use std::io::{Write, stdout};
    use std::thread;

    use signal_hook::consts::SIGCONT;
    use signal_hook::iterator::{Handle, Signals};

    /// Writes the prompt whenever the program goes on, as long as it lives.
    pub(crate) struct Resumed(Option<Handle>);

    impl Resumed {
        /// Without signals there is only one prompt less.
        pub(crate) fn new(prompt: &'static str) -> Resumed {
            let Ok(mut signals) = Signals::new([SIGCONT]) else {
                return Resumed(None);
            };
            let handle = signals.handle();
            let listen = move || {
                for _ in signals.forever() {
                    let mut out = stdout();
                    let _ = out.write_all(prompt.as_bytes());
                    let _ = out.flush();
                }
            };
            let thread = thread::Builder::new().name("resumed".into()).spawn(listen);
            Resumed(thread.is_ok().then_some(handle))
        }
    }

    impl Drop for Resumed {
        fn drop(&mut self) {
            if let Some(handle) = &self.0 {
                handle.close();
            }
        }
    }
}

#[cfg(not(unix))]
mod elsewhere {
    /// Nothing stops the program here.
    pub(crate) struct Resumed;

    impl Resumed {
        /// Does nothing.
        pub(crate) fn new(_: &'static str) -> Resumed {
            Resumed
        }
    }
}
