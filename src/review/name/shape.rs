//! The shape of a name: dots, lengths, hyphens (RFC 1035, RFC 1123).

use crate::review::host::HostFacts;
use crate::review::safe::safe_host;
use crate::review::{Case, Check, Report, Severity};
use crate::syntax::{Component, Span};

/// The checks of this file.
pub static CHECKS: &[Check] = &[
    Check::of(
        Component::Host,
        "host-trailing-dot",
        Severity::Notice,
        "RFC 3986 §3.2.2; RFC 1034 §3.1",
        [
            "A dot at the end",
            "The dot says that the name is complete. The DNS sees the same name, but for browsers it is \
             another origin, and lists of names often don't match it.",
            "Look for a “.” right before the end of the host.",
        ],
        trailing_dot,
    ),
    Check::of(
        Component::Host,
        "host-empty-label",
        Severity::Warning,
        "RFC 1035 §2.3.1",
        [
            "An empty label",
            "The host starts with a dot, or has two dots in a row. No name in the DNS has an empty label; \
             programs drop the dot, refuse the name, or look up something else.",
            "Look for “..” in the host, and for a dot at its start.",
        ],
        empty_label,
    ),
    Check::of(
        Component::Host,
        "host-underscore",
        Severity::Notice,
        "RFC 952; RFC 1123 §2.1",
        [
            "An underscore in the host",
            "Names of hosts are letters, digits and hyphens. The DNS carries an underscore, and it is common in \
             names that are no hosts; some programs refuse it.",
            "Look for “_” in the host.",
        ],
        underscore,
    ),
    Check::of(
        Component::Host,
        "host-dns-limits",
        Severity::Warning,
        "RFC 1035 §2.3.1, §2.3.4",
        [
            "A name that the DNS can't hold",
            "A label has more than 63 octets or ends with a hyphen, or the name has more than 253 octets. No \
             such name can be registered, and programs cut it or refuse it.",
            "Count the octets between the dots.",
        ],
        dns_limits,
    ),
    Check::of(
        Component::Host,
        "host-option-injection",
        Severity::Danger,
        "CVE-2017-1000117; RFC 1123 §2.1",
        [
            "A host that reads as an option",
            "Host or user start with “-”. A program that hands them to a command passes an option to it, \
             which can make it run anything. No host name starts with a hyphen.",
            "Look at the first character behind “//”, and behind “@”.",
        ],
        option_injection,
    ),
    Check::of(
        Component::Host,
        "host-many-labels",
        Severity::Notice,
        "URL Standard, host rendering",
        [
            "Many labels",
            "The host has seven labels or more. Long chains push the registrable domain, which decides, out of \
             sight at the right end.",
            "Count the dots, and read the host from the right.",
        ],
        many_labels,
    ),
    Check::of(
        Component::Host,
        "host-many-hyphens",
        Severity::Notice,
        "URL Standard, host rendering",
        [
            "Many hyphens",
            "The registrable label has three hyphens or more. Chains of tempting words are common in \
             domains that live for a day.",
            "Count the hyphens of the label before the public suffix.",
        ],
        many_hyphens,
    ),
    Check::of(
        Component::Host,
        "host-long",
        Severity::Notice,
        "URL Standard, host rendering",
        [
            "A long host",
            "The host has more than 60 characters. Few programs show all of them, and what is cut is often \
             the end that decides.",
            "Read the host from the right.",
        ],
        long,
    ),
];

fn name<'c>(case: &'c Case<'_>) -> Option<&'c HostFacts<'c>> {
    case.host
        .as_ref()
        .filter(|host| host.address.is_none() && !host.typed.starts_with('['))
}

/// Whether the host is anything but a few labels of letters, digits and dots.
pub(in super::super) fn has_rare_shape(case: &Case<'_>) -> bool {
    name(case).is_some_and(|host| {
        let typed = host.typed.as_bytes();
        let mut dots = 0;
        let mut before = b'.';
        for byte in typed {
            match byte {
                b'.' if before == b'.' => return true,
                b'.' => dots += 1,
                b'-' | b'_' => return true,
                _ => {}
            }
            before = *byte;
        }
        before == b'.' || dots >= 6 || typed.len() > 60 || !host.is_plain()
    }) || case
        .host
        .as_ref()
        .is_some_and(|host| host.decoded.starts_with('-'))
}

fn trailing_dot(case: &Case<'_>, report: &mut Report) {
    let Some(host) = name(case).filter(|host| host.trailing_dot) else {
        return;
    };
    if host.name.is_empty() || host.name.ends_with('.') {
        return;
    }
    // The dot may be written in three other ways: all of them stand behind the last label.
    let last = host.labels().last().map_or(host.span, |label| label.span);
    let start = match last == host.span {
        // Behind the dot may stand what mapping drops: the last character will do.
        true => {
            let character = host.typed.chars().next_back().map_or(0, char::len_utf8);
            host.span.end.saturating_sub(character as u32)
        }
        false => last.end,
    };
    let span = Span { start, ..host.span };
    report.add(
        span,
        "The name ends with a dot, which makes another origin of it.",
    );
}

fn empty_label(case: &Case<'_>, report: &mut Report) {
    let Some(host) = name(case) else { return };
    let empty = host.name.is_empty()
        || host.name.starts_with('.')
        || host.name.ends_with('.')
        || host.name.contains("..");
    if !empty {
        return;
    }
    let typed = host.typed;
    let (start, end) = match (typed.find(".."), typed.starts_with('.')) {
        (_, true) => (0, 1),
        (Some(at), _) => (at, at + 2),
        (None, false) => (0, typed.len()),
    };
    let from = host.span.start as usize;
    report.add(
        Span::new(from + start, from + end),
        "A label is empty here, which the DNS doesn't know.",
    );
}

fn underscore(case: &Case<'_>, report: &mut Report) {
    let Some(host) = name(case) else { return };
    if let Some(at) = host.typed.find('_') {
        let start = host.span.start as usize + at;
        report.add(Span::new(start, start + 1), "Names of hosts have no “_”.");
    }
}

fn dns_limits(case: &Case<'_>, report: &mut Report) {
    let Some(host) = name(case) else { return };
    if host.name.len() > 253 {
        report.add(
            host.span,
            format!(
                "The name has {} octets; the DNS holds 253.",
                host.name.len()
            ),
        );
    }
    for label in host.labels() {
        if label.text.len() > 63 {
            report.add(
                label.span,
                format!(
                    "The label has {} octets; the DNS holds 63.",
                    label.text.len()
                ),
            );
        } else if label.text.ends_with('-') {
            report.add(label.span, "The label ends with a hyphen.");
        }
    }
}

fn option_injection(case: &Case<'_>, report: &mut Report) {
    if let Some(host) = case
        .host
        .as_ref()
        .filter(|host| host.decoded.starts_with('-'))
    {
        report.add(
            host.span,
            format!(
                "A command would take {} for an option.",
                safe_host(&host.decoded)
            ),
        );
    }
    let Some((userinfo, span)) = case.component(Component::Userinfo) else {
        return;
    };
    let hyphen = userinfo.starts_with('-')
        || userinfo
            .get(..3)
            .is_some_and(|start| start.eq_ignore_ascii_case("%2d"));
    if hyphen {
        report.add(span, "A command would take the user name for an option.");
    }
}

fn many_labels(case: &Case<'_>, report: &mut Report) {
    let Some(host) = name(case) else { return };
    let count = host.name.bytes().filter(|byte| *byte == b'.').count() + 1;
    if count >= 7 {
        report.add(host.span, format!("The host has {count} labels."));
    }
}

fn many_hyphens(case: &Case<'_>, report: &mut Report) {
    let Some(label) = case.host.as_ref().and_then(HostFacts::registrable_label) else {
        return;
    };
    let count = label.text.bytes().filter(|byte| *byte == b'-').count();
    if count >= 3 && !label.text.starts_with("xn--") {
        report.add(label.span, format!("The label has {count} hyphens."));
    }
}

fn long(case: &Case<'_>, report: &mut Report) {
    let Some(host) = name(case).filter(|host| host.typed.len() > 60) else {
        return;
    };
    let count = host.typed.chars().count();
    if count > 60 {
        report.add(host.span, format!("The host has {count} characters."));
    }
}
