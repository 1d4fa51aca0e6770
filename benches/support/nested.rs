//! Texts that are nested in themselves: links in links, base64 in base64, and all of it mixed.

use crate::base64::base64;

/// How a text is put inside of another.
type Wrapping = fn(&str) -> String;

const IN_BASE64: Wrapping = |text| base64(text.as_bytes());

/// Ways to put a text inside of another, and back to back with themselves.
const WRAPPINGS: [(&str, &[Wrapping]); 9] = [
    ("links in links", &[in_link]),
    ("links in paths", &[in_path]),
    ("escapes of escapes", &[percent]),
    ("base64 in base64", &[IN_BASE64]),
    ("digits of digits", &[hexadecimal]),
    ("base64 in JSON", &[in_json, IN_BASE64]),
    ("links in base64", &[in_link, IN_BASE64]),
    ("links in JSON", &[in_link, in_json, percent]),
    (
        "all of them",
        &[in_link, IN_BASE64, in_json, hexadecimal, percent],
    ),
];

/// Texts of at most `length` bytes that are nested as deeply as they can be, in one value and in many; each with a name.
pub fn nested(length: usize) -> impl Iterator<Item = (String, String)> {
    WRAPPINGS.iter().flat_map(move |(name, wrappings)| {
        let one = |length| "http://h/?u=".to_owned() + &onion(wrappings, length);
        let unit = format!("u={}&", onion(wrappings, 240));
        let many = "http://h/?".to_owned() + &unit.repeat(length / unit.len());
        [
            (format!("{name}, in one value"), one(length - 12)),
            (format!("{name}, in many"), many),
        ]
    })
}

/// A link, wrapped until it would be longer than `length`.
fn onion(wrappings: &[Wrapping], length: usize) -> String {
    let mut text = "http://i.example/?a=b&c=d".to_owned();
    for wrapping in wrappings.iter().cycle() {
        let next = wrapping(&text);
        if next.len() > length {
            break;
        }
        text = next;
    }
    text
}

fn percent(text: &str) -> String {
    let byte = |byte: u8| match byte.is_ascii_alphanumeric() {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}

fn hexadecimal(text: &str) -> String {
    text.bytes().map(|byte| format!("{byte:02x}")).collect()
}

fn in_link(text: &str) -> String {
    format!("https://in.example/?u={}", percent(text))
}

fn in_path(text: &str) -> String {
    format!("https://in.example/to/{}", percent(text))
}

fn in_json(text: &str) -> String {
    format!(
        "{{\"a\":\"{}\"}}",
        text.replace('\\', "\\\\").replace('"', "\\\"")
    )
}
