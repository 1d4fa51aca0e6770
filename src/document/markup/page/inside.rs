//! What is a page inside a page: comments for programs of mail, CDATA of feeds, and `<noscript>`.

use std::borrow::Cow;
use std::collections::HashSet;
use std::mem::take;
use std::ops::Range;

use super::{DEEPEST, Page, Within, inner, own_bases};
use crate::document::base::LayerKind;
use crate::document::content::{Content, Part, Spot};
use crate::document::encoded;
use crate::document::found::Found;
use crate::document::markup::entities::Entities;
use crate::document::markup::escapes::{CDATA, CDATA_END};
use crate::document::markup::tags::{self, Syntax};
use crate::document::markup::{Is, attributes, raw, values};
use crate::document::problem::Problem;
use crate::document::source::{Map, unescaped};
use crate::document::text::{of_script, plain_label};
use crate::document::transfer;
use crate::document::usage::{PASSWORD_FORM, Usage, is_of_code};
use crate::document::whole::{add_named, names_link};
use crate::syntax::hex_value;
use crate::syntax::letter_case::strip_in_any_case;

impl<'p> Page<'p, '_> {
    /// Where the tokenizer, which builds no tree, goes on after a start tag that it would read otherwise.
    pub(super) fn resumes_at(&mut self, tag: &str, is_foreign: bool, end: usize) -> Option<usize> {
        if self.is_xml() {
            return None;
        }
        // What is raw in HTML holds tags in SVG, and this does where no scripts run.
        if is_foreign || tag == "noscript" && !self.part.runs_scripts {
            return Is::Raw.true_of(tag).then_some(end);
        }
        if tag != "noframes" {
            return None;
        }
        let rest = self.text.get(end..).unwrap_or_default();
        let close = raw::end(rest, tag).unwrap_or(rest.len());
        self.fallback = Some(end..end + close);
        self.end_fallback();
        Some(end + close)
    }

    /// Reads what was in an element that most browsers show nothing of, such as `<noscript>`. Who sees it has a page of which
    /// it is a part.
    pub(super) fn end_fallback(&mut self) {
        let Some(place) = self.fallback.take() else {
            return;
        };
        let map = Map::shifted(place.start);
        let inside = self.part.on(&map);
        let text = &self.text[place];
        self.links.push(&plain_label(text), true);
        let is_seen = self.tag == "noscript" && !self.foreign.is_in_template();
        if self.without_scripts.is_none() && is_seen && !self.within.has_base {
            let own = self.content.copy_bases(self.bases());
            self.without_scripts = own.map(|own| (own, false));
        }
        match self.without_scripts.filter(|_| is_seen) {
            Some((bases, has_base)) => {
                let part = Part { bases, ..inside };
                let has_base = self.page_inside(text, &part, has_base, self.within.around);
                self.without_scripts = Some((bases, has_base));
            }
            None => self.embedded(text, &inside, true),
        }
    }

    /// Reads the declarations of an XML file (XML 1.0 §2.8): the tokenizer, which is one of HTML, ends them at the first `>`. A
    /// file has them once.
    pub(super) fn declarations(&mut self, place: Range<usize>) {
        if self.entities.is_some() {
            return;
        }
        let rest = &self.text[place.start..];
        let opens = self.text[place.clone()].find('[');
        let end = declarations_end(rest).unwrap_or(place.len());
        // Public declarations are known by their names, and nobody fetches them.
        let from = match rest[..opens.unwrap_or(end)].contains("PUBLIC") {
            true => opens.unwrap_or(end),
            false => 0,
        };
        let declared = &rest[from..end];
        self.entities = Some(Entities::of(declared, self.part.names));
        let spot = Spot::code(self.bases(), "doctype");
        let declared = place.start + from..place.start + end;
        self.content.add_piece(self.part, self.text, declared, spot);
        self.resume = Some(place.start + end);
    }

    /// How the value of an attribute is written. A link with an entity that is declared is noted.
    pub(super) fn source(&mut self, tag: &str, name: &str, place: &Range<usize>) -> &'p str {
        let source = &self.text[place.clone()];
        let is_link = attributes::holds(tag, name).is_some() || names_link(name);
        if is_link && self.has_entity(source, true) {
            let part = self.part;
            self.content.problem_at(part, place.start, Problem::Entity);
        }
        source
    }

    /// How a text is written. An entity that is declared, and may be a link or a part of one, is noted once.
    pub(super) fn source_of_text(&mut self, place: &Range<usize>) -> &'p str {
        let source = &self.text[place.clone()];
        if self.has_entity(source, names_link(&self.tag) || source.contains("//")) {
            self.content.problem_of(self.part.name, Problem::Entity);
        }
        source
    }

    fn has_entity(&self, source: &str, is_link: bool) -> bool {
        let entities = self.entities.as_ref();
        entities.is_some_and(|entities| entities.are_in(source, is_link))
    }

    /// Reads a comment, and what programs for mail read in one.
    pub(super) fn comment(&mut self, value: &str, place: Range<usize>) {
        let raw = &self.text[place.clone()];
        if raw.starts_with(CDATA) && self.foreign.is_here() {
            return self.foreign_data(place.start);
        }
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
        let inside = self.part.on(&map);
        // Mail programs read `<!--[if mso]>…<![endif]-->`.
        if value.starts_with("[if ") {
            // A link in there has its text.
            if let Some((_, inner)) = value.split_once('>').filter(|_| !value.contains("href")) {
                let inner = plain_label(inner.trim_end_matches("<![endif]"));
                self.links.push(&inner, true);
            }
            self.embedded(value, &inside, true);
        } else if let Some(sheet) = values::stylesheet(value) {
            let spot = Spot::of(self.bases(), "xml-stylesheet[href]");
            self.content
                .add(&inside, &value[sheet.clone()], sheet, spot);
        } else if !value.starts_with('?') {
            if self.is_at_start {
                let page = self.scopes.outermost();
                take_saved(value, page, &mut self.within.around, self.content);
            }
            let spot = Spot::code(self.bases(), "comment");
            self.content.add_text(&inside, value, spot);
        }
    }

    /// A section of CDATA, which goes on with the text around it (XML 1.0 §2.7).
    pub(super) fn data(&mut self, place: Range<usize>) {
        let value = &self.text[place.clone()];
        self.add_string(value, &Map::shifted(place.start));
    }

    /// A section of CDATA in SVG and MathML of a page, which the tokenizer takes for a comment.
    fn foreign_data(&mut self, start: usize) {
        let from = start + CDATA.len();
        let rest = &self.text[from..];
        let length = rest.find(CDATA_END).unwrap_or(rest.len());
        self.data(from..from + length);
        self.resume = Some((from + length + CDATA_END.len()).min(self.text.len()));
    }

    /// A script, or another text that holds no tags.
    pub(super) fn code(&mut self, text: &str, part: &Part<'_>, element: &str, name: &str) {
        if element.ends_with(']') && !self.is_html() && !is_of_code(name) {
            return self.value(text, part, element, name);
        }
        if element == "script" && raw::makes_file(text) {
            self.content.problem_at(part, 0, Problem::MadeFile);
        }
        let spot = Spot::code(self.bases(), element);
        add_named(part, name, text, spot, self.content);
        self.encoded_strings(text, part, element);
    }

    /// Where a page asks for a password, its forms and whatever its scripts name may be where they send it. In a mail, that is said
    /// of them.
    pub(super) fn end_forms(&mut self, first: usize) {
        let is_mail = self.part.name.is_some();
        let found = self.content.found.get_mut(first..).unwrap_or_default();
        let sends = |found: &&mut Found| {
            let element = found.element.as_deref().unwrap_or_default();
            let is_of_script = element == "script" || element.contains("[on");
            is_of_script && found.usage() == Usage::Hidden
                || is_mail && found.usage() == Usage::Form
        };
        let mut found = found.iter_mut().filter(sends).peekable();
        if found.peek().is_some() && raw::asks_for_password(self.text) {
            found.for_each(|found| {
                found.element = Some(Cow::Borrowed(match is_mail {
                    true => PASSWORD_FORM,
                    false => "script[action]",
                }));
            });
        }
    }

    /// Reads the strings of a script, or the value of an attribute, that are in base64 or percent-encoded, as pages
    /// that are attached to mails have them.
    fn encoded_strings(&mut self, text: &str, part: &Part<'_>, element: &str) {
        let quotes = ['"', '\'', '`'];
        let mut end = 0;
        for string in text.split(quotes) {
            let (start, before) = (end, text[..end].strip_suffix(quotes).unwrap_or_default());
            end = (start + string.len() + 1).min(text.len());
            let rest = &text[end..];
            let octets = match before.ends_with("atob(") {
                true => Some(transfer::base64(string.as_bytes(), start)),
                false => encoded::base64(string, start),
            };
            let (text, map) = if let Some((octets, map)) = octets {
                (String::from_utf8_lossy(&octets).into_owned(), map)
            } else if strip_in_any_case(string, "%3c").is_some() {
                unescaped(string, start, b'%', |text| {
                    let digit = |at: usize| hex_value(*text.as_bytes().get(at)?);
                    match digit(1).zip(digit(2)) {
                        Some((high, low)) => (Some(char::from(16 * high + low)), 3),
                        None => (Some('%'), 1),
                    }
                })
            } else {
                continue;
            };
            let inside = part.on(&map);
            if text.contains("</") || text.contains("<form ") {
                self.embedded(&text, &inside, false);
                continue;
            }
            let element = of_script(Some(element), before, rest).unwrap_or(element);
            let spot = Spot::code(self.bases(), element);
            self.content.add_text(&inside, &text, spot);
            // Some are encoded twice.
            self.encoded_strings(&text, &inside, element);
        }
    }

    /// Reads a tag that the end of the file cuts.
    pub(super) fn end_inside_tag(&mut self, end: usize) {
        if let Some(start) = take(&mut self.attributes).tag {
            let spot = Spot::code(self.bases(), &self.tag);
            let said = (self.within.depth == 0).then_some(self.syntax);
            tags::read(self.text, start..end, self.part, spot, said, self.content);
        }
    }

    /// A text of the page, or one of an element of XML, which in feeds is a page.
    pub(super) fn text(&mut self, text: &str, part: &Part<'_>) {
        let is_html = self.is_html();
        if !is_html && (text.contains("</") || text.contains("<img ")) {
            return self.embedded(text, part, false);
        }
        let element = Some(&*self.tag).filter(|tag| !is_html && !tag.is_empty());
        let spot = Spot {
            element,
            ..Spot::text(self.bases())
        };
        let name = element.unwrap_or_default();
        let before = self.content.found.len();
        match name {
            "script" => return self.code(text, part, "script", ""),
            _ => add_named(part, name, text, spot, self.content),
        }
        let own = self.content.found.split_off(before);
        // What a script decodes may be a text that is hidden. It is more than a text in base64.
        self.encoded_strings(text, part, "script");
        let decoded = self.content.found[before..].iter();
        let decoded: HashSet<_> = decoded.map(|found| found.place.clone()).collect();
        let is_other = |found: &Found| !decoded.contains(&found.place);
        self.content.found.extend(own.into_iter().filter(is_other));
    }

    /// The value of an attribute of XML that is no page: data, as the text of an element is. Where it is one word, a name with dots
    /// is one of the vocabulary, as in `class="org.example.Main"`.
    fn value(&mut self, value: &str, part: &Part<'_>, element: &str, name: &str) {
        if value.contains("</") || value.contains("<img ") {
            return self.embedded(value, part, false);
        }
        let is_text = value.contains(char::is_whitespace) || value.starts_with("www.");
        let spot = match is_text {
            true => Spot::of(self.bases(), element),
            false => Spot::code(self.bases(), element),
        };
        add_named(part, name, value, spot, self.content);
    }

    /// A page inside this one, or a part of it that some readers see: in those holds the base that came before.
    pub(super) fn embedded(&mut self, text: &str, part: &Part<'_>, is_part: bool) {
        let around = match is_part {
            true => self.within.around,
            false => self.bases(),
        };
        let own = match is_part && self.within.has_base {
            true => None,
            false => own_bases(text, self.bases(), self.content),
        };
        let bases = own.unwrap_or(self.bases());
        let part = Part { bases, ..*part };
        self.page_inside(text, &part, own.is_none(), around);
    }

    fn page_inside(&mut self, text: &str, part: &Part<'_>, has_base: bool, around: usize) -> bool {
        if self.within.depth >= DEEPEST {
            self.content.problem(Problem::TooDeep {
                what: "pages in pages",
                most: DEEPEST,
            });
            return has_base;
        }
        let within = Within {
            depth: self.within.depth + 1,
            has_base,
            around,
        };
        inner(text, Syntax::Html, part, self.content, within)
    }
}

/// Where the declarations end that a text starts with, after quoted texts and comments; `None` without an end.
fn declarations_end(text: &str) -> Option<usize> {
    let (mut quote, mut is_inside, mut at) = (None, false, 0);
    loop {
        let octet = *text.as_bytes().get(at)?;
        match (quote, octet) {
            (Some(open), _) if open == octet => quote = None,
            (Some(_), _) => {}
            (None, b'<') if text[at..].starts_with("<!--") => at += text[at..].find("-->")?,
            (None, b'"' | b'\'') => quote = Some(octet),
            (None, b'[') => is_inside = true,
            (None, b']') => is_inside = false,
            (None, b'>') if !is_inside => return Some(at + 1),
            _ => {}
        }
        at += 1;
    }
}

/// Takes the address that `comment` gives a page, if it gives one, for the URI that the page was retrieved from
/// (RFC 3986 §5.1.3), unless who reads it knows a better one. `page` and `around` are the bases of the page, and those
/// around it.
fn take_saved(comment: &str, page: usize, around: &mut usize, content: &mut Content) {
    let (Some(address), Some(bases)) = (address(comment), content.bases.get(page)) else {
        return;
    };
    let mut layers = bases.layers().iter();
    if layers.all(|layer| layer.kind == LayerKind::Default) {
        let bases = bases.with(LayerKind::Retrieval, "saved from url", address);
        *around = content.add_bases(bases.clone(), *around);
        content.set_bases(page, bases);
    }
}

/// `saved from url=(0019)http://a.example/b`, which Chrome and others write, where the number is the length; `url: …` on a
/// line of the comment of SingleFile.
fn address(comment: &str) -> Option<&str> {
    let comment = comment.trim();
    let address = match comment.strip_prefix("saved from url=(") {
        Some(rest) => rest.split_once(')')?.1.split_whitespace().next(),
        None if comment.starts_with("Page saved with SingleFile") => {
            let mut lines = comment.lines().map(str::trim);
            lines.find_map(|line| line.strip_prefix("url: "))
        }
        None => None,
    };
    address.filter(|address| address.contains("://"))
}
