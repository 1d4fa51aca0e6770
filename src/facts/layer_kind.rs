//! What a value may hold: the kinds of layers, with their names.

use strum::{IntoStaticStr, VariantNames};

/// What a layer is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum LayerKind {
    /// An absolute URL, or one that starts with `//`. Its members are its parameters.
    Link,
    /// Percent-encoded once more.
    PercentEncoded,
    /// An address as a filter of mail writes it.
    Rewritten,
    /// Base64, of either alphabet (RFC 4648 §4, §5).
    Base64,
    /// Pairs of hexadecimal digits (RFC 4648 §8).
    Hexadecimal,
    /// Text compressed with gzip (RFC 1952), in base64.
    Gzip,
    /// Text compressed with DEFLATE (RFC 1951), in base64, as SAML writes its requests.
    Deflate,
    /// A message of Protocol Buffers in base64. Its members are its fields, by number.
    Protobuf,
    /// A JSON object or array (RFC 8259).
    Json,
    /// A JSON Web Token (RFC 7519): its header and its claims.
    JsonWebToken,
    /// A UUID (RFC 9562).
    Uuid,
    /// Seconds or milliseconds since 1970 that fall between 2001 and 2099.
    UnixTime,
    /// An e-mail address.
    Email,
    /// Words with a link among them, which is its member.
    Text,
}

impl LayerKind {
    /// A noun phrase for it.
    pub const fn name(self) -> &'static str {
        match self {
            LayerKind::Link => "link",
            LayerKind::PercentEncoded => "percent-encoded",
            LayerKind::Rewritten => "the writing of a mail filter",
            LayerKind::Base64 => "base64",
            LayerKind::Hexadecimal => "hexadecimal",
            LayerKind::Gzip => "gzip in base64",
            LayerKind::Deflate => "DEFLATE in base64",
            LayerKind::Protobuf => "Protocol Buffers in base64",
            LayerKind::Json => "JSON",
            LayerKind::JsonWebToken => "JSON Web Token",
            LayerKind::Uuid => "UUID",
            LayerKind::UnixTime => "Unix time",
            LayerKind::Email => "e-mail address",
            LayerKind::Text => "text with a link",
        }
    }

    /// Its name in JSON.
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// Whether it is a way to write any text. The layer's text is that text, and what that holds follows.
    pub const fn is_encoding(self) -> bool {
        matches!(
            self,
            LayerKind::PercentEncoded
                | LayerKind::Rewritten
                | LayerKind::Base64
                | LayerKind::Hexadecimal
                | LayerKind::Gzip
                | LayerKind::Deflate
        )
    }

    /// Whether the layer's text says what the value means, and is not the value itself.
    pub const fn has_meaning(self) -> bool {
        matches!(self, LayerKind::Uuid | LayerKind::UnixTime)
    }
}
