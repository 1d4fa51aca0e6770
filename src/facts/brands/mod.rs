//! Well-known names, indexed for looking up what looks like them.

pub mod list;

use std::sync::{Arc, LazyLock};

use crate::facts::host::registrable_domain;
use crate::facts::lookalikes::fold::{MAX_FOLDED, ascii_fold, letters, skeleton};
use crate::facts::lookup::Filter;
use list::BRANDS;

/// How others may use a well-known name without borrowing it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// Hardly at all.
    Name,
    /// As a label for software or mail of that name, which they run themselves.
    Hosted,
    /// As a word.
    Word,
}

/// One well-known name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brand {
    /// The first label of the domain, in lower case.
    pub label: String,
    /// The registrable domain that people know.
    pub domain: String,
    /// What the label is beside a brand.
    pub usage: Use,
}

/// The names that lookalikes are compared with: a built-in list, which the user may extend or empty.
/// Cheap to clone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brands(Arc<Index>);

#[derive(PartialEq, Eq, Debug, Default)]
struct Index {
    /// Whether the built-in names are among them.
    is_built_in: bool,
    /// The domains that were added, sorted.
    added: Vec<String>,
    /// Sorted by label.
    brands: Vec<Brand>,
    /// Every domain that belongs to one of them, sorted.
    domains: Vec<String>,
    /// Skeletons and folds, each with its brand, sorted.
    skeletons: Vec<(String, usize)>,
    folds: Vec<(String, usize)>,
    /// The letters of every label, in the order of the brands.
    letters: Vec<u32>,
    may_be_label: Filter,
    may_be_fold: Filter,
    may_be_domain: Filter,
}

static BUILT_IN: LazyLock<Brands> = LazyLock::new(|| {
    let rows = BRANDS.iter().map(|row| Brand {
        label: row.label.to_owned(),
        domain: row.domains.first().copied().unwrap_or_default().to_owned(),
        usage: row.usage,
    });
    let domains = BRANDS.iter().flat_map(|row| row.domains);
    let domains = domains.map(|domain| (*domain).to_owned()).collect();
    Brands(Arc::new(Index {
        is_built_in: true,
        ..Index::new(rows.collect(), domains)
    }))
});

impl Default for Brands {
    /// The built-in names.
    fn default() -> Self {
        BUILT_IN.clone()
    }
}

impl Brands {
    /// No names at all.
    pub fn none() -> Self {
        Brands(Arc::new(Index::default()))
    }

    /// These names, and those of `domains` beside them: registrable domains such as
    /// `example-bank.com`. What is no registrable domain is passed over.
    pub fn with<S: AsRef<str>>(&self, domains: impl IntoIterator<Item = S>) -> Self {
        let mut brands = self.0.brands.clone();
        let mut own = self.0.domains.clone();
        let mut added = self.0.added.clone();
        for domain in domains {
            let Some(domain) = registrable_domain(domain.as_ref()) else {
                continue;
            };
            let label = domain.split('.').next().unwrap_or_default().to_owned();
            brands.push(Brand {
                label,
                domain: domain.clone(),
                usage: Use::Name,
            });
            added.push(domain.clone());
            own.push(domain);
        }
        added.sort();
        added.dedup();
        Brands(Arc::new(Index {
            is_built_in: self.0.is_built_in,
            added,
            ..Index::new(brands, own)
        }))
    }

    /// Whether the built-in names are among them.
    pub fn has_built_in(&self) -> bool {
        self.0.is_built_in
    }

    /// The domains that stand beside the built-in names, or without them.
    pub fn added(&self) -> &[String] {
        &self.0.added
    }

    /// Whether a domain in lower case is listed as one of these names' own.
    pub fn own(&self, domain: &str) -> bool {
        self.0.may_be_domain.may_contain(domain.as_bytes())
            && self
                .0
                .domains
                .binary_search_by(|own| own.as_str().cmp(domain))
                .is_ok()
    }

    /// The name with exactly this label, in lower case.
    pub fn labelled(&self, label: &str) -> Option<&Brand> {
        if !self.0.may_be_label.may_contain(label.as_bytes()) {
            return None;
        }
        let found = self
            .0
            .brands
            .binary_search_by(|brand| brand.label.as_str().cmp(label));
        self.0.brands.get(found.ok()?)
    }

    /// The name with this skeleton.
    pub fn with_skeleton(&self, skeleton: &str) -> Option<&Brand> {
        self.look_up(&self.0.skeletons, skeleton)
    }

    /// The name with this fold.
    pub fn with_fold(&self, fold: &str) -> Option<&Brand> {
        let may_be = self.0.may_be_fold.may_contain(fold.as_bytes());
        may_be.then(|| self.look_up(&self.0.folds, fold)).flatten()
    }

    fn look_up(&self, index: &[(String, usize)], key: &str) -> Option<&Brand> {
        let found = index.binary_search_by(|(text, _)| text.as_str().cmp(key));
        let (_, brand) = index.get(found.ok()?)?;
        self.0.brands.get(*brand)
    }

    /// All names, sorted by label.
    #[cfg(test)]
    pub fn all(&self) -> &[Brand] {
        &self.0.brands
    }

    /// The names of at least `least` octets whose label one edit may make of one with these letters:
    /// it brings at most one letter in, and takes at most one out.
    pub fn near(&self, found: u32, least: usize) -> impl Iterator<Item = &Brand> {
        let letters = self.0.letters.iter().enumerate();
        letters
            .filter(move |(_, letters)| at_most_two_bits(*letters ^ found))
            .filter_map(|(index, _)| self.0.brands.get(index))
            .filter(move |brand| brand.label.len() >= least)
    }
}

impl Index {
    fn new(mut brands: Vec<Brand>, mut domains: Vec<String>) -> Self {
        brands.sort_by(|a, b| a.label.cmp(&b.label));
        brands.dedup_by(|a, b| a.label == b.label);
        domains.sort();
        domains.dedup();
        let index = |key: fn(&str) -> String| {
            let mut keys: Vec<(String, usize)> = brands
                .iter()
                .enumerate()
                .map(|(index, brand)| (key(&brand.label), index))
                .collect();
            keys.sort();
            keys
        };
        let filter = |texts: &mut dyn Iterator<Item = &str>| {
            texts.fold(Filter::default(), |filter, text| filter.with(text))
        };
        let folds = index(|label| ascii_fold(label, &mut [0; MAX_FOLDED]).to_owned());
        Index {
            is_built_in: false,
            added: Vec::new(),
            skeletons: index(skeleton),
            may_be_fold: filter(&mut folds.iter().map(|(fold, _)| fold.as_str())),
            may_be_label: filter(&mut brands.iter().map(|brand| brand.label.as_str())),
            may_be_domain: filter(&mut domains.iter().map(String::as_str)),
            letters: brands.iter().map(|brand| letters(&brand.label)).collect(),
            folds,
            brands,
            domains,
        }
    }
}

fn at_most_two_bits(set: u32) -> bool {
    let without_one = set & set.wrapping_sub(1);
    without_one & without_one.wrapping_sub(1) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_sorted_and_holds_registrable_domains() {
        let brands = Brands::default();
        assert!(BRANDS.is_sorted_by(|a, b| a.label < b.label));
        assert_eq!(brands.all().len(), BRANDS.len());
        for row in BRANDS {
            assert!(!row.domains.is_empty(), "{}", row.label);
            for domain in row.domains {
                let registrable = registrable_domain(domain).expect("a domain");
                let below = domain.strip_suffix(&registrable).unwrap_or("?");
                assert!(
                    below.is_empty() || below == format!("{}.", row.label),
                    "{domain}"
                );
            }
        }
    }

    #[test]
    fn users_extend_and_empty_the_list() {
        let brands = Brands::default().with(["Example-Bank.com", "com"]);
        assert!(brands.labelled("example-bank").is_some());
        assert!(brands.own("example-bank.com"));
        assert!(brands.labelled("paypal").is_some());
        assert!(Brands::none().labelled("paypal").is_none());
    }
}
