//! The contrast of two colours (WCAG 2.2).

use ratatui::style::Color;
use urilens::tui::theme::colors::{Rgb, SIXTEEN, linear, rgb};

/// The light that a colour of these parts has (WCAG 2.2).
fn luminance(color: Rgb) -> f64 {
    let [red, green, blue] = color.map(linear);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// The contrast of two colours, from 1 to 21 (WCAG 2.2).
pub fn contrast(a: Rgb, b: Rgb) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// The parts of a colour on a terminal whose sixteen are those of xterm.
pub fn parts(color: Color) -> Option<Rgb> {
    let named = SIXTEEN.iter().find(|(named, _)| *named == color);
    rgb(color).or(named.map(|(_, parts)| *parts))
}
