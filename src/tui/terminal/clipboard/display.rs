//! Whether an X server of this computer listens where `DISPLAY` says.
//!
//! Nothing is ever fetched, and X11 over TCP is a connection to somewhere. A server on this computer has a local
//! socket; where none answers there, X11 libraries try TCP as well.

use std::env;
#[cfg(target_os = "linux")]
use std::os::linux::net::SocketAddrExt;
#[cfg(target_os = "linux")]
use std::os::unix::net::SocketAddr;
use std::os::unix::net::UnixStream;

/// Whether there is one; without a name that can be read, there is nothing to connect to.
pub fn is_local() -> bool {
    let display = env::var("DISPLAY").unwrap_or_default();
    display.is_empty() || socket(&display).is_some_and(|path| answers(&path))
}

/// The socket of a display of this computer, `[unix]:number[.screen]` (X(7), "Display Names").
fn socket(display: &str) -> Option<String> {
    let number = display
        .strip_prefix("unix")
        .unwrap_or(display)
        .strip_prefix(':')?;
    let number = number.split_once('.').map_or(number, |(number, _)| number);
    let number: u16 = number.parse().ok()?;
    Some(format!("/tmp/.X11-unix/X{number}"))
}

/// Whether a server listens at a local socket.
fn answers(path: &str) -> bool {
    #[cfg(target_os = "linux")]
    if SocketAddr::from_abstract_name(path)
        .and_then(|address| UnixStream::connect_addr(&address))
        .is_ok()
    {
        return true;
    }
    UnixStream::connect(path).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_displays() {
        for (display, number) in [(":0", 0), (":1.0", 1), ("unix:2", 2)] {
            let expected = format!("/tmp/.X11-unix/X{number}");
            assert_eq!(socket(display), Some(expected), "{display}");
        }
        for display in [
            "host:0",
            "localhost:10.0",
            "127.0.0.1:0",
            "::1:0",
            "tcp/host:0",
            "tcp/:0",
            "host::0",
            "nonsense",
            ":nonsense",
            "/private/tmp/x:0",
            ":-1",
        ] {
            assert_eq!(socket(display), None, "{display}");
        }
    }
}
