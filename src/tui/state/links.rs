//! The links that the inspector was opened on, or that were pasted together: a list, which of them is shown, and
//! what is known of them.
//!
//! Links are reviewed when their rows come into sight, and the others while the keys pause, so that a list of any
//! length opens and scrolls at once.

mod arranged;
mod changes;

use std::collections::{BTreeMap, BTreeSet};

pub use super::link::Link;

use super::document_head::{DocumentHead, HeadRow};
use super::input::Input;
use crate::explain::Level;
use crate::inspect::Inspection;
use crate::resolve::ResolveOptions;
use crate::secrets::Secrets;
use crate::syntax::Standard;
use crate::tui::input::action::Action;
use crate::tui::input::keymap::Keymap;

/// In which order links are listed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Order {
    /// As they came.
    #[default]
    Found,
    /// By severity.
    Worst,
    /// By the host that gets the request.
    Host,
}

impl Order {
    /// The order after this one.
    pub const fn next(self) -> Order {
        match self {
            Order::Found => Order::Worst,
            Order::Worst => Order::Host,
            Order::Host => Order::Found,
        }
    }

    /// What it is called.
    pub const fn title(self) -> &'static str {
        match self {
            Order::Found => "as found",
            Order::Worst => "worst first",
            Order::Host => "by host",
        }
    }
}

/// How many links can be marked at once: a ticket holds all of them.
pub const MOST_MARKED: usize = 256;

/// What is kept of the review of a link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// How bad it is.
    pub level: Level,
    /// Who gets the request.
    pub host: Box<str>,
    /// The check of what the headline is about, or that it is invalid; `None` if nothing is wrong.
    pub check: Option<&'static str>,
    /// The other checks that found something, worst first.
    pub others: Box<[&'static str]>,
    /// What the worst finding quotes, such as the name that a host poses as; secrets are hidden in it.
    pub quoted: Box<str>,
    /// What can be searched where the link has secrets: what is hidden in it is not found.
    pub masked: Option<Box<str>>,
}

/// What a link was changed to.
#[derive(Clone, Debug)]
pub struct Draft {
    /// Its base, if it is another one than it has of its own.
    pub base: Option<Input>,
    /// Its text.
    pub reference: Input,
}

/// What a review depends on beside the link itself.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Reading {
    pub standard: Standard,
    /// How references are resolved.
    pub options: ResolveOptions,
    /// The base that was typed; empty where each link has its own.
    pub base: String,
}

/// Links, and which of them is shown.
#[derive(Clone, Default, Debug)]
pub struct Links {
    /// What is typed to filter them.
    pub filter: Input,
    /// Whether keys are typed into the filter.
    pub is_filtering: bool,
    /// Whether one of them was opened from the list, to which the way back leads.
    pub is_opened: bool,
    /// Whether the list was closed, so that it isn't next to the panes either.
    pub is_closed: bool,
    /// The first listed row that is seen.
    pub offset: usize,
    /// The reviews of the rows that are seen, each with the index of its link.
    pub seen: Vec<(usize, Inspection)>,
    links: Vec<Link>,
    has_own_bases: bool,
    at: usize,
    order: Order,
    /// Whether they came worst first.
    is_ranked: bool,
    /// Whether the worst is still to come first, once all are reviewed: nobody has moved in the list.
    pub awaits_worst: bool,
    listed: Vec<usize>,
    marked: BTreeSet<usize>,
    verdicts: Vec<Option<Verdict>>,
    /// How many of them have each level, in the order of [`Level::ALL`].
    levels: [usize; Level::ALL.len()],
    next_review: usize,
    reading: Reading,
    reveals: bool,
    drafts: BTreeMap<usize, Draft>,
    /// The base that is typed, while a link with one of its own is shown.
    base: Option<Input>,
    /// The load that has put the list here, by its number.
    pub loaded_by: Option<usize>,
    /// What is said of the document that they are in.
    pub head: DocumentHead,
}

/// The most links that open worst first. A longer list is reviewed while it is open.
pub const MOST_RANKED: usize = 5_000;

/// How many links that pass a filter are counted.
const MOST_COUNTED: usize = 10_000;

/// How many links that were not reviewed are searched for secrets: no row has shown them yet.
const UNREVIEWED: usize = 10_000;

impl Links {
    /// These links, with the first shown.
    pub fn new(links: Vec<Link>) -> Self {
        // Who gives them in another order has reviewed them, and so has who gives their places.
        let is_ranked = !links.is_sorted_by_key(|link| link.nth);
        let has_places = links.first().is_some_and(|link| link.place.is_some());
        Links {
            has_own_bases: links.iter().all(|link| link.own_base().is_some()),
            listed: (0..links.len()).collect(),
            verdicts: vec![None; links.len()],
            order: if is_ranked {
                Order::Worst
            } else {
                Order::Found
            },
            is_ranked,
            awaits_worst: !has_places && links.len() <= MOST_RANKED,
            links,
            ..Links::default()
        }
    }

    /// The links of a document, and what is said of it.
    pub fn of(links: Vec<Link>, head: DocumentHead) -> Self {
        Links {
            head,
            ..Links::new(links)
        }
    }

    /// All of them.
    pub fn all(&self) -> &[Link] {
        &self.links
    }

    /// About how many bytes they take.
    pub fn bytes(&self) -> usize {
        let each = |link: &Link| size_of::<Link>() + link.reference.len();
        self.links.iter().map(each).sum()
    }

    /// Whether each has a base of its own, so that none is read in the one that is typed.
    pub fn has_own_bases(&self) -> bool {
        self.has_own_bases
    }

    /// Whether they are listed: several, or those that were found in a document. One that was typed is no list.
    pub fn is_list(&self) -> bool {
        let first = self.links.first();
        let has_place = first.is_some_and(|link| link.place.is_some());
        self.links.len() > 1 || has_place || !self.head.rows.is_empty()
    }

    /// The document in which all of them stand, without its folders.
    pub fn file(&self) -> Option<&str> {
        let (first, last) = (self.links.first()?, self.links.last()?);
        let file = first.file.as_deref().filter(|_| first.file == last.file)?;
        file.rsplit(['/', '\\']).next()
    }

    /// The index of the one that is shown.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The one that is shown; `None` without links.
    pub fn shown(&self) -> Option<&Link> {
        self.links.get(self.at)
    }

    /// What is said of the message that the link at `index` is in, or else of the document.
    pub fn said_at(&self, index: usize) -> &[HeadRow] {
        let mail = self.links.get(index).and_then(|link| link.mail.as_deref());
        mail.unwrap_or(&self.head.rows)
    }

    /// The same for the link that is shown.
    pub fn said(&self) -> &[HeadRow] {
        self.said_at(self.at)
    }

    /// Shows another one; the last where `at` is past it.
    pub fn show(&mut self, at: usize) {
        self.at = at.min(self.links.len().saturating_sub(1));
    }

    /// The base that is typed, while a link with one of its own is shown.
    pub fn base(&self) -> Option<&Input> {
        self.base.as_ref()
    }

    /// Keeps the base that is typed while another is put in its place for the link that is shown alone.
    pub fn hold_base(&mut self, base: &Input) {
        self.base.get_or_insert_with(|| base.clone());
    }

    /// Puts the base of the link that is shown in the place of the one that is typed, or that one back where it has none.
    pub fn lay_base(&mut self, own: Option<Input>, base: &mut Input) {
        if let Some(own) = own {
            let before = std::mem::replace(base, own);
            self.base.get_or_insert(before);
        } else if let Some(typed) = self.base.take() {
            *base = typed;
        }
    }

    /// The indices of the links that pass the filter, in order.
    pub fn listed(&self) -> &[usize] {
        &self.listed
    }

    /// The row of the link that is shown, unless the filter hides it.
    pub fn row(&self) -> Option<usize> {
        self.listed.iter().position(|index| *index == self.at)
    }

    /// Which link is shown, and the keys to the others; `None` where there is no list.
    pub fn place(&self, keys: &Keymap) -> Option<String> {
        let row = self.row().filter(|_| self.is_list())?;
        let place = format!("Link {} of {}.", row + 1, self.listed.len());
        Some(match keys.says(&Action::Close, "returns to the list.") {
            how if how.is_empty() => place,
            how => format!("{place} {how}"),
        })
    }

    /// Whether they stand in a document, one after the other.
    pub fn are_of_document(&self) -> bool {
        self.links.iter().rev().any(|link| link.nth > 0)
    }

    /// The order of the list.
    pub fn order(&self) -> Order {
        self.order
    }

    /// Whether the filter hides all of them.
    pub fn are_filtered_out(&self) -> bool {
        !self.links.is_empty() && self.is_list() && self.listed.is_empty()
    }

    /// Drops what the review of a link has found.
    fn forget(&mut self, index: usize) {
        if let Some(known) = self.verdicts.get_mut(index).and_then(Option::take) {
            self.levels[known.level as usize] -= 1;
        }
        self.seen.retain(|(seen, _)| *seen != index);
        self.next_review = self.next_review.min(index);
    }

    /// Keeps what the review of a link has found.
    pub fn judge(&mut self, index: usize, verdict: Verdict) {
        let Some(kept) = self.verdicts.get_mut(index) else {
            return;
        };
        let new = verdict.level;
        if let Some(known) = kept.replace(verdict) {
            self.levels[known.level as usize] -= 1;
        }
        self.levels[new as usize] += 1;
    }

    /// What is known of a link.
    pub fn verdict(&self, index: usize) -> Option<&Verdict> {
        self.verdicts.get(index)?.as_ref()
    }

    /// How many links have this level, of those that were reviewed.
    pub fn count(&self, level: Level) -> usize {
        self.levels[level as usize]
    }

    /// The same of those that pass the filter, where there are not too many to be counted for each picture.
    pub fn count_listed(&self, level: Level) -> usize {
        let is_all = self.listed.len() == self.links.len();
        if is_all || self.listed.len() > MOST_COUNTED {
            return self.count(level);
        }
        let known = self.listed.iter().filter_map(|index| self.verdict(*index));
        known.filter(|known| known.level == level).count()
    }

    /// How many links were reviewed.
    pub fn reviewed(&self) -> usize {
        self.levels.iter().sum()
    }

    /// The next links to review while nothing else is to be done, `count` at most.
    pub fn unreviewed(&mut self, count: usize) -> Vec<usize> {
        let left = self.verdicts.iter().enumerate().skip(self.next_review);
        let unknown = left.filter(|(_, known)| known.is_none());
        let found: Vec<usize> = unknown.map(|(index, _)| index).take(count).collect();
        self.next_review = found.last().map_or(self.links.len(), |last| last + 1);
        found
    }

    /// Whether there may be links to review.
    pub fn has_unreviewed(&self) -> bool {
        self.next_review < self.links.len()
    }

    /// Says how links are read from now on. Reviews by another reading are dropped.
    pub fn read(&mut self, reading: Reading) {
        if self.reading != reading {
            self.reading = reading;
            self.verdicts = vec![None; self.links.len()];
            self.levels = Default::default();
            self.next_review = 0;
            self.seen.clear();
        }
    }

    /// Marks a link, or takes its mark away; `false` if too many are marked.
    pub fn mark(&mut self, index: usize) -> bool {
        if self.marked.remove(&index) {
            return true;
        }
        self.marked.len() < MOST_MARKED && self.marked.insert(index)
    }

    /// The marked links.
    pub fn marked(&self) -> &BTreeSet<usize> {
        &self.marked
    }

    /// The texts of links, and their own bases, that have secrets, so that nothing that holds a copy of one is kept for later.
    /// Those whose review hides nothing are left out.
    pub fn with_secrets(&self) -> impl Iterator<Item = &str> {
        let mut unreviewed = 0;
        let links = self.links.iter().zip(&self.verdicts);
        let links = links.filter(move |(_, known)| match known {
            Some(known) => known.masked.is_some(),
            None => {
                unreviewed += 1;
                unreviewed <= UNREVIEWED
            }
        });
        let texts = links.flat_map(|(link, _)| [Some(&*link.reference), link.own_base()]);
        let texts = texts.flatten();
        texts.filter(|text| !Secrets::of([*text]).is_empty())
    }

    /// The review of a row that is seen.
    pub fn review(&self, index: usize) -> Option<&Inspection> {
        let found = self.seen.iter().find(|(known, _)| *known == index);
        found.map(|(_, inspection)| inspection)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_that_were_sorted_can_be_listed_as_found() {
        let link = |nth: usize| Link {
            reference: format!("https://{nth}.example/"),
            nth,
            ..Link::default()
        };
        let mut links = Links::new(vec![link(2), link(0), link(1)]);
        assert_eq!(
            (links.order(), links.listed()),
            (Order::Worst, &[0, 1, 2][..])
        );
        links.sort(Order::Found);
        assert_eq!(links.listed(), [1, 2, 0]);
        // Before they are reviewed again, the order that they came in is the best that is known.
        links.sort(Order::Worst);
        assert_eq!(links.listed(), [0, 1, 2]);
        let links = Links::new(vec![link(0), link(1)]);
        assert_eq!(
            (links.order(), links.are_of_document()),
            (Order::Found, true)
        );
    }
}
