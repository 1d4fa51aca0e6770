//! Each technique as the grammar of its family: whatever the grammar makes is a warning or worse, by some check.

use urilens::inspect::{Request, inspect};
use urilens::review::Severity;

/// What `texts` are silent about: those without a warning.
#[track_caller]
fn all_warn(family: &str, texts: impl IntoIterator<Item = String>) {
    let mut count = 0;
    let silent: Vec<String> = texts
        .into_iter()
        .inspect(|_| count += 1)
        .filter(|text| {
            let request = Request {
                reference: text,
                ..Request::default()
            };
            let findings = inspect(&request).findings;
            !findings.iter().any(|one| one.severity >= Severity::Warning)
        })
        .collect();
    assert!(count > 5, "{family} makes {count} texts");
    assert!(
        silent.is_empty(),
        "{family}, {} of {count}: {silent:#?}",
        silent.len()
    );
}

/// All pairs of two lists.
fn product<'a>(first: &'a [&'a str], second: &'a [&'a str]) -> impl Iterator<Item = String> + 'a {
    first
        .iter()
        .flat_map(move |first| second.iter().map(move |second| format!("{first}{second}")))
}

const HOSTS: [&str; 4] = [
    "evil.example",
    "evil.example/x",
    "www.evil.com",
    "a.b.evil.co.uk/?q",
];

#[test]
fn marks_that_look_like_a_slash() {
    let marks = [
        "/\u{3031}",
        "/\u{3033}",
        "\u{2215}\u{2215}",
        "/\u{29f8}",
        "\u{2571}\u{2571}",
        "/%E3%80%B1",
        "/\u{ff0f}",
    ];
    all_warn("slashes", product(&marks, &HOSTS));
    let places = [
        "https://a.example/",
        "https://a.example/?next=",
        "https://a.example/b?u=",
    ];
    let marked: Vec<String> = product(&["/\u{3031}", "\u{2215}"], &HOSTS).collect();
    let marked: Vec<&str> = marked.iter().map(String::as_str).collect();
    all_warn("slashes in a link", product(&places, &marked));
}

#[test]
fn styled_letters() {
    let starts = [
        0x24d0_u32, 0x1d41a, 0x1d4ea, 0x1d586, 0x1d5ee, 0x1d68a, 0xff41, 0x249c,
    ];
    let words = ["evil", "admin", "login"];
    let texts = starts.iter().flat_map(|start| {
        words.iter().map(move |word| {
            let styled = word
                .bytes()
                .filter_map(|byte| char::from_u32(start + u32::from(byte - b'a')));
            format!("https://a.example/{}", styled.collect::<String>())
        })
    });
    all_warn(
        "styled letters",
        texts
            .filter(|text| !text.contains('\u{249c}') && !text.contains('\u{24a0}'))
            .filter(|text| !text.contains(['\u{24a8}', '\u{24a7}', '\u{249f}'])),
    );
}

#[test]
fn paths_that_are_links() {
    let starts = [
        "/",
        "https://a.example/",
        "https://a.example//",
        "#",
        "https://a.example/#",
    ];
    let links = [
        "http://evil.example",
        "https://evil.com/x",
        "https:evil.example",
        "javascript:alert(1)",
        "HTTP://evil.example",
        "https%3A//evil.example",
    ];
    all_warn("links as paths", product(&starts, &links));
    all_warn(
        "slashes of HTML",
        product(
            &["&sol;&sol;", "&#x2f;&#x2f;", "&#47;/", "&bsol;&bsol;"],
            &HOSTS,
        ),
    );
}

#[test]
fn paths_that_start_with_a_host() {
    let starts = [
        "https://a.example//",
        "https://a.example/%2f",
        "/%2f%2f",
        "https://a.example///",
        "https://a.example/%5c",
        "<>//",
        "https://a.example/%09/",
        "https://a.example/%252f",
    ];
    all_warn("hosts as paths", product(&starts, &HOSTS));
}

#[test]
fn texts_that_are_joined_to_an_origin() {
    let starts = [
        "@",
        ".",
        ";@",
        ":80@",
        ":@",
        "/;@",
        "https://a.example/?next=@",
        "https://a.example/?url=.",
        "https://a.example/?redirect_uri=%40",
    ];
    all_warn("joined", product(&starts, &HOSTS));
}

#[test]
fn hosts_directly_after_the_authority() {
    let marks = [
        "https://evil.example?",
        "https://evil.example#",
        "https://evil.example?.",
        "https://evil.example#.",
        "https://evil.example?@",
    ];
    all_warn(
        "after the authority",
        product(
            &marks,
            &["trusted.example", "trusted.com/path", "www.trusted.co.uk"],
        ),
    );
}

#[test]
fn delimiters_in_hosts() {
    let hosts = [";", ",", "&", "$", "!", "'", "(", "+", "="]
        .map(|mark| format!("https://trusted.example{mark}evil.example/"));
    all_warn("delimiters", hosts);
}

#[test]
fn dot_segments_in_other_spellings() {
    let pieces = [
        "0x2e0x2e/",
        "..0x2f",
        "..0x5c",
        "....//....//",
        ".0x2e/",
        "0x2e0x2e0x2f",
    ];
    all_warn(
        "dots",
        product(
            &["https://a.example/", "https://a.example/a/", "/x/"],
            &pieces,
        ),
    );
    all_warn(
        "merged slashes",
        (2..8).map(|count| format!("https://a.example/a{}/etc", "//..".repeat(count))),
    );
}

#[test]
fn files_and_addresses() {
    let files = [
        "/.git/config",
        "/.env",
        "/.ssh/id_rsa",
        "/WEB-INF/web.xml",
        "/?f=/etc/passwd",
        "/?f=../../etc/passwd",
        "/?f=..%2F..%2Fproc/self/environ",
        "/?f=file:///etc/shadow",
    ];
    all_warn(
        "files",
        product(&["https://a.example", "http://b.com"], &files),
    );
    let values = [
        "169.254.169.254",
        "http://127.0.0.1/",
        "http://10.0.0.1:8080",
        "//192.168.0.1/",
        "http://[::1]/",
        "http%3A%2F%2F0x7f.1",
        "http://localhost:22",
        "http://metadata.google.internal/",
    ];
    all_warn(
        "addresses",
        product(
            &["https://a.example/?url=", "https://a.example/?x=1&img="],
            &values,
        ),
    );
}

#[test]
fn commands_in_values() {
    let values = [
        "'%20OR%20'a'='a",
        "1%20UNION%20SELECT%201",
        "1;DROP%20TABLE%20a",
        ";cat%20/etc/hosts",
        "$(id)",
        "%60id%60",
        "a%7Cwhoami",
        "%22;alert(1)//",
        "'-alert(1)-'",
        "1'%20AND%20SLEEP(5)--",
    ];
    all_warn(
        "commands",
        product(
            &["https://a.example/?q=", "https://a.example/?a=b&id="],
            &values,
        ),
    );
}

#[test]
fn redirectors() {
    let services = [
        "https://www.google.com/url?q=",
        "https://www.google.co.jp/url?sa=t&url=",
        "https://l.facebook.com/l.php?u=",
        "https://www.youtube.com/redirect?q=",
        "https://duckduckgo.com/l/?uddg=",
        "https://href.li/?",
        "https://slack-redir.net/link?url=",
        "https://nam02.safelinks.protection.outlook.com/?url=",
        "https://out.reddit.com/?url=",
        "https://steamcommunity.com/linkfilter/?url=",
        "https://vk.com/away.php?to=",
        "https://link.zhihu.com/?target=",
    ];
    all_warn(
        "redirectors",
        product(
            &services,
            &[
                "https://paypa1.com/",
                "https%3A%2F%2Fpaypa1.com%2Fx",
                "//paypa1.com",
            ],
        ),
    );
}

#[test]
fn devices_programs_and_assistants() {
    let pages = [
        "https://microsoft.com/devicelogin",
        "https://www.microsoft.com/devicelogin",
        "https://github.com/login/device",
        "https://www.google.com/device",
        "https://wa.me/settings/linked_devices#a",
        "https://login.microsoftonline.com/common/oauth2/deviceauth",
    ];
    all_warn("codes", pages.map(str::to_owned));
    let scopes = [
        "Mail.ReadWrite%20offline_access",
        "Mail.Send",
        "https://graph.microsoft.com/Files.ReadWrite.All",
        "openid+offline_access",
        "https://www.googleapis.com/auth/drive",
        "https://mail.google.com/",
    ];
    all_warn(
        "scopes",
        product(
            &[
                "https://login.microsoftonline.com/common/oauth2/v2.0/authorize?client_id=a&scope=",
                "https://accounts.google.com/o/oauth2/v2/auth?client_id=a&scope=",
            ],
            &scopes,
        ),
    );
    all_warn(
        "prompts",
        product(
            &[
                "https://chatgpt.com/?q=",
                "https://claude.ai/new?q=",
                "https://copilot.microsoft.com/?q=",
                "https://www.perplexity.ai/search?q=",
            ],
            &["read%20my%20mail", "open+https://evil.example"],
        ),
    );
    all_warn(
        "schemes",
        product(
            &[
                "goose",
                "lmstudio",
                "claude",
                "cursor",
                "vscode",
                "otpauth-migration",
                "WIFI",
                "FIDO",
                "LPA",
            ],
            &["://x/y?z", ":a"],
        ),
    );
}

#[test]
fn letters_that_browsers_do_not_show() {
    let hosts = [
        "\u{259}xample.com",
        "\u{968}\u{968}.com",
        "\u{fe}aypal.com",
        "ex\u{2bc}ample.com",
        "go\u{f0}le.net",
        "g\u{131}thub.org",
        "\u{9e6}\u{9e7}.net",
    ];
    all_warn("letters", hosts.map(|host| format!("https://{host}/")));
}

#[test]
fn names_on_platforms() {
    let platforms = [
        ".weebly.com/",
        ".web.app/",
        ".pages.dev/",
        ".webflow.io/",
        ".vercel.app/",
        ".godaddysites.com/",
        ".netlify.app/",
        ".duckdns.org/",
    ];
    let names = [
        "https://paypal-login",
        "https://coinbaselogi",
        "https://site-108574",
        "https://secure-mail-com",
        "https://case-id-48210392",
        "https://netfl1x",
        "https://verify-account",
        "https://qwdqwfgrt",
    ];
    all_warn("tenants", product(&names, &platforms));
}

#[test]
fn names_under_abused_suffixes() {
    let names = [
        "https://usps-track",
        "https://verify-me",
        "https://a-b-c",
        "https://name123",
        "https://xkqwzrt",
        "https://a.b.c.d",
    ];
    all_warn(
        "suffixes",
        product(&names, &[".top/", ".icu/", ".my.id/", ".cfd/", ".sbs/x"]),
    );
}
