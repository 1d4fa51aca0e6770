//! The configuration as it is written, in a file or in a variable. Each value is checked where it is read, so that an
//! error has its place.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};

use super::names::{check, check_or_severity, did_you_mean, domain, reader};
use super::setting::PANES;
use crate::explain::practice::HARDEST;
use crate::readings::Parser;
use crate::report::quoted;
use crate::review::Severity;
use crate::syntax::{Reference, Standard};

#[derive(serde::Deserialize, Default)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Written {
    pub base: Option<Checked<Base>>,
    pub standard: Option<Checked<Standard>>,
    pub theme: Option<String>,
    pub pane: Option<Checked<Pane>>,
    pub mouse: Option<bool>,
    pub practice_level: Option<Level>,
    pub history: bool,
    pub reduced_motion: bool,
    pub ignore: Vec<Checked<CheckOrSeverity>>,
    pub redirect_parameters: Vec<String>,
    pub readers: Vec<Checked<Parser>>,
    pub checked_by: Option<Checked<Parser>>,
    pub fetched_by: Option<Checked<Parser>>,
    pub brands: Table<WrittenBrands>,
    pub severity: Table<BTreeMap<Checked<CheckId>, Checked<Severity>>>,
    pub keys: Table<BTreeMap<String, WrittenKeys>>,
}

#[derive(serde::Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct WrittenBrands {
    pub builtin: bool,
    pub extend: Vec<Checked<Domain>>,
}

impl Default for WrittenBrands {
    fn default() -> Self {
        WrittenBrands {
            builtin: true,
            extend: Vec::new(),
        }
    }
}

/// The keys for an action, or those for the actions of a context.
#[derive(serde::Deserialize)]
#[serde(
    untagged,
    expecting = "expected a key such as \"Ctrl-K\", or a list of them"
)]
pub(super) enum WrittenKeys {
    Action(OneOrSeveral),
    Context(BTreeMap<String, OneOrSeveral>),
}

#[derive(serde::Deserialize)]
#[serde(untagged)]
pub(super) enum OneOrSeveral {
    One(String),
    Several(Vec<String>),
}

impl OneOrSeveral {
    pub fn into_list(self) -> Vec<String> {
        match self {
            OneOrSeveral::One(key) => vec![key],
            OneOrSeveral::Several(keys) => keys,
        }
    }
}

/// A text that is read further, or refused with a reason.
pub(super) trait Read: Sized {
    fn read(text: &str) -> Result<Self, String>;
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Checked<T>(pub T);

impl<'de, T: Read> Deserialize<'de> for Checked<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct TextVisitor<T>(PhantomData<T>);

        // The parser knows the place of an error only inside a visitor.
        impl<T: Read> Visitor<'_> for TextVisitor<T> {
            type Value = Checked<T>;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a string")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Checked<T>, E> {
                T::read(text).map(Checked).map_err(E::custom)
            }
        }

        deserializer.deserialize_str(TextVisitor(PhantomData))
    }
}

pub(super) struct Base(pub String);

impl Read for Base {
    /// Nothing can be resolved against a base without a scheme (RFC 3986 §5.1).
    fn read(text: &str) -> Result<Self, String> {
        let base = Reference::split(text, Standard::default());
        match text.is_empty() || base.scheme().is_some() {
            true => Ok(Base(text.to_owned())),
            false => Err(format!(
                "{} has no scheme, so nothing can be resolved against it",
                quoted(text)
            )),
        }
    }
}

impl Read for Standard {
    fn read(id: &str) -> Result<Self, String> {
        id.parse().map_err(|_| {
            let known = did_you_mean(id, Standard::ALL.map(Standard::id));
            format!("unknown standard {}{known}", quoted(id))
        })
    }
}

/// An index into [`PANES`].
pub(super) struct Pane(pub usize);

impl Read for Pane {
    fn read(name: &str) -> Result<Self, String> {
        let index = PANES.iter().position(|known| *known == name);
        index.map(Pane).ok_or_else(|| {
            let known = did_you_mean(name, PANES);
            format!("unknown pane {}{known}", quoted(name))
        })
    }
}

pub(super) struct CheckOrSeverity(pub String);

impl Read for CheckOrSeverity {
    fn read(id: &str) -> Result<Self, String> {
        check_or_severity(id).map(CheckOrSeverity)
    }
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct CheckId(pub String);

impl Read for CheckId {
    fn read(id: &str) -> Result<Self, String> {
        check(id).map(CheckId)
    }
}

impl Read for Severity {
    fn read(name: &str) -> Result<Self, String> {
        name.parse().map_err(|_| {
            let known = did_you_mean(name, Severity::ALL.map(Severity::id));
            format!("unknown severity {}{known}", quoted(name))
        })
    }
}

impl Read for Parser {
    fn read(id: &str) -> Result<Self, String> {
        reader(id)
    }
}

pub(super) struct Domain(pub String);

impl Read for Domain {
    fn read(name: &str) -> Result<Self, String> {
        domain(name).map(Domain)
    }
}

pub(super) struct Level(pub u8);

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = i64::deserialize(deserializer)?;
        let level = u8::try_from(number).ok();
        let level = level.filter(|level| (1..=HARDEST).contains(level));
        level.map(Level).ok_or_else(|| {
            D::Error::custom(format!("`{number}` is not a number from 1 to {HARDEST}"))
        })
    }
}

/// A value that must be written as a table. A derived `Deserialize` also takes an array of the fields'
/// values in their order, so that `brands = []` would be accepted and mean nothing.
#[derive(Default, Debug)]
pub struct Table<T>(pub T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Table<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct TableVisitor<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for TableVisitor<T> {
            type Value = Table<T>;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a table")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Table<T>, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map)).map(Table)
            }
        }

        deserializer.deserialize_map(TableVisitor(PhantomData))
    }
}
