//! The check by appendix A: every violation, in one pass over the components.

use super::authority::is_reg_name;
use super::characters::Class;
use super::rules::{self, CharacterRule};
use crate::syntax::scan::{Found, scan};
use crate::syntax::{Fault, PathKind, Reference, Rule, Span, Violation, ipv6_address};

/// All violations of `reference`, in the order of the text.
///
/// One contradiction of the standard with itself is none: `?y`, which appendix C.1 resolves and
/// appendix A can't derive (a `relativeURI` has a path). It is accepted, and
/// [noted](super::notes).
pub fn check(reference: &Reference<'_>) -> Vec<Violation> {
    let text = reference.text();
    let components = reference.components();
    let mut found = Violations(Vec::new());

    if let Some(span) = components.scheme {
        found.scheme(text, span);
        if components.authority.is_none() && components.path.is_empty() {
            let colon = Span::new(span.end as usize, span.end as usize + 1);
            let fault = Fault::Because("Nothing follows the scheme.");
            found.add(colon, &rules::ABSOLUTE_URI, fault);
        }
    }
    if let Some(span) = components.authority {
        found.authority(reference, span);
    }
    found.path(reference);
    if let Some(span) = components.query {
        found.characters(text, span, &rules::QUERY_CHARACTERS);
    }
    if let Some(span) = components.fragment {
        found.characters(text, span, &rules::FRAGMENT_CHARACTERS);
    }
    found.0
}

struct Violations(Vec<Violation>);

impl Violations {
    fn add(&mut self, span: Span, rule: &'static Rule, fault: Fault) {
        self.0.push(Violation { span, rule, fault });
    }

    fn scheme(&mut self, text: &str, span: Span) {
        let first = span.of(text).bytes().next();
        let mut rest = span;
        // Of the characters that a scheme may hold, only a letter can start it.
        if first.is_some_and(|byte| Class::SCHEME.contains(byte) && !Class::ALPHA.contains(byte)) {
            rest.start += 1;
            self.add(
                Span {
                    end: rest.start,
                    ..span
                },
                &rules::SCHEME,
                Fault::Because("A scheme begins with a letter."),
            );
        }
        self.characters(text, rest, &rules::SCHEME_CHARACTERS);
    }

    /// An authority of the right characters is a `reg_name` at least. One with others has been
    /// split as a server, and is checked as one.
    fn authority(&mut self, reference: &Reference<'_>, span: Span) {
        let text = reference.text();
        if is_reg_name(span.of(text)) {
            return;
        }
        let components = reference.components();
        if let Some(span) = components.userinfo {
            self.characters(text, span, &rules::USERINFO_CHARACTERS);
        }
        if let Some(span) = components.host {
            if is_ipv6_reference(span.of(text)) {
                self.add(
                    span,
                    &rules::HOST,
                    Fault::Because(
                        "Literal IPv6 addresses are not supported by this standard. RFC 2732 added \
                         them a year later, and took “[” and “]” out of the unwise characters.",
                    ),
                );
            } else {
                self.characters(text, span, &rules::AUTHORITY_CHARACTERS);
            }
        }
        if let Some(span) = components.port {
            self.characters(text, span, &rules::PORT_CHARACTERS);
        }
    }

    fn path(&mut self, reference: &Reference<'_>) {
        let text = reference.text();
        let path = reference.components().path;
        match reference.path_kind() {
            PathKind::OpaquePart => self.characters(text, path, &rules::OPAQUE_CHARACTERS),
            PathKind::RelPath => {
                let length = path.of(text).find('/').unwrap_or(path.len());
                let end = path.start as usize + length;
                let first = Span::new(path.start as usize, end);
                let rest = Span::new(end, path.end as usize);
                // A text is split as having no scheme and yet a colon in its first segment only
                // where the colon comes first.
                if text.starts_with(':') {
                    let fault = Fault::Because(
                        "A colon in the first segment of a relative-path reference would make what \
                         stands before it a scheme.",
                    );
                    self.add(Span::new(0, 1), &rules::REL_SEGMENT, fault);
                }
                self.characters(text, first, &rules::REL_SEGMENT_CHARACTERS);
                self.characters(text, rest, &rules::PATH_CHARACTERS);
            }
            _ => self.characters(text, path, &rules::PATH_CHARACTERS),
        }
    }

    /// Finds the characters at `span` that `rule` doesn't have.
    fn characters(&mut self, text: &str, span: Span, rule: &CharacterRule) {
        let allowed = |byte| rule.class.contains(byte);
        scan(
            text,
            span,
            allowed,
            rule.escapes,
            |span, found| match found {
                Found::Percent => self.add(span, &rules::ESCAPED, Fault::Percent),
                Found::NotAscii(first) => self.add(span, rule.rule, Fault::NotAscii(first)),
                Found::Character(first) => self.add(span, rule.rule, Fault::Character(first)),
            },
        );
    }
}

/// Whether `host` is an `ipv6reference` of RFC 2732 §3.
fn is_ipv6_reference(host: &str) -> bool {
    host.strip_prefix('[')
        .and_then(|host| host.strip_suffix(']'))
        .is_some_and(|address| ipv6_address(address).is_ok())
}
