//! Where the request for a reference goes: host, owner, port, and whether it is encrypted.

use std::net::IpAddr;

use super::address::{Address, AddressClass, classify, embedded_v4, metadata_note};
use super::host::{HostFacts, SuffixKind, is_dns_name};
use super::ports::default_port;
use super::remote_file::remote_file;
use super::schemes::is_encrypted;
use super::tenants::{Hosting, page_tenant, tenant};
use crate::syntax::{Component, Reference, Span, Standard};

/// Where the request for a reference goes, as the reference's standard reads it, or RFC 3986 where RFC 2396 has a registry-based
/// name and no host (§3.2.1): programs look that up as they do any other. Spans are offsets into the reference. Texts are as typed or in ASCII, and a view replaces what is not safe to show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Destination {
    /// The scheme in lower case.
    pub scheme: Option<String>,
    /// The host as typed.
    pub host: String,
    /// The name that is looked up: decoded, in lower case and ASCII, without a trailing dot. For an address, its
    /// dotted or compressed form.
    pub ascii: String,
    /// As `ascii`, with Punycode decoded.
    pub unicode: String,
    /// The place of the host in the reference.
    pub host_span: Span,
    /// The place of the registrable domain, whose owner gets the request; also of one that could not be registered, which a view
    /// never leaves out.
    pub registrable_span: Option<Span>,
    /// The registrable domain, in ASCII and lower case; a name that could be registered.
    pub registrable: Option<String>,
    /// Whether the host can be looked up. If not, nobody gets the request, whatever the standard reads.
    pub can_be_looked_up: bool,
    /// The place of the labels before it.
    pub subdomain_span: Option<Span>,
    /// Tenant and platform, if the suffix is one under which a platform gives names to its customers.
    pub tenancy: Option<Tenancy>,
    /// The page of a customer, if the platform gives them parts of its own path.
    pub page: Option<Page>,
    /// The values of a host that is an address, each with its class: two where octal is ambiguous, and the
    /// address inside another one.
    pub addresses: Vec<(IpAddr, Option<AddressClass>)>,
    /// The port typed, or else the scheme's default.
    pub port: Option<u16>,
    /// Whether the port is typed and not the scheme's default.
    pub unusual_port: bool,
    /// Whether the scheme sends unencrypted; `None` if that is not known.
    pub cleartext: Option<bool>,
}

/// The page of a customer on a site that gives its users a part of its path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// The segment that names it.
    pub name: String,
    /// Its place in the reference.
    pub span: Span,
    /// What it is.
    pub hosting: Hosting,
}

/// A customer of a platform.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tenancy {
    /// The customer's label.
    pub tenant: String,
    /// Its place in the reference.
    pub tenant_span: Span,
    /// The platform's suffix.
    pub platform: String,
    /// Its place in the reference.
    pub platform_span: Span,
}

impl Destination {
    /// The same with its places in another text.
    pub fn moved(mut self, moved: impl Fn(Span) -> Span) -> Self {
        let tenancy = self.tenancy.as_mut();
        let tenancy = tenancy.map(|one| [&mut one.tenant_span, &mut one.platform_span]);
        let others = [&mut self.registrable_span, &mut self.subdomain_span];
        let spans = others.into_iter().flatten();
        let page = self.page.as_mut().map(|page| &mut page.span);
        for span in spans.chain(tenancy.into_iter().flatten()).chain(page) {
            *span = moved(*span);
        }
        self.host_span = moved(self.host_span);
        self
    }
}

/// Where the request for `reference` goes; `None` if it names no host of its own.
pub fn destination(reference: &Reference<'_>) -> Option<Destination> {
    let components = reference.components();
    if components.host.is_none()
        && components.authority.is_some()
        && reference.standard() == Standard::Rfc2396
    {
        return destination(&Reference::split(reference.text(), Standard::Rfc3986));
    }
    let host = components.host.filter(|span| !span.is_empty());
    let remote = remote_file(reference).map(|(_, span)| span);
    // A port of WebDAV is after an `@`.
    let remote = remote.filter(|remote| host.is_none_or(|host| remote.end <= host.start));
    let span = remote.or(host)?;
    let host = HostFacts::new(span.of(reference.text()), span);
    Some(destination_of(reference, &host))
}

/// The same where `host` is known to get the request.
pub fn destination_of(reference: &Reference<'_>, host: &HostFacts<'_>) -> Destination {
    let scheme = reference.scheme().map(str::to_ascii_lowercase);
    let registrable_start = host.domain.and_then(|domain| domain.registrable);
    let page = page_tenant(reference, host).map(|tenant| Page {
        name: tenant.name.to_owned(),
        span: tenant.span,
        hosting: tenant.hosting,
    });
    let (port, unusual_port) = port(reference, scheme.as_deref());
    Destination {
        ascii: match host.address {
            Some(address) => address.to_string(),
            // The root of the DNS has no name without its dot.
            None if host.name.is_empty() => host.typed.to_owned(),
            None => host.name.clone().into_owned(),
        },
        unicode: match host.unicode.is_empty() {
            true => host.typed.to_owned(),
            false => host.unicode.clone().into_owned(),
        },
        host: host.typed.to_owned(),
        host_span: host.span,
        registrable_span: registrable_start.map(|start| host.span_from(start)),
        registrable: could_be_registered(host)
            .then(|| host.registrable().map(str::to_owned))
            .flatten(),
        can_be_looked_up: host.can_be_looked_up(),
        subdomain_span: registrable_start
            .filter(|start| *start > 0)
            .map(|start| host.span_between(0, start - 1)),
        // The host is the platform's own where the customers have parts of its path.
        tenancy: tenancy(host).filter(|_| page.is_none()),
        page,
        addresses: addresses(host),
        port,
        unusual_port,
        cleartext: scheme
            .as_deref()
            .and_then(is_encrypted)
            .map(|encrypted| !encrypted),
        scheme,
    }
}

/// Whether the registrable domain could be one. The list of suffixes cuts any text with a dot in it, but not every text is a domain: there
/// are none with brackets or spaces, and no top-level domain is a number.
fn could_be_registered(host: &HostFacts<'_>) -> bool {
    host.registrable().is_some_and(is_dns_name) && !host.ends_in_number()
}

fn tenancy(host: &HostFacts<'_>) -> Option<Tenancy> {
    if let Some(bucket) = tenant(host).filter(|tenant| tenant.is_bucket) {
        return Some(Tenancy {
            tenant: bucket.name.to_owned(),
            tenant_span: bucket.span,
            platform: bucket.platform.to_owned(),
            platform_span: host.suffix_span(bucket.platform),
        });
    }
    let domain = host
        .domain
        .filter(|domain| domain.kind == SuffixKind::Private)?;
    let start = domain.registrable?;
    let end = domain.suffix.checked_sub(1)?;
    Some(Tenancy {
        tenant: host.name.get(start..end)?.to_owned(),
        tenant_span: host.span_between(start, end),
        platform: host.suffix()?.to_owned(),
        platform_span: host.span_from(domain.suffix),
    })
}

fn addresses(host: &HostFacts<'_>) -> Vec<(IpAddr, Option<AddressClass>)> {
    let class = |value: IpAddr| {
        let metadata = metadata_note(value).map(|_| AddressClass::Metadata);
        metadata.or(classify(value).map(|(class, _)| class))
    };
    let mut found = Vec::new();
    for value in host.address.iter().flat_map(Address::values) {
        found.push((value, class(value)));
        if let IpAddr::V6(outer) = value
            && let Some((inner, _)) = embedded_v4(outer)
        {
            found.push((IpAddr::V4(inner), class(IpAddr::V4(inner))));
        }
    }
    found
}

fn port(reference: &Reference<'_>, scheme: Option<&str>) -> (Option<u16>, bool) {
    let default = default_port(scheme);
    let typed = reference
        .get(Component::Port)
        .filter(|digits| !digits.is_empty())
        .map(|digits| {
            let digits_only = digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse().ok().filter(|_| digits_only)
        });
    match typed {
        None => (default, false),
        Some(port) => (port, port != default),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    fn of(text: &str) -> Option<Destination> {
        destination(&Reference::split(text, Standard::Rfc3986))
    }

    #[test]
    fn who_gets_a_request() {
        hold("destinations", |[text]| {
            let found = of(text)?;
            let place = |span: Span| span.of(text).to_owned();
            let tenancy = found
                .tenancy
                .map(|one| (one.tenant_span, one.platform_span));
            let tenant = tenancy.map(|(tenant, platform)| [tenant, platform].map(place).join("."));
            let page = found
                .page
                .map(|page| format!("{:?} {}", page.hosting, place(page.span)));
            let classes = found.addresses.iter();
            let classes = classes
                .map(|(_, class)| class.map_or("-".to_owned(), |class| format!("{class:?}")));
            let encrypted = found.cleartext.map(|cleartext| (!cleartext).to_string());
            let unusual = if found.unusual_port { " unusual" } else { "" };
            Some([
                Some(found.ascii),
                found.registrable_span.map(place),
                found.subdomain_span.map(place),
                tenant.or(page),
                found.port.map(|port| format!("{port}{unusual}")),
                encrypted,
                Some(classes.collect::<Vec<_>>().join(" ")).filter(|all| !all.is_empty()),
            ])
        });
    }

    /// Programs know no registry but the DNS.
    #[test]
    fn a_registry_based_name_is_where_the_request_goes() {
        let title = "a registry based name is where the request goes";
        hold(title, |[text]| {
            let found = destination(&Reference::split(text, Standard::Rfc2396));
            assert_eq!(found, of(text), "{text}");
            found.map(|to| to.host)
        });
    }

    #[test]
    fn what_can_be_looked_up_and_what_can_be_registered() {
        let title = "what can be looked up and what can be registered";
        hold(title, |[host]| {
            let found = of(&format!("http://{host}/")).expect("a host");
            (found.can_be_looked_up, found.registrable)
        });
    }
}
