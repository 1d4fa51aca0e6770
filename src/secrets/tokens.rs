//! Credentials with forms that no row of a table can tell.

use super::alphabet::{Alphabet, begins_with_words, form_length, is_words, run};
use super::context::{is_alone, is_value};
use crate::facts::embedded::base64::declared_base64;
use crate::syntax::rfc3986;

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

/// Where a text goes on after a word and a blank, which a form writes as `+`.
fn after_blank(rest: &[u8], word: &str) -> Option<usize> {
    let blank = rest.get(word.len())?;
    matches!(blank, b' ' | b'+').then_some(word.len() + 1)
}

/// RFC 7617 §2: `Basic`, and in base64 a user and a password with a colon between them, in UTF-8 too (§2.1).
pub fn basic(rest: &[u8], _: Option<u8>) -> Option<usize> {
    let start = after_blank(rest, "Basic")?;
    let digits = rest.get(start..)?;
    let length = run(digits, Alphabet::Base64);
    let login = String::from_utf8(declared_base64(digits.get(..length)?)?).ok()?;
    let is_login = login.contains(':') && !login.contains(char::is_control);
    is_login.then_some(start + length)
}

/// RFC 6750 §2.1: `Bearer`, and a token that is no words.
pub fn bearer(rest: &[u8], _: Option<u8>) -> Option<usize> {
    let start = after_blank(rest, "Bearer")?;
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

/// 14 letters and digits before `.atlasv1.`, and more than 60 behind.
pub fn terraform(rest: &[u8], before: Option<u8>) -> Option<usize> {
    let apart = before.is_none_or(|before| !Alphabet::Word.contains(before));
    form_length(rest, "alnum:14 .atlasv1. dashed:60-70").filter(|_| apart)
}

/// `s.` and 24 letters and digits that make no name; it is alone, since hosts begin like it.
pub fn vault(rest: &[u8], before: Option<u8>) -> Option<usize> {
    let length = form_length(rest, "s. alnum:24")?;
    let token = rest.get(2..length)?;
    let has = |kind: fn(&u8) -> bool| token.iter().any(kind);
    let mixed = has(u8::is_ascii_lowercase) && has(u8::is_ascii_uppercase);
    (mixed && is_alone(before, rest.get(length).copied())).then_some(length)
}

/// A user's number in base64url without padding, six or seven characters of a time, and 27 or more of a
/// signature.
pub fn discord_bot(rest: &[u8], _: Option<u8>) -> Option<usize> {
    // A number has 17 to 20 digits; each digit is an octet of 0x30 to 0x39.
    let digits: [&[u8]; 4] = [b"MNO", b"DTjz", b"AEIMQUYcgk", b"wxyz012345"];
    let number = rest
        .iter()
        .zip(digits.iter().cycle())
        .take_while(|(octet, letters)| letters.contains(octet))
        .count();
    if !(23..=27).contains(&number) || rest.get(number) != Some(&b'.') {
        return None;
    }
    let time = run(rest.get(number + 1..)?, Alphabet::Dashed);
    let dot = number + 1 + time;
    let signature = run(rest.get(dot + 1..)?, Alphabet::Dashed);
    let is_token =
        rest.get(dot) == Some(&b'.') && matches!(time, 6 | 7) && (27..=45).contains(&signature);
    is_token.then_some(dot + 1 + signature)
}

/// `EAA`, and 100 letters and digits or more. Binary data in base64 may begin like it, but with zeros.
pub fn facebook(rest: &[u8], _: Option<u8>) -> Option<usize> {
    let start = "EAA".len();
    let length = run(rest.get(start..)?, Alphabet::Alnum);
    let near = rest.get(start..start + 100)?;
    let kinds = (b'0'..=b'z').filter(|octet| near.contains(octet)).count();
    (length >= 100 && kinds >= 20).then_some(start + length)
}

/// The start of the next secret of an application in Entra ID, from `from` on, and its length: three
/// characters, a digit, `Q~`, and 31 to 34 more.
pub fn entra(octets: &[u8], from: usize) -> Option<(usize, usize)> {
    let mut at = from;
    loop {
        let tilde = at + memchr::memchr(b'~', octets.get(at..)?)?;
        at = tilde + 1;
        let Some(start) = tilde.checked_sub(5).filter(|start| *start >= from) else {
            continue;
        };
        let apart = start
            .checked_sub(1)
            .and_then(|before| octets.get(before))
            .is_none_or(|before| !rfc3986::UNRESERVED.contains(*before));
        let head = octets.get(start..tilde).unwrap_or_default();
        let is_head = matches!(head, [first @ .., digit, b'Q']
            if digit.is_ascii_digit()
                && first.iter().all(|octet| rfc3986::UNRESERVED.contains(*octet) && *octet != b'-'));
        if !(apart && is_head) {
            continue;
        }
        let behind = octets.get(at..).unwrap_or_default();
        let length = run(behind.get(..35).unwrap_or(behind), Alphabet::Unreserved);
        let is_name = is_words(behind.get(..length).unwrap_or_default());
        if (31..=34).contains(&length) && !is_name {
            return Some((start, 6 + length));
        }
    }
}
