//! What the place of a finding decodes to.

use crate::explain::{decoded_lines, decoding, fully_decoded};
use crate::facts::characters::named;
use crate::message::Message;
use crate::review::{Finding, Trait};
use crate::tui::pages::page::Block;
use crate::tui::state::State;

/// For the page of a finding: the text at its place, as typed and after each round of decoding, and its unusual
/// characters by name.
pub fn blocks(state: &State, finding: &Finding) -> Vec<Block<'static>> {
    let reference = state.inspection.reviewed(finding.of);
    let places = state.mask().of_reference(reference.text());
    let decoding = decoding(&reference, finding.span, &places);
    let mut blocks = Vec::new();
    // A single round is the text itself, which the page shows already.
    if decoding.rounds.len() > 1 {
        let rounds = decoding.rounds.into_iter().enumerate();
        blocks.extend(rounds.map(|(round, text)| Block::item(name(round), text)));
    }
    if decoding.has_encoded_delimiter {
        let words = "A character in ‹› was percent-encoded: it is data and not a delimiter \
                     (RFC 3986 §2.2).";
        blocks.push(Block::muted(words));
    }
    let unusual = decoding.unusual.into_iter();
    blocks.extend(unusual.map(|found| Block::item("Contains", named(found))));
    blocks
}

fn name(round: usize) -> String {
    match round {
        0 => "As typed".to_owned(),
        1 => "Decoded".to_owned(),
        2 => "Decoded twice".to_owned(),
        round => format!("Decoded {round} times"),
    }
}

/// The most lines that are shown of a text that decodes to several.
const LINES: usize = 6;

/// What the place of a finding decodes to in the end, for a few rows of the screen. Empty where it is
/// the same text, or `message` quotes it already.
pub fn lines(state: &State, finding: &Finding, message: &Message) -> Vec<String> {
    let reference = state.inspection.reviewed(finding.of);
    let has_lines = finding.check.is(Trait::SeveralLines);
    let component = reference.components().at(finding.span.start as usize);
    let span = match component.and_then(|component| reference.components().get(component)) {
        Some(whole) if has_lines => whole,
        _ => finding.span,
    };
    let places = state.mask().of_reference(reference.text());
    match fully_decoded(&reference, span, &places) {
        None => Vec::new(),
        Some(text) if !has_lines && quotes(message, &text) => Vec::new(),
        Some(text) if !has_lines => vec![format!("Decodes to: {text}")],
        Some(text) => {
            let mut lines = vec!["The decoded text has several lines:".to_owned()];
            let decoded = decoded_lines(&text);
            let shown = decoded.iter().take(LINES);
            lines.extend(shown.map(|line| format!("│ {line}")));
            if decoded.len() > LINES {
                lines.push("│ …".to_owned());
            }
            lines
        }
    }
}

/// Whether a quote of `message` shows `text`.
fn quotes(message: &Message, text: &str) -> bool {
    message
        .quotes()
        .any(|quote| quote.visible().text.contains(text))
}
