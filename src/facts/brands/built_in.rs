//! The built-in names, indexed when the program is built.

use super::brand::{Brand, Indexed, Use};
use crate::facts::lookalikes::fold::Fold;
use crate::facts::lookup::{Starts, has, is_less};
use crate::facts::name_index::{NameIndex, slots};
use crate::facts::table::{Table, table};

/// The rows of the table: label, use, and the owner's domains with spaces between them. Of the domains, the
/// first is the one that people know.
const ROWS: Table<3> = table!("brands.tsv", 3);

/// Names that many independent companies of one country have, each in a domain of its own, and the suffix of
/// that country: the German savings banks are some hundreds, such as `sparkasse-hannover.de`.
static SHARED: Table<2> = table!("shared_names.tsv", 2);

/// Sites of governments and post offices whose names are no brand's.
static SUFFIX_SITES: Table<1> = table!("suffix_sites.tsv", 1);

/// The site of a government or a post office that `host` starts with, if more labels follow: `gov.uk.example.org`.
pub fn leading_site(host: &str) -> Option<&str> {
    let mut dots = host.match_indices('.').map(|(at, _)| at).skip(1).take(2);
    dots.find_map(|end| host.get(..end).filter(|site| has(&SUFFIX_SITES, site)))
}

/// The rows of the table, where the program runs.
static TABLE: Table<3> = ROWS;

/// Sorted by label. The tables below are made of it when the program is built. Nothing else reads it, so that it is no part
/// of the program.
pub(super) static NAMES: [Indexed<'static>; ROWS.row_count()] = {
    let [label, usage, domains] = ROWS.row(0);
    let mut names = [Indexed::new(brand(label, usage, domains)); ROWS.row_count()];
    let mut index = 1;
    while index < ROWS.row_count() {
        let [label, usage, domains] = ROWS.row(index);
        names[index] = Indexed::new(brand(label, usage, domains));
        index += 1;
    }
    names
};

/// Where all domains of the owners are in the text of the table, sorted by the domains: start and length. Slices would
/// take ten times the room.
static DOMAINS: [(u16, u8); domain_count()] = {
    let mut places = [(0, 0); domain_count()];
    let mut number = 0;
    while number < places.len() {
        let (domain, start) = SORTED_DOMAINS[number];
        assert!(domain.len() <= u8::MAX as usize, "a domain is too long");
        places[number] = (start as u16, domain.len() as u8);
        number += 1;
    }
    places
};

/// The domains and where they start in the text of the table. The tables are made of it when the program is built; nothing
/// else reads it, so that it is no part of the program.
static SORTED_DOMAINS: [(&[u8], usize); domain_count()] = {
    let mut domains = domains();
    let mut end = 1;
    while end < domains.len() {
        let mut at = end;
        while at > 0 && is_less(domains[at].0, domains[at - 1].0) {
            (domains[at - 1], domains[at]) = (domains[at], domains[at - 1]);
            at -= 1;
        }
        end += 1;
    }
    domains
};

static BY_DOMAIN: NameIndex<{ slots(domain_count()) }> = {
    let mut index = NameIndex::empty();
    let mut number = 0;
    while number < SORTED_DOMAINS.len() {
        index = index.with(number, SORTED_DOMAINS[number].0);
        number += 1;
    }
    index
};

/// The domain at a place.
fn domain_at((start, length): (u16, u8)) -> &'static [u8] {
    TABLE.octets(start as usize, length as usize)
}

static BY_LABEL: NameIndex<{ slots(ROWS.row_count()) }> = NameIndex::of_names(&ROWS);

static BY_FOLD: NameIndex<{ slots(ROWS.row_count()) }> = {
    let mut index = NameIndex::empty();
    let mut number = 0;
    while number < ROWS.row_count() {
        index = index.with(number, fold_at(number));
        number += 1;
    }
    index
};

/// The first four octets of each name, as a number: sorted as the labels are. Of a shorter name, its octets and zeros.
pub(super) static STARTING: [u32; ROWS.row_count()] = {
    let mut starting = [0; ROWS.row_count()];
    let mut index = 0;
    while index < NAMES.len() {
        let label = NAMES[index].brand.label.as_bytes();
        let mut start = [0; 4];
        let mut at = 0;
        while at < start.len() && at < label.len() {
            start[at] = label[at];
            at += 1;
        }
        starting[index] = u32::from_be_bytes(start);
        index += 1;
    }
    starting
};

/// The folds of the names, one after the other.
static FOLDS: [u8; FOLD_STARTS[ROWS.row_count()] as usize] = {
    let mut folds = [0; FOLD_STARTS[ROWS.row_count()] as usize];
    let (mut index, mut end) = (0, 0);
    while index < ROWS.row_count() {
        let fold = NAMES[index].fold.as_bytes();
        let mut at = 0;
        while at < fold.len() {
            folds[end] = fold[at];
            (at, end) = (at + 1, end + 1);
        }
        index += 1;
    }
    folds
};

/// Where the folds start, and at the end where another would.
static FOLD_STARTS: [u16; ROWS.row_count() + 1] = {
    let mut starts = [0; ROWS.row_count() + 1];
    let mut index = 0;
    while index < ROWS.row_count() {
        starts[index + 1] = starts[index] + NAMES[index].fold.as_bytes().len() as u16;
        index += 1;
    }
    starts
};

/// The fold of a name; empty if there is none of this number.
const fn fold_at(index: usize) -> &'static [u8] {
    if index >= ROWS.row_count() {
        return &[];
    }
    let (start, end) = (FOLD_STARTS[index] as usize, FOLD_STARTS[index + 1] as usize);
    match FOLDS.split_at_checked(end) {
        Some((before, _)) => match before.split_at_checked(start) {
            Some((_, fold)) => fold,
            None => &[],
        },
        None => &[],
    }
}

/// The shortest name that is looked for inside longer words: shorter ones are parts of many.
pub const SHORTEST_INSIDE: usize = 6;

static STARTS: Starts<512> = {
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

/// The longest name inside `text` that starts first, and where it starts.
pub fn inside(text: &str) -> Option<(usize, Brand<'static>)> {
    STARTS.places(text).find_map(|at| {
        let rest = text.get(at..)?;
        let start = u32::from_be_bytes(*rest.as_bytes().first_chunk()?);
        let first = STARTING.partition_point(|known| *known < start);
        let same = STARTING.get(first..)?.iter();
        let rows = (first..).zip(same.take_while(|known| **known == start));
        let fitting = rows.map(|(row, _)| row).filter(|row| {
            let label = TABLE.cell(*row, 0);
            label.len() >= SHORTEST_INSIDE && rest.starts_with(label)
        });
        let names = fitting.filter_map(brand_at);
        let distinct = names.filter(|brand| brand.usage.is_distinct());
        Some((at, distinct.max_by_key(|brand| brand.label.len())?))
    })
}

/// Whether a domain in lower case belongs to the owner of a name.
pub fn own(domain: &str) -> bool {
    let domain_of = |number: usize| DOMAINS.get(number).map(|place| domain_at(*place));
    BY_DOMAIN.find(domain.as_bytes(), domain_of).is_some()
}

/// Whether one owner has both domains.
pub fn have_one_owner(a: &str, b: &str) -> bool {
    TABLE.rows().any(|[_, _, domains]| {
        let has = |wanted: &str| domains.split(' ').any(|domain| domain == wanted);
        has(a) && has(b)
    })
}

/// Whether a domain of an owner has exactly this first label.
pub fn has_owner_labelled(label: &str) -> bool {
    let label = label.as_bytes();
    let first = DOMAINS.partition_point(|place| domain_at(*place) < label);
    let domains = DOMAINS.get(first..).unwrap_or_default().iter();
    let mut rests = domains.map_while(|place| domain_at(*place).strip_prefix(label));
    rests.any(|rest| rest.starts_with(b"."))
}

/// The name with exactly this label.
pub fn labelled(label: &str) -> Option<Brand<'static>> {
    brand_at(BY_LABEL.row_in(&TABLE, label)?)
}

/// All names.
pub fn all() -> impl Iterator<Item = Brand<'static>> {
    (0..ROWS.row_count()).filter_map(brand_at)
}

pub(super) fn brand_at(index: usize) -> Option<Brand<'static>> {
    let [label, usage, domains] = TABLE.row(index);
    (index < ROWS.row_count()).then(|| brand(label, usage, domains))
}

/// The first name with this fold.
pub fn with_fold(fold: &Fold) -> Option<Brand<'static>> {
    brand_at(BY_FOLD.find(fold.as_bytes(), |number| Some(fold_at(number)))?)
}

/// Whether the name is one that many companies under `suffix` have.
pub fn is_shared(label: &str, suffix: &str) -> bool {
    SHARED.rows().any(|row| row == [label, suffix])
}

const fn brand(label: &'static str, usage: &'static str, domains: &'static str) -> Brand<'static> {
    let (domain, _) = first_word(domains);
    let is_closed = matches!(usage.as_bytes(), b"closed" | b"closed-word");
    let usage = match usage.as_bytes() {
        b"closed" | b"name" => Use::Name,
        b"hosted" => Use::Hosted,
        b"closed-word" | b"word" => Use::Word,
        b"short" => Use::Short,
        _ => panic!("the use of a name is one of closed, closed-word, name, hosted, word, short"),
    };
    Brand {
        label,
        domain,
        usage,
        is_closed,
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
    while row < ROWS.row_count() {
        let mut rest = Some(ROWS.cell(row, 2));
        while let Some(text) = rest {
            rest = first_word(text).1;
            count += 1;
        }
        row += 1;
    }
    count
}

const fn domains<const COUNT: usize>() -> [(&'static [u8], usize); COUNT] {
    let mut domains: [(&[u8], usize); COUNT] = [(&[], 0); COUNT];
    let (mut row, mut count) = (0, 0);
    while row < ROWS.row_count() {
        let mut start = ROWS.start(row, 2);
        let mut rest = Some(ROWS.cell(row, 2));
        while let Some(text) = rest {
            let (domain, others) = first_word(text);
            domains[count] = (domain.as_bytes(), start);
            start += domain.len() + 1;
            rest = others;
            count += 1;
        }
        row += 1;
    }
    domains
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::host::{public_suffix, registrable_domain};
    use crate::facts::lookalikes::fold::ascii_fold;
    use crate::facts::table::assert_well_formed;

    #[test]
    fn the_tables_are_well_formed() {
        assert_well_formed(include_str!("brands.tsv"));
        assert_well_formed(include_str!("shared_names.tsv"));
        assert_well_formed(include_str!("suffix_sites.tsv"));
        let domains = DOMAINS.iter().map(|place| domain_at(*place));
        assert!(domains.is_sorted(), "the domains are looked up by halves");
        assert!(STARTING.is_sorted(), "and so are the starts of names");
        for [label, _, domains] in ROWS.rows() {
            let mut domains: Vec<_> = domains.split(' ').collect();
            let count = domains.len();
            domains.sort_unstable();
            domains.dedup();
            // One owner may have several names, but each row has a domain once.
            assert_eq!(domains.len(), count, "{label}");
        }
        for [label, suffix] in SHARED.rows() {
            assert!(labelled(label).is_some(), "{label}");
            assert_eq!(public_suffix(suffix).0, 0, "{suffix}");
        }
    }

    #[test]
    fn every_name_has_registrable_domains() {
        for [label, _, domains] in ROWS.rows() {
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
        assert_eq!(all().count(), ROWS.row_count());
        for brand in all() {
            assert_eq!(labelled(brand.label), Some(brand));
            let fold = ascii_fold(brand.label);
            let found = with_fold(&fold).expect("a name with this fold");
            assert_eq!(ascii_fold(found.label), fold);
        }
    }
}
