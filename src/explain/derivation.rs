//! The derivation of a character: from `URI-reference` down, the rules of the grammar that lead to it, each with
//! the text that it matches.

use super::derived::{Breaks, Derived};
use super::grammar::grammar_rule;
use crate::syntax::{
    HostKind, PathKind, Reference, Span, Standard, percent_encoded_octet, rfc2396, rfc3986,
};

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
    let mut way = Way {
        reference,
        offset,
        breaks: Breaks::of(reference),
        steps: Vec::new(),
    };
    let whole = Span::new(0, reference.text().len());
    way.enter("URI-reference", whole);
    match reference.standard() {
        Standard::Rfc3986 => way.rfc3986(whole),
        Standard::Rfc2396 => way.rfc2396(),
    }
    way.steps
}

/// A derivation on its way.
struct Way<'w, 'a> {
    reference: &'w Reference<'a>,
    offset: usize,
    breaks: Breaks,
    steps: Vec<Derived>,
}

impl<'a> Way<'_, 'a> {
    fn text(&self) -> &'a str {
        self.reference.text()
    }

    /// Adds a rule if its text holds the character. Says whether it does.
    fn enter(&mut self, name: &str, span: Span) -> bool {
        let holds = span.contains(self.offset) || self.text().is_empty();
        if let Some(rule) = grammar_rule(self.reference.standard(), name).filter(|_| holds) {
            let matches = !self.breaks.are_in(span);
            self.steps.push(Derived {
                rule,
                span,
                matches,
            });
        }
        holds
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

    /// The percent-encoded octet that the character is part of.
    fn octet(&self, within: Span) -> Option<Span> {
        (0..3).find_map(|back| {
            let start = self.offset.checked_sub(back)?;
            percent_encoded_octet(self.text().as_bytes().get(start..)?)?;
            let octet = Span::new(start, start + 3);
            (within.start <= octet.start && octet.end <= within.end).then_some(octet)
        })
    }

    fn byte(&self) -> u8 {
        *self.text().as_bytes().get(self.offset).unwrap_or(&0)
    }

    fn rfc3986(&mut self, whole: Span) {
        let components = *self.reference.components();
        let (form, part) = match components.scheme {
            Some(_) => ("URI", "hier-part"),
            None => ("relative-ref", "relative-part"),
        };
        self.enter(form, whole);
        if let Some(scheme) = components.scheme
            && self.enter("scheme", scheme)
        {
            return;
        }
        let start = components
            .scheme
            .map_or(0, |scheme| scheme.end as usize + 1);
        if self.enter(part, Span::new(start, components.path.end as usize)) {
            if let Some(authority) = components.authority
                && self.enter("authority", authority)
            {
                self.authority();
                return;
            }
            self.path(components.path);
            return;
        }
        for (name, place) in [
            ("query", components.query),
            ("fragment", components.fragment),
        ] {
            if place.is_some_and(|place| self.enter(name, place)) {
                self.character(place.unwrap_or_default(), "pchar", &rfc3986::PCHAR);
            }
        }
    }

    fn authority(&mut self) {
        let components = *self.reference.components();
        if components
            .userinfo
            .is_some_and(|place| self.enter("userinfo", place))
        {
            self.leaf(components.userinfo.unwrap_or_default());
        } else if let Some(host) = components.host.filter(|host| self.enter("host", *host)) {
            self.host(host);
        } else if let Some(port) = components.port {
            self.enter("port", port);
        }
    }

    fn host(&mut self, host: Span) {
        let inside = || Span::new(host.start as usize + 1, host.end as usize - 1);
        match self.reference.host_kind() {
            Some(HostKind::Ipv6) => {
                self.enter("IP-literal", host);
                self.enter("IPv6address", inside());
            }
            Some(HostKind::IpvFuture) => {
                self.enter("IP-literal", host);
                self.enter("IPvFuture", inside());
            }
            Some(HostKind::Ipv4) => {
                self.enter("IPv4address", host);
                if let Some((_, octet)) = self.piece(host, '.') {
                    self.enter("dec-octet", octet);
                }
            }
            Some(_) => {
                self.enter("reg-name", host);
                self.leaf(host);
            }
            None => {}
        }
    }

    fn path(&mut self, path: Span) {
        let kind = self.reference.path_kind();
        if !self.enter(kind.name(), path) {
            return;
        }
        let Some((index, segment)) = self.piece(path, '/') else {
            return;
        };
        let name = match (kind, index) {
            (PathKind::Absolute, 1) | (PathKind::Rootless, 0) => "segment-nz",
            (PathKind::Noscheme, 0) => "segment-nz-nc",
            _ => "segment",
        };
        self.enter(name, segment);
        match name {
            "segment-nz-nc" => self.leaf(segment),
            _ => self.character(segment, "pchar", &rfc3986::PCHAR),
        }
    }

    /// A character by the rule `name`, and below it.
    fn character(&mut self, within: Span, name: &str, set: &crate::syntax::CharacterSet) {
        let octet = self.octet(within);
        if octet.is_some() || set.contains(self.byte()) {
            let place = octet.unwrap_or_else(|| Span::new(self.offset, self.offset + 1));
            self.enter(name, place);
            self.leaf(within);
        }
    }

    /// The set that the character is in, by RFC 3986.
    fn leaf(&mut self, within: Span) {
        let place = Span::new(self.offset, self.offset + 1);
        if let Some(octet) = self.octet(within) {
            self.enter("pct-encoded", octet);
        } else if rfc3986::UNRESERVED.contains(self.byte()) {
            self.enter("unreserved", place);
        } else if rfc3986::SUB_DELIMS.contains(self.byte()) {
            self.enter("sub-delims", place);
        }
    }

    fn rfc2396(&mut self) {
        let components = *self.reference.components();
        if let Some(fragment) = components
            .fragment
            .filter(|place| self.enter("fragment", *place))
        {
            self.uric(fragment);
            return;
        }
        let end = match components.fragment {
            Some(fragment) => fragment.start as usize - 1,
            None => self.text().len(),
        };
        let form = if components.scheme.is_some() {
            "absoluteURI"
        } else {
            "relativeURI"
        };
        if !self.enter(form, Span::new(0, end)) {
            return;
        }
        if components
            .scheme
            .is_some_and(|place| self.enter("scheme", place))
        {
            return;
        }
        let start = components
            .scheme
            .map_or(0, |scheme| scheme.end as usize + 1);
        let rest = Span::new(start, end);
        let path = components.path;
        if self.reference.path_kind() == PathKind::OpaquePart {
            if self.enter("opaque_part", path) {
                match self.offset == path.start as usize && self.byte() != b'/' {
                    true => {
                        let place = self
                            .octet(path)
                            .unwrap_or(Span::new(self.offset, self.offset + 1));
                        self.enter("uric_no_slash", place);
                        self.unreserved(path);
                    }
                    false => self.uric(path),
                }
            }
            return;
        }
        if components.scheme.is_some() && !self.enter("hier_part", rest) {
            return;
        }
        if let Some(query) = components.query.filter(|place| self.enter("query", *place)) {
            self.uric(query);
            return;
        }
        if let Some(authority) = components.authority {
            if !self.enter("net_path", Span::new(start, path.end as usize)) {
                return;
            }
            if self.enter("authority", authority) {
                self.server(authority);
                return;
            }
        }
        match self.reference.path_kind() {
            PathKind::RelPath => self.rel_path(path),
            _ => self.abs_path(path),
        }
    }

    fn server(&mut self, authority: Span) {
        let components = *self.reference.components();
        if self.reference.host_kind() == Some(HostKind::RegistryName) {
            self.enter("reg_name", authority);
            self.unreserved(authority);
            return;
        }
        self.enter("server", authority);
        if let Some(userinfo) = components
            .userinfo
            .filter(|place| self.enter("userinfo", *place))
        {
            self.unreserved(userinfo);
            return;
        }
        let Some(host) = components.host else { return };
        if !self.enter(
            "hostport",
            Span::new(host.start as usize, authority.end as usize),
        ) {
            return;
        }
        if components
            .port
            .is_some_and(|place| self.enter("port", place))
            || !self.enter("host", host)
        {
            return;
        }
        match self.reference.host_kind() {
            Some(HostKind::Ipv4) => {
                self.enter("IPv4address", host);
            }
            Some(HostKind::Hostname) => {
                self.enter("hostname", host);
                let name = host.of(self.text());
                let last = name.trim_end_matches('.').matches('.').count();
                if let Some((index, label)) = self.piece(host, '.') {
                    let rule = if index == last {
                        "toplabel"
                    } else {
                        "domainlabel"
                    };
                    self.enter(rule, label);
                }
            }
            _ => {}
        }
    }

    fn abs_path(&mut self, path: Span) {
        if !self.enter("abs_path", path) || path.is_empty() {
            return;
        }
        let segments = Span::new(path.start as usize + 1, path.end as usize);
        if !self.enter("path_segments", segments) {
            return;
        }
        if let Some((_, segment)) = self.piece(segments, '/') {
            self.enter("segment", segment);
            if let Some((index, part)) = self.piece(segment, ';') {
                if index > 0 {
                    self.enter("param", part);
                }
                let octet = self.octet(part);
                if octet.is_some() || rfc2396::PCHAR.contains(self.byte()) {
                    self.enter(
                        "pchar",
                        octet.unwrap_or(Span::new(self.offset, self.offset + 1)),
                    );
                    self.unreserved(part);
                }
            }
        }
    }

    fn rel_path(&mut self, path: Span) {
        if !self.enter("rel_path", path) {
            return;
        }
        let length = path.of(self.text()).find('/').unwrap_or(path.len());
        let first = Span::new(path.start as usize, path.start as usize + length);
        match self.enter("rel_segment", first) {
            true => self.unreserved(first),
            false => self.abs_path(Span::new(first.end as usize, path.end as usize)),
        }
    }

    fn uric(&mut self, within: Span) {
        let octet = self.octet(within);
        let place = octet.unwrap_or(Span::new(self.offset, self.offset + 1));
        if octet.is_some() || rfc2396::URIC.contains(self.byte()) {
            self.enter("uric", place);
            match rfc2396::RESERVED.contains(self.byte()) && octet.is_none() {
                true => {
                    self.enter("reserved", place);
                }
                false => self.unreserved(within),
            }
        }
    }

    /// `escaped` or `unreserved`, and what an unreserved character is.
    fn unreserved(&mut self, within: Span) {
        let place = Span::new(self.offset, self.offset + 1);
        if let Some(octet) = self.octet(within) {
            self.enter("escaped", octet);
            return;
        }
        let byte = self.byte();
        if rfc2396::UNRESERVED.contains(byte) {
            self.enter("unreserved", place);
            let name = if rfc2396::MARK.contains(byte) {
                "mark"
            } else {
                "alphanum"
            };
            self.enter(name, place);
        }
    }
}
