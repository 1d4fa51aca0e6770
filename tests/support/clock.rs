//! Time that does not depend on what else the machine does.

use std::time::Duration;

/// How long this thread has had a processor; where that is not known, how long the program has run.
#[cfg(unix)]
pub fn thread_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap_or_default()
}

/// How long the program has run.
#[cfg(not(unix))]
pub fn thread_time() -> Duration {
    static START: std::sync::LazyLock<std::time::Instant> =
        std::sync::LazyLock::new(std::time::Instant::now);
    START.elapsed()
}
