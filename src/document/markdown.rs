//! Markdown: links, images, and the pages of HTML in between.

use std::collections::HashSet;
use std::ops::Range;

use pulldown_cmark::{CowStr, Event, LinkType, Options, Parser, Tag, TagEnd};

use super::content::{Content, Part, Spot, Wanted};
use super::markup::{self, Shown, Syntax, is_apart, push_shown};
use super::source::Map;
use crate::syntax::letter_case::starts_in_any_case;

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
        running: String::new(),
        running_map: Map::empty(),
        running_end: 0,
        code: false,
        html: 0..0,
        used: HashSet::new(),
    };
    let mut events = Parser::new_ext(text, options).into_offset_iter();
    for (event, place) in events.by_ref() {
        reader.event(&event, place);
    }
    reader.flush();
    // Nobody who reads the page can follow these, and a search of the file should find them.
    let definitions = events.reference_definitions().iter();
    let mut unused: Vec<_> = definitions
        .filter(|(label, _)| !reader.used.contains(&folded(label)))
        .map(|(_, one)| (one.span.clone(), &*one.dest))
        .collect();
    unused.sort_by_key(|(place, _)| place.start);
    for (place, destination) in unused {
        reader.definition(destination, place);
    }
}

/// What a link in running text begins with (GFM §6.9).
const AUTOLINKS: [&str; 4] = ["http://", "https://", "ftp://", "www."];

/// A label as others match it: their case and the width of their blanks are ignored.
fn folded(label: &str) -> String {
    let words: Vec<&str> = label.split_whitespace().collect();
    words.join(" ").to_lowercase()
}

/// A link or an image that is open.
struct Open {
    /// Its index in [`Content::found`].
    index: usize,
    shown: Shown,
    is_inline: bool,
    /// Where its destination may be looked for: after all that is shown.
    after: usize,
    end: usize,
}

struct Reader<'r, 'o> {
    text: &'r str,
    part: &'r Part<'o>,
    content: &'r mut Content,
    /// The links and images that are open.
    open: Vec<Open>,
    /// Running text that isn't looked at yet, without escapes: a link may go on from one event to the next.
    running: String,
    running_map: Map,
    /// Where its source ends.
    running_end: usize,
    code: bool,
    html: Range<usize>,
    /// The labels that links refer to.
    used: HashSet<String>,
}

impl Reader<'_, '_> {
    fn event(&mut self, event: &Event<'_>, place: Range<usize>) {
        let is_start = matches!(event, Event::Start(Tag::Link { .. } | Tag::Image { .. }));
        if let Some(open) = self.open.last_mut()
            && !is_start
            && place.end < open.end
        {
            open.after = place.end.max(open.after);
        }
        match event {
            Event::Html(tag) | Event::InlineHtml(tag) => {
                let name = tag.trim_start_matches(['<', '/']);
                let name = name.split(|one: char| !one.is_ascii_alphanumeric()).next();
                if name.is_some_and(|name| is_apart(&name.to_ascii_lowercase(), "")) {
                    self.show(" ");
                }
                self.flush_text();
                if self.html.end != place.start {
                    self.flush_html();
                    self.html.start = place.start;
                }
                self.html.end = place.end;
                return;
            }
            Event::Text(_)
                if self.html.end == place.start
                    && !self.html.is_empty()
                    && self.open.is_empty() =>
            {
                // `<a href=…>text</a>`: the text belongs to the page.
                self.html.end = place.end;
                return;
            }
            _ => {}
        }
        self.flush_html();
        match event {
            Event::Start(
                tag @ (Tag::Link {
                    link_type,
                    dest_url,
                    title,
                    id,
                }
                | Tag::Image {
                    link_type,
                    dest_url,
                    title,
                    id,
                }),
            ) => {
                self.used.insert(folded(id));
                let is_link = matches!(tag, Tag::Link { .. });
                let element = if is_link { "link" } else { "image" };
                self.link(*link_type, dest_url, title, place, element);
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
            Event::Text(shown) if !self.open.is_empty() => self.show(shown),
            // Names in code are those of programs.
            Event::Code(shown) if !self.open.is_empty() => self.show(&format!("`{shown}`")),
            Event::SoftBreak | Event::HardBreak if !self.open.is_empty() => self.show(" "),
            Event::Text(_) | Event::Code(_) if place.end <= self.running_end => {}
            Event::Text(_) if place.start < self.running_end => {
                let rest = self.running_end..place.end;
                self.run(&self.text[rest.clone()], rest);
            }
            Event::Start(Tag::Emphasis | Tag::Strong | Tag::Strikethrough)
            | Event::End(TagEnd::Emphasis | TagEnd::Strong | TagEnd::Strikethrough)
                if self.open.is_empty() && self.goes_on() => {}
            Event::Text(text) => {
                // The backslash of an escape is not shown.
                let escape = self.text.get(self.running_end..place.start);
                if !matches!(escape, Some("" | "\\")) {
                    self.flush_text();
                }
                self.run(text, place);
            }
            Event::Code(_) => {
                self.flush_text();
                let source = self.text;
                self.run(&source[place.clone()], place);
                self.code = true;
                self.flush_text();
                self.code = false;
            }
            _ => self.flush_text(),
        }
    }

    /// Adds to what the links that are open show.
    fn show(&mut self, text: &str) {
        for open in &mut self.open {
            push_shown(&mut open.shown.text, text);
        }
    }

    /// Adds running text that is at `place`.
    fn run(&mut self, text: &str, place: Range<usize>) {
        let (source, shown) = match self.text.get(place.clone()) == Some(text) {
            true => (1, 1),
            false => (place.len(), text.len()),
        };
        self.running_map
            .push(self.running.len(), place.start, source, shown);
        self.running.push_str(text);
        self.running_end = place.end;
    }

    /// Adds the rest of a link in running text that goes on with marks of emphasis, which are its own: it ends at a blank or
    /// `<` (GFM §6.9).
    fn goes_on(&mut self) -> bool {
        let word = self.running.rsplit(char::is_whitespace).next();
        let word = word.unwrap_or_default();
        let begins = |(at, _)| {
            let (before, link) = word.split_at(at);
            (before.is_empty() || before.ends_with(['*', '_', '~', '(']))
                && AUTOLINKS
                    .iter()
                    .any(|known| starts_in_any_case(link, known))
        };
        if !word.char_indices().any(begins) {
            return false;
        }
        let rest = &self.text[self.running_end..];
        let ends = |one: char| one.is_whitespace() || "<|`[".contains(one);
        let rest = rest.split(ends).next().unwrap_or_default();
        // So are a bracket that it does not open, and what is before that.
        let closes = |text: &str| text.matches(')').count() > text.matches('(').count();
        let is_last = |one| "?!.,:*_~'\"".contains(one);
        let mut rest = rest.trim_end_matches(is_last);
        while let Some(before) = rest.strip_suffix(')')
            && closes(&format!("{word}{rest}"))
        {
            rest = before.trim_end_matches(is_last);
        }
        if rest.is_empty() {
            return false;
        }
        let place = self.running_end..self.running_end + rest.len();
        self.run(&self.text[place.clone()], place);
        true
    }

    /// A link or an image at `place`. That of one that refers to a definition is its own place, where a reader sees it.
    fn link(
        &mut self,
        kind: LinkType,
        destination: &CowStr<'_>,
        title: &str,
        place: Range<usize>,
        element: &str,
    ) {
        self.flush_text();
        let index = self.content.found.len();
        if !destination.is_empty() && !is_path_of_code(destination) {
            let inside = place.start + 1..place.end - 1;
            let (reference, inside, element) = match kind {
                LinkType::Autolink => (destination.clone(), inside, "autolink"),
                // CommonMark §6.5: an address in brackets is a link too.
                LinkType::Email => (format!("mailto:{destination}").into(), inside, "autolink"),
                _ => (destination.clone(), place.clone(), element),
            };
            let spot = Spot::of(self.part.bases, element);
            self.content.add(self.part, &reference, inside, spot);
        }
        self.open.push(Open {
            index,
            shown: Shown::default(),
            is_inline: kind == LinkType::Inline,
            after: place.start,
            end: place.end,
        });
        for open in &mut self.open {
            open.shown.add_label("title", title);
        }
    }

    fn end_link(&mut self) {
        let Some(open) = self.open.pop() else {
            return;
        };
        if let Some(around) = self.open.last_mut() {
            around.after = open.end;
        }
        let destination = match open.is_inline {
            true => inline_destination(self.text, open.after..open.end),
            false => None,
        };
        if let Some(found) = self.content.found.get_mut(open.index) {
            if let Some(destination) = destination {
                found.place = self.part.origin.place(destination);
            }
            if found.element.as_deref() == Some("link") {
                found.shown = open.shown.whole();
            }
        }
    }

    /// A definition that nothing refers to.
    fn definition(&mut self, destination: &str, place: Range<usize>) {
        if destination.is_empty() || is_path_of_code(destination) {
            return;
        }
        let spot = Spot::of(self.part.bases, "definition");
        let source = self.text.get(place.clone()).unwrap_or_default();
        let exact = source
            .find("]:")
            .and_then(|label| destination_at(self.text, place.start + label + 2..place.end));
        self.content
            .add(self.part, destination, exact.unwrap_or(place), spot);
    }

    fn flush(&mut self) {
        self.flush_text();
        self.flush_html();
    }

    fn flush_text(&mut self) {
        if self.running.is_empty() {
            return;
        }
        let text = std::mem::take(&mut self.running);
        let map = std::mem::replace(&mut self.running_map, Map::empty());
        let spot = match self.code {
            true => Spot {
                wanted: Wanted::CertainOrDefanged,
                ..Spot::of(self.part.bases, "code")
            },
            false => Spot::text(self.part.bases),
        };
        self.content.add_text(&self.part.on(&map), &text, spot);
    }

    fn flush_html(&mut self) {
        let place = std::mem::take(&mut self.html);
        if place.is_empty() {
            return;
        }
        let map = Map::shifted(place.start);
        let part = self.part.on(&map);
        markup::read(&self.text[place], Syntax::Html, &part, self.content);
    }
}

/// Whether a destination is a path of Rust, which its documentation resolves: `http::Request`.
fn is_path_of_code(destination: &str) -> bool {
    let is_of_name = |one: u8| one.is_ascii_alphanumeric() || one == b'_';
    let is_name = |name: &str| !name.is_empty() && name.bytes().all(is_of_name);
    destination.contains("::") && destination.split("::").all(is_name)
}

/// Where the destination of an inline link is, which ends with `place`: after `](`.
fn inline_destination(text: &str, place: Range<usize>) -> Option<Range<usize>> {
    let bracket = text.get(place.clone())?.find("](")?;
    destination_at(text, place.start + bracket + 2..place.end)
}

/// Where a destination is, at the start of `place` after blanks: in `<…>`, or up to a blank or a bracket that it does
/// not open (CommonMark §6.3).
fn destination_at(text: &str, place: Range<usize>) -> Option<Range<usize>> {
    let after = text.get(place.clone())?;
    // On the next line of a quotation, the mark of that comes first.
    let trimmed = match after.trim_start_matches([' ', '\t']) {
        line if line.starts_with(['\r', '\n']) => {
            line.trim_start_matches(|one: char| one.is_whitespace() || one == '>')
        }
        same => same,
    };
    let start = place.end - trimmed.len();
    let (start, inside) = match trimmed.strip_prefix('<') {
        Some(inside) => (start + 1, inside),
        None => (start, trimmed),
    };
    let is_bracketed = inside.len() < trimmed.len();
    let (mut depth, mut is_escaped) = (0usize, false);
    let end = inside.bytes().position(|byte| {
        if std::mem::take(&mut is_escaped) {
            return false;
        }
        match byte {
            b'\\' => is_escaped = true,
            b'>' | b'\n' if is_bracketed => return true,
            _ if is_bracketed => {}
            b'(' => depth += 1,
            b')' => match depth.checked_sub(1) {
                Some(less) => depth = less,
                None => return true,
            },
            _ => return byte.is_ascii_whitespace(),
        }
        false
    });
    let end = start + end.unwrap_or(inside.len());
    (end > start).then_some(start..end)
}
