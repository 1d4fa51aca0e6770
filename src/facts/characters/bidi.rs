//! Writing from right to left: the rule for labels of names (RFC 5893 §2), and the order in which a text with directional overrides is
//! drawn (UAX #9, X1 to X8).

use std::borrow::Cow;

use icu_properties::CodePointMapData;
use icu_properties::props::BidiClass;

use super::sets::is_bidi_control;

/// The class of a character (UAX #9).
pub fn class(found: char) -> BidiClass {
    CodePointMapData::<BidiClass>::new().get(found)
}

/// A letter that is written from right to left.
pub fn is_right_to_left(found: char) -> bool {
    // No such letter comes before the Hebrew block.
    found >= '\u{590}'
        && matches!(
            class(found),
            BidiClass::RightToLeft | BidiClass::ArabicLetter
        )
}

/// A letter that is written from left to right, or a digit.
pub fn is_left_to_right(found: char) -> bool {
    found.is_ascii_alphanumeric()
        || !found.is_ascii()
            && matches!(
                class(found),
                BidiClass::LeftToRight | BidiClass::EuropeanNumber | BidiClass::ArabicNumber
            )
}

/// Whether a label of a name with right-to-left letters keeps to the six conditions.
pub fn satisfies_bidi_rule(label: &str) -> bool {
    let classes = || label.chars().map(class);
    let Some(first) = classes().next() else {
        return true;
    };
    let last = classes()
        .rev()
        .find(|class| *class != BidiClass::NonspacingMark);
    let neutral = |class: BidiClass| {
        matches!(
            class,
            BidiClass::EuropeanNumber
                | BidiClass::EuropeanSeparator
                | BidiClass::CommonSeparator
                | BidiClass::EuropeanTerminator
                | BidiClass::OtherNeutral
                | BidiClass::BoundaryNeutral
                | BidiClass::NonspacingMark
        )
    };
    match first {
        BidiClass::RightToLeft | BidiClass::ArabicLetter => {
            let allowed = classes().all(|class| {
                neutral(class)
                    || matches!(
                        class,
                        BidiClass::RightToLeft | BidiClass::ArabicLetter | BidiClass::ArabicNumber
                    )
            });
            let ends = last.is_some_and(|class| {
                matches!(
                    class,
                    BidiClass::RightToLeft
                        | BidiClass::ArabicLetter
                        | BidiClass::EuropeanNumber
                        | BidiClass::ArabicNumber
                )
            });
            let both_numbers = classes().any(|class| class == BidiClass::EuropeanNumber)
                && classes().any(|class| class == BidiClass::ArabicNumber);
            allowed && ends && !both_numbers
        }
        BidiClass::LeftToRight => {
            let ends = last.is_some_and(|class| {
                matches!(class, BidiClass::LeftToRight | BidiClass::EuropeanNumber)
            });
            ends && classes().all(|class| neutral(class) || class == BidiClass::LeftToRight)
        }
        _ => false,
    }
}

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
    fn the_six_conditions() {
        hold("the six conditions", |[label]| satisfies_bidi_rule(label));
    }

    #[test]
    fn texts_are_turned_around() {
        hold("texts are turned around", |[text]| as_drawn(text));
    }
}
