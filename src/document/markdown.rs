//! Markdown: links, images, and the pages of HTML in between.

use std::ops::Range;

use pulldown_cmark::{CowStr, Event, LinkType, Options, Parser, Tag, TagEnd};

use super::content::{Content, Part, Spot, Wanted};
use super::found::LONGEST_SHOWN;
use super::markup::{self, Syntax};
use super::source::{Map, Origin};

/// Reads Markdown.
pub(super) fn read(text: &str, part: &Part<'_>, content: &mut Content) {
    let options = Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS;
    let mut reader = Reader {
        text,
        part,
        content,
        open: Vec::new(),
        running: 0..0,
        code: false,
        html: 0..0,
    };
    for (event, place) in Parser::new_ext(text, options).into_offset_iter() {
        reader.event(&event, place);
    }
    reader.flush();
}

struct Reader<'r, 'o> {
    text: &'r str,
    part: &'r Part<'o>,
    content: &'r mut Content,
    /// The links and images that are open: the index of each, and its text.
    open: Vec<(usize, String)>,
    /// Running text that isn't looked at yet: a link may go on from one event to the next.
    running: Range<usize>,
    code: bool,
    html: Range<usize>,
}

impl Reader<'_, '_> {
    fn event(&mut self, event: &Event<'_>, place: Range<usize>) {
        match event {
            Event::Html(_) | Event::InlineHtml(_) => {
                self.flush_text();
                if self.html.end != place.start {
                    self.flush_html();
                    self.html.start = place.start;
                }
                self.html.end = place.end;
                return;
            }
            Event::Text(shown)
                if self.html.end == place.start
                    && !self.html.is_empty()
                    && self.open.is_empty() =>
            {
                // `<a href=…>text</a>`: the text belongs to the page.
                let _ = shown;
                self.html.end = place.end;
                return;
            }
            _ => {}
        }
        self.flush_html();
        match event {
            Event::Start(Tag::Link {
                link_type,
                dest_url,
                ..
            }) => {
                self.link(*link_type, dest_url, place, "link");
            }
            Event::Start(Tag::Image {
                link_type,
                dest_url,
                ..
            }) => {
                self.link(*link_type, dest_url, place, "image");
            }
            Event::End(TagEnd::Link | TagEnd::Image) => self.end_link(),
            Event::Start(Tag::CodeBlock(_)) => {
                self.flush();
                self.code = true;
            }
            Event::End(TagEnd::CodeBlock) => {
                self.flush();
                self.code = false;
            }
            Event::Text(shown) | Event::Code(shown) if !self.open.is_empty() => {
                for (_, text) in &mut self.open {
                    let room = LONGEST_SHOWN.saturating_sub(text.len());
                    text.push_str(&shown[..shown.floor_char_boundary(room)]);
                }
            }
            Event::Text(_) => {
                if self.running.end != place.start {
                    self.flush_text();
                    self.running.start = place.start;
                }
                self.running.end = place.end;
            }
            Event::Code(_) => {
                self.flush_text();
                self.running = place;
                self.code = true;
                self.flush_text();
                self.code = false;
            }
            _ => self.flush_text(),
        }
    }

    /// A link or an image at `place`. Its destination stands at the end of it, if it is inline.
    fn link(
        &mut self,
        kind: LinkType,
        destination: &CowStr<'_>,
        place: Range<usize>,
        element: &str,
    ) {
        self.flush_text();
        let index = self.content.found.len();
        // A link in a link's text would count twice what is shown; CommonMark has none.
        if kind != LinkType::Email && !destination.is_empty() {
            let source = &self.text[place.clone()];
            let near = source.rfind(&**destination);
            let exact = match near {
                Some(at) => place.start + at..place.start + at + destination.len(),
                None => place,
            };
            let element = if kind == LinkType::Autolink {
                "autolink"
            } else {
                element
            };
            let spot = Spot {
                element: Some(element),
                ..Spot::text(self.part.bases)
            };
            self.content.add(self.part, destination, exact, spot);
        }
        self.open.push((index, String::new()));
    }

    fn end_link(&mut self) {
        let Some((index, shown)) = self.open.pop() else {
            return;
        };
        let shown = shown.trim();
        if let Some(found) = self.content.found.get_mut(index)
            && !shown.is_empty()
            && found.element.as_deref() == Some("link")
        {
            found.shown = Some(shown.to_owned());
        }
    }

    fn flush(&mut self) {
        self.flush_text();
        self.flush_html();
    }

    fn flush_text(&mut self) {
        let place = std::mem::take(&mut self.running);
        if place.is_empty() {
            return;
        }
        let map = Map::shifted(place.start);
        let origin = Origin::on(&map, &self.part.origin);
        let spot = match self.code {
            true => Spot::code(self.part.bases, "code"),
            false => Spot {
                wanted: Wanted::All,
                ..Spot::text(self.part.bases)
            },
        };
        self.content
            .add_text(self.part, &self.text[place], origin, spot);
    }

    fn flush_html(&mut self) {
        let place = std::mem::take(&mut self.html);
        if place.is_empty() {
            return;
        }
        let map = Map::shifted(place.start);
        let origin = Origin::on(&map, &self.part.origin);
        let part = Part {
            origin,
            ..*self.part
        };
        markup::read(&self.text[place], Syntax::Html, &part, self.content);
    }
}
