//! What the path of a text looks like, found in one pass over it: most paths have nothing that the checks of paths
//! look for.

use std::ops::{BitOr, BitOrAssign};

use crate::facts::windows_names::may_start_device;

/// What is somewhere in a path as typed. What escapes hide is not looked for.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct PathShape(u8);

impl PathShape {
    /// A segment starts with a dot.
    pub(super) const DOT_FIRST: PathShape = PathShape(1);
    /// A segment ends with a dot.
    pub(super) const DOT_LAST: PathShape = PathShape(1 << 1);
    /// Two dots stand side by side.
    pub(super) const DOTS: PathShape = PathShape(1 << 2);
    /// Two slashes stand side by side.
    pub(super) const SLASHES: PathShape = PathShape(1 << 3);
    /// A segment starts like a device of Windows.
    pub(super) const DEVICE: PathShape = PathShape(1 << 4);
    /// `:`
    pub(super) const COLON: PathShape = PathShape(1 << 5);
    /// `;` or `0x`
    pub(super) const RARE: PathShape = PathShape(1 << 6);
    /// `.`
    pub(super) const DOT: PathShape = PathShape(1 << 7);

    /// The shape of a path.
    pub(super) fn of(path: &[u8]) -> PathShape {
        let mut shape = PathShape::default();
        // A path without a slash at its start begins with a segment all the same.
        let mut before = b'/';
        if path.first() != Some(&b'/') && may_start_device(path) {
            shape |= PathShape::DEVICE;
        }
        for (at, byte) in path.iter().enumerate() {
            match *byte {
                b'/' => {
                    if before == b'/' && at > 0 {
                        shape |= PathShape::SLASHES;
                    }
                    if before == b'.' {
                        shape |= PathShape::DOT_LAST;
                    }
                    if may_start_device(path.get(at + 1..).unwrap_or_default()) {
                        shape |= PathShape::DEVICE;
                    }
                }
                b'.' => {
                    shape |= PathShape::DOT;
                    if before == b'/' {
                        shape |= PathShape::DOT_FIRST;
                    }
                    if before == b'.' {
                        shape |= PathShape::DOTS;
                    }
                }
                b':' => shape |= PathShape::COLON,
                b';' => shape |= PathShape::RARE,
                b'x' if before == b'0' => shape |= PathShape::RARE,
                _ => {}
            }
            before = *byte;
        }
        if before == b'.' {
            shape |= PathShape::DOT_LAST;
        }
        shape
    }

    /// Whether one of `wanted` is there.
    pub(super) fn any(self, wanted: PathShape) -> bool {
        self.0 & wanted.0 != 0
    }
}

impl BitOr for PathShape {
    type Output = PathShape;

    fn bitor(self, other: PathShape) -> PathShape {
        PathShape(self.0 | other.0)
    }
}

impl BitOrAssign for PathShape {
    fn bitor_assign(&mut self, other: PathShape) {
        self.0 |= other.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_of_paths() {
        use PathShape as Shape;
        let (dot, first, last) = (Shape::DOT, Shape::DOT_FIRST, Shape::DOT_LAST);
        for (path, shape) in [
            ("", Shape::default()),
            ("/", Shape::default()),
            ("/a/b-c", Shape::default()),
            ("/a.b", dot),
            (".", dot | first | last),
            ("..", dot | first | last | Shape::DOTS),
            ("/a/./b", dot | first | last),
            ("/a.", dot | last),
            ("//", Shape::SLASHES),
            ("a//b", Shape::SLASHES),
            ("con", Shape::DEVICE),
            ("/x/LPT1.txt", Shape::DEVICE | dot),
            ("/co", Shape::default()),
            ("/a:b", Shape::COLON),
            ("/a;b", Shape::RARE),
            ("/0x1", Shape::RARE),
        ] {
            assert_eq!(Shape::of(path.as_bytes()), shape, "{path}");
        }
    }
}
