//! `network-path-ref`: “//” and a host, without a scheme.

use crate::facts::schemes::has_no_authority;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};
use crate::syntax::{Component, Form, Reference, Span};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    if case.reference.form() != Form::NetworkPath {
        return;
    }
    if let Some((host, span)) = case
        .component(Component::Host)
        .filter(|(host, _)| !host.is_empty())
    {
        // A base without a scheme, or with one that has no hosts, leads nowhere.
        let scheme = case.base.map(Reference::scheme);
        let leads = |scheme: Option<&str>| scheme.is_some_and(|scheme| !has_no_authority(scheme));
        let words = match scheme.is_none_or(leads) {
            true => {
                "“//” starts an authority: the reference keeps the scheme of the base, but goes to "
            }
            false => "“//” starts an authority: the reference has a host of its own, ",
        };
        findings.add(
            Span::new(0, span.end as usize),
            message![words, Quote::host(host, span), "."],
        );
    }
}
