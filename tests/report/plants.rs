//! Every plant through every output for people. JSON is exact by design.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::cases::spread;
use crate::support::plants::plants;
use crate::support::program::run;
use crate::support::screen::{screen_of, text_of};
use crate::support::secrets::shows_planted;
use urilens::explain::sections::{self, DocumentOptions, SECTIONS};
use urilens::inspect::{Request, inspect};
use urilens::report::svg::{self, Appearance, Band};
use urilens::report::{ViewOptions, brief, markdown, plain, text};
use urilens::syntax::Standard;
use urilens::tui::input::action::{Action, Browse};
use urilens::tui::panes::PANES;
use urilens::tui::update::update;

/// The outputs that show a plant, by the plant.
#[derive(Default)]
struct Shown(BTreeMap<String, BTreeSet<&'static str>>);

impl Shown {
    fn look(&mut self, plant: &str, place: &'static str, text: &str) {
        // A mask is never taken for a host, whose dots are named.
        if shows_planted(text) || text.contains("U+2022") {
            self.0.entry(plant.to_owned()).or_default().insert(place);
        }
    }
}

/// All texts about a link.
fn reports(plant: &str, standards: &[Standard], shown: &mut Shown) {
    for standard in standards.iter().copied() {
        let inspection = inspect(&Request {
            reference: plant,
            standard,
            ..Request::default()
        });
        let options = ViewOptions::default();
        for (place, write) in [
            ("text", text::write as fn(&_, _, &mut Vec<u8>)),
            ("Markdown", markdown::write),
            ("brief", brief::write),
        ] {
            let mut out = Vec::new();
            write(&inspection, options, &mut out);
            shown.look(plant, place, &String::from_utf8_lossy(&out));
        }
        let mut out = Vec::new();
        svg::write(&inspection, Band::ALL, Appearance::Light, options, &mut out);
        shown.look(plant, "SVG", &String::from_utf8_lossy(&out));
        for row in SECTIONS {
            let mut out = String::new();
            let section = sections::section(&inspection, row.kind, DocumentOptions::default());
            plain::write(&section, &mut out);
            shown.look(plant, "plain", &out);
        }
    }
}

/// All panes, and the page of each of their rows.
fn screens(plant: &str, shown: &mut Shown) {
    let mut state = screen_of(("", plant), "mono", (160, 50), &[]);
    shown.look(plant, "the screen", &text_of(&state));
    for (pane, entry) in PANES.iter().enumerate() {
        update(&mut state, Action::ChoosePane(pane));
        update(&mut state, Action::Browse(Browse::First));
        shown.look(plant, entry.shape.title, &text_of(&state));
        for _ in 0..(entry.count)(&state).min(8) {
            update(&mut state, Action::Open);
            shown.look(plant, entry.shape.title, &text_of(&state));
            update(&mut state, Action::Close);
            update(&mut state, Action::Browse(Browse::Forward));
        }
    }
}

/// One file with all of them, by the formats of a scan.
fn scans(plants: &[String], shown: &mut Shown) {
    let html = |text: &str| text.replace('&', "&amp;").replace('"', "&quot;");
    let line = |plant: &String| format!("<a href=\"{0}\">see {0}</a>\n", html(plant));
    let page: String = plants.iter().map(line).collect();
    for format in ["text", "csv", "sarif", "github", "ioc", "hosts"] {
        let mut arguments = vec!["scan", "--as", "html", "--fail-on", "never"];
        match format {
            "hosts" => arguments.push("--hosts"),
            format => arguments.extend(["--format", format]),
        }
        let run = run(&arguments, page.as_bytes());
        for line in run.stdout.lines().chain(run.stderr.lines()) {
            shown.look(line, format, line);
            shown.look(line, format, &line.replace('\\', ""));
        }
    }
}

/// What is wrong with a command line.
fn errors<'p>(plants: impl Iterator<Item = &'p String>, shown: &mut Shown) {
    for plant in plants {
        for arguments in [&["x", plant][..], &["report", "--standard", plant, "a"]] {
            let run = run(arguments, b"");
            shown.look(plant, "an error", &(run.stdout + &run.stderr));
        }
    }
}

/// A long run looks at all plants in each of them, by both standards.
#[test]
fn no_output_for_people_shows_a_plant() {
    let plants = plants();
    assert!(plants.len() > 600, "{}", plants.len());
    let mut shown = Shown::default();
    let standards: Vec<Standard> = spread(Standard::ALL, 1).collect();
    for plant in spread(&plants, 40) {
        reports(plant, &standards, &mut shown);
    }
    for plant in spread(&plants, 10) {
        screens(plant, &mut shown);
    }
    let some: Vec<String> = spread(plants.iter().cloned(), 120).collect();
    scans(&some, &mut shown);
    errors(spread(&plants, 12), &mut shown);
    let lines = shown
        .0
        .iter()
        .map(|(plant, places)| format!("{plant}: {places:?}"));
    let lines: Vec<String> = lines.collect();
    assert!(
        lines.is_empty(),
        "{} shown:\n{}",
        lines.len(),
        lines.join("\n")
    );
}
