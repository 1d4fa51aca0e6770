//! Credentials that are made of parts with lengths of their own.

use super::alphabet::{Alphabet, is_words, run};
use super::context::is_alone;
use crate::syntax::rfc3986;

/// How many octets of `rest` match these parts: `Ok` is a run that is exactly as long, `Err` a text.
fn parts(rest: &[u8], parts: &[Result<(Alphabet, usize), &[u8]>]) -> Option<usize> {
    let mut at = 0;
    for part in parts {
        let behind = rest.get(at..)?;
        at += match *part {
            Ok((alphabet, size)) => {
                let run = run(behind.get(..size + 1).unwrap_or(behind), alphabet);
                (run == size).then_some(size)?
            }
            Err(text) => behind.starts_with(text).then_some(text.len())?,
        };
    }
    Some(at)
}

/// A UUID in letters of either case (RFC 9562 §4), with nothing that goes on after it.
pub fn uuid(rest: &[u8]) -> Option<usize> {
    let hex = |size| Ok((Alphabet::Hex, size));
    let dash = Err(&b"-"[..]);
    let groups = [
        hex(8),
        dash,
        hex(4),
        dash,
        hex(4),
        dash,
        hex(4),
        dash,
        hex(12),
    ];
    let length = parts(rest, &groups)?;
    let goes_on = rest
        .get(length)
        .is_some_and(|next| Alphabet::Dashed.contains(*next));
    (!goes_on).then_some(length)
}

/// `pat`, 14 letters and digits, and 64 hexadecimal digits.
pub fn airtable(rest: &[u8], _: Option<u8>) -> Option<usize> {
    parts(
        rest,
        &[
            Ok((Alphabet::Alnum, 17)),
            Err(b"."),
            Ok((Alphabet::LowerHex, 64)),
        ],
    )
}

/// `access_token$production$`, 16 letters and digits, and 32 hexadecimal digits.
pub fn braintree(rest: &[u8], _: Option<u8>) -> Option<usize> {
    let kind = "access_token$".len();
    let start = kind + 1 + run(rest.get(kind..)?, Alphabet::Alnum);
    let token = [
        Ok((Alphabet::LowerAlnum, 16)),
        Err(&b"$"[..]),
        Ok((Alphabet::LowerHex, 32)),
    ];
    parts(rest.get(start..)?, &token).map(|length| start + length)
}

/// 14 letters and digits before `.atlasv1.`, and more than 60 behind.
pub fn terraform(rest: &[u8], before: Option<u8>) -> Option<usize> {
    let start = parts(rest, &[Ok((Alphabet::Alnum, 14)), Err(b".atlasv1.")])?;
    let length = run(rest.get(start..)?, Alphabet::Dashed);
    let apart = before.is_none_or(|before| !Alphabet::Word.contains(before));
    (apart && (60..=70).contains(&length)).then_some(start + length)
}

/// `s.` and 24 letters and digits that make no name; it is alone, since hosts begin like it.
pub fn vault(rest: &[u8], before: Option<u8>) -> Option<usize> {
    let length = parts(rest, &[Err(b"s."), Ok((Alphabet::Alnum, 24))])?;
    let token = rest.get(2..length)?;
    let has = |kind: fn(&u8) -> bool| token.iter().any(kind);
    let mixed = has(u8::is_ascii_lowercase) && has(u8::is_ascii_uppercase);
    (mixed && is_alone(before, rest.get(length).copied())).then_some(length)
}

/// `sk.`, a JSON object in base64url, and a signature. Those that begin with `pk.` are public.
pub fn mapbox(rest: &[u8], _: Option<u8>) -> Option<usize> {
    let start = "sk.".len();
    let payload = run(rest.get(start..)?, Alphabet::Dashed);
    let dot = start + payload;
    let signature = run(rest.get(dot + 1..)?, Alphabet::Dashed);
    let is_token = rest.get(dot) == Some(&b'.') && payload >= 20 && signature >= 20;
    is_token.then_some(dot + 1 + signature)
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

/// `hooks/`, an id of 17 characters or of 24 hexadecimal digits, and a token.
pub fn rocket_chat(rest: &[u8], _: Option<u8>) -> Option<usize> {
    let start = "hooks/".len();
    let id = run(rest.get(start..)?, Alphabet::Alnum);
    let slash = start + id;
    let token = rest.get(slash + 1..)?;
    let length = run(token, Alphabet::Alnum);
    let is_hook = rest.get(slash) == Some(&b'/')
        && matches!(id, 17 | 24)
        && (40..=64).contains(&length)
        && !is_words(token.get(..length)?);
    is_hook.then_some(slash + 1 + length)
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
