//! Options whose value is a list, in the scripts that complete arguments: after a comma, the next value is offered.
//!
//! clap_complete offers the values of an option as if there were one of them.

use clap::builder::PossibleValue;
use clap::{Arg, Command};

/// An option that takes values separated by commas, and those that are known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ValueList {
    long: String,
    values: Vec<(String, Option<String>)>,
}

/// The lists that `command` and its own commands take, each once.
pub(super) fn of(command: &Command) -> Vec<ValueList> {
    let below = command.get_subcommands().flat_map(Command::get_arguments);
    let mut lists: Vec<ValueList> = Vec::new();
    for arg in command.get_arguments().chain(below) {
        if let Some(list) = list(arg)
            && !list.values.is_empty()
            && !lists.contains(&list)
        {
            lists.push(list);
        }
    }
    lists
}

fn list(arg: &Arg) -> Option<ValueList> {
    // The parts of JSON are split where they are parsed.
    let is_parts = arg
        .get_value_names()
        .unwrap_or_default()
        .iter()
        .any(|one| one == "PARTS");
    if arg.get_value_delimiter() != Some(',') && !is_parts {
        return None;
    }
    let value = |value: &PossibleValue| {
        let help = value.get_help().map(ToString::to_string);
        (value.get_name().to_owned(), help)
    };
    Some(ValueList {
        long: arg.get_long()?.to_owned(),
        values: arg.get_possible_values().iter().map(value).collect(),
    })
}

/// The values that an argument of `command` is known to take, with spaces between them.
pub(super) fn names(command: &Command, argument: &str) -> String {
    let found = command.get_arguments().find(|one| one.get_id() == argument);
    let values = found.map(Arg::get_possible_values).unwrap_or_default();
    let names: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
    names.join(" ")
}

impl ValueList {
    fn names(&self) -> String {
        let names: Vec<&str> = self.values.iter().map(|(name, _)| &**name).collect();
        names.join(" ")
    }
}

/// The script for bash: what is before the last comma is put before each value.
pub(super) fn in_bash(script: &str, lists: &[ValueList]) -> String {
    let mut script = script.to_owned();
    for list in lists {
        let (long, names) = (&list.long, list.names());
        let case = format!("--{long})\n                    COMPREPLY=($(compgen ");
        let one = format!("{case}-W \"{names}\" -- \"${{cur}}\"))");
        let next =
            format!("{case}-P \"${{cur%\"${{cur##*,}}\"}}\" -W \"{names}\" -- \"${{cur##*,}}\"))");
        script = script.replace(&one, &next);
    }
    // To bash, the `=` between an option and its value is a word of its own.
    let prev = "    prev=\"$3\"\n";
    let option =
        "    [[ ${prev} == = && COMP_CWORD -gt 1 ]] && prev=\"${COMP_WORDS[COMP_CWORD-2]}\"\n";
    script = script.replacen(prev, &format!("{prev}{option}"), 1);
    // clap_complete offers options where a file is wanted; the shell completes files by itself where nothing is offered.
    for command in ["open", "scan"] {
        let case = format!("\n        urilens__subcmd__{command})\n");
        let files =
            "            [[ ${cur} != -* && ${prev} != -* ]] && { COMPREPLY=(); return 0; }\n";
        script = script.replace(&case, &format!("{case}{files}"));
    }
    script
}

/// The script for zsh, which has a function for such lists.
pub(super) fn in_zsh(script: &str, lists: &[ValueList]) -> String {
    let mut entries: Vec<String> = script.split("\n'").map(str::to_owned).collect();
    for list in lists {
        let names = list.names();
        let values = list.values.iter().map(|(name, help)| match help {
            Some(help) => format!("\"{name}[{}]\"", in_brackets(help)),
            None => name.clone(),
        });
        let values: Vec<String> = values.collect();
        let next = format!(":_values -s , value {}' \\", values.join(" "));
        let option = format!("--{}=[", list.long);
        for entry in entries.iter_mut().filter(|entry| entry.contains(&option)) {
            let one = match list.values.iter().any(|(_, help)| help.is_some()) {
                true => entry.find(":(("),
                false => entry.find(&format!(":({names})' \\")),
            };
            if let Some(one) = one {
                let rest = entry.find("' \\").map_or(0, |end| end + 3);
                let rest = entry.split_off(rest.max(one));
                entry.truncate(one);
                entry.push_str(&next);
                entry.push_str(&rest);
            }
        }
    }
    entries.join("\n'")
}

/// A description as `_values` reads it within the single quotes of a specification.
fn in_brackets(help: &str) -> String {
    let mut said = String::new();
    for character in help.chars() {
        match character {
            '\'' => said.push_str("'\\''"),
            '"' | '`' | '$' => {}
            '[' | ']' | ':' | '\\' => said.extend(['\\', character]),
            _ => said.push(character),
        }
    }
    said
}

/// What fish calls to offer each value after what is before the last comma.
const FISH: &str = "
function __fish_urilens_list
    set -l typed (string replace -r '^--[^=]*=' '' -- (commandline -ct))
    set -l before (string match -r '^.*,' -- $typed)
    for value in $argv
        # Without a comma there is nothing before it.
        echo \"$before$value\"
    end
end
";

/// The script for fish.
pub(super) fn in_fish(script: &str, lists: &[ValueList]) -> String {
    let mut entries: Vec<String> = script.split("\ncomplete ").map(str::to_owned).collect();
    for list in lists {
        let first = list.values.first().map_or("", |(name, _)| name);
        let next = format!("-a \"(__fish_urilens_list {})\"", list.names());
        let option = format!(" -l {} ", list.long);
        for entry in entries.iter_mut().filter(|entry| entry.contains(&option)) {
            if let Some(one) = entry.find(&format!("-a \"{first}\\t'")) {
                entry.truncate(one);
                entry.push_str(&next);
            }
        }
    }
    entries.join("\ncomplete ") + FISH
}
