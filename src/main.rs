//! The door: arguments in, exit code out.

use std::process::ExitCode;

use urilens::tui;

fn main() -> ExitCode {
    let mut options = tui::Options::default();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "-b" | "--base" => options.base = arguments.next(),
            "--theme" => options.theme = arguments.next(),
            _ => options.reference = Some(argument),
        }
    }
    match tui::run(options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("urilens: {error}");
            ExitCode::from(2)
        }
    }
}
