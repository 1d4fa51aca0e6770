//! Checks of characters and encodings in any component (RFC 3986 §2, §7.3).

mod characters;
mod encoded_crlf;
mod escapes;
mod lookalikes;
mod payloads;

mod utf8;
use super::{Check, Evidence, declared};
use crate::facts::decoded::Marks;

/// A control character as typed.
const CONTROL: Evidence = Evidence::typed(Marks::CONTROL.or(Marks::NOT_LATIN));

/// A control character that may be encoded.
const ENCODED_CONTROL: Evidence = Evidence::decoded(Marks::CONTROL.or(Marks::NOT_LATIN));

/// A line break, or characters that become one where only their low bits are kept.
const BREAKS: Evidence = Evidence::decoded(Marks::CONTROL.or(Marks::NON_ASCII));

/// A character that is more than a letter of Latin script.
const STRANGE: Evidence = Evidence::decoded(Marks::NOT_LATIN);

/// What HTML or a script in a value has.
const MARKUP: Evidence = Evidence::VALUE_COLON
    .or(Evidence::MARKED_AS_HTML)
    .or(Evidence::decoded(
        Marks::ILLEGAL
            .or(Marks::BACKSLASH)
            .or(Marks::QUOTE)
            .or(Marks::NOT_LATIN),
    ));

/// What a template has.
const TEMPLATE: Evidence = Evidence::decoded(Marks::ILLEGAL.or(Marks::BRACKET));

/// The checks of characters and encodings. Of findings of one severity at one place, that of the check further
/// up comes first.
pub(super) static CHECKS: &[Check] = &[
    declared::CONTROL_CHAR_RAW.found_by(CONTROL, characters::control),
    declared::WHITESPACE_RAW.found_by(Evidence::typed(Marks::SPACE), characters::whitespace),
    declared::UNICODE_SPACE.found_by(STRANGE, characters::unicode_space),
    declared::BIDI_CONTROL.found_by(STRANGE, characters::bidi_control),
    declared::INVISIBLE_CHAR.found_by(STRANGE, characters::invisible),
    declared::BIDI_MIXED.found_by(STRANGE.or(Evidence::ODD_HOST), lookalikes::bidi_mixed),
    declared::BACKSLASH_OUTSIDE_AUTHORITY
        .found_by(Evidence::typed(Marks::BACKSLASH), characters::backslash),
    declared::ILLEGAL_CHAR.found_by(Evidence::typed(Marks::ILLEGAL), characters::illegal),
    declared::NON_ASCII_RAW.found_by(Evidence::typed(Marks::NON_ASCII), characters::non_ascii),
    declared::ENCODED_NUL.found_by(Evidence::decoded(Marks::CONTROL), escapes::nul),
    declared::ENCODED_CRLF.found_by(BREAKS, encoded_crlf::run),
    declared::OVERLONG_UTF8.found_by(Evidence::NOT_UTF_8, utf8::overlong_octets),
    declared::ENCODED_CONTROL.found_by(ENCODED_CONTROL, escapes::control),
    declared::DOUBLE_ENCODING.found_by(Evidence::DECODED_TWICE, escapes::twice),
    declared::ENCODED_ALNUM.found_by(Evidence::ESCAPED_ALNUM, escapes::alnum),
    declared::MALFORMED_PERCENT.found_by(Evidence::BARE_PERCENT, escapes::malformed),
    declared::PERCENT_U_ESCAPE.found_by(Evidence::BARE_PERCENT, escapes::percent_u),
    declared::INVALID_UTF8.found_by(Evidence::NOT_UTF_8, utf8::invalid_octets),
    declared::MARKUP_PAYLOAD.found_by(MARKUP, payloads::markup),
    declared::TEMPLATE_PAYLOAD.found_by(TEMPLATE, payloads::template),
    declared::SLASH_LOOKALIKE.found_by(STRANGE, lookalikes::slash),
    declared::STYLED_TEXT.found_by(STRANGE, lookalikes::styled),
];
