//! One reading of a text, in terms that all readers share.

use super::{naive, whatwg};
use crate::resolve::{Options, Silent, resolve_into};
use crate::syntax::{Component, Fault, Reference, Span, Standard, Violation, recompose};

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
    /// Without its `:`.
    pub scheme: Option<String>,
    /// Without its `@`; holds a password in clear text.
    pub userinfo: Option<String>,
    /// With the brackets of an IP literal. Under RFC 2396 also an authority that is no server.
    pub host: Option<String>,
    /// As the reader hands it on. A browser leaves out a scheme's default.
    pub port: Option<String>,
    /// Never undefined.
    pub path: String,
    /// Without its `?`.
    pub query: Option<String>,
    /// Without its `#`.
    pub fragment: Option<String>,
    /// The URI that the reader would go to; `None` if it has none, as the current document under
    /// RFC 2396.
    pub href: Option<String>,
    /// Why the reader refuses the text, or can't resolve it. It is safe to show anywhere.
    pub error: Option<String>,
    /// A browser's validation errors, those that it passes over too.
    pub validation_errors: Vec<whatwg::ValidationError>,
}

/// Reads `text` as RFC 3986, as RFC 2396, and as a browser does, each of them with its own way of
/// resolving against `base`. The careless reading follows only where its host is another one.
///
/// Time is linear in the texts.
pub fn read(text: &str, base: Option<&str>) -> Vec<Reading> {
    let mut readings = Vec::with_capacity(4);
    readings.push(by_standard(text, base, Standard::Rfc3986));
    readings.push(by_standard(text, base, Standard::Rfc2396));
    readings.push(by_browser(text, base));
    let strict = readings.first().and_then(|reading| reading.host.as_deref());
    if let Some(naive) = naive::read(text).filter(|naive| naive.host.as_deref() != strict) {
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
        Options::default(),
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
    let owned = |component| read.get(component).map(str::to_owned);
    let server = read.components().host.is_some();
    Reading {
        parser: match standard {
            Standard::Rfc3986 => Parser::Rfc3986,
            Standard::Rfc2396 => Parser::Rfc2396,
        },
        valid: violations.is_empty(),
        accepts: accepts(&violations, &reference),
        scheme: owned(Component::Scheme),
        userinfo: owned(Component::Userinfo),
        host: if server {
            owned(Component::Host)
        } else {
            owned(Component::Authority)
        },
        port: owned(Component::Port),
        path: read.path().to_owned(),
        query: owned(Component::Query),
        fragment: owned(Component::Fragment),
        href: (error.is_none() && !is_current).then(|| read.text().to_owned()),
        error: violations
            .first()
            .map(|violation| reason(violation, &reference))
            .or(error),
        validation_errors: Vec::new(),
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
        violation.to_string()
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
    let Some(url) = outcome.url else {
        let told = |span: Option<crate::syntax::Span>| span.map(|span| span.of(text).to_owned());
        let spans = outcome.components;
        return Reading {
            parser: Parser::Whatwg,
            valid: false,
            accepts: false,
            scheme: told(spans.scheme).map(|scheme| scheme.to_ascii_lowercase()),
            userinfo: None,
            host: told(spans.host),
            port: told(spans.port),
            path: String::new(),
            query: None,
            fragment: None,
            href: None,
            error,
            validation_errors: outcome.errors,
        };
    };
    Reading {
        parser: Parser::Whatwg,
        valid: true,
        accepts: true,
        scheme: Some(url.scheme().to_owned()),
        userinfo: url.includes_credentials().then(|| {
            let mut userinfo = url.username().to_owned();
            if !url.password().is_empty() {
                userinfo.push(':');
                userinfo.push_str(url.password());
            }
            userinfo
        }),
        host: url.host().map(whatwg::Host::to_string),
        port: url.port().map(|port| port.to_string()),
        path: url.pathname().to_owned(),
        query: url.query().map(str::to_owned),
        fragment: url.fragment().map(str::to_owned),
        href: Some(url.href()),
        error: None,
        validation_errors: outcome.errors,
    }
}
