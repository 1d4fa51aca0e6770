//! Options and the configuration file silence checks, and name the hosts to protect.

use crate::support::folder::folder;
use crate::support::program::{feed, run, urilens};

#[test]
fn checks_are_silenced_by_option_and_by_file() {
    let reference = "http://bob@example.com/";
    let arguments = ["report", "--fail-on", "warning", reference];
    assert_eq!(run(&arguments, b"").status, 1);
    let ignored = ["--ignore", "userinfo-present"];
    assert_eq!(run(&[&arguments[..], &ignored].concat(), b"").status, 0);
    let unknown = run(&["report", "--ignore", "userinfo-presnt", reference], b"");
    assert_eq!(unknown.status, 2);
    assert!(
        unknown.stderr.contains("did you mean `userinfo-present`?"),
        "{}",
        unknown.stderr
    );
    let level = ["--ignore", "warning"];
    let silent = run(&[&arguments[..], &level].concat(), b"");
    assert_eq!(silent.status, 0);
    assert!(!silent.stdout.contains("! warning"), "{}", silent.stdout);
    assert!(silent.stdout.contains("· notice"), "{}", silent.stdout);
    let unknown = run(&["report", "--ignore", "dangers", reference], b"");
    assert!(
        unknown.stderr.contains("did you mean `danger`?"),
        "{}",
        unknown.stderr
    );

    let folder = folder();
    let folder = folder.path();
    std::fs::create_dir(folder.join("urilens")).expect("a folder");
    let file = folder.join("urilens/config.toml");
    let with_file = |text: &str| {
        std::fs::write(&file, text).expect("a file");
        let mut command = urilens();
        command
            .env("XDG_CONFIG_HOME", folder)
            .env("APPDATA", folder)
            .args(arguments);
        feed(&mut command, b"")
    };
    assert_eq!(with_file("ignore = [\"userinfo-present\"]\n").status, 0);
    assert_eq!(with_file("ignore = [\"notice\", \"warning\"]\n").status, 0);
    assert_eq!(with_file("ignore = [\"notice\"]\n").status, 1);
    let wrong = with_file("# all\nignored = []\n");
    assert_eq!(wrong.status, 2);
    assert!(
        wrong.stderr.contains("config.toml, line 2, `ignored`: "),
        "{}",
        wrong.stderr
    );
}

#[test]
fn names_to_look_after_are_given_by_option() {
    let copied = "https://examp1e-bank.com/";
    let finds = |options: &[&str], reference: &str| {
        let fail = ["report", "--fail-on", "danger"];
        run(&[&fail[..], options, &[reference]].concat(), b"").status
    };
    assert_eq!(finds(&[], copied), 0);
    assert_eq!(finds(&["--brand", "example-bank.com"], copied), 1);
    assert_eq!(finds(&["--no-builtin-brands"], "https://paypa1.com/"), 0);
    assert_eq!(finds(&[], "https://paypa1.com/"), 1);
    let both = ["--no-builtin-brands", "--brand", "example-bank.com"];
    assert_eq!(finds(&both, copied), 1);
    let wrong = run(&["report", "--brand", "com", copied], b"");
    assert_eq!(wrong.status, 2);
    assert!(
        wrong.stderr.contains("`com` is not a registrable domain"),
        "{}",
        wrong.stderr
    );
}
