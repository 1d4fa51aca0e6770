//! Addresses of webhooks: to know one is to be allowed to post.

use crate::facts::lookup::Starts;

/// Addresses of webhooks, in lower case; what they must hold further on, and how much must follow.
/// Anyone who knows the address may post.
#[rustfmt::skip]
pub static WEBHOOKS: &[(&str, &str, usize, &str)] = &[
    ("api.ciscospark.com/v1/webhooks/incoming/", "", 40, "Webex webhook"),
    ("api.telegram.org/bot", ":", 30, "Telegram bot token"),
    ("api.telegram.org/file/bot", ":", 30, "Telegram bot token"),
    ("chat.googleapis.com/v1/spaces/", "key=", 30, "Google Chat webhook"),
    ("discord.com/api/v10/webhooks/", "/", 30, "Discord webhook"),
    ("discord.com/api/v6/webhooks/", "/", 30, "Discord webhook"),
    ("discord.com/api/v7/webhooks/", "/", 30, "Discord webhook"),
    ("discord.com/api/v8/webhooks/", "/", 30, "Discord webhook"),
    ("discord.com/api/v9/webhooks/", "/", 30, "Discord webhook"),
    ("discord.com/api/webhooks/", "/", 30, "Discord webhook"),
    ("discordapp.com/api/v10/webhooks/", "/", 30, "Discord webhook"),
    ("discordapp.com/api/v6/webhooks/", "/", 30, "Discord webhook"),
    ("discordapp.com/api/v7/webhooks/", "/", 30, "Discord webhook"),
    ("discordapp.com/api/v8/webhooks/", "/", 30, "Discord webhook"),
    ("discordapp.com/api/v9/webhooks/", "/", 30, "Discord webhook"),
    ("discordapp.com/api/webhooks/", "/", 30, "Discord webhook"),
    ("events.pagerduty.com/integration/", "", 20, "PagerDuty integration"),
    ("hook.eu1.make.com/", "", 20, "Make webhook"),
    ("hook.eu2.make.com/", "", 20, "Make webhook"),
    ("hook.us1.make.com/", "", 20, "Make webhook"),
    ("hooks.chime.aws/incomingwebhooks/", "token=", 30, "Chime webhook"),
    ("hooks.slack.com/services/", "/", 20, "Slack webhook"),
    ("hooks.slack.com/triggers/", "/", 20, "Slack webhook"),
    ("hooks.slack.com/workflows/", "/", 20, "Slack webhook"),
    ("hooks.zapier.com/hooks/catch/", "/", 8, "Zapier webhook"),
    ("logic.azure.com/workflows/", "sig=", 30, "Azure workflow"),
    ("logic.azure.com:443/workflows/", "sig=", 30, "Azure workflow"),
    ("maker.ifttt.com/trigger/", "/key/", 10, "IFTTT webhook"),
    ("oapi.dingtalk.com/robot/send?", "access_token=", 30, "DingTalk webhook"),
    ("open.feishu.cn/open-apis/bot/", "hook/", 20, "Feishu webhook"),
    ("open.larksuite.com/open-apis/bot/", "hook/", 20, "Lark webhook"),
    ("outlook.office.com/webhook/", "/", 36, "Teams webhook"),
    ("outlook.office365.com/webhook/", "/", 36, "Teams webhook"),
    ("qyapi.weixin.qq.com/cgi-bin/webhook/send?", "key=", 20, "WeCom webhook"),
    ("webexapis.com/v1/webhooks/incoming/", "", 40, "Webex webhook"),
    ("webhook.office.com/webhookb2/", "/", 36, "Teams webhook"),
];

static STARTS: Starts = {
    let mut starts = Starts::of(&[]);
    let mut index = 0;
    while index < WEBHOOKS.len() {
        starts = starts.with(WEBHOOKS[index].0.as_bytes());
        index += 1;
    }
    starts
};

/// The address that starts here: its length, where in it that begins which is secret, and what it is.
/// The secret stands behind the host, and behind what the table names; the rest says only whose it is.
pub fn webhook(rest: &[u8]) -> Option<(usize, usize, &'static str)> {
    if !rest.first()?.is_ascii_alphabetic() {
        return None;
    }
    // Four octets decide about nearly all text.
    let near = rest
        .first_chunk::<4>()?
        .map(|octet| octet.to_ascii_lowercase());
    if !STARTS.has(near) {
        return None;
    }
    let (prefix, further, least, what) = WEBHOOKS.iter().find(|(prefix, _, _, _)| {
        prefix.as_bytes().starts_with(&near)
            && rest
                .get(..prefix.len())
                .is_some_and(|start| start.eq_ignore_ascii_case(prefix.as_bytes()))
    })?;
    let behind = rest.get(prefix.len()..)?;
    let length = behind
        .iter()
        .take(512)
        .take_while(|octet| octet.is_ascii_graphic() && !matches!(**octet, b'#' | b'"' | b'\''))
        .count();
    let behind = behind.get(..length)?;
    let secret = match further.len() {
        0 => 0,
        size => {
            size + behind
                .windows(size)
                .position(|window| window.eq_ignore_ascii_case(further.as_bytes()))?
        }
    };
    let whole = (prefix.len() + length, prefix.len() + secret, *what);
    (length >= *least).then_some(whole)
}
