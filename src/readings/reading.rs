//! One reading of a text, in terms that all readers share.

use std::sync::Arc;

use super::{alike, naive, whatwg};
use crate::resolve::{ResolveOptions, Silent, resolve_into};
use crate::syntax::{
    Component, Components, Fault, Reference, Span, Standard, Violation, recompose,
};

/// Who reads.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Parser {
    /// RFC 3986: appendix B's split, checked by the grammar.
    Rfc3986,
    /// RFC 2396: its own split and grammar.
    Rfc2396,
    /// A browser, by the WHATWG URL Standard.
    Whatwg,
    /// A careless program: the first `@`, the first `:`.
    Naive,
}

impl Parser {
    /// The name used in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            Parser::Rfc3986 => "rfc3986",
            Parser::Rfc2396 => "rfc2396",
            Parser::Whatwg => "whatwg",
            Parser::Naive => "naive",
        }
    }

    /// The name shown to people.
    pub const fn name(self) -> &'static str {
        match self {
            Parser::Rfc3986 => "RFC 3986",
            Parser::Rfc2396 => "RFC 2396",
            Parser::Whatwg => "a browser",
            Parser::Naive => "a careless reader",
        }
    }
}

/// What one reader takes a text for. A relative reference is read together with its base, if it has
/// one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// Who reads.
    pub parser: Parser,
    /// Whether the reader finds nothing wrong with the text as a whole; for a browser, whether it gets a
    /// URL at all.
    pub valid: bool,
    /// Whether the reader finds nothing wrong with scheme and authority. Letters outside of US-ASCII are
    /// left to RFC 3987 here, and literals in brackets, which RFC 2396 was too early for, to RFC 2732.
    pub accepts: bool,
    /// Why the reader refuses the text, or can't resolve it. It is safe to show anywhere.
    pub error: Option<String>,
    /// A browser's validation errors, those that it passes over too.
    pub validation_errors: Vec<whatwg::ValidationError>,
    /// What the components are parts of. Readers who go to one place share it.
    text: Arc<str>,
    components: Components,
    /// Whether the reader would go to `text`.
    goes: bool,
}

impl Reading {
    /// A reader who takes `text` apart like this, would go there or not, and has no complaint.
    pub(super) fn new(
        parser: Parser,
        text: impl Into<Arc<str>>,
        components: Components,
        goes: bool,
    ) -> Self {
        Reading {
            parser,
            valid: true,
            accepts: true,
            error: None,
            validation_errors: Vec::new(),
            text: text.into(),
            components,
            goes,
        }
    }

    /// The same reading by another.
    pub(super) fn shared_with(&self, parser: Parser) -> Self {
        let text = Arc::clone(&self.text);
        Reading::new(parser, text, self.components, self.goes)
    }

    /// Whether two readers see the same text alike, and say the same of it. `false` may mean that
    /// nobody has looked.
    pub(crate) fn is_alike(&self, other: &Reading) -> bool {
        let plain = |reading: &Reading| {
            reading.error.is_none() && reading.validation_errors.is_empty() && reading.valid
        };
        Arc::ptr_eq(&self.text, &other.text)
            && self.components == other.components
            && self.goes == other.goes
            && plain(self)
            && plain(other)
    }

    /// A component as the reader sees it, `None` where it is undefined. The authority is what stands in
    /// one piece in the URI that the reader would go to.
    pub fn get(&self, component: Component) -> Option<&str> {
        let span = self.components.get(component)?;
        Some(span.of(&self.text))
    }

    /// Without its `:`.
    pub fn scheme(&self) -> Option<&str> {
        self.get(Component::Scheme)
    }

    /// Without its `@`; holds a password in clear text.
    pub fn userinfo(&self) -> Option<&str> {
        self.get(Component::Userinfo)
    }

    /// With the brackets of an IP literal. Under RFC 2396 also an authority that is no server.
    pub fn host(&self) -> Option<&str> {
        self.get(Component::Host)
    }

    /// As the reader hands it on. A browser leaves out a scheme's default.
    pub fn port(&self) -> Option<&str> {
        self.get(Component::Port)
    }

    /// Never undefined.
    pub fn path(&self) -> &str {
        self.components.path.of(&self.text)
    }

    /// The URI that the reader would go to; `None` if it has none, as the current document under
    /// RFC 2396.
    pub fn href(&self) -> Option<&str> {
        self.goes.then_some(&*self.text)
    }
}

/// Reads `text` as RFC 3986, as RFC 2396, and as a browser does, each of them with its own way of
/// resolving against `base`. The careless reading follows only where its host is another one.
///
/// Time is linear in the texts.
pub fn read(text: &str, base: Option<&str>) -> Vec<Reading> {
    alike::read(text, base).unwrap_or_else(|| read_one_by_one(text, base))
}

/// As [`read`], by every reader on its own: what [`read`] always has to come to.
pub fn read_one_by_one(text: &str, base: Option<&str>) -> Vec<Reading> {
    let mut readings = Vec::with_capacity(4);
    readings.push(by_standard(text, base, Standard::Rfc3986));
    readings.push(by_standard(text, base, Standard::Rfc2396));
    readings.push(by_browser(text, base));
    let strict = readings.first().and_then(Reading::host);
    if let Some(naive) = naive::read(text).filter(|naive| naive.host() != strict) {
        readings.push(naive);
    }
    readings
}

fn by_standard(text: &str, base: Option<&str>, standard: Standard) -> Reading {
    let reference = Reference::split(text, standard);
    let violations = reference.check();
    let base = base
        .map(|base| Reference::split(base, standard))
        .filter(Reference::is_valid);
    let mut target = String::new();
    let resolved = resolve_into(
        base.as_ref(),
        &reference,
        ResolveOptions::default(),
        &mut target,
        &mut Silent,
    );
    // RFC 2396 §4.2: a reference to the current document has no target. Who is asked for that
    // document is the base's host all the same.
    let is_current = resolved
        .as_ref()
        .is_ok_and(|resolved| resolved.current_document);
    if let Some(base) = base.filter(|_| is_current) {
        let fragment = reference.fragment();
        target.clear();
        recompose(
            base.scheme(),
            base.authority(),
            base.path(),
            base.query(),
            fragment,
            &mut target,
        );
    }
    let (read, error) = match resolved {
        Ok(_) => (Reference::split(&target, standard), None),
        Err(error) => (reference, Some(error.to_string())),
    };
    let mut components = *read.components();
    // An authority that is no server is one piece to RFC 2396, and stands where a host would.
    components.host = components.host.or(components.authority);
    let parser = match standard {
        Standard::Rfc3986 => Parser::Rfc3986,
        Standard::Rfc2396 => Parser::Rfc2396,
    };
    let goes = error.is_none() && !is_current;
    Reading {
        valid: violations.is_empty(),
        accepts: accepts(&violations, &reference),
        error: violations
            .first()
            .map(|violation| reason(violation, &reference))
            .or(error),
        ..Reading::new(parser, read.text(), components, goes)
    }
}

/// What a violation says, but for what stands before an `@` of the authority: its characters may be
/// those of a password.
fn reason(violation: &Violation, reference: &Reference<'_>) -> String {
    let authority = reference.components().authority.unwrap_or_default();
    let secret = authority
        .of(reference.text())
        .rfind('@')
        .is_some_and(|at| violation.span.start < authority.start + Span::empty(at).start)
        && violation.span.start >= authority.start;
    if secret {
        format!(
            "The userinfo holds a character that can't stand there ({} §{}).",
            reference.standard().name(),
            violation.rule.section
        )
    } else {
        violation.message(reference.text()).to_string()
    }
}

/// Whether none of the violations is one of scheme or authority, other than letters and brackets alone.
fn accepts(violations: &[Violation], reference: &Reference<'_>) -> bool {
    let components = reference.components();
    let Some(place) = components.authority.or(components.scheme) else {
        return true;
    };
    let literal = reference.standard() == Standard::Rfc2396
        && reference
            .authority()
            .is_some_and(|authority| authority.contains('['));
    literal
        || !violations.iter().any(|violation| {
            violation.span.end <= place.end && !matches!(violation.fault, Fault::NotAscii(_))
        })
}

fn by_browser(text: &str, base: Option<&str>) -> Reading {
    let base = base.and_then(|base| whatwg::parse(base, None).url);
    let outcome = whatwg::parse(text, base.as_ref());
    let error = outcome.failure.map(|error| error.to_string());
    let reading = match outcome.url {
        Some(url) => {
            let (href, components) = url.spelled();
            Reading::new(Parser::Whatwg, href, components, true)
        }
        None => {
            let (read, components) = as_far_as_read(text, &outcome.components);
            Reading {
                valid: false,
                accepts: false,
                ..Reading::new(Parser::Whatwg, read, components, false)
            }
        }
    };
    Reading {
        error,
        validation_errors: outcome.errors,
        ..reading
    }
}

/// What a browser has seen before it gave up: a scheme, which it lowers, a host and a port.
fn as_far_as_read(text: &str, seen: &whatwg::ComponentSpans) -> (String, Components) {
    let mut read = String::new();
    let mut keep = |span: Span| {
        let start = read.len();
        read.push_str(span.of(text));
        if start == 0 && seen.scheme == Some(span) {
            read.make_ascii_lowercase();
        }
        Span::new(start, read.len())
    };
    let components = Components {
        scheme: seen.scheme.map(&mut keep),
        host: seen.host.map(&mut keep),
        port: seen.port.map(&mut keep),
        ..Components::default()
    };
    (read, components)
}
