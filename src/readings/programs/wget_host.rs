//! The host that wget looks up.

use icu_properties::CodePointMapData;
use icu_properties::props::{GeneralCategory, GeneralCategoryGroup};
use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

use super::ipv6::Ipv6Form;
use super::program::Octets;
use super::text::{self, decoded_where, lower, mapped};

/// The host as wget looks it up. Percent-encoded ones are decoded, and then converted by IDNA if that succeeds.
pub(super) fn host(typed: &[u8], is_ascii: bool) -> Octets<'static> {
    let typed = lower(typed);
    let decoded = unescaped(&typed).into_owned();
    let is_plain = !typed.contains(&b'%') || is_ascii && decoded.is_ascii();
    let ascii = (!is_plain).then(|| idna(&decoded)).flatten();
    ascii.unwrap_or(decoded).into()
}

/// The text decoded, but `%00` stays.
pub(super) fn unescaped(text: &[u8]) -> Octets<'_> {
    decoded_where(text, |octet| octet != 0)
}

/// Whether wget takes a text for an IPv6 address. The values of groups and numbers are limited, and not their digits.
pub(super) fn is_ipv6(text: &[u8]) -> bool {
    let form = Ipv6Form {
        has_zeros: true,
        is_ipv4: |text| is_ipv4(text.as_bytes()),
    };
    form.is_address(std::str::from_utf8(text).unwrap_or_default())
}

/// Four numbers of at most 255, with any number of digits.
fn is_ipv4(text: &[u8]) -> bool {
    let is_number = |number: &[u8]| {
        let add = |value: u16, digit: &u8| {
            let digit = digit.is_ascii_digit().then(|| u16::from(digit - b'0'))?;
            Some(value * 10 + digit).filter(|value| *value <= 255)
        };
        !number.is_empty() && number.iter().try_fold(0, add).is_some()
    };
    let mut numbers = text.split(|byte| *byte == b'.');
    numbers
        .by_ref()
        .take(4)
        .filter(|number| is_number(number))
        .count()
        == 4
        && numbers.next().is_none()
}

/// How many octets a label has at most in ASCII.
const MAX_LABEL: usize = 63;

/// What libidn2 makes of a host: by IDNA, or if that fails by the transitional rules, which look at less.
fn idna(host: &[u8]) -> Option<Vec<u8>> {
    let host = std::str::from_utf8(host).ok()?;
    let (deny, length) = (AsciiDenyList::EMPTY, DnsLength::Ignore);
    let strict = Uts46::new().to_ascii(host.as_bytes(), deny, Hyphens::Check, length);
    let passes = |ascii: &String| ascii.split('.').all(is_label);
    let strict = strict.ok().map(|ascii| ascii.into_owned()).filter(passes);
    let ascii = strict.or_else(|| transitional(host).filter(passes))?;
    Some(ascii.into_bytes())
}

/// Whether libidn2 lets an ASCII label pass: after `xn--` it only has characters of host names.
fn is_label(label: &str) -> bool {
    let belongs = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    label.len() <= MAX_LABEL && (!label.starts_with("xn--") || label.bytes().all(belongs))
}

/// A host by the transitional rules, without those for writing directions and joiners.
fn transitional(host: &str) -> Option<String> {
    let joiners = ['\u{200c}', '\u{200d}'];
    let typed = host
        .replace(joiners, "")
        .replace(['ß', 'ẞ'], "ss")
        .replace('ς', "σ");
    let mapped = mapped(&typed);
    let labels = mapped.split('.').map(label);
    Some(labels.collect::<Option<Vec<String>>>()?.join("."))
}

/// A mapped label in ASCII.
fn label(mapped: &str) -> Option<String> {
    // Each character takes an octet at least, and Punycode more than linear time.
    if mapped.chars().count() > MAX_LABEL {
        return None;
    }
    let has_hyphens = |label: &str| {
        label.starts_with('-') || label.ends_with('-') || label.get(2..4) == Some("--")
    };
    if let Some(code) = mapped.strip_prefix("xn--") {
        let decoded = idna::punycode::decode_to_string(code)?;
        let is_valid =
            !decoded.is_ascii() && !has_hyphens(&decoded) && text::mapped(&decoded) == decoded;
        return is_valid.then(|| mapped.to_owned());
    }
    let is_mark =
        |c| GeneralCategoryGroup::Mark.contains(CodePointMapData::<GeneralCategory>::new().get(c));
    if has_hyphens(mapped)
        || mapped.contains('\u{fffd}')
        || mapped.chars().next().is_some_and(is_mark)
    {
        return None;
    }
    match mapped.is_ascii() {
        true => Some(mapped.to_owned()),
        false => Some(format!("xn--{}", idna::punycode::encode_str(mapped)?)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    /// As wget 1.21.3 takes them.
    #[test]
    fn values_of_an_address_are_limited_and_not_their_digits() {
        hold("addresses", |[text]| is_ipv6(text.as_bytes()));
    }
}
