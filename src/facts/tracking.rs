//! Parameters that follow a person or a campaign, and that a link works without.

use crate::syntax::letter_case::starts_in_any_case;
use crate::tables::table::{Table, table};

/// Names, and who reads them. A name that ends in `*` represents all that start like it.
static TRACKING: Table<2> = table!("tracking_parameters.tsv", 2);

/// Who follows readers by a parameter of this name, decoded; `None` for any other parameter.
///
/// ```
/// use urilens::facts::tracking::tracker;
///
/// assert_eq!(tracker("fbclid"), Some("Facebook"));
/// assert_eq!(tracker("utm_source"), Some("Google Analytics"));
/// assert_eq!(tracker("q"), None);
/// ```
pub fn tracker(name: &str) -> Option<&'static str> {
    if let Some([_, who]) = TRACKING.find_in_any_case(name) {
        return Some(who);
    }
    TRACKING.rows().find_map(|[row, who]| {
        let start = row.strip_suffix('*')?;
        (starts_in_any_case(name, start) && name.len() > start.len()).then_some(who)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn the_table_is_sorted_and_its_names_are_lower_case() {
        assert!(TRACKING.names().is_sorted_by(|one, next| one < next));
        for [name, _] in TRACKING.rows() {
            assert_eq!(name, name.to_ascii_lowercase());
        }
    }

    #[test]
    fn names_are_found_in_any_case_and_by_their_start() {
        hold("trackers", |[name]| tracker(name).is_some());
    }
}
