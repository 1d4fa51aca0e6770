//! The split and the check of ordinary texts in one pass, on masks.
//!
//! It gives up (`None`) on brackets, on characters that are not allowed in any component, and on an authority
//! that doesn't end in the first 64 bytes. The plain split and the plain check then do the work. A property
//! test holds the two ways to the same answers; `benches/README.md` has what this one gains.

use super::characters;
use super::host::ipv4_address;
use super::masks::{Masks, below, is_plain};
use crate::syntax::components::Components;
use crate::syntax::reference::HostKind;
use crate::syntax::span::Span;

/// The split of a text that keeps to the grammar.
pub(super) struct ValidSplit {
    pub components: Components,
    pub host_kind: Option<HostKind>,
}

/// Splits `text`, if it is an ordinary `URI-reference`.
#[inline]
pub(super) fn split(text: &str) -> Option<ValidSplit> {
    let bytes = text.as_bytes();
    let end = bytes.len();
    let head = Masks::of(bytes);
    if head.not_allowed != 0 {
        return None;
    }
    let mut components = Components::default();
    let mut at = 0;

    // `first` is where appendix B's `[^:/?#]+` ends.
    let ends_scheme = head.colon | head.slash | head.question | head.number_sign;
    let first = ends_scheme.trailing_zeros() as usize;
    if first < 64 && head.colon >> first & 1 == 1 {
        let plain = head.alpha & below(first) == below(first);
        // With a `first` of 0, the text starts with a colon, which no rule allows (§4.2).
        if first == 0 || !plain && !characters::is_scheme(&bytes[..first]) {
            return None;
        }
        components.scheme = Some(Span::new(0, first));
        at = first + 1;
    } else if first == 64 && end > 64 {
        return None;
    }

    // After a long scheme, the slashes of an authority would be in the next block.
    if at + 1 >= Masks::SIZE && end > Masks::SIZE {
        return None;
    }
    let mut host_kind = None;
    if at + 1 < Masks::SIZE && head.slash >> at & 3 == 3 {
        let start = at + 2;
        let ends_authority = (head.slash | head.question | head.number_sign) & !below(start);
        if ends_authority == 0 && end > 64 {
            return None;
        }
        at = (ends_authority.trailing_zeros() as usize).min(end);
        let inside = below(at) & !below(start);
        components.authority = Some(Span::new(start, at));
        let mut host_start = start;
        let at_signs = head.at & inside;
        if at_signs != 0 {
            // A second one would be in userinfo, which allows none.
            if at_signs & (at_signs - 1) != 0 {
                return None;
            }
            let at_sign = at_signs.trailing_zeros() as usize;
            components.userinfo = Some(Span::new(start, at_sign));
            host_start = at_sign + 1;
        }
        let colons = head.colon & inside & !below(host_start);
        let mut host_end = at;
        if colons != 0 {
            host_end = colons.trailing_zeros() as usize;
            let port = inside & !below(host_end + 1);
            if head.digit & port != port {
                return None;
            }
            components.port = Some(Span::new(host_end + 1, at));
        }
        let host = Span::new(host_start, host_end);
        components.host = Some(host);
        let digit_first = host_start < 64 && head.digit >> host_start & 1 == 1;
        host_kind = Some(if digit_first && ipv4_address(host.of(text)).is_some() {
            HostKind::Ipv4
        } else {
            HostKind::RegName
        });
    }
    rest(bytes, head, at, &mut components)?;
    Some(ValidSplit {
        components,
        host_kind,
    })
}

/// Finds where path, query and fragment end, block by block, and checks every block.
#[inline]
fn rest(bytes: &[u8], head: Masks, path: usize, components: &mut Components) -> Option<()> {
    let end = bytes.len();
    let mut question = None;
    let mut number_sign = None;
    // The bits of the next block that have to be hexadecimal digits, because they follow a `%`.
    let mut digits_due = 0;
    let mut start = 0;
    let mut masks = head;
    loop {
        if masks.not_allowed != 0 {
            return None;
        }
        let due = masks.percent << 1 | masks.percent << 2 | digits_due;
        // Past the end of the text there are no digits.
        if due & !masks.hex_digit != 0 {
            return None;
        }
        digits_due = masks.percent >> 63 | masks.percent >> 62;
        // In the first block, what is before the path was checked already.
        let from = !below(path.saturating_sub(start));
        if number_sign.is_none() {
            let signs = masks.number_sign & from;
            let before_sign = below(signs.trailing_zeros() as usize);
            let questions = masks.question & from & before_sign;
            if question.is_none() && questions != 0 {
                question = Some(start + questions.trailing_zeros() as usize);
            }
            if signs != 0 {
                number_sign = Some(start + signs.trailing_zeros() as usize);
                // A fragment cannot have a second one (§3.5).
                if signs & (signs - 1) != 0 {
                    return None;
                }
            }
        } else if masks.number_sign != 0 {
            return None;
        }
        if end - start <= Masks::SIZE {
            if digits_due != 0 {
                return None;
            }
            break;
        }
        start += Masks::SIZE;
        // In most blocks of a long text there is nothing to find.
        while digits_due == 0
            && let Some(block) = bytes.get(start..).and_then(<[u8]>::first_chunk)
            && is_plain(block)
        {
            start += Masks::SIZE;
        }
        masks = Masks::of(&bytes[start..]);
    }
    let before_fragment = number_sign.unwrap_or(end);
    components.path = Span::new(path, question.unwrap_or(before_fragment));
    components.query = question.map(|at| Span::new(at + 1, before_fragment));
    components.fragment = number_sign.map(|at| Span::new(at + 1, end));
    Some(())
}
