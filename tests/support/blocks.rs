//! Text files of examples, in blocks: what is given, and what comes of it.

use std::fs;
use std::ops::RangeInclusive;
use std::path::Path;

/// Checks each block of the files in a folder: `result` gives the lines that follow what is given. Lines of results start
/// with one of `marks`. A block of comments alone has no result. With `URILENS_UPDATE` set, the results are written anew.
pub fn check_blocks(folder: &str, marks: &[char], result: impl Fn(&str) -> String) {
    let is_update = std::env::var_os("URILENS_UPDATE").is_some();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut wrong = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder") {
        let path = entry.expect("a file").path();
        let text = fs::read_to_string(&path).expect("UTF-8");
        let text = text.replace("\r\n", "\n");
        let blocks = text.trim_end().split("\n\n").map(|block| {
            let lines = block.lines().filter(|line| !line.starts_with(marks));
            let given: String = lines.map(|line| format!("{line}\n")).collect();
            match given.lines().all(|line| line.starts_with('#')) {
                true => given,
                false => format!("{given}{}", result(block)),
            }
        });
        let expected = blocks.collect::<Vec<_>>().join("\n");
        if is_update {
            fs::write(&path, expected).expect("written");
        } else if text != expected {
            let mut lines = text.lines().zip(expected.lines());
            let first = lines.find(|(one, other)| one != other);
            wrong.push(format!("{}: {first:?}", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A line as blocks have it.
pub fn shown(line: &str) -> String {
    let mut out = String::new();
    for character in line.chars() {
        let code = u32::from(character);
        match UNSEEN.iter().any(|range| range.contains(&character)) {
            true => out.push_str(&format!("‹U+{code:04X}›")),
            false if code < 0x20 => out.extend(char::from_u32(0x2400 + code)),
            false => out.push(character),
        }
    }
    match out.strip_suffix(' ') {
        Some(before) => format!("{before}␠"),
        None => out,
    }
}

/// Characters that would not be seen in a block.
const UNSEEN: [RangeInclusive<char>; 5] = [
    '\u{7f}'..='\u{a0}',
    '\u{ad}'..='\u{ad}',
    '\u{200b}'..='\u{200f}',
    '\u{2028}'..='\u{202e}',
    '\u{feff}'..='\u{feff}',
];

/// What a line of a block says.
pub fn typed(line: &str) -> String {
    let mut pieces = line.split("‹U+");
    let mut out = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (code, rest) = piece.split_once('›').expect("the name of a character");
        let code = u32::from_str_radix(code, 16).expect("hexadecimal digits");
        out.extend(char::from_u32(code));
        out.push_str(rest);
    }
    let plain = |character| match u32::from(character) {
        code @ 0x2400..=0x2420 => char::from_u32(code - 0x2400).unwrap_or(character),
        _ => character,
    };
    out.chars().map(plain).collect()
}
