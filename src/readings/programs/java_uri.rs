//! Java's `java.net.URI`.

use super::declared;
use super::java_server as server;
use super::java_text::{
    self as text, ALPHA, Class, FRAGMENT, PATH, REGISTRY, SCHEME, SERVER, SERVER_WITH_PERCENT,
};
use super::program::{Outcome, Program, Refusal, Seen};

/// The program.
pub static PROGRAM: Program = Program {
    read,
    ..declared::JAVA_URI
};

const SCHEME_NAME: Refusal = Refusal("Expected scheme name");
const IN_SCHEME: Refusal = Refusal("Illegal character in scheme name");
const SPECIFIC: Refusal = Refusal("Expected scheme-specific part");
const IN_OPAQUE: Refusal = Refusal("Illegal character in opaque part");
const IN_FRAGMENT: Refusal = Refusal("Illegal character in fragment");
const IN_PATH: Refusal = Refusal("Illegal character in path");
const IN_QUERY: Refusal = Refusal("Illegal character in query");
const AUTHORITY: Refusal = Refusal("Expected authority");
const IN_AUTHORITY: Refusal = Refusal("Illegal character in authority");

fn read(given: &str) -> Outcome<'_> {
    let mut seen = Seen::default();
    let end = given.find([':', '/', '?', '#']).unwrap_or(given.len());
    let (scheme, rest) = given.split_at(end);
    let rest = match rest.strip_prefix(':') {
        None => hierarchical(given, &mut seen)?,
        Some(rest) => {
            if scheme.is_empty() {
                return Err(SCHEME_NAME);
            }
            let first = scheme.chars().next().map_or(0, char::len_utf8);
            text::check(&scheme[..first], ALPHA, IN_SCHEME)?;
            text::check(&scheme[first..], SCHEME, IN_SCHEME)?;
            seen.scheme = Some(scheme.as_bytes().into());
            match rest.starts_with('/') {
                true => hierarchical(rest, &mut seen)?,
                false => opaque(rest, &mut seen)?,
            }
        }
    };
    if let Some(fragment) = rest.strip_prefix('#') {
        text::check(fragment, FRAGMENT, IN_FRAGMENT)?;
        seen.fragment = Some(fragment.as_bytes().into());
    }
    Ok(seen)
}

/// What follows the scheme of a URI without `/`; returns the rest from `#` on.
fn opaque<'t>(given: &'t str, seen: &mut Seen<'t>) -> Result<&'t str, Refusal> {
    let (part, rest) = given.split_at(given.find('#').unwrap_or(given.len()));
    if part.is_empty() {
        return Err(SPECIFIC);
    }
    text::check(part, FRAGMENT, IN_OPAQUE)?;
    seen.path = part.as_bytes().into();
    Ok(rest)
}

/// Authority, path and query; returns the rest from `#` on.
fn hierarchical<'t>(given: &'t str, seen: &mut Seen<'t>) -> Result<&'t str, Refusal> {
    let mut rest = given;
    if let Some(after) = given.strip_prefix("//") {
        let (authority, path) = after.split_at(after.find(['/', '?', '#']).unwrap_or(after.len()));
        if !authority.is_empty() {
            self::authority(authority, seen)?;
        } else if path.is_empty() {
            return Err(AUTHORITY);
        }
        rest = path;
    }
    let (path, rest) = rest.split_at(rest.find(['?', '#']).unwrap_or(rest.len()));
    text::check(path, PATH, IN_PATH)?;
    seen.path = path.as_bytes().into();
    let Some(after) = rest.strip_prefix('?') else {
        return Ok(rest);
    };
    let (query, rest) = after.split_at(after.find('#').unwrap_or(after.len()));
    text::check(query, FRAGMENT, IN_QUERY)?;
    seen.query = Some(query.as_bytes().into());
    Ok(rest)
}

/// A server, or a registered name, whose parts are not reported.
fn authority<'t>(given: &'t str, seen: &mut Seen<'t>) -> Result<(), Refusal> {
    let is_all = |class: Class| Ok(text::scan(given, class)? == given.len());
    let may_be_server = match given.starts_with(']') {
        false => is_all(SERVER_WITH_PERCENT)?,
        true => is_all(SERVER)?,
    };
    let may_be_registered: bool = is_all(REGISTRY)?;
    if may_be_server {
        match server::read(given, may_be_registered) {
            Ok(Some(found)) => {
                seen.userinfo = found.userinfo.map(|part| part.as_bytes().into());
                seen.host = Some(found.host.as_bytes().into());
                seen.port = found.port.map(|port| port.to_string().into_bytes().into());
                return Ok(());
            }
            Err(refusal) if !may_be_registered => return Err(refusal),
            _ => {}
        }
    }
    match may_be_registered {
        true => Ok(()),
        false => Err(IN_AUTHORITY),
    }
}
