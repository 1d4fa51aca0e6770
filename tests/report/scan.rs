//! `urilens scan`: a folder of documents as people have them, each with the list that was reviewed, and the promises of
//! the command.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::support::program::{Run, feed, run, urilens};

const SAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/report/samples");

/// The program in the folder of the samples, where names are short.
fn command() -> Command {
    let mut command = urilens();
    command.current_dir(SAMPLES);
    command
}

fn scan(arguments: &[&str], stdin: &[u8]) -> Run {
    feed(command().arg("scan").args(arguments), stdin)
}

fn samples() -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(SAMPLES)
        .expect("the folder")
        .map(|entry| {
            entry
                .expect("a file")
                .file_name()
                .into_string()
                .expect("a name")
        })
        .filter(|name| !name.ends_with(".list") && !name.starts_with('.'))
        .collect();
    names.sort();
    names
}

/// The lists stand beside the documents. `INSTA_UPDATE=always` accepts new ones.
#[test]
fn samples_give_the_reviewed_lists() {
    let mut wrong = Vec::new();
    for name in samples() {
        let found = scan(&["--fail-on", "never", &name], b"");
        let list_of_skipped = match &*name {
            "attachments.eml" => {
                "warning: 1 image and 1 archive in mail not read (`attachments.eml`, part 7, `invoice.zip`)\n"
            }
            _ => "",
        };
        assert_eq!(
            (found.status, &*found.stderr),
            (0, list_of_skipped),
            "{name}"
        );
        let list: PathBuf = Path::new(SAMPLES).join(format!("{name}.list"));
        if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
            fs::write(&list, &found.stdout).expect("written");
        }
        let expected = fs::read_to_string(&list).unwrap_or_default();
        if expected.replace("\r\n", "\n") != found.stdout {
            wrong.push(format!("{name}:\n{}", found.stdout));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whether most of a sample is in base64 or the like.
fn is_packed(name: &str) -> bool {
    ["attachments.eml", "forwarded-phishing.eml", "invoice.pdf"].contains(&name)
}

/// Each reference stands at its place, unless it is encoded there.
#[test]
fn places_are_those_of_the_file() {
    for name in samples() {
        let text = fs::read_to_string(Path::new(SAMPLES).join(&name)).expect("UTF-8");
        let lines: Vec<&str> = text.split('\n').collect();
        let found = scan(&["--format", "json", "--fail-on", "never", &name], b"");
        let mut seen = 0;
        for line in found.stdout.lines() {
            let value: Value = serde_json::from_str(line).expect("JSON");
            if value["message"].is_object() {
                continue;
            }
            let at = &value["at"];
            let number =
                |key: &str| usize::try_from(at[key].as_u64().expect("a number")).expect("small");
            let (line, column) = (number("line"), number("column"));
            assert_eq!(at["file"], *name);
            if number("end_line") != line {
                continue;
            }
            let characters = lines[line - 1].chars();
            let there: String = characters
                .skip(column - 1)
                .take(number("end_column") - column)
                .collect();
            let reference = value["input"].as_str().expect("a text");
            let is_encoded = there.contains(['=', '\\', '&', '[']) || is_packed(&name);
            assert!(
                is_encoded || there == reference,
                "{name}:{line}:{column}: {there} for {reference}"
            );
            seen += usize::from(there == reference);
        }
        assert!(seen > 1 || is_packed(&name), "{name}");
    }
}

#[test]
fn a_link_that_shows_another_host_is_a_danger() {
    let found = scan(
        &[
            "--min-severity",
            "danger",
            "--format",
            "json",
            "forwarded-phishing.eml",
        ],
        b"",
    );
    assert_eq!(found.status, 1);
    let mismatch = |line: &&str| line.contains("\"link-text-mismatch\"");
    let line = found.stdout.lines().find(mismatch).expect("a mismatch");
    let value: Value = serde_json::from_str(line).expect("JSON");
    assert_eq!(value["at"]["text"], "https://www.paypal.com/signin");
    assert_eq!(value["at"]["part"], "2.1");
    assert_eq!(value["at"]["element"], "a[href]");
}

#[test]
fn what_can_not_be_read_has_a_reason_and_the_rest_is_done() {
    let found = scan(&["no-such-file", "chat.txt", "-"], b"\0\x01 http://a/");
    assert_eq!(found.status, 2);
    assert!(found.stdout.contains("chat.txt:1:"), "{}", found.stdout);
    assert!(
        found
            .stderr
            .contains("error: can't read `no-such-file`: no such file"),
        "{}",
        found.stderr
    );
    assert!(
        found
            .stderr
            .contains("error: can't read `standard input`: binary data"),
        "{}",
        found.stderr
    );
    let found = scan(&["--fail-on", "never"], b"caf\xe9 http://a.example/");
    assert_eq!(found.status, 0);
    assert!(found.stderr.contains("Latin-1"), "{}", found.stderr);
    assert_eq!(run(&["scan", "--charset", "x"], b"").status, 2);
    assert_eq!(run(&["scan", "--as", "x"], b"").status, 2);
}

#[test]
fn a_mail_that_is_named_like_a_text_is_a_mail() {
    let folder = crate::support::folder::folder();
    let path = folder.path().join("mail.txt").display().to_string();
    let mail = "From: a@b.example\nSubject: x\nContent-Transfer-Encoding: quoted-printable\n\nhttp://127.0.0.=\n1/";
    fs::write(&path, mail).expect("written");
    let found = scan(&["--format", "csv", &path], b"").stdout;
    assert!(found.contains("http://127.0.0.1/"), "{found}");
}

/// However a file is named, its references are there once.
#[test]
fn a_file_that_is_named_twice_is_read_once() {
    let once = scan(&["--fail-on", "never", "chat.txt"], b"").stdout;
    let twice = scan(&["--fail-on", "never", "chat.txt", "./chat.txt"], b"").stdout;
    assert_eq!(once, twice);
    let in_folder = scan(&["--fail-on", "never", ".", "chat.txt"], b"").stdout;
    assert_eq!(in_folder, scan(&["--fail-on", "never", "."], b"").stdout);
}

/// Pieces on several threads give what one gives, in order.
#[test]
fn a_long_text_is_read_in_order() {
    let mut text = String::new();
    for index in 0..6_000 {
        text.push_str(&format!(
            "{index} is a line with <http://a.example/{index}\n ?x> in it and more words\n"
        ));
    }
    let found = scan(&["--format", "csv", "--fail-on", "never"], text.as_bytes());
    let rows: Vec<&str> = found.stdout.lines().skip(1).collect();
    assert_eq!(rows.len(), 6_000);
    for (index, row) in rows.into_iter().enumerate() {
        let line = 2 * index + 1;
        assert!(row.starts_with(&format!("-,{line},")), "{row}");
        assert!(
            row.contains(&format!("http://a.example/{index}?x")),
            "{row}"
        );
    }
}

/// The places of a file that is no text are lines and columns too, in all formats.
#[test]
fn places_in_a_pdf() {
    let found = scan(
        &["--format", "csv", "--fail-on", "never", "invoice.pdf"],
        b"",
    );
    let mut rows = found.stdout.lines();
    let columns = rows.next().map(|header| header.split(',').count());
    let row: Vec<&str> = rows.next().expect("a row").split(',').collect();
    assert_eq!(columns, Some(row.len()));
    let element = row.get(7).copied();
    assert_eq!(
        (&row[..6], element),
        (
            &["invoice.pdf", "13", "24", "13", "73", "pdf"][..],
            Some("object 4")
        )
    );
    let found = scan(
        &["--format", "sarif", "--fail-on", "never", "invoice.pdf"],
        b"",
    );
    let log: Value = serde_json::from_str(&found.stdout).expect("JSON");
    let results = log["runs"][0]["results"].as_array().expect("results");
    let region = |id: &str| {
        let result = results.iter().find(|result| result["ruleId"] == id);
        let location = &result.expect("a result")["locations"][0]["physicalLocation"];
        assert_eq!(location["artifactLocation"]["uri"], "invoice.pdf");
        [
            location["region"]["startLine"].as_u64(),
            location["region"]["startColumn"].as_u64(),
        ]
    };
    // A string, and the object that holds a packed one.
    assert_eq!(region("addr-private"), [Some(19), Some(52)]);
    assert_eq!(region("host-brand-in-subdomain"), [Some(27), Some(1)]);
}

/// What is known of a reference is used when it comes again, and says the same.
#[test]
fn a_reference_that_comes_again_is_told_alike() {
    let long = format!("https://a.example/{}?q=1", "x".repeat(300));
    let references = [
        "https://user:hunter2@xn--pypal-4ve.com:8443/a?token=abcdefgh12345678",
        "http://example.com/%zz",
        "www.paypal.com.evil.example/login",
        "hxxps://evil[.]example/x",
        "mailto:a@b.example",
        "https://a.example/?next=https%3A%2F%2Fb.example%2F",
        &long,
    ];
    for flags in [
        &[][..],
        &["--color", "always"],
        &["--show-secrets"],
        &["--min-severity", "warning"],
        &["--base", "https://c.example/d/"],
    ] {
        let arguments = [&["--fail-on", "never"], flags].concat();
        for reference in references {
            let text = format!("{reference}\n{reference}\n{reference}\n");
            let found = scan(&arguments, text.as_bytes());
            let (said, _) = found.stdout.rsplit_once("\n\n").unwrap_or_default();
            let lines: Vec<&str> = said.lines().collect();
            let places: Vec<usize> = (0..lines.len())
                .filter(|index| lines[*index].contains(":1:"))
                .collect();
            let is_left_out = lines.is_empty() && flags.contains(&"--min-severity");
            assert!(is_left_out || places.len() == 3, "{}", found.stdout);
            let each: Vec<Vec<String>> = places
                .iter()
                .enumerate()
                .map(|(index, start)| {
                    let end = places.get(index + 1).copied().unwrap_or(lines.len());
                    let place = format!(":{}:1:", index + 1);
                    let lines = lines[*start..end].iter();
                    lines.map(|line| line.replace(&place, ":")).collect()
                })
                .collect();
            for again in &each {
                assert_eq!(again, &each[0], "{reference} {flags:?}");
            }
        }
    }
}

/// Links by a pattern, lines with a comment, and findings that were there before.
#[test]
fn builds_leave_out_what_they_know() {
    let text = b"http://10.0.0.1/a\nhttp://10.0.0.1/b # urilens:ignore\nhttp://10.0.0.2/c\n";
    let warnings = |arguments: &[&str]| {
        let found = scan(&[&["--format", "csv"], arguments].concat(), text);
        let rows = found.stdout.lines().filter(|row| row.contains(",warning,"));
        (rows.count(), found.stderr)
    };
    let (all, said) = warnings(&[]);
    assert_eq!(all, 2);
    assert!(said.contains("1 reference left out"), "{said}");
    assert_eq!(warnings(&["--exclude-link", "10.0.0.2"]).0, 1);
    assert_eq!(warnings(&["--exclude-link", "http://10.0.0.*"]).0, 0);
    assert_eq!(warnings(&["-q"]).1, "");
    assert_eq!(warnings(&["--no-ignore"]).0, 3);
    let log_of = |arguments: &[&str], text: &[u8]| {
        let log = scan(&[&["--format", "sarif"], arguments].concat(), text);
        let mut file = tempfile::NamedTempFile::new().expect("a file");
        std::io::Write::write_all(&mut file, log.stdout.as_bytes()).expect("written");
        file
    };
    let log = log_of(&[], text);
    let path = log.path().to_str().expect("a name");
    let (count, said) = warnings(&["--baseline", path]);
    assert!(
        count == 0 && said.contains("6 findings left out by the baseline"),
        "{said}"
    );
    let sums = |text: &[u8]| scan(&["--min-severity=notice", "--baseline", path], text);
    assert!(
        sums(text)
            .stdout
            .ends_with("none at or above notice. In the baseline: 6 findings.\n")
    );
    let more = sums(b"http://10.0.0.1/a\nhttp://10.0.0.3/");
    assert!(
        more.stdout
            .ends_with("warning in 1. In the baseline: 3 findings.\n")
    );
    let other = scan(&["--baseline", path], b"https://a.example/");
    assert!(other.stdout.ends_with(" No findings.\n"));
    assert!(
        other
            .stderr
            .contains("nothing was met of the 6 findings in the baseline")
    );
    let all = scan(&["--baseline", path], text).stdout;
    assert!(
        all.ends_with("2 references in 1 file. No new findings (6 in the baseline).\n"),
        "{all}"
    );
    assert_eq!(scan(&["--baseline", SAMPLES], text).status, 2);
    let mail = [b"From: a@b.example\nSubject: x\n\n", &text[..]].concat();
    let found = scan(&["--as", "mail"], &mail);
    assert!(found.stdout.contains("10.0.0.1/b"), "{}", found.stdout);
    let mail = b"From: PayPal <a@b.example>\nSubject: x\n\nhttps://a.example/\n";
    let log = log_of(&["--as", "mail"], mail);
    let path = log.path().to_str().expect("a name");
    let of_mail = |arguments: &[&str]| {
        let found = scan(&[&["--as", "mail"], arguments].concat(), mail).stdout;
        found.contains("mail-imitates")
    };
    assert!(of_mail(&[]) && !of_mail(&["--baseline", path]));
    let other = b"From: PayPal <a@c.example>\nSubject: x\n\nhttps://a.example/\n";
    let other = scan(&["--as", "mail", "--baseline", path], other);
    assert!(other.stdout.contains("mail-imitates"), "{}", other.stdout);
    // The same reference on another base goes to another host.
    let page = |base: &str| format!("<base href=https://{base}/><a href=/login>x</a>").into_bytes();
    let log = log_of(&["--as", "html"], &page("www.paypal.com@203.0.113.9"));
    let path = log.path().to_str().expect("a name");
    for (base, status) in [
        ("www.paypal.com@203.0.113.9", 0),
        ("www.google.com@198.51.100.1", 1),
    ] {
        let found = scan(&["--as", "html", "--baseline", path], &page(base));
        assert_eq!(found.status, status, "{base}: {}", found.stdout);
    }
    // The name of a file may be written in another way; another text of a link is another finding.
    let folder = crate::support::folder::folder();
    let page = |shown: &str| {
        let text = format!("[{shown}](https://evil.example/)");
        fs::write(folder.path().join("f.md"), text).expect("written");
    };
    let scan = |arguments: &[&str]| {
        let mut command = urilens();
        let command = command.current_dir(folder.path());
        feed(command.arg("scan").args(arguments), b"")
    };
    for (of_log, shown, name, status) in [
        (".", "https://paypal.com", "f.md", 0),
        ("f.md", "https://paypal.com", "./f.md", 0),
        (".", "https://www.google.com", "f.md", 1),
    ] {
        page("https://paypal.com");
        let log = scan(&["--format", "sarif", of_log]).stdout;
        fs::write(folder.path().join("log"), log).expect("written");
        page(shown);
        let found = scan(&["--baseline", "log", name]);
        assert_eq!(
            found.status, status,
            "{of_log} {shown} {name}: {}",
            found.stdout
        );
    }
}

/// It is the same file under any name.
#[cfg(unix)]
#[test]
fn a_baseline_is_not_read() {
    let folder = crate::support::folder::folder();
    let path = |name: &str| folder.path().join(name);
    fs::create_dir(path("logs")).expect("a folder");
    fs::write(path("a.md"), "https://a.example/x").expect("written");
    let scan = |arguments: &[&str]| {
        let mut command = urilens();
        command.current_dir(folder.path());
        feed(command.arg("scan").args(arguments), b"").stdout
    };
    let log = scan(&["--format", "sarif", "a.md"]);
    fs::write(path("logs/log.sarif"), log).expect("written");
    fs::hard_link(path("logs/log.sarif"), path("old.sarif")).expect("a link");
    assert!(scan(&["--hosts", "."]).contains("schemastore"));
    let hosts = scan(&["--hosts", "--baseline", "old.sarif", "."]);
    assert!(!hosts.contains("schemastore"), "{hosts}");
}

/// Else it would find its own lines, and never end.
#[test]
fn what_a_scan_writes_is_not_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| {
        fs::write(folder.path().join(name), text).expect("written");
    };
    write("a.md", "https://a.example/x");
    write("own.jsonl", "https://old.example/");
    let scan = |path: &str| {
        let own = fs::OpenOptions::new()
            .append(true)
            .open(folder.path().join("own.jsonl"));
        let mut command = urilens();
        let command = command
            .current_dir(folder.path())
            .stdout(own.expect("opened"));
        let found = command
            .args(["scan", "--format", "json", path])
            .output()
            .expect("run");
        (
            found.status.code(),
            String::from_utf8_lossy(&found.stderr).into_owned(),
        )
    };
    let (status, said) = scan(".");
    assert_eq!(status, Some(0), "{said}");
    assert!(
        said.contains("`./own.jsonl`, to which this is written, not read"),
        "{said}"
    );
    let own = fs::read_to_string(folder.path().join("own.jsonl")).expect("read");
    assert!(
        own.contains("https://a.example/x") && own.matches("old.example").count() == 1,
        "{own}"
    );
    let (status, said) = scan("own.jsonl");
    assert_eq!(status, Some(2), "{said}");
    assert!(
        said.contains("`own.jsonl` is what standard output is written to"),
        "{said}"
    );
}

#[test]
fn what_is_not_read_can_decide() {
    for (name, arguments, status) in [
        (
            "attachments.eml",
            &["--fail-on", "unread", "--ignore", "danger"][..],
            1,
        ),
        (
            "multipart.eml",
            &["--fail-on", "unread", "--ignore", "danger"],
            0,
        ),
        (
            "attachments.eml",
            &["--fail-on", "danger", "--ignore", "danger"],
            0,
        ),
    ] {
        let found = scan(&[arguments, &[name]].concat(), b"");
        assert_eq!(
            found.status, status,
            "{name} {arguments:?}: {}",
            found.stderr
        );
    }
    let found = scan(&["--fail-on", "never", "answer.json", "./answer.json"], b"");
    assert!(
        found.stderr.contains("1 file named twice is read once"),
        "{}",
        found.stderr
    );
}

/// A file of globs in a folder, as `.gitignore` has them, and however many threads there are, the same output.
#[test]
fn folders_leave_out_what_urilensignore_names() {
    let folder = crate::support::folder::folder();
    for name in ["a.txt", "b.txt", "c.md"] {
        fs::write(folder.path().join(name), "http://127.0.0.1/").expect("written");
    }
    fs::write(folder.path().join(".urilensignore"), "*.md\n/b.txt\n").expect("written");
    let path = folder.path().display().to_string();
    let files = |arguments: &[&str]| {
        let found = scan(&[&["--format", "csv"], arguments, &[&*path]].concat(), b"");
        found.stdout.lines().skip(1).count()
    };
    assert_eq!(files(&[]), 1);
    assert_eq!(files(&["--no-ignore"]), 3);
    let named = scan(&["--format", "csv", &format!("{path}/b.txt")], b"");
    assert_eq!(
        named.stdout.lines().count(),
        2,
        "a file that is named is read"
    );
    let text = "http://127.0.0.1/a http://a.example/\n".repeat(20_000);
    let one = scan(&["-j", "1"], text.as_bytes()).stdout;
    assert_eq!(scan(&["-j", "4"], text.as_bytes()).stdout, one);
}

/// Each line is answered before the next is written.
#[test]
fn a_pipe_that_stays_open_is_answered() {
    use std::io::{BufRead, BufReader, Write};
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_urilens"))
        .args(["scan", "--format", "json", "--fields", "findings", "-"])
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    let mut answers = BufReader::new(child.stdout.take().expect("a pipe"));
    for name in ["a", "b", "c"] {
        writeln!(input, "see http://{name}.example/").expect("written");
        input.flush().expect("written");
        let mut line = String::new();
        answers.read_line(&mut line).expect("an answer");
        assert!(line.contains(&format!("http://{name}.example/")), "{line}");
    }
    drop(input);
    assert!(child.wait().expect("it ends").success());
}
