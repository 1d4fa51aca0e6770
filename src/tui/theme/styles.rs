//! A theme: a style for every role.

use std::collections::BTreeMap;

use ratatui::style::{Color, Modifier, Style};

use super::colors::{contrast, nearest_fixed, nearest_of_sixteen};
use super::depth::Depth;
use super::roles::Role;
use crate::syntax::Component;

/// The least contrast of what is highlighted or selected for a moment (WCAG 2.2, 1.4.11).
const READABLE: f64 = 3.0;

/// A theme: a style for every role.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Theme {
    /// Its name: that of its file.
    pub name: String,
    /// The colour behind everything.
    pub background: Color,
    /// A role that is missing has no style of its own.
    pub(super) styles: BTreeMap<Role, Style>,
    /// RGB colours with the fixed colours that represent them, where those are not the nearest.
    pub(super) indexed: Vec<(Color, Color)>,
    /// Styles for terminals of sixteen colours.
    pub(super) sixteen: BTreeMap<Role, Style>,
}

impl Theme {
    /// The style of a role, to be laid over what is below it.
    pub fn style(&self, role: Role) -> Style {
        self.styles.get(&role).copied().unwrap_or_default()
    }

    /// The name of what has the keys: seen without colours too.
    pub fn focused(&self) -> Style {
        self.style(Role::Focus).add_modifier(Modifier::REVERSED)
    }

    /// `base` with a role laid over it. A foreground belongs to the ground that it was chosen for: what has a ground
    /// of its own keeps its foreground under a role without one, and on the ground of another role a foreground
    /// that can't be read there gives way to that of ordinary text.
    pub fn over(&self, base: Style, role: Role) -> Style {
        let layer = self.style(role);
        let mut style = base.patch(layer);
        match (base.bg, layer.bg) {
            (Some(_), None) => style.fg = base.fg.or(style.fg),
            (_, Some(ground)) if layer.fg.is_none() => {
                let found = style.fg.and_then(|front| contrast(front, ground));
                if found.is_some_and(|found| found < READABLE) {
                    style.fg = self.style(Role::Text).fg;
                }
            }
            _ => {}
        }
        style
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

    /// The same theme for a terminal of this depth. On sixteen colours a style is the one that the theme has for
    /// them, and otherwise made of the nearest colours.
    pub fn at(mut self, depth: Depth) -> Theme {
        let indexed = std::mem::take(&mut self.indexed);
        let own = |color: Color| {
            let entry = indexed.iter().find(|(rgb, _)| *rgb == color);
            entry.map_or_else(|| nearest_fixed(color), |(_, index)| *index)
        };
        let mapped: &dyn Fn(Color) -> Color = match depth {
            Depth::TrueColor => return self,
            Depth::Indexed => &own,
            Depth::Sixteen => &nearest_of_sixteen,
            Depth::Monochrome => &|_| Color::Reset,
        };
        self.background = mapped(self.background);
        for style in self.styles.values_mut() {
            style.fg = style.fg.map(mapped);
            style.bg = style.bg.map(mapped);
        }
        match depth {
            Depth::Sixteen => self.styles.append(&mut self.sixteen),
            // They would bring colours back.
            Depth::Monochrome => self.sixteen.clear(),
            Depth::TrueColor | Depth::Indexed => {}
        }
        self
    }
}
