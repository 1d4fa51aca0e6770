//! What the program writes keeps to the schemas that it prints, and the schemas name every member of it.

use std::path::Path;

use boon::{Compiler, SchemaIndex, Schemas};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};
use urilens::cli::Schema;
use urilens::inspect::{ComparisonRequest, Parts, Request, compare, inspect};
use urilens::report::{fields, json};
use urilens::review::checks;
use urilens::syntax::Standard;

use crate::support::cases::config;
use crate::support::program::{run, urilens};
use crate::support::strategies::texts;

pub struct Checker {
    schemas: Schemas,
    index: SchemaIndex,
}

impl Checker {
    /// The schema as it is printed.
    fn printed(schema: Schema) -> Checker {
        Checker::new(value(schema))
    }

    /// The schema without what it leaves open: no member may go unnamed, and none may be missing but an `id`.
    fn strict(schema: Schema) -> Checker {
        let mut value = value(schema);
        close(&mut value);
        Checker::new(value)
    }

    pub fn new(schema: Value) -> Checker {
        let mut schemas = Schemas::new();
        let mut compiler = Compiler::new();
        compiler
            .add_resource("urilens.json", schema)
            .expect("a resource");
        let index = compiler
            .compile("urilens.json", &mut schemas)
            .unwrap_or_else(|error| panic!("{error:#}"));
        Checker { schemas, index }
    }

    #[track_caller]
    pub fn assert_valid(&self, value: &Value) {
        if let Err(error) = self.schemas.validate(value, self.index) {
            panic!("{error:#}\n{value:#}");
        }
    }

    pub fn is_valid(&self, value: &Value) -> bool {
        self.schemas.validate(value, self.index).is_ok()
    }
}

fn value(schema: Schema) -> Value {
    serde_json::from_str(&schema.text()).expect("JSON")
}

fn close(schema: &mut Value) {
    match schema {
        Value::Object(rules) => {
            if let Some(Value::Object(properties)) = rules.get("properties") {
                // That of a request, which need not have one.
                let is_answer =
                    properties.contains_key("input") || properties.contains_key("error");
                let is_id = |name: &str| is_answer && name == "id";
                let names: Vec<_> = properties.keys().filter(|name| !is_id(name)).collect();
                rules.insert("required".to_owned(), json!(names));
                rules.insert("additionalProperties".to_owned(), json!(false));
            }
            rules.values_mut().for_each(close);
        }
        Value::Array(items) => items.iter_mut().for_each(close),
        _ => {}
    }
}

fn written(request: &Request<'_>, parts: Parts) -> Value {
    let mut out = Vec::new();
    json::write(&inspect(request), parts, &mut out);
    serde_json::from_slice(&out).expect("JSON")
}

fn compared(a: &str, b: &str, common: Request<'_>) -> Value {
    let mut out = Vec::new();
    fields::write(&compare(&ComparisonRequest { a, b, common }), &mut out);
    serde_json::from_slice(&out).expect("JSON")
}

/// Texts of all kinds, and the examples of all checks, which show every finding.
#[test]
fn reports_keep_to_the_schema() {
    let checker = Checker::strict(Schema::Report);
    let examples = checks().flat_map(|check| check.hostile.iter().chain(check.innocent));
    let standards = Standard::ALL.into_iter().cycle();
    for (example, standard) in examples.zip(standards) {
        let request = Request {
            reference: example.reference,
            base: example.base,
            standard,
            ..Request::default()
        };
        checker.assert_valid(&written(&request, Parts::ALL));
    }
    let inputs = (
        texts(),
        prop::option::of(texts()),
        prop::sample::select(&Standard::ALL[..]),
        any::<bool>(),
    );
    TestRunner::new(config(200))
        .run(&inputs, |(reference, base, standard, lenient)| {
            let mut request = Request {
                reference: &reference,
                base: base.as_deref(),
                standard,
                ..Request::default()
            };
            request.options.lenient = lenient;
            checker.assert_valid(&written(&request, Parts::ALL));
            Ok(())
        })
        .expect("all are valid");
}

#[test]
fn comparisons_keep_to_the_schema() {
    let checker = Checker::strict(Schema::Compare);
    let inputs = (
        texts(),
        texts(),
        prop::option::of(texts()),
        prop::sample::select(&Standard::ALL[..]),
    );
    TestRunner::new(config(200))
        .run(&inputs, |(a, b, base, standard)| {
            let common = Request {
                base: base.as_deref(),
                standard,
                ..Request::default()
            };
            checker.assert_valid(&compared(&a, &b, common));
            checker.assert_valid(&compared(&a, &a, common));
            Ok(())
        })
        .expect("all are valid");
}

/// Parts that `--only` leaves out may be missing, others not.
#[test]
fn a_part_of_a_report_keeps_to_the_schema() {
    let checker = Checker::printed(Schema::Report);
    let request = Request::new("//a/?b=c", None);
    for part in [
        Parts::RESOLUTION,
        Parts::NORMALIZATION,
        Parts::READINGS,
        Parts::FINDINGS,
        Parts::DESTINATION,
        Parts::PARAMETERS,
        Parts::FACTS,
        Parts::HEADLINE,
    ] {
        let mut report = written(&request, part);
        checker.assert_valid(&report);
        report.as_object_mut().expect("an object").remove("input");
        assert!(!checker.is_valid(&report));
    }
}

fn lines(arguments: &[&str], stdin: &str) -> Vec<Value> {
    let found = run(arguments, stdin.as_bytes());
    let lines = found.stdout.lines();
    lines
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

/// All parts: a batch and `serve` leave the headline out where it is not asked for.
const EVERYTHING: &str =
    "resolution,normalization,readings,findings,destination,parameters,facts,headline";

/// What a strict schema refuses would be a name that is not documented.
#[test]
fn batches_scans_and_answers_keep_to_their_schemas() {
    let requests = "{\"reference\": \"a:b\", \"id\": 1}\nnone\n{\"reference\": \"//h/\", \"id\": \"x\"}\n{\"id\": 2}\n";
    for (schema, arguments) in [
        (
            Schema::Report,
            &["report", "--batch", "--only", EVERYTHING][..],
        ),
        (Schema::Serve, &["serve", "--stdio", "--only", EVERYTHING]),
    ] {
        let checker = Checker::strict(schema);
        let answers = lines(arguments, requests);
        assert_eq!(answers.len(), 4 + usize::from(schema == Schema::Serve));
        answers
            .iter()
            .for_each(|answer| checker.assert_valid(answer));
    }
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/report/samples");
    let samples = samples.to_str().expect("a path");
    let checker = Checker::strict(Schema::Scan);
    for more in [&["--default-base", "http://h/"][..], &["--hosts"]] {
        let arguments = [
            &["scan", "--format", "json", "--fail-on", "never", samples],
            more,
        ];
        let found = lines(&arguments.concat(), "");
        assert!(found.len() > 5, "{found:?}");
        found.iter().for_each(|found| checker.assert_valid(found));
    }
}

#[test]
fn what_is_wrong_is_refused() {
    let request = Request::new("http://u:p@xn--bcher-kva.example/?a=b", None);
    let report = written(&request, Parts::ALL);
    let checker = Checker::printed(Schema::Report);
    checker.assert_valid(&report);
    for (pointer, value) in [
        ("/input", json!(null)),
        ("/standard", json!("rfc1738")),
        ("/reference/valid", json!("true")),
        ("/reference/components/host/start", json!(-1)),
        ("/reference/components/host/end", json!(1.5)),
        ("/resolution/steps/0/target/scheme", json!(1)),
        ("/normalization/0/rung", json!("first")),
        ("/findings/0/severity", json!("error")),
        ("/destination/kind", json!(null)),
        ("/parameters", json!({})),
        ("/readings/0", json!(null)),
    ] {
        let mut wrong = report.clone();
        *wrong.pointer_mut(pointer).expect("it is there") = value;
        assert!(!checker.is_valid(&wrong), "{pointer}");
    }
    let mut later = report;
    later["added"] = json!(1);
    checker.assert_valid(&later);
    assert!(!Checker::strict(Schema::Report).is_valid(&later));
}

/// A member without words is of no use.
#[test]
fn every_member_is_described() {
    fn look(schema: &Value, count: &mut usize) {
        if let Some(Value::Object(properties)) = schema.get("properties") {
            for (name, rules) in properties {
                let about = rules["description"].as_str().unwrap_or("");
                let starts = about.starts_with(|first: char| first.is_uppercase());
                assert!(starts && about.ends_with('.'), "{name}: {about:?}");
                *count += 1;
            }
        }
        match schema {
            Value::Object(rules) => rules.values().for_each(|rules| look(rules, count)),
            Value::Array(items) => items.iter().for_each(|item| look(item, count)),
            _ => {}
        }
    }
    let mut count = 0;
    for schema in Schema::ALL {
        look(&value(schema), &mut count);
        let mut command = urilens();
        let output = command.args(["schema", schema.name()]).output();
        let printed = output.expect("the program runs").stdout;
        assert_eq!(String::from_utf8_lossy(&printed), schema.text());
    }
    assert!(count > 200, "{count}");
    assert_eq!(run(&["schema"], b"").stdout, Schema::Report.text());
}
