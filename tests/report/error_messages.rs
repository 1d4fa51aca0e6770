//! Errors of the command line say what is wrong with which argument: quotes are whole and safe to show.

use crate::support::program::{Run, run};

/// Runs the program, which refuses the arguments, and returns the first line of its error.
fn error(arguments: &[&str]) -> String {
    let Run {
        status,
        stdout,
        stderr,
    } = run(arguments, b"");
    assert_eq!((status, stdout.as_str()), (2, ""), "{arguments:?}");
    let line = stderr.lines().next().unwrap_or_default();
    let message = line.strip_prefix("error: ");
    message.unwrap_or_else(|| panic!("{stderr}")).to_owned()
}

/// An argument that may be anything, and where it is given.
const PLACES: &[&[&str]] = &[
    &["a"],
    &["report", "--format"],
    &["report", "--standard"],
    &["report", "--excess-dots"],
    &["report", "--fail-on"],
    &["report", "--color"],
    &["report", "--ignore"],
    &["report", "--brand"],
    &["report", "--only"],
    &["checks"],
    &["checks", "host-idn"],
    &["checks", "--format"],
    &["completions"],
    &["completions", "bash"],
    &["man"],
    &["--theme"],
];

#[test]
fn quotes_are_whole_and_safe() {
    for (text, shown) in [
        ("x\u{1b}]0;a\u{7}", "`x‹U+001B›]0;a‹U+0007›`"),
        ("\u{1b},reference", "‹U+001B›"),
        ("\u{1b}[2Jfoo.com", "`‹U+001B›[2Jfoo.com`"),
        ("a\u{202e}b", "`a‹U+202E›b`"),
        ("x\nerror: y", "`x‹U+000A›error: y`"),
        ("x\u{9b}31m", "`x‹U+009B›31m`"),
    ] {
        for place in PLACES {
            let message = error(&[place, &[text][..]].concat());
            assert!(message.contains(shown), "{place:?} {text:?}: {message}");
        }
    }
    let long = "long".repeat(10_000);
    let message = error(&["a", &long]);
    assert!(message.contains(&long));
}
