//! The user's files, configuration and themes: what can't be used is refused at once, with a place, and
//! never waited for.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

use crate::support::folder;
use crate::support::program::{Run, commands, feed, urilens};

/// An empty folder for configurations.
fn folder() -> TempDir {
    let folder = folder::folder();
    fs::create_dir_all(folder.path().join("urilens/themes")).expect("a folder");
    folder
}

/// Inspects a reference with the configuration in `folder`.
fn report(folder: &Path) -> Run {
    let mut program = urilens();
    program.env("XDG_CONFIG_HOME", folder);
    feed(program.args(["report", "https://example.com/"]), b"")
}

/// Opens the inspector with this theme, without a terminal.
fn inspector(folder: &Path, theme: &str) -> Run {
    let mut program = urilens();
    program.env("XDG_CONFIG_HOME", folder);
    feed(program.args(["--theme", theme, "x"]), b"")
}

/// A sample is a theme as it is, and one that extends another is used.
#[test]
fn a_theme_is_begun_from_the_sample() {
    let folder = folder();
    let themes = folder.path().join("urilens/themes");
    let sample = feed(urilens().args(["config", "--theme-sample", "light"]), b"");
    assert_eq!(sample.status, 0, "{}", sample.stderr);
    fs::write(themes.join("first.toml"), &sample.stdout).expect("written");
    fs::write(themes.join("mine.toml"), "extends = \"light\"\n").expect("written");
    let config = folder.path().join("urilens/config.toml");
    for name in ["first", "mine"] {
        fs::write(&config, format!("theme = \"{name}\"\n")).expect("written");
        assert_eq!(report(folder.path()).stderr, "");
    }
    let dark = feed(urilens().args(["config", "--theme-sample"]), b"");
    assert!(
        dark.stdout.contains("# extends = \"dark\"\n"),
        "{}",
        dark.stdout
    );
}

fn pipe(path: &Path) {
    let made = Command::new("mkfifo").arg(path).status();
    assert!(made.expect("mkfifo").success());
}

/// Makes something at a path, and what is said of it.
type OddFile = (fn(&Path), &'static str);

fn odd_files() -> Vec<OddFile> {
    vec![
        (pipe, "can't read the file: it is not a regular file"),
        (
            |path| symlink("/dev/zero", path).expect("a link"),
            "can't read the file: it is not a regular file",
        ),
        (
            |path| fs::create_dir(path).expect("a folder"),
            "can't read the file: it is a directory",
        ),
        (
            |path| symlink(path, path).expect("a link"),
            "a symbolic link that leads back to itself",
        ),
        (
            |path| symlink("/nowhere/at all", path).expect("a link"),
            "a symbolic link to a file that does not exist",
        ),
        (
            |path| fs::write(path, " ".repeat((1 << 20) + 1)).expect("a file"),
            "can't read the file: it is larger than 1 MiB",
        ),
        (
            |path| fs::write(path, b"# \xff\n").expect("a file"),
            "line 1: not UTF-8",
        ),
    ]
}

#[test]
fn only_regular_files_of_bounded_size_are_read() {
    for (make, message) in odd_files() {
        let folder = folder();
        let file = folder.path().join("urilens/config.toml");
        make(&file);
        // What waits for such a file waits for ever.
        let run = report(folder.path());
        assert_eq!(run.status, 2, "{message}: {}", run.stderr);
        let separator = if message.starts_with("line") {
            ", "
        } else {
            ": "
        };
        assert_eq!(
            run.stderr,
            format!("error: {}{separator}{message}\n", file.display())
        );
        assert_eq!(run.stdout, "");

        let folder = self::folder();
        let theme = folder.path().join("urilens/themes/mine.toml");
        make(&theme);
        for name in ["mine", &theme.display().to_string()] {
            let run = inspector(folder.path(), name);
            assert_eq!(run.status, 2, "{message}: {}", run.stderr);
            assert_eq!(
                run.stderr,
                format!(
                    "error: the theme can't be used: {}{separator}{message}\n",
                    theme.display()
                )
            );
        }
    }
    // As large as it may be.
    let folder = folder();
    let file = folder.path().join("urilens/config.toml");
    fs::write(&file, " ".repeat(1 << 20)).expect("a file");
    assert_eq!(report(folder.path()).status, 0);
}

/// Runs `arguments` with this configuration and these variables.
fn with_config(config: &str, set: &[(&str, &str)], arguments: &[&str]) -> Run {
    let folder = folder();
    fs::write(folder.path().join("urilens/config.toml"), config).expect("a file");
    let mut program = urilens();
    program.env("XDG_CONFIG_HOME", folder.path());
    program.envs(set.iter().copied());
    feed(program.args(arguments), b"")
}

/// Whatever has an option for it: a setting that one command ignores would be one that has no effect there, without a word. The
/// exceptions are in docs/configuration.md.
#[test]
fn settings_are_the_defaults_of_every_command_that_has_such_an_option() {
    let config = "base = \"http://base.example/\"\nstandard = \"rfc2396\"\npractice-level = 4\n";
    let without_base = ["scan", "open"];
    let mut found = 0;
    let names = commands();
    for name in names.iter().map(String::as_str).chain([""]) {
        let arguments: Vec<&str> = [name, "--help"]
            .into_iter()
            .filter(|argument| !argument.is_empty())
            .collect();
        let help = with_config(config, &[], &arguments).stdout;
        for (option, default) in [
            ("--base <URI>", "[default: http://base.example/]"),
            ("--standard <NAME>", "[default: rfc2396]"),
            ("--level <DIFFICULTY>", "[default: 4]"),
        ] {
            let has_option = help.contains(option);
            let is_used = !(option.starts_with("--base") && without_base.contains(&name));
            assert_eq!(
                help.contains(default),
                has_option && is_used,
                "{name} {option}: {help}"
            );
            found += usize::from(has_option);
        }
    }
    assert_eq!(found, 20);
    let page = include_str!("../../docs/configuration.md");
    assert!(page.contains("`scan` and `open` do not use `base`"));
}

/// A sample with every key set is a configuration.
#[test]
fn the_sample_can_be_used() {
    let sample = with_config("", &[], &["config", "--sample"]).stdout;
    assert!(
        sample
            .lines()
            .all(|line| line.is_empty() || line.starts_with('#'))
    );
    let set: String = sample
        .lines()
        .filter_map(|line| line.strip_prefix("# "))
        .filter(|line| line.contains(" = "))
        .map(|line| format!("{line}\n"))
        .collect();
    assert!(set.lines().count() >= 13, "{set}");
    let run = with_config(&set, &[], &["report", "https://example.com/"]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{set}");
}
