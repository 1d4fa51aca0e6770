//! How a link is embedded in another.

/// The most links that are looked for in one.
pub const MOST: usize = 24;

/// How a link is written into another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Embedding {
    /// As a value of the query or the fragment.
    Value,
    /// As a part of the path.
    Path,
    /// Among the words of a value.
    Text,
    /// After a scheme that wraps another: `view-source:`.
    Scheme,
    /// In base64.
    Base64,
    /// In hexadecimal digits.
    Hexadecimal,
    /// As a string of JSON.
    Json,
    /// As a string of JSON in base64.
    JsonInBase64,
    /// As a string of JSON in hexadecimal digits.
    JsonInHexadecimal,
}

impl Embedding {
    /// A few words for it, to follow “a link”.
    pub const fn words(self) -> &'static str {
        match self {
            Embedding::Value => "in a value",
            Embedding::Path => "in the path",
            Embedding::Text => "in a text",
            Embedding::Scheme => "after the scheme",
            Embedding::Base64 => "in base64",
            Embedding::Hexadecimal => "in hexadecimal digits",
            Embedding::Json => "in JSON",
            Embedding::JsonInBase64 => "in JSON in base64",
            Embedding::JsonInHexadecimal => "in JSON in hexadecimal digits",
        }
    }
}
