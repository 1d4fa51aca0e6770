//! The form of answers: `=` and a text for each part that is there, nothing for one that is not, tabs between; or
//! `!` and the reason of a refusal. Octets other than visible ASCII are written as `\x1f`, and so is `\`.
#![allow(dead_code)] // The test and the example use a part of it each.

use urilens::readings::programs::{Outcome, Seen};

/// A text from its octets in hexadecimal digits.
pub fn from_hexadecimal(digits: &str) -> Option<String> {
    let octets = (0..digits.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok());
    String::from_utf8(octets.collect::<Option<_>>()?).ok()
}

/// A text as it is written in lines.
pub fn escaped(text: &[u8]) -> String {
    let mut out = String::new();
    for byte in text {
        match byte {
            b'\\' | 0..=0x20 | 0x7f.. => out.push_str(&format!("\\x{byte:02x}")),
            _ => out.push(char::from(*byte)),
        }
    }
    out
}

/// The octets of a text that is written in a line.
pub fn unescaped(text: &str) -> Vec<u8> {
    let mut parts = text.split("\\x");
    let mut out = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let (digits, rest) = part.split_at(2);
        out.push(u8::from_str_radix(digits, 16).expect("two hexadecimal digits"));
        out.extend_from_slice(rest.as_bytes());
    }
    out
}

/// An answer as a line. A port that a program refuses when it is asked for it is `!` and the reason.
pub fn answer(outcome: &Outcome<'_>) -> String {
    let seen = match outcome {
        Ok(seen) => seen,
        Err(refusal) => return format!("!{}", refusal.0),
    };
    let Seen {
        scheme,
        userinfo,
        host,
        port,
        path,
        port_refusal,
        query,
        fragment,
        ..
    } = seen;
    let path = Some(path.clone()).filter(|path| !path.is_empty());
    let mut parts = [scheme, userinfo, host, port, &path, query, fragment].map(|part| match part {
        Some(part) => format!("={}", escaped(part)),
        None => String::new(),
    });
    if let Some(refusal) = port_refusal {
        parts[3] = format!("!{}", refusal.0);
    }
    parts.join("\t")
}
