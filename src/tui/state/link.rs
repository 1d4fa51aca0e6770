//! A link of a file: what it is, and where it stands there, in words.

use std::borrow::Cow;
use std::sync::Arc;

use super::document_head::HeadRow;
use crate::batch::request::Defaults;
use crate::document::{Around, LEFT_OUT, LINK, Usage};
use crate::explain::mask::Mask;
use crate::facts::{DefangStyle, defang_text};
use crate::inspect::Request;

/// A link of the list.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Link {
    pub reference: String,
    /// The base that its document gives it, which may be empty.
    pub base: Option<String>,
    /// What a document shows for it, if it was found in one.
    pub shown: Option<String>,
    /// The document only has a name there, which is assumed to be a link.
    pub is_assumed: bool,
    /// What the document does with it.
    pub usage: Option<Usage>,
    /// The name of the document.
    pub file: Option<Arc<str>>,
    /// How many links of the document stand before it.
    pub nth: usize,
    /// Where it stands in the document, in words: its line, and what holds it.
    pub place: Option<String>,
    /// What is said of its message, if there are several.
    pub mail: Option<Arc<[HeadRow]>>,
    /// The words around it.
    pub around: Option<Around>,
}

/// In place of the link itself among the words around it.
const THIS: &str = "[this link]";

/// How many characters of the text that a document shows are said.
const SHOWN: usize = 60;

impl Link {
    /// A request with what its document says of the link, if it still is that one.
    pub fn asked<'r>(link: Option<&'r Link>, request: Request<'r>) -> Request<'r> {
        Request {
            shown: link.and_then(|link| link.shown.as_deref()),
            is_assumed: link.is_some_and(|link| link.is_assumed),
            usage: link.and_then(|link| link.usage),
            ..request
        }
    }

    /// The link as `reference`: what was changed since has no text in a document.
    pub fn as_found(&self, reference: &str) -> Option<&Link> {
        (self.reference == reference).then_some(self)
    }

    /// The base that it has of its own; `None` if it is read in the one that is typed. What only reads like a link is no
    /// relative path, whatever is typed.
    pub fn own_base(&self) -> Option<&str> {
        let base = self.base.as_deref();
        base.filter(|base| !base.is_empty() || self.is_assumed)
    }

    /// What is asked of it where `defaults` are what is asked of all. A base that represents none is none.
    pub fn request<'b>(&'b self, defaults: &'b Defaults) -> Request<'b> {
        let base = self.base.as_deref().or(defaults.base.as_deref());
        Request {
            base: base.filter(|base| !base.is_empty()),
            shown: self.shown.as_deref(),
            is_assumed: self.is_assumed,
            usage: self.usage,
            ..defaults.request(&self.reference)
        }
    }

    /// Where it stands in the document, what is shown for it there, and the words around it, in a sentence whose
    /// secrets are masked; `None` if it is from no document. `now` is what it may have been changed to.
    pub fn source(&self, now: &str, mask: Mask<'_>, show_secrets: bool) -> Option<String> {
        self.source_with(now, mask, show_secrets, str::to_owned)
    }

    /// The same for a text that is sent on: links in what is shown are defanged, as the link itself is.
    pub fn defanged_source(&self, now: &str, mask: Mask<'_>, show_secrets: bool) -> Option<String> {
        self.source_with(now, mask, show_secrets, |shown| {
            defang_text(shown, DefangStyle::Classic)
        })
    }

    fn source_with(
        &self,
        now: &str,
        mask: Mask<'_>,
        show_secrets: bool,
        written: fn(&str) -> String,
    ) -> Option<String> {
        let mut said = self.place_and_text(mask, show_secrets, written)?;
        if let Some((before, after)) = self.sides(mask, show_secrets) {
            let sides = [&*before, THIS, &*after];
            let sides = sides.into_iter().filter(|side| !side.is_empty());
            said.push_str(&format!(": “{}”", sides.collect::<Vec<_>>().join(" ")));
        }
        Some(match self.as_found(now) {
            Some(_) => said,
            None => format!("Changed here. The document has another link there: {said}"),
        })
    }

    /// What holds it in its document: the element, the part, the attached file. Its line and column come before that.
    pub fn holder(&self) -> Option<&str> {
        self.place.as_deref()?.splitn(3, ", ").nth(2)
    }

    /// Where it stands in a few words, to tell it from one with the same text: `line 3`, or `line 3:7` if `exactly`;
    /// `None` if it is from no document.
    pub fn spot(&self, exactly: bool) -> Option<String> {
        let mut parts = self.place.as_deref()?.split(", ");
        let line = parts.next()?.to_lowercase();
        let column = parts.next().and_then(|part| part.strip_prefix("column "));
        Some(match column.filter(|_| exactly) {
            Some(column) => format!("{line}:{column}"),
            None => line,
        })
    }

    /// The same to be read aloud: the words before it and after it, without marks.
    pub fn spoken_source(&self, mask: Mask<'_>, show_secrets: bool) -> Option<String> {
        let mut said = self.place_and_text(mask, show_secrets, str::to_owned)?;
        if let Some((before, after)) = self.sides(mask, show_secrets) {
            for (name, side) in [("after", before), ("before", after)] {
                let words = [LINK, LEFT_OUT, "…"]
                    .iter()
                    .fold(side.into_owned(), |side, mark| side.replace(mark, " "));
                let words: Vec<&str> = words.split_whitespace().collect();
                // Between the marks, punctuation is left.
                if words
                    .iter()
                    .any(|word| word.contains(char::is_alphanumeric))
                {
                    said.push_str(&format!(", {name} “{}”", words.join(" ")));
                }
            }
        }
        Some(said)
    }

    /// The words before it and after it, if there are any.
    fn sides(&self, mask: Mask<'_>, show_secrets: bool) -> Option<(Cow<'_, str>, Cow<'_, str>)> {
        let around = self.around.as_ref()?;
        let prose = |text| match show_secrets {
            true => Cow::Borrowed(text),
            false => mask.prose(text),
        };
        // In a list of links there is nothing but other links.
        let has_words = |side: &str| {
            let words = side.replace(LINK, " ").replace(LEFT_OUT, " ");
            words.contains(char::is_alphanumeric)
        };
        let has_words = has_words(&around.before) || has_words(&around.after);
        has_words.then(|| (prose(&around.before), prose(&around.after)))
    }

    fn place_and_text(
        &self,
        mask: Mask<'_>,
        show_secrets: bool,
        written: fn(&str) -> String,
    ) -> Option<String> {
        let link_text = |text| match show_secrets {
            true => Cow::Borrowed(text),
            false => mask.link_text(text, &self.reference),
        };
        let mut said = self.place.clone()?;
        if let Some(shown) = &self.shown {
            // Masked before it is cut: the start of a secret can't be told to be one.
            let shown = link_text(shown);
            let cut = shown.char_indices().nth(SHOWN);
            let start = cut.and_then(|(end, _)| shown.get(..end));
            let cut = if start.is_some() { "…" } else { "" };
            let start = written(start.unwrap_or(&shown));
            said.push_str(&format!(", shown as “{start}{cut}”"));
        }
        Some(said)
    }
}

impl From<String> for Link {
    fn from(reference: String) -> Self {
        Link {
            reference,
            ..Link::default()
        }
    }
}
