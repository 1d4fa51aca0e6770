//! Lessons: every example does what its sentence says, and a bad file is an error with its place.

use crate::support::examples::examples;
use urilens::document::{Context, Kind, read};
use urilens::explain::{
    Example, Lesson, glossary, lessons, lessons_of, position_of_step, step_names,
};
use urilens::inspect::{Inspection, Parsed, Request, inspect};
use urilens::syntax::{Form, Reference, Standard};

fn inspected(lesson: &Lesson, example: &Example) -> Inspection {
    let base = example.base.as_ref().unwrap_or(&lesson.base);
    inspect(&Request {
        reference: &example.reference,
        base: Some(base.as_str()).filter(|base| !base.is_empty()),
        standard: lesson.standard,
        ..Request::default()
    })
}

fn references_in(text: &str) -> Vec<String> {
    let content = read(
        text.as_bytes(),
        Kind::Text,
        &Context::of(&|_: &str, _| false),
    );
    content.found.into_iter().map(|one| one.reference).collect()
}

/// What the ladder makes of a URI in the end.
fn normal(text: &str) -> String {
    let inspection = inspect(&Request::new(text, None));
    let rungs = inspection.ladder.rungs();
    rungs
        .last()
        .map(|(_, result)| result.to_owned())
        .expect("a rung")
}

#[test]
fn every_example_does_what_its_sentence_says() {
    assert!(lessons().len() > 8, "the file is read");
    let mut promises = 0;
    for lesson in lessons() {
        for example in &lesson.examples {
            let at = format!("{}: {:?}", lesson.title, example.reference);
            let inspection = inspected(lesson, example);
            assert!(example.notice.ends_with('.'), "{at}");
            let before = promises;
            if let Some(target) = &example.target {
                assert_eq!(inspection.resolution.target.as_ref(), Some(target), "{at}");
                promises += 1;
            }
            if let Some(valid) = example.valid {
                assert_eq!(inspection.reference.is_valid(), valid, "{at}");
                promises += 1;
            }
            if let Some(other) = &example.equivalent {
                assert_eq!(normal(&example.reference), normal(other), "{at}");
                promises += 1;
            }
            if let Some(other) = &example.different {
                assert_ne!(normal(&example.reference), normal(other), "{at}");
                promises += 1;
            }
            if let Some(id) = &example.finding {
                let found = inspection.findings.iter().any(|one| one.check.id == id);
                assert!(found, "{at}: no finding {id}");
                promises += 1;
            }
            let found = references_in(example.text.as_deref().unwrap_or_default());
            match (&example.text, example.found.as_slice()) {
                (None, none) => assert!(none.is_empty() && found.is_empty(), "{at}"),
                (Some(_), []) => assert_eq!(found, [example.reference.as_str()], "{at}"),
                (Some(_), several) => {
                    assert_eq!(found, several, "{at}");
                    assert_eq!(several.first(), Some(&example.reference), "{at}");
                }
            }
            promises += found.len();
            if lesson.both_standards {
                let comparison = inspection.comparison();
                assert!(!comparison.is_same(), "{at}: both standards agree");
                promises += 1;
            }
            if let Some(id) = &example.step {
                let reference = inspection.reference.reference();
                let base = inspection.base.as_ref().map(Parsed::reference);
                let views = inspection.resolution.views(base.as_ref(), &reference);
                assert!(position_of_step(views, id).is_some(), "{at}: no step {id}");
                promises += 1;
            }
            if inspection.resolution.target.is_none() && example.target.is_none() {
                let form = Reference::split(&example.reference, lesson.standard).form();
                let explained = inspection.resolution.same_document == (form == Form::SameDocument)
                    || example.valid == Some(false);
                assert!(explained, "{at}");
                promises += usize::from(form == Form::SameDocument);
            }
            assert!(promises > before, "{at}: nothing is held to its sentence");
        }
    }
    assert!(promises > 180, "{promises}");
}

/// The tables of both standards are there as a whole: their number is the standards' own.
#[test]
fn the_tables_of_both_standards_are_whole() {
    for (source, count) in [
        ("RFC 3986 §5.4.1", 23),
        ("RFC 3986 §5.4.2", 19),
        ("RFC 2396 C.1", 23),
        ("RFC 2396 C.2", 19),
    ] {
        let lesson = lessons().iter().find(|lesson| lesson.source == source);
        assert_eq!(
            lesson.map(|lesson| lesson.examples.len()),
            Some(count),
            "{source}"
        );
    }
}

/// Each example of the sections that the lessons name is there as the standard writes it: as a reference, in a text,
/// or as what another one is compared with. The tables of §5.4 and of appendix C are counted above.
#[test]
fn every_example_of_the_standards_is_there() {
    let all: Vec<_> = lessons()
        .iter()
        .flat_map(|lesson| lesson.examples.iter().map(move |example| (lesson, example)))
        .collect();
    for [section, text] in examples("examples of the standards") {
        let standard = match section.starts_with("RFC 2396") {
            true => Standard::Rfc2396,
            false => Standard::Rfc3986,
        };
        let has = |example: &Example| {
            let others = [&example.equivalent, &example.different];
            let mut others = others.into_iter().flatten();
            example.reference == text
                || example.found.iter().any(|one| one == text)
                || others.any(|one| one == text)
        };
        let is_there = all
            .iter()
            .any(|(lesson, example)| lesson.standard == standard && has(example));
        assert!(is_there, "{section}: {text}");
    }
}

#[test]
fn a_bad_file_is_an_error_with_its_place() {
    for (file, expected) in [
        ("[[lesson]]\ntitle = 1", "expected a string"),
        ("[[lesson]]\ntitel = 'x'", "unknown field `titel`"),
        (
            "[[lesson]]\ntitle = 'x'\nstandard = 'rfc1808'\nexamples = []",
            "unknown variant `rfc1808`",
        ),
        ("[[lesson]]\ntitle = 'x'", "missing field `examples`"),
        ("lesson", "expected"),
        (
            "[[lesson]]\ntitle = 'x'\nexamples = [\n{ reference = 'a', notice = 'b', step = 'nope' }]",
            "unknown variant `nope`",
        ),
        (
            "[[lesson]]\ntitle = 'x'\nexamples = [\n{ reference = 'a', notice = 'b', step = '2C x' }]",
            "is a number",
        ),
        (
            "[[lesson]]\ntitle = 'x'\nexamples = [\n{ reference = 'a', notice = 'b', text = '<c>' }]",
            "the text of example 1 does not",
        ),
    ] {
        let error = lessons_of(file).expect_err(file);
        assert!(
            error.message().contains(expected),
            "{file}: {}",
            error.message()
        );
        if file.contains("step") {
            let before = error.span().map(|span| &file[..span.start]);
            assert_eq!(
                before.map(|before| before.lines().count()),
                Some(4),
                "{file}"
            );
        }
    }
}

/// Whoever writes a lesson can read what its steps may be called.
#[test]
fn the_names_of_steps_are_documented() {
    let documented = include_str!("../../docs/inspector.md");
    for name in step_names() {
        let is_label = name.starts_with(|first: char| first.is_ascii_digit());
        assert!(
            is_label || documented.contains(&format!("`{name}`")),
            "{name}"
        );
    }
}

/// Each term has an example that is what it is said to be: a text that the standard can read.
#[test]
fn examples_of_terms_are_read() {
    for term in glossary() {
        let reference = Reference::split(term.reference, Standard::Rfc3986);
        let is_iri = term.name == "IRI";
        assert_eq!(reference.is_valid(), !is_iri, "{}", term.name);
        if !term.base.is_empty() {
            let request = Request::new(term.reference, Some(term.base));
            assert!(
                inspect(&request).resolution.target.is_some(),
                "{}",
                term.name
            );
        }
    }
}
