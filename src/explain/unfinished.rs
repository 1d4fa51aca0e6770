//! What a text that is still being typed may become: a percent-encoded octet, a longer name, an address, a link.

use crate::facts::schemes;
use crate::review::{End, Finding};
use crate::syntax::{Reference, Span, Standard, Violation};

/// What may follow: the digits of an octet, and the rest of an address.
const ENDINGS: [(&str, End); 6] = [
    ("0", End::Percent),
    ("00", End::Percent),
    ("]", End::Literal),
    ("1]", End::Literal),
    (":1]", End::Literal),
    ("::1]", End::Literal),
];

/// The digits of the longest port.
const PORT: usize = 5;

/// The end of a text that may become something that it isn't yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unfinished {
    /// What it is.
    pub end: End,
    /// Its place.
    pub span: Span,
    /// Whether a reference may end there.
    pub may_end_here: bool,
    /// Where the earliest finding begins that can be about this end alone.
    first: u32,
}

impl Unfinished {
    /// Whether all that a finding in this text says may be undone by more text.
    pub fn undoes(&self, finding: &Finding) -> bool {
        let touches = finding.span.end > self.span.start || finding.span.end == self.span.end;
        touches && finding.span.start >= self.first && finding.check.undone.contains(&self.end)
    }
}

/// The ends of a text that may become something that they aren't yet; none if no more text makes it another one.
///
/// ```
/// use urilens::explain::unfinished;
/// use urilens::syntax::{Reference, Standard};
///
/// let end = |text: &str| {
///     let reference = Reference::split(text, Standard::Rfc3986);
///     let ends = unfinished(&reference, &reference.check());
///     ends.first().map(|end| end.span.of(text).to_owned())
/// };
/// assert_eq!(end("http://a/b%4").as_deref(), Some("%4"));
/// assert_eq!(end("http://[::").as_deref(), Some("[::"));
/// assert_eq!(end("https:/").as_deref(), Some("https:/"));
/// assert_eq!(end("https://www.").as_deref(), Some("www."));
/// assert_eq!(end("http://a/%zz"), None);
/// assert_eq!(end("http://a/b"), None);
/// ```
pub fn unfinished(reference: &Reference<'_>, violations: &[Violation]) -> Vec<Unfinished> {
    let text = reference.text();
    let whole = |end| Unfinished {
        end,
        span: Span::new(0, text.len()),
        may_end_here: false,
        first: 0,
    };
    if is_start(text) {
        return vec![whole(End::Host)];
    }
    if is_literal(text) {
        return vec![whole(End::Literal)];
    }
    let mut ends = Vec::new();
    ends.extend(broken(reference, violations));
    let components = reference.components();
    let valid = |end, span: Span| Unfinished {
        end,
        span,
        may_end_here: true,
        first: if violations.is_empty() { 0 } else { span.start },
    };
    let is_last = |span: &Span| span.end as usize == text.len();
    if let Some(host) = components.host.filter(is_last)
        && let Some(end) = end_of_host(host.of(text))
    {
        ends.push(valid(end, host));
    }
    if let Some(port) = components.port.filter(is_last)
        && port.len() < PORT
    {
        ends.push(valid(End::Port, port));
    }
    let path = components.path;
    if is_last(&path) && path.of(text).ends_with('.') {
        ends.push(valid(End::Dot, Span::new(text.len() - 1, text.len())));
    }
    ends
}

/// Takes out of a finding what it says of the link inside that ends with `text`, if more text may undo it. Returns the
/// end of that link.
pub fn hold_back(finding: &mut Finding, text: &str) -> Option<Unfinished> {
    let severity = finding.severity;
    let onward = finding.onward.as_deref_mut();
    let mut next = onward.filter(|onward| onward.span.end as usize == text.len());
    // Links inside each other are few.
    let (end, held) = loop {
        let onward = next?;
        let worst = onward.worst.as_ref()?;
        let (check, held) = (worst.check, worst.severity);
        let inner = Reference::split(&onward.url, Standard::Rfc3986);
        let ends = unfinished(&inner, &inner.check());
        let mut undone = ends.into_iter();
        if let Some(end) = undone.find(|end| check.undone.contains(&end.end)) {
            onward.worst = None;
            break (end, held);
        }
        let worst = onward.worst.as_mut();
        next = worst.and_then(|worst| worst.onward.as_deref_mut());
    };
    if finding.there().is_none() {
        finding.alignment = None;
    }
    // It was as severe as the worst there.
    if severity == held {
        finding.severity = severity.min(finding.check.severity);
    }
    Some(Unfinished {
        may_end_here: true,
        ..end
    })
}

/// The last violation, if it lies at the end and more text mends it.
fn broken(reference: &Reference<'_>, violations: &[Violation]) -> Option<Unfinished> {
    let text = reference.text();
    let last = violations.last()?.span;
    if (last.end as usize) < text.len() {
        return None;
    }
    let is_mended = |ending: &str| {
        let longer = format!("{text}{ending}");
        let checked = Reference::split(&longer, reference.standard()).check();
        checked
            .iter()
            .all(|violation| violation.span.end <= last.start)
    };
    let (_, end) = ENDINGS.iter().find(|(ending, _)| is_mended(ending))?;
    Some(Unfinished {
        end: *end,
        span: Span::new(last.start as usize, text.len()),
        may_end_here: false,
        first: if violations.len() > 1 { last.start } else { 0 },
    })
}

/// What a host at the end of a text may go on as; `None` for an address with all of its parts.
fn end_of_host(host: &str) -> Option<End> {
    if host.is_empty() {
        return Some(End::Host);
    }
    let is_number =
        |part: &str| part.bytes().all(|octet| octet.is_ascii_digit()) && part.parse::<u8>().is_ok();
    let mut parts = host.split('.').peekable();
    let (mut numbers, mut is_decimal) = (0, true);
    while let Some(part) = parts.next() {
        let is_open = part.is_empty() && numbers > 0 && parts.peek().is_none();
        is_decimal &= is_open || is_number(part);
        numbers += usize::from(!is_open);
        // A name may have any number of parts.
        if !is_decimal {
            let is_address = host.starts_with('[');
            return (!is_address).then_some(End::Name);
        }
    }
    (numbers < 4).then_some(End::Numbers)
}

/// Whether a text is the start of a link, as far as its slashes: `https:`, `https://`.
fn is_start(text: &str) -> bool {
    let scheme = text
        .split_once(':')
        .filter(|(_, rest)| ["", "/", "//"].contains(rest));
    scheme.is_some_and(|(scheme, _)| schemes::is_well_formed(scheme))
}

/// Whether a text is the start of an address between brackets, without a scheme.
fn is_literal(text: &str) -> bool {
    let is_part = |octet: u8| octet.is_ascii_hexdigit() || matches!(octet, b':' | b'.');
    text.strip_prefix('[')
        .is_some_and(|rest| rest.bytes().all(is_part))
}
