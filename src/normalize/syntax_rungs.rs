//! RFC 3986 §6.2.2: normalization that needs to know nothing but the generic syntax.

use super::edit::{Edit, Edits, Rewrite};
use super::notes::{Note, Notes};
use crate::resolve::{DotRule, Merged, remove_dot_segments};
use crate::syntax::{Component, Reference, Span, percent_encoded_octet, rfc3986};

/// A component, and what its rule in the grammar lets the rungs do in it.
struct Licensed {
    place: Span,
    /// Whether the component is case-insensitive (§6.2.2.1).
    folds_case: bool,
    /// Whether its rule has `pct-encoded` (appendix A): elsewhere, three characters that look like an octet are none.
    has_octets: bool,
}

/// The components of a reference, from left to right.
fn licensed(reference: &Reference<'_>) -> impl Iterator<Item = Licensed> {
    use Component::{Host, Port, Scheme};
    let components = *reference.components();
    let is_literal = reference.host().is_some_and(|host| host.starts_with('['));
    Component::LEAVES.into_iter().filter_map(move |component| {
        Some(Licensed {
            place: components.get(component)?,
            folds_case: matches!(component, Scheme | Host),
            has_octets: match component {
                Scheme | Port => false,
                Host => !is_literal,
                _ => true,
            },
        })
    })
}

/// §6.2.2.1: scheme and host in lower case, the digits of percent-encoded octets in upper case.
pub(super) fn case(reference: &Reference<'_>, out: &mut String, edits: &mut impl Edits) {
    let text = reference.text();
    let bytes = text.as_bytes();
    let mut rewrite = Rewrite::new(text, out, edits);
    for licensed in licensed(reference) {
        if !licensed.folds_case {
            if licensed.has_octets {
                triplets(bytes, licensed.place.range(), |at, _| {
                    raise(bytes, at, &mut rewrite)
                });
            }
            continue;
        }
        let (mut at, end) = (licensed.place.start as usize, licensed.place.end as usize);
        while at < end {
            if licensed.has_octets && percent_encoded_octet(&bytes[at..end]).is_some() {
                raise(bytes, at, &mut rewrite);
                at += 3;
            } else {
                lower(bytes, at, &mut rewrite);
                at += 1;
            }
        }
    }
    rewrite.finish();
}

pub(super) fn lower(bytes: &[u8], at: usize, rewrite: &mut Rewrite<'_, '_, impl Edits>) {
    if bytes[at].is_ascii_uppercase() {
        let letter = char::from(bytes[at].to_ascii_lowercase());
        rewrite.replace(Span::new(at, at + 1), letter.encode_utf8(&mut [0; 4]));
    }
}

fn raise(bytes: &[u8], at: usize, rewrite: &mut Rewrite<'_, '_, impl Edits>) {
    for (index, digit) in bytes[at + 1..at + 3].iter().enumerate() {
        if digit.is_ascii_lowercase() {
            let place = at + 1 + index;
            let digit = char::from(digit.to_ascii_uppercase());
            rewrite.replace(Span::new(place, place + 1), digit.encode_utf8(&mut [0; 4]));
        }
    }
}

/// Calls `found` with the place and octet of every percent-encoded octet in `range`.
pub(super) fn triplets(
    bytes: &[u8],
    range: std::ops::Range<usize>,
    mut found: impl FnMut(usize, u8),
) {
    let end = range.end;
    let mut at = range.start;
    while let Some(index) = memchr::memchr(b'%', &bytes[at.min(end)..end]) {
        at += index;
        match percent_encoded_octet(&bytes[at..end]) {
            Some(octet) => {
                found(at, octet);
                at += 3;
            }
            None => at += 1,
        }
    }
}

/// §6.2.2.2: octets that need no encoding are decoded, those that represent unreserved
/// characters.
///
/// Decoding can bring an upper-case letter to light in a host. The rung below has lowered that
/// host already, so the letter is lowered here.
pub(super) fn percent_encoding(
    reference: &Reference<'_>,
    out: &mut String,
    edits: &mut impl Edits,
    notes: &mut Notes,
) {
    let text = reference.text();
    let bytes = text.as_bytes();
    let mut rewrite = Rewrite::new(text, out, edits);
    for licensed in licensed(reference).filter(|licensed| licensed.has_octets) {
        triplets(bytes, licensed.place.range(), |at, octet| {
            if !rfc3986::UNRESERVED.contains(octet) || makes_triplet(&bytes[..at], octet) {
                return;
            }
            let mut decoded = char::from(octet);
            if licensed.folds_case && decoded.is_ascii_uppercase() {
                decoded.make_ascii_lowercase();
                notes.add(Note::HostLowered);
            }
            rewrite.replace(Span::new(at, at + 3), decoded.encode_utf8(&mut [0; 4]));
        });
    }
    rewrite.finish();
}

/// Whether `octet`, decoded after `before`, could be a digit of an octet that is not there yet: after a `%` without two
/// digits, which no valid text has.
pub(super) fn makes_triplet(before: &[u8], octet: u8) -> bool {
    octet.is_ascii_hexdigit()
        && match before {
            [.., b'%'] => true,
            [.., b'%', digit] => digit.is_ascii_hexdigit(),
            _ => false,
        }
}

/// §6.2.2.3: the dot-segments of a URI go. Those of a relative reference stay: they mean
/// something only once it is resolved (§6.1).
pub(super) fn dot_segments(
    reference: &Reference<'_>,
    out: &mut String,
    edits: &mut impl Edits,
    notes: &mut Notes,
) {
    let path = reference.path();
    if !reference.segments().any(|segment| segment.dot.is_some()) {
        return;
    }
    if reference.scheme().is_none() {
        notes.add(Note::RelativeDotsStay);
        return;
    }
    let text = reference.text();
    let span = reference.components().path;
    let start = out.len();
    out.reserve(text.len() + "/.".len());
    out.push_str(text.get(..span.start as usize).unwrap_or(""));
    let path_start = out.len();
    let kept = remove_dots(path, out);
    // §3.3: without an authority, a path can't begin with `//`.
    let apart = reference.authority().is_none() && out[path_start..].starts_with("//");
    if apart {
        out.insert_str(path_start, "/.");
        notes.add(Note::PathKeptApart);
    }
    if out[path_start..] == *path {
        // `/.//a` is `//a` without its dots, and `/.//a` again when kept apart.
        out.truncate(start);
        return;
    }
    report_gaps(
        &kept,
        path,
        span.start as usize,
        path_start - start,
        apart,
        edits,
    );
    out.push_str(text.get(span.end as usize..).unwrap_or(""));
}

/// A piece of a path that is left when the dot-segments are gone: its bytes in the path, and
/// where it ends in the output.
struct Kept {
    input: std::ops::Range<usize>,
    output_end: usize,
}

fn remove_dots(path: &str, out: &mut String) -> Vec<Kept> {
    let mut kept: Vec<Kept> = Vec::new();
    let rooted = path.starts_with('/');
    let mut before = (rooted, usize::from(rooted));
    remove_dot_segments(Merged::whole(path), out, |turn| {
        let after = (turn.input.rooted, turn.input.offset as usize);
        let output_end = turn.output as usize;
        match turn.rule {
            DotRule::E => {
                let (rooted, offset) = before;
                let first = offset - usize::from(rooted);
                let input = if rooted && path.as_bytes().get(first) != Some(&b'/') {
                    // The slash that a final `/.` or `/..` leaves behind is the one before its dots.
                    let slash = path.rfind('/').unwrap_or(first);
                    slash..slash + 1
                } else {
                    first..(after.1 - usize::from(after.0)).max(first)
                };
                kept.push(Kept { input, output_end });
            }
            _ => {
                while kept.last().is_some_and(|last| last.output_end > output_end) {
                    kept.pop();
                }
            }
        }
        before = after;
    });
    kept
}

/// Reports what was between the kept pieces as taken out.
fn report_gaps(
    kept: &[Kept],
    path: &str,
    path_start: usize,
    output_start: usize,
    apart: bool,
    edits: &mut impl Edits,
) {
    let mut output = output_start;
    let mut input = 0;
    let first = kept.first().map_or(0, |first| first.input.start);
    if apart && path.get(..first) == Some("/.") {
        // A `/.` that is there already goes and comes back.
        input = 2;
        output += 2;
    } else if apart {
        edits.edit(Edit {
            before: Span::empty(path_start),
            after: Span::new(output, output + 2),
        });
        output += 2;
    }
    let shift = output;
    for piece in kept {
        if piece.input.start > input {
            edits.edit(Edit {
                before: Span::new(path_start + input, path_start + piece.input.start),
                after: Span::empty(output),
            });
        }
        input = piece.input.end;
        output = shift + piece.output_end;
    }
    if input < path.len() {
        edits.edit(Edit {
            before: Span::new(path_start + input, path_start + path.len()),
            after: Span::empty(output),
        });
    }
}
