//! Boundaries of characters and neighbouring elements, which the standard library of the oldest Rust that builds urilens doesn't find itself.

#[cfg(feature = "document")]
pub trait Boundaries {
    /// The last boundary of a character that isn't after `at`.
    fn boundary_before(&self, at: usize) -> usize;
    /// The first boundary of a character that isn't before `at`.
    fn boundary_after(&self, at: usize) -> usize;
}

#[cfg(feature = "document")]
impl Boundaries for str {
    fn boundary_before(&self, at: usize) -> usize {
        let mut at = at.min(self.len());
        while !self.is_char_boundary(at) {
            at -= 1;
        }
        at
    }

    fn boundary_after(&self, at: usize) -> usize {
        let mut at = at.min(self.len());
        while !self.is_char_boundary(at) {
            at += 1;
        }
        at
    }
}

#[cfg(feature = "review")]
pub trait Adjacent<T> {
    /// Each `N` elements that follow each other.
    fn adjacent<const N: usize>(&self) -> impl Iterator<Item = &[T; N]>
    where
        T: 'static;
}

#[cfg(feature = "review")]
impl<T> Adjacent<T> for [T] {
    fn adjacent<const N: usize>(&self) -> impl Iterator<Item = &[T; N]>
    where
        T: 'static,
    {
        self.windows(N).filter_map(<[T]>::first_chunk)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(feature = "document")]
    #[test]
    fn boundaries_are_within_the_text() {
        let boundaries = |at| ("aé€".boundary_before(at), "aé€".boundary_after(at));
        let expected = [
            (0, 0),
            (1, 1),
            (1, 3),
            (3, 3),
            (3, 6),
            (3, 6),
            (6, 6),
            (6, 6),
        ];
        assert_eq!([0, 1, 2, 3, 4, 5, 6, 7].map(boundaries), expected);
    }

    #[cfg(feature = "review")]
    #[test]
    fn neighbours_overlap() {
        let pairs: Vec<&[u8; 2]> = b"abc".adjacent().collect();
        assert_eq!(pairs, [b"ab", b"bc"]);
        assert_eq!(b"ab".adjacent::<3>().count(), 0);
    }
}
