//! Files that a PDF opens by their names: programs that it launches, other documents, and where forms are sent.

use std::collections::BTreeSet;
use std::ops::Range;

/// The most names of files.
const MOST: usize = 65_536;

/// The names of files, and the actions that open them (ISO 32000-2 §12.6.4). Files that are embedded have names too.
#[derive(Default)]
pub(super) struct Opened {
    names: Vec<(String, u64, Range<usize>)>,
    by: BTreeSet<u64>,
}

impl Opened {
    /// Notes a name of PDF in this object.
    pub fn note(&mut self, name: &[u8], object: u64) {
        if matches!(name, b"Launch" | b"GoToR" | b"SubmitForm" | b"ImportData") {
            self.by.insert(object);
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

    /// The files that are opened, each with its object and its place.
    pub fn take(&mut self) -> impl Iterator<Item = (String, u64, Range<usize>)> + use<> {
        let Opened { names, by } = std::mem::take(self);
        let names = names.into_iter();
        names.filter(move |(_, object, _)| by.contains(object))
    }
}
