//! The ladder: its rungs, and the climb from one to the next.

use super::edit::{Count, EditList, Edits};
use super::notes::{Note, Notes};
use super::{rfc2396, scheme_rung, syntax_rungs};
use crate::syntax::{Reference, Standard};

/// The rungs of RFC 3986 §6.2, from the lowest. RFC 2396's rules are on the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RungKind {
    /// §6.2.1: the text as it is written.
    SimpleString,
    /// §6.2.2.1.
    Case,
    /// §6.2.2.2.
    PercentEncoding,
    /// §6.2.2.3.
    DotSegments,
    /// §6.2.3.
    Scheme,
    /// §6.2.4: explained, never performed.
    Protocol,
}

impl RungKind {
    /// All of them, from the lowest.
    pub const ALL: [RungKind; 6] = [
        RungKind::SimpleString,
        RungKind::Case,
        RungKind::PercentEncoding,
        RungKind::DotSegments,
        RungKind::Scheme,
        RungKind::Protocol,
    ];

    /// Those that are performed, from the lowest.
    pub const PERFORMED: [RungKind; 5] = [
        RungKind::SimpleString,
        RungKind::Case,
        RungKind::PercentEncoding,
        RungKind::DotSegments,
        RungKind::Scheme,
    ];

    /// The name used in JSON and shown to people.
    pub const fn id(self) -> &'static str {
        match self {
            RungKind::SimpleString => "simple-string",
            RungKind::Case => "case",
            RungKind::PercentEncoding => "percent-encoding",
            RungKind::DotSegments => "dot-segments",
            RungKind::Scheme => "scheme",
            RungKind::Protocol => "protocol",
        }
    }

    /// The section that states it.
    pub const fn section(self, standard: Standard) -> &'static str {
        match (standard, self) {
            (Standard::Rfc3986, RungKind::SimpleString) => "6.2.1",
            (Standard::Rfc3986, RungKind::Case) => "6.2.2.1",
            (Standard::Rfc3986, RungKind::PercentEncoding) => "6.2.2.2",
            (Standard::Rfc3986, RungKind::DotSegments) => "6.2.2.3",
            (Standard::Rfc3986, RungKind::Scheme) => "6.2.3",
            (Standard::Rfc3986, RungKind::Protocol) => "6.2.4",
            (Standard::Rfc2396, RungKind::PercentEncoding) => "2.4.2",
            (Standard::Rfc2396, RungKind::DotSegments) => "5.2",
            (Standard::Rfc2396, _) => "6",
        }
    }
}

/// One rung: the text there, and how it differs from the rung below.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rung {
    /// Which rung it is.
    pub kind: RungKind,
    /// What was changed, from left to right; empty when nothing was.
    pub edits: EditList,
    /// What a person should know.
    pub notes: Notes,
    /// Which of the ladder's texts is its result.
    result: usize,
}

impl Rung {
    fn unchanged(kind: RungKind) -> Rung {
        Rung {
            kind,
            edits: EditList::default(),
            notes: Notes::default(),
            result: 0,
        }
    }

    /// Whether the text differs from the rung below.
    pub fn is_changed(&self) -> bool {
        !self.edits.is_empty()
    }
}

/// A whole ladder, climbed from one text.
///
/// ```
/// use urilens::normalize::{Ladder, RungKind};
/// use urilens::syntax::{Reference, Standard};
///
/// let ladder = Ladder::climb(&Reference::split("HTTP://a:80", Standard::Rfc3986));
/// let results: Vec<_> = ladder.rungs().map(|(rung, result)| (rung.kind, result)).collect();
/// assert_eq!(results[1], (RungKind::Case, "http://a:80"));
/// assert_eq!(results[4], (RungKind::Scheme, "http://a/"));
/// ```
///
/// The default ladder, which starts from no text, has no rungs.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Ladder {
    /// The text that was climbed from, and what each rung makes of the one below; empty where it changes nothing.
    texts: [String; RungKind::ALL.len() + 1],
    rungs: Option<[Rung; RungKind::ALL.len()]>,
}

impl Ladder {
    /// Climbs all rungs from `reference`.
    pub fn climb(reference: &Reference<'_>) -> Ladder {
        let mut texts = [const { String::new() }; RungKind::ALL.len() + 1];
        let mut rungs = RungKind::ALL.map(Rung::unchanged);
        let mut result = 0;
        let mut below = *reference;
        if let Some((first, texts)) = texts.split_first_mut() {
            reference.text().clone_into(first);
            for (index, (rung, text)) in (1..).zip(rungs.iter_mut().zip(texts)) {
                apply(rung.kind, &below, text, &mut rung.edits, &mut rung.notes);
                if !rung.edits.is_empty() {
                    result = index;
                    below = Reference::split(text, reference.standard());
                }
                rung.result = result;
            }
        }
        Ladder {
            texts,
            rungs: Some(rungs),
        }
    }

    /// The rungs with their results, from the lowest.
    pub fn rungs(&self) -> impl DoubleEndedIterator<Item = (&Rung, &str)> {
        self.rungs
            .iter()
            .flatten()
            .map(|rung| (rung, self.texts.get(rung.result).map_or("", String::as_str)))
    }

    /// The text that was climbed from.
    pub fn bottom(&self) -> &str {
        &self.texts[0]
    }

    /// The text on the highest rung that is performed.
    pub fn top(&self) -> &str {
        self.rungs().next_back().map_or("", |(_, result)| result)
    }
}

/// The text on the highest rung that is performed, without the ladder.
///
/// ```
/// use urilens::normalize::normalize;
/// use urilens::syntax::{Reference, Standard};
///
/// // RFC 3986 §6.2.2: these two are equivalent.
/// let normal = |text| normalize(&Reference::split(text, Standard::Rfc3986));
/// assert_eq!(normal("example://a/b/c/%7Bfoo%7D"), "example://a/b/c/%7Bfoo%7D");
/// assert_eq!(normal("eXAMPLE://a/./b/../b/%63/%7bfoo%7d"), "example://a/b/c/%7Bfoo%7D");
/// ```
pub fn normalize(reference: &Reference<'_>) -> String {
    let mut below = *reference;
    let mut buffers = [const { String::new() }; RungKind::ALL.len()];
    let mut highest = None;
    for (index, (kind, buffer)) in RungKind::ALL.into_iter().zip(&mut buffers).enumerate() {
        let mut edits = Count::default();
        apply(kind, &below, buffer, &mut edits, &mut Notes::default());
        if !edits.is_empty() {
            below = Reference::split(buffer, reference.standard());
            highest = Some(index);
        }
    }
    match highest.and_then(|index| buffers.get_mut(index)) {
        Some(buffer) => std::mem::take(buffer),
        None => reference.text().to_owned(),
    }
}

/// Writes what one rung makes of `below` to `out`, if it makes anything of it: without an edit,
/// nothing is written.
fn apply(
    kind: RungKind,
    below: &Reference<'_>,
    out: &mut String,
    edits: &mut impl Edits,
    notes: &mut Notes,
) {
    use Standard::{Rfc2396, Rfc3986};
    match (kind, below.standard()) {
        (RungKind::SimpleString, _) => {}
        (RungKind::Case, Rfc3986) => syntax_rungs::case(below, out, edits),
        (RungKind::Case, Rfc2396) => rfc2396::case(below, out, edits, notes),
        (RungKind::PercentEncoding, Rfc3986) => {
            syntax_rungs::percent_encoding(below, out, edits, notes);
        }
        (RungKind::PercentEncoding, Rfc2396) => rfc2396::unescaping(below, out, edits, notes),
        (RungKind::DotSegments, Rfc3986) => {
            syntax_rungs::dot_segments(below, out, edits, notes);
        }
        (RungKind::DotSegments, Rfc2396) => rfc2396::dot_segments(below, notes),
        (RungKind::Scheme, _) => scheme_rung::scheme(below, out, edits, notes),
        (RungKind::Protocol, _) => notes.add(Note::NotPerformed),
    }
}
