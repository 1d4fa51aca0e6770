//! Values that are addresses without a host, `/out?url=…`: pages of the same site, with links of their own.

use super::decoded::Decoded;
use super::embedded::{MOST, links_in_text, value_link, values};
use super::parameters::Param;
use super::redirects::is_redirect;
use crate::syntax::{Reference, Standard};

/// A page of the same site that a value leads to, and that has links in its own values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SitePath {
    /// Its address.
    pub url: String,
    /// The hosts that its own values lead to. A script has none.
    pub hosts: Vec<String>,
}

/// How many pages of the same site are followed from one to the next.
const DEPTH: usize = 3;

/// The page of the site of `page` that the value of `param` leads to, if links are in the values of that page. A value
/// without a slash at its start is an address only under a name that redirects.
pub fn site_path(page: &Reference<'_>, decoded: &Decoded<'_>, param: Param) -> Option<SitePath> {
    at_depth(page, decoded, param, DEPTH)
}

fn at_depth(
    page: &Reference<'_>,
    decoded: &Decoded<'_>,
    param: Param,
    depth: usize,
) -> Option<SitePath> {
    let left = depth.checked_sub(1)?;
    let whole = decoded.fully(param.value).octets;
    // Nearly no value has both.
    let query = memchr::memchr2(b'?', b'#', whole)?;
    memchr::memchr3(b':', b'/', b'\\', whole.get(query..)?)?;
    let mut views = (0..=decoded.rounds()).map(|round| decoded.at(round, param.value));
    let written = views.find_map(|view| view.text().filter(|text| text.contains(['?', '#'])))?;
    let path = written.trim_start_matches([' ', '+']);
    let is_rooted = path.starts_with('/') && !path.starts_with("//") && !path.starts_with("/\\");
    let is_relative = || {
        let name = decoded.fully(param.name);
        let end = path.find(['?', '#']).unwrap_or(path.len());
        let first = path.get(..end).unwrap_or_default();
        let is_path =
            !first.contains(|found: char| found.is_whitespace() || ":\\<\"".contains(found));
        is_path && !first.starts_with('/') && name.text().is_some_and(is_redirect)
    };
    if !is_rooted && !is_relative() {
        return None;
    }
    let url = on_site(page, path, is_rooted)?;
    let inner = Reference::split(&url, Standard::Rfc3986);
    let decoded = Decoded::of(&url);
    let mut found = (false, Vec::new());
    for param in values(&inner).take(MOST) {
        if let Some(link) = value_link(&decoded, param.value) {
            found.0 = true;
            found.1.extend(link.host().map(|(host, _)| host));
        } else if let Some(deeper) = at_depth(&inner, &decoded, param, left) {
            found.0 = true;
            found.1.extend(deeper.hosts);
        } else {
            found.0 |= !links_in_text(&decoded, param.value).is_empty();
        }
    }
    let (has_links, hosts) = found;
    has_links.then_some(SitePath { url, hosts })
}

/// The address of `path` on the site of `page`, next to it or from the root. Nothing before the host is kept of `page`.
fn on_site(page: &Reference<'_>, path: &str, is_rooted: bool) -> Option<String> {
    let (scheme, host) = (page.scheme().unwrap_or("https"), page.host()?);
    if host.is_empty() {
        return None;
    }
    let port = page.components().port.map(|port| port.of(page.text()));
    let port = port.map_or(String::new(), |port| format!(":{port}"));
    let folder = match is_rooted {
        true => "",
        false => page
            .path()
            .rsplit_once('/')
            .map_or("", |(folder, _)| folder),
    };
    let slash = if is_rooted { "" } else { "/" };
    Some(format!("{scheme}://{host}{port}{folder}{slash}{path}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn a_path_with_a_link_is_a_page_of_the_same_site() {
        hold("a path with a link has its hosts", |[text]| {
            let reference = Reference::split(text, Standard::Rfc3986);
            let decoded = Decoded::of(text);
            values(&reference)
                .find_map(|param| site_path(&reference, &decoded, param))
                .map(|found| (found.url, found.hosts))
        });
    }
}
