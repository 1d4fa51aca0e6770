//! Every theme of the program can be read by everybody.

use ratatui::style::{Color, Modifier, Style};
use urilens::syntax::Component;
use urilens::tui::theme::{BUNDLED, Role, Theme};

fn bundled() -> impl Iterator<Item = Theme> {
    BUNDLED.iter().map(|(name, text)| {
        Theme::parse(name, name, text).unwrap_or_else(|error| panic!("{error}"))
    })
}

fn luminance(colour: Color) -> Option<f64> {
    let Color::Rgb(red, green, blue) = colour else {
        return None;
    };
    let linear = |channel: u8| {
        let value = f64::from(channel) / 255.0;
        if value <= 0.04045 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    };
    Some(0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue))
}

/// The contrast of two colours, from 1 to 21 (WCAG 2.2).
fn contrast(a: Color, b: Color) -> Option<f64> {
    let (a, b) = (luminance(a)?, luminance(b)?);
    Some((a.max(b) + 0.05) / (a.min(b) + 0.05))
}

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

/// Text has a contrast of at least 4.5 with its background (WCAG 2.2, 1.4.3), also where a row is
/// selected. In an input, where something is highlighted or selected for a moment, 3 is enough (1.4.11).
/// The lines between panes are no text.
#[test]
fn text_can_be_read_on_every_background() {
    let in_inputs = |role: &Role| {
        let components = Component::LEAVES.map(Role::of);
        components.contains(role) || matches!(role, Role::Delimiter | Role::Violation)
    };
    for theme in bundled() {
        for role in Role::ALL.into_iter().filter(|role| *role != Role::Border) {
            let style = theme.screen_style().patch(theme.style(role));
            let mut backgrounds = vec![
                (theme.screen_style(), 4.5),
                (theme.style(Role::Selected), 4.5),
            ];
            if in_inputs(&role) {
                backgrounds.push((theme.style(Role::Highlight), 3.0));
                backgrounds.push((theme.style(Role::Selection), 3.0));
            }
            for (background, least) in backgrounds {
                let back = theme.style(role).bg.or(background.bg);
                let (Some(front), Some(back)) = (style.fg, back) else {
                    continue;
                };
                if let Some(contrast) = contrast(front, back) {
                    let name = &theme.name;
                    assert!(contrast >= least, "{name}: {role:?} has {contrast:.2}");
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
        if name == "mono" {
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
}
