//! RFC 3986 §3.2.1, §7.5, §7.6: what stands before the `@`.

use super::host::{HostFacts, SuffixKind, UNICODE_DOTS, decoded_chars, percent_decoded};
use super::safe::{host_is, safe, safe_char};
use super::{Case, Check, Report, Severity};
use crate::syntax::{Component, Span, percent_encoded_octet};

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
        source: "RFC 3986 §3.2.1, §7.6",
        title: "Userinfo",
        explanation: "The authority has a part before its “@”. Few links that are meant for people \
            have one, and many that are meant to mislead them do. A user name alone is ordinary \
            for ssh, sftp and ftp, and only noted there.",
        by_hand: "Look for an “@” between “//” and the next “/”, “?” or “#”.",
        run: present,
    },
    Check {
        id: "userinfo-empty",
        severity: Severity::Notice,
        component: Some(Component::Userinfo),
        source: "RFC 3986 §3.2.1",
        title: "Empty userinfo",
        explanation: "There is an “@” in the authority with nothing, or only a “:”, before it. It \
            names nobody. Programs that drop it and programs that keep it see two different texts.",
        by_hand: "Look for an “@” right behind “//”, or behind “//:”.",
        run: empty,
    },
    Check {
        id: "userinfo-password",
        severity: Severity::Warning,
        component: Some(Component::Userinfo),
        source: "RFC 3986 §3.2.1, §7.5; RFC 2396 §7",
        title: "A password in the text",
        explanation: "What follows the first “:” in userinfo is a password in clear text, and ends \
            up wherever the link does: in histories, logs and screenshots. The format is \
            deprecated, and programs that show such links should cover it.",
        by_hand: "Look for a “:” between “//” and “@”.",
        run: password,
    },
    Check {
        id: "userinfo-encoded-delimiter",
        severity: Severity::Warning,
        component: Some(Component::Userinfo),
        source: "RFC 3986 §2.2, §7.3",
        title: "A delimiter in disguise in the userinfo",
        explanation: "A percent-encoded “/”, “\\”, “?”, “#”, “@” or “:” is data, and ends nothing. \
            Shown decoded it looks like the end of a host, and a program that decodes before it \
            splits takes it for one. §7.3 asks to split first.",
        by_hand: "Look for %2F, %5C, %3F, %23, %40 or %3A between “//” and the last “@”.",
        run: encoded_delimiter,
    },
    Check {
        id: "userinfo-long",
        severity: Severity::Warning,
        component: Some(Component::Userinfo),
        source: "RFC 3986 §7.6",
        title: "Very long userinfo",
        explanation: "More than 64 characters stand before the “@”. No user name is that long. \
            Padding of this kind pushes the real host out of a narrow address bar.",
        by_hand: "Count the characters between “//” and the last “@” of the authority.",
        run: long,
    },
];

/// Schemes where a user name before the `@` is the ordinary way of writing.
const LOGIN_SCHEMES: &[&str] = &["ssh", "sftp", "git+ssh", "svn+ssh", "ftp"];

/// How many characters of userinfo are still no cause for wonder.
const LONG: usize = 64;

/// The userinfo, if there is any.
fn userinfo<'a>(case: &Case<'a>) -> Option<(&'a str, Span)> {
    case.component(Component::Userinfo)
        .filter(|(text, _)| !text.is_empty())
}

/// The userinfo with the `@` behind it.
fn with_at(span: Span) -> Span {
    Span {
        end: span.end + 1,
        ..span
    }
}

fn present(case: &Case<'_>, report: &mut Report) {
    let Some((text, span)) = userinfo(case).filter(|(text, _)| *text != ":") else {
        return;
    };
    let severity = if case.has_scheme(LOGIN_SCHEMES) && !text.contains(':') {
        Severity::Notice
    } else {
        Severity::Warning
    };
    let message = "Everything before the “@” is userinfo: it names a user, not the host.";
    report.add_with(severity, with_at(span), message);
}

fn empty(case: &Case<'_>, report: &mut Report) {
    if let Some((_, span)) = case
        .component(Component::Userinfo)
        .filter(|(text, _)| matches!(*text, "" | ":"))
    {
        report.add(with_at(span), "The “@” has no user before it.");
    }
}

fn password(case: &Case<'_>, report: &mut Report) {
    let Some((text, span)) = userinfo(case) else {
        return;
    };
    if let Some(colon) = text.find(':').filter(|colon| colon + 1 < text.len()) {
        let start = span.start as usize + colon + 1;
        report.add(
            Span::new(start, span.end as usize),
            "A password stands in the text, where everybody who sees the link can read it.",
        );
    }
}

fn looks_like_host(case: &Case<'_>, report: &mut Report) {
    let Some((text, span)) = userinfo(case) else {
        return;
    };
    let decoded = percent_decoded(text);
    let Some(name) = leading_host(&decoded) else {
        return;
    };
    report.add(
        span,
        format!(
            "The text before the “@” reads as the host {}, but only names a user; {}.",
            safe(name),
            host_is(case.reference.host())
        ),
    );
}

/// The host that `userinfo` reads as once it is decoded, if it reads as one.
pub fn apparent_host(userinfo: &str) -> Option<String> {
    leading_host(&percent_decoded(userinfo)).map(str::to_owned)
}

/// The host that decoded userinfo seems to start with: an IP address, or a dotted name whose suffix
/// is a known one. A scheme and slashes before it are passed over.
fn leading_host(decoded: &str) -> Option<&str> {
    let name = match decoded.split_once("//") {
        // Any other text there may be a password, which no message shows.
        Some(("" | "http:" | "https:" | "ftp:", behind)) => behind,
        _ => decoded,
    };
    let literal = name.strip_prefix('[').and_then(|inside| inside.find(']'));
    let end = match literal {
        Some(end) => end + 2,
        None => name
            .find(|found: char| !belongs_to_names(found))
            .unwrap_or(name.len()),
    };
    let mut name = name.get(..end)?;
    // `www.example.com_login`: what is tied to a name with `_` or `-` hides its suffix.
    for _ in 0..3 {
        if is_host_like(name) {
            return Some(name);
        }
        name = name.get(..name.rfind(['_', '-'])?)?;
    }
    None
}

fn is_host_like(name: &str) -> bool {
    let facts = HostFacts::new(name, Span::default());
    let address = facts.address.is_some() && name.contains(['.', ':']);
    let known = facts
        .domain
        .is_some_and(|domain| domain.kind != SuffixKind::Unknown);
    address || known && facts.name.contains('.')
}

fn belongs_to_names(found: char) -> bool {
    found.is_alphanumeric()
        || matches!(found, '.' | '-' | '_')
        || UNICODE_DOTS.contains(&found)
        // Marks of decomposed letters.
        || matches!(found, '\u{300}'..='\u{336}' | '\u{339}'..='\u{36F}')
}

fn encoded_delimiter(case: &Case<'_>, report: &mut Report) {
    let Some((text, span)) = userinfo(case).filter(|(text, _)| text.contains('%')) else {
        return;
    };
    for (at, _) in text.match_indices('%') {
        let octet = text
            .as_bytes()
            .get(at..)
            .and_then(percent_encoded_octet)
            .filter(|octet| b"/\\?#@:".contains(octet));
        if let Some(octet) = octet {
            let start = span.start as usize + at;
            report.add(
                Span::new(start, start + 3),
                format!(
                    "This is an encoded {}: data in the userinfo, and no delimiter.",
                    safe_char(char::from(octet))
                ),
            );
        }
    }
}

fn long(case: &Case<'_>, report: &mut Report) {
    let Some((text, span)) = userinfo(case).filter(|(text, _)| text.len() > LONG) else {
        return;
    };
    let count = decoded_chars(text, span).count();
    let typed = text.chars().count();
    if typed > LONG {
        let decoded = match count == typed {
            true => String::new(),
            false => format!(", {count} once they are decoded"),
        };
        report.add(
            span,
            format!("{typed} characters stand before the “@”{decoded}."),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Settings, review};
    use super::*;
    use crate::resolve::{Options, Resolution};
    use crate::syntax::{Reference, Standard};

    fn found(text: &str) -> Vec<(&'static str, Severity, &str)> {
        let reference = Reference::split(text, Standard::Rfc3986);
        let resolution = Resolution::new(None, &reference, Options::default());
        let settings = Settings::default();
        review(&Case::new(&reference, None, &resolution, &settings))
            .into_iter()
            .filter(|finding| finding.id.starts_with("userinfo-"))
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
        for (name, expected) in [
            ("www.paypal.com", Some("www.paypal.com")),
            ("WWW.PAYPAL.COM:80", Some("WWW.PAYPAL.COM")),
            ("192.0.2.1 x", Some("192.0.2.1")),
            ("0x7f.1", Some("0x7f.1")),
            ("[::1]:80", Some("[::1]")),
            ("https://a.co.uk/x", Some("a.co.uk")),
            ("bücher.de", Some("bücher.de")),
            ("ｐaypal．com", Some("ｐaypal．com")),
            ("paypal.com\u{3000}", Some("paypal.com")),
            ("www.paypal.com_secure-login", Some("www.paypal.com")),
            ("paypal.com⁄login", Some("paypal.com")),
            ("first.last", None),
            ("bob", None),
            ("1000", None),
            ("..com", None),
            ("", None),
            ("[", None),
        ] {
            assert_eq!(leading_host(name), expected, "{name}");
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
        assert_eq!(
            found("http://@example.com/"),
            [("userinfo-empty", Notice, "@")]
        );
    }
}
