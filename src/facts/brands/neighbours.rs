//! The names that a text is a few edits away from.

use super::brand::Brand;
use super::built_in::{around, brand_at, for_each_beside};
use super::{Brands, shorter_lived};
use crate::facts::lookalikes::ascii::letters;
use crate::facts::lookalikes::fold::{is_one_edit, is_within_edits};

/// The names that may be a few edits away from a text: found once, and asked for different numbers of edits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Neighbours<'b, 't> {
    text: &'t str,
    /// Its letters.
    set: u64,
    brands: &'b Brands,
    /// The rows of built-in names that start with the same letter, or with a figure as the text does.
    rows: Vec<usize>,
}

impl<'b, 't> Neighbours<'b, 't> {
    /// Those of `text` that are so many edits away, or fewer.
    pub fn of(text: &'t str, brands: &'b Brands, edits: usize) -> Self {
        let set = letters(text);
        let rows = match brands.has_built_in {
            true => around(text, set, edits),
            false => Vec::new(),
        };
        Neighbours {
            text,
            set,
            brands,
            rows,
        }
    }

    /// The names of at least `least` octets that one edit turns the text into, the shortest first.
    pub fn near(&self, least: usize) -> Vec<Brand<'b>> {
        let mut near = Vec::new();
        let mut add = |row: usize| {
            near.extend(
                brand_at(row)
                    .filter(|brand| self.is_near(brand, least))
                    .map(|brand| (row, shorter_lived(brand))),
            );
        };
        self.rows.iter().copied().for_each(&mut add);
        if self.brands.has_built_in {
            for_each_beside(self.text, self.set, add);
        }
        near.sort_unstable_by_key(|(row, brand)| (brand.label.len(), *row));
        near.dedup_by_key(|(row, _)| *row);
        let added = self.brands.added_brands();
        let added = added.filter(|brand| self.is_near(brand, least));
        near.into_iter()
            .map(|(_, brand)| brand)
            .chain(added)
            .collect()
    }

    /// Of these, the ones that start with the same letter.
    pub fn near_from_its_start(&self, least: usize) -> impl Iterator<Item = Brand<'b>> {
        self.starting_so()
            .filter(move |brand| self.is_near(brand, least))
    }

    /// A name of at least `least` octets that so many edits turn the text into, and that starts with the same letter.
    pub fn within(&self, least: usize, edits: usize) -> Option<Brand<'b>> {
        self.starting_so().find(|brand| {
            brand.label.len() >= least && is_within_edits(self.text, brand.label, edits)
        })
    }

    fn is_near(&self, brand: &Brand<'_>, least: usize) -> bool {
        brand.label.len() >= least && is_one_edit(self.text, brand.label)
    }

    /// The names that start with the same letter.
    fn starting_so(&self) -> impl Iterator<Item = Brand<'b>> {
        let rows = self.rows.iter().filter_map(|row| brand_at(*row));
        let all = rows.map(shorter_lived).chain(self.brands.added_brands());
        // Names that start with any figure are in one group.
        let first = self.text.as_bytes().first();
        all.filter(move |brand| brand.label.as_bytes().first() == first)
    }
}

#[cfg(test)]
mod tests {
    use super::super::built_in;
    use super::*;

    #[test]
    fn the_name_within_two_edits_is_that_of_a_look_at_all() {
        let brands = Brands::default();
        let mut found = 0;
        for name in built_in::all() {
            let label = name.label;
            let swapped: String = label
                .chars()
                .skip(1)
                .take(1)
                .chain(label.chars().take(1))
                .collect();
            let rest: String = label.chars().skip(2).collect();
            let middle = label.len() / 2;
            let changed = [
                label.to_owned(),
                format!("{swapped}{rest}"),
                format!("{}x{}", &label[..middle], &label[middle..]),
                format!(
                    "{}{}y",
                    &label[..middle],
                    label.get(middle + 2..).unwrap_or("")
                ),
                format!("{}q", &label[..label.len() - 1]),
            ];
            for text in changed {
                let is_near = |brand: &Brand<'_>| {
                    (6..=text.len() + 2).contains(&brand.label.len())
                        && brand.label.as_bytes()[0] == text.as_bytes()[0]
                        && strsim::osa_distance(&text, brand.label) <= 2
                };
                let mut all: Vec<Brand<'_>> = built_in::all().filter(is_near).collect();
                all.sort_by_key(|brand| brand.label.len());
                let within = Neighbours::of(&text, &brands, 2)
                    .within(6, 2)
                    .map(|brand| brand.label);
                assert_eq!(within, all.first().map(|brand| brand.label), "{text}");
                found += usize::from(within.is_some());
            }
        }
        assert!(found > 3000);
        assert_eq!(Neighbours::of("", &brands, 2).within(0, 2), None);
    }
    #[test]
    fn no_name_that_is_an_edit_away_is_missed() {
        let brands = Brands::default();
        for name in built_in::all().filter(|name| name.label.len() > 4) {
            let label = name.label;
            for at in 0..label.len() {
                let (before, after) = label.split_at(at);
                let without = after.get(1..).unwrap_or_default();
                let one = after.get(..1).unwrap_or_default();
                let other = without.get(..1).unwrap_or_default();
                let rest = without.get(1..).unwrap_or_default();
                for edited in [
                    format!("{before}{without}"),
                    format!("{before}x{after}"),
                    format!("{before}x{without}"),
                    format!("{before}{other}{one}{rest}"),
                ] {
                    let is_near = Neighbours::of(&edited, &brands, 1).near(5).contains(&name);
                    assert_eq!(is_near, edited != label, "{label} {edited}");
                }
            }
        }
        let far = Neighbours::of("weather-station", &brands, 1);
        assert_eq!(far.near(0), []);
        let figures = Neighbours::of("3bank", &brands, 1);
        assert!(figures.near(5).iter().any(|brand| brand.label == "53bank"));
        assert_eq!(figures.near_from_its_start(5).next(), None);
    }
}
