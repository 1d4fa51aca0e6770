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

use super::{Check, Need, declared};

/// The checks of characters and encodings. Of findings of one severity at one place, that of the check further
/// up comes first.
pub(super) static CHECKS: &[Check] = &[
    declared::CONTROL_CHAR_RAW.found_by(Need::UnusualCharacter, control_char_raw::run),
    declared::WHITESPACE_RAW.found_by(Need::UnusualCharacter, whitespace_raw::run),
    declared::UNICODE_SPACE.found_by(Need::UnusualCharacter, unicode_space::run),
    declared::BIDI_CONTROL.found_by(Need::UnusualCharacter, bidi_control::run),
    declared::INVISIBLE_CHAR.found_by(Need::UnusualCharacter, invisible_char::run),
    declared::BIDI_MIXED.found_by(Need::UnusualCharacter, bidi_mixed::run),
    declared::BACKSLASH_OUTSIDE_AUTHORITY
        .found_by(Need::UnusualCharacter, backslash_outside_authority::run),
    declared::ILLEGAL_CHAR.found_by(Need::UnusualCharacter, illegal_char::run),
    declared::NON_ASCII_RAW.found_by(Need::UnusualCharacter, non_ascii_raw::run),
    declared::ENCODED_NUL.found_by(Need::Percent, encoded_nul::run),
    declared::ENCODED_CRLF.found_by(Need::Percent, encoded_crlf::run),
    declared::OVERLONG_UTF8.found_by(Need::Percent, overlong_utf8::run),
    declared::ENCODED_CONTROL.found_by(Need::Percent, encoded_control::run),
    declared::DOUBLE_ENCODING.found_by(Need::Percent, double_encoding::run),
    declared::ENCODED_ALNUM.found_by(Need::Percent, encoded_alnum::run),
    declared::MALFORMED_PERCENT.found_by(Need::Percent, malformed_percent::run),
    declared::PERCENT_U_ESCAPE.found_by(Need::Percent, percent_u_escape::run),
    declared::INVALID_UTF8.found_by(Need::Percent, invalid_utf8::run),
    declared::MARKUP_PAYLOAD.found_by(Need::Payload, markup_payload::run),
    declared::TEMPLATE_PAYLOAD.found_by(Need::Payload, template_payload::run),
    declared::SLASH_LOOKALIKE.found_by(Need::UnusualCharacter, slash_lookalike::run),
    declared::STYLED_TEXT.found_by(Need::UnusualCharacter, styled_text::run),
];
