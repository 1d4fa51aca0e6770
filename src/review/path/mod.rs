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

use super::Check;

/// The checks of the path. Of findings of one severity at one place, that of the check further up comes first.
pub(super) static CHECKS: &[&Check] = &[
    &dot_segments_encoded::CHECK,
    &dot_segments_param::CHECK,
    &dot_segments_escape::CHECK,
    &path_becomes_authority::CHECK,
    &encoded_backslash::CHECK,
    &file_ext_double::CHECK,
    &file_ext_executable::CHECK,
    &windows_device_name::CHECK,
    &path_dots::CHECK,
    &windows_path_trick::CHECK,
    &dot_segments::CHECK,
    &encoded_slash::CHECK,
    &path_empty_segments::CHECK,
    &path_is_link::CHECK,
    &path_starts_with_host::CHECK,
    &sensitive_file::CHECK,
    &dot_segments_variant::CHECK,
];
