//! Well-known names, and looking up what looks like them.
//!
//! The built-in names are a data file that is indexed when the program is built: neither its start nor the
//! first look-up takes time for that.

mod brand;
mod built_in;
mod groups;
mod neighbours;

use std::sync::Arc;

pub use brand::{Brand, Use};
pub use built_in::{is_shared, leading_site};
pub use neighbours::Neighbours;

use crate::facts::host::{punycode_decoded, registrable_domain};
use crate::facts::lookalikes::ascii::{Fold, ascii_fold};
use crate::facts::lookalikes::fold::{ascii_skeleton, skeleton};
use crate::syntax::order::sort_by;
use crate::tables::lists::{List, list};

/// The names that lookalikes are compared with: a built-in list, which the user may extend or empty.
/// Cheap to clone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brands {
    has_built_in: bool,
    /// Sorted by their domains.
    added: Arc<[Added]>,
}

/// A name that the user has added.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Added {
    /// The registrable domain.
    domain: String,
    /// Its first label, without the marks on its letters where that makes it ASCII: what a host without them, or with
    /// others, looks like.
    label: String,
    /// The same with them.
    written: String,
}

impl Added {
    fn of(domain: String) -> Added {
        let label = domain.split('.').next().unwrap_or_default().to_owned();
        let written = punycode_decoded(&label).unwrap_or_else(|| label.clone());
        let plain = |one: char| match one.is_ascii() {
            true => one.to_string(),
            false => skeleton(one.encode_utf8(&mut [0; 4])),
        };
        let plain: String = written.chars().map(plain).collect();
        Added {
            label: if plain.is_ascii() { plain } else { label },
            written,
            domain,
        }
    }
}

impl Default for Brands {
    /// The built-in names.
    fn default() -> Self {
        Brands {
            has_built_in: true,
            ..Brands::none()
        }
    }
}

impl Brands {
    /// No names at all.
    pub fn none() -> Self {
        Brands {
            has_built_in: false,
            added: Arc::default(),
        }
    }

    /// These names, and those of `domains` besides: registrable domains such as
    /// `example-bank.com`. What is not a registrable domain is ignored.
    pub fn with<S: AsRef<str>>(&self, domains: impl IntoIterator<Item = S>) -> Self {
        let mut added = self.added.to_vec();
        added.extend(
            domains
                .into_iter()
                .filter_map(|domain| registrable_domain(domain.as_ref()))
                .map(Added::of),
        );
        sort_by(&mut added, Added::cmp);
        added.dedup();
        Brands {
            added: added.into(),
            ..*self
        }
    }

    /// Whether the built-in names are among them.
    pub fn has_built_in(&self) -> bool {
        self.has_built_in
    }

    /// The domains besides the built-in names.
    pub fn added(&self) -> impl Iterator<Item = &str> {
        self.added.iter().map(|added| &*added.domain)
    }

    /// Whether a domain in lower case belongs to the owner of one of these names.
    pub fn own(&self, domain: &str) -> bool {
        self.has_built_in && built_in::own(domain)
            || self
                .added
                .binary_search_by(|own| own.domain.as_str().cmp(domain))
                .is_ok()
    }

    /// Whether the domains of two hosts belong to the owner of one of the built-in names: `youtu.be` and `www.youtube.com`.
    pub fn have_one_owner(&self, a: &str, b: &str) -> bool {
        match (registrable_domain(a), registrable_domain(b)) {
            (Some(a), Some(b)) => self.has_built_in && built_in::have_one_owner(&a, &b),
            _ => false,
        }
    }

    /// Whether the domains of two hosts are those of a distinct name in two countries: `ebay.com` and `www.ebay.de`. Names that
    /// independent companies have, and those of which the owner is known to have no other domains, are none of these.
    pub fn are_of_countries(&self, a: &str, b: &str) -> bool {
        let Some((label, suffixes)) = same_label(a, b) else {
            return false;
        };
        self.labelled(&label).is_some_and(|brand| {
            let is_own = |suffix: &String| {
                COUNTRIES.has(suffix)
                    || brand.domain.strip_prefix(&*label) == Some(&format!(".{suffix}"))
            };
            let mut suffixes = suffixes.iter();
            brand.usage == Use::Name
                && !brand.is_closed
                && suffixes.all(|suffix| !is_shared(&label, suffix) && is_own(suffix))
        })
    }

    /// Whether the domains of two hosts have one label that nobody knows, in two countries or one of them below `com`: most are of
    /// one company, and some of two.
    pub fn are_namesakes(&self, a: &str, b: &str) -> bool {
        same_label(a, b).is_some_and(|(label, suffixes)| {
            let is_common = |suffix: &String| suffix == "com" || COUNTRIES.has(suffix);
            self.labelled(&label).is_none() && suffixes.iter().all(is_common)
        })
    }

    /// Whether the owner of a name has a domain with exactly this first label, in lower case.
    pub fn has_owner_labelled(&self, label: &str) -> bool {
        self.has_built_in && built_in::has_owner_labelled(label)
            || self.added_brands().any(|brand| brand.is_labelled(label))
    }

    /// The name with exactly this label, in lower case.
    pub fn labelled(&self, label: &str) -> Option<Brand<'_>> {
        self.first(label, |brand| brand.is_labelled(label))
    }

    /// The name that findings call so.
    pub fn called(&self, label: &str) -> Option<Brand<'_>> {
        self.first(label, |brand| brand.label == label)
    }

    fn first(&self, label: &str, is_it: impl Fn(&Brand<'_>) -> bool) -> Option<Brand<'_>> {
        let built_in = self.has_built_in.then(|| built_in::labelled(label));
        built_in
            .flatten()
            .or_else(|| self.added_brands().find(is_it))
    }

    /// The name with this fold.
    pub fn with_fold(&self, fold: &Fold) -> Option<Brand<'_>> {
        let built_in = self.has_built_in.then(|| built_in::with_fold(fold));
        built_in.flatten().or_else(|| {
            self.added_brands()
                .find(|brand| ascii_fold(brand.label) == *fold)
        })
    }

    /// The name with this skeleton.
    pub fn with_skeleton(&self, skeleton: &str) -> Option<Brand<'_>> {
        let built_in = self.has_built_in.then(built_in::all);
        let built_in = built_in.into_iter().flatten().map(shorter_lived);
        let mut all = built_in.chain(self.added_brands());
        all.find(|brand| ascii_skeleton(brand.label).eq(skeleton.bytes()))
    }

    /// The name inside a longer word that starts first, and where it starts there. Names that are words of
    /// everyday language, or short, are not looked for.
    pub fn inside(&self, text: &str) -> Option<(usize, Brand<'_>)> {
        let built_in = self.has_built_in.then(|| built_in::inside(text));
        built_in.flatten().or_else(|| {
            let mut added = self.added_brands();
            added.find_map(|brand| {
                let is_long = brand.label.len() >= groups::SHORTEST_INSIDE;
                let at = text.find(brand.label).filter(|_| is_long)?;
                Some((at, brand))
            })
        })
    }

    fn added_brands(&self) -> impl Iterator<Item = Brand<'_>> {
        // Whoever names the own domains names all of them.
        self.added.iter().map(|added| Brand {
            label: &added.label,
            written: &added.written,
            domain: &added.domain,
            usage: Use::Name,
            is_closed: true,
        })
    }
}

/// The first label of the domains of two hosts, if both have the same, and their suffixes.
fn same_label(a: &str, b: &str) -> Option<(String, [String; 2])> {
    let [a, b] = [registrable_domain(a)?, registrable_domain(b)?];
    let (label, suffix) = a.split_once('.')?;
    let other = b.strip_prefix(label)?.strip_prefix('.')?;
    Some((label.to_owned(), [suffix.to_owned(), other.to_owned()]))
}

/// Suffixes of countries in which the owners of well-known names have sites, and that nobody mistypes for another.
const COUNTRIES: List = list("suffixes-of-countries");

/// A built-in name, with the lifetime of names that are added.
fn shorter_lived<'s>(brand: Brand<'static>) -> Brand<'s> {
    brand
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use crate::facts::lookalikes::ascii::ascii_fold;
    use crate::facts::lookalikes::fold::skeleton;

    #[test]
    fn users_extend_and_empty_the_list() {
        let brands = Brands::default().with(["Example-Bank.com", "com"]);
        assert_eq!(brands.added().collect::<Vec<_>>(), ["example-bank.com"]);
        assert!(brands.labelled("example-bank").is_some());
        assert!(brands.has_owner_labelled("example-bank"));
        assert!(brands.has_owner_labelled("credit-agricole"));
        assert!(!brands.has_owner_labelled("docu-sign") && !brands.has_owner_labelled("credit"));
        assert!(brands.own("example-bank.com"));
        assert!(brands.labelled("paypal").is_some() && brands.own("paypal.com"));
        assert!(Brands::none().labelled("paypal").is_none());
        assert!(!Brands::none().own("paypal.com"));
    }

    #[test]
    fn owners_have_sites_in_countries() {
        let brands = Brands::default();
        hold("owners have sites in countries", |[a, b]| {
            brands.are_of_countries(a, b)
        });
        assert!(!Brands::none().are_of_countries("ebay.com", "ebay.de"));
        hold("sites have one owner", |[a, b]| brands.have_one_owner(a, b));
    }

    #[test]
    fn lookalikes_are_found_among_built_in_and_added_names() {
        let brands = Brands::default().with(["example-bank.com"]);
        for (label, lookalike, edited) in [
            ("paypal", "pаypal", "payapl"),
            ("example-bank", "examрle-bank", "exmple-bank"),
        ] {
            let found = brands.with_fold(&ascii_fold(&label.replace('l', "1")));
            assert_eq!(found.map(|brand| brand.label), Some(label));
            let found = brands.with_skeleton(&skeleton(lookalike));
            assert_eq!(found.map(|brand| brand.label), Some(label));
            let near = Neighbours::of(edited, &brands, 1).near(6);
            assert!(near.iter().any(|brand| brand.label == label));
        }
        assert_eq!(Brands::none().with_fold(&ascii_fold("paypa1")), None);
        assert_eq!(Brands::none().with_skeleton("paypal"), None);
        assert_eq!(Neighbours::of("paypa", &Brands::none(), 1).near(0), []);
        let inside = |text| brands.inside(text).map(|(at, brand)| (at, brand.label));
        assert_eq!(inside("mypaypalhelp"), Some((2, "paypal")));
        assert_eq!(inside("theexample-bank"), Some((3, "example-bank")));
        // The longest name at a place.
        assert_eq!(inside("microsoftonlines"), Some((0, "microsoftonline")));
        assert_eq!(inside("pineapples"), None);
        assert_eq!(Brands::none().inside("mypaypal"), None);
    }
}
