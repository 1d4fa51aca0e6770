//! Characters that look like a delimiter of a URI.

use crate::tables::table::{Table, character, table};

/// The rows of the table: code point, the delimiter that it looks like, name of the character.
const ROWS: Table<3> = table!("delimiters.tsv", 3);

/// Characters that no mapping turns into a delimiter, sorted, each with the delimiter that it looks like.
static DELIMITERS: [(char, char); ROWS.row_count()] = {
    let mut delimiters = [('\0', '\0'); ROWS.row_count()];
    let mut index = 0;
    while index < ROWS.row_count() {
        let [point, drawn, _] = ROWS.row(index);
        assert!(drawn.len() == 1);
        delimiters[index] = (character(point), drawn.as_bytes()[0] as char);
        index += 1;
    }
    delimiters
};

/// The delimiter that a character looks like without being mapped to it.
pub fn looks_like_delimiter(found: char) -> Option<char> {
    if found.is_ascii() {
        return None;
    }
    let row = DELIMITERS.binary_search_by_key(&found, |(lookalike, _)| *lookalike);
    let (_, delimiter) = DELIMITERS.get(row.ok()?)?;
    Some(*delimiter)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use crate::facts::characters::name;

    #[test]
    fn the_table_is_well_formed() {
        for ((found, delimiter), [_, _, row_name]) in DELIMITERS.iter().zip(ROWS.rows()) {
            assert_eq!(name(*found).as_deref(), Some(row_name));
            assert!("/.:?#\\".contains(*delimiter), "{row_name}");
        }
    }

    #[test]
    fn characters_look_like_delimiters() {
        hold("delimiters", |[text]| {
            let found = text.chars().next().and_then(looks_like_delimiter);
            found.map(String::from)
        });
    }
}
