//! Links that stand in JSON.

use super::target::{is_url, links_among_words};
use crate::facts::identifier_parameters::is_identifying_claim;

/// The most links that are taken from one text.
const MOST: usize = 8;

/// Whether a text may be JSON with a link in it: a link has two slashes, and some programs write a backslash before
/// each.
fn may_hold_links(text: &str) -> bool {
    text.starts_with(['{', '[']) && (text.contains("//") || text.contains("\\/"))
}

/// The strings in `text`, if it is JSON, that are links, and the links among the words of others: the first few.
pub fn links_in_json(text: &str) -> Vec<String> {
    let trimmed = text.trim();
    let mut links = Vec::new();
    if may_hold_links(trimmed)
        && let Ok(value) = serde_json::from_str(trimmed)
    {
        collect(value, &mut links);
    }
    links
}

/// As [`links_in_json`], in the claims of a JSON Web Token: without those that identify who made it and who it is for
/// (RFC 7519 §4.1), which lead nowhere.
pub fn links_in_claims(text: &str) -> Vec<String> {
    let mut links = Vec::new();
    if may_hold_links(text)
        && let Ok(serde_json::Value::Object(claims)) = serde_json::from_str(text)
    {
        let claims = claims.into_iter();
        let claims = claims.filter(|(name, _)| !is_identifying_claim(name));
        claims.for_each(|(_, value)| collect(value, &mut links));
    }
    links
}

/// What a reader of JSON accepts is only so many levels deep.
fn collect(value: serde_json::Value, links: &mut Vec<String>) {
    match value {
        serde_json::Value::String(text) => {
            let is_link = is_url(text.as_bytes()) && !text.trim().contains(char::is_whitespace);
            let room = MOST.saturating_sub(links.len());
            match is_link {
                true if room > 0 => links.push(text),
                true => {}
                false => links.extend(links_among_words(&text).take(room).map(str::to_owned)),
            }
        }
        serde_json::Value::Array(items) => {
            items.into_iter().for_each(|item| collect(item, links));
        }
        serde_json::Value::Object(members) => {
            members
                .into_iter()
                .for_each(|(_, item)| collect(item, links));
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn claims_that_identify_are_no_links() {
        let claims =
            r#"{"iss":"https://a.example","aud":["https://b.example/"],"to":"https://c.example/"}"#;
        assert_eq!(links_in_claims(claims), ["https://c.example/"]);
        assert_eq!(links_in_claims(r#"["https://c.example/"]"#), [""; 0]);
    }

    #[test]
    fn strings_that_are_links() {
        for (text, expected) in [
            (r#"{"u":"https://a.example/"}"#, &["https://a.example/"][..]),
            (r#"{"u":"https:\/\/a.example\/"}"#, &["https://a.example/"]),
            (
                r#"[1,{"a":["//a.example","see //b"]},"//b.example"]"#,
                &["//a.example", "//b.example"],
            ),
            (
                r#"{"t":"see https://a.example/, and https://b.example/."}"#,
                &["https://a.example/", "https://b.example/"],
            ),
            (r#"{"u":"https://a.example/""#, &[]),
            (r#""https://a.example/""#, &[]),
            (r#"{"https://a.example/":1}"#, &[]),
            ("{}", &[]),
            ("", &[]),
        ] {
            assert_eq!(links_in_json(text), expected, "{text}");
        }
        let many = format!("[{}1]", "\"//a\",".repeat(20));
        assert_eq!(links_in_json(&many).len(), MOST);
    }
}
