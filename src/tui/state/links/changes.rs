//! What became of the links of a list that were changed.

use super::{Draft, Links};
use crate::explain::mask::Mask;
use crate::syntax::Span;
use crate::tui::state::input::Input;

impl Links {
    /// Keeps what became of the link that is shown, if that is another text or another base. What was found in the one
    /// before is dropped.
    pub fn put_aside(&mut self, base: &Input, reference: &Input) {
        if self.is_news(base, reference) {
            self.forget(self.at);
        }
        let Some(link) = self.links.get(self.at) else {
            return;
        };
        let has_other_base = link.own_base().is_some_and(|own| own != base.text());
        if has_other_base || link.reference != reference.text() {
            let draft = Draft {
                base: has_other_base.then(|| base.clone()),
                reference: reference.clone(),
            };
            self.drafts.insert(self.at, draft);
        } else {
            self.drafts.remove(&self.at);
        }
    }

    /// Whether the link that is shown became another one than is kept of it.
    pub fn is_news(&self, base: &Input, reference: &Input) -> bool {
        let kept = self.kept(self.at);
        kept.is_some_and(|(own, text)| {
            text != reference.text() || own.is_some_and(|own| own != base.text())
        })
    }

    /// A link as it was found, or as it was changed: the base that is its own, and its text.
    pub fn kept(&self, index: usize) -> Option<(Option<&str>, &str)> {
        let link = self.links.get(index)?;
        let draft = self.drafts.get(&index);
        let base = draft.and_then(|draft| draft.base.as_ref());
        Some((
            base.map(Input::text).or_else(|| link.own_base()),
            draft.map_or(&*link.reference, |draft| draft.reference.text()),
        ))
    }

    /// What can be searched of a link: its text and, unless it was changed, what is shown for it.
    pub fn searched(&self, index: usize) -> Option<(&str, &str)> {
        let (_, text) = self.kept(index)?;
        let shown = self.links.get(index)?.shown.as_deref();
        let shown = shown.filter(|_| !self.is_changed(index));
        Some((text, shown.unwrap_or_default()))
    }

    /// What stays hidden in what a link was changed to.
    pub fn kept_hidden(&self, index: usize) -> Vec<(String, Vec<Span>)> {
        let draft = self.drafts.get(&index).into_iter();
        let inputs = draft
            .flat_map(|draft| [Some(&draft.reference), draft.base.as_ref()])
            .flatten();
        inputs.filter_map(Input::kept).collect()
    }

    /// What a filter looks for in a link, without what `mask` hides.
    pub fn masked(&self, index: usize, mask: Mask<'_>) -> Box<str> {
        let (text, shown) = self.searched(index).unwrap_or_default();
        let (text, shown) = (mask.reference(text), mask.link_text(shown, text));
        format!("{text}\n{shown}").into()
    }

    /// What became of the link that is shown, if it was changed.
    pub fn draft(&self) -> Option<&Draft> {
        self.drafts.get(&self.at)
    }

    /// How many of the links that are not shown were changed.
    pub fn edited(&self) -> usize {
        self.drafts.len() - usize::from(self.is_changed(self.at))
    }

    /// Whether a link was changed.
    pub fn is_changed(&self, index: usize) -> bool {
        self.drafts.contains_key(&index)
    }
}
