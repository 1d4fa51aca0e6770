//! One inspection as JSON.
//!
//! The names are an interface that scripts rely on: fields are added, never renamed. Spans are
//! byte offsets into the text that they belong to, as UTF-8. JSON is for machines and exact:
//! nothing is masked or cut. One object takes one line, with no line break in it or behind it.

use super::json_facts;
use super::json_finding::finding;
use super::json_headline;
use super::json_ladder::rung;
use super::json_request;
use super::json_writer::{
    Sink, Texts, any_string, array, array_of_long, boolean, ends, is_long, number, place, raw,
    sentence, string,
};
use super::phrases::Phrases;
use crate::explain;
use crate::inspect::{Inspection, Parsed, Parts};
use crate::readings::Reading;
use crate::resolve::{BufferTexts, PartialTarget, StepCode, StepView};
use crate::syntax::{Component, Kind, Reference, Violation};

/// Appends `inspection` to `sink`, as one JSON object.
///
/// ```
/// use urilens::inspect::{Request, inspect};
/// use urilens::report::json;
///
/// let mut out = Vec::new();
/// json::write(&inspect(&Request { reference: "g", ..Request::default() }), &mut out);
/// assert!(out.starts_with(br#"{"input":"g","base":null,"standard":"rfc3986","#));
/// ```
pub fn write(inspection: &Inspection, sink: &mut impl Sink) {
    Writer::default().write(inspection, sink);
}

/// How many octets of input are written at once. What is longer goes to its sink in pieces. So there are two of all
/// functions below in the program, whatever sinks there are.
const SHORT: usize = 1024;

/// The version of the format, which grows with what a reader of it has to know.
pub const FORMAT: u64 = 1;

/// Writes one inspection after the other, in less time than [`write()`] takes for each.
#[derive(Clone, Default, Debug)]
pub struct Writer {
    parts: Parts,
    phrases: Phrases,
    targets: Targets,
    /// A reading after its `parser`, for others who read alike.
    reading: Vec<u8>,
}

impl Writer {
    /// Writes these parts, beside the input and how it was split. The names of the others are left
    /// out.
    pub fn of(parts: Parts) -> Self {
        Writer {
            parts,
            ..Writer::default()
        }
    }

    /// Appends `inspection` to `sink`, as one JSON object.
    pub fn write(&mut self, inspection: &Inspection, sink: &mut impl Sink) {
        let base = inspection.base.as_ref().map_or("", Parsed::text);
        if inspection.reference.text().len() + base.len() <= SHORT {
            self.write_to(inspection, sink.buffer());
            sink.relieve();
        } else {
            let mut sink: &mut dyn Sink = sink;
            self.write_to(inspection, &mut sink);
        }
    }

    fn write_to(&mut self, inspection: &Inspection, sink: &mut impl Sink) {
        let (reference, base) = (&inspection.reference, inspection.base.as_ref());
        let sources = [Some(reference.text()), base.map(Parsed::text)];
        let texts = Texts::made_of(sources.into_iter().flatten());
        raw(sink.buffer(), "{\"input\":");
        texts.string(sink, reference.text());
        raw(sink.buffer(), ",\"base\":");
        texts.optional(sink, base.map(Parsed::text));
        let out = sink.buffer();
        raw(out, ",\"standard\":\"");
        raw(out, inspection.standard.id());
        raw(out, "\",\"reference\":");
        parsed(sink, reference, texts);
        raw(sink.buffer(), ",\"base_reference\":");
        match base {
            Some(base) => parsed(sink, base, texts),
            None => raw(sink.buffer(), "null"),
        }
        if self.parts.any(Parts::RESOLUTION) {
            raw(sink.buffer(), ",\"resolution\":");
            self.resolution(sink, inspection, texts);
        }
        if self.parts.any(Parts::NORMALIZATION) {
            raw(sink.buffer(), ",\"normalization\":");
            array_of_long(sink, inspection.ladder.rungs(), |sink, (of, result)| {
                rung(sink, inspection, of, result, texts);
            });
        }
        if self.parts.any(Parts::READINGS) {
            raw(sink.buffer(), ",\"readings\":");
            let mut before: Option<&Reading> = None;
            let input = (reference.text(), base.map(Parsed::text));
            array_of_long(sink, &inspection.readings, |sink, reading| {
                raw(sink.buffer(), "{\"parser\":\"");
                raw(sink.buffer(), reading.parser.id());
                if reading.href().is_some_and(is_long) || is_long(input.0) {
                    return reading_after_parser(sink, reading, input);
                }
                if !before.is_some_and(|before| before.is_same(reading)) {
                    self.reading.clear();
                    reading_after_parser(&mut self.reading, reading, input);
                }
                sink.buffer().extend_from_slice(&self.reading);
                before = Some(reading);
            });
        }
        if self.parts.any(Parts::FINDINGS) {
            raw(sink.buffer(), ",\"findings\":");
            array(sink, &inspection.findings, finding);
            json_request::assumed(sink, inspection.assumed.as_ref());
        }
        if self.parts.any(Parts::DESTINATION) {
            raw(sink.buffer(), ",\"destination\":");
            json_request::destination(sink, inspection.opened_destination().as_deref());
            json_request::forwards_to(sink, inspection);
        }
        if self.parts.any(Parts::PARAMETERS) {
            raw(sink.buffer(), ",\"parameters\":");
            let text = inspection.reference.text();
            let parameters = inspection.parameters();
            json_request::parameters(sink, text, parameters);
            raw(sink.buffer(), ",\"more_parameters\":");
            number(sink.buffer(), parameters.more);
        }
        if self.parts.any(Parts::FACTS) {
            json_facts::facts(sink, reference, texts);
        }
        if self.parts.any(Parts::HEADLINE) {
            json_headline::headline(sink, inspection);
        }
        raw(sink.buffer(), ",\"urilens\":");
        number(sink.buffer(), FORMAT);
        raw(sink.buffer(), "}");
    }

    fn resolution(&mut self, sink: &mut impl Sink, inspection: &Inspection, texts: Texts) {
        let resolution = &inspection.resolution;
        raw(sink.buffer(), "{\"target\":");
        texts.optional(sink, resolution.target.as_deref());
        let out = sink.buffer();
        raw(out, ",\"same_document\":");
        boolean(out, resolution.same_document);
        raw(out, ",\"error\":");
        match &resolution.error {
            Some(error) => {
                let base = inspection.base.as_ref().map_or("", Parsed::text);
                string(out, &error.message(base).to_string());
            }
            None => raw(out, "null"),
        }
        raw(out, ",\"steps\":[");
        let base = inspection.base.as_ref().map(Parsed::reference);
        let reference = inspection.reference.reference();
        self.targets.last = None;
        let mut is_first = true;
        resolution.for_each_step(base.as_ref(), &reference, |view, buffers| {
            if !std::mem::take(&mut is_first) {
                raw(sink.buffer(), ",");
            }
            self.step(sink, view, buffers, texts);
            sink.relieve();
        });
        raw(sink.buffer(), "],\"notes\":");
        array(sink, &resolution.notes, |out, note| {
            sentence(out, explain::resolution_note(*note));
        });
        raw(sink.buffer(), "}");
    }

    fn step(
        &mut self,
        sink: &mut impl Sink,
        view: &StepView<'_>,
        buffers: Option<BufferTexts<'_>>,
        texts: Texts,
    ) {
        self.phrases.step(sink.buffer(), &explain::step(view));
        self.targets.write(sink, view, texts);
        // The step that fills the input buffer is no turn of the loop.
        match buffers {
            Some(buffers) if !matches!(view.step.code, StepCode::FillInputBuffer(_)) => {
                raw(sink.buffer(), ",\"buffers\":{\"input\":");
                texts.string(sink, buffers.input);
                raw(sink.buffer(), ",\"output\":");
                texts.string(sink, buffers.output);
                raw(sink.buffer(), "}}");
            }
            _ => raw(sink.buffer(), ",\"buffers\":null}"),
        }
    }
}

/// A text as it was split and checked.
fn parsed(sink: &mut impl Sink, parsed: &Parsed, texts: Texts) {
    let reference = parsed.reference();
    let out = sink.buffer();
    raw(out, "{\"valid\":");
    boolean(out, parsed.is_valid());
    raw(
        out,
        match reference.kind() {
            Kind::Uri => ",\"kind\":\"uri\",\"form\":\"",
            Kind::RelativeRef => ",\"kind\":\"relative-ref\",\"form\":\"",
        },
    );
    raw(out, reference.form().name());
    raw(out, "\",\"components\":");
    components(sink, &reference, texts);
    let out = sink.buffer();
    raw(out, ",\"host_kind\":");
    match reference.host_kind() {
        Some(kind) => sentence(out, kind.id()),
        None => raw(out, "null"),
    }
    raw(out, ",\"path_kind\":\"");
    raw(out, reference.path_kind().name());
    let notes = parsed.notes();
    if parsed.is_valid() && notes.is_empty() {
        let nothing = "\",\"violations\":[],\"more_violations\":0,\"notes\":[]}";
        return raw(out, nothing);
    }
    raw(out, "\",\"violations\":");
    array(sink, &parsed.violations, |out, found| {
        violation(out, found, parsed.text())
    });
    raw(sink.buffer(), ",\"more_violations\":");
    number(sink.buffer(), parsed.violations.more());
    raw(sink.buffer(), ",\"notes\":");
    array(sink, notes, |out, note| {
        sentence(out, explain::reading_note(note));
    });
    raw(sink.buffer(), "}");
}

fn components(sink: &mut impl Sink, reference: &Reference<'_>, texts: Texts) {
    let parts = *reference.components();
    /// Writes a component, in pieces whose lengths the compiler knows.
    macro_rules! component {
        ($name:literal, $span:expr) => {
            match $span {
                Some(span) => {
                    raw(sink.buffer(), concat!($name, ":{\"text\":"));
                    texts.string(sink, span.of(reference.text()));
                    place(sink.buffer(), span);
                }
                None => raw(sink.buffer(), concat!($name, ":null")),
            }
        };
    }
    component!("{\"scheme\"", parts.scheme);
    component!(",\"authority\"", parts.authority);
    component!(",\"userinfo\"", parts.userinfo);
    component!(",\"host\"", parts.host);
    component!(",\"port\"", parts.port);
    component!(",\"path\"", Some(parts.path));
    component!(",\"query\"", parts.query);
    component!(",\"fragment\"", parts.fragment);
    raw(sink.buffer(), "}");
}

fn violation(out: &mut Vec<u8>, violation: &Violation, text: &str) {
    raw(out, "{");
    ends(out, violation.span);
    raw(out, ",\"rule\":");
    sentence(out, violation.rule.name);
    raw(out, ",\"section\":");
    sentence(out, violation.rule.section);
    raw(out, ",\"message\":");
    string(out, &violation.message(text).to_string());
    raw(out, "}");
}

/// Writes the state of the target. Most steps leave it as it was: then it is copied.
#[derive(Clone, Default, Debug)]
struct Targets {
    last: Option<PartialTarget>,
    json: Vec<u8>,
}

impl Targets {
    fn write(&mut self, sink: &mut impl Sink, view: &StepView<'_>, texts: Texts) {
        const NAMES: [(Component, &str); 5] = [
            (Component::Scheme, "{\"scheme\":"),
            (Component::Authority, ",\"authority\":"),
            (Component::Path, ",\"path\":"),
            (Component::Query, ",\"query\":"),
            (Component::Fragment, ",\"fragment\":"),
        ];
        let (base, reference) = view.texts();
        if is_long(reference.text()) || base.is_some_and(|base| is_long(base.text())) {
            for (component, name) in NAMES {
                raw(sink.buffer(), name);
                texts.optional(sink, view.target(component));
            }
            return raw(sink.buffer(), "}");
        }
        if self.last != Some(view.step.target) {
            self.last = Some(view.step.target);
            self.json.clear();
            for (component, name) in NAMES {
                raw(&mut self.json, name);
                texts.optional(&mut self.json, view.target(component));
            }
            raw(&mut self.json, "}");
        }
        sink.buffer().extend_from_slice(&self.json);
    }
}

/// A reading after the name of its reader. `input` is the text that was read and its base.
fn reading_after_parser(sink: &mut impl Sink, reading: &Reading, input: (&str, Option<&str>)) {
    raw(sink.buffer(), "\",\"valid\":");
    boolean(sink.buffer(), reading.valid);
    for (name, text) in [
        (",\"scheme\":", reading.scheme()),
        (",\"userinfo\":", reading.userinfo()),
        (",\"host\":", reading.host()),
        (",\"port\":", reading.port()),
        (",\"path\":", Some(reading.path())),
        (",\"query\":", reading.get(Component::Query)),
        (",\"fragment\":", reading.get(Component::Fragment)),
        (",\"href\":", reading.href()),
    ] {
        raw(sink.buffer(), name);
        match text {
            Some(text) => any_string(sink, text),
            None => raw(sink.buffer(), "null"),
        }
    }
    let out = sink.buffer();
    raw(out, ",\"error\":");
    match &reading.error {
        Some(error) => string(out, &error.message(input.0, input.1).to_string()),
        None => raw(out, "null"),
    }
    raw(out, ",\"validation_errors\":");
    array(sink, &reading.validation_errors, |out, error| {
        raw(out, "{\"name\":\"");
        raw(out, error.kind.name());
        raw(out, "\",");
        ends(out, error.span);
        raw(out, ",\"message\":");
        string(out, &error.message(input.0).to_string());
        raw(out, "}");
    });
    let out = sink.buffer();
    raw(out, ",\"more_validation_errors\":");
    number(out, reading.validation_errors.more());
    raw(out, "}");
}
