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

use super::{Check, Need, declared};

/// The checks of the path. Of findings of one severity at one place, that of the check further up comes first.
pub(super) static CHECKS: &[Check] = &[
    declared::DOT_SEGMENTS_ENCODED.found_by(Need::UnusualCharacter, dot_segments_encoded::run),
    declared::DOT_SEGMENTS_PARAM.found_by(Need::DotSpelling, dot_segments_param::run),
    declared::DOT_SEGMENTS_ESCAPE.found_by(Need::DotSegment, dot_segments_escape::run),
    declared::PATH_BECOMES_AUTHORITY.found_by(Need::Slashes, path_becomes_authority::run),
    declared::ENCODED_BACKSLASH.found_by(Need::Percent, encoded_backslash::run),
    declared::FILE_EXT_DOUBLE.found_by(Need::Extension, file_ext_double::run),
    declared::FILE_EXT_EXECUTABLE.found_by(Need::Extension, file_ext_executable::run),
    declared::WINDOWS_DEVICE_NAME.found_by(Need::Device, windows_device_name::run),
    declared::PATH_DOTS.found_by(Need::Device, path_dots::run),
    declared::WINDOWS_PATH_TRICK.found_by(Need::WindowsName, windows_path_trick::run),
    declared::DOT_SEGMENTS.found_by(Need::DotSegment, dot_segments::run),
    declared::ENCODED_SLASH.found_by(Need::Percent, encoded_slash::run),
    declared::PATH_EMPTY_SEGMENTS.found_by(Need::Slashes, path_empty_segments::run),
    declared::PATH_IS_LINK.found_by(Need::InnerLink, path_is_link::run),
    declared::PATH_STARTS_WITH_HOST.found_by(Need::HostInPath, path_starts_with_host::run),
    declared::SENSITIVE_FILE.found_by(Need::Link, sensitive_file::run),
    declared::DOT_SEGMENTS_VARIANT.found_by(Need::DotSpelling, dot_segments_variant::run),
];
