//! Where the cursor stops in a text: at words, and at the parts of a reference.

use crate::facts::parameters_of;
use crate::inspect::Parsed;
use crate::syntax::Component;

/// The words of a text: runs of letters and digits, as byte offsets.
fn words(text: &str) -> impl Iterator<Item = (usize, usize)> {
    let mut rest = text.char_indices().peekable();
    std::iter::from_fn(move || {
        let (start, first) = rest.find(|(_, character)| character.is_alphanumeric())?;
        let mut end = start + first.len_utf8();
        while let Some((offset, character)) =
            rest.next_if(|(_, character)| character.is_alphanumeric())
        {
            end = offset + character.len_utf8();
        }
        Some((start, end))
    })
}

/// Where a word before a place of a text starts, or one after it ends.
pub fn word(text: &str, at: usize, forward: bool) -> usize {
    let mut words = words(text);
    match forward {
        true => words.map(|(_, end)| end).find(|end| *end > at),
        false => words
            .by_ref()
            .map(|(start, _)| start)
            .take_while(|start| *start < at)
            .last(),
    }
    .unwrap_or(if forward { text.len() } else { 0 })
}

/// Where components, segments and parameters start.
pub fn parts(parsed: &Parsed) -> Vec<usize> {
    let reference = parsed.reference();
    let components = reference.components();
    let leaves = Component::LEAVES.into_iter();
    let leaves = leaves.filter_map(|component| components.get(component));
    let segments = reference.segments().map(|segment| segment.span);
    let parameters = parameters_of(&reference).listed;
    let parameters = parameters.iter().map(|one| one.span());
    let spans = leaves.chain(segments).chain(parameters);
    spans.map(|span| span.start as usize).collect()
}
