//! The names under which pages take the address that they send a reader on to.

use super::super::lookup::Filter;
use super::super::params::{LONGEST, folded};
use super::super::{Case, safe, same_site};
use super::values;
use crate::syntax::Span;

/// In lower case and without anything but letters and digits; sorted. An end such as `url` or `to`
/// is cut off before.
#[rustfmt::skip]
static NAMES: &[&str] = &[
    "adurl", "after", "afterlogin", "afterlogout", "back", "backto", "backward", "burl", "callback",
    "cancel", "cb", "checkout", "click", "clickthrough", "clicktrack", "complete", "cont",
    "continue", "dest", "destination", "dst", "error", "exit", "exitpage", "fail", "failed",
    "failure", "finish", "follow", "forward", "fromuri", "fwd", "go", "goback", "goto", "href",
    "jump", "l", "landing", "leave", "link", "linkurl", "loc", "location", "login", "loginsuccess",
    "logout", "move", "murl", "navigate", "navigation", "next", "nextpage", "ok", "onsuccess",
    "open", "out", "outbound", "outgoing", "page", "path", "postlogin", "postlogout", "r", "rd",
    "rdr", "redir", "redirect", "relay", "relaystate", "reply", "request", "ret", "retto", "return",
    "returnpath", "rit", "rlink", "rto", "ru", "rurl", "sendback", "service", "signin", "signout",
    "sso", "startpage", "success", "surl", "tar", "target", "to", "turl", "u", "uri", "url", "view",
    "visit", "wreply", "xforward",
];

static FILTER: Filter = Filter::of(NAMES);

/// Ends that say only what kind of thing the value is.
const ENDS: [&str; 8] = [
    "address", "href", "link", "page", "path", "to", "uri", "url",
];

/// Whether a param of this name, decoded, says where to go next.
pub(super) fn is_redirect(name: &str) -> bool {
    let mut buffer = [0; LONGEST];
    let folded = folded(name, |byte| byte.is_ascii_alphanumeric(), &mut buffer);
    let Some(Ok(folded)) = folded.map(std::str::from_utf8) else {
        return false;
    };
    let known =
        |name: &str| FILTER.may_contain(name.as_bytes()) && NAMES.binary_search(&name).is_ok();
    known(folded)
        || folded.contains("redirect")
        || folded.starts_with("redir")
        || folded.starts_with("return")
        || ENDS
            .iter()
            .filter_map(|end| folded.strip_suffix(end))
            .any(|rest| !rest.is_empty() && known(rest))
}

/// Says that the parameter with its value at `span` may send the reader on to another site.
pub(super) fn sent_on(case: &Case<'_>, span: Span, host: &str) -> Option<String> {
    let own = case.host.as_ref().map(|own| own.typed)?;
    let param = values(case.reference).find(|param| param.value.overlaps(span))?;
    let name = case.decoded().fully(param.name);
    let sends = name.text().is_some_and(is_redirect);
    let text = safe(param.name.of(case.text()));
    (sends && !same_site(own, host))
        .then(|| format!(" “{text}” may send the reader on to it, another site."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted() {
        assert!(NAMES.is_sorted_by(|a, b| a < b));
    }

    #[test]
    fn names_in_any_spelling() {
        for name in [
            "next",
            "url",
            "u",
            "redirect_uri",
            "RedirectUrl",
            "return_to",
            "returnTo",
            "goto",
            "dest",
            "continue",
            "user[return_to]",
            "success_url",
            "checkout_url",
            "RelayState",
            "nextUrl",
            "rurl",
            "amp;next",
        ] {
            assert!(is_redirect(name), "{name}");
        }
        for name in [
            "ref",
            "source",
            "src",
            "image_url",
            "utm_source",
            "q",
            "feed",
            "",
            "canonical_url",
        ] {
            assert!(!is_redirect(name), "{name}");
        }
    }
}
