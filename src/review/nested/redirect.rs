//! The names under which pages take the address that they send a reader on to.

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

/// Ends that say only what kind of thing the value is.
const ENDS: [&str; 8] = [
    "address", "href", "link", "page", "path", "to", "uri", "url",
];

/// Whether a param of this name, decoded, says where to go next.
pub(super) fn is_redirect(name: &str) -> bool {
    let name = name.trim_end_matches([']', '[', ')', '(']);
    let last = name.rsplit(['[', '.', '?', '(']).next().unwrap_or(name);
    let last = last.strip_prefix("amp;").unwrap_or(last);
    let mut folded = [0; 48];
    let mut length = 0;
    for byte in last.bytes().filter(u8::is_ascii_alphanumeric) {
        let Some(slot) = folded.get_mut(length) else {
            return false;
        };
        *slot = byte.to_ascii_lowercase();
        length += 1;
    }
    let Ok(folded) = std::str::from_utf8(folded.get(..length).unwrap_or_default()) else {
        return false;
    };
    let known = |name: &str| NAMES.binary_search(&name).is_ok();
    known(folded)
        || folded.contains("redirect")
        || folded.starts_with("redir")
        || folded.starts_with("return")
        || ENDS
            .iter()
            .filter_map(|end| folded.strip_suffix(end))
            .any(|rest| !rest.is_empty() && known(rest))
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
