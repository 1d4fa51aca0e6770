//! How a text may end that isn't finished.

/// The end of a text that may still become something else. A check names those that more text may undo its findings at
/// ([`Check::undone`](super::Check::undone)).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// The host is still to come.
    Host,
    /// A name, of which letters or labels may be missing: `www.`.
    Name,
    /// An IP literal without its closing bracket: `[::`.
    Literal,
    /// Fewer than the four numbers of an IPv4 address: `10.0.`.
    Numbers,
    /// A dot at the end of a path.
    Dot,
    /// Fewer digits than a port may have: `:9` on the way to `:9443`.
    Port,
    /// A percent sign without its digits: `%4`.
    Percent,
}
