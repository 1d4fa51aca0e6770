//! What a key costs on the screen when the reference has as many characters as it may have, in milliseconds: carried
//! out and drawn, for each pane. The worst of each kind of text are printed; a frame has 16. With an argument, only
//! texts that contain it.

#[path = "../tests/support/clock.rs"]
mod clock;

use clock::thread_time;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use urilens::tui::action::{Action, Browse, Motion};
use urilens::tui::input::MAX_CHARACTERS;
use urilens::tui::panes::PANES;
use urilens::tui::state::State;
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
];

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
    let (width, height) = state.size;
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
    screen::render(state, &mut buffer);
    (thread_time() - begun).as_secs_f64() * 1e3
}

fn main() {
    println!(
        "{:28} {:>5} {:>8}  ms, the worst keys",
        "text", "pane", "ms"
    );
    let wanted = std::env::args().nth(1).filter(|one| !one.starts_with("--"));
    let is_wanted = |unit: &str| wanted.as_deref().is_none_or(|wanted| unit.contains(wanted));
    for (before, unit) in UNITS.iter().filter(|(_, unit)| is_wanted(unit)) {
        let head = format!("http://h{before}");
        let count = (MAX_CHARACTERS - head.chars().count() - 8) / unit.chars().count();
        let options = Start {
            reference: Some(head + &unit.repeat(count)),
            ..Start::default()
        };
        let mut state = start(
            &options,
            Theme::bundled("dark").into_iter().collect::<Vec<_>>(),
        );
        state.defers = true;
        let (width, height) = SIZE;
        press(&mut state, Action::Resize { width, height });
        for pane in 0..PANES.len() {
            let mut costs = vec![("choose", press(&mut state, Action::ChoosePane(pane)))];
            press(&mut state, Action::FocusNext);
            press(&mut state, Action::FocusNext);
            for (name, action) in keys() {
                costs.push((name, press(&mut state, action)));
            }
            costs.sort_by(|one, other| other.1.total_cmp(&one.1));
            let text = format!("http://h{before}({unit})*");
            print!("{:28} {pane:5}", text.escape_debug().to_string());
            for (name, cost) in costs.iter().filter(|(_, cost)| *cost > 8.0).take(6) {
                print!("  {name} {cost:.1}");
            }
            println!();
        }
    }
}
