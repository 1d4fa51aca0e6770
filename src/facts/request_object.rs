//! Requests of OAuth that are written as a JSON Web Token (RFC 9101): a program sends one with its user, in the open, and
//! nobody gets in with it.

use super::decoded::Decoded;
use super::embedded::base64::base64;
use super::embedded::values;
use super::json;
use crate::syntax::{Reference, Span};

/// The parameter that has one.
pub const NAME: &str = "request";

/// The parameter that every request has, with what follows its name.
const CLIENT: &str = "client_id=";

/// Claims that only a request has.
const OF_REQUESTS: [&str; 2] = ["redirect_uri", "response_type"];

/// A request of OAuth in a parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RequestObject {
    /// Where the token is.
    pub place: Span,
    /// What is asked for: parameters with their values.
    pub claims: Vec<(String, String)>,
}

impl RequestObject {
    /// The one in `reference`.
    pub fn of(reference: &Reference<'_>, decoded: &Decoded<'_>) -> Option<RequestObject> {
        let text = reference.text();
        // Nearly no link has one.
        memchr::memmem::find(text.as_bytes(), b"request=ey")?;
        let param = values(reference).find(|param| param.name.of(text) == NAME)?;
        let token = decoded.fully(param.value).octets;
        let claims = is_request(token, text.as_bytes()).then(|| claims(token))??;
        let place = param.value;
        Some(RequestObject { place, claims })
    }

    /// The value of a parameter in it.
    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self.claims.iter().find(|(claim, _)| claim == name);
        found.map(|(_, value)| &**value)
    }
}

/// Whether a JSON Web Token in a parameter of that name is a request, in a link with these octets. One that is encrypted (RFC 7516)
/// shows no claims.
pub fn is_request(token: &[u8], link: &[u8]) -> bool {
    let has_client = || memchr::memmem::find(link, CLIENT.as_bytes()).is_some();
    let asks = |claims: &[(String, String)]| {
        let mut names = claims.iter().map(|(name, _)| &**name);
        names.any(|name| OF_REQUESTS.contains(&name))
    };
    has_client() || claims(token).is_some_and(|claims| asks(&claims))
}

/// Whether a JSON Web Token says that it has no signature, and has none: everybody can write such a one (RFC 7519 §6).
pub fn is_unsigned(token: &[u8]) -> bool {
    let header = token.strip_suffix(b".").and_then(|rest| part(rest, 0));
    let algorithm = header.and_then(|header| header.into_iter().find(|(name, _)| name == "alg"));
    algorithm.is_some_and(|(_, value)| value.eq_ignore_ascii_case("none"))
}

/// The claims of a JSON Web Token.
fn claims(token: &[u8]) -> Option<Vec<(String, String)>> {
    part(token, 1)
}

/// The members of the object that is a part of a token.
fn part(token: &[u8], number: usize) -> Option<Vec<(String, String)>> {
    let part = token.split(|octet| *octet == b'.').nth(number)?;
    json::members(&base64(part)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use crate::syntax::Standard;

    #[test]
    fn a_token_is_a_request_beside_a_client_or_with_its_claims() {
        hold("a token is a request", |[text]| {
            let reference = Reference::split(text, Standard::Rfc3986);
            let found = RequestObject::of(&reference, &Decoded::of(text))?;
            Some(["scope", "redirect_uri"].map(|name| found.get(name).map(str::to_owned)))
        });
    }

    #[test]
    fn a_token_without_a_signature_says_so() {
        hold("a token without a signature", |[token]| {
            is_unsigned(token.as_bytes())
        });
    }
}
