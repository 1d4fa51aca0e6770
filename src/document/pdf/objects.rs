//! Objects, in the file and in streams of objects (ISO 32000-2 §7.3.10 and §7.5.7), the references in them,
//! and whether the file was cut.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use memchr::memmem;

use super::encryption::Encryption;
use super::entries::{Key, Stream, how, is_elsewhere};
use super::filters::unpack;
#[cfg(feature = "qr")]
use super::images;
use super::opened::Opened;
use super::opening::{Dictionaries, Opening, number_of_code, plain};
use super::places::{Source, base, is_cut, objects_of};
use super::tokens::{
    Token, Tokens, decoded, number_before, octets_of_hexadecimal, octets_of_literal,
};
use crate::document::base::LayerKind;
use crate::document::content::{Content, Part, Spot};
use crate::document::kind::Kind;
use crate::document::problem::Problem;
use crate::document::text::references;

/// The longest stream of objects that is unpacked, in bytes.
const LONGEST_STREAM: usize = 16 << 20;
/// How many bytes are unpacked for each byte of the file, and for a short file.
const UNPACKED: usize = 8;
const UNPACKED_ANYWAY: usize = 64 << 20;
/// The most references of a file. None has more than it has bytes.
const MOST: usize = 65_536;

/// Reads the references of a PDF. Returns whether it needs a password; what is legible without it is read all the same.
pub(in crate::document) fn read(bytes: &[u8], part: &Part<'_>, content: &mut Content) -> bool {
    let encryption = Encryption::of(bytes);
    let is_locked = matches!(encryption, Encryption::Locked);
    if is_cut(bytes) {
        content.problem_of(part.name, malformed("its end (`%%EOF`) is missing"));
    }
    let before = content.found.len();
    let mut reader = Reader {
        bytes,
        part: *part,
        content,
        encryption,
        found: 0,
        unpacked: 0,
        bases: BTreeMap::new(),
        wanted: BTreeSet::new(),
        scripts: BTreeSet::new(),
        texts: BTreeMap::new(),
        streams: BTreeMap::new(),
        files: 0,
        opened: Opened::default(),
        opening: Opening::default(),
    };
    reader.file();
    let base = base(bytes, &reader.bases, &reader.wanted);
    reader.indirect();
    // It holds for the references before it too, but not for files (§12.6.4.8).
    if let Some(base) = base {
        let content = &mut *reader.content;
        let around = content.bases.get(part.bases).cloned().unwrap_or_default();
        let bases = around.with(LayerKind::Embedded, "URI/Base", &base);
        let index = content.add_bases(bases, part.bases);
        for found in content.found.iter_mut().skip(before) {
            found.bases = index;
        }
    }
    for (name, number, place) in reader.opened.take(&reader.texts) {
        reader.add(&name, number, place);
    }
    reader.opening.name(&mut reader.content.found);
    if reader.files > 0 {
        reader.content.problem(Problem::EmbeddedFiles(reader.files));
    }
    is_locked
}

fn malformed(detail: &'static str) -> Problem {
    let kind = Kind::Pdf;
    Problem::Malformed { kind, detail }
}

struct Reader<'r, 'p> {
    bytes: &'r [u8],
    part: Part<'p>,
    content: &'r mut Content,
    encryption: Encryption,
    found: usize,
    /// How many bytes were unpacked.
    unpacked: usize,
    /// The bases in objects, by their numbers and whether they are in a dictionary `URI`.
    bases: BTreeMap<(u64, bool), String>,
    /// The objects that are references of others, with the numbers of those.
    wanted: BTreeSet<(u64, u64)>,
    /// The objects that are scripts of others.
    scripts: BTreeSet<u64>,
    /// The objects that are strings.
    texts: BTreeMap<u64, (String, Range<usize>)>,
    /// The objects that are streams, but for those of objects: their generation, what they are, and where their octets are.
    streams: BTreeMap<u64, (u64, Stream, Range<usize>)>,
    /// How many files are attached.
    files: usize,
    opened: Opened,
    opening: Opening,
}

impl<'r> Reader<'r, '_> {
    fn file(&mut self) {
        let mut tokens = Tokens::new(self.bytes);
        let starts = memmem::Finder::new(b"obj");
        let ends = memmem::Finder::new(b"endstream");
        let mut may_end = true;
        while let Some(found) = starts.find(&self.bytes[tokens.at..]) {
            let at = tokens.at + found;
            tokens.at = at + 3;
            let Some((id, start)) = number_before(self.bytes, at) else {
                continue;
            };
            let stream = self.object(&mut tokens, Source::File(id));
            if !stream.is_stream {
                // The next one ends an object without an end.
                tokens.at = (tokens.at - "obj".len()).max(at + 3);
                continue;
            }
            for end in [b'\r', b'\n'] {
                tokens.at += usize::from(self.bytes.get(tokens.at) == Some(&end));
            }
            let data = &self.bytes[tokens.at..];
            let length = may_end.then(|| ends.find(data)).flatten();
            may_end = length.is_some();
            let rest = if stream.has_objects { data.len() } else { 0 };
            let place = tokens.at..tokens.at + length.unwrap_or(rest);
            tokens.at = place.end;
            self.files += usize::from(stream.is_file);
            #[cfg(feature = "qr")]
            {
                let data = &self.bytes[place.clone()];
                let jpeg = stream.is_jpeg.then(|| self.unpacked(&stream, data, id));
                let data = jpeg.as_ref().and_then(Option::as_deref).unwrap_or(data);
                images::read_stream(data, &stream, start, &self.part, self.content);
            }
            if stream.has_objects {
                self.stream(&stream, place, start, id);
            } else if self.streams.len() < MOST {
                self.streams.entry(id.0).or_insert((id.1, stream, place));
            }
        }
    }

    /// The octets of a stream, unpacked: `None` where that can't be done.
    fn unpacked(&mut self, stream: &Stream, data: &[u8], id: (u64, u64)) -> Option<Vec<u8>> {
        let room = UNPACKED_ANYWAY.max(UNPACKED.saturating_mul(self.bytes.len()));
        let Some(filters) = stream.filters() else {
            let detail = "a stream is packed in a way that is not known";
            self.content.problem(malformed(detail));
            return None;
        };
        let mut unpacked = match &self.encryption {
            Encryption::Open(key) => key.stream(data, id),
            Encryption::None | Encryption::Locked => data.to_vec(),
        };
        for (filter, with) in filters {
            let room = room.saturating_sub(self.unpacked).min(LONGEST_STREAM);
            let (out, is_whole) = unpack(&unpacked, filter, with, room);
            // Those of an encrypted file are none.
            if !is_whole && !matches!(self.encryption, Encryption::Locked) {
                self.content
                    .problem(malformed("a stream is cut short or too long"));
            }
            self.unpacked += out.len();
            unpacked = out;
        }
        Some(unpacked)
    }

    /// The objects of a stream.
    fn stream(&mut self, stream: &Stream, place: Range<usize>, start: usize, id: (u64, u64)) {
        let bytes = self.bytes;
        let data = bytes.get(place).unwrap_or_default();
        let Some(unpacked) = self.unpacked(stream, data, id) else {
            return;
        };
        let objects = objects_of(&unpacked, stream.first);
        let mut tokens = Tokens::new(&unpacked);
        tokens.at = stream.first.min(unpacked.len());
        while tokens.at < unpacked.len() {
            self.object(&mut tokens, Source::Stream(start, &objects));
        }
    }

    /// Reads the tokens of an object up to its end.
    fn object(&mut self, tokens: &mut Tokens<'_>, source: Source<'_>) -> Stream {
        let mut stream = Stream::default();
        let mut key = None;
        // The object whose dictionary `URI` has begun.
        let mut with_uri = None;
        let (mut in_array, mut has_parameters) = (false, false);
        let mut inside = Dictionaries::default();
        let found = self.content.found.len();
        let mut numbers = [0, 0];
        let mut is_first = true;
        loop {
            let before = tokens.at;
            let Some(token) = tokens.next() else {
                tokens.at = tokens.bytes.len();
                return stream;
            };
            let (start, number) = source.object(tokens.at);
            let number = inside.number(number);
            let is_whole = std::mem::take(&mut is_first) || start >= before;
            match token {
                Token::Name(name) => {
                    // A form of XML.
                    self.files += usize::from(&*name == b"XFA");
                    self.opened.note(&name, number);
                    match key {
                        Some(Key::Type | Key::Subtype) => stream.is_of_type(&name),
                        Some(Key::Filter) => {
                            stream.filter(&name);
                            key = key.filter(|_| in_array);
                            continue;
                        }
                        _ => {}
                    }
                    key = match &*name {
                        b"Base" if with_uri == Some(number) => Some(Key::Base),
                        name => Key::named(name),
                    };
                }
                Token::Open => {
                    if key == Some(Key::Uri) {
                        with_uri = Some(number);
                    }
                    inside.open(key);
                    if key == Some(Key::Parameters) || has_parameters {
                        stream.parameters();
                    }
                    key = None;
                }
                Token::Number(value) => {
                    numbers = [numbers[1], value];
                    stream.number(key, value);
                }
                Token::Literal(place) | Token::Hexadecimal(place) => {
                    let raw = tokens.bytes.get(place.clone()).unwrap_or_default();
                    let octets = match tokens.bytes.get(place.end) {
                        Some(b'>') => octets_of_hexadecimal(raw).collect(),
                        _ => octets_of_literal(raw),
                    };
                    let text = match (&self.encryption, source) {
                        (Encryption::Open(key), Source::File(id)) => {
                            decoded(&key.string(&octets, id))
                        }
                        // A stream was decrypted as a whole.
                        _ => decoded(&octets),
                    };
                    let place = match source {
                        Source::File(_) => place,
                        Source::Stream(start, _) => start..start + 1,
                    };
                    self.text(key.take(), is_whole, number, &text, place);
                }
                Token::Word(word) => {
                    if let (b"R", Some(key), false) = (word, key, in_array) {
                        self.opening.refer(key, number, numbers[0]);
                    }
                    match word {
                        b">" => inside.close(),
                        b"R" if key == Some(Key::Uri) && self.wanted.len() < MOST => {
                            self.wanted.insert((numbers[0], number));
                        }
                        b"R" if key == Some(Key::Script) && self.scripts.len() < MOST => {
                            self.scripts.insert(numbers[0]);
                        }
                        b"R" if key == Some(Key::File) => self.opened.refer(number, numbers[0]),
                        b"null" if has_parameters => stream.parameters(),
                        b"[" => {
                            in_array = true;
                            has_parameters = key == Some(Key::Parameters);
                            continue;
                        }
                        b"]" => (in_array, has_parameters) = (false, false),
                        b"stream" => {
                            stream.is_stream = true;
                            self.opening.load(found);
                            return stream;
                        }
                        b"endobj" | b"obj" => return stream,
                        _ => {}
                    }
                    key = None;
                }
            }
        }
    }

    /// A string: the value of an entry, or a whole object.
    fn text(
        &mut self,
        key: Option<Key>,
        is_whole: bool,
        number: u64,
        text: &str,
        place: Range<usize>,
    ) {
        let trimmed = text.trim();
        match key {
            Some(Key::Uri) => self.add(trimmed, number, place),
            Some(Key::File) if is_elsewhere(trimmed) => self.add(trimmed, number, place),
            Some(Key::File) => self.opened.add(trimmed, number, place),
            Some(key @ (Key::Base | Key::OwnBase)) if self.is_legible(trimmed) => {
                let id = (number, key == Key::Base);
                self.bases.insert(id, trimmed.to_owned());
            }
            Some(Key::Script) => self.code("script", number, text, &place),
            Some(Key::Arguments) => self.code("arguments", number, text, &place),
            // Signatures are contents too.
            Some(Key::Note) if !text.contains('\0') => self.code("note", number, text, &place),
            None if is_whole && self.texts.len() < MOST => {
                self.texts
                    .entry(number)
                    .or_insert((trimmed.to_owned(), place));
            }
            _ => {}
        }
    }

    /// Scripts and references that are objects of their own.
    fn indirect(&mut self) {
        for number in std::mem::take(&mut self.scripts) {
            if let Some((text, place)) = self.texts.get(&number).cloned() {
                self.code("script", number, &text, &place);
            } else if let Some((generation, stream, place)) = self.streams.remove(&number) {
                let bytes = self.bytes;
                let data = bytes.get(place.clone()).unwrap_or_default();
                if let Some(unpacked) = self.unpacked(&stream, data, (number, generation)) {
                    let place = place.start..place.start + 1;
                    self.code("script", number, &decoded(&unpacked), &place);
                }
            }
        }
        let wanted = std::mem::take(&mut self.wanted);
        for (number, _) in wanted {
            if let Some((text, place)) = self.texts.remove(&number) {
                self.add(&text, number, place);
            }
        }
    }

    /// The references of a script or a note that is an object, or in one.
    fn code(&mut self, what: &str, number: u64, text: &str, place: &Range<usize>) {
        if !self.is_legible(text) {
            return;
        }
        let element = format!("{what} of object {}", plain(number));
        let number = number_of_code(what, text, number);
        for found in references(text, self.part.names) {
            if !found.how.is_assumed_of(&found.reference) {
                self.add_as(&element, &found.reference, number, place.clone());
            }
        }
    }

    fn add(&mut self, reference: &str, number: u64, place: Range<usize>) {
        self.add_as(
            &format!("object {}", plain(number)),
            reference,
            number,
            place,
        );
    }

    fn add_as(&mut self, element: &str, reference: &str, number: u64, place: Range<usize>) {
        if reference.is_empty() || !self.is_legible(reference) {
            return;
        }
        let most = MOST.min(self.bytes.len());
        if self.found >= most {
            return self.content.problem(Problem::TooMany {
                what: "links of a PDF",
                most,
            });
        }
        self.found += 1;
        let spot = Spot::of(self.part.bases, element);
        let how = how(reference);
        self.opening.note(self.content.found.len(), number);
        self.content.add_as(&self.part, reference, place, how, spot);
    }

    /// Whether a string is text. Of an encrypted file, most are none.
    fn is_legible(&self, text: &str) -> bool {
        !matches!(self.encryption, Encryption::Locked)
            || text.bytes().all(|byte| byte.is_ascii_graphic())
    }
}
