//! No secret is told: of a password, a token or a key, no screen, no report and no copy shows more than
//! the first three characters, until somebody asks to see it.

mod screens;

use proptest::prelude::*;
use screens::{drawn, rows, screen_of};
use urilens::inspect::{Inspection, Request, inspect};
use urilens::report::{ViewOptions, markdown, text};
use urilens::secrets::secret_spans;
use urilens::syntax::{Component, Reference, Standard};
use urilens::tui::action::Copy;
use urilens::tui::action::{Action, Browse};
use urilens::tui::copies::copied;
use urilens::tui::panes::PANES;
use urilens::tui::state::State;
use urilens::tui::update::update;

/// What may be shown of a secret.
const SHOWN: usize = 3;

/// A base, a reference, what is secret in them, and what stays in sight.
struct Link {
    base: &'static str,
    reference: &'static str,
    secrets: &'static [&'static str],
    seen: &'static str,
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

const LINKS: &[Link] = &[
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
];

/// Complains if a text has more of a secret than its start.
#[track_caller]
fn check(link: &Link, place: &str, shown: &str) {
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

fn inspection(link: &Link, standard: Standard) -> Inspection {
    inspect(&Request {
        reference: link.reference,
        base: Some(link.base).filter(|base| !base.is_empty()),
        standard,
        ..Request::default()
    })
}

fn reports(link: &Link, standard: Standard, show_secrets: bool) -> [(&'static str, String); 3] {
    let inspection = inspection(link, standard);
    let look = ViewOptions {
        show_secrets,
        ..ViewOptions::default()
    };
    let written = |write: fn(&Inspection, ViewOptions, &mut Vec<u8>)| {
        let mut out = Vec::new();
        write(&inspection, look, &mut out);
        String::from_utf8_lossy(&out).into_owned()
    };
    let mut findings = String::new();
    markdown::findings(&inspection, show_secrets, &mut findings);
    [
        ("the text report", written(text::write)),
        ("the Markdown report", written(markdown::write)),
        ("the list of findings", findings),
    ]
}

#[test]
fn reports_tell_no_secret() {
    for link in LINKS {
        for standard in Standard::ALL {
            for (place, report) in reports(link, standard, false) {
                check(link, place, &report);
                // Lines may break inside of a secret.
                let unbroken: String = report.split_whitespace().collect();
                check(link, place, &unbroken);
            }
            let [(_, report), ..] = reports(link, standard, false);
            let unbroken: String = report.split_whitespace().collect();
            assert!(unbroken.contains(link.seen), "{} in\n{report}", link.seen);
        }
    }
}

#[test]
fn reports_tell_all_when_asked() {
    for link in LINKS {
        for (place, report) in reports(link, Standard::Rfc3986, true).into_iter().take(2) {
            let unbroken: String = report.split_whitespace().collect();
            let typed: String = [link.base, link.reference].concat();
            for secret in link
                .secrets
                .iter()
                .filter(|secret| typed.contains(**secret))
            {
                // What hides, a space among it, is written by a stand-in.
                let start: String = secret.chars().take_while(|found| *found != ' ').collect();
                assert!(unbroken.contains(&start), "{place}: {secret} in\n{report}");
            }
        }
    }
}

fn screen(state: &State) -> String {
    rows(&drawn(state).0).join("\n")
}

/// Every page of these panes, and what else opens, on a large screen.
fn walk(link: &Link, standard: Standard, panes: usize) {
    let texts = (link.base, link.reference);
    let mut state = screen_of(texts, "mono", (200, 60), &[]);
    if standard != Standard::default() {
        update(&mut state, Action::ToggleStandard);
    }
    for overlay in [Action::ToggleStandards, Action::ToggleCopies] {
        update(&mut state, overlay.clone());
        check(link, "a page", &screen(&state));
        update(&mut state, overlay);
    }
    for (pane, entry) in PANES.iter().enumerate().take(panes) {
        update(&mut state, Action::ChoosePane(pane));
        update(&mut state, Action::Browse(Browse::First));
        for _ in 0..(entry.count)(&state.inspection) {
            let depth = state.stack.len();
            update(&mut state, Action::Open);
            check(link, entry.shape.title, &screen(&state));
            update(&mut state, Action::Close);
            assert_eq!(state.stack.len(), depth);
            update(&mut state, Action::Browse(Browse::Forward));
        }
        check(link, entry.shape.title, &screen(&state));
    }
}

#[test]
fn no_page_tells_a_secret() {
    for link in LINKS {
        walk(link, Standard::Rfc3986, PANES.len());
    }
}

#[test]
fn nor_does_one_of_the_old_standard() {
    for link in LINKS {
        // Review and readings are the same under both.
        walk(link, Standard::Rfc2396, 3);
    }
}

/// The words below a list follow the row.
#[test]
fn no_row_tells_a_secret() {
    for link in LINKS {
        let mut state = screen_of((link.base, link.reference), "mono", (120, 40), &[]);
        for (pane, entry) in PANES.iter().enumerate() {
            update(&mut state, Action::ChoosePane(pane));
            update(&mut state, Action::Browse(Browse::First));
            for _ in 0..(entry.count)(&state.inspection) {
                check(link, entry.shape.title, &screen(&state));
                update(&mut state, Action::Browse(Browse::Forward));
            }
        }
    }
}

#[test]
fn no_size_tells_a_secret() {
    for link in LINKS {
        for size in [(20, 4), (40, 12), (60, 20), (80, 24), (120, 40)] {
            let mut state = screen_of((link.base, link.reference), "mono", size, &[]);
            check(link, "the screen", &screen(&state));
            for pane in 0..PANES.len() {
                for action in [
                    Action::ChoosePane(pane),
                    Action::Browse(Browse::Last),
                    Action::Open,
                ] {
                    update(&mut state, action);
                    check(link, "the screen", &screen(&state));
                }
                update(&mut state, Action::Close);
            }
        }
    }
}

#[test]
fn the_screen_tells_all_when_asked() {
    for link in LINKS {
        let mut state = screen_of((link.base, link.reference), "mono", (240, 40), &[]);
        assert!(screen(&state).contains(link.seen), "{}", screen(&state));
        update(&mut state, Action::ToggleSecrets);
        let shown = screen(&state);
        let typed: String = [link.base, link.reference].concat();
        for secret in link
            .secrets
            .iter()
            .filter(|secret| typed.contains(**secret))
        {
            assert!(
                shown.contains(&secret.replace(' ', "␣")),
                "{secret} in\n{shown}"
            );
        }
        update(&mut state, Action::ToggleSecrets);
        check(link, "the screen", &screen(&state));
    }
}

#[test]
fn no_copy_tells_a_secret() {
    for link in LINKS {
        let mut state = screen_of((link.base, link.reference), "mono", (80, 24), &[]);
        for copy in Copy::ALL {
            if let Ok(found) = copied(&state, copy) {
                check(link, copy.title(), &found.text);
                assert!(!found.secret, "{}", copy.title());
            }
        }
        let plain = copied(&state, Copy::Command).expect("a command");
        assert!(plain.covered, "{}", link.reference);
        update(&mut state, Action::ToggleSecrets);
        let shown = copied(&state, Copy::Command).expect("a command");
        assert!(shown.secret && !shown.covered, "{}", link.reference);
        assert!(shown.text.contains("--show-secrets"), "{}", shown.text);
    }
}

/// A cursor that goes through a covered text stops once at each thing that is seen.
#[test]
fn the_cursor_goes_over_every_cover_in_one_step() {
    use urilens::tui::action::Motion;
    for link in LINKS {
        let mut state = screen_of(("", link.reference), "mono", (200, 40), &[]);
        let step = |state: &mut State, motion| {
            let select = false;
            update(state, Action::Move { motion, select });
            state.reference.cursor()
        };
        let covered = state.cover().of_reference(link.reference);
        for (there, back) in [
            (Motion::Left, Motion::Right),
            (Motion::WordLeft, Motion::WordRight),
            (Motion::PartLeft, Motion::PartRight),
        ] {
            for (motion, end) in [(there, 0), (back, link.reference.len())] {
                let mut steps = 0;
                loop {
                    let cursor = step(&mut state, motion);
                    let inside = covered
                        .iter()
                        .find(|span| span.start < cursor as u32 && (cursor as u32) < span.end);
                    assert_eq!(inside, None, "{} at {cursor}", link.reference);
                    if cursor == end {
                        break;
                    }
                    steps += 1;
                    assert!(steps <= link.reference.len(), "{}", link.reference);
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    /// Wherever a secret is seen to be one, no other view of the text tells it.
    #[test]
    fn what_is_known_for_a_secret_is_told_nowhere(
        before in "(https?:|HTTP:|view-source:|x:|/a/|\\?u=|[a-z]{0,2})?(//|/|\\\\|///|https?%3A%2F%2F|http://)?([a-z]{1,3}[.@:\\\\/?#%]){0,2}(u:|;jsessionid=|\\?token=|&pwd=|#sid=)",
        behind in "[@\\\\/:?#%.a &;=\u{202e}]{0,3}(@|%40)?[a-z.]{0,4}(/|/\\.\\./[a-z]|//b|\\?q|#f|:8x)?",
        in_base in any::<bool>(),
    ) {
        let typed = format!("{before}hunter2zebra{behind}");
        let reference = Reference::split(&typed, Standard::Rfc3986);
        let known = secret_spans(&reference);
        prop_assume!(known.iter().any(|span| span.of(&typed).contains("hunter2zebra")));
        let (base, reference) = match in_base {
            true => (typed.as_str(), "../g"),
            false => ("https://example.com/a/b", typed.as_str()),
        };
        let told = |place: &str, shown: &str| {
            let shown = shown.to_lowercase();
            prop_assert!(!shown.contains("unter2"), "{place} of {base} {reference}:\n{shown}");
            Ok(())
        };
        for standard in Standard::ALL {
            let request = Request { reference, base: Some(base), standard, ..Request::default() };
            let inspection = inspect(&request);
            // Who asks and who is asked is always shown.
            let names = inspection.readings.iter().flat_map(|reading| {
                let user = reading.userinfo().and_then(|user| user.split(':').next());
                [reading.host(), user].into_iter().flatten()
            });
            let links = inspection.embedded_targets().iter();
            let inside = links.flat_map(|link| {
                let link = Reference::split(&link.url, Standard::Rfc3986);
                let user = link.get(Component::Userinfo).and_then(|user| user.split(':').next());
                [link.host(), user].into_iter().flatten()
            });
            prop_assume!(!names.chain(inside).any(|name| name.contains("unter2")));
            let mut out = Vec::new();
            text::write(&inspection, ViewOptions::default(), &mut out);
            told("the text report", &String::from_utf8_lossy(&out))?;
            out.clear();
            markdown::write(&inspection, ViewOptions::default(), &mut out);
            told("the Markdown report", &String::from_utf8_lossy(&out))?;
        }
        let mut state = screen_of((base, reference), "mono", (120, 40), &[]);
        for action in [Action::ChoosePane(0), Action::ChoosePane(4), Action::Open] {
            update(&mut state, action);
            told("the screen", &screen(&state))?;
        }
        for copy in Copy::ALL {
            if let Ok(found) = copied(&state, copy) {
                told(copy.title(), &found.text)?;
            }
        }
    }
}
