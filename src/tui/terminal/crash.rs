//! The end when memory runs out: the exit status says that the request could not be met. However the program ends, no
//! image of the memory is written: it would hold secrets.

/// Whatever ends the program from now on, nothing is written that may hold a secret.
#[cfg(unix)]
pub fn prepare() {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    use signal_hook::consts::SIGABRT;
    use signal_hook::flag;

    /// The exit status of a request that could not be met.
    const FAILED: i32 = 2;

    let none = Rlimit {
        current: Some(0),
        maximum: getrlimit(Resource::Core).maximum,
    };
    let _ = setrlimit(Resource::Core, none);
    // What an allocation that fails ends with.
    let _ = flag::register_conditional_shutdown(SIGABRT, FAILED, Arc::new(AtomicBool::new(true)));
}

/// Nothing is written there.
#[cfg(not(unix))]
pub fn prepare() {}
