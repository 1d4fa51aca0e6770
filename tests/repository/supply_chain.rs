//! What the program is built from: licences, sources, nothing twice, and no network code.
//!
//! `deny.toml` asks the same of `cargo deny`, where that is installed. This test needs nothing but
//! cargo itself.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use crate::support::folder::files_below;

/// Licences of packages: each may be passed on, or one of those between which there is a choice.
const LICENCES: &[&str] = &[
    "(Apache-2.0 OR MIT) AND BSD-3-Clause",
    "(MIT OR Apache-2.0) AND Unicode-3.0",
    "0BSD OR MIT OR Apache-2.0",
    "Apache-2.0",
    "Apache-2.0 OR BSL-1.0",
    "Apache-2.0 OR MIT",
    "Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT",
    "MIT",
    "MIT OR Apache-2.0",
    "MIT OR Apache-2.0 OR Zlib",
    "MIT OR Zlib OR Apache-2.0",
    "Unicode-3.0",
    "Unlicense OR MIT",
    "Zlib",
    "Zlib OR Apache-2.0 OR MIT",
];

/// Crates that would mean network code: clients, servers, resolvers, TLS, and the runtimes and
/// sockets that such things stand on.
const NETWORK: &[&str] = &[
    "actix-web",
    "async-std",
    "attohttpc",
    "axum",
    "curl",
    "curl-sys",
    "h2",
    "h3",
    "hickory-proto",
    "hickory-resolver",
    "hyper",
    "hyper-util",
    "isahc",
    "minreq",
    "native-tls",
    "openssl",
    "openssl-sys",
    "quinn",
    "reqwest",
    "rustls",
    "smol",
    "socket2",
    "surf",
    "tokio",
    "trust-dns-resolver",
    "tungstenite",
    "ureq",
    "warp",
];

/// Crates that can open a socket, and why they are here all the same.
const EXPLAINED: &[(&str, &str)] = &[
    (
        "mio",
        "crossterm brings it for its own events, which are used on Windows only",
    ),
    (
        "x11rb",
        "arboard hands copied text to the X server that DISPLAY names, if it is on the same computer; \
         nothing else is sent there",
    ),
];

/// Crates that are there in several versions, and why.
const TWICE: &[(&str, &str)] = &[(
    "syn",
    "macros of several dependencies; nothing of it is in the program",
)];

/// What asks for the time of day, which may go backwards. `Instant` can't.
const CLOCKS: &[&str] = &["SystemTime", "UNIX_EPOCH"];

/// What of the standard library speaks to a network. `IpAddr` and its like only hold addresses.
const NETWORK_TYPES: &[&str] = &[
    "TcpStream",
    "TcpListener",
    "UdpSocket",
    "ToSocketAddrs",
    "UnixStream",
    "UnixListener",
    "UnixDatagram",
    "std::net::*",
    "lookup_host",
];

/// Files that name one of them all the same, and why.
const LOCAL: &[(&str, &str, &str)] = &[
    (
        "tui/terminal/clipboard/display.rs",
        "UnixStream",
        "asks whether the X server's own socket answers, so that nothing is tried over TCP",
    ),
    (
        "cli/interrupt.rs",
        "UnixStream",
        "two ends in the process itself, by which a signal wakes what waits for standard input",
    ),
    (
        "tui/terminal/crash.rs",
        "UnixStream",
        "two ends in the process itself, by which the signal of an abort wakes what gives the terminal back",
    ),
    (
        "facts/dates.rs",
        "SystemTime",
        "the type that dates are written from; what time it is now isn't asked",
    ),
    (
        "facts/dates.rs",
        "UNIX_EPOCH",
        "what the number of seconds in a link counts from",
    ),
];

/// A package of the tree.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Package {
    pub name: String,
    version: String,
    /// Where it comes from, if that isn't crates.io.
    source: Option<String>,
    pub licence: String,
}

/// What the program itself is built from, on this system; tools for tests and benches left aside.
pub fn packages() -> BTreeSet<Package> {
    packages_with(&[])
}

/// The same with other features.
fn packages_with(features: &[&str]) -> BTreeSet<Package> {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--offline", "--locked", "--edges", "normal,build"])
        .args(features)
        .args(["--prefix", "none", "--no-dedupe", "--format", "{p}|{l}"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    let tree = String::from_utf8(output.stdout).expect("UTF-8");
    tree.lines()
        .skip(1)
        .filter(|line| !line.is_empty())
        .map(|line| {
            let (package, licence) = line.split_once('|').expect("a licence");
            let package = package.replace(" (proc-macro)", "");
            let mut parts = package.splitn(3, ' ');
            let mut next = || parts.next().map(str::to_owned);
            Package {
                name: next().expect("a name"),
                version: next().expect("a version"),
                source: next(),
                licence: licence.to_owned(),
            }
        })
        .collect()
}

#[test]
fn every_package_comes_from_crates_io() {
    let packages = packages();
    assert!(packages.len() > 20, "the tree was found");
    for package in packages {
        assert_eq!(package.source, None, "{}", package.name);
    }
}

/// A parser of URIs is no heavier than a parser: these and the crate itself.
#[test]
fn without_features_few_packages_are_built() {
    let packages = packages_with(&["--no-default-features"]);
    assert!(packages.len() < 12, "{packages:?}");
}

/// The declared version of Rust is the lowest that the dependencies ask for.
#[test]
fn the_declared_version_of_rust_is_the_lowest() {
    let cargo = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO"));
        command.args(args).current_dir(env!("CARGO_MANIFEST_DIR"));
        command.output().expect("cargo")
    };
    let about = String::from_utf8(cargo(&["-vV"]).stdout).expect("UTF-8");
    let system = about.lines().find_map(|line| line.strip_prefix("host: "));
    // What only other systems need may never have been downloaded.
    let output = cargo(&[
        "metadata",
        "--offline",
        "--locked",
        "--format-version",
        "1",
        "--filter-platform",
        system.expect("a system"),
    ]);
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let version = |text: &str| -> Vec<u32> {
        let parts = text.split('.').map(|part| part.parse().expect("a number"));
        parts.take(2).collect()
    };
    let built: BTreeSet<String> = packages().into_iter().map(|package| package.name).collect();
    let asked = metadata["packages"].as_array().expect("packages").iter();
    let asked = asked.filter(|one| built.contains(one["name"].as_str().expect("a name")));
    let asked = asked
        .filter_map(|one| one["rust_version"].as_str().map(version))
        .max();
    assert_eq!(asked, Some(version(env!("CARGO_PKG_RUST_VERSION"))));
}

#[test]
fn every_licence_is_one_that_may_be_passed_on() {
    for package in packages() {
        // A slash is an old `OR`.
        let licence = package.licence.replace('/', " OR ");
        assert!(LICENCES.contains(&&*licence), "{package:?}");
    }
}

#[test]
fn nothing_is_there_twice() {
    let mut versions: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in packages() {
        versions
            .entry(package.name)
            .or_default()
            .insert(package.version);
    }
    let twice: BTreeSet<String> = versions
        .into_iter()
        .filter(|(_, versions)| versions.len() > 1)
        .map(|(name, _)| name)
        .collect();
    let explained: BTreeSet<String> = TWICE.iter().map(|(name, _)| (*name).to_owned()).collect();
    if cfg!(target_os = "linux") {
        assert_eq!(twice, explained);
    }
}

#[test]
fn nothing_speaks_to_a_network() {
    let names: BTreeSet<String> = packages().into_iter().map(|package| package.name).collect();
    for network in NETWORK {
        assert!(!names.contains(*network), "{network}");
    }
    // Other systems have other ways to a clipboard.
    if cfg!(target_os = "linux") {
        for (name, reason) in EXPLAINED {
            assert!(
                names.contains(*name),
                "{name} is gone, and its reason too: {reason}"
            );
        }
    }
    // Of what a terminal program meets, these can open sockets.
    for name in ["async-io", "mio", "polling", "x11rb"] {
        let explained = EXPLAINED.iter().any(|(known, _)| *known == name);
        assert!(explained || !names.contains(name), "{name}");
    }
}

#[test]
fn no_file_of_ours_names_a_socket_or_a_clock() {
    let files = files_below("src", "rs");
    assert!(files.len() > 50, "{files:?}");
    for path in files {
        let text = std::fs::read_to_string(&path).expect("text");
        for name in NETWORK_TYPES.iter().chain(CLOCKS) {
            let local =
                |(file, known, _): &(&str, &str, &str)| path.ends_with(file) && known == name;
            let allowed = LOCAL.iter().any(local);
            let found = text.contains(name);
            assert_eq!(found, allowed, "{} and {name}", path.display());
        }
    }
}
