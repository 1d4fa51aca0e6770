//! The check by appendix A: every violation, in one pass over the components.

use super::host::{ip_future, ipv6_address};
use super::rules;
use crate::syntax::grammar::Check;
use crate::syntax::reference::Reference;
use crate::syntax::span::Span;
use crate::syntax::violation::{Fault, Violations};

/// All violations of `reference`, in the order of the text.
pub fn check(reference: &Reference<'_>) -> Violations {
    let text = reference.text();
    let components = reference.components();
    let mut check = Check::new(text);

    if let Some(span) = components.scheme {
        check.scheme(span, &rules::SCHEME_CHARACTERS);
    }
    if let Some(span) = components.userinfo {
        check.characters(span, &rules::USERINFO_CHARACTERS);
    }
    if let Some(span) = components.host {
        host(&mut check, span);
    }
    if let Some(span) = components.port {
        check.characters(span, &rules::PORT_CHARACTERS);
    }
    // Appendix B leaves a colon in a first segment without a scheme only where it is the first
    // character; `segment-nz-nc` has none (§3.3, §4.2).
    let begins_path = components.scheme.is_none() && components.authority.is_none();
    if begins_path && text.starts_with(':') {
        let fault =
            Fault::Text("cannot start a reference: what is before a first colon is the scheme");
        check.add(Span::new(0, 1), &rules::SEGMENT_NZ_NC, fault);
    }
    check.characters(components.path, &rules::PATH_CHARACTERS);
    if let Some(span) = components.query {
        check.characters(span, &rules::QUERY_CHARACTERS);
    }
    if let Some(span) = components.fragment {
        check.characters(span, &rules::FRAGMENT_CHARACTERS);
    }
    check.finish()
}

fn host(check: &mut Check<'_>, span: Span) {
    let Some(inside) = check.text(span).strip_prefix('[') else {
        return check.characters(span, &rules::REG_NAME_CHARACTERS);
    };
    let Some((literal, after)) = inside.split_once(']') else {
        let fault = Fault::Text("has an opening bracket without a closing bracket");
        return check.add(span, &rules::IP_LITERAL, fault);
    };
    let start = span.start as usize + 1;
    ip_literal(check, literal, start);
    if !after.is_empty() {
        let from = start + literal.len() + 1;
        let fault =
            Fault::Text("follows the closing bracket, where only “:” and a port are allowed");
        check.add(
            Span::new(from, from + after.len()),
            &rules::IP_LITERAL,
            fault,
        );
    }
}

/// Checks the text between brackets, which starts `start` bytes into the whole.
fn ip_literal(check: &mut Check<'_>, literal: &str, start: usize) {
    let is_future = literal.starts_with(['v', 'V']);
    let (result, rule) = match is_future {
        true => (ip_future(literal), &rules::IPV_FUTURE),
        false => (ipv6_address(literal).map(drop), &rules::IPV6_ADDRESS),
    };
    let Err(error) = result else { return };
    if let Some((address, zone)) = literal
        .split_once('%')
        .filter(|(address, _)| !is_future && ipv6_address(address).is_ok())
    {
        let from = start + address.len();
        let span = Span::new(from, from + 1 + zone.len());
        let fault = Fault::Text(
            "is a zone identifier, which has a meaning on one machine only and cannot be part of a URI \
             (RFC 6874 allowed it, RFC 9844 has withdrawn that)",
        );
        return check.add(span, &rules::IPV6_ADDRESS, fault);
    }
    let mut span = error.span.shifted(start);
    // What is missing has no place of its own: the violation is at the bracket after it.
    if span.is_empty() {
        span.end += 1;
    }
    check.add(span, rule, Fault::Text(error.reason));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::{Span, Standard};

    /// A violation of no bytes could not be pointed at.
    #[test]
    fn what_is_missing_is_reported_at_the_closing_bracket() {
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
