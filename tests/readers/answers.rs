//! What the models report, in the form of the drivers: `cargo run --example readers ID <TEXTS`, with one text per
//! line in hexadecimal digits. `firefox-bar` is Firefox's address bar, `chromium-bar` Chromium's.

use std::io::{self, BufRead, BufWriter, Write};

use urilens::facts::address_bar::address_bar;
use urilens::readings::programs::program;

#[path = "line.rs"]
mod line;

fn main() -> io::Result<()> {
    let id = std::env::args().nth(1).unwrap_or_default();
    let bar = id.strip_suffix("-bar").and_then(|id| id.parse().ok());
    let Some(program) = program(id.trim_end_matches("-bar")) else {
        return Err(io::Error::other(format!("no reader `{id}`")));
    };
    let mut out = BufWriter::new(io::stdout().lock());
    for text in io::stdin().lock().lines() {
        let text = line::from_hexadecimal(text?.trim())
            .ok_or_else(|| io::Error::other("no UTF-8 in hexadecimal"))?;
        let answer = match bar.and_then(|browser| address_bar(browser, &text)) {
            Some(bar) => line::bar(&bar.action),
            None => line::answer(&program.read(&text)),
        };
        writeln!(out, "{answer}")?;
    }
    Ok(())
}
