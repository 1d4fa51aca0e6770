//! What is a page inside a page: comments for programs of mail, CDATA of feeds, and `<noscript>`.

use std::ops::Range;

use super::{DEEPEST, Page, inner};
use crate::document::content::{Part, Spot};
use crate::document::markup::unfinished::Syntax;
use crate::document::markup::{saved, values};
use crate::document::problem::Problem;
use crate::document::source::{Map, Origin};

impl Page<'_, '_> {
    /// Reads what was in `<noscript>`. Programs for mail run no scripts, and show it.
    pub(super) fn end_fallback(&mut self) {
        let Some(place) = self.fallback.take() else {
            return;
        };
        let map = Map::shifted(place.start);
        let inside = self.inside(Origin::on(&map, &self.part.origin));
        self.embedded(&self.text[place], &inside, self.has_base);
    }

    pub(super) fn comment(&mut self, value: &str, place: Range<usize>) {
        let raw = &self.text[place.clone()];
        let (start, value) = match raw.find(value) {
            Some(start) => (start, value),
            // The tokenizer gives all line ends as one character, which places must not miss.
            None => {
                let inner = raw.strip_prefix("<!--").unwrap_or(raw);
                let ends = ["-->", "--!>"]
                    .iter()
                    .find_map(|end| inner.strip_suffix(end));
                (raw.len() - inner.len(), ends.unwrap_or(inner))
            }
        };
        let map = Map::shifted(place.start + start);
        let origin = Origin::on(&map, &self.part.origin);
        let inside = self.inside(origin);
        // Mail programs read `<!--[if mso]>…<![endif]-->`.
        if value.starts_with("[if ") {
            self.embedded(value, &inside, self.has_base);
        } else if let Some(sheet) = values::stylesheet(value) {
            let spot = Spot::of(self.bases(), "xml-stylesheet[href]");
            self.content
                .add(&inside, &value[sheet.clone()], sheet, spot);
        } else if !value.starts_with('?') {
            if self.is_at_start {
                let page = self.scopes.outermost();
                saved::take(value, page, &mut self.around, self.content);
            }
            let spot = Spot::code(self.bases(), "comment");
            self.content.add_text(self.part, value, origin, spot);
        }
    }

    /// A section of CDATA, in which feeds have pages.
    pub(super) fn data(&mut self, place: Range<usize>) {
        let value = &self.text[place.clone()];
        let map = Map::shifted(place.start);
        let origin = Origin::on(&map, &self.part.origin);
        self.text(value, origin);
    }

    /// A text of the page, or one of an element of XML, which in feeds is a page.
    pub(super) fn text(&mut self, text: &str, origin: Origin<'_>) {
        if self.is_xml() && text.contains("</") {
            let inside = self.inside(origin);
            return self.embedded(text, &inside, false);
        }
        let element = Some(&*self.tag).filter(|tag| self.is_xml() && !tag.is_empty());
        let spot = Spot {
            element,
            ..Spot::text(self.bases())
        };
        self.content.add_text(self.part, text, origin, spot);
    }

    /// A page inside this one, or a part of it that some readers see: those know the base that came before.
    pub(super) fn embedded(&mut self, text: &str, part: &Part<'_>, has_base: bool) {
        if self.depth >= DEEPEST {
            return self.content.problem(Problem::TooDeep {
                what: "pages in pages",
                most: DEEPEST,
            });
        }
        let part = Part {
            bases: self.bases(),
            ..*part
        };
        let outer = (self.depth + 1, has_base);
        inner(text, Syntax::Html, &part, self.content, outer);
    }
}
