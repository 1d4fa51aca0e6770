//! Runs of the program, with everything that they print.
//!
//! `transcripts/` has a file per topic. A block is a run: files in its folder (`@` a name, the content after bars), of which
//! those in `urilens/` are the user's configuration, variables and arguments after `$`, standard input after `<`, and what it printed, which `URILENS_UPDATE=1` writes anew: standard
//! output after `>`, standard error after `!`, an exit status other than 0 after `=`. After a
//! bar, a command says what is kept of standard output:
//!
//! - `headline`: the first paragraph of a report, as one line
//! - `about TEXT`: the paragraphs with this text
//! - `json POINTER…`: of each line, the values at these JSON pointers; `*` is each item of a list
//! - `nothing`
//!
//! Control characters are pictures (`␍`), a blank at the end of a line is `␠`, and
//! characters that are not seen are named (`‹U+200B›`).

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::support::blocks::{check_blocks, shown, typed};
use crate::support::folder::folder;
use crate::support::program::{feed, urilens};

/// The words of a command, of which some are in single quotes.
pub fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut pieces = line.split('\'');
    while let Some(plain) = pieces.next() {
        words.extend(plain.split_whitespace().map(typed));
        words.extend(pieces.next().map(typed));
    }
    words
}

/// The lines of a block with this mark, as one text.
fn lines_after(block: &[&str], mark: char) -> String {
    let lines = block.iter().filter_map(|line| line.strip_prefix(mark));
    let lines = lines.map(|line| typed(line.strip_prefix(' ').unwrap_or(line)) + "\n");
    lines.collect()
}

/// Runs the command of a block, and returns what it printed.
fn run(block: &str) -> String {
    let lines: Vec<&str> = block.lines().collect();
    let folder = folder();
    for file in lines.split(|line| line.starts_with(['#', '$'])) {
        let [name, content @ ..] = file else { continue };
        let Some(name) = name.strip_prefix("@ ") else {
            continue;
        };
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap_or(Path::new("."))).expect("a folder");
        let content = lines_after(content, '|');
        fs::write(path, content.strip_suffix('\n').unwrap_or_default()).expect("written");
    }
    let command = lines.iter().find_map(|line| line.strip_prefix("$ "));
    let mut words = words(command.unwrap_or_else(|| panic!("no command: {block}")));
    let bar = words.iter().position(|word| word == "|");
    let filter = words.split_off(bar.unwrap_or(words.len()));
    let start = words.iter().position(|word| word == "urilens");
    let arguments = words.split_off(start.expect("the name of the program"));
    let mut program = urilens();
    program.current_dir(folder.path());
    if folder.path().join("urilens").exists() {
        program.env("XDG_CONFIG_HOME", folder.path());
    }
    program.envs(words.iter().filter_map(|word| word.split_once('=')));
    program.args(arguments.iter().skip(1));
    let run = feed(&mut program, lines_after(&lines, '<').as_bytes());
    let stdout = kept(&run.stdout, &filter);
    let mut out = String::new();
    for (mark, text) in [('>', &stdout), ('!', &run.stderr)] {
        let text = text.replace(&*folder.path().to_string_lossy(), "FOLDER");
        for line in text.lines() {
            out.push_str(format!("{mark} {}", shown(line)).trim_end());
            out.push('\n');
        }
    }
    if run.status != 0 {
        out.push_str(&format!("= {}\n", run.status));
    }
    out
}

/// What a filter keeps of standard output.
fn kept(stdout: &str, filter: &[String]) -> String {
    let filter: Vec<&str> = filter.iter().map(String::as_str).collect();
    match &filter[..] {
        [] => stdout.to_owned(),
        ["|", "headline"] => {
            let headline = stdout.split("\n\n").next().unwrap_or_default();
            headline.split_whitespace().collect::<Vec<_>>().join(" ")
        }
        ["|", "about", text] => {
            let paragraphs = stdout.split("\n\n").filter(|one| one.contains(text));
            paragraphs.collect::<Vec<_>>().join("\n\n")
        }
        ["|", "json", pointers @ ..] => {
            let lines = stdout.lines().map(|line| {
                let value: Value = serde_json::from_str(line).expect("JSON");
                let found = pointers.iter().map(|pointer| {
                    let steps: Vec<&str> = pointer.split('/').skip(1).collect();
                    format!("{pointer} {}\n", at(&value, &steps))
                });
                found.collect::<String>()
            });
            lines.collect()
        }
        ["|", "nothing"] => String::new(),
        _ => panic!("{filter:?}: no filter"),
    }
}

/// The value at a JSON pointer, with a list in place of `*`.
fn at(value: &Value, pointer: &[&str]) -> Value {
    match pointer {
        [] => value.clone(),
        ["*", rest @ ..] => {
            let items = value.as_array().into_iter().flatten();
            items.map(|item| at(item, rest)).collect()
        }
        [name, rest @ ..] => match value {
            Value::Array(items) => {
                let item = name.parse().ok().and_then(|index: usize| items.get(index));
                at(item.unwrap_or(&Value::Null), rest)
            }
            _ => at(&value[*name], rest),
        },
    }
}

#[test]
fn runs_print_what_their_transcripts_have() {
    check_blocks("tests/report/transcripts", &['>', '!', '='], run);
}
