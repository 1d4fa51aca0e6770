//! What stands at a place, as typed and after each round of decoding, with every odd character named.

use crate::facts::characters::named;
use crate::facts::decoded::{Decoded, View};
use std::ops::Range;

use crate::report::secrets::COVER;
use crate::review::Finding;
use crate::syntax::Span;
use crate::tui::page::Block;
use crate::tui::state::State;
use crate::tui::theme::Role;

/// How many octets of a round are shown.
const MOST: usize = 600;

/// How many characters are named.
const NAMED: usize = 8;

/// The blocks for `span` of the reference.
pub fn blocks(state: &State, span: Span) -> Vec<Block<'static>> {
    let reference = state.inspection.reference.reference();
    let covered = state.cover().of_reference(reference.text());
    let decoded = Decoded::of(reference.text());
    let mut blocks = Vec::new();
    let mut odd: Vec<char> = Vec::new();
    let mut marked = false;
    for round in 0..=decoded.rounds() {
        let view = decoded.at(round, span);
        if round > 0 && view.octets == decoded.at(round - 1, span).octets {
            break;
        }
        let (text, has_data) = shown(view, round > 0, &covered);
        marked |= has_data;
        blocks.push(Block::Item(name(round), text));
        for (range, found) in view.characters().take(MOST) {
            let is_covered = cover_at(&covered, view.span(range)).is_some();
            if is_odd(found) && !is_covered && !odd.contains(&found) && odd.len() < NAMED {
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
        blocks.push(Block::Words(said.to_owned(), Role::Muted));
    }
    for found in odd {
        blocks.push(Block::Item("holds".to_owned(), named(found)));
    }
    blocks
}

/// How many lines are shown of a text that an encoded line break makes lines of.
const LINES: usize = 6;

/// What stands at a finding once all is decoded, for where there is little room: with a line for each
/// that an encoded line break begins. Empty where that is nothing new.
pub fn lines(state: &State, finding: &Finding) -> Vec<String> {
    let reference = state.inspection.reference.reference();
    let broken = finding.check.id == "encoded-crlf";
    let component = reference.components().at(finding.span.start as usize);
    let span = match component.and_then(|component| reference.components().get(component)) {
        Some(whole) if broken => whole,
        _ => finding.span,
    };
    let decoded = Decoded::of(reference.text());
    let view = decoded.fully(span);
    if view.octets == span.of(reference.text()).as_bytes() || view.octets.len() > MOST {
        return Vec::new();
    }
    let covered = state.cover().of_reference(reference.text());
    let (text, _) = shown(view, false, &covered);
    let text = text.replace("‹U+0020›", " ");
    if !broken {
        return vec![format!("decoded  {text}")];
    }
    let text = text.replace("‹U+000D›‹U+000A›", "\n");
    let text = text.replace("‹U+000D›", "\n").replace("‹U+000A›", "\n");
    let mut lines = vec!["Decoded, these are lines of their own:".to_owned()];
    let mut all = text.split('\n');
    lines.extend(all.by_ref().take(LINES).map(|line| format!("│ {line}")));
    if all.next().is_some() {
        lines.push("│ …".to_owned());
    }
    lines
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

/// The covered place that a place of the text belongs to.
fn cover_at(covered: &[Span], place: Span) -> Option<Span> {
    let index = covered.partition_point(|span| span.end <= place.start);
    covered
        .get(index)
        .copied()
        .filter(|span| span.overlaps(place))
}

/// A round of decoding, as it is written down.
struct Round<'v> {
    view: View<'v>,
    covered: &'v [Span],
    out: String,
    /// The cover that was written last.
    last: Option<Span>,
}

impl Round<'_> {
    /// Whether a place is covered; its cover is written once.
    fn hides(&mut self, range: Range<usize>) -> bool {
        let found = cover_at(self.covered, self.view.span(range));
        if found.is_some() && found != self.last {
            self.out.push_str(COVER);
        }
        self.last = found;
        found.is_some()
    }

    /// Octets that are no character are shown by their number.
    fn octets(&mut self, range: Range<usize>) {
        for at in range {
            if let Some(octet) = self.view.octets.get(at).copied()
                && !self.hides(at..at + 1)
            {
                self.out.push_str(&format!("‹0x{octet:02X}›"));
            }
        }
    }
}

/// A round in words, and whether a delimiter in it is data.
fn shown(view: View<'_>, is_decoded: bool, covered: &[Span]) -> (String, bool) {
    let mut round = Round {
        view,
        covered,
        out: String::new(),
        last: None,
    };
    let mut marked = false;
    let mut at = 0;
    for (range, found) in view.characters() {
        if range.start >= MOST {
            round.out.push('…');
            return (round.out, marked);
        }
        round.octets(at..range.start);
        at = range.end;
        if round.hides(range.clone()) {
            continue;
        }
        let out = &mut round.out;
        if is_decoded && is_delimiter(found) && view.is_escape(range.start) {
            marked = true;
            out.push_str(&format!("‹{found}›"));
        } else if found.is_ascii_graphic() || found.is_alphanumeric() {
            out.push(found);
        } else {
            out.push_str(&format!("‹U+{:04X}›", u32::from(found)));
        }
    }
    round.octets(at..view.octets.len().min(at + MOST));
    if round.out.is_empty() {
        round.out.push_str("\"\"");
    }
    (round.out, marked)
}

/// RFC 3986 §2.2 `reserved`, the escape's own `%`, and `\`, which browsers take for `/`.
fn is_delimiter(found: char) -> bool {
    ":/?#[]@!$&'()*+,;=%\\".contains(found)
}
