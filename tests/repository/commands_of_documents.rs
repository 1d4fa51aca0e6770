//! The commands in the guides do what the guides show.
//!
//! In a block that starts with ```` ```console ````, each line after `$ ` is run by a shell, and the lines below it
//! are what it prints. A block of Python whose first line is a comment with a file name becomes that file. The commands of a guide share a folder, which has the sample documents of the tests in it.
//! When the guides are out of date, `URILENS_UPDATE=1 cargo test --test repository documents` writes the output anew.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use tempfile::TempDir;

use crate::current::assert_current;
use crate::support::folder;
use crate::support::program::urilens;

const GUIDES: [&str; 3] = ["docs/editors.md", "docs/reviewing.md", "docs/scripts.md"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A folder with all that the folder of the samples has.
fn folder() -> TempDir {
    let folder = folder::folder();
    let samples = fs::read_dir(root().join("tests/report/samples")).expect("samples");
    for sample in samples {
        let sample = sample.expect("a sample").path();
        let name = sample.file_name().expect("a name");
        fs::copy(&sample, folder.path().join(name)).expect("a copy");
    }
    folder
}

/// What a shell prints for `command`, errors after the rest.
fn printed(command: &str, folder: &Path) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_urilens"));
    let mut path = OsString::from(program.parent().expect("a folder"));
    path.push(":");
    path.push(env::var_os("PATH").unwrap_or_default());
    let mut shell = Command::new("sh");
    // The environment of the program, but for where it is found.
    for (name, value) in urilens().get_envs() {
        match value {
            Some(value) => shell.env(name, value),
            None => shell.env_remove(name),
        };
    }
    let output = shell
        .args(["-c", command])
        .current_dir(folder)
        .env("PATH", path)
        .stdin(Stdio::null())
        .output()
        .expect("a shell");
    let text = [output.stdout, output.stderr].concat();
    let text = String::from_utf8(text).expect("UTF-8");
    let lines = text.lines().map(|line| format!("{}\n", line.trim_end()));
    lines.collect()
}

/// Whether this machine can run `command`.
fn is_runnable(command: &str) -> bool {
    let has_python = || Command::new("python3").arg("--version").output().is_ok();
    !command.starts_with("python3 ") || has_python()
}

/// What a line of a guide is in.
enum Block {
    Prose,
    /// Commands; whether the output of the last is that of today.
    Console(bool),
    /// Something else, or a file by its name.
    Code(Option<PathBuf>),
}

/// The guide with what its commands print today, and how many commands it has.
fn current(guide: &str, folder: &Path) -> (String, usize) {
    let mut out = String::new();
    let mut block = Block::Prose;
    let mut count = 0;
    for line in guide.lines() {
        if line.starts_with("```") {
            block = match (&block, line) {
                (Block::Prose, "```console") => Block::Console(false),
                (Block::Prose, _) => Block::Code(None),
                _ => Block::Prose,
            };
        } else if let Block::Console(is_fresh) = &mut block {
            let command = line.strip_prefix("$ ");
            if let Some(command) = command {
                *is_fresh = is_runnable(command);
                count += 1;
            } else if *is_fresh {
                continue;
            }
            if let (Some(command), true) = (command, *is_fresh) {
                out.push_str(&format!("{line}\n{}", printed(command, folder)));
                continue;
            }
        } else if let Block::Code(file) = &mut block {
            if let Some(name) = line.strip_prefix("# ").filter(|name| name.ends_with(".py")) {
                *file = Some(folder.join(name));
            }
            if let Some(file) = file {
                let before = fs::read_to_string(&*file).unwrap_or_default();
                fs::write(file, format!("{before}{line}\n")).expect("a file");
            }
        }
        out.push_str(line);
        out.push('\n');
    }
    (out, count)
}

#[test]
fn commands_print_what_the_guides_show() {
    for name in GUIDES {
        let guide = fs::read_to_string(root().join(name)).expect(name);
        let folder = folder();
        let (current, count) = current(&guide, folder.path());
        assert!(count > 1, "{name} has commands");
        assert_current(name, current);
    }
}

/// A guide is a page that one reads, not a manual.
#[test]
fn a_guide_is_one_page() {
    for name in GUIDES {
        let guide = fs::read_to_string(root().join(name)).expect(name);
        assert!(guide.lines().count() <= 150, "{name}");
    }
}

#[test]
fn other_output_is_noticed() {
    let folder = folder();
    let guide = "a\n```console\n$ urilens --version\nanother program\n```\nb\n```\n$ c\n```\n";
    let (fresh, count) = current(guide, folder.path());
    let version = env!("CARGO_PKG_VERSION");
    let expected =
        format!("a\n```console\n$ urilens --version\nurilens {version}\n```\nb\n```\n$ c\n```\n");
    assert_eq!((fresh, count), (expected, 1));
    assert_eq!(current("```\n$ a\n```\n", folder.path()).1, 0);
}

/// Commands that stand in a document on a line of their own, indented, are carried out: those that open the inspector, line by
/// line.
#[test]
fn indented_commands_are_accepted() {
    let folder = folder();
    let folder = folder.path();
    let sample = |name: &str| folder.join(name);
    fs::create_dir(sample("site")).expect("a folder");
    fs::write(sample("links.txt"), "http://a/\n").expect("a file");
    fs::write(sample("README.md"), "<http://a/>\n").expect("a file");
    fs::copy(sample("forwarded-phishing.eml"), sample("mail.eml")).expect("a copy");
    let pages = fs::read_dir(root().join("docs")).expect("docs");
    let pages = pages.map(|page| page.expect("a page").path());
    let mut count = 0;
    for page in pages.chain([root().join("README.md")]) {
        let Ok(text) = fs::read_to_string(&page) else {
            continue;
        };
        for line in text.lines() {
            let Some(rest) = line.strip_prefix("    urilens ") else {
                continue;
            };
            // What follows wide blanks explains it; brackets stand for something; a session to resume is not there.
            let command = rest.split("   ").next().unwrap_or(rest);
            if command.contains(['[', '…'])
                || command.contains("--resume")
                || command.contains(" FILE")
            {
                continue;
            }
            let is_command = command.starts_with(|first: char| first.is_ascii_lowercase());
            let option = if is_command { "" } else { "--plain " };
            let line = format!("urilens {option}{command} >output; echo $?");
            let said = printed(&line, folder);
            let status = said.lines().next().unwrap_or_default();
            assert!(
                ["0", "1"].contains(&status) && said.lines().count() == 1,
                "{}: {line}: {said}",
                page.display()
            );
            count += 1;
        }
    }
    assert!(count > 15, "{count}");
}
