//! SARIF logs against the schema of SARIF 2.1.0.
//!
//! The schema uses few keywords of JSON Schema, and this test knows these; it refuses a schema with another one.

use std::collections::BTreeSet;

use regex::Regex;
use serde_json::{Map, Value};

use crate::support::program::{feed, urilens};

/// Keywords that say nothing about what is valid.
const SILENT: [&str; 7] = [
    "$schema",
    "$id",
    "$comment",
    "title",
    "default",
    "definitions",
    "format",
];

struct Schema(Value);

impl Schema {
    fn of_sarif() -> Schema {
        let text = include_str!("data/sarif-2.1.0.json");
        Schema(serde_json::from_str(text).expect("JSON"))
    }

    /// What of `value` breaks `schema`, each with its place.
    fn errors(
        &self,
        value: &Value,
        schema: &Map<String, Value>,
        at: &str,
        errors: &mut Vec<String>,
    ) {
        for (keyword, rule) in schema {
            if !self.holds(keyword, rule, value, schema, at, errors) {
                errors.push(format!("{at}: {keyword} {rule} by {value}"));
            }
        }
    }

    fn count(&self, value: &Value, schemas: &Value) -> usize {
        let schemas = schemas.as_array().expect("schemas").iter();
        let is_valid = |schema: &&Value| {
            let mut errors = Vec::new();
            self.errors(
                value,
                schema.as_object().expect("a schema"),
                "",
                &mut errors,
            );
            errors.is_empty()
        };
        schemas.filter(is_valid).count()
    }

    fn holds(
        &self,
        keyword: &str,
        rule: &Value,
        value: &Value,
        schema: &Map<String, Value>,
        at: &str,
        errors: &mut Vec<String>,
    ) -> bool {
        let number = |value: &Value| value.as_f64().expect("a number");
        match (keyword, value) {
            ("$ref", _) => {
                let pointer = rule.as_str().and_then(|place| place.strip_prefix('#'));
                let target = self.0.pointer(pointer.expect("a place in the schema"));
                let target = target.and_then(Value::as_object).expect("a definition");
                self.errors(value, target, at, errors);
                true
            }
            ("type", _) => {
                let kinds: Vec<&str> = match rule {
                    Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
                    kind => kind.as_str().into_iter().collect(),
                };
                kinds.iter().any(|kind| match *kind {
                    "object" => value.is_object(),
                    "array" => value.is_array(),
                    "string" => value.is_string(),
                    "boolean" => value.is_boolean(),
                    "integer" => value.is_i64() || value.is_u64(),
                    "number" => value.is_number(),
                    "null" => value.is_null(),
                    other => panic!("unknown type {other}"),
                })
            }
            ("enum", _) => rule.as_array().expect("values").contains(value),
            ("required", Value::Object(object)) => {
                let mut names = rule.as_array().expect("names").iter();
                names.all(|name| object.contains_key(name.as_str().expect("a name")))
            }
            ("properties", Value::Object(object)) => {
                for (name, rule) in rule.as_object().expect("properties") {
                    if let Some(value) = object.get(name) {
                        let rule = rule.as_object().expect("a schema");
                        self.errors(value, rule, &format!("{at}/{name}"), errors);
                    }
                }
                true
            }
            ("additionalProperties", Value::Object(object)) => {
                let known = schema.get("properties").and_then(Value::as_object);
                let more = |name: &&String| known.is_none_or(|known| !known.contains_key(*name));
                let more: Vec<&String> = object.keys().filter(more).collect();
                match rule {
                    Value::Bool(allowed) => *allowed || more.is_empty(),
                    rule => {
                        for name in more {
                            let rule = rule.as_object().expect("a schema");
                            self.errors(&object[name], rule, &format!("{at}/{name}"), errors);
                        }
                        true
                    }
                }
            }
            ("items", Value::Array(values)) => {
                for (index, value) in values.iter().enumerate() {
                    let rule = rule.as_object().expect("a schema");
                    self.errors(value, rule, &format!("{at}/{index}"), errors);
                }
                true
            }
            ("minItems", Value::Array(values)) => values.len() as f64 >= number(rule),
            ("uniqueItems", Value::Array(values)) => {
                let texts: BTreeSet<String> = values.iter().map(Value::to_string).collect();
                rule == false || texts.len() == values.len()
            }
            ("minimum", Value::Number(_)) => number(value) >= number(rule),
            ("maximum", Value::Number(_)) => number(value) <= number(rule),
            ("pattern", Value::String(text)) => {
                let pattern = rule.as_str().expect("a pattern");
                Regex::new(pattern).expect("a pattern").is_match(text)
            }
            ("anyOf", _) => self.count(value, rule) > 0,
            ("oneOf", _) => self.count(value, rule) == 1,
            (
                "required"
                | "properties"
                | "additionalProperties"
                | "items"
                | "minItems"
                | "uniqueItems"
                | "minimum"
                | "maximum"
                | "pattern",
                _,
            ) => true,
            (silent, _) => {
                assert!(SILENT.contains(&silent), "unknown keyword {silent}");
                true
            }
        }
    }

    fn check(&self, log: &Value) -> Vec<String> {
        let mut errors = Vec::new();
        self.errors(log, self.0.as_object().expect("a schema"), "", &mut errors);
        errors
    }
}

fn log(arguments: &[&str], stdin: &[u8]) -> Value {
    let mut command = urilens();
    command
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/report/samples"))
        .args(["scan", "--format", "sarif", "--fail-on", "never"])
        .args(arguments);
    let found = feed(&mut command, stdin);
    let said = match stdin.contains(&0) {
        true => {
            "warning: `-`: holds NUL characters, as files do that are no text: read all the same\n"
        }
        false => "",
    };
    // Of the samples, one has parts that are not read, and their folder has a hidden file.
    let of_samples = "warning: 1 image and 1 archive in mail not read (`./attachments.eml`, part 7, `invoice.zip`); \
        1 hidden file or folder not read\n";
    let said = match arguments.contains(&".") {
        true => of_samples,
        false => said,
    };
    assert_eq!((found.status, &*found.stderr), (0, said));
    serde_json::from_str(&found.stdout).expect("JSON")
}

#[test]
fn logs_are_valid_by_the_schema() {
    let schema = Schema::of_sarif();
    let hostile = "http://a\u{202e}b@10.0.0.1/\u{1b}[2J <javascript:alert(1)> \u{0}".as_bytes();
    for log in [
        log(&["."], b""),
        log(&[], b"no links"),
        log(&["--as", "text"], hostile),
        log(&["--min-severity", "danger", "--unique", "."], b""),
    ] {
        assert_eq!(schema.check(&log), [""; 0]);
    }
}

/// What was not read stands in the log, which goes where the warnings of the run do not.
#[test]
fn a_log_says_what_was_not_read() {
    let log = log(&["."], b"");
    let invocation = &log["runs"][0]["invocations"][0];
    assert_eq!(invocation["executionSuccessful"], true);
    let notifications = invocation["toolExecutionNotifications"]
        .as_array()
        .expect("notifications");
    let texts: Vec<_> = notifications
        .iter()
        .map(|one| one["message"]["text"].as_str().unwrap_or_default())
        .collect();
    assert_eq!(texts.len(), 2);
    assert_eq!(texts[1], "1 hidden file or folder not read");
}

/// Nobody takes a log for that of a clean run whose files could not be read.
#[test]
fn a_log_says_what_went_wrong() {
    let arguments = ["--format", "sarif", "--as", "jsonl", "no-such-file", "-"];
    let run = feed(
        urilens().arg("scan").args(arguments),
        b"no JSON http://a.example/\n",
    );
    let log: Value = serde_json::from_str(&run.stdout).expect("JSON");
    assert_eq!(Schema::of_sarif().check(&log), [""; 0]);
    let invocation = &log["runs"][0]["invocations"][0];
    assert_eq!(invocation["executionSuccessful"], false);
    let notifications = invocation["toolExecutionNotifications"]
        .as_array()
        .expect("notifications");
    let said: Vec<_> = notifications
        .iter()
        .map(|one| {
            let text = one["message"]["text"].as_str().unwrap_or_default();
            (one["level"].as_str().unwrap_or_default(), text)
        })
        .collect();
    assert_eq!(said.len(), 2);
    assert_eq!(said[0].0, "error");
    assert!(
        said[0].1.starts_with("can't read `no-such-file`"),
        "{said:?}"
    );
    assert_eq!(said[1].0, "warning");
    assert!(said[1].1.contains("not valid JSON"), "{said:?}");
}

/// The validator sees what is wrong.
#[test]
fn broken_logs_are_not_valid() {
    let schema = Schema::of_sarif();
    let good = log(&["forwarded-phishing.eml"], b"");
    let broken: [(&str, Value); 8] = [
        ("/version", "2.0".into()),
        ("/runs", Value::Null),
        ("/runs/0/tool/driver/name", 1.into()),
        ("/runs/0/results/0/level", "danger".into()),
        ("/runs/0/results/0/message", Value::Object(Map::new())),
        (
            "/runs/0/results/0/locations/0/physicalLocation/region/startLine",
            0.into(),
        ),
        (
            "/runs/0/results/0/partialFingerprints/urilens~1v1",
            1.into(),
        ),
        ("/runs/0/columnKind", "bytes".into()),
    ];
    for (pointer, value) in broken {
        let mut log = good.clone();
        *log.pointer_mut(pointer).expect("it is there") = value;
        assert_ne!(schema.check(&log), [""; 0], "{pointer}");
    }
    let mut log = good;
    log["runs"][0]["results"][0]["more"] = 1.into();
    assert_eq!(schema.check(&log).len(), 1);
}

/// Code hosts follow a finding by its fingerprint: it stays when lines are put before it, and differs from all others.
#[test]
fn fingerprints_follow_a_finding() {
    let prints = |log: &Value| -> Vec<String> {
        let results = log["runs"][0]["results"].as_array().expect("results");
        let print = |result: &Value| result["partialFingerprints"]["urilens/v1"].to_string();
        results.iter().map(print).collect()
    };
    let text = "http://user:pw@10.0.0.1/ http://a.example/ http://b.example/";
    let before = prints(&log(&[], text.as_bytes()));
    let after = prints(&log(&[], format!("one\ntwo\n\n  {text}").as_bytes()));
    assert_eq!(before, after);
    let distinct: BTreeSet<&String> = before.iter().collect();
    assert_eq!(distinct.len(), before.len());
    assert!(before.len() > 4);
}
