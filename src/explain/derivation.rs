//! The derivation of a character: from `URI-reference` down, the rules of the grammar that lead to it, each with
//! the text that it matches.

use super::at_cursor::octet_at;
use super::grammar::{GrammarRule, grammar_rule};
use crate::syntax::{HostKind, PathKind, ReadingNote, Reference, Span, Standard, rfc2396, rfc3986};

/// The rules that lead to the byte at `offset`, the outermost first. Where the text breaks the grammar, the last
/// one is the innermost rule that the place belongs to.
///
/// ```
/// use urilens::explain::derivation;
/// use urilens::syntax::{Reference, Standard};
///
/// let reference = Reference::split("http://a/%7e", Standard::Rfc3986);
/// let names: Vec<_> = derivation(&reference, 10).iter().map(|one| one.rule.name).collect();
/// assert_eq!(
///     names,
///     ["URI-reference", "URI", "hier-part", "path-abempty", "segment", "pchar", "pct-encoded"]
/// );
/// ```
pub fn derivation(reference: &Reference<'_>, offset: usize) -> Vec<Derived> {
    let text = reference.text();
    let whole = Span::new(0, text.len());
    let mut way = Way {
        reference,
        offset,
        rules: vec![("URI-reference", whole, Below::Nothing)],
    };
    match reference.standard() {
        Standard::Rfc3986 => way.rfc3986(whole),
        Standard::Rfc2396 => way.rfc2396(),
    }
    // Rules are inside each other or apart, so those that hold the character are the way to it.
    let holds = |span: Span| span.contains(offset) || text.is_empty();
    way.rules.retain(|(_, span, _)| holds(*span));
    way.character();
    let breaks = Breaks::of(reference);
    let rules = way.rules.into_iter().filter_map(|(name, span, _)| {
        let rule = grammar_rule(reference.standard(), name)?;
        let matches = !breaks.are_in(span);
        Some(Derived {
            rule,
            span,
            matches,
        })
    });
    rules.collect()
}

/// A rule on the way to a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Derived {
    pub rule: GrammarRule,
    /// The text that it is beside.
    pub span: Span,
    /// Whether it matches that text.
    pub matches: bool,
}

/// The note on a text that is accepted as valid, although no rule derives it; `None` for any other text.
pub fn underived(reference: &Reference<'_>) -> Option<ReadingNote> {
    let mut notes = reference.notes().into_iter();
    notes.find(|note| *note == ReadingNote::QueryWithoutPath)
}

/// The places of a text that keep the grammar from deriving it.
struct Breaks(Vec<Span>);

impl Breaks {
    fn of(reference: &Reference<'_>) -> Breaks {
        let violations = reference.check();
        let mut places: Vec<Span> = violations.iter().map(|one| one.span).collect();
        // What lacks is before the query; the rules of the query and the fragment match.
        places.extend(underived(reference).map(|_| Span::empty(0)));
        Breaks(places)
    }

    /// Whether a rule for this place fails, because a place that breaks the grammar is in it. Where something lacks, the
    /// place is empty.
    fn are_in(&self, span: Span) -> bool {
        let is_in = |place: &Span| match place.is_empty() {
            true => span.start <= place.start && place.end <= span.end,
            false => span.overlaps(*place),
        };
        self.0.iter().any(is_in)
    }
}

/// What a rule is made of, if it is the innermost one with a name for its text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Below {
    /// Characters that have no rules of their own.
    Nothing,
    /// Characters of sets, and percent-encoded octets.
    Sets,
    /// The same as `pchar`.
    Pchar,
    /// The same as `uric`.
    Uric,
    /// The same as `uric`, but for the first one, which is `uric_no_slash`.
    Opaque,
}

/// The rules of a text, each before those inside it. Of the pieces between delimiters, there is the one that holds the
/// character.
struct Way<'w, 'a> {
    reference: &'w Reference<'a>,
    offset: usize,
    rules: Vec<(&'static str, Span, Below)>,
}

impl<'a> Way<'_, 'a> {
    fn text(&self) -> &'a str {
        self.reference.text()
    }

    fn add(&mut self, name: &'static str, span: impl Into<Option<Span>>, below: Below) {
        let span = span.into();
        self.rules.extend(span.map(|span| (name, span, below)));
    }

    /// The piece of `span` between characters `delimiter` that holds the character.
    fn piece(&self, span: Span, delimiter: char) -> Option<(usize, Span)> {
        let mut at = span.start as usize;
        for (index, piece) in span.of(self.text()).split(delimiter).enumerate() {
            let place = Span::new(at, at + piece.len());
            if place.contains(self.offset) {
                return Some((index, place));
            }
            at += piece.len() + delimiter.len_utf8();
        }
        None
    }

    /// Where the scheme and its colon end.
    fn after_scheme(&self) -> usize {
        let scheme = self.reference.components().scheme;
        scheme.map_or(0, |scheme| scheme.end as usize + 1)
    }

    fn rfc3986(&mut self, whole: Span) {
        let parts = *self.reference.components();
        let (form, part) = match parts.scheme {
            Some(_) => ("URI", "hier-part"),
            None => ("relative-ref", "relative-part"),
        };
        self.add(form, whole, Below::Nothing);
        self.add("scheme", parts.scheme, Below::Nothing);
        let part_span = Span::new(self.after_scheme(), parts.path.end as usize);
        self.add(part, part_span, Below::Nothing);
        self.add("authority", parts.authority, Below::Nothing);
        self.add("userinfo", parts.userinfo, Below::Sets);
        self.add("host", parts.host, Below::Nothing);
        self.host(parts.host.unwrap_or_default());
        self.add("port", parts.port, Below::Nothing);
        self.path(parts.path);
        self.add("query", parts.query, Below::Pchar);
        self.add("fragment", parts.fragment, Below::Pchar);
    }

    fn host(&mut self, host: Span) {
        let inside = || Span::new(host.start as usize + 1, host.end as usize - 1);
        match self.reference.host_kind() {
            Some(HostKind::Ipv6) => {
                self.add("IP-literal", host, Below::Nothing);
                self.add("IPv6address", inside(), Below::Nothing);
            }
            Some(HostKind::IpvFuture) => {
                self.add("IP-literal", host, Below::Nothing);
                self.add("IPvFuture", inside(), Below::Nothing);
            }
            Some(HostKind::Ipv4) => {
                self.add("IPv4address", host, Below::Nothing);
                let octet = self.piece(host, '.').map(|(_, octet)| octet);
                self.add("dec-octet", octet, Below::Nothing);
            }
            Some(_) => self.add("reg-name", host, Below::Sets),
            None => {}
        }
    }

    fn path(&mut self, path: Span) {
        let kind = self.reference.path_kind();
        self.add(kind.name(), path, Below::Nothing);
        let Some((index, segment)) = self.piece(path, '/') else {
            return;
        };
        match (kind, index) {
            (PathKind::Absolute, 1) | (PathKind::Rootless, 0) => {
                self.add("segment-nz", segment, Below::Pchar);
            }
            (PathKind::Noscheme, 0) => self.add("segment-nz-nc", segment, Below::Sets),
            _ => self.add("segment", segment, Below::Pchar),
        }
    }

    fn rfc2396(&mut self) {
        let parts = *self.reference.components();
        self.add("fragment", parts.fragment, Below::Uric);
        let end = match parts.fragment {
            Some(fragment) => fragment.start as usize - 1,
            None => self.text().len(),
        };
        let form = match parts.scheme {
            Some(_) => "absoluteURI",
            None => "relativeURI",
        };
        self.add(form, Span::new(0, end), Below::Nothing);
        self.add("scheme", parts.scheme, Below::Nothing);
        let path = parts.path;
        if self.reference.path_kind() == PathKind::OpaquePart {
            self.add("opaque_part", path, Below::Opaque);
            return;
        }
        let start = self.after_scheme();
        let rest = parts.scheme.map(|_| Span::new(start, end));
        self.add("hier_part", rest, Below::Nothing);
        self.add("query", parts.query, Below::Uric);
        if let Some(authority) = parts.authority {
            let both = Span::new(start, path.end as usize);
            self.add("net_path", both, Below::Nothing);
            self.server(authority);
        }
        match self.reference.path_kind() {
            PathKind::RelPath => self.rel_path(path),
            _ => self.abs_path(path),
        }
    }

    fn server(&mut self, authority: Span) {
        self.add("authority", authority, Below::Nothing);
        let parts = *self.reference.components();
        if self.reference.host_kind() == Some(HostKind::RegistryName) {
            self.add("reg_name", authority, Below::Sets);
            return;
        }
        self.add("server", authority, Below::Nothing);
        self.add("userinfo", parts.userinfo, Below::Sets);
        let Some(host) = parts.host else { return };
        let both = Span::new(host.start as usize, authority.end as usize);
        self.add("hostport", both, Below::Nothing);
        self.add("port", parts.port, Below::Nothing);
        self.add("host", host, Below::Nothing);
        match self.reference.host_kind() {
            Some(HostKind::Ipv4) => self.add("IPv4address", host, Below::Nothing),
            Some(HostKind::Hostname) => {
                self.add("hostname", host, Below::Nothing);
                let name = host.of(self.text());
                let last = name.trim_end_matches('.').matches('.').count();
                if let Some((index, label)) = self.piece(host, '.') {
                    let rule = if index == last {
                        "toplabel"
                    } else {
                        "domainlabel"
                    };
                    self.add(rule, label, Below::Nothing);
                }
            }
            _ => {}
        }
    }

    fn abs_path(&mut self, path: Span) {
        self.add("abs_path", path, Below::Nothing);
        if path.is_empty() {
            return;
        }
        let segments = Span::new(path.start as usize + 1, path.end as usize);
        self.add("path_segments", segments, Below::Nothing);
        if let Some((_, segment)) = self.piece(segments, '/') {
            self.add("segment", segment, Below::Pchar);
            let part = self.piece(segment, ';').filter(|(index, _)| *index > 0);
            self.add("param", part.map(|(_, part)| part), Below::Pchar);
        }
    }

    fn rel_path(&mut self, path: Span) {
        self.add("rel_path", path, Below::Nothing);
        let length = path.of(self.text()).find('/').unwrap_or(path.len());
        let first = Span::new(path.start as usize, path.start as usize + length);
        self.add("rel_segment", first, Below::Sets);
        self.abs_path(Span::new(first.end as usize, path.end as usize));
    }

    /// Adds the rules of the character itself, below the innermost of the others.
    fn character(&mut self) {
        let Some((_, within, below)) = self.rules.last().copied() else {
            return;
        };
        let bytes = self.text().as_bytes();
        let byte = *bytes.get(self.offset).unwrap_or(&0);
        let is_inside = |octet: &Span| within.start <= octet.start && octet.end <= within.end;
        let octet = octet_at(self.text(), self.offset).map(|(octet, _)| octet);
        let octet = octet.filter(is_inside);
        let place = octet.unwrap_or(Span::new(self.offset, self.offset + 1));
        let is_new = self.reference.standard() == Standard::Rfc3986;
        let is_first = self.offset == within.start as usize;
        let rule = match below {
            Below::Nothing => return,
            Below::Sets => None,
            Below::Pchar if is_new => Some(("pchar", &rfc3986::PCHAR)),
            Below::Pchar => Some(("pchar", &rfc2396::PCHAR)),
            Below::Opaque if is_first && byte != b'/' => Some(("uric_no_slash", &rfc2396::URIC)),
            Below::Uric | Below::Opaque => Some(("uric", &rfc2396::URIC)),
        };
        if let Some((name, set)) = rule {
            if octet.is_none() && !set.contains(byte) {
                return;
            }
            self.add(name, place, below);
        }
        let is_uric = rule.is_some_and(|(name, _)| name == "uric");
        let sets: &[&str] = match (is_new, octet) {
            (true, Some(_)) => &["pct-encoded"],
            (false, Some(_)) => &["escaped"],
            (true, None) if rfc3986::UNRESERVED.contains(byte) => &["unreserved"],
            (true, None) if rfc3986::SUB_DELIMS.contains(byte) => &["sub-delims"],
            (false, None) if is_uric && rfc2396::RESERVED.contains(byte) => &["reserved"],
            (false, None) if rfc2396::MARK.contains(byte) => &["unreserved", "mark"],
            (false, None) if rfc2396::UNRESERVED.contains(byte) => &["unreserved", "alphanum"],
            (_, None) => &[],
        };
        for name in sets {
            self.add(name, place, below);
        }
    }
}
