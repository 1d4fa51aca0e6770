//! What a key costs on the screen, in milliseconds: carried out and drawn, for each pane and each page, on links as they
//! are met, of 300, 900 and 4,000 characters, and on references with as many characters as they may have. The worst of each
//! text are printed, where they take more than half of a frame, which has 16; of links as they are met, always. With an argument,
//! only texts that contain it; `links` are those as they are met.

#[path = "../tests/support/clock.rs"]
mod clock;
#[path = "../tests/support/links.rs"]
mod links;

use clock::thread_time;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use urilens::explain::Topic;
use urilens::explain::sections::SectionKind;
use urilens::syntax::Standard;
use urilens::tui::input::action::{Action, Browse, Choose, Copy, Motion};
use urilens::tui::panes::PANES;
use urilens::tui::state::input::MAX_CHARACTERS;
use urilens::tui::state::{Focus, State};
use urilens::tui::theme::Theme;
use urilens::tui::update::{prepare, update};
use urilens::tui::{Start, screen, start};

const SIZE: (u16, u16) = (200, 50);

/// What the texts are made of, after `http://h`.
const UNITS: &[(&str, &str)] = &[
    ("/", "a"),
    ("/", "%41"),
    ("/", "%2e%2e/"),
    ("/", "../"),
    ("/", "/"),
    ("?", "&a=b"),
    ("?", "token=x&"),
    ("", "@"),
    ("", "a:b@"),
    ("", "\u{301}"),
    ("/", "\u{301}"),
    ("/", "中"),
    ("", "中"),
    ("/", "\u{202e}"),
    ("?", "{\"a\":"),
    ("/", "<"),
    ("", "a."),
    ("#", "#"),
    ("/", "e\u{301}\u{302}\u{323}"),
    ("?q=", "\u{5d0}\u{202e}a\u{2069}"),
    ("", "\u{5d0}\u{661}"),
    ("/", "\t"),
    ("/", "👩\u{200d}👩\u{200d}👧"),
    ("/", "🇩🇪"),
    ("?q=", "%E4%B8%AD"),
    ("?q=", "%25"),
    ("?", "p1=%41&"),
    ("?", ";=&"),
    ("?", "u=http://a/?u=http%3A%2F%2Fb&"),
    ("?u=", "http://h/?u="),
    ("?u=", "http%3A%2F%2Fh%2F%3Fu%3D"),
    ("", "["),
    ("", "[::1]:80@"),
    ("/", "[\"]"),
    ("/", ";token=x"),
    ("/", "\\"),
    ("", "1."),
    ("", "xn--a."),
    ("", "аpple."),
    ("?", "amount=1;DROP TABLE&"),
    ("?q=", "aHR0cDovL2E"),
    ("/", "https://paypal.com@evil.example/"),
    ("", " "),
];

/// The pages, with what opens each.
fn pages() -> Vec<(&'static str, Vec<Action>)> {
    use Topic::{Glossary, Lessons, Rule};
    let page = |name, action| (name, vec![action]);
    vec![
        page("explain", Action::Explain),
        page("links", Action::ToggleLinks),
        page("copies", Action::Choose(Choose::Copy)),
        page("help", Action::ToggleHelp),
        page(
            "facts",
            Action::OpenTopic(Topic::Section(SectionKind::Facts)),
        ),
        page("glossary", Action::OpenTopic(Glossary)),
        page("lessons", Action::OpenTopic(Lessons)),
        page("rule", Action::OpenTopic(Rule(Standard::Rfc3986, 0))),
        page("commands", Action::Choose(Choose::Command)),
        page("earlier", Action::Choose(Choose::Visited)),
        page("practice", Action::TogglePractice),
        page("predict", Action::NextPredict),
        page("compare", Action::ToggleComparison),
        (
            "compare a copy",
            vec![Action::SelectAll, Action::ToggleComparison],
        ),
        ("play", vec![Action::ChoosePane(1), Action::Play]),
    ]
}

/// The keys that are pressed on each page.
fn keys_of_pages() -> Vec<(&'static str, Action)> {
    let go = |motion, select| Action::Move { motion, select };
    let size = |(width, height)| Action::Resize { width, height };
    vec![
        ("down", Action::Browse(Browse::Forward)),
        ("page", Action::Browse(Browse::PageForward)),
        ("last", Action::Browse(Browse::Last)),
        ("first", Action::Browse(Browse::First)),
        ("right", go(Motion::Right, false)),
        ("part", go(Motion::PartRight, true)),
        ("advance", Action::Advance),
        ("smaller", size((80, 24))),
        ("larger", size(SIZE)),
        ("find", Action::Search),
        ("type", Action::Type("a".to_owned())),
        ("type again", Action::Type("b".to_owned())),
        ("delete", Action::Delete(Motion::Left)),
        ("pause", Action::CatchUp),
        (
            "wheel",
            Action::Wheel {
                down: true,
                column: 20,
                row: 20,
            },
        ),
        (
            "click",
            Action::Click {
                count: 1,
                column: 20,
                row: 20,
            },
        ),
        ("drag", Action::Drag { column: 30, row: 2 }),
        ("close", Action::Close),
        ("close again", Action::Close),
    ]
}

/// What is done without a page.
fn single() -> Vec<(&'static str, Action)> {
    let copies = Copy::ALL.iter().copied();
    let mut actions: Vec<(&'static str, Action)> =
        copies.map(|one| (one.title(), Action::Copy(one))).collect();
    actions.extend([
        ("standard", Action::ToggleStandard),
        ("lenient", Action::ToggleLenient),
        ("secrets", Action::ToggleSecrets),
        ("refang", Action::Mend),
        ("take target", Action::TakeTarget),
        ("undo", Action::Undo),
        ("redo", Action::Redo),
        ("readers", Action::ScrollReaders { right: true }),
        ("fold", Action::Fold(false)),
        ("add", Action::AddParameter),
        ("close", Action::Close),
        ("delete row", Action::DeleteRow),
        ("paste", Action::paste("a/b?c")),
        ("select all", Action::SelectAll),
        (
            "word",
            Action::Move {
                motion: Motion::WordLeft,
                select: false,
            },
        ),
    ]);
    actions
}

/// The keys that are pressed in each pane; typing first, which is settled by a pause in between.
fn keys() -> Vec<(&'static str, Action)> {
    let go = |motion| Action::Move {
        motion,
        select: false,
    };
    let size = |(width, height)| Action::Resize { width, height };
    vec![
        ("left", go(Motion::Left)),
        ("type", Action::Type("x".to_owned())),
        ("type again", Action::Type("y".to_owned())),
        ("pause", Action::CatchUp),
        ("home", go(Motion::Start)),
        ("delete", Action::Delete(Motion::Right)),
        ("undo", Action::Undo),
        ("pause", Action::CatchUp),
        ("end", go(Motion::End)),
        ("smaller", size((80, 24))),
        ("larger", size(SIZE)),
        ("to the pane", Action::FocusNext),
        ("down", Action::Browse(Browse::Forward)),
        ("last", Action::Browse(Browse::Last)),
        ("open", Action::Open),
        ("close", Action::Close),
        ("back", Action::FocusPrevious),
    ]
}

/// Carries out an action and draws; returns how many milliseconds it takes.
fn press(state: &mut State, action: Action) -> f64 {
    let begun = thread_time();
    update(state, action);
    prepare(state);
    let (width, height) = state.look.size;
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
    screen::render(state, &mut buffer);
    (thread_time() - begun).as_secs_f64() * 1e3
}

/// The texts by their names: of links as they are met, those with lengths nearest to three that are usual.
fn texts() -> Vec<(String, String)> {
    let links = links::links();
    let mut texts: Vec<(String, String)> = [300_usize, 900, 4_000]
        .into_iter()
        .filter_map(|length| links.iter().min_by_key(|link| link.len().abs_diff(length)))
        .map(|link| (format!("links, {} characters", link.len()), link.clone()))
        .collect();
    texts.extend(UNITS.iter().map(|(before, unit)| {
        let head = format!("http://h{before}");
        let count = (MAX_CHARACTERS - head.chars().count() - 8) / unit.chars().count();
        let name = format!("http://h{before}({unit})*");
        (name.escape_debug().to_string(), head + &unit.repeat(count))
    }));
    texts
}

fn main() {
    println!("{:28} {:>14}  ms, the worst keys", "text", "place");
    let wanted = std::env::args().nth(1).filter(|one| !one.starts_with("--"));
    let is_wanted = |name: &str| wanted.as_deref().is_none_or(|wanted| name.contains(wanted));
    for (text, reference) in texts().into_iter().filter(|(name, _)| is_wanted(name)) {
        let least = if text.starts_with("links") { 0.0 } else { 8.0 };
        let options = Start {
            reference: Some(reference),
            ..Start::default()
        };
        let mut state = start(
            &options,
            Theme::bundled("dark").into_iter().collect::<Vec<_>>(),
        );
        state.typing.defers = true;
        let (width, height) = SIZE;
        press(&mut state, Action::Resize { width, height });
        let print = |place: &str, mut costs: Vec<(&str, f64)>| {
            costs.sort_by(|one, other| other.1.total_cmp(&one.1));
            print!("{text:28} {place:>14}");
            for (name, cost) in costs.iter().filter(|(_, cost)| *cost > least).take(6) {
                print!("  {name} {cost:.1}");
            }
            println!();
        };
        for pane in 0..PANES.len() {
            let mut costs = vec![("choose", press(&mut state, Action::ChoosePane(pane)))];
            press(&mut state, Action::FocusNext);
            press(&mut state, Action::FocusNext);
            for (name, action) in keys() {
                costs.push((name, press(&mut state, action)));
            }
            print(&format!("pane {pane}"), costs);
        }
        for (name, open) in pages() {
            let mut state = state.clone();
            state.focus = Focus::Reference;
            let mut costs: Vec<(&str, f64)> = open
                .into_iter()
                .map(|action| ("open", press(&mut state, action)))
                .collect();
            costs.extend(
                keys_of_pages()
                    .into_iter()
                    .map(|(key, action)| (key, press(&mut state, action))),
            );
            print(name, costs);
        }
        let costs = single().into_iter().map(|(name, action)| {
            let mut state = state.clone();
            press(&mut state, Action::ChoosePane(0));
            (name, press(&mut state, action))
        });
        print("actions", costs.collect());
    }
}
