//! Parameters that send the visitor to another page, and pages whose handling of links is known.

use super::embedded::target::site;
use super::embedded::values;
use super::parameters::{LONGEST, folded};
use crate::syntax::Reference;
use crate::tables::table::{Table, table};

/// Names of parameters, in lower case and without anything but letters and digits.
static NAMES: Table<1> = table!("redirect_parameters.tsv", 1);

/// Ends of a name that say only what kind of thing the value is.
const ENDS: [&str; 8] = [
    "address", "href", "link", "page", "path", "to", "uri", "url",
];

/// Whether a parameter of this name, decoded, takes an address that the page redirects to.
pub fn is_redirect(name: &str) -> bool {
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
    let is_known = |name: &str| NAMES.has(name);
    is_known(folded)
        || folded.contains("redirect")
        || folded.starts_with("redir")
        || folded.starts_with("return")
        || ENDS
            .iter()
            .filter_map(|end| folded.strip_suffix(end))
            .any(|rest| !rest.is_empty() && is_known(rest))
}

/// What a page does with the links in its parameters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkHandling {
    /// Nothing is known.
    Unknown,
    /// It shows, stores or checks them, and does not redirect to them.
    Displays,
    /// It passes them on to people, who may follow them, and does not redirect to them.
    PassesOn,
    /// It redirects to the one in this parameter after signing the visitor in.
    Returns {
        /// The name of the parameter.
        parameter: &'static str,
        /// Why that is in order, in a sentence.
        why: &'static str,
    },
}

/// A provider of OAuth that is known.
const KNOWN_PROVIDER: LinkHandling = LinkHandling::Returns {
    parameter: "redirect_uri",
    why: "This provider is known to accept only addresses that the client has registered.",
};

/// A link that has the form of an authorization request (RFC 6749 §4.1.1).
const AUTHORIZATION_REQUEST: LinkHandling = LinkHandling::Returns {
    parameter: "redirect_uri",
    why: "This is an authorization request, and a provider accepts only addresses that the client has registered \
          (RFC 6749 §3.1.2.2).",
};

/// A link that carries a request of SAML: what goes with it goes on to the receiver of the answer.
const SAML_REQUEST: LinkHandling = LinkHandling::Returns {
    parameter: "RelayState",
    why: "The program that gets the answer to the SAML request leads there.",
};

/// A page at which a library signs its visitors in.
const fn library(parameter: &'static str) -> LinkHandling {
    LinkHandling::Returns {
        parameter,
        why: "Libraries lead their users so, to publishers that they subscribe to.",
    }
}

/// The parameter in which the proxy of a library has the link that it leads to (EZproxy: `/login?url=`; OpenAthens).
fn library_parameter(reference: &Reference<'_>, host: &str) -> Option<&'static str> {
    let (path, query) = (reference.path(), reference.query()?);
    let is_at = |name: &str| query.starts_with(name);
    let parameter = [("url", "url="), ("qurl", "qurl=")]
        .into_iter()
        .find_map(|(name, start)| is_at(start).then_some(name))?;
    let is_proxy = |label: &str| label.contains("proxy") || label == "ezp";
    let has_proxy = host.split('.').rev().skip(2).any(is_proxy);
    let is_athens = host == "go.openathens.net" && path.starts_with("/redirector/");
    (is_athens || has_proxy && matches!(path, "/login" | "/login/")).then_some(parameter)
}

/// Pages that take links: a registrable domain with the start of a path, and what becomes of a link there.
static SHARING: Table<2> = table!("sharing_pages.tsv", 2);

/// What becomes of a link on pages that other people see.
const PASSED_ON: &str = "passed on";

/// Sign-in pages, in the same form.
static SIGN_IN: Table<1> = table!("sign_in_pages.tsv", 1);

/// What the page at `reference`, which is on `host`, is known to do with links.
pub fn link_handling(reference: &Reference<'_>, host: &str) -> LinkHandling {
    let site = site(host);
    let path = reference.path();
    let is_at = |page: &str| {
        let start = page.strip_prefix(&*site);
        start
            .filter(|start| start.starts_with('/'))
            .is_some_and(|start| match start.strip_suffix('?') {
                Some(whole) => path == whole,
                None => path.starts_with(start),
            })
    };
    let mut sharing = SHARING.rows_of(&site);
    if let Some([_, becomes]) = sharing.find(|[page, _]| is_at(page)) {
        return match becomes {
            PASSED_ON => LinkHandling::PassesOn,
            _ => LinkHandling::Displays,
        };
    }
    let mut sign_in = SIGN_IN.rows_of(&site);
    let is_sign_in = sign_in.any(|[page]| is_at(page));
    let text = reference.text();
    let (mut has_client, mut has_type, mut has_saml) = (false, false, false);
    for param in values(reference).filter(|param| !param.value.is_empty()) {
        match param.name.of(text) {
            "client_id" => has_client = true,
            "response_type" => has_type = true,
            "SAMLRequest" => has_saml = true,
            _ => {}
        }
    }
    match () {
        () if is_sign_in && has_client => KNOWN_PROVIDER,
        () if has_client && has_type => AUTHORIZATION_REQUEST,
        () if has_saml => SAML_REQUEST,
        () => library_parameter(reference, host).map_or(LinkHandling::Unknown, library),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::{examples, hold};
    use crate::syntax::Standard;

    #[test]
    fn the_tables_are_well_formed() {
        let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
        for name in NAMES.names() {
            assert!(
                name.bytes().all(is_plain) && name.len() <= LONGEST,
                "{name}"
            );
        }
        for page in SHARING.names().chain(SIGN_IN.names()) {
            let (domain, _) = page.split_once('/').expect("a domain and a path");
            assert_eq!(site(domain), domain);
        }
        for [page, becomes] in SHARING.rows() {
            assert!([PASSED_ON, "checked"].contains(&becomes), "{page}");
        }
    }

    #[test]
    fn names_in_any_spelling() {
        hold("names in any spelling", |[name]| is_redirect(name));
    }

    #[test]
    fn pages_are_known_by_site_and_path() {
        let named = |handling: &str| match handling {
            "passes on" => LinkHandling::PassesOn,
            "displays" => LinkHandling::Displays,
            "known provider" => KNOWN_PROVIDER,
            "authorization request" => AUTHORIZATION_REQUEST,
            "SAML request" => SAML_REQUEST,
            "library" => library("url"),
            _ => LinkHandling::Unknown,
        };
        for [text, handling] in examples("pages are known by site and path") {
            let handling = named(handling);
            let reference = Reference::split(text, Standard::Rfc3986);
            let host = reference.host().expect("a host");
            assert_eq!(link_handling(&reference, host), handling, "{text}");
        }
    }
}
