//! Errors of the command line say what is wrong with which argument: quotes are whole, safe to show, and
//! without secrets.

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

#[test]
fn every_kind_of_mistake_has_its_words() {
    for (arguments, message) in [
        (
            &["a", "b"][..],
            "unexpected argument `b`: the inspector opens one reference, and `urilens report` takes several",
        ),
        (
            &["reprot", "a"],
            "unexpected argument `a`; did you mean the command `report`?",
        ),
        (
            &["report", "--fromat", "json"],
            "unexpected argument `--fromat`; did you mean `--format`?",
        ),
        (
            &["report", "-x"],
            "unexpected argument `-x`; put `--` before a reference that starts with `-`",
        ),
        (
            &["report", "--format", "jsno"],
            "invalid value `jsno` for `--format`; did you mean `json`?",
        ),
        (
            &["report", "--format", "pdf"],
            "invalid value `pdf` for `--format`; use `text`, `json`, `markdown`, `brief` or `svg`",
        ),
        (
            &["report", "--format"],
            "`--format` needs a value; use `text`, `json`, `markdown`, `brief` or `svg`",
        ),
        (&["report", "x", "--base"], "`--base` needs a value"),
        (
            &["readers", "curll"],
            "unknown reader `curll`; did you mean `curl`?",
        ),
        (
            &["checks", "host-idm"],
            "unknown check `host-idm`; did you mean `host-idn`?",
        ),
        (
            &["report", "-f", "/nowhere/at/all"],
            "can't read `/nowhere/at/all`: no such file or directory",
        ),
        (
            &["--lesson", "/nowhere/at/all"],
            "can't read `/nowhere/at/all`: no such file or directory",
        ),
        (
            &["scan", "--charset", "utf-9"],
            "unknown charset `utf-9`; use a name such as `utf-8`, `windows-1252` or `shift_jis`",
        ),
        (
            &["report", "--base=a:", "--base=b:"],
            "`--base` can be given only once",
        ),
        (
            &["report", "--batch", "x"],
            "`--batch` can't be combined with `[REFERENCES]...`",
        ),
        (
            &["report", "--batch", "--format", "text"],
            "`--batch` writes JSON and can't be combined with another `--format`",
        ),
        (
            &["report", "--only", "findings", "x"],
            "`--only` needs `--batch` or `--format json`",
        ),
        (
            &["report", "--both-standards", "--format", "json", "x"],
            "`--both-standards` needs `--format text` or `--format markdown`",
        ),
        (
            &["report", "--both-standards", "--format", "brief", "x"],
            "`--both-standards` needs `--format text` or `--format markdown`",
        ),
        (
            &["report", "--both-standards", "--format", "svg", "x"],
            "`--both-standards` needs `--format text` or `--format markdown`",
        ),
        (
            &["report", "--both-standards", "--batch"],
            "`--both-standards` needs `--format text` or `--format markdown`",
        ),
        (
            &["report", "--bands", "anatomy", "x"],
            "`--bands` needs `--format svg`",
        ),
        (
            &["report", "--batch", "--appearance", "dark"],
            "`--appearance` needs `--format svg`",
        ),
        (
            &["differ", "--checked-by", "curl", "--fetched-by", "go"],
            "`--allow` or `--deny` is missing",
        ),
        (
            &[
                "differ",
                "--checked-by",
                "curl",
                "--fetched-by",
                "curl",
                "--deny",
                "a",
            ],
            "the two readers are the same: `--checked-by` and `--fetched-by` need different ones",
        ),
        (
            &[
                "differ",
                "--checked-by=curl",
                "--fetched-by=go",
                "--allow=http://example.com/",
            ],
            "invalid value for `--allow`: `http://example.com/` is not a host alone, such as example.com or 127.0.0.1",
        ),
        (
            &[
                "differ",
                "--checked-by=curl",
                "--fetched-by=go",
                "--deny=example.com:443",
            ],
            "invalid value for `--deny`: `example.com:443` is not a host alone, such as example.com or 127.0.0.1",
        ),
        (
            &["report", "--checked-by", "go", "--fetched-by", "go", "a"],
            "the two readers are the same: `--checked-by` and `--fetched-by` need different ones",
        ),
        (
            &["-b", "http://a/", "config"],
            "options of a command follow its name: `urilens config … -b`; put `--` before a reference that is called `config`",
        ),
        (
            &["--color", "always", "checks"],
            "options of a command follow its name: `urilens checks … --color`; put `--` before a reference that is called \
             `checks`",
        ),
        (
            &["completions", "tcsh"],
            "invalid value `tcsh` for `<SHELL>`; use `bash`, `elvish`, `fish`, `powershell` or `zsh`",
        ),
        (
            &["--format", "json", "http://a/"],
            "unexpected argument `--format`; did you mean `urilens report --format …`?",
        ),
        (
            &["compare", "--fail-on=danger", "a", "b"],
            "unexpected argument `--fail-on`; did you mean `urilens report --fail-on …`?",
        ),
        (
            &["scan", "--only", "danger"],
            "unexpected argument `--only`; did you mean `urilens report --only …`?",
        ),
        (
            &["compare", "-x", "a", "b"],
            "unexpected argument `-x`; put `--` before a reference that starts with `-`",
        ),
        (
            &["scan", "-x"],
            "unexpected argument `-x`; put `--` before a file that starts with `-`",
        ),
        (&["practice", "-x"], "unexpected argument `-x`"),
        (&["completions", "-x"], "unexpected argument `-x`"),
        (
            &["help", "reprot"],
            "there is no command `reprot`; did you mean `report`?",
        ),
        (
            &["help", "nosuch"],
            "there is no command `nosuch`; use `report`, `scan`, `open`, `compare`, `get`, `set`, `serve`, `checks`, `differ`, \
             `readers`, `practice`, `config`, `schema`, `completions` or `man`",
        ),
        (
            &["report", "--only", "findins", "x"],
            "invalid value for `--only`: unknown part `findins`; did you mean `findings`?",
        ),
        (
            &["report", "--ignore", "host-idm"],
            "invalid value for `--ignore`: unknown check or severity `host-idm`; did you mean `host-idn`?",
        ),
        (
            &["report", "--ignore", "x"],
            "invalid value for `--ignore`: unknown check or severity `x`; `urilens checks` lists all",
        ),
        (
            &["report", "--brand", "com"],
            "invalid value for `--brand`: `com` is not a registrable domain such as example.com",
        ),
        (&["completions"], "`<SHELL>` is missing"),
        (
            &["checks", "host-idm"],
            "unknown check `host-idm`; did you mean `host-idn`?",
        ),
        (
            &["checks", "x"],
            "unknown check `x`; `urilens checks` lists all",
        ),
        (&["checks", "host-idn", "x"], "unexpected argument `x`"),
        (
            &["--theme", "lihgt", "x"],
            "unknown theme `lihgt`; did you mean `light`?",
        ),
    ] {
        assert_eq!(error(arguments), message, "{arguments:?}");
    }
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

#[test]
fn quotes_hold_no_secrets() {
    let text = "http://u:hunter2Zq@h/?password=swordfish";
    for place in PLACES {
        let run = run(&[place, &[text][..]].concat(), b"");
        assert_eq!(run.status, 2, "{place:?}");
        for secret in ["hunter2Zq", "swordfish"] {
            assert!(!run.stderr.contains(secret), "{place:?}: {}", run.stderr);
        }
    }
}
