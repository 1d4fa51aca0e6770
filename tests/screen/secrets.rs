//! No page, row, size or copy shows a secret until somebody reveals it.

use crate::support::cases::{config, spread};
use crate::support::screen::{opened, screen_of, text_of};
use crate::support::secrets::{Link as Planted, check, check_planted, links, planted};
use proptest::prelude::*;
use urilens::config::history::Visited;
use urilens::document::{Around, LONGEST_SHOWN};
use urilens::explain::Topic;
use urilens::explain::sections::SectionKind;
use urilens::inspect::{Request, inspect};
use urilens::readings::{Parser, Readers};
use urilens::report::{ViewOptions, markdown, text};
use urilens::review::Settings;
use urilens::secrets::secret_spans;
use urilens::syntax::{Component, Reference, Standard};
use urilens::tui::Start;
use urilens::tui::input::action::{Action, Browse, Choose, Copy, Effect, Motion};
use urilens::tui::panes::PANES;
use urilens::tui::state::copies::copied;
use urilens::tui::state::links::Link;
use urilens::tui::state::{COMPONENTS, READINGS, State};
use urilens::tui::terminal::saving;
use urilens::tui::update::update;

/// Every page of all panes, and what else opens, on a large screen.
fn walk(link: &Planted) {
    let texts = (link.base, link.reference);
    let mut state = screen_of(texts, "mono", (200, 60), &[]);
    for overlay in [
        Action::CompareStandards,
        Action::Choose(Choose::Copy),
        Action::OpenTopic(Topic::Section(SectionKind::Facts)),
    ] {
        update(&mut state, overlay.clone());
        check(link, "a page", &text_of(&state));
        update(&mut state, overlay);
    }
    for (pane, entry) in PANES.iter().enumerate() {
        update(&mut state, Action::ChoosePane(pane));
        update(&mut state, Action::Browse(Browse::First));
        for _ in 0..(entry.count)(&state) {
            let depth = state.history.stack.len();
            update(&mut state, Action::Open);
            check(link, entry.shape.title, &text_of(&state));
            update(&mut state, Action::Close);
            assert_eq!(state.history.stack.len(), depth);
            update(&mut state, Action::Browse(Browse::Forward));
        }
        check(link, entry.shape.title, &text_of(&state));
    }
}

#[test]
fn no_page_tells_a_secret() {
    spread(links(), 6).for_each(walk);
}

/// A comparison shows both sides, their results on all rungs, and their parameters.
#[test]
fn no_comparison_tells_a_secret() {
    for link in spread(links(), 6) {
        for size in [(60, 20), (160, 50)] {
            let mut state = screen_of((link.base, link.reference), "mono", size, &[]);
            let actions = [Action::ToggleComparison, Action::paste(link.reference)];
            for action in actions.into_iter().chain([Action::FocusNext]) {
                update(&mut state, action);
                check(link, "a comparison", &text_of(&state));
            }
            for way in [Browse::PageForward, Browse::Last] {
                update(&mut state, Action::Browse(way));
                check(link, "a comparison", &text_of(&state));
            }
        }
    }
}

#[test]
fn no_size_tells_a_secret() {
    for link in spread(links(), 6) {
        for size in [(20, 4), (40, 12), (60, 20), (80, 24), (120, 40)] {
            let mut state = screen_of((link.base, link.reference), "mono", size, &[]);
            check(link, "the screen", &text_of(&state));
            for pane in 0..PANES.len() {
                for action in [
                    Action::ChoosePane(pane),
                    Action::Browse(Browse::Last),
                    Action::Open,
                ] {
                    update(&mut state, action);
                    check(link, "the screen", &text_of(&state));
                }
                update(&mut state, Action::Close);
            }
        }
    }
}

#[test]
fn the_screen_tells_all_when_asked() {
    for link in spread(links(), 6) {
        let mut state = screen_of((link.base, link.reference), "mono", (240, 40), &[]);
        assert!(text_of(&state).contains(link.seen), "{}", text_of(&state));
        update(&mut state, Action::ToggleSecrets);
        let shown = text_of(&state);
        let typed: String = [link.base, link.reference].concat();
        for secret in link
            .secrets
            .iter()
            .filter(|secret| typed.contains(**secret))
        {
            assert!(
                shown.contains(&secret.replace(' ', "␣")),
                "{secret} in\n{shown}"
            );
        }
        update(&mut state, Action::ToggleSecrets);
        check(link, "the screen", &text_of(&state));
    }
}

#[test]
fn no_copy_tells_a_secret() {
    for link in spread(links(), 6) {
        let mut state = screen_of((link.base, link.reference), "mono", (80, 24), &[]);
        for &copy in Copy::ALL {
            if let Ok(found) = copied(&state, copy) {
                check(link, copy.title(), &found.text);
                assert!(!found.secret, "{}", copy.title());
            }
        }
        match copied(&state, Copy::Command) {
            Ok(plain) => assert!(plain.masked, "{}", link.reference),
            // What is hidden may be what the verdict is about.
            Err(why) => assert!(why.contains("would differ"), "{why}"),
        }
        update(&mut state, Action::ToggleSecrets);
        let shown = copied(&state, Copy::Command).expect("a command");
        assert!(shown.secret && !shown.masked, "{}", link.reference);
        assert!(shown.text.contains("--show-secrets"), "{}", shown.text);
    }
}

/// A cursor that goes through a masked text stops once at each thing that is seen.
#[test]
fn the_cursor_goes_over_every_mask_in_one_step() {
    for link in spread(links(), 6) {
        let mut state = screen_of(("", link.reference), "mono", (200, 40), &[]);
        let step = |state: &mut State, motion| {
            let select = false;
            update(state, Action::Move { motion, select });
            state.reference.cursor()
        };
        let masked = state.mask().of_reference(link.reference);
        for (there, back) in [
            (Motion::Left, Motion::Right),
            (Motion::WordLeft, Motion::WordRight),
            (Motion::PartLeft, Motion::PartRight),
        ] {
            for (motion, end) in [(there, 0), (back, link.reference.len())] {
                let mut steps = 0;
                loop {
                    let cursor = step(&mut state, motion);
                    let inside = masked
                        .iter()
                        .find(|span| span.start < cursor as u32 && (cursor as u32) < span.end);
                    assert_eq!(inside, None, "{} at {cursor}", link.reference);
                    if cursor == end {
                        break;
                    }
                    steps += 1;
                    assert!(steps <= link.reference.len(), "{}", link.reference);
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(config(32))]

    /// Wherever a secret is seen to be one, no other view of the text tells it.
    #[test]
    fn what_is_known_for_a_secret_is_told_nowhere(
        before in "(https?:|HTTP:|view-source:|x:|/a/|\\?u=|[a-z]{0,2})?(//|/|\\\\|///|https?%3A%2F%2F|http://)?([a-z]{1,3}[.@:\\\\/?#%]){0,2}(u:|;jsessionid=|\\?token=|&pwd=|#sid=)",
        behind in "[@\\\\/:?#%.a &;=\u{202e}]{0,3}(@|%40)?[a-z.]{0,4}(/|/\\.\\./[a-z]|//b|\\?q|#f|:8x)?",
        in_base in any::<bool>(),
    ) {
        let typed = format!("{before}hunter2zebra{behind}");
        let reference = Reference::split(&typed, Standard::Rfc3986);
        let known = secret_spans(&reference);
        prop_assume!(known.iter().any(|span| span.of(&typed).contains("hunter2zebra")));
        let (base, reference) = match in_base {
            true => (typed.as_str(), "../g"),
            false => ("https://example.com/a/b", typed.as_str()),
        };
        let told = |place: &str, shown: &str| {
            let shown = shown.to_lowercase();
            prop_assert!(!shown.contains("unter2"), "{place} of {base} {reference}:\n{shown}");
            Ok(())
        };
        for standard in Standard::ALL {
            let request = Request { reference, base: Some(base), standard, ..Request::default() };
            let inspection = inspect(&request);
            // Who asks and who is asked is always shown.
            let names = inspection.readings.iter().flat_map(|reading| {
                let user = reading.userinfo().and_then(|user| user.split(':').next());
                [reading.host(), user].into_iter().flatten()
            });
            let links = inspection.embedded_targets().iter();
            let inside = links.flat_map(|link| {
                let link = Reference::split(&link.url, Standard::Rfc3986);
                let user = link.get(Component::Userinfo).and_then(|user| user.split(':').next());
                [link.host(), user].into_iter().flatten()
            });
            prop_assume!(!names.chain(inside).any(|name| name.contains("unter2")));
            let mut out = Vec::new();
            text::write(&inspection, ViewOptions::default(), &mut out);
            told("the text report", &String::from_utf8_lossy(&out))?;
            out.clear();
            markdown::write(&inspection, ViewOptions::default(), &mut out);
            told("the Markdown report", &String::from_utf8_lossy(&out))?;
        }
        let mut state = screen_of((base, reference), "mono", (120, 40), &[]);
        for action in [Action::ChoosePane(0), Action::ChoosePane(4), Action::Open] {
            update(&mut state, action);
            told("the screen", &text_of(&state))?;
        }
        for &copy in Copy::ALL {
            if let Ok(found) = copied(&state, copy) {
                told(copy.title(), &found.text)?;
            }
        }
    }
}

proptest! {
    #![proptest_config(config(24))]

    #[test]
    fn no_pane_shows_three_characters_of_a_planted_secret(reference in planted()) {
        let mut state = screen_of(("", &reference), "mono", (200, 60), &[]);
        for pane in 0..PANES.len() {
            update(&mut state, Action::ChoosePane(pane));
            check_planted(&reference, "the screen", &text_of(&state));
        }
    }
}

/// Looks at all that a state can show: pages, lists, copies, pictures of the screen.
fn walk_all(state: &mut State, mut told: impl FnMut(&str, &str)) {
    let wide = (200, 60);
    for (width, height) in [(80, 24), wide] {
        update(state, Action::Resize { width, height });
        told("the screen", &text_of(state));
    }
    let pages = [
        Action::CompareStandards,
        Action::Choose(Choose::Copy),
        Action::OpenTopic(Topic::Section(SectionKind::Facts)),
        Action::ToggleHelp,
    ];
    for page in pages {
        update(state, page.clone());
        told(&format!("{page:?}"), &text_of(state));
        update(state, page);
    }
    let lists = [Choose::Visited, Choose::Command, Choose::Theme];
    for list in lists {
        update(state, Action::Choose(list));
        told(list.title(), &text_of(state));
        update(state, Action::Close);
    }
    update(state, Action::ToggleLinks);
    told("the list of links", &text_of(state));
    update(state, Action::Close);
    for (pane, entry) in PANES.iter().enumerate() {
        update(state, Action::ChoosePane(pane));
        update(state, Action::Browse(Browse::First));
        for _ in 0..(entry.count)(state).min(8) {
            told(entry.shape.title, &text_of(state));
            // Rows of other panes change nothing.
            if pane == COMPONENTS {
                let of_rows = [Action::DeleteRow, Action::AddParameter, Action::EditRow];
                changed(state, &of_rows, &mut told);
            }
            for action in [Action::Explain, Action::Open] {
                let depth = state.history.stack.len();
                update(state, action);
                told("a page", &text_of(state));
                update(state, Action::Close);
                assert_eq!(state.history.stack.len(), depth);
            }
            update(state, Action::Browse(Browse::Forward));
        }
    }
    let anywhere = [
        Action::Mend,
        Action::TakeTarget,
        Action::ToggleStandard,
        Action::ToggleLenient,
        Action::MarkLink,
        Action::CopyTicket,
        Action::SelectAll,
        Action::Cut,
        Action::EditOutside,
        Action::Delete(Motion::Start),
        Action::Type("a".to_owned()),
        Action::Pin,
    ];
    for pane in [COMPONENTS, READINGS] {
        update(state, Action::ChoosePane(pane));
        changed(state, &anywhere, &mut told);
    }
    for &copy in Copy::ALL {
        if let Ok(found) = copied(state, copy) {
            told(copy.title(), &found.text);
        }
    }
    pictures(state, &mut told);
}

/// The screen as it would be saved.
fn pictures(state: &State, told: &mut impl FnMut(&str, &str)) {
    told("a picture", &saving::picture(state));
}

/// Does what changes something, and undoes it: nothing of it is said or copied.
fn changed(state: &State, actions: &[Action], told: &mut impl FnMut(&str, &str)) {
    for action in actions {
        let mut state = state.clone();
        let does = format!("{action:?}");
        let effect = update(&mut state, action.clone());
        if let Effect::Copy { what, text } = &effect {
            told(what, text);
        }
        told(&does, &text_of(&state));
        for undoes in [Action::Undo, Action::Redo] {
            update(&mut state, undoes);
            told(&does, state.message.as_deref().unwrap_or_default());
        }
    }
}

proptest! {
    #![proptest_config(config(2))]

    #[test]
    fn no_view_shows_three_characters_of_a_planted_secret(reference in planted(), other in planted()) {
        let link = |reference: &String| Link {
            reference: reference.clone(),
            base: Some(String::new()),
            shown: Some(format!("see {reference}").chars().take(LONGEST_SHOWN).collect()),
            is_assumed: false,
            usage: None,
            mail: None,
            file: None,
            place: Some("Line 1, column 1, in a[href]".to_owned()),
            nth: 0,
            around: Some(Around {
                before: "the link is".to_owned(),
                after: "and more".to_owned(),
            }),
        };
        let kept = |reference: &String| Visited {
            base: reference.clone(),
            reference: reference.clone(),
            standard: Standard::default(),
            pinned: true,
..Visited::default()
        };
        let options = Start {
            links: vec![link(&reference), link(&other)],
            earlier: vec![kept(&other), kept(&reference)],
            ..Start::default()
        };
        let mut state = opened(&options, "mono", (80, 24));
        walk_all(&mut state, |place, shown| check_planted(&reference, place, shown));
        update(&mut state, Action::ToggleComparison);
        update(&mut state, Action::paste(other.clone()));
        update(&mut state, Action::FocusNext);
        for _ in 0..10 {
            let mut told = |place: &str, shown: &str| check_planted(&reference, place, shown);
            told("a comparison", &text_of(&state));
            pictures(&state, &mut told);
            update(&mut state, Action::Open);
            check_planted(&reference, "a page of a comparison", &text_of(&state));
            update(&mut state, Action::Close);
            update(&mut state, Action::Browse(Browse::Forward));
        }
        // As the base, which gives parts of itself to the target.
        for (base, reference) in [(&*reference, "../x?y"), (&*reference, "#z"), ("http://a.example/", &*reference)] {
            let mut state = screen_of((base, reference), "mono", (200, 60), &[]);
            for pane in 0..PANES.len() {
                update(&mut state, Action::ChoosePane(pane));
                check_planted(base, "the screen", &text_of(&state));
            }
        }
    }
}

proptest! {
    #![proptest_config(config(6))]

    /// What each reader makes of it.
    #[test]
    fn no_reader_shows_three_characters_of_a_planted_secret(reference in planted()) {
        let mut readers = Readers::default();
        Parser::all().for_each(|parser| readers.add(parser));
        let options = Start {
            reference: Some(reference.clone()),
            settings: Settings { readers: Some(readers), ..Settings::default() },
            ..Start::default()
        };
        let mut state = opened(&options, "mono", (200, 60));
        update(&mut state, Action::ChoosePane(READINGS));
        let count = (PANES[READINGS].count)(&state);
        for _ in 0..count {
            check_planted(&reference, "the readings", &text_of(&state));
            update(&mut state, Action::Open);
            check_planted(&reference, "a reading", &text_of(&state));
            update(&mut state, Action::Close);
            update(&mut state, Action::Browse(Browse::Forward));
        }
    }
}

/// A link inside of a hidden token is hidden with it, and can't be opened until it is revealed. Its host is named.
#[test]
fn links_inside_of_secrets_are_hidden() {
    let link = "https://www.example.com/?id_token_hint=eyJhbGciOiAiUlMyNTYiLCAidHlwIjogIkpXVCIsICJraWQiOiAiazEifQ.eyJ0byI6ICJodHRwczovL2FjY291bnRzLmV4YW1wbGUuY29tL3giLCAic3ViIjogIjEyMzQifQ.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg";
    let mut state = screen_of(("", link), "mono", (200, 60), &[Action::ChoosePane(3)]);
    update(&mut state, Action::Browse(Browse::Last));
    assert!(text_of(&state).contains("A link to accounts.example.com in a hidden value"));
    assert!(
        text_of(&state).contains("id_token_hint: secret, JSON Web Token → accounts.example.com")
    );
    assert!(!text_of(&state).contains("accounts.example.com/x"));
    assert!(!text_of(&state).contains("https://accounts.example.com"));
    update(&mut state, Action::Open);
    assert!(state.history.stack.is_empty());
    assert!(!text_of(&state).contains("accounts.example.com/x"));
    update(&mut state, Action::Close);
    update(&mut state, Action::ToggleSecrets);
    assert!(text_of(&state).contains("https://accounts.example.com/x"));
}
