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

#[test]
fn the_completions_know_values() {
    for shell in ["bash", "zsh", "fish"] {
        let script = run(&["completions", shell], b"").stdout;
        for value in [
            "high-contrast",
            "host-idn",
            "python-urllib",
            "percent-encoding",
            "rfc2396",
        ] {
            assert!(script.contains(value), "{shell}: {value}");
        }
    }
}

/// Values of arguments without a name are offered as well.
#[test]
fn the_completions_know_names_of_arguments() {
    let fish = run(&["completions", "fish"], b"").stdout;
    for (command, name) in [
        ("readers", " curl "),
        ("checks", " host-idn "),
        ("man", " scan "),
    ] {
        let using = format!("__fish_urilens_using_subcommand {command}\" -f -a \"");
        let mut lines = fish.lines().filter(|line| line.contains(&using));
        assert!(lines.any(|line| line.contains(name)), "{command}");
    }
    let bash = run(&["completions", "bash"], b"").stdout;
    assert!(bash.contains(" report scan open compare "), "{bash}");
}

/// After `help`, a command is offered and no file, by fish as by the others.
#[test]
fn fish_completes_the_command_that_help_is_asked_for() {
    let script = run(&["completions", "fish"], b"").stdout;
    if Command::new("fish")
        .args(["-c", "exit 0"])
        .output()
        .is_err()
    {
        return;
    }
    for (typed, offered) in [("", "scan"), ("rep", "report"), ("h", "help")] {
        let code = format!("{script}\ncomplete -C 'urilens help {typed}'");
        let found = feed(Command::new("fish").args(["-c", &code]), b"").stdout;
        let mut names = found.lines().filter_map(|line| line.split('\t').next());
        assert!(names.any(|name| name == offered), "{typed}: {found}");
        assert!(!found.contains("Cargo.toml"), "{typed}: {found}");
    }
    let code = format!("{script}\ncomplete -C 'urilens help report s'");
    let found = feed(Command::new("fish").args(["-c", &code]), b"").stdout;
    assert!(!found.contains("schema"), "{found}");
}

/// Without a hint, zsh would offer every program of `$PATH` in the place of a reference.
#[test]
fn zsh_takes_no_reference_for_a_program() {
    let script = run(&["completions", "zsh"], b"").stdout;
    let is_positional = |line: &&str| line.starts_with("'*::") || line.starts_with("':");
    let positionals: Vec<&str> = script.lines().filter(is_positional).collect();
    assert!(positionals.len() > 10, "{script}");
    for line in positionals {
        assert!(!line.contains(":_default"), "{line}");
    }
}

/// A theme may be a file: where a folder is typed, zsh offers what is in it.
#[test]
fn zsh_completes_the_file_of_a_theme() {
    if Command::new("zsh").args(["-c", "exit 0"]).output().is_err() {
        return;
    }
    let script = run(&["completions", "zsh"], b"").stdout;
    let stubs = "compdef() { : }\ncompadd() { print names }\n_files() { print files }";
    for (typed, offered) in [("./tm/", "files\n"), ("tm/m", "files\n"), ("da", "names\n")] {
        let code = format!("{stubs}\n{script}\nPREFIX={typed}; _urilens_themes");
        let found = feed(Command::new("zsh").args(["-f", "-c", &code]), b"");
        assert_eq!(found.stdout, offered, "{typed}: {}", found.stderr);
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

/// The user's own themes are offered beside those that come with the program, by each shell that is installed.
#[test]
fn the_completions_know_own_themes() {
    let folder = crate::support::folder::folder();
    let themes = folder.path().join("urilens/themes");
    std::fs::create_dir_all(&themes).expect("a folder");
    for name in ["mine.toml", "notes.txt", "$(touch x).toml"] {
        std::fs::write(themes.join(name), "").expect("written");
    }
    let script = |shell: &str| run(&["completions", shell], b"").stdout;
    for (shell, typed, code) in [
        (
            "bash",
            "mi",
            "COMP_WORDS=(urilens --theme mi); COMP_CWORD=2; _urilens urilens mi --theme; printf '%s\\n' \"${COMPREPLY[@]}\"",
        ),
        (
            "bash",
            "da",
            "COMP_WORDS=(urilens --theme da); COMP_CWORD=2; _urilens urilens da --theme; printf '%s\\n' \"${COMPREPLY[@]}\"",
        ),
        ("fish", "mi", "complete -C 'urilens open --theme mi'"),
        ("fish", "mi", "complete -C 'urilens --theme mi'"),
        ("fish", "da", "complete -C 'urilens --theme da'"),
        (
            "zsh",
            "mi",
            "compadd() { print -l -- $@[3,-1] }; _urilens_themes -J a",
        ),
        (
            "zsh",
            "da",
            "compadd() { print -l -- $@[3,-1] }; _urilens_themes -J a",
        ),
    ] {
        let script = script(shell);
        let script = match shell {
            // Outside of its completion system, zsh has no way to register a function.
            "zsh" => format!("compdef() {{ : }}\n{script}"),
            _ => script,
        };
        let mut command = Command::new(shell);
        command.env("XDG_CONFIG_HOME", folder.path());
        if Command::new(shell).args(["-c", "exit 0"]).output().is_err() {
            continue;
        }
        let found = feed(command.args(["-c", &format!("{script}\n{code}")]), b"");
        let wanted = if typed == "mi" { "mine" } else { "dark" };
        let is_offered = found
            .stdout
            .lines()
            .any(|one| one == wanted || one.starts_with(&format!("{wanted}\t")));
        assert!(
            is_offered,
            "{shell} {typed}: {} {}",
            found.stdout, found.stderr
        );
        assert!(!found.stdout.contains("notes"), "{shell}: {}", found.stdout);
    }
}

/// After a comma, the next value of a list is offered, by each shell that is installed.
#[test]
fn the_completions_go_on_after_a_comma() {
    for shell in ["bash", "zsh", "fish"] {
        let script = run(&["completions", shell], b"").stdout;
        let counted = match shell {
            "bash" => script.matches("-P \"${cur%").count(),
            "zsh" => script.matches(":_values -s , value ").count(),
            _ => script.matches("(__fish_urilens_list ").count(),
        };
        // Readers and ignored checks of five commands, parts of two, kinds and bands.
        assert!(counted >= 14, "{shell}: {counted}");
    }
    let offered = |shell: &str, code: String| {
        let has_shell = Command::new(shell).args(["-c", "exit 0"]).output();
        has_shell
            .is_ok()
            .then(|| feed(Command::new(shell).args(["-c", &code]), b"").stdout)
    };
    for (line, typed, values) in [
        ("urilens report --readers", "curl,wg", "curl,wget"),
        (
            "urilens --ignore",
            "notice,host-idna-m",
            "notice,host-idna-mapped",
        ),
        ("urilens serve --only", "findings,", "findings,readings"),
        ("urilens practice --kind", "rung,ho", "rung,host"),
        ("urilens scan --min-severity", "wa", "warning"),
        ("urilens --ignore", "host-idna-m", "host-idna-mapped"),
        ("urilens report --readers", "wg", "wget"),
    ] {
        let script = run(&["completions", "fish"], b"").stdout;
        if let Some(found) = offered("fish", format!("{script}\ncomplete -C '{line} {typed}'")) {
            assert!(
                found.lines().any(|one| one.starts_with(values)),
                "{line} {typed}: {found}"
            );
        }
        let script = run(&["completions", "bash"], b"").stdout;
        let words: Vec<&str> = line.split(' ').chain([typed]).collect();
        let code = format!(
            "{script}\nCOMP_WORDS=({}); COMP_CWORD={}; _urilens urilens '{typed}' '{}'; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
            words.join(" "),
            words.len() - 1,
            words[words.len() - 2]
        );
        if let Some(found) = offered("bash", code) {
            assert!(
                found.lines().any(|one| one.starts_with(values)),
                "{line} {typed}: {found}"
            );
        }
    }
}

/// bash takes the `=` between an option and its value for a word, and completes the value alone.
#[test]
fn bash_completes_values_after_an_equals_sign() {
    if Command::new("bash")
        .args(["-c", "exit 0"])
        .output()
        .is_err()
    {
        return;
    }
    let script = run(&["completions", "bash"], b"").stdout;
    for (line, offered) in [
        ("urilens --theme = d", "dark"),
        ("urilens --standard = rfc3", "rfc3986"),
        (
            "urilens --ignore = notice,host-idna-m",
            "notice,host-idna-mapped",
        ),
        ("urilens report --readers = curl,wg", "curl,wget"),
        ("urilens report --format = j", "json"),
        ("urilens scan --format = sar", "sarif"),
    ] {
        let words: Vec<&str> = line.split(' ').collect();
        let code = format!(
            "{script}\nCOMP_WORDS=({line}); COMP_CWORD={}; _urilens urilens '{}' '='; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
            words.len() - 1,
            words[words.len() - 1],
        );
        let found = feed(Command::new("bash").args(["-c", &code]), b"");
        let all: Vec<&str> = found.stdout.lines().collect();
        assert!(all.contains(&offered), "{line}: {all:?} {}", found.stderr);
        let typed = words[words.len() - 1];
        assert!(
            all.iter().all(|one| one.starts_with(typed)),
            "{line}: {all:?}"
        );
    }
}

/// The program and each command end their help and their page with three examples, and name other pages.
#[test]
fn help_and_pages_end_with_three_examples() {
    for name in commands().iter().map(String::as_str).chain([""]) {
        let arguments = [name, "--help"];
        let named: Vec<&str> = arguments
            .into_iter()
            .filter(|one| !one.is_empty())
            .collect();
        let help = run(&named, b"").stdout;
        let (_, examples) = help.split_once("Examples:\n").expect(name);
        let lines = examples
            .lines()
            .filter(|line| line.starts_with("  ") && !line.starts_with("   "));
        assert_eq!(lines.count(), 3, "{name}: {examples}");
        let arguments = ["man", name];
        let named: Vec<&str> = arguments
            .into_iter()
            .filter(|one| !one.is_empty())
            .collect();
        let page = run(&named, b"").stdout;
        assert_eq!(sections(&page).last(), Some(&"SEE ALSO"), "{name}");
        let (_, examples) = page.split_once(".SH EXAMPLES").expect(name);
        let examples = examples.split(".SH").next().unwrap_or_default();
        assert_eq!(examples.matches(".TP").count(), 3, "{name}");
    }
}
