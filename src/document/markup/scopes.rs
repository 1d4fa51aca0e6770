//! Which bases hold where in a page, and where elements of XML are those of HTML.

use crate::document::content::Content;

/// The namespace of HTML.
pub(super) const HTML: &str = "http://www.w3.org/1999/xhtml";

/// How deep elements with `xml:base`, or of another namespace, lie in one another.
pub(super) const DEEPEST_BASES: usize = 32;

/// Bases for a page in which others may take their place; of the many pieces of HTML in a document few have any.
pub(super) fn own_bases(text: &str, around: usize, content: &mut Content) -> Option<usize> {
    let mut starts = memchr::memchr2_iter(b'b', b'B', text.as_bytes());
    let is_base = |at: usize| {
        let word = text.as_bytes().get(at..at + 4);
        word.is_some_and(|word| word.eq_ignore_ascii_case(b"base"))
    };
    let may_have_any = starts.any(is_base) || text.contains("saved");
    may_have_any.then(|| content.copy_bases(around)).flatten()
}

/// The bases of the page, and of the elements around the place that is read.
pub(super) struct Scopes {
    page: usize,
    elements: Vec<Element>,
}

/// An element with a base of its own, or in another namespace than that around it.
struct Element {
    name: String,
    bases: usize,
    is_html: bool,
    /// How many elements of the same name are open inside: their ends are not its end.
    inside: usize,
    is_empty: bool,
}

impl Scopes {
    /// Those of a page.
    pub fn new(page: usize) -> Self {
        Scopes {
            page,
            elements: Vec::new(),
        }
    }

    /// The bases of the page.
    pub fn outermost(&self) -> usize {
        self.page
    }

    /// The bases of the place that is read.
    pub fn innermost(&self) -> usize {
        self.elements
            .last()
            .map_or(self.page, |element| element.bases)
    }

    /// Whether elements without a prefix are those of HTML here.
    pub fn is_html(&self) -> bool {
        self.elements.last().is_some_and(|element| element.is_html)
    }

    /// Whether no more elements with bases may be opened.
    pub fn is_full(&self) -> bool {
        self.elements.len() >= DEEPEST_BASES
    }

    /// Opens an element with bases.
    pub fn open(&mut self, name: &str, is_empty: bool, bases: usize, is_html: bool) {
        self.elements.push(Element {
            name: name.to_owned(),
            bases,
            is_html,
            inside: 0,
            is_empty,
        });
    }

    /// Opens an element without bases.
    pub fn enter(&mut self, name: &str, is_empty: bool) {
        if let Some(last) = self.elements.last_mut().filter(|last| last.name == name) {
            last.inside += usize::from(!is_empty);
        }
    }

    /// Ends an element.
    pub fn leave(&mut self, name: &str) {
        match self.elements.last_mut().filter(|last| last.name == name) {
            Some(last) if last.inside > 0 => last.inside -= 1,
            Some(_) => drop(self.elements.pop()),
            None => {}
        }
    }

    /// Ends the element that was just opened, if it has no content.
    pub fn close_empty(&mut self) {
        if self.elements.last().is_some_and(|last| last.is_empty) {
            self.elements.pop();
        }
    }
}
