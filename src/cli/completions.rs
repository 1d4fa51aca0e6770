//! `urilens completions`: a completion script for a shell.

use clap::{Args, Command};
use clap_complete::{Shell, generate};

#[derive(Args, Debug)]
pub(super) struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

/// The script that completes the arguments of `command`.
pub(super) fn script(args: &CompletionsArgs, mut command: Command) -> Vec<u8> {
    let mut script = Vec::new();
    generate(args.shell, &mut command, "urilens", &mut script);
    script
}
