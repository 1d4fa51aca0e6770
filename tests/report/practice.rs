//! `urilens practice`: sheets that a seed repeats, answers on a page of their own, and errors for bad numbers.

use crate::support::program::run;

fn sheet(arguments: &[&str]) -> String {
    let run = run(&[&["practice"], arguments].concat(), b"");
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{arguments:?}");
    run.stdout
}

#[test]
fn a_sheet_has_its_answers_on_a_page_of_their_own() {
    for level in ["1", "2", "3", "4", "5"] {
        let text = sheet(&["--sheet", "25", "--level", level, "--seed", "7"]);
        let (exercises, answers) = text.split_once('\u{c}').expect("a form feed");
        let heading = format!("level {level}, RFC 3986, seed 7\n");
        assert!(exercises.starts_with(&format!("Practice: {heading}")));
        assert!(answers.starts_with(&format!("Answers: {heading}")));
        assert_eq!(exercises.matches("Answer     ____").count(), 25);
        for page in [exercises, answers] {
            for number in 1..=25 {
                assert!(
                    page.contains(&format!("\n{number:>2}.  ")),
                    "{number}: {page}"
                );
            }
        }
        // A URI is not broken.
        let mut prose = text.lines().filter(|line| !line.contains("://"));
        assert!(prose.all(|line| line.chars().count() <= 80), "{text}");
        let markdown = sheet(&[
            "--sheet", "25", "--level", level, "--seed", "7", "--format", "markdown",
        ]);
        let (exercises, answers) = markdown
            .split_once("page-break-before")
            .expect("a page break");
        for page in [exercises, answers] {
            for number in 1..=25 {
                assert!(
                    page.contains(&format!("\n**{number}.** ")),
                    "{number}: {page}"
                );
            }
        }
    }
}

#[test]
fn a_seed_repeats_a_sheet_and_without_one_it_says_its_own() {
    let arguments = ["--sheet", "12", "--level", "3", "--seed", "7"];
    assert_eq!(sheet(&arguments), sheet(&arguments));
    assert_ne!(
        sheet(&arguments),
        sheet(&["--sheet", "12", "--level", "3", "--seed", "8"])
    );
    let first = sheet(&[]);
    let seed = first
        .lines()
        .next()
        .and_then(|line| line.rsplit(' ').next());
    assert_eq!(sheet(&["--seed", seed.expect("a seed")]), first);
}
