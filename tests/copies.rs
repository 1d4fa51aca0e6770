//! What is copied for reports does what it says: a defanged link turns back, and the command prints what
//! the screen shows.

mod common;
mod screens;

use common::feed;
use proptest::prelude::*;
use screens::screen_of;
use urilens::facts::{Brands, refang};
use urilens::report::{ViewOptions, text};
use urilens::tui::action::Action;
use urilens::tui::action::Copy;
use urilens::tui::copies::copied;
use urilens::tui::state::State;
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
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// What was made unclickable is the target again, with its secrets covered as they were.
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
