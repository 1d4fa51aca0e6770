//! Messages: headers, and the tree of MIME parts.
//!
//! `mail-parser` finds the parts; their bodies are decoded here, because the place of each byte is needed. Nothing in
//! a part is run, opened or written.

use std::sync::Arc;

use mail_parser::{Message, MessagePart, MimeHeaders, PartType};

use super::attachment::{
    attached, is_apart, is_attachment, is_signature, media_type, mislabelled, of_text, smime_kind,
};
use super::base::{Bases, LayerKind};
use super::binary::{self, is_binary};
use super::body;
use super::boundary::{Around, Boundaries, Rest, with_boundaries_in_lines};
use super::content::Context;
use super::content::{Content, Part};
use super::entity::{
    self, DEEPEST, DEEPEST_PARTS, Entity, MOST_NESTED, TOO_DEEP, count_nested, is_too_deep, late,
    outside, parser, plain, start_of_headers, with_line_feeds, with_whole_parameters,
};
use super::envelope;
use super::headers;
use super::kind::{Kind, is_text, packed};
use super::mbox;
use super::problem::Problem;
use super::signed;
use super::single::read_text;
use super::skipped::{Skipped, SkippedKind, is_smime};
use super::source::{Lines, Map, Origin};
use super::transfer;

/// Reads a message that starts at byte `from` of the file.
pub(super) fn read(
    bytes: &[u8],
    from: usize,
    kind: Kind,
    context: &Context<'_>,
    content: &mut Content,
) {
    let map = Map::shifted(from);
    let (origin, outer) = (Origin::of(&map), context.outer(kind));
    let entity = Entity {
        bytes,
        origin,
        number: None,
        is_message: true,
        outer: &outer,
        depth: 0,
        mail: None,
    };
    message(entity, context, content);
}

fn message(entity: Entity<'_>, context: &Context<'_>, content: &mut Content) {
    let start = start_of_headers(&entity);
    let map = Map::shifted(start);
    let bytes = with_line_feeds(entity.bytes.get(start..).unwrap_or_default());
    let bytes = with_whole_parameters(bytes);
    let entity = Entity {
        bytes: &bytes,
        origin: Origin::on(&map, &entity.origin),
        ..entity
    };
    let Entity { bytes, number, .. } = entity;
    // The parser goes down into nested messages by itself.
    if count_nested(bytes) > MOST_NESTED {
        content.problem(Problem::TooMany {
            what: "nested messages",
            most: MOST_NESTED,
        });
        return plain(entity, context, content);
    }
    let source = with_boundaries_in_lines(bytes);
    let Some(message) = parser().parse(&*source) else {
        content.problem(malformed("there are no headers"));
        return plain(entity, context, content);
    };
    let mail = envelope::open(&entity, &message, content);
    let mut tree = Tree {
        mail,
        bytes,
        boundaries: Boundaries::of(bytes, &message),
        origin: entity.origin,
        message: &message,
        context,
        content,
        depth: entity.depth,
    };
    let number = number.map(str::to_owned);
    tree.part(0, number, entity.outer, entity.is_message);
    tree.rest(entity);
}

fn malformed(detail: &'static str) -> Problem {
    let kind = Kind::Mail;
    Problem::Malformed { kind, detail }
}

struct Tree<'t, 'c> {
    /// The message that its attachments belong to, as an index of [`Content::mails`].
    mail: Option<usize>,
    bytes: &'t [u8],
    boundaries: Boundaries<'t>,
    origin: Origin<'t>,
    message: &'t Message<'t>,
    context: &'t Context<'c>,
    content: &'t mut Content,
    depth: usize,
}

impl Tree<'_, '_> {
    fn part(&mut self, id: u32, number: Option<String>, outer: &Bases, is_root: bool) {
        let Some(part) = self.message.parts.get(id as usize) else {
            return;
        };
        let name = number.as_deref().map(Arc::from);
        if let Some(detail) = body::contradiction(part) {
            self.content.problem_of(name.as_ref(), malformed(detail));
        }
        let bases = headers::bases(outer, part, LayerKind::Embedded);
        let index = self.content.add_bases(outer.clone(), 0);
        let around = Part {
            name: name.as_ref(),
            ..entity::part(self.origin, index, self.context)
        };
        headers::read(part, self.bytes, &around, self.context, self.content);
        self.boundaries
            .note(part.offset_header as usize..part.offset_body as usize);
        match &part.body {
            PartType::Multipart(parts) if parts.is_empty() => {
                let name = name.unwrap_or_else(|| Arc::from("1"));
                self.attachment(part, Kind::Text, &name, &bases);
            }
            PartType::Multipart(_) if is_too_deep(number.as_deref()) => {
                self.content.problem(Problem::TooDeep {
                    what: "multiparts",
                    most: DEEPEST_PARTS,
                });
                self.boundaries
                    .note(part.offset_body as usize..part.offset_end as usize);
            }
            PartType::Multipart(parts) => {
                self.end(part, name.as_ref());
                // What is around a part is its entity.
                let bases = headers::bases(outer, part, LayerKind::Entity);
                let around = Around { number, bases };
                self.boundaries.enter(part, around.clone());
                for (index, id) in parts.iter().enumerate() {
                    let inner = self.message.parts.get(*id as usize);
                    let at = inner.map_or(0, |inner| inner.offset_header as usize);
                    let place = self.boundaries.number(part, at).max(index + 1);
                    self.part(*id, Some(around.inner(place)), &around.bases, false);
                }
            }
            PartType::Message(_) => self.nested(part, Kind::Mail, name.as_ref(), outer),
            PartType::Text(_) | PartType::Html(_) => {
                // A message of one part has the number 1.
                let name = match is_root {
                    true => {
                        Arc::from(number.map_or("1".to_owned(), |number| format!("{number}.1")))
                    }
                    false => name.unwrap_or_else(|| Arc::from("1")),
                };
                self.attachment(part, of_text(part), &name, &bases);
            }
            PartType::Binary(_) | PartType::InlineBinary(_) => {
                let name = name.unwrap_or_else(|| Arc::from("1"));
                match attached(part) {
                    Some(kind) => self.file(part, kind, &name, &bases, outer),
                    None => self.unknown(part, &name, &bases, outer),
                }
            }
        }
    }

    /// Says so if a multipart has no end.
    fn end(&mut self, part: &MessagePart<'_>, number: Option<&Arc<str>>) {
        if !self.boundaries.has_end(part) {
            self.content
                .problem_of(number, malformed("a multipart has no end"));
        }
    }

    /// The bytes of a part's body, decoded, with their map.
    fn decoded(&mut self, part: &MessagePart<'_>, number: Option<&Arc<str>>) -> (Vec<u8>, Map) {
        let place = match &part.body {
            // Nothing in it could be taken apart.
            PartType::Multipart(_) => part.offset_body as usize..part.offset_end as usize,
            _ => self.boundaries.body(part),
        };
        self.boundaries.note(place.clone());
        let (decoded, map, file) = body::decoded(part, place, number, self.bytes, self.content);
        if let Some(number) = number.filter(|_| is_attachment(part)) {
            let file = decoded.get(file).unwrap_or_default();
            envelope::attach(self.mail, part, number, file, self.content);
        }
        (decoded, map)
    }

    /// Reads what the parser left out.
    fn rest(&mut self, entity: Entity<'_>) {
        for (place, rest) in self.boundaries.rest() {
            let map = Map::shifted(place.start);
            let entity = Entity {
                bytes: self.bytes.get(place).unwrap_or_default(),
                origin: Origin::on(&map, &self.origin),
                is_message: false,
                depth: self.depth + 1,
                mail: self.mail,
                ..entity
            };
            let (around, number, is_late) = match rest {
                Rest::Text(element) => {
                    outside(entity, element, self.context, self.content);
                    continue;
                }
                Rest::Part { .. } if self.depth >= DEEPEST => {
                    self.content.problem(TOO_DEEP);
                    continue;
                }
                Rest::Part {
                    around,
                    number,
                    is_late,
                } => (around, around.inner(number), is_late),
            };
            let part = Entity {
                number: Some(&number),
                outer: &around.bases,
                ..entity
            };
            if is_late {
                late(part, self.context, self.content);
            }
            message(part, self.context, self.content);
        }
    }

    /// An attached file of a known type.
    fn file(
        &mut self,
        part: &MessagePart<'_>,
        kind: Kind,
        name: &Arc<str>,
        bases: &Bases,
        outer: &Bases,
    ) {
        match kind {
            Kind::Mail | Kind::Mhtml | Kind::Mbox => self.nested(part, kind, Some(name), outer),
            kind => self.attachment(part, kind, name, bases),
        }
    }

    /// An attached file of a type that neither its media type nor its name says: its content may.
    fn unknown(&mut self, part: &MessagePart<'_>, name: &Arc<str>, bases: &Bases, outer: &Bases) {
        self.boundaries.note(self.boundaries.body(part));
        let media = media_type(part).unwrap_or_default();
        if is_signature(part) {
            return;
        }
        if is_smime(&media) {
            return match self.signed(part, name, outer) {
                Some(()) => {}
                None => self.skip(part, name, smime_kind(part)),
            };
        }
        let (bytes, _) = self.decoded(part, Some(name));
        if let Some(kind) = SkippedKind::of_media(&media) {
            return self.skip(part, name, kind.judged_by(&media, &bytes));
        }
        let start = &bytes[..bytes.len().min(START)];
        match Kind::of_content(start) {
            kind if kind != Kind::Office && packed(start).is_some() => {
                self.skip(part, name, SkippedKind::of_content(&media, &bytes));
            }
            Kind::Text if is_text(start) => {
                self.attachment(part, Kind::Text, name, bases);
            }
            Kind::Text => self.skip(part, name, SkippedKind::of_content(&media, &bytes)),
            kind => self.file(part, kind, name, bases, outer),
        }
    }

    /// Lists a part that is not read.
    fn skip(&mut self, part: &MessagePart<'_>, name: &Arc<str>, kind: SkippedKind) {
        self.content.skipped.push(Skipped {
            kind,
            message: None,
            part: Arc::clone(name),
            name: part.attachment_name().map(str::to_owned),
        });
    }

    /// The message that is in a part that is signed as a whole. `None` if there is none, as in one that is encrypted.
    fn signed(&mut self, part: &MessagePart<'_>, name: &Arc<str>, outer: &Bases) -> Option<()> {
        let (bytes, map) = self.decoded(part, Some(name));
        let (inner, places) = signed::content(&bytes).filter(|_| self.depth < DEEPEST)?;
        let lines = body::is_base64(part).then(|| Lines::of(&inner));
        let encoded = Origin::on(&map, &self.origin);
        let around = headers::bases(outer, part, LayerKind::Entity);
        let entity = Entity {
            bytes: &inner,
            origin: Origin::on(&places, &encoded).with_lines(lines.as_ref()),
            number: Some(name),
            is_message: true,
            outer: &around,
            depth: self.depth + 1,
            mail: None,
        };
        message(entity, self.context, self.content);
        Some(())
    }

    fn attachment(&mut self, part: &MessagePart<'_>, kind: Kind, name: &Arc<str>, bases: &Bases) {
        let (bytes, map) = self.decoded(part, Some(name));
        if let Some(another) = mislabelled(part, kind, &bytes) {
            self.skip(part, name, another);
            // A browser reads a page wherever it starts, and people write around what is encrypted.
            if kind == Kind::Text && another != SkippedKind::Encrypted {
                return;
            }
        }
        // These have none.
        let has_lines = body::is_base64(part) && !is_binary(kind);
        let lines = has_lines.then(|| Lines::of(&bytes));
        let attachment = part.attachment_name().map(Arc::from);
        let encoded = Origin::on(&map, &self.origin).with_lines(lines.as_ref());
        let (bytes, flow) = match kind == Kind::Text && body::is_flowed(part) {
            true => transfer::flowed(&bytes),
            false => (bytes, Map::shifted(0)),
        };
        let origin = Origin::on(&flow, &encoded);
        let declared = body::charset(part, &bytes, name, self.content);
        let index = self.content.add_bases(bases.clone(), 0);
        let inner = Part {
            name: Some(name),
            attachment: attachment.as_ref(),
            // A page that is saved is opened in a browser.
            runs_scripts: is_apart(part),
            ..entity::part(origin, index, self.context)
        };
        if is_binary(kind) {
            if let Some(skipped) = binary::read(&bytes, kind, &inner, self.content) {
                self.skip(part, name, skipped.judged_by("", &bytes));
            }
            return;
        }
        read_text(
            &bytes,
            declared.or(self.context.charset),
            kind,
            &inner,
            self.content,
        );
    }

    /// A message in the message, or a box of them.
    fn nested(
        &mut self,
        part: &MessagePart<'_>,
        kind: Kind,
        number: Option<&Arc<str>>,
        outer: &Bases,
    ) {
        if self.depth >= DEEPEST {
            self.boundaries.note(self.boundaries.body(part));
            return self.content.problem(TOO_DEEP);
        }
        let around = headers::bases(outer, part, LayerKind::Entity);
        let (bytes, map) = self.decoded(part, number);
        if let Some(another) = mislabelled(part, kind, &bytes) {
            let name = number.cloned().unwrap_or_else(|| Arc::from("1"));
            return self.skip(part, &name, another);
        }
        let lines = body::is_base64(part).then(|| Lines::of(&bytes));
        let origin = Origin::on(&map, &self.origin).with_lines(lines.as_ref());
        let alone = (kind != Kind::Mbox).then_some(0..bytes.len());
        let boxed = mbox::messages(&bytes).filter(|_| kind == Kind::Mbox);
        for place in alone.into_iter().chain(boxed) {
            let inside = Map::shifted(place.start);
            let entity = Entity {
                bytes: bytes.get(place).unwrap_or_default(),
                origin: Origin::on(&inside, &origin),
                number: number.map(|number| &**number),
                is_message: true,
                outer: &around,
                depth: self.depth + 1,
                mail: None,
            };
            message(entity, self.context, self.content);
        }
    }
}

/// How many bytes of an attachment are looked at to know its type.
const START: usize = 8 << 10;
