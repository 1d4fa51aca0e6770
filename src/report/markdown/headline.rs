//! The headline.

use std::fmt::Write;

use super::spans::{code, prose};
use crate::explain::{Headline, Sentence};

/// The headline, as a paragraph and a list of the readers that go to different places.
pub(super) fn write(said: &Headline, page: &mut String) -> std::fmt::Result {
    let word = said.level.word();
    if !word.is_empty() {
        write!(page, "**{word}:** ")?;
    }
    let lead = said.sentences.iter().take(1);
    let rest = said.sentences.iter().skip(1);
    let sentences = |some: &mut dyn Iterator<Item = &Sentence>| {
        let some: Vec<String> = some.map(|one| prose(&one.message)).collect();
        some.join(" ")
    };
    match said.groups.is_empty() {
        true => writeln!(page, "{}", sentences(&mut lead.chain(rest)))?,
        false => {
            writeln!(page, "{}\n", sentences(&mut lead.into_iter()))?;
            for group in &said.groups {
                let place = prose(&group.destination.message);
                writeln!(page, "- {}: {place}", group.readers)?;
            }
            let rest = sentences(&mut rest.into_iter());
            if !rest.is_empty() {
                writeln!(page, "\n{rest}")?;
            }
        }
    }
    if let Some(spelling) = &said.spelling {
        let names: Vec<&str> = spelling.odd.iter().map(|(_, name)| &**name).collect();
        let looked_up = spelling.looked_up();
        writeln!(page, "\n- Displayed: {}", code(&spelling.shown()))?;
        writeln!(page, "- Looked up: {}", code(&looked_up))?;
        write!(page, "- Contains: {}", names.join(", "))?;
        if spelling.more > 0 {
            write!(page, ", and {} more", spelling.more)?;
        }
        page.push('\n');
    }
    page.push('\n');
    Ok(())
}
