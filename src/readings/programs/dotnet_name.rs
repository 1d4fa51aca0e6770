//! The names of hosts of .NET's `Uri`.

use icu_normalizer::ComposingNormalizerBorrowed;
use icu_normalizer::uts46::Uts46MapperBorrowed;
use icu_properties::CodePointMapData;
use icu_properties::props::{GeneralCategory, GeneralCategoryGroup};
use idna::punycode;

use super::dotnet_address::ends_host;
use super::program::Refusal;

const IDN: Refusal =
    Refusal("An invalid Unicode character by IDN standards was specified in the host.");

const MAX_LABEL: usize = 63;
const MAX_NAME: usize = 253;
/// How many UTF-16 code units a name of Windows' network has at most.
const MAX_UNC: usize = 256;

const DOTS: [char; 4] = ['.', '\u{3002}', '\u{FF0E}', '\u{FF61}'];

fn is_bidi_control(found: char) -> bool {
    matches!(found, '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}')
}

/// The text up to what ends a host.
fn up_to_end(text: &str, is_implicit: bool) -> &str {
    let end = text.bytes().position(|byte| ends_host(byte, is_implicit));
    &text[..end.unwrap_or(text.len())]
}

/// The length of the name at the start of a text: labels of letters, digits, `-`, `_` and what is not US-ASCII.
pub(super) fn dns_length(text: &str, is_implicit: bool) -> Option<usize> {
    let name = up_to_end(text, is_implicit);
    let labels = name.strip_suffix(DOTS).unwrap_or(name);
    labels.split(DOTS).all(is_label).then_some(name.len())
}

fn is_label(label: &str) -> bool {
    let mut length = 0;
    let mut is_international = false;
    for (at, found) in label.char_indices() {
        let belongs = found >= '\u{A0}'
            || found.is_ascii_alphanumeric()
            || (at > 0 && matches!(found, '-' | '_'));
        if !belongs {
            return false;
        }
        is_international |= found >= '\u{A0}';
        let units = if found > '\u{FF}' { 2 } else { 1 };
        length += units * found.len_utf16();
    }
    length > 0 && length + if is_international { 4 } else { 0 } <= MAX_LABEL
}

/// The length of the name of Windows' network at the start of a text.
pub(super) fn unc_length(text: &str, is_implicit: bool) -> Option<usize> {
    let name = up_to_end(text, is_implicit);
    let categories = CodePointMapData::<GeneralCategory>::new();
    let is_letter = |found: char| {
        found <= '\u{FFFF}' && GeneralCategoryGroup::Letter.contains(categories.get(found))
    };
    let (first, rest) = name.split_once('.').unwrap_or((name, ""));
    let is_mark = |found: char| matches!(found, '-' | '_');
    let belongs = |found: char| is_letter(found) || is_mark(found) || found.is_ascii_digit();
    let is_first = first.contains(|found| is_letter(found) || is_mark(found));
    // Only from the third segment on is its first character looked at.
    let is_segment = |(at, segment): (usize, &str)| {
        !segment.is_empty() && (at == 0 || !segment.starts_with(is_mark))
    };
    // A dot may end the name.
    let segments = rest.strip_suffix('.').unwrap_or(rest);
    let is_unc = is_first
        && name.chars().all(|found| found == '.' || belongs(found))
        && (rest.is_empty() || segments.split('.').enumerate().all(is_segment));
    let is_short = name.encode_utf16().nth(MAX_UNC).is_none();
    (is_unc && is_short).then_some(name.len())
}

/// A name as `Uri` keeps it, if the text is an internationalized one.
pub(super) fn normal(name: &str) -> String {
    let normalizer = ComposingNormalizerBorrowed::new_nfc();
    let shown = name.chars().filter(|found| !is_bidi_control(*found));
    normalizer.normalize_iter(shown).collect()
}

/// A name in lower case. The loopback has another name.
pub(super) fn canonical(name: &str) -> String {
    let simple = |found: char| {
        let mut lower = found.to_lowercase();
        let first = lower.next().unwrap_or(found);
        if lower.next().is_some() { found } else { first }
    };
    let name = match name.bytes().any(|byte| byte.is_ascii_uppercase()) {
        true => name.chars().map(simple).collect(),
        false => name.to_owned(),
    };
    match &*name {
        "loopback" => "localhost".to_owned(),
        _ => name,
    }
}

/// A name as it is looked up: with Punycode, by UTS #46 in its transitional form, and without its rules for
/// joiners and writing directions.
pub(super) fn to_ascii(name: String) -> Result<String, Refusal> {
    if name.is_ascii() {
        return Ok(name.to_ascii_lowercase());
    }
    let mut transitional = String::with_capacity(name.len());
    for found in name.chars() {
        match found {
            '\u{DF}' | '\u{1E9E}' => transitional.push_str("ss"),
            '\u{3C2}' => transitional.push('\u{3C3}'),
            '\u{200C}' | '\u{200D}' => {}
            _ => transitional.push(found),
        }
    }
    let mapper = Uts46MapperBorrowed::new();
    let mapped: String = mapper.map_normalize(transitional.chars()).collect();
    let labels = mapped.strip_suffix('.').unwrap_or(&mapped);
    let labels: Option<Vec<String>> = labels.split('.').map(label).collect();
    let mut ascii = labels.ok_or(IDN)?.join(".");
    if ascii.len() > MAX_NAME || ascii.contains(['\\', '/', '?', '@', '#', ':', '[', ']']) {
        return Err(IDN);
    }
    if mapped.ends_with('.') {
        ascii.push('.');
    }
    Ok(ascii)
}

fn label(mapped: &str) -> Option<String> {
    if mapped.len() > 4 * MAX_LABEL {
        return None;
    }
    let decoded = match mapped.strip_prefix("xn--") {
        Some(punycode) => {
            let decoded = punycode::decode_to_string(punycode)?;
            let mapper = Uts46MapperBorrowed::new();
            let is_same = mapper
                .normalize_validate(decoded.chars())
                .eq(decoded.chars());
            (is_same && !decoded.contains('.')).then_some(decoded)?
        }
        None => mapped.to_owned(),
    };
    let category = CodePointMapData::<GeneralCategory>::new().get(decoded.chars().next()?);
    let is_bad = GeneralCategoryGroup::Mark.contains(category)
        || decoded.starts_with('-')
        || decoded.ends_with('-')
        || decoded.contains('\u{FFFD}');
    let ascii = match mapped.is_ascii() {
        true => mapped.to_owned(),
        false => format!("xn--{}", punycode::encode_str(mapped)?),
    };
    (!is_bad && ascii.len() <= MAX_LABEL).then_some(ascii)
}
