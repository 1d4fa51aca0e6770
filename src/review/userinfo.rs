//! RFC 3986 §3.2.1, §7.5, §7.6: what stands before the `@`.

use std::borrow::Cow;

use super::safe::safe_host;
use super::{Case, Check, Report, Severity};
use crate::syntax::{Component, Span, ipv4_address, percent_encoded_octet};

/// The checks of this family.
pub static CHECKS: &[Check] = &[
    Check {
        id: "userinfo-looks-like-host",
        severity: Severity::Danger,
        component: Some(Component::Userinfo),
        source: "RFC 3986 §7.6",
        title: "Userinfo that looks like a host",
        explanation: "Everything between “//” and the last “@” of an authority is userinfo: it \
            says who asks, not who is asked. Text there that reads like a host name or an address \
            makes a reader believe that the request goes to it, while it goes to what stands \
            behind the “@”.",
        by_hand: "Find the last “@” before the first “/”, “?” or “#” behind “//”. The host begins \
            there.",
        run: looks_like_host,
    },
    Check {
        id: "userinfo-present",
        severity: Severity::Warning,
        component: Some(Component::Userinfo),
        source: "RFC 3986 §3.2.1",
        title: "Userinfo",
        explanation: "The authority has a part before its “@”. Few links that are meant for people \
            have one, and many that are meant to mislead them do.",
        by_hand: "Look for an “@” between “//” and the next “/”, “?” or “#”.",
        run: present,
    },
    Check {
        id: "userinfo-password",
        severity: Severity::Warning,
        component: Some(Component::Userinfo),
        source: "RFC 3986 §3.2.1, §7.5",
        title: "A password in the text",
        explanation: "What follows the first “:” in userinfo is a password in clear text, and ends \
            up wherever the link does: in histories, logs and screenshots. The format is \
            deprecated, and programs that show such links should cover it.",
        by_hand: "Look for a “:” between “//” and “@”.",
        run: password,
    },
];

/// Schemes where a user name before the `@` is the ordinary way of writing.
const LOGIN_SCHEMES: [&str; 5] = ["ssh", "sftp", "git+ssh", "svn+ssh", "ftp"];

fn present(case: &Case<'_>, report: &mut Report) {
    let Some((userinfo, span)) = case
        .component(Component::Userinfo)
        .filter(|(text, _)| !text.is_empty())
    else {
        return;
    };
    let scheme = case.reference.scheme().unwrap_or("");
    let login = LOGIN_SCHEMES
        .iter()
        .any(|login| login.eq_ignore_ascii_case(scheme));
    let severity = if login && !userinfo.contains(':') {
        Severity::Notice
    } else {
        Severity::Warning
    };
    let with_at = Span {
        end: span.end + 1,
        ..span
    };
    let message = "Everything before the “@” is userinfo: it names a user, not the host.";
    report.add_with(severity, with_at, message);
}

fn password(case: &Case<'_>, report: &mut Report) {
    let Some((userinfo, span)) = case.component(Component::Userinfo) else {
        return;
    };
    if let Some(colon) = userinfo
        .find(':')
        .filter(|colon| colon + 1 < userinfo.len())
    {
        let start = span.start as usize + colon + 1;
        report.add(
            Span::new(start, span.end as usize),
            "A password stands in the text, where everybody who sees the link can read it.",
        );
    }
}

fn looks_like_host(case: &Case<'_>, report: &mut Report) {
    let Some((userinfo, span)) = case.component(Component::Userinfo) else {
        return;
    };
    let decoded = percent_decoded(userinfo);
    let name = decoded
        .split([':', '/', '?', '#', '\\', '&', ';', ' '])
        .next()
        .unwrap_or("");
    if !is_host_like(name) {
        return;
    }
    let host = case.reference.host().unwrap_or("");
    report.add(
        span,
        format!(
            "The text before the “@” reads as the host {name}, but the request goes to {}.",
            safe_host(host)
        ),
    );
}

/// Whether `name` is an IPv4 address, or a dotted name whose suffix is a known one.
fn is_host_like(name: &str) -> bool {
    if ipv4_address(name).is_some() {
        return true;
    }
    let plain = name
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_'));
    // The list of suffixes is in lower case, and its look-up takes bytes as they are.
    let lowered = name.to_ascii_lowercase();
    plain
        && !lowered.split('.').any(str::is_empty)
        && lowered.contains('.')
        && psl::suffix(lowered.as_bytes()).is_some_and(|suffix| suffix.is_known())
}

fn percent_decoded(text: &str) -> Cow<'_, str> {
    if !text.contains('%') {
        return Cow::Borrowed(text);
    }
    let mut octets = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, behind)) = rest.split_first() {
        match percent_encoded_octet(rest) {
            Some(octet) => {
                octets.push(octet);
                rest = &rest[3..];
            }
            None => {
                octets.push(*first);
                rest = behind;
            }
        }
    }
    Cow::Owned(String::from_utf8_lossy(&octets).into_owned())
}

#[cfg(test)]
mod tests {
    use super::super::review;
    use super::*;
    use crate::resolve::{Options, Resolution};
    use crate::syntax::{Reference, Standard};

    fn found(text: &str) -> Vec<(&'static str, Severity, &str)> {
        let reference = Reference::split(text, Standard::Rfc3986);
        let resolution = Resolution::new(None, &reference, Options::default());
        let settings = super::super::Settings::default();
        review(&Case::new(&reference, None, &resolution, &settings))
            .into_iter()
            .map(|finding| (finding.id, finding.severity, finding.span.of(text)))
            .collect()
    }

    #[test]
    fn section_7_6_example() {
        let text = "ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm";
        assert_eq!(
            found(text),
            [
                (
                    "userinfo-looks-like-host",
                    Severity::Danger,
                    "cnn.example.com&story=breaking_news"
                ),
                (
                    "userinfo-present",
                    Severity::Notice,
                    "cnn.example.com&story=breaking_news@"
                ),
            ]
        );
    }

    #[test]
    fn hosts_before_the_at_sign() {
        for (text, fires) in [
            ("https://www.paypal.com@203.0.113.9/", true),
            ("https://WWW.PAYPAL.COM@203.0.113.9/", true),
            ("https://www%2Epaypal%2Ecom@203.0.113.9/", true),
            ("https://192.0.2.1@203.0.113.9/", true),
            ("https://a.co.uk:x@203.0.113.9/", true),
            ("ftp://first.last@ftp.example.org/", false),
            ("https://bob@example.com/", false),
            ("https://..com@example.com/", false),
            ("mailto:a.com@example.com", false),
        ] {
            let ids: Vec<_> = found(text).into_iter().map(|(id, _, _)| id).collect();
            assert_eq!(
                ids.contains(&"userinfo-looks-like-host"),
                fires,
                "{text}: {ids:?}"
            );
        }
    }

    #[test]
    fn passwords_and_user_names() {
        use Severity::{Notice, Warning};
        assert_eq!(
            found("https://bob:hunter2@example.com/"),
            [
                ("userinfo-present", Warning, "bob:hunter2@"),
                ("userinfo-password", Warning, "hunter2")
            ]
        );
        assert_eq!(
            found("https://bob:@example.com/"),
            [("userinfo-present", Warning, "bob:@")]
        );
        assert_eq!(
            found("ssh://git@example.com/"),
            [("userinfo-present", Notice, "git@")]
        );
        assert_eq!(found("http://@example.com/"), []);
        assert_eq!(found("https://example.com/@guest"), []);
    }
}
