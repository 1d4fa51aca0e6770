//! Where the request goes, in a sentence: the host, what it is, the port, and whether it is encrypted.

use std::net::IpAddr;

use crate::facts::address::AddressClass;
use crate::facts::destination::{Destination, Page, Tenancy};
use crate::facts::own_schemes::is_own_scheme;
use crate::facts::schemes::is_internal;
use crate::facts::tenants::{Hosting, is_open};
use crate::inspect::Inspection;
use crate::message;
use crate::message::{Message, Quote, QuoteKind};

/// How the sentence starts: “would go” where a browser rejects the text. Where no browser was asked, the destination is one reader's word, and others of the chosen ones may
/// go elsewhere.
pub(super) fn lead(inspection: &Inspection, is_broken: bool) -> Message {
    let verb = match is_broken {
        true => "request would go to ",
        false => "request goes to ",
    };
    let mut readings = inspection.readings.iter();
    match inspection.readings.is_empty() || readings.any(|reading| reading.parser.is_browser()) {
        true => message!["The ", verb],
        false => message!["By ", inspection.standard.name(), ", the ", verb],
    }
}

/// Whether IDNA maps the host to a text with a delimiter in it, which no host has: it is refused and not looked up.
pub(super) fn is_split_by_mapping(to: &Destination) -> bool {
    !to.host.is_ascii()
        && to.addresses.is_empty()
        && to.ascii.contains(['/', '\\', '?', '#', '@', ':'])
}

/// What becomes of such a host.
pub(super) fn refused(to: &Destination) -> Message {
    message![
        "Browsers reject this host. Mapped by IDNA, it would be “",
        host(to),
        "”."
    ]
}

/// Says that what looks like the host gets no request.
pub(super) fn no_request(to: &Destination) -> Message {
    if to.scheme.as_deref().is_some_and(is_internal) {
        let page = Quote::text(&to.host, to.host_span);
        return message![
            page,
            " names a page of the browser itself, and no host gets a request."
        ];
    }
    match to.scheme.as_deref().filter(|scheme| is_own_scheme(scheme)) {
        Some(scheme) => message![
            Quote::text_from_elsewhere(scheme.to_owned()),
            " is no scheme that urilens knows: probably an application gets the rest."
        ],
        None => message!["What looks like the host, ", host(to), ", gets no request."],
    }
}

/// “10.0.0.1 (private address), port 8080, unencrypted”
pub(super) fn place(to: &Destination) -> Message {
    message![
        host(to),
        written(to),
        what_it_is(to),
        port(to),
        transport(to)
    ]
}

/// An unusual port.
fn port(to: &Destination) -> Option<Message> {
    to.unusual_port.then(|| match to.port {
        Some(port) => message![", port ", port],
        None => ", at an invalid port".into(),
    })
}

/// The same as [`place`] in a sentence, where a name of one label may pass for a word.
pub(super) fn named(to: &Destination) -> Message {
    let host = host(to);
    let is_word = to.addresses.is_empty() && !host.text.contains(['.', ':', '[']);
    let [before, after] = match is_word && !host.has_marks() {
        true => ["“", "”"],
        false => ["", ""],
    };
    message![
        before,
        host,
        after,
        written(to),
        what_it_is(to),
        port(to),
        transport(to)
    ]
}

/// Whether the host is a name that is typed with percent-encoded octets of what is looked up.
fn is_encoded(to: &Destination) -> bool {
    to.host.contains('%') && to.addresses.is_empty() && to.can_be_looked_up
}

/// “ (written “evil%2Ecom”)”
fn written(to: &Destination) -> Option<Message> {
    let host = Quote::text(&to.host, to.host_span);
    is_encoded(to).then(|| message![" (written ", host, ")"])
}

/// The host: as typed, or as it is looked up if it is typed with letters outside of ASCII or with percent-encoded octets.
pub(super) fn host(to: &Destination) -> Quote {
    let in_letters = !to.host.is_ascii() && to.addresses.is_empty() && to.ascii.is_ascii();
    let (text, owner, platform) = match in_letters || is_encoded(to) {
        true => {
            let from_end = |part: &str| to.ascii.len().saturating_sub(part.len());
            let owner = to.registrable.as_deref().map_or(0, from_end);
            let platform = to.tenancy.as_ref();
            let platform = platform.map(|tenancy| from_end(&tenancy.platform));
            (&to.ascii, owner, platform)
        }
        false => {
            let inside = |start: u32| start.saturating_sub(to.host_span.start) as usize;
            let owner = to.registrable_span.map_or(0, |span| inside(span.start));
            let platform = to.tenancy.as_ref();
            let platform = platform.map(|tenancy| inside(tenancy.platform_span.start));
            (&to.host, owner, platform)
        }
    };
    Quote {
        kind: QuoteKind::Host { owner, platform },
        ..Quote::host(text, to.host_span)
    }
}

/// The host where there is no room for more: the value of an address, however it is spelled.
pub(super) fn short_host(to: &Destination) -> Quote {
    match to.addresses.as_slice() {
        [(IpAddr::V4(_), _)] => Quote::host(&to.ascii, to.host_span),
        _ => host(to),
    }
}

/// The value and the class of an address; or whose name it is under a platform's suffix.
fn what_it_is(to: &Destination) -> Option<Message> {
    let typed = to.host.trim_matches(['[', ']']);
    let is_rare = !to
        .ascii
        .trim_matches(['[', ']'])
        .eq_ignore_ascii_case(typed);
    match to.addresses.as_slice() {
        [] => match &to.page {
            Some(page) => Some(page_of(page)),
            None => tenancy(to.tenancy.as_ref()?),
        },
        [(IpAddr::V6(_), outer), (inner @ IpAddr::V4(_), class)] => {
            let carried = message![", which carries ", address(to, inner, class)];
            Some(match is_rare {
                true => message![", that is ", all_addresses(to, &to.addresses[..1]), carried],
                false => message![outer.map(classed), carried],
            })
        }
        [(_, class)] if !is_rare => class.map(classed),
        all => Some(message![", that is ", all_addresses(to, all)]),
    }
}

/// “ (private address)”
fn classed(class: AddressClass) -> Message {
    match class {
        AddressClass::Metadata => message![" (", class.name(), ")"],
        _ => message![" (", class.name(), " address)"],
    }
}

/// “8.0.0.1 or 10.0.0.1 (private)”
fn all_addresses(to: &Destination, all: &[(IpAddr, Option<AddressClass>)]) -> Message {
    let mut said = Message::default();
    for (value, class) in all {
        said.push((!said.is_empty()).then_some(" or "));
        said.push(address(to, value, class));
    }
    said
}

/// “127.0.0.1 (loopback)”
fn address(to: &Destination, value: &IpAddr, class: &Option<AddressClass>) -> Message {
    let class = class.map(|class| message![" (", class.name(), ")"]);
    message![Quote::bare(value.to_string(), to.host_span), class]
}

/// Whose name it is, where anyone could have registered it.
fn tenancy(tenancy: &Tenancy) -> Option<Message> {
    is_open(&tenancy.platform).then(|| {
        message![
            " (the name ",
            Quote::text(&tenancy.tenant, tenancy.tenant_span),
            " on ",
            Quote::bare(&tenancy.platform, tenancy.platform_span),
            ", under which anyone can register a name)"
        ]
    })
}

/// Whose page it is, where users of the site have parts of its path.
fn page_of(page: &Page) -> Message {
    let name = Quote::text(&page.name, page.span);
    match page.hosting {
        Hosting::Storage => message![" (the bucket ", name, " of a customer)"],
        Hosting::Gateway => message![" (a file that anyone can have published)"],
        Hosting::Form => message![" (a form that one of its users made)"],
        Hosting::Document => message![" (a document that one of its users shares)"],
        _ => message![" (the page ", name, " of one of its users)"],
    }
}

/// Whether others on the way can read what is sent.
fn transport(to: &Destination) -> Option<&'static str> {
    Some(match to.cleartext? {
        true => ", unencrypted",
        false => ", encrypted",
    })
}
