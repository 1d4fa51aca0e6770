//! What the models report, in the form of the drivers: `cargo run --example readers ID <TEXTS`, with one text per
//! line in hexadecimal digits. With `--version` after the id, the version that is modelled.

use std::io::{self, BufRead, BufWriter, Write};

use urilens::readings::programs::program;

#[path = "line.rs"]
mod line;

fn main() -> io::Result<()> {
    let id = std::env::args().nth(1).unwrap_or_default();
    let Some(program) = program(&id) else {
        return Err(io::Error::other(format!("no reader `{id}`")));
    };
    if std::env::args().nth(2).as_deref() == Some("--version") {
        println!("{}", program.version);
        return Ok(());
    }
    let mut out = BufWriter::new(io::stdout().lock());
    for text in io::stdin().lock().lines() {
        let text = line::from_hexadecimal(text?.trim())
            .ok_or_else(|| io::Error::other("no UTF-8 in hexadecimal"))?;
        let answer = line::answer(&program.read(&text));
        writeln!(out, "{answer}")?;
    }
    Ok(())
}
