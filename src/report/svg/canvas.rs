//! What an SVG figure is written on: texts of cells, lines and boxes, on a sheet that grows downwards.

use std::fmt::Write;

use super::palette::Palette;

/// The width of a cell. Every character has an `x` of its own, so that a font which lacks one, or has it in
/// another width, cannot shift what follows.
pub(super) const CELL: f32 = 9.6;
/// The distance of two lines of cells.
pub(super) const LINE: f32 = 22.0;
/// The space around the figure.
pub(super) const MARGIN: f32 = 24.0;

/// A character on the canvas, or its stand-in, or a mask.
pub(super) struct Glyphs<'t> {
    /// What is written, one character for each cell from `column` on.
    pub text: &'t str,
    /// The cell of the first character.
    pub column: usize,
    /// How many columns each character takes.
    pub widths: &'t [usize],
    /// The class that decides the colour.
    pub class: &'static str,
}

/// A figure that is being drawn. All coordinates are those of the drawing, without the margin.
pub(super) struct Canvas {
    body: String,
    width: f32,
    height: f32,
}

impl Canvas {
    pub fn new() -> Self {
        Canvas {
            body: String::new(),
            width: 0.0,
            height: 0.0,
        }
    }

    /// Whether nothing is drawn.
    pub fn is_empty(&self) -> bool {
        self.body.is_empty()
    }

    /// Where the next band begins.
    pub fn bottom(&self) -> f32 {
        self.height
    }

    /// Leaves `space` free below what was drawn.
    pub fn skip(&mut self, space: f32) {
        self.height += space;
    }

    fn reach(&mut self, x: f32, y: f32) {
        self.width = self.width.max(x);
        self.height = self.height.max(y);
    }

    /// Writes characters into cells; `x` is where column 0 starts, `y` the baseline.
    pub fn glyphs(&mut self, x: f32, y: f32, glyphs: &Glyphs<'_>) {
        let mut column = glyphs.column;
        let mut places = String::new();
        for width in glyphs.widths {
            let space = if places.is_empty() { "" } else { " " };
            let _ = write!(places, "{space}{}", rounded(x + cells(column)));
            column += width;
        }
        let class = glyphs.class;
        let y_text = rounded(y);
        let _ = write!(
            self.body,
            "<text class=\"{class}\" y=\"{y_text}\" x=\"{places}\">"
        );
        self.body.push_str(&escaped(glyphs.text));
        self.body.push_str("</text>\n");
        self.reach(x + cells(column), y + 6.0);
    }

    /// Writes a label, as wide as the font makes it, that starts at `x` or is centred on it.
    pub fn label(&mut self, x: f32, y: f32, text: &str, class: &'static str, anchor: Anchor) {
        let name = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
        };
        let (left, top) = (rounded(x), rounded(y));
        let _ = write!(
            self.body,
            "<text class=\"{class}\" x=\"{left}\" y=\"{top}\" text-anchor=\"{name}\">"
        );
        self.body.push_str(&escaped(text));
        self.body.push_str("</text>\n");
        let width = label_width(text);
        let right = match anchor {
            Anchor::Start => x + width,
            Anchor::Middle => x + width / 2.0,
        };
        self.reach(right, y + 5.0);
    }

    /// Draws a line through these points.
    pub fn line(&mut self, points: &[(f32, f32)], class: &'static str) {
        let mut list = String::new();
        for (x, y) in points {
            let space = if list.is_empty() { "" } else { " " };
            let _ = write!(list, "{space}{},{}", rounded(*x), rounded(*y));
            self.reach(*x, *y + 2.0);
        }
        let _ = writeln!(self.body, "<polyline class=\"{class}\" points=\"{list}\"/>");
    }

    /// Draws a box with round corners.
    pub fn rounded_box(&mut self, x: f32, y: f32, width: f32, height: f32, class: &'static str) {
        let _ = writeln!(
            self.body,
            "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"6\"/>",
            rounded(x),
            rounded(y),
            rounded(width),
            rounded(height)
        );
        self.reach(x + width, y + height);
    }

    /// The whole figure as an SVG document, with a title and a description for those who do not see it.
    pub fn document(self, title: &str, description: &str, palette: Palette, out: &mut Vec<u8>) {
        let (width, height) = (
            rounded(self.width + 2.0 * MARGIN),
            rounded(self.height + 2.0 * MARGIN),
        );
        let mut head = String::new();
        let _ = write!(
            head,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" aria-labelledby=\"title description\">\n\
             <title id=\"title\">"
        );
        head.push_str(&escaped(title));
        head.push_str("</title>\n<desc id=\"description\">");
        head.push_str(&escaped(description));
        head.push_str("</desc>\n<style>\n");
        palette.style(&mut head);
        let _ = write!(
            head,
            "</style>\n<rect class=\"background\" width=\"{width}\" height=\"{height}\"/>\n\
             <g transform=\"translate({} {})\">\n",
            rounded(MARGIN),
            rounded(MARGIN)
        );
        out.extend_from_slice(head.as_bytes());
        out.extend_from_slice(self.body.as_bytes());
        out.extend_from_slice(b"</g>\n</svg>\n");
    }
}

/// Where a label is held.
#[derive(Clone, Copy)]
pub(super) enum Anchor {
    Start,
    Middle,
}

/// The width of `columns` cells.
pub(super) fn cells(columns: usize) -> f32 {
    // Figures are a few thousand cells wide at most, which a float holds exactly.
    columns as f32 * CELL
}

/// About how wide a label is, in the proportional font of labels.
pub(super) fn label_width(text: &str) -> f32 {
    cells(crate::message::wrap::width(text)) * 0.86
}

/// One decimal is enough, and keeps the documents small.
fn rounded(value: f32) -> f32 {
    (value * 10.0).round() / 10.0
}

/// The characters of an element: those of XML's own escaped, and a stand-in for each that it has no way to write (XML 1.0 §2.2).
pub fn escaped(text: &str) -> String {
    let mut out = String::new();
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\0'..'\t' | '\u{b}' | '\u{c}' | '\u{e}'..' ' | '\u{fffe}' | '\u{ffff}' => {
                out.push('\u{fffd}');
            }
            other => out.push(other),
        }
    }
    out
}
