//! The exit status of the program.

/// How a run of the program ended. Of several, the highest counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub enum Status {
    /// Everything was done.
    #[default]
    Done,
    /// Everything was done, and something is at or above the level of `--fail-on`.
    Found,
    /// The request was wrong, or it could not be answered.
    Wrong,
}

impl Status {
    /// The exit status.
    pub const fn code(self) -> u8 {
        match self {
            Status::Done => 0,
            Status::Found => 1,
            Status::Wrong => 2,
        }
    }
}
