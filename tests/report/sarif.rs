//! SARIF logs against the schema of SARIF 2.1.0.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::schema::Checker;
use crate::support::program::{feed, urilens};

fn of_sarif() -> Checker {
    let text = include_str!("data/sarif-2.1.0.json");
    Checker::new(serde_json::from_str(text).expect("JSON"))
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
    let schema = of_sarif();
    let hostile = "http://a\u{202e}b@10.0.0.1/\u{1b}[2J <javascript:alert(1)> \u{0}".as_bytes();
    for log in [
        log(&["."], b""),
        log(&[], b"no links"),
        log(&["--as", "text"], hostile),
        log(&["--min-severity", "danger", "--unique", "."], b""),
    ] {
        schema.assert_valid(&log);
        let run = &log["runs"][0];
        let rules = run["tool"]["driver"]["rules"].as_array().expect("rules");
        for result in run["results"].as_array().expect("results") {
            assert!(rules.iter().any(|rule| rule["id"] == result["ruleId"]));
        }
    }
    let mut wrong = log(&["forwarded-phishing.eml"], b"");
    wrong["runs"][0]["results"][0]["level"] = "danger".into();
    assert!(!schema.is_valid(&wrong));
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
    of_sarif().assert_valid(&log);
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
