//! What `set` changes, as its options write it.

use clap::builder::{NonEmptyStringValueParser, TypedValueParser};

use crate::config::did_you_mean;
use crate::facts::assumed::without_white_space;
use crate::facts::component_edits::{Part, with_part};
use crate::facts::{Parameter, parameters_of};
use crate::message::MASK;
use crate::readings::whatwg;
use crate::report::{masked, quoted};
use crate::syntax::{Component, Reference, Standard};

/// A component and its new text.
#[derive(Clone, Debug)]
pub(super) struct Assignment {
    pub part: Part,
    pub text: String,
    pub is_encoded: bool,
    pub only_if_undefined: bool,
}

impl Assignment {
    pub fn of(part: Part, text: &str) -> Assignment {
        Assignment {
            part,
            text: text.to_owned(),
            is_encoded: false,
            only_if_undefined: false,
        }
    }

    pub fn parse(text: &str) -> Result<Assignment, String> {
        let (name, text) = text.split_once('=').ok_or("`COMPONENT=TEXT` is expected")?;
        let marks = name.trim_end_matches([':', '?']);
        let set_by = name.strip_prefix(marks).unwrap_or_default();
        let part = Part::of(marks).ok_or_else(|| {
            let known = did_you_mean(marks, Part::ALL.map(|(name, _)| name));
            format!("unknown component {}{known}", quoted(marks))
        })?;
        Ok(Assignment {
            is_encoded: set_by.contains(':'),
            only_if_undefined: set_by.contains('?'),
            ..Assignment::of(part, text)
        })
    }

    pub fn apply(&self, text: &str) -> Result<String, String> {
        let reference = split(text);
        let is_defined = self.part.in_reference(&reference).is_some();
        if self.only_if_undefined && is_defined {
            return Ok(text.to_owned());
        }
        let to = match self.is_encoded {
            true => self.text.as_str().into(),
            false => self.part.encoded(&self.text),
        };
        with_part(
            &reference,
            self.part,
            Some(&*to).filter(|to| !to.is_empty()),
        )
        .map_err(|error| {
            format!(
                "can't set {} to {}: {error}",
                self.part.name(),
                self.without_password()
            )
        })
    }

    /// What was to be set, without a password: what follows the first colon of a user is one, too.
    fn without_password(&self) -> String {
        match (self.part, self.text.split_once(':')) {
            (Part::Password, _) => format!("`{MASK}`"),
            (Part::User, Some((user, _))) => quoted(&format!("{user}:{MASK}")),
            (Part::Host, _) => {
                let authority = masked(&format!("//{}", self.text)).into_owned();
                quoted(authority.trim_start_matches("//"))
            }
            _ => quoted(&self.text),
        }
    }
}

/// A parameter, and its value where there is a `=`.
pub(super) type Pair = (String, Option<String>);

pub(super) fn pair() -> impl TypedValueParser<Value = Pair> {
    NonEmptyStringValueParser::new().map(|text| pair_of(&text))
}

fn pair_of(text: &str) -> Pair {
    match text.split_once('=') {
        Some((name, value)) => (name.to_owned(), Some(value.to_owned())),
        None => (text.to_owned(), None),
    }
}

#[derive(Clone, Debug)]
pub(super) enum Append {
    Segment(String),
    Parameter(Pair),
}

impl Append {
    pub fn parse(text: &str) -> Result<Append, String> {
        let rest = |name: &str| text.strip_prefix(name)?.strip_prefix(['=', ':']);
        match (rest("path"), rest("query")) {
            (Some(segment), _) => Ok(Append::Segment(segment.to_owned())),
            (_, Some(parameter)) => Ok(Append::Parameter(pair_of(parameter))),
            _ => Err("`path=SEGMENT` or `query=NAME=VALUE` is expected".to_owned()),
        }
    }
}

/// The name of a parameter; before it may be `query=` or `query:`.
pub(super) fn removed() -> impl TypedValueParser<Value = String> {
    NonEmptyStringValueParser::new().map(|name| {
        let rest = name
            .strip_prefix("query")
            .and_then(|rest| rest.strip_prefix(['=', ':']));
        rest.unwrap_or(&name).to_owned()
    })
}

pub(super) fn split(text: &str) -> Reference<'_> {
    Reference::split(text, Standard::Rfc3986)
}

/// Whether references can be resolved against a text: to the standard, or at least to a browser.
pub(super) fn is_resolvable(base: &str) -> bool {
    let is_read = || without_white_space(base) == base && whatwg::parse(base, None).url.is_some();
    split(base).is_valid() || is_read()
}

/// The parameters of the query.
pub(super) fn in_query(reference: &Reference<'_>) -> Vec<Parameter> {
    let all = parameters_of(reference).listed.into_iter();
    all.filter(|one| one.component == Component::Query)
        .collect()
}

pub(super) fn is_named(parameter: &Parameter, wanted: &str) -> bool {
    match wanted.strip_suffix('*') {
        Some(literal) if literal.ends_with('\\') => {
            parameter.name_decoded.strip_suffix('*') == literal.strip_suffix('\\')
        }
        Some(start) => parameter.name_decoded.starts_with(start),
        None => parameter.name_decoded == wanted,
    }
}
