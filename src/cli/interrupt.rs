//! Ctrl-C while something long is done: the first ends it cleanly, the second at once.

#[cfg(not(unix))]
pub(super) use portable::Interrupt;
#[cfg(unix)]
pub(super) use unix::Interrupt;

#[cfg(unix)]
mod unix {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use signal_hook::consts::SIGINT;
    use signal_hook::flag;

    use crate::tui;

    /// Whether Ctrl-C was pressed.
    pub(crate) struct Interrupt(Arc<AtomicBool>);

    impl Interrupt {
        /// Watches from now on; `None` where the system does not allow it.
        pub fn watch() -> Option<Self> {
            let pressed = Arc::new(AtomicBool::new(false));
            // In this order: the one that ends the program sees what was before.
            flag::register_conditional_default(SIGINT, Arc::clone(&pressed)).ok()?;
            flag::register(SIGINT, Arc::clone(&pressed)).ok()?;
            Some(Interrupt(pressed))
        }

        /// Set when it was pressed.
        pub fn flag(&self) -> &AtomicBool {
            &self.0
        }

        /// Whether it was pressed.
        pub fn happened(&self) -> bool {
            self.0.load(Ordering::Relaxed)
        }

        /// Ends the program as the signal would have done.
        pub fn end(&self) {
            tui::end_by(SIGINT);
        }
    }
}

#[cfg(not(unix))]
mod portable {
    use std::sync::atomic::AtomicBool;

    /// The system ends the program.
    pub(crate) struct Interrupt(AtomicBool);

    impl Interrupt {
        pub fn watch() -> Option<Self> {
            None
        }

        pub fn flag(&self) -> &AtomicBool {
            &self.0
        }

        pub fn happened(&self) -> bool {
            false
        }

        pub fn end(&self) {}
    }
}
