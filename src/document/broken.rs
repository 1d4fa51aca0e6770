//! Links that are broken into lines.
//!
//! "In some cases, extra whitespace (spaces, line-breaks, tabs, etc.) may have to be added to break a long URI across lines"
//! (RFC 3986 appendix C). So what is no long line goes on only where its end or the next line's start says so: otherwise its writer
//! has ended it.

use crate::syntax::CharacterSet;
use crate::syntax::rfc3986;

/// The characters of references (RFC 3986 §2).
pub(super) static OF_REFERENCES: CharacterSet = rfc3986::QUERY.and(b"#[]%");

/// The shortest line, in bytes, that somebody breaks for its length.
pub(super) const LONG: usize = 60;

/// What a reference goes on after, if it is broken there.
const OPEN: [char; 6] = ['?', '&', '=', '%', '-', '@'];

/// What only a reference has in it.
const DELIMITERS: [char; 5] = ['/', '?', '=', '#', '&'];

/// Lines that are something of their own, whatever is above them.
const OWN: [fn(&str) -> bool; 4] = [is_number, is_digest, is_mark, is_comment];

/// Whether the link that `line` ends in goes on in the next line; `in_host` says whether its host is the last that there is of it.
pub(super) fn goes_on(line: &str, in_host: bool, next: &str) -> bool {
    // What has controls is no text of people: all of it is shown.
    if line.contains(char::is_control) || next.contains(char::is_control) {
        return true;
    }
    if line.is_empty() || has_blank(line) || has_blank(next) || are_settings(line, next) {
        return false;
    }
    let is_first = |one: char| {
        one.is_alphanumeric() || u8::try_from(one).is_ok_and(|one| OF_REFERENCES.contains(one))
    };
    if line.ends_with(OPEN) || line.ends_with("//") {
        let is_own = line.ends_with('-') && has_own_link(line, next);
        return next.starts_with(is_first) && !is_own;
    }
    if OWN.iter().any(|is| is(next)) || !next.starts_with(is_first) || has_own_link(line, next) {
        return false;
    }
    if in_host {
        return goes_on_with_host(line, next);
    }
    // A word that ends in a comma, or is written with other letters, is one of a text.
    let is_of_text = || next.ends_with([',', '!']) || !next.is_ascii();
    let has_delimiter = || next.trim_end_matches(['?', '/']).contains(DELIMITERS);
    let starts = next.starts_with(['/', '?', '&', '=']);
    starts || has_delimiter() || line.len() >= LONG && !is_of_text()
}

/// Whether nothing in a text ends a host.
fn is_in_host(line: &str) -> bool {
    !line.contains(['/', '?', '#'])
}

/// Whether a line has a link of its own: one in a parameter, or in a path, is a part of the link before it. The mark before it may be
/// a character reference, as in `&lt;http://a.example&gt;`.
pub(super) fn has_own_link(line: &str, next: &str) -> bool {
    let before = next.split_once("://").map(|(before, _)| before);
    let is_mark = |before: &str| before.starts_with('&') && before.contains(';');
    before.is_some_and(|before| {
        !before.contains(match is_mark(before) {
            true => &DELIMITERS[..3],
            false => &DELIMITERS,
        }) && !line.ends_with('/')
    })
}

/// Whether the host of a reference is the last of its components.
pub(super) fn ends_in_host(line: &str) -> bool {
    let behind = line.split_once("://").map(|(_, behind)| behind);
    let has_host = behind.is_some() || line.contains('@') || !line.contains(':');
    has_host && is_in_host(behind.unwrap_or(line))
}

/// Whether a line goes on with the host that another one ends in: with what follows a host, or with the rest of its name before a
/// path.
fn goes_on_with_host(line: &str, next: &str) -> bool {
    let is_label = |rest: &str| rest.starts_with(char::is_alphanumeric);
    let is_of_name = |name: &str| {
        name.chars()
            .all(|one| one.is_alphanumeric() || ".-".contains(one))
    };
    match next.split_at(next.chars().next().map_or(0, char::len_utf8)) {
        ("/" | "?" | ":", _) => true,
        // After a password nothing else can come.
        ("@", host) => {
            let userinfo = line.rsplit('/').next().unwrap_or_default();
            is_label(host) && (host.contains('.') || userinfo.contains(':'))
        }
        (".", rest) => is_label(rest),
        _ => {
            let name = next.split_once('/').map(|(name, _)| name);
            name.is_some_and(is_of_name) || line.ends_with('.') && next.contains('.')
        }
    }
}

fn has_blank(line: &str) -> bool {
    line.contains([' ', '\t', '\u{a0}'])
}

/// A time, a date or an amount, as messages and tables have them below a link.
fn is_number(line: &str) -> bool {
    let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|one| one.is_ascii_digit());
    let is_of = |mark: char| line.contains(mark) && line.split(mark).all(is_digits);
    [':', '/', '.', '-'].into_iter().any(is_of)
}

/// The digest of a file, as indicators have it below a link.
fn is_digest(line: &str) -> bool {
    [32, 40, 64].contains(&line.len()) && line.bytes().all(|one| one.is_ascii_hexdigit())
}

/// What separates texts.
fn is_mark(line: &str) -> bool {
    !line.contains(|one: char| one.is_alphanumeric() || "/?#%&".contains(one))
}

/// A comment of a list, or the name of a topic.
fn is_comment(line: &str) -> bool {
    line.starts_with('#')
}

/// A setting goes on with no link, and no link with a setting, unless it has parameters.
fn are_settings(line: &str, next: &str) -> bool {
    let is_open = line.ends_with(['&', '?', '=', ';']);
    let is_capital = |name: &str| !name.contains(|one: char| one.is_ascii_lowercase());
    let name = name_of_setting(next).map(|name| name.trim_start_matches("export "));
    let is_setting =
        |name| name_of_setting(line).is_some() || is_capital(name) || !line.contains('?');
    name.is_some_and(is_setting) && !is_open
}

/// The name of a setting at the start of a line, with its `=`: `export API_URL=`.
pub(super) fn name_of_setting(line: &str) -> Option<&str> {
    let length = line.find('=')? + 1;
    let name = line.get(..length)?;
    let bare = name.trim_start_matches("export ").strip_suffix('=')?;
    let is_of_name = |one: u8| one.is_ascii_alphanumeric() || one == b'_';
    (bare.len() > 1 && bare.bytes().all(is_of_name)).then_some(name)
}
