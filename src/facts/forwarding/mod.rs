//! Pages that forward every visitor to another address: redirectors, which have the address in their own text, and
//! link shorteners and the click trackers of mailers, which do not show it.
//!
//! Such a link shows the host of a service that people know, and its destination belongs to another owner.

mod address;
mod click_trackers;

pub use click_trackers::is_click_tracker;

use address::{Address, after_path, in_filter, in_host, in_path, in_payload, in_query, in_value};
use click_trackers::CLICK_TRACKERS;

use super::decoded::Decoded;
use super::embedded::values;
use super::host::{HostFacts, is_shortener};
use super::served_path::served_path;
use crate::syntax::{Reference, Span};
use crate::tables::lists::{List, list};
use crate::tables::table::{Table, last_two, table};

/// Redirectors: host and start of the path, and where the address is.
static REDIRECTORS: Table<2> = table!("redirectors.tsv", 2);

/// A page that forwards its visitors.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forwarding {
    /// The service: the name of the host as it is looked up.
    pub service: String,
    pub to: ForwardedTo,
}

/// Where a page forwards its visitors.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ForwardedTo {
    /// To an address in the text.
    Shown {
        /// The address, decoded.
        url: String,
        /// Its host, as a browser reads it.
        host: String,
        /// Where the address is in the text.
        span: Span,
        /// Whether the text has its scheme; that of the address is assumed otherwise.
        has_scheme: bool,
        /// Whether the service shows the page itself: readers see that page, and stay where they are.
        is_copy: bool,
    },
    /// To an address that the text does not show. It names a host for the reader, which decides nothing.
    Claimed {
        /// The host that is named.
        host: String,
        /// Where the text names it.
        span: Span,
    },
    /// To an address that the text does not show.
    Hidden,
}

/// Whether the page may be one that forwards its visitors. `true` for some that are not.
pub fn may_forward(reference: &Reference<'_>, host: &HostFacts<'_>) -> bool {
    let is_google = || {
        host.registrable()
            .is_some_and(|domain| domain.starts_with("google."))
    };
    REDIRECTORS.has(host.last_two())
        || is_shortener(&host.name)
        || is_google()
        || is_click_tracker(reference, host)
}

/// Where the page at `reference`, on `host`, is known to forward its visitors; `None` if it is not known to do so.
///
/// ```
/// use urilens::facts::forwarding::{ForwardedTo, forwarding};
/// use urilens::facts::HostFacts;
/// use urilens::syntax::{Reference, Standard};
///
/// let text = "https://www.google.com/url?q=https://example.net/";
/// let reference = Reference::split(text, Standard::Rfc3986);
/// let host = HostFacts::of(&reference).unwrap();
/// let found = forwarding(&reference, &host).unwrap();
/// assert!(matches!(found.to, ForwardedTo::Shown { host, .. } if host == "example.net"));
/// ```
pub fn forwarding(reference: &Reference<'_>, host: &HostFacts<'_>) -> Option<Forwarding> {
    if !host.is_name() || !may_forward(reference, host) {
        return None;
    }
    let service = || host.name.clone().into_owned();
    let path = reference.path();
    let label = host.registrable_label().map_or("", |one| one.text);
    let near = REDIRECTORS.rows_of(host.last_two());
    let near = near.chain(REDIRECTORS.rows_of(label));
    let served = served_path(reference);
    let rows = near.filter(|[row, _]| is_at(row, host, &served));
    let decoded = Decoded::of(reference.text());
    let places = rows.flat_map(|[row, places]| places.split("; ").map(move |place| (row, place)));
    for (row, place) in places {
        let (kind, place) = match place.split_once(' ') {
            Some((kind @ ("shows" | "claims"), place)) => (kind, place),
            _ => ("", place),
        };
        if place == "hidden" {
            return Some(Forwarding {
                service: service(),
                to: ForwardedTo::Hidden,
            });
        }
        let found = match place {
            "host" => in_host(host),
            "path" => {
                in_filter(reference).or_else(|| after_path(reference, &decoded, path_of(row)))
            }
            "query" => in_query(reference, &decoded),
            "payload" => in_payload(reference, &decoded),
            names => named(reference, &decoded, names),
        };
        if let Some(found) = found {
            let to = match kind {
                "claims" => ForwardedTo::Claimed {
                    host: found.host,
                    span: found.span,
                },
                kind => shown(found, kind == "shows"),
            };
            return Some(Forwarding {
                service: service(),
                to,
            });
        }
    }
    // Without a path it is the service's own page.
    let is_link = path.len() > 1 || reference.components().query.is_some();
    let is_shortened = is_shortener(&host.name) && is_link;
    let is_tracker = !is_shortened && is_click_tracker(reference, host);
    // Some mailers write the address into the path, under the names of their customers as well.
    let address = is_tracker.then(|| in_path(reference, &decoded)).flatten();
    (is_shortened || is_tracker).then(|| Forwarding {
        service: service(),
        to: address.map_or(ForwardedTo::Hidden, |found| shown(found, false)),
    })
}

/// An address as the place that a page forwards its readers to, or shows them itself.
fn shown(found: Address, is_copy: bool) -> ForwardedTo {
    ForwardedTo::Shown {
        url: found.url,
        host: found.host,
        span: found.span,
        has_scheme: found.has_scheme,
        is_copy,
    }
}

/// The start of the path that a row is for.
fn path_of(row: &str) -> &str {
    row.find('/')
        .and_then(|slash| row.get(slash..))
        .unwrap_or("/")
}

/// Whether a row is for this host and path.
fn is_at(row: &str, host: &HostFacts<'_>, path: &str) -> bool {
    let start = path_of(row);
    let pattern = row.strip_suffix(start).unwrap_or(row);
    let path = if path.is_empty() { "/" } else { path };
    if !path.starts_with(start) {
        return false;
    }
    let name = &*host.name;
    let bare = name.strip_prefix("www.").unwrap_or(name);
    match (pattern.strip_prefix("*."), pattern.strip_suffix(".*")) {
        (Some(domain), _) => name
            .strip_suffix(domain)
            .is_some_and(|before| before.ends_with('.')),
        (_, Some(label)) => {
            host.registrable_label()
                .is_some_and(|one| one.text == label && !one.span.is_empty())
                && host.registrable() == Some(bare)
        }
        _ => bare == pattern,
    }
}

/// Whether a host is one of a service that is known to forward visitors: a redirector, a filter of mail, a shortener or
/// the counter of a mailer. Its name, however odd, belongs to that service; names below a public suffix do not.
pub fn is_forwarder(host: &HostFacts<'_>) -> bool {
    let Some(domain) = host.registrable() else {
        return false;
    };
    let is_listed = || {
        let rows = REDIRECTORS.rows_of(host.last_two());
        let mut rows = rows.chain(CLICK_TRACKERS.rows());
        rows.any(|[row, _]| {
            let pattern = row.strip_suffix(path_of(row)).unwrap_or(row);
            let owner = pattern.trim_start_matches("*.");
            let is_owned = owner
                .strip_suffix(domain)
                .is_some_and(|before| before.is_empty() || before.ends_with('.'));
            is_owned && is_at(row, host, path_of(row))
        })
    };
    is_shortener(&host.name) || is_listed()
}

/// Domains of networks that pay the partners of shops for the visitors whom they send there.
static PARTNER_NETWORKS: Table<1> = table!("partner_networks.tsv", 1);

/// Whether a name in lower case is that of a network which forwards visitors to shops that are its partners.
pub fn is_partner_network(name: &str) -> bool {
    PARTNER_NETWORKS.has(last_two(name))
}

/// Sites that publish what they write themselves.
static KNOWN_SITES: Table<1> = table!("known_sites.tsv", 1);

/// Whether a registrable domain in lower case is that of a well-known site which publishes what it writes itself, or of
/// an office: only those get a name under `gov`, `mil` and `int`.
pub fn is_known_site(domain: &str) -> bool {
    let (_, suffix) = domain.split_once('.').unwrap_or_default();
    let kind = suffix.split('.').next().unwrap_or_default();
    matches!(kind, "gov" | "int" | "mil") || KNOWN_SITES.has(domain)
}

/// How many redirectors in a row are followed.
const MOST: usize = 4;

/// As [`forwarding`], and on through redirectors that forward to redirectors: the place is that of the first address,
/// which has the others inside.
pub fn final_forwarding(reference: &Reference<'_>, host: &HostFacts<'_>) -> Option<Forwarding> {
    let mut found = forwarding(reference, host)?;
    for _ in 1..MOST {
        let ForwardedTo::Shown {
            url, span, is_copy, ..
        } = &found.to
        else {
            break;
        };
        let inner = Reference::split(url, reference.standard());
        let next = HostFacts::of(&inner).and_then(|host| forwarding(&inner, &host));
        let Some(ForwardedTo::Shown {
            url,
            host,
            has_scheme,
            ..
        }) = next.map(|next| next.to)
        else {
            break;
        };
        found.to = ForwardedTo::Shown {
            url,
            host,
            span: *span,
            has_scheme,
            is_copy: *is_copy,
        };
    }
    Some(found)
}

/// The first address in a parameter of one of these names.
fn named(reference: &Reference<'_>, decoded: &Decoded<'_>, names: &str) -> Option<Address> {
    names.split(' ').find_map(|wanted| {
        values(reference)
            .filter(|param| decoded.once(param.name).text() == Some(wanted))
            .find_map(|param| in_value(reference.text(), decoded, param.value))
    })
}

/// Words in the links of mailers. Others name a page.
const WORDS: List = list("opaque-words");

/// The shortest word that says something about a page.
const SHORTEST_WORD: usize = 5;

/// How many digits and capital letters a token has at least.
const LEAST_MARKS: usize = 6;

/// Whether nothing after the host names a page: there are numbers or a token, and no word that a person has written. Only the
/// host knows where such a link leads.
pub fn is_opaque(reference: &Reference<'_>) -> bool {
    let (path, query) = (reference.path(), reference.query().unwrap_or_default());
    let is_mark = |byte: &u8| byte.is_ascii_digit() || byte.is_ascii_uppercase();
    let marks = path.bytes().chain(query.bytes()).filter(is_mark).count();
    // A token has capitals and digits between its letters.
    let words = path
        .split(|one: char| !one.is_ascii_alphanumeric())
        .chain(query.split(|one: char| !one.is_ascii_alphanumeric()));
    let mut words = words.filter(|word| word.len() >= SHORTEST_WORD);
    let is_known = |word: &str| {
        let is_token = word.bytes().skip(1).any(|byte| is_mark(&byte));
        is_token || WORDS.has_in_any_case(word)
    };
    marks >= LEAST_MARKS && words.all(is_known)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use crate::syntax::Standard;

    fn to(text: &str) -> Option<ForwardedTo> {
        let reference = Reference::split(text, Standard::Rfc3986);
        Some(forwarding(&reference, &HostFacts::of(&reference)?)?.to)
    }

    #[test]
    fn pages_send_their_visitors_on() {
        hold("forwarding", |[text]| match to(text)? {
            ForwardedTo::Shown {
                url,
                host,
                span,
                is_copy,
                ..
            } => {
                assert!(text.get(span.range()).is_some() && !span.is_empty());
                let how = if is_copy { "copied" } else { "shown" };
                Some([Some(how.to_owned()), Some(host), Some(url)])
            }
            ForwardedTo::Claimed { host, .. } => {
                Some([Some("claimed".to_owned()), Some(host), None])
            }
            ForwardedTo::Hidden => Some([Some("hidden".to_owned()), None, None]),
        });
    }

    #[test]
    fn the_table_is_well_formed() {
        for network in PARTNER_NETWORKS.names() {
            assert!(REDIRECTORS.has(network), "{network}");
        }
        for [row, _] in REDIRECTORS.rows() {
            assert!(row.contains('/'), "{row}");
        }
    }

    #[test]
    fn forwarders_are_known_whatever_the_path() {
        hold("forwarders are known whatever the path", |[name]| {
            let host = HostFacts::new(name, Span::new(0, name.len()));
            is_forwarder(&host)
        });
    }

    #[test]
    fn redirectors_in_a_row_are_followed() {
        let mut text = String::from("https://evil.example/");
        for depth in 1..=MOST + 1 {
            text = format!("https://href.li/?{text}");
            let reference = Reference::split(&text, Standard::Rfc3986);
            let host = HostFacts::of(&reference).expect("a host");
            let found = final_forwarding(&reference, &host).expect("a redirector");
            let ForwardedTo::Shown { host, span, .. } = found.to else {
                panic!("{text}: {found:?}");
            };
            let last = if depth <= MOST {
                "evil.example"
            } else {
                "href.li"
            };
            assert_eq!(host, last, "{text}");
            assert!(span.of(&text).starts_with("https://"), "{text}");
        }
    }

    #[test]
    fn tokens_name_no_page() {
        hold("tokens name no page", |[text]| {
            let reference = Reference::split(text, Standard::Rfc3986);
            is_opaque(&reference)
        });
    }
}
