//! What the members of an object of JSON show for a link beside them, as messages of chats and cards have it:
//! `{"type": "link", "url": "https://example.com/", "text": "here"}`, `{"title": "here", "title_link": "https://example.com/"}`.

use super::found::{Found, LONGEST_SHOWN};
use super::whole::names_link;
use crate::syntax::adjacent::Boundaries;
use crate::syntax::letter_case::{is_one_of, strip_end_in_any_case};

/// Names of members that are shown.
const TEXTS: [&str; 3] = ["text", "title", "label"];

/// Names of members that say what an object is.
const KINDS: [&str; 2] = ["type", "@type"];

/// Words in the kinds of objects that are links.
const LINKS: [&str; 4] = ["button", "link", "uri", "url"];

/// How many members of one object are compared.
const MOST: usize = 16;

/// The members of an object, as far as they are read.
#[derive(Default)]
pub(super) struct Members {
    /// The object is a link by its kind.
    is_link: bool,
    /// Texts with a dot, without which they name no host: the name of the member, and its value.
    texts: Vec<(String, String)>,
    /// The name of a member that is one link, and the place of that among those that were found.
    links: Vec<(String, usize)>,
}

impl Members {
    /// Adds a member that is a string; `found` are the references in it, the first of which is the one at `index` of all.
    pub fn add(&mut self, name: &str, value: &str, found: &[Found], index: usize) {
        if is_one_of(name, &KINDS) {
            let kind = value.to_ascii_lowercase();
            self.is_link |= kind == "a" || LINKS.iter().any(|word| kind.contains(word));
        }
        let is_text = || TEXTS.iter().any(|text| ends_in_word(name, text).is_some());
        if names_link(name) && found.len() == 1 && self.links.len() < MOST {
            self.links.push((name.to_owned(), index));
        } else if value.contains('.') && self.texts.len() < MOST && is_text() {
            let value = value.trim();
            let end = value.boundary_before(LONGEST_SHOWN);
            let value = value.get(..end).unwrap_or_default().to_owned();
            self.texts.push((name.to_owned(), value));
        }
    }

    /// Gives each link what is shown for it. An object that only has a text may be a text of the one around it, in which it has this name.
    pub fn end(self, found: &mut [Found], around: Option<(&str, &mut Members)>) {
        for (name, index) in &self.links {
            let text = self.texts.iter().find(|(text, _)| self.shows(text, name));
            if let Some(((_, text), found)) = text.zip(found.get_mut(*index)) {
                found.shown.get_or_insert_with(|| text.clone());
            }
        }
        let text = self
            .texts
            .into_iter()
            .find(|(name, _)| is_one_of(name, &TEXTS));
        if let Some(((name, around), (_, text))) = around.zip(text)
            && self.links.is_empty()
            && is_one_of(name, &TEXTS)
        {
            around.texts.push((name.to_owned(), text));
        }
    }

    /// Whether the member `text` is what is shown for the member `link`: `title` for `title_link`, `button_text` for `button_url`.
    fn shows(&self, text: &str, link: &str) -> bool {
        let stem = link.rsplit_once(['_', '-']).map(|(stem, _)| stem);
        let camel = || link.rfind(|one: char| one.is_ascii_uppercase());
        let stem = stem.or_else(|| link.get(..camel()?)).unwrap_or_default();
        let is_text = is_one_of(text, &TEXTS);
        is_text && (self.is_link && stem.is_empty() || text.eq_ignore_ascii_case(stem))
            || !stem.is_empty()
                && TEXTS
                    .iter()
                    .filter_map(|word| ends_in_word(text, word))
                    .any(|before| before == stem)
    }
}

/// What is before the last word of a name, if that is `word`: nothing, or `button` of `button_text` and `buttonText`.
fn ends_in_word<'n>(name: &'n str, word: &str) -> Option<&'n str> {
    let before = strip_end_in_any_case(name, word)?;
    let last = &name[before.len()..];
    let stem = before.trim_end_matches(['_', '-']);
    let is_word = before.is_empty()
        || stem.len() < before.len()
        || last.starts_with(|first: char| first.is_ascii_uppercase());
    is_word.then_some(stem)
}
