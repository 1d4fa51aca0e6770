//! The models of programs against what the programs themselves have answered.
//!
//! `references.txt` holds the references, `answers/` what each program reports for them, in the form of
//! `line.rs`. `compare --record` asks the programs again, and `compare` asks about more references.

#[allow(dead_code)] // It needs a part of it.
#[path = "../support/examples.rs"]
mod examples;
mod line;
mod published;
mod roles;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use urilens::readings::programs::{PROGRAMS, program};
use urilens::readings::{Parser, read_with};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/readers")
}

fn lines(file: &str) -> Vec<String> {
    let text = fs::read_to_string(folder().join(file)).expect(file);
    text.lines().map(str::to_owned).collect()
}

fn references() -> Vec<String> {
    let texts = lines("references.txt").into_iter();
    texts
        .map(|text| String::from_utf8(line::unescaped(&text)).expect("UTF-8"))
        .collect()
}

#[test]
fn models_answer_as_the_programs_did() {
    let references = references();
    assert!(references.len() >= 2_000);
    for program in PROGRAMS {
        let recorded = lines(&format!("answers/{}.txt", program.id));
        assert_eq!(recorded.len(), references.len(), "{}", program.id);
        let mut wrong = Vec::new();
        for (text, recorded) in references.iter().zip(&recorded) {
            let answer = line::answer(&program.read(text));
            // The properties of a browser are empty where a query is, and where there is none.
            let is_empty = |own: &str| own == "=" && program.call.starts_with("new URL");
            let mut parts = answer.split('\t').zip(recorded.split('\t'));
            if !parts.all(|(own, theirs)| own == theirs || theirs.is_empty() && is_empty(own)) {
                wrong.push(format!("{text:?}\n  {recorded}\n  {answer}"));
            }
        }
        let first = wrong.first().cloned().unwrap_or_default();
        assert!(
            wrong.is_empty(),
            "{}: {} differences\n{first}",
            program.id,
            wrong.len()
        );
        // A record of refusals alone would hold nothing.
        let accepted = recorded
            .iter()
            .filter(|line| !line.starts_with('!'))
            .count();
        assert!(
            accepted >= references.len() / 5,
            "{}: {accepted} accepted",
            program.id
        );
    }
}

/// `rare.txt`: a program, a reference and what the program has answered, with the parts that were recorded; `!` is a refusal.
#[test]
fn rare_forms_are_read_as_the_programs_read_them() {
    let mut wrong = Vec::new();
    for line in lines("rare.txt") {
        let [id, text, recorded] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let text = String::from_utf8(line::unescaped(text)).expect("UTF-8");
        let outcome = program(id).expect("a program").read(&text);
        let is_right = match (&outcome, recorded.strip_prefix('!')) {
            (Err(refusal), Some(said)) => said.is_empty() || said == refusal.0,
            (Ok(seen), None) => recorded.split(' ').all(|part| {
                let (name, value) = part.split_once('=').expect("a part");
                let found = match name {
                    "scheme" => seen.scheme.as_deref(),
                    "userinfo" => seen.userinfo.as_deref(),
                    "host" => seen.host.as_deref(),
                    "port" => seen.port.as_deref(),
                    "path" => Some(&*seen.path),
                    _ => panic!("{line}"),
                };
                found.unwrap_or_default() == line::unescaped(value)
            }),
            _ => false,
        };
        if !is_right {
            wrong.push(format!("{line}\n  model {}", line::answer(&outcome)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_program_has_its_record() {
    let entries = fs::read_dir(folder().join("answers")).expect("a folder");
    let files: BTreeSet<String> = entries
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    let programs = PROGRAMS.iter().map(|program| format!("{}.txt", program.id));
    assert_eq!(files, programs.collect());
}

/// What a reader sees, for comparing. RFC 3986 accepts only what its grammar allows.
fn seen(parser: Parser, text: &str) -> Option<[Option<String>; 7]> {
    let reading = read_with(parser, text);
    let own = |part: Option<&str>| part.filter(|part| !part.is_empty()).map(str::to_owned);
    reading.valid.then(|| {
        [
            own(reading.scheme()),
            own(reading.userinfo()),
            own(reading.host()),
            own(reading.port()),
            own(Some(reading.path())),
            own(reading.get(urilens::syntax::Component::Query)),
            own(reading.get(urilens::syntax::Component::Fragment)),
        ]
    })
}

#[test]
fn every_deviation_has_an_example_that_was_recorded() {
    let references = references();
    let mut wrong = Vec::new();
    for program in PROGRAMS.iter().copied() {
        assert!(!program.deviations.is_empty(), "{program:?}");
        for deviation in program.deviations {
            let text = deviation.example;
            if !references.iter().any(|one| one == text) {
                wrong.push(format!("{program:?}: {text:?} is not recorded"));
            }
            if seen(Parser::Rfc3986, text) == seen(Parser::Program(program), text) {
                wrong.push(format!("{program:?}: {text:?} is read as by RFC 3986"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
