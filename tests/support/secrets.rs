//! Links with secrets in every place, and what may be seen of them.

use std::sync::LazyLock;

use proptest::prelude::*;

use super::base64::base64;

/// What may be shown of a secret.
const SHOWN: usize = 3;

/// A base, a reference, what is secret in them, and what stays in sight.
pub struct Link {
    pub base: &'static str,
    pub reference: &'static str,
    pub secrets: Vec<&'static str>,
    pub seen: &'static str,
}

/// Links with secrets.
pub fn links() -> &'static [Link] {
    static LINKS: LazyLock<Vec<Link>> = LazyLock::new(|| {
        let rows = include_str!("secret_links.jsonl").lines();
        let rows = rows.filter(|row| !row.starts_with('#'));
        rows.map(|row| {
            let texts: Vec<String> = serde_json::from_str(row).expect("a row of texts");
            let mut texts = texts.into_iter().map(|text| &*text.leak());
            let mut next = || texts.next().expect("a text");
            Link {
                base: next(),
                reference: next(),
                seen: next(),
                secrets: texts.collect(),
            }
        })
        .collect()
    });
    &LINKS
}

/// Complains if a text has more of a secret than its start.
#[track_caller]
pub fn check(link: &Link, place: &str, shown: &str) {
    let lower = shown.to_lowercase();
    for secret in &link.secrets {
        let secret: Vec<char> = secret.to_lowercase().chars().collect();
        // A window of two more, since a few letters stand in other words.
        for window in secret.windows(SHOWN + 2) {
            let window: String = window.iter().collect();
            assert!(
                !lower.contains(&window),
                "{place} of {} {} tells “{window}”:\n{shown}",
                link.base,
                link.reference
            );
        }
    }
}

/// A secret of which no three characters in a row stand in a word or in any of the texts around it.
pub const PLANTED: &str = "7Qz9Xk4Jw2";

/// The forms in which people pass secrets on.
const FORMS: [&str; 16] = [
    "https://u:{}@in.example/",
    "https://in.example/?password={}",
    "https://in.example/cb#access_token={}",
    "https://in.example/a;token={}/b",
    "postgres://u:{}/x@in.example/db",
    "admin:{}@in.example/x",
    "jdbc:sqlserver://in.example;user=a;password={};x=1",
    "{\"user\": \"a\", \"password\": \"{}\"}",
    "Server=in.example;Uid=a;Password={};x=1",
    "root:{}@tcp(in.example)/db",
    "postgres://u:{}/x[at]in.example/db",
    "hxxps://u:{}[at]in[.]example/",
    "u:{}(at)in[.]example/x",
    "user=a&password={}",
    "{\"user\": \"a\", \"pass\\u0077ord\": \"{}\"}",
    "jdbc:mysql://address=(host=in.example)(password={})/db",
];

/// [`PLANTED`] in each of the forms as it is written in running text.
pub fn written() -> impl Iterator<Item = String> {
    FORMS.iter().map(|form| form.replacen("{}", PLANTED, 1))
}

/// A link with [`PLANTED`] in one of the forms in which people pass secrets on, encoded, handed to others and nested up
/// to four times in any way.
pub fn planted() -> impl Strategy<Value = String> {
    let forms = prop::sample::select(FORMS.to_vec());
    let layers = prop::sample::select(vec![
        "percent",
        "base64",
        "hexadecimal",
        "query",
        "fragment",
        "path",
        "forwarder",
        "filter",
        "application",
        "office",
        "source",
        "data",
        "bar",
        "nameless",
        "escaped",
    ]);
    (forms, prop::collection::vec(layers, 0..5)).prop_map(|(form, layers)| {
        let mut text = form.replacen("{}", PLANTED, 1);
        for layer in layers {
            text = wrapped(&text, layer);
        }
        match ["https://", "intent://", "ms-word:", "view-source:", "data:"]
            .iter()
            .any(|start| text.starts_with(start))
        {
            true => text,
            false => format!("https://out.example/?u={}", wrapped(&text, "percent")),
        }
    })
}

fn wrapped(text: &str, layer: &str) -> String {
    let percent = |text: &str| {
        let byte = |byte: u8| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        };
        text.bytes().map(byte).collect::<String>()
    };
    match layer {
        "percent" => percent(text),
        "base64" => base64(text.as_bytes()),
        "hexadecimal" => text.bytes().map(|byte| format!("{byte:02x}")).collect(),
        "query" => format!("https://mid.example/?u={}&y=1", percent(text)),
        "fragment" => format!("https://mid.example/#u={}", percent(text)),
        // It sends its reader on, as `forwards_to` has it.
        "forwarder" => format!("https://www.google.com/url?q={}&sa=D", percent(text)),
        // URL Defense, version 2.
        "filter" => {
            let address = percent(text).replace("%2F", "_").replace('%', "-");
            format!("https://urldefense.proofpoint.com/v2/url?u={address}&d=x")
        }
        "application" => format!(
            "intent://mid.example/#Intent;scheme=https;S.browser_fallback_url={};end",
            percent(text)
        ),
        // The scheme of a program, with fields of its own.
        "office" => format!("ms-word:ofe|u|{text}"),
        "source" => format!("view-source:{text}"),
        "data" => format!("data:text/plain;base64,{}", base64(text.as_bytes())),
        "nameless" => {
            let digits = base64(text.as_bytes());
            let padding = "=".repeat(digits.len().next_multiple_of(4) - digits.len());
            format!("https://mid.example/?{digits}{padding}")
        }
        // A string of JSON.
        "escaped" => {
            let character = |found: char| match found {
                'a'..='z' | 'A'..='Z' | '0'..='9' => found.to_string(),
                _ => format!("\\u{:04x}", u32::from(found)),
            };
            let string: String = text.chars().map(character).collect();
            format!("{{\"u\": \"{string}\"}}")
        }
        "bar" => format!("https://mid.example/a|{text}|b"),
        _ => format!("https://mid.example/to/{}", percent(text)),
    }
}

/// Complains if a view of a link with [`PLANTED`] shows three characters of it in a row, or a layer in which it
/// can be read.
#[track_caller]
pub fn check_planted(reference: &str, place: &str, shown: &str) {
    assert!(
        !shows_planted(shown),
        "{place} of {reference} shows a secret:\n{shown}"
    );
}

/// Whether a text has three characters of [`PLANTED`] in a row, or a layer in which they can be read.
pub fn shows_planted(shown: &str) -> bool {
    let shown: String = shown.split_whitespace().collect();
    let mut windows = (0..PLANTED.len() - 2).map(|start| &PLANTED[start..start + 3]);
    // Six digits in a row of base64 hold four octets, wherever the secret starts among them.
    let mut encoded = (0..3).map(|start| base64(&PLANTED.as_bytes()[start..]));
    let octets = PLANTED.bytes().take(4);
    let digits: String = octets.map(|byte| format!("{byte:02x}")).collect();
    windows.any(|window| shown.contains(window))
        || encoded.any(|digits| shown.contains(&digits[..6]))
        || shown.contains(&digits)
}
