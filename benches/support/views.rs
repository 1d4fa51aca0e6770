//! The views of one inspection, written as the program writes them.

use std::hint::black_box;

use urilens::inspect::{Inspection, Parts};
use urilens::report::svg::{self, Appearance, Band};
use urilens::report::{Sink, ViewOptions, brief, json, markdown, text};

/// Writes an inspection.
pub type View = fn(&Inspection, &mut Output);

/// All views, by name.
pub const VIEWS: [(&str, View); 5] = [
    ("json", |inspection, out| {
        json::write(inspection, Parts::default(), out);
    }),
    ("text", |inspection, out| {
        text::write(inspection, ViewOptions::default(), out.buffer())
    }),
    ("markdown", |inspection, out| {
        markdown::write(inspection, ViewOptions::default(), out.buffer())
    }),
    ("brief", |inspection, out| {
        brief::write(inspection, ViewOptions::default(), out.buffer())
    }),
    ("svg", |inspection, out| {
        let options = ViewOptions::default();
        svg::write(
            inspection,
            Band::ALL,
            Appearance::Auto,
            options,
            out.buffer(),
        );
    }),
];

/// Where a view goes: as in the program, what is there is written now and then.
#[derive(Default)]
pub struct Output(pub Vec<u8>);

impl Sink for Output {
    fn buffer(&mut self) -> &mut Vec<u8> {
        &mut self.0
    }

    fn relieve(&mut self) {
        if self.0.len() > 1 << 20 {
            black_box(&self.0);
            self.0.clear();
        }
    }
}
