//! Links that are written in several pieces, which programs and terminals show as one.

use std::borrow::Cow;

use super::end::{end_of, starts_with_scheme};
use super::matching::Names;
use crate::syntax::adjacent::Boundaries;

/// A link that is written in several pieces, joined, and where the last one ends.
pub(super) fn joined<'t>(
    text: &'t str,
    start: usize,
    body: usize,
    mut end: usize,
    names: &Names,
) -> (usize, Cow<'t, str>) {
    let mut joined = Cow::Borrowed(&text[start..end]);
    while let Some((dot, next)) = next_piece(text, start, &joined[body - start..], end, names) {
        end = end_of(text, next, next).at;
        joined.to_mut().push_str(dot);
        joined.to_mut().push_str(&text[next..end]);
    }
    (end, joined)
}

/// Where a link goes on that ends at `end`, and the dot before that which is not the one of a sentence: after a change of colours
/// (ECMA-48 §8.3.117), which takes no room in a terminal; in the next string of a catalogue or a program, which is one with the
/// string before it (gettext manual, “The Format of PO Files”; C11 §6.4.5); and in the next line of a comment where a host ends in
/// a hyphen, as none does.
fn next_piece<'t>(
    text: &'t str,
    start: usize,
    piece: &str,
    end: usize,
    names: &Names,
) -> Option<(&'t str, usize)> {
    const NEAR: usize = 256;
    let rest = &text[end..];
    let near = &rest[..rest.boundary_before(NEAR)];
    let mut shown = near;
    while let Some(colour) = shown.strip_prefix("\x1b[") {
        let after = colour.trim_start_matches(|one: char| one.is_ascii_digit() || one == ';');
        shown = after.strip_prefix(['m', 'K'])?;
    }
    let is_in_host = !piece.contains(['/', '?', '#']);
    let is_cut_host = piece.ends_with('-') && is_in_host;
    let (mark, line) = near.split_once('\n').unwrap_or((near, ""));
    let (dot, mark) = mark.trim_end().split_at(usize::from(mark.starts_with('.')));
    let next = match mark {
        _ if shown.len() < near.len() => shown,
        "" if is_cut_host => line.trim_start_matches(['*', '#', '>', ' ', '\t']),
        "\"" | "'" => {
            // What a catalogue doesn't use any more is in comments.
            let line = line.trim_start_matches(['#', '~', ' ', '\t']);
            let next = line.strip_prefix(mark)?;
            let inside = next.split('\n').next()?;
            let inside = inside.trim_end_matches([' ', '\t', '\r', '\\', ')', ';', ',']);
            let inside = inside.strip_suffix(mark)?.replace("\\\"", "");
            // A list may have its links in strings, and other strings after them.
            let before = text[..start].strip_suffix(mark);
            let is_in_text = before.is_none_or(|before| before.ends_with('\\'));
            let whole = format!("{piece}{dot}{inside}");
            let mut names_in =
                whole.split(|one: char| !(one.is_alphanumeric() || ".-".contains(one)));
            let is_cut = match is_in_host {
                _ if is_cut_host || is_in_host && inside.starts_with(['.', '@']) => true,
                true if is_in_text || piece.ends_with('.') => names(names_in.next()?, true),
                true => false,
                false if dot.is_empty() => is_in_text && piece.ends_with(['-', '/', '?', '&', '=']),
                false => is_in_text && inside.starts_with(char::is_lowercase),
            };
            (is_cut && !inside.contains(mark)).then_some(next)?
        }
        _ => return None,
    };
    let first = next.trim_start_matches(['/', '.', ':', '-', '?', '@']);
    let is_piece = first.starts_with(|one: char| one.is_ascii_alphanumeric());
    let at = end + near.len() - next.len();
    (is_piece && !starts_with_scheme(next)).then_some((dot, at))
}
