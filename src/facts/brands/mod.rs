//! Well-known names, and looking up what looks like them.
//!
//! The built-in names are a data file that is indexed when the program is built: neither its start nor the
//! first look-up takes time for that.

mod brand;
mod built_in;

use std::sync::Arc;

pub use brand::{Brand, Use};
pub use built_in::is_shared;

use crate::facts::host::registrable_domain;
use crate::facts::lookalikes::fold::{Fold, ascii_skeleton};
use brand::Indexed;

/// The names that lookalikes are compared with: a built-in list, which the user may extend or empty.
/// Cheap to clone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brands {
    has_built_in: bool,
    /// Registrable domains, sorted.
    added: Arc<[String]>,
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

    /// These names, and those of `domains` beside them: registrable domains such as
    /// `example-bank.com`. What is not a registrable domain is ignored.
    pub fn with<S: AsRef<str>>(&self, domains: impl IntoIterator<Item = S>) -> Self {
        let mut added = self.added.to_vec();
        added.extend(
            domains
                .into_iter()
                .filter_map(|domain| registrable_domain(domain.as_ref())),
        );
        added.sort();
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

    /// The domains beside the built-in names.
    pub fn added(&self) -> &[String] {
        &self.added
    }

    /// Whether a domain in lower case belongs to the owner of one of these names.
    pub fn own(&self, domain: &str) -> bool {
        self.has_built_in && built_in::own(domain)
            || self
                .added
                .binary_search_by(|own| own.as_str().cmp(domain))
                .is_ok()
    }

    /// The name with exactly this label, in lower case.
    pub fn labelled(&self, label: &str) -> Option<Brand<'_>> {
        let built_in = self.built_in().and_then(|_| built_in::labelled(label));
        built_in
            .map(|name| name.brand)
            .or_else(|| self.added_brands().find(|brand| brand.label == label))
    }

    /// The name with this fold.
    pub fn with_fold(&self, fold: &Fold) -> Option<Brand<'_>> {
        let built_in = self.built_in().and_then(|_| built_in::with_fold(fold));
        built_in.map(|name| name.brand).or_else(|| {
            self.added_names()
                .find(|name| name.fold == *fold)
                .map(|name| name.brand)
        })
    }

    /// The name with this skeleton.
    pub fn with_skeleton(&self, skeleton: &str) -> Option<Brand<'_>> {
        self.all()
            .map(|name| name.brand)
            .find(|brand| ascii_skeleton(brand.label).eq(skeleton.bytes()))
    }

    /// The names of at least `least` octets that one edit may turn a label with these letters into: an edit
    /// adds at most one letter and removes at most one.
    pub fn near(&self, letters: u32, least: usize) -> impl Iterator<Item = Brand<'_>> {
        self.all()
            .filter(move |name| at_most_two_bits(name.letters ^ letters))
            .map(|name| name.brand)
            .filter(move |brand| brand.label.len() >= least)
    }

    fn all(&self) -> impl Iterator<Item = Indexed<'_>> {
        let built_in = self.built_in().into_iter().flatten();
        built_in.copied().chain(self.added_names())
    }

    fn built_in(&self) -> Option<&'static [Indexed<'static>]> {
        self.has_built_in.then_some(&built_in::NAMES)
    }

    fn added_names(&self) -> impl Iterator<Item = Indexed<'_>> {
        self.added_brands().map(Indexed::new)
    }

    fn added_brands(&self) -> impl Iterator<Item = Brand<'_>> {
        self.added.iter().map(|domain| Brand {
            label: domain.split('.').next().unwrap_or_default(),
            domain,
            usage: Use::Name,
        })
    }
}

fn at_most_two_bits(set: u32) -> bool {
    let without_one = set & set.wrapping_sub(1);
    without_one & without_one.wrapping_sub(1) == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::lookalikes::fold::{ascii_fold, letters, skeleton};

    #[test]
    fn users_extend_and_empty_the_list() {
        let brands = Brands::default().with(["Example-Bank.com", "com"]);
        assert_eq!(brands.added(), ["example-bank.com"]);
        assert!(brands.labelled("example-bank").is_some());
        assert!(brands.own("example-bank.com"));
        assert!(brands.labelled("paypal").is_some() && brands.own("paypal.com"));
        assert!(Brands::none().labelled("paypal").is_none());
        assert!(!Brands::none().own("paypal.com"));
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
            assert!(
                brands
                    .near(letters(edited), 6)
                    .any(|brand| brand.label == label)
            );
        }
        assert_eq!(Brands::none().with_fold(&ascii_fold("paypa1")), None);
        assert_eq!(Brands::none().with_skeleton("paypal"), None);
        assert_eq!(Brands::none().near(letters("paypal"), 0).count(), 0);
    }
}
