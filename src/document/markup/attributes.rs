//! Attributes that hold references.

/// What an attribute holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Holds {
    /// One reference.
    Reference,
    /// Candidates for an image: references with their sizes, and commas between.
    Candidates,
    /// References with spaces between.
    References,
    /// Declarations of CSS.
    Style,
    /// Seconds and a reference, where the element is a refresh.
    Refresh,
    /// Code or text, in which references may be found.
    Text,
    /// The base of what is inside (XML Base).
    Base,
}

/// Attributes that hold the same in every element, sorted.
const EVERYWHERE: [(&str, Holds); 25] = [
    ("action", Holds::Reference),
    ("background", Holds::Reference),
    ("cite", Holds::Reference),
    ("codebase", Holds::Reference),
    ("content", Holds::Refresh),
    ("data", Holds::Reference),
    ("dynsrc", Holds::Reference),
    ("formaction", Holds::Reference),
    ("href", Holds::Reference),
    ("icon", Holds::Reference),
    ("imagesrcset", Holds::Candidates),
    ("longdesc", Holds::Reference),
    ("lowsrc", Holds::Reference),
    ("manifest", Holds::Reference),
    ("ping", Holds::References),
    ("poster", Holds::Reference),
    ("profile", Holds::References),
    ("src", Holds::Reference),
    ("srcdoc", Holds::Text),
    ("srcset", Holds::Candidates),
    ("style", Holds::Style),
    ("url", Holds::Reference),
    ("value", Holds::Text),
    ("xlink:href", Holds::Reference),
    ("xml:base", Holds::Base),
];

/// What the attribute `name` of any element holds; `None` if nothing of interest.
pub(super) fn holds(name: &str) -> Option<Holds> {
    let known = EVERYWHERE.binary_search_by(|(known, _)| (*known).cmp(name));
    match known.ok().and_then(|index| EVERYWHERE.get(index)) {
        Some((_, holds)) => Some(*holds),
        None if name.starts_with("data-") || name.starts_with("on") => Some(Holds::Text),
        None => None,
    }
}

/// The place of the reference in the content of `<meta http-equiv="refresh">`: `5; url=next.html`.
pub(super) fn refresh(content: &str) -> Option<std::ops::Range<usize>> {
    let start = content.find([';', ','])? + 1;
    let after = content[start..].trim_start();
    let after = match after.get(..3) {
        Some(word) if word.eq_ignore_ascii_case("url") => {
            match after[3..].trim_start().strip_prefix('=') {
                Some(after) => after.trim_start(),
                None => after,
            }
        }
        _ => after,
    };
    let (after, close) = match after.chars().next()? {
        quote @ ('"' | '\'') => (&after[1..], Some(quote)),
        _ => (after, None),
    };
    let start = content.len() - after.len();
    let end = close.and_then(|close| after.find(close));
    let length = end.unwrap_or(after.trim_end().len());
    (length > 0).then_some(start..start + length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sorted() {
        assert!(EVERYWHERE.is_sorted_by(|a, b| a.0 < b.0));
        assert_eq!(holds("href"), Some(Holds::Reference));
        assert_eq!(holds("onclick"), Some(Holds::Text));
        assert_eq!(holds("class"), None);
    }

    /// The examples of the HTML standard's algorithm for refreshes, by their steps.
    #[test]
    fn refreshes() {
        for (content, reference) in [
            ("5; url=next.html", Some("next.html")),
            ("0;URL='http://a/b'", Some("http://a/b")),
            ("0; url = \"x y\" z", Some("x y")),
            ("0,next.html ", Some("next.html")),
            ("5", None),
            ("5;", None),
        ] {
            let found = refresh(content).map(|place| &content[place]);
            assert_eq!(found, reference, "{content}");
        }
    }
}
