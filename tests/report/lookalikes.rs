//! A well-known name stands above the name that looks like it, in text, Markdown and JSON.

use crate::support::program::run;
use serde_json::{Value, json};

/// The lines of a report from the one that starts with the well-known name on.
fn rows(arguments: &[&str], count: usize) -> Vec<String> {
    let report = run(&[&["report"], arguments].concat(), b"").stdout;
    let lines = report.lines().map(str::trim);
    lines
        .skip_while(|line| !line.starts_with("Well-known name"))
        .take(count)
        .map(str::to_owned)
        .collect()
}

#[test]
fn the_text_lays_one_above_the_other() {
    assert_eq!(
        rows(&["http://www.paypa1.com/"], 4),
        [
            "Well-known name  paypal",
            "This name        paypa1",
            "Differs at       ·····^",
            "“1” in place of “l”",
        ]
    );
    assert_eq!(
        rows(&["https://rnicrosoft-help.com/"], 3)[..3],
        [
            "Well-known name  m·icrosoft",
            "This name        rnicrosoft",
            "Differs at       ^^········",
        ]
    );
    // A letter of another script is named, since it looks the same.
    assert_eq!(
        rows(&["https://p\u{430}ypal.com/"], 4)[2..],
        [
            "Differs at       ·^····",
            "U+0430 CYRILLIC SMALL LETTER A in place of “a”",
        ]
    );
}

#[test]
fn markdown_has_it_in_a_block_of_the_item() {
    let report = run(
        &["report", "--format", "markdown", "http://paypa1.com/"],
        b"",
    );
    let block = "\n  ```text\n  Well-known name  paypal\n  This name        paypa1\n  \
                 Differs at       ·····^\n  Difference       “1” in place of “l”\n  ```\n";
    assert!(report.stdout.contains(block), "{}", report.stdout);
}

#[test]
fn json_has_the_pieces() {
    let finding = |text: &str, id: &str| {
        let report = run(&["report", "--format", "json", text], b"").stdout;
        let value: Value = serde_json::from_str(&report).expect("JSON");
        let findings = value["findings"].as_array().expect("findings").iter();
        findings
            .filter(|found| found["id"] == id)
            .map(|found| found["lookalike"].clone())
            .next()
            .expect("a finding")
    };
    assert_eq!(
        finding("http://gogole.com/", "host-near-brand"),
        json!([
            {"text": "go", "name": "go", "differs": false},
            {"text": "go", "name": "og", "differs": true},
            {"text": "le", "name": "le", "differs": false},
        ])
    );
    assert_eq!(
        finding("http://paypa1.com/", "scheme-cleartext"),
        Value::Null
    );
    let altered = finding("https://netfl1x.weebly.com/", "tenant-brand");
    assert_eq!(
        altered[1],
        json!({"text": "1", "name": "i", "differs": true})
    );
}
