//! What things are called, in the words of each standard.

use crate::inspect::Parsed;
use crate::message;
use crate::message::{Message, Quote};
use crate::syntax::{Component, Form, HostKind, Reference, Standard};

/// What a component of `reference` is called by its standard. RFC 2396 calls the path by the rule
/// that it is read by (`abs_path`, `rel_path`, `opaque_part`), and so the authority (`server`,
/// `reg_name`).
pub fn component_name(reference: &Reference<'_>, component: Component) -> &'static str {
    let rfc2396 = reference.standard() == Standard::Rfc2396;
    match component {
        Component::Path if rfc2396 => reference.path_kind().name(),
        Component::Authority if rfc2396 && reference.authority().is_some() => {
            match reference.host_kind() {
                Some(HostKind::RegistryName) => "reg_name",
                _ => "server",
            }
        }
        _ => component.name(),
    }
}

/// What `reference` is, in a few words of its standard (RFC 3986 §4.1–4.4; RFC 2396 §3, §4, §5).
pub fn form(reference: &Reference<'_>) -> &'static str {
    let form = reference.form();
    match (reference.standard(), form) {
        (Standard::Rfc3986, Form::Uri) => "URI with a fragment",
        (Standard::Rfc3986, Form::AbsoluteUri) => "URI without a fragment (absolute-URI)",
        (Standard::Rfc3986, _) => form.name(),
        (Standard::Rfc2396, Form::Uri) => "absolute URI (absoluteURI) and a fragment",
        (Standard::Rfc2396, Form::AbsoluteUri) => "absolute URI (absoluteURI)",
        (Standard::Rfc2396, Form::NetworkPath) => "network-path reference (net_path)",
        (Standard::Rfc2396, Form::AbsolutePath) => "absolute-path reference (abs_path)",
        // A query alone: no rule derives it, and an example resolves it.
        (Standard::Rfc2396, Form::RelativePath) if reference.path().is_empty() => {
            "relative-path reference (appendix C.1)"
        }
        (Standard::Rfc2396, Form::RelativePath) => "relative-path reference (rel_path)",
        (Standard::Rfc2396, Form::SameDocument) => "reference to the current document",
    }
}

/// The same for a text that was checked: what breaks the grammar has no form in it.
pub fn form_of(parsed: &Parsed) -> &'static str {
    match parsed.is_valid() {
        true => form(&parsed.reference()),
        false => "not a valid URI reference",
    }
}

/// How a reference is written that means the current document and so has no target, as appendix C
/// of RFC 2396 does: `(current document)#s`.
pub fn current_document(reference: &Reference<'_>) -> Message {
    let fragment = reference.components().fragment.map(|span| {
        let fragment = Quote::bare(span.of(reference.text()), span);
        message!["#", fragment]
    });
    message!["(current document)", fragment]
}
