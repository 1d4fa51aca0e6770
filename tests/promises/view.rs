//! A whole inspection and its reports: spans that cut no character, sentences that are safe
//! anywhere, JSON that reads back, reports that hold nothing hidden.

use serde_json::Value;
use unicode_width::UnicodeWidthStr;
use urilens::batch::lines::Line;
use urilens::batch::request::{Defaults, Item};
use urilens::explain;
use urilens::inspect::{Inspection, Parts, Request, inspect};
use urilens::message::stand_ins::is_hidden;
use urilens::report::{ViewOptions, json, markdown, text};
use urilens::resolve::{ExcessDots, ResolveOptions};
use urilens::syntax::{Component, Standard};

use super::{choice, texts};

/// ResolveOptions, a reference, and a base or none.
pub fn holds(data: &[u8]) {
    let (bits, data) = choice(data);
    let [reference, base] = texts(data);
    let request = request(bits, &reference, &base);
    let inspection = inspect(&request);
    json_holds(&inspection, &request);
    if reference.len() + base.len() < 1 << 10 {
        people_hold(&inspection);
    }
    let base = inspection.base.as_ref().map(|base| base.reference());
    let split = inspection.reference.reference();
    for view in inspection.resolution.views(base.as_ref(), &split) {
        assert!(!explain::step(&view).text.is_empty(), "{:?}", view.step);
    }
    let comparison = inspection.comparison();
    assert_eq!(
        comparison.is_same(),
        comparison.changes.is_empty(),
        "{comparison:#?}"
    );
}

/// A request whose options are chosen by `bits`.
pub fn request<'t>(bits: u8, reference: &'t str, base: &'t str) -> Request<'t> {
    Request {
        reference,
        base: Some(base).filter(|_| bits & 1 == 0),
        standard: Standard::ALL[usize::from(bits >> 1 & 1)],
        options: ResolveOptions {
            lenient: bits >> 2 & 1 == 1,
            excess_dots: match bits >> 3 & 3 {
                0 | 3 => ExcessDots::Keep,
                1 => ExcessDots::Drop,
                _ => ExcessDots::Refuse,
            },
        },
        ..Request::default()
    }
}

/// The JSON is one line, reads back as what it was made from, and a batch gives the same.
pub fn json_holds(inspection: &Inspection, request: &Request<'_>) {
    let mut written = Vec::new();
    json::write(inspection, Parts::default(), &mut written);
    let written = String::from_utf8(written).expect("UTF-8");
    assert!(!written.contains(is_hidden), "{written:?}");
    let value: Value = serde_json::from_str(&written).expect("JSON");
    let text = |value: &Value| value.as_str().map(str::to_owned);
    assert_eq!(value["input"], request.reference);
    assert_eq!(text(&value["base"]).as_deref(), request.base);
    assert_eq!(
        text(&value["resolution"]["target"]),
        inspection.resolution.target
    );
    assert_eq!(value["reference"]["valid"], inspection.reference.is_valid());
    for component in Component::ALL {
        let part = &value["reference"]["components"][component.name()];
        let expected = inspection.reference.reference().get(component);
        assert_eq!(text(&part["text"]).as_deref(), expected, "{component:?}");
        if let (Some(start), Some(end)) = (part["start"].as_u64(), part["end"].as_u64()) {
            let range = start as usize..end as usize;
            assert_eq!(request.reference.get(range), expected, "{component:?}");
        }
    }
    places_hold(&value, request);
    let rungs: Vec<Option<String>> = value["normalization"]
        .as_array()
        .expect("rungs")
        .iter()
        .map(|rung| text(&rung["result"]))
        .collect();
    let expected: Vec<Option<String>> = inspection
        .ladder
        .rungs()
        .map(|(_, result)| Some(result.to_owned()))
        .collect();
    assert_eq!(rungs, expected);

    let excess = match request.options.excess_dots {
        ExcessDots::Keep => "keep",
        ExcessDots::Drop => "drop",
        ExcessDots::Refuse => "refuse",
    };
    let line = serde_json::json!({
        "reference": request.reference,
        "base": request.base,
        "standard": request.standard.id(),
        "lenient": request.options.lenient,
        "excess_dots": excess,
    })
    .to_string();
    let defaults = Defaults::default();
    let item = Item::parse(Line::Bytes(line.as_bytes()), &defaults).expect("a request");
    let mut from_batch = Vec::new();
    json::write(
        &inspect(&item.request(&defaults)),
        Parts::default(),
        &mut from_batch,
    );
    assert_eq!(
        String::from_utf8(from_batch),
        Ok(written),
        "one by one, and in a batch"
    );
}

/// Whatever the JSON says that it is somewhere is a place of the text there.
fn places_hold(value: &Value, request: &Request<'_>) {
    let span_of = |text: Option<&str>, place: &Value| {
        let end = |name: &str| place[name].as_u64().map(|offset| offset as usize);
        let place = end("start").zip(end("end"));
        let found = place
            .zip(text)
            .and_then(|((start, end), text)| text.get(start..end));
        assert!(found.is_some(), "{place:?} of {text:?}");
    };
    let list = |list: &Value| list.as_array().expect("a list").clone();
    for violation in list(&value["reference"]["violations"]) {
        span_of(Some(request.reference), &violation);
    }
    for finding in list(&value["findings"]) {
        let text = match finding["of"].as_str() {
            Some("reference") => Some(request.reference),
            Some("base") => request.base,
            Some("target") => value["resolution"]["target"].as_str(),
            Some("assumed") => value["assumed"]["reference"].as_str(),
            _ => None,
        };
        span_of(text, &finding);
    }
    let mut below = None;
    for rung in list(&value["normalization"]) {
        let result = rung["result"].as_str();
        for edit in list(&rung["edits"]) {
            span_of(below.as_deref(), &edit["before"]);
            span_of(result, &edit["after"]);
        }
        below = result.map(str::to_owned);
    }
}

/// What people read fits its page, and holds only characters that can be seen, beside the program's own colours.
pub fn people_hold(inspection: &Inspection) {
    for show_secrets in [false, true] {
        let look = ViewOptions {
            color: false,
            show_secrets,
            both_standards: true,
        };
        let report = |write: fn(&Inspection, ViewOptions, &mut Vec<u8>), look| {
            let mut out = Vec::new();
            write(inspection, look, &mut out);
            String::from_utf8(out).expect("UTF-8")
        };
        let plain = report(text::write, look);
        visible(&plain);
        for line in plain.lines() {
            assert!(line.width() <= 80, "{} columns: {line}", line.width());
        }
        let coloured = report(
            text::write,
            ViewOptions {
                color: true,
                ..look
            },
        );
        assert_eq!(without_colors(&coloured), plain);
        let is_reset = coloured.rfind("\u{1b}[0m") == coloured.rfind('\u{1b}');
        assert!(is_reset, "the last style is taken back");
        visible(&report(markdown::write, look));
    }
}

/// Panics on a character that is hidden or does something, line ends aside.
pub fn visible(text: &str) {
    let hidden = text
        .chars()
        .find(|found| *found != '\n' && is_hidden(*found));
    assert_eq!(hidden, None, "{text:?}");
}

/// Takes out `ESC [ … m`, of digits and semicolons only. Any other escape stays.
pub fn without_colors(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once("\u{1b}[") {
        out.push_str(before);
        let end = behind.find(|found: char| !found.is_ascii_digit() && found != ';');
        match end.filter(|end| behind[*end..].starts_with('m')) {
            Some(end) => rest = &behind[end + 1..],
            None => {
                out.push_str("\u{1b}[");
                rest = behind;
            }
        }
    }
    out + rest
}
