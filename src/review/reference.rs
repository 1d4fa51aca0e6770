//! RFC 3986 §4 and §5: what a reference does to its base, and references that are read as something
//! else than they are.

use super::scheme::{browser_host, is_well_formed_scheme};
use super::{Case, Check, Report, Severity, path, safe, safe_host, same_site};
use crate::syntax::{Component, Form, PathKind, Reference, Span, ipv4_address};

/// The checks of this family.
pub(super) static CHECKS: &[Check] = &[
    Check {
        id: "network-path-disguised",
        severity: Severity::Danger,
        component: Some(Component::Path),
        source: "RFC 3986 §4.2; WHATWG URL, relative slash state",
        title: "Path that a browser takes for a host",
        explanation: "By RFC 3986 this is a path of the base's own host. A browser that resolves \
            it against a page of http or https takes backslashes for slashes, drops tabs and line \
            breaks, and ignores slashes that are too many: it finds “//” and a host. Checks for \
            “starts with one slash” are passed that way.",
        by_hand: "Take out tabs and line breaks, turn “\\” into “/”, and look for two slashes at \
            the start.",
        run: disguised,
    },
    Check {
        id: "network-path-ref",
        severity: Severity::Warning,
        component: Some(Component::Authority),
        source: "RFC 3986 §4.2",
        title: "Network-path reference",
        explanation: "The reference begins with “//” and a host: it keeps the scheme of its base \
            and replaces the authority (RFC 3986 §4.2). It looks like a path, and leaves the \
            site.",
        by_hand: "Count the slashes at the start: after two of them stands a host.",
        run: network_path,
    },
    Check {
        id: "ref-legacy-same-scheme",
        severity: Severity::Warning,
        component: Some(Component::Scheme),
        source: "RFC 3986 §5.2.2, §5.4.2",
        title: "The base's scheme without an authority",
        explanation: "The reference repeats the scheme of its base, with no authority behind. \
            Strictly it is an absolute URI; older programs ignore the scheme and resolve the rest \
            as relative (RFC 3986 §5.2.2), and so do browsers. RFC 3986 §5.4.2 shows both \
            answers.",
        by_hand: "Resolve it twice, with and without its scheme.",
        run: legacy,
    },
    Check {
        id: "ref-scheme-downgrade",
        severity: Severity::Warning,
        component: Some(Component::Scheme),
        source: "RFC 3986 §5.2; Chromium display rules",
        title: "From an encrypted page to a scheme without encryption",
        explanation: "The base is fetched with encryption, and the target is not: the request, \
            its Referer and what comes back can be read and changed on the way.",
        by_hand: "Compare the schemes of base and target.",
        run: downgrade,
    },
    Check {
        id: "ref-leaves-site",
        severity: Severity::Notice,
        component: Some(Component::Authority),
        source: "RFC 3986 §5.2",
        title: "Leaves the site",
        explanation: "The registrable domain of the target is not that of the base: the reference \
            goes to somebody else's host.",
        by_hand: "Compare the last labels of both hosts, from the public suffix on.",
        run: leaves_site,
    },
    Check {
        id: "ref-same-document",
        severity: Severity::Notice,
        component: None,
        source: "RFC 3986 §4.4",
        title: "Same-document reference",
        explanation: "The reference is empty, or a fragment alone: it means the document that it \
            stands in, and nothing is to be fetched for it (RFC 3986 §4.4).",
        by_hand: "Cut the fragment off: nothing is left.",
        run: same_document,
    },
    Check {
        id: "suffix-reference",
        severity: Severity::Notice,
        component: Some(Component::Path),
        source: "RFC 3986 §4.5, RFC 2396 appendix E",
        title: "Host without a scheme",
        explanation: "There is no scheme, but the first segment looks like a host. People and \
            address bars read it so (RFC 3986 §4.5 calls it a suffix reference); resolved by the \
            standard it is a path below the base.",
        by_hand: "Resolve it against a base, and look where the first segment ends up.",
        run: suffix,
    },
];

fn network_path(case: &Case<'_>, report: &mut Report) {
    if case.reference.form() != Form::NetworkPath {
        return;
    }
    if let Some((host, span)) = case
        .component(Component::Host)
        .filter(|(host, _)| !host.is_empty())
    {
        report.add(
            Span::new(0, span.end as usize),
            format!(
                "“//” starts an authority: the scheme stays, and the host becomes {}.",
                safe_host(host)
            ),
        );
    }
}

fn disguised(case: &Case<'_>, report: &mut Report) {
    let text = case.text();
    let mut start = text
        .bytes()
        .skip_while(|byte| *byte <= b' ')
        .filter(|byte| !matches!(byte, b'\t' | b'\n' | b'\r'));
    let slash = |byte: Option<u8>| matches!(byte, Some(b'/' | b'\\'));
    if !slash(start.next()) || !slash(start.next()) {
        return;
    }
    let local = !case.reference.scheme().is_some_and(is_well_formed_scheme)
        && case.reference.host().is_none_or(str::is_empty);
    if !local {
        return;
    }
    let base = case
        .base
        .map_or("https://base.invalid/", |base| base.text());
    if let Some((span, host)) = browser_host(case, Some(base)) {
        report.add(
            Span {
                start: 0,
                end: span.start,
            },
            format!(
                "RFC 3986 sees a path here; on a page of the web, a browser goes to {}.",
                safe_host(&host)
            ),
        );
    }
}

fn legacy(case: &Case<'_>, report: &mut Report) {
    let (Some((scheme, span)), Some(base)) = (case.component(Component::Scheme), case.base) else {
        return;
    };
    let hierarchical = base.authority().is_some() || base.path_kind() == PathKind::Absolute;
    let repeats = base
        .scheme()
        .is_some_and(|base| base.eq_ignore_ascii_case(scheme));
    if repeats && hierarchical && case.reference.authority().is_none() {
        report.add(
            span,
            "The reference repeats the base's scheme: strict readers take it for absolute, older ones and \
             browsers for relative.",
        );
    }
}

fn downgrade(case: &Case<'_>, report: &mut Report) {
    let encrypted = case.base.and_then(Reference::scheme).is_some_and(|base| {
        ["https", "wss"]
            .iter()
            .any(|scheme| scheme.eq_ignore_ascii_case(base))
    });
    if !encrypted || !case.has_scheme(&["http", "ws", "ftp"]) {
        return;
    }
    if let Some((scheme, span)) = case.component(Component::Scheme) {
        report.add(
            span,
            format!(
                "From an encrypted page this goes on with “{}”, in the clear.",
                safe(scheme)
            ),
        );
    }
}

fn leaves_site(case: &Case<'_>, report: &mut Report) {
    let (Some(host), Some(base)) = (case.host.as_ref(), case.base.and_then(Reference::host)) else {
        return;
    };
    if base.is_empty() || same_site(host.typed, base) {
        return;
    }
    let span = case.reference.components().authority.unwrap_or(host.span);
    report.add(
        span,
        format!(
            "The target is on another site: {}, not {}.",
            safe_host(&host.site()),
            safe_host(base)
        ),
    );
}

fn same_document(case: &Case<'_>, report: &mut Report) {
    if case.reference.form() == Form::SameDocument {
        report.add(
            case.whole(),
            "The reference means the document that it stands in; nothing is fetched for it.",
        );
    }
}

/// Top-level domains that are more often the ends of file names.
const FILE_ENDS: [&str; 10] = ["ai", "app", "cc", "md", "ml", "pl", "ps", "py", "rs", "so"];

/// Whether `segment` reads as a host to people: `www.…`, an IPv4 address, or a name under a known
/// suffix that is no type of file.
pub(super) fn looks_like_host(segment: &str) -> bool {
    let name = segment.strip_suffix('.').unwrap_or(segment);
    if ipv4_address(name).is_some() {
        return true;
    }
    let plain = name.bytes().all(|byte| {
        byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_') || byte >= 0x80
    });
    let Some((before, last)) = name.rsplit_once('.').filter(|_| plain) else {
        return false;
    };
    if name.split('.').any(str::is_empty) {
        return false;
    }
    let lower = name.to_lowercase();
    let www = lower.starts_with("www.") && before.contains('.');
    let file =
        FILE_ENDS.iter().any(|end| end.eq_ignore_ascii_case(last)) || path::is_file_type(last);
    www || !file
        && psl::suffix(lower.as_bytes())
            .is_some_and(|suffix| suffix.is_known() && suffix.as_bytes().len() < lower.len())
}

fn suffix(case: &Case<'_>, report: &mut Report) {
    if case.reference.form() != Form::RelativePath {
        return;
    }
    let Some(first) = case.reference.segments().next() else {
        return;
    };
    if looks_like_host(first.text) {
        report.add(
            case.whole(),
            format!(
                "This reads as the host {}, but without a scheme it is a path.",
                safe_host(first.text)
            ),
        );
    }
}
