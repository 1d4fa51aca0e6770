//! RFC 2397: the document that a `data:` URI holds.

use crate::syntax::{Reference, Span};

/// The document of a `data:` URI.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Data {
    /// Where it is: all after the comma, up to a fragment.
    pub span: Span,
    /// Whether it is in base64: then a `/` is a digit of it, and no delimiter.
    pub is_base64: bool,
}

/// The document that `reference` holds, if its scheme is `data` and it has the comma before one.
///
/// ```
/// use urilens::facts::data_uri::data_of;
/// use urilens::syntax::{Reference, Standard};
///
/// let text = "data:text/html;base64,PGI/PC9i#top";
/// let found = data_of(&Reference::split(text, Standard::Rfc3986)).expect("data");
/// assert_eq!((found.span.of(text), found.is_base64), ("PGI/PC9i", true));
/// ```
pub fn data_of(reference: &Reference<'_>) -> Option<Data> {
    let scheme = reference.scheme()?;
    if !scheme.eq_ignore_ascii_case("data") {
        return None;
    }
    let text = reference.text();
    let components = reference.components();
    let path = components.path;
    let comma = path.of(text).find(',')?;
    let before = path.of(text).get(..comma)?;
    let last = before.rsplit(';').next().unwrap_or_default();
    let end = components.query.map_or(path.end, |query| query.end);
    Some(Data {
        span: Span {
            start: path.start + comma as u32 + 1,
            end,
        },
        is_base64: before.contains(';') && last.trim().eq_ignore_ascii_case("base64"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use crate::syntax::Standard;

    #[test]
    fn data_is_what_follows_the_comma() {
        hold("data", |[text]| {
            let found = data_of(&Reference::split(text, Standard::Rfc3986))?;
            Some((found.span.of(text), found.is_base64))
        });
    }
}
