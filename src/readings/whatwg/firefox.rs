//! What Firefox does in place of the standard's states: `file` without a host, `jar` around another URL, and the URLs
//! of schemes that are not special.

use super::dialect::Dialect;
use super::errors::{Log, ValidationErrorKind, failure};
use super::host::Host;
use super::input::Cleaned;
use super::parser::{Next, State, StateMachine};
use super::url::{is_windows_drive_letter, starts_with_windows_drive_letter};

/// How many URLs may be in each other.
const MAX_NESTED: usize = 50;

/// What is between the URL of an archive and the name of an entry.
const ENTRY: &str = "!/";

impl StateMachine<'_> {
    /// Firefox after the scheme `file`: a host after two slashes is dropped, unread.
    pub(super) fn firefox_file(&mut self) -> State {
        self.url.host = Some(Host::Empty);
        let is_slash = |c| matches!(c, b'/' | b'\\');
        let start = self.pointer;
        let slashes = self.find(|c| !is_slash(c)) - start;
        self.pointer = start + slashes.min(3);
        if slashes != 2 || starts_with_drive(self.rest()) {
            return self.go_to_path(self.pointer - slashes.min(1));
        }
        self.pointer = self.find(|c| is_slash(c) || matches!(c, b'?' | b'#'));
        State::PathStart
    }

    /// Firefox after the scheme `jar`: a URL, `!/`, and the path of an entry. Only the entry is reported.
    pub(super) fn firefox_jar(&mut self) -> Next {
        let start = self.pointer;
        let refusal = failure(ValidationErrorKind::HostMissing, start, self.text.len());
        let (archive, entry) = split(self.rest()).ok_or(refusal)?;
        if !is_archive(archive) {
            return Err(refusal);
        }
        self.pointer = self.text.len() - entry.len();
        Ok(self.go_to_path(self.pointer))
    }

    /// Where a port ends: Firefox ends it at a backslash even where that is no slash.
    pub(super) fn port_end(&self) -> usize {
        let end = self.authority_end;
        let port = self.between(self.pointer, end);
        let backslash = port.find('\\').filter(|_| self.dialect == Dialect::Firefox);
        backslash.map_or(end, |length| self.pointer + length)
    }

    /// Removes the last segment of a path after a scheme that is not special, but no drive letter.
    pub(super) fn firefox_drop_segment(&mut self) {
        let last = self.url.path.rsplit('/').next().unwrap_or("");
        if self.is_special()
            || self.dialect.is_jar(&self.url.scheme)
            || !is_windows_drive_letter(last)
        {
            self.url.drop_last_segment();
        }
    }
}

/// Whether Firefox refuses a text for what is typed, before tabs and line ends are removed: `jar` without an entry,
/// `data` with a tab in it, and what `data` and `javascript` hold after `//` if no other scheme may hold it.
pub(super) fn refuses(input: &str) -> bool {
    let text = input.trim_matches(|c| c <= ' ');
    let Some((scheme, rest)) = text.split_once(':') else {
        return false;
    };
    if matches!(scheme, "data" | "javascript") && rest.starts_with("//") {
        return !is_url(&format!("x:{rest}"));
    }
    let mut plain = scheme.to_ascii_lowercase();
    plain.retain(|c| !matches!(c, '\t' | '\n' | '\r'));
    plain == "data" && plain.len() < scheme.len() || plain == "jar" && split(rest).is_none()
}

/// The number in a port: its digits, or all of it if it has to be refused. Digits end at a NUL, and Firefox searches for
/// them after a NUL that comes first.
pub(super) fn port_number(port: &str) -> &str {
    let (before, after) = match port.split_once('\0') {
        Some(parts) if !port.contains([' ', '-']) => parts,
        _ => return port,
    };
    if !before.is_empty() {
        return before;
    }
    let is_wanted = |c: char| c.is_ascii_hexdigit();
    let number = after
        .find(is_wanted)
        .and_then(|start| after.get(start..))
        .unwrap_or("");
    let first = number.trim_start_matches(['0', 'x', 'X']);
    let end = first
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(first.len());
    match first.split_at_checked(end) {
        _ if !number.starts_with(|c: char| c.is_ascii_digit()) => port,
        Some((_, rest)) if rest.starts_with(is_wanted) => port,
        Some(("", _)) => "0",
        Some((digits, _)) => digits,
        None => port,
    }
}

/// Whether a text starts with a drive letter that ends it or a segment.
fn starts_with_drive(text: &str) -> bool {
    starts_with_windows_drive_letter(text)
        && !text
            .get(2..)
            .is_some_and(|rest| rest.starts_with(['?', '#']))
}

/// The URL of an archive, and the entry in it with its query and fragment. A first `!/` may be in a query or fragment
/// of the archive; the last one before the entry's counts.
fn split(text: &str) -> Option<(&str, &str)> {
    let first = text.find(ENTRY)? + ENTRY.len();
    let rest = text.get(first..)?;
    let end = rest
        .find(['?', '#'])
        .map_or(text.len(), |length| first + length);
    let at = text.get(..end)?.rfind(ENTRY)?;
    let entry = text.get(at + ENTRY.len()..)?;
    Some((text.get(..at)?, entry.trim_start_matches('/')))
}

/// Whether a text is the URL of an archive, which may be in archives itself.
fn is_archive(text: &str) -> bool {
    let mut text = text;
    for _ in 1..MAX_NESTED {
        text = text.trim_matches(|c| c <= ' ');
        let Some(inside) = after_jar(text) else {
            return is_url(text);
        };
        let Some((archive, _)) = split(inside) else {
            return false;
        };
        text = archive;
    }
    false
}

/// Whether Firefox reads a text as a URL.
fn is_url(text: &str) -> bool {
    let cleaned = Cleaned::new(text, false, &mut Log::default());
    let mut parser = StateMachine::new(&cleaned.text, None, Dialect::Firefox);
    !refuses(text) && parser.run().is_ok()
}

fn after_jar(text: &str) -> Option<&str> {
    let (scheme, rest) = text.split_at_checked(4)?;
    scheme.eq_ignore_ascii_case("jar:").then_some(rest)
}
