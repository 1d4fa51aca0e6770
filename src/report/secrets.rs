//! Passwords, covered wherever people look.
//!
//! RFC 3986 §3.2.1: what follows the first `:` of userinfo should not be shown as clear text. Any
//! authority is looked at in this way, whatever standard it is read by, and the cover is always as
//! long, so that it tells nothing about what lies below it.

use crate::syntax::{Reference, Span};

/// What is shown in place of a password.
pub const COVER: &str = "••••••";
/// How many columns it takes.
pub const COVER_WIDTH: usize = 6;

/// Where the password of a text stands; `None` without one, and for an empty one.
///
/// ```
/// use urilens::report::secrets::password;
/// use urilens::syntax::{Reference, Standard};
///
/// let text = "ftp://bob:hunter2@example.org/";
/// let found = password(&Reference::split(text, Standard::Rfc3986));
/// assert_eq!(found.map(|span| span.of(text)), Some("hunter2"));
/// ```
pub fn password(reference: &Reference<'_>) -> Option<Span> {
    let authority = reference.components().authority?;
    let found = password_of_authority(authority.of(reference.text()))?;
    Some(found.shifted(authority.start as usize))
}

/// Where the password of an authority stands.
pub fn password_of_authority(authority: &str) -> Option<Span> {
    let (userinfo, _) = authority.rsplit_once('@')?;
    password_of_userinfo(userinfo)
}

/// Where the password of userinfo stands.
pub fn password_of_userinfo(userinfo: &str) -> Option<Span> {
    let colon = userinfo.find(':')?;
    let span = Span::new(colon + 1, userinfo.len());
    (!span.is_empty()).then_some(span)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::Standard;

    fn found(text: &str) -> Option<&str> {
        password(&Reference::split(text, Standard::Rfc3986)).map(|span| span.of(text))
    }

    #[test]
    fn a_password_stands_between_the_first_colon_and_the_last_at_sign() {
        assert_eq!(found("//a:b@c"), Some("b"));
        assert_eq!(found("http://a:b:c@d@e:80/"), Some("b:c@d"));
        assert_eq!(found("http://:b@c"), Some("b"));
        assert_eq!(found("http://a:@c"), None);
        assert_eq!(found("http://a@c:80"), None);
        assert_eq!(found("http://c:80/@a:b@c"), None);
        assert_eq!(found("mailto:a:b@c"), None);
    }
}
