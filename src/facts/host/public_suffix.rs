//! The Public Suffix List, looked up.
//!
//! The generated table has one place where each of the list's names can be. The labels of a name are
//! followed from its end as long as the table has names below.

use super::suffix_key::{
    BELOW, EXCEPTION, GROUPS, HAS_NAMES, ICANN, KIND, PRIVATE, START, group, slot, step,
};

/// Which part of the public suffix list has a rule for a suffix.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SuffixKind {
    /// None has.
    Unknown,
    /// The suffixes of registries.
    Icann,
    /// The suffixes under which companies give names to their customers.
    Private,
}

// Where the label starts in `LABELS`, the place of the name above, how long the label is, and what the name is.
include!("../generated/public_suffixes.table");

static LABELS: &[u8] = include_bytes!("../generated/public_suffixes.bin");

/// Where the public suffix of a name starts, and of what kind it is. The name is in lower case, and may be in letters or
/// in Punycode; where a label of it is empty, the answer is of no use. The last label is the suffix of a name for which the
/// list has no rule.
pub fn public_suffix(name: &str) -> (usize, SuffixKind) {
    let octets = name.as_bytes();
    let mut above = u16::MAX;
    let mut key = START;
    let mut end = octets.len();
    let mut found = (0, SuffixKind::Unknown);
    let mut below = 0;
    loop {
        let before = octets.get(..end).unwrap_or_default();
        let mut start = 0;
        for (at, octet) in before.iter().enumerate().rev() {
            if *octet == b'.' {
                start = at + 1;
                break;
            }
            key = step(key, *octet);
        }
        if above == u16::MAX {
            found = (start, SuffixKind::Unknown);
        }
        let label = octets.get(start..end).unwrap_or_default();
        let Some((place, flags)) = place_of(label, key, above) else {
            // A rule for all names below.
            if let Some(kind) = kind_of(below) {
                found = (start, kind);
            }
            return found;
        };
        if let Some(kind) = kind_of(flags) {
            let is_exception = flags & EXCEPTION != 0;
            found = (if is_exception { end + 1 } else { start }, kind);
        }
        below = (flags >> BELOW) & KIND;
        if start == 0 || flags & HAS_NAMES == 0 && below == 0 {
            return found;
        }
        (above, end) = (place, start - 1);
        key = step(key, b'.');
    }
}

/// The place of a name with this label and key below the name at `above`, and what it is.
#[inline]
fn place_of(label: &[u8], key: u64, above: u16) -> Option<(u16, u8)> {
    let displacement = DISPLACEMENTS.get(group(key))?;
    let place = slot(key, *displacement, NODES.len());
    let (start, parent, length, flags) = *NODES.get(place)?;
    let is_it = parent == above
        && usize::from(length) == label.len()
        && LABELS.get(usize::from(start)..)?.starts_with(label);
    is_it.then_some((u16::try_from(place).ok()?, flags))
}

fn kind_of(flags: u8) -> Option<SuffixKind> {
    match flags & KIND {
        ICANN => Some(SuffixKind::Icann),
        PRIVATE => Some(SuffixKind::Private),
        _ => None,
    }
}

/// Where a name ends to belong to somebody: offsets into [`HostFacts::name`](super::HostFacts::name).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Domain {
    /// Where the public suffix starts; the last label if the list has no rule.
    pub suffix: usize,
    /// Where the registrable domain starts; `None` if the name is a public suffix as a whole, or a
    /// single label.
    pub registrable: Option<usize>,
    /// Who keeps the suffix.
    pub kind: SuffixKind,
}

impl Domain {
    /// Cuts a name in lower case, without a dot at its end. `None` if a label is empty: the list's look-up
    /// would see through the gap.
    pub fn of(name: &str) -> Option<Domain> {
        if has_empty_label(name) {
            return None;
        }
        let (suffix, kind) = public_suffix(name);
        let registrable = suffix.checked_sub(1).map(|dot| {
            name.get(..dot)
                .and_then(|before| before.bytes().rposition(|byte| byte == b'.'))
                .map_or(0, |before| before + 1)
        });
        Some(Domain {
            suffix,
            registrable,
            kind,
        })
    }
}

fn has_empty_label(name: &str) -> bool {
    let mut before = b'.';
    for byte in name.bytes() {
        if byte == b'.' && before == b'.' {
            return true;
        }
        before = byte;
    }
    before == b'.'
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    /// What the crate `psl`, which has the list as code, answers.
    fn of_psl(name: &str) -> (usize, SuffixKind) {
        let found = psl::suffix(name.as_bytes()).expect("a suffix");
        let kind = match found.typ() {
            None => SuffixKind::Unknown,
            Some(psl::Type::Icann) => SuffixKind::Icann,
            Some(psl::Type::Private) => SuffixKind::Private,
        };
        (name.len() - found.as_bytes().len(), kind)
    }

    /// The list is the one that the crate has: after an update of it, what has changed is seen here.
    #[test]
    fn every_rule_is_answered_as_psl_does() {
        let text = include_str!("public_suffixes.tsv");
        let rows = text.lines().filter(|row| !row.starts_with('#'));
        let mut count = 0;
        for row in rows {
            let (rule, _) = row.split_once('\t').expect("two columns");
            let rule = rule.trim_start_matches(['!', '*', '.']);
            let mut name = rule;
            for label in ["", "a", "www", "b-c"] {
                let below = format!("{label}.{rule}");
                assert_eq!(public_suffix(&below), of_psl(&below), "{below}");
                let deeper = format!("x.{label}x.{rule}");
                assert_eq!(public_suffix(&deeper), of_psl(&deeper), "{deeper}");
            }
            while let Some((_, above)) = name.split_once('.') {
                assert_eq!(public_suffix(name), of_psl(name), "{name}");
                name = above;
            }
            count += 1;
        }
        assert!(count > 10_000);
    }

    #[test]
    fn names_have_suffixes() {
        hold("names have suffixes", |[name]| {
            let (start, kind) = public_suffix(name);
            (&name[start..], format!("{kind:?}"))
        });
    }
}
