//! The entry point: arguments in, exit status out.

use std::panic;
use std::process::{self, ExitCode};

/// The exit status of a Rust program that has failed by a defect of its own.
const PANICKED: i32 = 101;

fn main() -> ExitCode {
    // A release does not unwind. To abort would leave an image of the memory, in which secrets may be.
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        report(info);
        process::exit(PANICKED);
    }));
    urilens::cli::run(std::env::args_os())
}
