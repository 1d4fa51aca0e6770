//! RFC 3986 §3.2.1, §7.5, §7.6: what stands before the `@`.

use crate::facts::host::{HostFacts, SuffixKind, UNICODE_DOTS, percent_decoded};
use crate::review::Case;
use crate::syntax::{Component, Span};

/// Schemes where a user name before the `@` is the ordinary way of writing.
pub(in crate::review) const LOGIN_SCHEMES: &[&str] = &["ssh", "sftp", "git+ssh", "svn+ssh", "ftp"];

/// How many characters of userinfo are still no cause for wonder.
pub(in crate::review) const LONG: usize = 64;

/// The userinfo, if there is any.
pub(in crate::review) fn userinfo<'a>(case: &Case<'a>) -> Option<(&'a str, Span)> {
    case.component(Component::Userinfo)
        .filter(|(text, _)| !text.is_empty())
}

/// The userinfo with the `@` behind it.
pub(in crate::review) fn with_at(span: Span) -> Span {
    Span {
        end: span.end + 1,
        ..span
    }
}

/// The host that `userinfo` reads as once it is decoded, if it reads as one.
pub fn apparent_host(userinfo: &str) -> Option<String> {
    leading_host(&percent_decoded(userinfo)).map(str::to_owned)
}

/// The host that decoded userinfo seems to start with: an IP address, or a dotted name whose suffix
/// is a known one. A scheme and slashes before it are passed over.
pub(in crate::review) fn leading_host(decoded: &str) -> Option<&str> {
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

pub(in crate::review) fn is_host_like(name: &str) -> bool {
    let facts = HostFacts::new(name, Span::default());
    let address = facts.address.is_some() && name.contains(['.', ':']);
    let known = facts
        .domain
        .is_some_and(|domain| domain.kind != SuffixKind::Unknown);
    address || known && facts.name.contains('.')
}

pub(in crate::review) fn belongs_to_names(found: char) -> bool {
    found.is_alphanumeric()
        || matches!(found, '.' | '-' | '_')
        || UNICODE_DOTS.contains(&found)
        // Marks of decomposed letters.
        || matches!(found, '\u{300}'..='\u{336}' | '\u{339}'..='\u{36F}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::resolve::{Resolution, ResolveOptions};
    use crate::review::{Settings, Severity, review};
    use crate::syntax::{Reference, Standard};

    fn found(text: &str) -> Vec<(&'static str, Severity, &str)> {
        let reference = Reference::split(text, Standard::Rfc3986);
        let resolution = Resolution::new(None, &reference, ResolveOptions::default());
        let settings = Settings::default();
        review(&Case::new(&reference, None, &resolution, &settings))
            .into_iter()
            .filter(|finding| finding.check.id.starts_with("userinfo-"))
            .map(|finding| (finding.check.id, finding.severity, finding.span.of(text)))
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
