//! Random numbers that stay the same.

/// Numbers from a seed: SplitMix64. A sheet is promised to be the same for the same seed, also in later versions, and the
/// libraries for random numbers keep the right to change theirs.
#[derive(Clone, Debug)]
pub(super) struct Random(u64);

impl Random {
    /// Numbers that depend on all of `parts`.
    pub fn of(parts: &[u64]) -> Random {
        parts.iter().fold(Random(0), |mut random, part| {
            random.0 ^= part;
            Random(random.next())
        })
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`; 0 if there is none.
    pub fn below(&mut self, end: usize) -> usize {
        let end = end.max(1) as u64;
        // `end` is small, so that no number is noticeably likelier than another.
        (self.next() % end) as usize
    }

    /// Whether something happens that happens once in `times`.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// Puts a list into another order.
    pub fn shuffle<T>(&mut self, all: &mut [T]) {
        for end in (1..all.len()).rev() {
            all.swap(end, self.below(end + 1));
        }
    }

    /// One of `all`; the default of an empty list.
    pub fn pick<T: Copy + Default>(&mut self, all: &[T]) -> T {
        let at = self.below(all.len());
        all.get(at).copied().unwrap_or_default()
    }
}
