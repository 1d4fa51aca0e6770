//! What the checks look at: everything that is known of one reference, computed once.

use std::cell::OnceCell;

use super::Settings;
use crate::document::Usage;
use crate::facts::app_links::names_application;
use crate::facts::decoded::{Decoded, Marks};
use crate::facts::embedded::{value_link, values};
use crate::facts::forwarding::may_forward;
use crate::facts::host::HostFacts;
use crate::facts::impersonation::{Sign, signs};
use crate::facts::parameters::Param;
use crate::facts::redirects::{LinkHandling, link_handling};
use crate::facts::userinfo::password;
use crate::message::{Quote, TextOf};
use crate::readings::{self, ReadRequest, Reading};
use crate::resolve::{Resolution, ResolveOptions};
use crate::secrets::holds_none;
use crate::syntax::{Component, Components, Reference, Span, Standard};

/// A link that a value is.
#[derive(Clone, Debug)]
pub struct ValueLink {
    /// The link itself, decoded as often as it took. May be a network-path reference.
    pub url: String,
    /// Where it is in the text.
    pub span: Span,
    /// The host that it leads to, as a browser reads it, and its place in the text.
    pub host: Option<(String, Span)>,
}

impl ValueLink {
    /// The link that a value is, decoded as often as it takes.
    pub fn of(decoded: &Decoded<'_>, value: Span) -> Option<ValueLink> {
        // The shortest is `//a`.
        let link = value_link(decoded, value).filter(|_| value.len() >= 3)?;
        let (span, host) = (link.span(), link.host());
        Some(ValueLink {
            url: link.url.into_owned(),
            span,
            host,
        })
    }
}

/// One reference under review.
#[derive(Clone, Debug)]
pub struct Case<'a> {
    /// The reference as typed.
    pub reference: &'a Reference<'a>,
    /// The base, if one is given.
    pub base: Option<&'a Reference<'a>>,
    /// What it resolves to.
    pub resolution: &'a Resolution,
    /// Which text this is.
    pub of: TextOf,
    /// What the user wants.
    pub settings: &'a Settings,
    /// What the document shows for the link, if it is in one.
    pub shown: Option<&'a str>,
    /// What the document does with it.
    pub usage: Option<Usage>,
    /// Whether it is in running text, where a name without a scheme is only assumed to be a link.
    pub is_assumed: bool,
    /// What is known of the reference's own host; `None` without one, or with an empty one.
    pub host: Option<HostFacts<'a>>,
    /// Whether the host belongs to one of the names that are looked after.
    pub owned: bool,
    /// Which kinds of character the text has.
    pub marks: Marks,
    /// Which kinds the path, the query and the fragment have.
    pub marks_after_authority: Marks,
    /// Which kinds scheme and authority have.
    pub(super) marks_before_path: Marks,
    /// Whether the text starts with `https://` or `http://` and no third slash, as nearly every link does: then a group of
    /// checks has nothing to find.
    pub(super) is_web: bool,
    /// The components that findings are said to be in.
    pub components: Components,
    resolved_by: (Standard, ResolveOptions),
    decoded: OnceCell<Decoded<'a>>,
    values: OnceCell<Vec<Param>>,
    value_links: OnceCell<Vec<Option<ValueLink>>>,
    link_handling: OnceCell<LinkHandling>,
    signs: OnceCell<Vec<Sign>>,
    may_forward: OnceCell<bool>,
    holds_no_secret: OnceCell<bool>,
    readings: OnceCell<Vec<Reading>>,
}

impl<'a> Case<'a> {
    /// Finds out what the checks share.
    pub fn new(
        reference: &'a Reference<'a>,
        base: Option<&'a Reference<'a>>,
        resolution: &'a Resolution,
        settings: &'a Settings,
    ) -> Self {
        let is_web = starts_web_link(reference.text());
        let is_host = |_: &Span| is_web || !reference.scheme().is_some_and(names_application);
        let span = reference.components().host.filter(is_host);
        let host = span
            .filter(|span| !span.is_empty())
            .map(|span| HostFacts::new(span.of(reference.text()), span));
        // Some companies have names in a domain that is another's, such as `amazon.com.be`.
        let is_owned = |host: &HostFacts<'_>| {
            [host.registrable(), host.below_registrable()]
                .into_iter()
                .flatten()
                .any(|domain| settings.brands.own(domain))
        };
        let owned = host.as_ref().is_some_and(is_owned);
        let octets = reference.text().as_bytes();
        let path = reference.components().path.start as usize;
        let (before, after) = octets.split_at_checked(path).unwrap_or((octets, &[]));
        let (marks_before_path, marks_after_authority) = (Marks::of(before), Marks::of(after));
        Case {
            reference,
            base,
            resolution,
            of: TextOf::Reference,
            settings,
            shown: None,
            usage: None,
            is_assumed: false,
            host,
            owned,
            marks: marks_before_path.or(marks_after_authority),
            marks_after_authority,
            marks_before_path,
            is_web,
            components: *reference.components(),
            resolved_by: Default::default(),
            decoded: OnceCell::new(),
            values: OnceCell::new(),
            value_links: OnceCell::new(),
            link_handling: OnceCell::new(),
            signs: OnceCell::new(),
            may_forward: OnceCell::new(),
            holds_no_secret: OnceCell::new(),
            readings: OnceCell::new(),
        }
    }

    /// The same for a link for which a document shows this text.
    pub fn shown_as(self, shown: Option<&'a str>) -> Self {
        Case { shown, ..self }
    }

    /// The same for a reference that a document uses so.
    pub fn used(self, usage: Option<Usage>) -> Self {
        Case { usage, ..self }
    }

    /// The same for a name in running text that is only assumed to be a link.
    pub fn assumed(self, is_assumed: bool) -> Self {
        Case { is_assumed, ..self }
    }

    /// The same, with findings that are said to be in these components of the same text. The review looks for
    /// hosts and ports where RFC 3986 sees them, and another standard may see none there.
    pub fn with_components(self, components: &Components) -> Self {
        Case {
            components: *components,
            ..self
        }
    }

    /// The same for another text than the reference: then `reference` is that text.
    pub fn about(self, of: TextOf) -> Self {
        Case { of, ..self }
    }

    /// The same where `resolution` was made by this standard with these options. By default, that is RFC 3986
    /// with default options.
    pub fn resolved_by(self, standard: Standard, options: ResolveOptions) -> Self {
        Case {
            resolved_by: (standard, options),
            ..self
        }
    }

    /// Whether the target is that of `standard`.
    pub(super) fn is_by(&self, standard: Standard) -> bool {
        self.resolved_by.0 == standard
    }

    /// Whether a reference with a scheme takes nothing from the base, and the resolution has a target wherever one is known.
    pub(super) fn is_resolved_strictly(&self) -> bool {
        let has_target = self.resolution.target.is_some() || !self.resolution.is_known();
        has_target && self.resolved_by.1 == ResolveOptions::default()
    }

    /// The whole text.
    pub fn text(&self) -> &'a str {
        self.reference.text()
    }

    /// A component of the reference with its place.
    pub fn component(&self, component: Component) -> Option<(&'a str, Span)> {
        let span = self.reference.components().get(component)?;
        Some((span.of(self.reference.text()), span))
    }

    /// Whether the reference has this scheme, in any case of letters.
    pub fn has_scheme(&self, schemes: &[&str]) -> bool {
        self.reference.scheme().is_some_and(|scheme| {
            schemes
                .iter()
                .any(|wanted| wanted.eq_ignore_ascii_case(scheme))
        })
    }

    /// The scheme that the reference is used with: its own, or the base's.
    pub fn scheme(&self) -> Option<&'a str> {
        self.reference
            .scheme()
            .or_else(|| self.base.and_then(Reference::scheme))
    }

    /// The text, decoded. Decoded once, when first asked for.
    pub fn decoded(&self) -> &Decoded<'a> {
        self.decoded.get_or_init(|| Decoded::of(self.text()))
    }

    /// The values of query and fragment, each with its name, from left to right. Found once, when first asked for.
    pub fn values(&self) -> impl Iterator<Item = Param> {
        let find = || values(self.reference).collect();
        self.values.get_or_init(find).iter().copied()
    }

    /// The links that these values are, for each of them. Found once, when first asked for.
    pub fn value_links(&self) -> &[Option<ValueLink>] {
        self.value_links.get_or_init(|| {
            let links = self.values();
            links
                .map(|param| ValueLink::of(self.decoded(), param.value))
                .collect()
        })
    }

    /// What the page is known to do with links. Found out once, when first asked for.
    pub fn link_handling(&self) -> LinkHandling {
        *self.link_handling.get_or_init(|| match &self.host {
            Some(host) => link_handling(self.reference, &host.name),
            None => LinkHandling::Unknown,
        })
    }

    /// The signs that the link imitates another owner's. Found once, when first asked for.
    pub fn signs(&self) -> &[Sign] {
        self.signs.get_or_init(|| match &self.host {
            Some(host) => signs(self.reference, host, self.owned, &self.settings.brands),
            None => Vec::new(),
        })
    }

    /// Whether the page may be one that forwards its visitors. Found out once, when first asked for.
    pub fn may_forward(&self) -> bool {
        let host = self.host.as_ref();
        let find = || host.is_some_and(|host| may_forward(self.reference, host));
        *self.may_forward.get_or_init(find)
    }

    /// Whether one look tells that nothing in the text is secret. Found out once, when first asked for.
    pub fn holds_no_secret(&self) -> bool {
        *self
            .holds_no_secret
            .get_or_init(|| holds_none(self.reference))
    }

    /// Whether the text has a character of one of these kinds, as typed or after up to `rounds` rounds of
    /// decoding.
    pub fn has(&self, marks: Marks, rounds: usize) -> bool {
        self.marks.any(marks)
            || (rounds > 0
                && self.marks.any(Marks::PERCENT)
                && (1..=rounds)
                    .map_while(|round| self.decoded().marks(round))
                    .any(|found| found.any(marks)))
    }

    /// The path, the query and the fragment with their places: what is left to servers and pages.
    pub fn after_authority(&self) -> impl Iterator<Item = (Component, Span)> + use<> {
        let components = *self.reference.components();
        [Component::Path, Component::Query, Component::Fragment]
            .into_iter()
            .filter_map(move |component| Some((component, components.get(component)?)))
    }

    /// The most characters of a text that is not long.
    pub const LONG: usize = 2_000;

    /// Whether `span` overlaps the password. No message quotes anything of it.
    pub fn is_password(&self, span: Span) -> bool {
        password(self.reference).is_some_and(|password| password.overlaps(span))
    }

    /// The host, for a message; `None` without one, or with an empty one.
    pub fn host_quote(&self) -> Option<Quote> {
        let (host, span) = self.component(Component::Host)?;
        (!host.is_empty()).then(|| Quote::host(host, span))
    }

    /// Where the whole text is.
    pub fn whole(&self) -> Span {
        Span::new(0, self.text().len())
    }

    /// The text as every reader sees it. Read once, when first asked for.
    pub fn readings(&self) -> &[Reading] {
        self.readings.get_or_init(|| {
            readings::read_request(&ReadRequest {
                resolution: self.resolution.is_known().then_some(self.resolution),
                ..self.read_request(self.base.map(|base| base.text()))
            })
        })
    }

    /// The text as every reader would see it with another base.
    pub fn readings_against(&self, base: &str) -> Vec<Reading> {
        readings::read_request(&self.read_request(Some(base)))
    }

    fn read_request<'r>(&'r self, base: Option<&'r str>) -> ReadRequest<'r> {
        let (standard, options) = self.resolved_by;
        ReadRequest {
            standard,
            options,
            readers: self.settings.readers.as_ref(),
            ..ReadRequest::new(self.text(), base)
        }
    }

    /// The readings, which outlive the case; none where nobody has asked for them.
    pub fn take_readings(&mut self) -> Vec<Reading> {
        self.readings.take().unwrap_or_default()
    }
}

/// Whether a text starts with `https://` or `http://` and no third slash.
pub(super) fn starts_web_link(text: &str) -> bool {
    let behind = |scheme: &str| text.strip_prefix(scheme);
    behind("https://")
        .or_else(|| behind("http://"))
        .and_then(|rest| rest.as_bytes().first())
        .is_some_and(|first| !matches!(first, b'/' | b'\\' | b'\t' | b'\n' | b'\r'))
}
