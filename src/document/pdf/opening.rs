//! What a PDF does when it is opened, before anybody clicks: its `OpenAction` (ISO 32000-2 §7.7.2), the actions of pages and
//! annotations that are shown (§12.6.3), those that follow them, and streams whose data is in another file (§7.3.8.2).

use std::collections::BTreeSet;

use super::entries::Key;
use crate::document::found::Found;

/// The most references from one object to another.
const MOST: usize = 65_536;

/// The number of an object is below these. A dictionary in it counts as an object of its own where it is done on opening, where
/// it has the actions of an object, or is done on opening if its object has them; or it is a stream with its data elsewhere.
const ON_OPENING: u64 = 1 << 63;
const OF_EVENTS: u64 = 1 << 62;
const EVENT: u64 = 1 << 61;
const ELSEWHERE: u64 = 1 << 60;

/// The number of the object in the file.
pub(super) fn plain(number: u64) -> u64 {
    number & (ELSEWHERE - 1)
}

/// Functions of scripts that open addresses.
const CALLS: [&str; 4] = ["launchURL(", "getURL(", "submitForm(", "openDoc("];

/// The object whose references those of a script are. One that opens none only names them in its messages, in no object.
pub(super) fn number_of_code(what: &str, text: &str, object: u64) -> u64 {
    match what == "arguments" || CALLS.iter().any(|call| text.contains(call)) {
        true => object,
        false => plain(u64::MAX),
    }
}

/// The dictionaries of an object that are open and count as objects.
#[derive(Default)]
pub(super) struct Dictionaries {
    /// How many marks that open and close dictionaries are open.
    depth: usize,
    /// Of each that counts, how deep it is and what it is.
    counted: Vec<(usize, u64)>,
}

impl Dictionaries {
    fn innermost(&self) -> u64 {
        self.counted.last().map_or(0, |(_, mark)| *mark)
    }

    /// The number of what is read, which is in the object with this number.
    pub fn number(&self, object: u64) -> u64 {
        object | self.innermost()
    }

    pub fn open(&mut self, key: Option<Key>) {
        self.depth += 2;
        let mark = match (key, self.innermost()) {
            (_, ON_OPENING) => return,
            (Some(Key::OpenAction), _) | (Some(Key::Event), OF_EVENTS) => ON_OPENING,
            (Some(Key::Events), _) => OF_EVENTS,
            (Some(Key::Event), _) => EVENT,
            _ => return,
        };
        self.counted.push((self.depth, mark));
    }

    /// One of the two marks that close a dictionary.
    pub fn close(&mut self) {
        self.depth = self.depth.saturating_sub(1);
        self.counted.pop_if(|(depth, _)| *depth > self.depth);
    }
}

/// Which objects are done on opening, and which references are in which object.
#[derive(Default)]
pub(super) struct Opening {
    /// Which object leads to which; what is done on opening, from [`ON_OPENING`] on.
    edges: BTreeSet<(u64, u64)>,
    /// The places of references among those that were found, and the numbers of their objects.
    found: Vec<(usize, u64)>,
}

impl Opening {
    /// Notes that an entry of an object is another object.
    pub fn refer(&mut self, key: Key, from: u64, to: u64) {
        let to = plain(to);
        let edge = match key {
            Key::OpenAction => (ON_OPENING, to),
            Key::Events => (ON_OPENING, to | EVENT),
            Key::Event if from & OF_EVENTS > 0 => (ON_OPENING, to),
            Key::Event => (from | EVENT, to),
            Key::Uri | Key::File | Key::Script | Key::Next => (from, to),
            _ => return,
        };
        if self.edges.len() < MOST {
            self.edges.insert(edge);
        }
    }

    /// Notes the object of a reference that is found next.
    pub fn note(&mut self, index: usize, object: u64) {
        self.found.push((index, object));
    }

    /// Notes that the references from this one on are where the data of a stream is.
    pub fn load(&mut self, first: usize) {
        let found = self.found.iter_mut().rev();
        for (_, object) in found.take_while(|(index, _)| *index >= first) {
            *object |= ELSEWHERE;
        }
    }

    /// Names the references by what the file does with them on opening.
    pub fn name(self, found: &mut [Found]) {
        let mut reached = BTreeSet::new();
        let mut next: Vec<u64> = vec![];
        next.extend(self.edges.range((ON_OPENING, 0)..).map(|(_, to)| to));
        while let Some(object) = next.pop() {
            if reached.insert(object) {
                let edges = self.edges.range((object, 0)..=(object, u64::MAX));
                next.extend(edges.map(|(_, to)| to));
            }
        }
        for (index, object) in self.found {
            let mark = match object {
                _ if object & ON_OPENING > 0 || reached.contains(&object) => " action[OpenAction]",
                _ if object & ELSEWHERE > 0 => " stream[F]",
                _ => continue,
            };
            let found = found.get_mut(index);
            if let Some(element) = found.and_then(|found| found.element.as_mut()) {
                element.to_mut().push_str(mark);
            }
        }
    }
}
