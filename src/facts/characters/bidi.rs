//! RFC 5893 §2: the rule for labels of names that are written from right to left.

use icu_properties::CodePointMapData;
use icu_properties::props::BidiClass;

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn the_six_conditions() {
        hold("the six conditions", |[label]| satisfies_bidi_rule(label));
    }
}
