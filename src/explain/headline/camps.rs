//! Readers who go to different places: who, and where to.

use super::goes;
use super::told::{Told, quoted};
use crate::facts::destination::destination;
use crate::facts::reader_groups::ReaderGroup;
use crate::readings::Parser;
use crate::syntax::{Reference, Standard};

/// Readers who go to one place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Camp {
    /// Who they are: “RFC 3986 and RFC 2396”.
    pub who: String,
    /// Where they go, in a few words.
    pub goes: Told,
    /// The same in as few as possible: the host, or that there is none.
    pub host: Told,
}

/// The camps in words. What all of them agree on is left out.
pub(super) fn in_words(camps: &[ReaderGroup]) -> Vec<Camp> {
    let scheme = |camp: &ReaderGroup| camp.scheme.as_deref().map(str::to_ascii_lowercase);
    let schemes_differ = camps.windows(2).any(|pair| match pair {
        [one, other] => scheme(one) != scheme(other),
        _ => false,
    });
    // A click goes where a browser does.
    let browser = |camp: &&ReaderGroup| camp.parsers.contains(&Parser::Whatwg);
    let first = camps.iter().filter(browser);
    let camps = first.chain(camps.iter().filter(|camp| !browser(camp)));
    camps
        .map(|camp| {
            let names: Vec<_> = camp.parsers.iter().map(|parser| parser.name()).collect();
            let (goes, host) = place(camp, schemes_differ);
            Camp {
                who: names.join(" and "),
                goes,
                host,
            }
        })
        .collect()
}

/// Where a camp goes, in a few words and in as few as possible.
fn place(camp: &ReaderGroup, tell_scheme: bool) -> (Told, Told) {
    let scheme = match camp.scheme.as_deref() {
        Some(scheme) => format!("scheme {}", quoted(scheme)),
        None => "no scheme".to_owned(),
    };
    let Some(host) = camp.host.as_deref() else {
        let goes = match tell_scheme {
            true => format!("{scheme} and no host"),
            false => "no host".to_owned(),
        };
        return (Told::words(goes), Told::words("no host"));
    };
    let mut goes = match tell_scheme {
        true => Told::words(format!("{scheme}, host ")),
        false => Told::default(),
    };
    let mut short = Told::default();
    // Taken apart again, for what is known of such a place.
    let text = format!(
        "{}://{host}{}",
        camp.scheme.as_deref().unwrap_or(""),
        camp.port
            .as_deref()
            .map_or(String::new(), |port| format!(":{port}"))
    );
    let split = Reference::split(&text, Standard::Rfc3986);
    match destination(&split).filter(|to| to.host == host && camp.scheme.is_some()) {
        Some(to) => {
            goes::place(&split, &to, &mut goes);
            goes::short_host(&to, &mut short);
        }
        None => {
            // A whole authority may hold a password.
            let (userinfo, host) = host
                .rsplit_once('@')
                .map_or((None, host), |(userinfo, host)| (Some(userinfo), host));
            for told in [&mut goes, &mut short] {
                if userinfo.is_some() {
                    told.text.push_str("…@");
                }
                told.push_host(host, 0, None);
            }
            if let Some(port) = &camp.port {
                goes.text.push_str(&format!(", port {}", quoted(port)));
            }
        }
    }
    (goes, short)
}
