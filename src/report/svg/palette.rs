//! The colours of a figure, for light and for dark paper.

use std::fmt::Write;

/// Which paper a figure is drawn for.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Appearance {
    /// As the viewer's system asks for.
    #[default]
    Auto,
    /// Dark text on white.
    Light,
    /// Light text on black.
    Dark,
}

/// A class of shapes or texts, with its colour on light and on dark paper.
struct Role {
    class: &'static str,
    light: &'static str,
    dark: &'static str,
}

/// Texts of at least 4.5:1 on their paper, so that a projector shows them too.
const TEXTS: [Role; 13] = [
    role("text", "#1d2129", "#e4e7ed"),
    role("delimiter", "#5c6470", "#99a1b0"),
    role("scheme", "#6b3fb5", "#c3a5f2"),
    role("authority", "#1d2129", "#e4e7ed"),
    role("userinfo", "#a33c00", "#ff9d76"),
    role("host", "#0058a8", "#7cc7ff"),
    role("port", "#00696b", "#5fd4cf"),
    role("path", "#2b6a0e", "#9fd67f"),
    role("query", "#7a5600", "#e8cf6f"),
    role("fragment", "#a01f6f", "#f0a6cf"),
    role("label", "#1d2129", "#e4e7ed"),
    role("muted", "#5c6470", "#99a1b0"),
    // After the label, so that a label can be one.
    role("alarm", "#b00020", "#ff8f8f"),
];

const PAPER: Role = role("background", "#ffffff", "#14161b");

/// Lines and boxes.
const LINES: [Role; 4] = [
    role("bracket", "#5c6470", "#99a1b0"),
    role("track", "#c3c8d1", "#3f4654"),
    role("lit", "#0058a8", "#7cc7ff"),
    role("wrong", "#b00020", "#ff8f8f"),
];

const fn role(class: &'static str, light: &'static str, dark: &'static str) -> Role {
    Role { class, light, dark }
}

/// The colours of one figure.
#[derive(Clone, Copy)]
pub(super) struct Palette(pub Appearance);

impl Palette {
    /// Appends the style sheet of a figure.
    pub fn style(self, out: &mut String) {
        out.push_str(
            "text { font: 16px 'JetBrains Mono', 'DejaVu Sans Mono', Menlo, Consolas, monospace; \
             font-variant-ligatures: none; white-space: pre }\n\
             .label, .muted, .caption, .section { font: 13px 'Noto Sans', 'DejaVu Sans', Helvetica, Arial, sans-serif }\n\
             .host, .alarm, .edited, .caption { font-weight: bold }\n\
             .alarm, .edited { text-decoration: underline }\n\
             .bracket, .track, .lit, .wrong { fill: none; stroke-width: 1.5 }\n\
             .lit, .wrong { stroke-width: 3 }\n\
             .wrong { stroke-dasharray: 6 3 }\n",
        );
        match self.0 {
            Appearance::Light => colors(|role| role.light, out),
            Appearance::Dark => colors(|role| role.dark, out),
            Appearance::Auto => {
                colors(|role| role.light, out);
                out.push_str("@media (prefers-color-scheme: dark) {\n");
                colors(|role| role.dark, out);
                out.push_str("}\n");
            }
        }
    }
}

fn colors(color: impl Fn(&Role) -> &'static str, out: &mut String) {
    // Writing to a string can't fail.
    for role in &TEXTS {
        let _ = writeln!(out, ".{} {{ fill: {} }}", role.class, color(role));
    }
    let text = TEXTS.first().map_or("", &color);
    let _ = writeln!(out, ".caption {{ fill: {text} }}");
    for role in &LINES {
        let _ = writeln!(out, ".{} {{ stroke: {} }}", role.class, color(role));
    }
    let _ = writeln!(out, ".{} {{ fill: {} }}", PAPER.class, color(&PAPER));
}
