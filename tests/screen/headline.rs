//! The headline, on terminals of all sizes: who gets the request is always said, and lit.

use crate::support::examples::examples;
use crate::support::links::links;
use crate::support::screen::{REVIEW, drawn, dump, resized, rows, screen_of, text_of};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use urilens::explain::headline as headline_of;
use urilens::tui::state::State;
use urilens::tui::theme::Role;

const HOMOGRAPH: &str = "https://www.p\u{430}ypal.com:8443/signin";

/// The rows of the headline.
fn headline(state: &State) -> (Vec<String>, Buffer, Rect) {
    let (buf, _) = drawn(state);
    let area = state.layout().headline;
    let all = rows(&buf);
    let part = all
        .into_iter()
        .skip(usize::from(area.y))
        .take(usize::from(area.height))
        .collect();
    (part, buf, area)
}

/// What is underlined in the rows of the headline, one row after the other.
fn lit(buf: &Buffer, area: Rect) -> String {
    let mut text = String::new();
    for y in area.top()..area.bottom() {
        for x in 0..area.right() {
            let cell = &buf[(x, y)];
            if cell.modifier.contains(Modifier::UNDERLINED) {
                text.push_str(cell.symbol());
            }
        }
    }
    text
}

/// Widths of terminals: all of the small ones, where the most changes.
fn widths() -> impl Iterator<Item = u16> {
    (5..48).chain([59, 60, 64, 72, 80, 99, 100, 119, 120, 160, 200])
}

/// The owner's part of the host is lit whole, on whatever row it stands; where there is no room for it,
/// its middle is left out, and a mark says so.
#[test]
fn who_gets_the_request_is_lit_on_every_size() {
    for (text, owner) in [
        ("https://www.example.co.uk/", "example.co.uk"),
        ("https://www.paypal.com@login.example.net/", "example.net"),
        ("http://127.0.0.1/", "127.0.0.1"),
        ("https://bank.example.com/%2e%2e/x", "example.com"),
        (
            "https://paypal.com.a.long-name-of-somebody.example.net:8443/",
            "example.net",
        ),
        ("http://bob:secret@www.example.com:25/a b", "example.com"),
    ] {
        for theme in ["dark", "light", "mono"] {
            let start = screen_of(("", text), theme, (80, 24), &[]);
            for width in
                widths().filter(|width| theme == "dark" && width % 3 == 2 || width % 20 == 0)
            {
                for height in [2, 11, 24, 36] {
                    let (rows, buf, area) = headline(&resized(&start, (width, height)));
                    let lit = lit(&buf, area);
                    let cut = lit.split_once('…').is_some_and(|(start, end)| {
                        owner.starts_with(start) && owner.ends_with(end)
                    });
                    assert!(
                        lit == owner || cut && width < 20,
                        "{width}×{height} {text}: {lit} in {rows:#?}"
                    );
                }
            }
        }
    }
}

/// The platform's part of a host is bright, but only its customer's is underlined.
#[test]
fn tenant_and_platform_are_told_apart() {
    let state = screen_of(("", "https://www.bank.github.io/"), "dark", (120, 40), &[]);
    let (rows, buf, area) = headline(&state);
    assert_eq!(lit(&buf, area), "bank");
    let words: Vec<&str> = rows.iter().flat_map(|row| row.split_whitespace()).collect();
    let wanted = "(the name “bank” on github.io, under which anyone can register a name)";
    assert!(words.join(" ").contains(wanted), "{rows:#?}");
}

/// Whatever the size, the places that readers go to are told, and never one of them as if it were the
/// only one.
#[test]
fn no_reader_is_left_out() {
    for (text, places) in [
        (r"http://a.example\@b.example/", ["b.example", "a.example"]),
        ("http:/example.net/x", ["no host", "example.net"]),
    ] {
        let start = screen_of(("", text), "dark", (80, 24), &[]);
        for width in widths() {
            for height in [2, 4, 11, 14, 24, 36, 50] {
                let (rows, ..) = headline(&resized(&start, (width, height)));
                let all = rows.join(" ");
                let words: String = all.split_whitespace().collect::<Vec<_>>().join(" ");
                let told = places.iter().all(|place| words.contains(place));
                let marked = all.contains('≠') || words.contains("Readers disagree");
                assert!(marked, "{width}×{height}: {rows:#?}");
                assert!(told || width < 30, "{width}×{height}: {rows:#?}");
                let one = places.iter().filter(|place| words.contains(*place)).count() == 1;
                assert!(!one || all.contains('…'), "{width}×{height}: {rows:#?}");
            }
        }
    }
}

/// Three readers who go to three places have three lines, on an ordinary terminal too.
#[test]
fn three_places_have_three_lines() {
    let text = ("ftp:/y", "%41../..//ftp.example");
    let state = screen_of(text, "dark", (80, 24), &[]);
    let (rows, ..) = headline(&state);
    let wanted = [
        "a browser  y",
        "RFC 3986   no host",
        "RFC 2396   ftp.example",
    ];
    for (row, wanted) in rows.iter().skip(1).zip(wanted) {
        assert!(row.contains(wanted), "{rows:#?}");
    }
}

#[test]
fn both_forms_of_a_host_stand_above_each_other() {
    let state = screen_of(("", HOMOGRAPH), "dark", (100, 28), &[]);
    let (rows, ..) = headline(&state);
    assert!(rows[0].contains("www.xn--pypal-4ve.com, port 8443, encrypted."));
    let column =
        |row: &str, part: &str| row[..row.find(part).expect("it is there")].chars().count();
    assert_eq!(
        column(&rows[1], "p\u{430}ypal"),
        column(&rows[2], "xn--pypal")
    );
    assert!(
        rows[1].contains("www.p\u{430}ypal.com"),
        "no blanks in a host"
    );
    assert!(
        rows[1].ends_with("U+0430 CYRILLIC SMALL LETTER A"),
        "{rows:#?}"
    );
}

/// The dots that are shown are those that are typed, and nothing is drawn over the two forms.
#[test]
fn odd_dots_are_shown_as_typed() {
    for size in [(80, 24), (100, 30), (120, 40), (200, 50)] {
        let text = "https://www\u{3002}evil\u{3002}com/";
        let state = screen_of(("", text), "dark", size, &[]);
        let shown = text_of(&state);
        let row = |name: &str| {
            let mut rows = shown.lines();
            rows.find(|row| row.contains(name))
                .unwrap_or_default()
                .to_owned()
        };
        let displayed = row("displayed ").replace("\u{3002} ", "\u{3002}");
        assert!(
            displayed.contains("www\u{3002}evil\u{3002}com"),
            "{size:?}: {shown}"
        );
        assert!(!displayed.contains("findings"), "{size:?}: {shown}");
        assert!(
            row("looked up ").contains("www.evil.com"),
            "{size:?}: {shown}"
        );
        // Where Review is in sight, its name counts them.
        let counted = if size.0 < 120 {
            "2 more findings"
        } else {
            "Review"
        };
        assert!(shown.contains(counted), "{size:?}: {shown}");
    }
}

#[test]
fn headlines() {
    for (name, text) in [
        ("homograph", HOMOGRAPH),
        (
            "backslash",
            r"https://login.example.net\@www.example.com:8443/",
        ),
        ("address", "http://0xa9fea9fe:8080/latest"),
        ("script", "javascript://www.example.com/%0aalert(1)"),
        ("tenant", "https://example-login.github.io/"),
    ] {
        let mut all = String::new();
        for size in [(5, 4), (20, 6), (40, 12), (80, 24), (120, 36), (200, 50)] {
            let state = screen_of(("", text), "dark", size, &[]);
            let (rows, ..) = headline(&state);
            all.push_str(&format!("{}×{}\n", size.0, size.1));
            for row in rows {
                all.push_str(&format!("│{row}\n"));
            }
        }
        insta::assert_snapshot!(name, all);
    }
    let state = screen_of(("", HOMOGRAPH), "dark", (100, 28), &[]);
    let part = state.layout().headline;
    insta::assert_snapshot!("homograph-100x28", dump(&drawn(&state).0, part));
}

/// Where one row is left beside the host as displayed, it says what is worst, and the count leaves that out.
#[test]
fn the_worst_finding_is_told_beside_a_displayed_host() {
    let text = "https://www.paypal.com@xn--pypal-4ve.com:8443/a";
    let state = screen_of(("", text), "mono", (80, 24), &[]);
    let (rows, ..) = headline(&state);
    let has = |said: &str| rows.iter().any(|row| row.contains(said));
    for said in [
        "displayed   p\u{430}ypal.com",
        "Everything before “@” is userinfo",
        "more",
    ] {
        assert!(has(said), "{said}: {rows:?}");
    }
}

/// What makes a host a danger comes before its two forms, which have the rows that are left.
#[test]
fn why_a_displayed_host_is_a_danger_comes_before_its_forms() {
    let said = "The label looks like “paypal” but is xn--pypal-4ve, a different name.";
    for (text, size, forms) in [
        ("https://www.p\u{430}ypal.com/signin", (80, 24), 2),
        ("https://www.p\u{430}ypal.com/signin", (80, 30), 2),
        ("https://www.p\u{430}ypal.com/signin", (120, 40), 2),
        (HOMOGRAPH, (80, 24), 2),
    ] {
        let state = screen_of(("", text), "mono", size, &[]);
        let (rows, ..) = headline(&state);
        let all = rows.join("\n");
        // Beside its mark, findings are counted.
        let rows = rows
            .iter()
            .map(|row| row.chars().skip(13).collect::<String>());
        let words = rows.collect::<Vec<String>>().join(" ");
        let words: Vec<&str> = words.split_whitespace().collect();
        assert!(words.join(" ").contains(said), "{size:?}: {all}");
        let names = [
            "displayed   www.p\u{430}ypal.com",
            "looked up   www.xn--pypal",
        ];
        let seen = names.iter().filter(|name| all.contains(*name)).count();
        assert_eq!(seen, forms, "{size:?}: {all}");
    }
}

/// A parameter has the marks that the reference has, in a row of its own and on several.
#[test]
fn what_breaks_the_grammar_is_marked_in_the_rows_of_parameters() {
    let long = format!("http://a/?q={}[&r=%zz&s=ok", "x".repeat(200));
    for (text, wanted) in [
        ("http://a/?q=\u{430}&r=%zz&s=ok", "\u{430}%"),
        (&long, "[%"),
    ] {
        let state = screen_of(("", text), "mono", (80, 60), &[]);
        let (buf, _) = drawn(&state);
        let below = rows(&buf);
        let query = below.iter().position(|row| row.contains("query ▾"));
        let top = query.expect("the query is listed") as u16 + 1;
        let end = below.iter().position(|row| row.contains(" absent "));
        let end = end.expect("the fragment is absent") as u16;
        let area = Rect::new(0, top, 80, end - top);
        assert_eq!(lit(&buf, area), wanted, "{text}");
    }
}

/// What breaks the grammar in a target is no part of what is dimmed as the base's.
#[test]
fn only_what_comes_from_the_base_is_dimmed_in_a_target() {
    for theme in ["mono", "dark", "light"] {
        let texts = ("http://ex.com/b/c", "../[a]/%zz");
        let state = screen_of(texts, theme, (80, 24), &[]);
        let (buf, _) = drawn(&state);
        let area = state.layout().target;
        let whole = rows(&buf)[usize::from(area.y)].clone();
        assert!(whole.contains("dimmed: taken from the base"), "{whole}");
        let muted = state.theme().style(Role::Muted);
        let dimmed: String = (area.left()..area.left() + 25)
            .map(|x| &buf[(x, area.y)])
            .filter(|cell| {
                let style = cell.style();
                let is_dim = |of: Modifier| of.contains(Modifier::DIM);
                muted.fg.is_none_or(|fg| style.fg == Some(fg))
                    && is_dim(style.add_modifier) == is_dim(muted.add_modifier)
            })
            .map(ratatui::buffer::Cell::symbol)
            .collect();
        assert_eq!(dimmed.trim_end(), "http://ex.com", "{theme}");
        assert_eq!(lit(&buf, area), "[]%", "{theme}");
    }
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

/// A host that gets no request does not stand out.
#[test]
fn a_host_that_gets_no_request_is_muted() {
    let text = "javascript://www.example.com/%0Aalert(1)";
    let state = screen_of(("", text), "dark", (100, 28), &[REVIEW]);
    assert!(text_of(&state).contains("host, gets no request"));
    let (buf, _) = drawn(&state);
    let y = state.layout().reference.y;
    let x = rows(&buf)[usize::from(y)].find("www").expect("it is shown") as u16;
    assert!(!buf[(x, y)].modifier.contains(Modifier::BOLD));
}

/// Whatever a stranger pastes, the first lines say who gets it and what it is, on every usual screen.
#[test]
fn real_texts_are_understood_at_every_size() {
    for [text, said] in examples("real texts are understood at every size") {
        for size in [(80, 24), (100, 30), (120, 40), (200, 50)] {
            let state = screen_of(("", text), "dark", size, &[]);
            let area = state.layout().headline;
            let all = rows(&drawn(&state).0);
            let lines = &all[usize::from(area.y)..usize::from(area.bottom())];
            let lines = lines.iter().map(|row| row.trim_start());
            let headline = lines.collect::<Vec<_>>().join(" ");
            assert!(headline.contains(said), "{text} at {size:?}: {headline}");
        }
    }
}

/// However little room the sentences leave, a number says that there is more to see.
#[test]
fn findings_that_are_not_told_are_counted() {
    let long = "https://accounts.example.com.verification-of-your-session.customer-0123456789.a-long-name-of-somebody.example.net:8443\
        /login?token=abcdefghij&next=https%3A%2F%2Fb.example%2F&mail=a@b.example";
    let mut counted = 0;
    for link in links().into_iter().chain([long.to_owned()]) {
        let start = screen_of(("", &link), "dark", (80, 24), &[]);
        for size in [
            (60, 24),
            (72, 24),
            (80, 24),
            (100, 30),
            (120, 40),
            (200, 50),
        ] {
            let state = resized(&start, size);
            let more = headline_of(&state.inspection).more;
            let (rows, _, _) = headline(&state);
            let text = rows.join("\n");
            let number = |word: &str| text.contains(&format!("{more} {word}"));
            // Where Review is in sight, its name counts them.
            let is_below = size.0 >= 120 && text_of(&state).contains("Review");
            assert!(
                more == 0 || is_below || number("more") || number("notice") || number("exposed"),
                "{size:?} {more}: {text}"
            );
            counted += usize::from(more > 0);
        }
    }
    assert!(counted > 60, "{counted}");
}
