//! Messages: headers, and the tree of MIME parts.
//!
//! `mail-parser` reads the headers. Parts are found and their bodies decoded here, because the place of each byte is
//! needed, and what stands between or after the parts too. Nothing in a part is run, opened or written.

use std::sync::Arc;

use mail_parser::{MessagePart, MimeHeaders, PartType};

use super::attachment::{
    attached, is_apart, is_attachment, is_signature, media_type, mislabelled, of_text, smime_kind,
};
use super::base::{Bases, LayerKind};
use super::binary::{self, is_binary};
use super::body;
use super::content::Context;
use super::content::{Content, Part};
use super::entity::Piece;
use super::entity::{
    self, DEEPEST, DEEPEST_PARTS, Entity, TOO_DEEP, is_too_deep, late, opened, outside, pieces,
    plain, start_of_headers, with_line_feeds, with_whole_parameters,
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
    part(entity, false, context, content);
}

/// Reads a message or a part, which is a message in a digest where it does not say what it is.
fn part(entity: Entity<'_>, is_of_digest: bool, context: &Context<'_>, content: &mut Content) {
    let Some(message) = opened(entity.bytes, is_of_digest) else {
        content.problem(malformed("there are no headers"));
        return plain(entity, context, content);
    };
    let mail = envelope::open(&entity, &message, content);
    let entity = Entity { mail, ..entity };
    if let [part] = &*message.parts {
        let tree = &mut Tree {
            entity,
            context,
            content,
        };
        tree.part(part);
    }
}

fn malformed(detail: &'static str) -> Problem {
    let kind = Kind::Mail;
    Problem::Malformed { kind, detail }
}

struct Tree<'t, 'c> {
    entity: Entity<'t>,
    context: &'t Context<'c>,
    content: &'t mut Content,
}

impl Tree<'_, '_> {
    fn part(&mut self, part: &MessagePart<'_>) {
        let Entity {
            bytes,
            origin,
            number,
            is_message,
            outer,
            ..
        } = self.entity;
        let name = number.map(Arc::from);
        if let Some(detail) = body::contradiction(part) {
            self.content.problem_of(name.as_ref(), malformed(detail));
        }
        let bases = headers::bases(outer, part, LayerKind::Embedded);
        let index = self.content.add_bases(outer.clone(), 0);
        let around = Part {
            name: name.as_ref(),
            ..entity::part(origin, index, self.context)
        };
        headers::read(part, bytes, &around, self.context, self.content);
        match &part.body {
            PartType::Multipart(_) if is_too_deep(number) => {
                self.content.problem(Problem::TooDeep {
                    what: "multiparts",
                    most: DEEPEST_PARTS,
                });
            }
            PartType::Multipart(_) => self.multipart(part, name.as_ref()),
            _ if body::stays_encoded(part, bytes) => {
                let name = name.unwrap_or_else(|| Arc::from("1"));
                let problem = malformed(body::UNKNOWN);
                self.content.problem_of(Some(&name), problem);
                self.skip(part, &name, SkippedKind::Other);
            }
            PartType::Message(_) => self.nested(part, Kind::Mail, name.as_ref(), outer),
            PartType::Text(_) | PartType::Html(_) => {
                // A message of one part has the number 1.
                let name = match is_message {
                    true => Arc::from(inner(number, 1)),
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

    /// The bytes of a part's body, decoded, with their map.
    fn decoded(&mut self, part: &MessagePart<'_>, number: Option<&Arc<str>>) -> (Vec<u8>, Map) {
        let (decoded, map, file) = body::decoded(part, number, self.entity.bytes, self.content);
        if let Some(number) = number.filter(|_| is_attachment(part)) {
            let file = decoded.get(file).unwrap_or_default();
            envelope::attach(self.entity.mail, part, number, file, self.content);
        }
        (decoded, map)
    }

    /// Reads the parts of a multipart, and what stands before, between and after them.
    fn multipart(&mut self, part: &MessagePart<'_>, name: Option<&Arc<str>>) {
        let Entity { bytes, number, .. } = self.entity;
        let Some(pieces) = pieces(part, bytes) else {
            return;
        };
        if !pieces.has_end {
            let problem = malformed("a multipart has no end");
            self.content.problem_of(name, problem);
        }
        // What is around a part is its entity.
        let around = headers::bases(self.entity.outer, part, LayerKind::Entity);
        let is_digest = media_type(part).as_deref() == Some(DIGEST);
        for (place, piece) in pieces.all {
            let map = Map::shifted(place.start);
            let bytes = bytes.get(place).unwrap_or_default();
            let inside = Entity {
                bytes,
                origin: Origin::on(&map, &self.entity.origin),
                is_message: false,
                ..self.entity
            };
            match piece {
                _ if bytes.trim_ascii().is_empty() => {}
                Piece::Text(element) => outside(inside, element, self.context, self.content),
                Piece::Part {
                    number: at,
                    is_late,
                } => {
                    let number = inner(number, at);
                    let inside = Entity {
                        number: Some(&number),
                        outer: &around,
                        ..inside
                    };
                    if is_late {
                        late(inside, self.context, self.content);
                    }
                    self::part(inside, is_digest, self.context, self.content);
                }
            }
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
        let start = &bytes[..bytes.len().min(body::START)];
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
        let (inner, places) = signed::content(&bytes).filter(|_| self.entity.depth < DEEPEST)?;
        let lines = body::has_other_lines(part).then(|| Lines::of(&inner));
        let encoded = Origin::on(&map, &self.entity.origin);
        let around = headers::bases(outer, part, LayerKind::Entity);
        let entity = Entity {
            bytes: &inner,
            origin: Origin::on(&places, &encoded).with_lines(lines.as_ref()),
            number: Some(name),
            is_message: true,
            outer: &around,
            depth: self.entity.depth + 1,
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
        let has_lines = body::has_other_lines(part) && !is_binary(kind);
        let lines = has_lines.then(|| Lines::of(&bytes));
        let attachment = part.attachment_name().map(Arc::from);
        let encoded = Origin::on(&map, &self.entity.origin).with_lines(lines.as_ref());
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
        if self.entity.depth >= DEEPEST {
            return self.content.problem(TOO_DEEP);
        }
        let around = headers::bases(outer, part, LayerKind::Entity);
        let (bytes, map) = self.decoded(part, number);
        if let Some(another) = mislabelled(part, kind, &bytes) {
            let name = number.cloned().unwrap_or_else(|| Arc::from("1"));
            return self.skip(part, &name, another);
        }
        let lines = body::has_other_lines(part).then(|| Lines::of(&bytes));
        let origin = Origin::on(&map, &self.entity.origin).with_lines(lines.as_ref());
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
                depth: self.entity.depth + 1,
                mail: None,
            };
            message(entity, self.context, self.content);
        }
    }
}

/// The media type of what holds messages (RFC 2046 §5.1.5).
const DIGEST: &str = "multipart/digest";

/// The number of a part of what has the number `outer`, as IMAP numbers them; a whole message has none.
fn inner(outer: Option<&str>, place: usize) -> String {
    match outer {
        Some(outer) => format!("{outer}.{place}"),
        None => place.to_string(),
    }
}
