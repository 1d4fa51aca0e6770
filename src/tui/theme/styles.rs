//! A theme: a style for every role.

use std::collections::BTreeMap;

use ratatui::style::{Color, Style};

use super::roles::Role;
use crate::syntax::Component;

/// A theme: a style for every role.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Theme {
    /// Its name: that of its file.
    pub name: String,
    /// The colour behind everything.
    pub background: Color,
    /// A role that is missing has no style of its own.
    pub(super) styles: BTreeMap<Role, Style>,
}

impl Theme {
    /// The style of a role, to be laid over what is below it.
    pub fn style(&self, role: Role) -> Style {
        self.styles.get(&role).copied().unwrap_or_default()
    }

    /// The style of the whole screen.
    pub fn screen_style(&self) -> Style {
        Style::new()
            .bg(self.background)
            .patch(self.style(Role::Text))
    }

    /// The style of a component.
    pub fn component(&self, component: Component) -> Style {
        self.style(Role::of(component))
    }

    /// The same theme in the 240 fixed colours of the 256, for terminals without 24-bit colour.
    pub fn in_256_colours(mut self) -> Theme {
        self.background = nearest(self.background);
        for style in self.styles.values_mut() {
            style.fg = style.fg.map(nearest);
            style.bg = style.bg.map(nearest);
        }
        self
    }
}

/// The nearest of the 240 fixed colours to an RGB colour; other colours stay as they are.
fn nearest(colour: Color) -> Color {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let Color::Rgb(red, green, blue) = colour else {
        return colour;
    };
    let distance = |r: u8, g: u8, b: u8| {
        [(r, red), (g, green), (b, blue)]
            .into_iter()
            .map(|(a, b)| u32::from(a.abs_diff(b)).pow(2))
            .sum::<u32>()
    };
    let cube = (0..216u8).map(|index| {
        let [r, g, b] = [index / 36, index / 6 % 6, index % 6]
            .map(|step| STEPS.get(usize::from(step)).copied().unwrap_or(0));
        (distance(r, g, b), index + 16)
    });
    let greys = (0..24u8).map(|index| {
        let grey = 8 + index * 10;
        (distance(grey, grey, grey), index + 232)
    });
    cube.chain(greys)
        .min()
        .map_or(colour, |(_, index)| Color::Indexed(index))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_have_near_relatives_among_the_256() {
        assert_eq!(nearest(Color::Rgb(255, 255, 255)), Color::Indexed(231));
        assert_eq!(nearest(Color::Rgb(8, 8, 8)), Color::Indexed(232));
        assert_eq!(nearest(Color::Rgb(255, 0, 0)), Color::Indexed(196));
        assert_eq!(nearest(Color::Reset), Color::Reset);
    }
}
