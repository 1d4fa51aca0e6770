//! Reports hide every secret until they are asked to reveal it.

use std::collections::BTreeMap;

use crate::support::cases::{config, count, spread};
#[cfg(unix)]
use crate::support::folder::folder;
use crate::support::program::run;
#[cfg(unix)]
use crate::support::program::{feed, urilens};
use crate::support::secrets::{Link, PLANTED, check, check_planted, links, planted, written};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use urilens::explain::mask::Mask;
use urilens::explain::sections::{self, DocumentOptions, SECTIONS};
use urilens::inspect::{Inspection, Request, inspect};
use urilens::readings::{Parser, Readers};
use urilens::report::plain;
use urilens::report::svg::{self, Appearance, Band};
use urilens::report::{ViewOptions, brief, markdown, text};
use urilens::review::Settings;
use urilens::syntax::Standard;

fn inspection(link: &Link, standard: Standard) -> Inspection {
    inspect(&Request {
        reference: link.reference,
        base: Some(link.base).filter(|base| !base.is_empty()),
        standard,
        ..Request::default()
    })
}

fn reports(link: &Link, standard: Standard, show_secrets: bool) -> [(&'static str, String); 4] {
    let inspection = inspection(link, standard);
    let look = ViewOptions {
        show_secrets,
        both_standards: true,
        ..ViewOptions::default()
    };
    let written = |write: fn(&Inspection, ViewOptions, &mut Vec<u8>)| {
        let mut out = Vec::new();
        write(&inspection, look, &mut out);
        String::from_utf8_lossy(&out).into_owned()
    };
    let mut findings = String::new();
    markdown::findings(&inspection, show_secrets, &mut findings);
    [
        ("the text report", written(text::write)),
        ("the Markdown report", written(markdown::write)),
        ("the list of findings", findings),
        ("the brief line", written(brief::write)),
    ]
}

#[test]
fn reports_tell_no_secret() {
    for link in links() {
        for standard in Standard::ALL {
            for (place, report) in reports(link, standard, false) {
                check(link, place, &report);
                // Lines may break inside of a secret.
                let unbroken: String = report.split_whitespace().collect();
                check(link, place, &unbroken);
            }
            let [(_, report), ..] = reports(link, standard, false);
            let unbroken: String = report.split_whitespace().collect();
            assert!(unbroken.contains(link.seen), "{} in\n{report}", link.seen);
        }
    }
}

#[test]
fn reports_tell_all_when_asked() {
    for link in links() {
        for (place, report) in reports(link, Standard::Rfc3986, true).into_iter().take(2) {
            let unbroken: String = report.split_whitespace().collect();
            let typed: String = [link.base, link.reference].concat();
            for secret in link
                .secrets
                .iter()
                .filter(|secret| typed.contains(**secret))
            {
                // What hides, a space among it, is written by a stand-in.
                let start: String = secret.chars().take_while(|found| *found != ' ').collect();
                assert!(unbroken.contains(&start), "{place}: {secret} in\n{report}");
            }
        }
    }
}

/// A text with more than 64 secrets, the last of which stands again in the path.
#[test]
fn every_secret_of_a_text_is_hidden() {
    let query: Vec<String> = (0..100)
        .map(|index| format!("token=Zx9kQ2mV{index:03}w"))
        .collect();
    let reference = format!("https://example.com/Zx9kQ2mV099w/?{}", query.join("&"));
    let inspection = inspect(&Request::new(&reference, None));
    let mut out = Vec::new();
    text::write(&inspection, ViewOptions::default(), &mut out);
    let report = String::from_utf8_lossy(&out);
    assert!(!report.contains("Zx9kQ2mV"), "{report}");
}

/// What hides a value of the reference hides all that the value decodes to.
#[test]
fn what_a_hidden_value_decodes_to_is_hidden() {
    for value in [
        "cHdkPWh1bnRlcjJacTg7",
        "YSBwYXNzd29yZD1odW50ZXIyWnE4IGI",
        "cGFzc3dvcmQlM0RodW50ZXIyWnE4",
        "70617373776f72643d68756e746572325a7138",
        "H4sIAAAAAAACAytILC4uzy9Ksc0ozStJLTKKKrQAALIwj2UTAAAA",
        "ZEc5clpXNDlhSFZ1ZEdWeU1scHhPQQ",
    ] {
        let reference = format!("https://h.example/?x={value}");
        let inspection = inspect(&Request {
            reference: &reference,
            ..Request::default()
        });
        let mut out = Vec::new();
        text::write(&inspection, ViewOptions::default(), &mut out);
        let report = String::from_utf8_lossy(&out);
        assert!(report.contains("?x=••••••"), "{report}");
        for piece in ["hunter2Zq8", &value[..8]] {
            assert!(!report.contains(piece), "{report}");
        }
    }
}

/// What a page shows in place of a link may hold its secrets too.
#[test]
fn a_scan_hides_secrets_of_links_and_of_what_is_shown_in_their_place() {
    let mut lines: Vec<String> = sampled(70)
        .into_iter()
        .map(|link| {
            let href = link.replace('&', "&amp;").replace('"', "&quot;");
            format!("<p>{href} <a href=\"{href}\">see {href}</a>")
        })
        .collect();
    lines.push(format!(
        "<a href=https://u:{PLANTED}@in.example/>{PLANTED}</a>"
    ));
    lines.push(format!(
        "<a href='https://h.example/?pass\tword={PLANTED}'>a</a> <a href='https://h.example/?pass\n  word={PLANTED}'>b</a>"
    ));
    lines.push(format!(
        "<a href='https://user%253A{PLANTED}%2540h.example/'>c</a>"
    ));
    lines.push(format!(
        "<a href=https://y.example/{PLANTED}/z>https://u:{PLANTED}@in.example/</a>"
    ));
    let page = lines.join("\n");
    for format in ["text", "sarif", "csv"] {
        let arguments = [
            "scan",
            "--as",
            "html",
            "--format",
            format,
            "--fail-on",
            "never",
        ];
        let run = run(&arguments, page.as_bytes());
        assert_eq!(run.status, 0, "{}", run.stderr);
        assert!(run.stdout.contains("••••••"), "{}", run.stdout);
        for shown in [&run.stdout, &run.stderr] {
            for line in shown.lines() {
                check_planted("a page", format, line);
            }
        }
    }
}

/// Links with a planted secret, the same every time.
fn sampled(count: usize) -> Vec<String> {
    let mut runner = TestRunner::new(config(1));
    let mut next = || planted().new_tree(&mut runner).expect("a link").current();
    (0..count).map(|_| next()).collect()
}

/// What is wrong is quoted, but not its secrets.
#[test]
fn errors_tell_no_secret() {
    for link in sampled(12) {
        for arguments in [
            &["a", &link][..],
            &["checks", &link],
            &["checks", "host-idn", &link],
            &["checks", "--format", &link],
            &["completions", &link],
            &["man", &link],
            &["report", "--standard", &link, "a"],
            &["report", "--only", &link, "a"],
            &["report", "--excess-dots", &link],
            &["report", "--fail-on", &link],
            &["report", "--color", &link],
            &["report", "--ignore", &link],
            &["report", "--brand", &link, "a"],
            &["report", "--file", &link],
            &["report", "--base", "x", &link, "--format", &link],
            &["compare", &link],
            &["compare", "--rung", &link, "a", "b"],
            &["scan", &link],
            &["open", &link],
            &["--theme", &link, "a"],
            &[
                "differ",
                "--checked-by",
                &link,
                "--fetched-by",
                "go",
                "--deny",
                "a",
            ],
            &[
                "differ",
                "--checked-by",
                "curl",
                "--fetched-by",
                "go",
                "--deny",
                &link,
            ],
            &["readers", &link],
            &["practice", &link],
            &["serve", &link],
        ] {
            let run = run(arguments, b"");
            assert_eq!(run.status, 2, "{arguments:?}: {}", run.stdout);
            check_planted(&link, "an error", &run.stderr);
            check_planted(&link, "an output", &run.stdout);
        }
        let batch = format!("{{\"reference\": \"{}\"", link.replace('"', "\\\""));
        let run = run(&["report", "--batch"], batch.as_bytes());
        assert_eq!(run.status, 2);
        check_planted(&link, "a batch", &run.stdout);
        // What is wrong with a request is said of its members.
        let link = link.replace('\\', "\\\\").replace('"', "\\\"");
        let requests = format!(
            "{{\"reference\": 1, \"base\": \"{link}\"}}\n{{\"reference\": \"a\", \"standard\": \"{link}\"}}\n\
             {{\"reference\": \"a\", \"lenient\": \"{link}\"}}\n{{\"reference\": \"a\", \"excess_dots\": \"{link}\"}}\n\
             {{\"reference\": \"a\", \"id\": [\"{link}\"]}}\n{{\"{link}\": 1}}\n\"{link}\"\n{link}\n"
        );
        for arguments in [&["serve", "--stdio"][..], &["report", "--batch"]] {
            let run = self::run(arguments, requests.as_bytes());
            assert!(run.stdout.contains("\"error\""), "{}", run.stdout);
            check_planted(&link, "an answer", &run.stderr);
            // An answer that is no error is exact.
            let errors = run
                .stdout
                .lines()
                .filter(|line| line.starts_with("{\"error\""));
            errors.for_each(|line| check_planted(&link, "an answer", line));
        }
    }
}

/// What is wrong with the configuration is said, and what holds is listed, without the secrets in them.
#[cfg(unix)]
#[test]
fn the_configuration_tells_no_secret() {
    let folder = folder();
    std::fs::create_dir(folder.path().join("urilens")).expect("a folder");
    for form in written() {
        // As text of TOML; JSON escapes the same.
        let text = serde_json::to_string(&form).expect("a text");
        for (config, variable) in [
            (format!("base = {text}\nreaders = [{text}]\n"), "STANDARD"),
            (format!("base = {text}\n"), "BASE"),
            (format!("redirect-parameters = [\"a\", {text}]\n"), "THEME"),
            (format!("{text} = 1\n"), ""),
            (format!("[{text}]\na = 1\n"), ""),
            (format!("[keys]\n{text} = \"x\"\n"), ""),
            (format!("[severity]\n{text} = \"danger\"\n"), ""),
            (format!("mouse = {text}\n"), ""),
            (format!("[brands]\nextend = [\n  1, {text},\n]\n"), ""),
        ] {
            std::fs::write(folder.path().join("urilens/config.toml"), &config).expect("written");
            for arguments in [&["config"][..], &["report", "a"]] {
                let mut command = urilens();
                command
                    .args(arguments)
                    .env("XDG_CONFIG_HOME", folder.path());
                if !variable.is_empty() {
                    command.env(format!("URILENS_{variable}"), &form);
                }
                let run = feed(&mut command, b"");
                for line in run.stdout.lines().chain(run.stderr.lines()) {
                    check_planted(&config, "a configuration", line);
                }
            }
        }
    }
}

/// What is typed in place of a command of `--plain`, and behind one.
#[test]
fn typed_commands_tell_no_secret() {
    const COMMANDS: [&str; 14] = [
        "",
        "base ",
        "compare ",
        "text ",
        "text :",
        "explain ",
        "character ",
        "link ",
        "next ",
        "standard ",
        "list ",
        "readings ",
        "again ",
        "l ",
    ];
    for form in written() {
        let commands = COMMANDS.iter().map(|command| format!(":{command}{form}\n"));
        let typed: String = commands.chain([form.clone()]).collect();
        let run = run(&["--plain"], typed.as_bytes());
        assert!(run.stdout.contains("Unknown command"), "{}", run.stdout);
        for line in run.stdout.lines().chain(run.stderr.lines()) {
            check_planted(&form, "an answer", line);
        }
    }
}

/// A link inside is compared with another reference after it was opened from the one that makes its segment a secret.
#[test]
fn a_comparison_hides_the_secrets_of_the_links_around() {
    let inner = format!("https%3A%2F%2Ft.example%2F{PLANTED}%2Fannounce");
    let outer = format!("https://a.example/?u={inner}&passkey={PLANTED}");
    let typed = format!("{outer}\n:link 1\n:compare https://b.example/{PLANTED}\n");
    let run = run(&["--plain"], typed.as_bytes());
    assert!(run.stdout.contains("A: https://t.example/••••••/announce"));
    for line in run.stdout.lines() {
        check_planted(&outer, "an answer", line);
    }
}

/// The text of a link, the words around it, readers, comparisons, bases: wherever a link comes from and goes to.
#[test]
fn commands_tell_no_secret() {
    let links = sampled(count(16) as usize);
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, content: String| {
        let path = folder.path().join(name);
        std::fs::write(&path, content).expect("written");
        path.display().to_string()
    };
    let html = |text: &str| text.replace('&', "&amp;").replace('"', "&quot;");
    let of_all = |write: &dyn Fn(&String) -> String| links.iter().map(write).collect::<String>();
    let page = of_all(&|link| {
        let link = html(link);
        format!("<p>{link} <a href=\"{link}\">see {link} here</a> {link}</p>\n")
    });
    let calendar = of_all(&|link| format!("URL:{link}\r\nDESCRIPTION:see {link} there\r\n"));
    let json: Vec<String> = links
        .iter()
        .map(|link| format!("see {link} there"))
        .collect();
    // As the names of members, which pointers repeat.
    let named: BTreeMap<&String, &str> = links
        .iter()
        .map(|link| (link, "https://a.example/"))
        .collect();
    // The forms themselves, with a link near each of them and with one in its place.
    let words: String = written()
        .map(|form| {
            format!("see {form} or “{form}”, https://a.example/ and ({form}).\nhttps://b.example/{form} as\n\n")
        })
        .collect();
    let files = [
        file("a.html", page.clone()),
        file(
            "a.eml",
            format!("From: a@b.example\r\nContent-Type: text/html\r\n\r\n{page}"),
        ),
        file(
            "a.md",
            of_all(&|link| format!("[{link}](<{link}>) <{link}> and {link}\n\n")),
        ),
        file(
            "a.txt",
            of_all(&|link| format!("words before {link} and behind {link}\n")),
        ),
        file(
            "a.ics",
            format!("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n{calendar}"),
        ),
        file("a.json", serde_json::to_string(&json).expect("JSON")),
        file("names.json", serde_json::to_string(&named).expect("JSON")),
        file("words.txt", words.clone()),
        file("words.md", words.clone()),
        file("words.html", html(&words).replace('<', "&lt;")),
        file(
            "words.eml",
            format!(
                "From: a@b.example\r\nSubject: {}\r\n\r\n{words}",
                written().collect::<String>()
            ),
        ),
        file("words.json", serde_json::to_string(&words).expect("JSON")),
    ];
    let lines = links.join("\n");
    let mut commands: Vec<(Vec<&str>, &str)> = Vec::new();
    for file in &files {
        for format in ["text", "csv", "sarif"] {
            commands.push((
                vec!["scan", "--fail-on", "never", "--format", format, file],
                "",
            ));
        }
        commands.push((vec!["scan", "--fail-on", "never", "--hosts", file], ""));
        commands.push((vec!["open", "--plain", file], ""));
    }
    let ids: Vec<&str> = Parser::all().map(Parser::id).collect();
    let ids = ids.join(",");
    let readers = ["report", "--readers", &ids, "--base", "http://a/b"];
    commands.push((readers.to_vec(), &lines));
    commands.push((
        vec!["report", "--checked-by", "curl", "--fetched-by", "go"],
        &lines,
    ));
    commands.push((vec!["--plain"], &lines));
    for pair in links.windows(2).take(4) {
        let [one, other] = [&*pair[0], &*pair[1]];
        commands.push((vec!["compare", one, other], ""));
        commands.push((vec!["compare", "--base", one, "../x", "?y"], ""));
        let bands = "anatomy,resolution,normalization";
        let figure = [
            "report", "--format", "svg", "--bands", bands, "-b", one, "../x",
        ];
        commands.push((figure.to_vec(), ""));
        commands.push((vec!["report", "--base", one, "../x?y", "#z"], ""));
    }
    // Of each file some of the commands; a long run takes all of them.
    for (arguments, input) in spread(commands, 40) {
        let run = run(&arguments, input.as_bytes());
        assert!(!run.stdout.is_empty(), "{arguments:?}: {}", run.stderr);
        for line in run.stdout.lines().chain(run.stderr.lines()) {
            check_planted(&arguments.join(" "), "a command", line);
        }
    }
}

/// A piece of a password may be too short to be looked for in any text. Wherever a reader cuts one, a piece is shown only
/// where the reference itself shows it: the part that RFC 3986 does not count to the password.
#[test]
fn pieces_of_two_characters_are_hidden_wherever_a_reader_cuts() {
    const PIECES: [&str; 3] = ["7Q", "Z9", "K4"];
    const CUTS: [&str; 18] = [
        "@", ":", "/", "\\", "?", "#", "&", ";", "%40", "%2F", "[", "]", "|", "=", "。", "／",
        "＠", "!",
    ];
    let mut readers = Readers::default();
    Parser::all().for_each(|parser| readers.add(parser));
    let all = Settings {
        readers: Some(readers),
        ..Settings::default()
    };
    let [first, second, third] = PIECES;
    let inside = CUTS
        .iter()
        .flat_map(|one| CUTS.iter().map(move |other| (one, other)));
    let links = inside.map(|(one, other)| {
        format!("https://bob:{first}{one}{second}{other}{third}@host.example/")
    });
    let heads = ["http:/", "//", "ssh://", "/\\", ""];
    let others = heads.iter().flat_map(|head| {
        CUTS.iter()
            .map(move |cut| format!("{head}bob:{first}{cut}{second}@host.example/"))
    });
    let mut told = Vec::new();
    let links = links.chain(others);
    let ways = links.flat_map(|link| [(link.clone(), None), (link, Some(&all))]);
    for (link, settings) in spread(ways, 276) {
        let inspection = inspect(&Request {
            reference: &link,
            settings,
            ..Request::default()
        });
        let own = Mask::new(&inspection, false).reference(&link).into_owned();
        let hidden = PIECES.iter().filter(|piece| !own.contains(**piece));
        let hidden: Vec<String> = hidden.map(|piece| piece.to_lowercase()).collect();
        for write in [text::write, markdown::write, brief::write] {
            let mut out = Vec::new();
            write(&inspection, ViewOptions::default(), &mut out);
            let shown = String::from_utf8_lossy(&out).to_lowercase();
            let lines = shown.lines();
            let tells = |line: &&str| hidden.iter().any(|piece| line.contains(piece));
            told.extend(lines.filter(tells).map(|line| format!("{link}: {line}")));
        }
    }
    assert!(told.is_empty(), "{}", told.join("\n"));
}

/// Who gets the request is shown, even where it is a piece of the password.
#[test]
fn a_host_is_shown_that_is_a_piece_of_the_password_before_it() {
    let reference = "https://u:a:z9@z9/";
    let inspection = inspect(&Request::new(reference, None));
    let mut out = Vec::new();
    text::write(&inspection, ViewOptions::default(), &mut out);
    let report = String::from_utf8_lossy(&out);
    assert!(report.contains("The request goes to “z9”"), "{report}");
    assert!(report.contains("https://u:••••••@z9/"), "{report}");
}

proptest! {
    #![proptest_config(config(150))]

    #[test]
    fn no_report_shows_three_characters_of_a_planted_secret(reference in planted()) {
        let inspection = inspect(&Request::new(&reference, None));
        let figure: fn(&Inspection, ViewOptions, &mut Vec<u8>) = |inspection, options, out| {
            svg::write(inspection, Band::ALL, Appearance::Light, options, out);
        };
        let findings: fn(&Inspection, ViewOptions, &mut Vec<u8>) = |inspection, options, out| {
            let mut list = String::new();
            markdown::findings(inspection, options.show_secrets, &mut list);
            out.extend_from_slice(list.as_bytes());
        };
        let aloud: fn(&Inspection, ViewOptions, &mut Vec<u8>) = |inspection, options, out| {
            let mut said = String::new();
            for row in SECTIONS {
                let options = DocumentOptions {
                    show_secrets: options.show_secrets,
                    ..DocumentOptions::default()
                };
                plain::write(&sections::section(inspection, row.kind, options), &mut said);
            }
            out.extend_from_slice(said.as_bytes());
        };
        let writers = [text::write, markdown::write, brief::write, figure, findings, aloud];
        for write in writers {
            let mut out = Vec::new();
            write(&inspection, ViewOptions::default(), &mut out);
            check_planted(&reference, "a report", &String::from_utf8_lossy(&out));
        }
    }
}
