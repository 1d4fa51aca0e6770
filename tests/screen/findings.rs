//! The pane of findings and their pages show whole sentences, decoded values and each reader.

use crate::support::screen::{REVIEW, drawn, dump, rows, screen_of, text_of};
use ratatui::style::Modifier;
use urilens::explain::{headline, problems};
use urilens::tui::input::action::{Action, Browse};
use urilens::tui::update::update;

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
        "As typed",
        "Decoded twice",
        "‹/›",
        "it is data and not a delimiter",
        "U+202E RIGHT-TO-LEFT OVERRIDE",
    ] {
        assert!(pages.contains(said), "{said}: {pages}");
    }
}

#[test]
fn the_page_of_an_encoded_delimiter() {
    let text = "https://example.com%2F@evil.example/a";
    let state = screen_of(("", text), "dark", (120, 40), &[REVIEW, Action::Open]);
    let page = state.layout().overlay();
    insta::assert_snapshot!("page-encoded-120x40", dump(&drawn(&state).0, page));
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
        for finding in state.inspection.told_findings() {
            assert!(joined.contains(&finding.message.to_string()), "{rows:#?}");
        }
    }
    for width in (40..100).step_by(7) {
        let state = screen_of(("", text), "dark", (width, 24), &[REVIEW]);
        let rows = rows(&drawn(&state).0);
        // What the headline says, Review names.
        let pane: Vec<&str> = rows.iter().flat_map(|row| row.split_whitespace()).collect();
        let message = &state.inspection.findings[0].message;
        assert!(
            pane.join(" ").contains(&message.to_string()),
            "{width}: {rows:#?}"
        );
    }
}

/// Where readers disagree, the browser comes first, and what holds for one reading says so.
#[test]
fn the_browser_comes_first() {
    let text = r"https://login.example.net\@www.example.com/";
    let state = screen_of(("", text), "mono", (100, 28), &[REVIEW]);
    let text = text_of(&state);
    let browser = text.find("a browser  ").expect("it is told");
    assert!(browser < text.find("RFC 3986 and RFC 2396").expect("it is told"));
    // Sentences go on in the next line.
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    for sentence in [
        "A browser goes to login.example.net.",
        "This holds for RFC 3986; a browser finds no userinfo here.",
    ] {
        assert!(words.contains(sentence), "{text}");
    }
    assert!(text.contains("≠ readers disagree here"), "{text}");
    // On cells that are reversed, the backslash isn't.
    let (buf, _) = drawn(&state);
    let y = state.layout().reference.y;
    let row = rows(&buf)[usize::from(y)].find('\\').expect("it is shown") as u16;
    let reversed = |x: u16| buf[(x, y)].modifier.contains(Modifier::REVERSED);
    assert_eq!((reversed(row - 1), reversed(row)), (true, false));
}

/// The page of a lookalike has the well-known name above it, in the same columns.
#[test]
fn a_lookalike_stands_below_the_name_that_it_resembles() {
    let text = "http://rnicr0soft.com/";
    for width in [60, 80, 120] {
        let state = screen_of(("", text), "dark", (width, 50), &[REVIEW, Action::Open]);
        let rows = rows(&drawn(&state).0);
        let row = |label: &str| {
            let found = rows.iter().find(|row| row.trim_start().starts_with(label));
            found.unwrap_or_else(|| panic!("{label}: {rows:#?}"))
        };
        let column = |label: &str, text: &str| {
            let row = row(label);
            let at = row.find(text);
            let at = at.unwrap_or_else(|| panic!("{text}: {row}"));
            row[..at].chars().count()
        };
        let start = column("Well-known name", "m·icrosoft");
        assert_eq!(column("This name", "rnicr0soft"), start);
        assert_eq!(column("Differs at", "^^···^····"), start);
        let joined = rows.join("\n");
        assert!(joined.contains("“rn” in place of “m”"), "{joined}");
        assert!(joined.contains("“0” in place of “o”"), "{joined}");
    }
}

/// The rows of the review start alike whether the pane has the focus or not, and whichever of them is chosen.
#[test]
fn rows_do_not_move_when_the_pane_gets_the_focus() {
    let base = "http://a/b/c/d;p?q";
    for size in [(120, 40), (200, 50)] {
        let before = text_of(&screen_of((base, "../../../g"), "dark", size, &[]));
        let of_review = |text: &str| -> Vec<String> {
            let rows = text
                .lines()
                .skip_while(|row| !row.contains("Review"))
                .skip(1);
            // The mark of the chosen one, and the keys at the end.
            let rows = rows.map(|row| row.replace('▸', " ").chars().take(80).collect());
            let mut rows: Vec<String> = rows.collect();
            rows.pop();
            rows.into_iter()
                .filter(|row| !row.trim().is_empty())
                .collect()
        };
        let mut state = screen_of((base, "../../../g"), "dark", size, &[REVIEW]);
        for _ in 0..state.count(3) {
            let text = text_of(&state);
            let (one, other) = (of_review(&before), of_review(&text));
            for row in one
                .iter()
                .filter(|row| row.contains("notice") || row.contains("warning"))
            {
                assert!(other.contains(row), "{size:?} {row:?}\n{text}");
            }
            update(&mut state, Action::Browse(Browse::Forward));
        }
    }
}

/// What the name of Review counts are its rows, what the headline counts are those that it doesn't say, and what is said of
/// several places is one of them.
#[test]
fn all_count_the_same() {
    for (text, rows, more) in [
        ("data:text/html,<script>alert(1)</script>", 5, 4),
        (
            "https://www.google.com/url?q=https%3A%2F%2Fexample.com%2Flogin&sa=D",
            1,
            0,
        ),
        ("www.example.com", 1, 0),
        ("https://user@github.com/org/repo#readme", 1, 0),
        ("http://h.example/?token=abcdef1234567890", 2, 2),
    ] {
        let state = screen_of(("", text), "dark", (120, 40), &[REVIEW]);
        let counts = problems(&state.inspection).counts(&state.inspection);
        let shown = text_of(&state);
        assert!(shown.contains(&counts.join(" · ")), "{text}\n{shown}");
        let numbers = counts.iter().filter_map(|one| one.split(' ').next());
        let sum: usize = numbers.filter_map(|one| one.parse::<usize>().ok()).sum();
        let said = headline(&state.inspection);
        assert_eq!((sum, said.more), (rows, more), "{text}\n{shown}");
        assert_eq!(state.count(3), rows, "{text}\n{shown}");
    }
}
