//! Streams of requests: lines of an input become inspections on all cores, and the answers are written in
//! the order of the lines, in memory that grows neither with the input nor with the length of an answer.

pub mod lines;
pub mod ordered;
pub mod request;
