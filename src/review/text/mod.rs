//! Checks of characters and encodings in any component (RFC 3986 §2, §7.3).

mod backslash_outside_authority;
mod bidi_control;
mod bidi_mixed;
mod control_char_raw;
mod double_encoding;
mod encoded_alnum;
mod encoded_control;
mod encoded_crlf;
mod encoded_nul;
mod illegal_char;
mod invalid_utf8;
mod invisible_char;
mod malformed_percent;
mod markup_payload;
mod non_ascii_raw;
mod overlong_utf8;
mod percent_u_escape;
mod slash_lookalike;
mod styled_text;
mod template_payload;
mod unicode_space;
mod whitespace_raw;

mod characters;
mod escapes;
mod utf8;

use super::Check;

/// The checks of characters and encodings. Of findings of one severity at one place, that of the check further
/// up comes first.
pub(super) static CHECKS: &[&Check] = &[
    &control_char_raw::CHECK,
    &whitespace_raw::CHECK,
    &unicode_space::CHECK,
    &bidi_control::CHECK,
    &invisible_char::CHECK,
    &bidi_mixed::CHECK,
    &backslash_outside_authority::CHECK,
    &illegal_char::CHECK,
    &non_ascii_raw::CHECK,
    &encoded_nul::CHECK,
    &encoded_crlf::CHECK,
    &overlong_utf8::CHECK,
    &encoded_control::CHECK,
    &double_encoding::CHECK,
    &encoded_alnum::CHECK,
    &malformed_percent::CHECK,
    &percent_u_escape::CHECK,
    &invalid_utf8::CHECK,
    &markup_payload::CHECK,
    &template_payload::CHECK,
    &slash_lookalike::CHECK,
    &styled_text::CHECK,
];
