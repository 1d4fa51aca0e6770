//! Images of pages.

use super::entries::Stream;
use crate::document::content::{Content, Part};
use crate::document::images;
use crate::document::problem::Problem;

/// Reads what may be a JPEG, in the object that starts at `start`. Images that are written in another way are not read.
pub(super) fn read_stream(
    data: &[u8],
    stream: &Stream,
    start: usize,
    part: &Part<'_>,
    content: &mut Content,
) {
    if data.starts_with(&[0xff, 0xd8, 0xff]) {
        images::read(data, start..start + 1, part, content);
    } else if stream.may_hold_code() {
        content.problem_of(part.name, Problem::Image);
    }
}
