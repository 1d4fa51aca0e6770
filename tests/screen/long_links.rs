//! Long links: all of their text is seen where there are rows for it, and their host always.

use crate::support::examples::examples;
use crate::support::links::links;
use crate::support::screen::{click_at, drawn, resized, rows, screen_of, text_of};
use ratatui::buffer::Buffer;
use urilens::syntax::Component;
use urilens::tui::input::action::{Action, Browse, Motion};
use urilens::tui::panes::PANES;
use urilens::tui::panes::lines;
use urilens::tui::state::Item;
use urilens::tui::state::{COMPONENTS, Focus, State};
use urilens::tui::update::update;

const SIZES: [(u16, u16); 4] = [(80, 24), (100, 30), (120, 40), (200, 50)];

fn revealed(reference: &str, size: (u16, u16)) -> State {
    // A mask would hide the text that is looked for.
    screen_of(("", reference), "dark", size, &[Action::ToggleSecrets])
}

/// What is seen of the reference and between its rows.
fn block(state: &State) -> Vec<String> {
    block_of(state, &drawn(state).0)
}

fn block_of(state: &State, buf: &Buffer) -> Vec<String> {
    let area = state.layout().reference;
    let text = rows(buf);
    let of = |row: &String| row.chars().skip(usize::from(area.x)).collect();
    let from = usize::from(area.y);
    text[from..from + usize::from(area.height)]
        .iter()
        .map(of)
        .collect()
}

/// Rows that are free are used: what fits on the screen is seen from its first character to its last.
#[test]
fn the_whole_link_is_seen_where_there_are_rows_for_it() {
    let mut whole = 0;
    for link in links() {
        let start = revealed(&link, SIZES[0]);
        for size in SIZES {
            let state = resized(&start, size);
            let layout = state.layout();
            let room = usize::from(layout.reference.width);
            let spare = usize::from(size.1) / 4;
            let line = lines::reference(&state);
            let is_whole = lines::view(&state, Focus::Reference, &line, &layout).is_whole();
            assert!(is_whole || link.len() / room >= spare, "{size:?}: {link}");
            if is_whole {
                let block = block(&state);
                let shown: String = block
                    .iter()
                    .filter(|row| link.contains(row.as_str()))
                    .cloned()
                    .collect();
                assert_eq!(shown, link, "{size:?}");
                whole += 1;
            }
        }
    }
    assert!(whole > 60, "{whole}");
}

/// What poses as the host is not scrolled out for parameters.
#[test]
fn userinfo_is_seen_beside_what_is_handed_over() {
    for count in [8, 70] {
        let parameters = (0..count).map(|number| format!("p{number}=value{number}"));
        let query = parameters.collect::<Vec<_>>().join("&");
        let link = format!("https://paypal.com@evil.example/login?{query}");
        for size in SIZES {
            let state = screen_of(("", &*link), "dark", size, &[]);
            let area = state.layout().pane(COMPONENTS).expect("it is seen");
            let pane = PANES[COMPONENTS].visible(&state, COMPONENTS, area);
            let userinfo = Item::Component(Component::Userinfo);
            let is_seen = pane
                .iter()
                .any(|(row, _)| state.panes.items[*row] == userinfo);
            assert!(is_seen, "{count} at {size:?}: {pane:?}");
        }
    }
}

/// Wherever the cursor stands, it is seen, and so is who gets the request.
#[test]
fn host_and_cursor_are_in_sight() {
    for (index, link) in links().iter().enumerate() {
        for size in SIZES.into_iter().skip(index % 2).step_by(2) {
            let mut state = revealed(link, size);
            let parts = state.inspection.reference.reference();
            let host = parts
                .components()
                .host
                .map_or("", |host| host.of(parts.text()))
                .to_owned();
            for offset in (0..=link.len()).step_by(193).chain([link.len(), 0]) {
                state.reference.move_to_byte(offset, false);
                update(
                    &mut state,
                    Action::Move {
                        motion: Motion::Right,
                        select: false,
                    },
                );
                let offset = state.reference.cursor();
                let (buf, cursor) = drawn(&state);
                let cursor = cursor.expect("the cursor is seen");
                if let Some(under) = link.get(offset..offset + 1) {
                    assert_eq!(buf[cursor].symbol(), under, "{size:?} {offset}: {link}");
                }
                let block = block_of(&state, &buf).concat();
                assert!(block.contains(&host), "{size:?} {offset}: {host}\n{block}");
                // A click on that cell comes to the same place.
                let mut clicked = state.clone();
                clicked.reference.move_to_byte(0, false);
                update(&mut clicked, click_at(cursor.x, cursor.y));
                assert_eq!(clicked.reference.cursor(), offset, "{size:?}");
            }
        }
    }
}

/// The arrows go from row to row, and only from the last one to the next field.
#[test]
fn the_cursor_moves_from_row_to_row() {
    let link = links()
        .into_iter()
        .max_by_key(String::len)
        .expect("there are some");
    let mut state = revealed(&link, (80, 24));
    let room = usize::from(state.layout().reference.width);
    let up = || Action::MoveRow {
        down: false,
        select: false,
    };
    let down = || Action::MoveRow {
        down: true,
        select: false,
    };
    for row in (0..link.len() / room).rev() {
        update(&mut state, up());
        assert_eq!(state.reference.cursor() / room, row);
    }
    update(&mut state, up());
    assert_eq!(state.focus, Focus::Base);
    update(&mut state, down());
    assert_eq!(state.focus, Focus::Reference);
    for _ in 0..link.len() / room {
        update(
            &mut state,
            Action::MoveRow {
                down: true,
                select: true,
            },
        );
    }
    let selected = state.reference.selection().expect("the rows are selected");
    assert!(selected.len() > link.len() - room);
    update(&mut state, down());
    update(&mut state, down());
    assert_eq!(state.focus, Focus::Pane);
}

/// A target that is the reference has no row, and neither has a base that nothing needs.
#[test]
fn a_line_with_nothing_to_say_has_no_row() {
    for link in links() {
        let start = revealed(&link, SIZES[0]);
        for size in SIZES {
            let state = resized(&start, size);
            let layout = state.layout();
            if state.inspection.reference.reference().scheme().is_none() {
                continue;
            }
            let is_same = lines::target_is_reference(&state);
            assert_eq!(layout.target.is_empty(), is_same, "{size:?}: {link}");
            assert!(layout.base.is_empty(), "{size:?}: {link}");
        }
    }
}

/// Nothing ends in `…` while rows are free, in any pane.
#[test]
fn nothing_is_cut_while_rows_are_free() {
    const RESOLUTION: usize = 1;
    let sizes = [
        (80, 30),
        (80, 60),
        (120, 40),
        (160, 45),
        (200, 50),
        (250, 90),
    ];
    let (mut free, mut wrapped) = (0, 0);
    for (index, link) in links().iter().enumerate() {
        for size in sizes.into_iter().skip(index % 2).step_by(2) {
            let state = revealed(link, size);
            for (pane, entry) in PANES.iter().enumerate() {
                let mut state = state.clone();
                update(&mut state, Action::ChoosePane(pane));
                let area = state.layout().pane(pane).expect("the pane is seen");
                let list = match pane {
                    RESOLUTION => area,
                    _ => (entry.list)(&state, area),
                };
                let buf = drawn(&state).0;
                let row = |y: u16| -> String {
                    (list.left()..list.right())
                        .map(|x| buf[(x, y)].symbol())
                        .collect()
                };
                let rows: Vec<String> = (list.top()..list.bottom()).map(row).collect();
                let is_blank = |row: &String| row.trim().is_empty();
                wrapped += rows
                    .iter()
                    .filter(|row| row.starts_with("            ") && row.trim().len() > 9)
                    .count();
                // Lines of pseudocode that have no room are a row of their own.
                let is_cut = |row: &&String| row.contains('…') && !row.ends_with(" …");
                let is_free = match pane {
                    RESOLUTION => rows.windows(2).any(|two| two.iter().all(is_blank)),
                    _ => rows.last().is_some_and(is_blank),
                };
                if is_free {
                    free += 1;
                    let cut = rows.iter().find(|row| is_cut(&&row.trim_end().to_owned()));
                    assert_eq!(
                        cut,
                        None,
                        "{size:?}, pane {pane}: {link}\n{}",
                        text_of(&state)
                    );
                }
            }
        }
    }
    assert!(free > 60 && wrapped > 100, "{free} {wrapped}");
}

/// The first screen says who gets the link, how much it hands over, and what of that is a link or a secret.
#[test]
fn what_is_handed_over_is_said_at_once() {
    let all = links();
    for [start, said] in examples("what is handed over is said at once") {
        let link = all.iter().find(|link| link.starts_with(start));
        let link = link.expect("it is in the list");
        for size in SIZES {
            let state = screen_of(("", link), "dark", size, &[]);
            let area = state.layout().parameters;
            let row = &rows(&drawn(&state).0)[usize::from(area.y)];
            assert!(
                row.contains(&format!("Parameters  {said}")),
                "{size:?}: {row}"
            );
        }
    }
    // One plain value is no news, and neither is a path.
    for text in [
        "https://a.example/?q=x",
        "paypal.com@evil.example/x",
        r"\\host\share",
    ] {
        let state = screen_of(("", text), "dark", (80, 24), &[]);
        assert!(state.layout().parameters.is_empty(), "{text}");
    }
}

/// A chain starts beside the number of parameters, and nothing of it is lost while there are rows; an address that a
/// value holds among other things is said.
#[test]
fn a_chain_of_links_goes_on_in_the_next_row() {
    let link = "https://eur02.safelinks.protection.outlook.com/?url=https%3A%2F%2Furldefense.proofpoint.com%2Fv2%2Furl%3Fu%3Dhttps-3A__login.microsoftonline.com.evil-2Dportal.example_x%26d%3DDwMFaQ&data=05%7C02%7Cjane.doe%40contoso.com%7C21862ab8%7C0&sdata=AAEC&reserved=0";
    for (size, expected) in [
        (
            (80, 24),
            &[
                "4 parameters · url → urldefense.proofpoint.com →",
                "login.microsoftonline.com.evil-portal.example",
                "data: e-mail address",
            ][..],
        ),
        (
            (120, 40),
            &[
                "4 parameters · url → urldefense.proofpoint.com → login.microsoftonline.com.evil-portal.example",
                "data: e-mail address",
            ],
        ),
    ] {
        let state = screen_of(("", link), "mono", size, &[]);
        let area = state.layout().parameters;
        let text = text_of(&state);
        let seen: Vec<String> = text
            .lines()
            .skip(usize::from(area.y))
            .take(usize::from(area.height))
            .map(|row| row.chars().skip(usize::from(area.x)).collect::<String>())
            .collect();
        let seen: Vec<&str> = seen.iter().map(|row| row.trim_end()).collect();
        assert_eq!(seen, expected, "{text}");
        // A click on the chain goes to its parameter, and one below it to the address.
        for (row, name) in [(0, "url"), (area.height - 1, "data")] {
            let mut clicked = state.clone();
            let (column, row) = (area.x + if row == 0 { 20 } else { 0 }, area.y + row);
            update(&mut clicked, click_at(column, row));
            let selected = clicked.selected(0).expect("a row is selected");
            let item = clicked.panes.items[selected];
            let Item::Value(index) = item else {
                panic!("{item:?}");
            };
            let value = &clicked.inspection.values().listed[index];
            assert_eq!(value.name.text, name, "{size:?} {row}");
        }
    }
    let state = screen_of(("", link), "mono", (120, 60), &[]);
    let text = text_of(&state);
    let mut rows = text.lines().skip_while(|row| !row.contains(" data "));
    let noted = rows
        .by_ref()
        .take(2)
        .any(|row| row.contains("e-mail address"));
    assert!(noted, "{text}");
}

/// No row is left blank below a sentence while another one is cut.
#[test]
fn rows_of_the_review_go_to_sentences_that_are_cut() {
    let mut seen = 0;
    for link in links() {
        let start = screen_of(("", &link), "dark", SIZES[0], &[Action::ChoosePane(3)]);
        for size in SIZES.into_iter().chain([(70, 20), (60, 24), (60, 20)]) {
            let state = resized(&start, size);
            let area = state.layout().pane(3).expect("it is seen");
            let all = rows(&drawn(&state).0);
            let line = |y: u16| -> String {
                let row = all[usize::from(y)].chars();
                let row = row.skip(usize::from(area.x)).take(usize::from(area.width));
                row.collect::<String>().trim_end().to_owned()
            };
            let places = PANES[3].visible(&state, 3, area);
            let lines = || places.iter().flat_map(|(_, place)| place.y..place.bottom());
            if lines().any(|y| line(y).ends_with('…')) {
                seen += 1;
                assert!(lines().all(|y| !line(y).is_empty()), "{size:?}: {all:#?}");
            }
        }
    }
    assert!(seen > 4, "{seen}");
}

/// A host with a well-known name far in front of the registrable domain, of 111 characters.
const LONG_HOST: &str = "accounts.google.com.signin.identifier.session-7f3a9b2c1d4e5f60718293a4b5c6d7e8.secure-login.evil-domain.example";

/// Who gets the request is whole in the headline where there are rows for it, and keeps the registrable domain elsewhere.
#[test]
fn a_long_host_is_whole_where_it_has_room() {
    let link =
        format!("https://{LONG_HOST}/v3/signin?continue=https%3A%2F%2Fmail.google.com%2F&hl=de");
    for size in SIZES {
        let state = screen_of(("", &link), "dark", size, &[]);
        let area = state.layout().headline;
        let all = rows(&drawn(&state).0);
        let said: String = (area.y..area.bottom())
            .map(|y| {
                all[usize::from(y)]
                    .chars()
                    .skip(usize::from(area.x))
                    .collect::<String>()
            })
            .collect();
        assert!(said.contains("evil-domain.example"), "{size:?}: {said}");
        if size.0 >= 100 {
            assert!(said.contains(LONG_HOST), "{size:?}: {said}");
        }
    }
}

/// Who owns a host that has no room in a list that scrolls is seen even so, behind a mark.
#[test]
fn the_owner_of_a_host_among_the_components_is_seen() {
    let labels = ["a", "b", "c"].map(|letter| letter.repeat(40));
    let link = |labels: &str| {
        let query: Vec<String> = (0..30)
            .map(|number| format!("p{number}={number}"))
            .collect();
        format!(
            "https://login.{labels}.evil-domain.example/a?{}",
            query.join("&")
        )
    };
    for count in 0..=3 {
        let link = link(&labels[..count].join("."));
        for size in [(60, 30), (80, 24), (100, 30), (120, 40), (200, 50)] {
            let actions = [
                Action::ChoosePane(COMPONENTS),
                Action::Browse(Browse::First),
            ];
            let state = screen_of(("", &link), "dark", size, &actions);
            let area = state.layout().pane(COMPONENTS).expect("the pane is seen");
            let all = rows(&drawn(&state).0);
            let start =
                (area.y..area.bottom()).position(|y| all[usize::from(y)].contains(" host "));
            let Some(start) = start else {
                panic!("{size:?}: {}", all.join("\n"));
            };
            let shown: String = all[usize::from(area.y)..usize::from(area.bottom())]
                .iter()
                .skip(start)
                .take_while(|row| !row.contains(" port "))
                .flat_map(|row| {
                    let cells = row.chars().skip(usize::from(area.x) + 12);
                    cells.take(usize::from(area.width) - 12)
                })
                .filter(|character| !" │┃".contains(*character))
                .collect();
            assert!(shown.contains("evil-domain.example"), "{size:?}: {shown}");
            let is_whole = shown.contains(&format!("login.{}", labels[..count].join(".")));
            assert!(is_whole || shown.contains('…'), "{size:?}: {shown}");
            assert!(is_whole || count > 1, "{size:?}: {shown}");
        }
    }
}

/// Of links in each other, the last is where all of them lead: it is named however many there are.
#[test]
fn the_last_of_links_in_each_other_is_named() {
    let encoded = |text: &str| {
        text.replace('%', "%25")
            .replace(':', "%3A")
            .replace('/', "%2F")
            .replace('?', "%3F")
            .replace('=', "%3D")
    };
    let mut link = "https://last.example/pay".to_owned();
    for number in 0..5 {
        link = format!("https://h{number}.org/r?u={}", encoded(&link));
    }
    for size in SIZES {
        let shown = text_of(&screen_of(("", &link), "dark", size, &[]));
        let said = "u → h3.org → h2.org → h1.org → h0.org → last.example";
        assert!(shown.contains(said), "{size:?}: {shown}");
    }
}

/// A link that a filter of mail has rewritten hides the secret inside, and nothing else.
#[test]
fn only_the_secret_in_a_rewritten_link_is_hidden() {
    let link = "https://urldefense.com/v3/__https://docs.vendor.example/sign?token=Zm9vYmFyYmF6cXV4MTIzNDU2&user=anna*40example.org__;JQ!!A!b$";
    for size in SIZES {
        let state = screen_of(("", link), "dark", size, &[]);
        let block = block(&state).concat();
        assert!(
            block.contains("__https://docs.vendor.example/sign?"),
            "{size:?}: {block}"
        );
        assert!(!text_of(&state).contains("Zm9vYmFy"), "{size:?}");
    }
}
