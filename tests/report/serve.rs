//! `urilens serve --stdio`: requests of an editor, answered one by one.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use serde_json::{Value, json};

use crate::support::program::{Run, run, urilens};

fn serve(lines: &str) -> Run {
    run(&["serve", "--stdio"], lines.as_bytes())
}

fn answers(run: &Run) -> Vec<Value> {
    let lines = run.stdout.lines();
    let mut values = lines.map(|line| serde_json::from_str(line).expect("JSON"));
    let greeting: Value = values.next().expect("a greeting");
    assert_eq!(greeting["version"], env!("CARGO_PKG_VERSION"));
    values.collect()
}

/// The program answers before the next request is there, and ends with the input.
#[test]
fn every_request_is_answered_at_once() {
    let mut child = urilens()
        .args(["serve", "--stdio"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut requests = child.stdin.take().expect("a pipe");
    let mut answers = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let greeting = answers.next().expect("a greeting").expect("text");
    assert!(
        greeting.starts_with("{\"urilens\":1,\"version\":"),
        "{greeting}"
    );
    for number in 0..3 {
        writeln!(
            requests,
            "{{\"reference\": \"a:{number}\", \"id\": {number}}}"
        )
        .expect("written");
        let answer = answers.next().expect("an answer").expect("text");
        assert!(answer.starts_with(&format!("{{\"input\":\"a:{number}\",")));
        assert!(answer.ends_with(&format!(",\"id\":{number}}}")), "{answer}");
    }
    drop(requests);
    assert!(answers.next().is_none());
    assert!(child.wait().expect("the program ends").success());
}

#[test]
fn an_id_is_in_the_answer_as_it_was_given() {
    for (given, echoed) in [
        ("7", json!(7)),
        ("-9223372036854775808", json!(i64::MIN)),
        ("9223372036854775808", json!(1_u64 << 63)),
        ("18446744073709551615", json!(u64::MAX)),
        (r#""a\u202eb\n\"""#, json!("a\u{202e}b\n\"")),
        (r#""""#, json!("")),
    ] {
        let served = serve(&format!("{{\"id\": {given}, \"reference\": \"a:b\"}}\n"));
        assert_eq!(answers(&served)[0]["id"], echoed, "{given}");
        assert!(!served.stdout.contains('\u{202e}'));
    }
    // An integer of any size, in its own digits.
    let long = "123456789012345678901234567890";
    let served = serve(&format!("{{\"id\": -{long}, \"reference\": \"a:b\"}}\n"));
    let end = format!(",\"id\":-{long}}}\n");
    assert!(served.stdout.ends_with(&end), "{}", served.stdout);
    let without = serve("{\"reference\": \"a:b\"}\n{\"reference\": \"a:b\", \"id\": null}\n");
    for answer in answers(&without) {
        assert_eq!(answer.get("id"), None);
    }
}

/// Apart from the id, the answer to a request is that of a batch.
#[test]
fn an_answer_is_that_of_a_batch() {
    let lines = "{\"reference\": \"../g\", \"base\": \"http://a/b/c\"}\n\
        {\"reference\": \"http:g\", \"base\": \"http://a/\", \"lenient\": true}\n\
        {\"reference\": \"\\ud800\", \"standard\": \"rfc2396\"}\nno request\n";
    let batch = run(&["report", "--batch"], lines.as_bytes());
    assert_eq!(after_greeting(&serve(lines)), batch.stdout);
    let only = run(
        &["serve", "--stdio", "--only", "findings", "-b", "http://h/"],
        b"{\"reference\": \"a\"}",
    );
    let batch = run(
        &["report", "--batch", "--only", "findings", "-b", "http://h/"],
        b"{\"reference\": \"a\"}",
    );
    assert_eq!(after_greeting(&only), batch.stdout);
    let each = serve("{\"reference\": \"a\", \"base\": \"http://h/\", \"only\": [\"findings\"]}");
    assert_eq!(after_greeting(&each), batch.stdout);
}

fn after_greeting(run: &Run) -> &str {
    run.stdout.split_once('\n').expect("a greeting").1
}

#[test]
fn a_bad_line_is_answered_with_an_error_and_ends_nothing() {
    let long = "x".repeat((16 << 20) + 1);
    let served = run(
        &["serve", "--stdio"],
        [
            "\n{\"id\": 1}\n[1]\n{\"reference\": \"a:b\", \"id\": 1.5}\n",
            "{\"reference\": \"a:b\", \"id\": [1]}\n{\"reference\": 1, \"id\": \"x\"}\n",
            &long,
            "\n",
        ]
        .concat()
        .into_bytes()
        .into_iter()
        .chain(*b"\xff\n{\"reference\": \"a:b\"}\n")
        .collect::<Vec<u8>>()
        .as_slice(),
    );
    assert_eq!((served.status, &*served.stderr), (0, ""));
    let answers = answers(&served);
    let id = "`id` must be a string or an integer";
    let object = "a JSON object is expected, {\"reference\": \"…\"}";
    let expected = [
        json!({"error": object, "line": 1}),
        json!({"error": "the member `reference` is missing (column 9)", "line": 2, "id": 1}),
        json!({"error": object, "line": 3}),
        json!({"error": id, "line": 4}),
        json!({"error": id, "line": 5}),
        json!({"error": "`reference` must be a string, not the integer `1` (column 15)", "line": 6, "id": "x"}),
        json!({"error": "the line is longer than 16 MiB", "line": 7}),
        json!({"error": "not valid UTF-8 (byte 1)", "line": 8}),
    ];
    assert_eq!(answers[..8], expected);
    assert_eq!(answers[8]["input"], "a:b");
    assert_eq!(answers.len(), 9);
}

#[test]
fn without_a_transport_it_says_which_there_is() {
    let served = run(&["serve"], b"");
    assert_eq!(served.status, 2);
    assert!(served.stderr.contains("--stdio"), "{}", served.stderr);
    assert_eq!((serve("").status, after_greeting(&serve(""))), (0, ""));
}
