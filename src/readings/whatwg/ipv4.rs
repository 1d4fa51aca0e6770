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

#[cfg(test)]
mod tests {
    use super::super::{Outcome, ValidationErrorKind as Kind, parse};
    use super::*;

    /// The address or the error of `http://<host>/`, and each error's name with its typed text.
    fn read(host: &str) -> (Option<String>, Vec<(String, &'static str)>) {
        let input = format!("http://{host}/");
        let Outcome { url, errors, .. } = parse(&input, None);
        let told = errors
            .iter()
            .map(|error| (error.span.of(&input).to_owned(), error.kind.name()))
            .collect();
        (url.map(|url| url.hostname()), told)
    }

    fn address(host: &str) -> Option<String> {
        read(host).0
    }

    #[test]
    fn number_forms() {
        let rows = [
            ("127.0.0.1", Some("127.0.0.1")),
            ("127.0.0.1.", Some("127.0.0.1")),
            ("127.1", Some("127.0.0.1")),
            ("127.0.1", Some("127.0.0.1")),
            ("127.65535", Some("127.0.255.255")),
            ("0x7f.1", Some("127.0.0.1")),
            ("0X7F000001", Some("127.0.0.1")),
            ("017700000001", Some("127.0.0.1")),
            ("2130706433", Some("127.0.0.1")),
            ("4294967295", Some("255.255.255.255")),
            ("4294967296", None),
            ("0x.0x.0", Some("0.0.0.0")),
            ("1.2.3.0x100", None),
            ("256.1.1.1", None),
            ("1.16777215", Some("1.255.255.255")),
            ("1.16777216", None),
            ("08", None),
            ("1.2.3.4.5", None),
            ("1..2", None),
            (".1", None),
            ("99999999999999999999999999", None),
            ("0xfffffffffffffffffffffffffffffffff", None),
            ("0000000000000000000000000000000001", Some("0.0.0.1")),
        ];
        for (typed, expected) in rows {
            assert_eq!(address(typed).as_deref(), expected, "{typed}");
        }
    }

    #[test]
    fn what_ends_in_a_number() {
        for yes in ["1", "a.1", "a.1.", "0x", "a.0Xff.", "09"] {
            assert!(ends_in_a_number(yes), "{yes}");
        }
        for no in ["a", "1.a", "1..", "0xg", "a.-1", "a.1b", "."] {
            assert!(!ends_in_a_number(no), "{no}");
        }
    }

    #[test]
    fn errors_point_at_parts() {
        let told = |host: &str| read(host).1;
        let expected = |rows: &[(&str, Kind)]| -> Vec<(String, &'static str)> {
            rows.iter()
                .map(|(text, kind)| (text.to_string(), kind.name()))
                .collect()
        };
        assert_eq!(
            told("0x7f.256"),
            expected(&[
                ("0x7f.256", Kind::Ipv4TooFewParts),
                ("0x7f", Kind::Ipv4NonDecimalPart),
                ("256", Kind::Ipv4OutOfRangePart),
            ])
        );
        assert_eq!(
            told("1.2.3.4.5.6"),
            expected(&[("5.6", Kind::Ipv4TooManyParts)])
        );
        assert_eq!(
            told("1.2.a.4"),
            expected(&[("a", Kind::Ipv4NonNumericPart)])
        );
        assert_eq!(
            told("1.256.0.300"),
            expected(&[("256", Kind::Ipv4OutOfRangePart)])
        );
        // Behind percent-encoding and other full stops the typed text is still found.
        assert_eq!(
            told("1。2｡3．%30%31"),
            expected(&[
                ("%30%31", Kind::DomainPercentEncoded),
                ("%30%31", Kind::Ipv4NonDecimalPart),
            ])
        );
    }

    #[test]
    fn a_trailing_dot_is_the_empty_part() {
        let told = read("127.0.0.1.").1;
        assert!(
            told.contains(&(".".to_owned(), "IPv4-empty-part")),
            "{told:?}"
        );
    }
}
