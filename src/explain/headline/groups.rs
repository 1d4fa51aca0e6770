//! Readers that go to different places: who, and where to.

use super::destination;
use super::sentence::Sentence;
use crate::facts::destination::destination;
use crate::facts::host::names_a_host;
use crate::facts::reader_groups::ReaderGroup;
use crate::facts::schemes::is_script;
use crate::message;
use crate::message::{Message, Quote, enumerated};
use crate::readings::Parser;
use crate::syntax::{Reference, Standard};

/// Readers that go to one place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// Who they are: “RFC 3986 and RFC 2396”.
    pub readers: String,
    /// Where they go: “10.0.0.1 (private address), port 81, unencrypted”.
    pub destination: Sentence,
    /// The host alone, or “no host”.
    pub host: Sentence,
}

/// The groups in words. What all of them agree on is left out.
pub(super) fn in_words(groups: &[ReaderGroup], has_password: bool) -> Vec<Group> {
    let scheme = |group: &ReaderGroup| group.scheme.as_deref().map(str::to_ascii_lowercase);
    let schemes_differ = groups.windows(2).any(|pair| match pair {
        [one, other] => scheme(one) != scheme(other),
        _ => false,
    });
    // A click goes where a browser does.
    let browser = |group: &&ReaderGroup| group.parsers.contains(&Parser::Whatwg);
    let first = groups.iter().filter(browser);
    let groups = first.chain(groups.iter().filter(|group| !browser(group)));
    groups
        .map(|group| {
            let names: Vec<_> = group
                .parsers
                .iter()
                .map(|parser| parser.name().to_owned())
                .collect();
            let (destination, host) = place(group, schemes_differ, has_password);
            Group {
                readers: enumerated(&names).unwrap_or_default(),
                destination: Sentence::of_destination(destination),
                host: Sentence::of_destination(host),
            }
        })
        .collect()
}

/// Where a group goes, in a few words and in as few as possible. What a reader made of the text occurs in no
/// text of the inspection, so that no quote has a place.
fn place(group: &ReaderGroup, with_scheme: bool, has_password: bool) -> (Message, Message) {
    let scheme = || match group.scheme.as_deref() {
        Some(scheme) => message!["scheme ", Quote::bare_from_elsewhere(scheme.to_owned())],
        None => "no scheme".into(),
    };
    if let Some(scheme) = group.scheme.as_deref().filter(|scheme| is_script(scheme)) {
        let scheme = Quote::bare_from_elsewhere(scheme.to_owned());
        let runs = message!["runs a script (", scheme, ":)"];
        return (runs.clone(), runs);
    }
    let Some(host) = group.host.as_deref() else {
        let destination = match with_scheme {
            true => message![scheme(), " and no host"],
            false => "no host".into(),
        };
        return (destination, "no host".into());
    };
    let lead = with_scheme.then(|| message![scheme(), ", host "]);
    // Split again, for what is known of such a place.
    let text = format!(
        "{}://{host}{}",
        group.scheme.as_deref().unwrap_or(""),
        group
            .port
            .as_deref()
            .map_or(String::new(), |port| format!(":{port}"))
    );
    let split = Reference::split(&text, Standard::Rfc3986);
    match destination(&split).filter(|to| to.host == host && group.scheme.is_some()) {
        Some(to) => (
            without_places(message![lead, destination::place(&to)]),
            without_places(message![destination::short_host(&to)]),
        ),
        None => {
            let (is_hidden, shown) = without_password(host, has_password);
            let hidden = is_hidden.then_some("…@");
            let host = message![hidden, Quote::host_from_elsewhere(shown.to_owned())];
            let port = group.port.clone();
            let port = port.map(|port| message![", port ", Quote::bare_from_elsewhere(port)]);
            (message![lead, host.clone(), port], host)
        }
    }
}

/// What is shown of a host of which a password may be a part: of what comes before an “@”, only what names a host is shown
/// where the text has a password. Says whether something before it is hidden.
fn without_password(host: &str, has_password: bool) -> (bool, &str) {
    let Some((before, _)) = host.rsplit_once('@') else {
        return (false, host);
    };
    let mut start = before.len() + 1;
    for piece in before.rsplit('@') {
        if piece.contains(':') || has_password && !names_a_host(piece) {
            return (true, host.get(start..).unwrap_or_default());
        }
        start = start.saturating_sub(piece.len() + 1);
    }
    (false, host)
}

fn without_places(message: Message) -> Message {
    message.map_quotes(|quote| Quote {
        place: None,
        ..quote.clone()
    })
}
