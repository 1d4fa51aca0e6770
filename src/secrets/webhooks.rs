//! Addresses that are keys: to know that of a webhook is to be allowed to post, and that of a shared file to read it.

use super::names::is_constant;
use crate::facts::placeholders::is_placeholder;
use crate::facts::starts::Starts;
use crate::tables::table::{Table, number, table};

/// Addresses in lower case, with `#` for a number; what they must hold further on, one of several, and how much must follow.
pub const WEBHOOKS: Table<4> = table!("webhooks.tsv", 4);

static STARTS: Starts = Starts::of(&WEBHOOKS);

/// The address that starts here: its length, where in it that begins which is secret, and what it is.
/// The secret comes after the host, and behind what the table names; the rest says only whose it is.
pub fn webhook(rest: &[u8]) -> Option<(usize, usize, &'static str)> {
    if !rest.first()?.is_ascii_alphabetic() {
        return None;
    }
    // Four octets decide about nearly all text.
    let near = rest
        .first_chunk::<4>()?
        .map(|octet| octet.to_ascii_lowercase());
    if !STARTS.has(near) {
        return None;
    }
    let starts_so = |row: &usize| WEBHOOKS.cell(*row, 0).as_bytes().starts_with(&near);
    let mut near_ones = (0..WEBHOOKS.row_count()).filter(starts_so);
    near_ones.find_map(|row| key(rest, WEBHOOKS.row(row)))
}

/// The address of one row that starts here.
fn key(
    rest: &[u8],
    [prefix, further, least, what]: [&'static str; 4],
) -> Option<(usize, usize, &'static str)> {
    let prefix = start_length(rest, prefix)?;
    let behind = rest.get(prefix..)?;
    // Most of these addresses have no fragment.
    let ends: &[u8] = match further.contains(['#', '!']) {
        true => b"\"'",
        false => b"\"'#",
    };
    let length = behind
        .iter()
        .take(512)
        .take_while(|octet| octet.is_ascii_graphic() && !ends.contains(octet))
        .count();
    let behind = behind.get(..length)?;
    let start_behind = |further: &str| {
        let is_further = |window: &[u8]| {
            let mut pairs = window.iter().zip(further.bytes());
            pairs.all(|(octet, wanted)| {
                octet.eq_ignore_ascii_case(&wanted) || (*octet, wanted) == (b'\\', b'/')
            })
        };
        match further.len() {
            0 => Some(0),
            size => Some(size + behind.windows(size).position(is_further)?),
        }
    };
    let secret = further.split(' ').find_map(start_behind)?;
    let whole = (prefix + length, prefix + secret, what);
    let is_long = length >= number(least) as usize;
    (is_long && !is_to_fill_in(behind.get(secret..)?)).then_some(whole)
}

/// Whether the longest piece of a key only keeps its place, as in manuals: `{account}/{hook}`, `key=KEY&token=TOKEN`, `/key/:key`.
fn is_to_fill_in(key: &[u8]) -> bool {
    let key = String::from_utf8_lossy(key);
    let pieces = key.split(['/', '&']);
    let piece = pieces.max_by_key(|piece| piece.len()).unwrap_or_default();
    // What is after the padding of base64 is no value.
    let value = piece.split_once('=').filter(|(_, value)| value.len() > 2);
    let value = value.map_or(piece, |(_, value)| value);
    let is_variable =
        value.starts_with(':') && value[1..].bytes().all(|one| one.is_ascii_alphabetic());
    is_variable || is_placeholder(value) || is_constant(value)
}

/// How long the start of `rest` is that is this address to a browser or server: with a dot after the host, its port, and
/// slashes that are repeated.
fn start_length(rest: &[u8], prefix: &str) -> Option<usize> {
    let (host, path) = prefix.split_at(prefix.find('/')?);
    let start = rest.get(..host.len())?;
    if !start.eq_ignore_ascii_case(host.as_bytes()) {
        return None;
    }
    let mut left = rest.get(host.len()..)?;
    left = left.strip_prefix(b".").unwrap_or(left);
    if let Some(port) = left.strip_prefix(b":") {
        let digits = port.iter().take_while(|octet| octet.is_ascii_digit());
        left = port.get(digits.count()..)?;
    }
    for wanted in path.bytes() {
        let taken =
            |is_taken: fn(&u8) -> bool| left.iter().take_while(|byte| is_taken(byte)).count();
        let count = match wanted {
            b'/' => slashes(left),
            b'#' => taken(u8::is_ascii_digit),
            _ => usize::from(left.first()?.eq_ignore_ascii_case(&wanted)),
        };
        left = left.get(count..).filter(|_| count > 0)?;
    }
    Some(rest.len() - left.len())
}

/// How many octets of `path` are slashes of either kind, dot-segments, and the segments that those take back.
fn slashes(path: &[u8]) -> usize {
    let is_slash = |octet: &u8| matches!(octet, b'/' | b'\\');
    let mut length = 0;
    while path.get(length).is_some_and(is_slash) {
        length += 1;
        let rest = path.get(length..).unwrap_or_default();
        let mut segments = rest.split(is_slash);
        match (segments.next(), segments.next()) {
            (Some(b"."), Some(_)) => length += 1,
            (Some(one), Some(b"..")) if one != b".." => length += one.len() + 3,
            _ => {}
        }
    }
    length
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::examples;

    #[test]
    fn an_address_is_found_as_a_browser_reads_it() {
        let key = "T0000000000/B0000000000/abcdefghijklmnopqrstuvwx";
        for [start] in examples("an address is found as a browser reads it") {
            let text = format!("{start}{key}");
            let found = webhook(text.as_bytes());
            let end = start.len() + "T0000000000/".len();
            let wanted = found.map(|(length, secret, _)| (length, secret));
            assert_eq!(wanted, Some((text.len(), end)), "{text}");
        }
        for [start] in examples("an address is found as a browser reads it, others") {
            assert_eq!(webhook(format!("{start}{key}").as_bytes()), None, "{start}");
        }
    }
}
