//! The links that are open, and the texts between their tags.

use std::ops::Range;

use crate::document::content::Content;
use crate::document::found::Found;
use crate::document::markup::attributes::Attribute;
use crate::document::markup::shown::Shown;
use crate::tables::lists::{List, list};

/// A link that is open.
struct Open {
    tag: String,
    /// Its references.
    found: Range<usize>,
    shown: Shown,
    /// Whether all of it is in an element that hides it.
    is_hidden: bool,
    /// Whether something is seen of it without a text.
    has_picture: bool,
    /// Whether a script leads there, when it is clicked.
    is_clicked: bool,
    /// The elements in it in which its own end tag ends nothing.
    inside: Vec<String>,
}

/// Elements in which the end tag of one around them is not in scope (HTML Standard, "has an element in scope").
const SCOPES: List = list("scopes-of-html");
/// Those of SVG and MathML, and their links, which have end tags of their own.
const FOREIGN_SCOPES: List = list("scopes-of-svg-and-mathml");
const CELLS: [&str; 3] = ["caption", "td", "th"];
const ROWS: [&str; 4] = ["tbody", "tfoot", "thead", "tr"];

/// The most of them that are known at once.
const MOST_INSIDE: usize = 32;

/// The links that are open: one of HTML, buttons, and shapes of VML, in which Outlook draws buttons.
#[derive(Default)]
pub(super) struct Links {
    open: Vec<Open>,
    /// The references of the form that is open: its buttons lead there.
    pub form: Range<usize>,
}

/// The most links that are open at once.
const MOST: usize = 8;

/// Whether an element is a button that sends its form, by its `type` (HTML Standard, "Form submission").
pub(super) fn sends_form(tag: &str, kind: Option<&str>) -> bool {
    let kind = kind.unwrap_or_default().to_ascii_lowercase();
    match tag {
        "button" => !matches!(&*kind, "button" | "reset"),
        _ => tag == "input" && matches!(&*kind, "submit" | "image"),
    }
}

/// Whether an element is called a link, here or in another vocabulary: `mj-button`, `el-link`, `text:a`. That of HTML has no text.
pub(super) fn is_called_link(tag: &str) -> bool {
    const NAMES: [&str; 6] = ["a", "button", "element", "link", "ulink", "xref"];
    let name = tag.rsplit(['-', ':']).next().unwrap_or_default();
    NAMES.contains(&name) || tag.ends_with("link")
}

impl Links {
    /// Whether text is in a link, and not only in an element that runs something when it is clicked.
    pub fn hold_text(&self) -> bool {
        self.open.iter().any(|link| !link.is_clicked)
    }

    /// Adds to the text of all that are open, be it in an element that hides it.
    pub fn push(&mut self, text: &str, is_hidden: bool) {
        for link in &mut self.open {
            link.shown.push(text, is_hidden && !link.is_hidden);
        }
    }

    /// Notes something else that is seen.
    pub fn draw(&mut self) {
        for link in &mut self.open {
            link.has_picture = true;
        }
    }

    /// Notes an element in the links that are open around it, if their end tags end nothing there.
    pub fn enter(&mut self, tag: &str, is_foreign: bool) {
        let is_scope = SCOPES.has(tag) || is_foreign && FOREIGN_SCOPES.has(tag);
        for link in &mut self.open {
            link.end_cell(tag);
            if is_scope && link.inside.len() < MOST_INSIDE {
                link.inside.push(tag.to_owned());
            }
        }
    }

    /// Begins an element, at which there may be a text.
    pub fn begin(
        &mut self,
        tag: &str,
        attributes: &[Attribute],
        text: Option<&str>,
        is_hidden: bool,
    ) {
        let get = |name: &str| {
            let found = attributes.iter().find(|attribute| attribute.name == name);
            found.map(|attribute| attribute.value.as_str())
        };
        for link in &mut self.open {
            let is_hidden = is_hidden && !link.is_hidden;
            link.shown.set_apart(tag, get("style"));
            link.shown.begin(tag, get("dir"), get("style"));
            if let Some(text) = text {
                link.shown.push(text, is_hidden);
            }
            if !is_hidden {
                link.shown.add_labels(attributes);
            }
        }
    }

    /// Ends an element; the innermost link of this tag has its text then, unless that is not in scope in a page of HTML.
    pub fn end_tag(&mut self, tag: &str, is_html: bool, content: &mut Content) {
        let mut same = self.open.iter().rev().filter(|link| link.tag == tag);
        let is_in_scope = !is_html || same.next().is_some_and(|link| link.inside.is_empty());
        for link in &mut self.open {
            link.shown.end(tag);
            link.shown.set_apart(tag, None);
            match link.inside.iter().rposition(|inside| inside == tag) {
                Some(at) => link.inside.truncate(at),
                None => link.end_cell(tag),
            }
            if matches!(tag, "svg" | "math") {
                let is_foreign = |inside: &String| FOREIGN_SCOPES.has(inside);
                link.inside.retain(|inside| !is_foreign(inside));
            }
        }
        if tag == "form" {
            self.form = 0..0;
        }
        if is_in_scope {
            self.end(tag, content);
        }
    }

    /// Opens a link with these references.
    pub fn open(&mut self, tag: &str, found: Range<usize>, is_hidden: bool, is_clicked: bool) {
        if self.open.len() < MOST {
            self.open.push(Open {
                tag: tag.to_owned(),
                found,
                shown: Shown::default(),
                is_hidden,
                has_picture: tag != "a",
                is_clicked: is_clicked && !matches!(tag, "a" | "button"),
                inside: Vec::new(),
            });
        }
    }

    /// Ends the link that the start of another puts an end to, unless an element in it keeps it open.
    pub fn end_before_another(&mut self, is_html: bool, content: &mut Content) {
        let last = self.open.iter().rev().find(|link| link.tag == "a");
        if last.is_some_and(|link| !is_html || link.inside.is_empty()) {
            self.end("a", content);
        }
    }

    /// Ends the innermost link of this tag: its references have its text.
    pub fn end(&mut self, tag: &str, content: &mut Content) {
        if let Some(index) = self.open.iter().rposition(|link| link.tag == tag) {
            self.open.remove(index).end(content);
        }
    }

    /// Ends all.
    pub fn end_all(&mut self, content: &mut Content) {
        for link in self.open.drain(..) {
            link.end(content);
        }
    }
}

impl Open {
    /// Ends the cell that another one, or a row, puts an end to.
    fn end_cell(&mut self, tag: &str) {
        if CELLS.contains(&tag) || ROWS.contains(&tag) {
            self.inside.pop_if(|inside| CELLS.contains(&&**inside));
        }
    }

    fn end(self, content: &mut Content) {
        let is_empty = self.shown.text.trim().is_empty() && !self.has_picture;
        let shown = self.shown.whole();
        let is_of_click = |found: &&mut Found| {
            let element = found.element.as_deref().unwrap_or_default();
            !self.is_clicked || element.contains("[on")
        };
        let found = content.found.get_mut(self.found).unwrap_or_default();
        for found in found.iter_mut().filter(is_of_click) {
            found.shown = shown.clone().or_else(|| found.shown.take());
            found.is_unseen |= is_empty;
        }
    }
}
