//! The table `[keys]` of the file.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use toml::Spanned;

/// What a key of `[keys]` may have as its value: a key, several, or a table of those.
pub(super) enum WrittenKeys {
    Keys(Vec<String>),
    Context(BTreeMap<String, Spanned<WrittenKeys>>),
}

impl<'de> Deserialize<'de> for WrittenKeys {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct KeysVisitor;

        impl<'de> Visitor<'de> for KeysVisitor {
            type Value = WrittenKeys;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a key such as \"Ctrl-K\", or an array of them")
            }

            fn visit_str<E>(self, key: &str) -> Result<WrittenKeys, E> {
                Ok(WrittenKeys::Keys(vec![key.to_owned()]))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<WrittenKeys, A::Error> {
                let mut keys = Vec::new();
                while let Some(key) = seq.next_element()? {
                    keys.push(key);
                }
                Ok(WrittenKeys::Keys(keys))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<WrittenKeys, A::Error> {
                Deserialize::deserialize(MapAccessDeserializer::new(map)).map(WrittenKeys::Context)
            }
        }

        deserializer.deserialize_any(KeysVisitor)
    }
}
