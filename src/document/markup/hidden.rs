//! Elements that hide what is in them.

use std::borrow::Cow;

use super::elements::Is;
use super::running::is_apart;
use super::shown::property;
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

impl Hidden {
    /// Whether what is at this place is hidden.
    pub fn is_here(&self) -> bool {
        self.0.is_some()
    }

    /// Notes a start tag, before which so many references were found.
    pub fn start(&mut self, tag: &str, hides: bool, found: usize) {
        if Is::Void.true_of(tag) {
            return;
        }
        let is_over = |open: &Element| match &*open.tag {
            "p" => is_apart(tag, ""),
            name => name == tag && Is::OpenEnded.true_of(tag),
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
        let may_be_over = |open: &Element| open.tag == "p" || Is::OpenEnded.true_of(&open.tag);
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

/// A place that is on no screen.
const AWAY: f32 = -999.0;

/// A style without its comments.
fn without_comments(style: &str) -> Cow<'_, str> {
    if !style.contains("/*") {
        return Cow::Borrowed(style);
    }
    let (mut kept, mut rest) = (String::new(), style);
    while let Some((before, comment)) = rest.split_once("/*") {
        kept.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    Cow::Owned(kept + rest)
}

/// Whether an element hides its text: by what it is, its attribute or its style. Style sheets are not looked at.
pub(super) fn hides<'a>(tag: &str, get: impl Fn(&str) -> Option<&'a str>) -> bool {
    Is::Unseen.true_of(tag)
        || get("hidden").is_some()
        || get("style").is_some_and(|style| style_hides(tag, &without_comments(style)))
}

fn style_hides(tag: &str, style: &str) -> bool {
    let is = |name: &str, values: &[&str]| {
        let value = property(style, name);
        values.iter().any(|one| one.eq_ignore_ascii_case(value))
    };
    let number = |value: &str| -> Option<f32> {
        let unit = |last: char| last.is_ascii_alphabetic() || last == '%';
        value.trim_end_matches(unit).trim().parse().ok()
    };
    let is_zero = |name: &str| number(property(style, name)) == Some(0.0);
    let is_away = |name: &str| number(property(style, name)).is_some_and(|far| far <= AWAY);
    // The size is the first number of a font.
    let mut font = property(style, "font").split([' ', '/']);
    let size = font.find(|word| word.starts_with(|first: char| first.is_ascii_digit()));
    // Lines of text have no height of their own.
    let is_block =
        is("display", &["block", "inline-block"]) || Is::Apart.true_of(tag) && is("display", &[""]);
    let is_cut = || is_block && is("overflow", &["hidden", "clip"]);
    is("display", &["none"])
        || is("visibility", &["hidden", "collapse"])
        || is("color", &["transparent"])
        || is_zero("font-size")
        || is_zero("opacity")
        || size.and_then(number) == Some(0.0)
        || is_cut()
            && ["height", "max-height", "max-width", "width"]
                .into_iter()
                .any(is_zero)
        || is_block && is_away("text-indent")
        || is("position", &["absolute", "fixed"]) && (is_away("left") || is_away("top"))
}
