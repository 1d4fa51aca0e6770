//! The fields that a template can have, and what they are read from.

use std::borrow::Cow;

use crate::facts::assumed::{Assumed, AssumedForm, assumed};
use crate::facts::component_edits::{Part, with_host_spelled, with_part};
use crate::facts::destination::Destination;
use crate::facts::host::HostFacts;
use crate::facts::ports::default_port;
use crate::facts::recipients::recipients;
use crate::facts::{DefangStyle, Parameter, defang_text, parameters_of, refang};
use crate::inspect::{AssumedReading, opened};
use crate::normalize::normalize;
use crate::resolve::{ResolveOptions, Silent, resolve_into};
use crate::syntax::{Component, Reference, Standard, percent_decoded};

/// What fields are read from.
pub(super) struct Subject<'s> {
    pub reference: Reference<'s>,
    pub base: Option<Reference<'s>>,
    pub options: ResolveOptions,
}

impl Subject<'_> {
    /// The text that has the fields: the target if there is a base, or else the reference, or the link that is reviewed in it.
    pub fn text(&self) -> Cow<'_, str> {
        if self.base.is_some()
            && let Some(target) = self.target()
        {
            return target.into();
        }
        let text = self.reference.text();
        let found = AssumedReading::of_text(text, self.reference.standard());
        match found.filter(|found| self.base.is_none() && found.is_in_text()) {
            Some(link) => link.reference.text().to_owned().into(),
            None => text.into(),
        }
    }

    pub fn target(&self) -> Option<String> {
        let mut target = String::new();
        let found = resolve_into(
            self.base.as_ref(),
            &self.reference,
            self.options,
            &mut target,
            &mut Silent,
        );
        found.is_ok().then_some(target)
    }
}

/// What a field of a template can be.
pub(super) struct Name {
    pub name: &'static str,
    /// What it is, where the name does not say it.
    about: &'static str,
    pub read: fn(&Read<'_>) -> Option<Found>,
}

/// The text of a field, and as it is percent-decoded where it can be.
pub(super) struct Found {
    pub typed: String,
    pub decoded: Option<String>,
}

fn exact(text: impl Into<String>) -> Option<Found> {
    Some(Found {
        typed: text.into(),
        decoded: None,
    })
}

fn component(typed: Option<&str>) -> Option<Found> {
    let decoded = percent_decoded(typed?);
    Some(Found {
        typed: typed?.to_owned(),
        decoded: decoded.map(|octets| String::from_utf8_lossy(&octets).into_owned()),
    })
}

/// The pieces of a userinfo.
#[derive(Clone, Copy)]
enum Login {
    User,
    Password,
    Options,
}

/// What a field is read from.
pub(super) struct Read<'r> {
    pub subject: &'r Subject<'r>,
    pub text: &'r Reference<'r>,
    pub field: &'r Field,
}

impl Read<'_> {
    fn part(&self, part: Part) -> Option<Found> {
        component(part.in_reference(self.text))
    }

    /// A piece of the userinfo by the names of curl: for mail, options follow a `;`, before the password or after it.
    fn login(&self, part: Login) -> Option<Found> {
        let userinfo = self.text.get(Component::Userinfo)?;
        let scheme = self.text.scheme()?.to_ascii_lowercase();
        let is_mail = matches!(scheme.trim_end_matches('s'), "imap" | "pop3" | "smtp");
        let colon = userinfo.find(':');
        let semicolon = userinfo.find(';').filter(|_| is_mail);
        let piece = |from: usize, until: [Option<usize>; 2]| {
            let ends = until.into_iter().flatten().filter(|end| *end >= from);
            userinfo.get(from..ends.min().unwrap_or(userinfo.len()))
        };
        component(match part {
            Login::User => piece(0, [colon, semicolon]),
            Login::Password => piece(colon? + 1, [semicolon, None]),
            Login::Options => piece(semicolon? + 1, [colon, None]),
        })
    }

    fn destination(&self) -> Option<Destination> {
        match &self.subject.base {
            Some(base) => opened(&self.subject.reference, Some(base.text()), self.text),
            None => opened(self.text, None, self.text),
        }
    }

    /// The values of a parameter of the query.
    fn values(&self, key: &str) -> impl Iterator<Item = Found> {
        let text = self.text.text();
        let all = parameters_of(self.text).listed.into_iter();
        let in_query = |one: &Parameter| one.component == Component::Query;
        let named = all.filter(|one| in_query(one) && one.name_decoded == key);
        let found = named.map(|one| Found {
            typed: one.value.map_or("", |value| value.of(text)).to_owned(),
            decoded: one.value_decoded,
        });
        found.collect::<Vec<_>>().into_iter()
    }
}

const fn field(
    name: &'static str,
    about: &'static str,
    read: fn(&Read<'_>) -> Option<Found>,
) -> Name {
    Name { name, about, read }
}

pub(super) static NAMES: [Name; 20] = [
    field("url", "the reference as given", |read| {
        let reference = &read.subject.reference;
        let with_port = read
            .field
            .default_port
            .then(|| with_default_port(reference));
        let text = with_port
            .flatten()
            .unwrap_or_else(|| reference.text().to_owned());
        let split = Reference::split(&text, Standard::Rfc3986);
        let in_ascii = read.field.in_ascii;
        let spelled = in_ascii.and_then(|in_ascii| with_host_spelled(&split, in_ascii));
        exact(spelled.unwrap_or(text))
    }),
    field("target", "what it resolves to", |read| {
        exact(read.subject.target()?)
    }),
    field(
        "normal",
        "the same, normalized (RFC 3986 §6.2.2 and §6.2.3)",
        |read| exact(normalize(read.text)),
    ),
    field("scheme", "", |read| read.part(Part::Scheme)),
    field("authority", "", |read| exact(read.text.authority()?)),
    field("user", "", |read| read.login(Login::User)),
    field("password", "", |read| read.login(Login::Password)),
    field(
        "options",
        "what follows “;” in the userinfo of IMAP, POP3 and SMTP",
        |read| read.login(Login::Options),
    ),
    field("host", "", |read| {
        let span = read.text.components().host?;
        let host = HostFacts::new(span.of(read.text.text()), span);
        match read.field.in_ascii.filter(|_| host.is_name()) {
            Some(true) => exact(host.name),
            Some(false) => exact(host.unicode),
            None => read.part(Part::Host),
        }
    }),
    field("zoneid", "the zone of an IPv6 address", |read| {
        let (_, zone) = read.text.host()?.strip_suffix(']')?.split_once('%')?;
        component(Some(zone.strip_prefix("25").unwrap_or(zone)))
    }),
    field("port", "", |read| {
        let typed = read.part(Part::Port);
        let default = read
            .field
            .default_port
            .then(|| default_port(read.text.scheme()));
        typed.or_else(|| exact(default.flatten()?.to_string()))
    }),
    field("path", "", |read| read.part(Part::Path)),
    field(
        "query",
        "all of it, or the first value of {query:NAME}",
        |read| match &read.field.key {
            Some(key) => read.values(key).next(),
            None => read.part(Part::Query),
        },
    ),
    field(
        "query-all",
        "the values of {query-all:NAME}, with spaces between them",
        |read| {
            let values: Vec<Found> = read.values(read.field.key.as_deref()?).collect();
            let joined =
                |text: fn(&Found) -> &str| values.iter().map(text).collect::<Vec<_>>().join(" ");
            (!values.is_empty()).then(|| Found {
                typed: joined(|one| &one.typed),
                decoded: Some(joined(|one| one.decoded.as_deref().unwrap_or(&one.typed))),
            })
        },
    ),
    field("fragment", "", |read| read.part(Part::Fragment)),
    field("registrable", "the registrable domain", |read| {
        exact(read.destination()?.registrable?)
    }),
    field("lookup", "the host as it is looked up", |read| {
        exact(read.destination()?.ascii)
    }),
    field(
        "recipient",
        "who gets a mail, a call or a message",
        |read| {
            let found = recipients(read.text)?;
            let to: Vec<&str> = found.all().map(|span| span.of(read.text.text())).collect();
            component(Some(&to.join(" ")))
        },
    ),
    field("defanged", "the reference, made unclickable", |read| {
        let text = read.subject.reference.text();
        exact(defang_text(text, DefangStyle::Classic))
    }),
    field("refanged", "the reference, made a link again", |read| {
        let text = read.subject.reference.text();
        let is_link = |found: &Assumed| found.form == AssumedForm::Defanged && !found.adds_scheme;
        let link = assumed(text).filter(is_link);
        exact(link.map_or_else(|| refang(text).into_owned(), |found| found.reference))
    }),
];

/// The reference with the default port of its scheme, if it has a host and no port.
pub(super) fn with_default_port(reference: &Reference<'_>) -> Option<String> {
    if reference.host().is_none() || Part::Port.in_reference(reference).is_some() {
        return None;
    }
    let port = default_port(reference.scheme())?.to_string();
    with_part(reference, Part::Port, Some(&port)).ok()
}

/// A field of a template.
#[derive(Clone, Default, Debug)]
pub(super) struct Field {
    /// Its index in the names.
    pub name: usize,
    /// The parameter that it names.
    pub key: Option<String>,
    /// Not percent-decoded.
    pub is_typed: bool,
    /// Nothing in its place is an error.
    pub is_required: bool,
    /// What can't be decoded is an error.
    pub is_strict: bool,
    /// The port of the scheme is meant where none is given.
    pub default_port: bool,
    /// Whether a host is written in ASCII, or else in the letters that it is shown in.
    pub in_ascii: Option<bool>,
}

/// The fields, for the help.
pub(super) fn fields() -> String {
    let mut out = String::new();
    let (named, explained): (Vec<&Name>, Vec<&Name>) =
        NAMES.iter().partition(|name| name.about.is_empty());
    for name in explained {
        out.push_str(&format!("  {{{}}}  {}\n", name.name, name.about));
    }
    let named: Vec<String> = named
        .iter()
        .map(|name| format!("{{{}}}", name.name))
        .collect();
    out.push_str(&format!("  {}", named.join(" ")));
    out
}
