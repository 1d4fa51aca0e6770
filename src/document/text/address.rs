//! Addresses of IP and of mail that are written without a scheme.

use super::matching::is_blank;
use crate::syntax::adjacent::Boundaries;
use crate::syntax::letter_case::{is_one_of, strip_end_in_any_case};

/// The longest path that is looked at.
const LONGEST: usize = 253;

/// What logs write after an address or its port, and package managers after a version of four numbers.
const NO_PATHS: [&str; 26] = [
    "aarch64", "all", "amd64", "any", "arm", "arm64", "armhf", "darwin", "i386", "i686", "icmp",
    "linux", "macos", "noarch", "sctp", "src", "stable", "tcp", "tcp6", "tls", "udp", "udp6",
    "win32", "win64", "x64", "x86",
];

/// Whether a path follows an address, perhaps after a port. The length of a prefix, a mask and a protocol are none, and
/// neither is a word after a version such as `120.0.0.0`.
pub(super) fn has_path(address: &str, rest: &str) -> bool {
    let port = rest.strip_prefix(':');
    let rest = port.map_or(rest, |port| {
        port.trim_start_matches(|one: char| one.is_ascii_digit())
    });
    let Some(path) = rest.strip_prefix('/') else {
        return false;
    };
    let path = &path[..path.boundary_before(LONGEST)];
    let end = path.find(|one: char| is_blank(one) || "\"'<>()[]{},;".contains(one));
    let path = path.get(..end.unwrap_or(path.len())).unwrap_or_default();
    let path = path.trim_end_matches(['.', ':', '!']);
    let is_version = || port.is_none() && address.ends_with(".0.0");
    let is_word = !path.contains(['.', '/', '?', '=']);
    let is_path = !is_word || !is_version() && !is_one_of(path, &NO_PATHS);
    is_path
        && path.contains(|one: char| one.is_ascii_alphabetic())
        && path.starts_with(|one: char| one.is_ascii_alphanumeric() || "?#%._~-".contains(one))
}

/// Whether a name begins with a digit and has only digits after its last dot, as addresses and versions do: there is no
/// such top-level domain.
pub(super) fn is_number(name: &str) -> bool {
    let mut last = name.bytes().rev().take_while(|byte| *byte != b'.');
    name.starts_with(|first: char| first.is_ascii_digit()) && last.all(|byte| byte.is_ascii_digit())
}

pub(super) fn is_ipv4(name: &str) -> bool {
    let is_of_one = |byte: u8| byte.is_ascii_digit() || byte == b'.';
    let mut octets = name.split('.');
    name.bytes().all(is_of_one)
        && octets.clone().count() == 4
        && octets.all(|octet| octet.parse::<u8>().is_ok())
}

/// Spellings of `@` before a name that is defanged, in lower case.
const ATS: [&str; 7] = ["@", "[@]", "(@)", "{@}", "[at]", "(at)", "{at}"];

/// Where the name of a mailbox starts that `before` ends with, and an `@` of a defanged address. After a colon it is a password.
pub(super) fn mailbox_start(before: &str, floor: usize) -> Option<usize> {
    let local = ATS
        .iter()
        .find_map(|at| strip_end_in_any_case(before, at))?;
    let near = local.get(floor.max(local.boundary_after(local.len().saturating_sub(LONGEST)))..)?;
    let is_local = |one: char| one.is_alphanumeric() || "._%+-".contains(one);
    let name = near.trim_end_matches(is_local);
    let is_name = name.len() < near.len() && !name.ends_with(':');
    is_name.then(|| local.len() - (near.len() - name.len()))
}

/// Whether a word looks like a mail address.
pub(super) fn is_address(word: &str) -> bool {
    let parts = word.split_once('@');
    parts.is_some_and(|(local, domain)| {
        let is_mark = |one: char| "<>()[],:;\"@".contains(one);
        !local.is_empty()
            && domain.contains('.')
            && !local.contains(is_mark)
            && !domain.contains(is_mark)
    })
}
