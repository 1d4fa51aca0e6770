//! Makes an animated SVG picture of an asciicast: `cargo run --example animate <screenshots/typing.cast >typing.svg`.

use std::io::{Read, Write, stdin, stdout};

#[path = "../tests/support/animation.rs"]
mod animation;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut cast = String::new();
    stdin().read_to_string(&mut cast)?;
    let picture = animation::animated(&cast)?;
    stdout().write_all(picture.as_bytes())?;
    Ok(())
}
