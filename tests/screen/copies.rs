//! What is copied for reports does what it says: a defanged link turns back, and the command prints what
//! the screen shows.

use crate::support::cases::config;
use crate::support::program::feed;
use crate::support::screen::{PASSWORD, drawn, dump, screen_of, text_of};
use proptest::prelude::*;
use urilens::facts::{Brands, refang};
use urilens::report::{ViewOptions, text};
use urilens::tui::action::{Action, Copy, Effect};
use urilens::tui::copies::copied;
use urilens::tui::state::State;
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
        "hxxps://bob:***@www[.]example[.]com/?u=https://a.example/b.c"
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

#[test]
fn copying_hides_what_the_screen_hides() {
    let mut state = screen_of(PASSWORD, "dark", (80, 24), &[]);
    let effect = update(&mut state, Action::Copy(Copy::Target));
    let masked = "https://bob:***@example.com:8443/%7Ebob/";
    assert_eq!(effect, Effect::Copy(masked.to_owned()));
    assert!(state.message.is_some_and(|said| said.contains("hidden")));
    let mut state = screen_of(PASSWORD, "dark", (80, 24), &[Action::ToggleSecrets]);
    let effect = update(&mut state, Action::Copy(Copy::Target));
    assert_eq!(effect, Effect::Copy(PASSWORD.1.to_owned()));
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
        Effect::Copy(text) => text,
        other => panic!("{what:?}: {other:?}"),
    };
    let mut state = screen_of(("", &text), "dark", (80, 24), &[Action::ToggleCopies]);
    assert!(text_of(&state).contains("hxxps://bob:***@www[.]example[.]com/"));
    for what in Copy::ALL {
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
    assert!(copy(&mut state, Copy::Findings).contains("- **danger** `secret-value` at `"));
}

#[test]
fn the_menu_of_copies() {
    let text = "https://bob:hunter2@www.example.com/path?b=it's";
    let state = screen_of(("", text), "dark", (120, 40), &[Action::ToggleCopies]);
    let (buf, cursor) = drawn(&state);
    insta::assert_snapshot!("copies-120x40", dump(&buf, cursor));
}
