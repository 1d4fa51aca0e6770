//! Checks of characters and encodings in any component (RFC 3986 §2, §7.3).

mod backslash_outside_authority;
mod bidi_mixed;
mod double_encoding;
mod encoded_crlf;
mod markup_payload;
mod slash_lookalike;
mod styled_text;
mod template_payload;

mod characters;
mod escapes;
mod utf8;
use super::{Check, Need, declared};

/// The checks of characters and encodings. Of findings of one severity at one place, that of the check further
/// up comes first.
pub(super) static CHECKS: &[Check] = &[
    declared::CONTROL_CHAR_RAW.found_by(Need::UnusualCharacter, characters::control),
    declared::WHITESPACE_RAW.found_by(Need::UnusualCharacter, characters::whitespace),
    declared::UNICODE_SPACE.found_by(Need::UnusualCharacter, characters::unicode_space),
    declared::BIDI_CONTROL.found_by(Need::UnusualCharacter, characters::bidi_control),
    declared::INVISIBLE_CHAR.found_by(Need::UnusualCharacter, characters::invisible),
    declared::BIDI_MIXED.found_by(Need::UnusualCharacter, bidi_mixed::run),
    declared::BACKSLASH_OUTSIDE_AUTHORITY
        .found_by(Need::UnusualCharacter, backslash_outside_authority::run),
    declared::ILLEGAL_CHAR.found_by(Need::UnusualCharacter, characters::illegal),
    declared::NON_ASCII_RAW.found_by(Need::UnusualCharacter, characters::non_ascii),
    declared::ENCODED_NUL.found_by(Need::Percent, escapes::nul),
    declared::ENCODED_CRLF.found_by(Need::Percent, encoded_crlf::run),
    declared::OVERLONG_UTF8.found_by(Need::Percent, utf8::overlong_octets),
    declared::ENCODED_CONTROL.found_by(Need::Percent, escapes::control),
    declared::DOUBLE_ENCODING.found_by(Need::Percent, double_encoding::run),
    declared::ENCODED_ALNUM.found_by(Need::Percent, escapes::alnum),
    declared::MALFORMED_PERCENT.found_by(Need::Percent, escapes::malformed),
    declared::PERCENT_U_ESCAPE.found_by(Need::Percent, escapes::percent_u),
    declared::INVALID_UTF8.found_by(Need::Percent, utf8::invalid_octets),
    declared::MARKUP_PAYLOAD.found_by(Need::Payload, markup_payload::run),
    declared::TEMPLATE_PAYLOAD.found_by(Need::Payload, template_payload::run),
    declared::SLASH_LOOKALIKE.found_by(Need::UnusualCharacter, slash_lookalike::run),
    declared::STYLED_TEXT.found_by(Need::UnusualCharacter, styled_text::run),
];
