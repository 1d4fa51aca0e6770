//! Secrets planted in every spelling of what tells that they are some, and in every context that links have.

use super::base64::base64;
use super::examples::examples;
use super::secrets::PLANTED;

/// A token with [`PLANTED`] in it, as long as those of services.
pub fn token(length: usize) -> String {
    PLANTED.chars().cycle().take(length).collect()
}

/// A form with its tokens.
fn filled(form: &str) -> String {
    let mut filled = String::new();
    let mut rest = form;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((length, after)) = after.split_once('}') else {
            break;
        };
        filled.push_str(before);
        filled.push_str(&token(length.parse().expect("a length")));
        rest = after;
    }
    filled + rest
}

/// All that is not a letter or digit, percent-encoded.
fn percent(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}

/// Each character as a numeric character reference of HTML.
fn references(text: &str) -> String {
    let reference = |found: char| format!("&#{};", u32::from(found));
    text.chars().map(reference).collect()
}

/// Each character as an escape of JSON.
fn escapes(text: &str) -> String {
    let escape = |unit: u16| format!("\\u{unit:04x}");
    text.encode_utf16().map(escape).collect()
}

/// Links with a plant, several hundred.
pub fn plants() -> Vec<String> {
    let mut plants = Vec::new();
    // As people, programs and languages write them.
    for [name] in examples("names of a password") {
        let param = format!("{name}={PLANTED}");
        let inner = format!("https://in.example/?a=b&{param}&c=d");
        plants.extend([
            inner.clone(),
            format!("https://in.example/#{param}&c=d"),
            format!("https://in.example/#/in?{param}"),
            format!("https://out.example/?u={}", percent(&inner)),
            format!("https://out.example/to/{inner}"),
            format!("https://out.example/?u={}", base64(inner.as_bytes())),
            format!("data:text/plain,user=a&{param}"),
            format!(
                "https://out.example/?q={}",
                percent(&format!("{{\"{name}\": \"{PLANTED}\"}}"))
            ),
        ]);
    }
    // With a token of so many characters where a number is in braces.
    for [shape] in examples("secrets by shape or place") {
        let link = filled(shape);
        let seven = (0..7).fold(link.clone(), |text, _| percent(&text));
        plants.extend([
            link.clone(),
            format!("https://out.example/?u={}", percent(&link)),
            format!("https://out.example/?u={seven}"),
            format!("https://out.example/?{seven}"),
            format!("https://out.example/?u={}", base64(link.as_bytes())),
            format!("https://out.example/#{link}"),
            format!("https://out.example/to/{link}"),
            format!(
                "data:text/html,{}",
                percent(&format!("<a href={link}>x</a>"))
            ),
            format!(
                "data:text/html;base64,{}",
                base64(format!("<a href=\"{link}\">x</a>").as_bytes())
            ),
            format!("https://out.example/?u={}", escapes(&link)),
            format!("https://out.example/?u={}", percent(&references(&link))),
        ]);
    }
    // A password that stands a second time, in another writing.
    for other in [
        PLANTED.to_owned(),
        percent(PLANTED),
        base64(PLANTED.as_bytes()),
        base64(format!("u:{PLANTED}").as_bytes()),
        references(PLANTED),
        escapes(PLANTED),
        PLANTED.bytes().map(|byte| format!("{byte:02x}")).collect(),
        PLANTED.bytes().map(|byte| format!("%{byte:02X}")).collect(),
        PLANTED
            .bytes()
            .map(|byte| format!("%25{byte:02X}"))
            .collect(),
        PLANTED
            .chars()
            .map(|found| char::from_u32(u32::from(found) + 0xfee0).expect("fullwidth"))
            .collect(),
        PLANTED
            .chars()
            .flat_map(|found| [found, '\u{ad}'])
            .collect(),
    ] {
        plants.extend([
            format!("https://u:{PLANTED}@in.example/{other}"),
            format!("https://u:{PLANTED}@in.example/?x={other}"),
            format!("https://u:{PLANTED}@in.example/#{other}"),
            format!("https://u:{PLANTED}@in.example/?u=https%3A%2F%2Fa.example%2F{other}"),
        ]);
    }
    plants
}
