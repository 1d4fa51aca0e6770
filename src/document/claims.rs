//! What a message says of its own authentication. Nothing of it is verified: the author of the header claims it.

use mail_parser::{HeaderValue, MessagePart};

use crate::syntax::adjacent::Boundaries;

/// A claim about a message, such as “spf=pass”.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// What was checked: `spf`, `dkim`, `dmarc`. Of a signature alone, `signature`.
    pub method: String,
    /// The result: `pass`, `fail`, `none`. Of a signature alone, `present`.
    pub result: String,
    /// The domain or the address that it is about.
    pub about: Option<String>,
    /// The server that claims to have checked; for a signature, nobody has.
    pub by: Option<String>,
}

/// The most claims that are kept.
const MOST: usize = 32;

/// The longest text of one.
const LONGEST: usize = 256;

/// Properties by which servers name what a result is about (RFC 8601 §2.7), those that people look at first.
const ABOUT: [&str; 7] = [
    "header.from",
    "header.d",
    "header.i",
    "smtp.mailfrom",
    "smtp.mail",
    "smtp.helo",
    "envelope-from",
];

/// The claims in the headers of a message: Authentication-Results and its like (RFC 8601), Received-SPF (RFC 7208) and
/// DKIM-Signature (RFC 6376).
pub(super) fn claims(part: &MessagePart<'_>) -> Vec<Claim> {
    let mut claims = Vec::new();
    for header in &part.headers {
        let HeaderValue::Text(text) = &header.value else {
            continue;
        };
        let is = |name: &str| header.name.as_str().eq_ignore_ascii_case(name);
        if is("Authentication-Results") || is("ARC-Authentication-Results") {
            results(&without_comments(text), &mut claims);
        } else if is("Received-SPF") {
            let text = without_comments(text);
            let mut words = text.split_whitespace();
            let result = words.next().unwrap_or_default();
            let about = words.find_map(|word| word.strip_prefix("envelope-from="));
            add("spf", result, about, None, &mut claims);
        } else if is("DKIM-Signature") {
            let mut tags = text.split(';').filter_map(|tag| tag.split_once('='));
            let domain = tags.find(|(name, _)| name.trim() == "d");
            let about = domain.map(|(_, domain)| domain);
            add("signature", "present", about, None, &mut claims);
        }
    }
    claims
}

/// `server; spf=pass smtp.mailfrom=a.example; dkim=pass header.d=a.example`
fn results(text: &str, claims: &mut Vec<Claim>) {
    let mut by = None;
    for part in text.split(';') {
        // Blanks may be around the signs.
        let pairs: Vec<&str> = part.split('=').map(str::trim).collect();
        let part = pairs.join("=");
        let mut words = part.split_whitespace();
        let first = words.next().unwrap_or_default();
        let Some((method, result)) = first.split_once('=') else {
            // The server comes first, perhaps with a version.
            by = by.or(Some(first.to_owned())).filter(|by| !by.is_empty());
            continue;
        };
        // The instance of a chain: `i=1`.
        if method == "i" {
            continue;
        }
        let method = method.split('/').next().unwrap_or_default();
        let properties: Vec<_> = words.filter_map(|word| word.split_once('=')).collect();
        let about = ABOUT.iter().find_map(|wanted| {
            let found = properties
                .iter()
                .find(|(name, _)| name.eq_ignore_ascii_case(wanted));
            found.map(|(_, value)| *value)
        });
        add(method, result, about, by.as_deref(), claims);
    }
}

fn add(method: &str, result: &str, about: Option<&str>, by: Option<&str>, claims: &mut Vec<Claim>) {
    let cut = |text: &str| {
        let text = text.trim().trim_matches(['"', '<', '>', ',', ';']);
        text[..text.boundary_before(LONGEST)].to_owned()
    };
    let claim = Claim {
        method: cut(method).to_ascii_lowercase(),
        result: cut(result).to_ascii_lowercase(),
        about: about.map(cut).filter(|about| !about.is_empty()),
        by: by.map(cut),
    };
    let is_one = !claim.method.is_empty() && !claim.result.is_empty();
    if is_one && claims.len() < MOST && !claims.contains(&claim) {
        claims.push(claim);
    }
}

/// A structured field without its comments (RFC 5322 §3.2.2), which may be in one another.
pub(super) fn without_comments(field: &str) -> String {
    let (mut depth, mut is_quoted) = (0_usize, false);
    let is_kept = |one: &char| {
        let was_inside = depth > 0;
        match one {
            _ if std::mem::take(&mut is_quoted) => {}
            '\\' => is_quoted = true,
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        !was_inside && depth == 0
    };
    let kept: String = field.chars().filter(is_kept).collect();
    kept.trim().to_owned()
}
