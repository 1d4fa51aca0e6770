//! The built-in names, indexed when the program is built.

use super::brand::{Brand, Use};
use super::groups::{LENGTHS, SHORTEST_INSIDE, group};
use crate::facts::lookalikes::ascii::{Fold, ascii_fold, figures};
use crate::facts::starts::Starts;
use crate::tables::index::rows_at;
use crate::tables::lists::{List, list};
use crate::tables::table::{Table, table};

/// The rows of the table: label, use, and the owner's domains with spaces between them. Of the domains, the
/// first is the one that people know.
const ROWS: Table<3> = table!("brands.tsv", 3);

/// How many names there are.
const COUNT: usize = ROWS.row_count();

/// The rows of the table, where the program runs.
static TABLE: Table<3> = ROWS;

/// Names that many independent companies of one country have, each in a domain of its own, and the suffixes of
/// those countries: the German savings banks are some hundreds, such as `sparkasse-hannover.de`.
static SHARED: Table<2> = table!("shared_names.tsv", 2);

/// Sites of governments and post offices whose names are no brand's.
static SUFFIX_SITES: Table<1> = table!("suffix_sites.tsv", 1);

/// The site of a government or a post office that `host` starts with, if more labels follow: `gov.uk.example.org`.
pub fn leading_site(host: &str) -> Option<&str> {
    let mut dots = memchr::memchr_iter(b'.', host.as_bytes()).skip(1).take(2);
    dots.find_map(|end| {
        host.get(..end)
            .filter(|site| SUFFIX_SITES.has_in_any_case(site))
    })
}

/// A name in a group.
#[derive(Clone, Copy)]
struct Member {
    row: u16,
    letters: u64,
}

// `BY_DOMAIN` has the names by the domains of their owners, `BY_FOLD` by their folds, `BY_START` by the octets that those start
// with which are looked for inside longer words, and `BY_REST` by all but their first octet, which an edit of that one leaves as
// it is. In `GROUPED`, those of one first letter and one length are neighbours, in the order of the table; `GROUP_STARTS` has
// where each group starts, and where one more would. `MOST_FIGURES` is how many characters that are no letters a name has at most.
include!(concat!(env!("OUT_DIR"), "/brands.rs"));

/// The rows of the names that start like `text` and may be so many edits away from it, by their lengths and their letters, the
/// shortest first: an edit removes a letter at most, and adds one at most. `set` has the letters of the text.
pub fn around(text: &str, set: u64, edits: usize) -> Vec<usize> {
    // Hosts that are counted have more figures than a name that many edits away.
    let first = text.bytes().next();
    let Some(first) = first.filter(|_| figures(set) <= MOST_FIGURES + edits) else {
        return Vec::new();
    };
    let group_start = |length: usize| {
        let group = group(first, length.min(LENGTHS));
        GROUP_STARTS.get(group).copied().map(usize::from)
    };
    // Groups of one letter and neighbouring lengths are neighbours.
    let shortest = group_start(text.len().saturating_sub(edits));
    let members = shortest.zip(group_start(text.len() + edits + 1));
    let members = members.and_then(|(start, end)| GROUPED.get(start..end));
    let are_few = |mut letters: u64| {
        for _ in 0..edits {
            letters &= letters.wrapping_sub(1);
        }
        letters == 0
    };
    let differs_little =
        |member: &&Member| are_few(member.letters & !set) && are_few(set & !member.letters);
    let members = members.unwrap_or_default().iter().filter(differs_little);
    members.map(|member| member.row.into()).collect()
}

/// Takes the rows of the names that one edit of the first letter may make of `text`, which replaces, adds or removes it, or swaps
/// it with the next. `set` has the letters of the text.
pub fn for_each_beside(text: &str, set: u64, mut take: impl FnMut(usize)) {
    let parts = text.as_bytes().split_first();
    let Some((first, rest)) = parts.filter(|_| figures(set) <= MOST_FIGURES + 1) else {
        return;
    };
    rows_at(&BY_REST, rest).for_each(&mut take);
    rows_at(&BY_REST, text.as_bytes()).for_each(&mut take);
    TABLE.number_of(rest).into_iter().for_each(&mut take);
    let mut swapped = [0; LENGTHS];
    if let (Some(second), Some(place)) = (rest.first(), swapped.get_mut(..text.len())) {
        place.copy_from_slice(text.as_bytes());
        (place[0], place[1]) = (*second, *first);
        TABLE.number_of(&*place).into_iter().for_each(take);
    }
}

static STARTS: Starts<512> = {
    let mut starts = Starts::NONE;
    let mut row = 0;
    while row < COUNT {
        let label = ROWS.cell(row, 0);
        if label.len() >= SHORTEST_INSIDE {
            starts = starts.with(label.as_bytes());
        }
        row += 1;
    }
    starts
};

/// The longest name inside `text` that starts first, and where it starts.
pub fn inside(text: &str) -> Option<(usize, Brand<'static>)> {
    STARTS.places(text).find_map(|at| {
        let rest = text.get(at..)?;
        let start = rest.as_bytes().first_chunk::<SHORTEST_INSIDE>()?;
        let rows = rows_at(&BY_START, start);
        let fitting = rows.filter(|row| {
            let label = TABLE.cell(*row, 0);
            label.len() >= SHORTEST_INSIDE && rest.starts_with(label)
        });
        let names = fitting.filter_map(brand_at);
        let distinct = names.filter(|brand| brand.usage.is_distinct());
        let brand = distinct.max_by_key(|brand| brand.label.len())?;
        (!is_in_ordinary_word(text, at, brand.label)).then_some((at, brand))
    })
}

/// Starts of words of everyday language that have a well-known name in them, sorted.
const ORDINARY: List = list("words-around-names");

/// Whether the name that starts at `at` is part of a longer word of everyday language: `revolution`, `harvest`.
fn is_in_ordinary_word(text: &str, at: usize, label: &str) -> bool {
    ORDINARY.words().any(|word| {
        let start = word.find(label).and_then(|before| at.checked_sub(before));
        let rest = start.and_then(|start| text.get(start..));
        rest.is_some_and(|rest| rest.starts_with(word))
    })
}

/// The domains of the owner in a row.
fn domains(row: usize) -> impl Iterator<Item = &'static str> {
    TABLE.cell(row, 2).split(' ')
}

/// Top-level domains that companies have for themselves: nobody else registers a name there (ICANN's registry agreement,
/// specification 13). Under `.aws`, customers have names.
const COMPANIES: List = list("suffixes-of-companies");

/// Whether a domain in lower case belongs to the owner of a name.
pub fn own(domain: &str) -> bool {
    if domain
        .split_once('.')
        .is_some_and(|(_, suffix)| COMPANIES.has(suffix))
    {
        return true;
    }
    let mut rows = rows_at(&BY_DOMAIN, domain.as_bytes());
    rows.any(|row| domains(row).any(|own| own == domain))
}

/// Domains of owners of several names, the best known first.
static OWNERS: Table<2> = table!("owners.tsv", 2);

/// Whether one owner has both domains.
pub fn have_one_owner(a: &str, b: &str) -> bool {
    let has = |[first, others]: [&str; 2], domain: &str| {
        first == domain || others.split(' ').any(|other| other == domain)
    };
    let is_listed = |domain: &str| own(domain) || OWNERS.rows().any(|row| has(row, domain));
    if !is_listed(a) || !is_listed(b) {
        return false;
    }
    let names = (0..COUNT).map(|row| ["", TABLE.cell(row, 2)]);
    let mut owners = names.chain(OWNERS.rows());
    owners.any(|row| has(row, a) && has(row, b))
}

/// Whether a domain of an owner has exactly this first label.
pub fn has_owner_labelled(label: &str) -> bool {
    let mut domains = (0..COUNT).flat_map(domains);
    domains.any(|domain| {
        let rest = domain.strip_prefix(label);
        rest.is_some_and(|rest| rest.starts_with('.'))
    })
}

/// The name with exactly this label.
pub fn labelled(label: &str) -> Option<Brand<'static>> {
    TABLE.find(label).map(brand)
}

/// All names.
pub fn all() -> impl Iterator<Item = Brand<'static>> {
    TABLE.rows().map(brand)
}

/// The name in a row.
pub fn brand_at(row: usize) -> Option<Brand<'static>> {
    (row < COUNT).then(|| brand(TABLE.row(row)))
}

/// The first name with this fold.
pub fn with_fold(fold: &Fold) -> Option<Brand<'static>> {
    let mut rows = rows_at(&BY_FOLD, fold.as_bytes());
    brand_at(rows.find(|row| ascii_fold(TABLE.cell(*row, 0)) == *fold)?)
}

/// Whether the name is one that many companies under `suffix` have.
pub fn is_shared(label: &str, suffix: &str) -> bool {
    SHARED
        .find(label)
        .is_some_and(|[_, suffixes]| suffixes.split(' ').any(|own| own == suffix))
}

fn brand([label, usage, domains]: [&'static str; 3]) -> Brand<'static> {
    let (usage, is_closed) = match usage {
        "closed" => (Use::Name, true),
        "hosted" => (Use::Hosted, false),
        "closed-word" => (Use::Word, true),
        "word" => (Use::Word, false),
        "short" => (Use::Short, false),
        _ => (Use::Name, false),
    };
    Brand {
        label,
        written: label,
        domain: domains.split(' ').next().unwrap_or_default(),
        usage,
        is_closed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::host::{public_suffix, registrable_domain};

    #[test]
    fn every_ordinary_word_is_around_a_name() {
        for word in ORDINARY.words() {
            let is_around = |label: &str| label.len() >= SHORTEST_INSIDE && word.contains(label);
            assert!(ROWS.rows().any(|[label, ..]| is_around(label)), "{word}");
            assert_eq!(inside(word), None, "{word}");
        }
    }

    #[test]
    fn every_name_has_registrable_domains_and_a_known_use() {
        for [label, usage, list] in ROWS.rows() {
            let uses = ["closed", "closed-word", "hosted", "name", "short", "word"];
            assert!(uses.contains(&usage), "{label}: {usage}");
            let mut domains: Vec<_> = list.split(' ').collect();
            for domain in &domains {
                let registrable = registrable_domain(domain).expect("a domain");
                let below = domain.strip_suffix(&registrable).unwrap_or("?");
                assert!(below.is_empty() || below == format!("{label}."), "{domain}");
                assert!(own(domain), "{domain}");
            }
            // One owner may have several names, but each row has a domain once.
            let count = domains.len();
            domains.sort_unstable();
            domains.dedup();
            assert_eq!(domains.len(), count, "{label}");
        }
        assert!(!own("example.com"));
        for [label, suffixes] in SHARED.rows() {
            assert!(labelled(label).is_some(), "{label}");
            for suffix in suffixes.split(' ') {
                assert_eq!(public_suffix(suffix).0, 0, "{suffix}");
            }
        }
    }

    #[test]
    fn every_name_is_found_by_its_keys() {
        assert_eq!(all().count(), COUNT);
        for brand in all() {
            assert_eq!(labelled(brand.label), Some(brand));
            let fold = ascii_fold(brand.label);
            let found = with_fold(&fold).expect("a name with this fold");
            assert_eq!(ascii_fold(found.label), fold);
        }
    }
}
