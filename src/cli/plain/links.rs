//! The links of a file, said one after the other.

use std::sync::Arc;

use super::{CliError, Session};
use crate::explain::Level;
use crate::explain::mask::Mask;
use crate::inspect::{Inspection, inspect};
use crate::message::{capitalized, stand_ins};
use crate::report::brief;
use crate::tui::state::document_head::HeadRow;
use crate::tui::state::links::Link;

/// The most links that are counted by what is found in them before the first is said.
const MOST_COUNTED: usize = 5000;

/// The most links that are said in a list.
const MOST_LISTED: usize = 100;

/// How many characters of a target without a host are said there.
const MOST_OF_TARGET: usize = 60;

impl Session {
    /// Says what there is to say of a document before its links, or of a message before those in it.
    pub(super) fn open_document(&mut self, rows: &[HeadRow]) -> Result<(), CliError> {
        let mut said = String::new();
        for row in rows {
            let word = match row.level {
                Some(level) if level > Level::Quiet => level.word(),
                _ => &row.label,
            };
            let end = if row.text.ends_with(['.', '”']) {
                ""
            } else {
                "."
            };
            said.push_str(&format!("{}: {}{end}\n", capitalized(word), row.text));
        }
        self.write(&said)
    }

    /// Says how many links were given, and answers the first; all of them where nobody can ask for the next.
    pub(super) fn open_links(&mut self) -> Result<(), CliError> {
        let count = self.links.len();
        if count == 1 {
            return self.go(1);
        }
        if count == 0 {
            return Ok(());
        }
        let said = self.summary();
        self.write(&said)?;
        if self.prompts {
            self.write(
                "Type :next for the next link, :list for all of them, or the number of a link: “:2”.\n",
            )?;
            return self.go(1);
        }
        for number in 1..=count {
            self.write("\n")?;
            self.go(number)?;
        }
        Ok(())
    }

    /// “5 links, the worst first: 2 danger, 1 warning, 2 without warnings.”
    fn summary(&self) -> String {
        let count = self.links.len();
        if count > MOST_COUNTED {
            return format!("{count} links.\n");
        }
        let mut counts = [0; 4];
        let named = ["danger", "invalid", "warning", "without warnings"];
        for link in &self.links {
            let place = match self.level(&self.inspection_of(link)) {
                Level::Danger => 0,
                Level::Invalid => 1,
                Level::Warning => 2,
                Level::Exposed | Level::Notice | Level::Quiet => 3,
            };
            if let Some(one) = counts.get_mut(place) {
                *one += 1;
            }
        }
        let parts = counts.iter().zip(named).filter(|(count, _)| **count > 0);
        let parts: Vec<String> = parts
            .map(|(count, name)| format!("{count} {name}"))
            .collect();
        format!("{count} links, the worst first: {}.\n", parts.join(", "))
    }

    /// Answers the next link, or the one before.
    pub(super) fn step(&mut self, forward: bool) -> Result<(), CliError> {
        let current = self.at + 1;
        match forward {
            true => self.go(current + 1),
            false => self.go(current - 1),
        }
    }

    /// Answers the link with this number; the first one has the number 1.
    pub(super) fn go(&mut self, number: usize) -> Result<(), CliError> {
        let count = self.links.len();
        let index = number.checked_sub(1);
        let Some((index, link)) = index.and_then(|index| Some((index, self.links.get(index)?)))
        else {
            return self.write(&match count {
                0 | 1 => {
                    "There is no list of links; “urilens open --plain FILE” opens one.\n".to_owned()
                }
                count if number > count => format!("The last link is number {count}.\n"),
                _ => "The first link is number 1.\n".to_owned(),
            });
        };
        let link = link.clone();
        self.at = index;
        if count > 1 {
            self.write(&format!("Link {number} of {count}.\n"))?;
        }
        let last = self.last.as_ref().and_then(|last| last.mail.as_ref());
        let is_said = |mail: &Arc<_>| last.is_some_and(|last| Arc::ptr_eq(last, mail));
        if let Some(mail) = link.mail.as_ref().filter(|mail| !is_said(mail)) {
            self.open_document(mail)?;
        }
        self.answer_link(link)
    }

    /// Says all links: where each leads, and its worst finding.
    pub(super) fn list(&mut self) -> Result<(), CliError> {
        let mut said = String::new();
        for (index, link) in self.links.iter().take(MOST_LISTED).enumerate() {
            let inspection = self.inspection_of(link);
            let mask = Mask::new(&inspection, self.show_secrets);
            let word = match self.level(&inspection) {
                Level::Notice | Level::Quiet => "no warnings",
                level => level.word(),
            };
            let way = brief::way_in(&inspection, mask, " or ", ", forwards to ");
            let place = way.unwrap_or_else(|| match inspection.target() {
                None => "no target".to_owned(),
                // It names no host, and is said as it begins.
                Some(target) => {
                    let text = mask.prose(target.text());
                    let mut start: String = text.chars().take(MOST_OF_TARGET).collect();
                    if start.len() < text.len() {
                        start.push('…');
                    }
                    start
                }
            });
            let line = format!("Link {}: {place}, {word}.", index + 1);
            said.push_str(stand_ins::shown(&line).as_str());
            said.push('\n');
        }
        match self.links.len() {
            0 | 1 => return self.go(0),
            count if count > MOST_LISTED => {
                said.push_str(&format!("And {} more.\n", count - MOST_LISTED));
            }
            _ => {}
        }
        self.write(&said)
    }

    /// A link in its own base, as it is answered.
    pub(super) fn inspection_of(&self, link: &Link) -> Inspection {
        let mut inspection = inspect(&link.request(&self.defaults));
        let outer = self.outer.iter().map(|link| link.reference.clone());
        inspection.hide_secrets_of(outer.collect(), Vec::new());
        inspection
    }

    fn level(&self, inspection: &Inspection) -> Level {
        Mask::new(inspection, self.show_secrets)
            .headline(inspection)
            .level
    }
}
