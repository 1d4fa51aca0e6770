//! The check by appendix A: every violation, in one pass over the components.

use super::super::characters::Class;
use super::super::scan::{Found, scan};
use super::super::violation::{Fault, Rule, Violation};
use super::super::{Reference, Span};
use super::host::{ip_future, ipv6_address};
use super::rules::{self, CharacterRule};

/// All violations of `reference`, in the order of the text.
pub fn check(reference: &Reference<'_>) -> Vec<Violation> {
    let text = reference.text();
    let components = reference.components();
    let mut found = Violations(Vec::new());

    if let Some(span) = components.scheme {
        found.scheme(text, span);
    }
    if let Some(span) = components.userinfo {
        found.characters(text, span, &rules::USERINFO_CHARACTERS);
    }
    if let Some(span) = components.host {
        found.host(text, span);
    }
    if let Some(span) = components.port {
        found.characters(text, span, &rules::PORT_CHARACTERS);
    }
    // Appendix B leaves a colon in a first segment without a scheme only where it is the first
    // character; `segment-nz-nc` has none (§3.3, §4.2).
    let begins_path = components.scheme.is_none() && components.authority.is_none();
    if begins_path && text.starts_with(':') {
        found.add(
            Span::new(0, 1),
            &rules::SEGMENT_NZ_NC,
            Fault::Because(
                "A colon in the first segment of a relative reference would make \
                 what stands before it a scheme.",
            ),
        );
    }
    found.characters(text, components.path, &rules::PATH_CHARACTERS);
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
        let starts_with_letter = span
            .of(text)
            .bytes()
            .next()
            .is_some_and(|byte| Class::ALPHA.contains(byte));
        let mut rest = span;
        // Of the characters that a scheme may hold, only a letter can start it.
        if !starts_with_letter
            && span
                .of(text)
                .bytes()
                .next()
                .is_some_and(|byte| Class::SCHEME.contains(byte))
        {
            rest.start += 1;
            self.add(
                Span {
                    end: rest.start,
                    ..span
                },
                &rules::SCHEME,
                Fault::Because("A scheme starts with a letter."),
            );
        }
        self.characters(text, rest, &rules::SCHEME_CHARACTERS);
    }

    fn host(&mut self, text: &str, span: Span) {
        let host = span.of(text);
        let Some(inside) = host.strip_prefix('[') else {
            return self.characters(text, span, &rules::REG_NAME_CHARACTERS);
        };
        let Some((literal, behind)) = inside.split_once(']') else {
            let fault = Fault::Because("The bracket that opens an IP literal is never closed.");
            return self.add(span, &rules::IP_LITERAL, fault);
        };
        let start = span.start as usize + 1;
        self.ip_literal(literal, start);
        if !behind.is_empty() {
            let from = start + literal.len() + 1;
            self.add(
                Span::new(from, from + behind.len()),
                &rules::IP_LITERAL,
                Fault::Because("Behind an IP literal only “:” and a port may stand."),
            );
        }
    }

    /// Checks what stands between brackets, `start` bytes into the text.
    fn ip_literal(&mut self, literal: &str, start: usize) {
        let future = literal.starts_with(['v', 'V']);
        let (result, rule) = if future {
            (ip_future(literal), &rules::IPV_FUTURE)
        } else {
            (ipv6_address(literal).map(drop), &rules::IPV6_ADDRESS)
        };
        let Err(fault) = result else { return };
        if let Some((address, zone)) = literal
            .split_once('%')
            .filter(|(address, _)| !future && ipv6_address(address).is_ok())
        {
            let from = start + address.len();
            self.add(
                Span::new(from, from + 1 + zone.len()),
                &rules::IPV6_ADDRESS,
                Fault::Because(
                    "A zone identifier (RFC 6874, which RFC 9844 has made obsolete) \
                     means something on one machine only, and is no part of a URI.",
                ),
            );
        } else {
            let mut span = fault.span.shifted(start);
            // What is missing has no place of its own: the bracket behind it is pointed at.
            if span.is_empty() {
                span.end += 1;
            }
            self.add(span, rule, Fault::Because(fault.reason));
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
                Found::Percent => self.add(span, &rules::PCT_ENCODED, Fault::Percent),
                Found::NotAscii(first) => self.add(span, rule.rule, Fault::NotAscii(first)),
                Found::Character(first) => self.add(span, rule.rule, Fault::Character(first)),
            },
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::Standard;

    /// A violation that covers nothing could not be pointed at.
    #[test]
    fn what_is_missing_is_told_at_the_closing_bracket() {
        for text in ["//[]", "//[v]", "//[v1.]", "//[1:]", "//[1:2]"] {
            let reference = Reference::split(text, Standard::Rfc3986);
            let found = check(&reference);
            let places: Vec<_> = found.iter().map(|found| found.span.of(text)).collect();
            assert!(
                !places.is_empty() && !places.contains(&""),
                "{text}: {places:?}"
            );
        }
        assert_eq!(
            check(&Reference::split("//[]", Standard::Rfc3986))[0].span,
            Span::new(3, 4)
        );
    }
}
