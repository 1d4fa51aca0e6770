//! What credentials look like: the prefixes that their makers give them so that they can be found.

/// The characters behind a prefix.
#[derive(Clone, Copy, Debug)]
enum Alphabet {
    Upper,
    Alnum,
    LowerAlnum,
    Hex,
    LowerHex,
    /// Letters, digits and `-`.
    Dash,
    /// Letters, digits and `_`.
    Word,
    /// Letters, digits, `-` and `_`.
    Dashed,
    /// Letters, digits, `-`, `_` and `.`.
    Dotted,
    /// Base64 in either alphabet.
    Base64,
    Base64Url,
    /// Letters, digits, `-` and `%`.
    Percent,
    /// Base64, with spaces.
    Plus,
}

impl Alphabet {
    fn contains(self, byte: u8) -> bool {
        let alnum = byte.is_ascii_alphanumeric();
        match self {
            Alphabet::Upper => byte.is_ascii_uppercase() || byte.is_ascii_digit(),
            Alphabet::Alnum => alnum,
            Alphabet::LowerAlnum => byte.is_ascii_lowercase() || byte.is_ascii_digit(),
            Alphabet::Hex => byte.is_ascii_hexdigit(),
            Alphabet::LowerHex => matches!(byte, b'0'..=b'9' | b'a'..=b'f'),
            Alphabet::Dash => alnum || byte == b'-',
            Alphabet::Word => alnum || byte == b'_',
            Alphabet::Dashed => alnum || matches!(byte, b'-' | b'_'),
            Alphabet::Dotted => alnum || matches!(byte, b'-' | b'_' | b'.'),
            Alphabet::Base64 => alnum || matches!(byte, b'+' | b'/' | b'='),
            Alphabet::Base64Url => alnum || matches!(byte, b'-' | b'_' | b'+' | b'/' | b'='),
            Alphabet::Percent => alnum || matches!(byte, b'-' | b'%'),
            Alphabet::Plus => alnum || matches!(byte, b'-' | b'_' | b'+' | b'/' | b'=' | b' '),
        }
    }
}

/// How a credential goes on behind its prefix.
#[derive(Clone, Copy)]
enum Form {
    /// A run of characters, with the least and the greatest length.
    Run(Alphabet, usize, usize),
    /// Gives the length of the whole credential, from its text and the octet before it.
    Check(fn(&[u8], Option<u8>) -> Option<usize>),
}

/// No greatest length.
const ANY: usize = usize::MAX;

/// Prefix, form, and what it is; sorted by prefix.
#[rustfmt::skip]
static SHAPES: &[(&str, Form, &str)] = &[
    ("-----BEGIN", Form::Check(private_key), "private key"),
    ("1//0", Form::Run(Alphabet::Dashed, 30, ANY), "Google OAuth refresh token"),
    ("ABIA", Form::Run(Alphabet::Upper, 16, 16), "AWS bearer token"),
    ("ACCA", Form::Run(Alphabet::Upper, 16, 16), "AWS context credential"),
    ("AGE-SECRET-KEY-1", Form::Run(Alphabet::Upper, 58, 58), "age secret key"),
    ("AIza", Form::Run(Alphabet::Dashed, 35, 35), "Google API key"),
    ("AKCp", Form::Run(Alphabet::Alnum, 69, 69), "JFrog key"),
    ("AKIA", Form::Run(Alphabet::Upper, 16, 16), "AWS access key"),
    ("AKID", Form::Run(Alphabet::Alnum, 32, 32), "Tencent secret id"),
    ("AQVN", Form::Run(Alphabet::Dashed, 35, ANY), "Yandex key"),
    ("ASIA", Form::Run(Alphabet::Upper, 16, 16), "AWS temporary access key"),
    ("ATATT3", Form::Run(Alphabet::Base64Url, 40, ANY), "Atlassian token"),
    ("ATBB", Form::Run(Alphabet::Alnum, 28, ANY), "Bitbucket token"),
    ("CCIPAT_", Form::Run(Alphabet::Word, 40, ANY), "CircleCI token"),
    ("CFPAT-", Form::Run(Alphabet::Dashed, 40, ANY), "Contentful token"),
    ("CLOJARS_", Form::Run(Alphabet::LowerAlnum, 60, 60), "Clojars token"),
    ("EAAA", Form::Run(Alphabet::Dashed, 60, 60), "Square access token"),
    ("EAACEdEose0cBA", Form::Run(Alphabet::Alnum, 10, ANY), "Facebook token"),
    ("EZAK", Form::Run(Alphabet::Alnum, 54, 54), "EasyPost key"),
    ("EZTK", Form::Run(Alphabet::Alnum, 54, 54), "EasyPost test key"),
    ("FLWSECK-", Form::Run(Alphabet::Dash, 20, ANY), "Flutterwave key"),
    ("FLWSECK_TEST-", Form::Run(Alphabet::Dash, 12, ANY), "Flutterwave test key"),
    ("FlyV1", Form::Run(Alphabet::Plus, 20, ANY), "Fly.io token"),
    ("GOCSPX-", Form::Run(Alphabet::Dashed, 24, ANY), "Google OAuth client secret"),
    ("GR1348941", Form::Run(Alphabet::Dashed, 20, ANY), "GitLab runner registration token"),
    ("HRKU-", Form::Run(Alphabet::Dashed, 36, ANY), "Heroku key"),
    ("LTAI", Form::Run(Alphabet::Alnum, 16, 26), "Alibaba access key"),
    ("NRAK-", Form::Run(Alphabet::Upper, 27, 27), "New Relic key"),
    ("NRII-", Form::Run(Alphabet::Dashed, 32, 32), "New Relic insert key"),
    ("NRJS-", Form::Run(Alphabet::LowerHex, 19, 19), "New Relic browser key"),
    ("PMAK-", Form::Run(Alphabet::Dash, 40, ANY), "Postman key"),
    ("SG.", Form::Run(Alphabet::Dotted, 40, ANY), "SendGrid API key"),
    ("SK", Form::Run(Alphabet::Hex, 32, 32), "Twilio API key"),
    ("bkua_", Form::Run(Alphabet::LowerHex, 40, ANY), "Buildkite token"),
    ("cio", Form::Run(Alphabet::Alnum, 32, 32), "crates.io token"),
    ("dapi", Form::Run(Alphabet::LowerHex, 32, 32), "Databricks token"),
    ("dckr_oat_", Form::Run(Alphabet::Dashed, 24, ANY), "Docker Hub organisation token"),
    ("dckr_pat_", Form::Run(Alphabet::Dashed, 24, ANY), "Docker Hub token"),
    ("doo_v1_", Form::Run(Alphabet::LowerHex, 64, 64), "DigitalOcean OAuth token"),
    ("dop_v1_", Form::Run(Alphabet::LowerHex, 64, 64), "DigitalOcean token"),
    ("dor_v1_", Form::Run(Alphabet::LowerHex, 64, 64), "DigitalOcean refresh token"),
    ("dp.pt.", Form::Run(Alphabet::Alnum, 40, ANY), "Doppler token"),
    ("dp.st.", Form::Run(Alphabet::Dotted, 40, ANY), "Doppler service token"),
    ("dt0c01.", Form::Run(Alphabet::Dotted, 60, ANY), "Dynatrace token"),
    ("duffel_live_", Form::Run(Alphabet::Dashed, 40, ANY), "Duffel token"),
    ("ewog", Form::Check(json_web_token), "JSON web token"),
    ("eyJ", Form::Check(json_web_token), "JSON web token"),
    ("figd_", Form::Run(Alphabet::Dashed, 30, ANY), "Figma token"),
    ("fio-u-", Form::Run(Alphabet::Dashed, 64, ANY), "Frame.io token"),
    ("fm2_", Form::Run(Alphabet::Base64Url, 40, ANY), "Fly.io token"),
    ("fo1_", Form::Run(Alphabet::Dashed, 40, ANY), "Fly.io token"),
    ("gho_", Form::Run(Alphabet::Alnum, 36, 255), "GitHub OAuth token"),
    ("ghp_", Form::Run(Alphabet::Alnum, 36, 255), "GitHub personal token"),
    ("ghr_", Form::Run(Alphabet::Alnum, 36, 255), "GitHub refresh token"),
    ("ghs_", Form::Run(Alphabet::Word, 36, 520), "GitHub server token"),
    ("ghu_", Form::Run(Alphabet::Alnum, 36, 255), "GitHub user token"),
    ("github_pat_", Form::Run(Alphabet::Word, 36, 255), "GitHub fine-grained token"),
    ("glagent-", Form::Run(Alphabet::Dashed, 20, ANY), "GitLab agent token"),
    ("glc_", Form::Run(Alphabet::Base64Url, 32, ANY), "Grafana cloud token"),
    ("glcbt-", Form::Run(Alphabet::Dashed, 16, ANY), "GitLab job token"),
    ("gldt-", Form::Run(Alphabet::Dashed, 20, ANY), "GitLab deploy token"),
    ("glft-", Form::Run(Alphabet::Dashed, 20, ANY), "GitLab feed token"),
    ("glimt-", Form::Run(Alphabet::Dashed, 20, ANY), "GitLab mail token"),
    ("gloas-", Form::Run(Alphabet::Dashed, 20, ANY), "GitLab OAuth secret"),
    ("glpat-", Form::Run(Alphabet::Dashed, 20, ANY), "GitLab personal token"),
    ("glptt-", Form::Run(Alphabet::Dashed, 20, ANY), "GitLab pipeline trigger token"),
    ("glrt-", Form::Run(Alphabet::Dashed, 20, ANY), "GitLab runner token"),
    ("glsa_", Form::Run(Alphabet::Word, 36, ANY), "Grafana service account token"),
    ("glsoat-", Form::Run(Alphabet::Dashed, 20, ANY), "GitLab SCIM token"),
    ("gsk_", Form::Run(Alphabet::Alnum, 40, ANY), "Groq key"),
    ("hf_", Form::Run(Alphabet::Alnum, 30, ANY), "Hugging Face token"),
    ("hooks/", Form::Run(Alphabet::LowerAlnum, 26, 26), "chat webhook"),
    ("hvb.", Form::Run(Alphabet::Dashed, 24, ANY), "HashiCorp Vault batch token"),
    ("hvr.", Form::Run(Alphabet::Dashed, 24, ANY), "HashiCorp Vault recovery token"),
    ("hvs.", Form::Run(Alphabet::Dashed, 24, ANY), "HashiCorp Vault token"),
    ("ico-", Form::Run(Alphabet::Alnum, 32, 32), "Infracost key"),
    ("key-", Form::Run(Alphabet::LowerHex, 32, 32), "Mailgun key"),
    ("lin_api_", Form::Run(Alphabet::Alnum, 32, ANY), "Linear key"),
    ("lin_oauth_", Form::Run(Alphabet::Alnum, 32, ANY), "Linear OAuth token"),
    ("lsv2_pt_", Form::Run(Alphabet::Word, 40, ANY), "LangSmith key"),
    ("lsv2_sk_", Form::Run(Alphabet::Word, 40, ANY), "LangSmith key"),
    ("nfp_", Form::Run(Alphabet::Alnum, 36, ANY), "Netlify token"),
    ("npm_", Form::Run(Alphabet::Alnum, 36, ANY), "npm token"),
    ("ntn_", Form::Run(Alphabet::Alnum, 40, ANY), "Notion token"),
    ("ops_eyJ", Form::Run(Alphabet::Base64Url, 60, ANY), "1Password service token"),
    ("oy2", Form::Run(Alphabet::LowerAlnum, 43, 43), "NuGet key"),
    ("p8e-", Form::Run(Alphabet::Alnum, 32, 32), "Adobe secret"),
    ("pnu_", Form::Run(Alphabet::Alnum, 36, ANY), "Prefect key"),
    ("pplx-", Form::Run(Alphabet::Alnum, 32, ANY), "Perplexity key"),
    ("pscale_oauth_", Form::Run(Alphabet::Dotted, 32, ANY), "PlanetScale OAuth token"),
    ("pscale_pw_", Form::Run(Alphabet::Dotted, 32, ANY), "PlanetScale password"),
    ("pscale_tkn_", Form::Run(Alphabet::Dotted, 32, ANY), "PlanetScale token"),
    ("pul-", Form::Run(Alphabet::LowerHex, 40, 40), "Pulumi token"),
    ("pypi-AgE", Form::Run(Alphabet::Dashed, 40, ANY), "PyPI token"),
    ("r8_", Form::Run(Alphabet::Alnum, 37, ANY), "Replicate token"),
    ("rdme_", Form::Run(Alphabet::LowerAlnum, 60, ANY), "ReadMe key"),
    ("rk_live_", Form::Run(Alphabet::Alnum, 10, ANY), "Stripe restricted key"),
    ("rk_prod_", Form::Run(Alphabet::Alnum, 10, ANY), "Stripe restricted key"),
    ("rk_test_", Form::Run(Alphabet::Alnum, 10, ANY), "Stripe restricted test key"),
    ("rubygems_", Form::Run(Alphabet::LowerHex, 48, ANY), "RubyGems key"),
    ("rzp_live_", Form::Run(Alphabet::Alnum, 14, ANY), "Razorpay key"),
    ("sb_secret_", Form::Run(Alphabet::Dashed, 20, ANY), "Supabase secret key"),
    ("sbp_", Form::Run(Alphabet::LowerHex, 40, ANY), "Supabase token"),
    ("secret_", Form::Run(Alphabet::Alnum, 43, 43), "Notion token"),
    ("sgp_", Form::Run(Alphabet::Word, 40, ANY), "Sourcegraph token"),
    ("shippo_live_", Form::Run(Alphabet::LowerHex, 40, 40), "Shippo token"),
    ("shpat_", Form::Run(Alphabet::Hex, 32, 32), "Shopify access token"),
    ("shpca_", Form::Run(Alphabet::Hex, 32, 32), "Shopify custom app token"),
    ("shppa_", Form::Run(Alphabet::Hex, 32, 32), "Shopify private app token"),
    ("shpss_", Form::Run(Alphabet::Hex, 32, 32), "Shopify shared secret"),
    ("sk-", Form::Run(Alphabet::Alnum, 32, ANY), "API key"),
    ("sk-admin-", Form::Run(Alphabet::Dashed, 20, ANY), "OpenAI admin key"),
    ("sk-ant-", Form::Run(Alphabet::Dashed, 20, ANY), "Anthropic key"),
    ("sk-or-v1-", Form::Run(Alphabet::LowerHex, 32, ANY), "OpenRouter key"),
    ("sk-proj-", Form::Run(Alphabet::Dashed, 20, ANY), "OpenAI project key"),
    ("sk-svcacct-", Form::Run(Alphabet::Dashed, 20, ANY), "OpenAI service key"),
    ("sk_live_", Form::Run(Alphabet::Alnum, 10, ANY), "Stripe live key"),
    ("sk_prod_", Form::Run(Alphabet::Alnum, 10, ANY), "Stripe key"),
    ("sk_test_", Form::Run(Alphabet::Alnum, 10, ANY), "Stripe test key"),
    ("sntrys_", Form::Run(Alphabet::Base64Url, 40, ANY), "Sentry organisation token"),
    ("sntryu_", Form::Run(Alphabet::LowerHex, 64, ANY), "Sentry user token"),
    ("snyk_uat.", Form::Run(Alphabet::Dotted, 20, ANY), "Snyk token"),
    ("sq0atp-", Form::Run(Alphabet::Dashed, 22, ANY), "Square access token"),
    ("sq0csp-", Form::Run(Alphabet::Dashed, 40, ANY), "Square OAuth secret"),
    ("sqa_", Form::Run(Alphabet::LowerHex, 40, 40), "SonarQube analysis token"),
    ("sqp_", Form::Run(Alphabet::LowerHex, 40, 40), "SonarQube token"),
    ("squ_", Form::Run(Alphabet::LowerHex, 40, 40), "SonarQube user token"),
    ("tfp_", Form::Run(Alphabet::Dotted, 40, ANY), "Typeform token"),
    ("tskey-", Form::Run(Alphabet::Dash, 16, ANY), "Tailscale key"),
    ("v1.0-", Form::Run(Alphabet::Dash, 170, ANY), "Cloudflare origin key"),
    ("vck_", Form::Run(Alphabet::Alnum, 24, ANY), "Vercel token"),
    ("whsec_", Form::Run(Alphabet::Base64, 24, ANY), "Stripe webhook secret"),
    ("xai-", Form::Run(Alphabet::Alnum, 60, ANY), "xAI key"),
    ("xapp-", Form::Run(Alphabet::Dash, 10, ANY), "Slack app-level token"),
    ("xkeysib-", Form::Run(Alphabet::Dash, 60, ANY), "Brevo API key"),
    ("xoxa-", Form::Run(Alphabet::Dash, 10, ANY), "Slack app token"),
    ("xoxb-", Form::Run(Alphabet::Dash, 10, ANY), "Slack bot token"),
    ("xoxc-", Form::Run(Alphabet::Dash, 10, ANY), "Slack client token"),
    ("xoxd-", Form::Run(Alphabet::Percent, 10, ANY), "Slack cookie token"),
    ("xoxe-", Form::Run(Alphabet::Dash, 10, ANY), "Slack configuration token"),
    ("xoxe.xoxb-", Form::Run(Alphabet::Dash, 10, ANY), "Slack configuration token"),
    ("xoxe.xoxp-", Form::Run(Alphabet::Dash, 10, ANY), "Slack configuration token"),
    ("xoxo-", Form::Run(Alphabet::Dash, 10, ANY), "Slack legacy token"),
    ("xoxp-", Form::Run(Alphabet::Dash, 10, ANY), "Slack user token"),
    ("xoxr-", Form::Run(Alphabet::Dash, 10, ANY), "Slack refresh token"),
    ("xoxs-", Form::Run(Alphabet::Dash, 10, ANY), "Slack session token"),
    ("xsmtpsib-", Form::Run(Alphabet::Dash, 60, ANY), "Brevo SMTP key"),
    ("ya29.", Form::Run(Alphabet::Dashed, 20, ANY), "Google OAuth token"),
];

/// Addresses of webhooks, in lower case; what they must hold further on, and how much must follow.
/// Whoever knows the address may post.
static WEBHOOKS: &[(&str, &str, usize, &str)] = &[
    ("api.telegram.org/bot", ":", 30, "Telegram bot token"),
    (
        "chat.googleapis.com/v1/spaces/",
        "key=",
        30,
        "Google Chat webhook",
    ),
    ("discord.com/api/webhooks/", "/", 30, "Discord webhook"),
    ("discordapp.com/api/webhooks/", "/", 30, "Discord webhook"),
    (
        "events.pagerduty.com/integration/",
        "",
        20,
        "PagerDuty integration",
    ),
    ("hook.eu1.make.com/", "", 20, "Make webhook"),
    ("hook.eu2.make.com/", "", 20, "Make webhook"),
    ("hook.us1.make.com/", "", 20, "Make webhook"),
    (
        "hooks.chime.aws/incomingwebhooks/",
        "token=",
        30,
        "Chime webhook",
    ),
    ("hooks.slack.com/services/", "/", 20, "Slack webhook"),
    ("hooks.slack.com/triggers/", "/", 20, "Slack webhook"),
    ("hooks.slack.com/workflows/", "/", 20, "Slack webhook"),
    ("hooks.zapier.com/hooks/catch/", "/", 8, "Zapier webhook"),
    ("logic.azure.com/workflows/", "sig=", 30, "Azure workflow"),
    (
        "logic.azure.com:443/workflows/",
        "sig=",
        30,
        "Azure workflow",
    ),
    ("maker.ifttt.com/trigger/", "/key/", 10, "IFTTT webhook"),
    (
        "oapi.dingtalk.com/robot/send?",
        "access_token=",
        30,
        "DingTalk webhook",
    ),
    (
        "open.feishu.cn/open-apis/bot/",
        "hook/",
        20,
        "Feishu webhook",
    ),
    (
        "open.larksuite.com/open-apis/bot/",
        "hook/",
        20,
        "Lark webhook",
    ),
    ("outlook.office.com/webhook/", "/", 36, "Teams webhook"),
    ("outlook.office365.com/webhook/", "/", 36, "Teams webhook"),
    (
        "qyapi.weixin.qq.com/cgi-bin/webhook/send?",
        "key=",
        20,
        "WeCom webhook",
    ),
    ("webhook.office.com/webhookb2/", "/", 36, "Teams webhook"),
];

/// For each first octet, which second octets some prefix goes on with.
static STARTS: [u128; 128] = {
    let mut table = [0; 128];
    let mut index = 0;
    while index < SHAPES.len() {
        let prefix = SHAPES[index].0.as_bytes();
        table[prefix[0] as usize] |= 1 << prefix[1];
        index += 1;
    }
    index = 0;
    while index < WEBHOOKS.len() {
        let prefix = WEBHOOKS[index].0.as_bytes();
        let (first, second) = (prefix[0], prefix[1]);
        let both = 1 << second | 1 << second.to_ascii_uppercase();
        table[first as usize] |= both;
        table[first.to_ascii_uppercase() as usize] |= both;
        index += 1;
    }
    table
};

/// Whether a credential may start with these two octets; most text is passed over by this alone.
pub(super) fn may_start(first: u8, second: u8) -> bool {
    second < 128
        && STARTS
            .get(usize::from(first))
            .is_some_and(|seconds| seconds >> second & 1 == 1)
        || first.is_ascii_hexdigit() && second.is_ascii_hexdigit()
}

/// The credential that starts at `at`: its length, and what it is. Linear in its length.
pub(super) fn credential(octets: &[u8], at: usize) -> Option<(usize, &'static str)> {
    let rest = octets.get(at..)?;
    let first = *rest.first()?;
    let before = at
        .checked_sub(1)
        .and_then(|before| octets.get(before))
        .copied();
    let bucket = SHAPES.partition_point(|(prefix, _, _)| prefix.as_bytes().first() < Some(&first));
    let shape = SHAPES
        .get(bucket..)?
        .iter()
        .take_while(|(prefix, _, _)| prefix.as_bytes().first() == Some(&first))
        .filter(|(prefix, _, _)| rest.starts_with(prefix.as_bytes()))
        .find_map(|(prefix, form, what)| {
            let length = match *form {
                Form::Check(check) => check(rest, before)?,
                Form::Run(alphabet, least, most) => {
                    let behind = rest.get(prefix.len()..)?;
                    // One more than the greatest length is too many already.
                    let most_seen = behind.get(..most.saturating_add(1)).unwrap_or(behind);
                    let run = run(most_seen, alphabet);
                    ((least..=most).contains(&run)).then_some(prefix.len() + run)?
                }
            };
            Some((length, *what))
        });
    shape.or_else(|| webhook(rest)).or_else(|| unprefixed(rest))
}

fn run(octets: &[u8], alphabet: Alphabet) -> usize {
    octets
        .iter()
        .take_while(|octet| alphabet.contains(**octet))
        .count()
}

fn webhook(rest: &[u8]) -> Option<(usize, &'static str)> {
    if !rest.first()?.is_ascii_alphabetic() {
        return None;
    }
    let (prefix, further, least, what) = WEBHOOKS.iter().find(|(prefix, _, _, _)| {
        rest.get(..prefix.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(prefix.as_bytes()))
    })?;
    let behind = rest.get(prefix.len()..)?;
    let length = behind
        .iter()
        .take(512)
        .take_while(|octet| octet.is_ascii_graphic() && !matches!(**octet, b'#' | b'"' | b'\''))
        .count();
    let behind = behind.get(..length)?;
    let found = further.is_empty()
        || behind
            .windows(further.len())
            .any(|window| window.eq_ignore_ascii_case(further.as_bytes()));
    (found && length >= *least).then_some((prefix.len() + length, *what))
}

/// Two that have no prefix: 32 hexadecimal digits with a data centre behind (Mailchimp), and the
/// number of a bot with `:AA…` behind (Telegram).
fn unprefixed(rest: &[u8]) -> Option<(usize, &'static str)> {
    let head = rest.get(..rest.len().min(64))?;
    let digits = run(head, Alphabet::LowerHex);
    if digits == 32 && head.get(32..)?.starts_with(b"-us") {
        let centre = head
            .get(35..)?
            .iter()
            .take_while(|octet| octet.is_ascii_digit())
            .count();
        return (1..=2)
            .contains(&centre)
            .then_some((35 + centre, "Mailchimp key"));
    }
    let digits = head
        .iter()
        .take_while(|octet| octet.is_ascii_digit())
        .count();
    if (8..=10).contains(&digits) && head.get(digits..)?.starts_with(b":AA") {
        let token = run(head.get(digits + 1..)?, Alphabet::Dashed);
        return (token == 35).then_some((digits + 1 + token, "Telegram bot token"));
    }
    None
}

/// RFC 7519: a header and a payload that are JSON objects, and a signature, each in base64url.
fn json_web_token(rest: &[u8], before: Option<u8>) -> Option<usize> {
    if before == Some(b'-') {
        return None;
    }
    let part = |from: usize| run(rest.get(from..).unwrap_or_default(), Alphabet::Dashed);
    let header = part(0);
    let payload = header + 1;
    let starts = rest.get(payload..)?;
    let object = [&b"eyJ"[..], b"ewog", b"ewo", b"e30", b"eyA"]
        .iter()
        .any(|start| starts.starts_with(start));
    if header < 10 || rest.get(header) != Some(&b'.') {
        return None;
    }
    let payload_length = part(payload);
    let second_dot = payload + payload_length;
    if rest.get(second_dot) != Some(&b'.') {
        return None;
    }
    let signature = part(second_dot + 1);
    if object {
        return Some(second_dot + 1 + signature);
    }
    // RFC 7516: five parts, the second of which is a key or empty.
    let mut end = second_dot + 1 + signature;
    for _ in 0..2 {
        if rest.get(end) != Some(&b'.') {
            return None;
        }
        end += 1 + part(end + 1);
    }
    Some(end)
}

/// RFC 7468: the first line of a private key.
fn private_key(rest: &[u8], _: Option<u8>) -> Option<usize> {
    let line = rest.get(..rest.len().min(64))?;
    let key = b"PRIVATE";
    line.windows(key.len())
        .any(|window| window == key)
        .then_some(rest.len().min(64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sorted() {
        assert!(SHAPES.is_sorted_by(|a, b| a.0 <= b.0));
        assert!(WEBHOOKS.is_sorted_by(|a, b| a.0 < b.0));
    }

    #[test]
    fn every_shape_is_found_and_not_when_cut_short() {
        for (prefix, form, what) in SHAPES {
            let Form::Run(alphabet, least, _) = *form else {
                continue;
            };
            let letter = if alphabet.contains(b'a') { "a" } else { "A" };
            let whole = format!("{prefix}{}", letter.repeat(least));
            let found = credential(whole.as_bytes(), 0);
            assert_eq!(found, Some((whole.len(), *what)), "{whole}");
            let cut = whole.get(..whole.len() - 1).unwrap_or("");
            assert_eq!(credential(cut.as_bytes(), 0), None, "{cut}");
        }
    }

    #[test]
    fn two_have_no_prefix() {
        for (text, found) in [
            ("0123456789abcdef0123456789abcdef-us12", true),
            ("0123456789abcdef0123456789abcdef-eu1", false),
            ("123456789:AAabcdefghijklmnopqrstuvwxyz0123456", true),
            ("123456789:AAabc", false),
        ] {
            assert_eq!(credential(text.as_bytes(), 0).is_some(), found, "{text}");
        }
    }

    #[test]
    fn tokens_and_keys_have_their_own_forms() {
        let token = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln";
        assert_eq!(
            credential(token.as_bytes(), 0),
            Some((token.len(), "JSON web token"))
        );
        for text in [
            "eyJhbGciOiJIUzI1NiJ9",
            "eyJhbGciOiJIUzI1NiJ9.abc",
            "eyJ.eyJ.a",
            "AKIA",
            "AKIAABCDEFGHIJKLMNOPQ",
            "hooks.slack.com/services/",
        ] {
            assert_eq!(credential(text.as_bytes(), 0), None, "{text}");
        }
        let hook = "hooks.Slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX";
        assert!(credential(hook.as_bytes(), 0).is_some());
        assert!(credential(b"-----BEGIN RSA PRIVATE KEY-----", 0).is_some());
        assert!(credential(b"-----BEGIN CERTIFICATE-----", 0).is_none());
    }
}
