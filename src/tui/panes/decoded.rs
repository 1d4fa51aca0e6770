//! What stands at a place, as typed and after each round of decoding, with every odd character named.

use super::super::state::State;
use super::super::theme::Role;
use super::page::Block;
use crate::review::{Decoded, View, named, secret_spans};
use crate::syntax::Span;

/// How many octets of a round are shown.
const MOST: usize = 600;

/// How many characters are named.
const NAMED: usize = 8;

/// The blocks for `span` of the reference. Nothing is decoded of a place where a secret is covered.
pub fn blocks(state: &State, span: Span) -> Vec<Block<'static>> {
    let reference = state.inspection.reference.reference();
    let is_covered = !state.secrets
        && secret_spans(&reference)
            .iter()
            .any(|secret| secret.overlaps(span));
    if is_covered {
        return Vec::new();
    }
    let decoded = Decoded::of(reference.text());
    let mut blocks = Vec::new();
    let mut odd: Vec<char> = Vec::new();
    let mut marked = false;
    for round in 0..=decoded.rounds() {
        let view = decoded.at(round, span);
        if round > 0 && view.octets == decoded.at(round - 1, span).octets {
            break;
        }
        let (text, has_data) = shown(view, round > 0);
        marked |= has_data;
        blocks.push(Block::Item(name(round), text));
        for (_, found) in view.characters().take(MOST) {
            if is_odd(found) && !odd.contains(&found) && odd.len() < NAMED {
                odd.push(found);
            }
        }
    }
    // Without a second form, the line above has said it.
    if blocks.len() == 1 {
        blocks.clear();
    }
    if marked {
        let said =
            "‹/› was written as an escape: it is data there, and no delimiter (RFC 3986 §2.2).";
        blocks.push(Block::Words(said.to_owned(), Role::Quiet));
    }
    for found in odd {
        blocks.push(Block::Item("holds".to_owned(), named(found)));
    }
    blocks
}

fn name(round: usize) -> String {
    match round {
        0 => "as typed".to_owned(),
        1 => "decoded".to_owned(),
        2 => "decoded twice".to_owned(),
        round => format!("decoded {round} times"),
    }
}

fn is_odd(found: char) -> bool {
    !found.is_ascii_graphic() && found != ' '
}

/// A round in words, and whether a delimiter in it is data. Octets that are no character are shown by
/// their number.
fn shown(view: View<'_>, is_decoded: bool) -> (String, bool) {
    let mut out = String::new();
    let mut marked = false;
    let mut at = 0;
    let octets = |out: &mut String, range: std::ops::Range<usize>| {
        for octet in view.octets.get(range).unwrap_or_default() {
            out.push_str(&format!("‹0x{octet:02X}›"));
        }
    };
    for (range, found) in view.characters() {
        if range.start >= MOST {
            out.push('…');
            return (out, marked);
        }
        octets(&mut out, at..range.start);
        at = range.end;
        if is_decoded && is_delimiter(found) && view.is_escape(range.start) {
            marked = true;
            out.push_str(&format!("‹{found}›"));
        } else if found.is_ascii_graphic() || found.is_alphanumeric() {
            out.push(found);
        } else {
            out.push_str(&format!("‹U+{:04X}›", u32::from(found)));
        }
    }
    octets(&mut out, at..view.octets.len().min(at + MOST));
    if out.is_empty() {
        out.push_str("\"\"");
    }
    (out, marked)
}

/// RFC 3986 §2.2 `reserved`, the escape's own `%`, and `\`, which browsers take for `/`.
fn is_delimiter(found: char) -> bool {
    ":/?#[]@!$&'()*+,;=%\\".contains(found)
}
