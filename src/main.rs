//! The entry point: arguments in, exit status out.

use std::process::ExitCode;

fn main() -> ExitCode {
    urilens::cli::run(std::env::args_os())
}
