//! Files that a PDF opens by their names: programs that it launches, other documents, and where forms are sent.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// The most names of files.
const MOST: usize = 65_536;

/// The names of files, and the actions that open them (ISO 32000-2 §12.6.4). Files that are embedded have names too.
#[derive(Default)]
pub(super) struct Opened {
    names: Vec<(String, u64, Range<usize>)>,
    by: BTreeSet<u64>,
    /// Which objects refer to which for a file.
    others: BTreeSet<(u64, u64)>,
}

impl Opened {
    /// Notes a name of PDF in this object.
    pub fn note(&mut self, name: &[u8], object: u64) {
        if matches!(name, b"Launch" | b"GoToR" | b"SubmitForm" | b"ImportData") {
            self.by.insert(object);
        }
    }

    /// Notes that a file in this object is described, or named, in another.
    pub fn refer(&mut self, object: u64, other: u64) {
        if self.others.len() < MOST {
            self.others.insert((object, other));
        }
    }

    /// Notes the name of a file in this object, and its place.
    pub fn add(&mut self, name: &str, object: u64, place: Range<usize>) {
        // That for old programs and that for new ones are mostly the same.
        let last = self.names.last();
        let is_known = last.is_some_and(|(last, by, _)| last == name && *by == object);
        let is_name = name.contains(char::is_alphanumeric);
        if self.names.len() < MOST && is_name && !is_known {
            self.names.push((name.to_owned(), object, place));
        }
    }

    /// The files that are opened, each with its object and its place. Objects that are texts may be their names.
    pub fn take(
        &mut self,
        texts: &BTreeMap<u64, (String, Range<usize>)>,
    ) -> Vec<(String, u64, Range<usize>)> {
        let Opened { names, by, others } = std::mem::take(self);
        let others = others.iter().filter(|(object, _)| by.contains(object));
        let others: BTreeSet<u64> = others.map(|(_, other)| *other).collect();
        let named = others.iter().filter_map(|other| {
            let (name, place) = texts.get(other)?;
            Some((name.clone(), *other, place.clone()))
        });
        let names = names.into_iter();
        let all = names.filter(|(_, object, _)| by.contains(object) || others.contains(object));
        all.chain(named).collect()
    }
}
