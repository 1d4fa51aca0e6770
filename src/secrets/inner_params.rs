//! Params that are named like secrets, wherever there seem to be params: those of links inside a text, of forms, and of
//! the connection strings of databases.

use super::names::Company;
use crate::facts::View;
use crate::facts::host::reads_as_host;
use crate::facts::placeholders::is_placeholder_of_password;
use crate::syntax::{CharacterSet, Components, Reference, Span, rfc3986};

/// The longest name that is looked at, in octets.
const LONGEST_NAME: usize = 64;

/// What precedes a name.
static BEFORE_NAME: CharacterSet = CharacterSet::of(b"?&#;=/\\\"'<>,({");

/// The same, or a space, where none is in the name.
static BEFORE_WORD: CharacterSet = BEFORE_NAME.and(b" ");

/// The values of params that are named like secrets, wherever there seem to be params.
pub(super) fn params_inside(view: View<'_>, components: &Components, spans: &mut Vec<Span>) {
    let (authority, path) = (components.authority, components.path);
    let octets = view.octets;
    let company = Company::of(octets);
    // Params follow a “?” or “#”, be it that of a link inside.
    let first = memchr::memchr2(b'?', b'#', octets).unwrap_or(octets.len());
    let quote = memchr::memchr(b'"', octets).unwrap_or(octets.len());
    let angle = memchr::memchr2(b'<', b'>', octets).unwrap_or(octets.len());
    let mut inner = InnerPath::default();
    // The next “&” or “#”.
    let mut next = 0;
    // Whether no brace is closed any more.
    let mut is_unclosed = false;
    let mut at = 0;
    while let Some(equals) = octets
        .get(at..)
        .and_then(|rest| memchr::memchr(b'=', rest))
        .map(|equals| at + equals)
    {
        at = equals + 1;
        let before = octets.get(equals.saturating_sub(LONGEST_NAME)..equals);
        let before = before.unwrap_or_default();
        let length = before
            .iter()
            .rev()
            .take_while(|octet| !BEFORE_WORD.contains(**octet))
            .count();
        let start = equals - length;
        let opens = start.checked_sub(1).and_then(|before| octets.get(before));
        let name = octets
            .get(start..equals)
            .and_then(|name| std::str::from_utf8(name).ok());
        let Some(name) = name.filter(|name| !name.is_empty()) else {
            continue;
        };
        // `//registry.example/:_authToken=…`, as npm writes it.
        let of_registry = name.strip_prefix(':').filter(|name| name.starts_with('_'));
        let name = of_registry.unwrap_or(name);
        // In a path, parameters follow a “;” and end with their segment; sessions do so anywhere.
        let is_session = opens == Some(&b';') && name.to_ascii_lowercase().contains("sess");
        let place = view.span(start..start).start;
        let in_path = place <= path.end;
        // A segment ends with its path: what follows is the query, and no part of the value.
        let in_segment = opens.is_some() && in_path
            || is_session
            || opens == Some(&b';') && inner.holds(view, start - 1);
        let is_secret = match opens {
            // `h:6380,password=p`, `jdbc:mysql://(host=h)(password=p)/db`, and a form that is a segment: `user=a&password=p`.
            Some(b';' | b',' | b'(' | b'&') => true,
            Some(b'/') => of_registry.is_some(),
            Some(b'?' | b'#' | b'=' | b' ' | b'{' | b'"' | b'\'') => first < start,
            // A pair alone: `password%3Dx`.
            None => components.scheme.is_none() && authority.is_none(),
            _ => false,
        };
        let from = match opens {
            Some(b';' | b',' | b'(') => authority.map_or(path.start, |authority| authority.start),
            // An authority that has these has them encoded, and who decodes it first reads a query.
            Some(b'?' | b'#' | b'&') if first <= start && authority.is_some() => {
                authority.map_or(path.start, |authority| authority.start)
            }
            // What the grammar takes for a scheme, in spite of the `&` in it.
            Some(b'&') if authority.is_none() => 0,
            _ => path.start,
        };
        if !is_secret || place < from {
            continue;
        }
        // A name may have spaces in it.
        let spaced = || {
            let is_of_name = |octet: &&u8| !BEFORE_NAME.contains(**octet);
            let length = before.iter().rev().take_while(is_of_name).count();
            let name = octets.get(equals - length..equals)?;
            std::str::from_utf8(name)
                .ok()
                .filter(|_| opens == Some(&b' '))
        };
        let promise = company.promise(name);
        let promise = promise.or_else(|| company.promise(spaced()?));
        let Some(promise) = promise else {
            continue;
        };
        let behind = octets.get(at..).unwrap_or_default();
        let in_query = matches!(opens, Some(b'?' | b'#' | b'&')) && !in_segment;
        if next < at {
            next = memchr::memchr2(b'&', b'#', behind).map_or(octets.len(), |next| at + next);
        }
        let by_ampersand = opens == Some(&b'&') || octets.get(next) == Some(&b'&');
        // `;password={a;b};`: braces keep the delimiters of a connection string.
        let may_be_braced = matches!(opens, Some(b';' | b',')) && !is_unclosed;
        let opened = may_be_braced && behind.starts_with(b"{") && !behind.starts_with(b"{{");
        let braced = opened.then(|| closing_brace(behind)).flatten();
        is_unclosed |= opened && braced.is_none();
        let ends = |(length, octet): (usize, &u8)| match octet {
            b'&' | b'#' => true,
            b',' => opens == Some(&b',') && is_pair(octets, at + length + 1),
            // To most programs it divides nothing, and to none where “&” does.
            b';' => !in_query || !by_ampersand && is_pair(octets, at + length + 1),
            // Of a link in marks, which are before it too.
            b'"' => quote < start,
            b'<' | b'>' => angle < start,
            b'/' | b'?' => in_segment,
            b' ' => opens == Some(&b' '),
            b')' => opens == Some(&b'('),
            _ => false,
        };
        let mut octets_behind = behind.iter().enumerate();
        let length = braced
            .or_else(|| octets_behind.position(ends))
            .unwrap_or(behind.len());
        let length = match authority.filter(|authority| place < authority.end) {
            Some(authority) => {
                let is_inside = |length: &usize| {
                    let at = at + length;
                    view.span(at..at).start < authority.end
                };
                let inside = (0..length).take_while(is_inside).count();
                before_host(behind.get(..inside).unwrap_or_default())
            }
            None => length,
        };
        let value = behind.get(..length).unwrap_or_default();
        let is_kept = |value: &str| match braced {
            Some(_) => !is_placeholder_of_password(value.as_bytes()),
            None => promise.is_kept_by(value, || company.names_user()),
        };
        if std::str::from_utf8(value).map_or(true, is_kept) {
            spans.push(view.span(at..at + length));
        }
        at += length;
    }
}

/// Where a value that starts with a brace ends, behind its closing brace: one that is not doubled.
fn closing_brace(value: &[u8]) -> Option<usize> {
    let mut at = 0;
    loop {
        at += memchr::memchr(b'}', value.get(at..)?)? + 1;
        match value.get(at) {
            Some(b'}') => at += 1,
            _ => return Some(at),
        }
    }
}

/// How many octets of an authority a value has that starts it. It ends where the host begins, and in a host with its label: who
/// gets the request is always shown.
pub(super) fn before_host(authority: &[u8]) -> usize {
    let at = memchr::memrchr(b'@', authority);
    at.or_else(|| memchr::memchr(b'.', authority))
        .unwrap_or(authority.len())
}

/// Whether a name with a value starts here.
fn is_pair(octets: &[u8], start: usize) -> bool {
    let mut rest = octets.iter().skip(start);
    rest.find(|octet| b"=;,&#".contains(octet)) == Some(&b'=')
}

/// Whether places lie in the path of a link inside. Asked from left to right, it looks at each octet once.
#[derive(Default)]
struct InnerPath {
    /// Up to here, the octets have been looked at.
    until: usize,
    /// Whether the last `?`, `#` or `&` is encoded: then it is one of a link inside, whose path has ended.
    is_over: bool,
}

impl InnerPath {
    /// Whether the `;` at this place, which is encoded, is in the path of a link.
    fn holds(&mut self, view: View<'_>, semicolon: usize) -> bool {
        let between = view.octets.get(self.until..semicolon).unwrap_or_default();
        if let Some(last) = between.iter().rposition(|octet| b"?#&".contains(octet)) {
            self.is_over = view.is_escape(self.until + last);
        }
        self.until = self.until.max(semicolon);
        view.is_escape(semicolon) && !self.is_over
    }
}

/// The form in the data of a `data` URI (RFC 2397), and a text that is one: `user=a&password=b`.
pub(super) fn pairs(reference: &Reference<'_>) -> Option<Span> {
    let text = reference.text();
    match reference.scheme() {
        Some(scheme) if scheme.eq_ignore_ascii_case("data") => {
            text.find(',').map(|comma| Span::new(comma + 1, text.len()))
        }
        // A variable of PowerShell has its drive before it: `$env:PASSWORD`.
        Some(scheme) if scheme.starts_with('$') => Some(Span::new(scheme.len() + 1, text.len())),
        Some(scheme) => before_colon(text, scheme),
        None => {
            let name = reference.path().split_once('=').map(|(name, _)| name);
            let has_name = name.is_some_and(|name| !name.contains(['/', '\\', '&']));
            let start = reference.components().path.start as usize;
            has_name.then_some(Span::new(start, text.len()))
        }
    }
}

/// Pairs that the first colon is somewhere behind: `password=a;server=tcp:b`. No scheme has a `=` in it. A link that follows is
/// none of their values. In running text each word is looked at by itself.
fn before_colon(text: &str, scheme: &str) -> Option<Span> {
    if !scheme.contains('=') || scheme.contains(char::is_whitespace) {
        return None;
    }
    let has_link = text.get(scheme.len()..)?.starts_with("://");
    let pairs = scheme.rsplit_once([',', ';', '|', '<', '"', '\'', '&', '=']);
    let pairs = pairs.filter(|(_, tail)| has_link && rfc3986::SCHEME.contains_all(tail));
    // A value ends before a host: `token=a@b.example:`.
    let before_host = scheme
        .rsplit_once('@')
        .filter(|(_, host)| reads_as_host(host));
    let end = pairs
        .or(before_host)
        .map_or_else(|| word_end(text), |(pairs, _)| pairs.len());
    Some(Span::new(0, end))
}

/// Where the first word of a text ends.
fn word_end(text: &str) -> usize {
    text.find(char::is_whitespace).unwrap_or(text.len())
}
