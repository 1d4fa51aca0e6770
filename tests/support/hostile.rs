//! Every kind of character that does something to a terminal, or hides, in every place of a
//! reference.
/// Kinds of characters, by their first and last code points.
pub const KINDS: &[(&str, &[(u32, u32)])] = &[
    ("C0", &[(0x01, 0x1f)]),
    ("NUL", &[(0x00, 0x00)]),
    ("DEL and C1", &[(0x7f, 0x9f)]),
    (
        "bidi",
        &[
            (0x200e, 0x200f),
            (0x202a, 0x202e),
            (0x2066, 0x2069),
            (0x61c, 0x61c),
        ],
    ),
    (
        "zero width",
        &[
            (0x200b, 0x200d),
            (0x2060, 0x2064),
            (0xfeff, 0xfeff),
            (0xad, 0xad),
            (0x34f, 0x34f),
            (0x180b, 0x180f),
        ],
    ),
    (
        "deprecated format",
        &[(0x206a, 0x206f), (0xfff9, 0xfffb), (0x1d173, 0x1d17a)],
    ),
    ("tags", &[(0xe0001, 0xe0001), (0xe0020, 0xe007f)]),
    (
        "line ends and spaces",
        &[
            (0x85, 0x85),
            (0xa0, 0xa0),
            (0x2000, 0x200a),
            (0x2028, 0x2029),
            (0x202f, 0x202f),
            (0x3000, 0x3000),
        ],
    ),
    (
        "private use",
        &[
            (0xe000, 0xe00f),
            (0xf8ff, 0xf8ff),
            (0xf0000, 0xf0001),
            (0x10fffd, 0x10fffd),
        ],
    ),
    (
        "unassigned",
        &[(0x378, 0x379), (0x2fe0, 0x2fe0), (0xe0fff, 0xe0fff)],
    ),
    (
        "noncharacters",
        &[
            (0xfdd0, 0xfdd3),
            (0xfffe, 0xffff),
            (0x1fffe, 0x1ffff),
            (0x10fffe, 0x10ffff),
        ],
    ),
    (
        "combining",
        &[
            (0x300, 0x30f),
            (0x483, 0x489),
            (0x20d0, 0x20dd),
            (0x1ab0, 0x1ab1),
        ],
    ),
    (
        "variation selectors",
        &[(0xfe00, 0xfe0f), (0xe0100, 0xe0101)],
    ),
    (
        "letters that draw nothing",
        &[
            (0x115f, 0x1160),
            (0x3164, 0x3164),
            (0xffa0, 0xffa0),
            (0x2800, 0x2800),
        ],
    ),
    (
        "wide and emoji",
        &[
            (0x4e00, 0x4e02),
            (0x1f468, 0x1f469),
            (0x1f3fb, 0x1f3ff),
            (0x1f1e6, 0x1f1e7),
            (0x20e3, 0x20e3),
        ],
    ),
];

/// What a terminal would act on if it got it whole.
pub const SEQUENCES: &[&str] = &[
    "\u{1b}[2J",
    "\u{1b}]0;title\u{7}",
    "\u{1b}]52;c;ZXZpbA==\u{7}",
    "\u{9b}31m",
    "\u{1b}[31m",
    "\r\nX",
    "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f466}",
    "1\u{fe0f}\u{20e3}",
    "\u{1f3f4}\u{e0067}\u{e007f}",
];

/// All characters of a kind one after the other, each kind, and the sequences.
pub fn samples() -> impl Iterator<Item = String> {
    let kinds = KINDS.iter().map(|(_, ranges)| {
        let codes = ranges.iter().flat_map(|(first, last)| *first..=*last);
        codes.filter_map(char::from_u32).collect()
    });
    kinds.chain(SEQUENCES.iter().map(|text| (*text).to_owned()))
}

/// References with `x` in one place each, and in all of them.
pub fn references(x: &str) -> Vec<String> {
    let mut references = vec![
        x.to_owned(),
        format!("{x}:a"),
        format!("http://{x}@h/"),
        format!("http://u:{x}@h/"),
        format!("http://{x}/"),
        format!("http://a.{x}.example/"),
        format!("http://[{x}]/"),
        format!("http://[v1.{x}]/"),
        format!("http://h:{x}/"),
        format!("http://h/{x}/../b"),
        format!("?{x}=y"),
        format!("#{x}"),
        format!("http://u{x}:p{x}@h{x}:8{x}/{x}/?{x}#{x}"),
    ];
    // The same, one layer of encoding deep: what decodes may be shown too.
    let encoded: String = x.bytes().map(|byte| format!("%{byte:02X}")).collect();
    references.push(format!("http://{encoded}/{encoded}?{encoded}#{encoded}"));
    references
}
