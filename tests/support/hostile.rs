//! Every kind of character that does something to a terminal, or hides, in every place of a
//! reference.

/// Kinds of characters, each by the first and the last of its code points.
const KINDS: [(&str, &str); 15] = [
    ("C0", "01-1f"),
    ("NUL", "00-00"),
    ("DEL and C1", "7f-9f"),
    ("bidi", "200e-200f 202a-202e 2066-2069 61c-61c"),
    (
        "zero width",
        "200b-200d 2060-2064 feff-feff ad-ad 34f-34f 180b-180f",
    ),
    ("deprecated format", "206a-206f fff9-fffb 1d173-1d17a"),
    ("tags", "e0001-e0001 e0020-e007f"),
    (
        "line ends and spaces",
        "85-85 a0-a0 2000-200a 2028-2029 202f-202f 3000-3000",
    ),
    (
        "private use",
        "e000-e00f f8ff-f8ff f0000-f0001 10fffd-10fffd",
    ),
    ("unassigned", "378-379 2fe0-2fe0 e0fff-e0fff"),
    (
        "noncharacters",
        "fdd0-fdd3 fffe-ffff 1fffe-1ffff 10fffe-10ffff",
    ),
    ("combining", "300-30f 483-489 20d0-20dd 1ab0-1ab1"),
    ("variation selectors", "fe00-fe0f e0100-e0101"),
    (
        "letters that draw nothing",
        "115f-1160 3164-3164 ffa0-ffa0 2800-2800",
    ),
    (
        "wide and emoji",
        "4e00-4e02 1f468-1f469 1f3fb-1f3ff 1f1e6-1f1e7 20e3-20e3",
    ),
];

/// What a terminal would act on if it got it whole.
const SEQUENCES: &[&str] = &[
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
    let code = |hexadecimal| u32::from_str_radix(hexadecimal, 16).expect("a code point");
    let kinds = KINDS.iter().map(move |(_, ranges)| {
        let ranges = ranges.split([' ', '-']).map(code).collect::<Vec<_>>();
        let codes = ranges
            .as_chunks::<2>()
            .0
            .iter()
            .flat_map(|[first, last]| *first..=*last);
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
