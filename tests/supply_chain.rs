//! What the program is built from: licences, sources, nothing twice, and no network code.
//!
//! `deny.toml` asks the same of `cargo deny`, where that is installed. This test needs nothing but
//! cargo itself.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// Licences that the program may be distributed with.
const LICENCES: &[&str] = &[
    "MIT",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSL-1.0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
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
const EXPLAINED: &[(&str, &str)] = &[];

/// Crates that are there in several versions, and why.
const TWICE: &[(&str, &str)] = &[];

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

/// A package: its name, version, licence and source.
type Package = (String, String, String, String);

/// What the program itself is built from, tools for tests and benches left aside.
fn packages() -> BTreeSet<Package> {
    let rustc = Command::new("rustc").arg("-vV").output().expect("rustc");
    let rustc = String::from_utf8(rustc.stdout).expect("UTF-8");
    let host = rustc.lines().find_map(|line| line.strip_prefix("host: "));
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--offline", "--locked"])
        .args(["--filter-platform", host.expect("a host")])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let array = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or("").to_owned();
    let nodes: BTreeMap<String, Value> = array(&metadata["resolve"]["nodes"])
        .into_iter()
        .map(|node| (text(&node["id"]), node["deps"].clone()))
        .collect();
    let mut reached = BTreeSet::new();
    let mut due = vec![text(&metadata["resolve"]["root"])];
    while let Some(id) = due.pop() {
        for dependency in array(&nodes[&id]) {
            let kinds = array(&dependency["dep_kinds"]);
            if kinds.iter().any(|kind| kind["kind"] != "dev") {
                due.push(text(&dependency["pkg"]));
            }
        }
        if reached.insert(id) {
            continue;
        }
        // What was reached before has been followed already.
        let known = due.iter().filter(|id| !reached.contains(*id)).cloned();
        due = known.collect();
    }
    let root = text(&metadata["resolve"]["root"]);
    array(&metadata["packages"])
        .iter()
        .filter(|package| {
            let id = text(&package["id"]);
            id != root && reached.contains(&id)
        })
        .map(|package| {
            (
                text(&package["name"]),
                text(&package["version"]),
                text(&package["license"]),
                text(&package["source"]),
            )
        })
        .collect()
}

#[test]
fn every_package_comes_from_crates_io() {
    let packages = packages();
    assert!(packages.len() > 20, "the tree was found");
    for (name, _, _, source) in packages {
        let expected = "registry+https://github.com/rust-lang/crates.io-index";
        assert_eq!(source, expected, "{name}");
    }
}

#[test]
fn every_licence_is_one_that_may_be_passed_on() {
    for (name, version, licence, _) in packages() {
        assert!(satisfied(&licence), "{name} {version}: {licence}");
    }
}

/// Whether a licence expression can be satisfied with [`LICENCES`] alone. `/` is an old `OR`, and
/// `AND` binds closer than `OR`, where no parentheses stand.
fn satisfied(expression: &str) -> bool {
    let expression = expression.replace('/', " OR ");
    let mut depth = 0;
    let mut splits: [Vec<usize>; 2] = Default::default();
    for (at, found) in expression.char_indices() {
        match found {
            '(' => depth += 1,
            ')' => depth -= 1,
            ' ' if depth == 0 && expression[at..].starts_with(" OR ") => splits[0].push(at),
            ' ' if depth == 0 && expression[at..].starts_with(" AND ") => splits[1].push(at),
            _ => {}
        }
    }
    if let Some(at) = splits[0].first() {
        return satisfied(&expression[..*at]) || satisfied(&expression[at + " OR ".len()..]);
    }
    if let Some(at) = splits[1].first() {
        return satisfied(&expression[..*at]) && satisfied(&expression[at + " AND ".len()..]);
    }
    let plain = expression.trim();
    let inside = plain
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'));
    inside.map_or_else(|| LICENCES.contains(&plain), satisfied)
}

#[test]
fn licence_expressions_are_read_as_they_are_meant() {
    for yes in [
        "MIT",
        "GPL-3.0 OR MIT",
        "MIT/GPL-3.0",
        "(GPL-3.0 OR MIT) AND Zlib",
    ] {
        assert!(satisfied(yes), "{yes}");
    }
    for no in [
        "",
        "GPL-3.0",
        "MIT AND GPL-3.0",
        "(MIT OR Zlib) AND GPL-3.0",
        "GPL-3.0 OR MIT AND GPL-2.0",
    ] {
        assert!(!satisfied(no), "{no}");
    }
}

#[test]
fn nothing_is_there_twice() {
    let mut versions: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (name, version, ..) in packages() {
        versions.entry(name).or_default().insert(version);
    }
    let twice: BTreeSet<String> = versions
        .into_iter()
        .filter(|(_, versions)| versions.len() > 1)
        .map(|(name, _)| name)
        .collect();
    let explained: BTreeSet<String> = TWICE.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(twice, explained);
}

#[test]
fn nothing_speaks_to_a_network() {
    let names: BTreeSet<String> = packages().into_iter().map(|(name, ..)| name).collect();
    for network in NETWORK {
        assert!(!names.contains(*network), "{network}");
    }
    for (name, reason) in EXPLAINED {
        assert!(
            names.contains(*name),
            "{name} is gone, and so is its reason: {reason}"
        );
    }
    // The ones that can open a socket, of those that a terminal program meets.
    for (name, _) in [
        ("mio", ""),
        ("x11rb", ""),
        ("async-io", ""),
        ("polling", ""),
    ] {
        let explained = EXPLAINED.iter().any(|(known, _)| *known == name);
        assert_eq!(names.contains(name), explained, "{name}");
    }
}

#[test]
fn no_file_of_ours_names_a_socket() {
    fn look(directory: &Path, seen: &mut usize) {
        for entry in std::fs::read_dir(directory).expect("a directory") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                look(&path, seen);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                *seen += 1;
                let text = std::fs::read_to_string(&path).expect("text");
                for name in NETWORK_TYPES {
                    assert!(!text.contains(name), "{} names {name}", path.display());
                }
            }
        }
    }
    let mut seen = 0;
    look(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut seen,
    );
    assert!(seen > 50, "{seen} files");
}
