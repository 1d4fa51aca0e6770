//! JSON is the complete view: what the text report says of a reference is in a member, and what is not asked for is absent.

use std::collections::BTreeSet;

use crate::support::cases::spread;
use crate::support::examples::examples;
use serde_json::Value;
use urilens::explain::identifier;
use urilens::explain::sections::{DocumentOptions, SectionKind, document};
use urilens::inspect::{Parts, Request, inspect};
use urilens::message::blocks::{Block, Content};
use urilens::report::json;
use urilens::resolve::ResolveOptions;
use urilens::syntax::Standard;

const BASES: [Option<&str>; 8] = [
    None,
    Some("http://a/b/c/d;p?q"),
    Some("http://bad host/"),
    Some("g"),
    Some("https://u:p@xn--bcher-kva.example:8443/../x#f"),
    Some("mailto:a@b"),
    Some("//a/b"),
    Some(""),
];

fn references() -> Vec<String> {
    let table = |title| examples::<1>(title).concat();
    let pieces = ["starts", "hosts", "paths", "ends"].map(table);
    let mut random = fastrand::Rng::with_seed(33);
    let made = std::iter::repeat_with(|| {
        let chosen = pieces.each_ref().map(|pieces| random.choice(pieces));
        chosen.into_iter().flatten().copied().collect()
    });
    let others = table("others").into_iter().map(str::to_owned);
    others.chain(made).take(500).collect()
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
            let known = id.and_then(|id| id.parse().ok());
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

fn written(request: &Request<'_>) -> Value {
    let mut out = Vec::new();
    json::write(&inspect(request), request.parts, &mut out);
    serde_json::from_slice(&out).expect("JSON")
}

#[test]
fn every_sentence_of_a_report_has_its_member() {
    let mut missing = BTreeSet::new();
    for (index, reference) in references().iter().enumerate() {
        let request = Request {
            reference,
            base: BASES[index % BASES.len()],
            standard: Standard::ALL[index / BASES.len() % 2],
            options: ResolveOptions {
                lenient: index % 7 == 0,
                ..ResolveOptions::default()
            },
            parts: Parts::ALL,
            ..Request::default()
        };
        let inspection = inspect(&request);
        let json = written(&request);
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

/// A part that is asked for alone is the same as in the whole: for every name of `--only`.
#[test]
fn a_part_alone_is_that_part_of_the_whole() {
    let references = references();
    let bases = BASES.into_iter().cycle();
    // Present, absent and invalid bases take turns.
    for (reference, base) in spread(references.iter().zip(bases), 40) {
        for standard in Standard::ALL {
            let request = Request {
                reference,
                base,
                standard,
                ..Request::default()
            };
            // The default leaves out the headline.
            let whole = written(&Request {
                parts: Parts::ALL,
                ..request
            });
            for (name, parts) in Parts::NAMES {
                let alone = written(&Request { parts, ..request });
                for (member, value) in alone.as_object().expect("an object") {
                    assert_eq!(
                        whole.get(member),
                        Some(value),
                        "{name}: {member} of {request:?}"
                    );
                }
            }
        }
    }
}
