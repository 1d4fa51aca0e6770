//! Names that are an edit or two away from a well-known one.

use std::borrow::Cow;

use crate::facts::brands::{Brand, Brands, Neighbours};
use crate::syntax::adjacent::Adjacent;
use crate::tables::table::{Table, table};

/// Names that are near a well-known one by chance.
static EXCEPTIONS: Table<2> = table!("near_exceptions.tsv", 2);

/// The shortest well-known name that one edit is looked for of.
const SHORTEST: usize = 6;

/// The shortest of which one edit is no other word.
const SHORTEST_LOUD: usize = 8;

/// The shortest of which two edits are no other word.
const SHORTEST_FAR: usize = 12;

/// The shortest of which three are none, if its owner has no other.
const SHORTEST_FARTHER: usize = 13;

/// The well-known name that another name is near.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Near<'b> {
    /// The well-known name.
    pub brand: Brand<'b>,
    /// How the other name differs.
    pub by: Difference,
}

/// How a name differs from a well-known one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Difference {
    /// One letter is added, missing or another, or two have changed places.
    OneEdit,
    /// Two such edits.
    TwoEdits,
    /// Three of them.
    ThreeEdits,
    /// Letters are written twice.
    Doubled,
}

impl Near<'_> {
    /// Whether the names are so long that this is no chance.
    pub fn is_loud(&self) -> bool {
        let Brand { label, domain, .. } = self.brand;
        let is_of_domain = domain.split('.').any(|own| own == label);
        let is_long = label.len() >= SHORTEST_LOUD && self.brand.usage.is_distinct();
        is_of_domain && (is_long || label.len() < SHORTEST)
    }
}

/// The well-known name that a registered one is near, both in lower case.
pub fn near<'b>(name: &str, brands: &'b Brands) -> Option<Near<'b>> {
    let is_own = || brands.labelled(name).is_some() || EXCEPTIONS.find(name).is_some();
    if is_own() {
        return None;
    }
    let is_short = name.len() < SHORTEST;
    let alike = is_short.then(|| drawn_alike(name, brands)).flatten();
    if alike.is_some() || name.len() + 1 < SHORTEST {
        let by = Difference::OneEdit;
        return alike.map(|brand| Near { brand, by });
    }
    // Two edits of a shorter name are another word.
    let is_long = name.len() >= SHORTEST_FAR;
    let neighbours = Neighbours::of(name, brands, if is_long { 3 } else { 1 });
    if let Some(brand) = neighbours.near(SHORTEST).first().copied() {
        let by = Difference::OneEdit;
        let near = Near { brand, by };
        // Wikimedia's own sites are one edit away from Wikipedia.
        return (!near.is_loud() || !brands.has_owner_labelled(name)).then_some(near);
    }
    if let Cow::Owned(single) = without_doubles(name) {
        let whole = brands
            .labelled(&single)
            .filter(|brand| brand.label.len() >= SHORTEST);
        if let Some(brand) = whole.or_else(|| {
            let near = Neighbours::of(&single, brands, 1).near(SHORTEST);
            near.first().copied()
        }) {
            let by = Difference::Doubled;
            return Some(Near { brand, by });
        }
    }
    if !is_long {
        return None;
    }
    let two = || neighbours.within(SHORTEST_FAR, 2);
    let three = || {
        let found = neighbours.within(SHORTEST_FARTHER, 3);
        found.filter(|brand| brand.is_closed)
    };
    let (brand, by) = two()
        .map(|brand| (brand, Difference::TwoEdits))
        .or_else(|| three().map(|brand| (brand, Difference::ThreeEdits)))?;
    brand.usage.is_distinct().then_some(Near { brand, by })
}

/// The short name, of an owner who has no other, whose last `m` or `i` is a letter of nearly the same form: `npnjs`, `pypj`.
fn drawn_alike<'b>(name: &str, brands: &'b Brands) -> Option<Brand<'b>> {
    let mut letters = [("n", "m"), ("j", "i")].into_iter();
    letters.find_map(|(one, other)| {
        let (before, after) = name.rsplit_once(one)?;
        let brand = brands.labelled(&[before, other, after].concat());
        brand.filter(|brand| brand.is_closed)
    })
}

/// The name without letters that repeat the one before.
pub fn without_doubles(name: &str) -> Cow<'_, str> {
    let has_doubles = name.as_bytes().adjacent().any(|[one, next]| one == next);
    if !has_doubles {
        return Cow::Borrowed(name);
    }
    let mut single = String::with_capacity(name.len());
    let mut before = None;
    for letter in name.chars() {
        if before != Some(letter) {
            single.push(letter);
        }
        before = Some(letter);
    }
    Cow::Owned(single)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn names_near_others() {
        let brands = Brands::default();
        hold("names near others", |[name]| {
            let near = near(name, &brands)?;
            let (label, by) = (near.brand.label.to_owned(), format!("{:?}", near.by));
            Some([label, by, near.is_loud().to_string()])
        });
        for [name, _] in EXCEPTIONS.rows() {
            let brands = Brands::default();
            let near = Neighbours::of(name, &brands, 1).near(SHORTEST);
            assert!(!near.is_empty(), "{name} is near nothing");
        }
    }
}
