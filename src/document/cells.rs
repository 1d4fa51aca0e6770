//! Cells of sheets (ECMA-376 part 1 §18.3.1.4), and the texts that they share.

use std::collections::BTreeMap;

use roxmltree::{Document, Node};

use super::arguments::Piece;
use super::fields::{MOST_NODES, cut, text_of};

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
