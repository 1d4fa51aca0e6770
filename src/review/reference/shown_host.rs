//! The host that a text names.

use std::borrow::Cow;
use std::net::{Ipv4Addr, Ipv6Addr};

use icu_normalizer::ComposingNormalizerBorrowed;

use super::shown_recipient::{OF_ANYBODY, addresses_in};
use crate::facts::brands::Brands;
use crate::facts::characters::sets::is_invisible;
use crate::facts::embedded::target::site;
use crate::facts::host::{SuffixKind, public_suffix, reads_as_host, registrable_domain};
use crate::facts::lookalikes::delimiters::looks_like_delimiter;
use crate::facts::schemes::is_web;
use crate::syntax::letter_case::starts_in_any_case;

/// A host that a text names.
#[derive(Default)]
pub(super) struct Named {
    pub host: String,
    /// It is written as an address, and not only as a name with a dot.
    pub is_address: bool,
    /// It has no scheme, no `www.` and no path.
    pub is_bare: bool,
    /// It has an end that hardly anything but a host has.
    pub is_plain: bool,
    /// It is the address of a picture.
    pub is_picture: bool,
    /// Its end is cut off: `https://www.exam...`.
    pub is_cut: bool,
}

impl Named {
    /// Whether it is the beginning of `host`, with or without `www.`, and cut off there.
    pub fn is_start_of(&self, host: &str) -> bool {
        let bare = |host: &str| {
            let host = host.to_ascii_lowercase();
            host.strip_prefix("www.")
                .map_or(host.clone(), str::to_owned)
        };
        self.is_cut && bare(host).starts_with(&bare(&self.host))
    }
}

/// The hosts that `text` names: in a URL, with `www.`, before a path, or as the whole text; among other words only where nothing
/// else is called so.
pub(super) fn named(text: &str, brands: &Brands) -> Vec<Named> {
    let text = plain(text);
    let length = text.trim_matches(is_around).len();
    let is_picture = is_picture(&text);
    let of_word = |word: &str| {
        let start = word.trim_start_matches(is_around);
        let before = &word[..word.len() - start.len()];
        let word = start.trim_end_matches(is_around);
        let after = &start[word.len()..];
        let named = of_url(word)
            .or_else(|| of_name(word, (before, after), word.len() == length, brands))
            // After a label: `Site:https://example.com/`, `Login:www.example.com`.
            .or_else(|| of_authority(word.split_once("://")?.1))
            .or_else(|| {
                let named = of_name(word.split_once(':')?.1, ("", after), false, brands)?;
                let is_meant =
                    starts_in_any_case(&named.host, "www.") || brands.own(&site(&named.host));
                is_meant.then_some(named)
            })?;
        let cuts = ["...", "[...", "(..."];
        Some(Named {
            is_picture: named.is_address && is_picture,
            is_cut: word.ends_with(&named.host) && cuts.iter().any(|cut| after.starts_with(cut)),
            ..named
        })
    };
    let words = text.split(|one: char| one.is_whitespace() || joins_words(one));
    words.filter_map(of_word).collect()
}

/// Whether a text is the address of a picture in brackets.
fn is_picture(text: &str) -> bool {
    const ENDS: [&str; 7] = [".png", ".gif", ".jpg", ".jpeg", ".webp", ".svg", ".bmp"];
    let inside = text
        .strip_prefix('[')
        .and_then(|text| text.strip_suffix(']'));
    let path = inside
        .and_then(|text| text.split('?').next())
        .unwrap_or_default();
    let path = path.to_ascii_lowercase();
    !path.contains(['#', ';']) && ENDS.iter().any(|end| path.ends_with(end))
}

/// The hosts of well-known names of which `text` shows addresses of mail, unless anybody has one there.
pub(super) fn named_by_address(text: &str, brands: &Brands) -> Vec<Named> {
    let text = plain(text);
    let hosts = addresses_in(&text).filter_map(|address| address.rsplit_once('@'));
    let hosts = hosts.map(|(_, host)| host.to_ascii_lowercase());
    let hosts = hosts.filter(|host| brands.own(&site(host)) && !OF_ANYBODY.has(host));
    let named = hosts.map(|host| Named {
        host,
        ..Named::default()
    });
    named.collect()
}

/// What is around an address and is none of it.
fn is_around(one: char) -> bool {
    !one.is_alphanumeric() && one != '/'
}

/// The host of a word that starts with a scheme and `//`, or as a browser takes it: with any slashes after `https:`, or none. The
/// colon may be missing, which people hardly notice.
fn of_url(word: &str) -> Option<Named> {
    let is_start = |start: &str| start.is_empty() || is_web(start);
    if let Some((_, after)) = word.split_once("//").filter(|(start, _)| is_start(start)) {
        return of_authority(after);
    }
    let (scheme, after) = word.split_once(':')?;
    // With a scheme and `//`, any name is that of a machine: companies have some without a dot, and some under an end of their own.
    if let Some(after) = after.strip_prefix("//")
        && (is_web(scheme) || scheme.eq_ignore_ascii_case("file"))
        && let Some(named) = of_machine(after)
    {
        return Some(named);
    }
    let after = match is_web(scheme) {
        true => after.trim_start_matches(['/', '\\']),
        false => after.strip_prefix("//")?,
    };
    let is_scheme = scheme
        .chars()
        .all(|one| one.is_ascii_alphanumeric() || "+-".contains(one));
    of_authority(after).filter(|_| is_scheme)
}

/// A name whose last label is no number, or an IPv6 address.
fn of_machine(after: &str) -> Option<Named> {
    let authority = after.split(['/', '?', '#', '\\', '|']).next()?;
    let host = authority.rsplit('@').next()?;
    let host = match host.strip_prefix('[') {
        Some(inside) => {
            let inside = inside.split(']').next()?;
            inside.parse::<Ipv6Addr>().ok()?;
            host.get(..=inside.len() + 1)
                .map_or_else(|| format!("{host}]"), str::to_owned)
        }
        None => {
            let name = host.split(':').next()?;
            let is_of_name = |one: char| one.is_ascii_alphanumeric() || "-_".contains(one);
            let is_label = |label: &str| !label.is_empty() && label.chars().all(is_of_name);
            let last = name.rsplit('.').next()?;
            let is_named = last.starts_with(|first: char| first.is_ascii_alphabetic());
            (is_named && name.split('.').all(is_label)).then(|| name.to_owned())?
        }
    };
    Some(Named {
        host,
        is_address: true,
        ..Named::default()
    })
}

fn of_authority(after: &str) -> Option<Named> {
    let authority = after.split(['/', '?', '#', '\\', '|', '[']).next()?;
    let host = authority.rsplit('@').next()?.split(':').next()?;
    let is_host = !host.is_empty() && reads_as_host(host);
    is_host.then(|| Named {
        host: host.to_owned(),
        is_address: true,
        ..Named::default()
    })
}

/// The host at the start of a word without a scheme, with what is around it. A link in its query says nothing of where it seems to go.
fn of_name(
    word: &str,
    (before, after): (&str, &str),
    is_whole: bool,
    brands: &Brands,
) -> Option<Named> {
    let end = word.find(['/', '?', '#', ':', '(', '\\', '|', '[']);
    let (name, rest) = word.split_at(end.unwrap_or(word.len()));
    // `window.open()`, `EXAMPLE.NET\bob`, `os.environ[0]`
    let calls = ['(', '[', '\\'];
    let is_called = rest.starts_with(calls) || rest.is_empty() && after.starts_with(calls);
    let is_www = starts_in_any_case(name, "www.");
    let is_own = registrable_domain(name).is_some_and(|domain| brands.own(&domain));
    let is_plain = !name.contains(char::is_uppercase);
    let is_meant = is_www
        || rest.starts_with('/')
        || is_whole && !is_called
        || is_own
        || is_plain && PLAIN.iter().any(|suffix| name.ends_with(suffix));
    // With a path or a port, a name is that of no file, whatever its end is.
    let port = rest.strip_prefix(':').unwrap_or_default();
    let is_followed = rest.len() > 1 && rest.starts_with('/') && !rest.contains('.')
        || port.starts_with(|first: char| first.is_ascii_digit());
    let is_under_suffix = || is_plain && is_followed && public_suffix(name).1 == SuffixKind::Icann;
    let is_host = is_own || reads_as_host(name) || is_under_suffix();
    // `.env.me` is a file.
    let is_file = before.ends_with('.') && !is_own;
    if is_file || !is_meant || !name.contains('.') || name.contains('@') || !is_host {
        return None;
    }
    // The scope of a package (`@example.work/cache`), and a member of a class (`Settings.Secure#ID`).
    let is_code = !is_own && (before.ends_with('@') || rest.starts_with('#'));
    // Four numbers may be those of a version.
    let is_called_so = |suffix: &&str| name.ends_with(*suffix);
    Some(Named {
        host: name.to_owned(),
        is_bare: !is_www && rest.is_empty(),
        is_plain: PLAIN.iter().any(|suffix| name.ends_with(suffix)),
        is_address: is_www
            || !rest.is_empty() && !rest.starts_with(['|', '[']) && !is_code
            || is_whole
                && !is_code
                && name.parse::<Ipv4Addr>().is_err()
                && (is_own || is_plain && !OF_FILES.iter().any(is_called_so)),
        ..Named::default()
    })
}

/// Whether a character joins a name to another word: `example.com’s`, `sign in—example.com`.
fn joins_words(one: char) -> bool {
    matches!(
        one,
        '\'' | '\u{ab}' | '\u{b7}' | '\u{bb}' | '\u{2012}'..='\u{205e}'
    )
}

/// Ends of names that are hardly ever anything but hosts.
const PLAIN: [&str; 4] = [".com", ".edu", ".gov", ".org"];

/// Ends of names that may as well be those of a file, a module or a member: `setup.cfg.in`, `window.open`.
const OF_FILES: [&str; 13] = [
    ".co", ".do", ".group", ".in", ".info", ".io", ".name", ".now", ".open", ".report", ".target",
    ".test", ".watch",
];

/// A text with what looks like the delimiters of an address as these, and letters in fonts of mathematics as plain ones; without
/// what can't be seen, and marks of owners.
fn plain(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let mut before = None;
    let mut characters = text.chars().peekable();
    let mut drawn = String::with_capacity(text.len());
    while let Some(found) = characters.next() {
        if !is_invisible(before, found, characters.peek().copied()) {
            drawn.push(delimiter(found).unwrap_or(found));
        }
        before = Some(found);
    }
    let normalizer = ComposingNormalizerBorrowed::new_nfkc();
    Cow::Owned(normalizer.normalize(&drawn).into_owned())
}

/// What a character is read as, if not as itself.
fn delimiter(found: char) -> Option<char> {
    match found {
        '\u{3002}' | '\u{ff0e}' | '\u{ff61}' | '\u{2024}' => Some('.'),
        // Normalized, these are letters.
        '\u{2120}' | '\u{2122}' => Some(' '),
        _ if found.is_ascii() || found.is_alphanumeric() => None,
        _ => looks_like_delimiter(found).filter(|mark| matches!(mark, '/' | '\\' | ':')),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn texts_name_hosts() {
        hold("texts name hosts", |[text]| {
            let found = named(text, &Brands::default()).into_iter();
            found
                .map(|named| named.host.to_string())
                .collect::<Vec<_>>()
        });
    }
}
