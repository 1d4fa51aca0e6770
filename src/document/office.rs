//! Documents of office programs, as Office Open XML (ECMA-376) packs them: what their relationships name outside of the
//! package, the links in fields, formulas, shapes and queries, and those of pages in it.

use crate::tables::lists::{List, list};
use std::collections::{BTreeMap, BTreeSet};

use rawzip::{CompressionMethod, ZipArchive, ZipArchiveEntryWayfinder, ZipSliceArchive};
use roxmltree::{Document, Node, ParsingOptions};

use super::arguments::Argument;
use super::cells::{cells, ends_host, names_place, shared_texts, shown_in_cell, text_of_pieces};
use super::charset::decode;
use super::content::{Content, Part, Spot};
use super::fields::{codes, shown, users};
use super::found::How;
#[cfg(feature = "qr")]
use super::images;
use super::kind::Kind;
use super::markup::{self, Shown, Syntax};
use super::pdf::how;
use super::problem::Problem;
use super::source::Map;
use super::whole::add_value;

/// The most files of a package that are listed, and of those the most that are read.
const MOST_FILES: usize = 10_000;
const MOST_READ: usize = 400;
/// The longest file of a package, and all that are read, unpacked.
const LONGEST_FILE: usize = 16 << 20;
const LONGEST_PACKAGE: usize = 64 << 20;
/// The most elements and texts of a file: as many as sheets have that are not longer.
const MOST_NODES: u32 = 2_000_000;
/// The most links of a package.
const MOST_LINKS: usize = 65_536;

/// How the names begin of files that hold the text of documents, sheets, slides and drawings, their names and shapes, and what
/// sheets ask for.
const STARTS: List = list("starts-of-office-texts");

/// What files in a package are that are not read, by parts of their names: documents in it, code, and other parts of the text.
const UNREAD: List = list("unread-office-files");

/// How the names end of pages, which a document may show as parts of itself (ECMA-376 part 1 §17.17.2.1).
const PAGES: [&str; 3] = [".htm", ".html", ".xhtml"];

/// Reads the links of a package.
pub(super) fn read(bytes: &[u8], part: &Part<'_>, content: &mut Content) {
    let Some(mut package) = Package::of(bytes) else {
        return content.problem_of(part.name, malformed("it can't be unpacked"));
    };
    let names = package.files.keys().filter(|name| {
        let is_text = STARTS.words().any(|start| name.starts_with(start));
        let is = |ending| name.ends_with(ending);
        is(".rels") || is(".fpage") || is_text && (is(".xml") || is(".vml"))
    });
    let read: BTreeSet<String> = names.map(|name| source_of(name)).collect();
    if read.len() > MOST_READ {
        content.problem(Problem::TooMany {
            what: "files of a document",
            most: MOST_READ,
        });
    }
    let before = content.found.len();
    // The texts that cells of all sheets share.
    let mut shared = None;
    for source in read.into_iter().take(MOST_READ) {
        let external = package.external(&source);
        let text = package.unpacked(&source);
        let tree = text.as_ref().and_then(|(text, _)| parsed(text));
        package.is_cut |= text.is_some() && tree.is_none();
        let at = package.files.get(&source).map_or(0, |file| file.at);
        let add = |content: &mut Content, reference: &str, element: &str, shown: Option<String>| {
            if content.found.len() - before >= MOST_LINKS {
                return content.problem(Problem::TooMany {
                    what: "links of a document",
                    most: MOST_LINKS,
                });
            }
            let spot = Spot::of(part.bases, element);
            content.add_as(part, reference, at..at + 1, how(reference), spot);
            if let Some(last) = content.found.last_mut() {
                last.shown = shown;
            }
        };
        let tree = tree.as_ref();
        let mut users = tree.map(users).unwrap_or_default();
        let codes = tree.map(codes).unwrap_or_default();
        let mut arguments = codes.iter().flat_map(|code| &code.arguments);
        let has_links = !external.is_empty() || arguments.any(|one| !one.joined.is_empty());
        let cells = tree.filter(|_| has_links).map(cells);
        let cells = cells.unwrap_or_default();
        if shared.is_none() && !cells.is_empty() {
            let (room, is_cut) = (package.room, package.is_cut);
            let text = package.unpacked("xl/sharedstrings.xml");
            let tree = text.as_ref().and_then(|(text, _)| parsed(text));
            if text.is_some() && tree.is_none() {
                content.problem_of(part.name, Problem::LongTexts);
            }
            // Links in other files are none the less read.
            (package.room, package.is_cut) = (room, is_cut);
            shared = Some(tree.as_ref().map(shared_texts).unwrap_or_default());
        }
        for Relationship { id, kind, target } in &external {
            let of_user = |user: &Node<'_, '_>| {
                let cell = user.attribute("ref");
                let first = cell.and_then(|cell| cells.get(cell.split(':').next()?));
                let shared = shared.as_deref().unwrap_or_default();
                let text = first.and_then(|cell| shown_in_cell(*cell, shared));
                let cell = cell.map(|cell| format!(" {cell}")).unwrap_or_default();
                let text = text.or_else(|| shown(*user));
                // Where the pointer rests, its text is shown instead of the address.
                let tip = user.attributes().find(|one| one.name() == "tooltip");
                (
                    cell,
                    match tip {
                        Some(tip) => with_tip(text, tip.value()),
                        None => text,
                    },
                )
            };
            // Each element has one link, whatever has its id.
            let users = users.remove(&**id).into_iter().flatten();
            let mut all: BTreeSet<_> = users.map(|user| of_user(&user)).collect();
            if all.is_empty() {
                all.insert(Default::default());
            }
            for (cell, shown) in all {
                let element = format!("{source}{cell} {kind}[Target]");
                add(content, target, &element, shown);
            }
        }
        for code in codes {
            let element = format!("{source} {}", code.element);
            if code.is_elsewhere {
                content.problem_of(part.name, Problem::Addresses);
            }
            for Argument {
                text,
                is_target,
                joined,
                is_start,
                shown,
                ..
            } in code.arguments
            {
                let shared = shared.as_deref().unwrap_or_default();
                let (is_cell, is_whole) = (!joined.is_empty(), !is_start && joined.len() < 2);
                let text = match is_cell {
                    true => text_of_pieces(joined, &cells, shared),
                    false => text,
                };
                let is_named = is_whole || names_place(&text);
                if !is_named || is_start && !ends_host(&text) {
                    content.problem_of(part.name, Problem::Addresses);
                }
                if !is_named || text.is_empty() || is_cell && text.starts_with('#') {
                    continue;
                }
                if is_target || how(&text) == How::Name {
                    add(content, &text, &element, shown);
                    continue;
                }
                let mut map = Map::empty();
                map.push(0, at, 1, text.len());
                let spot = Spot::code(part.bases, &element);
                add_value(&part.on(&map), &text, false, spot, content);
            }
        }
    }
    for name in package.pages() {
        let Some((text, at)) = package.unpacked(&name) else {
            continue;
        };
        let mut map = Map::empty();
        map.push(0, at, 1, text.len());
        markup::read(&text, Syntax::Html, &part.on(&map), content);
    }
    #[cfg(feature = "qr")]
    package.read_images(part, content);
    match package.unread() {
        0 => {}
        count => content.problem_of(part.name, Problem::EmbeddedFiles(count)),
    }
    if package.is_cut {
        content.problem_of(
            part.name,
            malformed("a file in it is damaged, too long or has too many elements"),
        );
    }
}

/// What is shown for a link that has another text where the pointer rests.
fn with_tip(text: Option<String>, tip: &str) -> Option<String> {
    let mut shown = Shown::default();
    shown.push(&text.unwrap_or_default(), false);
    shown.add_label("title", tip);
    shown.whole()
}

fn malformed(detail: &'static str) -> Problem {
    let kind = Kind::Office;
    Problem::Malformed { kind, detail }
}

/// The file whose relationships are in `name`, or `name` itself.
fn source_of(name: &str) -> String {
    match name
        .strip_suffix(".rels")
        .and_then(|name| name.rsplit_once("_rels/"))
    {
        Some((folder, file)) => format!("{folder}{file}"),
        None => name.to_owned(),
    }
}

/// Something outside of the package, and what it is there for.
struct Relationship {
    id: String,
    kind: String,
    target: String,
}

struct File {
    entry: ZipArchiveEntryWayfinder,
    method: CompressionMethod,
    /// Where it starts in the package.
    at: usize,
}

struct Package<'b> {
    archive: ZipSliceArchive<&'b [u8]>,
    files: BTreeMap<String, File>,
    room: usize,
    /// Whether a file could not be unpacked as a whole.
    is_cut: bool,
}

impl<'b> Package<'b> {
    fn of(bytes: &'b [u8]) -> Option<Self> {
        let archive = ZipArchive::from_slice(bytes).ok()?;
        let mut files = BTreeMap::new();
        let mut entries = archive.entries();
        let mut is_cut = false;
        while files.len() < MOST_FILES {
            let entry = match entries.next_entry() {
                Ok(Some(entry)) => entry,
                Ok(None) => break,
                Err(_) => {
                    is_cut = true;
                    break;
                }
            };
            // They are compared without case (ECMA-376 part 2 §6.2.2.3).
            let path = entry.file_path();
            let name = String::from_utf8_lossy(path.as_ref())
                .replace('\\', "/")
                .to_ascii_lowercase();
            let file = File {
                entry: entry.wayfinder(),
                method: entry.compression_method(),
                at: usize::try_from(entry.local_header_offset())
                    .unwrap_or(0)
                    .min(bytes.len() - 1),
            };
            files.insert(name, file);
        }
        Some(Package {
            archive,
            files,
            room: LONGEST_PACKAGE,
            is_cut,
        })
    }

    /// Reads the images in it, which have a limit of their own.
    #[cfg(feature = "qr")]
    fn read_images(&mut self, part: &Part<'_>, content: &mut Content) {
        let names = self.files.keys();
        // A picture of the first page holds nothing else.
        let names = names.filter(|name| !name.starts_with("docprops/thumbnail."));
        let names: Vec<String> = names.cloned().collect();
        let is_cut = self.is_cut;
        let mut count = 0;
        for name in names {
            self.room = images::START;
            let start = self.bytes(&name);
            let start = start.map(|(start, _)| start).unwrap_or_default();
            if images::is_of_other_type(&start) {
                content.problem_of(part.name, Problem::Image);
            }
            if !images::is_searched(&start) {
                continue;
            }
            count += 1;
            if count > MOST_READ {
                content.problem_of(part.name, Problem::Image);
                break;
            }
            self.room = LONGEST_PACKAGE;
            if let Some((image, at)) = self.bytes(&name) {
                images::read(&image, at..at + 1, part, content);
            }
        }
        self.is_cut = is_cut;
    }

    /// The names of the pages in it.
    fn pages(&self) -> Vec<String> {
        let names = self.files.keys();
        let pages = names.filter(|name| is_page(name));
        pages.take(MOST_READ).cloned().collect()
    }

    /// How many files in it may hold links and are not read.
    fn unread(&self) -> usize {
        let is_unread = |name: &&String| UNREAD.words().any(|part| name.contains(part));
        let names = self.files.keys().filter(is_unread);
        let names = names.filter(|name| !is_page(name) && !name.ends_with(".rels"));
        names.count()
    }

    /// The text of a file, and where it starts in the package. `None` if there is none.
    fn unpacked(&mut self, name: &str) -> Option<(String, usize)> {
        let (data, at) = self.bytes(name)?;
        Some((decode(&data, None).text.into_owned(), at))
    }

    fn bytes(&mut self, name: &str) -> Option<(Vec<u8>, usize)> {
        let file = self.files.get(name)?;
        let limit = self.room.min(LONGEST_FILE);
        let entry = self.archive.get_entry(file.entry);
        let data = entry.as_ref().map(|entry| entry.data()).unwrap_or_default();
        let (data, is_whole) = match file.method {
            CompressionMethod::STORE => {
                (data[..data.len().min(limit)].to_vec(), data.len() <= limit)
            }
            CompressionMethod::DEFLATE => {
                match miniz_oxide::inflate::decompress_to_vec_with_limit(data, limit) {
                    Ok(data) => (data, true),
                    Err(error) => (error.output, false),
                }
            }
            _ => (Vec::new(), false),
        };
        self.is_cut |= !is_whole;
        self.room -= data.len();
        Some((data, file.at))
    }

    /// The relationships of a file with what is outside of the package.
    fn external(&mut self, source: &str) -> Vec<Relationship> {
        let (folder, file) = source
            .rsplit_once('/')
            .map_or(("", source), |(folder, file)| (folder, file));
        let slash = if folder.is_empty() { "" } else { "/" };
        let text = self.unpacked(&format!("{folder}{slash}_rels/{file}.rels"));
        let tree = text.as_ref().and_then(|(text, _)| parsed(text));
        let Some(tree) = tree else {
            return Vec::new();
        };
        let nodes = tree.descendants().filter(|node| {
            node.tag_name().name() == "Relationship"
                && node
                    .attribute("TargetMode")
                    .is_some_and(|mode| mode.eq_ignore_ascii_case("External"))
        });
        let row = |node: Node<'_, '_>| {
            let get = |name| node.attribute(name).unwrap_or_default().trim().to_owned();
            let target = get("Target");
            let kind = get("Type");
            let kind = kind.rsplit('/').next().unwrap_or_default();
            // Others are names of files in the same folder.
            let is_elsewhere = kind == "hyperlink"
                || target.contains(':')
                || target.starts_with("\\\\")
                || target.starts_with("//");
            is_elsewhere.then(|| Relationship {
                id: get("Id"),
                kind: kind.to_owned(),
                target,
            })
        };
        nodes.filter_map(row).collect()
    }
}

fn is_page(name: &str) -> bool {
    PAGES.iter().any(|end| name.ends_with(end))
}

fn parsed(text: &str) -> Option<Document<'_>> {
    let options = ParsingOptions {
        nodes_limit: MOST_NODES,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(text, options).ok()
}
