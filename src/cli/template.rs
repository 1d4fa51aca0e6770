//! Templates: text with fields in braces, such as `{host}`, that each reference fills.

use std::borrow::Cow;

use crate::config::did_you_mean;
use crate::facts::component_edits::{Part, with_host_spelled, with_part};
use crate::facts::host::HostFacts;
use crate::facts::ports::default_port;
use crate::facts::recipients::recipients;
use crate::facts::{DefangStyle, Parameter, defang, destination, parameters_of, refang};
use crate::message::stand_ins::is_hidden;
use crate::normalize::normalize;
use crate::report::quoted;
use crate::resolve::{ResolveOptions, Silent, resolve_into};
use crate::syntax::{Component, Reference, Standard, percent_decoded};

/// What fields are read from.
pub(super) struct Subject<'s> {
    pub reference: Reference<'s>,
    pub base: Option<Reference<'s>>,
    pub options: ResolveOptions,
}

impl Subject<'_> {
    fn target(&self) -> Option<String> {
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
struct Name {
    name: &'static str,
    /// What it is, where the name does not say it.
    about: &'static str,
    read: fn(&Read<'_>) -> Option<Found>,
}

/// The text of a field, and as it is percent-decoded where it can be.
struct Found {
    typed: String,
    decoded: Option<String>,
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

/// What a field is read from.
struct Read<'r> {
    subject: &'r Subject<'r>,
    /// The target if there is a base, or else the reference.
    text: &'r Reference<'r>,
    field: &'r Field,
}

impl Read<'_> {
    fn part(&self, part: Part) -> Option<Found> {
        component(part.in_reference(self.text))
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

static NAMES: [Name; 20] = [
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
    field("user", "", |read| read.part(Part::User)),
    field("password", "", |read| read.part(Part::Password)),
    field(
        "options",
        "what follows “;” in the userinfo of IMAP",
        |read| {
            let is_imap = read
                .text
                .scheme()
                .is_some_and(|scheme| scheme.starts_with("imap"));
            let userinfo = read.text.get(Component::Userinfo).filter(|_| is_imap);
            component(userinfo?.split_once(';').map(|(_, options)| options))
        },
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
        exact(destination(read.text)?.registrable?)
    }),
    field("lookup", "the host as it is looked up", |read| {
        exact(destination(read.text)?.ascii)
    }),
    field(
        "recipient",
        "who gets a mail, a call or a message",
        |read| {
            let found = recipients(read.text)?;
            let to = found.to.iter().chain(&found.copies);
            let to: Vec<&str> = to.map(|span| span.of(read.text.text())).collect();
            component(Some(&to.join(" ")))
        },
    ),
    field("defanged", "the reference, made unclickable", |read| {
        exact(defang(read.subject.reference.text(), DefangStyle::Classic))
    }),
    field("refanged", "the reference, made a link again", |read| {
        exact(refang(read.subject.reference.text()))
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
struct Field {
    /// Its index in the names.
    name: usize,
    /// The parameter that it names.
    key: Option<String>,
    /// Not percent-decoded.
    is_typed: bool,
    /// Nothing in its place is an error.
    is_required: bool,
    /// What can't be decoded is an error.
    is_strict: bool,
    /// The port of the scheme is meant where none is given.
    default_port: bool,
    /// Whether a host is written in ASCII, or else in the letters that it is shown in.
    in_ascii: Option<bool>,
}

#[derive(Clone, Debug)]
enum Piece {
    Text(String),
    Field(Field),
}

/// What is written for each reference.
#[derive(Clone, Debug)]
pub(super) struct Template(Vec<Piece>);

impl Template {
    /// Reads a template. Fields are in braces, or in brackets where it has no field in braces.
    pub fn parse(text: &str) -> Result<Template, String> {
        let has_braces = text.replace("\\{", "").contains('{');
        let (open, close) = if has_braces { ('{', '}') } else { ('[', ']') };
        let mut pieces = Vec::new();
        let mut words = String::new();
        let mut rest = text.chars();
        while let Some(found) = rest.next() {
            if found == '\\' {
                match rest.next() {
                    Some('n') => words.push('\n'),
                    Some('t') => words.push('\t'),
                    Some('r') => words.push('\r'),
                    Some(other @ ('\\' | '{' | '[')) => words.push(other),
                    other => words.extend(['\\'].into_iter().chain(other)),
                }
            } else if found == open {
                let inner = rest.as_str();
                let (inner, after) = inner.split_once(close).ok_or_else(|| {
                    format!("`{open}` has no `{close}`; write `\\{open}` for the character")
                })?;
                rest = after.chars();
                pieces.push(Piece::Text(std::mem::take(&mut words)));
                pieces.push(Piece::Field(Field::parse(inner)?));
            } else {
                words.push(found);
            }
        }
        pieces.push(Piece::Text(words));
        Ok(Template(pieces))
    }

    /// The reference alone.
    pub fn url() -> Template {
        Template(vec![Piece::Field(Field::default())])
    }

    /// All fields as if each had been written with these.
    pub fn with(mut self, is_typed: bool, default_port: bool, in_ascii: Option<bool>) -> Template {
        for piece in &mut self.0 {
            if let Piece::Field(field) = piece {
                field.is_typed |= is_typed;
                field.default_port |= default_port;
                field.in_ascii = field.in_ascii.or(in_ascii);
            }
        }
        self
    }

    /// Appends what it is for `subject`, in one line.
    ///
    /// # Errors
    /// A field that has to be there and isn't, or has to be decoded and can't be.
    pub fn write(&self, subject: &Subject<'_>, out: &mut Vec<u8>) -> Result<(), String> {
        let target = subject.base.as_ref().and_then(|_| subject.target());
        let text = match &target {
            Some(target) => Reference::split(target, Standard::Rfc3986),
            None => Reference::split(subject.reference.text(), Standard::Rfc3986),
        };
        let start = out.len();
        for piece in &self.0 {
            let written = match piece {
                Piece::Text(text) => Ok(Cow::Borrowed(text.as_str())),
                Piece::Field(field) => field.text(&Read {
                    subject,
                    text: &text,
                    field,
                }),
            };
            match written {
                Ok(text) => out.extend_from_slice(text.as_bytes()),
                Err(error) => {
                    out.truncate(start);
                    return Err(error);
                }
            }
        }
        out.push(b'\n');
        Ok(())
    }
}

impl Field {
    fn parse(text: &str) -> Result<Field, String> {
        let mut field = Field::default();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once(':') {
            match before {
                "" | "url" => field.is_typed = true,
                "must" => field.is_required = true,
                "strict" => field.is_strict = true,
                "default" => field.default_port = true,
                "puny" => field.in_ascii = Some(true),
                "idn" => field.in_ascii = Some(false),
                _ => break,
            }
            rest = after;
        }
        let (name, key) = match rest.split_once(':') {
            Some((name @ ("query" | "query-all"), key)) => (name, Some(key)),
            _ => (rest, None),
        };
        let known = NAMES.iter().position(|known| known.name == name);
        field.key = key.map(str::to_owned);
        match known {
            Some(_) if name == "query-all" && key.is_none() => {
                Err("`query-all` needs the name of a parameter: `{query-all:NAME}`".to_owned())
            }
            Some(known) => Ok(Field {
                name: known,
                ..field
            }),
            None => {
                let meant = did_you_mean(name, NAMES.iter().map(|known| known.name));
                Err(format!("unknown field {}{meant}", quoted(name)))
            }
        }
    }

    fn text(&self, read: &Read<'_>) -> Result<Cow<'static, str>, String> {
        let name = NAMES.get(self.name);
        let found = name.and_then(|name| (name.read)(read));
        let name = name.map_or("", |name| name.name);
        let Some(Found { typed, decoded }) = found else {
            return match self.is_required {
                true => Err(format!("it has no {name}")),
                false => Ok("".into()),
            };
        };
        // What would break the line, or be invisible in it, stays percent-encoded.
        let is_shown = |text: &String| !text.contains(is_hidden) && !text.contains('\u{fffd}');
        match decoded.filter(|_| !self.is_typed) {
            Some(decoded) if is_shown(&decoded) => Ok(decoded.into()),
            Some(_) if self.is_strict => Err(format!("its {name} can't be decoded")),
            _ => Ok(without_hidden(typed)),
        }
    }
}

/// The text with invisible and control characters percent-encoded.
fn without_hidden(text: String) -> Cow<'static, str> {
    if !text.contains(is_hidden) {
        return text.into();
    }
    let mut out = String::with_capacity(text.len() + 8);
    for character in text.chars() {
        match is_hidden(character) {
            true => {
                let mut buffer = [0; 4];
                let octets = character.encode_utf8(&mut buffer).bytes();
                octets.for_each(|octet| out.push_str(&format!("%{octet:02X}")));
            }
            false => out.push(character),
        }
    }
    out.into()
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
