//! What a text that is still being typed may become: a percent-encoded octet, a longer name, an address, a link.

use crate::facts::schemes;
use crate::inspect::Inspection;
use crate::message::TextOf;
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
#[derive(Clone, Copy)]
struct Unfinished {
    /// What it is.
    end: End,
    /// Its place.
    span: Span,
    /// Whether a reference may end there.
    may_end_here: bool,
    /// Where the earliest finding begins that can be about this end alone.
    first: u32,
}

impl Unfinished {
    /// Whether all that a finding in this text says may be undone by more text.
    fn undoes(&self, finding: &Finding) -> bool {
        let touches = finding.span.end > self.span.start || finding.span.end == self.span.end;
        touches && finding.span.start >= self.first && finding.check.undone.contains(&self.end)
    }
}

/// Whether the text that is inspected may still become another one, so that nothing is to be judged while somebody types it:
/// it can't end where it ends, or more text may undo what is found there.
///
/// ```
/// use urilens::explain::is_unfinished;
/// use urilens::inspect::{Request, inspect};
///
/// let is_unfinished = |reference| is_unfinished(&inspect(&Request { reference, ..Request::default() }));
/// assert!(is_unfinished("https:"));
/// assert!(is_unfinished("https://user@"));
/// assert!(is_unfinished("http://a/b%4"));
/// assert!(is_unfinished("https://www."));
/// assert!(!is_unfinished("http://a/%zz"));
/// assert!(!is_unfinished("https://www.example.com"));
/// ```
pub fn is_unfinished(inspection: &Inspection) -> bool {
    let parsed = &inspection.reference;
    let ends = ends(&parsed.reference(), &parsed.violations);
    if ends.iter().any(|end| !end.may_end_here) {
        return true;
    }
    let ends_of = |of: TextOf| match of {
        TextOf::Reference => ends.clone(),
        TextOf::Assumed => inspection.assumed.as_ref().map_or(Vec::new(), |assumed| {
            let parsed = &assumed.reference;
            self::ends(&parsed.reference(), &parsed.violations)
        }),
        TextOf::Target => inspection.target().map_or(Vec::new(), |target| {
            self::ends(&target, inspection.target_violations())
        }),
        TextOf::Base => Vec::new(),
    };
    inspection.findings.iter().any(|finding| {
        let mut ends = ends_of(finding.of).into_iter();
        let text = inspection.text_of(finding.of).unwrap_or_default();
        ends.any(|end| end.undoes(finding)) || has_unfinished_link(finding, text)
    })
}

/// Whether more text may undo what a finding says of the link inside that ends with `text`.
fn has_unfinished_link(finding: &Finding, text: &str) -> bool {
    let onward = finding.onward.as_deref();
    let mut next = onward.filter(|onward| onward.span.end as usize == text.len());
    while let Some((onward, worst)) = next.and_then(|one| Some((one, one.worst.as_ref()?))) {
        let inner = Reference::split(&onward.url, Standard::Rfc3986);
        let mut ends = ends(&inner, &inner.check()).into_iter();
        if ends.any(|end| worst.check.undone.contains(&end.end)) {
            return true;
        }
        next = worst.onward.as_deref();
    }
    false
}

/// The ends of a text that may become something that they aren't yet; none if no more text makes it another one.
fn ends(reference: &Reference<'_>, violations: &[Violation]) -> Vec<Unfinished> {
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
