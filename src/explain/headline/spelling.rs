//! A host as people are shown it, and as it is looked up, one above the other.

use super::destination;
use crate::facts::characters::named;
use crate::facts::destination::Destination;

/// How many odd characters are named.
const MOST_NAMED: usize = 8;

/// The two forms of a host whose letters are not those that are looked up. What people are shown is
/// as it is written in the text: views show its hidden characters by stand-ins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spelling {
    /// Each label as people are shown it, and as it is looked up, from left to right. Where the labels don't
    /// answer to each other, all of the host as one.
    pub labels: Vec<(String, String)>,
    /// The dots between the labels as people are shown them.
    pub dots: Vec<char>,
    /// Characters outside of US-ASCII in what people are shown, each once, with its name.
    pub odd: Vec<(char, String)>,
    /// How many more such characters there are.
    pub more: usize,
}

impl Spelling {
    /// The forms of a destination's host; `None` where what is shown is what is looked up.
    pub(super) fn new(to: &Destination) -> Option<Spelling> {
        if !to.addresses.is_empty() && to.host.is_ascii() {
            return None;
        }
        let shown = match to.host.is_ascii() {
            true => &to.unicode,
            false => &to.host,
        };
        // Nothing is looked up where the name has no form in ASCII.
        if shown.is_ascii() || !to.ascii.is_ascii() || destination::is_split_by_mapping(to) {
            return None;
        }
        let odd: Vec<char> = shown.chars().filter(|found| !found.is_ascii()).collect();
        let mut distinct: Vec<char> = Vec::new();
        for found in odd {
            if !distinct.contains(&found) && distinct.len() <= 64 {
                distinct.push(found);
            }
        }
        let labels = labels(shown, &to.ascii);
        let dots = shown.chars().filter(|found| DOTS.contains(found));
        Some(Spelling {
            dots: dots.take(labels.len().saturating_sub(1)).collect(),
            labels,
            more: distinct.len().saturating_sub(MOST_NAMED),
            odd: distinct
                .into_iter()
                .take(MOST_NAMED)
                .map(|found| (found, named(found)))
                .collect(),
        })
    }

    /// The host as it is looked up.
    pub fn looked_up(&self) -> String {
        let labels: Vec<_> = self.labels.iter().map(|(_, one)| &**one).collect();
        labels.join(".")
    }

    /// The host as people are shown it.
    pub fn shown(&self) -> String {
        let mut dots = self.dots.iter();
        let mut all = String::new();
        for (shown, _) in &self.labels {
            all.push_str(shown);
            all.extend(dots.next());
        }
        all
    }
}

/// The dots that IDNA takes for one (UTS #46 §4, table 1).
const DOTS: [char; 4] = ['.', '\u{3002}', '\u{ff0e}', '\u{ff61}'];

fn labels(shown: &str, looked_up: &str) -> Vec<(String, String)> {
    let all = (shown.to_owned(), looked_up.to_owned());
    let shown: Vec<&str> = shown.trim_end_matches(DOTS).split(DOTS).collect();
    let looked_up: Vec<&str> = looked_up.split('.').collect();
    if shown.len() != looked_up.len() {
        return vec![all];
    }
    let pairs = shown.into_iter().zip(looked_up);
    pairs
        .map(|(shown, looked_up)| (shown.to_owned(), looked_up.to_owned()))
        .collect()
}
