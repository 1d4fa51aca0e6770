//! Whether the X server that `DISPLAY` names can be reached without a network.
//!
//! Nothing is ever fetched, and X11 over TCP is a connection to somewhere. A server on this computer
//! has a local socket; where none answers there, X11 libraries try TCP as well.

use std::env;
#[cfg(target_os = "linux")]
use std::os::linux::net::SocketAddrExt;
#[cfg(target_os = "linux")]
use std::os::unix::net::SocketAddr;
use std::os::unix::net::UnixStream;

use super::way::Failure;

/// What allows TCP.
const ALLOWED: &str = "URILENS_X11_TCP";

/// How a server is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Route {
    /// In no way, or by a local socket only.
    Local,
    /// By the local socket of the display with this number; where none answers there, by TCP.
    LocalFirst(u16),
    /// By TCP.
    Network,
}

/// Checks that the server that `DISPLAY` names is reached without a network, or with one that is allowed.
///
/// # Errors
/// When it is not.
pub fn check() -> Result<(), Failure> {
    if env::var_os(ALLOWED).is_some_and(|value| !value.is_empty() && value != "0") {
        return Ok(());
    }
    let display = env::var("DISPLAY").ok();
    // Without a name that can be read, there is nothing to connect to.
    display.map_or(Ok(()), |display| check_name(&display, answers))
}

fn check_name(display: &str, answers: impl Fn(&str) -> bool) -> Result<(), Failure> {
    match route(display) {
        Route::LocalFirst(number) if !answers(&format!("/tmp/.X11-unix/X{number}")) => {
            Err(Failure::NoServer(number))
        }
        Route::Local | Route::LocalFirst(_) => Ok(()),
        Route::Network => Err(Failure::Network),
    }
}

/// How the server with a name is reached: `[protocol/][host]:number[.screen]` (X(7), "Display Names"),
/// or the path of a socket.
fn route(display: &str) -> Route {
    if display.starts_with(['/']) || display.starts_with("unix:") {
        return Route::Local;
    }
    let (protocol, address) = match display.rsplit_once('/') {
        Some((protocol, address)) => (Some(protocol), address),
        None => (None, display),
    };
    let Some((host, number)) = address.rsplit_once(':') else {
        return Route::Local;
    };
    let number = number.split_once('.').map_or(number, |(number, _)| number);
    match (protocol, host, number.parse()) {
        (Some("unix"), ..) | (None, "unix", _) | (_, "", Err(_)) => Route::Local,
        (None, "", Ok(number)) => Route::LocalFirst(number),
        _ => Route::Network,
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
    fn a_dead_display_of_this_computer_is_no_network() {
        let dead = |display| check_name(display, |_| false);
        assert_eq!(dead(":99"), Err(Failure::NoServer(99)));
        assert_eq!(dead(":0.0"), Err(Failure::NoServer(0)));
        assert_eq!(dead("host:0"), Err(Failure::Network));
        assert_eq!(dead("localhost:10.0"), Err(Failure::Network));
        assert_eq!(dead("unix:0"), Ok(()));
        assert_eq!(check_name(":0", |_| true), Ok(()));
    }

    #[test]
    fn names_of_displays() {
        for (display, expected) in [
            (":0", Route::LocalFirst(0)),
            (":1.0", Route::LocalFirst(1)),
            ("unix:0", Route::Local),
            ("unix/:0", Route::Local),
            ("unix/host:0", Route::Local),
            ("/private/tmp/x:0", Route::Local),
            ("host:0", Route::Network),
            ("localhost:10.0", Route::Network),
            ("127.0.0.1:0", Route::Network),
            ("::1:0", Route::Network),
            ("tcp/host:0", Route::Network),
            ("tcp/:0", Route::Network),
            ("host::0", Route::Network),
            ("", Route::Local),
            ("nonsense", Route::Local),
            (":nonsense", Route::Local),
        ] {
            assert_eq!(route(display), expected, "{display}");
        }
    }
}
