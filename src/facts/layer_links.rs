//! The links that a value holds in the end, whatever encodings and formats are around them.

use super::identifier_parameters::{is_identifying_claim, is_identifying_part};
use super::json;
use super::layers::{DEPTH, Layer, LayerKind, layer_of};

/// The most links that are taken from one value.
const MOST: usize = 8;

/// The links in a value, the first few. What is inside a link is a matter of that link.
///
/// ```
/// use urilens::facts::layer_links::links_within;
///
/// let text = r#"{"to": "{\"url\": \"https:\\/\\/a.example\\/\"}"}"#;
/// assert_eq!(links_within(text), ["https://a.example/"]);
/// ```
pub fn links_within(value: &str) -> Vec<String> {
    let mut links = Vec::new();
    take(value, DEPTH, &mut links);
    links
}

/// The links in the strings of a text, if it is JSON.
pub fn links_in_json(text: &str) -> Vec<String> {
    let mut links = Vec::new();
    take_strings(text.trim(), DEPTH, |_| true, &mut links);
    links
}

/// The links in the claims of a JSON Web Token, without those that identify who made it and who it is for (RFC 7519 §4.1), which
/// lead nowhere.
pub fn links_in_claims(claims: &str) -> Vec<String> {
    let mut links = Vec::new();
    take_strings(claims, DEPTH, is_address, &mut links);
    links
}

/// Whether a claim may be an address.
fn is_address(claim: Option<&str>) -> bool {
    claim.is_some_and(|claim| !is_identifying_claim(claim))
}

fn take(value: &str, depth: usize, links: &mut Vec<String>) {
    let Some(deeper) = depth.checked_sub(1) else {
        return;
    };
    if let Some(layer) = layer_of(value) {
        take_layer(&layer, deeper, links);
    }
}

fn take_layer(layer: &Layer, depth: usize, links: &mut Vec<String>) {
    let members = layer.members.iter();
    match layer.kind {
        LayerKind::Link if links.len() < MOST => links.push(layer.text.clone()),
        LayerKind::Link => {}
        LayerKind::Json => take_strings(&layer.text, depth, |_| true, links),
        LayerKind::JsonWebToken => {
            let claims = members.filter(|member| member.name == "claims");
            for claims in claims.filter_map(|member| member.value.as_deref()) {
                take_strings(claims, depth, is_address, links);
            }
        }
        _ => {
            let members = members.filter(|member| !is_identifying_part(&member.name));
            let inside = members.filter_map(|member| member.layer.as_ref());
            for layer in layer.inside.as_deref().into_iter().chain(inside) {
                take_layer(layer, depth, links);
            }
        }
    }
}

/// Those in the strings of JSON that are in members which count.
fn take_strings(
    text: &str,
    depth: usize,
    counts: impl Fn(Option<&str>) -> bool,
    links: &mut Vec<String>,
) {
    let mut found = Vec::new();
    let is_json = json::strings(text, |member, string| {
        if counts(member) {
            take(&string, depth, &mut found);
        }
    });
    if is_json {
        links.append(&mut found);
        links.truncate(MOST);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn links_are_found_in_every_layer() {
        hold("links are found in every layer", |[value]| {
            links_within(value)
        });
        let many = format!("[{}1]", "\"//a\",".repeat(20));
        assert_eq!(links_within(&many).len(), MOST);
    }

    #[test]
    fn claims_that_identify_are_no_links() {
        let claims =
            r#"{"iss":"https://a.example","aud":["https://b.example/"],"to":"https://c.example/"}"#;
        assert_eq!(links_in_claims(claims), ["https://c.example/"]);
        assert_eq!(links_in_claims(r#"["https://c.example/"]"#), [""; 0]);
    }
}
