//! The pictures in `screenshots/` are screens that the program draws today.
//!
//! After a change that is meant to be seen, draw them anew:
//!
//! ```text
//! URILENS_UPDATE=1 cargo test --test repository screenshots
//! ```

use std::path::Path;
use std::{env, fs};

use crate::support::screen::{INVALID, PASSWORD, SECTION_5_4, SECTION_7_6, drawn, screen_of};
use crate::support::svg::svg;
use urilens::tui::action::{Action, Browse};

/// File, theme, texts, size, actions, and a title.
type Picture = (
    &'static str,
    &'static str,
    (&'static str, &'static str),
    (u16, u16),
    Vec<Action>,
    &'static str,
);

fn pictures() -> Vec<Picture> {
    let steps = |pane, back| {
        let mut actions = vec![Action::ChoosePane(pane)];
        actions.extend(vec![Action::Browse(Browse::Back); back]);
        actions
    };
    vec![
        (
            "inspector",
            "dark",
            SECTION_7_6,
            (120, 36),
            vec![],
            "RFC 3986 §7.6: the request goes to 10.0.0.1, whatever the text looks like",
        ),
        (
            "resolution-dark",
            "dark",
            SECTION_5_4,
            (120, 36),
            steps(1, 7),
            "RFC 3986 §5.4: a relative reference is resolved, step by step",
        ),
        (
            "resolution-light",
            "light",
            SECTION_5_4,
            (80, 24),
            steps(1, 7),
            "The same on a small terminal, in the light theme",
        ),
        (
            "invalid-light",
            "light",
            INVALID,
            (120, 36),
            vec![Action::ChoosePane(3)],
            "Unsafe characters are shown by their code points, and grammar errors are explained",
        ),
        (
            "password-mono",
            "mono",
            PASSWORD,
            (80, 24),
            vec![Action::ChoosePane(2)],
            "Without colour, marks say the same; a password is hidden",
        ),
        (
            "readings-dark",
            "dark",
            ("", r"https://login.example.net\@www.paypal.com/signin"),
            (120, 36),
            vec![Action::ChoosePane(4)],
            "How RFC 3986, RFC 2396, a browser and a careless reader split the same text",
        ),
    ]
}

/// Ten links that are made to mislead, each by another trick: file, theme, link, and a title.
const HOSTILE: [(&str, &str, &str, &str); 10] = [
    (
        "hostile-01-userinfo",
        "dark",
        "https://www.paypal.com&session=8f3a21@login.example.net/account/verify",
        "What looks like the host is userinfo",
    ),
    (
        "hostile-02-address",
        "light",
        "http://2852039166/latest/meta-data/iam/",
        "A number is an address, and one that reveals secrets",
    ),
    (
        "hostile-03-homograph",
        "dark",
        "https://www.\u{430}pple.com/account/unlock",
        "A letter from another alphabet",
    ),
    (
        "hostile-04-tenant",
        "dark",
        "https://www.microsoft-support.pages.dev/office365/login.html",
        "The page belongs to a customer of the platform",
    ),
    (
        "hostile-05-port",
        "light",
        "http://www.example.com:25/%0D%0AHELO%20me%0D%0AMAIL%20FROM:a@example.net",
        "A request that a mail server reads as mail",
    ),
    (
        "hostile-06-characters",
        "dark",
        "https://files.example.com/2024/invoice_\u{202e}fdp.exe",
        "A directional override reverses the end of a name",
    ),
    (
        "hostile-07-path",
        "dark",
        "https://www.example.com/static/..%2f..%2f/%2e%2e/%252e%252e/etc/passwd",
        "A path that climbs above its folder, in three spellings",
    ),
    (
        "hostile-08-query",
        "light",
        "https://www.example.com/login?lang=en&next=aHR0cHM6Ly9sb2dpbi5leGFtcGxlLm5ldC8",
        "Another link is hidden in the query",
    ),
    (
        "hostile-09-scheme",
        "dark",
        "JavaScript://www.example.com/%0Aalert(document.cookie)",
        "What looks like a link to a site is a script",
    ),
    (
        "hostile-10-disagreement",
        "dark",
        r"https://login.example.net\@www.paypal.com/signin",
        "A filter and a browser go to different hosts",
    ),
];

#[test]
fn pictures_are_what_the_program_draws() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("screenshots");
    let update = env::var_os("URILENS_UPDATE").is_some();
    let mut stale = Vec::new();
    let hostile = HOSTILE.map(|(name, theme, text, title)| {
        let actions = vec![Action::ChoosePane(3)];
        (name, theme, ("", text), (100, 28), actions, title)
    });
    for (name, theme, texts, size, actions, title) in pictures().into_iter().chain(hostile) {
        let state = screen_of(texts, theme, size, &actions);
        let (buf, _) = drawn(&state);
        let picture = svg(&buf, state.theme(), title);
        let path = folder.join(format!("{name}.svg"));
        if update {
            fs::write(&path, &picture).expect("the picture can be written");
        }
        // A checkout may have changed the line ends.
        let on_disk = fs::read_to_string(&path).unwrap_or_default();
        if on_disk.replace("\r\n", "\n") != picture {
            stale.push(name);
        }
    }
    assert!(
        stale.is_empty(),
        "stale: {stale:?}; draw them anew with URILENS_UPDATE=1 cargo test --test repository screenshots"
    );
}
