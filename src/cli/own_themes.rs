//! The user's own themes, in the scripts that complete arguments: which there are is known when a person types.

use clap_complete::Shell;

use super::value_lists::names;
use clap::Command;

/// Lists the names of theme files, for bash.
const BASH: &str = "$(ls \"${XDG_CONFIG_HOME:-$HOME/.config}/urilens/themes\" 2>/dev/null \
    | sed -n '/^[A-Za-z0-9._-]*\\.toml$/s/\\.toml$//p')";

/// What zsh calls to offer themes, or files where a folder is typed; before the line that begins the completion.
const ZSH: &str = "(( $+functions[_urilens_themes] )) ||
_urilens_themes() {
    [[ $PREFIX == */* ]] && { _files; return }
    compadd \"$@\" -- THEMES ${XDG_CONFIG_HOME:-$HOME/.config}/urilens/themes/*.toml(N:t:r)
}

";
const ZSH_BEGINS: &str = "if [ \"$funcstack[1]\" = ";

/// The same for fish.
const FISH: &str = "
function __fish_urilens_themes
    set -l config $XDG_CONFIG_HOME ~/.config
    for file in $config[1]/urilens/themes/*.toml
        string replace -r '^.*/(.*)\\.toml$' '$1' -- $file
    end
end
complete -c urilens -n \"__fish_urilens_needs_command\" -l theme -r -f -a \"(__fish_urilens_themes)\"
complete -c urilens -n \"__fish_urilens_using_subcommand open\" -l theme -r -f -a \"(__fish_urilens_themes)\"
";

/// The script of a shell for `command`, with the user's own themes among the values of `--theme`.
pub(super) fn with_own(shell: Shell, script: &str, command: &Command) -> String {
    let known = names(command, "theme");
    match shell {
        Shell::Bash => script.replace(
            &format!("-W \"{known}\" "),
            &format!("-W \"{known} {BASH}\" "),
        ),
        Shell::Zsh => {
            let offers = ZSH.replace("THEMES", &known);
            let script = script.replace(&format!(":NAME:({known})"), ":NAME:_urilens_themes");
            script.replacen(ZSH_BEGINS, &format!("{offers}{ZSH_BEGINS}"), 1)
        }
        Shell::Fish => format!("{script}{FISH}"),
        _ => script.to_owned(),
    }
}
