//! A batch: one answer for every line, the same as alone, in the order of the lines.

use crate::support::program::{run, urilens};
use serde_json::{Value, json};

/// What a batch writes unless it is asked for other parts: all but the headline, which takes its time.
const PARTS: &str = "resolution,normalization,readings,findings,destination,parameters,facts";

#[test]
fn a_batch_gives_what_single_reports_give() {
    let base = "http://a/b/c/d;p?q";
    let cases: &[(Value, &[&str])] = &[
        (json!({"reference": "../g?y#s"}), &["../g?y#s"]),
        (
            json!({"reference": "../g", "base": base}),
            &["../g", "-b", base],
        ),
        (
            json!({"reference": "http:g", "base": base, "lenient": true}),
            &["http:g", "-b", base, "--lenient"],
        ),
        (
            json!({"reference": "?y", "base": base, "standard": "rfc2396"}),
            &["?y", "-b", base, "--standard", "rfc2396"],
        ),
        (
            json!({"reference": "../../../g", "base": base, "standard": "rfc2396", "excess_dots": "drop"}),
            &[
                "../../../g",
                "-b",
                base,
                "--standard",
                "rfc2396",
                "--excess-dots",
                "drop",
            ],
        ),
        (
            json!({"reference": "http://u:p@é.example/\u{1b}\u{202e} \"\\"}),
            &["http://u:p@é.example/\u{1b}\u{202e} \"\\"],
        ),
        (json!({"reference": ""}), &[""]),
    ];
    let lines: String = cases.iter().map(|(line, _)| format!("{line}\n")).collect();
    let singles: String = cases
        .iter()
        .map(|(_, arguments)| {
            let parts = ["report", "--format", "json", "--only", PARTS];
            run(&[&parts, *arguments].concat(), b"").stdout
        })
        .collect();
    let batch = run(&["report", "--batch", "--format", "json"], lines.as_bytes());
    assert_eq!(batch.status, 0);
    assert_eq!(batch.stdout, singles);
}

#[test]
fn options_are_for_lines_that_say_nothing_else() {
    let lines = concat!(
        r#"{"reference": "http:g"}"#,
        "\r\n",
        r#"{"reference": "http:g", "lenient": false, "base": null}"#,
        "\n",
        r#"{"reference": "g", "base": "f:/x/y", "standard": "rfc3986"}"#,
    );
    let arguments = ["report", "--batch", "-b", "http://a/b", "--lenient"];
    let batch = run(&arguments, lines.as_bytes());
    let targets: Vec<_> = batch
        .stdout
        .lines()
        .map(|line| {
            serde_json::from_str::<Value>(line).expect("JSON")["resolution"]["target"].clone()
        })
        .collect();
    assert_eq!(targets, ["http://a/g", "http:g", "f:/x/g"]);
    let rfc2396 = run(
        &["report", "--batch", "--standard", "rfc2396"],
        b"{\"reference\": \"a:b\"}",
    );
    assert!(rfc2396.stdout.contains("\"standard\":\"rfc2396\""));
}

#[test]
fn wrong_lines_count_more_than_findings() {
    let danger = r#"{"reference": "http://a.com@b/"}"#;
    let status = |lines: &str| {
        run(
            &["report", "--batch", "--fail-on", "danger"],
            lines.as_bytes(),
        )
        .status
    };
    assert_eq!(status(""), 0);
    assert_eq!(status("{\"reference\": \"a:b\"}\n"), 0);
    assert_eq!(
        status(&format!("{danger}\n{{\"reference\": \"a:b\"}}\n")),
        1
    );
    assert_eq!(status(&format!("{danger}\n\n{danger}\n")), 2);
}

#[test]
fn a_line_that_is_too_long_gets_an_error_and_the_rest_is_done() {
    let mut lines = b"{\"reference\": \"a:b\"}\n{\"reference\": \"".to_vec();
    lines.resize(lines.len() + (16 << 20), b'x');
    lines.extend_from_slice(b"\"}\n{\"reference\": \"c:d\"}\n");
    let batch = run(&["report", "--batch"], &lines);
    assert_eq!(batch.status, 2);
    let answers: Vec<_> = batch.stdout.lines().collect();
    assert_eq!(answers.len(), 3);
    assert_eq!(
        answers[1],
        r#"{"error":"the line is longer than 16 MiB","line":2}"#
    );
    assert!(answers[2].starts_with(r#"{"input":"c:d","#));
}

#[test]
fn order_is_kept() {
    // Lines take different times, so that the threads overtake each other.
    let reference = |number: usize| {
        let path = "a/../".repeat(if number.is_multiple_of(97) {
            100
        } else {
            number % 7
        });
        format!("http://host{number}/{path}")
    };
    let count = 10_000;
    let lines: String = (0..count)
        .map(|number| format!("{{\"reference\": \"{}\"}}\n", reference(number)))
        .collect();
    // Every step of resolving is an answer of its own, so that these take longest.
    let batch = run(
        &["report", "--batch", "--only", "resolution"],
        lines.as_bytes(),
    );
    assert_eq!(batch.status, 0);
    let mut answers = batch.stdout.lines();
    for number in 0..count {
        let begin = format!("{{\"input\":\"{}\",", reference(number));
        let answer = answers.next().unwrap_or("");
        assert!(answer.starts_with(&begin), "{number}");
    }
    assert_eq!(answers.next(), None);
}

/// Whoever asks over a pipe gets each answer without having to ask for the next.
#[test]
fn an_answer_comes_at_once() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::Stdio;

    let mut child = urilens()
        .args(["report", "--batch"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut questions = child.stdin.take().expect("a pipe");
    let mut answers = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    for number in 0..3 {
        writeln!(questions, "{{\"reference\": \"a:{number}\"}}").expect("written");
        let answer = answers.next().expect("an answer").expect("text");
        assert!(answer.starts_with(&format!("{{\"input\":\"a:{number}\"")));
    }
    drop(questions);
    assert!(child.wait().expect("the program ends").success());
}

/// Memory doesn't grow with the length of the input.
#[cfg(target_os = "linux")]
#[test]
fn memory_is_bounded() {
    use std::io::{Read, Write};
    use std::process::Stdio;

    let mut child = urilens()
        .args(["report", "--batch"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut questions = child.stdin.take().expect("a pipe");
    let mut answers = child.stdout.take().expect("a pipe");
    let reader = std::thread::spawn(move || {
        let mut buffer = vec![0; 1 << 20];
        let mut total = 0;
        while let Ok(length @ 1..) = answers.read(&mut buffer) {
            total += length;
        }
        total
    });
    let path = format!("/proc/{}/status", child.id());
    // The most that was in use, without the program's own file, of which a debug build has more.
    let most_so_far = || -> u64 {
        let status = std::fs::read_to_string(&path).expect("a status");
        let size = |name| {
            let mut lines = status.lines();
            let size = lines.find_map(|line| line.strip_prefix(name)?.trim().strip_suffix(" kB"));
            size.expect("a size").parse().unwrap_or(u64::MAX)
        };
        size("VmHWM:").saturating_sub(size("RssFile:"))
    };
    let line = "{\"reference\": \"../g/./h?y#s\", \"base\": \"http://a.example/b/c/d;p?q\"}\n";
    let mut ask = |times: usize| {
        for _ in 0..times {
            questions
                .write_all(line.repeat(200).as_bytes())
                .expect("written");
        }
    };
    ask(13);
    let half = most_so_far();
    ask(13);
    let kilobytes = most_so_far();
    drop(questions);
    assert!(child.wait().expect("the program ends").success());
    let total = reader.join().expect("read");
    assert!(total > 13 << 20, "{total} bytes came out");
    // The second half brought as much again.
    assert!(kilobytes < half + (4 << 10), "{half} and {kilobytes} KiB");
    // What each core works on.
    let cores = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    assert!(kilobytes < (4 + 4 * cores) << 10, "{kilobytes} KiB");
}

#[test]
fn a_byte_order_mark_at_the_start_is_skipped_and_reported() {
    for (arguments, line, answer) in [
        (
            &["report", "--batch"][..],
            r#"{"reference": "a:b"}"#,
            r#"{"input":"a:b","#,
        ),
        (&["report"], "a:b", "✓          No warnings.\n"),
    ] {
        let run = run(arguments, format!("\u{feff}{line}\n").as_bytes());
        assert_eq!(run.status, 0, "{arguments:?}");
        assert!(run.stdout.starts_with(answer), "{}", run.stdout);
        assert_eq!(
            run.stderr,
            "warning: skipped a byte order mark at the start of standard input\n"
        );
    }
    // Elsewhere it is a character of the text.
    let run = run(&["report", "--batch"], b"\n\xef\xbb\xbf{}\n");
    assert_eq!((run.status, run.stderr.as_str()), (2, ""));
}
