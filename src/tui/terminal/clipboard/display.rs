//! Whether the X server that `DISPLAY` names is on this computer.
//!
//! Nothing is ever fetched, and X11 over TCP is a connection to somewhere. A server on this computer
//! has a local socket; where none answers there, X11 libraries try TCP as well.

use std::env;
#[cfg(target_os = "linux")]
use std::os::linux::net::SocketAddrExt;
#[cfg(target_os = "linux")]
use std::os::unix::net::SocketAddr;
use std::os::unix::net::UnixStream;

/// Whether the server that `DISPLAY` names is reached without a network. Without a name, there is nothing to connect to.
pub fn is_local() -> bool {
    env::var("DISPLAY").map_or(true, |display| names_local(&display, answers))
}

/// Whether a name is that of a local socket: its path, `unix:0`, or `:0` where the socket of that number answers (X(7), "Display
/// Names").
fn names_local(display: &str, answers: impl Fn(&str) -> bool) -> bool {
    match display.strip_prefix(':') {
        Some(number) => {
            let number = number.split('.').next().unwrap_or(number);
            answers(&format!("/tmp/.X11-unix/X{number}"))
        }
        None => ["/", "unix:", "unix/"]
            .iter()
            .any(|local| display.starts_with(local)),
    }
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
    fn a_server_elsewhere_is_not_local() {
        let answers = |path: &str| path == "/tmp/.X11-unix/X1";
        for local in [":1", ":1.0", "unix:0", "unix/host:0", "/private/tmp/x:0"] {
            assert!(names_local(local, answers), "{local}");
        }
        for other in ":0 host:1 localhost:10.0 127.0.0.1:1 ::1:1 tcp/:1 host::1 nonsense".split(' ')
        {
            assert!(!names_local(other, answers), "{other}");
        }
    }
}
