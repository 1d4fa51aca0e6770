//! Whether a place of a page is in SVG or MathML, as a tree builder knows it (HTML Standard, §13.2.6, "Tree construction", and
//! §13.2.6.5, "The rules for parsing tokens in foreign content"): there, `<style>` and `<script>` hold tags like any other
//! element, and `<base>` is none.

use super::elements::Is;
use crate::syntax::letter_case::is_one_of;

/// How deep these elements lie in one another; browsers build no deeper trees.
const DEEPEST: usize = 512;

/// The elements of SVG and MathML that are open, and templates.
#[derive(Default)]
pub(super) struct Foreign(Vec<Element>);

/// Whose element it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Namespace {
    Html,
    Svg,
    MathMl,
}

/// What the tags in an element belong to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Content {
    /// The element's own vocabulary.
    Own,
    /// HTML: it is an "HTML integration point", or a template.
    Html,
    /// HTML, but for two tags: it is a "MathML text integration point".
    Text,
}

struct Element {
    name: String,
    namespace: Namespace,
    content: Content,
}

impl Element {
    /// Whether a start tag in it is one of its own vocabulary.
    fn takes(&self, tag: &str) -> bool {
        match self.content {
            Content::Own => {
                let is_annotation =
                    self.namespace == Namespace::MathMl && self.name == "annotation-xml";
                !(is_annotation && tag == "svg")
            }
            Content::Html => false,
            Content::Text => matches!(tag, "mglyph" | "malignmark"),
        }
    }
}

/// Attributes with which `font` is a tag that ends foreign content too.
const BREAKOUT_FONT: [&str; 3] = ["color", "face", "size"];

impl Foreign {
    /// Whether the content at this place is foreign.
    pub fn is_here(&self) -> bool {
        self.0
            .last()
            .is_some_and(|last| last.content == Content::Own)
    }

    /// Whether this place is in a template, whose content is no part of the page.
    pub fn is_in_template(&self) -> bool {
        self.0
            .iter()
            .any(|element| element.namespace == Namespace::Html)
    }

    /// Notes a start tag, of which `get` gives the attributes. Returns whether its element is one of SVG or MathML.
    pub fn start<'a>(
        &mut self,
        tag: &str,
        self_closing: bool,
        get: impl Fn(&str) -> Option<&'a str>,
    ) -> bool {
        let is_breakout = Is::Breakout.true_of(tag)
            || tag == "font" && BREAKOUT_FONT.iter().any(|name| get(name).is_some());
        if is_breakout {
            self.break_out();
        }
        let around = self.0.last().filter(|last| last.takes(tag));
        let namespace = match (around, tag) {
            (Some(around), _) => around.namespace,
            (None, "svg") => Namespace::Svg,
            (None, "math") => Namespace::MathMl,
            (None, "template") => Namespace::Html,
            (None, _) => return false,
        };
        let is_html = namespace == Namespace::Html;
        // Only here does the slash of `<g/>` end an element.
        if (is_html || !self_closing) && self.0.len() < DEEPEST {
            let is_page = |encoding| is_one_of(encoding, &["text/html", "application/xhtml+xml"]);
            let content = match (namespace, tag) {
                (Namespace::Html, _) => Content::Html,
                (Namespace::Svg, "desc" | "foreignobject" | "title") => Content::Html,
                (Namespace::MathMl, "mi" | "mn" | "mo" | "ms" | "mtext") => Content::Text,
                (Namespace::MathMl, "annotation-xml") if get("encoding").is_some_and(is_page) => {
                    Content::Html
                }
                _ => Content::Own,
            };
            self.0.push(Element {
                name: tag.to_owned(),
                namespace,
                content,
            });
        }
        !is_html
    }

    /// Notes an end tag. It ends nothing outside of the template that it is in.
    pub fn end(&mut self, tag: &str) {
        if matches!(tag, "p" | "br") {
            self.break_out();
        }
        let mut open = self.0.iter();
        let at = open.rposition(|one| one.name == tag || one.namespace == Namespace::Html);
        if let Some(at) = at
            && self.0.get(at).is_some_and(|one| one.name == tag)
        {
            self.0.truncate(at);
        }
    }

    /// Ends the elements of foreign content around this place.
    fn break_out(&mut self) {
        while self.is_here() {
            self.0.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn html_comes_and_goes() {
        hold("html comes and goes", |[tags]| {
            let mut foreign = Foreign::default();
            for tag in tags.split(' ') {
                if let Some(tag) = tag.strip_prefix('/') {
                    foreign.end(tag);
                    continue;
                }
                let (tag, attribute) = tag.split_once('[').unwrap_or((tag, ""));
                let (tag, self_closing) = match tag.strip_suffix('/') {
                    Some(tag) => (tag, true),
                    None => (tag, false),
                };
                let get = |name: &str| attribute.starts_with(name).then_some("Text/HTML");
                foreign.start(tag, self_closing, get);
            }
            foreign.is_here()
        });
    }
}
