//! Which links are listed, and in which order.

use std::cmp::Reverse;

use super::{Links, Order, Verdict};
use crate::explain::Level;
use crate::explain::mask::Mask;
use crate::secrets::Secrets;
use crate::syntax::order::{sort_by, sort_by_key};

/// How many links that were not reviewed yet are searched for secrets at once, before a filter shows them.
const UNREVIEWED: usize = 512;

impl Links {
    /// The mark of a level: of a mail, links without warnings have no verdict.
    pub fn mark_of(&self, level: Level) -> &'static str {
        match level {
            Level::Quiet if self.head.is_mail => "–",
            level => level.mark(),
        }
    }

    /// Lists them in another order.
    pub fn sort(&mut self, order: Order) {
        self.order = order;
        self.arrange();
    }

    /// Whether secrets can be read, and so found by the filter.
    pub fn reveal(&mut self, secrets: bool) {
        self.reveals = secrets;
        self.arrange();
    }

    /// Lists the links that pass the filter, in order. Those that were not reviewed yet come last.
    pub fn arrange(&mut self) {
        let wanted = self.filter.text().to_lowercase();
        let mut unreviewed = UNREVIEWED;
        let mut has = |index: &usize, wanted: &str| {
            let holds = |text: &str| holds(text, wanted);
            let Some(link) = self.links.get(*index) else {
                return false;
            };
            let known = self.verdict(*index);
            let review = known.is_some_and(|known| {
                let mut checks = known.check.iter().chain(&known.others);
                // The word of a level is in that of another.
                let check = wanted != "valid" && checks.any(|check| holds(check));
                let is_notice = known.level == Level::Quiet && known.check.is_some();
                let notice = is_notice.then_some(Level::Notice);
                let mut levels = notice.into_iter().chain([known.level]);
                holds(&known.host)
                    || check
                    || holds(&known.quoted)
                    || levels.any(|level| is_called(level, self.mark_of(level), wanted))
            });
            let is_own = wanted == "marked" && self.marked.contains(index)
                || wanted == "changed" && self.is_changed(*index);
            if is_own || review || link.holder().is_some_and(holds) {
                return true;
            }
            let (text, shown) = self.searched(*index).unwrap_or_default();
            if !holds(text) && !holds(shown) {
                return false;
            }
            match known {
                _ if self.reveals => true,
                Some(known) => known.masked.as_deref().is_none_or(holds),
                // The review finds the others.
                None if unreviewed == 0 => false,
                None => {
                    unreviewed -= 1;
                    let secrets = Secrets::of([text]);
                    holds(&self.masked(*index, Mask::of(&secrets)))
                }
            }
        };
        let passes = |index: &usize| wanted.split_whitespace().all(|word| has(index, word));
        let mut listed: Vec<usize> = (0..self.links.len()).filter(passes).collect();
        match self.order {
            Order::Found => {
                let nth = |index: usize| self.links.get(index).map(|link| link.nth);
                sort_by_key(&mut listed, |index| nth(*index));
            }
            Order::Worst => {
                let level = |index: usize| self.verdict(index).map(|known| known.level);
                // A document gives those first that people can click, and those of one host once.
                let counts = |level: Level| {
                    if self.is_ranked {
                        level.max(Level::Notice)
                    } else {
                        level
                    }
                };
                // Of the same level, those with a finding come first, unless the document has an order.
                let has = |one: &Verdict| one.check.is_some() && !self.is_ranked;
                let found = |index: usize| self.verdict(index).is_some_and(has);
                sort_by_key(&mut listed, |index| {
                    Reverse((level(*index).map(counts), found(*index)))
                });
            }
            Order::Host => sort_by(&mut listed, |one, other| {
                let host = |index: usize| self.verdict(index).map(|known| &*known.host);
                // Those that go nowhere come last.
                let is_unknown = |index: usize| host(index).is_none_or(|host| host == "-");
                (is_unknown(*one), host(*one)).cmp(&(is_unknown(*other), host(*other)))
            }),
        }
        self.listed = listed;
    }
}

/// Whether a text holds another, which is in lower case, in letters of any case. Nothing is allocated for ASCII, so
/// that a million links are looked through at each key.
fn holds(text: &str, wanted: &str) -> bool {
    let (Some(first), true) = (wanted.bytes().next(), wanted.is_ascii()) else {
        return text.to_lowercase().contains(wanted);
    };
    let bytes = text.as_bytes();
    let mut starts = memchr::memchr2_iter(first, first.to_ascii_uppercase(), bytes);
    starts.any(|start| {
        let found = bytes.get(start..start + wanted.len());
        found.is_some_and(|found| found.eq_ignore_ascii_case(wanted.as_bytes()))
    })
}

/// Whether a filter names a level: by its word, or by its mark.
fn is_called(level: Level, mark: &str, wanted: &str) -> bool {
    let word = match level {
        Level::Quiet => "valid",
        level => level.word(),
    };
    word == wanted || mark == wanted
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn letters_of_any_case_are_found() {
        hold("found", |[text, wanted]| holds(text, wanted));
    }
}
