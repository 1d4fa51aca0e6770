//! Sorting, compiled once. The standard library's stable sort is compiled anew for every type and comparison, and takes nine
//! thousand bytes of the program each time; `benches/README.md` has what that came to.

use std::cmp::Ordering;

/// Sorts by a comparison. What compares equal stays in its order.
pub fn sort_by<T>(items: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    if items.len() < 2 {
        return;
    }
    let mut order = order(
        items.len(),
        &mut |one, other| match (items.get(one), items.get(other)) {
            (Some(one), Some(other)) => compare(one, other),
            _ => Ordering::Equal,
        },
    );
    // Each place takes the item that belongs there, along the circles in which items change places.
    for start in 0..order.len() {
        let mut at = start;
        while let Some(from) = order.get_mut(at) {
            let from = std::mem::replace(from, at);
            if from == start {
                break;
            }
            items.swap(at, from);
            at = from;
        }
    }
}

/// Sorts by a key. What has equal keys stays in its order.
pub fn sort_by_key<T, K: Ord>(items: &mut [T], mut key: impl FnMut(&T) -> K) {
    sort_by(items, |one, other| key(one).cmp(&key(other)));
}

/// The numbers of so many items in the order in which the items belong.
fn order(count: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by(|one, other| compare(*one, *other));
    order
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::cases::config;

    proptest! {
        #![proptest_config(config(500))]

        #[test]
        fn items_are_sorted_as_the_standard_library_sorts_them(
            keys in proptest::collection::vec(0..20u8, 0..60)
        ) {
            let mut items: Vec<(u8, String)> = Vec::new();
            for (number, key) in keys.into_iter().enumerate() {
                items.push((key, number.to_string()));
            }
            let mut expected = items.clone();
            expected.sort_by_key(|(key, _)| *key);
            let mut sorted = items.clone();
            sort_by_key(&mut sorted, |(key, _)| *key);
            prop_assert_eq!(&sorted, &expected);
            expected.sort_by(|one, other| other.1.cmp(&one.1));
            sort_by(&mut sorted, |one, other| other.1.cmp(&one.1));
            prop_assert_eq!(&sorted, &expected);
        }
    }
}
