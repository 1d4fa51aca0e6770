//! Components lists what a reference hands over: parameters, and what is inside of their values.

use crate::support::screen::{drawn, rows, screen_of, text_of};
use urilens::tui::input::action::{Action, Browse, Copy, Effect};
use urilens::tui::panes::PANES;
use urilens::tui::state::State;
use urilens::tui::update::update;

const LINK: &str = "https://www.example.com/url?q=a%26b%3Dc&d=e+f&flag&g=&url=https%3A%2F%2Flogin.example.net%2F%3Fid\
                    %3D7%26to%3Dhttps%253A%252F%252Fc.example.org%252F%253Fx%253Dy&token=hunter2zebra&t=1700000000\
                    &g=2&utm_source=mail";

fn components(reference: &str, actions: &[Action]) -> State {
    let mut state = screen_of(("", reference), "dark", (110, 40), &[Action::ChoosePane(0)]);
    for action in actions {
        update(&mut state, action.clone());
    }
    state
}

/// The rows of the screen that start with `name`, marks aside.
fn rows_of(state: &State, name: &str) -> Vec<String> {
    let text = text_of(state);
    let plain = |row: &str| row.replace(['▸', '▾', '+'], " ");
    let starts = |row: &&str| plain(row).split_whitespace().next() == Some(name);
    text.lines().filter(starts).map(str::to_owned).collect()
}

/// The last row that starts with `name`, with single spaces.
#[track_caller]
fn row(state: &State, name: &str) -> String {
    let found = rows_of(state, name).pop();
    let row = found.unwrap_or_else(|| panic!("{name} in\n{}", text_of(state)));
    row.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Selects the row with this name.
fn select(state: &mut State, name: &str) {
    update(state, Action::Browse(Browse::First));
    for _ in 0..state.count(0) {
        if rows_of(state, name).iter().any(|row| row.starts_with('▸')) {
            return;
        }
        update(state, Action::Browse(Browse::Forward));
    }
    panic!("{name} is no row of\n{}", text_of(state));
}

#[test]
fn values_are_split_first_and_decoded_after() {
    let state = components(LINK, &[]);
    assert_eq!(row(&state, "q"), "q a&b=c decoded from a%26b%3Dc");
    assert!(row(&state, "d").starts_with("d e f “+” read as space"));
    assert!(row(&state, "flag").starts_with("flag no value"));
    assert!(row(&state, "g").starts_with("g 2 2 of 2 with this name"));
    assert!(row(&state, "t").contains("Unix time, 2023-11-14T22:13:20Z"));
    assert!(row(&state, "utm_source").contains("tracking, Google Analytics"));
}

#[test]
fn a_secret_hides_itself_and_nothing_else() {
    let mut state = components(LINK, &[]);
    assert!(row(&state, "token").starts_with("token ••••••"));
    assert!(row(&state, "d").starts_with("d e f"));
    update(&mut state, Action::ToggleSecrets);
    assert!(row(&state, "token").starts_with("token hunter2zebra"));
}

#[test]
fn what_is_inside_opens_and_closes() {
    let mut state = components(LINK, &[]);
    assert!(row(&state, "to").starts_with("+ to https://c.example.org/?x=y link"));
    assert!(!text_of(&state).contains("  x "));
    select(&mut state, "to");
    update(&mut state, Action::Fold(true));
    assert!(row(&state, "x").starts_with("x y"));
    update(&mut state, Action::Fold(false));
    assert!(!text_of(&state).contains("  x "));
    // What is closed already leads to the row around it, which closes in turn.
    update(&mut state, Action::Fold(false));
    update(&mut state, Action::Fold(false));
    assert!(
        row(&state, "url").starts_with("▸ + url"),
        "{}",
        text_of(&state)
    );
    assert!(!text_of(&state).contains("c.example.org/?x=y "));
}

#[test]
fn a_link_inside_of_a_link_opens_in_place_of_the_reference() {
    let mut state = components(LINK, &[]);
    select(&mut state, "to");
    update(&mut state, Action::Open);
    assert_eq!(state.reference.text(), "https://c.example.org/?x=y");
    update(&mut state, Action::Close);
    assert_eq!(state.reference.text(), LINK);
}

#[test]
fn pieces_of_userinfo_and_path_are_decoded_where_that_differs() {
    let state = components("https://a%40b:hunter2zebra@example.com/%7Euser/x", &[]);
    assert!(text_of(&state).contains("a%40b:•••••• → a@b:••••••"));
    assert!(row(&state, "1").contains("%7Euser → ~user"));
    assert!(!row(&state, "2").contains('→'));
    // Decoded as a whole, these would have other delimiters.
    assert!(!row(&state, "authority").contains('→'));
    assert!(!row(&state, "path").contains('→'));
}

/// The reference after these actions on the row with this name.
#[track_caller]
fn changed(reference: &str, name: &str, actions: &[Action]) -> State {
    let mut state = components(reference, &[]);
    select(&mut state, name);
    for action in actions {
        update(&mut state, action.clone());
    }
    state
}

fn typed(text: &str) -> Action {
    Action::Type(text.to_owned())
}

#[test]
fn parameters_are_changed_in_their_rows_one_step_of_undo_each() {
    const TEXT: &str = "https://www.example.com/?b=%3A1&a=2&c#f";
    let value = [
        Action::EditRow,
        Action::SelectAll,
        typed("x &y"),
        Action::Send,
    ];
    let name = [Action::EditRow, Action::FocusNext, typed("2"), Action::Send];
    let added = [
        Action::AddParameter,
        typed("n"),
        Action::Send,
        typed("é"),
        Action::Send,
    ];
    let as_written = [
        Action::AddParameter,
        typed("n"),
        typed("="),
        typed("é"),
        Action::Send,
    ];
    for (row, actions, expected) in [
        (
            "b",
            &value[..],
            "https://www.example.com/?b=x%20%26y&a=2&c#f",
        ),
        ("b", &name, "https://www.example.com/?b2=%3A1&a=2&c#f"),
        (
            "b",
            &[Action::DeleteRow],
            "https://www.example.com/?a=2&c#f",
        ),
        (
            "c",
            &[Action::DeleteRow],
            "https://www.example.com/?b=%3A1&a=2#f",
        ),
        (
            "b",
            &added,
            "https://www.example.com/?b=%3A1&a=2&c&n=%C3%A9#f",
        ),
        (
            "b",
            &as_written,
            "https://www.example.com/?b=%3A1&a=2&c&n=%C3%A9#f",
        ),
    ] {
        let mut state = changed(TEXT, row, actions);
        assert_eq!(state.reference.text(), expected);
        assert_eq!(state.inspection.reference.text(), expected);
        update(&mut state, Action::Undo);
        assert_eq!(state.reference.text(), TEXT, "{actions:?}");
    }
}

#[test]
fn what_is_typed_is_seen_in_the_row_and_esc_leaves_everything_as_it_was() {
    const TEXT: &str = "https://www.example.com/?a=b&token=hunter2zebra";
    let mut state = changed(TEXT, "a", &[Action::EditRow, typed("xyz")]);
    assert!(row(&state, "a").contains("a = bxyz"), "{}", text_of(&state));
    update(&mut state, Action::Close);
    assert!(row(&state, "a").contains("a b"));
    assert_eq!(state.reference.text(), TEXT);
    // A secret that is hidden isn't edited blindly.
    let state = changed(TEXT, "token", &[Action::EditRow]);
    assert!(state.typing.editor.is_none());
    assert!(state.message.is_some_and(|said| said.contains("Alt-*")));
    // A component is edited where it stands.
    let state = changed(TEXT, "host", &[Action::EditRow]);
    assert_eq!(state.reference.selection(), Some(8..23));
}

/// The footer offers what a key does here, and no more.
#[test]
fn the_footer_offers_what_can_be_done() {
    let footer = |state: &State| rows(&drawn(state).0).pop().unwrap_or_default();
    let link = "https://a.example/b?q=1";
    let mut state = screen_of(("", link), "dark", (120, 40), &[Action::ChoosePane(0)]);
    assert!(footer(&state).contains("Edit") && !footer(&state).contains("Delete"));
    // What is absent can be neither edited nor selected.
    for _ in 0..8 {
        update(&mut state, Action::Browse(Browse::Forward));
    }
    assert!(!footer(&state).contains("Edit"), "{}", footer(&state));
    update(&mut state, Action::Browse(Browse::Back));
    assert!(
        footer(&state).contains("Enter Open  y Copy  Ctrl-E Edit  Delete Remove"),
        "{}",
        footer(&state)
    );
    update(&mut state, Action::EditRow);
    update(&mut state, Action::Type("2".to_owned()));
    assert!(
        footer(&state).contains("Enter Apply  Esc Cancel"),
        "{}",
        footer(&state)
    );
    update(&mut state, Action::Close);
    update(&mut state, Action::AddParameter);
    update(&mut state, Action::Type("x".to_owned()));
    assert!(
        text_of(&state).contains("x  = value"),
        "{}",
        text_of(&state)
    );
    let play = [Action::ChoosePane(1), Action::Play];
    let state = screen_of(("", link), "dark", (120, 40), &play);
    assert!(footer(&state).contains("Pause") && !footer(&state).contains("Play"));
}

/// A value that was decoded says so, and what it is typed as; a secret does not.
#[test]
fn a_decoded_value_has_its_typed_form_beside_it() {
    let mut state = components("http://a/?q=%7e&n=a%26b&plain=x&token=hunter%32zebra", &[]);
    assert_eq!(row(&state, "q"), "q ~ decoded from %7e");
    assert_eq!(row(&state, "n"), "n a&b decoded from a%26b");
    assert_eq!(row(&state, "plain"), "plain x");
    assert!(!text_of(&state).contains("decoded from hunter"));
    update(&mut state, Action::ToggleSecrets);
    assert!(row(&state, "token").contains("decoded from hunter%32zebra"));
}

/// Decoding is once; a further layer has a row of its own.
#[test]
fn a_further_layer_is_a_row_of_its_own() {
    let state = screen_of(("", "https://a.example/?d=%252F"), "dark", (80, 50), &[]);
    let text = text_of(&state);
    assert!(
        text.contains("▾ d        %2F  percent-encoded again"),
        "{text}"
    );
    assert!(text.contains("again  /"), "{text}");
}

/// A value inside of another stands nowhere in the text that the grammar derives.
#[test]
fn a_value_inside_is_not_explained_as_another() {
    let link = "https://t.example/r?u=https%3A%2F%2Fclick.example%2Fc%3Fm%3D42&h=1";
    let mut state = components(link, &[]);
    select(&mut state, "m");
    update(&mut state, Action::Explain);
    assert_eq!(state.overlay, None);
    let said = state.message.clone().unwrap_or_default();
    assert!(said.contains("Enter on a link inside"), "{said}");
    select(&mut state, "u");
    update(&mut state, Action::Explain);
    assert!(state.overlay.is_some());
}

/// Hiding and revealing secrets leaves the same row selected, and a mask that has no room is cut like a text.
#[test]
fn secrets_come_and_go_around_the_selected_row() {
    let link = "https://app.example.com/cb?access_token=eyJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJodHRwczovL2EuZXhhbXBsZS8iLCJhdWQiOiJ4In0.c2lnbmF0dXJlMTIzNDU2Nzg5MA&redirect=https%3A%2F%2Fb.example%2F&n=1";
    let mut state = screen_of(("", link), "dark", (120, 50), &[Action::ChoosePane(0)]);
    let name = |state: &State| {
        let row = state.selected(0).expect("there are rows");
        format!("{:?}", (PANES[0].page)(state, row).first())
    };
    update(&mut state, Action::Browse(Browse::Last));
    update(&mut state, Action::Browse(Browse::Back));
    update(&mut state, Action::Browse(Browse::Back));
    let before = (name(&state), state.count(0));
    for _ in 0..2 {
        update(&mut state, Action::ToggleSecrets);
        assert_eq!(name(&state), before.0);
    }
    assert_eq!(state.count(0), before.1);
}

/// What stands before the parameters of a fragment has a row of its own, as typed where decoding would split it anew.
#[test]
fn the_route_of_a_fragment_has_a_row() {
    let state = components("https://a.example/#/orders/12%2F34/items?tab=all&n=1", &[]);
    assert_eq!(row(&state, "route"), "route /orders/12%2F34/items");
    let state = components("https://a.example/#/caf%C3%A9?tab=all&n=1", &[]);
    assert_eq!(row(&state, "route"), "route /café");
    assert_eq!(row(&state, "fragment"), "fragment ▾ 2 parameters");
}

/// What Components shows, its rows behind each other: a note may go on in the next one.
fn pane_of(state: &State) -> String {
    let area = state.layout().pane(0).expect("it is seen");
    let rows = rows(&drawn(state).0);
    let rows = &rows[usize::from(area.y)..usize::from(area.bottom())];
    let of = |row: &String| {
        let seen = row.chars().skip(usize::from(area.x));
        seen.take(usize::from(area.width)).collect::<String>()
    };
    let seen = rows.iter().map(of).collect::<Vec<_>>().join(" ");
    seen.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Where there is no room for all of a note, there is its mark; where rows are free, there is all of it.
#[test]
fn values_keep_the_marks_of_their_notes_at_every_size() {
    let link = "https://a.example/?q=a+b&q=2&z=&y&h=a%26b%3Dc&t=1700000000";
    for size in [(80, 24), (100, 30), (120, 40), (200, 50)] {
        let text = pane_of(&screen_of(("", link), "dark", size, &[]));
        for (mark, words) in [
            ("“+” as space", "“+” read as space"),
            ("1 of 2", "1 of 2"),
            ("2 of 2", "2 of 2"),
            ("a&b=c decoded", "a&b=c decoded"),
            ("Unix time", "Unix time"),
        ] {
            let is_told = text.contains(mark) || text.contains(words);
            assert!(is_told, "{size:?}: {mark}\n{text}");
        }
    }
    let wide = pane_of(&screen_of(("", link), "dark", (200, 50), &[]));
    for words in [
        "“+” read as space (form convention)",
        "1 of 2 with this name",
        "decoded from a%26b%3Dc",
        "Unix time, 2023-11-14T22:13:20Z",
    ] {
        assert!(wide.contains(words), "{words}\n{wide}");
    }
}

/// As in the reference, at each key, and in what is copied from the row.
#[test]
fn a_secret_is_hidden_while_it_is_typed_in_its_row() {
    for (name, value, secret) in [
        ("password", "Zq7sword99x", "Zq7sword99x"),
        ("password", "Zq7 sw&rd=9", "sw&rd=9"),
        ("token", "ghp_abcdefghijklmnopqrstuvwxyz0123456789", "ghp_"),
        ("u", "https://bob:Zq7sword99x@a.example/", "Zq7sword99x"),
    ] {
        let mut state = components("https://h.example/a?x=1", &[Action::AddParameter]);
        for action in [typed(name), Action::FocusNext, typed(value)] {
            update(&mut state, action);
        }
        let shown = text_of(&state);
        assert!(
            shown.contains("••••••") && !shown.contains(secret),
            "{shown}"
        );
        update(&mut state, Action::SelectAll);
        let copied = update(&mut state.clone(), Action::CopyOrQuit);
        let hides = |text: &str| text.contains("***") && !text.contains(secret);
        assert!(
            matches!(&copied, Effect::Copy { text, .. } if hides(text)),
            "{copied:?}"
        );
        // What can't be copied is not cut.
        update(&mut state, Action::Cut);
        assert!(text_of(&state).contains("Not cut"), "{}", text_of(&state));
        update(&mut state, Action::ToggleSecrets);
        assert!(text_of(&state).contains(secret), "{}", text_of(&state));
    }
}

/// Esc cancels, Enter applies, and no other key throws it away.
#[test]
fn what_is_typed_in_a_row_is_not_lost_by_another_key() {
    for other in [
        Action::Copy(Copy::Target),
        Action::ToggleSecrets,
        Action::Redraw,
        Action::Pin,
        Action::Mend,
        Action::EditOutside,
        Action::ToggleHelp,
        Action::MoveRow {
            down: true,
            select: false,
        },
    ] {
        let actions = [
            Action::AddParameter,
            typed("k"),
            typed("="),
            typed("new"),
            other.clone(),
            typed("er"),
            Action::Send,
        ];
        let state = components("https://h.example/a?x=1", &actions);
        let text = state.reference.text();
        assert_eq!(text, "https://h.example/a?x=1&k=newer", "{other:?}");
    }
}
