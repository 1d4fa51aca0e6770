//! Copying never holds up the screen, says which way worked, and connects to nothing over a network.
#![cfg(target_os = "linux")]

use std::io::ErrorKind;
use std::net::TcpListener;
use std::os::linux::net::SocketAddrExt;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{SocketAddr, UnixListener};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use std::{env, fs, process, thread};

use crate::support::terminal::{PATIENCE, SHOWN, Session, leaves_well, program};
use portable_pty::CommandBuilder;

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

/// A folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = env::temp_dir().join(format!("urilens-{name}-{}", process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Copies, and types while that goes on.
#[track_caller]
fn copies(session: &mut Session, says: &[&str]) {
    let begun = Instant::now();
    session.send("\x19x");
    session.until_text("http://a/x");
    for text in says {
        session.until_text(text);
    }
    // Who waits for such a clipboard waits for ever.
    assert!(begun.elapsed() < PATIENCE);
    session.send("\x7f");
    session.until("the x is gone", |screen| {
        !screen.contents().contains("http://a/x")
    });
}

const SENT: &str = "sent to the terminal's clipboard (OSC 52)";
const NO_DESKTOP: &str = "No answer from the desktop clipboard within 300 ms.";

#[test]
fn an_x_server_that_says_nothing_is_given_up() {
    // A number that no other test and no server has.
    let display = 20_000 + process::id() % 10_000;
    let path = format!("/tmp/.X11-unix/X{display}");
    let address = SocketAddr::from_abstract_name(path).expect("an address");
    let listener = UnixListener::bind_addr(&address).expect("a socket");
    let mut session = shown(&[("DISPLAY", &format!(":{display}"))]);
    for _ in 0..3 {
        copies(&mut session, &[SENT, NO_DESKTOP]);
    }
    leaves_well(&mut session);
    drop(listener);
}

#[test]
fn a_wayland_compositor_that_says_nothing_is_given_up() {
    let folder = folder("wayland");
    let listener = UnixListener::bind(folder.join("mute")).expect("a socket");
    let runtime = folder.to_str().expect("a name");
    let mut session = shown(&[("XDG_RUNTIME_DIR", runtime), ("WAYLAND_DISPLAY", "mute")]);
    copies(&mut session, &[SENT, NO_DESKTOP]);
    leaves_well(&mut session);
    drop(listener);
    let _ = fs::remove_dir_all(folder);
}

/// A folder with a `tmux` that sleeps, and the variables that lead there.
fn sleeping_tmux(name: &str) -> (PathBuf, String) {
    let folder = folder(name);
    let tmux = folder.join("tmux");
    fs::write(&tmux, "#!/bin/sh\nexec sleep 1000\n").expect("a script");
    fs::set_permissions(&tmux, fs::Permissions::from_mode(0o755)).expect("a mode");
    let path = format!(
        "{}:{}",
        folder.display(),
        env::var("PATH").unwrap_or_default()
    );
    (folder, path)
}

#[test]
fn a_tmux_that_sleeps_is_given_up_and_ended() {
    let (folder, path) = sleeping_tmux("sleeping");
    let mut session = shown(&[("TMUX", "somewhere"), ("PATH", &path)]);
    copies(&mut session, &[SENT, "No answer from tmux within 300 ms."]);
    // Nothing of it is left.
    let id = session.child.process_id().expect("a process");
    let deadline = Instant::now() + PATIENCE;
    loop {
        let tasks = fs::read_dir(format!("/proc/{id}/task")).expect("threads");
        let children =
            tasks.filter_map(|task| fs::read_to_string(task.ok()?.path().join("children")).ok());
        if children.collect::<String>().is_empty() {
            break;
        }
        assert!(Instant::now() < deadline, "tmux is still there");
        thread::sleep(Duration::from_millis(10));
    }
    leaves_well(&mut session);
    let _ = fs::remove_dir_all(folder);
}

#[test]
fn a_signal_during_a_copy_gives_the_terminal_back() {
    let (folder, path) = sleeping_tmux("signal");
    for signal in ["-TERM", "-HUP", "-INT"] {
        let mut session = shown(&[("TMUX", "somewhere"), ("PATH", &path)]);
        session.send("\x19");
        session.signal(signal);
        assert!(session.end().signal().is_some(), "{signal}");
        session.assert_given_back();
    }
    let _ = fs::remove_dir_all(folder);
}

/// Whoever copies and leaves has copied.
#[test]
fn the_end_waits_for_a_copy() {
    let (folder, path) = sleeping_tmux("end");
    let mut session = shown(&[("TMUX", "somewhere"), ("PATH", &path)]);
    session.send("\x19\x03");
    assert_eq!(session.end().exit_code(), 0);
    session.assert_given_back();
    // `http://a/` in base64.
    session.until_bytes(b"\x1b]52;c;aHR0cDovL2Ev");
    let _ = fs::remove_dir_all(folder);
}

/// A listener where an X server would listen for connections over a network, and its number.
fn x_over_tcp() -> (TcpListener, u16) {
    let ports = 6_100 + (process::id() % 20_000) as u16..;
    let listener = ports.filter_map(|port| TcpListener::bind(("127.0.0.1", port)).ok());
    let listener = listener.take(1).next().expect("a free port");
    listener.set_nonblocking(true).expect("a mode");
    let port = listener.local_addr().expect("an address").port();
    (listener, port - 6_000)
}

#[test]
fn an_x_server_over_a_network_is_not_connected_to() {
    let (listener, display) = x_over_tcp();
    for (display, says) in [
        (
            format!("127.0.0.1:{display}"),
            "DISPLAY leads over a network",
        ),
        (
            format!("localhost:{display}.0"),
            "DISPLAY leads over a network",
        ),
        (
            format!("tcp/localhost:{display}"),
            "DISPLAY leads over a network",
        ),
        // Nobody listens at the local socket, and libraries would try the network then.
        (format!(":{display}"), "DISPLAY leads over a network"),
        (format!("unix:{display}"), SENT),
    ] {
        let mut session = shown(&[("DISPLAY", &display)]);
        copies(&mut session, &[SENT, says]);
        leaves_well(&mut session);
        let error = listener.accept().expect_err("nobody connects");
        assert_eq!(error.kind(), ErrorKind::WouldBlock, "{display}");
    }
    // Unless that is asked for.
    let display = format!("127.0.0.1:{display}");
    let mut session = shown(&[("DISPLAY", &display), ("URILENS_X11_TCP", "1")]);
    copies(&mut session, &[SENT, NO_DESKTOP]);
    leaves_well(&mut session);
    listener.accept().expect("a connection");
}
