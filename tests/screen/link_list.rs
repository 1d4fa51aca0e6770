//! The list of links: moving, filter, order, marks and tickets, on lists of any length.

use std::sync::Arc;

use crate::mouse::SIZES;
use crate::support::screen::{click_at, opened, text_of};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use urilens::explain::{Level, headline, level_of_userinfo, problems};
use urilens::tui::input::action::{Action, Browse, Copy, Effect};
use urilens::tui::state::document_head::{DocumentHead, HeadRow};
use urilens::tui::state::links::{Link, MOST_MARKED, Order};
use urilens::tui::state::{Focus, Overlay, State};
use urilens::tui::update::update;
use urilens::tui::{Start, screen};

const LINKS: [&str; 5] = [
    "https://www.example.org/a",
    "https://www.paypal.com@evil.example/login",
    "https://bob:hunter2@www.example.com/",
    "http://10.0.0.1/x",
    "https://a\u{202e}b.example.net/",
];

fn list_of(links: impl IntoIterator<Item: Into<Link>>, size: (u16, u16)) -> State {
    let options = Start {
        links: links.into_iter().map(Into::into).collect(),
        ..Start::default()
    };
    opened(&options, "dark", size)
}

fn list(size: (u16, u16)) -> State {
    list_of(LINKS.map(str::to_owned), size)
}

/// How bad a link is, is the same in its row, in its headline and in the first row of Review; and the mark of its userinfo
/// is that of what is found there.
#[test]
fn a_link_has_one_severity() {
    for reference in [
        "http://[::1",
        "https://user:pw@host.example:99999/%zz?x=http://evil.example/",
        "https://user@github.com/org/repo.git#readme",
        "https://www.paypal.com@evil.example/login",
        "https://h.example/?token=abcdef1234567890",
        "data:text/html,<script>alert(1)</script>",
        "www.example.com",
        "../g",
        "https://a.example/",
    ] {
        let links = [reference, "https://b.example/"].map(str::to_owned);
        let mut state = list_of(links, (120, 40));
        review_all(&mut state);
        let known = state.links.verdict(0).expect("it was reviewed").clone();
        let said = headline(&state.inspection);
        assert_eq!(known.level, said.level, "{reference}");
        let problems = problems(&state.inspection);
        let first = problems.listed.first();
        assert_eq!(known.check, first.map(|one| one.name()), "{reference}");
        if said.level > Level::Notice {
            let first = first.map(|one| one.level(&state.inspection));
            assert_eq!(first, Some(said.level), "{reference}");
        }
        update(&mut state, Action::InspectLink);
        let shown = text_of(&state);
        if let Some(level) = level_of_userinfo(&state.inspection) {
            // Its bracket, and its row.
            let marked = format!("{} userinfo", level.mark());
            assert_eq!(shown.matches(&marked).count(), 2, "{reference}\n{shown}");
        }
    }
}

/// Lets the keys pause until all links are reviewed. Returns how many pauses that took.
fn review_all(state: &mut State) -> usize {
    let mut pauses = 0;
    while state.reviews_links() {
        update(state, Action::ReviewLinks);
        pauses += 1;
    }
    pauses
}

fn listed(state: &State) -> Vec<&str> {
    let all = state.links.all();
    let listed = state.links.listed().iter();
    listed.map(|index| &*all[*index].reference).collect()
}

fn ticket(state: &mut State) -> (String, String) {
    match update(state, Action::CopyTicket) {
        Effect::Copy { what, text } => (what, text),
        other => panic!("{other:?}"),
    }
}

#[test]
fn several_links_open_as_a_list_with_hosts_and_findings() {
    let state = list((120, 40));
    assert_eq!(state.overlay, Some(Overlay::Links));
    let text = text_of(&state);
    let row = |start: &str| {
        let found = text.lines().rev().find(|line| line.contains(start));
        found.unwrap_or_default().to_owned()
    };
    let paypal = row("www.paypal.com@");
    assert!(
        paypal.contains("▲") && paypal.contains("evil.example  "),
        "{text}"
    );
    assert!(paypal.contains("userinfo-looks-like-host"), "{text}");
    assert!(row("10.0.0.1/x").contains("addr-private"), "{text}");
    assert!(text.contains("5 links"), "{text}");
    // One link is no list.
    let single = list_of(["https://a.example/".to_owned()], (80, 24));
    assert_eq!(single.overlay, None);
}

#[test]
fn secrets_and_unsafe_characters_stay_hidden_in_rows_and_tickets() {
    for size in [(40, 16), (80, 24), (120, 40), (200, 50)] {
        let mut state = list(size);
        let text = text_of(&state);
        assert!(
            !text.contains("hunter2") && !text.contains('\u{202e}'),
            "{text}"
        );
        for _ in 0..LINKS.len() {
            update(&mut state, Action::MarkLink);
        }
        let (what, text) = ticket(&mut state);
        assert_eq!(what, "Ticket of 5 marked links");
        assert!(
            !text.contains("hunter2") && !text.contains('\u{202e}'),
            "{text}"
        );
        // The worst comes first, and no host can be clicked.
        let headings: Vec<&str> = text
            .lines()
            .filter(|line| line.starts_with("## "))
            .collect();
        assert!(headings[0].contains("`evil[.]example`"), "{headings:?}");
        // The headline, and the link as nobody clicks it.
        assert!(
            text.contains("- Link: `hxxps://www[.]paypal[.]com@evil[.]example/login`"),
            "{text}"
        );
        assert!(
            text.contains(
                "\n- **danger** `www[.]paypal[.]com` Everything before “\\@” is userinfo"
            ) && text.contains(" (`userinfo-looks-like-host`, RFC 3986 §7.6)\n"),
            "{text}"
        );
        update(&mut state, Action::ToggleSecrets);
        assert!(ticket(&mut state).1.contains("hunter2"));
        assert!(text_of(&state).contains("hunter2") || size.0 < 60);
    }
}

#[test]
fn moving_shows_the_link_above_and_enter_inspects_it() {
    let mut state = list((80, 24));
    update(&mut state, Action::Browse(Browse::Forward));
    assert_eq!(state.reference.text(), LINKS[1]);
    assert_eq!(state.inspection.reference.text(), LINKS[1]);
    update(&mut state, Action::Browse(Browse::Last));
    assert_eq!(state.reference.text(), LINKS[4]);
    update(&mut state, Action::Browse(Browse::Back));
    assert_eq!(state.reference.text(), LINKS[3]);
    assert_eq!(state.overlay, Some(Overlay::Links));
    update(&mut state, Action::InspectLink);
    assert_eq!((state.overlay, state.focus), (None, Focus::Pane));
    update(
        &mut state,
        Action::Resize {
            width: 80,
            height: 24,
        },
    );
    state.message = None;
    assert!(text_of(&state).contains("4 of 5 (!) · RFC 3986"));
    update(&mut state, Action::Close);
    assert_eq!(state.overlay, Some(Overlay::Links));
    update(&mut state, Action::Close);
    assert_eq!(state.overlay, None);
}

/// What the row above the list counts can be listed: by its word, and by its mark.
#[test]
fn each_count_above_the_list_is_a_filter() {
    let links = [
        "https://a.example/",
        "https://a.example/../b",
        "https://www.paypal.com@evil.example/",
    ];
    let mut state = list_of(links.map(str::to_owned), (80, 24));
    review_all(&mut state);
    update(&mut state, Action::FilterLinks);
    for (level, word) in [
        (Level::Danger, "danger"),
        (Level::Warning, "warning"),
        (Level::Notice, "notice"),
        (Level::Quiet, "valid"),
    ] {
        for typed in [word, level.mark()] {
            update(&mut state, Action::SelectAll);
            update(&mut state, Action::Type(typed.to_owned()));
            assert_eq!(listed(&state).len(), state.links.count(level), "{typed}");
        }
    }
}

/// What a document shows for a link may be the link itself: a ticket has neither so that it can be clicked.
#[test]
fn a_ticket_defangs_what_is_shown() {
    let shown = "at https://www.paypal.com.evil.example.net/x now";
    let options = Start {
        links: vec![Link {
            reference: "https://www.paypal.com.evil.example.net/x".to_owned(),
            shown: Some(shown.to_owned()),
            place: Some("Line 1, column 7".to_owned()),
            ..Link::default()
        }],
        ..Start::default()
    };
    let mut state = opened(&options, "dark", (80, 24));
    let (_, text) = ticket(&mut state);
    assert!(!text.contains("https://"), "{text}");
    let defanged = "shown as “at hxxps://www[.]paypal[.]com[.]evil[.]example[.]net/x now”";
    assert!(text.contains(defanged), "{text}");
    // The screen shows it as it is.
    assert!(text_of(&state).contains("shown as “at https://www.paypal"));
}

/// All findings of a link find it, and what holds it in its document, but not the words for its line.
#[test]
fn the_filter_knows_all_findings_and_places() {
    let link = |(number, holder): (usize, &str)| Link {
        reference: format!("http://user:pw@{number}.example/"),
        place: Some(format!("Line {number}, column 7, {holder}")),
        ..Link::default()
    };
    let holders = ["in attachment b.html (part 2)", "part 1, in a[href]"];
    let mut state = list_of((1..).zip(holders).map(link), (120, 40));
    review_all(&mut state);
    update(&mut state, Action::FilterLinks);
    for (text, expected) in [
        ("userinfo-password", 2),
        ("scheme-cleartext", 2),
        ("B.HTML", 1),
        ("a[href]", 1),
        ("column", 0),
    ] {
        update(&mut state, Action::SelectAll);
        update(&mut state, Action::Type(text.to_owned()));
        assert_eq!(listed(&state).len(), expected, "{text}");
    }
}

/// Otherwise, one could find a secret letter by letter.
#[test]
fn the_filter_finds_nothing_that_is_hidden() {
    for is_reviewed in [false, true] {
        let mut state = list((120, 40));
        if is_reviewed {
            review_all(&mut state);
        }
        update(&mut state, Action::FilterLinks);
        update(&mut state, Action::Type("unter2".to_owned()));
        assert_eq!(listed(&state), [""; 0]);
        // Nor is a link judged that is not in the list.
        let text = text_of(&state);
        assert!(
            text.contains("The link above is not in the list."),
            "{text}"
        );
        assert!(!text.contains("The request goes to"), "{text}");
        update(&mut state, Action::ToggleSecrets);
        let found = listed(&state).len();
        assert!(found > 0 && found == LINKS.iter().filter(|link| link.contains("hunter2")).count());
        update(&mut state, Action::ToggleSecrets);
        assert_eq!(listed(&state), [""; 0]);
    }
}

#[test]
fn the_filter_is_typed_and_hides_other_links() {
    let mut state = list((80, 24));
    update(&mut state, Action::FilterLinks);
    update(&mut state, Action::Type("EXAMPLE.ORG".to_owned()));
    assert_eq!(listed(&state), [LINKS[0]]);
    assert!(text_of(&state).contains("1 of 5 links"));
    update(&mut state, Action::SelectAll);
    update(&mut state, Action::Type("10.0".to_owned()));
    assert_eq!(listed(&state), [LINKS[3]]);
    assert_eq!(state.reference.text(), LINKS[3]);
    update(&mut state, Action::Type("nowhere".to_owned()));
    assert!(listed(&state).is_empty());
    assert!(text_of(&state).contains("No link passes the filter."));
    // What is hidden is not marked.
    update(&mut state, Action::Send);
    update(&mut state, Action::MarkLink);
    assert!(state.links.marked().is_empty());
    update(&mut state, Action::FilterLinks);
    update(&mut state, Action::Close);
    assert_eq!(listed(&state), LINKS);
    assert_eq!(state.overlay, Some(Overlay::Links));
}

#[test]
fn links_are_sorted_by_severity_and_by_host() {
    let mut state = list((80, 24));
    review_all(&mut state);
    let levels: Vec<Level> = state
        .links
        .listed()
        .iter()
        .filter_map(|index| Some(state.links.verdict(*index)?.level))
        .collect();
    assert_eq!(levels.len(), LINKS.len());
    assert!(levels.is_sorted_by(|one, other| one >= other), "{levels:?}");
    assert_eq!(levels[0], Level::Danger);
    assert_eq!(state.links.row(), Some(0));
    update(&mut state, Action::SortLinks);
    assert_eq!(state.links.order(), Order::Host);
    assert_eq!(listed(&state)[0], LINKS[3]);
    update(&mut state, Action::SortLinks);
    assert_eq!(listed(&state), LINKS);
}

/// In whichever order, the selected link stays selected and in sight, and links of the same level stand as found.
#[test]
fn sorting_keeps_the_selected_link() {
    for size in [(80, 24), (120, 40), (200, 50)] {
        let calm = (0..40).map(|number| format!("https://{number}.example/"));
        let all: Vec<String> = calm.chain(LINKS.map(str::to_owned)).collect();
        let mut state = list_of(all.iter().cloned(), size);
        update(&mut state, Action::Browse(Browse::Last));
        update(&mut state, Action::Browse(Browse::Back));
        review_all(&mut state);
        for _ in 0..3 {
            update(&mut state, Action::SortLinks);
            assert_eq!(state.reference.text(), LINKS[3]);
            let text = text_of(&state);
            let row = text.lines().find(|row| row.contains("▸"));
            assert!(row.is_some_and(|row| row.contains("10.0.0.1")), "{text}");
        }
        update(&mut state, Action::SortLinks);
        let listed = listed(&state);
        let calm: Vec<_> = listed
            .iter()
            .filter(|link| all[..40].iter().any(|one| one == *link))
            .collect();
        assert!(
            calm.iter().zip(&all).all(|(one, other)| **one == *other),
            "{calm:?}"
        );
    }
}

/// Why a link is a danger is read where a list leaves rows free, which then stands still from link to link.
#[test]
fn rows_that_a_list_leaves_free_go_to_the_lines_above() {
    let lure = "https://urldefense.proofpoint.com/v2/url?u=https-3A__login.microsoftonline.com.evil-2Dportal.example_common_oauth2_authorize-3Fclient-5Fid-3D1234-26login-5Fhint-3Djane-40contoso.com&d=DwMFaQ&c=6isUAEB3E5tBgN85MiSZYsaFcgAFmuuOoXzzeH4O0p0&r=HAtj_9cpg3TZvXT8Ea3XucplA5Uiaf1mn2N27nGHlzc&m=_V9y-NUcSskbbQxI1BoeXsnmoDkoVKhhX";
    let fake = "https://www.p\u{430}ypal.com/";
    let calm = |count: usize| (0..count).map(|number| format!("https://host{number}.example/"));
    let words = |state: &State| {
        let area = state.layout().headline;
        let text = text_of(state);
        let rows = text.lines().skip(usize::from(area.y));
        let rows = rows.take(usize::from(area.height));
        let rows: Vec<String> = rows
            .map(|row| row.chars().skip(usize::from(area.x)).collect())
            .collect();
        let words: Vec<&str> = rows.iter().flat_map(|row| row.split_whitespace()).collect();
        words.join(" ")
    };
    for (size, others) in [((80, 24), 6), ((80, 24), 1), ((100, 30), 4), ((120, 40), 9)] {
        let links = || [lure, fake].map(str::to_owned).into_iter();
        let mut state = list_of(links().chain(calm(others)), size);
        review_all(&mut state);
        let text = text_of(&state);
        assert!(words(&state).contains("both signs of phishing."), "{text}");
        let body = state.layout().body;
        for _ in 0..=others {
            update(&mut state, Action::Browse(Browse::Forward));
            assert_eq!(state.layout().body, body, "{size:?}");
            if state.reference.text() == fake {
                let said = words(&state);
                for part in ["looks like “paypal”", "displayed www", "looked up www"] {
                    assert!(said.contains(part), "{size:?}: {said}");
                }
            }
        }
        // All links are in sight, and the longest is whole.
        let text = text_of(&state);
        let last = format!("host{}.example", others - 1);
        let list = text.rsplit("Links").next().unwrap_or_default();
        assert!(
            list.contains("host0.example") && list.contains(&last),
            "{text}"
        );
    }
    // A filter that is kept leaves rows free; the row that it is typed in keeps its place meanwhile.
    let mut state = list_of([lure.to_owned()].into_iter().chain(calm(40)), (80, 24));
    review_all(&mut state);
    let before = state.layout().body;
    update(&mut state, Action::FilterLinks);
    for character in "proofpoint".chars() {
        update(&mut state, Action::Type(character.to_string()));
        assert_eq!(state.layout().body, before);
    }
    assert!(!words(&state).contains("both signs of phishing."));
    update(&mut state, Action::Send);
    assert!(
        words(&state).contains("both signs of phishing."),
        "{}",
        text_of(&state)
    );
}

/// A click on each row that is drawn selects the link that stands there; another click inspects it.
#[test]
fn clicks_select_what_they_hit() {
    let mut clicks = 0;
    for size in SIZES {
        let links = (0..60).map(|number| format!("https://host{number}.example/"));
        let mut state = list_of(links, size);
        update(&mut state, Action::Browse(Browse::Last));
        for row in 0..size.1 {
            let mut state = state.clone();
            let mut buf = Buffer::empty(Rect::new(0, 0, size.0, size.1));
            screen::render(&state, &mut buf);
            let area = state.layout().list_area();
            let drawn: String = (area.x + 5..area.right())
                .map(|x| buf[(x, row)].symbol())
                .collect();
            let Some(link) = drawn
                .split(' ')
                .find(|word| word.starts_with("https://host"))
            else {
                continue;
            };
            if row < area.y {
                continue;
            }
            let was = state.reference.text() == link;
            update(&mut state, click_at(9, row));
            assert_eq!(state.reference.text(), link, "{size:?}");
            assert_eq!(state.overlay.is_none(), was, "{size:?}");
            clicks += 1;
        }
    }
    assert!(clicks > 120, "{clicks}");
}

/// Only the rows that are seen are reviewed before they are drawn.
#[test]
fn long_lists_are_reviewed_where_they_are_seen() {
    let links = (0..20_000).map(|number| format!("https://host{number}.example/"));
    let mut state = list_of(links, (80, 24));
    assert!(state.links.reviewed() < 24);
    for way in [
        Browse::Last,
        Browse::PageBack,
        Browse::First,
        Browse::PageForward,
    ] {
        let before = state.links.reviewed();
        update(&mut state, Action::Browse(way));
        assert!(state.links.reviewed() < before + 24, "{way:?}");
        let text = text_of(&state);
        assert!(text.contains(state.reference.text()), "{text}");
    }
    let before = state.links.reviewed();
    update(&mut state, Action::ReviewLinks);
    let more = state.links.reviewed() - before;
    assert!((1..=64).contains(&more), "{more}");
    for _ in 0..MOST_MARKED + 2 {
        update(&mut state, Action::MarkLink);
    }
    assert_eq!(state.links.marked().len(), MOST_MARKED);
}

/// Another standard or another base is another review.
#[test]
fn reviews_follow_the_standard_and_the_base() {
    let mut state = list((80, 24));
    let pauses = review_all(&mut state);
    assert_eq!((state.links.reviewed(), pauses > 0), (LINKS.len(), true));
    assert!(state.links.count(Level::Danger) > 0);
    let counts = |state: &State| Level::ALL.map(|level| state.links.count(level));
    let before = counts(&state);
    update(&mut state, Action::ToggleStandard);
    assert_eq!(state.links.reviewed(), LINKS.len());
    update(&mut state, Action::ToggleStandard);
    assert_eq!(counts(&state), before);
}

/// On a wide screen the list stands beside the panes; a click on one of its rows shows that link.
#[test]
fn the_list_stands_beside_the_panes_of_a_wide_screen() {
    for size in [(160, 45), (200, 50), (250, 60)] {
        let mut state = list(size);
        let area = state.layout().list;
        assert!(!area.is_empty(), "{size:?}");
        let text = text_of(&state);
        assert!(text.contains("5 links"), "{text}");
        assert!(text.contains("Components"), "{text}");
        // Where the column is too narrow for all of it, a link has a second row.
        let each = if (44..72).contains(&area.width) { 2 } else { 1 };
        for row in (0..5).rev() {
            let click = click_at(area.x + 8, area.y + 1 + row * each + row % each);
            update(&mut state, click);
            assert_eq!(state.links.row(), Some(usize::from(row)), "{size:?}");
            assert_eq!(state.overlay, Some(Overlay::Links));
        }
        // The keys go to the pane that is clicked; the list stays.
        let pane = state.layout().pane(0).expect("the pane is seen");
        let click = click_at(pane.x + 2, pane.y + 2);
        update(&mut state, click);
        assert_eq!((state.focus, state.overlay), (Focus::Pane, None));
        assert!(text_of(&state).contains("5 links"), "{size:?}");
    }
    assert!(list((120, 40)).layout().list.is_empty());
}

/// Other links are no words around a link.
#[test]
fn links_among_links_have_no_words_around_them() {
    use urilens::document::Around;
    let mut link = Link::from("https://a.example/".to_owned());
    link.place = Some("Line 3, column 1".to_owned());
    let said = |link: &Link, before: &str, after: &str| {
        let mut link = link.clone();
        let [before, after] = [before, after].map(str::to_owned);
        link.around = Some(Around { before, after });
        let state = list((120, 40));
        link.source(&link.reference, state.mask(), false)
            .expect("it has a place")
    };
    assert_eq!(said(&link, "[link]", "[…] [link]"), "Line 3, column 1");
    assert!(said(&link, "See [link]", "").contains("See"));
}

/// What was changed in a link of the list is there again when the link is shown again, and can be undone.
#[test]
fn changes_of_a_link_are_kept_while_others_are_shown() {
    let mut state = list((120, 40));
    update(&mut state, Action::Close);
    state.focus = Focus::Reference;
    update(&mut state, Action::Type("QQQ".to_owned()));
    let changed = format!("{}QQQ", LINKS[0]);
    assert_eq!(state.reference.text(), changed);
    crate::support::screen::next_link(&mut state, true);
    assert_eq!(state.reference.text(), LINKS[1]);
    crate::support::screen::next_link(&mut state, false);
    assert_eq!(state.reference.text(), changed);
    assert!(
        state
            .message
            .as_deref()
            .is_some_and(|said| said.contains("changed"))
    );
    update(&mut state, Action::Undo);
    assert_eq!(state.reference.text(), LINKS[0]);
    crate::support::screen::next_link(&mut state, true);
    crate::support::screen::next_link(&mut state, false);
    assert_eq!(state.reference.text(), LINKS[0]);
}

/// A link that is too long for its columns takes a second row, as all do then, if there are rows for all.
#[test]
fn a_long_link_has_two_rows_where_there_is_room() {
    let lure = "https://login.microsoftonline.com.account-verification.example/oauth2/authorize?client_id=abcdef";
    let links = || ["http://a/b", lure, "http://b/c"].map(str::to_owned);
    for size in [(80, 30), (120, 40)] {
        let mut state = list_of(links(), size);
        review_all(&mut state);
        let text = text_of(&state);
        let list = text.split("Links").last().unwrap_or_default();
        let host = "login.microsoftonline.com.account-verification.example";
        let rows = list.lines().filter(|line| line.contains(host)).count();
        assert_eq!(rows, 2, "{text}");
        assert!(list.contains("phishing-signs"), "{text}");
        for (row, offset) in [(0, 0), (1, 2), (2, 4)] {
            let top = text
                .lines()
                .position(|line| line.contains(" 3 links"))
                .expect("a header") as u16;
            let mut clicked = state.clone();
            update(&mut clicked, click_at(20, top + 1 + offset));
            assert_eq!(clicked.links.row(), Some(row), "{text}");
        }
    }
    // Without the rows, or without a reason, each has one.
    let many = (0..20).map(|n| format!("http://a.example/{n}"));
    let state = list_of(many.clone().chain(links()), (120, 40));
    assert!(!text_of(&state).contains("account-verification.example/oauth2/authorize?client_id"));
    let text = text_of(&list_of(many.take(5), (120, 40)));
    let rows: Vec<usize> = text
        .lines()
        .enumerate()
        .filter(|(_, line)| line.contains("scheme-cleartext"))
        .map(|(row, _)| row)
        .collect();
    assert!(
        rows.len() == 5 && rows.windows(2).all(|two| two[1] == two[0] + 1),
        "{text}"
    );
}

/// Where a link leads and where it is passed on to are both seen on every screen, and no host is cut in front of another.
#[test]
fn both_ends_of_a_way_are_seen() {
    let links = [
        "https://eur03.safelinks.protection.outlook.com/?url=https%3A%2F%2Flogin.contoso-hr.example.net%2F",
        "https://urldefense.proofpoint.com/v2/url?u=https-3A__www.dropbox.com_s_abc",
        "https://www.google.com/url?q=https://datatracker.ietf.org/doc/html/rfc3986",
    ];
    let owners = [
        ["outlook.com →", "example.net"],
        ["proofpoint.com →", "dropbox.com"],
        ["google.com →", "ietf.org"],
    ];
    for size in [(80, 24), (100, 30), (120, 40), (200, 50)] {
        // Of many, each has a row.
        let many = (0..40).map(|number| format!("https://{number}.example/"));
        for links in [
            links.map(str::to_owned).to_vec(),
            links.map(str::to_owned).into_iter().chain(many).collect(),
        ] {
            let text = text_of(&list_of(links, size));
            for [first, second] in owners {
                let mut rows = text.lines().filter(|row| row.contains(first));
                assert!(
                    rows.any(|row| row.contains(second)),
                    "{size:?}, {first}: {text}"
                );
            }
            assert!(
                !text.contains("…ok.com") && !text.contains("…nt.com"),
                "{text}"
            );
            // A registrable domain in place of a whole name has a mark.
            for whole in [
                " outlook.com",
                " proofpoint.com",
                " google.com",
                "→ ietf.org",
            ] {
                assert!(!text.contains(whole), "{size:?}, {whole}: {text}");
            }
        }
    }
}

/// A link on a short row goes on behind the host that stands beside it.
#[test]
fn a_short_row_has_its_host_once() {
    let many = (0..40)
        .map(|number| format!("https://www.a{number}.example/first/second/third?number={number}"));
    assert_host_once(many, (80, 24));
}

/// Asserts that the last row about the fourth of `links` has its host once, and its path.
fn assert_host_once(links: impl Iterator<Item = String>, size: (u16, u16)) {
    let text = text_of(&list_of(links, size));
    let row = text.lines().rfind(|row| row.contains("www.a3.example"));
    let row = row.unwrap_or_else(|| panic!("{text}"));
    assert_eq!(row.matches("www.a3.example").count(), 1, "{row}");
    assert!(row.contains("/first/second"), "{row}");
}

/// Whichever link is shown, the list keeps its rows; a reference that would be cut has those that its headline leaves.
#[test]
fn the_list_stands_still_and_no_reference_is_cut_beside_free_rows() {
    let long = |length: usize| format!("https://a.example/?q={}", "x".repeat(length));
    let links = [20, 500, 650, 900, 4000].map(long).into_iter();
    let links: Vec<String> = LINKS.map(str::to_owned).into_iter().chain(links).collect();
    for size in [(80, 24), (100, 30), (120, 40), (200, 50)] {
        let mut state = list_of(links.clone(), size);
        let body = state.layout().body;
        for link in &links {
            assert_eq!(state.reference.text(), link);
            let layout = state.layout();
            assert_eq!(layout.body, body, "{size:?} {link}");
            let all: Vec<String> = text_of(&state).lines().map(str::to_owned).collect();
            let rows = |area: Rect| &all[usize::from(area.y)..usize::from(area.bottom())];
            let is_cut = rows(layout.reference).iter().any(|row| row.contains('…'));
            let free = rows(layout.headline)
                .iter()
                .filter(|row| row.trim().is_empty());
            assert!(
                !is_cut || free.count() == 0,
                "{size:?} {link}\n{}",
                all.join("\n")
            );
            update(&mut state, Action::Browse(Browse::Forward));
        }
    }
}

/// Links with the same text are told apart by their place.
#[test]
fn equal_links_are_told_apart() {
    let link = |place: &str| Link {
        reference: "https://a.example/".to_owned(),
        place: Some(place.to_owned()),
        ..Link::default()
    };
    let links = vec![
        link("Line 3, column 7, in a[href]"),
        link("Line 9, column 1, in a[href]"),
        link("Line 9, column 40, in a[href]"),
        Link::from("https://b.example/".to_owned()),
    ];
    let options = Start {
        links,
        ..Start::default()
    };
    let mut state = opened(&options, "dark", (80, 24));
    for (width, height) in [(80, 24), (120, 40), (200, 50)] {
        update(&mut state, Action::Resize { width, height });
        let text = text_of(&state);
        for place in ["line 3 ", "line 9:1 ", "line 9:40 "] {
            assert!(text.contains(place), "{place}: {text}");
        }
    }
    let same = ["https://a.example/", "https://a.example/"].map(str::to_owned);
    let text = text_of(&list_of(same, (80, 24)));
    assert!(text.contains("link 1") && text.contains("link 2"), "{text}");
}

/// A list of links of a document.
fn list_of_file(count: usize, size: (u16, u16)) -> State {
    let link = |number: usize| Link {
        reference: format!("https://{number}.example/"),
        file: Some("folder/ph\u{202e}ish.eml".into()),
        place: Some(format!("Line {number}, column 7")),
        ..Link::default()
    };
    let options = Start {
        links: (1..=count).map(link).collect(),
        ..Start::default()
    };
    opened(&options, "dark", size)
}

/// One link of a document is a list too: with its place, marks and tickets. One that was typed is none.
#[test]
fn one_link_of_a_document_is_a_list() {
    let mut state = list_of_file(1, (120, 40));
    assert_eq!(state.overlay, Some(Overlay::Links));
    let text = text_of(&state);
    for said in [" 1 link", "Line 1, column 7", "Links of ph‹U+202E›ish.eml"] {
        assert!(text.contains(said), "{said}: {text}");
    }
    assert_eq!(ticket(&mut state).0, "Ticket of 1 link");
    let piped = list_of(["https://a.example/".to_owned()], (120, 40));
    assert_eq!(piped.overlay, None);
}

/// Who owns the host of a link is seen on every row, however long the host is.
#[test]
fn the_owner_of_a_long_host_is_whole() {
    let links = [
        (
            "https://accounts.google.com.signin.identifier.session-7f3a9b2c1d4e5f60718293a4b5c6d7e8.secure-login.evil-domain.example/v3/signin?hl=de",
            "evil-domain.example",
        ),
        (
            "https://login.secure-session-7f3a9b2c1d4e5f60718293a4.my-very-long-registrable-domain.co.uk/x?y=1",
            "my-very-long-registrable-domain.co.uk",
        ),
        (
            "https://www.google.com/url?q=https%3A%2F%2Fa.b.c.verification-centre-bank.example%2Flogin",
            "google.com → verification-centre-bank.example",
        ),
    ];
    for size in [(80, 24), (100, 30), (120, 40), (200, 50)] {
        let others = (0..60).map(|number| format!("https://host{number}.example/"));
        let all = links
            .iter()
            .map(|(link, _)| (*link).to_owned())
            .chain(others);
        let shown = text_of(&list_of(all, size));
        for (_, owner) in links {
            let owner = owner.rsplit(" → ").next().expect("a host");
            let mut rows = shown
                .lines()
                .skip_while(|row| !row.contains("63 links"))
                .skip(1);
            assert!(
                rows.any(|row| row.contains(owner)),
                "{size:?}, {owner}: {shown}"
            );
        }
    }
}

/// The words of the screen, without how they are broken into rows.
fn words_of(state: &State) -> String {
    let text = text_of(state);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What is worst in a mail is whole on every screen, and its links have one mark in the list and when they are opened.
#[test]
fn what_a_mail_warns_of_is_whole() {
    let row = |label: &str, text: &str, level| HeadRow::new(label, text.to_owned(), level);
    let danger = "The name of the sender has “bradesco” in it, and neither the sender's address nor a link is of that name.";
    let warning = "The reply goes to another domain than the one that the mail is from.";
    for (size, whole) in [
        ((40, 12), &[danger][..]),
        ((80, 24), &[danger, warning]),
        ((120, 40), &[danger, warning]),
    ] {
        let options = Start {
            links: (1..8)
                .map(|number| Link {
                    reference: format!("https://{number}.example/"),
                    place: Some(format!("Line {number}, column 7")),
                    ..Link::default()
                })
                .collect(),
            head: DocumentHead {
                rows: vec![
                    row("From", "Bradesco <a@b.example>", None),
                    row("Reply-To", "c@d.example", None),
                    row("Subject", &"Many words of a subject. ".repeat(8), None),
                    row("", warning, Some(Level::Warning)),
                    row("", danger, Some(Level::Danger)),
                    row("Attachment", "a.pdf, 12 kB", None),
                    row("Links go to", &"a.example, ".repeat(20), None),
                ],
                is_mail: true,
                is_cut: false,
            },
            ..Start::default()
        };
        let mut state = opened(&options, "dark", size);
        let words = words_of(&state);
        for text in whole {
            assert!(words.contains(text), "{size:?} {text}\n{}", text_of(&state));
        }
        update(&mut state, Action::InspectLink);
        state.message = None;
        let shown = text_of(&state);
        assert!(size.0 < 80 || shown.contains("1 of 7 (–)"), "{shown}");
    }
}

/// Beside a mark of no warnings, the name of a check has the mark of a notice.
#[test]
fn a_link_without_warnings_names_notices() {
    let forwards = "https://example.com/r?url=https%3A%2F%2Fexample.net%2Fok";
    for base in ["https://example.com/", ""] {
        let link = |reference: &str| Link {
            reference: reference.to_owned(),
            base: Some(base.to_owned()),
            usage: None,
            ..Link::default()
        };
        let state = list_of([link(forwards), link("https://b.example/")], (120, 40));
        let level = state.links.verdict(0).expect("it was reviewed").level;
        let shown = text_of(&state);
        assert!(shown.contains("open-redirect-param"), "{shown}");
        let is_notice = shown.contains("· open-redirect-param");
        assert_eq!(is_notice, level == Level::Quiet, "{shown}");
    }
}

/// A base that is typed over a list is that of all its links that have none of their own; one that is typed over another
/// base is a change of that link alone.
#[test]
fn a_base_that_is_typed_over_a_list_stays() {
    let link = |base: &str| Link {
        reference: "g".to_owned(),
        base: Some(base.to_owned()),
        ..Link::default()
    };
    let links = [link(""), link("http://own.example/"), link("")];
    let mut state = list_of(links, (80, 24));
    assert!(text_of(&state).contains("Shift-Tab leads to Base."));
    // Also after a link was opened, from the list and from the link.
    update(&mut state, Action::InspectLink);
    assert!(text_of(&state).contains("Esc Shift-Tab leads to Base."));
    for action in [Action::Close, Action::FocusPrevious] {
        update(&mut state, action);
    }
    for part in ["http://typed.example/a/", "b/"] {
        update(&mut state, Action::Type(part.to_owned()));
    }
    let targets = |state: &mut State| {
        update(state, Action::Browse(Browse::First));
        [(); 3].map(|()| {
            let target = state
                .inspection
                .target()
                .map(|target| target.text().to_owned());
            update(state, Action::Browse(Browse::Forward));
            target.unwrap_or_default()
        })
    };
    update(&mut state, Action::ToggleLinks);
    let typed = "http://typed.example/a/b/g";
    let own = "http://own.example/g";
    assert_eq!(targets(&mut state), [typed, own, typed]);
    update(&mut state, Action::Quit);
    let said = state.message.clone().unwrap_or_default();
    assert!(said.contains("lose the base that was typed"), "{said}");

    update(&mut state, Action::Browse(Browse::First));
    update(&mut state, Action::Browse(Browse::Forward));
    update(&mut state, Action::FocusPrevious);
    update(&mut state, Action::Type("x/".to_owned()));
    update(&mut state, Action::ToggleLinks);
    let changed = "http://own.example/x/g";
    assert_eq!(targets(&mut state), [typed, changed, typed]);
    let shown = text_of(&state);
    assert_eq!(shown.matches("changed").count(), 1, "{shown}");
    // What was typed is undone from the list, too: of the link, and then of the list.
    update(&mut state, Action::Browse(Browse::First));
    update(&mut state, Action::Browse(Browse::Forward));
    update(&mut state, Action::Undo);
    assert!(!text_of(&state).contains("changed"));
    update(&mut state, Action::Browse(Browse::Last));
    while state.base.text() != "" {
        update(&mut state, Action::Undo);
        assert_ne!(state.message.as_deref(), Some("Nothing to undo."));
    }
    assert_eq!(targets(&mut state), ["", own, ""]);
    update(&mut state, Action::Redo);
    assert!(typed.starts_with(state.base.text()) && !state.base.text().is_empty());
}

/// A row says what its link was changed to.
#[test]
fn the_row_of_a_changed_link_is_that_of_what_it_is_now() {
    for size in [(80, 24), (200, 50)] {
        let mut state = list(size);
        update(&mut state, Action::Browse(Browse::Forward));
        assert!(text_of(&state).contains('▲'));
        update(&mut state, Action::InspectLink);
        update(&mut state, Action::paste("https://new.example/"));
        update(&mut state, Action::Close);
        let shown = text_of(&state);
        let row = shown.lines().find(|row| row.contains("changed"));
        let row = row.unwrap_or_default();
        assert!(row.contains("new.example") && row.contains('✓'), "{shown}");
        assert!(!shown.contains("evil.example"), "{shown}");
        // It is that again which it was.
        update(&mut state, Action::InspectLink);
        update(&mut state, Action::Undo);
        update(&mut state, Action::ToggleLinks);
        let shown = text_of(&state);
        assert!(shown.contains("evil.example"), "{shown}");
    }
}

/// What a document shows for a link is not shown for one that was typed since.
#[test]
fn a_changed_link_has_one_severity() {
    let shown = |reference: &str, shown: &str| Link {
        shown: Some(shown.to_owned()),
        ..reference.to_owned().into()
    };
    let links = [
        shown("https://evil.example/", "https://www.amazon.de/"),
        shown("https://b.example/", "B"),
    ];
    let mut state = list_of(links, (80, 24));
    review_all(&mut state);
    let level = |state: &State| state.links.verdict(0).expect("it was reviewed").level;
    assert_eq!(level(&state), Level::Danger);
    update(&mut state, Action::InspectLink);
    update(&mut state, Action::paste("https://evil.example/x"));
    let said = headline(&state.inspection).level;
    update(&mut state, Action::Close);
    review_all(&mut state);
    assert_eq!((level(&state), said), (Level::Quiet, Level::Quiet));
}

#[test]
fn marked_links_are_copied_one_on_each_line() {
    let mut state = list((80, 24));
    let mut copied = |marks: usize| {
        for _ in 0..marks {
            update(&mut state, Action::MarkLink);
        }
        match update(&mut state, Action::Copy(Copy::Links)) {
            Effect::Copy { text, .. } => text,
            other => panic!("{other:?}"),
        }
    };
    let all = LINKS.join("\n").replace("hunter2", "***") + "\n";
    assert_eq!(copied(0), all);
    assert_eq!(copied(2), LINKS[..2].join("\n") + "\n");
    // Also where the filter hides them.
    update(&mut state, Action::FilterLinks);
    update(&mut state, Action::paste("10.0.0.1"));
    update(&mut state, Action::Send);
    assert_eq!(listed(&state), [LINKS[3]]);
    match update(&mut state, Action::Copy(Copy::Links)) {
        Effect::Copy { text, .. } => assert_eq!(text, LINKS[..2].join("\n") + "\n"),
        other => panic!("{other:?}"),
    }
}

/// The word of a level is a part of that of another.
#[test]
fn valid_links_are_filtered() {
    let links = ["http://[::1", "https://a.example/"].map(str::to_owned);
    let mut state = list_of(links, (80, 24));
    review_all(&mut state);
    for (word, expected) in [("valid", 1), ("invalid", 0)] {
        update(&mut state, Action::FilterLinks);
        update(&mut state, Action::paste(word));
        update(&mut state, Action::Send);
        assert_eq!(state.links.listed(), [expected], "{word}");
        update(&mut state, Action::Close);
    }
}

/// What is said of a document can be read whole, and its rows say what they are at any width.
#[test]
fn all_that_is_said_of_a_document_can_be_shown() {
    let long = |end: &str| format!("{}{end}", "words of it ".repeat(20));
    for size in [(40, 12), (40, 40), (80, 24), (120, 40), (200, 50)] {
        let mut state = list(size);
        state.links.head = DocumentHead {
            rows: vec![
                HeadRow::new("From", "a@sender.example".to_owned(), None),
                HeadRow::new("Reply-To", "b@answer.example".to_owned(), None),
                HeadRow::new("", long("first-end"), Some(Level::Notice)),
                HeadRow::new("Subject", long("second-end"), None),
            ],
            is_mail: true,
            is_cut: false,
        };
        update(&mut state, Action::CatchUp);
        let shown = text_of(&state);
        for label in ["From", "Reply-To"].iter().filter(|_| size.1 > 12) {
            assert!(shown.contains(label), "{label} at {size:?}\n{shown}");
        }
        let is_whole = |shown: &str| {
            ["first-end", "second-end"]
                .iter()
                .all(|end| shown.contains(end))
        };
        if !is_whole(&shown) {
            assert!(
                size.0 < 80 || shown.contains("+ Show all"),
                "{size:?}\n{shown}"
            );
            update(&mut state, Action::Zoom);
            let mut pages = String::new();
            for _ in 0..8 {
                pages.push_str(&text_of(&state));
                update(&mut state, Action::Browse(Browse::PageForward));
            }
            assert!(is_whole(&pages), "{size:?}\n{pages}");
            let all: String = pages.split(|one: char| !one.is_alphanumeric()).collect();
            assert!(all.contains("asenderexample"), "{size:?}\n{pages}");
            update(&mut state, Action::Close);
            assert_eq!(state.overlay, Some(Overlay::Links));
            assert!(!state.panes.is_zoomed);
        }
    }
}

/// What is loaded in the place of a link, with a base, is no base of the other links.
#[test]
fn what_is_loaded_over_a_list_gives_the_others_no_base() {
    let mut state = list_of(
        ["a", "https://b.example/", "c"].map(str::to_owned),
        (80, 24),
    );
    update(&mut state, Action::FocusPrevious);
    update(&mut state, Action::Type("http://typed.example/".to_owned()));
    update(&mut state, Action::ToggleLinks);
    update(&mut state, Action::Browse(Browse::Forward));
    update(&mut state, Action::InspectLink);
    update(&mut state, Action::TakeTarget);
    assert_eq!(state.base.text(), "https://b.example/");
    update(&mut state, Action::Close);
    for (way, target) in [(Browse::Last, "c"), (Browse::First, "a")] {
        update(&mut state, Action::Browse(way));
        let found = state
            .inspection
            .target()
            .map(|target| target.text().to_owned());
        assert_eq!(found, Some(format!("http://typed.example/{target}")));
    }
}

/// Of a box, the message of the selected link is what is shown of it, and tickets name each of their messages once.
#[test]
fn each_link_of_a_box_has_its_message() {
    let message = |from: &str, said: &str| {
        let rows = [
            HeadRow::new("From", from.to_owned(), None),
            HeadRow::new("", said.to_owned(), Some(Level::Danger)),
        ];
        Some(Arc::from(rows))
    };
    let mails = [
        message("a@one.example", "The first one warns."),
        message("b@two.example", "The second one warns."),
    ];
    let link = |number: usize| Link {
        reference: format!("https://{number}.example/"),
        place: Some(format!(
            "Line {number}, column 7, message {}",
            number % 2 + 1
        )),
        mail: mails[number % 2].clone(),
        ..Link::default()
    };
    let mut state = list_of([0, 1, 2].map(link), (80, 24));
    state.links.head.is_mail = true;
    update(&mut state, Action::Browse(Browse::Forward));
    assert!(
        text_of(&state).contains("+ Show all"),
        "{}",
        text_of(&state)
    );
    update(&mut state, Action::Zoom);
    let shown = text_of(&state);
    let said = ["b@two.example", "DANGER", "The second one warns."];
    assert!(said.iter().all(|said| shown.contains(said)));
    assert!(!shown.contains("one.example"), "{shown}");
    update(&mut state, Action::Close);
    assert_eq!(state.overlay, Some(Overlay::Links));
    let (_, one) = ticket(&mut state);
    assert!(
        one.starts_with("- From: `b@two[.]example`\n- danger: `The second"),
        "{one}"
    );
    update(&mut state, Action::Browse(Browse::First));
    for _ in 0..3 {
        update(&mut state, Action::MarkLink);
    }
    let (what, all) = ticket(&mut state);
    assert_eq!(what, "Ticket of 3 marked links");
    for from in ["a@one[.]example", "b@two[.]example"] {
        assert_eq!(all.matches(from).count(), 1, "{all}");
    }
    // A list of no document has nothing of the kind.
    let mut state = list((80, 24));
    update(&mut state, Action::Zoom);
    assert_eq!(state.overlay, Some(Overlay::Links));
    assert!(state.message.is_some());
}

/// Of a link that was changed, what it is now is filtered; and where the screen has something else than the list, the place
/// in the list is that of neither.
#[test]
fn a_changed_link_is_filtered_as_what_it_is_now() {
    let links = [
        "https://a.example/",
        "http://[::1/health",
        "https://b.example/",
    ];
    let mut state = list_of(links.map(str::to_owned), (80, 24));
    update(&mut state, Action::Browse(Browse::Forward));
    update(&mut state, Action::InspectLink);
    update(&mut state, Action::paste("https://new.example/zebra"));
    update(&mut state, Action::Close);
    let mut filtered = |text: &str| {
        update(&mut state, Action::FilterLinks);
        update(&mut state, Action::Type(text.to_owned()));
        let listed = listed(&state).len();
        update(&mut state, Action::Close);
        listed
    };
    assert_eq!(
        ["zebra", "health", "b.example"].map(&mut filtered),
        [1, 0, 1]
    );
    while state.reference.text() != "https://new.example/zebra" {
        update(&mut state, Action::Browse(Browse::Back));
    }
    update(&mut state, Action::Close);
    update(&mut state, Action::Undo);
    assert_eq!(state.reference.text(), links[1]);
    let shown = text_of(&state);
    let last = shown.lines().last().unwrap_or_default();
    assert!(!last.contains("of 3"), "{shown}");
}
