//! The names under which pages take the address that they send a reader on to.

use crate::facts::embedded::values;
use crate::facts::host::same_site;
use crate::facts::lookup::Filter;
use crate::facts::parameters::{LONGEST, Param, folded};
use crate::review::Case;
use crate::review::safe::safe;
use crate::syntax::Span;

/// In lower case and without anything but letters and digits; sorted. An end such as `url` or `to`
/// is cut off before.
#[rustfmt::skip]
pub(in crate::review) static NAMES: &[&str] = &[
    "adurl", "after", "afterlogin", "afterlogout", "allinurl", "back", "backto", "backward",
    "burl", "callback", "cancel", "cb", "checkout", "click", "clickthrough", "clicktrack",
    "complete", "cont", "continue", "dest", "destination", "dst", "error", "exit",
    "exitpage", "fail", "failed", "failure", "finish", "follow", "forward", "fromuri",
    "fwd", "go", "goback", "goto", "href", "jump", "l", "landing", "leave", "link",
    "linkurl", "loc", "location", "login", "loginsuccess", "logout", "move", "murl",
    "navigate", "navigation", "next", "nextpage", "oauthcallback", "ok", "onsuccess",
    "open", "originurl", "out", "outbound", "outgoing", "page", "path", "postlogin",
    "postlogout", "qurl", "r", "rd", "rdr", "recurl", "redir", "redirect", "relay",
    "relaystate", "reply", "request", "ret", "retto", "return", "returnpath", "rit",
    "rlink", "rto", "ru", "rurl", "sendback", "service", "signin", "signout", "spurl",
    "sso", "startpage", "success", "surl", "tar", "target", "tgt", "to", "turl", "u", "uri",
    "url", "view", "visit", "wreply", "xforward",
];

pub(in crate::review) static FILTER: Filter = Filter::of(NAMES);

/// Ends that say only what kind of thing the value is.
pub(in crate::review) const ENDS: [&str; 8] = [
    "address", "href", "link", "page", "path", "to", "uri", "url",
];

/// Pages that are told of a link in order to share, keep, check or translate it: what they do with it
/// is known, and they send nobody on to it. The first part is a registrable domain, the second one the
/// start of a path.
#[rustfmt::skip]
pub(in crate::review) static SHARING: &[(&str, &str)] = &[
    ("facebook.com", "/dialog/feed"), ("facebook.com", "/dialog/share"), ("facebook.com", "/plugins/"),
    ("facebook.com", "/share"), ("facebook.com", "/sharer"), ("getpocket.com", "/edit"),
    ("getpocket.com", "/save"), ("instapaper.com", "/edit"), ("instapaper.com", "/hello"),
    ("linkedin.com", "/cws/share"), ("linkedin.com", "/shareArticle"), ("linkedin.com", "/sharing/"),
    ("ok.ru", "/dk"), ("pinboard.in", "/add"), ("pinterest.com", "/pin/create/"),
    ("reddit.com", "/submit"), ("shields.io", "/endpoint"), ("t.me", "/share"),
    ("tumblr.com", "/share"), ("tumblr.com", "/widgets/share"), ("twitter.com", "/home"),
    ("twitter.com", "/intent/"), ("twitter.com", "/share"), ("vk.com", "/share.php"),
    ("w3.org", "/check"), ("w3.org", "/checklink"), ("w3.org", "/nu/"), ("weibo.com", "/share/"),
    ("whatsapp.com", "/send"), ("x.com", "/intent/"), ("x.com", "/share"),
    ("xing.com", "/spi/shares/"), ("ycombinator.com", "/submitlink"),
];

/// Providers of sign-in by OAuth that send a reader on only to addresses that the client has registered
/// before (RFC 6749 §3.1.2.2, §3.1.2.3), by registrable domain and the start of the path.
#[rustfmt::skip]
pub(in crate::review) static SIGN_IN: &[(&str, &str)] = &[
    ("apple.com", "/auth/"), ("atlassian.com", "/authorize"), ("auth0.com", "/authorize"),
    ("bitbucket.org", "/site/oauth2/"), ("discord.com", "/api/oauth2/"), ("discord.com", "/oauth2/"),
    ("dropbox.com", "/oauth2/"), ("facebook.com", "/dialog/oauth"), ("facebook.com", "/v"),
    ("github.com", "/login/oauth/"), ("gitlab.com", "/oauth/"), ("google.com", "/o/oauth2/"),
    ("google.com", "/signin/oauth"), ("kakao.com", "/oauth/"), ("linkedin.com", "/oauth/"),
    ("live.com", "/oauth20_"), ("microsoftonline.com", "/"), ("okta.com", "/oauth2/"),
    ("salesforce.com", "/services/oauth2/"), ("slack.com", "/oauth/"), ("slack.com", "/openid/"),
    ("spotify.com", "/authorize"), ("stripe.com", "/oauth/"), ("twitch.tv", "/oauth2/"),
    ("twitter.com", "/i/oauth2/"), ("vk.com", "/authorize"), ("x.com", "/i/oauth2/"),
    ("yahoo.com", "/oauth2/"), ("yandex.ru", "/authorize"), ("zoom.us", "/oauth/"),
];

/// What a page is known to do with the links that it is told of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::review) enum Habit {
    /// Nothing is known.
    Unknown,
    /// It shows them.
    Shares,
    /// It sends the reader on to the one in `redirect_uri`, if that was registered.
    SignsIn,
}

/// What the page under review, on `host`, is known to do with links.
pub(in crate::review) fn habit(case: &Case<'_>, host: &str) -> Habit {
    let site = crate::facts::embedded::target::site(host);
    let path = case.reference.path();
    let is_listed = |table: &[(&str, &str)]| {
        table
            .iter()
            .any(|(domain, start)| *domain == site && path.starts_with(start))
    };
    let is_client =
        |param: Param| param.name.of(case.text()) == "client_id" && !param.value.is_empty();
    if is_listed(SHARING) {
        Habit::Shares
    } else if is_listed(SIGN_IN) && values(case.reference).any(is_client) {
        Habit::SignsIn
    } else {
        Habit::Unknown
    }
}

/// Whether a param of this name, decoded, says where to go next.
pub(in crate::review) fn is_redirect(name: &str) -> bool {
    // `next[0]` is one of several of that name.
    let name = match name
        .strip_suffix(']')
        .and_then(|list| list.rsplit_once('['))
    {
        Some((list, index)) if index.bytes().all(|byte| byte.is_ascii_digit()) => list,
        _ => name,
    };
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
pub(in crate::review) fn sent_on(case: &Case<'_>, span: Span, host: &str) -> Option<String> {
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
            "next[]",
            "next[0]",
            "originUrl",
            "oauth_callback",
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
            "origin",
        ] {
            assert!(!is_redirect(name), "{name}");
        }
    }
}
