//! Links that hand another link to an application: `intent://example.com/#Intent;scheme=https;end` is
//! `https://example.com/` to Android, and `microsoft-edge:https://example.com/` to Windows.

use super::host::looks_like_host;
use super::remote_file::uri_of_unc;
use crate::syntax::letter_case::is_one_of;
use crate::syntax::rfc3986::is_scheme;
use crate::syntax::{Span, percent_decoded};
use crate::tables::table::{Table, table};

/// Schemes, where the link is that each hands over, and what opens it.
static APPS: Table<3> = table!("app_links.tsv", 3);

/// The extra of an intent to which Chrome goes if no application answers.
const FALLBACK: &str = "S.browser_fallback_url";

/// How many are taken off, one inside the other.
const ROUNDS: usize = 4;

/// A link that hands another one to an application.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AppLink {
    /// What opens it, in a noun phrase.
    pub opener: &'static str,
    /// The link that is handed over, with its scheme.
    pub link: String,
}

/// Whether links with this scheme may hand another one to an application.
pub fn may_hand_over(scheme: &str) -> bool {
    row(scheme).is_some()
}

/// Whether links with this scheme name an application where others have a host: `android-app://com.example.app/`.
pub fn names_application(scheme: &str) -> bool {
    is_one_of(scheme, &["android-app", "ios-app"])
}

/// What `text` hands to an application; `None` if its scheme is not known to, or if it holds no link.
///
/// ```
/// use urilens::facts::app_links::app_link;
///
/// let text = "intent://example.com/x#Intent;scheme=https;package=com.android.chrome;end";
/// let found = app_link(text).expect("an intent");
/// assert_eq!((found.opener, found.link.as_str()), ("an Android application", "https://example.com/x"));
/// assert_eq!(app_link("https://example.com/"), None);
/// ```
pub fn app_link(text: &str) -> Option<AppLink> {
    let mut found = once(text)?;
    // The innermost link is the one that is opened; the outermost application is the one that is asked.
    for _ in 1..ROUNDS {
        match once(&found.link) {
            Some(inner) => found.link = inner.link,
            None => break,
        }
    }
    Some(found)
}

/// The row of a scheme, in any case of letters.
fn row(scheme: &str) -> Option<[&'static str; 3]> {
    APPS.find_in_any_case(scheme)
}

/// Where a browser goes if no application answers the intent `text`, with the place of that value.
pub fn intent_fallback(text: &str) -> Option<(String, Span)> {
    extra(text, FALLBACK)
}

/// The name of the one application that the intent `text` is for, with its place.
pub fn intent_package(text: &str) -> Option<(String, Span)> {
    extra(text, "package").filter(|(name, _)| !name.is_empty())
}

/// The decoded value of an extra of an intent, with its place.
fn extra(text: &str, name: &str) -> Option<(String, Span)> {
    let (scheme, _) = text.split_once(':')?;
    row(scheme).filter(|[_, place, _]| *place == "intent")?;
    let start = text.rfind("#Intent;")?;
    let name = format!(";{name}=");
    let extras = text.get(start..)?;
    let start = start + extras.find(&name)? + name.len();
    let value = text.get(start..)?.split(';').next()?;
    Some((decoded(value)?, Span::new(start, start + value.len())))
}

fn once(text: &str) -> Option<AppLink> {
    let (scheme, rest) = text.split_once(':')?;
    let [_, place, opener] = row(scheme)?;
    let link = match place.split_once(':') {
        Some(("as", scheme)) => {
            let after = rest.strip_prefix("//").filter(|after| !after.is_empty())?;
            match navigated(after) {
                Some(link) => with_scheme(&link)?,
                None => format!("{scheme}://{after}"),
            }
        }
        Some(("value", name)) => with_scheme(&value(rest.split_once('?')?.1, '&', name)?)?,
        _ => match place {
            "office" => with_scheme(office(rest)?)?,
            "intent" => intent(rest)?,
            "android-app" => android_app(rest)?,
            "search" => location(rest)?,
            _ => with_scheme(rest)?,
        },
    };
    Some(AppLink { opener, link })
}

/// `navigate?url=…`, after which Chrome on Android opens the value.
fn navigated(after: &str) -> Option<String> {
    value(after.strip_prefix("navigate?")?, '&', "url")
}

/// A link as an application takes it, which adds a scheme where there is none.
fn with_scheme(link: &str) -> Option<String> {
    let link = link.trim();
    if link.starts_with("//") {
        return Some(format!("http:{link}"));
    }
    let end = link.find(['/', '?', '#']).unwrap_or(link.len());
    let (start, _) = link.split_at(end);
    let host = start.split(':').next().unwrap_or(start);
    if looks_like_host(host) {
        return Some(format!("https://{link}"));
    }
    let (scheme, rest) = link.split_once(':')?;
    (is_scheme(scheme) && !rest.is_empty()).then(|| link.to_owned())
}

/// The decoded value of the first pair with this name, in any case of letters.
fn value(pairs: &str, delimiter: char, name: &str) -> Option<String> {
    let mut pairs = pairs.split(delimiter).filter_map(|one| one.split_once('='));
    let (_, value) = pairs.find(|(found, _)| found.eq_ignore_ascii_case(name))?;
    decoded(value)
}

fn decoded(value: &str) -> Option<String> {
    match value.contains('%') {
        true => String::from_utf8(percent_decoded(value)?).ok(),
        false => Some(value.to_owned()),
    }
}

/// Office URI Schemes: `<command>|u|<link>`, perhaps with more after another `|`; or the link alone.
fn office(rest: &str) -> Option<&str> {
    let bar = |text: &str| {
        let plain = text.find('|').map(|at| (at, 1));
        let encoded = text.find("%7").map(|at| (at, 3));
        let encoded = encoded.filter(|(at, _)| {
            let bar = text.get(*at..*at + 3);
            bar.is_some_and(|bar| bar.eq_ignore_ascii_case("%7C"))
        });
        match (plain, encoded) {
            (Some(plain), Some(encoded)) => Some(plain.min(encoded)),
            (plain, encoded) => plain.or(encoded),
        }
    };
    let mut rest = rest;
    let mut is_link = false;
    loop {
        let (piece, after) = match bar(rest) {
            Some((at, length)) => (rest.get(..at)?, rest.get(at + length..)),
            None => (rest, None),
        };
        if is_link || piece.contains("://") {
            return Some(piece);
        }
        is_link = piece.eq_ignore_ascii_case("u");
        rest = after?;
    }
}

/// As Android's `Intent.parseUri` reads it: the text before the fragment, with the scheme that the fragment gives. Without
/// one there is only the page to which a browser goes where no application answers.
fn intent(rest: &str) -> Option<String> {
    let (data, extras) = rest.rsplit_once('#')?;
    let extras = extras.strip_prefix("Intent;")?;
    match value(extras, ';', "scheme").filter(|scheme| !scheme.is_empty()) {
        Some(scheme) if !data.is_empty() => Some(format!("{scheme}:{data}")),
        _ => value(extras, ';', FALLBACK),
    }
}

/// `//<package>/<scheme>/<host>/<path>`.
fn android_app(rest: &str) -> Option<String> {
    let rest = rest.split('#').next().unwrap_or(rest);
    let (_package, rest) = rest.strip_prefix("//")?.split_once('/')?;
    let (scheme, rest) = rest.split_once('/')?;
    let is_link = !scheme.is_empty() && !rest.is_empty();
    is_link.then(|| format!("{scheme}://{rest}"))
}

/// `crumb=location:<place>` and `subquery=<file>`: the machine that is searched.
fn location(rest: &str) -> Option<String> {
    let rest = rest.trim_start_matches(['/', '?']);
    let pairs = rest.split('&').filter_map(|one| one.split_once('='));
    pairs.into_iter().find_map(|(name, value)| {
        let value = decoded(value)?;
        let place = match name.to_ascii_lowercase().as_str() {
            "crumb" => {
                let (what, place) = value.split_once(':')?;
                what.eq_ignore_ascii_case("location").then_some(place)?
            }
            "subquery" => &value,
            _ => return None,
        };
        let place = place.trim_matches('"');
        // A share needs no name here.
        let share = match place.strip_prefix(r"\\") {
            Some(host) if !host.contains('\\') => format!("{place}\\."),
            _ => place.to_owned(),
        };
        uri_of_unc(&share).or_else(|| place.contains("://").then(|| place.to_owned()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn the_table_is_well_formed() {
        for [scheme, place, opener] in APPS.rows() {
            let kind = place.split(':').next().unwrap_or_default();
            let kinds = [
                "rest",
                "as",
                "value",
                "office",
                "intent",
                "android-app",
                "search",
            ];
            assert!(kinds.contains(&kind) && !opener.is_empty(), "{scheme}");
        }
        // They are not looked up.
        assert!(!may_hand_over("http") && !may_hand_over("https"));
    }

    #[test]
    fn links_that_are_handed_over() {
        hold("links that are handed over", |[text]| {
            app_link(text).map(|found| found.link)
        });
    }

    #[test]
    fn the_page_without_an_application() {
        let text =
            "intent://scan/#Intent;scheme=zxing;S.browser_fallback_url=https%3A%2F%2Fa.example;end";
        let (url, place) = intent_fallback(text).expect("a page");
        assert_eq!(url, "https://a.example");
        assert_eq!(place.of(text), "https%3A%2F%2Fa.example");
        assert_eq!(
            intent_fallback("intent://scan/#Intent;scheme=zxing;end"),
            None
        );
        assert_eq!(intent_fallback(&text.replace("intent:", "https:")), None);
    }
}
