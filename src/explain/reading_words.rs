//! The readings where people look: what is shown of each cell, and which rows differ.

use std::collections::HashSet;

use super::mask::Mask;
use crate::facts::host::names_a_host;
use crate::facts::userinfo::password;
use crate::inspect::Inspection;
use crate::readings::{Differences, Likeness, Parser, Part, Reading};
use crate::secrets::{merged, replaced};
use crate::syntax::{Component, Span};

/// How many readers there are, without a naive one that was not asked for, and what is said of that one where the others agree.
pub fn counted(readings: &[Reading]) -> (usize, &'static str) {
    let count = readings.iter().filter(|one| one.is_compared).count();
    match count == readings.len() {
        true => (count, ""),
        false => (count, "; a naive one does not"),
    }
}

/// What of a cell has to be masked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Masked {
    /// These places of what the reader sees.
    Pieces(Vec<Span>),
    /// All of it: it is a piece of a password, or holds it in a place where none is looked for.
    All,
}

/// What has to be masked of what a reader sees in a part. RFC 3986 decides what is a password; other
/// readers may take a piece of it for a path, a port or a host.
pub fn masked(inspection: &Inspection, part: Part, reading: &Reading, mask: Mask<'_>) -> Masked {
    let Some(seen) = part.of(reading).filter(|seen| !seen.is_empty()) else {
        return Masked::Pieces(Vec::new());
    };
    let pieces = match mask.is_none() {
        true => Vec::new(),
        false => inspection.secrets_read(reading, part).into_owned(),
    };
    match !mask.is_none() && is_elsewhere(inspection, part, reading, seen, &pieces) {
        true => elsewhere(inspection, part, seen, pieces, mask),
        false => Masked::Pieces(pieces),
    }
}

/// What has to be masked where a piece of the password may have come to be. A host is shown as the headline shows
/// it, and of everything else what lies between two delimiters in the password, however short.
fn elsewhere(
    inspection: &Inspection,
    part: Part,
    seen: &str,
    mut pieces: Vec<Span>,
    mask: Mask<'_>,
) -> Masked {
    if part == Part::Component(Component::Host) {
        return Masked::Pieces(hidden_in_host(inspection, seen, mask));
    }
    if part == Part::Component(Component::Port) {
        return Masked::All;
    }
    let reference = inspection.reference.reference();
    let secret = password(&reference).map_or("", |span| span.of(reference.text()));
    let is_cut = |found: char| found.is_ascii_punctuation() || found.is_ascii_whitespace();
    // The host that a password pretends to be is none of it.
    let words = secret.split('@').filter(|part| !names_a_host(part));
    let words = words.flat_map(|part| part.split(is_cut));
    let secrets: HashSet<String> = words.map(str::to_ascii_lowercase).collect();
    let mut start = 0;
    for piece in seen.split(is_cut) {
        if !piece.is_empty() && secrets.contains(&piece.to_ascii_lowercase()) {
            pieces.push(Span::new(start, start + piece.len()));
        }
        start += piece.len() + 1;
    }
    let pieces = merged(pieces);
    let rest = replaced(seen, &pieces, "");
    match secret.is_empty() || rest.contains(secret) || secret.contains(&*rest) {
        true => Masked::All,
        false => Masked::Pieces(pieces),
    }
}

/// How many pieces of a host are looked for in a password. Of a longer one, all others are hidden.
const MOST_PIECES: usize = 64;

/// What of a host that a reader finds has to be masked: a host is no secret, but a piece of a password that a reader
/// takes for one is, unless it can be nothing but a host.
fn hidden_in_host(inspection: &Inspection, host: &str, mask: Mask<'_>) -> Vec<Span> {
    let reference = inspection.reference.reference();
    let secret = password(&reference).map_or("", |span| span.of(reference.text()));
    let mut hidden = mask.of_host(host);
    let mut start = 0;
    for (index, piece) in host.split('@').enumerate() {
        let is_in_secret = index >= MOST_PIECES || secret.contains(piece);
        let is_piece = !piece.is_empty() && is_in_secret && !names_a_host(piece);
        if is_piece && !mask.is_none() {
            hidden.push(Span::new(start, start + piece.len()));
        }
        start += piece.len() + 1;
    }
    merged(hidden)
}

fn is_elsewhere(
    inspection: &Inspection,
    part: Part,
    reading: &Reading,
    seen: &str,
    pieces: &[Span],
) -> bool {
    let reference = inspection.reference.reference();
    let secret = password(&reference).map(|span| span.of(reference.text()));
    let Some(strict) = inspection.readings.first() else {
        return true;
    };
    let same = part.of(strict) == Some(seen);
    match (part, secret) {
        _ if reading.parser == Parser::Rfc3986 || same => false,
        (_, None) => false,
        (Part::Component(Component::Scheme | Component::Userinfo), _) => false,
        // Wherever else the authority is cut, a piece of the password may have come to be.
        (_, Some(secret)) if !has_whole(reading, secret) && is_cut_elsewhere(strict, reading) => {
            true
        }
        (Part::Target, Some(secret)) => pieces.is_empty() && seen.contains(secret),
        (_, Some(secret)) => {
            let seen = replaced(seen, pieces, "");
            seen.contains(secret) || secret.contains(&*seen)
        }
    }
}

/// Whether a reader takes this password, and no other, for one.
fn has_whole(reading: &Reading, password: &str) -> bool {
    let typed = reading
        .userinfo()
        .and_then(|userinfo| userinfo.split_once(':'));
    typed.is_some_and(|(_, found)| found == password)
}

/// Whether a reader ends userinfo or host in another place than RFC 3986 does. One that takes the same text
/// for userinfo has all of the password in it, however it spells the host that follows.
fn is_cut_elsewhere(strict: &Reading, reading: &Reading) -> bool {
    if strict.userinfo().is_some() && reading.userinfo() == strict.userinfo() {
        return false;
    }
    let host = |reading: &Reading| reading.host().map(str::to_ascii_lowercase);
    let userinfo = match reading.parser {
        // It may spell userinfo otherwise.
        Parser::Whatwg => reading.userinfo().is_none(),
        _ => reading.userinfo() != strict.userinfo(),
    };
    userinfo || host(strict) != host(reading)
}

/// The parts that some reader sees otherwise than RFC 3986 does, or doesn't come to; empty when all
/// read the same, but for spelling.
pub fn differing(inspection: &Inspection, differences: &Differences) -> Vec<Part> {
    if !differences.any() {
        return Vec::new();
    }
    let readings = &inspection.readings;
    let differs = |part: &Part| {
        (0..readings.len()).any(|index| {
            differences.likeness(readings, index, *part) == Likeness::Different
                || *part == Part::Target
        })
    };
    Part::ALL.into_iter().filter(differs).collect()
}
