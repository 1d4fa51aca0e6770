//! RFC 3986 §3.1 and RFC 7595: the scheme. What some of them do, and texts that hide or mistake
//! theirs.

mod checks;
mod disguise;
mod tables;
mod web;

pub(super) use checks::CHECKS;
pub(super) use disguise::is_well_formed as is_well_formed_scheme;
pub(super) use web::browser_host;

use super::nested::wrapped;
use super::params::params;
use super::{Case, Marks, Report, Severity, covered, safe, safe_host};
use crate::syntax::{Component, Reference, Span};

/// The scheme with its place, if RFC 3986 §3.1 takes it for one.
fn scheme<'c>(case: &Case<'c>) -> Option<(&'c str, Span)> {
    case.component(Component::Scheme)
        .filter(|(scheme, _)| disguise::is_well_formed(scheme))
}

/// Whether the text begins with `https://` and no third slash, as nearly every link does.
pub(super) fn is_ordinary(case: &Case<'_>) -> bool {
    case.text().strip_prefix("https://").is_some_and(|behind| {
        let first = behind.as_bytes().first();
        first.is_some_and(|first| !matches!(first, b'/' | b'\\' | b'\t' | b'\n' | b'\r'))
    })
}

/// The scheme, unless it is that of nearly every link.
fn uncommon<'c>(case: &Case<'c>) -> Option<(&'c str, Span)> {
    let (name, _) = case.component(Component::Scheme)?;
    let common = name.eq_ignore_ascii_case("https") || name.eq_ignore_ascii_case("http");
    if common { None } else { scheme(case) }
}

fn script(case: &Case<'_>, report: &mut Report) {
    if let Some((_, span)) = uncommon(case).filter(|(scheme, _)| tables::is_script(scheme)) {
        let comment = match behind_comment(case, span) {
            true => " What begins with “//” is a comment, and ends at the line break.",
            false => "",
        };
        report.add(
            span,
            format!(
                "The link is a program: opening it runs it on the page that it stands on.{comment}"
            ),
        );
    }
}

/// Whether the program begins with a comment that looks like a host, and goes on behind a line break.
fn behind_comment(case: &Case<'_>, scheme: Span) -> bool {
    let program = Span {
        start: scheme.end + 1,
        ..case.whole()
    };
    let view = case.decoded().once(program);
    view.octets.starts_with(b"//")
        && view
            .octets
            .iter()
            .any(|octet| matches!(octet, b'\n' | b'\r'))
}

/// Kinds of media that can hold a script, besides all that end in `xml`.
const ACTIVE_MEDIA: [&str; 16] = [
    "application/ecmascript",
    "application/hta",
    "application/javascript",
    "application/x-ecmascript",
    "application/x-javascript",
    "application/x-msdownload",
    "application/x-shockwave-flash",
    "application/xhtml",
    "image/svg",
    "message/rfc822",
    "multipart/related",
    "text/ecmascript",
    "text/html",
    "text/javascript",
    "text/vbscript",
    "text/xsl",
];

fn data(case: &Case<'_>, report: &mut Report) {
    let Some((_, span)) = uncommon(case).filter(|(scheme, _)| scheme.eq_ignore_ascii_case("data"))
    else {
        return;
    };
    let rest = case.text().get(span.end as usize + 1..).unwrap_or("");
    let kind: String = rest
        .chars()
        .take_while(|found| !matches!(found, ',' | ';'))
        .filter(|found| !found.is_ascii_whitespace())
        .take(80)
        .collect::<String>()
        .to_ascii_lowercase();
    let active = kind.ends_with("xml")
        || ACTIVE_MEDIA.contains(&kind.as_str())
        || kind.starts_with("text/javascript1.")
        || kind.contains("script");
    if active {
        report.add_with(
            Severity::Danger,
            span,
            format!(
                "The link holds a document of its own, of the kind {}, which can run a script.",
                safe(&kind)
            ),
        );
    } else {
        report.add(
            span,
            "The link holds a document of its own, and comes from no host that could be checked.",
        );
    }
}

fn wrapper(case: &Case<'_>, report: &mut Report) {
    let Some((name, span)) = uncommon(case) else {
        return;
    };
    let Some(inner) = wrapped(case.reference) else {
        return;
    };
    // HTML writes an origin that is opaque as “null”; a blob of such a page has a name, and no link in it.
    if name.eq_ignore_ascii_case("blob") && inner.url.starts_with("null/") {
        report.add_with(
            Severity::Notice,
            span,
            format!(
                "“{name}” names what a page without an origin of its own holds, and wraps no link."
            ),
        );
        return;
    }
    let split = Reference::split(&inner.url, case.reference.standard());
    report.add(
        span,
        format!("“{name}” wraps another link: {}.", safe(&covered(&split))),
    );
}

/// Schemes that start an application or a dialog.
fn os_handler(case: &Case<'_>, report: &mut Report) {
    let Some((name, span)) = uncommon(case).filter(|(scheme, _)| tables::is_handler(scheme)) else {
        return;
    };
    let name = safe(name);
    if tables::is_abused_handler(name.as_str()) {
        report.add_with(
            Severity::Danger,
            span,
            format!(
                "“{name}” starts an application that has been used to run or install programs."
            ),
        );
    } else {
        report.add(
            span,
            format!(
                "“{name}” starts an application or a dialog, and hands it the rest of the link."
            ),
        );
    }
}

fn forgery(case: &Case<'_>, report: &mut Report) {
    if let Some((name, span)) = uncommon(case).filter(|(scheme, _)| tables::is_forgery(scheme)) {
        report.add(
            span,
            format!(
                "“{}” is hardly used but to make a server talk to a service, or read a file, that it should not.",
                safe(name)
            ),
        );
    }
}

fn cleartext(case: &Case<'_>, report: &mut Report) {
    if !case.has_scheme(&["http", "ftp", "ws", "telnet"]) {
        return;
    }
    if let Some((name, span)) = scheme(case) {
        report.add(
            span,
            format!(
                "“{}” has no encryption: others in the network can read and change what is sent.",
                safe(name)
            ),
        );
    }
}

fn unknown(case: &Case<'_>, report: &mut Report) {
    let Some((name, span)) = uncommon(case) else {
        return;
    };
    let wrapper = wrapped(case.reference).is_some();
    if !tables::is_known(name) && !wrapper && !name.to_ascii_lowercase().starts_with("web+") {
        report.add(
            span,
            format!("“{}” is no scheme that IANA or urilens knows.", safe(name)),
        );
    }
}

fn looks_like_host(case: &Case<'_>, report: &mut Report) {
    let Some((name, span)) = case.component(Component::Scheme) else {
        return;
    };
    let rest = case.text().get(span.end as usize + 1..).unwrap_or("");
    let last = name.rsplit_once('.').map(|(_, last)| last);
    let dotted = last.is_some_and(|last| !last.is_empty() && !name.starts_with('.'));
    let host_like = name.eq_ignore_ascii_case("localhost") || dotted && !tables::is_known(name);
    if !host_like || !rest.starts_with(|first: char| first.is_ascii_digit()) {
        return;
    }
    let end = rest.find(['/', '\\', '?', '#']).unwrap_or(rest.len());
    let behind = rest.get(..end).unwrap_or(rest);
    // RFC 3986 §3.2.1: behind “//”, the last “@” is where userinfo ends.
    let host = behind.rsplit_once('@').map(|(_, host)| host);
    let message = match host.filter(|host| !host.is_empty()) {
        Some(host) => format!(
            "This reads as a host with a port, but by RFC 3986 “{}” is the scheme; with “//” in front of \
             it, all before “@” is userinfo, and the host is “{}”.",
            safe_host(name),
            safe_host(host)
        ),
        None => format!(
            "This reads as a host with a port, but by RFC 3986 “{}” is the scheme.",
            safe_host(name)
        ),
    };
    report.add(span, message);
}

fn mailto_headers(case: &Case<'_>, report: &mut Report) {
    if !case.has_scheme(&["mailto"]) {
        return;
    }
    let text = case.text();
    let breaks = |span: Span| {
        case.decoded()
            .once(span)
            .octets
            .iter()
            .any(|octet| matches!(octet, b'\r' | b'\n'))
    };
    let path = case.reference.components().path;
    if case.marks.any(Marks::PERCENT) && breaks(path) {
        report.add(
            path,
            "A line break in the address: what follows it may become a header.",
        );
    }
    let Some((_, query)) = case.component(Component::Query) else {
        return;
    };
    for param in params(text, query) {
        let name = case.decoded().once(param.name);
        let name = name.text().unwrap_or("").to_ascii_lowercase();
        let name = name.strip_prefix("amp;").unwrap_or(&name);
        if matches!(name, "bcc" | "cc" | "attach" | "attachment" | "attachfile")
            && !param.value.is_empty()
        {
            report.add(
                param.whole(),
                format!("The mail gets a “{name}” that the reader may not notice."),
            );
        } else if name != "body"
            && case.marks.any(Marks::PERCENT)
            && (breaks(param.value) || breaks(param.name))
        {
            report.add(
                param.whole(),
                "A line break in a header: what follows it may become a header of its own.",
            );
        }
        if report.is_full() {
            return;
        }
    }
}

fn service_code(case: &Case<'_>, report: &mut Report) {
    if !case.has_scheme(&["tel", "telprompt", "callto"]) {
        return;
    }
    let Some(scheme) = case.reference.components().scheme else {
        return;
    };
    let number = Span::new(scheme.end as usize + 1, case.text().len());
    let code = case
        .decoded()
        .fully(number)
        .octets
        .iter()
        .any(|octet| matches!(octet, b'*' | b'#'));
    if code {
        report.add(
            number,
            "With “*” or “#” this is no number but a code for the telephone or its network.",
        );
    }
}
