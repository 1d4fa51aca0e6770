//! The special schemes and their default ports (section "URL miscellaneous"): the one table of them.
//!
//! It belongs to the URL Standard and to no other, so it is with that standard's parser, which is the lowest
//! place that needs it. (RFC 3986 knows no special schemes; what the ladder knows of a scheme comes from the
//! scheme's own specification, in [`scheme_facts`](crate::normalize::scheme_facts).)

/// A scheme that browsers parse by rules of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpecialScheme {
    /// In lower case.
    pub name: &'static str,
    /// The port that is left out of a URL; `file` has none.
    pub default_port: Option<u16>,
}

/// What a scheme means to the parser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SchemeKind {
    /// A special scheme other than `file`.
    Special,
    /// `file`, which is special too.
    File,
    /// Any other scheme.
    NotSpecial,
}

/// What a scheme means to the parser.
pub(super) fn scheme_kind(scheme: &str) -> SchemeKind {
    match special_scheme(scheme) {
        None => SchemeKind::NotSpecial,
        Some(special) if special.name == "file" => SchemeKind::File,
        Some(_) => SchemeKind::Special,
    }
}

const fn special(name: &'static str, default_port: Option<u16>) -> SpecialScheme {
    SpecialScheme { name, default_port }
}

/// The special schemes, in the order of the standard's table.
pub static SPECIAL_SCHEMES: [SpecialScheme; 6] = [
    special("ftp", Some(21)),
    special("file", None),
    special("http", Some(80)),
    special("https", Some(443)),
    special("ws", Some(80)),
    special("wss", Some(443)),
];

/// The row of `scheme`, in any case of letters; `None` if it is not special.
///
/// ```
/// use urilens::readings::whatwg::special_scheme;
///
/// assert_eq!(special_scheme("HTTPS").and_then(|scheme| scheme.default_port), Some(443));
/// assert_eq!(special_scheme("file").map(|scheme| scheme.default_port), Some(None));
/// assert_eq!(special_scheme("mailto"), None);
/// ```
pub fn special_scheme(scheme: &str) -> Option<&'static SpecialScheme> {
    SPECIAL_SCHEMES
        .iter()
        .find(|special| special.name.eq_ignore_ascii_case(scheme))
}

/// Whether `scheme`, in any case of letters, is special.
pub fn is_special(scheme: &str) -> bool {
    special_scheme(scheme).is_some()
}

/// Whether `scheme`, in any case of letters, is special and not `file`: such a URL always has a host.
pub fn is_special_with_host(scheme: &str) -> bool {
    special_scheme(scheme).is_some_and(|special| special.default_port.is_some())
}
