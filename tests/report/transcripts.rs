//! Runs of the program, with everything that they print.
//!
//! `transcripts/` has a file per topic. A block is a run: files in its folder (`@` a name, the content after bars), of which
//! those in `urilens/` are the user's configuration, variables and arguments after `$`, standard input after `<`, and what it printed, which `URILENS_UPDATE=1` writes anew: standard
//! output after `>`, standard error after `!`, an exit status other than 0 after `=`. Of a report that ends with `| headline`,
//! only the headline is kept, as one line. Control characters are pictures (`␍`), a blank at the end of a line is `␠`, and
//! characters that are not seen are named (`‹U+200B›`).

use std::fs;
use std::path::Path;

use crate::support::blocks::{check_blocks, shown, typed};
use crate::support::folder::folder;
use crate::support::program::{feed, urilens};

/// The words of a command, of which some are in single quotes.
fn words(line: &str) -> Vec<String> {
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
    let is_headline = words.ends_with(&["|".to_owned(), "headline".to_owned()]);
    words.truncate(words.len() - if is_headline { 2 } else { 0 });
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
    let stdout = match is_headline {
        true => {
            let headline = run.stdout.split("\n\n").next().unwrap_or_default();
            headline.split_whitespace().collect::<Vec<_>>().join(" ")
        }
        false => run.stdout,
    };
    let mut out = String::new();
    for (mark, text) in [('>', &stdout), ('!', &run.stderr)] {
        let text = text.replace(&*folder.path().to_string_lossy(), "FOLDER");
        for line in text.lines() {
            out.push_str(format!("{mark} {}", shown(line)).trim_end());
            out.push('\n');
        }
    }
    if run.status != 0 && !is_headline {
        out.push_str(&format!("= {}\n", run.status));
    }
    out
}

#[test]
fn runs_print_what_their_transcripts_have() {
    check_blocks("tests/report/transcripts", &['>', '!', '='], run);
}
