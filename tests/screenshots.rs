//! The pictures in `screenshots/` are screens that the program draws today.
//!
//! After a change that is meant to be seen, draw them anew:
//!
//! ```text
//! URILENS_UPDATE=1 cargo test --test screenshots
//! ```

mod screens;

use std::path::Path;
use std::{env, fs};

use screens::{INVALID, PASSWORD, SECTION_5_4, SECTION_7_6, drawn, screen_of};
use urilens::tui::action::{Action, Browse};
use urilens::tui::picture::svg;

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
            "Control and bidi characters are shown by stand-ins, and what breaks the grammar is told",
        ),
        (
            "password-mono",
            "mono",
            PASSWORD,
            (80, 24),
            vec![Action::ChoosePane(2)],
            "Without colour the screen says the same; a password is covered",
        ),
    ]
}

#[test]
fn pictures_are_what_the_program_draws() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("screenshots");
    let update = env::var_os("URILENS_UPDATE").is_some();
    let mut stale = Vec::new();
    for (name, theme, texts, size, actions, title) in pictures() {
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
        "stale: {stale:?}; draw them anew with URILENS_UPDATE=1 cargo test --test screenshots"
    );
}
