//! What the shells offer that are installed, asked as a person asks them: with Tab.

use std::env;
use std::path::Path;
use std::process::Command;

use crate::support::examples::examples;
use crate::support::folder::folder;
use crate::support::program::{feed, run};

fn asked(shell: &str, typed: &str, config: &Path) -> Option<Vec<String>> {
    Command::new(shell).args(["-c", "exit 0"]).output().ok()?;
    let script = run(&["completions", shell], b"").stdout;
    let words: Vec<&str> = typed.split(' ').collect();
    let last = words.len() - 1;
    let quoted: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
    let quoted = quoted.join(" ");
    let code = match shell {
        "bash" => format!(
            "{script}\nCOMP_WORDS=({quoted}); COMP_CWORD={last}
            _clap_complete_urilens urilens '{}' ''; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
            words[last]
        ),
        "fish" => format!("{script}\ncomplete -C '{typed}'"),
        // Without its system of completions, zsh has neither the function that registers nor the one that shows.
        _ => format!(
            "compdef() {{ : }}; _describe() {{ print -l -- ${{(P)3}} }}
            {script}\nwords=({quoted}); CURRENT={}; _clap_dynamic_completer_urilens",
            last + 1
        ),
    };
    let programs = Path::new(env!("CARGO_BIN_EXE_urilens")).parent()?;
    let paths = env::split_paths(&env::var_os("PATH")?).collect::<Vec<_>>();
    let paths = [programs.to_owned()].into_iter().chain(paths);
    let mut command = Command::new(shell);
    command.env("PATH", env::join_paths(paths).ok()?);
    command.env("XDG_CONFIG_HOME", config);
    let found = feed(command.args(["-c", &code]), b"");
    let name = |line: &str| line.split(['\t', ':']).next().map(str::to_owned);
    Some(found.stdout.lines().filter_map(name).collect())
}

#[test]
fn shells_offer_what_can_be_typed() {
    let config = folder();
    let themes = config.path().join("urilens/themes");
    std::fs::create_dir_all(&themes).expect("a folder");
    for name in ["mine.toml", "notes.txt", "$(touch x).toml"] {
        std::fs::write(themes.join(name), "extends = \"light\"\n").expect("written");
    }
    for shell in ["bash", "zsh", "fish"] {
        let mut all = examples("what is offered");
        if shell == "bash" {
            let title = "what bash passes where it divides an option from its value";
            all.extend(examples(title));
        }
        for [typed, offered, other] in all {
            let Some(found) = asked(shell, typed, config.path()) else {
                continue;
            };
            // zsh gets the slash of a folder apart.
            let found: Vec<&str> = found.iter().map(|one| one.trim_end_matches('/')).collect();
            let offered = offered.trim_end_matches('/');
            let is_offered = offered.is_empty() || found.contains(&offered);
            assert!(is_offered, "{shell}, {typed}: {found:?}");
            assert!(!found.contains(&other), "{shell}, {typed}: {found:?}");
        }
    }
}

/// Other shells get a script too, and each of them asks the program.
#[test]
fn every_script_asks_the_program() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = run(&["completions", shell], b"").stdout;
        assert!(script.contains("URILENS_COMPLETE"), "{shell}: {script}");
    }
}
