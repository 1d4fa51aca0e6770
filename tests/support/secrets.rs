//! Links with secrets in every place, and what may be seen of them.

use proptest::prelude::*;

use super::base64::base64;

/// What may be shown of a secret.
const SHOWN: usize = 3;

/// A base, a reference, what is secret in them, and what stays in sight.
pub struct Link {
    pub base: &'static str,
    pub reference: &'static str,
    pub secrets: &'static [&'static str],
    pub seen: &'static str,
}

const fn link(
    reference: &'static str,
    secrets: &'static [&'static str],
    seen: &'static str,
) -> Link {
    Link {
        base: "",
        reference,
        secrets,
        seen,
    }
}

const fn against(
    base: &'static str,
    reference: &'static str,
    secrets: &'static [&'static str],
    seen: &'static str,
) -> Link {
    Link {
        base,
        reference,
        secrets,
        seen,
    }
}

/// Links with secrets.
pub const LINKS: &[Link] = &[
    // A browser ends the authority at the backslash, and goes to the host before it.
    link(
        r"https://bob:hunter2zebra@example.com\@example.net/",
        &["hunter2zebra"],
        r"@example.com\@example.net",
    ),
    link(
        "https://bob:hunter2zebra@example.com/a",
        &["hunter2zebra"],
        "bob:",
    ),
    link(
        "https://bob:correcthorse@example.com/",
        &["correcthorse"],
        "bob:",
    ),
    link(
        "https://api.example.com/v1?access_token=Zx9kQ2mV7pLw&x=1",
        &["Zx9kQ2mV7pLw"],
        "access_token=",
    ),
    // Names and hosts are compared as a browser or a server normalizes them.
    link(
        "https://example.com/?password[0]=Qw8rT5yU1iOp",
        &["Qw8rT5yU1iOp"],
        "example.com",
    ),
    link(
        "https://example.com/?user[password][0]=hunter2zebra",
        &["hunter2zebra"],
        "example.com",
    ),
    link(
        "https://example.com/?pass\u{ad}word=hunter2zebra",
        &["hunter2zebra"],
        "example.com",
    ),
    link(
        "https://hooks.slack.com.//services/T00000000/B00000000/Zx9kQ2mV7pLw5nRt3sYh1uBc",
        &["Zx9kQ2mV7pLw5nRt3sYh1uBc"],
        "hooks.slack.com",
    ),
    link(
        "https://example.com/?api_key=Qw8rT5yU1iOp",
        &["Qw8rT5yU1iOp"],
        "api_key=",
    ),
    link(
        "https://example.com/in/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl/../out",
        &["eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl"],
        "/in/",
    ),
    link(
        "https://example.com/?id=AKIAIOSFODNN7QWERTY2",
        &["AKIAIOSFODNN7QWERTY2"],
        "?id=",
    ),
    link(
        "https://example.com/?next=https%3A%2F%2Fu%3Ahunter2zebra%40host%2F",
        &["hunter2zebra"],
        "next=",
    ),
    link(
        "https://example.com/?next=https%253A%252F%252Fu%253Ahunter2%25257Aebra%2540host%252F",
        &["hunter2zebra", "hunter2%7Aebra", "hunter2%257Aebra"],
        "next=",
    ),
    link(
        "https://example.com/?next=%2Fin%3Fpassword%3Dhunter2zebra%26a%3Db",
        &["hunter2zebra"],
        "next=",
    ),
    link(
        "https://example.com/?r=aHR0cHM6Ly91Omh1bnRlcjJ6ZWJyYUBob3N0LmV4YW1wbGUv",
        &["hunter2zebra"],
        "?r=",
    ),
    link(
        "https://example.com/cb#access_token=Zx9kQ2mV7pLw&state=1",
        &["Zx9kQ2mV7pLw"],
        "state=1",
    ),
    link(
        "https://example.com/#/in?token=Zx9kQ2mV7pLw",
        &["Zx9kQ2mV7pLw"],
        "#/in?token=",
    ),
    link(
        "https://proxy.example/to/https://u:hunter2zebra@example.com/./a/../b",
        &["hunter2zebra"],
        "proxy.example",
    ),
    link(
        "https://hooks.slack.com/./services/T01AB2CD3/B0QWERTY9/../B0QWERTY9/XyZwVuTsRqPoNmLkJiHgFeDc",
        &["XyZwVuTsRqPoNmLkJiHgFeDc"],
        "hooks.slack.com",
    ),
    link(
        r"http://u:hunter2zebra\@b.example/",
        &["hunter2zebra"],
        "u:",
    ),
    link(
        "http:/\\u:hunter2zebra@b.example/",
        &["hunter2zebra"],
        "b.example",
    ),
    link(
        "view-source:https://u:hunter2zebra@b.example/",
        &["hunter2zebra"],
        "b.example",
    ),
    link(
        "https://bob:hunter2zebra@example.com/hunter2zebra?q=hunter2zebra",
        &["hunter2zebra"],
        "bob:",
    ),
    link(
        "https://bob:hunter%32z%65bra@example.com/",
        &["hunter2zebra", "hunter%32z%65bra"],
        "bob:",
    ),
    link(
        "https://bob:hunter2 zebra\"\u{202e}9@example.com/",
        &["hunter2 zebra"],
        "bob:",
    ),
    link(
        "https://example.com/a;jsessionid=0A1B2C3D4E5F/../b",
        &["0A1B2C3D4E5F"],
        "jsessionid=",
    ),
    link(
        "https://x.blob.core.windows.net/c?sv=2022-11-02&se=2027&sig=Zx9kQ2mV7pLw",
        &["Zx9kQ2mV7pLw"],
        "sig=",
    ),
    link(
        "https://example.com/?k=-----BEGIN%20PRIVATE%20KEY-----%0AQw8rT5yU1iOpQw8rT5yU1iOpQw8rT5yU1iOp%0AZx9kQ2mV7pLw%0A-----END%20PRIVATE%20KEY-----",
        &["Qw8rT5yU1iOp", "Zx9kQ2mV7pLw"],
        "?k=",
    ),
    link(
        "https://example.com/a/%2e%2e/?t=6n0a0uARxlNten.atlasv1.XZxPmzUzn8aB5kBh0fzK4xDXkiadJjPZ6zfKN7xVGkjwskHk7egyFWZY9Zmti18c",
        &["6n0a0uARxlNten.atlasv1"],
        "?t=",
    ),
    link(
        "https://example.com/./?s=cYF8Q%7EJEeAgYzQJjOIfPkzSrAsQtA9dtVK4wAAb3&x=1",
        &[
            "cYF8Q~JEeAgYzQJjOIfPkzSrAsQtA9dtVK4wAAb3",
            "cYF8Q%7EJEeAgYzQJjOIfPkzSrAsQtA9dtVK4wAAb3",
        ],
        "?s=",
    ),
    link(
        "https://discord.com/api/v10/webhooks/123456789012345678/6EudM7Oyf5TNS05kOY2oNzN2m1ElKncz8HkywhjpU05mc4J1WRcQ1uhyMDJ2OXtPAtLp",
        &["6EudM7Oyf5TNS05kOY2oNzN2m1ElKncz8HkywhjpU05mc4J1WRcQ1uhyMDJ2OXtPAtLp"],
        "123456789012345678",
    ),
    link(
        "hxxps://bob:hunter2zebra@example[.]com/",
        &["hunter2zebra"],
        "bob:",
    ),
    link("//u:hunter2zebra@h:80x/", &["hunter2zebra"], "u:"),
    link(
        "https://bob:hunter2zebra@example.com/?m=hunter2zebra@example.com",
        &["hunter2zebra"],
        "?m=",
    ),
    link(
        "https://bob:hunter2zebra@example.com:hunter2zebra/",
        &["hunter2zebra"],
        "bob:",
    ),
    against(
        "https://bob:hunter2zebra@example.com/a/b?token=Zx9kQ2mV7pLw",
        "../c",
        &["hunter2zebra", "Zx9kQ2mV7pLw"],
        "bob:",
    ),
    against(
        "https://bob:hunter2zebra@example.com/a/b?token=Zx9kQ2mV7pLw",
        "#x",
        &["hunter2zebra", "Zx9kQ2mV7pLw"],
        "bob:",
    ),
    against(
        "https://bob:hunter2zebra@example.com/a/b?token=Zx9kQ2mV7pLw",
        "",
        &["hunter2zebra", "Zx9kQ2mV7pLw"],
        "bob:",
    ),
    against(
        "https://bob:hunter2 zebra@example.com/a",
        "b",
        &["hunter2 zebra"],
        "bob:",
    ),
    against(
        "https://example.com/a/",
        "#token=Zx9kQ2mV7pLw",
        &["Zx9kQ2mV7pLw"],
        "#token=",
    ),
    against(
        "https://example.com/",
        "/x/hooks.slack.com/../../services/a?pwd=Zx9kQ2mV7pLw",
        &["Zx9kQ2mV7pLw"],
        "pwd=",
    ),
    link(
        "https://example.com/?u=http%2525253A%2525252F%2525252Fu%2525253Ahunter2Zq%25252540in.example%2525252F",
        &["hunter2Zq"],
        "?u=",
    ),
    link(
        "https://example.com/a;password=hunter2Zq?x",
        &["hunter2Zq"],
        "password=",
    ),
    link(
        "https://example.com/;token=hunter2Zq/b",
        &["hunter2Zq"],
        "token=",
    ),
    link(
        "https://example.com/%68unter2Zq?password=hunter2Zq",
        &["hunter2Zq", "%68unter2Zq"],
        "password=",
    ),
    link(
        "postgres://u:hunter2Zq/x@h.example/db",
        &["hunter2Zq"],
        "postgres://u:",
    ),
    link(
        "https://u:hunter?2Zq@h.example/db",
        &["hunter?2Zq"],
        "https://u:",
    ),
    link("admin:hunter2Zq@example.com/x", &["hunter2Zq"], "admin:"),
    link(
        "sip:alice:hunter2Zq@example.com",
        &["hunter2Zq"],
        "sip:alice:",
    ),
    link(
        "jdbc:sqlserver://h.example:1433;user=sa;password=hunter2Zq;encrypt=true",
        &["hunter2Zq"],
        "encrypt=true",
    ),
    link(
        "https://example.com/?q={\"user\":\"bob\",\"password\":\"hunter2Zq\"}",
        &["hunter2Zq"],
        "?q=",
    ),
    link(
        "https://example.com/?q=%7B%22password%22%3A%20%22hunter2Zq%22%7D&x=1",
        &["hunter2Zq"],
        "x=1",
    ),
    link(
        "hxxps://u:hunter2Zq[at]example[.]com/",
        &["hunter2Zq"],
        "hxxps",
    ),
    link(
        "https://example.com/?dsn=Server=h;Uid=sa;Password=hunter2Zq;x=1",
        &["hunter2Zq"],
        "?dsn=",
    ),
    link(
        "https://example.com/?dsn=host%3Dh%20password%3Dhunter2Zq%20port%3D1",
        &["hunter2Zq"],
        "?dsn=",
    ),
    link(
        "postgres://u:hunter2Zq/x[at]h.example/db",
        &["hunter2Zq"],
        "postgres://u:",
    ),
    link(
        "ms-word:ofe|u|cG9zdGdyZXM6Ly91Omh1bnRlcjJacS94QGguZXhhbXBsZS9kYg",
        &["hunter2Zq", "h1bnRlcjJ"],
        "ms-word:",
    ),
    link(
        "https://example.com/?dsn=root:hunter2Zq@tcp(db.example:3306)/x",
        &["hunter2Zq"],
        "?dsn=root:",
    ),
];

/// Complains if a text has more of a secret than its start.
#[track_caller]
pub fn check(link: &Link, place: &str, shown: &str) {
    let lower = shown.to_lowercase();
    for secret in link.secrets {
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
