//! The files of a package of an office program, and what relationships name outside of it (ECMA-376 part 2).

use std::collections::BTreeMap;

use rawzip::{CompressionMethod, ZipArchive, ZipArchiveEntryWayfinder, ZipSliceArchive};
use roxmltree::{Document, Node, ParsingOptions};

use super::charset::decode;
#[cfg(feature = "qr")]
use super::content::{Content, Part};
#[cfg(feature = "qr")]
use super::images;
use super::markup::Syntax;
#[cfg(feature = "qr")]
use super::problem::Problem;
use crate::tables::lists::{List, list};

/// The most files of a package that are listed, and of those the most that are read.
const MOST_FILES: usize = 10_000;
pub(super) const MOST_READ: usize = 400;
/// The longest file of a package, and all that are read, unpacked.
const LONGEST_FILE: usize = 16 << 20;
const LONGEST_PACKAGE: usize = 64 << 20;
/// The most elements and texts of a file: as many as sheets have that are not longer.
const MOST_NODES: u32 = 2_000_000;
/// What files in a package are that are not read, by parts of their names: documents in it, code, and other parts of the text.
const UNREAD: List = list("unread-office-files");

/// How the names end of pages, which a document may show as parts of itself (ECMA-376 part 1 §17.17.2.1), and of the files that
/// hold the text of an OpenDocument (ISO/IEC 26300-3 §3.1).
const PAGES: [(&str, Syntax); 5] = [
    (".htm", Syntax::Html),
    (".html", Syntax::Html),
    (".xhtml", Syntax::Html),
    ("content.xml", Syntax::Xml),
    ("styles.xml", Syntax::Xml),
];

/// Something outside of the package, and what it is there for.
pub(super) struct Relationship {
    pub id: String,
    pub kind: String,
    pub target: String,
}

pub(super) struct File {
    entry: ZipArchiveEntryWayfinder,
    method: CompressionMethod,
    /// Where it starts in the package.
    pub at: usize,
}

pub(super) struct Package<'b> {
    archive: ZipSliceArchive<&'b [u8]>,
    pub files: BTreeMap<String, File>,
    pub room: usize,
    /// Whether a file could not be unpacked as a whole.
    pub is_cut: bool,
}

impl<'b> Package<'b> {
    pub fn of(bytes: &'b [u8]) -> Option<Self> {
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
    pub fn read_images(&mut self, part: &Part<'_>, content: &mut Content) {
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

    /// The names of the pages in it, and what they are written in.
    pub fn pages(&self) -> Vec<(String, Syntax)> {
        let names = self.files.keys();
        let pages = names.filter_map(|name| Some((name.clone(), page(name)?)));
        pages.take(MOST_READ).collect()
    }

    /// How many files in it may hold links and are not read.
    pub fn unread(&self) -> usize {
        let is_unread = |name: &&String| UNREAD.words().any(|part| name.contains(part));
        let names = self.files.keys().filter(is_unread);
        let names = names.filter(|name| page(name).is_none() && !name.ends_with(".rels"));
        names.count()
    }

    /// The text of a file, and where it starts in the package. `None` if there is none.
    pub fn unpacked(&mut self, name: &str) -> Option<(String, usize)> {
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
    pub fn external(&mut self, source: &str) -> Vec<Relationship> {
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
            (kind == "hyperlink" || is_elsewhere(&target)).then(|| Relationship {
                id: get("Id"),
                kind: kind.to_owned(),
                target,
            })
        };
        nodes.filter_map(row).collect()
    }
}

/// What a page is written in, by its name. The text of a document is in no folder.
fn page(name: &str) -> Option<Syntax> {
    let is_one = |(end, syntax): &&(&str, Syntax)| match syntax {
        Syntax::Xml => name == *end,
        Syntax::Html => name.ends_with(end),
    };
    PAGES.iter().find(is_one).map(|(_, syntax)| *syntax)
}

/// Whether a reference is to something outside of the package.
pub(super) fn is_elsewhere(reference: &str) -> bool {
    let starts = ["//", "\\\\", "../"];
    reference.contains(':') || starts.iter().any(|start| reference.starts_with(start))
}

pub(super) fn parsed(text: &str) -> Option<Document<'_>> {
    let options = ParsingOptions {
        nodes_limit: MOST_NODES,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(text, options).ok()
}
