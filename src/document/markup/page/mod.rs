//! A page: its tags, attributes and texts, from the first to the last.

mod bases;
mod inside;
mod links;

use std::collections::HashMap;
use std::mem::take;
use std::ops::Range;

use html5gum::Error;
use html5gum::emitters::callback::CallbackEvent;

use self::links::{Links, is_called_link, sends_form};
use super::attributes::{self, Attribute, Attributes, Special};
use super::elements::Is;
use super::entities::Entities;
use super::escapes::{CDATA, CDATA_END, Decoding, aligned, cdata, events, lossy};
use super::foreign::Foreign;
use super::hidden::{self, Hidden};
use super::raw::FALLBACK;
use super::running::{self, Running};
use super::scopes::{Scopes, own_bases};
use super::tags::{Syntax, with_breaks};
use super::{css, raw, values};
use crate::document::base::trimmed;
use crate::document::content::{Content, Part, Spot};
use crate::document::source::Map;
use crate::document::text::CLICKS;
use crate::document::usage::Holds;

/// The tags of VML, as Office writes them, and that of text along a line, which is an attribute.
const VML: &str = "v:";
const TEXT_PATH: &str = "v:textpath";

/// How deep pages lie in comments and attributes of pages.
const DEEPEST: usize = 2;

/// Reads a page.
pub(in crate::document) fn read(
    text: &str,
    syntax: Syntax,
    part: &Part<'_>,
    content: &mut Content,
) {
    // An embedded base takes the place of those around the page.
    let own = own_bases(text, part.bases, content);
    let within = Within {
        depth: 0,
        has_base: own.is_none(),
        around: part.bases,
    };
    let bases = own.unwrap_or(part.bases);
    inner(text, syntax, &Part { bases, ..*part }, content, within);
}

/// Where a page is.
#[derive(Clone, Copy)]
struct Within {
    /// How deep in others.
    depth: usize,
    /// Whether a base before it holds in it.
    has_base: bool,
    /// The bases around the document that it is, or is a part of.
    around: usize,
}

/// Reads a page whose bases are its own. Returns whether one was embedded up to its end.
fn inner(
    text: &str,
    syntax: Syntax,
    part: &Part<'_>,
    content: &mut Content,
    within: Within,
) -> bool {
    let first = content.found.len();
    let mut page = Page {
        text: &with_breaks(text),
        syntax,
        part,
        hidden: Hidden::in_page(content),
        content,
        within,
        scopes: Scopes::new(part.bases),
        without_scripts: None,
        is_at_start: within.depth == 0 && !within.has_base && part.name.is_none(),
        tag: String::new(),
        attributes: Attributes::default(),
        links: Links::default(),
        prefixes: HashMap::new(),
        raw: None,
        foreign: Foreign::default(),
        resume: None,
        fallback: None,
        running: Running::default(),
        entities: None,
    };
    match syntax {
        Syntax::Html => page.tokens(0..text.len()),
        // The tokenizer of HTML knows no CDATA.
        Syntax::Xml => {
            let mut at = 0;
            while let Some(data) = cdata(text, at) {
                page.tokens(at..data.start - CDATA.len());
                page.data(data.clone());
                at = (data.end + CDATA_END.len()).min(text.len());
            }
            page.tokens(at..text.len());
        }
    }
    page.end_text("");
    page.end_fallback();
    page.links.end_all(page.content);
    page.hidden.end_page(page.content);
    page.end_forms(first);
    page.within.has_base
}

struct Page<'p, 'o> {
    text: &'p str,
    syntax: Syntax,
    part: &'p Part<'o>,
    content: &'p mut Content,
    within: Within,
    scopes: Scopes,
    /// The bases where no scripts run, and whether one was embedded: those of what is in `<noscript>`.
    without_scripts: Option<(usize, bool)>,
    /// Whether a comment here may say where the page was saved from: nothing but `<html>` is before it, and the page is no
    /// part of a mail, whose sender wrote it.
    is_at_start: bool,
    tag: String,
    attributes: Attributes,
    links: Links,
    hidden: Hidden,
    /// The namespaces of prefixes.
    prefixes: HashMap<String, String>,
    /// The element whose text is no text of the page.
    raw: Option<&'static str>,
    foreign: Foreign,
    /// Where the tokenizer goes on, which has taken a tag for another.
    resume: Option<usize>,
    /// The text so far of an element whose text is a page where no scripts run.
    fallback: Option<Range<usize>>,
    /// The text that is not looked at yet: it goes on after tags that no reader sees.
    running: Running,
    /// The entities that the page declares.
    entities: Option<Entities>,
}

impl Page<'_, '_> {
    /// Reads a range of the text.
    fn tokens(&mut self, place: Range<usize>) {
        let (text, syntax) = (self.text, self.syntax);
        let mut start = Some(place.start);
        while let Some(from) = start {
            let rest = text.get(from..place.end).unwrap_or_default();
            events(rest, syntax == Syntax::Html, &mut |event, at| {
                if self.resume.is_none() {
                    self.event(event, from + at.start..from + at.end);
                }
                self.resume.is_some()
            });
            start = self.resume.take();
        }
    }

    fn event(&mut self, event: CallbackEvent<'_>, place: Range<usize>) {
        match event {
            CallbackEvent::OpenStartTag { name } => {
                self.tag = lossy(name);
                self.attributes = Attributes::of(place.start);
            }
            CallbackEvent::AttributeName { name } => {
                self.end_name();
                let name = lossy(name);
                // Names of XML have case.
                let is_typed = name != "xml:base" || self.text[..place.end].ends_with(&name);
                if is_typed || !self.is_xml() {
                    self.attributes.start(name, place.end);
                }
            }
            CallbackEvent::AttributeValue { value } => self.attributes.end(lossy(value), place),
            CallbackEvent::CloseStartTag { self_closing } => {
                let is_foreign = self.start_tag(self_closing);
                let tag = take(&mut self.tag);
                self.resume = self.resumes_at(&tag, is_foreign, place.end);
                // In SVG, these hold tags too.
                if self.resume.is_some() && !is_foreign {
                    self.raw = None;
                }
                self.tag = tag;
            }
            CallbackEvent::EndTag { name } => self.end_tag(&lossy(name)),
            CallbackEvent::String { value } => self.string(&lossy(value), place),
            CallbackEvent::Comment { value } => self.comment(&lossy(value), place),
            CallbackEvent::Error(Error::EofInTag) => self.end_inside_tag(place.end),
            CallbackEvent::Doctype { .. } if self.is_xml() => self.declarations(place),
            CallbackEvent::Doctype { .. } | CallbackEvent::Error(_) => {}
        }
    }

    fn end_name(&mut self) {
        if !self.is_xml() {
            self.attributes.end_name(&self.tag, self.text);
        }
    }

    /// Returns whether the element is one of SVG or MathML in a page.
    fn start_tag(&mut self, self_closing: bool) -> bool {
        self.end_name();
        let written = take(&mut self.tag);
        let mut attributes = take(&mut self.attributes).all;
        if self.is_xml() {
            self.take_prefixes(&mut attributes);
        }
        let tag = self.local(&written).to_owned();
        let get = |name: &str| {
            let found = attributes.iter().find(|attribute| attribute.name == name);
            found.map(|attribute| attribute.value.as_str())
        };
        let change = match self_closing && self.is_xml() {
            true => hidden::Change::default(),
            false => hidden::change(&tag, get),
        };
        let hides = change.hides != 0;
        // What was read before is seen.
        self.end_text(if hides { "" } else { &tag });
        let is_foreign = !self.is_xml() && self.foreign.start(&tag, self_closing, get);
        if matches!(&*tag, "a" | "area") && !is_foreign {
            let is_html = self.is_html();
            self.links.end_before_another(is_html, self.content);
        }
        self.is_at_start &= tag == "html";
        // The slash ends no element of HTML. Those with a prefix are read as XML.
        let is_ended = self_closing && (self.is_xml() || is_foreign || tag.contains(':'));
        let is_base = match self.is_xml() {
            true => {
                self.enter(&tag, &attributes, self_closing);
                self.is_base(&written)
            }
            false => tag == "base" && !is_foreign && !self.foreign.is_in_template(),
        };
        if let Some(href) = get("href").filter(|_| is_base && !self.within.has_base) {
            self.within.has_base = true;
            self.embed_base(href);
        }
        let first = self.content.found.len();
        self.hidden.start(&tag, change, self.content);
        let is_hidden = self.hidden.is_here();
        let special = Special {
            refreshes: get("http-equiv").is_some_and(|kind| kind.eq_ignore_ascii_case("refresh")),
            animates: get("attributename").is_some_and(attributes::is_link),
        };
        for attribute in &attributes {
            self.attribute(&tag, attribute, special);
        }
        let found = first..self.content.found.len();
        // Without a reference an anchor is a place in the page, and what is in it is text like any other.
        let has = |name: &str| get(name).is_some();
        let mut leading = ["href", "xlink:href", "url", "formaction"]
            .into_iter()
            .chain(CLICKS.words());
        let leads = !found.is_empty() && leading.any(has);
        let is_clicked =
            CLICKS.words().any(has) && !Is::Void.true_of(&tag) && !matches!(&*tag, "body" | "html");
        let is_void = !self.is_xml() && Is::Void.true_of(&tag);
        let is_called = is_called_link(&tag) && !is_void;
        let is_link = is_foreign || is_called || tag.starts_with(VML) || is_clicked;
        if tag == "form" {
            self.links.form = found.clone();
        }
        let sends = sends_form(&tag, get("type"));
        let found = match sends && !leads {
            true => self.links.form.clone(),
            false => found,
        };
        let is_empty = tag == "area" || tag == "input" && sends;
        self.links.enter(&tag, is_foreign && !is_ended);
        if is_link && (leads || sends) && !is_ended || is_empty {
            self.links.open(&tag, found, is_hidden, is_clicked);
        }
        if !is_hidden && !hides && running::is_drawn(&tag, get("style")) {
            self.links.draw();
        }
        let text = match &*tag {
            "a" => None,
            TEXT_PATH => get("string"),
            // The label of a button.
            "input" if get("value").is_some() => get("value"),
            _ => get("alt"),
        };
        self.links.begin(&tag, &attributes, text, is_hidden);
        if is_empty {
            self.links.end(&tag, self.content);
        }
        self.raw = raw::of(&tag, is_ended).filter(|raw| *raw != FALLBACK || !self.is_xml());
        self.tag = tag;
        self.scopes.close_empty();
        is_foreign
    }

    fn attribute(&mut self, tag: &str, attribute: &Attribute, special: Special) {
        let Attribute { name, value, place } = attribute;
        // Other vocabularies have links in attributes of any name, and names of namespaces that are no links.
        let other = || (!self.is_html() && !name.starts_with("xmlns")).then_some(Holds::Text);
        let Some(holds) = attributes::holds(tag, name).or_else(other) else {
            return;
        };
        let element = format!("{tag}[{name}]");
        let source = self.source(tag, name, place);
        let map = aligned(source, value, place.start, Decoding::Attribute);
        let inside = self.part.on(&map);
        let places = match holds {
            Holds::Reference => vec![trimmed(value, 0..value.len())],
            Holds::Candidates => values::candidates(value),
            Holds::References => values::words(value),
            Holds::Style => return self.style(value, &inside, &element),
            Holds::Refresh if special.refreshes => values::refresh(value).into_iter().collect(),
            Holds::Animated if special.animates => values::animated(value),
            Holds::Page => return self.embedded(value, &inside, false),
            Holds::Refresh | Holds::Text => return self.code(value, &inside, &element, name),
            Holds::Base | Holds::Animated => return,
        };
        // Its own base is the one around it.
        let around = (tag == "base").then_some(self.within.around);
        let spot = Spot::of(around.unwrap_or(self.bases()), &element);
        let is_meant =
            |place: &Range<usize>| !place.is_empty() || value.is_empty() && tag != "base";
        for place in places.into_iter().filter(is_meant) {
            self.content
                .add(&inside, &value[place.clone()], place, spot);
        }
    }

    /// The references of a style sheet, or of a part of one.
    fn style(&mut self, text: &str, part: &Part<'_>, element: &str) {
        css::add_sheet(text, part, self.bases(), [element; 2], self.content);
    }

    fn is_xml(&self) -> bool {
        self.syntax == Syntax::Xml
    }

    fn end_tag(&mut self, written: &str) {
        let tag = &*self.local(written).to_owned();
        self.end_text(tag);
        self.foreign.end(tag);
        self.links.end_tag(tag, self.is_html(), self.content);
        self.hidden.end(tag, self.content);
        self.end_fallback();
        self.scopes.leave(tag);
        self.raw = None;
        self.tag.clear();
    }

    fn string(&mut self, value: &str, place: Range<usize>) {
        self.is_at_start &= value.trim().is_empty();
        let decoding = match self.raw.is_some() && !self.is_xml() && !self.foreign.is_here() {
            true => Decoding::Raw,
            false => Decoding::Text,
        };
        let source = self.source_of_text(&place);
        let map = aligned(source, value, place.start, decoding);
        match self.raw {
            Some(FALLBACK) => {
                let fallback = self.fallback.as_ref();
                let start = fallback.map_or(place.start, |text| text.start);
                self.fallback = Some(start..place.end);
            }
            _ => self.add_string(value, &map),
        }
    }

    /// Adds a piece of a text, or of what is raw.
    fn add_string(&mut self, value: &str, map: &Map) {
        if self.raw.is_none() {
            self.links.push(value, self.hidden.is_here());
        }
        if self.raw.is_some() || !self.links.hold_text() {
            self.running.push(value, map);
        }
    }

    /// Looks at the text before a tag, if that sets it off.
    fn end_text(&mut self, before: &str) {
        let is_inside = running::is_inside(before, self.is_html()) && !self.hidden.is_open();
        if (!is_inside || self.raw.is_some())
            && let Some((text, map)) = self.running.take()
        {
            let inside = self.part.on(&map);
            match self.raw {
                Some("style") => self.style(&text, &inside, "style"),
                Some(element) => self.code(&text, &inside, element, element),
                None => self.text(&text, &inside),
            }
        }
    }
}
