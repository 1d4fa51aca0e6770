//! The ends in a number checker and the IPv4 parser (section "Host parsing").

use super::errors::{Log, ValidationError, ValidationErrorKind, failure};
use super::host_text::HostText;
use std::net::Ipv4Addr;

/// The ends in a number checker: whether a browser takes this domain for an IPv4 address.
pub(super) fn ends_in_a_number(domain: &str) -> bool {
    let domain = domain.strip_suffix('.').unwrap_or(domain);
    let last = domain.rsplit('.').next().unwrap_or("");
    // Text of digits only need not be a number: `09` is caught by the parser.
    !last.is_empty() && last.bytes().all(|byte| byte.is_ascii_digit())
        || parse_number(last).is_some()
}

/// The IPv4 parser, for a domain that ends in a number. `host` knows where its parts were typed.
pub(super) fn parse(
    domain: &str,
    host: &HostText<'_>,
    log: &mut Log,
) -> Result<Ipv4Addr, ValidationError> {
    let labels = domain.split('.').count();
    let mut count = labels;
    let domain = match domain.strip_suffix('.') {
        Some(rest) => {
            count -= 1;
            // The empty part has no text; the full stop in front of it is what was typed.
            let (_, before) = host.labels(0, count - 1, labels);
            let (whole, end) = host.whole();
            let start = if before < end { before } else { whole };
            log.report(ValidationErrorKind::Ipv4EmptyPart, start, end);
            rest
        }
        None => domain,
    };
    let place = |first: usize, last: usize| host.labels(first, last, labels);
    let fail = |kind, (start, end)| Err(failure(kind, start, end));
    if count < 4 {
        let (start, end) = place(0, count - 1);
        log.report(ValidationErrorKind::Ipv4TooFewParts, start, end);
    }
    if count > 4 {
        return fail(ValidationErrorKind::Ipv4TooManyParts, place(4, count - 1));
    }
    let mut numbers = [0u64; 4];
    for (index, part) in domain.split('.').enumerate() {
        let Some((number, not_decimal)) = parse_number(part) else {
            return fail(ValidationErrorKind::Ipv4NonNumericPart, place(index, index));
        };
        if not_decimal {
            let (start, end) = place(index, index);
            log.report(ValidationErrorKind::Ipv4NonDecimalPart, start, end);
        }
        if let Some(slot) = numbers.get_mut(index) {
            *slot = number;
        }
    }
    let last = count - 1;
    let mut address = 0;
    for (index, number) in numbers.into_iter().take(count).enumerate() {
        // The last part fills all the bytes that are left.
        let bytes = if index == last { 5 - count } else { 1 };
        if number >> (8 * bytes) > 0 {
            return fail(ValidationErrorKind::Ipv4OutOfRangePart, place(index, index));
        }
        if number > 255 {
            let (start, end) = place(index, index);
            log.report(ValidationErrorKind::Ipv4OutOfRangePart, start, end);
        }
        address |= number << (8 * (4 - index - bytes));
    }
    Ok(Ipv4Addr::from(address as u32))
}

/// The IPv4 number parser: the number, and whether it is written other than in decimal.
///
/// Numbers beyond 64 bits come out as the greatest of 64 bits, which is out of range all the same.
pub(super) fn parse_number(part: &str) -> Option<(u64, bool)> {
    let (digits, radix) = match part.as_bytes() {
        [] => return None,
        [b'0', b'x' | b'X', digits @ ..] => (digits, 16),
        [b'0', digits @ ..] if !digits.is_empty() => (digits, 8),
        digits => (digits, 10),
    };
    let mut number = 0u64;
    for &digit in digits {
        let value = char::from(digit).to_digit(radix)?;
        number = number
            .saturating_mul(radix.into())
            .saturating_add(value.into());
    }
    Some((number, radix != 10))
}
