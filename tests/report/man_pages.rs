//! Manual pages: one for the program and one for each command, with the sections that a manual page has.

use std::process::Command;

use crate::support::program::{commands, feed, run};

fn sections(page: &str) -> Vec<&str> {
    let lines = page.lines();
    let names = lines.filter_map(|line| line.strip_prefix(".SH "));
    names.map(|name| name.trim_matches('"')).collect()
}

/// Lines that start with a dot are requests: text that does would vanish.
fn assert_is_roff(page: &str) {
    const REQUESTS: [&str; 14] = [
        ".SH", ".SS", ".TP", ".TH", ".PP", ".RS", ".RE", ".br", ".IP", ".ds", ".ie", ".el", ".nf",
        ".fi",
    ];
    for line in page.lines().filter(|line| line.starts_with('.')) {
        let request = line.split_whitespace().next().unwrap_or("");
        assert!(REQUESTS.contains(&request), "{line}");
    }
    for line in page.lines() {
        assert!(!line.starts_with('\''), "{line}");
        assert!(
            line.bytes().all(|byte| byte != 0x1b && byte != 0x07),
            "{line}"
        );
    }
}

#[test]
fn the_page_of_the_program_has_its_sections() {
    let page = run(&["man"], b"").stdout;
    assert_is_roff(&page);
    let sections = sections(&page);
    for section in [
        "NAME",
        "SYNOPSIS",
        "DESCRIPTION",
        "OPTIONS",
        "KEYS",
        "EXIT STATUS",
        "FILES",
        "ENVIRONMENT",
        "EXAMPLES",
    ] {
        assert!(sections.contains(&section), "{section}: {sections:?}");
    }
    assert!(!page.contains("EXTRA"), "{page}");
    assert!(sections.contains(&"NOTES"), "{sections:?}");
    assert!(page.contains("urilens [OPTIONS] [REFERENCE]"), "{page}");
    for (_, key) in urilens::tui::keys_by_context().flat_map(|(_, keys)| keys) {
        let escaped = key.replace('-', "\\-");
        assert!(page.contains(&escaped), "{escaped}");
    }
}

#[test]
fn every_command_has_a_page() {
    let commands = commands();
    assert!(commands.len() >= 6, "{commands:?}");
    for command in commands {
        let run = run(&["man", &command], b"");
        assert_eq!(run.status, 0, "{}", run.stderr);
        assert_is_roff(&run.stdout);
        assert!(
            run.stdout.contains(&format!("urilens\\-{command}")),
            "{command}"
        );
        for section in [
            "NAME",
            "SYNOPSIS",
            "OPTIONS",
            "EXIT STATUS",
            "FILES",
            "ENVIRONMENT",
        ] {
            assert!(
                sections(&run.stdout).contains(&section),
                "{command}: {section}"
            );
        }
    }
    let unknown = run(&["man", "reprot"], b"");
    assert_eq!(unknown.status, 2);
    assert_eq!(
        unknown.stderr,
        "error: there is no command `reprot`; did you mean `report`?\n"
    );
}

/// Where mandoc is installed, it finds no error in any page.
#[test]
fn every_page_renders() {
    let has_mandoc = Command::new("mandoc").arg("-l").arg("/dev/null").output();
    if has_mandoc.is_err() {
        return;
    }
    let commands = commands();
    let pages = commands.iter().map(|command| vec!["man", command]);
    for arguments in pages.chain([vec!["man"]]) {
        let page = run(&arguments, b"").stdout;
        let mut lint = Command::new("mandoc");
        let found = feed(lint.args(["-T", "lint", "-W", "error"]), page.as_bytes());
        assert_eq!((found.status, &*found.stdout), (0, ""), "{arguments:?}");
        let shown = feed(
            Command::new("mandoc").args(["-T", "ascii"]),
            page.as_bytes(),
        );
        assert!(
            shown.stdout.contains("E\u{8}EX\u{8}XI\u{8}IT\u{8}T"),
            "{arguments:?}"
        );
    }
}

/// The sample of a file of lessons can be copied from the page: its lines are neither joined nor justified.
#[test]
fn samples_are_not_filled() {
    let page = run(&["man"], b"").stdout;
    let sample = page.split(".nf\n").nth(1).expect("a sample");
    let sample = sample.split(".fi\n").next().expect("its end");
    assert!(sample.starts_with("  [[lesson]]\n"), "{sample}");
    assert!(sample.ends_with("  ]\n"), "{sample}");
    let indented = page.lines().filter(|line| line.starts_with("  ")).count();
    assert_eq!(sample.lines().count(), indented);
    let command = run(&["man", "open"], b"").stdout;
    assert_eq!(command.matches(".nf\n").count(), 1);
}
