//! Elements that hide what is in them.

use super::running::is_apart;
use super::shown::{VOID, property};
use crate::document::content::Content;

/// The outermost element that is open and hides what is in it.
#[derive(Default)]
pub(super) struct Hidden(Option<Element>);

struct Element {
    tag: String,
    /// How many of the same name are open in it.
    inside: usize,
    /// How many references were found before it.
    found: usize,
}

/// Elements that end where one of the same name starts, or with their parent.
const OPEN_ENDED: [&str; 7] = ["dd", "dt", "li", "option", "td", "th", "tr"];

impl Hidden {
    /// Whether what is at this place is hidden.
    pub fn is_here(&self) -> bool {
        self.0.is_some()
    }

    /// Notes a start tag, before which so many references were found.
    pub fn start(&mut self, tag: &str, hides: bool, found: usize) {
        if VOID.contains(&tag) {
            return;
        }
        let is_over = |open: &Element| match &*open.tag {
            "p" => is_apart(tag, ""),
            name => name == tag && OPEN_ENDED.contains(&tag),
        };
        self.0 = self.0.take().filter(|open| !is_over(open));
        match &mut self.0 {
            Some(open) => open.inside += usize::from(open.tag == tag),
            None if hides => {
                self.0 = Some(Element {
                    tag: tag.to_owned(),
                    inside: 0,
                    found,
                });
            }
            None => {}
        }
    }

    /// Notes an end tag. The references of an element that ends here are seen by nobody.
    pub fn end(&mut self, tag: &str, content: &mut Content) {
        match self.0.as_mut().filter(|open| open.tag == tag) {
            Some(open) if open.inside > 0 => open.inside -= 1,
            Some(_) => self.take(content),
            None => {}
        }
    }

    /// Notes the end of the page.
    pub fn end_page(&mut self, content: &mut Content) {
        let may_be_over = |open: &Element| open.tag == "p" || OPEN_ENDED.contains(&&*open.tag);
        if !self.0.as_ref().is_some_and(may_be_over) {
            self.take(content);
        }
    }

    fn take(&mut self, content: &mut Content) {
        let first = self.0.take().map_or(usize::MAX, |open| open.found);
        for found in content.found.iter_mut().skip(first) {
            found.is_unseen = true;
        }
    }
}

/// Elements whose text is not shown where scripts, pictures and SVG are.
const UNSEEN: [&str; 10] = [
    "annotation",
    "audio",
    "canvas",
    "datalist",
    "desc",
    "iframe",
    "metadata",
    "rp",
    "template",
    "video",
];

/// Whether an element hides its text: by what it is, its attribute or its style. Style sheets are not looked at.
pub(super) fn hides<'a>(tag: &str, get: impl Fn(&str) -> Option<&'a str>) -> bool {
    let style = get("style").unwrap_or_default();
    let is = |name: &str, values: &[&str]| {
        let value = property(style, name);
        values.iter().any(|one| one.eq_ignore_ascii_case(value))
    };
    let is_zero = |name: &str| {
        let unit = |last: char| last.is_ascii_alphabetic() || last == '%';
        property(style, name).trim_end_matches(unit).trim().parse() == Ok(0.0)
    };
    UNSEEN.contains(&tag)
        || get("hidden").is_some()
        || is("display", &["none"])
        || is("visibility", &["hidden", "collapse"])
        || is_zero("font-size")
        || is_zero("opacity")
}
