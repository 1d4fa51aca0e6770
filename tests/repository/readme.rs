//! What the README shows is what the program prints.
//!
//! Parts of it stand between two marks and are printed by the program. When they are out of date,
//! `URILENS_UPDATE=1 cargo test --test repository readme` writes them anew.

use crate::support::program::run;
use urilens::tui::keys_markdown;

/// A name of marks, and what stands between them.
fn parts() -> Vec<(&'static str, String)> {
    let report = run(&["report", "-b", "http://a/b/c/d;p?q", "../g?y#s"], b"");
    let indented: String = report
        .stdout
        .lines()
        .map(|line| format!("    {line}").trim_end().to_owned() + "\n")
        .collect();
    let checks = run(&["checks", "--format", "markdown"], b"");
    vec![
        ("report", format!("\n{indented}\n")),
        ("keys", format!("\n{}\n", keys_markdown())),
        ("checks", format!("\n{}\n", checks.stdout)),
    ]
}

#[test]
fn parts_that_are_printed_are_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");
    let readme = std::fs::read_to_string(path).expect("the README");
    let mut fresh = readme.clone();
    for (name, text) in parts() {
        let (start, end) = (
            format!("<!-- {name}:start -->\n"),
            format!("<!-- {name}:end -->"),
        );
        let from = fresh.find(&start).expect("the first mark") + start.len();
        let to = fresh.find(&end).expect("the second mark");
        fresh.replace_range(from..to, &text);
    }
    if fresh != readme && std::env::var_os("URILENS_UPDATE").is_some() {
        std::fs::write(path, fresh).expect("the README is written");
    } else {
        assert!(
            fresh == readme,
            "the README is out of date: URILENS_UPDATE=1 cargo test --test repository readme"
        );
    }
}

#[test]
fn every_option_of_reports_is_in_the_readme() {
    let readme = include_str!("../../README.md");
    let help = run(&["report", "--help"], b"").stdout;
    let mut count = 0;
    for line in help
        .lines()
        .map(str::trim_start)
        .filter(|line| line.starts_with('-'))
    {
        let option = line
            .split([' ', ','])
            .find(|word| word.starts_with("--"))
            .unwrap_or("");
        if ["--help", ""].contains(&option) {
            continue;
        }
        count += 1;
        assert!(readme.contains(option), "{option}");
    }
    assert!(count >= 8, "{help}");
}

#[test]
fn the_lines_of_the_example_of_a_batch_are_requests() {
    let readme = include_str!("../../README.md");
    let lines: String = readme
        .lines()
        .filter(|line| line.starts_with("    {\"reference\": "))
        .map(|line| format!("{}\n", line.trim()))
        .collect();
    let batch = run(&["report", "--batch"], lines.as_bytes());
    assert_eq!(batch.status, 0, "{}", batch.stdout);
    assert_eq!(batch.stdout.lines().count(), 3);
}
