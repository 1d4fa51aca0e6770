//! Which of the two standards a text is read by.

use std::fmt;
use std::str::FromStr;

/// The standard whose grammar, resolution rules and words apply.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Standard {
    /// RFC 3986 (2005, STD 66): Uniform Resource Identifier (URI): Generic Syntax.
    #[default]
    Rfc3986,
    /// RFC 2396 (1998), its ancestor.
    Rfc2396,
}

impl Standard {
    /// Both standards, the current one first.
    pub const ALL: [Standard; 2] = [Standard::Rfc3986, Standard::Rfc2396];

    /// The name used on the command line and in JSON: `rfc3986` or `rfc2396`.
    pub const fn id(self) -> &'static str {
        match self {
            Standard::Rfc3986 => "rfc3986",
            Standard::Rfc2396 => "rfc2396",
        }
    }

    /// The name shown to people: `RFC 3986` or `RFC 2396`.
    pub const fn name(self) -> &'static str {
        match self {
            Standard::Rfc3986 => "RFC 3986",
            Standard::Rfc2396 => "RFC 2396",
        }
    }

    /// The other one of the two.
    pub const fn other(self) -> Standard {
        match self {
            Standard::Rfc3986 => Standard::Rfc2396,
            Standard::Rfc2396 => Standard::Rfc3986,
        }
    }
}

impl fmt::Display for Standard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that is no standard's id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownStandard(pub String);

impl fmt::Display for UnknownStandard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "unknown standard `{}`; use `rfc3986` or `rfc2396`",
            self.0
        )
    }
}

impl std::error::Error for UnknownStandard {}

impl FromStr for Standard {
    type Err = UnknownStandard;

    fn from_str(text: &str) -> Result<Self, UnknownStandard> {
        Standard::ALL
            .into_iter()
            .find(|standard| standard.id() == text)
            .ok_or_else(|| UnknownStandard(text.to_owned()))
    }
}
