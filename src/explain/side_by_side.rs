//! A well-known name above the name that looks like it.

use crate::facts::characters::quote;
use crate::facts::lookalikes::aligned::{Alignment, Pair};
use crate::message;
use crate::message::stand_ins::shown;
use crate::message::wrap::width;
use crate::message::{Message, Quote};
use crate::syntax::Span;

/// Two names in rows of the same width, each character above the one that represents it, and what differs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideBySide {
    /// The rows with their labels: the well-known name, this name, and marks below what differs. They are safe to
    /// show, and no row has a space.
    pub rows: [(&'static str, String); 3],
    /// The characters that differ, one message for each place.
    pub differences: Vec<Message>,
}

/// What is put where the other row has more, and below what is the same.
const FILL: &str = "\u{b7}";

/// The rows for two names that are laid side by side; `place` is that of the fake in its text.
pub fn side_by_side(alignment: &Alignment, place: Span) -> SideBySide {
    let (mut real, mut fake, mut marks) = (String::new(), String::new(), String::new());
    for pair in alignment.pairs() {
        let (above, below) = (shown(&pair.real), shown(&pair.fake));
        let columns = width(&above).max(width(&below));
        // The text is safe to show already, and takes the columns of its letters.
        let fill = |text: &str| FILL.repeat(columns.saturating_sub(width(text)));
        real.push_str(&above);
        real.push_str(&fill(&above));
        fake.push_str(&below);
        fake.push_str(&fill(&below));
        marks.push_str(&if pair.differs { "^" } else { FILL }.repeat(columns));
    }
    let pairs = alignment.pairs().iter().filter(|pair| pair.differs);
    SideBySide {
        rows: [
            ("Well-known name", real),
            ("This name", fake),
            ("Differs at", marks),
        ],
        differences: pairs.map(|pair| difference(pair, place)).collect(),
    }
}

fn difference(pair: &Pair, place: Span) -> Message {
    match (&*pair.fake, &*pair.real) {
        ("", real) => message![named(real, place), " is missing"],
        (fake, "") => message![named(fake, place), " is added"],
        (fake, real) => {
            message![named(fake, place), " in place of ", named(real, place)]
        }
    }
}

/// One character by its name, if it is not ASCII; several as they are.
fn named(text: &str, place: Span) -> Quote {
    let mut characters = text.chars();
    match (characters.next(), characters.next()) {
        (Some(one), None) => quote(one, place),
        _ => Quote::text(text, place),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn rows_have_one_width_and_differences_their_names() {
        hold("names side by side", |[fake, real]| {
            let alignment = Alignment::new(fake, real).expect("names that look alike");
            let found = side_by_side(&alignment, Span::new(0, fake.len()));
            let words: Vec<String> = found.differences.iter().map(Message::to_string).collect();
            (found.rows.map(|(_, row)| row), words.join("; "))
        });
    }
}
