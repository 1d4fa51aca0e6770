//! Secrets planted in every spelling of what tells that they are some, and in every context that links have.

use super::base64::base64;
use super::secrets::PLANTED;

/// A token with [`PLANTED`] in it, as long as those of services.
pub fn token(length: usize) -> String {
    PLANTED.chars().cycle().take(length).collect()
}

/// Names of a password as people, programs and languages write them.
pub const NAMES: &[&str] = &[
    "password",
    "PassWord",
    "password[0]",
    "password[]",
    "passwords[0]",
    "password[again]",
    "password.0",
    "%22password%22",
    "smtp_pass",
    "user[password]",
    "user[password][0]",
    "user.password",
    "pass\u{ad}word",
    "pass\u{200b}word",
    "pass%C2%ADword",
    "\u{ff50}\u{ff41}\u{ff53}\u{ff53}\u{ff57}\u{ff4f}\u{ff52}\u{ff44}",
    "\u{1d429}\u{1d41a}\u{1d42c}\u{1d42c}\u{1d430}\u{1d428}\u{1d42b}\u{1d41d}",
    "pass%77ord",
    "pass%252577ord",
    "pass%2525252525252577ord",
    "pass&#119;ord",
    "pass&#x77;ord",
    "pass\\u0077ord",
    "パスワード",
    "密码",
    "密碼",
    "पासवर्ड",
    "contraseña",
    "contrase%C3%B1a",
    "كلمة المرور",
    "mot_de_passe",
    "পাসওয়ার্ড",
    "palavra-passe",
    "senha",
    "пароль",
    "ПАРОЛЬ",
    "kata_sandi",
    "پاس ورڈ",
    "Kennwort",
];

/// What is secret by its shape or place, with [`token`]s where `{n}` is written.
const SHAPES: &[&str] = &[
    "https://u:{10}@in.example/",
    "https:&#47;&#47;u:{10}@in.example/",
    "https://u&#58;{10}&#64;in.example/",
    "\u{ff48}ttps://u\u{ff1a}{10}\u{ff20}in.example/",
    "https://bob:{10}",
    "redis://:{10}",
    "sip:bob:{10}",
    "https://u:{10}://x@in.example/",
    "http://u%3A{10}%40in.example/a",
    "http://x;pwd={10}/",
    "http://x.example%3Fpassword%3D{10}/",
    "http://x.example%2F%3Fa%3Db%26auth_token%3D{20}",
    "https://u:{10}@@x",
    "https://u:{10}@https://bob:{10}@x",
    "//bob:{10}",
    "https://b.example/?a#u:{10}@in.example",
    "https://u:first9Word@in.example/#u:{10}@in.example",
    "https://u:first9Word@in.example/?password=second8Word#password={10}",
    "https://u:first9Word#{10}@in.example/",
    "https://in.example/?sv=2022-11-02&se=2027&sig={44}",
    "https://in.example/?si=policy&sig={44}",
    "https://in.example/?sig={44}",
    "https://in.example/?sig={43}%3D",
    "https://hooks.slack.com/services/T00000000/B00000000/{24}",
    "https://hooks.slack.com//services/T00000000/B00000000/{24}",
    "https://hooks.slack.com/services//T00000000/B00000000/{24}",
    "https://hooks.slack.com./services/T00000000/B00000000/{24}",
    "https://hooks.slack.com:443/services/T00000000/B00000000/{24}",
    "https://hooks%2Eslack.com/services/T00000000/B00000000/{24}",
    "https://hooks。slack。com/services/T00000000/B00000000/{24}",
    "https://hooks.sl\u{ad}ack.com/services/T00000000/B00000000/{24}",
    "https://\u{ff48}ooks.slack.com/serv%69ces/T00000000/B00000000/{24}",
    "https://hooks.slack.com\\services\\T00000000\\B00000000\\{24}",
    "https://hooks.slack.com/./services/T00000000/B00000000/{24}",
    "https://hooks.slack.com/x/../services/T00000000/B00000000/{24}",
    "https://discord.com/api/v9/webhooks/123456789012345678/{68}",
    "https://discord.com/api/webhooks/123456789012345678/{68}",
    "https://canary.discord.com/api/v10/webhooks/123456789012345678/{68}",
    "https://ptb.discord.com/api/webhooks/123456789012345678/{68}",
    "https://contoso.webhook.office.com/webhookb2/0123456789012345678901234567890123456789@0123/IncomingWebhook/{32}/0123",
    "https://contoso.webhook.office.com/webhookb3/0123456789012345678901234567890123456789@0123/IncomingWebhook/{32}/0123",
    "https://outlook.office.com/webhook/0123456789012345678901234567890123456789@0123/IncomingWebhook/{32}/0123",
    "https://chat.googleapis.com/v1/spaces/AAAA/messages?key=0&token={43}",
    "https://chat.googleapis.com/v2/spaces/AAAA/messages?key=0&token={43}",
    "https://hooks.zapier.com/hooks/catch/123456/{10}/",
    "https://api.telegram.org/bot123456789:AA{33}/sendMessage",
    "https://in.example/magic-link//{20}",
    "https://in.example/a;password={10}?x",
    "postgres://u:{10}/x@in.example/db",
    "WIFI:T:WPA;S:cafe;P:{10};;",
];

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
    for name in NAMES {
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
    for shape in SHAPES {
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
