//! What the screen promises, whatever is typed and however large it is.

mod screens;

use proptest::prelude::*;
use ratatui::style::Modifier;
use screens::{EMPTY, INVALID, PASSWORD, SECTION_5_4, SECTION_7_6, drawn, dump, rows, screen_of};
use urilens::tui::action::Copy;
use urilens::tui::action::{Action, Browse, Effect, Motion};
use urilens::tui::input::MAX_CHARACTERS;
use urilens::tui::panes::PANES;
use urilens::tui::state::{Focus, Overlay, State};
use urilens::tui::update::update;

const HOSTILE: (&str, &str) = (
    "http://u:p@h\u{1b}[2J/\u{7}",
    "//a\u{202e}:bc@\u{200b}\u{5d0}\u{5d1}日本\u{301}/%\u{0}\u{9b}31m\u{feff}?\u{e0041}#\t",
);

fn text_of(state: &State) -> String {
    rows(&drawn(state).0).join("\n")
}

#[test]
fn every_size_can_be_drawn() {
    for texts in [EMPTY, SECTION_5_4, SECTION_7_6, INVALID, PASSWORD, HOSTILE] {
        let mut state = screen_of(texts, "dark", (1, 1), &[]);
        for width in 0..=40 {
            for height in 0..=15 {
                update(&mut state, Action::Resize { width, height });
                drawn(&state);
            }
        }
        for (width, height) in [(1, 200), (500, 1), (120, 24), (119, 24), (500, 200)] {
            update(&mut state, Action::Resize { width, height });
            for pane in 0..PANES.len() {
                update(&mut state, Action::ChoosePane(pane));
                drawn(&state);
                update(&mut state, Action::Open);
                drawn(&state);
            }
        }
    }
}

/// Small terminals keep, in this order: the reference, the headline, the target, the base, a pane.
#[test]
fn small_screens_keep_the_reference_and_where_it_goes() {
    let at = |width, height| {
        let state = screen_of(SECTION_7_6, "dark", (width, height), &[]);
        rows(&drawn(&state).0)
    };
    assert!(at(20, 1)[0].ends_with("top_story.htm"));
    assert_eq!(at(20, 2)[1], "▲ 10.0.0.1");
    assert_eq!(at(5, 2)[1], "▲ 1…1", "neither end passes for the whole");
    assert!(
        at(20, 3)[2].contains("10.0.0.1"),
        "the target keeps its host"
    );
    assert!(
        at(40, 12)
            .iter()
            .any(|row| row.contains("The request goes to 10.0.0.1"))
    );
}

#[test]
fn nothing_but_drawing_reaches_the_terminal() {
    let mut state = screen_of(HOSTILE, "dark", (120, 40), &[]);
    for pane in 0..PANES.len() {
        update(&mut state, Action::ChoosePane(pane));
        for _ in 0..20 {
            let (buf, _) = drawn(&state);
            for cell in buf.content() {
                for character in cell.symbol().chars() {
                    let code = u32::from(character);
                    assert!(!character.is_control(), "U+{code:04X}");
                    let unseen = matches!(code,
                        0x590..=0x8ff | 0x200b..=0x200f | 0x202a..=0x202e | 0x2060..=0x206f
                        | 0xfeff | 0xe0000..=0xe0fff);
                    assert!(!unseen, "U+{code:04X}");
                }
            }
            update(&mut state, Action::Browse(Browse::Forward));
            update(&mut state, Action::Open);
            drawn(&state);
            update(&mut state, Action::Close);
        }
    }
    assert!(text_of(&state).contains("‹U+202E›"));
    assert!(text_of(&state).contains("␀"));
}

#[test]
fn a_covered_password_is_nowhere_until_somebody_asks() {
    let mut state = screen_of(PASSWORD, "dark", (120, 40), &[]);
    for pane in 0..PANES.len() {
        update(&mut state, Action::ChoosePane(pane));
        for _ in 0..20 {
            update(&mut state, Action::Browse(Browse::Forward));
            for action in [Action::Open, Action::Close] {
                update(&mut state, action);
                assert!(!text_of(&state).contains("hunter2"), "{}", text_of(&state));
            }
        }
    }
    update(&mut state, Action::ToggleSecrets);
    assert!(text_of(&state).contains("hunter2"));
}

#[test]
fn the_cover_doesn_t_tell_how_long_a_password_is() {
    let with = |reference: &str| text_of(&screen_of(("", reference), "dark", (80, 24), &[]));
    assert_eq!(with("ftp://u:abc@h/"), with("ftp://u:a-much-longer-one@h/"));
}

/// Undefined and empty look different, in every pane that shows components.
#[test]
fn undefined_and_empty_are_told_apart() {
    let component = |reference: &str, name: &str| {
        let state = screen_of(("", reference), "dark", (80, 24), &[]);
        let rows = rows(&drawn(&state).0);
        let row = rows.iter().find(|row| row.trim_start().starts_with(name));
        row.expect("the component has a row").clone()
    };
    assert!(component("http://a", "query").ends_with('∅'));
    assert!(component("http://a?", "query").ends_with("\"\""));
    assert!(component("http://a?", "fragment").ends_with('∅'));
    assert!(component("http://a#", "fragment").ends_with("\"\""));
    assert!(component("http:a", "host").ends_with('∅'));
    assert!(component("file:///a", "host").contains("\"\""));
}

/// The alarm is for alarms, and needs no colour.
#[test]
fn userinfo_is_loud_only_where_it_misleads() {
    let modifiers = |reference: &str, theme: &str| {
        let state = screen_of(("", reference), theme, (80, 24), &[]);
        let layout = state.layout();
        let (buf, _) = drawn(&state);
        buf[(layout.reference.x + 6, layout.reference.y)].modifier
    };
    let loud = Modifier::REVERSED | Modifier::CROSSED_OUT;
    assert!(modifiers(SECTION_7_6.1, "mono").contains(loud));
    assert!(!modifiers("ssh://git@example.com/a", "mono").intersects(loud));
    let quiet = text_of(&screen_of(("", "http://a/b"), "dark", (80, 24), &[]));
    assert!(
        quiet.contains("✓           Nothing to warn about. The request goes to a, in clear text.")
    );
}

/// Rows keep their places while a text is typed character by character.
#[test]
fn nothing_jumps_while_typing() {
    for size in [(80, 24), (120, 40)] {
        let mut state = screen_of(EMPTY, "dark", size, &[]);
        let layout = state.layout();
        for typed in SECTION_7_6.1.chars() {
            update(&mut state, Action::Type(typed.to_string()));
            assert_eq!(state.layout(), layout);
            let (buf, cursor) = drawn(&state);
            let text = rows(&buf);
            assert!(text[layout.target.y as usize].starts_with(" Target"));
            assert!(cursor.is_some());
        }
        assert_eq!(state.reference.text(), SECTION_7_6.1);
    }
}

#[test]
fn a_step_lights_up_what_it_speaks_of() {
    let actions = [Action::ChoosePane(1), Action::Browse(Browse::First)];
    let mut state = screen_of(SECTION_5_4, "mono", (80, 24), &actions);
    // `if R.path == ""` speaks of the reference's path.
    for _ in 0..3 {
        update(&mut state, Action::Browse(Browse::Forward));
    }
    let layout = state.layout();
    let (buf, _) = drawn(&state);
    let lit = |x: u16, y: u16| buf[(x, y)].modifier.contains(Modifier::REVERSED);
    let (x, y) = (layout.reference.x, layout.reference.y);
    let row: Vec<bool> = (0..8).map(|cell| lit(x + cell, y)).collect();
    assert_eq!(row, [true, true, true, true, false, false, false, false]);
}

#[test]
fn what_comes_from_the_base_is_underlined_in_the_target() {
    let state = screen_of(SECTION_5_4, "mono", (80, 24), &[]);
    let layout = state.layout();
    let (buf, _) = drawn(&state);
    let underlined: String = (layout.target.x..layout.target.right())
        .map(|x| &buf[(x, layout.target.y)])
        .filter(|cell| cell.modifier.contains(Modifier::UNDERLINED))
        .map(|cell| cell.symbol())
        .collect();
    assert_eq!(underlined, "http://a/b");
}

#[test]
fn a_paste_is_stripped_told_and_undone_at_once() {
    let mut state = screen_of(EMPTY, "dark", (120, 40), &[]);
    update(&mut state, Action::Type("x".to_owned()));
    update(
        &mut state,
        Action::Paste("<URL:ftp://foo.example.\n      com/rfc/>".to_owned()),
    );
    assert_eq!(state.reference.text(), "xftp://foo.example.com/rfc/");
    let said = state.message.clone().expect("it is told");
    assert_eq!(
        said,
        "Pasted without the angle brackets around it, “URL:”, a line break (appendix C)."
    );
    update(&mut state, Action::Undo);
    assert_eq!(state.reference.text(), "x");
    update(&mut state, Action::Redo);
    assert_eq!(state.reference.text(), "xftp://foo.example.com/rfc/");
}

#[test]
fn too_long_a_paste_is_cut_and_told() {
    let mut state = screen_of(EMPTY, "dark", (120, 40), &[]);
    update(&mut state, Action::Paste("a".repeat(MAX_CHARACTERS + 5)));
    assert_eq!(state.reference.text().len(), MAX_CHARACTERS);
    let said = state.message.clone().expect("it is told");
    assert!(
        said.starts_with("Cut: 5 characters beyond 65536."),
        "{said}"
    );
    let (buf, cursor) = drawn(&state);
    assert!(cursor.is_some());
    assert!(dump(&buf, cursor).contains("…aaaa"));
}

#[test]
fn the_mouse_places_the_cursor_selects_and_chooses() {
    let mut state = screen_of(SECTION_5_4, "dark", (120, 40), &[]);
    let layout = state.layout();
    let (x, y) = (layout.reference.x, layout.reference.y);
    let click = |column, row| Action::Click { column, row };
    update(&mut state, click(x + 3, y));
    assert_eq!(state.reference.cursor(), 3);
    update(
        &mut state,
        Action::Drag {
            column: x + 6,
            row: y,
        },
    );
    assert_eq!(state.reference.selection(), Some(3..6));
    update(&mut state, click(layout.base.right() - 1, layout.base.y));
    assert_eq!(state.base.cursor(), SECTION_5_4.0.len());
    assert_eq!(state.focus, Focus::Base);

    // The name of a pane, one of its rows, and that row once more.
    let title = layout.titles[1].area;
    update(&mut state, click(title.x + 3, title.y));
    assert_eq!((state.focus, state.pane), (Focus::Pane, 1));
    let pane = layout.pane(0).expect("all panes are seen");
    update(&mut state, click(pane.x + 2, pane.y + 7));
    assert_eq!((state.pane, state.selected(0)), (0, Some(6)));
    assert_eq!(state.overlay, None);
    update(&mut state, click(pane.x + 2, pane.y + 7));
    assert_eq!(state.overlay, Some(Overlay::Page));
    update(&mut state, Action::Close);

    let wheel = |down| Action::Wheel {
        down,
        column: pane.x,
        row: pane.y + 2,
    };
    update(&mut state, wheel(true));
    assert_eq!(state.selected(0), Some(7));
    update(&mut state, wheel(false));
    assert_eq!(state.selected(0), Some(6));
}

#[test]
fn what_is_longer_than_its_place_can_be_scrolled_and_says_so() {
    let long = format!("http://a/{}?{}", "segment/".repeat(40), "q".repeat(300));
    let mut state = screen_of(("", &long), "dark", (80, 24), &[Action::ChoosePane(0)]);
    assert!(text_of(&state).contains('┃'));
    let target = state.layout().target;
    let row = |state: &State| rows(&drawn(state).0)[target.y as usize].clone();
    assert!(row(&state).ends_with('…'));
    for _ in 0..200 {
        let wheel = Action::Wheel {
            down: true,
            column: target.x,
            row: target.y,
        };
        update(&mut state, wheel);
    }
    assert!(
        row(&state).contains('…') && row(&state).ends_with('q'),
        "{}",
        row(&state)
    );

    // The query's page is longer than the screen.
    update(
        &mut state,
        Action::Resize {
            width: 40,
            height: 12,
        },
    );
    update(&mut state, Action::Browse(Browse::Last));
    update(&mut state, Action::Browse(Browse::Back));
    update(&mut state, Action::Open);
    assert!(text_of(&state).contains('▼'));
    update(&mut state, Action::Browse(Browse::Last));
    assert!(!text_of(&state).contains('▼'));
    assert!(text_of(&state).contains("place"));
}

#[test]
fn words_parts_and_ends_can_be_reached() {
    let texts = ("", "http://ab.cd/ef/gh?ij");
    let mut state = screen_of(texts, "dark", (80, 24), &[]);
    let mut places = |motion, count: usize| {
        let mut at = Vec::new();
        for _ in 0..count {
            update(
                &mut state,
                Action::Move {
                    motion,
                    select: false,
                },
            );
            at.push(state.reference.cursor());
        }
        at
    };
    assert_eq!(places(Motion::PartLeft, 6), [19, 16, 13, 12, 7, 0]);
    assert_eq!(places(Motion::PartRight, 6), [7, 12, 13, 16, 19, 21]);
    assert_eq!(places(Motion::WordLeft, 6), [19, 16, 13, 10, 7, 0]);
    assert_eq!(places(Motion::WordRight, 6), [4, 9, 12, 15, 18, 21]);
    assert_eq!(places(Motion::Start, 1), [0]);
    assert_eq!(places(Motion::End, 1), [21]);
}

#[test]
fn the_cursor_passes_over_a_covered_password() {
    let mut state = screen_of(("", "//u:secret@h"), "dark", (80, 24), &[]);
    for _ in 0..3 {
        update(
            &mut state,
            Action::Move {
                motion: Motion::Left,
                select: false,
            },
        );
    }
    assert_eq!(state.reference.cursor(), 4);
    update(
        &mut state,
        Action::Move {
            motion: Motion::Right,
            select: false,
        },
    );
    assert_eq!(state.reference.cursor(), 10);
    update(&mut state, Action::Delete(Motion::Left));
    assert_eq!(state.reference.text(), "//u:secre@h");
}

#[test]
fn copying_covers_what_the_screen_covers() {
    let mut state = screen_of(PASSWORD, "dark", (80, 24), &[]);
    let effect = update(&mut state, Action::Copy(Copy::Target));
    let covered = "https://bob:***@example.com:8443/%7Ebob/";
    assert_eq!(effect, Effect::Copy(covered.to_owned()));
    assert!(state.message.is_some_and(|said| said.contains("covered")));
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

fn any_action() -> impl Strategy<Value = Action> {
    let motion = || {
        prop::sample::select(vec![
            Motion::Left,
            Motion::Right,
            Motion::WordLeft,
            Motion::WordRight,
            Motion::PartLeft,
            Motion::PartRight,
            Motion::Start,
            Motion::End,
        ])
    };
    let browse = prop::sample::select(vec![
        Browse::Back,
        Browse::Forward,
        Browse::PageBack,
        Browse::PageForward,
        Browse::First,
        Browse::Last,
    ]);
    let simple = prop::sample::select(vec![
        Action::FocusNext,
        Action::FocusPrevious,
        Action::ToggleHelp,
        Action::ToggleCopies,
        Action::Copy(Copy::Command),
        Action::ToggleStandards,
        Action::Close,
        Action::ToggleStandard,
        Action::ToggleLenient,
        Action::ToggleSecrets,
        Action::NextTheme,
        Action::Copy(Copy::Target),
        Action::SelectAll,
        Action::Undo,
        Action::Redo,
        Action::Send,
        Action::Open,
    ]);
    let piece = "[a-z:/?#@%.\\[\\]\u{0}-\u{20}é日\u{202e}\u{200b}\u{301}]{0,8}";
    let cell = || (0..130u16, 0..45u16);
    prop_oneof![
        4 => piece.prop_map(Action::Type),
        2 => "[ <\"]?(URL:)?[a-z:/?#@\n\u{1b}\u{202e} -]{0,20}[>\"]?".prop_map(Action::Paste),
        4 => (motion(), any::<bool>()).prop_map(|(motion, select)| Action::Move { motion, select }),
        2 => motion().prop_map(Action::Delete),
        3 => browse.prop_map(Action::Browse),
        6 => simple,
        1 => (0..7usize).prop_map(Action::ChoosePane),
        1 => cell().prop_map(|(column, row)| Action::Click { column, row }),
        1 => cell().prop_map(|(column, row)| Action::Drag { column, row }),
        1 => (any::<bool>(), cell())
            .prop_map(|(down, (column, row))| Action::Wheel { down, column, row }),
        1 => cell().prop_map(|(width, height)| Action::Resize { width, height }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Whatever is done, nothing panics, the cursor stays in its text and on the screen, and the
    /// inspection is that of the two texts.
    #[test]
    fn storms_do_no_harm(actions in prop::collection::vec(any_action(), 1..60)) {
        let mut state = screen_of(SECTION_5_4, "dark", (80, 24), &[]);
        for action in actions {
            update(&mut state, action);
            for input in [&state.base, &state.reference] {
                prop_assert!(input.text().is_char_boundary(input.cursor()));
                prop_assert!(!input.text().contains('\n'));
            }
            prop_assert_eq!(state.inspection.reference.text(), state.reference.text());
            prop_assert_eq!(
                state.inspection.base.as_ref().map_or("", |base| base.text()),
                state.base.text()
            );
            let (buf, cursor) = drawn(&state);
            if let Some(cursor) = cursor {
                prop_assert!(buf.area.contains(cursor));
            }
        }
    }
}
