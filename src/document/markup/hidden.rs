//! Elements that hide what is in them, and those in them that show it again.

use crate::tables::lists::{List, list};
use std::borrow::Cow;

use super::elements::Is;
use super::running::{is_apart, property};
use crate::document::content::Content;

/// How deep elements lie in one another that change what is hidden.
const DEEPEST: usize = 256;

/// Elements around others whose end tags may be left out.
const AROUND: [&str; 4] = ["dl", "ol", "table", "ul"];

/// The elements that are open and change what is hidden.
pub(super) struct Hidden {
    open: Vec<Element>,
    /// How many references were found before the last change.
    found: usize,
}

struct Element {
    tag: String,
    /// How many of the same name are open in it.
    inside: usize,
    /// By what its text is hidden.
    by: u8,
}

/// By what a text is hidden: an element in it may set the properties that it takes from those around, and no other.
const FOR_GOOD: u8 = 1;
const BY_SIZE: u8 = 2;
const BY_COLOR: u8 = 4;
const BY_VISIBILITY: u8 = 8;

/// What an element changes of that.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Change {
    pub hides: u8,
    sets: u8,
}

impl Hidden {
    /// Those of a page that begins here. What was found before it is none of it.
    pub fn in_page(content: &Content) -> Hidden {
        Hidden {
            open: Vec::new(),
            found: content.found.len(),
        }
    }

    fn by(&self) -> u8 {
        self.open.last().map_or(0, |last| last.by)
    }

    /// Whether what is at this place is hidden.
    pub fn is_here(&self) -> bool {
        self.by() != 0
    }

    /// Whether what is hidden may change where an element ends.
    pub fn is_open(&self) -> bool {
        !self.open.is_empty()
    }

    /// Notes a start tag.
    pub fn start(&mut self, tag: &str, change: Change, content: &mut Content) {
        if Is::Void.true_of(tag) {
            return;
        }
        let is_over = |open: &Element| match (&*open.tag, tag) {
            ("p", tag) => is_apart(tag, ""),
            ("dt", "dd") | ("dd", "dt") | ("td", "th") | ("th", "td") => true,
            (name, tag) => name == tag && Is::OpenEnded.true_of(tag),
        };
        while self.open.last().is_some_and(is_over) {
            self.change(content);
            self.open.pop();
        }
        let by = self.by() & !change.sets | change.hides;
        let is_new = by != self.by() || self.is_open() && AROUND.contains(&tag);
        if is_new && self.open.len() < DEEPEST {
            self.change(content);
            self.open.push(Element {
                tag: tag.to_owned(),
                inside: 0,
                by,
            });
        } else if let Some(same) = self.open.iter_mut().rfind(|open| open.tag == tag) {
            same.inside += 1;
        }
    }

    /// Notes an end tag.
    pub fn end(&mut self, tag: &str, content: &mut Content) {
        let may_be_over = self.may_be_over();
        let mut open = self.open.iter_mut().enumerate();
        match open.rfind(|(_, open)| open.tag == tag) {
            Some((_, open)) if open.inside > 0 => open.inside -= 1,
            Some((at, _)) => {
                self.change(content);
                self.open.truncate(at);
            }
            // It is around what is open.
            None if may_be_over && AROUND.contains(&tag) => {
                self.change(content);
                self.open.pop();
            }
            None => {}
        }
    }

    /// Notes the end of the page.
    pub fn end_page(&mut self, content: &mut Content) {
        if !self.may_be_over() {
            self.change(content);
        }
    }

    fn may_be_over(&self) -> bool {
        let last = self.open.last();
        last.is_some_and(|open| open.tag == "p" || Is::OpenEnded.true_of(&open.tag))
    }

    /// The references up to here are seen by nobody, if they are hidden.
    fn change(&mut self, content: &mut Content) {
        let is_hidden = self.is_here();
        let first = std::mem::replace(&mut self.found, content.found.len());
        for found in content.found.iter_mut().skip(first) {
            found.is_unseen |= is_hidden;
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
pub(super) fn change<'a>(tag: &str, get: impl Fn(&str) -> Option<&'a str>) -> Change {
    let style = without_comments(get("style").unwrap_or_default());
    let mut change = by_style(tag, &style);
    if Is::Unseen.true_of(tag) || get("hidden").is_some() {
        change.hides |= FOR_GOOD;
    }
    change
}

fn by_style(tag: &str, style: &str) -> Change {
    if style.is_empty() {
        return Change::default();
    }
    let is = |name: &str, values: &[&str]| values.contains(&&*property(style, name));
    let is_zero = |name: &str| number(&property(style, name)) == Some(0.0);
    let is_away = |name: &str| number(&property(style, name)).is_some_and(|far| far <= AWAY);
    // The size is the first number of a font.
    let font = property(style, "font");
    let mut font = font.split([' ', '/']);
    let is_number = |one: char| one.is_ascii_digit() || one == '.';
    let size = match &*property(style, "font-size") {
        "" => font
            .find(|word| word.starts_with(is_number))
            .unwrap_or_default()
            .to_owned(),
        size => size.to_owned(),
    };
    let color = property(style, "color");
    // Lines of text have no height of their own.
    let is_block =
        is("display", &["block", "inline-block"]) || Is::Apart.true_of(tag) && is("display", &[""]);
    let is_cut = || is_block && is("overflow", &["hidden", "clip"]);
    let is_for_good = is("display", &["none"])
        || is_faint(&property(style, "opacity"))
        || is_cut()
            && ["height", "line-height", "max-height", "max-width", "width"]
                .into_iter()
                .any(is_zero)
        || is_block && is_away("text-indent")
        || is("position", &["absolute", "fixed"]) && (is_away("left") || is_away("top"));
    let mut change = Change::default();
    let mut note = |bit: u8, hides: bool, sets: bool| {
        change.hides |= bit * u8::from(hides);
        change.sets |= bit * u8::from(sets);
    };
    let is_hidden = is("visibility", &["hidden", "collapse"]);
    note(FOR_GOOD, is_for_good, false);
    note(BY_SIZE, is_small(&size), is_own(&size));
    note(BY_COLOR, is_clear(&color), is_own(&color));
    let is_visible = is("visibility", &["visible", "initial"]);
    note(BY_VISIBILITY, is_hidden, is_visible);
    change
}

/// How values of sizes and colours end that depend on the element around: units of its font, and words.
const OF_AROUND: List = list("values-of-the-element-around");

/// Whether a property has a value that does not depend on the element around.
fn is_own(value: &str) -> bool {
    let is_other = |end: &str| {
        let before = value.strip_suffix(end);
        // Other units are those of the page: `rem`.
        before.is_some_and(|before| !before.ends_with(|one: char| one.is_ascii_alphabetic()))
    };
    !value.is_empty() && !OF_AROUND.words().any(is_other)
}

/// The number that a value is, without its unit.
fn number(value: &str) -> Option<f32> {
    let is_unit = |last: char| last.is_ascii_alphabetic() || last == '%';
    value.trim_end_matches(is_unit).trim().parse().ok()
}

/// Whether nobody reads text of this size.
fn is_small(size: &str) -> bool {
    let smallest = match size.trim_start_matches(|one: char| one.is_ascii_digit() || one == '.') {
        "" | "px" | "pt" => 3.0,
        "%" => 20.0,
        _ => 0.2,
    };
    number(size).is_some_and(|size| size < smallest)
}

/// Whether a part of all colour, which may be in percent, is too little to be seen.
fn is_faint(part: &str) -> bool {
    let faintest = if part.ends_with('%') { 10.0 } else { 0.1 };
    number(part).is_some_and(|part| part < faintest)
}

/// Whether nothing is seen of a colour: `#0000`, `rgba(0, 0, 0, 0)`, `rgb(0 0 0 / 0)`.
fn is_clear(color: &str) -> bool {
    let first_of_alpha = match color.len() {
        5 => 4,
        _ => 7,
    };
    let is_hexadecimal = color.starts_with('#') && matches!(color.len(), 5 | 9);
    let inside = color.trim_end_matches(')');
    let last = inside.rsplit_once('/').map(|(_, last)| last);
    let alpha = last.or_else(|| inside.split(',').nth(3));
    color == "transparent"
        || is_hexadecimal && matches!(color.as_bytes().get(first_of_alpha), Some(b'0' | b'1'))
        || alpha.is_some_and(|alpha| is_faint(alpha.trim()))
}
