//! Every theme of the program can be read by everybody.

use std::collections::HashSet;

use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier, Style};
use urilens::syntax::Component;
use urilens::tui::input::action::Action;
use urilens::tui::theme::colors::{Rgb, linear, oklab, rgb};
use urilens::tui::theme::{BUNDLED, Depth, Role, Theme};
use urilens::tui::update::update;
use urilens::tui::{Start, start};

use crate::support::contrast::{contrast, parts};
use crate::support::screen::drawn;

fn bundled() -> impl Iterator<Item = Theme> {
    BUNDLED.iter().map(|(name, text)| {
        Theme::parse(name, name, text).unwrap_or_else(|error| panic!("{error}"))
    })
}

const DEPTHS: [Depth; 3] = [Depth::TrueColor, Depth::Indexed, Depth::Sixteen];

#[test]
fn every_bundled_theme_names_every_role() {
    for (name, text) in BUNDLED {
        assert!(!text.contains("extends"), "{name}");
        for role in Role::ALL {
            let role = role.name();
            let named = text
                .lines()
                .any(|line| line.starts_with(&format!("{role} = ")));
            assert!(named, "{name} lacks {role}");
        }
    }
}

/// Text has a contrast of at least 4.5 with its background (WCAG 2.2, 1.4.3), also where a row is selected, on
/// terminals of every depth; 7 in the themes of high contrast (1.4.6). In an input, where something is highlighted
/// or selected for a moment, 3 is enough in the others (1.4.11). The lines between panes are no text.
#[test]
fn text_can_be_read_on_every_background() {
    let in_inputs = |role: &Role| {
        let components = Component::LEAVES.map(Role::of);
        components.contains(role) || matches!(role, Role::Delimiter | Role::Violation)
    };
    for (theme, depth) in
        bundled().flat_map(|theme| DEPTHS.map(|depth| (theme.clone().at(depth), depth)))
    {
        let name = &theme.name;
        // The user has chosen the sixteen.
        let is_high = name.starts_with("high-contrast") && depth != Depth::Sixteen;
        let least = if is_high { 7.0 } else { 4.5 };
        for role in Role::ALL.into_iter().filter(|role| *role != Role::Border) {
            let style = theme.screen_style().patch(theme.style(role));
            let mut backgrounds = vec![
                (theme.screen_style(), least),
                (theme.style(Role::Selected), least),
            ];
            if in_inputs(&role) {
                let least = if is_high { least } else { 3.0 };
                backgrounds.push((theme.style(Role::Highlight), least));
                backgrounds.push((theme.style(Role::Selection), least));
            }
            for (background, least) in backgrounds {
                let back = theme.style(role).bg.or(background.bg);
                let (Some(front), Some(back)) = (style.fg.and_then(parts), back.and_then(parts))
                else {
                    continue;
                };
                let contrast = contrast(front, back);
                assert!(
                    contrast >= least,
                    "{name}, {depth:?}: {role:?} has {contrast:.2}"
                );
            }
        }
    }
}

/// How a colour looks to someone who lacks one kind of cones (Machado, Oliveira and Fernandes, "A
/// Physiologically-based Model for Simulation of Color Vision Deficiency", 2009, severity 1.0).
const DEFICIENCIES: [(&str, [[f64; 3]; 3]); 3] = [
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

fn seen_with(deficiency: &[[f64; 3]; 3], color: Rgb) -> Rgb {
    let light = color.map(linear);
    deficiency.map(|row| {
        let sum: f64 = row
            .iter()
            .zip(light)
            .map(|(weight, part)| weight * part)
            .sum();
        let nearest = (0..=255u8).min_by(|a, b| {
            let distance = |channel: u8| (linear(channel) - sum).abs();
            distance(*a).total_cmp(&distance(*b))
        });
        nearest.expect("a channel")
    })
}

/// A distance of 0.1 in Oklab is about five times what is just noticeable.
#[test]
fn components_differ_for_the_colour_blind() {
    for name in ["color-blind", "color-blind-light"] {
        let theme = Theme::bundled(name).expect("it is bundled");
        let colors = Component::LEAVES.map(|component| {
            let color = theme.component(component).fg.and_then(rgb);
            (component, color.expect("a colour"))
        });
        for (index, (a, first)) in colors.iter().enumerate() {
            for (b, second) in &colors[index + 1..] {
                for (deficiency, matrix) in &DEFICIENCIES {
                    let seen = |color| oklab(seen_with(matrix, color));
                    let parts = seen(*first).into_iter().zip(seen(*second));
                    let distance = parts.map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt();
                    assert!(
                        distance >= 0.1,
                        "{name}, {deficiency}: {a:?} and {b:?} have {distance:.2}"
                    );
                }
            }
        }
    }
}

/// No two components that stand beside each other look the same, and userinfo can't be taken for
/// a host even without colour.
#[test]
fn components_differ() {
    for theme in bundled() {
        let name = &theme.name;
        let bare = |role: Role| theme.style(role).add_modifier & !Modifier::UNDERLINED;
        for userinfo in [Role::Userinfo, Role::Alarm] {
            assert_ne!(bare(userinfo), bare(Role::Host), "{name}: {userinfo:?}");
        }
        assert_ne!(bare(Role::Alarm), bare(Role::Userinfo), "{name}");
        // The terminal's own colours are too few.
        if ["mono", "terminal"].contains(&name.as_str()) {
            continue;
        }
        let colours: Vec<Style> = Component::LEAVES
            .into_iter()
            .map(|component| theme.component(component))
            .collect();
        for (index, colour) in colours.iter().enumerate() {
            for other in &colours[index + 1..] {
                assert_ne!(colour.fg, other.fg, "{name}");
            }
        }
    }
}

/// What breaks the grammar, what is highlighted, and what is selected can be told without colour.
#[test]
fn mono_says_everything_without_colour() {
    let mono = Theme::bundled("mono").expect("it is bundled");
    for role in Role::ALL {
        let style = mono.style(role);
        assert_eq!((style.fg, style.bg), (None, None), "{role:?}");
    }
    for role in [
        Role::Alarm,
        Role::Violation,
        Role::Highlight,
        Role::Selection,
        Role::StandIn,
        Role::Edit,
        Role::Danger,
    ] {
        assert!(!mono.style(role).add_modifier.is_empty(), "{role:?}");
    }
    // What a rung changed is not what is bold on every rung, and is seen on the selected one too.
    let always = mono.style(Role::Host).add_modifier | mono.style(Role::Selected).add_modifier;
    assert!(!always.contains(mono.style(Role::Edit).add_modifier));
    // An underline says what a finding is about, and nothing else.
    let edit = mono.style(Role::Edit).add_modifier;
    assert!(!edit.contains(Modifier::UNDERLINED));
    let others = [Role::Host, Role::Query, Role::Userinfo, Role::Violation];
    assert!(
        others
            .iter()
            .all(|other| mono.style(*other).add_modifier != edit)
    );
}

/// Severities, the host and userinfo can be told apart on every terminal.
#[test]
fn sixteen_colours_tell_the_important_apart() {
    for theme in bundled().map(|theme| theme.at(Depth::Sixteen)) {
        for (a, b) in [
            (Role::Danger, Role::Warning),
            (Role::Warning, Role::Notice),
            (Role::Danger, Role::Notice),
            (Role::Host, Role::Userinfo),
            (Role::Host, Role::Path),
            (Role::Userinfo, Role::Alarm),
        ] {
            assert_ne!(
                theme.style(a),
                theme.style(b),
                "{}: {a:?} and {b:?}",
                theme.name
            );
        }
        for role in Role::ALL {
            let style = theme.style(role);
            for color in [style.fg, style.bg].into_iter().flatten() {
                assert!(
                    !matches!(color, Color::Rgb(..) | Color::Indexed(16..)),
                    "{role:?}"
                );
            }
        }
    }
}

/// Where roles meet in one cell, its text can be read too: the parts of a link that poses as another, with what breaks
/// the grammar in them, in every pane, in every theme and depth, with a row selected and all of the reference selected.
#[test]
fn text_can_be_read_where_roles_meet() {
    let hostile = [
        "https://user:secret@www.paypal.com@evil.example/",
        "https://www.paypal.com[login]@evil.example/a b",
        "https://www.paypal.com%zz\u{202e}@evil.example\\x/",
        "https://www.p\u{430}ypal.com/?url=http://q.example/<>",
    ];
    let themes = bundled().flat_map(|theme| DEPTHS.map(|depth| theme.clone().at(depth)));
    let themes: Vec<Theme> = themes.collect();
    for reference in hostile {
        let options = Start {
            reference: Some(reference.to_owned()),
            ..Start::default()
        };
        let mut state = start(&options, themes.clone());
        let (width, height) = (120, 40);
        update(&mut state, Action::Resize { width, height });
        for action in [
            Action::SelectAll,
            Action::ChoosePane(0),
            Action::ChoosePane(3),
            Action::ChoosePane(4),
        ] {
            update(&mut state, action.clone());
            for (index, theme) in themes.iter().enumerate() {
                state.look.theme = index;
                let buf = drawn(&state).0;
                let is_text = |cell: &&Cell| cell.symbol() != " " && cell.fg != border(theme);
                let pairs = buf.content.iter().filter(is_text);
                let pairs: HashSet<_> = pairs.map(|cell| (cell.fg, cell.bg)).collect();
                for (front, back) in pairs {
                    if let Some((front, back)) = parts(front).zip(parts(back)) {
                        let contrast = contrast(front, back);
                        let depth = DEPTHS[index % DEPTHS.len()];
                        assert!(
                            contrast >= 3.0,
                            "{}, {depth:?}, {reference}, {action:?}: {front:?} on {back:?} has {contrast:.2}",
                            theme.name
                        );
                    }
                }
            }
        }
    }
}

fn border(theme: &Theme) -> Color {
    theme.style(Role::Border).fg.unwrap_or(Color::Reset)
}

/// What breaks the grammar in userinfo that poses as a host, and what is selected of it, in the themes' own contrast.
#[test]
fn every_pair_of_roles_that_meet_can_be_read() {
    let layers = [
        Role::StandIn,
        Role::Violation,
        Role::Danger,
        Role::Edit,
        Role::Highlight,
        Role::Selection,
    ];
    let bases = Component::LEAVES
        .map(Role::of)
        .into_iter()
        .chain([Role::Alarm, Role::Delimiter]);
    let bases: Vec<Role> = bases.collect();
    for (theme, depth) in
        bundled().flat_map(|theme| DEPTHS.map(|depth| (theme.clone().at(depth), depth)))
    {
        let is_high = theme.name.starts_with("high-contrast") && depth != Depth::Sixteen;
        let least = if is_high { 7.0 } else { 4.5 };
        // Layers come in this order, each of them or not.
        for (base, mask) in bases
            .iter()
            .flat_map(|base| (0..64).map(move |mask| (*base, mask)))
        {
            let on: Vec<Role> = (0..6)
                .filter(|bit| mask >> bit & 1 == 1)
                .map(|bit| layers[bit])
                .collect();
            let style = on
                .iter()
                .fold(theme.style(base), |style, role| theme.over(style, *role));
            let style = theme.screen_style().patch(style);
            let is_momentary = |role: &Role| matches!(role, Role::Highlight | Role::Selection);
            let least = if !is_high && on.iter().any(is_momentary) {
                3.0
            } else {
                least
            };
            let found = style.fg.and_then(parts).zip(style.bg.and_then(parts));
            if let Some((front, back)) = found {
                let contrast = contrast(front, back);
                assert!(
                    contrast >= least,
                    "{}, {depth:?}: {base:?} under {on:?} has {contrast:.2}",
                    theme.name
                );
            }
        }
    }
}
