//! What the user wants of the review.

use super::Severity;
use crate::facts::brands::Brands;

/// Which checks stay silent, and which names are looked after.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Settings {
    /// Ids of checks that report nothing.
    pub ignored: Vec<String>,
    /// Severities of which nothing is reported.
    pub silenced: Vec<Severity>,
    /// The names that lookalikes are compared with.
    pub brands: Brands,
}

impl Settings {
    /// Silences a check, by its id, or all findings of a severity, by its name.
    pub fn silence(&mut self, name: &str) {
        match Severity::of(name) {
            Some(severity) if !self.silenced.contains(&severity) => self.silenced.push(severity),
            Some(_) => {}
            None if !self.ignored.iter().any(|id| id == name) => self.ignored.push(name.to_owned()),
            None => {}
        }
        self.ignored.sort();
        self.silenced.sort();
    }
}
