//! What is copied for reports does what it says: a defanged link turns back, and the command prints what
//! the screen shows.

use crate::support::cases::config;
use crate::support::program::feed;
use crate::support::screen::{PASSWORD, click_at, drawn, dump, screen_of, text_of};
use proptest::prelude::*;
use urilens::facts::{Brands, refang};
use urilens::report::{ViewOptions, text};
use urilens::review::Severity;
use urilens::tui::input::action::{Action, Browse, Choose, Copy, Effect};
use urilens::tui::state::State;
use urilens::tui::state::copies::copied;
use urilens::tui::update::update;
use urilens::tui::{Start, start};

fn copy(state: &State, what: Copy) -> String {
    copied(state, what).expect("something to copy").text
}

#[test]
fn a_link_is_defanged_in_two_styles() {
    let text = "https://bob:hunter2@www.example.com/?u=https://a.example/b.c";
    let state = screen_of(("", text), "dark", (80, 24), &[]);
    assert_eq!(
        copy(&state, Copy::Defanged),
        "hxxps://bob:***@www[.]example[.]com/?u=[https]://a[.]example/b.c"
    );
    assert_eq!(
        copy(&state, Copy::Bracketed),
        "[https]://bob:***@www[.]example[.]com/?u=[https]://a[.]example/b.c"
    );
}

proptest! {
    #![proptest_config(config(64))]

    /// What was made unclickable is the target again, with its secrets masked as they were.
    #[test]
    fn defanged_copies_turn_back(
        reference in "((http|https|ftp)://([a-z]{1,3}(:[a-z0-9.]{0,6})?@)?([a-z]{1,4}\\.){1,2}com|\\[::1\\])?(/[a-z.%]{0,5}){0,2}(\\?(token|u)=(https://u:pw@[a-z]{1,3}\\.org/)?[a-z.]{0,6})?(#[a-z.=&]{0,6})?",
        is_shown in any::<bool>(),
    ) {
        let actions = vec![Action::ToggleSecrets; usize::from(is_shown)];
        let state = screen_of(("https://h.example/a/b", &reference), "dark", (80, 24), &actions);
        let target = copied(&state, Copy::Target).map(|found| found.text);
        prop_assume!(target.is_ok());
        let target = target.unwrap_or_default();
        for style in [Copy::Defanged, Copy::Bracketed] {
            let defanged = copy(&state, style);
            prop_assert_eq!(refang(&defanged), refang(&target), "by way of {}", defanged);
            prop_assert!(!defanged.contains("://h.example"), "{}", defanged);
        }
    }
}

/// Run by a shell, where nobody has a configuration, the command prints the screen's own inspection.
#[cfg(unix)]
#[test]
fn the_command_prints_what_the_screen_shows() {
    let with = |change: fn(&mut Start)| {
        let mut options = Start {
            base: Some("http://a/b/c".to_owned()),
            reference: Some(
                "//www.paypal.com.example-bank.com.examp1e-bank.com/it's;a=b".to_owned(),
            ),
            show_secrets: true,
            ..Start::default()
        };
        change(&mut options);
        start(&options, Vec::new())
    };
    let states = [
        with(|_| {}),
        with(|options| options.settings.brands = Brands::default().with(["example-bank.com"])),
        with(|options| {
            options.settings.brands = Brands::none().with(["example-bank.com", "b.example"]);
            options.settings.silence("notice");
            options.settings.silence("host-brand-in-subdomain");
        }),
        with(|options| options.settings.brands = Brands::none()),
    ];
    let mut reports: Vec<String> = Vec::new();
    for state in states {
        let command = copy(&state, Copy::Command);
        let program = env!("CARGO_BIN_EXE_urilens");
        let line = command.replacen("urilens", &format!("'{program}'"), 1);
        let mut shell = std::process::Command::new("sh");
        shell.args(["-c", &line]).env_remove("CLICOLOR_FORCE");
        for name in ["XDG_CONFIG_HOME", "APPDATA"] {
            shell.env(
                name,
                concat!(env!("CARGO_TARGET_TMPDIR"), "/no-configuration"),
            );
        }
        let ran = feed(&mut shell, b"");
        assert_eq!(ran.status, 0, "{command}: {}", ran.stderr);
        let mut out = Vec::new();
        let look = ViewOptions {
            show_secrets: true,
            ..ViewOptions::default()
        };
        text::write(&state.inspection, look, &mut out);
        assert_eq!(ran.stdout, String::from_utf8_lossy(&out), "{command}");
        assert!(!reports.contains(&ran.stdout), "{command}");
        reports.push(ran.stdout);
    }
}

/// What is configured and has no option is said of the copied command, and of nothing else.
#[test]
fn the_copied_command_says_what_it_lacks() {
    let mut state = screen_of(("", "https://bob@a.example/"), "dark", (80, 24), &[]);
    let mut said = |what| {
        update(&mut state, Action::Copy(what));
        let said = state.message.clone().unwrap_or_default();
        let settings = &mut state.settings;
        (settings.severities).insert("userinfo-present".to_owned(), Severity::Danger);
        said
    };
    assert!(!said(Copy::Command).contains("configuration"));
    assert!(said(Copy::Command).ends_with("the configuration file's severities are not in it."));
    assert!(!said(Copy::Target).contains("configuration"));
}

#[test]
fn copying_hides_what_the_screen_hides() {
    let mut state = screen_of(PASSWORD, "dark", (80, 24), &[]);
    let effect = update(&mut state, Action::Copy(Copy::Target));
    let masked = "https://bob:***@example.com:8443/%7Ebob/";
    let copied = |text: &str| Effect::Copy {
        what: "Target".to_owned(),
        text: text.to_owned(),
    };
    assert_eq!(effect, copied(masked));
    assert!(state.message.is_some_and(|said| said.contains("hidden")));
    let mut state = screen_of(PASSWORD, "dark", (80, 24), &[Action::ToggleSecrets]);
    let effect = update(&mut state, Action::Copy(Copy::Target));
    assert_eq!(effect, copied(PASSWORD.1));
    let mut state = screen_of(("", "g"), "dark", (80, 24), &[]);
    assert_eq!(update(&mut state, Action::Copy(Copy::Target)), Effect::None);
    assert_eq!(
        state.message.as_deref(),
        Some("There is no target to copy.")
    );
}

#[test]
fn every_copy_keeps_secrets_to_itself() {
    let token = format!("ghp_{}", "a1B2".repeat(9));
    let text = format!("https://bob:hunter2@www.example.com/?access_token={token}&b=it's");
    let copy = |state: &mut State, what| match update(state, Action::Copy(what)) {
        Effect::Copy { text, .. } => text,
        other => panic!("{what:?}: {other:?}"),
    };
    let actions = [Action::SelectAll, Action::Choose(Choose::Copy)];
    let mut state = screen_of(("", &text), "dark", (80, 24), &actions);
    assert!(text_of(&state).contains("hxxps://bob:***@www[.]example[.]com/"));
    for &what in Copy::ALL {
        // JSON is exact, and so there is none while secrets are hidden; nor a command, which would not find the token.
        if matches!(
            what,
            Copy::Json | Copy::Inside | Copy::Untracked | Copy::Command | Copy::Links
        ) {
            assert_eq!(update(&mut state, Action::Copy(what)), Effect::None);
            continue;
        }
        let copied = copy(&mut state, what);
        assert!(
            !copied.contains("hunter2") && !copied.contains(&token),
            "{what:?}: {copied}"
        );
    }
    assert_eq!(
        copy(&mut state, Copy::Defanged),
        "hxxps://bob:***@www[.]example[.]com/?access_token=***&b=it's"
    );
    assert_eq!(copy(&mut state, Copy::Host), "www.example.com");
    update(&mut state, Action::ToggleSecrets);
    assert_eq!(
        copy(&mut state, Copy::Command),
        format!(
            "urilens report --show-secrets -- '{}'",
            text.replace('\'', "'\\''")
        )
    );
    let findings = copy(&mut state, Copy::Findings);
    let mut lines = findings.lines();
    let found = lines.find(|line| line.contains("(`secret-value`, "));
    let is_quoted =
        found.is_some_and(|line| line.starts_with(&format!("- **exposed** `{token}` ")));
    assert!(is_quoted, "{findings}");
}

/// Where readers disagree, or a text is taken for a link, it is the host that a browser asks. Nothing empties the clipboard.
#[test]
fn the_host_is_the_one_that_is_asked() {
    for (base, text, host) in [
        ("", "https://evil.example\\@www.paypal.com/", "evil.example"),
        ("https://b.example/", "/\\evil.example/x", "evil.example"),
        ("", "https:/evil.example/x", "evil.example"),
        ("", "hxxps://paypa1[.]com/x", "paypa1.com"),
        ("", "www.paypa1.com/x", "www.paypa1.com"),
    ] {
        let state = screen_of((base, text), "dark", (80, 24), &[]);
        assert_eq!(copy(&state, Copy::Host), host, "{text}");
    }
    let state = screen_of(("", "https://h.example/"), "dark", (80, 24), &[]);
    assert!(copied(&state, Copy::Typed).is_err());
}

/// What the masks hide may be the worst of it: then the command would print another report.
#[test]
fn a_command_has_the_verdict_of_the_screen() {
    let token = "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJlc2lnbmF0dXJl";
    let text = format!("https://app.example.com/magic?token={token}&next=%2Fdashboard");
    let mut state = screen_of(("", &text), "dark", (120, 40), &[]);
    let refused = copied_text(&state, Copy::Command);
    let words = "Without its secrets, the report would differ. Reveal them first.";
    assert_eq!(refused, Err(words));
    update(&mut state, Action::ToggleSecrets);
    assert!(copy(&state, Copy::Command).contains(token));
    let text = "https://bob:hunter2zebra@www.example.com/";
    let state = screen_of(("", text), "dark", (120, 40), &[]);
    assert!(copy(&state, Copy::Command).contains("bob:***@"));
}

/// Programs for tickets make links of whatever looks like one.
#[test]
fn findings_have_no_link_that_can_be_clicked() {
    for text in [
        "https://a.example/r?u=https://b.example/".to_owned(),
        format!("https://a.example/?q={}", "x".repeat(3000)),
        "HTTP://a.example/../x?next=http%3A%2F%2Fb.example".to_owned(),
    ] {
        let state = screen_of(("", &text), "dark", (120, 40), &[]);
        let copied = copy(&state, Copy::Findings);
        assert!(
            copied.contains("hxxp") || copied.contains("HXXP"),
            "{copied}"
        );
        let copied = copied.to_lowercase();
        let is_live = |link: &str| copied.contains(link);
        assert!(!is_live("http://") && !is_live("https://"), "{copied}");
    }
}

#[test]
fn the_menu_of_copies() {
    let text = "https://bob:hunter2@www.example.com/path?b=it's";
    let state = screen_of(
        ("", text),
        "dark",
        (120, 40),
        &[Action::Choose(Choose::Copy)],
    );
    let menu = state.layout().overlay();
    insta::assert_snapshot!("copies-120x40", dump(&drawn(&state).0, menu));
}

fn copied_text(state: &State, what: Copy) -> Result<String, &'static str> {
    copied(state, what).map(|found| found.text)
}

#[test]
fn what_is_under_the_cursor_is_copied_as_typed_and_decoded() {
    let text = "https://www.example.com/a%20b?q=a%26b&d=e+f&utm_source=x&z#frag%41";
    let mut state = screen_of(("", text), "dark", (110, 40), &[]);
    let mut at = |place: &str| {
        let byte = text.find(place).expect("it is there") + 1;
        state.reference.move_to_byte(byte, false);
        [Copy::Typed, Copy::Decoded].map(|what| copied_text(&state, what).unwrap_or_default())
    };
    assert_eq!(at("q=a"), ["a%26b", "a&b"]);
    assert_eq!(at("e+f"), ["e+f", "e f"]);
    assert_eq!(at("z#"), ["z", "z"]);
    assert_eq!(at("a%20b"), ["a%20b", "a b"]);
    assert_eq!(at("frag"), ["frag%41", "fragA"]);
    assert_eq!(at("www"), ["www.example.com", "www.example.com"]);
    assert_eq!(
        copied_text(&state, Copy::Untracked).as_deref(),
        Ok("https://www.example.com/a%20b?q=a%26b&d=e+f&z#frag%41")
    );
    assert_eq!(
        copied_text(&state, Copy::Selection),
        Err("Nothing is selected.")
    );
}

#[test]
fn the_selected_row_is_copied_too() {
    let text = "?to=https%3A%2F%2Fa.example%2F%3Fid%3D%2541%26token%3Dhunter2zebra";
    let mut state = screen_of(("", text), "dark", (110, 40), &[Action::ChoosePane(0)]);
    update(&mut state, Action::Browse(Browse::Last));
    update(&mut state, Action::Browse(Browse::Back));
    // The last row is the fragment; before it stand the two parameters of the link inside.
    assert_eq!(copied_text(&state, Copy::Typed).as_deref(), Ok("***"));
    update(&mut state, Action::Browse(Browse::Back));
    assert_eq!(copied_text(&state, Copy::Decoded).as_deref(), Ok("A"));
    update(&mut state, Action::Browse(Browse::Back));
    assert_eq!(
        copied_text(&state, Copy::Decoded).as_deref(),
        Ok("https://a.example/?id=%41&token=***")
    );
}

#[test]
fn a_selection_is_copied_and_only_without_one_the_program_quits() {
    let mut state = screen_of(PASSWORD, "dark", (80, 24), &[]);
    assert_eq!(update(&mut state, Action::CopyOrQuit), Effect::None);
    assert_eq!(update(&mut state, Action::CopyOrQuit), Effect::Quit);
    update(&mut state, Action::SelectAll);
    match update(&mut state, Action::CopyOrQuit) {
        Effect::Copy { what, text } => {
            assert_eq!(what, "Selection");
            assert_eq!(text, "https://bob:***@example.com:8443/%7Ebob/");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_menu_is_walked_by_arrows_and_clicked() {
    let text = "https://www.example.com/a?b=c";
    let mut state = screen_of(
        ("", text),
        "dark",
        (120, 40),
        &[Action::Choose(Choose::Copy)],
    );
    let shown = text_of(&state);
    for &what in Copy::ALL {
        let title = what.title();
        let is_dynamic = matches!(what, Copy::Typed | Copy::Decoded);
        assert!(is_dynamic || shown.contains(title), "{title} in\n{shown}");
    }
    // Nothing is selected, so the first copy that there is comes first.
    update(&mut state, Action::Browse(Browse::Forward));
    update(&mut state, Action::Browse(Browse::Forward));
    match update(&mut state, Action::Pick) {
        Effect::Copy { what, .. } => assert_eq!(what, "Target"),
        other => panic!("{other:?}"),
    }
    assert_eq!(state.overlay, None);
    update(&mut state, Action::Choose(Choose::Copy));
    let shown = text_of(&state);
    let row = shown
        .lines()
        .position(|row| row.contains("Host as looked up"));
    let row = row.expect("a row for the host") as u16;
    match update(&mut state, click_at(9, row)) {
        Effect::Copy { text, .. } => assert_eq!(text, "www.example.com"),
        other => panic!("{other:?}"),
    }
}

/// The link inside is the one that the headline names, or the only one.
#[test]
fn the_link_inside_is_copied_defanged() {
    let inside = |text: &str| {
        let state = screen_of(("", text), "dark", (80, 24), &[]);
        copied_text(&state, Copy::Inside)
    };
    for (text, expected) in [
        (
            "https://www.google.com/url?q=https%3A%2F%2Fb%C3%BCcher.example%2Fa&x=https://other.example/",
            Ok("hxxps://xn--bcher-kva[.]example/a"),
        ),
        (
            "https://a.example/?next=https://b.example/c",
            Ok("hxxps://b[.]example/c"),
        ),
        (
            "https://a.example/?next=https://bob:hunter2zebra@b.example/c",
            Ok("hxxps://bob:***@b[.]example/c"),
        ),
        ("https://a.example/", Err("There is no link inside.")),
        (
            "https://a.example/?x=https://b.example/&y=https://c.example/",
            Err("There are several links inside. Each can be opened from Review."),
        ),
    ] {
        assert_eq!(
            inside(text).as_deref(),
            expected.as_ref().copied(),
            "{text}"
        );
    }
}
