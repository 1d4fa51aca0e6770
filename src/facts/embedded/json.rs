//! Links that are in JSON.

use std::borrow::Cow;

use super::target::{is_url, links_among_words};
use crate::facts::identifier_parameters::is_identifying_claim;
use crate::facts::json;

/// The most links that are taken from one text.
const MOST: usize = 8;

/// Whether a text may be JSON with a link in it: a link has two slashes, and some programs write a backslash before
/// each.
fn may_hold_links(text: &str) -> bool {
    text.starts_with(['{', '[']) && (text.contains("//") || text.contains("\\/"))
}

/// The strings in `text`, if it is JSON, that are links, and the links among the words of others: the first few.
pub fn links_in_json(text: &str) -> Vec<String> {
    links(text.trim(), |_| true)
}

/// As [`links_in_json`], in the claims of a JSON Web Token: without those that identify who made it and who it is for
/// (RFC 7519 §4.1), which lead nowhere.
pub fn links_in_claims(text: &str) -> Vec<String> {
    links(text, |claim| {
        claim.is_some_and(|claim| !is_identifying_claim(claim))
    })
}

/// Those in the members that count.
fn links(text: &str, counts: impl Fn(Option<&str>) -> bool) -> Vec<String> {
    let mut links = Vec::new();
    let is_json = may_hold_links(text)
        && json::strings(text, |member, text| {
            if counts(member) {
                take(text, &mut links);
            }
        });
    match is_json {
        true => links,
        false => Vec::new(),
    }
}

fn take(text: Cow<'_, str>, links: &mut Vec<String>) {
    let is_link = is_url(text.as_bytes()) && !text.trim().contains(char::is_whitespace);
    let room = MOST.saturating_sub(links.len());
    match is_link {
        true if room > 0 => links.push(text.into_owned()),
        true => {}
        false => links.extend(links_among_words(&text).take(room).map(str::to_owned)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::{examples, given};

    /// The examples of these tests.
    const EXAMPLES: &str = include_str!("json.examples.txt");

    #[test]
    fn claims_that_identify_are_no_links() {
        let claims =
            r#"{"iss":"https://a.example","aud":["https://b.example/"],"to":"https://c.example/"}"#;
        assert_eq!(links_in_claims(claims), ["https://c.example/"]);
        assert_eq!(links_in_claims(r#"["https://c.example/"]"#), [""; 0]);
    }

    #[test]
    fn strings_that_are_links() {
        for [text, expected] in examples(EXAMPLES, "strings that are links") {
            let found = links_in_json(text).join(" ");
            assert_eq!(found, given(expected).unwrap_or_default(), "{text}");
        }
        let many = format!("[{}1]", "\"//a\",".repeat(20));
        assert_eq!(links_in_json(&many).len(), MOST);
    }
}
