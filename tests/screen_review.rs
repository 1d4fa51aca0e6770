//! What the screen offers to somebody who reviews a link: the links inside it, the link that a
//! defanged one stands for, and where the request goes.

mod screens;

use ratatui::style::Modifier;
use screens::{drawn, dump, rows, screen_of};
use urilens::tui::action::{Action, Browse, Motion};
use urilens::tui::state::{Focus, State};
use urilens::tui::update::update;

const REVIEW: Action = Action::ChoosePane(3);

fn text_of(state: &State) -> String {
    rows(&drawn(state).0).join("\n")
}

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

#[test]
fn a_link_inside_opens_in_place_and_esc_goes_back() {
    let text = "https://www.example.com/go?to=%2F%2Fexample.net%2Fx";
    let mut state = screen_of(("http://a/b", text), "dark", (120, 40), &[]);
    let left = Action::Move {
        motion: Motion::WordLeft,
        select: false,
    };
    for action in [left, REVIEW, Action::Browse(Browse::Last)] {
        update(&mut state, action);
    }
    let before = (state.reference.cursor(), state.lists.clone());
    assert!(text_of(&state).contains("↳ link"), "{}", text_of(&state));
    update(&mut state, Action::Open);
    assert_eq!(state.reference.text(), "//example.net/x");
    assert_eq!(state.base.text(), text);
    assert_eq!(
        state.inspection.resolution.target.as_deref(),
        Some("https://example.net/x")
    );
    // What is typed and undone inside leaves the outer link alone.
    update(&mut state, Action::FocusPrevious);
    update(&mut state, Action::Type("y".to_owned()));
    update(&mut state, Action::Undo);
    update(&mut state, Action::Close);
    assert_eq!(
        (state.base.text(), state.reference.text()),
        ("http://a/b", text)
    );
    assert_eq!((state.focus, state.pane), (Focus::Pane, 3));
    assert_eq!((state.reference.cursor(), state.lists.clone()), before);
    assert_eq!(state.inspection.reference.text(), text);
    update(&mut state, Action::Close);
    assert_eq!(state.reference.text(), text, "there is nothing further out");
}

#[test]
fn links_open_five_deep() {
    let mut text = "https://example.org/".to_owned();
    for _ in 0..6 {
        text = format!("view-source:{text}");
    }
    let mut state = screen_of(("", &text), "dark", (80, 24), &[REVIEW]);
    let mut deep = Vec::new();
    for _ in 0..7 {
        update(&mut state, Action::Browse(Browse::Last));
        update(&mut state, Action::Open);
        deep.push(state.stack.len());
    }
    assert_eq!(deep, [1, 2, 3, 4, 5, 5, 5]);
    assert!(
        state
            .message
            .clone()
            .is_some_and(|said| said.contains("5 links deep"))
    );
    for _ in 0..5 {
        update(&mut state, Action::Close);
    }
    assert_eq!(
        (state.stack.len(), state.reference.text()),
        (0, text.as_str())
    );
}

#[test]
fn a_password_inside_a_link_inside_is_covered() {
    let text = format!(
        "https://example.com/?to={}",
        encoded("https://bob:hunter2@example.net/")
    );
    let state = screen_of(
        ("", &text),
        "dark",
        (120, 40),
        &[REVIEW, Action::Browse(Browse::Last)],
    );
    assert!(
        text_of(&state).contains("bob:***@example.net"),
        "{}",
        text_of(&state)
    );
}

#[test]
fn a_defanged_link_is_offered_refanged() {
    let text = "hxxps://www[.]example[.]com/a";
    let mut state = screen_of(("", text), "dark", (120, 40), &[]);
    assert!(
        text_of(&state).contains("Alt-R refang"),
        "{}",
        text_of(&state)
    );
    update(&mut state, Action::Refang);
    assert_eq!(state.reference.text(), "https://www.example.com/a");
    assert_eq!(
        state.inspection.reference.text(),
        "https://www.example.com/a"
    );
    assert!(!text_of(&state).contains("Alt-R refang"));
    update(&mut state, Action::Undo);
    assert_eq!(state.reference.text(), text, "one step to undo");
    let mut state = screen_of(("", "http://a/"), "dark", (80, 24), &[Action::Refang]);
    assert_eq!(state.reference.text(), "http://a/");
    assert!(state.message.take().is_some());
}

/// The registrable domain is bright, and what stands before it dim, in alarms and without.
#[test]
fn the_owner_of_the_host_is_bright_in_the_headline() {
    for text in [
        "https://www.example.co.uk/",
        "https://bank.example@www.example.co.uk/",
    ] {
        let state = screen_of(("", text), "dark", (120, 40), &[]);
        let (buf, _) = drawn(&state);
        let rows = rows(&buf);
        let at = |row: &String| Some(row.find("goes to www.")? + "goes to ".len());
        let (y, byte) = rows
            .iter()
            .enumerate()
            .find_map(|(y, row)| Some((y, at(row)?)))
            .expect("the headline says where it goes");
        let column = rows[y][..byte].chars().count();
        let is = |offset: usize, wanted| {
            let cell = &buf[((column + offset) as u16, y as u16)];
            cell.modifier.contains(wanted)
        };
        assert!(
            is(0, Modifier::DIM) && !is(0, Modifier::UNDERLINED),
            "{text}"
        );
        assert!(is(4, Modifier::BOLD | Modifier::UNDERLINED), "{text}");
        assert!(!is(4, Modifier::DIM), "{text}");
    }
}

#[test]
fn a_narrow_screen_keeps_the_end_of_the_host() {
    let text = "https://a@www.paypal.com.login.example.net/";
    let state = screen_of(("", text), "dark", (20, 2), &[]);
    assert!(
        text_of(&state).ends_with("example.net"),
        "{}",
        text_of(&state)
    );
}

#[test]
fn links_inside_on_the_pane() {
    let text =
        "https://example.com/go?to=https%3A%2F%2Fexample.net%2F&r=aHR0cHM6Ly9leGFtcGxlLm9yZy9h";
    let state = screen_of(
        ("", text),
        "dark",
        (120, 40),
        &[REVIEW, Action::Browse(Browse::Last)],
    );
    let (buf, cursor) = drawn(&state);
    insta::assert_snapshot!("links-inside-120x40", dump(&buf, cursor));
}

#[test]
fn the_menu_of_copies() {
    let text = "https://bob:hunter2@www.example.com/path?b=it's";
    let state = screen_of(("", text), "dark", (120, 40), &[Action::ToggleCopies]);
    let (buf, cursor) = drawn(&state);
    insta::assert_snapshot!("copies-120x40", dump(&buf, cursor));
}

#[test]
fn a_page_shows_each_round_of_decoding() {
    let text = "https://example.com/a%252F%252e%252e%252Fb%E2%80%AE";
    let mut state = screen_of(("", text), "dark", (120, 60), &[REVIEW]);
    let mut pages = String::new();
    for _ in 0..state.inspection.findings.len() {
        update(&mut state, Action::Open);
        pages.push_str(&text_of(&state));
        update(&mut state, Action::Close);
        update(&mut state, Action::Browse(Browse::Forward));
    }
    for said in [
        "as typed",
        "decoded twice",
        "‹/›",
        "it is data there",
        "U+202E RIGHT-TO-LEFT OVERRIDE",
    ] {
        assert!(pages.contains(said), "{said}: {pages}");
    }
}

#[test]
fn the_page_of_an_encoded_delimiter() {
    let text = "https://example.com%2F@evil.example/a";
    let state = screen_of(("", text), "dark", (120, 40), &[REVIEW, Action::Open]);
    let (buf, cursor) = drawn(&state);
    insta::assert_snapshot!("page-encoded-120x40", dump(&buf, cursor));
}

/// A row of the review is cut only where rows are missing, the chosen one never; and the key bar has air
/// above it.
#[test]
fn sentences_are_whole_where_there_is_room() {
    let text = "https://www.example.com/static/..%2f..%2f/%2e%2e/%252e%252e/etc/passwd";
    for chosen in 0..5 {
        let mut actions = vec![REVIEW];
        actions.extend(vec![Action::Browse(Browse::Forward); chosen]);
        let state = screen_of(("", text), "dark", (100, 28), &actions);
        let rows = rows(&drawn(&state).0);
        let joined: Vec<&str> = rows.iter().flat_map(|row| row.split_whitespace()).collect();
        let joined = joined.join(" ");
        for finding in &state.inspection.findings {
            assert!(joined.contains(&finding.message.to_string()), "{rows:#?}");
        }
        assert_eq!(rows[26], "", "{rows:#?}");
    }
    for width in (40..100).step_by(7) {
        let state = screen_of(("", text), "dark", (width, 24), &[REVIEW]);
        let rows = rows(&drawn(&state).0);
        let pane: Vec<&str> = rows[10..]
            .iter()
            .flat_map(|row| row.split_whitespace())
            .collect();
        let message = &state.inspection.findings[0].message;
        assert!(
            pane.join(" ").contains(&message.to_string()),
            "{width}: {rows:#?}"
        );
    }
}

/// A click finds the row that is seen there, however high the rows above it are.
#[test]
fn clicks_find_rows_of_several_lines() {
    let text = "https://www.example.com/static/..%2f..%2f/%2e%2e/%252e%252e/etc/passwd";
    let mut state = screen_of(("", text), "dark", (100, 28), &[REVIEW]);
    // A click on the chosen row would open its page.
    for (index, start) in [(1, "“%252e%252e”"), (2, "An encoded slash, “..%2f”,")] {
        let rows = rows(&drawn(&state).0);
        let row = rows
            .iter()
            .enumerate()
            .skip(12)
            .find(|(_, row)| row.contains(start));
        let (row, _) = row.expect("it is seen");
        update(
            &mut state,
            Action::Click {
                column: 30,
                row: row as u16 + 1,
            },
        );
        assert_eq!(state.selected(3), Some(index));
    }
}

/// An encoded line break is shown as the lines that it makes.
#[test]
fn encoded_lines_are_shown_as_lines() {
    let text = "http://www.example.com/%0D%0AHELO%20me%0D%0AMAIL%20FROM:a@example.net";
    let state = screen_of(("", text), "dark", (100, 28), &[REVIEW]);
    let text = text_of(&state);
    assert!(
        text.contains(" │ /\n │ HELO me\n │ MAIL FROM:a@example.net\n"),
        "{text}"
    );
    assert!(text.contains("“HELO me” behind it"), "{text}");
}

/// Where readers disagree, the browser comes first, and what holds for one reading says so.
#[test]
fn the_browser_comes_first() {
    let text = r"https://login.example.net\@www.example.com/";
    let state = screen_of(("", text), "mono", (100, 28), &[REVIEW]);
    let text = text_of(&state);
    let browser = text.find("a browser  ").expect("it is told");
    assert!(browser < text.find("RFC 3986 and RFC 2396").expect("it is told"));
    assert!(
        text.contains("A browser goes to login.example.net;"),
        "{text}"
    );
    assert!(
        text.contains("By RFC 3986, the text before the “@”"),
        "{text}"
    );
    assert!(text.contains("≠ readers part here"), "{text}");
    // On cells that are reversed, the backslash isn't.
    let (buf, _) = drawn(&state);
    let row = rows(&buf)[1].find('\\').expect("it is shown") as u16;
    let reversed = |x: u16| buf[(x, 1)].modifier.contains(Modifier::REVERSED);
    assert_eq!((reversed(row - 1), reversed(row)), (true, false));
}

/// A host that nobody asks is not made to stand out.
#[test]
fn a_host_that_is_not_asked_is_quiet() {
    let text = "javascript://www.example.com/%0Aalert(1)";
    let state = screen_of(("", text), "dark", (100, 28), &[REVIEW]);
    assert!(text_of(&state).contains("host, not asked"));
    let (buf, _) = drawn(&state);
    let x = rows(&buf)[1].find("www").expect("it is shown") as u16;
    assert!(!buf[(x, 1)].modifier.contains(Modifier::BOLD));
}
