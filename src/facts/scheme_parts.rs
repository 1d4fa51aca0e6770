//! The parts that a scheme gives to what the generic syntax leaves whole: `data:` (RFC 2397), `urn:` (RFC 8141), `tel:`
//! (RFC 3966) and `mailto:` (RFC 6068); and what kind of identifier a reference is (RFC 3986 §1.1.3).

use strum::{EnumString, IntoStaticStr, VariantNames};

use crate::syntax::letter_case::strip_end_in_any_case;
use crate::syntax::{Reference, Span};

/// What kind of identifier a reference is (RFC 3986 §1.1.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EnumString, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Identifier {
    /// A relative reference is no URI.
    #[strum(serialize = "relative-reference")]
    Relative,
    /// A URI of the scheme `urn`.
    Urn,
    /// A URI whose scheme says how the resource is accessed.
    #[strum(serialize = "url")]
    Locator,
    /// A URI of which its scheme alone knows whether it locates anything.
    Uri,
}

impl Identifier {
    /// Its name for programs.
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// The kind of a reference.
    pub fn of(reference: &Reference<'_>) -> Identifier {
        let Some(scheme) = reference.scheme() else {
            return Identifier::Relative;
        };
        let is = |name: &&str| scheme.eq_ignore_ascii_case(name);
        match is(&"urn") {
            true => Identifier::Urn,
            false if LOCATORS.iter().any(is) => Identifier::Locator,
            false => Identifier::Uri,
        }
    }
}

/// Schemes that name a way of access: the URL schemes of RFC 1738, and those that came after.
const LOCATORS: [&str; 22] = [
    "http", "https", "ftp", "ftps", "sftp", "ws", "wss", "file", "gopher", "mailto", "news",
    "nntp", "telnet", "tel", "ldap", "ldaps", "ssh", "git", "imap", "pop", "rtsp", "smb",
];

/// A part that a scheme defines.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum PartKind {
    /// The media type of `data:`; empty is `text/plain;charset=US-ASCII`.
    MediaType,
    /// The mark of `data:` that says how the data is written.
    Base64,
    Data,
    /// The namespace identifier of `urn:`.
    Nid,
    /// The string that the namespace defines.
    Nss,
    /// What a resolver of `urn:` gets.
    RComponent,
    /// What the resource of `urn:` gets.
    QComponent,
    /// The fragment of `urn:`.
    FComponent,
    /// The number of `tel:`.
    Number,
    /// A parameter of `tel:`.
    #[strum(serialize = "parameter")]
    TelParameter,
    /// An address of `mailto:`.
    Address,
    /// A header field of `mailto:`.
    HeaderField,
}

impl PartKind {
    /// Its name for programs.
    pub fn id(self) -> &'static str {
        self.into()
    }
}

/// How many addresses, parameters or header fields are listed.
const MOST: usize = 64;

/// The parts of a reference by its scheme, from left to right; none where the scheme has no parts of its own.
///
/// ```
/// use urilens::facts::scheme_parts::{PartKind, scheme_parts};
/// use urilens::syntax::{Reference, Standard};
///
/// let text = "urn:example:a-b?+r?=q#f";
/// let parts = scheme_parts(&Reference::split(text, Standard::Rfc3986));
/// let parts: Vec<_> = parts.into_iter().map(|(kind, place)| (kind, place.of(text))).collect();
/// assert_eq!(parts[0], (PartKind::Nid, "example"));
/// assert_eq!(parts[4], (PartKind::FComponent, "f"));
/// ```
pub fn scheme_parts(reference: &Reference<'_>) -> Vec<(PartKind, Span)> {
    let scheme = reference.scheme().unwrap_or_default().to_ascii_lowercase();
    match scheme.as_str() {
        "data" => data(reference),
        "urn" => urn(reference),
        "tel" => tel(reference),
        "mailto" => mailto(reference),
        _ => Vec::new(),
    }
}

/// `data:[<mediatype>][;base64],<data>`. The data may hold a “?”, so that the query is part of it.
fn data(reference: &Reference<'_>) -> Vec<(PartKind, Span)> {
    let components = reference.components();
    let start = components.path.start as usize;
    let end = components.query.unwrap_or(components.path).end as usize;
    let text = reference.text();
    let Some(comma) = text.get(start..end).and_then(|rest| rest.find(',')) else {
        return Vec::new();
    };
    let comma = start + comma;
    let head = text.get(start..comma).unwrap_or_default();
    let base64 = strip_end_in_any_case(head, ";base64").map(str::len);
    let media = Span::new(start, start + base64.unwrap_or(head.len()));
    let mut parts = vec![(PartKind::MediaType, media)];
    parts.extend(base64.map(|at| (PartKind::Base64, Span::new(start + at + 1, comma))));
    parts.push((PartKind::Data, Span::new(comma + 1, end)));
    parts
}

/// `urn:<NID>:<NSS>[?+<r-component>][?=<q-component>][#<f-component>]`.
fn urn(reference: &Reference<'_>) -> Vec<(PartKind, Span)> {
    let components = reference.components();
    let (path, text) = (components.path.range(), reference.text());
    let Some(colon) = text.get(path.clone()).and_then(|path| path.find(':')) else {
        return Vec::new();
    };
    let colon = path.start + colon;
    let mut parts = vec![
        (PartKind::Nid, Span::new(path.start, colon)),
        (PartKind::Nss, Span::new(colon + 1, path.end)),
    ];
    if let Some(query) = components.query {
        let (start, end) = (query.start as usize, query.end as usize);
        let rest = query.of(text);
        if rest.starts_with('+') {
            let q = rest.find("?=").map(|at| start + at);
            parts.push((PartKind::RComponent, Span::new(start + 1, q.unwrap_or(end))));
            parts.extend(q.map(|at| (PartKind::QComponent, Span::new(at + 2, end))));
        } else if rest.starts_with('=') {
            parts.push((PartKind::QComponent, Span::new(start + 1, end)));
        }
    }
    parts.extend(
        components
            .fragment
            .map(|place| (PartKind::FComponent, place)),
    );
    parts
}

/// What RFC 8141 §3.1 says of two URNs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UrnComparison {
    /// They are equivalent.
    Same,
    /// They are the same UUID, in letters of another case.
    SameUuid,
    /// They are in one namespace, which may declare that more of its names are equivalent.
    OfOneNamespace,
    /// They are not.
    Different,
}

/// Whether two URNs are equivalent (RFC 8141 §3.1): the scheme, the namespace identifier and the digits of
/// percent-encoded octets are case-insensitive, the rest is not unless its namespace says so, and r-, q- and f-components are
/// not compared. `None` where one of the two is no URN.
///
/// ```
/// use urilens::facts::scheme_parts::{UrnComparison, compared_urns};
/// use urilens::syntax::{Reference, Standard};
///
/// let [a, b] = ["URN:Example:a%2cb?=q", "urn:example:a%2Cb#f"]
///     .map(|text| Reference::split(text, Standard::Rfc3986));
/// assert_eq!(compared_urns(&a, &b), Some(UrnComparison::Same));
/// ```
pub fn compared_urns(a: &Reference<'_>, b: &Reference<'_>) -> Option<UrnComparison> {
    let [a, b] = [assigned_name(a)?, assigned_name(b)?];
    // The digits of a UUID are read in either case (RFC 9562 §4).
    let is_digit = |byte: u8| byte.is_ascii_hexdigit() || byte == b'-';
    let is_uuid = a.0 == "uuid" && a.1.len() == 36 && a.1.bytes().all(is_digit);
    Some(match a.0 == b.0 {
        true if is_uuid && a.1 != b.1 && a.1.eq_ignore_ascii_case(&b.1) => UrnComparison::SameUuid,
        true if a.1 == b.1 => UrnComparison::Same,
        true => UrnComparison::OfOneNamespace,
        false => UrnComparison::Different,
    })
}

/// The namespace identifier and the string of a URN, in the case that is compared; `None` where RFC 8141 §2 does not
/// derive the text.
fn assigned_name(reference: &Reference<'_>) -> Option<(String, String)> {
    let scheme = reference.scheme()?;
    if !scheme.eq_ignore_ascii_case("urn") || reference.authority().is_some() {
        return None;
    }
    let (nid, rest) = reference.path().split_once(':')?;
    let is_ldh = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    let is_nid = (2..=32).contains(&nid.len())
        && nid.bytes().all(is_ldh)
        && !nid.starts_with('-')
        && !nid.ends_with('-');
    let is_nss = !rest.is_empty() && !rest.starts_with('/');
    // `?+` or `?=`, each with at least one character.
    let is_component = |query: &str| query.len() > 1 && query.starts_with(['+', '=']);
    if !is_nid || !is_nss || !reference.query().is_none_or(is_component) {
        return None;
    }
    let mut name = String::with_capacity(rest.len());
    let mut left = 0_u8;
    for character in rest.chars() {
        name.push(match left {
            0 => character,
            _ => character.to_ascii_uppercase(),
        });
        left = match character {
            '%' => 2,
            _ => left.saturating_sub(1),
        };
    }
    Some((nid.to_ascii_lowercase(), name))
}

/// Whether two `tel` URIs are equivalent (RFC 3966 §5): visual separators in numbers, the order of parameters and case
/// are not compared. `None` where one of the two is not such a URI.
///
/// ```
/// use urilens::facts::scheme_parts::same_telephone_number;
/// use urilens::syntax::{Reference, Standard};
///
/// let [a, b] = ["tel:+1-201-555-0123;ext=1-2", "TEL:+1(201)5550123;EXT=12"]
///     .map(|text| Reference::split(text, Standard::Rfc3986));
/// assert_eq!(same_telephone_number(&a, &b), Some(true));
/// ```
pub fn same_telephone_number(a: &Reference<'_>, b: &Reference<'_>) -> Option<bool> {
    let [a, b] = [subscriber(a)?, subscriber(b)?];
    // A local number without its context is the same in one place only.
    (a.has_context || a != b).then_some(a == b)
}

/// The number of a `tel` URI as it is compared.
#[derive(PartialEq, Eq)]
struct Subscriber {
    number: String,
    /// In the order of the alphabet.
    parameters: Vec<String>,
    /// Whether the number is global, or has a context.
    has_context: bool,
}

/// The number and the parameters of a `tel` URI; `None` where RFC 3966 §3 does not derive the text, but for the context
/// of a local number.
fn subscriber(reference: &Reference<'_>) -> Option<Subscriber> {
    let is_tel = reference.scheme()?.eq_ignore_ascii_case("tel");
    let is_path_alone = reference.authority().is_none() && reference.query().is_none();
    let path = reference.path().to_ascii_lowercase();
    let mut pieces = path.split(';');
    let number = without_separators(pieces.next()?);
    let mut parameters: Vec<_> = pieces.map(parameter_of_number).collect();
    parameters.sort_unstable();
    let name = |parameter: &String| parameter.split('=').next().unwrap_or_default().to_owned();
    let names: Vec<String> = parameters.iter().map(name).collect();
    let is_once = names.windows(2).all(|pair| pair[0] != pair[1]);
    let (is_number, is_global) = match number.strip_prefix('+') {
        Some(global) => (global.bytes().all(|byte| byte.is_ascii_digit()), true),
        None => {
            let is_digit = |byte: u8| byte.is_ascii_hexdigit() || byte == b'*';
            (number.bytes().all(is_digit), false)
        }
    };
    let has_digits = number.len() > usize::from(is_global);
    let are_named = names.iter().all(|name| !name.is_empty());
    let is_derived = is_tel && is_path_alone && is_number && has_digits && is_once && are_named;
    is_derived.then(|| Subscriber {
        has_context: is_global || names.iter().any(|name| name == "phone-context"),
        number,
        parameters,
    })
}

/// A parameter of a number: an extension and a global number as a context have visual separators too (RFC 3966 §3).
fn parameter_of_number(parameter: &str) -> String {
    match parameter.split_once('=') {
        Some(("ext", _)) => without_separators(parameter),
        Some(("phone-context", context)) if context.starts_with('+') => {
            format!("phone-context={}", without_separators(context))
        }
        _ => parameter.to_owned(),
    }
}

fn without_separators(number: &str) -> String {
    number.replace(['-', '.', '(', ')'], "")
}

/// A number, and parameters after `;`.
fn tel(reference: &Reference<'_>) -> Vec<(PartKind, Span)> {
    let mut pieces = pieces(reference, reference.components().path, &[';']);
    let number = pieces.next().map(|place| (PartKind::Number, place));
    let parameters = pieces.map(|place| (PartKind::TelParameter, place));
    number.into_iter().chain(parameters).take(MOST).collect()
}

/// Addresses with `,` between them, and header fields as a query.
fn mailto(reference: &Reference<'_>) -> Vec<(PartKind, Span)> {
    let components = reference.components();
    let addresses =
        pieces(reference, components.path, &[',']).map(|place| (PartKind::Address, place));
    let fields = components.query.into_iter();
    let fields = fields.flat_map(|query| pieces(reference, query, &['&']));
    let fields = fields.map(|place| (PartKind::HeaderField, place));
    addresses.take(MOST).chain(fields.take(MOST)).collect()
}

/// The pieces of a place between delimiters, without those that are empty.
fn pieces<'r>(
    reference: &Reference<'r>,
    place: Span,
    delimiter: &'static [char],
) -> impl Iterator<Item = Span> + use<'r> {
    let pieces = place.pieces(reference.text(), delimiter);
    pieces.filter(|place| !place.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use crate::syntax::Standard;

    /// The examples of RFC 2397 §4, RFC 8141 §2, RFC 3966 §6 and RFC 6068 §6.
    #[test]
    fn parts_are_those_of_the_standards() {
        hold("parts are those of the standards", |[text]| {
            let parts = scheme_parts(&Reference::split(text, Standard::Rfc3986)).into_iter();
            let parts = parts.map(|(kind, place)| format!("{}={}", kind.id(), place.of(text)));
            parts.collect::<Vec<_>>().join(" ")
        });
    }

    #[test]
    fn only_what_the_scheme_derives_is_compared_by_its_rules() {
        let split = |text| Reference::split(text, Standard::Rfc3986);
        let title = "only what the scheme derives is compared by its rules";
        hold(title, |[a, b]| {
            let (a, b) = (split(a), split(b));
            let urns = compared_urns(&a, &b).map(|how| format!("{how:?}"));
            (urns, same_telephone_number(&a, &b))
        });
    }

    #[test]
    fn kinds_of_identifiers() {
        hold("kinds of identifiers", |[text]| {
            let kind = Identifier::of(&Reference::split(text, Standard::Rfc3986));
            format!("{kind:?}")
        });
    }
}
