//! Runs the program.
use std::io::Write;
use std::process::{Command, Stdio};

/// What a run of the program gave.
pub struct Run {
    /// The exit status.
    pub status: i32,
    /// Standard output.
    pub stdout: String,
    /// Standard error.
    pub stderr: String,
}

/// The program, with no environment that changes what it prints.
pub fn urilens() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_urilens"));
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS"] {
        command.env_remove(name);
    }
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("URILENS_") {
            command.env_remove(name);
        }
    }
    // Nobody's own configuration.
    for name in ["XDG_CONFIG_HOME", "APPDATA"] {
        command.env(
            name,
            concat!(env!("CARGO_TARGET_TMPDIR"), "/no-configuration"),
        );
    }
    command
}

/// Runs the program with `arguments` on `stdin`.
pub fn run(arguments: &[&str], stdin: &[u8]) -> Run {
    feed(urilens().args(arguments), stdin)
}

/// Runs `command` on `stdin`.
pub fn feed(command: &mut Command, stdin: &[u8]) -> Run {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut pipe = child.stdin.take().expect("a pipe");
    let output = std::thread::scope(|scope| {
        scope.spawn(move || {
            // The program may end without reading all of it.
            let _ = pipe.write_all(stdin);
        });
        child.wait_with_output().expect("the program ends")
    });
    Run {
        status: output.status.code().expect("an exit status"),
        stdout: String::from_utf8(output.stdout).expect("UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("UTF-8"),
    }
}

/// The commands that the help of the program lists.
pub fn commands() -> Vec<String> {
    let help = run(&["--help"], b"").stdout;
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let listed = listed.take_while(|line| !line.is_empty());
    // The rest of a description that takes two lines is further right.
    let first_lines = listed.filter_map(|line| line.strip_prefix("  "));
    let names = first_lines.filter(|line| !line.starts_with(' '));
    let names = names.filter_map(|line| line.split_whitespace().next());
    names
        .filter(|name| *name != "help")
        .map(str::to_owned)
        .collect()
}
