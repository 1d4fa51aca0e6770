//! Every size of terminal is drawn, small ones keep what matters, and nothing moves while somebody types.

use crate::support::cases;
use crate::support::screen::{
    EMPTY, INVALID, PASSWORD, SECTION_5_4, SECTION_7_6, drawn, resized, rows, screen_of, text_of,
};
use urilens::tui::input::action::{Action, Browse, Choose};
use urilens::tui::layout::Layout;
use urilens::tui::panes::PANES;
use urilens::tui::state::State;
use urilens::tui::update::update;

const HOSTILE: (&str, &str) = (
    "http://u:p@h\u{1b}[2J/\u{7}",
    "//a\u{202e}:bc@\u{200b}\u{5d0}\u{5d1}日本\u{301}/%\u{0}\u{9b}31m\u{feff}?\u{e0041}#\t",
);

#[test]
fn every_size_can_be_drawn() {
    let small = (0..=40).flat_map(|width| (0..=15).map(move |height| (width, height)));
    let all = [EMPTY, SECTION_5_4, SECTION_7_6, INVALID, PASSWORD, HOSTILE];
    for (index, texts) in all.into_iter().enumerate() {
        let mut state = screen_of(texts, "dark", (1, 1), &[]);
        // Each size for two of the texts.
        for (width, height) in small.clone().skip(index % 3).step_by(3) {
            update(&mut state, Action::Resize { width, height });
            drawn(&state);
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

/// Narrow and tall ones too, with every pane, page, step and list.
#[test]
fn every_pane_page_and_step_fits_wherever_there_is_room_for_nothing() {
    let sizes = (1..=20).flat_map(|width| (1..=500).map(move |height| (width, height)));
    let sizes: Vec<(u16, u16)> = cases::spread(sizes, 12).collect();
    let pages = [
        Action::ToggleHelp,
        Action::CompareStandards,
        Action::TogglePractice,
        Action::ToggleComparison,
        Action::Choose(Choose::Copy),
        Action::Explain,
        Action::Choose(Choose::Command),
        Action::Choose(Choose::Theme),
    ];
    let panes = (0..PANES.len()).map(Action::ChoosePane);
    let opened = panes.clone().map(|pane| vec![pane, Action::Open]);
    let steps = (0..12).map(|step| {
        let mut actions = vec![Action::ChoosePane(1)];
        actions.extend(std::iter::repeat_n(Action::Browse(Browse::Forward), step));
        actions
    });
    let shown = panes
        .clone()
        .map(|pane| vec![pane])
        .chain(opened)
        .chain(steps);
    for actions in shown.chain(pages.map(|page| vec![page])) {
        for texts in [SECTION_5_4, HOSTILE] {
            let mut state = screen_of(texts, "dark", (80, 24), &actions);
            for (width, height) in sizes.iter().copied() {
                update(&mut state, Action::Resize { width, height });
                drawn(&state);
            }
        }
    }
}

/// A list that is longer than the screen has a bar beside it.
#[test]
fn every_size_can_be_drawn_with_a_list_open() {
    for what in [Choose::Command, Choose::Theme] {
        let mut state = screen_of(SECTION_7_6, "dark", (80, 24), &[Action::Choose(what)]);
        for width in 0..=40 {
            for height in [0, 1, 2, 5, 9, 60] {
                update(&mut state, Action::Resize { width, height });
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

/// Rows keep their places while a text is typed character by character, and the panes theirs as far as nothing is
/// gained by another place.
#[test]
fn nothing_jumps_while_typing() {
    for size in [(80, 24), (120, 40)] {
        let mut state = screen_of(EMPTY, "dark", size, &[]);
        let layout = state.layout();
        for typed in SECTION_7_6.1.chars() {
            update(&mut state, Action::Type(typed.to_string()));
            let lines = |layout: &Layout| {
                let Layout {
                    base,
                    reference,
                    headline,
                    target,
                    other,
                    body,
                    footer,
                    ..
                } = layout;
                [
                    *base, *reference, *headline, *target, *other, *body, *footer,
                ]
            };
            assert_eq!(lines(&state.layout()), lines(&layout));
            let (buf, cursor) = drawn(&state);
            let text = rows(&buf);
            assert!(text[layout.target.y as usize].starts_with(" Target"));
            assert!(cursor.is_some());
        }
        assert_eq!(state.reference.text(), SECTION_7_6.1);
    }
}

#[test]
fn what_is_longer_than_its_place_can_be_scrolled_and_says_so() {
    let long = format!("{}?{}", "segment/".repeat(100), "q".repeat(300));
    let pane = [Action::ChoosePane(0), Action::Browse(Browse::Last)];
    let mut state = screen_of(("http://a/", &long), "dark", (80, 24), &pane);
    let target = state.layout().target;
    let last = |state: &State| {
        let row = target.bottom() - 1;
        rows(&drawn(state).0)[usize::from(row)].clone()
    };
    assert!(!last(&state).ends_with('q'), "{}", last(&state));
    for _ in 0..200 {
        let wheel = Action::Wheel {
            down: true,
            column: target.x,
            row: target.y,
        };
        update(&mut state, wheel);
    }
    assert!(last(&state).ends_with('q'), "{}", last(&state));

    // The query's page is longer than the screen.
    let mut state = resized(&state, (40, 12));
    update(&mut state, Action::Browse(Browse::Last));
    update(&mut state, Action::Browse(Browse::Back));
    update(&mut state, Action::Open);
    assert!(text_of(&state).contains('▽'));
    update(&mut state, Action::Browse(Browse::Last));
    assert!(!text_of(&state).contains('▽'));
    // The last line of the page.
    assert!(text_of(&state).contains("Glossary"));
}

/// The footer at 80 columns names the keys of what is open before anything else.
#[test]
fn the_footer_offers_what_can_be_done_with_what_is_open() {
    let last = |state: &State| rows(&drawn(state).0).pop().unwrap_or_default();
    let help = [Action::ToggleHelp];
    let mut state = screen_of(SECTION_5_4, "dark", (80, 24), &help);
    assert!(last(&state).contains("/ Find"), "{}", last(&state));
    update(&mut state, Action::Search);
    let found = last(&state);
    assert!(found.contains("Enter Keep the lines  Esc Show all"));
    let list = [Action::paste("http://a/\nhttp://b/")];
    let state = screen_of(EMPTY, "dark", (80, 24), &list);
    let found = last(&state);
    for offer in ["/ Filter", "s Sort", "Space Mark", "y Copy", "Esc Close"] {
        assert!(found.contains(offer), "{found}");
    }
}
