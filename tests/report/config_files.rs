//! The user's files, configuration and themes: what can't be used is refused at once, with a place, and
//! never waited for.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use crate::support::program::{Run, feed, urilens};

/// An empty folder for configurations.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("urilens/themes")).expect("a folder");
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
    for (index, (make, message)) in odd_files().into_iter().enumerate() {
        let folder = folder(&format!("odd-files-{index}"));
        let file = folder.join("urilens/config.toml");
        make(&file);
        let start = Instant::now();
        let run = report(&folder);
        assert!(start.elapsed() < Duration::from_secs(20), "{message}");
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
        fs::remove_dir_all(&folder).expect("removed");

        let folder = self::folder(&format!("odd-themes-{index}"));
        let theme = folder.join("urilens/themes/mine.toml");
        make(&theme);
        for name in ["mine", &theme.display().to_string()] {
            let run = inspector(&folder, name);
            assert_eq!(run.status, 2, "{message}: {}", run.stderr);
            assert_eq!(
                run.stderr,
                format!("error: {}{separator}{message}\n", theme.display())
            );
        }
        fs::remove_dir_all(&folder).expect("removed");
    }
    // As large as it may be.
    let folder = folder("largest-file");
    let file = folder.join("urilens/config.toml");
    fs::write(&file, " ".repeat(1 << 20)).expect("a file");
    assert_eq!(report(&folder).status, 0);
}

#[test]
fn what_is_wrong_is_named_with_line_and_key() {
    let folder = folder("wrong-configuration");
    let file = folder.join("urilens/config.toml");
    for (text, message) in [
        (
            &b"brands = []\n"[..],
            "line 1, `brands`: invalid type: sequence, expected a table",
        ),
        (
            b"\nbrands = [true]\n",
            "line 2, `brands`: invalid type: sequence, expected a table",
        ),
        (
            b"ignore = {}\n",
            "line 1, `ignore`: invalid type: map, expected a sequence",
        ),
        (
            b"ignore = [\n  \"notice\",\n  7,\n]\n",
            "line 3, `ignore`: invalid type: integer `7`, expected a string",
        ),
        (
            b"ignore = [\n  \"notice\",\n  \"dangr\",\n]\n",
            "line 3, `ignore`: unknown check or severity `dangr`; did you mean `danger`?",
        ),
        (
            b"[brands]\nextend = [\n  \"example.com\",\n  \"\xff\"\n]\n",
            "line 4, `brands.extend`: not UTF-8",
        ),
    ] {
        fs::write(&file, text).expect("a file");
        let run = report(&folder);
        assert_eq!(run.status, 2, "{message}: {}", run.stderr);
        assert_eq!(
            run.stderr,
            format!("error: {}, {message}\n", file.display())
        );
    }
}

#[test]
fn a_theme_that_is_not_there_is_a_wrong_request() {
    let folder = folder("wrong-themes");
    let run = inspector(&folder, "drak");
    assert_eq!(run.status, 2);
    assert_eq!(
        run.stderr,
        "error: unknown theme `drak`; did you mean `dark`?\n"
    );
    let run = inspector(&folder, "/nowhere/at/all.toml");
    assert_eq!(
        (run.status, run.stderr.as_str()),
        (2, "error: there is no theme file `/nowhere/at/all.toml`\n")
    );
    fs::write(folder.join("urilens/themes/mine.toml"), "background = 1\n").expect("a file");
    let run = inspector(&folder, "mine");
    assert_eq!(run.status, 2);
    assert!(
        run.stderr.contains("mine.toml, line 1, `background`: "),
        "{}",
        run.stderr
    );
}
