//! A repair as people see it: the text before and after, with its secrets masked, and what it means then.

use super::mask::{MASK, Mask};
use super::{Repair, repairs};
use crate::message;
use crate::message::wrap::{first_columns, last_columns, width};
use crate::message::{LONGEST_QUOTE, Message, Quote};
use crate::secrets::{cut, merged, replaced};
use crate::syntax::{Reference, Span, Violation};

/// Columns of a text in a report, with `…` at both ends.
const COLUMNS: usize = LONGEST_QUOTE - 2;

/// A text before and after a repair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repaired {
    /// The text before, or what is around the change.
    pub before: Quote,
    /// The same after it.
    pub after: Quote,
}

/// `text` before and after `repair`: as a whole if both take at most so many columns, or else what is around the change,
/// with `…` where it is cut.
///
/// ```
/// use urilens::explain::repairs;
/// use urilens::explain::mask::Mask;
/// use urilens::explain::repaired::repaired;
/// use urilens::syntax::{Reference, Standard};
///
/// let text = "http://[::1/a/b/c";
/// let reference = Reference::split(text, Standard::Rfc3986);
/// let repair = &repairs(&reference, &reference.check()[0]).expect("there is a repair")[0];
/// let shown = |columns| repaired(Mask::NONE, text, repair, columns).after.to_string();
/// assert_eq!(shown(40), "“http://[::1]/a/b/c”");
/// assert_eq!(shown(9), "“…[::1]/a/b…”");
/// ```
pub fn repaired(mask: Mask<'_>, text: &str, repair: &Repair, columns: usize) -> Repaired {
    let new = repair.apply(text);
    let secrets = mask.of_reference(text);
    // All of a secret is hidden that is changed, also in the new text, where it may be no secret any more.
    let touched = secrets.iter().filter(|one| one.overlaps(repair.span));
    let place = touched.fold(repair.span, |place, one| Span {
        start: place.start.min(one.start),
        end: place.end.max(one.end),
    });
    let grown = new.len() as i64 - text.len() as i64;
    let shift = |offset: u32| Span::empty((i64::from(offset) + grown).max(0) as usize).start;
    let new_place = Span {
        start: place.start,
        end: shift(place.end),
    };
    let mut new_secrets = mask.of_reference(&new);
    new_secrets.extend(secrets.iter().map(|one| match one {
        one if one.end <= place.start => *one,
        one if one.start >= place.end => Span {
            start: shift(one.start),
            end: shift(one.end),
        },
        _ => new_place,
    }));
    let new_secrets = merged(new_secrets);
    let whole = [
        replaced(text, &secrets, MASK),
        replaced(&new, &new_secrets, MASK),
    ];
    let is_short = whole.iter().all(|one| width(one) <= columns);
    let quote = |text: &str, secrets: &[Span], place: Span| match is_short {
        true => replaced(text, secrets, MASK).into_owned(),
        false => around(text, secrets, place, columns),
    };
    Repaired {
        before: Quote::text_from_elsewhere(quote(text, &secrets, place)),
        after: Quote::text_from_elsewhere(quote(&new, &new_secrets, new_place)),
    }
}

/// A place of a text with as much around it as there are columns, masked.
fn around(text: &str, secrets: &[Span], place: Span, columns: usize) -> String {
    let masked = |span: Span| replaced(span.of(text), &cut(secrets, span), MASK);
    let (start, end) = (place.start as usize, place.end as usize);
    let (before, inside, after) = (
        masked(Span::new(0, start)),
        masked(place),
        masked(Span::new(end, text.len())),
    );
    let inside_kept = first_columns(&inside, columns);
    let room = columns.saturating_sub(width(inside_kept));
    // What one side does not need is left to the other.
    let left = (room / 2).max(room.saturating_sub(width(&after)));
    let kept = last_columns(&before, left);
    let rest = match inside_kept.len() == inside.len() {
        true => first_columns(&after, room - width(kept)),
        false => "",
    };
    let mark = |is_cut| if is_cut { "…" } else { "" };
    format!(
        "{}{kept}{inside_kept}{rest}{}",
        mark(kept.len() < before.len()),
        mark(inside_kept.len() < inside.len() || rest.len() < after.len()),
    )
}

/// The longest text, in bytes, whose repairs a report tells without being asked: for each of them, all of the text is read
/// again.
pub const LONGEST: usize = 16 << 10;

/// The repairs of a violation in a sentence or two each: what to do, what the text is then, and what that means.
pub fn sentences(mask: Mask<'_>, reference: &Reference<'_>, violation: &Violation) -> Vec<Message> {
    let text = reference.text();
    let found = repairs(reference, violation).unwrap_or_default();
    let sentence = |repair: &Repair| {
        message![
            "Repair: ",
            mask.message(&repair.words(text), text),
            ", which gives ",
            repaired(mask, text, repair, COLUMNS).after,
            ". ",
            repair.kind.meaning()
        ]
    };
    found.iter().map(sentence).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inspect::{Request, inspect};
    use crate::report::{ViewOptions, markdown, text};

    #[test]
    fn reports_leave_out_the_repairs_of_a_very_long_text() {
        for (length, told) in [(LONGEST - 2, true), (LONGEST - 1, false)] {
            let inspection = inspect(&Request::new(&format!("{} b", "a".repeat(length)), None));
            for write in [text::write, markdown::write] {
                let mut page = Vec::new();
                write(&inspection, ViewOptions::default(), &mut page);
                let page = String::from_utf8(page).expect("text");
                assert_eq!(page.contains("Repair"), told, "{length}: {page:.300}");
            }
        }
    }
}
