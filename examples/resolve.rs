//! Resolves a reference against a base, with every step: `cargo run --example resolve -- BASE REFERENCE`.

use urilens::explain;
use urilens::inspect::{Parsed, Parts, Request, inspect};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let base = arguments.next();
    let reference = arguments.next();
    let inspection = inspect(&Request {
        base: Some(base.as_deref().unwrap_or("http://a/b/c/d;p?q")),
        reference: reference.as_deref().unwrap_or("../g"),
        parts: Parts::RESOLUTION,
        ..Request::default()
    });

    let base = inspection.base.as_ref().map(Parsed::reference);
    let reference = inspection.reference.reference();
    inspection
        .resolution
        .for_each_step(base.as_ref(), &reference, |view, _| {
            let step = explain::step(view);
            println!("§{} {}", step.section, step.text);
        });
    match &inspection.resolution.target {
        Some(target) => println!("target: {target}"),
        None => println!("no target"),
    }
}
