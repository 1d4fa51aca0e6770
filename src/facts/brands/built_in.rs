//! The built-in names, indexed when the program is built.

use super::brand::{Brand, Indexed, Use};
use crate::facts::lookalikes::fold::Fold;
use crate::facts::lookup::{Filter, Starts};
use crate::facts::table::table;

/// The rows of the table: label, use, and the owner's domains with spaces between them. Of the domains, the
/// first is the one that people know.
const ROWS: &[[&str; 3]] = table!("brands.tsv", 3);

/// Names that many independent companies of one country have, each in a domain of its own, and the suffix of
/// that country: the German savings banks are some hundreds, such as `sparkasse-hannover.de`.
static SHARED: &[[&str; 2]] = table!("shared_names.tsv", 2);

/// Sorted by label.
pub static NAMES: [Indexed<'static>; ROWS.len()] = {
    let [label, usage, domains] = ROWS[0];
    let mut names = [Indexed::new(brand(label, usage, domains)); ROWS.len()];
    let mut index = 1;
    while index < ROWS.len() {
        let [label, usage, domains] = ROWS[index];
        names[index] = Indexed::new(brand(label, usage, domains));
        index += 1;
    }
    names
};

/// All domains of the owners, sorted.
static DOMAINS: [&str; domain_count()] = sorted(domains());

static MAY_BE_LABEL: Filter = {
    let mut filter = Filter::of(&[]);
    let mut index = 0;
    while index < NAMES.len() {
        filter = filter.with(NAMES[index].brand.label.as_bytes());
        index += 1;
    }
    filter
};

static MAY_BE_FOLD: Filter = {
    let mut filter = Filter::of(&[]);
    let mut index = 0;
    while index < NAMES.len() {
        filter = filter.with(NAMES[index].fold.as_bytes());
        index += 1;
    }
    filter
};

/// The shortest name that is looked for inside of longer words: shorter ones are parts of many.
pub const SHORTEST_INSIDE: usize = 6;

static STARTS: Starts = {
    let mut starts = Starts::of(&[]);
    let mut index = 0;
    while index < NAMES.len() {
        let brand = NAMES[index].brand;
        if brand.label.len() >= SHORTEST_INSIDE {
            starts = starts.with(brand.label.as_bytes());
        }
        index += 1;
    }
    starts
};

/// The numbers of the names, by the lengths of their labels.
static BY_LENGTH: [u16; ROWS.len()] = {
    let mut numbers = [0; ROWS.len()];
    let mut count = 0;
    let mut length = 0;
    while count < NAMES.len() {
        let mut index = 0;
        while index < NAMES.len() {
            if NAMES[index].brand.label.len() == length {
                numbers[count] = index as u16;
                count += 1;
            }
            index += 1;
        }
        length += 1;
    }
    numbers
};

/// The names whose labels have from `least` to `most` octets.
pub fn of_length(least: usize, most: usize) -> impl Iterator<Item = &'static Indexed<'static>> {
    let length = |number: &u16| {
        NAMES
            .get(usize::from(*number))
            .map_or(0, |name| name.brand.label.len())
    };
    let start = BY_LENGTH.partition_point(|number| length(number) < least);
    let end = BY_LENGTH.partition_point(|number| length(number) <= most);
    let numbers = BY_LENGTH.get(start..end.max(start)).unwrap_or_default();
    numbers
        .iter()
        .filter_map(|number| NAMES.get(usize::from(*number)))
}

/// The longest name inside of `text` that starts first, and where it starts.
pub fn inside(text: &str) -> Option<(usize, &'static Indexed<'static>)> {
    STARTS.places(text).find_map(|at| {
        let rest = text.get(at..)?;
        let start = rest.get(..2)?;
        let first = NAMES.partition_point(|name| name.brand.label < start);
        let names = NAMES.get(first..)?;
        let names = names
            .iter()
            .take_while(|name| name.brand.label.starts_with(start));
        let fitting = names.filter(|name| {
            let label = name.brand.label;
            label.len() >= SHORTEST_INSIDE
                && name.brand.usage.is_distinct()
                && rest.starts_with(label)
        });
        Some((at, fitting.max_by_key(|name| name.brand.label.len())?))
    })
}

static MAY_BE_DOMAIN: Filter = Filter::of(&DOMAINS);

/// Whether a domain in lower case belongs to the owner of a name.
pub fn own(domain: &str) -> bool {
    MAY_BE_DOMAIN.may_contain(domain.as_bytes()) && DOMAINS.binary_search(&domain).is_ok()
}

/// The name with exactly this label.
pub fn labelled(label: &str) -> Option<&'static Indexed<'static>> {
    if !MAY_BE_LABEL.may_contain(label.as_bytes()) {
        return None;
    }
    let found = NAMES.binary_search_by(|name| name.brand.label.cmp(label));
    NAMES.get(found.ok()?)
}

/// The name with this fold.
pub fn with_fold(fold: &Fold) -> Option<&'static Indexed<'static>> {
    let may_be = MAY_BE_FOLD.may_contain(fold.as_bytes());
    let mut names = NAMES.iter().filter(|_| may_be);
    names.find(|name| name.fold == *fold)
}

/// Whether the name is one that many companies under `suffix` have.
pub fn is_shared(label: &str, suffix: &str) -> bool {
    SHARED.contains(&[label, suffix])
}

const fn brand(label: &'static str, usage: &'static str, domains: &'static str) -> Brand<'static> {
    let (domain, _) = first_word(domains);
    let usage = match usage.as_bytes() {
        b"name" => Use::Name,
        b"hosted" => Use::Hosted,
        b"word" => Use::Word,
        b"short" => Use::Short,
        _ => panic!("the use of a name is one of name, hosted, word, short"),
    };
    Brand {
        label,
        domain,
        usage,
    }
}

/// The text up to the first space, and what is after it.
const fn first_word(text: &'static str) -> (&'static str, Option<&'static str>) {
    let mut at = 0;
    while at < text.len() {
        if text.as_bytes()[at] == b' ' {
            let (word, rest) = text.split_at(at);
            return (word, Some(rest.split_at(1).1));
        }
        at += 1;
    }
    (text, None)
}

const fn domain_count() -> usize {
    let (mut row, mut count) = (0, 0);
    while row < ROWS.len() {
        let mut rest = Some(ROWS[row][2]);
        while let Some(text) = rest {
            rest = first_word(text).1;
            count += 1;
        }
        row += 1;
    }
    count
}

const fn domains<const COUNT: usize>() -> [&'static str; COUNT] {
    let mut domains = [""; COUNT];
    let (mut row, mut count) = (0, 0);
    while row < ROWS.len() {
        let mut rest = Some(ROWS[row][2]);
        while let Some(text) = rest {
            (domains[count], rest) = first_word(text);
            count += 1;
        }
        row += 1;
    }
    domains
}

/// Sorts by insertion: the domains of a row are few, and the rows are nearly in the order of their domains.
const fn sorted<const COUNT: usize>(mut texts: [&'static str; COUNT]) -> [&'static str; COUNT] {
    let mut end = 1;
    while end < COUNT {
        let mut at = end;
        while at > 0 && is_less(texts[at], texts[at - 1]) {
            (texts[at - 1], texts[at]) = (texts[at], texts[at - 1]);
            at -= 1;
        }
        end += 1;
    }
    texts
}

const fn is_less(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut at = 0;
    while at < a.len() && at < b.len() {
        if a[at] != b[at] {
            return a[at] < b[at];
        }
        at += 1;
    }
    a.len() < b.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::host::registrable_domain;
    use crate::facts::table::assert_well_formed;

    #[test]
    fn the_tables_are_well_formed() {
        assert_well_formed(include_str!("brands.tsv"));
        assert_well_formed(include_str!("shared_names.tsv"));
        assert!(DOMAINS.is_sorted(), "the domains are looked up by halves");
        for [label, _, domains] in ROWS {
            let mut domains: Vec<_> = domains.split(' ').collect();
            let count = domains.len();
            domains.sort_unstable();
            domains.dedup();
            // One owner may have several names, but each row has a domain once.
            assert_eq!(domains.len(), count, "{label}");
        }
        for [label, suffix] in SHARED {
            assert!(labelled(label).is_some(), "{label}");
            assert!(psl::suffix(suffix.as_bytes()).is_some(), "{suffix}");
        }
    }

    #[test]
    fn every_name_has_registrable_domains() {
        for [label, _, domains] in ROWS {
            for domain in domains.split(' ') {
                let registrable = registrable_domain(domain).expect("a domain");
                let below = domain.strip_suffix(&registrable).unwrap_or("?");
                assert!(below.is_empty() || below == format!("{label}."), "{domain}");
                assert!(own(domain), "{domain}");
            }
        }
        assert!(!own("example.com"));
    }

    #[test]
    fn every_name_is_found_by_its_keys() {
        for name in &NAMES {
            assert_eq!(labelled(name.brand.label), Some(name));
            let found = with_fold(&name.fold).expect("a name with this fold");
            assert_eq!(found.fold, name.fold);
        }
    }
}
