//! The data files, the declarations of the checks and those of the programs that are modelled, as tables and constants, and what
//! the linker leaves out of a release.

#[path = "src/facts/lookalikes/ascii.rs"]
mod ascii;
#[path = "src/tables/compile.rs"]
mod compile;
#[path = "src/facts/brands/groups.rs"]
mod groups;
#[path = "src/tables/index.rs"]
#[expect(dead_code, reason = "nothing is looked up here")]
mod index;

use std::fmt::Debug;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use compile::{Source, index};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    tables(&out);
    brands(&out);
    bait_parts(&out);
    lists(&out);
    checks(&out);
    mail_checks(&out);
    programs(&out);
    without_unwinding(&out);
}

/// An expression for each data file of `src`, by its name: `src/tables/table.rs` says what is in one.
fn tables(out: &Path) {
    println!("cargo::rerun-if-changed=src");
    fs::create_dir_all(out.join("tables")).expect("a folder of our own");
    let mut folders = vec![PathBuf::from("src")];
    let mut names = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder of the sources") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "tsv") && !is_long(&path) {
                let text = text_of(&path);
                let source = Source::read(&text);
                let (starts, keys, slots) = (source.starts(), source.keys(), source.slots());
                let path = env::current_dir().expect("a folder").join(path);
                let name = path.file_name().expect("a name").to_owned();
                let code = format!(
                    "Table::new(include_str!({path:?}), &{starts:?}, &{keys:?}, &{slots:?})"
                );
                fs::write(out.join("tables").join(&name), code).expect("a file of our own");
                assert!(!names.contains(&name), "two data files are named {name:?}");
                names.push(name);
            }
        }
    }
}

/// Whether a file is longer than tables are: that of the public suffixes is compiled by a tool of its own.
fn is_long(path: &Path) -> bool {
    path.ends_with("public_suffixes.tsv")
}

fn text_of(path: impl AsRef<Path>) -> String {
    let path = path.as_ref();
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The built-in names by what they are looked up by.
fn brands(out: &Path) {
    let text = text_of("src/facts/brands/brands.tsv");
    let source = Source::read(&text);
    let labels = || words(&source, 0);
    let count = source.rows().len();
    let letters = labels().map(|(label, _)| ascii::letters(label));
    let most_figures = letters.map(ascii::figures).max().unwrap_or_default();
    let folds = labels().map(|(label, row)| (ascii::ascii_fold(label).as_bytes().to_vec(), row));
    let starts = labels().filter_map(|(label, row)| {
        let start = label.as_bytes().get(..groups::SHORTEST_INSIDE)?;
        Some((start, row))
    });
    let mut grouped: Vec<(usize, usize, u64)> = labels()
        .map(|(label, row)| {
            assert!(label.len() < groups::LENGTHS, "{label} is too long");
            (
                groups::group(label.as_bytes()[0], label.len()),
                row,
                ascii::letters(label),
            )
        })
        .collect();
    grouped.sort_unstable();
    let starts_of_groups = (0..=groups::group(0, groups::LENGTHS))
        .map(|group| grouped.partition_point(|one| one.0 < group));
    let members = grouped
        .iter()
        .map(|(_, row, letters)| format!("Member {{ row: {row}, letters: {letters} }},"));
    let code = [
        format!("const MOST_FIGURES: usize = {most_figures};\n"),
        array("BY_DOMAIN", "u16", &index(2 * count, words(&source, 2))),
        array("BY_FOLD", "u16", &index(count, folds)),
        array("BY_START", "u16", &index(count, starts)),
        array(
            "BY_REST",
            "u16",
            &index(count, labels().map(|(label, row)| (&label[1..], row))),
        ),
        array("GROUP_STARTS", "u16", &starts_of_groups.collect::<Vec<_>>()),
        format!(
            "static GROUPED: [Member; {count}] = [{}];\n",
            members.collect::<String>()
        ),
    ];
    fs::write(out.join("brands.rs"), code.concat()).expect("a file of our own");
}

/// The parts of words by the four octets that they start with.
fn bait_parts(out: &Path) {
    let text = text_of("src/facts/impersonation/bait_parts.tsv");
    let source = Source::read(&text);
    let starts = words(&source, 0).map(|(part, row)| (&part[..4], row));
    let code = array("BY_START", "u16", &index(source.rows().len(), starts));
    fs::write(out.join("bait_parts.rs"), code).expect("a file of our own");
}

/// The words of all lists, and an index of them.
fn lists(out: &Path) {
    let text = text_of("src/tables/lists.tsv");
    let source = Source::read(&text);
    let words: Vec<(&str, usize)> = words(&source, 1).collect();
    let mut places = Vec::new();
    let mut before = (usize::MAX, 0);
    for (word, row) in &words {
        let start = if before.0 == *row { before.1 } else { 0 };
        places.push((start, word.len(), row));
        before = (*row, start + word.len() + 1);
    }
    let keys = words
        .iter()
        .enumerate()
        .map(|(number, (word, _))| (word, number));
    let by_word = array("BY_WORD", "u16", &index(words.len(), keys));
    let words = array("WORDS", "(u16, u8, u8)", &places);
    fs::write(out.join("lists.rs"), words + &by_word).expect("a file of our own");
}

/// The words of a column, each with the number of its row.
fn words<'t>(source: &Source<'t>, column: usize) -> impl Iterator<Item = (&'t str, usize)> {
    let rows = source.rows().enumerate();
    rows.flat_map(move |(row, cells)| cells[column].split(' ').map(move |word| (word, row)))
}

/// An array as a constant with an address.
fn array(name: &str, of: &str, elements: &[impl Debug]) -> String {
    format!(
        "static {name}: [{of}; {}] = {elements:?};\n",
        elements.len()
    )
}

/// What is declared about each check, as a constant: `src/review/declared.rs` describes the files.
fn checks(out: &Path) {
    const FOLDERS: [&str; 10] = [
        "authority",
        "host",
        "impersonation",
        "path",
        "port",
        "query",
        "reference",
        "scheme",
        "text",
        "userinfo",
    ];
    let (mut code, mut said) = (String::new(), String::new());
    for folder in FOLDERS {
        let file = format!("src/review/{folder}/checks.txt");
        let text = text_of(&file);
        for paragraph in text.split("\n\n").filter(|one| !one.starts_with('#')) {
            let fields = fields(&file, paragraph);
            code.push_str(&check(&file, &fields));
            said.push_str(&sentences(&fields));
        }
    }
    fs::write(out.join("checks.rs"), code).expect("a file of our own");
    fs::write(out.join("said.rs"), said).expect("a file of our own");
}

/// The checks of messages, as a list.
fn mail_checks(out: &Path) {
    let file = "src/review/mail_checks.txt";
    let text = text_of(file);
    let check = |paragraph| {
        let fields = fields(file, paragraph)
            .into_iter()
            .map(|(key, text)| match key {
                "severity" => format!("severity: Severity::{},", pascal(&text)),
                key => format!("{key}: {},", quoted(&text)),
            });
        format!("MailCheck {{ {} }},", fields.collect::<String>())
    };
    let paragraphs = text.split("\n\n").filter(|one| !one.starts_with('#'));
    let checks: Vec<String> = paragraphs.map(check).collect();
    let (count, checks) = (checks.len(), checks.concat());
    let code = format!(
        "/// The checks of messages.\npub static MAIL_CHECKS: [MailCheck; {count}] = [{checks}];\n"
    );
    fs::write(out.join("mail_checks.rs"), code).expect("a file of our own");
}

/// A function for each sentence of a check, with an argument for each name in braces: one named after the check for its
/// only sentence, or a module of several.
fn sentences(fields: &[(&str, String)]) -> String {
    let check = fields.first().map_or("", |(_, id)| id).replace('-', "_");
    let (mut only, mut several) = (String::new(), String::new());
    for (key, text) in fields {
        match key.strip_prefix("says") {
            Some("") => only += &sentence(&check, text),
            Some(name) => several += &sentence(&name.trim().replace('-', "_"), text),
            None => {}
        }
    }
    match several.is_empty() {
        true => only,
        false => format!("{only}pub mod {check} {{ use super::*; {several} }}\n"),
    }
}

fn sentence(name: &str, text: &str) -> String {
    let mut parts = text.split('{');
    let start = quoted(parts.next().unwrap_or_default());
    let (mut arguments, mut code) = (String::new(), String::new());
    for part in parts {
        let (argument, words) = part.split_once('}').expect("a name in braces");
        arguments += &format!("{argument}: impl Append,");
        code += &format!("message.push({argument}); message.push({});", quoted(words));
    }
    let body = match code.is_empty() {
        true => format!("Message::from({start})"),
        false => format!("let mut message = Message::from({start}); {code} message"),
    };
    format!("pub fn {name}({arguments}) -> Message {{ {body} }}\n")
}

/// What is declared about each program, as a constant: `src/readings/programs/declared.rs` describes the file.
fn programs(out: &Path) {
    let file = "src/readings/programs/programs.txt";
    let text = text_of(file);
    let paragraphs = text.split("\n\n").filter(|one| !one.starts_with('#'));
    let code: String = paragraphs.map(|one| program(file, one)).collect();
    fs::write(out.join("programs.rs"), code).expect("a file of our own");
}

/// The constant for one paragraph of that file.
fn program(file: &str, paragraph: &str) -> String {
    let (mut code, mut deviations, mut limits) = (String::new(), String::new(), String::new());
    let mut name = String::new();
    for (key, text) in fields(file, paragraph) {
        let quoted = quoted(&text);
        match key {
            "deviation" => deviations += &format!("Deviation {{ what: {quoted}, example: "),
            "example" => deviations += &format!("{quoted} }},"),
            "limit" => limits += &format!("{quoted},"),
            "id" | "name" | "version" | "call" | "documentation" | "compared" => {
                code += &format!("{key}: {quoted},");
                if key == "id" {
                    name = constant(&text);
                }
            }
            _ => panic!("{file}: {name} has an unknown field `{key}`"),
        }
    }
    format!(
        "pub(super) const {name}: Program = Program {{ {code} deviations: &[{deviations}], limits: &[{limits}], ..UNDECLARED }};\n"
    )
}

/// The fields of a paragraph. An indented line continues the one before it.
fn fields<'p>(file: &str, paragraph: &'p str) -> Vec<(&'p str, String)> {
    let mut fields: Vec<(&str, String)> = Vec::new();
    for line in paragraph.lines() {
        match (line.strip_prefix("    "), fields.last_mut()) {
            (Some(more), Some((_, text))) => *text += &format!(" {more}"),
            _ => match line.split_once(": ") {
                Some((key, text)) => fields.push((key, text.to_owned())),
                None => panic!("{file}: expected `key: text`, found `{line}`"),
            },
        }
    }
    fields
}

/// The constant for one paragraph about a check.
fn check(file: &str, fields: &[(&str, String)]) -> String {
    let id = fields.first().map_or("", |(_, id)| id).to_owned();
    let (mut hostile, mut innocent) = (Vec::new(), Vec::new());
    let mut code = String::new();
    let mut last = None;
    for (key, text) in fields {
        let quoted = quoted(text);
        let listed = |of: &str| -> Vec<String> {
            let names = text
                .split(' ')
                .map(|name| format!("{of}::{}", pascal(name)));
            names.collect()
        };
        match *key {
            "hostile" | "innocent" => {
                let list = match *key {
                    "hostile" => &mut hostile,
                    _ => &mut innocent,
                };
                list.push(format!("Example::of({quoted})"));
                last = Some((*key, quoted));
            }
            "base" | "shown" | "usage" => {
                let (of, reference) = last.take().expect("an example before its base");
                let list = match of {
                    "hostile" => &mut hostile,
                    _ => &mut innocent,
                };
                list.pop();
                let field = format!("{key}: Some({quoted})");
                list.push(format!("Example {{ {field}, ..Example::of({reference}) }}"));
            }
            "severity" => code += &format!("severity: {},", listed("Severity").concat()),
            "risk" => code += &format!("risk: {},", listed("Risk").concat()),
            "component" if text == "any" => code += "component: None,",
            "component" => code += &format!("component: Some({}),", listed("Component").concat()),
            "headline" => code += &format!("headline: Some({}),", listed("HeadlineRole").concat()),
            "traits" => code += &format!("traits: &[{}],", listed("Trait").join(",")),
            "covers" => {
                let ids: Vec<_> = text.split(", ").map(|id| format!("\"{id}\"")).collect();
                code += &format!("covers: &[{}],", ids.join(","));
            }
            "id" | "source" | "title" | "explanation" | "verify" => {
                code += &format!("{key}: {quoted},");
            }
            says if says.starts_with("says") => {}
            _ => panic!("{file}: {id} has an unknown field `{key}`"),
        }
    }
    let name = constant(&id);
    let (hostile, innocent) = (hostile.join(","), innocent.join(","));
    format!(
        "pub(super) const {name}: Check = Check {{ {code} hostile: &[{hostile}], innocent: &[{innocent}], ..UNDECLARED }};\n"
    )
}

/// The name of a constant: `reg-name` is `REG_NAME`.
fn constant(name: &str) -> String {
    name.replace('-', "_").to_uppercase()
}

/// The name of a value: `reg-name` is `RegName`.
fn pascal(name: &str) -> String {
    let words = name.split('-').map(|word| {
        let (first, rest) = word.split_at(1);
        first.to_uppercase() + rest
    });
    words.collect()
}

/// A text as a literal. Escapes are those of Rust, and `\\*{20}`, which repeats the character before it.
fn quoted(text: &str) -> String {
    let mut out = String::new();
    let mut parts = text.split("\\*{");
    out += parts.next().unwrap_or_default();
    for part in parts {
        let (count, rest) = part.split_once('}').expect("a count in braces");
        let count: usize = count.parse().expect("a count");
        let repeated = out.pop().expect("a character to repeat");
        out.extend(std::iter::repeat_n(repeated, count));
        out += rest;
    }
    format!("\"{}\"", out.replace('"', "\\\""))
}

/// A release does not unwind, so its tables for unwinding are of no use; the compiler makes them all the same. Other
/// linkers than those that compilers for Linux bring may not know how to leave them out.
fn without_unwinding(out: &Path) {
    println!("cargo::rerun-if-env-changed=CARGO_ENCODED_RUSTFLAGS");
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|found| found == value);
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    let has_own_linker = flags.contains("fuse-ld") || flags.contains("linker");
    if !is("PROFILE", "release") || !is("CARGO_CFG_TARGET_OS", "linux") || has_own_linker {
        return;
    }
    let script = out.join("without_unwinding.ld");
    let text = "SECTIONS { /DISCARD/ : { *(.eh_frame) *(.eh_frame_hdr) *(.gcc_except_table .gcc_except_table.*) } }\n\
                INSERT AFTER .rodata;\n";
    fs::write(&script, text).expect("a file of our own");
    println!("cargo::rustc-link-arg-bins=-Wl,-T,{}", script.display());
    println!("cargo::rustc-link-arg-bins=-Wl,--no-eh-frame-hdr");
    if packs_relocations() {
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
}

/// Whether the C library of this machine, for which the program is built, can load relocations that are packed: the GNU one can
/// from 2.36 on. Tables of texts have some 20,000, of 24 octets each if they aren't.
fn packs_relocations() -> bool {
    let is_for_here = env::var("HOST") == env::var("TARGET");
    let version = || {
        let asked = Command::new("getconf")
            .arg("GNU_LIBC_VERSION")
            .output()
            .ok()?;
        let said = String::from_utf8(asked.stdout).ok()?;
        let minor = said.trim().strip_prefix("glibc 2.")?.split('.').next()?;
        minor.parse::<u32>().ok()
    };
    is_for_here && version().is_some_and(|minor| minor >= 36)
}
