//! JSON is the complete view: what the text report says of a reference is in a member, and what is not asked for is absent.

use std::collections::BTreeSet;

use serde_json::Value;
use urilens::explain::identifier;
use urilens::explain::sections::{DocumentOptions, document};
use urilens::facts::scheme_parts::Identifier;
use urilens::inspect::{Parts, Request, inspect};
use urilens::message::blocks::{Block, Content, SectionKind};
use urilens::report::json;
use urilens::resolve::ResolveOptions;
use urilens::syntax::Standard;

/// Pieces that are put together to references.
const PIECES: [&[&str]; 4] = [
    &[
        "http://",
        "https://",
        "HTTP://",
        "ftp://",
        "//",
        "",
        "mailto:",
        "tel:",
        "urn:isbn:",
        "data:text/html,",
        "javascript:",
        "blob:https://",
        "https:\\\\",
        "file:///",
        "hxxps://",
        "intent://",
        "sms:",
        "ws://",
    ],
    &[
        "example.com",
        "10.0.0.1",
        "0x7f.1",
        "[::1]",
        "xn--pple-43d.com",
        "user:S3cr3t@www.example.com@198.51.100.7",
        "a b.example",
        "paypa1.com",
        "bit.ly/x",
        "alice.github.io",
        "münchen.de",
        "example.com:8080",
        "example.com:",
        "evil.example\\@good.example",
        "localhost",
        "-a.example",
        "[fe80::1%25eth0]",
        "example[.]com",
        "google.com.evil.example",
        "",
    ],
    &[
        "",
        "/",
        "/a/b/../c",
        "/%7Euser/%2e%2e/y",
        "/login.php",
        "/{x}",
        "/%zz",
        "/a b",
        "/..;/admin",
        "//x//y",
        "/reset/8f14e45fceea167a5a36dedd4bea2543",
        "/u\u{202e}gpj.exe",
        "/é",
        "/a:b",
        "/%zz{%zz{%zz{%zz{%zz{%zz{",
    ],
    &[
        "",
        "?q=1&r=2#x",
        "?q=a%26b",
        "?next=https%3A%2F%2Fevil.example%2F",
        "?url=aHR0cHM6Ly9leGFtcGxlLm5ldC8_YT1i",
        "?access_token=abcdef0123456789",
        "?q=^",
        "?a&b=",
        "#a#b",
        "?jwt=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln",
        "#\u{ad}",
        "?data=%7B%22a%22%3A1%7D",
        "?redirect=//evil.example",
    ],
];

/// References that no two of these make.
const OTHERS: [&str; 12] = [
    "",
    "?y",
    "#s",
    "g;x=1/../y",
    "../../../g",
    "http:g",
    "www.example.com/x",
    "alice@example.com",
    "git@github.com:a/b.git",
    "C:\\Windows\\x",
    "see https://example.com/ now",
    "*21*5551234#",
];

const BASES: [Option<&str>; 4] = [
    None,
    Some("http://a/b/c/d;p?q"),
    Some("http://bad host/"),
    Some("g"),
];

fn references() -> Vec<String> {
    let mut random = fastrand::Rng::with_seed(33);
    let mut made: Vec<String> = OTHERS.map(str::to_owned).into();
    while made.len() < 500 {
        made.push(
            PIECES
                .map(|pieces| random.choice(pieces).copied().unwrap_or_default())
                .concat(),
        );
    }
    made
}

/// All texts in a value.
fn texts<'v>(value: &'v Value, found: &mut BTreeSet<&'v str>) {
    match value {
        Value::String(text) => {
            found.insert(text);
        }
        Value::Array(items) => items.iter().for_each(|item| texts(item, found)),
        Value::Object(members) => members.values().for_each(|member| texts(member, found)),
        _ => {}
    }
}

/// The texts at a path of members; lists on it are gone through.
fn at<'v>(value: &'v Value, path: &str) -> Vec<&'v str> {
    let mut found = vec![value];
    for name in path.split('.') {
        let inner = found.into_iter().flat_map(|value| match &value[name] {
            Value::Array(items) => items.iter().collect(),
            one => vec![one],
        });
        found = inner.collect();
    }
    found.into_iter().filter_map(Value::as_str).collect()
}

/// Whether nothing is left of a sentence once the texts are taken from it.
fn is_made_of(sentence: &str, texts: &[&str]) -> bool {
    let mut rest = sentence.to_owned();
    for text in texts {
        rest = rest.replacen(text, "", 1);
    }
    rest.trim().is_empty()
}

/// Whether a sentence that a section says is in the JSON.
fn is_in(json: &Value, section: SectionKind, sentence: &str) -> bool {
    let ends_with = |path: &str, before: &str| {
        let mut texts = at(json, path).into_iter();
        texts.any(|text| sentence.ends_with(&format!("{before}{text}")))
    };
    match section {
        SectionKind::Headline => is_made_of(sentence, &at(json, "headline.text")),
        SectionKind::Overview => {
            let standard = match json["standard"].as_str() {
                Some("rfc2396") => "RFC 2396",
                _ => "RFC 3986",
            };
            let is = |member: &Value, words: &str| sentence.contains(words) == (*member == true);
            sentence.contains(standard)
                && is(&json["reference"]["valid"], ", valid")
                && is(
                    &json["resolution"]["same_document"],
                    "refers to the document",
                )
                && is(&json["resolution"]["lenient"], "read leniently")
        }
        SectionKind::Readings => {
            let disagreements = at(json, "disagreements").join(", ");
            sentence == format!("Readers disagree about: {disagreements}.")
                || ends_with("readings.error", " rejects it: ")
                || ends_with("readings.validation_errors.message", ": ")
        }
        SectionKind::Facts => {
            let id = json["facts"]["identifier"].as_str();
            let known = Identifier::ALL
                .into_iter()
                .find(|known| Some(known.id()) == id);
            known.is_some_and(|known| identifier(known) == sentence)
                || json["reference"]["valid"] == false
                    && sentence.starts_with(match json["facts"]["uri"].is_string() {
                        true => "An IRI: ",
                        false => "It is not a valid",
                    })
        }
        _ => false,
    }
}

#[test]
fn every_sentence_of_a_report_has_its_member() {
    let mut missing = BTreeSet::new();
    for (index, reference) in references().iter().enumerate() {
        let inspection = inspect(&Request {
            reference,
            base: BASES[index % BASES.len()],
            standard: Standard::ALL[index / 4 % 2],
            options: ResolveOptions {
                lenient: index % 7 == 0,
                ..ResolveOptions::default()
            },
            ..Request::default()
        });
        let mut out = Vec::new();
        json::write(&inspection, Parts::ALL, &mut out);
        let json: Value = serde_json::from_slice(&out).expect("JSON");
        let mut all = BTreeSet::new();
        texts(&json, &mut all);
        let options = DocumentOptions {
            show_secrets: true,
            ..DocumentOptions::default()
        };
        let mut check = |said: String, is_there: bool| {
            if !is_there {
                missing.insert(format!("{reference:?}: {said}"));
            }
        };
        for section in document(&inspection, options) {
            for block in section.blocks {
                match block {
                    Block::Sentence(sentence) => {
                        let said = sentence.message.to_string();
                        let is_there = all.contains(&*said) || is_in(&json, section.kind, &said);
                        check(said, is_there);
                    }
                    Block::Problem(problem) => {
                        let said = problem.message.to_string();
                        // Alike places are listed one by one in JSON.
                        let one = [" The same is true of ", " There are "].iter();
                        let one = one.filter_map(|more| said.split_once(more)).next();
                        let one = one.map_or(&*said, |(one, _)| one);
                        let is_there = all.contains(&*said) || all.contains(one);
                        check(said, is_there);
                        for said in &problem.repairs {
                            let said = said.to_string();
                            let repairs = json["repairs"].as_array().expect("repairs");
                            let is_there = repairs.iter().any(|repair| {
                                ["what", "meaning"].iter().all(|name| {
                                    said.contains(repair[*name].as_str().expect("a text"))
                                })
                            });
                            check(said, is_there);
                        }
                    }
                    Block::Field(field) if field.name.to_string() == "Note" => {
                        let Content::Words(said) = field.value else {
                            continue;
                        };
                        let said = said.to_string();
                        let is_there = all.contains(&*said);
                        check(said, is_there);
                    }
                    Block::Step(step) => {
                        for said in step.notes {
                            check(said.to_owned(), all.contains(said));
                        }
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(missing.is_empty(), "{} {missing:#?}", missing.len());
}
