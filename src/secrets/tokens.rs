//! Credentials that are known by their form, and not by a prefix alone.

use super::alphabet::{Alphabet, begins_with_words, run};
use super::context::is_value;
use crate::facts::embedded::base64::declared_base64;

/// Two that have no prefix: 32 hexadecimal digits with a data centre behind, as the whole value of a
/// param or as a password (Mailchimp), and the number of a bot with `:AA…` behind (Telegram).
pub fn unprefixed(rest: &[u8], before: Option<u8>) -> Option<(usize, &'static str)> {
    let head = rest.get(..rest.len().min(64))?;
    let digits = run(head, Alphabet::LowerHex);
    if digits == 32 && head.get(32..)?.starts_with(b"-us") {
        let centre = head
            .get(35..)?
            .iter()
            .take_while(|octet| octet.is_ascii_digit())
            .count();
        let is_whole = is_value(before, rest.get(35 + centre).copied());
        return ((1..=2).contains(&centre) && is_whole).then_some((35 + centre, "Mailchimp key"));
    }
    let digits = head
        .iter()
        .take_while(|octet| octet.is_ascii_digit())
        .count();
    if (8..=10).contains(&digits) && head.get(digits..)?.starts_with(b":AA") {
        let token = run(head.get(digits + 1..)?, Alphabet::Dashed);
        return (token == 35).then_some((digits + 1 + token, "Telegram bot token"));
    }
    None
}

/// RFC 7617 §2: `Basic`, and in base64 a user and a password with a colon between them, in UTF-8 too (§2.1).
pub fn basic(rest: &[u8], _: Option<u8>) -> Option<usize> {
    let start = "Basic ".len();
    let digits = rest.get(start..)?;
    let length = run(digits, Alphabet::Base64);
    let login = String::from_utf8(declared_base64(digits.get(..length)?)?).ok()?;
    let is_login = login.contains(':') && !login.contains(char::is_control);
    is_login.then_some(start + length)
}

/// RFC 6750 §2.1: `Bearer`, and a token that is no words.
pub fn bearer(rest: &[u8], _: Option<u8>) -> Option<usize> {
    let start = "Bearer ".len();
    let token = rest.get(start..)?;
    let length = run(token, Alphabet::Unreserved);
    let is_token = length >= 16 && !begins_with_words(token, Alphabet::Unreserved);
    is_token
        .then(|| start + length + run(token.get(length..).unwrap_or_default(), Alphabet::Base64))
}

/// Slack's: a number comes after the last prefix, of a workspace or of a version.
pub fn slack(rest: &[u8], _: Option<u8>) -> Option<usize> {
    let behind = rest.get(..10)?.iter().rposition(|octet| *octet == b'-')?;
    let start = match rest.get(..5)? {
        b"xoxe." => behind + 1,
        _ => 5,
    };
    let token = rest.get(start..)?;
    if !token.first()?.is_ascii_digit() || begins_with_words(token, Alphabet::Dash) {
        return None;
    }
    let length = run(token, Alphabet::Dash);
    (length >= 10).then_some(start + length)
}

/// Google's refresh tokens: letters of both cases and digits, in long runs between `-` and `_`.
pub fn google_refresh_token(rest: &[u8], _: Option<u8>) -> Option<usize> {
    let prefix = "1//0".len();
    let token = rest.get(prefix..)?;
    let length = run(token, Alphabet::Dashed);
    let is_mixed = |piece: &[u8]| {
        piece.len() >= 8
            && piece.iter().any(u8::is_ascii_uppercase)
            && piece.iter().any(u8::is_ascii_lowercase)
            && piece.iter().any(u8::is_ascii_digit)
    };
    let mut pieces = token
        .get(..length)?
        .split(|octet| matches!(octet, b'-' | b'_'));
    (length >= 30 && pieces.any(is_mixed)).then_some(prefix + length)
}

/// RFC 7519: a header and a payload that are JSON objects, and a signature, each in base64url.
pub fn json_web_token(rest: &[u8], before: Option<u8>) -> Option<usize> {
    if before == Some(b'-') {
        return None;
    }
    let part = |from: usize| run(rest.get(from..).unwrap_or_default(), Alphabet::Dashed);
    let header = part(0);
    let payload = header + 1;
    let starts = rest.get(payload..)?;
    let object = [&b"eyJ"[..], b"ewog", b"ewo", b"e30", b"eyA"]
        .iter()
        .any(|start| starts.starts_with(start));
    if header < 10 || rest.get(header) != Some(&b'.') {
        return None;
    }
    let payload_length = part(payload);
    let second_dot = payload + payload_length;
    if rest.get(second_dot) != Some(&b'.') {
        return None;
    }
    let signature = part(second_dot + 1);
    if object {
        return Some(second_dot + 1 + signature);
    }
    // RFC 7516: five parts, the second of which is a key or empty.
    let mut end = second_dot + 1 + signature;
    for _ in 0..2 {
        if rest.get(end) != Some(&b'.') {
            return None;
        }
        end += 1 + part(end + 1);
    }
    Some(end)
}

/// RFC 7468: a private key, from its first line to its last, or to what can't be a part of it.
pub fn private_key(rest: &[u8], _: Option<u8>) -> Option<usize> {
    let line = rest.get(..rest.len().min(64))?;
    let key = b"PRIVATE";
    line.windows(key.len()).position(|window| window == key)?;
    let length = run(rest, Alphabet::Armour);
    let end = b"-----END";
    let last = rest
        .get(..length)?
        .windows(end.len())
        .position(|window| window == end);
    let Some(last) = last else {
        return Some(length);
    };
    let behind = rest.get(last + end.len()..length)?;
    let dashes = behind.windows(5).position(|window| window == b"-----");
    Some(dashes.map_or(length, |at| last + end.len() + at + 5))
}
