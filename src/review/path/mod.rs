//! RFC 3986 §3.3, §5.2.4: the path, its dot-segments, and what file systems make of a name.

mod dot_segments;
mod dot_segments_encoded;
mod dot_segments_escape;
mod dot_segments_param;
mod encoded_backslash;
mod encoded_slash;
mod file_ext_double;
mod file_ext_executable;
mod path_becomes_authority;
mod path_empty_segments;
mod windows_device_name;
mod windows_path_trick;

pub(super) mod dots;
pub(super) mod files;
pub(super) mod root;

use super::Check;

/// The checks of this component. Of findings at one place with one severity, the check further up comes first.
pub(super) static CHECKS: &[&Check] = &[
    &dot_segments_encoded::CHECK,
    &dot_segments_param::CHECK,
    &dot_segments_escape::CHECK,
    &path_becomes_authority::CHECK,
    &encoded_backslash::CHECK,
    &file_ext_double::CHECK,
    &file_ext_executable::CHECK,
    &windows_device_name::CHECK,
    &windows_path_trick::CHECK,
    &dot_segments::CHECK,
    &encoded_slash::CHECK,
    &path_empty_segments::CHECK,
];
