//! Checks of the path: dot-segments, slashes that are data, and names that file systems treat specially
//! (RFC 3986 §3.3, §5.2.4, §7.3).

mod dot_segments;
mod dot_segments_encoded;
mod dot_segments_escape;
mod dot_segments_param;
mod dot_segments_variant;
mod encoded_backslash;
mod encoded_slash;
mod file_ext_double;
mod file_ext_executable;
mod path_becomes_authority;
mod path_dots;
mod path_empty_segments;
mod path_is_link;
mod path_starts_with_host;
mod sensitive_file;
mod windows_device_name;
mod windows_path_trick;

pub(super) mod file_name;
mod levels;
mod pieces;

use super::{Check, Evidence, declared};
use crate::facts::decoded::Marks;

/// A dot-segment that may be encoded, or written in other characters.
const ENCODED_DOTS: Evidence = Evidence::DOT_FIRST.or(Evidence::decoded(Marks::NOT_LATIN));

/// Slashes in a row, in the path or in that of the target.
const SLASHES: Evidence = Evidence::SLASHES.or(Evidence::KEPT_APART);

/// A dot, or a character that may be drawn as one.
const EXTENSION: Evidence = Evidence::DOT.or(Evidence::decoded(Marks::NOT_LATIN));

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
    declared::DOT_SEGMENTS_ENCODED.found_by(ENCODED_DOTS, dot_segments_encoded::run),
    declared::DOT_SEGMENTS_PARAM.found_by(Evidence::DOT_FIRST, dot_segments_param::run),
    declared::DOT_SEGMENTS_ESCAPE.found_by(Evidence::DOT_FIRST, dot_segments_escape::run),
    declared::PATH_BECOMES_AUTHORITY.found_by(SLASHES, path_becomes_authority::run),
    declared::ENCODED_BACKSLASH.found_by(Evidence::ESCAPED_BACKSLASH, encoded_backslash::run),
    declared::FILE_EXT_DOUBLE.found_by(EXTENSION, file_ext_double::run),
    declared::FILE_EXT_EXECUTABLE.found_by(EXTENSION, file_ext_executable::run),
    declared::WINDOWS_DEVICE_NAME.found_by(Evidence::DEVICE, windows_device_name::run),
    declared::PATH_DOTS.found_by(Evidence::DOT_FIRST, path_dots::run),
    declared::WINDOWS_PATH_TRICK.found_by(WINDOWS_NAME, windows_path_trick::run),
    declared::DOT_SEGMENTS.found_by(Evidence::DOT_FIRST, dot_segments::run),
    declared::ENCODED_SLASH.found_by(Evidence::ESCAPED_SLASH, encoded_slash::run),
    declared::PATH_EMPTY_SEGMENTS.found_by(SLASHES, path_empty_segments::run),
    declared::PATH_IS_LINK.found_by(LINK, path_is_link::run),
    declared::PATH_STARTS_WITH_HOST.found_by(HOST, path_starts_with_host::run),
    declared::SENSITIVE_FILE.found_by(SENSITIVE, sensitive_file::run),
    declared::DOT_SEGMENTS_VARIANT.found_by(
        Evidence::DOTS.or(Evidence::PATH_PARAMETER),
        dot_segments_variant::run,
    ),
];
