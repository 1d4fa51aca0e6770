//! Reviews links from standard input, one per line: `cargo run --example review_lines < links.txt`.
//!
//! Only the findings are asked for, so nothing else is computed.

use std::io;

use urilens::inspect::{Parts, Request, inspect};
use urilens::review::Severity;

fn main() -> io::Result<()> {
    for line in io::stdin().lines() {
        let line = line?;
        let inspection = inspect(&Request {
            reference: &line,
            parts: Parts::FINDINGS,
            ..Request::default()
        });
        let dangers = inspection.findings.iter();
        for finding in dangers.filter(|finding| finding.severity == Severity::Danger) {
            // The message quotes the link with unsafe characters replaced.
            println!("{}: {}", finding.id(), finding.message);
        }
    }
    Ok(())
}
