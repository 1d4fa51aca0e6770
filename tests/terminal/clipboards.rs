//! Copying never holds up the screen, says which way worked, and connects to nothing over a network.
#![cfg(target_os = "linux")]

use std::io::ErrorKind;
use std::net::TcpListener;
use std::os::linux::net::SocketAddrExt;
use std::os::unix::net::{SocketAddr, UnixListener};
use std::{env, process};

use crate::processes::until_no_children;
use crate::support::folder::{folder, script};
use crate::support::terminal::{SHOWN, Session, leaves_well, program};
use portable_pty::CommandBuilder;
use tempfile::TempDir;

/// The inspector with these variables, once it has drawn.
fn shown(variables: &[(&str, &str)]) -> Session {
    let mut command = program(&["http://a/"]);
    without_desktop(&mut command);
    for (name, value) in variables {
        command.env(name, value);
    }
    let session = Session::spawn(command, 24, 200);
    session.until_text(SHOWN);
    session
}

fn without_desktop(command: &mut CommandBuilder) {
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "TMUX"] {
        command.env_remove(name);
    }
}

/// Copies, and types while that goes on.
#[track_caller]
fn copies(session: &mut Session, says: &[&str]) {
    session.send("\x19x");
    session.until_text("http://a/x");
    for text in says {
        session.until_text(text);
    }
    session.send("\x7f");
    session.until("the x is gone", |screen| {
        !screen.contents().contains("http://a/x")
    });
}

const SENT: &str = "copied, if the terminal allows it";
const NOT_REACHED: &str = "The desktop clipboard can't be reached on this computer.";
const NO_DESKTOP: &str = "No answer from the desktop clipboard within 300 ms.";

#[test]
fn an_x_server_that_says_nothing_is_given_up() {
    // A number that no server has.
    let mut displays = 40_000 + process::id() % 10_000..60_000;
    let (listener, display) = displays
        .find_map(|display| {
            let path = format!("/tmp/.X11-unix/X{display}");
            let address = SocketAddr::from_abstract_name(path).expect("an address");
            Some((UnixListener::bind_addr(&address).ok()?, display))
        })
        .expect("a socket");
    let mut session = shown(&[("DISPLAY", &format!(":{display}"))]);
    for _ in 0..3 {
        copies(&mut session, &[SENT, NO_DESKTOP]);
    }
    leaves_well(&mut session);
    drop(listener);
}

/// A folder with a program of this name that sleeps, and the path that leads there.
fn sleeping(name: &str) -> (TempDir, String) {
    let folder = folder();
    script(&folder.path().join(name), "exec sleep 1000");
    let path = format!(
        "{}:{}",
        folder.path().display(),
        env::var("PATH").unwrap_or_default()
    );
    (folder, path)
}

#[test]
fn a_program_that_sleeps_is_given_up_and_ended() {
    for (name, variable) in [("tmux", "TMUX"), ("wl-copy", "WAYLAND_DISPLAY")] {
        let (_folder, path) = sleeping(name);
        let mut session = shown(&[(variable, "somewhere"), ("PATH", &path)]);
        let given_up = format!("No answer from {name} within 300 ms.");
        copies(&mut session, &[SENT, &given_up]);
        // Nothing of it is left.
        until_no_children(session.child.process_id().expect("a process"));
        leaves_well(&mut session);
    }
}

#[test]
fn text_is_handed_to_wl_copy_under_wayland() {
    let folder = folder();
    script(
        &folder.path().join("wl-copy"),
        "cat > \"$(dirname \"$0\")/copied\"",
    );
    let path = format!(
        "{}:{}",
        folder.path().display(),
        env::var("PATH").unwrap_or_default()
    );
    let mut session = shown(&[("WAYLAND_DISPLAY", "somewhere"), ("PATH", &path)]);
    copies(&mut session, &["copied to the clipboard"]);
    leaves_well(&mut session);
    let copied = std::fs::read_to_string(folder.path().join("copied"));
    assert_eq!(copied.expect("a text"), "http://a/");
}

#[test]
fn a_signal_during_a_copy_gives_the_terminal_back() {
    let (_folder, path) = sleeping("tmux");
    for signal in ["-TERM", "-HUP", "-INT"] {
        let mut session = shown(&[("TMUX", "somewhere"), ("PATH", &path)]);
        session.send("\x19");
        session.signal(signal);
        assert!(session.end().signal().is_some(), "{signal}");
        session.assert_given_back();
    }
}

/// Whoever copies and leaves has copied.
#[test]
fn the_end_waits_for_a_copy() {
    let (_folder, path) = sleeping("tmux");
    let mut session = shown(&[("TMUX", "somewhere"), ("PATH", &path)]);
    session.send("\x19\x11");
    assert_eq!(session.end().exit_code(), 0);
    session.assert_given_back();
    // `http://a/` in base64.
    session.until_bytes(b"\x1b]52;c;aHR0cDovL2Ev");
}

/// A listener where an X server would listen for connections over a network, and its number.
fn x_over_tcp() -> (TcpListener, u16) {
    let ports = 6_100 + (process::id() % 20_000) as u16..40_000;
    let listener = ports.filter_map(|port| TcpListener::bind(("127.0.0.1", port)).ok());
    let listener = listener.take(1).next().expect("a free port");
    listener.set_nonblocking(true).expect("a mode");
    let port = listener.local_addr().expect("an address").port();
    (listener, port - 6_000)
}

#[test]
fn an_x_server_over_a_network_is_not_connected_to() {
    let (listener, display) = x_over_tcp();
    for display in [
        format!("127.0.0.1:{display}"),
        format!("localhost:{display}.0"),
        format!("tcp/localhost:{display}"),
        // Nobody listens at the local socket, and libraries would try the network then.
        format!(":{display}"),
        format!("unix:{display}"),
    ] {
        let mut session = shown(&[("DISPLAY", &display)]);
        copies(&mut session, &[SENT, NOT_REACHED]);
        leaves_well(&mut session);
        let error = listener.accept().expect_err("nobody connects");
        assert_eq!(error.kind(), ErrorKind::WouldBlock, "{display}");
    }
}
