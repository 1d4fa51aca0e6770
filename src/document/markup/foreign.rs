//! Whether a place of a page is in SVG or MathML, as a tree builder knows it (HTML Standard, "The rules for parsing tokens in
//! foreign content"): there, `<style>` and `<script>` hold tags like any other element.

/// How deep elements of foreign content lie in one another.
const DEEPEST: usize = 64;

/// The elements that are open and decide about it.
#[derive(Default)]
pub(super) struct Foreign(Vec<Element>);

struct Element {
    name: String,
    /// Its content is HTML again.
    holds_html: bool,
}

/// Elements of SVG and MathML whose content is HTML.
const INTEGRATION: [&str; 9] = [
    "annotation-xml",
    "desc",
    "foreignobject",
    "mi",
    "mn",
    "mo",
    "ms",
    "mtext",
    "title",
];

/// Tags of HTML that end foreign content.
const BREAKOUT: [&str; 44] = [
    "b",
    "big",
    "blockquote",
    "body",
    "br",
    "center",
    "code",
    "dd",
    "div",
    "dl",
    "dt",
    "em",
    "embed",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "head",
    "hr",
    "i",
    "img",
    "li",
    "listing",
    "menu",
    "meta",
    "nobr",
    "ol",
    "p",
    "pre",
    "ruby",
    "s",
    "small",
    "span",
    "strike",
    "strong",
    "sub",
    "sup",
    "table",
    "tt",
    "u",
    "ul",
    "var",
];

impl Foreign {
    /// Whether the content at this place is foreign.
    pub fn is_here(&self) -> bool {
        self.0.last().is_some_and(|last| !last.holds_html)
    }

    /// Notes a start tag. Returns whether its element is one of SVG or MathML.
    pub fn start(&mut self, tag: &str, self_closing: bool) -> bool {
        if self.is_here() && BREAKOUT.contains(&tag) {
            while self.is_here() {
                self.0.pop();
            }
        }
        let is_root = matches!(tag, "svg" | "math");
        let is_foreign = self.is_here() || is_root;
        let holds_html = self.is_here() && INTEGRATION.contains(&tag);
        if !self_closing && (is_root || holds_html) && self.0.len() < DEEPEST {
            self.0.push(Element {
                name: tag.to_owned(),
                holds_html,
            });
        }
        is_foreign
    }

    /// Notes an end tag.
    pub fn end(&mut self, tag: &str) {
        if let Some(at) = self.0.iter().rposition(|element| element.name == tag) {
            self.0.truncate(at);
        } else if self.is_here() && matches!(tag, "p" | "br") {
            while self.is_here() {
                self.0.pop();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn html_comes_and_goes() {
        for (tags, expected) in [
            ("svg", true),
            ("svg g", true),
            ("svg /svg", false),
            ("svg foreignobject", false),
            ("svg foreignobject /foreignobject", true),
            ("svg foreignobject svg", true),
            ("svg div", false),
            ("svg /p", false),
            ("math mi", false),
            ("desc", false),
        ] {
            let mut foreign = Foreign::default();
            for tag in tags.split(' ') {
                match tag.strip_prefix('/') {
                    Some(tag) => foreign.end(tag),
                    None => _ = foreign.start(tag, false),
                }
            }
            assert_eq!(foreign.is_here(), expected, "{tags}");
        }
    }
}
