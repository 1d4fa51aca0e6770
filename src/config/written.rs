//! The configuration as it is written, in a file or in a variable. Texts that are checked know their place, so that an error
//! does too.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use toml::Spanned;

#[derive(serde::Deserialize, Default)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Written {
    pub base: Option<Spanned<String>>,
    pub standard: Option<Spanned<String>>,
    pub theme: Option<String>,
    pub pane: Option<Spanned<String>>,
    pub mouse: Option<bool>,
    pub practice_level: Option<Spanned<i64>>,
    pub history: bool,
    pub reduced_motion: bool,
    pub ignore: Vec<Spanned<String>>,
    pub redirect_parameters: Vec<String>,
    pub readers: Vec<Spanned<String>>,
    pub checked_by: Option<Spanned<String>>,
    pub fetched_by: Option<Spanned<String>>,
    pub brands: Table<WrittenBrands>,
    pub severity: Table<BTreeMap<Spanned<String>, Spanned<String>>>,
    pub keys: Table<BTreeMap<String, WrittenKeys>>,
}

#[derive(serde::Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct WrittenBrands {
    pub builtin: bool,
    pub extend: Vec<Spanned<String>>,
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
