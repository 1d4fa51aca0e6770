//! What is known of elements by their names: one table for all who ask.

use strum::{IntoStaticStr, VariantNames};

use crate::tables::table::{Table, table};

/// Something that is known of an element. Each has its word in the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "lowercase")]
pub(in crate::document) enum Is {
    /// It is one of HTML, perhaps an obsolete one.
    Html,
    /// It is on lines or in cells of its own.
    Apart,
    /// It changes how letters look, and nothing else. What is in a `span` is often set off by its style.
    Inside,
    /// Its start tag ends SVG and MathML.
    Breakout,
    /// Its text is not shown where scripts, pictures and SVG are.
    Unseen,
    /// Its end tag may be left out: it ends where one of the same name starts, or with its parent.
    #[strum(serialize = "open")]
    OpenEnded,
    /// It has no content.
    Void,
    /// Its text holds no tags.
    Raw,
}

/// The elements, and the words of what is known of each.
static ELEMENTS: Table<2> = table!("elements.tsv", 2);

impl Is {
    /// Whether this is known of the element with this name, in small letters.
    pub fn true_of(self, name: &str) -> bool {
        let known = ELEMENTS.find(name);
        known.is_some_and(|[_, words]| words.split(' ').any(|word| word == <&str>::from(self)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_words_are_known() {
        assert!(ELEMENTS.names().is_sorted());
        for word in ELEMENTS.rows().flat_map(|[_, words]| words.split(' ')) {
            assert!(Is::VARIANTS.contains(&word), "{word}");
        }
        assert!(
            Is::Apart.true_of("div") && !Is::Inside.true_of("div") && !Is::Html.true_of("desc")
        );
    }
}
