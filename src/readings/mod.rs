//! The same text as different readers see it: both standards, and a browser, by the URL Standard.
//!
//! Two programs that read one text differently can be played against each other. This room
//! holds the other readers; the review compares them with RFC 3986.

pub mod standards;
pub mod whatwg;
