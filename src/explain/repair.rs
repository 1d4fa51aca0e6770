//! Repairs: for a violation, the smallest changes that make the place valid, each with what it means.
//!
//! Candidates come from a table of changes; only those stay that leave fewer violations than there were, as the
//! check itself says. So a repair of a text with one violation always gives a valid reference.

use strum::VariantArray;

use crate::message;
use crate::message::{Message, Quote};
use crate::readings::whatwg::is_special;
use crate::syntax::{
    Component, Fault, Reference, Span, Standard, Violation, ipv4_address, ipv6_address,
    percent_encoded, uri_from_iri,
};
use crate::tables::table::{Table, table};

/// The kinds of repairs: what each does, and what the text means then.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, VariantArray)]
pub enum RepairKind {
    /// Characters are percent-encoded.
    Encode,
    /// A `%` that starts no octet is percent-encoded.
    EncodePercent,
    /// Backslashes become slashes.
    Slash,
    /// Characters are dropped.
    Remove,
    /// An IPv6 address gets brackets.
    Bracket,
    /// The same, and what follows the last colon is the port.
    BracketBeforePort,
    /// The closing bracket is put at the end of the host.
    CloseBracket,
    /// The closing bracket is put before the last colon.
    CloseBracketBeforePort,
    /// A colon is put between the bracket and the port.
    Colon,
    /// Brackets around something that is no IPv6 address are dropped.
    RemoveBrackets,
    /// The zone of an address is dropped.
    RemoveZone,
    /// `//` is put before an IP literal that no scheme is before.
    AsHost,
    /// `./` is put before what is not a scheme.
    AsPath,
    /// A host is written as the DNS knows it.
    AsciiName,
}

impl RepairKind {
    /// Whether characters are written in another way, which says more than the title.
    pub const fn is_encoding(self) -> bool {
        matches!(self, RepairKind::Encode | RepairKind::EncodePercent)
    }

    /// All of them.
    pub const ALL: &[RepairKind] = RepairKind::VARIANTS;

    /// What to do, in a few words; the same inside a sentence; what the text means then.
    fn words(self) -> [&'static str; 3] {
        const REPAIRS: Table<4> = table!("repairs.tsv", 4);
        let [_, words @ ..] = REPAIRS.row(self as usize);
        words
    }

    /// What to do, in a few words.
    pub fn title(self) -> &'static str {
        let [title, ..] = self.words();
        title
    }

    /// The same inside a sentence.
    pub fn advice(self) -> &'static str {
        let [_, advice, _] = self.words();
        advice
    }

    /// What the text means then.
    pub fn meaning(self) -> &'static str {
        let [.., meaning] = self.words();
        meaning
    }
}

/// A change of a text that mends a violation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repair {
    /// What is replaced.
    pub span: Span,
    /// By what.
    pub replacement: String,
    /// Which kind of change it is.
    pub kind: RepairKind,
}

/// Why there is no repair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoRepair(pub &'static str);

/// The repairs of a violation of `reference`, the likeliest first: at least one, or the reason why there is none.
///
/// ```
/// use urilens::explain::repairs;
/// use urilens::syntax::{Reference, Standard};
///
/// let text = "http://[::1/";
/// let reference = Reference::split(text, Standard::Rfc3986);
/// let repairs = repairs(&reference, &reference.check()[0]).expect("there is a repair");
/// assert_eq!(repairs[0].apply(text), "http://[::1]/");
/// ```
///
/// # Errors
/// When no small change is known that mends it.
pub fn repairs(reference: &Reference<'_>, violation: &Violation) -> Result<Vec<Repair>, NoRepair> {
    let mut found: Vec<Repair> = Vec::new();
    for repair in mending(reference, violation) {
        let is_new =
            |known: &Repair| known.apply(reference.text()) != repair.apply(reference.text());
        if found.iter().all(is_new) {
            found.push(repair);
        }
    }
    match found.is_empty() {
        false => Ok(found),
        true => Err(reason(reference, violation)),
    }
}

/// The likeliest repair of a violation, if there is one.
pub fn first_repair(reference: &Reference<'_>, violation: &Violation) -> Option<Repair> {
    mending(reference, violation).next()
}

/// The candidates that leave fewer violations.
fn mending<'r>(
    reference: &'r Reference<'_>,
    violation: &Violation,
) -> impl Iterator<Item = Repair> + use<'r> {
    let before = reference.check().len();
    let mends = move |repair: &Repair| {
        let text = repair.apply(reference.text());
        Reference::split(&text, reference.standard()).check().len() < before
    };
    candidates(reference, violation).into_iter().filter(mends)
}

fn reason(reference: &Reference<'_>, violation: &Violation) -> NoRepair {
    NoRepair(match (violation.rule.name, reference.standard()) {
        ("IPv6address" | "IPvFuture" | "IP-literal", _) => {
            "No repair: the text does not say which address is meant."
        }
        ("host", Standard::Rfc2396) => {
            "No repair: RFC 2396 cannot write an IPv6 address. RFC 3986 can."
        }
        ("absoluteURI", _) => "No repair: the text does not say what follows the scheme.",
        _ => "No repair: no small change makes this part valid.",
    })
}

impl Repair {
    fn new(span: Span, replacement: impl Into<String>, kind: RepairKind) -> Repair {
        let replacement = replacement.into();
        Repair {
            span,
            replacement,
            kind,
        }
    }

    /// What to do, in a clause: with what is written instead, where that says more.
    pub fn words(&self, text: &str) -> Message {
        match self.kind {
            RepairKind::Encode => message![
                "Encode ",
                Quote::excerpt(text, self.span),
                " as ",
                Quote::text(self.replacement.clone(), self.span)
            ],
            RepairKind::Remove => message!["Remove ", Quote::excerpt(text, self.span)],
            kind if kind.is_encoding() => message![
                kind.title(),
                " as ",
                Quote::text(self.replacement.clone(), self.span)
            ],
            kind => kind.title().into(),
        }
    }

    /// The text with the change.
    pub fn apply(&self, text: &str) -> String {
        let range = self.span.range();
        let before = text.get(..range.start).unwrap_or(text);
        let after = text.get(range.end..).unwrap_or_default();
        format!("{before}{}{after}", self.replacement)
    }
}

/// Changes that may mend a violation, the likeliest first.
fn candidates(reference: &Reference<'_>, violation: &Violation) -> Vec<Repair> {
    let span = violation.span;
    let text = span.of(reference.text());
    let place = reference.components().around(span);
    let mut found = Vec::new();
    if violation.fault == Fault::Percent {
        let sign = Span::new(span.start as usize, span.start as usize + 1);
        found.push(Repair::new(sign, "%25", RepairKind::EncodePercent));
    }
    found.extend(authority(reference, place));
    match violation.fault {
        // Only in the schemes that browsers know well do they read it as a slash.
        Fault::Character('\\') if reference.scheme().is_none_or(is_special) => {
            found.push(Repair::new(span, "/".repeat(text.len()), RepairKind::Slash));
        }
        // At the ends, and where a name or a number has no room for them, spaces and signs were put there.
        Fault::Character(sign) if is_lost(sign, reference, span, place) => {
            found.push(Repair::new(span, "", RepairKind::Remove));
        }
        Fault::NotAscii(_) if place == Some(Component::Host) => found.extend(ascii(reference)),
        // A mark that came with the text, where it was copied.
        Fault::NotAscii(_) if place == Some(Component::Scheme) => {
            found.push(Repair::new(span, "", RepairKind::Remove));
        }
        _ => {}
    }
    // Two slashes after the colon say that there is a scheme.
    let in_scheme = place == Some(Component::Scheme);
    let is_path = !in_scheme || reference.authority().is_none();
    if in_scheme && is_path || reference.text().starts_with(':') {
        if reference.text().starts_with('[') {
            found.push(Repair::new(Span::new(0, 0), "//", RepairKind::AsHost));
        }
        found.push(as_path(reference));
    }
    // `https:[::1]`, which needs no slashes in a browser.
    let path = reference.components().path;
    if reference.scheme().is_some_and(is_special)
        && reference.authority().is_none()
        && path.of(reference.text()).starts_with('[')
    {
        let start = Span::new(path.range().start, path.range().start);
        found.push(Repair::new(start, "//", RepairKind::AsHost));
    }
    if matches!(violation.fault, Fault::Character(_) | Fault::NotAscii(_)) {
        found.push(Repair::new(span, encoded(text), RepairKind::Encode));
    }
    // Dropping a part of an address would only give another address.
    if !matches!(
        violation.rule.name,
        "IPv6address" | "IPvFuture" | "IP-literal" | "host"
    ) {
        found.push(Repair::new(span, "", RepairKind::Remove));
    }
    if !is_path {
        found.push(as_path(reference));
    }
    found
}

/// Whether a character has more likely got into the text than been meant.
fn is_lost(sign: char, reference: &Reference<'_>, span: Span, place: Option<Component>) -> bool {
    let is_at_end = span.start == 0 || span.end as usize == reference.text().len();
    let is_name = matches!(
        place,
        Some(Component::Scheme | Component::Host | Component::Port | Component::Authority)
    );
    match sign {
        ' ' => is_at_end || is_name,
        // One of a pair whose other was encoded was meant.
        '<' => is_at_end && !has_encoded(reference.text(), "%3E"),
        '>' => is_at_end && !has_encoded(reference.text(), "%3C"),
        '"' => is_at_end && !has_encoded(reference.text(), "%22"),
        _ => sign.is_control() || is_name,
    }
}

/// Whether a text has this escape, whose digits may have any case (RFC 3986 §2.1).
fn has_encoded(text: &str, escape: &str) -> bool {
    text.to_ascii_uppercase().contains(escape)
}

/// The octets of the UTF-8 form, percent-encoded.
pub(super) fn encoded(text: &str) -> String {
    percent_encoded(text, |_| false).into_owned()
}

/// The whole as a path: `./` before it, and what a path cannot have percent-encoded.
fn as_path(reference: &Reference<'_>) -> Repair {
    const MARK: &str = "./";
    let marked = format!("{MARK}{}", reference.text());
    let as_path = Reference::split(&marked, reference.standard());
    let path = as_path.components().path;
    let mut replacement = String::new();
    let mut end = 0;
    for violation in as_path.check() {
        let mut place = violation.span;
        if !path.contains(place.start as usize) {
            continue;
        }
        if violation.fault == Fault::Percent {
            place = Span::new(place.start as usize, place.start as usize + 1);
        }
        let kept = Span::new(end, place.start as usize);
        replacement.push_str(kept.of(&marked));
        replacement.push_str(&encoded(place.of(&marked)));
        end = place.end as usize;
    }
    if end == 0 {
        return Repair::new(Span::new(0, 0), MARK, RepairKind::AsPath);
    }
    let replaced = Span::new(0, end - MARK.len());
    Repair::new(replaced, replacement, RepairKind::AsPath)
}

/// The host as the DNS knows it.
fn ascii(reference: &Reference<'_>) -> Option<Repair> {
    let place = reference.components().host?;
    let alone = format!("//{}", place.of(reference.text()));
    let mapped = uri_from_iri(&Reference::split(&alone, reference.standard()))?;
    let name = mapped.strip_prefix("//")?;
    (!name.contains('%')).then(|| Repair::new(place, name, RepairKind::AsciiName))
}

/// Changes about the brackets of a host.
fn authority(reference: &Reference<'_>, place: Option<Component>) -> Vec<Repair> {
    let text = reference.text();
    let components = reference.components();
    let within = matches!(
        place,
        Some(Component::Host | Component::Port | Component::Authority)
    );
    let (Some(authority), Some(host)) = (components.authority, components.host) else {
        return Vec::new();
    };
    if !within {
        return Vec::new();
    }
    let end = authority.end as usize;
    let all = Span::new(host.start as usize, end);
    let insert = |at: usize, what: &str, kind| Repair::new(Span::new(at, at), what, kind);
    let is_port = |port: &str| !port.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit());
    let last_colon = all
        .of(text)
        .rsplit_once(':')
        .filter(|(_, port)| is_port(port));
    let mut found = Vec::new();
    let Some(inside) = all.of(text).strip_prefix('[') else {
        if ipv6_address(all.of(text)).is_ok() {
            let replaced = format!("[{}]", all.of(text));
            found.push(Repair::new(all, replaced, RepairKind::Bracket));
        }
        if let Some((address, port)) =
            last_colon.filter(|(address, _)| ipv6_address(address).is_ok())
        {
            let replaced = format!("[{address}]:{port}");
            found.push(Repair::new(all, replaced, RepairKind::BracketBeforePort));
        }
        return found;
    };
    let Some((address, after)) = inside.split_once(']') else {
        found.push(insert(end, "]", RepairKind::CloseBracket));
        if let Some((before, _)) = last_colon {
            let at = all.start as usize + before.len();
            found.push(insert(at, "]", RepairKind::CloseBracketBeforePort));
        }
        let bracket = Span::new(all.start as usize, all.start as usize + 1);
        found.push(Repair::new(bracket, "", RepairKind::RemoveBrackets));
        return found;
    };
    let behind = all.start as usize + 1 + address.len() + 1;
    if is_port(after) {
        found.push(insert(behind, ":", RepairKind::Colon));
    }
    if let Some((before, _)) = address
        .split_once('%')
        .filter(|(before, _)| ipv6_address(before).is_ok())
    {
        let start = all.start as usize + 1 + before.len();
        let zone = Span::new(start, all.start as usize + 1 + address.len());
        found.push(Repair::new(zone, "", RepairKind::RemoveZone));
    }
    let is_name = address
        .bytes()
        .any(|byte| matches!(byte, b'g'..=b'z' | b'G'..=b'Z'));
    if ipv4_address(address).is_some() || is_name {
        let literal = Span::new(all.start as usize, behind);
        found.push(Repair::new(literal, address, RepairKind::RemoveBrackets));
    }
    found
}
