//! Checks of the path: dot-segments, slashes that are data, and names that file systems treat specially
//! (RFC 3986 §3.3, §5.2.4, §7.3).

mod dots;
mod encoded;
pub(super) mod file_names;
mod files;
mod links;

mod pieces;

use super::{Check, Evidence, declared};
use crate::facts::decoded::Marks;

/// A dot-segment that may be encoded, or written in other characters.
const ENCODED_DOTS: Evidence = Evidence::DOT_FIRST.or(Evidence::decoded(Marks::NOT_LATIN));

/// Slashes in a row, in the path or in that of the target.
const SLASHES: Evidence = Evidence::SLASHES.or(Evidence::KEPT_APART);

/// The extension of a program at the end of a path, perhaps behind a character that may be drawn as a dot, or before what a
/// server or a file system takes for no part of the name.
const EXTENSION: Evidence = Evidence::EXTENSION
    .or(Evidence::PATH_PARAMETER)
    .or(Evidence::PATH_COLON)
    .or(Evidence::decoded(Marks::NOT_LATIN.or(Marks::CONTROL)));

/// What Windows changes in names.
const WINDOWS_NAME: Evidence = Evidence::DOT_LAST
    .or(Evidence::PATH_COLON)
    .or(Evidence::decoded(
        Marks::TILDE.or(Marks::SPACE).or(Marks::ILLEGAL),
    ));

/// A link that the path or the fragment may be.
const LINK: Evidence = Evidence::LATER_COLON
    .or(Evidence::FRAGMENT)
    .or(Evidence::ENTITY);

/// Slashes in a row, or with something between them that browsers take out.
const HOST: Evidence = Evidence::SLASHES.or(Evidence::decoded(
    Marks::ILLEGAL.or(Marks::CONTROL).or(Marks::BACKSLASH),
));

/// The name of a file, which a NUL may end.
const SENSITIVE: Evidence = Evidence::SENSITIVE_END.or(Evidence::decoded(Marks::CONTROL));

/// The checks of the path. Of findings of one severity at one place, that of the check further up comes first.
pub(super) static CHECKS: &[Check] = &[
    declared::DOT_SEGMENTS_ENCODED.found_by(ENCODED_DOTS, encoded::dot_segments),
    declared::DOT_SEGMENTS_PARAM.found_by(Evidence::DOT_FIRST, dots::with_parameter),
    declared::DOT_SEGMENTS_ESCAPE.found_by(Evidence::DOT_FIRST, dots::escape),
    declared::PATH_BECOMES_AUTHORITY.found_by(SLASHES, links::becomes_authority),
    declared::ENCODED_BACKSLASH.found_by(Evidence::ESCAPED_BACKSLASH, encoded::backslash),
    declared::FILE_EXT_DOUBLE.found_by(EXTENSION, file_names::double_extension),
    declared::FILE_EXT_EXECUTABLE.found_by(EXTENSION.or(Evidence::ADDRESS), file_names::executable),
    declared::WINDOWS_DEVICE_NAME.found_by(Evidence::DEVICE, files::device_name),
    declared::PATH_DOTS.found_by(Evidence::DOT_FIRST, dots::many_dots),
    declared::WINDOWS_PATH_TRICK.found_by(WINDOWS_NAME, files::windows_trick),
    declared::DOT_SEGMENTS.found_by(Evidence::DOT_FIRST, dots::dot_segments),
    declared::ENCODED_SLASH.found_by(Evidence::ESCAPED_SLASH, encoded::slash),
    declared::PATH_EMPTY_SEGMENTS.found_by(SLASHES, links::empty_segments),
    declared::PATH_IS_LINK.found_by(LINK, links::is_link),
    declared::PATH_STARTS_WITH_HOST.found_by(HOST, links::starts_with_host),
    declared::SENSITIVE_FILE.found_by(SENSITIVE, files::sensitive),
    declared::DOT_SEGMENTS_VARIANT
        .found_by(Evidence::DOTS.or(Evidence::PATH_PARAMETER), dots::variant),
];
