//! Forms of what is typed into an address bar, as Firefox's own patterns find them.

/// A scheme at the start of a text, as it was meant.
pub(super) struct Scheme {
    /// In lower case; empty if there is none.
    pub(super) name: String,
    /// The text with the scheme as it was meant.
    pub(super) text: String,
}

/// Misspelled schemes, and what they are read as.
const TYPOS: &[(&str, &str)] = &[
    ("ttp", "http"),
    ("htp", "http"),
    ("ttps", "https"),
    ("tps", "https"),
    ("ps", "https"),
    ("htps", "https"),
    ("ile", "file"),
    ("le", "file"),
];

/// The scheme that a text starts with. It ends at a colon, or at two slashes with or without a semicolon.
pub(super) fn scheme(text: &str) -> Scheme {
    let none = || Scheme {
        name: String::new(),
        text: text.to_owned(),
    };
    let belongs = |byte: u8| byte.is_ascii_alphanumeric() || b".+-\t".contains(&byte);
    let end = text
        .bytes()
        .position(|byte| !belongs(byte))
        .unwrap_or(text.len());
    if !text.starts_with(|first: char| first.is_ascii_alphabetic()) {
        return none();
    }
    let (typed, rest) = text.split_at(end);
    let has_colon = rest.starts_with(':');
    let after = rest.strip_prefix([':', ';']).unwrap_or(rest);
    let behind_slashes = after.strip_prefix("//");
    if !has_colon && behind_slashes.is_none() {
        return none();
    }
    let mut name = typed.replacen('\t', "", 1).to_ascii_lowercase();
    let mut text = match behind_slashes {
        Some(behind) => format!("{name}://{behind}"),
        None => text.to_owned(),
    };
    if let Some((typo, meant)) = TYPOS.iter().find(|(typo, _)| *typo == name) {
        text = format!("{meant}{}", text.get(typo.len()..).unwrap_or_default());
        name = (*meant).to_owned();
    }
    Scheme { name, text }
}

/// `host:port`, alone or before `/`, `?` or `#`.
pub(super) fn is_host_and_port(text: &str) -> bool {
    let Some((host, rest)) = text.split_once(':') else {
        return false;
    };
    let is_label = |label: &str| {
        !label.is_empty()
            && label
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    host.split('.').all(is_label) && is_port(rest)
}

/// Up to five digits, alone or before `/`, `?` or `#`.
fn is_port(text: &str) -> bool {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    (1..=5).contains(&digits)
        && text
            .get(digits..)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '?', '#']))
}

/// Where a user or a user with a password stands before an `@`, behind schemes if there are some. What follows is not
/// empty.
pub(super) fn credentials(text: &str) -> Option<std::ops::Range<usize>> {
    let at = text.find('@')?;
    let follows = text.get(at + 1..)?.chars().next()?;
    if matches!(follows, '\n' | '\r' | '\u{2028}' | '\u{2029}') {
        return None;
    }
    // Schemes are taken as far as they go, but so that something follows them; then nothing up to the @ is a slash.
    let before = text.get(..at)?;
    let free_from = before.rfind('/').map_or(0, |slash| slash + 1);
    let is_free = |start: usize| (free_from..at).contains(&start);
    let mut found = is_free(0).then_some(0);
    let mut start = 0;
    loop {
        let rest = before.get(start..)?;
        let letters = scheme_letters(rest);
        if letters == 0 || rest.as_bytes().get(letters) != Some(&b':') {
            break;
        }
        let slashes = rest
            .bytes()
            .skip(letters + 1)
            .take_while(|byte| *byte == b'/')
            .take(3);
        start += letters + 1 + slashes.count();
        if is_free(start) {
            found = Some(start);
        }
    }
    let start = found?;
    Some(start..at + 1)
}

/// How many characters at the start of a text may be those of a scheme.
fn scheme_letters(text: &str) -> usize {
    let belongs = |byte: &u8| byte.is_ascii_alphabetic() || b"+.-".contains(byte);
    text.bytes().take_while(belongs).count()
}

/// Whether a text looks like an IP address, with a scheme before it or not: two or three dots between numbers, or a bracket with hexadecimal digits and colons.
pub(super) fn is_address_like(text: &str) -> bool {
    is_bare_address(text) || after_scheme(text).is_some_and(is_bare_address)
}

/// What follows a scheme and its slashes.
fn after_scheme(text: &str) -> Option<&str> {
    let letters = scheme_letters(text);
    let rest = text
        .get(letters..)?
        .strip_prefix(':')
        .filter(|_| letters > 0)?;
    Some(rest.trim_start_matches('/'))
}

fn is_bare_address(text: &str) -> bool {
    let mut rest = text;
    let mut numbers = 0;
    loop {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 {
            break;
        }
        numbers += 1;
        if numbers == 3 {
            return is_short(text);
        }
        match rest
            .get(digits..)
            .and_then(|rest| rest.strip_prefix('.'))
            .filter(|_| digits <= 3)
        {
            Some(behind) => rest = behind,
            None => break,
        }
    }
    let Some(inside) = text.strip_prefix('[') else {
        return false;
    };
    // Up to seven groups with a colon each, and a last one.
    let mut rest = inside;
    for _ in 0..7 {
        let digits = rest.bytes().take_while(u8::is_ascii_hexdigit).count();
        match rest
            .get(digits..)
            .and_then(|rest| rest.strip_prefix(':'))
            .filter(|_| digits <= 4)
        {
            Some(behind) => rest = behind,
            None => break,
        }
    }
    true
}

/// Whether all numbers but the last have three digits at most.
fn is_short(text: &str) -> bool {
    let mut numbers = text.split('.').take(2);
    numbers.all(|number| number.len() <= 3)
}

/// Whether a text has a path with a query or a fragment, or is a host with a port.
pub(super) fn is_uri_like(text: &str, host: Option<&str>) -> bool {
    if let Some(slash) = text.find('/')
        && text
            .get(slash..)
            .is_some_and(|rest| rest.contains(['?', '#']))
    {
        return true;
    }
    // An unknown host is the text "undefined" to Firefox.
    let rest = text
        .strip_prefix(host.unwrap_or("undefined"))
        .unwrap_or(text);
    rest.strip_prefix(':').is_some_and(is_port)
}
