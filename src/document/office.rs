//! Documents of office programs, as Office Open XML (ECMA-376) packs them: what their relationships name outside of the
//! package, the links in fields, formulas, shapes and queries, those of pages in it, and what the cells of sheets show.

use std::collections::{BTreeMap, BTreeSet};

use roxmltree::{Document, Node};

use super::arguments::{Argument, Piece};
use super::content::{Content, Part, Spot};
use super::fields::{MOST_NODES, codes, cut, shown, text_of, users};
use super::found::How;
use super::kind::Kind;
use super::markup::{self, Shown, Syntax};
use super::package::{MOST_READ, Package, Relationship, is_elsewhere, parsed};
use super::pdf::how;
use super::problem::Problem;
use super::source::Map;
use super::whole::add_value;
use crate::tables::lists::{List, list};

/// The most links of a package.
const MOST_LINKS: usize = 65_536;

/// How the names begin of files that hold the text of documents, sheets, slides and drawings, their names and shapes, and what
/// sheets ask for.
const STARTS: List = list("starts-of-office-texts");

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
    for (name, syntax) in package.pages() {
        let Some((text, at)) = package.unpacked(&name) else {
            continue;
        };
        let mut map = Map::empty();
        map.push(0, at, 1, text.len());
        let before = content.found.len();
        markup::read(&text, syntax, &part.on(&map), content);
        // Other references of a text are to files of the package.
        let mut new = content.found.split_off(before);
        new.retain(|found| syntax == Syntax::Html || is_elsewhere(&found.reference));
        content.found.append(&mut new);
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

/// The texts that cells share, in their order (§18.4.8).
pub(super) fn shared_texts(tree: &Document<'_>) -> Vec<String> {
    let is_item = |node: &Node<'_, '_>| node.tag_name().name() == "si";
    let items = tree.descendants().filter(is_item);
    items.map(text_of).collect()
}

/// The cells of a sheet, by their names.
pub(super) fn cells<'d>(tree: &'d Document<'_>) -> BTreeMap<&'d str, Node<'d, 'd>> {
    let is_cell = |node: &Node<'_, '_>| node.tag_name().name() == "c";
    let cells = tree.descendants().filter(is_cell);
    let named = cells.filter_map(|cell| Some((cell.attribute("r")?, cell)));
    named.collect()
}

/// What a cell of a sheet shows (§18.3.1.4).
pub(super) fn shown_in_cell(cell: Node<'_, '_>, shared: &[String]) -> Option<String> {
    let child = |name| {
        let mut children = cell.children().take(MOST_NODES);
        children.find(|node| node.tag_name().name() == name)
    };
    let value = child("v").and_then(|value| value.text());
    match cell.attribute("t") {
        Some("s") => cut(shared.get(value?.trim().parse::<usize>().ok()?)?),
        Some("inlineStr") => cut(&text_of(child("is")?)),
        _ => cut(value?),
    }
}

/// What the pieces of an address are together. A cell that is empty adds nothing.
pub(super) fn text_of_pieces(
    pieces: Vec<Piece>,
    cells: &BTreeMap<&str, Node<'_, '_>>,
    shared: &[String],
) -> String {
    let of_cell = |name: &str| shown_in_cell(*cells.get(name)?, shared);
    let of = |piece| match piece {
        Piece::Text(text) => text,
        Piece::Cell(name) => of_cell(&name).unwrap_or_default(),
    };
    pieces.into_iter().take(MOST_PIECES).map(of).collect()
}

/// How many pieces of an address are put together: a formula may name a cell with much text a million times.
const MOST_PIECES: usize = 64;

/// Whether an address has something after its scheme, if only a part of it is known.
pub(super) fn names_place(address: &str) -> bool {
    let starts = ["://", "mailto:", "tel:"].iter();
    let behind = starts
        .filter_map(|start| Some(address.split_once(start)?.1))
        .next();
    !behind
        .unwrap_or(address)
        .trim_start_matches("www.")
        .is_empty()
}

/// Whether what follows an address can be no part of its host.
pub(super) fn ends_host(address: &str) -> bool {
    let behind = address
        .split_once("://")
        .map_or(address, |(_, behind)| behind);
    behind.contains(['/', '?', '#', '\\'])
}
