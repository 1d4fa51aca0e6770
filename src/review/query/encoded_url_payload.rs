//! `encoded-url-payload`: a link or an e-mail address in base64 or hexadecimal digits.

use super::redirects::{forwarded_place, is_well_known, own_domain_in_front};
use crate::facts::embedded::target::{email_in, host_of, site};
use crate::facts::embedded::written::{Form, payloads};
use crate::facts::forwarding::is_click_tracker;
use crate::facts::host::same_site;
use crate::facts::parameters::Param;
use crate::facts::redirects::{LinkHandling, is_redirect};
use crate::facts::request_object::{self, RequestObject};
use crate::review::Onward;
use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let request = RequestObject::of(case.reference, case.decoded());
    for payload in payloads(case.reference, case.decoded()) {
        if findings.is_full() {
            return;
        }
        let span = payload.span;
        let mut answers = request
            .iter()
            .filter(|request| request.place.overlaps(span));
        if answers.any(|request| request.get("redirect_uri") == payload.url.as_deref()) {
            let said = answer(case, payload.url.as_deref().and_then(host_of), span);
            if let (Some((severity, message)), Some(url)) = (said, payload.url) {
                findings.add_onward(severity, span, message, Onward::new(url, span));
            }
            continue;
        }
        let param = case.values().find(|param| param.value.overlaps(span));
        let name = param.filter(|param| !param.name.is_empty());
        let there = payload.url.as_deref().and_then(host_of);
        let held = match (&there, email_in(&payload.text)) {
            (Some(host), _) => message!["a link to ", Quote::host(host, span)],
            (None, Some(range)) => {
                let address = payload.text.get(range).unwrap_or_default();
                message!["the e-mail address ", Quote::bare(address, span)]
            }
            (None, None) => message!["a link"],
        };
        let holder = match name {
            Some(param) => message![
                Quote::text(param.name.of(case.text()), param.name),
                " holds "
            ],
            None if span.len() <= SHORT => {
                message![Quote::text(span.of(case.text()), span), " is "]
            }
            None => message![place_of(case, span), " holds "],
        };
        let writing = payload.writing.words();
        let said = match payload.form {
            Form::Whole => message![holder, held, " ", writing, "."],
            Form::Json => message![holder, "JSON ", writing, ", with ", held, "."],
            Form::Text => message![holder, "text ", writing, ", with ", held, "."],
        };
        // A well-known company tells itself whose event or letter it is.
        let severity = match case.owned && payload.url.is_none() {
            true => Severity::Notice,
            false => declared::ENCODED_URL_PAYLOAD.severity,
        };
        let Some((host, url)) = there.zip(payload.url) else {
            findings.add_with(severity, span, said);
            continue;
        };
        let is_own = case
            .host
            .as_ref()
            .is_some_and(|own| same_site(own.typed, &host));
        let shows = case.link_handling() == LinkHandling::Displays;
        let counts = case
            .host
            .as_ref()
            .is_some_and(|own| is_click_tracker(case.reference, own));
        // A filter of mail names the site in plain text as well.
        let names = || {
            let site = site(&host);
            let is_it = |param: Param| param.value.of(case.text()).eq_ignore_ascii_case(&site);
            forwarded_place(case).overlaps(span) && case.values().any(is_it)
        };
        // A programme of television has such a name (RFC 4078), which no browser opens.
        let is_name = url.starts_with("crid://");
        let is_ordinary =
            is_own || shows || counts || is_name || is_well_known(case, &url) || names();
        let (severity, redirect) = match is_ordinary {
            true => (Severity::Notice, None),
            false => (severity, redirects_to(case, name)),
        };
        let onward = Onward::new(url, span);
        findings.add_onward(severity, span, message![said, redirect], onward);
    }
}

/// What is to be said of a request of OAuth in a token, whose answer goes to `host`.
fn answer(case: &Case<'_>, host: Option<String>, span: Span) -> Option<(Severity, Message)> {
    let host = host?;
    let front = own_domain_in_front(case, &host);
    let severity = front
        .as_ref()
        .map_or(Severity::Notice, |_| Severity::Warning);
    let name = Quote::text(request_object::NAME, span);
    let there = Quote::host(host, span);
    let words = " is a request of OAuth (RFC 9101). The answer goes to ";
    Some((severity, message![name, words, there, ".", front]))
}

/// The longest text that is quoted to say where something is.
const SHORT: usize = 48;

/// Where something long is.
fn place_of(case: &Case<'_>, span: Span) -> &'static str {
    let components = case.reference.components();
    let is_in = |place: Option<Span>| place.is_some_and(|place| place.overlaps(span));
    match () {
        () if is_in(components.query) => "The query",
        () if is_in(components.fragment) => "The fragment",
        () => "The path",
    }
}

/// Says that this parameter may redirect to another site.
fn redirects_to(case: &Case<'_>, param: Option<Param>) -> Option<Message> {
    let name = case.decoded().fully(param?.name).text()?;
    is_redirect(name)
        .then(|| " A parameter of this name may redirect to it, and it is on another site.".into())
}
