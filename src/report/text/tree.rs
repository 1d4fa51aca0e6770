//! A tree of values: each name indented below the value that it is inside.

use super::page::Page;
use super::styles;
use crate::message::blocks::{Block, Content, TreeNode};
use crate::message::wrap::width;

/// Columns that names take, and those that long ones may take.
const NAMES: usize = 20;
const MOST_NAMES: usize = 34;

/// The deepest value that is indented more than the one around it.
const DEEPEST: usize = 8;

impl Page<'_> {
    /// Values, in columns.
    pub(super) fn tree(&mut self, run: &[Block]) {
        let nodes = run.iter().filter_map(|block| match block {
            Block::Node(node) => Some(node),
            _ => None,
        });
        let nodes: Vec<&TreeNode> = nodes.collect();
        let indent = |node: &TreeNode| 2 + 2 * node.depth.min(DEEPEST);
        let end = |node: &&TreeNode| indent(node) + content_width(&node.name);
        let longest = nodes.iter().map(end).max().unwrap_or_default();
        let longest = longest.clamp(NAMES, MOST_NAMES);
        for node in &nodes {
            let indent = indent(node);
            self.space(indent);
            let names = longest.saturating_sub(indent).max(8);
            let taken = self.content(&node.name, names);
            self.space(names.saturating_sub(taken) + 2);
            let room = Page::WIDTH.saturating_sub(indent + names.max(taken) + 2);
            let taken = self.content(&node.value, room);
            let notes = node.notes.join(", ");
            // What doesn't fit next to a value is put below it.
            if !notes.is_empty() {
                if taken + 2 + width(&notes) > room {
                    self.end();
                    self.space(indent + names);
                }
                self.space(2);
                self.put(styles::DIM, &notes);
            }
            self.end();
        }
    }

    /// Writes a name or a value in at most `columns` columns; returns how many it took.
    fn content(&mut self, content: &Content, columns: usize) -> usize {
        match content {
            Content::Excerpt(_, excerpt) => self.fitted(excerpt, columns),
            content => {
                let words = content.words().to_string();
                self.put(styles::DIM, &words);
                width(&words)
            }
        }
    }
}

fn content_width(content: &Content) -> usize {
    match content {
        Content::Excerpt(_, excerpt) => excerpt.width(MOST_NAMES),
        content => width(&content.words().to_string()),
    }
}
