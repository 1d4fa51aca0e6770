//! RFC 3986 §5.2.4 in less time, where the turns of its loop are not recorded; `benches/README.md` has what that
//! gains.

use super::dots::Merged;
use crate::syntax::DotSegment;

/// Does what [`remove_dot_segments`](super::remove_dot_segments) does, for a path that begins with a
/// slash and whose base's piece has no dot-segments: nearly all there are. `None` for others, with
/// nothing appended.
///
/// Such a path is a slash and segments behind slashes, and so is every output buffer on the way. So
/// the segments between two dot-segments are copied in one piece, and a dot-segment takes with it
/// what its rule says.
pub(super) fn remove_dot_segments_fast(path: Merged<'_>, out: &mut String) -> Option<usize> {
    let (base, reference) = path.pieces();
    let rooted = match base.as_bytes().first() {
        Some(first) => *first == b'/',
        None => reference.starts_with('/'),
    };
    if !rooted || next_dot(base.as_bytes(), 0).is_some() {
        return None;
    }
    let bytes = reference.as_bytes();
    let start = out.len();
    out.push_str(base);
    let mut from_base = base.len();
    let mut copied = 0;
    let mut at = 0;
    while let Some(dot) = next_dot(bytes, at) {
        let behind = bytes.get(dot..).unwrap_or_default();
        let length = behind.iter().position(|byte| *byte == b'/');
        let end = dot + length.unwrap_or(behind.len());
        at = end + 1;
        let Some(found) = bytes.get(dot..end).and_then(DotSegment::of_bytes) else {
            continue;
        };
        out.push_str(reference.get(copied..dot).unwrap_or(""));
        // What was copied ends with the slash before the dot-segment.
        let slash = out.len().saturating_sub(1);
        let kept = match found {
            DotSegment::Single => slash,
            DotSegment::Double => {
                let before = out.as_bytes().get(start..slash).unwrap_or_default();
                start + before.iter().rposition(|byte| *byte == b'/').unwrap_or(0)
            }
        };
        out.truncate(kept);
        out.push('/');
        from_base = from_base.min(kept - start);
        copied = at.min(bytes.len());
    }
    out.push_str(reference.get(copied..).unwrap_or(""));
    Some(from_base)
}

/// Where the next segment starts that begins with a dot, from the segment at `from` on.
fn next_dot(bytes: &[u8], from: usize) -> Option<usize> {
    let mut before = b'/';
    for (at, byte) in bytes.iter().enumerate().skip(from) {
        if *byte == b'.' && before == b'/' {
            return Some(at);
        }
        before = *byte;
    }
    None
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::cases::config;

    use super::super::remove_dot_segments;
    use super::*;

    fn agree(base: &str, reference: &str) -> Result<(), TestCaseError> {
        let path = Merged::new(base, reference);
        let (mut slow, mut fast) = ("x:".to_owned(), "x:".to_owned());
        match remove_dot_segments_fast(path, &mut fast) {
            None => prop_assert_eq!(fast, "x:"),
            Some(from_base) => {
                prop_assert_eq!(remove_dot_segments(path, &mut slow, |_| {}), from_base);
                prop_assert_eq!(slow, fast);
            }
        }
        Ok(())
    }

    #[test]
    fn examples_of_section_5_4() {
        for reference in [
            "g",
            "./g",
            "g/",
            "/g",
            ".",
            "./",
            "..",
            "../",
            "../g",
            "../..",
            "../../",
            "../../g",
            "../../../g",
            "/./g",
            "/../g",
            "g.",
            ".g",
            "g..",
            "..g",
            "./../g",
            "./g/.",
            "g/./h",
            "g/../h",
            "g;x=1/./y",
            "",
        ] {
            assert!(agree("/b/c/d;p", reference).is_ok(), "{reference}");
            let path = Merged::new("/b/c/d;p", reference);
            assert!(remove_dot_segments_fast(path, &mut String::new()).is_some());
        }
    }

    proptest! {
        #![proptest_config(config(4_000))]

        #[test]
        fn both_ways_lead_to_the_same_path(
            base in "(/|a|)([a.]{0,2}/){0,3}[a.]{0,2}",
            reference in "/?([aé.]{0,3}/){0,6}[a.]{0,3}",
        ) {
            agree(&base, &reference)?;
        }
    }
}
