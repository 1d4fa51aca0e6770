//! Parameters whose values are identifiers in the form of a link: nobody is sent there.
//!
//! A scope (RFC 6749 §3.3), a resource (RFC 8707 §2), the entity of a federation (SAML 2.0 core §8.3.6), the algorithm of a signature
//! (SAML 2.0 bindings §3.4.4.1) or a namespace is
//! compared, and never opened.

use crate::syntax::Reference;
use crate::syntax::letter_case::starts_in_any_case;
use crate::tables::lists::{List, list};

/// Names that mean an identifier on every page, in lower case.
const ANYWHERE: List = list("identifiers-anywhere");

/// How names start that mean a namespace on every page. `openid.ax.type.email` names the type of an attribute (OpenID
/// attribute exchange 1.0 §5.1).
const NAMESPACES: [&str; 2] = ["openid.ns", "xmlns"];

/// Names that mean one in a request to sign in.
const IN_REQUESTS: List = list("identifiers-in-requests");

/// What a query has that is a request to sign in.
const REQUESTS: [&str; 4] = ["client_id=", "SAMLRequest=", "wa=wsignin", "openid.mode="];

/// Whether the parameter of this name, decoded, holds an identifier in `reference`.
pub fn is_identifier(reference: &Reference<'_>, name: &str) -> bool {
    let starts = |known: &&str| starts_in_any_case(name, known);
    ANYWHERE.has_in_any_case(name)
        || NAMESPACES.iter().any(starts)
        || starts(&"openid.") && name.contains(".type.")
        || IN_REQUESTS.has_in_any_case(name)
            && reference
                .query()
                .is_some_and(|query| REQUESTS.iter().any(|part| query.contains(part)))
}

/// Whether a part of a value holds an identifier, by its name: a claim, or the party that a request of SAML names.
pub fn is_identifying_part(name: &str) -> bool {
    is_identifying_claim(name) || matches!(name, "Issuer" | "Audience" | "AuthnContextClassRef")
}

/// Whether a claim of this name in a JSON Web Token identifies somebody (RFC 7519 §4.1; OpenID Connect core §2).
pub fn is_identifying_claim(name: &str) -> bool {
    matches!(name, "iss" | "aud" | "azp" | "sub")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use crate::syntax::Standard;

    #[test]
    fn identifiers_are_known_by_their_name_and_request() {
        hold(
            "identifiers are known by their name and request",
            |[text, name]| {
                let reference = Reference::split(text, Standard::Rfc3986);
                is_identifier(&reference, name)
            },
        );
    }
}
