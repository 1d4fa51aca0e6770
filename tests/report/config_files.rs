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
    with_config_in(folder().path(), config, set, arguments)
}

fn with_config_in(folder: &Path, config: &str, set: &[(&str, &str)], arguments: &[&str]) -> Run {
    fs::write(folder.join("urilens/config.toml"), config).expect("a file");
    let mut program = urilens();
    program.env("XDG_CONFIG_HOME", folder);
    program.envs(set.iter().copied());
    feed(program.args(arguments), b"")
}

#[test]
fn options_are_stronger_than_variables_and_variables_than_the_file() {
    let config = "base = \"http://file.example/a/\"\nstandard = \"rfc2396\"\n";
    let variables = [("URILENS_BASE", "http://variable.example/a/")];
    for (set, options, base) in [
        (&[][..], &[][..], "http://file.example/a/"),
        (&variables, &[], "http://variable.example/a/"),
        (
            &variables,
            &["-b", "http://option.example/a/"],
            "http://option.example/a/",
        ),
    ] {
        let arguments = [&["report", "--format", "json", "b"], options].concat();
        let run = with_config(config, set, &arguments);
        let json: serde_json::Value = serde_json::from_str(&run.stdout).expect("JSON");
        assert_eq!(
            (&json["base"], &json["standard"]),
            (&base.into(), &"rfc2396".into())
        );
    }
    let help = with_config(config, &[], &["report", "--help"]).stdout;
    assert!(help.contains("[default: rfc2396]"), "{help}");
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

#[test]
fn documents_and_exercises_have_the_standard_that_is_set() {
    let set = [("URILENS_STANDARD", "rfc2396")];
    let page = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/report/samples/newsletter.html"
    );
    let scanned = |options: &[&str]| {
        let arguments = [&["scan", "--format", "json", page], options].concat();
        let line = with_config("", &set, &arguments).stdout;
        let line = line.lines().next().expect("a reference").to_owned();
        let json: serde_json::Value = serde_json::from_str(&line).expect("JSON");
        json["standard"].clone()
    };
    assert_eq!(scanned(&[]), "rfc2396");
    assert_eq!(scanned(&["--standard", "rfc3986"]), "rfc3986");
    let mut program = urilens();
    program.env("URILENS_STANDARD", "rfc2396");
    let opened = feed(program.args(["open", "--plain", page]), b":standard\n");
    assert!(
        opened.stdout.contains("Standard: RFC 3986."),
        "{}",
        opened.stdout
    );
    // The order of the list is by that standard too: to RFC 2396, a scheme alone is invalid (its section 3).
    let folder = folder();
    let links = folder.path().join("links.html");
    let text = "<a href=\"https://example.com/\">a</a> <a href=\"tel:\">b</a>";
    fs::write(&links, text).expect("a file");
    let mut program = urilens();
    program.args(["open", "--plain", "--standard", "rfc2396"]);
    let opened = feed(program.arg(&links), b"");
    let first = opened
        .stdout
        .lines()
        .find(|line| line.starts_with("Reference: "));
    assert_eq!(first, Some("Reference: tel:"), "{}", opened.stdout);
    let sheet = |config: &str, options: &[&str]| {
        let arguments = [&["practice", "--seed", "3", "--sheet", "1"], options].concat();
        with_config(config, &set, &arguments)
    };
    let first = |run: Run| run.stdout.lines().next().unwrap_or_default().to_owned();
    assert_eq!(first(sheet("", &[])), "Practice: level 1, RFC 2396, seed 3");
    let options = ["--standard", "rfc3986", "--level", "2"];
    assert_eq!(
        first(sheet("", &options)),
        "Practice: level 2, RFC 3986, seed 3"
    );
    let wrong = sheet("practice-level = 9\n", &[]);
    assert_eq!((wrong.status, wrong.stdout.as_str()), (2, ""));
    assert!(
        wrong.stderr.contains("`9` is not a number from 1 to 5"),
        "{}",
        wrong.stderr
    );
}

#[test]
fn severities_and_redirect_parameters_change_what_is_found() {
    let config = "redirect-parameters = [\"landing\"]\n[severity]\nport-nonstandard = \"danger\"\n";
    let reference = "https://example.com:4443/?landing=https://example.net/";
    let run = with_config(config, &[], &["report", "--format", "json", reference]);
    let json: serde_json::Value = serde_json::from_str(&run.stdout).expect("JSON");
    let found = |id: &str| {
        let findings = json["findings"].as_array().expect("an array").iter();
        let found = findings.filter(|finding| finding["id"] == id);
        found.map(|finding| finding["severity"].clone()).next()
    };
    assert_eq!(found("port-nonstandard"), Some("danger".into()));
    assert!(found("open-redirect-param").is_some());
}

/// A line without what aligns it.
fn words(line: &str) -> String {
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What holds is listed also where something can't be used.
#[test]
fn the_configuration_is_listed_beside_its_errors() {
    let config = "pane = \"review\"\ntheme = \"drak\"\nignore = [\"host-idn\"]\n[severity]\nport-zero = \"notice\"\n\
                  [keys]\nhelp = \"F11\"\nnosuch = \"F2\"\n";
    let run = with_config(config, &[], &["config"]);
    assert_eq!(run.status, 2, "{}", run.stderr);
    assert!(
        run.stderr.contains("line 2, `theme`: unknown theme `drak`"),
        "{}",
        run.stderr
    );
    let lines: Vec<String> = run.stdout.lines().map(words).collect();
    for line in [
        "pane = \"review\" # file",
        "theme = \"auto\" # default",
        "ignore = [\"host-idn\"] # file",
        "severity = { port-zero = \"notice\" } # file",
        "keys = { help = \"F11\" } # file",
    ] {
        assert!(
            lines.iter().any(|found| found == line),
            "{line}: {lines:#?}"
        );
    }
    let wrong = with_config("pane = \"review\"\nmouse = 1\n", &[], &["config"]);
    assert_eq!(wrong.status, 2, "{}", wrong.stderr);
    let listed: Vec<String> = wrong.stdout.lines().map(words).collect();
    assert!(
        listed.contains(&"pane = \"components\" # default".to_owned()),
        "{listed:?}"
    );
    // The names of the environment come to those of the file.
    let brands = "[brands]\nextend = [\"urilens-bank.com\"]\n";
    let run = with_config(
        brands,
        &[("URILENS_BRANDS", "urilens-post.com")],
        &["config"],
    );
    assert!(
        run.stdout.lines().map(words).any(|line| line
            == "brands.extend = [\"urilens-bank.com\", \"urilens-post.com\"] # URILENS_BRANDS"),
        "{}",
        run.stdout
    );
    let run = with_config(config, &[], &["config", "--keys"]);
    assert_eq!(run.status, 2, "{}", run.stderr);
    assert!(
        run.stdout
            .lines()
            .map(words)
            .any(|line| line.starts_with("help = [\"F11\"] # ")),
        "{}",
        run.stdout
    );
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
    let wrong = with_config("thme = \"x\"\n", &[], &["config"]);
    assert_eq!(wrong.status, 2);
    assert!(
        wrong
            .stderr
            .contains("config.toml, line 1, `thme`: unknown key `thme`; did you mean `theme`?"),
        "{}",
        wrong.stderr
    );
}
