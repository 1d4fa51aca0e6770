//! Where a page was saved from, by the comment that a browser writes into it.

use crate::document::base::LayerKind;
use crate::document::content::Content;

/// Takes the address that `comment` gives a page, if it gives one, for the URI that the page was retrieved from
/// (RFC 3986 §5.1.3), unless who reads it knows a better one. `page` and `around` are the bases of the page, and those
/// around it.
pub(super) fn take(comment: &str, page: usize, around: &mut usize, content: &mut Content) {
    let (Some(address), Some(bases)) = (address(comment), content.bases.get(page)) else {
        return;
    };
    let mut layers = bases.layers().iter();
    if layers.all(|layer| layer.kind == LayerKind::Default) {
        let bases = bases.with(LayerKind::Retrieval, "saved from url", address);
        *around = content.add_bases(bases.clone(), *around);
        content.set_bases(page, bases);
    }
}

/// `saved from url=(0019)http://a.example/b`, which Chrome and others write, where the number is the length; `url: …` on a
/// line of the comment of SingleFile.
fn address(comment: &str) -> Option<&str> {
    let comment = comment.trim();
    let address = match comment.strip_prefix("saved from url=(") {
        Some(rest) => rest.split_once(')')?.1.split_whitespace().next(),
        None if comment.starts_with("Page saved with SingleFile") => {
            let mut lines = comment.lines().map(str::trim);
            lines.find_map(|line| line.strip_prefix("url: "))
        }
        None => None,
    };
    address.filter(|address| address.contains("://"))
}
