//! Well-known names that links like to borrow, with the domains that are really theirs.

use super::Use;

/// One well-known name: its label, how others may use it, and its owner's registrable domains, of
/// which the first is the one that people know.
pub struct Row {
    /// The label, in lower case.
    pub label: &'static str,
    /// What the label is beside a brand.
    pub usage: Use,
    /// The registrable domains that are the brand's own.
    pub domains: &'static [&'static str],
}

const fn name(label: &'static str, domains: &'static [&'static str]) -> Row {
    Row {
        label,
        usage: Use::Name,
        domains,
    }
}

/// Software or mail that others run under its name on hosts of their own: `gitlab.example.com`.
const fn hosted(label: &'static str, domains: &'static [&'static str]) -> Row {
    Row {
        label,
        usage: Use::Hosted,
        domains,
    }
}

/// A word of everyday language as well.
const fn word(label: &'static str, domains: &'static [&'static str]) -> Row {
    Row {
        label,
        usage: Use::Word,
        domains,
    }
}

/// Names that many independent companies of one country carry, each in a domain of its own, with the suffix
/// of that country: the German savings banks are some hundreds, such as `sparkasse-hannover.de`.
pub const SHARED: &[(&str, &str)] = &[("sparkasse", "de")];

/// The names, sorted by label.
pub static BRANDS: &[Row] = &[
    name("adobe", &["adobe.com", "adobe.io", "typekit.net"]),
    name("airbnb", &["airbnb.com"]),
    name(
        "alibaba",
        &[
            "alibaba.com",
            "alibabacloud.com",
            "alibabagroup.com",
            "alibaba-inc.com",
        ],
    ),
    name("aliexpress", &["aliexpress.com", "aliexpress-media.com"]),
    name("alipay", &["alipay.com"]),
    name(
        "amazon",
        &[
            "amazon.com",
            "amazonaws.com",
            "amazon-adsystem.com",
            "media-amazon.com",
            "ssl-images-amazon.com",
            "amazontrust.com",
            "aws.dev",
            "amazon.com.be",
            "images-amazon.com",
        ],
    ),
    name(
        "americanexpress",
        &["americanexpress.com", "aexp-static.com"],
    ),
    name(
        "apple",
        &[
            "apple.com",
            "mzstatic.com",
            "cdn-apple.com",
            "apple-dns.net",
            "apple-cloudkit.com",
            "apple-mapkit.com",
        ],
    ),
    name(
        "atlassian",
        &["atlassian.com", "atlassian.net", "atlassian-dev.net"],
    ),
    name("baidu", &["baidu.com", "bdstatic.com"]),
    name("bankofamerica", &["bankofamerica.com", "bofa.com"]),
    name("barclays", &["barclays.com", "barclays.co.uk"]),
    name("binance", &["binance.com", "binance.us"]),
    hosted("bitbucket", &["bitbucket.org"]),
    word("booking", &["booking.com"]),
    name("capitalone", &["capitalone.com"]),
    name("chase", &["chase.com"]),
    name("cisco", &["cisco.com"]),
    name("citibank", &["citibank.com", "citi.com"]),
    name(
        "cloudflare",
        &[
            "cloudflare.com",
            "cloudflare-dns.com",
            "cloudflareinsights.com",
            "cloudflare-eth.com",
            "cloudflare-quic.com",
        ],
    ),
    name("coinbase", &["coinbase.com"]),
    name("commerzbank", &["commerzbank.de", "commerzbank.com"]),
    name("costco", &["costco.com", "costco-static.com"]),
    name(
        "deutschebank",
        &["deutsche-bank.de", "deutschebank.de", "db.com"],
    ),
    name("dhl", &["dhl.com", "dhl.de"]),
    name(
        "discord",
        &[
            "discord.com",
            "discord.gg",
            "discordapp.com",
            "discordapp.net",
        ],
    ),
    name("disneyplus", &["disneyplus.com"]),
    name("docusign", &["docusign.com", "docusign.net"]),
    name("dropbox", &["dropbox.com", "dropboxusercontent.com"]),
    name("ebay", &["ebay.com", "ebayimg.com"]),
    name("epicgames", &["epicgames.com"]),
    name(
        "facebook",
        &[
            "facebook.com",
            "facebook.net",
            "fb.com",
            "fb.me",
            "fbcdn.net",
            "meta.com",
        ],
    ),
    name("fedex", &["fedex.com"]),
    hosted(
        "github",
        &[
            "github.com",
            "github.dev",
            "githubassets.com",
            "githubstatus.com",
            "github-cloud.s3.amazonaws.com",
            "github-production-release-asset-2e65be.s3.amazonaws.com",
            "github-production-repository-file-5c1aeb.s3.amazonaws.com",
            "github-production-repository-image-32fea6.s3.amazonaws.com",
            "github-production-upload-manifest-file-7fdce7.s3.amazonaws.com",
            "github-production-user-asset-6210df.s3.amazonaws.com",
        ],
    ),
    hosted("gitlab", &["gitlab.com", "gitlab-static.net"]),
    name("gmail", &["gmail.com"]),
    name("godaddy", &["godaddy.com"]),
    name(
        "google",
        &[
            "google.com",
            "google.org",
            "googleusercontent.com",
            "googlesource.com",
            "googlevideo.com",
            "google-analytics.com",
            "googletagmanager.com",
            "goo.gl",
            "g.co",
            "golang.org",
            "go.dev",
            "chromium.org",
            "youtube.com",
            "gstatic.com",
            "android.com",
            "aip.dev",
        ],
    ),
    name("hotmail", &["hotmail.com"]),
    name("hsbc", &["hsbc.com", "hsbc.co.uk"]),
    name("huawei", &["huawei.com", "huaweicloud.com"]),
    name("icloud", &["icloud.com", "icloud-content.com"]),
    name("instagram", &["instagram.com", "cdninstagram.com"]),
    name("intuit", &["intuit.com"]),
    name("klarna", &["klarna.com"]),
    name("kucoin", &["kucoin.com"]),
    name("linkedin", &["linkedin.com", "lnkd.in", "licdn.com"]),
    word("live", &["live.com"]),
    name("lloydsbank", &["lloydsbank.com", "lloydsbank.co.uk"]),
    name("mastercard", &["mastercard.com"]),
    name("metamask", &["metamask.io"]),
    name(
        "microsoft",
        &[
            "microsoft.com",
            "azure.com",
            "bing.com",
            "msn.com",
            "visualstudio.com",
            "windows.com",
            "windowsupdate.com",
            "office365.com",
            "s-microsoft.com",
        ],
    ),
    name(
        "microsoftonline",
        &["microsoftonline.com", "microsoftonline-p.com", "msauth.net"],
    ),
    name("minecraft", &["minecraft.net"]),
    name(
        "mozilla",
        &["mozilla.org", "mozilla.com", "mozilla.net", "firefox.com"],
    ),
    name("natwest", &["natwest.com"]),
    name("netflix", &["netflix.com", "netflix.net", "nflxvideo.net"]),
    name(
        "nintendo",
        &[
            "nintendo.com",
            "nintendo.co.jp",
            "nintendo.net",
            "nintendo-europe.com",
        ],
    ),
    name("nvidia", &["nvidia.com"]),
    word("office", &["office.com", "office.net"]),
    name("okta", &["okta.com", "oktacdn.com"]),
    name("onedrive", &["onedrive.com"]),
    name("openai", &["openai.com", "chatgpt.com"]),
    name("opensea", &["opensea.io"]),
    name("oracle", &["oracle.com", "oraclecloud.com"]),
    hosted("outlook", &["outlook.com"]),
    name(
        "paypal",
        &[
            "paypal.com",
            "paypal.me",
            "paypalobjects.com",
            "paypal-community.com",
            "paypal-communication.com",
            "paypal-corp.com",
            "paypal-engineering.com",
        ],
    ),
    name("pinterest", &["pinterest.com", "pinimg.com"]),
    name("playstation", &["playstation.com", "playstation.net"]),
    name("postbank", &["postbank.de"]),
    name("protonmail", &["protonmail.com", "proton.me"]),
    name("rabobank", &["rabobank.nl", "rabobank.com"]),
    name("reddit", &["reddit.com", "redd.it", "redditstatic.com"]),
    name("revolut", &["revolut.com"]),
    name("roblox", &["roblox.com", "rbxcdn.com"]),
    name(
        "salesforce",
        &[
            "salesforce.com",
            "force.com",
            "salesforce-communities.com",
            "salesforce-experience.com",
            "salesforce-sites.com",
        ],
    ),
    name("samsung", &["samsung.com"]),
    name("santander", &["santander.com", "santander.co.uk"]),
    name(
        "sberbank",
        &["sberbank.ru", "sberbank.com", "sberbank-ast.ru"],
    ),
    name("sharepoint", &["sharepoint.com", "sharepointonline.com"]),
    name("shopify", &["shopify.com", "shopifycdn.com"]),
    name("skype", &["skype.com"]),
    hosted(
        "slack",
        &[
            "slack.com",
            "slack-edge.com",
            "slack-files.com",
            "slack-imgs.com",
            "slack-msgs.com",
            "slack-redir.net",
        ],
    ),
    name("snapchat", &["snapchat.com"]),
    name("sparkasse", &["sparkasse.de"]),
    name("spotify", &["spotify.com", "scdn.co"]),
    name("stackoverflow", &["stackoverflow.com", "stackexchange.com"]),
    name("steamcommunity", &["steamcommunity.com"]),
    name("steampowered", &["steampowered.com"]),
    name("stripe", &["stripe.com"]),
    name(
        "telegram",
        &["telegram.org", "telegram.me", "t.me", "telegram-cdn.org"],
    ),
    name("tiktok", &["tiktok.com", "tiktok-row.net"]),
    name("trustwallet", &["trustwallet.com"]),
    name("twitch", &["twitch.tv"]),
    name(
        "twitter",
        &[
            "twitter.com",
            "x.com",
            "t.co",
            "twimg.com",
            "ads-twitter.com",
        ],
    ),
    name("usps", &["usps.com"]),
    name("venmo", &["venmo.com"]),
    name("verizon", &["verizon.com", "verizonwireless.com"]),
    word("visa", &["visa.com"]),
    name(
        "vodafone",
        &[
            "vodafone.com",
            "vodafone.de",
            "vodafone.co.uk",
            "vodafone-institut.de",
            "vodafone-ip.de",
            "vodafone-stiftung.de",
        ],
    ),
    name("walmart", &["walmart.com", "walmartimages.com"]),
    name("wellsfargo", &["wellsfargo.com"]),
    name("westernunion", &["westernunion.com"]),
    name("whatsapp", &["whatsapp.com", "whatsapp.net", "wa.me"]),
    name("wikipedia", &["wikipedia.org", "wikimedia.org"]),
    hosted("wordpress", &["wordpress.com", "wordpress.org"]),
    name("yahoo", &["yahoo.com", "yimg.com", "yahoo.co.jp"]),
    name(
        "yandex",
        &[
            "yandex.com",
            "yandex.ru",
            "yandex.net",
            "ya.ru",
            "yandex-bank.ru",
            "yandex-team.ru",
        ],
    ),
    name(
        "youtube",
        &[
            "youtube.com",
            "youtu.be",
            "ytimg.com",
            "youtube-nocookie.com",
        ],
    ),
    word("zoom", &["zoom.us", "zoom.com"]),
];
