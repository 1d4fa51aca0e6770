//! What was on the screen before something else took its place: a nested link, or an entry that was loaded.

use std::collections::VecDeque;

use super::history::MOST_BYTES;
use super::input::Input;
use super::item::List;
use super::links::{Link, Links};
use crate::syntax::Standard;
use crate::tui::input::action::Action;
use crate::tui::layout::shares::MOST_PANES;

/// How many loads can be undone.
const MOST: usize = 64;

/// What was on the screen before a link in it was opened.
#[derive(Clone, Debug)]
pub struct Outer {
    /// The link that was opened.
    pub link: Link,
    /// Whether it was said that changes of that link will be lost.
    pub is_warned: bool,
    /// The base's input.
    pub base: Input,
    /// The reference's input.
    pub reference: Input,
    /// What had the focus.
    pub focus: Focus,
    pub pane: usize,
    /// One for each pane.
    pub lists: [List; MOST_PANES],
}

/// What has the focus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// The base's input.
    Base,
    /// The reference's input.
    Reference,
    /// The input of the reference that it is compared with.
    Second,
    /// The rows of the comparison.
    Compared,
    Pane,
}

/// Where the way back leads while nothing is open over the panes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Back {
    /// Out of the comparison.
    Comparison,
    /// To all panes.
    Zoom,
    /// To the link around this one.
    Outer,
    /// To a screen that hides nothing.
    Question,
    /// From the steps to the finished trace.
    Trace,
    /// To the list of links.
    List,
    Reference,
}

impl Back {
    /// What leads to the list of links.
    pub const fn to_list(self) -> Action {
        match self {
            Back::List => Action::Close,
            _ => Action::ToggleLinks,
        }
    }

    /// What the footer calls it; `None` where it leads on every screen.
    pub const fn words(self) -> Option<&'static str> {
        match self {
            Back::Comparison => Some("Stop comparing"),
            Back::Zoom => Some("Show all panes"),
            Back::Outer => Some("Return to the outer link"),
            Back::Question => Some("End"),
            Back::Trace => Some("Whole trace"),
            Back::List | Back::Reference => None,
        }
    }
}

/// The other side of a load: what it has replaced, or what it has loaded while it is undone.
#[derive(Clone, Debug)]
pub struct Replaced {
    /// The base's input.
    pub base: Input,
    /// The reference's input.
    pub reference: Input,
    /// The input of the reference that it is compared with, if that was loaded, and whether it was compared.
    pub second: Option<(Input, bool)>,
    /// The standard to read by.
    pub standard: Standard,
    /// The list of links, if another was loaded.
    pub links: Option<Links>,
    /// The links that the one on the screen was found in.
    pub stack: Vec<Outer>,
}

impl Replaced {
    fn bytes(&self) -> usize {
        let second = self.second.as_ref().map_or(0, |(second, _)| second.bytes());
        let links = self.links.as_ref().map_or(0, Links::bytes);
        let outer = self.stack.iter();
        let outer = outer.map(|outer| outer.base.bytes() + outer.reference.bytes());
        self.base.bytes() + self.reference.bytes() + second + links + outer.sum::<usize>()
    }
}

/// The loads that can be undone or made again, the oldest first. Inputs know theirs by its number.
#[derive(Clone, Default, Debug)]
pub struct Loads {
    kept: VecDeque<(usize, Replaced)>,
    next: usize,
}

impl Loads {
    /// Keeps what a load has replaced, and numbers it; the oldest go where there are too many.
    pub fn keep(&mut self, replaced: Replaced) -> usize {
        self.kept.push_back((self.next, replaced));
        self.next += 1;
        let mut bytes: usize = self.kept.iter().map(|(_, one)| one.bytes()).sum();
        while (bytes > MOST_BYTES || self.kept.len() > MOST)
            && let Some((_, first)) = self.kept.pop_front()
        {
            bytes -= first.bytes();
        }
        self.next - 1
    }

    /// The lists that others took the place of, each with the base that was there.
    pub fn lists(&self) -> impl Iterator<Item = (&Links, &Input)> {
        let replaced = self.kept.iter();
        replaced.filter_map(|(_, one)| Some((one.links.as_ref()?, &one.base)))
    }

    /// Whether one of them was kept.
    pub fn has(&self, load: usize) -> bool {
        self.kept.iter().any(|(number, _)| *number == load)
    }

    /// One of them, if it was kept.
    pub fn get_mut(&mut self, load: usize) -> Option<&mut Replaced> {
        let mut kept = self.kept.iter_mut();
        kept.find(|(number, _)| *number == load).map(|(_, one)| one)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(reference: &str) -> Replaced {
        Replaced {
            base: Input::default(),
            reference: Input::new(reference).0,
            second: None,
            standard: Standard::default(),
            links: None,
            stack: Vec::new(),
        }
    }

    #[test]
    fn the_oldest_loads_go_first() {
        let mut loads = Loads::default();
        for _ in 0..=MOST {
            loads.keep(of("a"));
        }
        assert!(loads.get_mut(0).is_none() && loads.get_mut(1).is_some());
        let long = "a".repeat(super::super::input::MAX_CHARACTERS);
        let mut replaced = of("b");
        for _ in 0..200 {
            replaced.reference.replace(&long);
        }
        for _ in 0..3 {
            loads.keep(replaced.clone());
        }
        let bytes: usize = loads.kept.iter().map(|(_, one)| one.bytes()).sum();
        assert!(bytes <= MOST_BYTES && !loads.kept.is_empty(), "{bytes}");
    }
}
