//! Practice: exercises have the answers that the engine gives, and a wrong target is found wrong at the right step.

use std::collections::{BTreeSet, HashSet};

use proptest::prelude::*;
use urilens::explain::practice::{
    Exercise, ExerciseKind, FaultClass, HARDEST, Look, Series, choices, grade, level_of_target,
    slips, solution,
};
use urilens::explain::step;
use urilens::inspect::{Inspection, Parsed, Request, inspect};
use urilens::syntax::{Component, Reference, Standard};

use crate::support::cases;
use crate::support::examples::examples;

fn target_of(base: &str, reference: &str, standard: Standard) -> Exercise {
    Exercise {
        kind: ExerciseKind::Target,
        level: 1,
        standard,
        base: Some(base.to_owned()),
        reference: reference.to_owned(),
        other: None,
        marked: None,
    }
}

fn inspection(exercise: &Exercise) -> Inspection {
    inspect(&Request {
        reference: &exercise.reference,
        base: exercise.base.as_deref(),
        standard: exercise.standard,
        ..Request::default()
    })
}

/// The id and the rule of a step, as `merge` or `remove-dot-segments 2C`.
fn step_at(exercise: &Exercise, look: Look) -> String {
    let Look::Step(at) = look else {
        return format!("{look:?}");
    };
    let inspection = inspection(exercise);
    let reference = inspection.reference.reference();
    let base = inspection.base.as_ref().map(Parsed::reference);
    let mut views = inspection.resolution.views(base.as_ref(), &reference);
    let words = step(&views.nth(at).expect("a step"));
    match words.rule {
        Some(rule) => format!("{} {rule}", words.id),
        None => words.id.to_owned(),
    }
}

#[test]
fn every_kind_has_exercises_of_every_level_with_an_answer_that_is_right() {
    for standard in Standard::ALL {
        for level in 1..=HARDEST {
            let mut series = Series::new(3986, level, standard, &[]);
            let mut seen = HashSet::new();
            for index in 0..50 {
                let exercise = series.next_exercise();
                let kind = ExerciseKind::ALL[index % ExerciseKind::ALL.len()];
                assert_eq!(exercise.kind, kind, "the kinds take turns");
                let right = solution(&exercise).expect("an answer");
                let grade = grade(&exercise, &format!(" {} ", right.answer));
                assert!(grade.is_right, "{exercise:?} {right:?}");
                assert!(right.why.to_string().ends_with('.'), "{right:?}");
                if standard == Standard::Rfc3986 {
                    assert_eq!(exercise.level, level, "{exercise:?}");
                }
                seen.insert(exercise);
            }
            assert!(seen.len() > 40, "{standard} {level}: {}", seen.len());
        }
    }
}

/// §5.3 leaves such a target with an empty authority; the other answer keeps its path.
#[test]
fn a_target_is_right_as_the_standard_composes_it_too() {
    let exercise = target_of("http://a/b", "g:v2/../../..//?y#top", Standard::Rfc3986);
    for (answer, is_right) in [
        ("g:/.//?y#top", true),
        ("g://?y#top", true),
        ("g:/?y#top", false),
    ] {
        assert_eq!(grade(&exercise, answer).is_right, is_right, "{answer}");
    }
}

#[test]
fn the_same_seed_gives_the_same_exercises() {
    let of = |seed, level| -> Vec<Exercise> {
        let mut series = Series::new(seed, level, Standard::Rfc3986, &[]);
        (0..20).map(|_| series.next_exercise()).collect()
    };
    assert_eq!(of(7, 3), of(7, 3));
    assert_ne!(of(7, 3), of(8, 3));
    assert_ne!(of(7, 3), of(7, 4));
}

/// Sheets are promised to stay the same: this is what the seed 1 has given from the start.
#[test]
fn exercises_of_a_seed_stay_the_same() {
    let mut series = Series::new(1, 2, Standard::Rfc3986, &[]);
    let texts: Vec<_> = (0..5).map(|_| series.next_exercise().reference).collect();
    assert_eq!(
        texts,
        [
            "?y=1",
            "http://www.example.com:443/?lang=en",
            "https://www.example.com/shop?y&z=%c3%a9",
            "http://www.shop.example.collect.test/b",
            "http://docs.example.net:port/shop"
        ]
    );
}

#[test]
fn harder_targets_have_more_to_notice() {
    for [base, reference, level] in examples("harder targets have more to notice") {
        let level: u8 = level.parse().expect("a number");
        let [base, one] = [base, reference].map(|text| Reference::split(text, Standard::Rfc3986));
        assert_eq!(level_of_target(&base, &one), level, "{reference}");
    }
}

/// Mistakes as people make them, each with the step that the player opens at and what is said of it.
#[test]
fn a_wrong_target_is_found_wrong_at_its_step() {
    let base = "http://a/b/c/d;p?q";
    for [reference, answer, at, words] in examples("wrong targets by RFC 3986") {
        let exercise = target_of(base, reference, Standard::Rfc3986);
        let found = grade(&exercise, answer);
        let said = found.words.to_string();
        assert!(!found.is_right, "{reference} {answer}");
        assert_eq!(
            step_at(&exercise, found.look),
            at,
            "{reference} {answer}: {said}"
        );
        assert!(said.contains(words), "{reference} {answer}: {said}");
    }
    for [reference, answer, at, words] in examples("wrong targets by RFC 2396") {
        let exercise = target_of(base, reference, Standard::Rfc2396);
        let found = grade(&exercise, answer);
        let said = found.words.to_string();
        assert_eq!(
            step_at(&exercise, found.look),
            at,
            "{reference} {answer}: {said}"
        );
        assert!(said.contains(words), "{reference} {answer}: {said}");
    }
}

/// Each wrong rule is named by some answer.
#[test]
fn every_wrong_rule_is_found() {
    let bases = ["http://a/b/c/d;p?q#f", "http://a/b//c/%7e"];
    let references = examples::<1>("every wrong rule is found").concat();
    let mut named = BTreeSet::new();
    for standard in Standard::ALL {
        for base in bases {
            for &reference in &references {
                let exercise = target_of(base, reference, standard);
                for answer in wrong_answers(&exercise) {
                    let found = grade(&exercise, &answer);
                    if !found.is_right {
                        named.insert(found.words.to_string());
                    }
                }
            }
        }
    }
    let missing: Vec<_> = slips()
        .iter()
        .filter(|slip| !named.contains(slip.words))
        .collect();
    assert!(missing.is_empty(), "{missing:#?}");
}

/// Answers that may be wrong: targets by other options and texts, and pieces left out.
fn wrong_answers(exercise: &Exercise) -> Vec<String> {
    let base = exercise.base.as_deref().unwrap_or_default();
    let resolved = |reference: &str, base: &str, standard| {
        solution(&target_of(base, reference, standard)).map(|found| found.answer)
    };
    let reference = &exercise.reference;
    let mut answers = vec![reference.clone(), base.to_owned()];
    let standard = exercise.standard;
    let bare = base.split(['?', '#']).next().unwrap_or(base);
    let up = bare.rsplit_once('/').map_or(bare, |(up, _)| up);
    let rooted = format!("/{reference}");
    let dotted = format!("./{reference}");
    for (reference, base, standard) in [
        (reference.as_str(), base, standard),
        (reference, base, standard.other()),
        (reference, &format!("{bare}/"), standard),
        (reference, up, standard),
        (&rooted, base, standard),
        (&dotted, base, standard),
        (reference.trim_start_matches('/'), base, standard),
        (reference.trim_start_matches("http:"), base, standard),
        (&reference.replace("..", "."), base, standard),
        (&reference.replacen("./", "../", 1), base, standard),
        (&reference.replace("..g", "../g"), base, standard),
        (&reference.replace("//", "/"), base, standard),
        (&reference.replace("y/../", ""), base, standard),
        (&reference.replace("s/../", ""), base, standard),
        (&reference.replace("g?y/../", ""), base, standard),
    ] {
        answers.extend(resolved(reference, base, standard));
    }
    let mut more = Vec::new();
    for answer in &answers {
        more.push(answer.replace(['#'], "").replace('?', ""));
        more.push(answer.split('#').next().unwrap_or("").to_owned());
        more.push(answer.split('?').next().unwrap_or("").to_owned());
        more.push(answer.trim_end_matches('/').to_owned());
        more.push(format!("{answer}/"));
        more.push(format!("{answer}?q"));
        more.push(format!("{answer}#f"));
        more.push(answer.replace("http://a/", "http://"));
        more.push(answer.replace("http://a/", "http://a/../"));
        more.push(answer.replace("http://a/", "http://a/../../"));
        more.push(answer.replace("/..", ""));
        more.push(answer.replace("//c", "/c"));
        more.push(answer.replace("%41", "A"));
    }
    more.push(format!("{bare}{reference}"));
    answers.extend(more);
    answers
}

const SEGMENTS: &[&str] = &["", ".", "..", "g", "b", "g.", "..g", "x;y=1", "%7e", "é"];

fn paths() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(SEGMENTS), 0..5).prop_map(|all| all.join("/"))
}

fn tails() -> impl Strategy<Value = String> {
    let tails = vec!["", "?", "?y", "?y/../x", "#", "#s", "#s/../x", "?y#s", "?#"];
    prop::sample::select(tails).prop_map(str::to_owned)
}

fn bases() -> impl Strategy<Value = String> {
    let starts = vec![
        "http://a/",
        "http://a",
        "ftp://u@h:1/b/",
        "x:",
        "x:/",
        "http://a/b/c/",
    ];
    let starts = prop::sample::select(starts);
    (starts, paths(), tails()).prop_map(|(start, path, tail)| match start.ends_with('/') {
        true => format!("{start}{path}{tail}"),
        false => format!("{start}{tail}"),
    })
}

fn references() -> impl Strategy<Value = String> {
    let starts = vec!["", "", "", "/", "//g", "//g/", "g:", "http:", "http://h/"];
    let starts = prop::sample::select(starts);
    (starts, paths(), tails()).prop_map(|(start, path, tail)| format!("{start}{path}{tail}"))
}

proptest! {
    #![proptest_config(cases::config(256))]

    /// The resolver's target is right and nothing else is; what is decided before the step that the player opens at is
    /// as the answer has it.
    #[test]
    fn the_grader_agrees_with_the_resolver(
        base in bases(),
        reference in references(),
        standard in prop::sample::select(Standard::ALL.as_slice()),
        other in references(),
        pick in any::<prop::sample::Index>(),
    ) {
        let exercise = target_of(&base, &reference, standard);
        let inspection = inspection(&exercise);
        let Some(target) = inspection.resolution.target.clone() else {
            prop_assert!(!grade(&exercise, &other).is_right);
            return Ok(());
        };
        prop_assert!(grade(&exercise, &target).is_right);
        let mut answers = wrong_answers(&exercise);
        answers.push(other);
        let answer = pick.get(&answers);
        let found = grade(&exercise, answer);
        prop_assert_eq!(found.is_right, answer.trim() == target);
        prop_assert!(!found.words.is_empty());
        let Look::Step(at) = found.look else {
            return Err(TestCaseError::fail("no step"));
        };
        if found.is_right || answer.trim().is_empty() {
            return Ok(());
        }
        let given = Reference::split(answer.trim(), standard);
        let read = inspection.reference.reference();
        let base = inspection.base.as_ref().map(Parsed::reference);
        let views: Vec<_> = inspection.resolution.views(base.as_ref(), &read).collect();
        let last = views.last().expect("steps");
        prop_assert!(at < views.len());
        // RFC 2396 starts with the components of the reference, and decides by these steps which of them are inherited.
        let decides = |rules: &[&str]| {
            let of_rules = |view| step(view).rule.is_some_and(|rule| rules.contains(&rule));
            views.iter().rposition(of_rules).filter(|_| standard == Standard::Rfc2396)
        };
        for (component, rules) in [
            (Component::Scheme, &["3"][..]),
            (Component::Authority, &["3", "4"]),
            (Component::Path, &["3", "4", "5"]),
            (Component::Query, &["2"]),
            (Component::Fragment, &["2"]),
        ] {
            if decides(rules).is_some_and(|deciding| at <= deciding) {
                continue;
            }
            let is_final = |view: &urilens::resolve::StepView<'_>| {
                view.is_assigned(component) && view.target(component) == last.target(component)
            };
            if at > 0 && views[at - 1..].iter().all(is_final) {
                prop_assert_eq!(given.get(component), last.target(component), "{} at {}", component.name(), at);
            }
        }
    }
}

#[test]
fn choices_are_named_or_numbered() {
    let text = "http://u@example.com:8080/a?b#c";
    let reference = Reference::split(text, Standard::Rfc3986);
    for (index, component) in Component::ALL.into_iter().enumerate() {
        let exercise = Exercise {
            kind: ExerciseKind::Component,
            base: None,
            marked: reference.components().get(component),
            ..target_of("", text, Standard::Rfc3986)
        };
        assert_eq!(choices(&exercise).len(), 8);
        for answer in [component.name().to_uppercase(), format!("{}", index + 1)] {
            assert!(grade(&exercise, &answer).is_right, "{answer}");
        }
        for wrong in ["9", "0", "", "nothing", "-1", "99999999999999999999"] {
            assert!(!grade(&exercise, wrong).is_right, "{wrong}");
        }
        let other = Component::ALL[(index + 1) % 8];
        let found = grade(&exercise, other.name());
        let said = found.words.to_string();
        assert!(
            !found.is_right && said.contains(&format!("It is the {}", component.name())),
            "{said}"
        );
    }
    // Where the host is the whole authority, both are right.
    let text = "http://a/";
    let exercise = Exercise {
        kind: ExerciseKind::Component,
        marked: Reference::split(text, Standard::Rfc3986).components().host,
        ..target_of("", text, Standard::Rfc3986)
    };
    assert!(grade(&exercise, "host").is_right && grade(&exercise, "authority").is_right);
}

#[test]
fn rungs_are_graded_by_the_ladder() {
    let of = |a: &str, b: &str, answer: &str| {
        let exercise = Exercise {
            kind: ExerciseKind::Rung,
            base: None,
            other: Some(b.to_owned()),
            ..target_of("", a, Standard::Rfc3986)
        };
        let found = grade(&exercise, answer);
        (found.is_right, found.words.to_string())
    };
    let (a, b) = ("HTTP://a/%7Eb", "http://a/~b");
    assert!(of(a, b, "percent-encoding").0);
    assert!(of(a, b, "case").1.contains("they still differ in the path"));
    assert!(of(a, b, "scheme").1.contains("a lower rung"));
    assert!(of(a, b, "none").1.starts_with("A rung makes them equal."));
    let (a, b) = ("HTTP://a:80", "http://a/");
    assert!(
        of(a, b, "case")
            .1
            .contains("they still differ in the port and the path")
    );
    // The answer “none” names the part that differs; where that was said, it isn't again.
    let said = of("http://x@a/", "http://a/", "case").1;
    assert_eq!(said.matches("differ in the userinfo").count(), 1, "{said}");
    let (a, b) = ("http://a/?", "http://a/");
    assert!(of(a, b, "none").0);
    assert!(of(a, b, "6").0, "the number of the last choice");
    assert!(
        of(a, b, "scheme")
            .1
            .contains("they still differ in the query")
    );
}

#[test]
fn hosts_are_graded_by_where_the_request_goes() {
    let of = |base: Option<&str>, text: &str, answer: &str| {
        let exercise = Exercise {
            kind: ExerciseKind::Host,
            base: base.map(str::to_owned),
            ..target_of("", text, Standard::Rfc3986)
        };
        let found = grade(&exercise, answer);
        (found.is_right, found.words.to_string())
    };
    let text = "https://bank.example@www.evil.test/mail.example";
    for right in [
        "www.evil.test",
        "WWW.Evil.Test.",
        "evil.test",
        "https://www.evil.test/x",
    ] {
        assert!(of(None, text, right).0, "{right}");
    }
    assert!(
        of(None, text, "bank.example")
            .1
            .starts_with("“bank.example” is in the userinfo. The authority is the text between")
    );
    assert!(
        of(None, text, "mail.example")
            .1
            .starts_with("“mail.example” is in the path. The authority is the text between")
    );
    let (is_right, said) = of(None, "https://bank.example.evil.test/", "bank.example");
    assert!(
        !is_right && said.contains("only a part of the host"),
        "{said}"
    );
    let base = Some("http://bank.example/a");
    assert!(of(base, "//evil.test/b", "evil.test").0);
    assert!(
        of(base, "//evil.test/b", "bank.example")
            .1
            .contains("is in the base")
    );
    assert!(of(base, "/evil.test/b", "bank.example").0);
    assert!(
        of(base, "/evil.test/b", "evil.test")
            .1
            .contains("is in the path")
    );
}

#[test]
fn faults_are_those_of_the_grammar() {
    // Whether a character is not allowed where it is, too.
    let of = |text: &str, is_too: bool| {
        let exercise = Exercise {
            kind: ExerciseKind::Fault,
            base: None,
            ..target_of("", text, Standard::Rfc3986)
        };
        let right = solution(&exercise)?;
        let class = FaultClass::ALL
            .iter()
            .copied()
            .find(|one| one.choice().name == right.answer);
        for &other in FaultClass::ALL {
            let found = grade(&exercise, other.choice().name);
            let is_right = Some(other) == class || other == FaultClass::Character && is_too;
            assert_eq!(found.is_right, is_right, "{text} {other:?}");
            assert_eq!(
                right
                    .why
                    .to_string()
                    .contains("“character” is right as well"),
                is_too && class != Some(FaultClass::Character),
                "{text}"
            );
        }
        class
    };
    assert_eq!(of("http://a/b c", true), Some(FaultClass::Character));
    assert_eq!(of("http://a/100%", true), Some(FaultClass::Percent));
    assert_eq!(of("http://a/é", true), Some(FaultClass::NotAscii));
    assert_eq!(of("1http://a/", true), Some(FaultClass::Scheme));
    assert_eq!(of("http://[::1/", false), Some(FaultClass::Address));
    assert_eq!(of("http://a:8o/", true), Some(FaultClass::Port));
    assert_eq!(of("http://a:80:80/", true), Some(FaultClass::Port));
    assert_eq!(of("://a/b", true), Some(FaultClass::Scheme));
    assert_eq!(of("http://[192.0.2.1]/", false), Some(FaultClass::Address));
    assert_eq!(of("http://a/", false), Some(FaultClass::Nothing));
    assert_eq!(
        of("http://a:8o/ ", true),
        None,
        "two at once are no exercise"
    );
}
