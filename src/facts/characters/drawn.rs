//! UAX #9, X1 to X8: the order in which a text with directional overrides is drawn.

use std::borrow::Cow;

use super::sets::is_bidi_control;

/// A text that is open: an override or an isolate that has not ended.
struct Open {
    /// Characters and finished texts, in the order of the text.
    pieces: Vec<String>,
    /// They are drawn from right to left.
    is_reversed: bool,
    /// It ends at the end of an isolate.
    is_isolate: bool,
}

impl Open {
    fn drawn(self) -> String {
        match self.is_reversed {
            true => self.pieces.into_iter().rev().collect(),
            false => self.pieces.concat(),
        }
    }
}

/// `text` from left to right as it is drawn, as far as overrides change that, and without directional controls. Letters that
/// are written from right to left stay in the order of the text.
pub fn as_drawn(text: &str) -> Cow<'_, str> {
    if text.is_ascii() || !text.contains(is_bidi_control) {
        return Cow::Borrowed(text);
    }
    let open = |is_reversed, is_isolate| Open {
        pieces: Vec::new(),
        is_reversed,
        is_isolate,
    };
    let mut all = vec![open(false, false)];
    for one in text.chars() {
        match one {
            '\u{202e}' => all.push(open(true, false)),
            '\u{202a}' | '\u{202b}' | '\u{202d}' => all.push(open(false, false)),
            '\u{2066}'..='\u{2068}' => all.push(open(false, true)),
            '\u{202c}' if all.last().is_some_and(|last| !last.is_isolate) => close(&mut all),
            '\u{2069}' if all.iter().any(|one| one.is_isolate) => {
                while all.last().is_some_and(|last| !last.is_isolate) {
                    close(&mut all);
                }
                close(&mut all);
            }
            one if is_bidi_control(one) => {}
            one => all
                .last_mut()
                .map_or((), |last| last.pieces.push(one.to_string())),
        }
    }
    while all.len() > 1 {
        close(&mut all);
    }
    let drawn = all.pop().map(Open::drawn);
    Cow::Owned(drawn.unwrap_or_default())
}

/// Ends the innermost text, unless it is the outermost.
fn close(all: &mut Vec<Open>) {
    if all.len() > 1
        && let Some(last) = all.pop()
        && let Some(around) = all.last_mut()
    {
        around.pieces.push(last.drawn());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn texts_are_turned_around() {
        hold("texts are turned around", |[text]| as_drawn(text));
    }
}
