//! Characters and names that the checks of a name look up.

use super::table::names;

/// Characters drawn like a delimiter of a URI, which no mapping turns into it; sorted.
pub static DELIMITER_LOOKALIKES: &[(char, char)] = &[
    ('\u{B7}', '.'),
    ('\u{241}', '?'),
    ('\u{242}', '?'),
    ('\u{294}', '?'),
    ('\u{2D0}', ':'),
    ('\u{2D1}', ':'),
    ('\u{2D9}', '.'),
    ('\u{2F8}', ':'),
    ('\u{337}', '/'),
    ('\u{338}', '/'),
    ('\u{387}', '.'),
    ('\u{589}', ':'),
    ('\u{5C3}', ':'),
    ('\u{61F}', '?'),
    ('\u{660}', '.'),
    ('\u{6D4}', '.'),
    ('\u{6F0}', '.'),
    ('\u{701}', '.'),
    ('\u{702}', '.'),
    ('\u{703}', ':'),
    ('\u{704}', ':'),
    ('\u{97D}', '?'),
    ('\u{13AE}', '?'),
    ('\u{1427}', '.'),
    ('\u{16EB}', '.'),
    ('\u{16EC}', ':'),
    ('\u{1735}', '/'),
    ('\u{1803}', ':'),
    ('\u{1809}', ':'),
    ('\u{2022}', '.'),
    ('\u{2024}', '.'),
    ('\u{2027}', '.'),
    ('\u{203D}', '?'),
    ('\u{2041}', '/'),
    ('\u{2044}', '/'),
    ('\u{205A}', ':'),
    ('\u{2215}', '/'),
    ('\u{2216}', '\\'),
    ('\u{2219}', '.'),
    ('\u{2236}', ':'),
    ('\u{22C5}', '.'),
    ('\u{22D5}', '#'),
    ('\u{2317}', '#'),
    ('\u{2571}', '/'),
    ('\u{2572}', '\\'),
    ('\u{266F}', '#'),
    ('\u{27CB}', '/'),
    ('\u{27CD}', '\\'),
    ('\u{2981}', '.'),
    ('\u{29F5}', '\\'),
    ('\u{29F6}', '/'),
    ('\u{29F8}', '/'),
    ('\u{29F9}', '\\'),
    ('\u{2CC6}', '/'),
    ('\u{2CC7}', '/'),
    ('\u{2E31}', '.'),
    ('\u{2E33}', '.'),
    ('\u{2E4A}', '/'),
    ('\u{3033}', '/'),
    ('\u{30CE}', '/'),
    ('\u{30F3}', '/'),
    ('\u{30FB}', '.'),
    ('\u{31D3}', '/'),
    ('\u{31D4}', '\\'),
    ('\u{4E36}', '\\'),
    ('\u{4E3F}', '/'),
    ('\u{A4F8}', '.'),
    ('\u{A4FD}', ':'),
    ('\u{A60E}', '.'),
    ('\u{A6EB}', '?'),
    ('\u{A6F4}', ':'),
    ('\u{A789}', ':'),
    ('\u{A78F}', '.'),
    ('\u{10101}', '.'),
    ('\u{10A50}', '.'),
    ('\u{1D16D}', '.'),
];

/// Link shorteners: what stands behind them decides where a link goes. Sorted.
pub static SHORTENERS: &[&str] = names!("shorteners.tsv", 1);

/// Names of special use that no public list of suffixes has: RFC 2606, RFC 6761, RFC 6762, RFC 7686,
/// RFC 8375, RFC 9476, and ICANN's `internal`.
pub const SPECIAL_USE: &[&str] = &[
    "alt",
    "example",
    "home.arpa",
    "internal",
    "invalid",
    "local",
    "localhost",
    "onion",
    "test",
];

/// Suffixes of names that are known inside of one network only.
pub const INTERNAL: &[&str] = &[
    "corp",
    "home",
    "home.arpa",
    "internal",
    "intranet",
    "lan",
    "local",
    "localdomain",
];

/// Suffixes of delivery networks under which the whole name of a customer's own host stands by design,
/// as in `www.example.com.edgekey.net`: the network makes these names, and for its customers alone.
/// (Proxies of libraries write names so as well, but below anybody's domain.)
pub const NAMED_AFTER_CUSTOMERS: &[&str] = &[
    "akamai.net",
    "akamaized.net",
    "cdn.cloudflare.net",
    "edgekey.net",
    "edgesuite.net",
    "herokudns.com",
];

/// Country suffixes whose readers use a script: labels of that script are ordinary there.
pub const SCRIPT_COUNTRIES: &[(unicode_script::Script, &[&str])] = {
    use unicode_script::Script;
    &[
        (
            Script::Arabic,
            &[
                "ae", "af", "bh", "dz", "eg", "iq", "ir", "jo", "kw", "lb", "ly", "ma", "om", "pk",
                "ps", "qa", "sa", "sd", "sy", "tn", "ye",
            ],
        ),
        (Script::Armenian, &["am"]),
        (Script::Bengali, &["bd", "in"]),
        (
            Script::Cyrillic,
            &[
                "ba", "bg", "by", "kg", "kz", "me", "mk", "mn", "rs", "ru", "su", "tj", "ua", "uz",
            ],
        ),
        (Script::Devanagari, &["in", "np"]),
        (Script::Ethiopic, &["er", "et"]),
        (Script::Georgian, &["ge"]),
        (Script::Greek, &["cy", "gr"]),
        (Script::Gujarati, &["in"]),
        (Script::Gurmukhi, &["in"]),
        (Script::Han, &["cn", "hk", "jp", "kr", "mo", "sg", "tw"]),
        (Script::Hangul, &["kr"]),
        (Script::Hebrew, &["il"]),
        (Script::Kannada, &["in"]),
        (Script::Katakana, &["jp"]),
        (Script::Khmer, &["kh"]),
        (Script::Lao, &["la"]),
        (Script::Malayalam, &["in"]),
        (Script::Myanmar, &["mm"]),
        (Script::Oriya, &["in"]),
        (Script::Sinhala, &["lk"]),
        (Script::Tamil, &["in", "lk", "sg"]),
        (Script::Telugu, &["in"]),
        (Script::Thai, &["th"]),
    ]
};

#[cfg(test)]
mod tests {
    use super::super::table::assert_well_formed;
    use super::*;

    #[test]
    fn tables_are_sorted() {
        assert!(DELIMITER_LOOKALIKES.is_sorted_by(|a, b| a.0 < b.0));
        assert_well_formed(include_str!("shorteners.tsv"));
        assert!(SHORTENERS.iter().all(|name| name.len() <= 17));
        assert!(SPECIAL_USE.is_sorted_by(|a, b| a < b));
        assert!(INTERNAL.is_sorted_by(|a, b| a < b));
        assert!(NAMED_AFTER_CUSTOMERS.is_sorted_by(|a, b| a < b));
    }
}
